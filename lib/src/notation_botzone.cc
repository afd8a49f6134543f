// botzone: W1 B2 T3 F1 J1 H1, melds as (PENG,W2,1).
//
// W characters, B dots, T bamboos, F1..F4 = E S W N, J1..J3 = red green white,
// H1..H8 = spring to winter, then plum to chrysanthemum. A meld names its type,
// its tile (the middle one of a CHI) and one digit: of a CHI, which tile was
// claimed; of a PENG or GANG, the player it came from, 1 left, 2 across, 3
// right; 0 is a concealed GANG. Quotes around the words are allowed.
#include <string>
#include <utility>

#include "notation_names.h"
#include "notation_reader.h"

namespace tingpai::internal {
namespace {

constexpr std::string_view kBetween = " \t\r,";

bool ReadMeld(HandReader& in) {
  const size_t offset = in.at() - 1;
  constexpr std::string_view kQuotes = " \t'\"";
  in.Skip(kQuotes);
  const bool chow = in.Take("CHI");
  const bool kong = !chow && in.Take("GANG");
  if (!chow && !kong && !in.Take("PENG")) {
    return in.FailHere("CHI, PENG or GANG");
  }
  in.Skip(kQuotes);
  if (!in.Take(",")) return in.FailHere("','");
  in.Skip(kQuotes);
  const size_t tile_at = in.at();
  const Kind kind = TakeTile(in, kBotzoneNames);
  if (kind < 0) return in.FailHere("a tile such as W1");
  if (chow && (kind >= kEast || PlaceOf(kind) < 1 || PlaceOf(kind) > 7)) {
    return in.Fail(tile_at, "expected the middle tile of a run");
  }
  in.Skip(kQuotes);
  if (!in.Take(",")) return in.FailHere("','");
  in.Skip(kQuotes);
  const size_t digit_at = in.at();
  const int digit = in.TakeDigit('0');
  if (digit < 0 || digit > 3 || (digit == 0 && !kong)) {
    in.set_at(digit_at);
    return in.FailHere(kong ? "a digit 0 to 3" : "a digit 1 to 3");
  }
  in.Skip(kQuotes);
  if (!in.Take(")")) return in.FailHere("')' to end the meld");
  WrittenMeld meld;
  for (int i = 0; i < (kong ? 4 : 3); ++i) {
    meld.tiles.push_back(PlainTile(chow ? kind - 1 + i : kind));
  }
  if (chow) {
    meld.claimed = digit - 1;
  } else {
    meld.from = static_cast<Claim>(digit);
  }
  return in.AddMeld(std::move(meld), kong && digit == 0, offset);
}

}  // namespace

bool ReadBotzone(HandReader& in) {
  for (;;) {
    in.Skip(kBetween);
    if (in.AtEnd()) return true;
    const size_t offset = in.at();
    if (in.Take("(")) {
      if (!ReadMeld(in)) return false;
    } else if (in.Take("H")) {
      const int digit = in.TakeDigit();
      if (digit < 0 || digit > 8) {
        in.set_at(offset + 1);
        return in.FailHere("H1 to H8");
      }
      if (!in.AddFlower((digit + 3) % 8, offset)) return false;
    } else if (const Kind kind = TakeTile(in, kBotzoneNames); kind >= 0) {
      if (!in.AddTile(PlainTile(kind), offset)) return false;
    } else {
      return in.FailHere("a tile such as W1, F1 or J1");
    }
  }
}

void WriteBotzone(const HandText& hand, HandWriter& out) {
  for (const WrittenTile& tile : hand.tiles) {
    if (tile.kind < 0) {
      out.problem = "botzone has no wilds";
      return;
    }
    out.Word(NameOf(tile.kind, kBotzoneNames));
  }
  for (const WrittenMeld& meld : hand.melds) {
    const MeldType type = TypeOf(meld.meld);
    const bool run = type == MeldType::kChow;
    const Kind kind = meld.tiles[run ? 1 : 0].kind;
    if (type == MeldType::kMixed || (run && kind >= kEast)) {
      out.problem = "botzone has no meld of different suits or honours";
      return;
    }
    int digit = 0;
    if (run) {
      digit = meld.claimed < 0 ? 1 : meld.claimed + 1;
    } else if (type != MeldType::kConcealedKong) {
      digit = meld.from == Claim::kUnknown ? 1 : static_cast<int>(meld.from);
    }
    const std::string word = run                       ? "CHI"
                             : type == MeldType::kPung ? "PENG"
                                                       : "GANG";
    out.Word("(" + word + "," + NameOf(kind, kBotzoneNames) + "," +
             std::to_string(digit) + ")");
  }
  for (const int flower : hand.flowers) {
    out.Word("H" + std::to_string((flower + 4) % 8 + 1));
  }
}

}  // namespace tingpai::internal
