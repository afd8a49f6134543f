// What a deal makes of a hand. Private to the library.
#ifndef TINGPAI_SRC_CORE_DEAL_H_
#define TINGPAI_SRC_CORE_DEAL_H_

#include "tingpai/hand.h"
#include "tingpai/table.h"
#include "tingpai/table_format.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

// The hand as the deal makes it: wild kinds become wilds, and the proxy plays
// the face of the wild. False if it cannot be, then nothing wins.
inline bool ApplyWild(const format::ImageHeader& header, TileSet wild,
                      Hand* hand) {
  if (!(header.flags & format::kHasRuntimeWild)) return true;
  for (Kind kind : wild) {
    while (hand->Count(kind) > 0) {
      hand->RemoveUnchecked(kind);
      if (!hand->AddWild(static_cast<int>(header.runtime_slot))) return false;
    }
  }
  if (header.proxy < 0 || wild.empty()) return true;
  const Kind face = *wild.begin();
  while (hand->Count(header.proxy) > 0) {
    hand->RemoveUnchecked(header.proxy);
    if (!hand->Add(face)) return false;
  }
  return true;
}

// Does a meld hold a wild kind that the rules let nobody claim?
inline bool MeldsForbiddenWild(const format::ImageHeader& header,
                               const Hand& hand, TileSet wild) {
  if (!(header.flags & format::kWildUnclaimed) || wild.empty()) return false;
  for (int i = 0; i < hand.Melds(); ++i) {
    const MeldTiles& tiles = TilesOf(hand.MeldAt(i));
    for (int j = 0; j < tiles.size; ++j) {
      if (wild.contains(tiles.kinds[j])) return true;
    }
  }
  return false;
}

// The suit that must be void, -1: none.
inline int VoidSuit(const format::ImageHeader& header, const Deal& deal) {
  const bool declared = (header.flags & format::kHasVoid) != 0 &&
                        deal.void_suit >= 0 && deal.void_suit < kHonors;
  return declared ? deal.void_suit : -1;
}

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_DEAL_H_
