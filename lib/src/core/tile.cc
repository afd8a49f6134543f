#include "tingpai/tile.h"

namespace tingpai {

std::string KindName(Kind kind) {
  if (kind >= kUnitFirst[kHonors]) {
    return std::string(1, "ESWNCFP"[PlaceOf(kind)]);
  }
  return {static_cast<char>('1' + PlaceOf(kind)), "mps"[UnitOf(kind)]};
}

std::string ToString(TileSet set) {
  std::string text;
  for (Kind kind : set) {
    if (!text.empty()) text.push_back(' ');
    text += KindName(kind);
  }
  return text;
}

}  // namespace tingpai
