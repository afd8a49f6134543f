// The notations of judge problems: tokens with blanks between, no melds.
//
//   uva      1T 2S 3W DONG NAN XI BEI ZHONG FA BAI; T is dots
//   hdu3391  1s 2b 3c; s is dots, b bamboos, c characters; no honours
//   hdu4431  1m 2p 3s 1c; 1c..7c = E S W N P F C
#include <string>

#include "notation_names.h"
#include "notation_reader.h"

namespace tingpai::internal {
namespace {

bool ReadTokens(HandReader& in, const TileNames& names,
                std::string_view expected) {
  for (;;) {
    in.Skip(kBlanks);
    if (in.AtEnd()) return true;
    const size_t offset = in.at();
    const Kind kind = TakeTile(in, names);
    if (kind < 0) return in.FailHere(expected);
    if (!in.AddTile(PlainTile(kind), offset)) return false;
    if (!in.AtEnd() && kBlanks.find(in.Peek()) == std::string_view::npos) {
      return in.FailHere("a blank after the tile");
    }
  }
}

void WriteTokens(const HandText& hand, const TileNames& names,
                 std::string_view notation, HandWriter& out) {
  const auto fail = [&](std::string_view what) {
    out.problem = std::string(notation) + " has no " + std::string(what);
  };
  if (!hand.melds.empty()) return fail("melds");
  if (!hand.flowers.empty()) return fail("flowers");
  for (const WrittenTile& tile : hand.tiles) {
    if (tile.kind < 0) return fail("wilds");
    const std::string name = NameOf(tile.kind, names);
    if (name.empty()) return fail("honours");
    out.Word(name);
  }
}

}  // namespace

bool ReadUva(HandReader& in) {
  return ReadTokens(in, kUvaNames, "a tile such as 1T or DONG");
}
bool ReadHdu3391(HandReader& in) {
  return ReadTokens(in, kHdu3391Names, "a tile such as 1s, 2b or 3c");
}
bool ReadHdu4431(HandReader& in) {
  return ReadTokens(in, kHdu4431Names, "a tile such as 1m or 7c");
}
void WriteUva(const HandText& hand, HandWriter& out) {
  WriteTokens(hand, kUvaNames, "uva", out);
}
void WriteHdu3391(const HandText& hand, HandWriter& out) {
  WriteTokens(hand, kHdu3391Names, "hdu3391", out);
}
void WriteHdu4431(const HandText& hand, HandWriter& out) {
  WriteTokens(hand, kHdu4431Names, "hdu4431", out);
}

}  // namespace tingpai::internal
