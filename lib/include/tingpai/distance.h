// How far a hand is from winning, and which tiles help.
//
//   tingpai::Distances far = tingpai::DistancesOf(table, hand);
//   if (far.least == 1) ...                       // ready
//   for (Kind k : tingpai::Useful(table, hand)) ...
//
// The distance to a pattern is the least number of tiles to draw, each in place
// of another, before the hand matches it. 0: it wins. 1: it is ready. What
// players call shanten is the distance less one.
//
// A target never asks for a fifth copy of a kind among the concealed tiles,
// whatever melds hold: the usual definition. So a hand may be at distance 1
// though all copies of its one wait lie in its own melds. Held wilds stand in
// for missing tiles. Some patterns have no distance: those that count wilds or
// flowers, and those of which tablegen says so (docs/distance.md).
#ifndef TINGPAI_DISTANCE_H_
#define TINGPAI_DISTANCE_H_

#include <array>
#include <cstdint>

#include "tingpai/table.h"

namespace tingpai {

inline constexpr int kNoDistance = format::kNoDistance;

struct Distances {
  int least = kNoDistance;  // over all patterns that have one
  // By pattern; kNoDistance: the pattern has none, or the hand cannot reach it
  // with its melds.
  std::array<uint8_t, format::kMaxPatterns> by_pattern{};
};

// True if the table has distances to some pattern. Built-in tables of a few
// rule sets have; `tablegen --distance` makes them for any.
bool HasDistance(const Table& table);
// To this pattern. Precondition: 0 <= pattern < table.patterns().
bool HasDistance(const Table& table, int pattern);

// The distances of a hand of 3n + 1 or 3n + 2 tiles; all kNoDistance for other
// sizes. `deal`: wild kinds and the void suit count. O(patterns).
Distances DistancesOf(const Table& table, const Hand& hand,
                      const Deal& deal = {});
int DistanceOf(const Table& table, const Hand& hand, const Deal& deal = {});

// The kinds that lower the distance of a hand of 3n + 1 tiles when drawn. Kinds
// with four copies in the hand and its melds are none of them. Empty for other
// sizes. O(34 * patterns).
TileSet Useful(const Table& table, const Hand& hand, const Deal& deal = {});

struct DiscardDistance {
  Kind discard = 0;
  int distance = kNoDistance;  // of what is left
  TileSet useful;              // for what is left
};

// A hand has at most 14 (17) different tiles.
struct DiscardDistances {
  int size = 0;
  std::array<DiscardDistance, kMaxTiles> items;

  const DiscardDistance* begin() const { return items.data(); }
  const DiscardDistance* end() const { return items.data() + size; }
};

// For a hand of 3n + 2 tiles: every concealed kind that can go, in kind order,
// and how far the rest then is. Empty for other sizes.
DiscardDistances DiscardDistancesOf(const Table& table, const Hand& hand,
                                    const Deal& deal = {});

}  // namespace tingpai

#endif  // TINGPAI_DISTANCE_H_
