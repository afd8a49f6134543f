// The distance section of a checked image as pointers, and the hot path that
// reads through them. Not part of the API.
//
// Why every index is in bounds: CheckDistances (distance_image.cc) has checked
// that joint classes are below the number of rows, that every class in a column
// is below the number of classes of each pattern that reads the column, and
// that sums are below the size of the next table that they index.
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
  const uint8_t* full = nullptr;  // [triple][honor] of a hand without melds
  uint32_t suits = 0;             // classes
  uint32_t honors = 0;
  // Of the first assignment: the columns of the suits and the honours.
  std::array<uint8_t, kUnits> first{};
  DistanceWays ways = DistanceWays::kList;
  bool wide = false;  // pairs and triples are uint16_t, not uint8_t

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
  uint32_t stride = 0;
};

struct DistanceView {
  std::array<DistanceUnitView, kUnits> units;
  std::vector<DistancePatternView> patterns;
  // States (Hand::State) of hands of which nothing but the tiles matters: full
  // ones without melds, wilds, flowers. No hand has the state kNoState.
  uint64_t full_win = kNoState;
  uint64_t full_wait = kNoState;
  bool direct = false;  // one pattern, and joint classes are its classes

  static constexpr uint64_t kNoState = ~uint64_t{0};
};

inline uint32_t JointClass(const DistanceUnitView& unit, HalfKeys keys) {
  return unit.classes[unit.base[keys.high] + unit.rank[keys.low]];
}

// A vector as what its columns are read from: its row, or its class itself if
// the view is direct.
struct RowPointers {
  using Row = const uint8_t*;
  static Row Of(const DistanceUnitView& unit, uint32_t joint) {
    return unit.rows + joint * unit.stride;
  }
  static size_t Column(Row row, size_t column) { return row[column]; }
};

struct RowClasses {
  using Row = uint32_t;
  static Row Of(const DistanceUnitView&, uint32_t joint) { return joint; }
  static size_t Column(Row row, size_t) { return row; }
};

template <typename Reader>
using DistanceRows = std::array<typename Reader::Row, kUnits>;

template <typename Reader>
DistanceRows<Reader> ReadRows(const DistanceView& distances, const Hand& hand) {
  DistanceRows<Reader> rows;
  for (size_t u = 0; u < kUnits; ++u) {
    const DistanceUnitView& unit = distances.units[u];
    rows[u] =
        Reader::Of(unit, JointClass(unit, hand.Keys(static_cast<int>(u))));
  }
  return rows;
}

// The missing tiles of four classes. `missing`: of the hand's concealed sets.
template <typename Cell>
uint32_t MissingOf(const DistancePatternView& pattern, const uint8_t* missing,
                   size_t m, size_t p, size_t s, size_t z) {
  const size_t suits = pattern.suits;
  const size_t honors = pattern.honors;
  const size_t pair = static_cast<const Cell*>(pattern.pairs)[m * suits + p];
  const size_t triple =
      static_cast<const Cell*>(pattern.triples)[pair * suits + s];
  return missing[triple * honors + z];
}

// The least over all orders of the three columns from `first[0]` on.
template <typename Cell, typename Reader>
uint32_t MissingPermuted(const DistancePatternView& pattern,
                         const DistanceRows<Reader>& rows) {
  std::array<std::array<size_t, 3>, 3> c;  // by suit and column
  for (size_t u = 0; u < 3; ++u) {
    for (size_t i = 0; i < 3; ++i) {
      c[u][i] = Reader::Column(rows[u], pattern.first[0] + i);
    }
  }
  const size_t z = Reader::Column(rows[kHonors], pattern.first[kHonors]);
  const auto sum = [&](size_t m, size_t p, size_t s) {
    return MissingOf<Cell>(pattern, pattern.full, m, p, s, z);
  };
  return std::min(
      {sum(c[0][0], c[1][1], c[2][2]), sum(c[0][0], c[1][2], c[2][1]),
       sum(c[0][1], c[1][0], c[2][2]), sum(c[0][1], c[1][2], c[2][0]),
       sum(c[0][2], c[1][0], c[2][1]), sum(c[0][2], c[1][1], c[2][0])});
}

// The missing tiles of a hand whose state is one of the full ones.
template <typename Cell, typename Reader>
uint32_t MissingFull(const DistancePatternView& pattern,
                     const DistanceRows<Reader>& rows) {
  if (pattern.ways == DistanceWays::kPermute) {
    return MissingPermuted<Cell, Reader>(pattern, rows);
  }
  const size_t z = Reader::Column(rows[kHonors], pattern.first[kHonors]);
  uint32_t least = MissingOf<Cell>(
      pattern, pattern.full, Reader::Column(rows[0], pattern.first[0]),
      Reader::Column(rows[1], pattern.first[1]),
      Reader::Column(rows[2], pattern.first[2]), z);
  if (pattern.ways == DistanceWays::kOne) return least;
  for (uint32_t a = 1; a < pattern.assignments; ++a) {
    const auto& columns = pattern.columns[a];
    least = std::min(least,
                     MissingOf<Cell>(pattern, pattern.full,
                                     Reader::Column(rows[0], columns[0]),
                                     Reader::Column(rows[1], columns[1]),
                                     Reader::Column(rows[2], columns[2]), z));
  }
  return least;
}

template <typename Reader>
uint32_t MissingFull(const DistancePatternView& pattern,
                     const DistanceRows<Reader>& rows) {
  return pattern.wide ? MissingFull<uint16_t, Reader>(pattern, rows)
                      : MissingFull<uint8_t, Reader>(pattern, rows);
}

// The distance of a hand whose state is one of the full ones.
inline int DistanceFull(const DistanceView& distances, const Hand& hand) {
  if (distances.direct) {
    const DistancePatternView& pattern = *distances.patterns.data();
    const DistanceRows<RowClasses> c = ReadRows<RowClasses>(distances, hand);
    return static_cast<int>(
        MissingOf<uint8_t>(pattern, pattern.full, c[0], c[1], c[2], c[3]));
  }
  const DistanceRows<RowPointers> rows = ReadRows<RowPointers>(distances, hand);
  uint32_t least = format::kNoDistance;
  for (const DistancePatternView& pattern : distances.patterns) {
    least = std::min(least, MissingFull<RowPointers>(pattern, rows));
  }
  return static_cast<int>(least);
}

// Checks the distance section, which must not be empty, of an image that is
// otherwise checked. Returns what is wrong, empty if all is well.
std::string CheckDistances(const View& view, DistanceView* distances);

}  // namespace tingpai::internal

#endif  // TINGPAI_INTERNAL_DISTANCE_VIEW_H_
