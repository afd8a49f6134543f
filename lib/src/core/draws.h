// How many tiles of some kinds can still come. Private to the library.
#ifndef TINGPAI_SRC_CORE_DRAWS_H_
#define TINGPAI_SRC_CORE_DRAWS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "tingpai/discards.h"
#include "tingpai/hand.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

// The copies of `kinds` that are neither in the hand nor visible.
inline DrawCounts CountDraws(TileSet kinds, const Hand& hand,
                             const TileCounts& visible) {
  DrawCounts draws;
  draws.waits = kinds;
  for (const Kind kind : kinds) {
    const auto k = static_cast<size_t>(kind);
    const int left = std::max(0, kCopies - hand.Held(kind) - visible[k]);
    draws.left[k] = static_cast<uint8_t>(left);
    draws.total += left;
  }
  return draws;
}

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_DRAWS_H_
