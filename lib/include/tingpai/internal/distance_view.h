// The distance section of a checked image as pointers, and the hot path that
// reads through them. Not part of the API.
//
// Why every index is in bounds: CheckDistances (distance_image.cc) has checked
// that joint classes are below the number of rows, that every class in a column
// is below the number of classes of each pattern that reads the column, and
// that behind every place that a sum names the next table has a whole row.
#ifndef TINGPAI_INTERNAL_DISTANCE_VIEW_H_
#define TINGPAI_INTERNAL_DISTANCE_VIEW_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tingpai/hand.h"
#include "tingpai/internal/view.h"
#include "tingpai/table_format.h"

namespace tingpai {
class Table;
}

namespace tingpai::internal {

// How the assignments of a pattern can be gone through.
enum class DistanceWays : uint8_t {
  kOne,      // there is one
  kPermute,  // three columns side by side, a suit each, in all six orders
  kList,     // as listed
};

struct DistanceSideView {
  const uint16_t* fold = nullptr;
  const uint8_t* join = nullptr;
};

struct DistancePatternView {
  const void* pairs = nullptr;
  const void* triples = nullptr;
  // [triple][honor] of hands of a full state, or with the melds of these parts.
  const uint8_t* full = nullptr;
  uint32_t suits = 0;  // classes
  uint32_t honors = 0;
  // Of the first assignment: the columns of the suits and the honours.
  std::array<uint8_t, kUnits> first{};
  DistanceWays ways = DistanceWays::kList;
  bool wide = false;  // pairs and triples are uint32_t, not uint16_t

  const uint8_t* missing = nullptr;  // [sets][triple][honor]
  uint32_t sums = 0;                 // bytes of it for one number of sets
  uint32_t pattern = 0;
  uint32_t assignments = 0;
  std::array<std::array<uint8_t, 3>, format::kMaxAssignments> columns{};
  std::array<std::array<uint8_t, 3>, format::kMaxAssignments> absent{};
  DistanceSideView suit_side;
  DistanceSideView honor_side;
};

struct DistanceUnitView {
  const uint16_t* rank = nullptr;
  const uint32_t* base = nullptr;
  const uint16_t* classes = nullptr;
  const uint8_t* rows = nullptr;
  size_t stride = 0;
};

// Which function answers for a hand of a full state.
enum class DistancePath : uint8_t {
  kDirect,  // the least is one part, and joint classes are its classes
  kTwo,     // it is two simple parts, and rows have four bytes
  kRows,    // any other
};

// What the least distance of some hands is made of.
struct DistanceParts {
  // Patterns, and combined ones in the place of those that they combine. No
  // more than there are patterns.
  std::vector<DistancePatternView> patterns;
  // So many of them have one assignment, the one at i in the columns i, and
  // then there is one that permutes, or none. -1: otherwise.
  int simple = -1;
  bool permuted = false;
};

struct DistanceView {
  // States (Hand::State) of the hands of which nothing but the tiles matters,
  // full ones without melds, wilds, flowers, where suits share a table and no
  // pattern is wide. All ones, which no hand has, elsewhere.
  uint64_t full_win_state = kNoState;
  uint64_t full_wait_state = kNoState;
  // The hands of which only the number of melds and wilds matters besides.
  RowRules rows_of_hands;
  const Ranking* ranking = nullptr;
  DistancePath path = DistancePath::kRows;
  std::array<DistanceUnitView, kUnits> units;
  std::vector<DistancePatternView> patterns;

  // By number of melds. None is combined but of hands without melds.
  std::array<DistanceParts, kMaxMelds + 1> parts;

