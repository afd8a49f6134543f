#include "tingpai/notation.h"

#include <array>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "notation_names.h"
#include "notation_reader.h"

namespace tingpai {
namespace {

using internal::HandReader;
using internal::HandWriter;

struct Grammar {
  Notation notation;
  std::string_view name;
  internal::ReadFunction read;
  internal::WriteFunction write;
};

constexpr std::array<Grammar, 11> kGrammars = {{
    {Notation::kMpsz, "mpsz", internal::ReadMpsz, internal::WriteMpsz},
    {Notation::kMjai, "mjai", internal::ReadMjai, internal::WriteMjai},
    {Notation::kGb, "gb", internal::ReadGb, internal::WriteGb},
    {Notation::kBotzone, "botzone", internal::ReadBotzone,
     internal::WriteBotzone},
    {Notation::kMajiang, "majiang", internal::ReadMajiang,
     internal::WriteMajiang},
    {Notation::kZh, "zh", internal::ReadZh, internal::WriteZh},
    {Notation::kUnicode, "unicode", internal::ReadUnicode,
     internal::WriteUnicode},
    {Notation::kUva, "uva", internal::ReadUva, internal::WriteUva},
    {Notation::kHdu3391, "hdu3391", internal::ReadHdu3391,
     internal::WriteHdu3391},
    {Notation::kHdu4431, "hdu4431", internal::ReadHdu4431,
     internal::WriteHdu4431},
    {Notation::kCounts, "counts", internal::ReadCounts, internal::WriteCounts},
}};

constexpr std::array<Notation, kGrammars.size()> kNotations = [] {
  std::array<Notation, kGrammars.size()> all{};
  for (size_t i = 0; i < all.size(); ++i) all[i] = kGrammars[i].notation;
  return all;
}();

const Grammar& GrammarOf(Notation notation) {
  return kGrammars[static_cast<size_t>(notation) - 1];
}

// `well_written`: whether it is at most the meaning that is wrong.
ReadResult ReadAs(std::string_view text, const Grammar& grammar,
                  bool* well_written) {
  HandReader in(text);
  ReadResult result;
  result.notation = grammar.notation;
  if (text.find_first_not_of(internal::kBlanks) == std::string_view::npos) {
    in.Fail(0, "expected a hand, found nothing");
  } else if (grammar.read(in) && in.hand().hand.Size() == 0) {
    in.Fail(text.size(), "expected a hand, found no tile");
  }
  *well_written = in.well_written();
  if (in.failed()) {
    result.error = in.error();
  } else {
    result.hand = std::move(in.hand());
  }
  return result;
}

ReadResult ReadAuto(std::string_view text) {
  // The first notation to read the text. As long as none does, the one whose
  // error says most: of meaning rather than of writing, then the furthest.
  ReadResult best;
  bool best_well_written = false;
  bool ambiguous = false;
  std::string names;
  for (const Grammar& grammar : kGrammars) {
    bool well_written = false;
    ReadResult read = ReadAs(text, grammar, &well_written);
    bool better = false;
    if (read.ok()) {
      if (best.ok()) ambiguous |= *best.hand != *read.hand;
      if (!names.empty()) names += " or ";
      names += grammar.name;
      better = !best.ok();
    } else if (!best.ok()) {
      better = best.notation == Notation::kAuto ||
               (well_written == best_well_written
                    ? read.error.offset > best.error.offset
                    : well_written);
    }
    if (better) {
      best = std::move(read);
      best_well_written = well_written;
    }
  }
  if (ambiguous) {
    best.hand.reset();
    best.notation = Notation::kAuto;
    best.error = {"expected one notation, found what could be " + names, 0};
  } else if (!best.ok() && best.notation != Notation::kMpsz) {
    best.error.message += " (read as ";
    best.error.message += NotationName(best.notation);
    best.error.message += ")";
  }
  return best;
}

}  // namespace

std::string_view NotationName(Notation notation) {
  return notation == Notation::kAuto ? "auto" : GrammarOf(notation).name;
}

std::optional<Notation> FindNotation(std::string_view name) {
  if (name == "auto") return Notation::kAuto;
  for (const Grammar& grammar : kGrammars) {
    if (grammar.name == name) return grammar.notation;
  }
  return std::nullopt;
}

std::span<const Notation> AllNotations() { return kNotations; }

ReadResult ReadHand(std::string_view text, Notation notation) {
  if (notation == Notation::kAuto) return ReadAuto(text);
  bool well_written = false;
  return ReadAs(text, GrammarOf(notation), &well_written);
}

std::string WriteHand(const HandText& text, Notation notation,
                      std::string* problem) {
  HandWriter out;
  const Grammar& grammar =
      GrammarOf(notation == Notation::kAuto ? Notation::kMpsz : notation);
  grammar.write(text, out);
  if (!out.problem.empty()) out.out.clear();
  if (problem != nullptr) *problem = std::move(out.problem);
  return std::move(out.out);
}

HandText TextOf(const Hand& hand) {
  HandText text;
  text.hand = hand;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    text.tiles.insert(text.tiles.end(), static_cast<size_t>(hand.Count(kind)),
                      internal::PlainTile(kind));
  }
  for (int slot = 0; slot < kWildSlots; ++slot) {
    text.tiles.insert(text.tiles.end(), static_cast<size_t>(hand.Wilds(slot)),
                      internal::WildTile(slot));
  }
  for (int i = 0; i < hand.Melds(); ++i) {
    WrittenMeld meld;
    meld.meld = hand.MeldAt(i);
    const MeldTiles& tiles = TilesOf(meld.meld);
    for (int j = 0; j < tiles.size; ++j) {
      meld.tiles.push_back(
          internal::PlainTile(tiles.kinds[static_cast<size_t>(j)]));
    }
    text.melds.push_back(std::move(meld));
  }
  for (int i = 0; i < hand.Bonus() && i < 8; ++i) text.flowers.push_back(i);
  return text;
}

absl::StatusOr<Hand> ParseHand(std::string_view text) {
  const ReadResult read = ReadHand(text, Notation::kMpsz);
  if (read.ok()) return read.hand->hand;
  return absl::InvalidArgumentError(read.error.message + " (at offset " +
                                    std::to_string(read.error.offset) + ")");
}

std::string ToString(const Hand& hand) {
  HandText text = TextOf(hand);
  text.flowers.clear();
  return WriteHand(text, Notation::kMpsz);
}

}  // namespace tingpai
