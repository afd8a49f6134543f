// The problems of five judges. Each reads its cases line by line; a line with
// another number of words is an error, never the start of the next case.
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "judge.h"
#include "output.h"
#include "tingpai/builtin.h"
#include "tingpai/hand.h"
#include "tingpai/table.h"

namespace tingpai::cli {
namespace {

constexpr int kTiles = 13;

// The words of an input, checked; the first thing that is wrong is kept.
class Reader {
 public:
  Reader(JudgeInput& in, std::string* error) : in_(in), error_(error) {}

  // Goes to the next line. `what` is what it should begin with.
  bool Line(std::string_view what) {
    if (in_.NextLine()) return true;
    if (in_.error() != 0) {
      *error_ = std::string("cannot read: ") + std::strerror(in_.error());
    } else if (in_.too_long()) {
      *error_ = "line " + std::to_string(in_.line()) + ": longer than any case";
    } else {
      *error_ = "line " + std::to_string(in_.line()) + ": expected " +
                std::string(what) + ", found the end of the input";
    }
    return false;
  }

  // Goes to the line of case `number` of `cases`.
  bool CaseLine(uint64_t number, uint64_t cases) {
    if (in_.NextLine()) return true;
    return Line("case " + std::to_string(number) + " of " +
                std::to_string(cases));
  }

  std::string_view Word() { return in_.Word(); }

  // Says that the last word is wrong.
  bool Expected(std::string_view what, std::string_view found) {
    *error_ = "line " + std::to_string(in_.line()) + ", token " +
              std::to_string(in_.word()) + ": expected " + std::string(what) +
              ", found ";
    if (found.empty()) {
      error_->append("the end of the line");
    } else {
      error_->append("'").append(Printable(found)).append("'");
    }
    return false;
  }

  bool EndOfLine() {
    const std::string_view word = in_.Word();
    return word.empty() || Expected("the end of the line", word);
  }

  // A line with the number of cases.
  bool Cases(uint64_t* cases) {
    constexpr std::string_view kWhat = "the number of cases";
    if (!Line(kWhat)) return false;
    const std::string_view word = in_.Word();
    const char* const end = word.data() + word.size();
    const auto read = std::from_chars(word.data(), end, *cases);
    if (read.ec != std::errc() || read.ptr != end) return Expected(kWhat, word);
    return EndOfLine();
  }

  bool EndOfInput(uint64_t cases) {
    if (in_.NextLine()) {
      return Expected(
          "the end of the input after case " + std::to_string(cases),
          in_.Word());
    }
    return in_.at_end() || Line("");
  }

