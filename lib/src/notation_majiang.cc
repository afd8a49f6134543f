// majiang: m123p406z11,m12-3,p550=,s999+9,z6666. The suit comes first.
//
// Melds follow commas. The tile before - = + was claimed from the left, from
// across, from the right; a digit after that mark was added to a pung; four
// digits without a mark are a concealed kong. 1z..7z are E S W N P F C.
#include <algorithm>
#include <string>
#include <utility>

#include "notation_names.h"
#include "notation_reader.h"

namespace tingpai::internal {
namespace {

constexpr std::string_view kMarks = "-=+";

// Goes over a suit letter; 0..3, or -1.
int TakeSuit(HandReader& in) {
  constexpr std::string_view kLetters = "mpsz";
  const size_t suit =
      in.AtEnd() ? std::string_view::npos : kLetters.find(in.Peek());
  if (suit == std::string_view::npos) return -1;
  in.set_at(in.at() + 1);
  return static_cast<int>(suit);
}

// Goes over a digit of a suit. False, with the error put down, if it is none.
bool TakeRank(HandReader& in, int suit, WrittenTile* tile) {
  const size_t offset = in.at();
  const int rank = in.TakeDigit('0');
  if (suit == kHonors) {
    if (rank < 1 || rank > 7) {
      in.set_at(offset);
      return in.FailHere("a digit 1 to 7 after z");
    }
    *tile = PlainTile(kEast + kHonorOfDigit[static_cast<size_t>(rank)]);
    return true;
  }
  if (rank < 0) return in.FailHere("a digit");
  *tile = rank == 0 ? RedFive(suit) : PlainTile(9 * suit + rank - 1);
  return true;
}

bool ReadMeld(HandReader& in) {
  const size_t offset = in.at();
  const int suit = TakeSuit(in);
  if (suit < 0) return in.FailHere("a meld such as m12-3");
  WrittenMeld meld;
  bool marked = false;
  while (!in.AtEnd() && in.Peek() != ',') {
    const size_t mark = kMarks.find(in.Peek());
    if (mark != std::string_view::npos) {
      if (marked || meld.tiles.empty()) return in.FailHere("a digit");
      marked = true;
      meld.claimed = static_cast<int>(meld.tiles.size()) - 1;
      meld.from = static_cast<Claim>(mark + 1);
      in.set_at(in.at() + 1);
      continue;
    }
    WrittenTile tile;
    if (!TakeRank(in, suit, &tile)) return false;
    if (meld.tiles.size() == 4) {
      return in.Fail(in.at() - 1, "expected three or four tiles in a meld");
    }
    meld.tiles.push_back(tile);
  }
  if (!marked && meld.tiles.size() != 4) {
    return in.FailHere("'-', '=' or '+' after the claimed tile");
  }
  meld.added = meld.tiles.size() == 4 && meld.claimed == 2;
  return in.AddMeld(std::move(meld), !marked, offset);
}

}  // namespace

bool ReadMajiang(HandReader& in) {
  in.Skip(kBlanks);
  while (!in.AtEnd() && in.Peek() != ',') {
    const int suit = TakeSuit(in);
    if (suit < 0) return in.FailHere("m, p, s or z before the digits");
    do {
      const size_t offset = in.at();
      WrittenTile tile;
      if (!TakeRank(in, suit, &tile) || !in.AddTile(tile, offset)) return false;
    } while (in.Peek() >= '0' && in.Peek() <= '9');
    in.Take("*");  // riichi
    in.Skip(kBlanks);
  }
  while (in.Take(",")) {
    if (in.AtEnd()) return true;  // a meld was just claimed
    if (!ReadMeld(in)) return false;
  }
  in.Skip(kBlanks);
  return in.AtEnd() || in.FailHere("',' before a meld");
}

namespace {

char Digit(const WrittenTile& tile) {
  const int place = PlaceOf(tile.kind);
  if (UnitOf(tile.kind) == kHonors) {
    return static_cast<char>('0' + kDigitOfHonor[static_cast<size_t>(place)]);
  }
  return tile.red ? '0' : static_cast<char>('1' + place);
}

char SuitLetter(Kind kind) { return "mpsz"[UnitOf(kind)]; }

void WriteMeld(const WrittenMeld& meld, std::string& out) {
  const MeldType type = TypeOf(meld.meld);
  std::vector<WrittenTile> tiles = meld.tiles;
  int claimed = std::max(meld.claimed, 0);
  if (type != MeldType::kChow && type != MeldType::kConcealedKong) {
    // Of three or four alike the claimed one comes last; before the added one.
    const int place = type == MeldType::kPung || meld.added ? 2 : 3;
    if (meld.claimed >= 0 && meld.claimed != place) {
      std::swap(tiles[static_cast<size_t>(claimed)],
                tiles[static_cast<size_t>(place)]);
    }
    claimed = place;
  }
  const int from =
      meld.from == Claim::kUnknown ? 1 : static_cast<int>(meld.from);
  out += ',';
  out += SuitLetter(tiles[0].kind);
  for (size_t i = 0; i < tiles.size(); ++i) {
    out += Digit(tiles[i]);
    if (type != MeldType::kConcealedKong && static_cast<int>(i) == claimed) {
      out += kMarks[static_cast<size_t>(from - 1)];
    }
  }
}

}  // namespace

void WriteMajiang(const HandText& hand, HandWriter& out) {
  if (!hand.flowers.empty()) {
    out.problem = "majiang has no flowers";
    return;
  }
  int unit = -1;
  for (const WrittenTile& tile : hand.tiles) {
    if (tile.kind < 0) {
      out.problem = "majiang has no wilds";
      return;
    }
    if (UnitOf(tile.kind) != unit) out.out += SuitLetter(tile.kind);
    unit = UnitOf(tile.kind);
    out.out += Digit(tile);
  }
  for (const WrittenMeld& meld : hand.melds) {
    if (TypeOf(meld.meld) == MeldType::kMixed ||
        (TypeOf(meld.meld) == MeldType::kChow && meld.tiles[0].kind >= kEast)) {
      out.problem = "majiang has no meld of different suits or honours";
      return;
    }
    WriteMeld(meld, out.out);
  }
}

}  // namespace tingpai::internal
