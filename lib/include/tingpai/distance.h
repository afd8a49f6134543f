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
// for missing tiles, no more of them than the rules let a hand hold. Some
// patterns have no distance: those that count wilds or flowers, and those of
// which tablegen says so (docs/distance.md).
#ifndef TINGPAI_DISTANCE_H_
#define TINGPAI_DISTANCE_H_

#include <array>
#include <cstdint>
#include <span>

#include "tingpai/batch.h"
#include "tingpai/discards.h"
#include "tingpai/hand.h"
#include "tingpai/internal/distance_view.h"
#include "tingpai/internal/view_access.h"
#include "tingpai/table.h"
#include "tingpai/table_format.h"
#include "tingpai/tile.h"

namespace tingpai {

inline constexpr int kNoDistance = format::kNoDistance;

struct Distances {
  int least = kNoDistance;  // over all patterns that have one
  // By pattern; kNoDistance: the pattern has none, or the hand cannot reach it
  // with its melds.
  std::array<uint8_t, format::kMaxPatterns> by_pattern;

  constexpr Distances() { by_pattern.fill(kNoDistance); }
  constexpr bool operator==(const Distances&) const = default;
};

// True if the table has distances to some pattern. Built-in tables of a few
// rule sets have; `tablegen` makes them for any (docs/distance.md).
bool HasDistance(const Table& table);
// To this pattern. Precondition: 0 <= pattern < table.patterns().
bool HasDistance(const Table& table, int pattern);

// The distances of a hand of 3n + 1 or 3n + 2 tiles; all kNoDistance for other
// sizes, and for hands that hold wilds that the rule set has not. `deal`: wild
// kinds and the void suit count. O(patterns); nothing is searched or allocated.
Distances DistancesOf(const Table& table, const Hand& hand);
Distances DistancesOf(const Table& table, const Hand& hand, const Deal& deal);

// The least of them.
int DistanceOf(const Table& table, const Hand& hand, const Deal& deal);
inline int DistanceOf(const Table& table, const Hand& hand) {
  const internal::DistanceView* const distances =
      internal::ViewAccess::Distances(table);
  if (distances != nullptr && (hand.State() == distances->full_win_state ||
                               hand.State() == distances->full_wait_state))
      [[likely]] {
    return internal::DistanceOfFull(*distances, hand);
  }
  return internal::DistanceOfHeld(table, hand);
}

// The kinds that lower the distance of a hand of 3n + 1 tiles when drawn. Kinds
// with four copies in the hand and its melds are none of them. Empty for other
// sizes. O(34 * patterns).
TileSet Useful(const Table& table, const Hand& hand);
TileSet Useful(const Table& table, const Hand& hand, const Deal& deal);

// The same, and how many copies of each kind are neither in the hand nor among
// `visible` tiles on the table (which do not include the hand's own melds). Any
// counts may be in `visible`. `waits` has the useful kinds.
DrawCounts UsefulDraws(const Table& table, const Hand& hand,
                       const TileCounts& visible, const Deal& deal = {});

struct DiscardDistance {
  Kind discard = 0;
  int distance = kNoDistance;  // of what is left
  TileSet useful;              // for what is left
  // How many copies of the useful kinds are neither in the hand, as it was
  // before the discard, nor visible; 0 where no visible tiles are given.
  int left = 0;

  constexpr bool operator==(const DiscardDistance&) const = default;
};

// A hand has at most kMaxTiles kinds.
struct DiscardDistances {
  int size = 0;
  std::array<DiscardDistance, kMaxTiles> items;

  const DiscardDistance* begin() const { return items.data(); }
  const DiscardDistance* end() const { return items.data() + size; }
};

// For a hand of 3n + 2 tiles: every concealed kind that can go, in kind order,
// and how far the rest then is. Wilds are kept. Empty for other sizes. Copies
// are those of the hand before the discard (discards.h): `useful` has no kind
// of which it held four.
DiscardDistances DiscardDistancesOf(const Table& table, const Hand& hand,
                                    const Deal& deal = {});

// Those of them that leave the least distance, in kind order. Cheaper: only for
// these is it found out what is useful.
DiscardDistances BestDiscardsOf(const Table& table, const Hand& hand,
                                const Deal& deal = {});

// The same with DiscardDistance::left. `visible`: tiles on the table, which do
// not include the hand's own melds. Any counts may be in it.
DiscardDistances DiscardDistancesOf(const Table& table, const Hand& hand,
                                    const TileCounts& visible,
                                    const Deal& deal = {});
DiscardDistances BestDiscardsOf(const Table& table, const Hand& hand,
                                const TileCounts& visible,
                                const Deal& deal = {});

// Many hands in one call, as batch.h says: as many hands are answered as the
// shorter span has, nothing is allocated.

// answers[i] = DistanceOf(table, hands[i]).
void DistanceOf(const Table& table, std::span<const Hand> hands,
                std::span<uint8_t> answers);

// answers[i] = Useful(table, hands[i]).
void Useful(const Table& table, std::span<const Hand> hands,
            std::span<TileSet> answers);

struct CountsDistance {
  uint8_t distance = kNoDistance;  // kNoDistance after an error
  CountsError error = CountsError::kNone;

  constexpr bool operator==(const CountsDistance&) const = default;
};

struct CountsUseful {
  TileSet useful;  // empty after an error
  CountsError error = CountsError::kNone;

  constexpr bool operator==(const CountsUseful&) const = default;
};

// The same for hands given as counts of concealed tiles, which are checked: any
// bytes may be in them. CountsError::kSize: a number of tiles that has no
// distance, or of which nothing is useful.
void DistanceOf(const Table& table, std::span<const TileCounts> hands,
                std::span<CountsDistance> answers);
void Useful(const Table& table, std::span<const TileCounts> hands,
            std::span<CountsUseful> answers);

}  // namespace tingpai

#endif  // TINGPAI_DISTANCE_H_
