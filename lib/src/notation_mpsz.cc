// mpsz: 123m406p[789s](EEEE)j. The canonical notation.
#include <string>
#include <utility>
#include <vector>

#include "notation_names.h"
#include "notation_reader.h"

namespace tingpai::internal {
namespace {

// Reads tiles as long as there are any, and passes each to `add` with its
// offset.
template <typename Add>
bool ReadTiles(HandReader& in, Add add) {
  std::vector<std::pair<int, size_t>> digits;  // waiting for their suit
  for (;;) {
    in.Skip(kBlanks);
    const size_t offset = in.at();
    if (const int digit = in.TakeDigit('0'); digit >= 0) {
      if (digits.size() >= kMaxTiles) {
        return in.Fail(
            offset, "expected at most " + std::to_string(kMaxTiles) + " tiles");
      }
      digits.emplace_back(digit, offset);
      continue;
    }
    const char c = in.Peek();
    if (!digits.empty()) {
      const size_t suit = in.AtEnd() ? std::string_view::npos
                                     : std::string_view("mpsz").find(c);
      if (suit == std::string_view::npos) {
        return in.FailHere("m, p, s or z after the digits");
      }
      in.set_at(offset + 1);
      for (const auto& [rank, at] : digits) {
        WrittenTile tile;
        if (suit == kHonors) {
          if (rank < 1 || rank > 7) {
            return in.Fail(
                at, "expected 1z to 7z, found " + std::to_string(rank) + "z");
          }
          tile = PlainTile(kEast + kHonorOfDigit[static_cast<size_t>(rank)]);
        } else {
          const int s = static_cast<int>(suit);
          tile = rank == 0 ? RedFive(s) : PlainTile(9 * s + rank - 1);
        }
        if (!add(tile, at)) return false;
      }
      digits.clear();
      continue;
    }
    const size_t honor =
        in.AtEnd() ? std::string_view::npos : kHonorLetters.find(c);
    if (honor == std::string_view::npos) return true;
    in.set_at(offset + 1);
    if (!add(PlainTile(kEast + static_cast<int>(honor)), offset)) return false;
  }
}

bool ReadMeld(HandReader& in, char close) {
  const size_t offset = in.at() - 1;
  WrittenMeld meld;
  const bool read = ReadTiles(in, [&](const WrittenTile& tile, size_t at) {
    if (meld.tiles.size() == 4) {
      return in.Fail(at, "expected three or four tiles in a meld");
    }
    meld.tiles.push_back(tile);
    return true;
  });
  if (!read) return false;
  if (!in.Take(std::string_view(&close, 1))) {
    return in.FailHere(close == ']' ? "a tile or ']' to end the meld"
                                    : "a tile or ')' to end the kong");
  }
  return in.AddMeld(std::move(meld), close == ')', offset);
}

bool ReadWild(HandReader& in) {
  const size_t offset = in.at();
  for (size_t slot = 0; slot < kWildNames.size(); ++slot) {
    if (in.Take(kWildNames[slot])) {
      return in.AddTile(WildTile(static_cast<int>(slot)), offset);
    }
  }
  in.set_at(offset + 1);
  return in.FailHere("M, P, S, N, H, W or D after J");
}

}  // namespace

bool ReadMpsz(HandReader& in) {
  for (;;) {
    if (!ReadTiles(in, [&](const WrittenTile& tile, size_t at) {
          return in.AddTile(tile, at);
        })) {
      return false;
    }
    if (in.AtEnd()) return true;
    if (in.Take("[")) {
      if (!ReadMeld(in, ']')) return false;
    } else if (in.Take("(")) {
      if (!ReadMeld(in, ')')) return false;
    } else if (in.Peek() == 'j' || in.Peek() == 'J') {
      if (!ReadWild(in)) return false;
    } else {
      return in.FailHere("a tile such as 3p or E");
    }
  }
}

namespace {

// Writes neighbours of one suit with one suit letter.
void WriteTiles(std::span<const WrittenTile> tiles, std::string& out) {
  for (size_t i = 0; i < tiles.size(); ++i) {
    const WrittenTile& tile = tiles[i];
    if (tile.wild >= 0) {
      out += kWildNames[static_cast<size_t>(tile.wild)];
      continue;
    }
    const int unit = UnitOf(tile.kind);
    if (unit == kHonors) {
      out += TileName(tile.kind);
      continue;
    }
    out += tile.red ? '0' : TileName(tile.kind)[0];
    if (i + 1 == tiles.size() || tiles[i + 1].kind < 0 ||
        UnitOf(tiles[i + 1].kind) != unit) {
      out += kSuitLetters[static_cast<size_t>(unit)];
    }
  }
}

}  // namespace

void WriteMpsz(const HandText& hand, HandWriter& out) {
  if (!hand.flowers.empty()) {
    out.problem = "mpsz has no flowers";
    return;
  }
  // Wilds at the end come after the melds.
  size_t natural = hand.tiles.size();
  while (natural > 0 && hand.tiles[natural - 1].wild >= 0) --natural;
  const std::span<const WrittenTile> tiles(hand.tiles);
  WriteTiles(tiles.first(natural), out.out);
  for (const WrittenMeld& meld : hand.melds) {
    const bool concealed = TypeOf(meld.meld) == MeldType::kConcealedKong;
    out.out += concealed ? '(' : '[';
    WriteTiles(meld.tiles, out.out);
    out.out += concealed ? ')' : ']';
  }
  WriteTiles(tiles.subspan(natural), out.out);
}

}  // namespace tingpai::internal