 private:
  JudgeInput& in_;
  std::string* error_;
};

// How a problem writes tiles. Names have at most six bytes.
struct Spelling {
  // The kind that a word names, -1: none.
  Kind (*read)(std::string_view word);
  std::string_view example;
  std::array<int, kUnits> units;  // in the order in which waits are printed
  int unit_count;
  std::array<Kind, kUnitKinds[kHonors]> honors;  // likewise
  std::array<std::string_view, kKinds> names;
};

// Adds a tile; false, with the error, if it is a fifth one.
bool AddTile(Kind kind, std::string_view word, Reader& reader, Hand* hand) {
  return hand->Add(kind) || reader.Expected("no fifth one of a kind", word);
}

// The rest of a line of thirteen tiles whose first word was read.
template <const Spelling& spelling>
bool ReadTiles(std::string_view word, Reader& reader, Hand* hand) {
  for (int i = 0; i < kTiles; ++i) {
    if (i > 0) word = reader.Word();
    const Kind kind = spelling.read(word);
    if (kind < 0) {
      return reader.Expected(
          word.empty() ? std::string("13 tiles")
                       : "a tile such as " + std::string(spelling.example),
          word);
    }
    if (!AddTile(kind, word, reader, hand)) return false;
  }
  return reader.EndOfLine();
}

// Calls `put` for each of the kinds in the order of the problem.
template <const Spelling& spelling, typename Put>
void ForEachWait(TileSet waits, const Put& put) {
  for (int i = 0; i < spelling.unit_count; ++i) {
    const int unit = spelling.units[static_cast<size_t>(i)];
    uint64_t places = waits.bits() >> kUnitFirst[static_cast<size_t>(unit)] &
                      ((1u << kUnitKinds[static_cast<size_t>(unit)]) - 1);
    if (unit == kHonors) {
      if (places == 0) continue;
      for (const Kind kind : spelling.honors) {
        if (waits.contains(kind)) put(kind);
      }
      continue;
    }
    for (; places != 0; places &= places - 1) {
      put(kUnitFirst[static_cast<size_t>(unit)] + std::countr_zero(places));
    }
  }
}

template <const Spelling& spelling>
std::string_view NameOf(Kind kind) {
  return spelling.names[static_cast<size_t>(kind)];
}

// The digits 1..9 as 0..8.
bool ReadRank(char digit, int* rank) {
  *rank = digit - '1';
  return *rank >= 0 && *rank < 9;
}

Kind ReadUva(std::string_view word) {
  int rank;
  if (word.size() == 2 && ReadRank(word[0], &rank)) {
    if (word[1] == 'T') return 9 + rank;
    if (word[1] == 'S') return 18 + rank;
    if (word[1] == 'W') return rank;
    return -1;
  }
  if (word == "DONG") return kEast;
  if (word == "NAN") return kSouth;
  if (word == "XI") return kWest;
  if (word == "BEI") return kNorth;
  if (word == "ZHONG") return kRed;
  if (word == "FA") return kGreen;
  if (word == "BAI") return kWhite;
  return -1;
}

Kind ReadHdu3391(std::string_view word) {
  int rank;
  if (word.size() != 2 || !ReadRank(word[0], &rank)) return -1;
  if (word[1] == 's') return 9 + rank;
  if (word[1] == 'b') return 18 + rank;
  if (word[1] == 'c') return rank;
  return -1;
}

// East to north, then white, green, red.
constexpr std::array<Kind, 7> kHdu4431Honors = {kEast,  kSouth, kWest, kNorth,
                                                kWhite, kGreen, kRed};

Kind ReadHdu4431(std::string_view word) {
  int rank;
  if (word.size() != 2 || !ReadRank(word[0], &rank)) return -1;
  if (word[1] == 'm') return rank;
  if (word[1] == 'p') return 9 + rank;
  if (word[1] == 's') return 18 + rank;
  if (word[1] == 'c' && rank < 7) {
    return kHdu4431Honors[static_cast<size_t>(rank)];
  }
  return -1;
}

constexpr Spelling kUva = {
    .read = ReadUva,
    .example = "1T, 2S, 3W or DONG",
    .units = {1, 2, 0, 3},
    .unit_count = 4,
    .honors = {kEast, kSouth, kWest, kNorth, kRed, kGreen, kWhite},
    .names = {"1W",   "2W",  "3W", "4W",  "5W",    "6W", "7W", "8W", "9W",
              "1T",   "2T",  "3T", "4T",  "5T",    "6T", "7T", "8T", "9T",
              "1S",   "2S",  "3S", "4S",  "5S",    "6S", "7S", "8S", "9S",
              "DONG", "NAN", "XI", "BEI", "ZHONG", "FA", "BAI"}};

constexpr Spelling kHdu3391 = {
    .read = ReadHdu3391,
    .example = "1s, 2b or 3c",
    .units = {1, 2, 0, 0},
    .unit_count = 3,
    .honors = {},
    .names = {"1c", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c",
              "1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s",
              "1b", "2b", "3b", "4b", "5b", "6b", "7b", "8b", "9b"}};

constexpr Spelling kHdu4431 = {
    .read = ReadHdu4431,
    .example = "1m, 2p, 3s or 7c",
    .units = {0, 2, 1, 3},
    .unit_count = 4,
    .honors = kHdu4431Honors,
    .names = {"1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m",
              "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p",
              "1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s",
              "1c", "2c", "3c", "4c", "7c", "6c", "5c"}};

// The real waits of a full hand without melds. A kind that the hand holds four
// times is none: what these problems say, and the rule of these tables.
const Table& Standard() { return BuiltinTable("standard"); }
const Table& WithPairsAndOrphans() { return BuiltinTable("riichi"); }

// "Case 1: 1T 4T", or "Case 1: " and `none`.
template <const Spelling& spelling>
void PutCase(uint64_t number, TileSet waits, std::string_view none,
             JudgeOutput& out) {
  out.Put("Case ");
  out.PutNumber(number);
  out.Put(":");
  if (waits.empty()) out.Put(none);
  ForEachWait<spelling>(waits, [&out](Kind kind) {
    out.Put(" ");
    out.Put(NameOf<spelling>(kind));
  });
  out.Put("\n");
}

bool SolveUva11210(JudgeInput& in, JudgeOutput& out, std::string* error) {
  const Table& table = Standard();
  Reader reader(in, error);
  for (uint64_t number = 1;; ++number) {
    if (!reader.Line("13 tiles, or 0 after the last case")) return false;
    const std::string_view word = reader.Word();
    if (word == "0") return reader.EndOfLine();
    Hand hand;
    if (!ReadTiles<kUva>(word, reader, &hand)) return false;
    PutCase<kUva>(number, table.Waits(hand), " Not ready", out);
  }
}

bool SolveHdu3391(JudgeInput& in, JudgeOutput& out, std::string* error) {
  const Table& table = Standard();
  Reader reader(in, error);
  uint64_t cases = 0;
  if (!reader.Cases(&cases)) return false;
  for (uint64_t number = 1; number <= cases; ++number) {
    Hand hand;
    if (!reader.CaseLine(number, cases) ||
        !ReadTiles<kHdu3391>(reader.Word(), reader, &hand)) {
      return false;
    }
    // The problem has no honours to wait for.
    const TileSet waits =
        table.Waits(hand) & TileSet::FromBits((uint64_t{1} << kEast) - 1);
    PutCase<kHdu3391>(number, waits, " None", out);
  }
  return reader.EndOfInput(cases);
}

bool SolveHdu4431(JudgeInput& in, JudgeOutput& out, std::string* error) {
  const Table& table = WithPairsAndOrphans();
  Reader reader(in, error);
  uint64_t cases = 0;
  if (!reader.Cases(&cases)) return false;
  for (uint64_t number = 1; number <= cases; ++number) {
    Hand hand;
    if (!reader.CaseLine(number, cases) ||
        !ReadTiles<kHdu4431>(reader.Word(), reader, &hand)) {
      return false;
    }
    const TileSet waits = table.Waits(hand);
    if (waits.empty()) {
      out.Put("Nooten\n");
      continue;
    }
    out.PutNumber(static_cast<uint64_t>(waits.size()));
    ForEachWait<kHdu4431>(waits, [&out](Kind kind) {
      out.Put(" ");
      out.Put(NameOf<kHdu4431>(kind));
    });
    out.Put("\n");
  }
  return reader.EndOfInput(cases);
}

// The rest of a line of ranks of one suit whose first word was read.
bool ReadRanks(int count, std::string_view word, Reader& reader, Hand* hand) {
  for (int i = 0; i < count; ++i) {
    if (i > 0) word = reader.Word();
    int rank;
    if (word.empty()) {
      return reader.Expected(std::to_string(count) + " ranks", word);
    }
    if (word.size() != 1 || !ReadRank(word[0], &rank)) {
      return reader.Expected("a rank from 1 to 9", word);
    }
    if (!AddTile(rank, word, reader, hand)) return false;
  }
  return reader.EndOfLine();
}

TileSet FirstSuit(TileSet tiles) {
  return tiles & TileSet::FromBits((1u << kUnitKinds[0]) - 1);
}

constexpr std::string_view kNoCopyLeft = "(\xe8\x88\x8d) ";  // (she)
constexpr std::string_view kNotReady =
    "\xe6\x9c\xaa\xe5\x90\xac...";  // wei ting

// The number of ranks and the ranks, on one line or on two.
bool ReadFlush(Reader& reader, Hand* hand) {
  std::string_view word = reader.Word();
  int count = 0;
  for (const int size : {1, 4, 7, 10, 13}) {
    if (word == std::to_string(size)) count = size;
  }
  if (count == 0) return reader.Expected("1, 4, 7, 10 or 13 ranks", word);
  word = reader.Word();
  if (word.empty()) {
    if (!reader.Line(std::to_string(count) + " ranks")) return false;
    word = reader.Word();
  }
  return ReadRanks(count, word, reader, hand);
}

bool SolveFlush(JudgeInput& in, JudgeOutput& out, std::string* error) {
  const Table& table = Standard();
  Reader reader(in, error);
  uint64_t cases = 0;
  if (!reader.Cases(&cases)) return false;
  for (uint64_t number = 1; number <= cases; ++number) {
    Hand hand;
    if (!reader.CaseLine(number, cases) || !ReadFlush(reader, &hand)) {
      return false;
    }
    const TileSet held = hand.ConcealedFour();
    const TileSet waits =
        FirstSuit(held.empty() ? table.Waits(hand) : table.ShapeWaits(hand));
    for (const Kind kind : waits) {
      const char rank = static_cast<char>('1' + kind);
      out.Put({&rank, 1});
      out.Put(held.contains(kind) ? kNoCopyLeft : " ");
    }
    out.Put("\n");
    if (waits.empty()) {
      out.Put(kNotReady);
      out.Put("\n");
    }
  }
  return reader.EndOfInput(cases);
}

// The problem has one line; more of them are more cases.
bool SolveNowcoder(JudgeInput& in, JudgeOutput& out, std::string* error) {
  const Table& table = Standard();
  Reader reader(in, error);
  if (!reader.Line("13 ranks")) return false;
  do {
    Hand hand;
    if (!ReadRanks(kTiles, reader.Word(), reader, &hand)) return false;
    const TileSet waits = FirstSuit(table.Waits(hand));
    std::string_view blank;
    for (const Kind kind : waits) {
      const char rank = static_cast<char>('1' + kind);
      out.Put(blank);
      out.Put({&rank, 1});
      blank = " ";
    }
    out.Put(waits.empty() ? "0\n" : "\n");
  } while (in.NextLine());
  return in.at_end() || reader.Line("");
}

constexpr std::array<JudgeProblem, 5> kProblems = {{
    {"uva11210", SolveUva11210},
    {"hdu3391", SolveHdu3391},
    {"hdu4431", SolveHdu4431},
    {"flush", SolveFlush},
    {"nowcoder", SolveNowcoder},
}};

}  // namespace

std::span<const JudgeProblem> JudgeProblems() { return kProblems; }

}  // namespace tingpai::cli
