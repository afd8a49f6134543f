// Rows of a hand and the sums of their classes: all that a distance is made of
// where nothing but the tiles matters. Private to the library.
#ifndef TINGPAI_SRC_CORE_DISTANCE_SUMS_H_
#define TINGPAI_SRC_CORE_DISTANCE_SUMS_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tingpai/hand.h"
#include "tingpai/internal/distance_view.h"
#include "tingpai/table_format.h"

namespace tingpai::internal {

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

// The same where the suits share a table.
template <typename Reader>
TINGPAI_INLINE DistanceRows<Reader> ReadShared(const DistanceView& distances,
                                               const Hand& hand) {
  const std::array<size_t, kUnits> joint =
      internal::JointClasses(distances, hand);
  const DistanceUnitView& suit = distances.units[0];
  return {Reader::Of(suit, joint[0]), Reader::Of(suit, joint[1]),
          Reader::Of(suit, joint[2]),
          Reader::Of(distances.units[kHonors], joint[kHonors])};
}

// The missing tiles of four classes. `missing`: of the hand's concealed sets.
template <typename Cell>
TINGPAI_INLINE uint32_t MissingOf(const DistancePatternView& pattern,
                                  const uint8_t* missing, size_t m, size_t p,
                                  size_t s, size_t z) {
  const size_t suits = pattern.suits;
  const size_t pair = static_cast<const Cell*>(pattern.pairs)[m * suits + p];
  const size_t triple = static_cast<const Cell*>(pattern.triples)[pair + s];
  return missing[triple + z];
}

// The missing tiles of a hand of a full state, to a pattern of one assignment
// whose columns are all `column`.
template <typename Reader>
TINGPAI_INLINE uint32_t MissingSimple(const DistancePatternView& pattern,
                                      const DistanceRows<Reader>& rows,
                                      size_t column) {
  return MissingOf<uint16_t>(
      pattern, pattern.full, Reader::Column(rows[0], column),
      Reader::Column(rows[1], column), Reader::Column(rows[2], column),
      Reader::Column(rows[kHonors], column));
}

// The same to a pattern of three columns from `first` on: the least over all
// ways to give one to each suit.
template <typename Reader>
TINGPAI_INLINE uint32_t MissingPermuted(const DistancePatternView& pattern,
                                        const DistanceRows<Reader>& rows,
                                        size_t first, size_t honor_column) {
  const size_t suits = pattern.suits;
  const auto* const pairs = static_cast<const uint16_t*>(pattern.pairs);
  const auto* const triples = static_cast<const uint16_t*>(pattern.triples);
  const uint8_t* const missing =
      pattern.full + Reader::Column(rows[kHonors], honor_column);
  std::array<const uint16_t*, 3> m;
  std::array<size_t, 3> p;
  std::array<size_t, 3> s;
  for (size_t i = 0; i < 3; ++i) {
    m[i] = pairs + Reader::Column(rows[0], first + i) * suits;
    p[i] = Reader::Column(rows[1], first + i);
    s[i] = Reader::Column(rows[2], first + i);
  }
  uint32_t least = format::kNoDistance;
  const auto sum = [&](size_t i, size_t j, size_t k) {
    const size_t triple = triples[m[i][p[j]] + s[k]];
    least = std::min<uint32_t>(least, missing[triple]);
  };
  sum(0, 1, 2);
  sum(0, 2, 1);
  sum(1, 0, 2);
  sum(1, 2, 0);
  sum(2, 0, 1);
  sum(2, 1, 0);
  return least;
}

// Calls `take` with each of the patterns and its missing tiles, for a hand of a
// full state.
template <typename Reader, typename Take>
TINGPAI_INLINE void VisitEach(const std::vector<DistancePatternView>& patterns,
                              const DistanceRows<Reader>& rows,
                              const Take& take) {
  for (const DistancePatternView& p : patterns) {
    if (p.ways == DistanceWays::kPermute) {
      take(p, MissingPermuted<Reader>(p, rows, p.first[0], p.first[kHonors]));
      continue;
    }
    uint32_t least = format::kNoDistance;
    const size_t z = Reader::Column(rows[kHonors], p.first[kHonors]);
    for (uint32_t a = 0; a < p.assignments; ++a) {
      const auto& columns = p.columns[a];
      least = std::min(
          least,
          MissingOf<uint16_t>(p, p.full, Reader::Column(rows[0], columns[0]),
                              Reader::Column(rows[1], columns[1]),
                              Reader::Column(rows[2], columns[2]), z));
    }
    take(p, least);
  }
}

// The same for parts of which so many are simple.
template <typename Reader, typename Take, size_t... kColumns>
TINGPAI_INLINE void VisitSimple(const DistanceParts& parts,
                                const DistanceRows<Reader>& rows,
                                const Take& take,
                                std::index_sequence<kColumns...>) {
  const DistancePatternView* const patterns = parts.patterns.data();
  (take(patterns[kColumns],
        MissingSimple<Reader>(patterns[kColumns], rows, kColumns)),
   ...);
  constexpr size_t kAfter = sizeof...(kColumns);
  if (parts.permuted) {
    take(patterns[kAfter],
         MissingPermuted<Reader>(patterns[kAfter], rows, kAfter, kAfter));
  }
}

// The same for any parts.
template <typename Reader, typename Take>
TINGPAI_INLINE void VisitParts(const DistanceParts& parts,
                               const DistanceRows<Reader>& rows,
                               const Take& take) {
  const auto visit = [&](auto columns) {
    VisitSimple<Reader>(parts, rows, take, columns);
  };
  switch (parts.simple) {
    case 1:
      return visit(std::make_index_sequence<1>());
    case 2:
      return visit(std::make_index_sequence<2>());
    case 3:
      return visit(std::make_index_sequence<3>());
    default:
      return VisitEach<Reader>(parts.patterns, rows, take);
  }
}

// Finds the row of a hand. False if it has none.
inline bool FindDistanceRow(const DistanceView* distances, const Hand& hand,
                            HandRow* row) {
  return distances != nullptr && FindRow(distances->rows_of_hands, hand,
                                         hand.Size() % 3 == 1 ? 1 : 0, row);
}

// Wilds stand in for missing tiles.
inline int LessWilds(uint32_t missing, uint32_t wilds) {
  if (missing == format::kNoDistance) return static_cast<int>(missing);
  return static_cast<int>(missing - std::min(missing, wilds));
}

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_DISTANCE_SUMS_H_