  // The first of them again, for the inline path.
  const uint16_t* pairs = nullptr;
  const uint16_t* triples = nullptr;
  const uint8_t* full = nullptr;
  size_t suits = 0;
};

TINGPAI_INLINE uint32_t JointClass(const DistanceUnitView& unit,
                                   HalfKeys keys) {
  return unit.classes[unit.base[keys.high] + unit.rank[keys.low]];
}

// The same where the suits share a table: fewer pointers to keep in registers.
TINGPAI_INLINE std::array<size_t, kUnits> JointClasses(
    const DistanceView& distances, const Hand& hand) {
  const Ranking& ranking = *distances.ranking;
  const uint16_t* const suit = distances.units[0].classes;
  const uint16_t* const honor = distances.units[kHonors].classes;
  const auto suit_class = [&](HalfKeys keys) -> size_t {
    return suit[ranking.suit_win_base[keys.high] + ranking.suit_rank[keys.low]];
  };
  const HalfKeys z = hand.Keys(kHonors);
  return {suit_class(hand.Keys(0)), suit_class(hand.Keys(1)),
          suit_class(hand.Keys(2)),
          honor[ranking.honor_win_base[z.high] + ranking.honor_rank[z.low]]};
}

// The distance of a hand of a full state, by the path of the view.
TINGPAI_INLINE int DistanceDirect(const DistanceView& distances,
                                  const Hand& hand) {
  const std::array<size_t, kUnits> c = JointClasses(distances, hand);
  const size_t pair = distances.pairs[c[0] * distances.suits + c[1]];
  const size_t triple = distances.triples[pair + c[2]];
  return distances.full[triple + c[kHonors]];
}

// A row is four bytes: constants spare a multiplication for each unit.
TINGPAI_INLINE int DistanceOfTwo(const DistanceView& distances,
                                 const Hand& hand) {
  const std::array<size_t, kUnits> joint = JointClasses(distances, hand);
  const uint8_t* const suit = distances.units[0].rows;
  const uint8_t* const honor = distances.units[kHonors].rows;
  const auto missing = [&](size_t column) -> int {
    const DistancePatternView& p = distances.parts[0].patterns[column];
    const auto class_of = [&](size_t unit) -> size_t {
      return suit[joint[unit] * 4 + column];
    };
    const size_t pair = static_cast<const uint16_t*>(
        p.pairs)[class_of(0) * p.suits + class_of(1)];
    const size_t triple =
        static_cast<const uint16_t*>(p.triples)[pair + class_of(2)];
    return p.full[triple + honor[joint[kHonors] * 4 + column]];
  };
  return std::min(missing(0), missing(1));
}

TINGPAI_PURE int DistanceByRows(const DistanceView& distances,
                                const Hand& hand);

// The least distance of a hand of any state.
int DistanceOfHeld(const Table& table, const Hand& hand);

TINGPAI_INLINE int DistanceOfFull(const DistanceView& distances,
                                  const Hand& hand) {
  switch (distances.path) {
    case DistancePath::kDirect:
      return DistanceDirect(distances, hand);
    case DistancePath::kTwo:
      return DistanceOfTwo(distances, hand);
    case DistancePath::kRows:
      break;
  }
  return DistanceByRows(distances, hand);
}

// A vector as what its columns are read from: its row, or its class itself if
// the path is direct.
struct RowPointers {
  using Row = const uint8_t*;
  TINGPAI_INLINE static Row Of(const DistanceUnitView& unit, size_t joint) {
    return unit.rows + joint * unit.stride;
  }
  TINGPAI_INLINE static size_t Column(Row row, size_t column) {
    return row[column];
  }
};

struct RowClasses {
  using Row = uint32_t;
  TINGPAI_INLINE static Row Of(const DistanceUnitView&, size_t joint) {
    return static_cast<Row>(joint);
  }
  TINGPAI_INLINE static size_t Column(Row row, size_t) { return row; }
};

// Checks the distance section, which must not be empty, of an image that is
// otherwise checked. Returns what is wrong, empty if all is well.
std::string CheckDistances(const View& view, DistanceView* distances);

}  // namespace tingpai::internal

#endif  // TINGPAI_INTERNAL_DISTANCE_VIEW_H_
