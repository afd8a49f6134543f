#include "tablegen/tile_words.h"

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/types/span.h"
#include "tablegen/cat.h"
#include "tablegen/nearest.h"

namespace tingpai::tablegen {

namespace {

constexpr std::string_view kHonorLetters = "ESWNCFP";
constexpr std::string_view kSuitLetters = "mps";
constexpr std::string_view kVariables = "xyz";

TileSet Span(Kind first, int kinds) {
  TileSet set;
  for (Kind kind = first; kind < first + kinds; ++kind) set.insert(kind);
  return set;
}

struct NamedSet {
  std::string_view name;
  TileSet set;
};

const std::vector<NamedSet>& NamedSets() {
  static const auto& sets = *new std::vector<NamedSet>{
      {"all", TileSet::All()},
      {"m", Span(0, 9)},
      {"p", Span(9, 9)},
      {"s", Span(18, 9)},
      {"winds", Span(kEast, 4)},
      {"dragons", Span(kRed, 3)},
      {"honors", Span(kEast, 7)},
      {"terminals", TileSet::Of(0) | TileSet::Of(8) | TileSet::Of(9) |
                        TileSet::Of(17) | TileSet::Of(18) | TileSet::Of(26)},
  };
  return sets;
}

bool IsRank(char c) { return '1' <= c && c <= '9'; }

absl::Status Wrong(std::string_view word, size_t offset, std::string_view what,
                   std::string_view expected) {
  return absl::InvalidArgumentError(
      Cat("\"", word, "\" at offset ", offset, " ", what, "; ", expected));
}

absl::Status UnknownWord(std::string_view word, size_t offset) {
  if (IsRank(word.front())) {
    return Wrong(word, offset, "are no ranks of a suit",
                 "expected ranks such as 19 or 2-8, then m, p, s or nothing");
  }
  if (kHonorLetters.find(word.front()) != std::string_view::npos) {
    return Wrong(word, offset, "are not all honours",
                 Cat("expected letters out of ", kHonorLetters));
  }
  std::vector<std::string_view> names;
  for (const NamedSet& named : NamedSets()) names.push_back(named.name);
  return Wrong(
      word, offset, "is no word of a tile set",
      Cat("expected ranks (258, 3-9, 19m), honour letters (", kHonorLetters,
          ") or a name, the nearest being \"", Nearest(word, names), "\""));
}

// "258", "3-9", "2-8p": ranks, then a suit or nothing.
absl::StatusOr<TileSet> ParseRanks(std::string_view word, size_t offset) {
  TileSet ranks;  // as kinds of the first suit
  size_t i = 0;
  while (i < word.size() && IsRank(word[i])) {
    size_t last = i;
    if (i + 2 < word.size() && word[i + 1] == '-' && IsRank(word[i + 2])) {
      last = i + 2;
    }
    if (word[last] < word[i]) {
      return Wrong(word, offset, "goes down", "expected the lower rank first");
    }
    for (char c = word[i]; c <= word[last]; ++c) ranks.insert(c - '1');
    i = last + 1;
  }
  const std::string_view suit = word.substr(i);
  TileSet set;
  for (int unit = 0; unit < kHonors; ++unit) {
    if (suit.empty() || suit == kSuitLetters.substr(unit, 1)) {
      set = set | TileSet::FromBits(ranks.bits() << kUnitFirst[unit]);
    }
  }
  if (set.empty()) return UnknownWord(word, offset);
  return set;
}

absl::StatusOr<TileSet> ParseSetWord(std::string_view word, size_t offset) {
  for (const NamedSet& named : NamedSets()) {
    if (named.name == word) return named.set;
  }
  if (IsRank(word.front())) return ParseRanks(word, offset);
  TileSet set;
  for (char c : word) {
    const size_t place = kHonorLetters.find(c);
    if (place == std::string_view::npos) return UnknownWord(word, offset);
    set.insert(kEast + static_cast<int>(place));
  }
  return set;
}

// Block text read so far; parts 0..2 are x y z, part 3 the honours.
struct BlockReader {
  std::array<BlockPart, 4> parts{{{0, {}}, {1, {}}, {2, {}}, {-1, {}}}};
  std::string_view text;

