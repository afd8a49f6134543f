// Which kinds lower the distance of a hand. Private to the library.
#ifndef TINGPAI_SRC_CORE_DISTANCE_USEFUL_H_
#define TINGPAI_SRC_CORE_DISTANCE_USEFUL_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "distance_question.h"
#include "distance_sums.h"
#include "tingpai/distance.h"
#include "tingpai/hand.h"
#include "tingpai/internal/distance_view.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

// The row of each kind's unit with one more copy of it.
template <typename Reader>
using RowsWith = std::array<typename Reader::Row, kKinds>;

inline constexpr std::array<uint16_t, 5> kPower5 = {1, 5, 25, 125, 625};

// Sets the rows of a unit's kinds; that of a kind with four copies (bits of
// `four`) is the unit's own.
template <typename Reader, size_t kLow, size_t kHigh>
void FillUnit(const DistanceUnitView& unit, size_t first, HalfKeys keys,
              uint64_t four, RowsWith<Reader>* with) {
  const uint16_t* const rank = unit.rank + keys.low;
  const uint32_t* const base = unit.base + keys.high;
  const uint32_t low = *rank;
  const uint32_t high = *base;
  four = four >> first;
  for (size_t i = 0; i < kLow; ++i) {
    const size_t up = four >> i & 1 ? 0 : kPower5[i];
    (*with)[first + i] = Reader::Of(unit, unit.classes[high + rank[up]]);
  }
  for (size_t i = 0; i < kHigh; ++i) {
    const size_t up = four >> (kLow + i) & 1 ? 0 : kPower5[i];
    (*with)[first + kLow + i] = Reader::Of(unit, unit.classes[base[up] + low]);
  }
}

template <typename Reader>
void FillRows(const DistanceView& distances, const Hand& hand, int u,
              RowsWith<Reader>* with) {
  const auto unit = static_cast<size_t>(u);
  const uint64_t four = hand.ConcealedFour().bits();
  if (u == kHonors) {
    FillUnit<Reader, 4, 3>(distances.units[unit], kEast, hand.Keys(u), four,
                           with);
  } else {
    FillUnit<Reader, 5, 4>(distances.units[unit],
                           static_cast<size_t>(kUnitFirst[unit]), hand.Keys(u),
                           four, with);
  }
}

template <typename Reader>
RowsWith<Reader> AllRowsWith(const DistanceView& distances, const Hand& hand) {
  RowsWith<Reader> with;
  for (int u = 0; u < kUnits; ++u) FillRows<Reader>(distances, hand, u, &with);
  return with;
}

// The kinds that leave fewer than `missing` tiles missing under an assignment;
// none if it has more missing now. Sums do not depend on the order of suits, so
// the other two come first.
template <typename Cell, typename Reader, bool kJoined>
uint64_t Helpful(const Part& part, uint32_t assignment,
                 const DistanceRows<Reader>& rows, const RowsWith<Reader>& with,
                 uint32_t missing) {
  const DistancePatternView& p = *part.pattern;
  const Classes c = ClassesOf<Reader, kJoined>(part, assignment, rows);
  if (Missing(part, c) != missing) return 0;
  const size_t suits = p.suits;
  const auto* const triples = static_cast<const Cell*>(p.triples);
  const auto pair = [&](size_t i, size_t j) -> size_t {
    return static_cast<const Cell*>(p.pairs)[c[i] * suits + c[j]];
  };
  const std::array<size_t, 3> others = {pair(1, 2), pair(0, 2), pair(0, 1)};
  const uint8_t* const column = part.missing + c[kHonors];
  uint64_t helpful = 0;
  for (size_t u = 0; u < kHonors; ++u) {
    const size_t at = p.columns[assignment][u];
    const Cell* const row = triples + others[u];
    const size_t first = u * 9;
    uint64_t of_unit = 0;
    for (size_t i = 0; i < 9; ++i) {
      const size_t triple =
          row[ClassOf<Reader, kJoined>(part, u, at, with[first + i])];
      of_unit |= uint64_t{column[triple] < missing} << i;
    }
    helpful |= of_unit << first;
  }
  const size_t triple = triples[others[2] + c[2]];
  const uint8_t* const row = part.missing + triple;
  for (size_t kind = kEast; kind < kKinds; ++kind) {
    const size_t z =
        ClassOf<Reader, kJoined>(part, kHonors, p.first[kHonors], with[kind]);
    helpful |= uint64_t{row[z] < missing} << kind;
  }
  return helpful;
}

struct Answer {
  int distance = kNoDistance;
  uint64_t helpful = 0;
};

// Of a hand that has a row. A tile lowers no distance by more than one: only
// what is least now can be less than that with it.
template <typename Reader>
Answer RowAnswer(const DistanceParts& parts, const DistanceRows<Reader>& rows,
                 const RowsWith<Reader>& with, uint32_t wilds) {
  std::array<uint32_t, format::kMaxPatterns> missing;
  uint32_t least = format::kNoDistance;
  size_t i = 0;
  VisitParts<Reader>(parts, rows,
                     [&](const DistancePatternView&, uint32_t one) {
                       missing[i++] = one;
                       least = std::min(least, one);
                     });
  Answer answer{.distance = LessWilds(least, wilds)};
  if (answer.distance == 0 || least == format::kNoDistance) return answer;
  i = 0;
  for (const DistancePatternView& p : parts.patterns) {
    if (missing[i++] != least) continue;
    for (uint32_t a = 0; a < p.assignments; ++a) {
      answer.helpful |=
          Helpful<uint16_t, Reader, false>(FullPart(p), a, rows, with, least);
    }
  }
  return answer;
}

// Of any hand.
Answer HeldAnswer(const Question& q, const DistanceRows<RowPointers>& rows,
                  const RowsWith<RowPointers>& with);

// Kinds that are more than a tile when they are drawn: wilds and their proxy.
TileSet SpecialKinds(const Table& table, const Deal& deal);

// The distance of a hand of 3n + 1 tiles, and what is useful.
DiscardDistance WithUseful(const Table& table, const Hand& hand,
                           const Deal& deal);

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_DISTANCE_USEFUL_H_
