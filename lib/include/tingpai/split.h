// Splits: the full divisions of a winning hand, for programs that score it.
//
//   for (const tingpai::Split& split : mcr.Split(hand).splits) {
//     for (const tingpai::Group& group : split.groups) ...
//   }
//
// Melds are kept as they are and are not among the groups. Two divisions that
// differ only in which of equal tiles is a wild are one split.
#ifndef TINGPAI_SPLIT_H_
#define TINGPAI_SPLIT_H_

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "tingpai/hand.h"
#include "tingpai/table.h"
#include "tingpai/table_format.h"
#include "tingpai/tile.h"

namespace tingpai {

using format::SplitForm;

enum class GroupType : uint8_t {
  kPair,
  kTriplet,
  kRun,
  kSingle,     // of a form that has single tiles: orphans, pairs and one more
  kKnitted,    // tiles of one suit that are 147, 258 or 369, or some of them
  kBlock,      // other tiles that a pattern lists, those of one unit
  kScattered,  // other tiles of a scattered hand, those of one unit
  kFree,       // all tiles of a hand that may be any
};

// "pair", "triplet", "run", "single", "knitted", ...
std::string_view GroupTypeName(GroupType type);

struct Group {
  GroupType type = GroupType::kPair;
  uint8_t size = 0;
  std::array<uint8_t, kMaxTiles> kinds{};  // ascending
  uint32_t wild = 0;                       // bit i: a wild stands for kinds[i]

  bool natural() const { return wild == 0; }
  std::span<const uint8_t> tiles() const { return {kinds.data(), size}; }
  bool operator==(const Group&) const = default;
};

struct Split {
  int pattern = 0;
  SplitForm form{};           // of the pattern
  std::vector<Group> groups;  // by first kind (so m p s, then honours), then by
                              // type, then by the other kinds
};

struct SplitList {
  std::vector<Split> splits;  // by pattern
  bool cut = false;           // there are more than were asked for
};

// Which group each tile of a hand is in, in the order in which the tiles are
// given: an index of split.groups, -1 for a tile that is in none. `tiles` are
// the concealed tiles as held, under the deal that the hand was split under.
struct HeldTile {
  Kind kind = -1;  // or -1 for a wild
  int wild = -1;   // its slot
};
std::vector<int> GroupsOfTiles(const Table& table, const Split& split,
                               std::span<const HeldTile> tiles,
                               const Deal& deal = {});

// The label of an old published algorithm for tiles of a group: 1 triplet,
// 2 run, 3 pair, 4 orphans (their pair too), 5 knitted, 6 the rest.
int OldLabel(const Split& split, const Group& group);

// What a ready hand was waiting with: what the group lacked before the winning
// tile came.
enum class WaitType : uint8_t {
  kEdge,       // 12 or 89
  kClosed,     // 13: the middle of a run
  kTwoSided,   // 23: either end
  kSingle,     // one of a pair
  kDualPairs,  // two of a triplet; another pair was the other way to win
  kPair,       // one of a pair of a hand of pairs
  kOrphans,    // of orphans
  kKnitted,    // of knitted tiles
  kOther,
};

// "edge", "closed", "two-sided", "single", "dual pairs", ...
std::string_view WaitTypeName(WaitType type);

// A group in which the winning tile may be.
struct WaitPlace {
  int split = 0;  // index of the list
  int group = 0;  // index of its groups
  WaitType type = WaitType::kOther;

  bool operator==(const WaitPlace&) const = default;
};

// Every group in which `tile` may be in each split of a hand that it completed,
// and what the hand waited with then. By split, then by group.
std::vector<WaitPlace> WaitPlaces(const Table& table, const SplitList& list,
                                  Kind tile, const Deal& deal = {});

}  // namespace tingpai

#endif  // TINGPAI_SPLIT_H_