  // False if it would be a fifth copy.
  bool Add(size_t part, size_t place) {
    return ++parts[part].counts[place] <= kCopies;
  }

  absl::Status AddRanks(size_t first, size_t end);
  absl::StatusOr<size_t> ReadOne(size_t at);
};

// The ranks text[first, end) and the variable at text[end].
absl::Status BlockReader::AddRanks(size_t first, size_t end) {
  const std::string_view word = text.substr(first, end + 1 - first);
  const size_t variable =
      end < text.size() ? kVariables.find(text[end]) : std::string_view::npos;
  if (variable == std::string_view::npos) {
    return Wrong(word, first, "are ranks of no suit variable",
                 "expected x, y or z after the ranks, as in \"147x 258y\"");
  }
  for (char rank : text.substr(first, end - first)) {
    if (!Add(variable, rank - '1')) {
      return Wrong(word, first, "makes five of a kind",
                   "expected at most four of each");
    }
  }
  return absl::OkStatus();
}

// Reads ranks with their variable, or one honour. Where the next one starts.
absl::StatusOr<size_t> BlockReader::ReadOne(size_t at) {
  if (IsRank(text[at])) {
    size_t end = at;
    while (end < text.size() && IsRank(text[end])) ++end;
    absl::Status status = AddRanks(at, end);
    if (!status.ok()) return status;
    return end + 1;
  }
  const size_t place = kHonorLetters.find(text[at]);
  if (place == std::string_view::npos) {
    return Wrong(text.substr(at, 1), at, "is no part of a block",
                 "expected ranks with x, y or z, or honour letters, as in "
                 "\"1123456789x ESWN\"");
  }
  if (!Add(3, place)) {
    return Wrong(text.substr(at, 1), at, "makes five of a kind",
                 "expected at most four of each");
  }
  return at + 1;
}

}  // namespace

absl::StatusOr<TileSet> ParseTileSet(std::string_view text) {
  TileSet all;
  size_t at = 0;
  while (at < text.size()) {
    if (absl::ascii_isspace(text[at])) {
      ++at;
      continue;
    }
    size_t end = at;
    while (end < text.size() && !absl::ascii_isspace(text[end])) ++end;
    const absl::StatusOr<TileSet> set =
        ParseSetWord(text.substr(at, end - at), at);
    if (!set.ok()) return set.status();
    all = all | *set;
    at = end;
  }
  if (all.empty()) {
    return absl::InvalidArgumentError(
        "a tile set of no words; expected one such as \"19 honors\"");
  }
  return all;
}

absl::StatusOr<Kind> ParseKind(std::string_view text) {
  const absl::StatusOr<TileSet> set = ParseTileSet(text);
  if (!set.ok()) return set.status();
  if (set->size() != 1) {
    return absl::InvalidArgumentError(
        Cat("\"", text, "\" is ", set->size(),
            " kinds; expected one kind such as \"C\" or \"5m\""));
  }
  return *set->begin();
}

absl::StatusOr<std::vector<BlockPart>> ParseBlock(std::string_view text) {
  BlockReader reader{.text = text};
  size_t at = 0;
  while (at < text.size()) {
    if (absl::ascii_isspace(text[at])) {
      ++at;
      continue;
    }
    const absl::StatusOr<size_t> next = reader.ReadOne(at);
    if (!next.ok()) return next.status();
    at = *next;
  }
  std::vector<BlockPart> parts;
  for (const BlockPart& part : reader.parts) {
    if (part.counts != std::array<int, 9>{}) parts.push_back(part);
  }
  if (parts.empty()) {
    return absl::InvalidArgumentError(
        "a block of no tiles; expected one such as \"147x 258y 369z\"");
  }
  return parts;
}

}  // namespace tingpai::tablegen
