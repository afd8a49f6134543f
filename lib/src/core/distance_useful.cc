// Which tiles lower the distance, and what each discard leaves.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "deal.h"
#include "distance_question.h"
#include "distance_sums.h"
#include "draws.h"
#include "tingpai/distance.h"
#include "tingpai/internal/distance_view.h"
#include "tingpai/internal/view_access.h"

namespace tingpai {

namespace {

using internal::Ask;
using internal::Classes;
using internal::ClassesOf;
using internal::ClassOf;
using internal::DistanceFrom;
using internal::DistanceParts;
using internal::DistancePath;
using internal::DistancePatternView;
using internal::DistanceRows;
using internal::DistanceUnitView;
using internal::DistanceView;
using internal::FindDistanceRow;
using internal::Fits;
using internal::FullPart;
using internal::HandRow;
using internal::JointClass;
using internal::LessWilds;
using internal::Missing;
using internal::Part;
using internal::PartOf;
using internal::Question;
using internal::ReadRows;
using internal::ReadShared;
using internal::RowClasses;
using internal::RowPointers;
using internal::VisitParts;

// The row of each kind's unit with one more copy of it.
template <typename Reader>
using RowsWith = std::array<typename Reader::Row, kKinds>;

constexpr std::array<uint16_t, 5> kPower5 = {1, 5, 25, 125, 625};

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
                  const RowsWith<RowPointers>& with) {
  std::array<Part, format::kMaxPatterns> parts;
  std::array<uint32_t, format::kMaxPatterns> missing;
  uint32_t least = format::kNoDistance;
  const size_t patterns = q.distances->patterns.size();
  for (size_t i = 0; i < patterns; ++i) {
    parts[i] = PartOf(q, q.distances->patterns[i]);
    missing[i] = Missing(q, parts[i], rows);
    least = std::min(least, missing[i]);
  }
  Answer answer{.distance = DistanceFrom(q, least)};
  if (answer.distance == 0 || least == format::kNoDistance) return answer;
  for (size_t i = 0; i < patterns; ++i) {
    if (missing[i] != least) continue;
    const DistancePatternView& p = *parts[i].pattern;
    for (uint32_t a = 0; a < p.assignments; ++a) {
      if (!Fits(q, p, a)) continue;
      answer.helpful |= p.wide ? Helpful<uint32_t, RowPointers, true>(
                                     parts[i], a, rows, with, least)
                               : Helpful<uint16_t, RowPointers, true>(
                                     parts[i], a, rows, with, least);
    }
  }
  return answer;
}

// Kinds that are more than a tile when they are drawn: wilds and their proxy.
TileSet SpecialKinds(const Table& table, const Deal& deal) {
  TileSet special = table.fixed_wild();
  if (!table.has_runtime_wild() || deal.wild.empty()) return special;
  const format::ImageHeader& header = *internal::ViewAccess::Of(table).header;
  if (header.proxy >= 0) special.insert(header.proxy);
  return special | deal.wild;
}

// Those special kinds that lower the distance when drawn.
TileSet UsefulSpecial(const Table& table, const Hand& hand, const Deal& deal,
                      int distance) {
  TileSet useful;
  for (const Kind kind : SpecialKinds(table, deal) & table.use()) {
    Hand with = hand;
    if (with.Add(kind) && DistanceOf(table, with, deal) < distance) {
      useful.insert(kind);
    }
  }
  return useful;
}

// The distance of a hand of 3n + 1 tiles, and what is useful.
DiscardDistance WithUseful(const Table& table, const Hand& hand,
                           const Deal& deal) {
  DiscardDistance result;
  const Question q = Ask(table, hand, deal);
  if (!q.ok) return result;
  const Answer answer =
      HeldAnswer(q, ReadRows<RowPointers>(*q.distances, q.hand),
                 AllRowsWith<RowPointers>(*q.distances, q.hand));
  const TileSet special = SpecialKinds(table, deal);
  result.distance = answer.distance;
  result.useful = (TileSet::FromBits(answer.helpful) & table.use()) -
                  hand.HeldFour() - special;
  if (!special.empty()) {
    result.useful =
        result.useful | UsefulSpecial(table, hand, deal, answer.distance);
  }
  return result;
}

// Calls `visit` with each kind that can go from a hand, and with the rows
// without it. Precondition: no kind is more than a tile.
template <typename Reader, typename Visit>
void ForEachDiscard(const DistanceView& distances, const Hand& hand,
                    const Visit& visit) {
  DistanceRows<Reader> rows = ReadRows<Reader>(distances, hand);
  RowsWith<Reader> with{};
  // A unit that has all the tiles is always the one to discard from; there may
  // be no row for it with one more.
  const auto has_all = [&hand](int u) {
    for (int other = 0; other < kUnits; ++other) {
      if (other != u && hand.PackedCounts(other) != 0) return false;
    }
    return true;
  };
  for (int u = 0; u < kUnits; ++u) {
    if (!has_all(u)) FillRows<Reader>(distances, hand, u, &with);
  }
  for (int u = 0; u < kUnits; ++u) {
    const auto unit = static_cast<size_t>(u);
    if (hand.PackedCounts(u) == 0) continue;
    const typename Reader::Row row = rows[unit];
    for (int place = 0; place < kUnitKinds[unit]; ++place) {
      const Kind kind = kUnitFirst[unit] + place;
      if (hand.Count(kind) == 0) continue;
      Hand rest = hand;
      rest.RemoveUnchecked(kind);
      rows[unit] = Reader::Of(distances.units[unit],
                              JointClass(distances.units[unit], rest.Keys(u)));
      FillRows<Reader>(distances, rest, u, &with);
      visit(kind, rows, with);
    }
    rows[unit] = row;
    if (!has_all(u)) FillRows<Reader>(distances, hand, u, &with);
  }
}

// The distances after each discard of a hand that has a row.
template <typename Reader, typename Add>
void RowDiscards(const DistanceView& distances, const Hand& hand,
                 const HandRow& row, const Add& add) {
  const DistanceParts& parts = distances.parts[row.melds];
  ForEachDiscard<Reader>(
      distances, hand, [&](Kind kind, const auto& rows, const auto& with) {
        add(kind, RowAnswer<Reader>(parts, rows, with, row.wilds));
      });
}

}  // namespace

TileSet Useful(const Table& table, const Hand& hand) {
  const DistanceView* const distances = internal::ViewAccess::Distances(table);
  HandRow row;
  if (hand.Size() % 3 != 1 || !FindDistanceRow(distances, hand, &row)) {
    return Useful(table, hand, Deal{});
  }
  const DistanceParts& parts = distances->parts[row.melds];
  const auto answer = [&]<typename Reader>(Reader) {
    return RowAnswer<Reader>(parts, ReadShared<Reader>(*distances, hand),
                             AllRowsWith<Reader>(*distances, hand), row.wilds)
        .helpful;
  };
  const uint64_t helpful = distances->path == DistancePath::kDirect
                               ? answer(RowClasses())
                               : answer(RowPointers());
  return (TileSet::FromBits(helpful) & table.use()) - hand.HeldFour();
}

TileSet Useful(const Table& table, const Hand& hand, const Deal& deal) {
  if (hand.Size() % 3 != 1) return TileSet();
  return WithUseful(table, hand, deal).useful;
}

DrawCounts UsefulDraws(const Table& table, const Hand& hand,
                       const TileCounts& visible, const Deal& deal) {
  return internal::CountDraws(Useful(table, hand, deal), hand, visible);
}

DiscardDistances DiscardDistancesOf(const Table& table, const Hand& hand,
                                    const Deal& deal) {
  DiscardDistances result;
  if (hand.Size() % 3 != 2 || hand.Size() > table.limit()) return result;
  const auto add = [&](Kind kind, int distance, TileSet useful) {
    // The tile that has just gone is still one of four copies.
    result.items[static_cast<size_t>(result.size++)] = {
        .discard = kind,
        .distance = distance,
        .useful = useful - hand.HeldFour()};
  };
  if (!SpecialKinds(table, deal).empty()) {
    for (Kind kind = 0; kind < kKinds; ++kind) {
      Hand rest = hand;
      if (!rest.Remove(kind)) continue;
      const DiscardDistance after = WithUseful(table, rest, deal);
      add(kind, after.distance, after.useful);
    }
    return result;
  }
  const auto take = [&](Kind kind, const Answer& answer) {
    add(kind, answer.distance, TileSet::FromBits(answer.helpful) & table.use());
  };
  const DistanceView* const distances = internal::ViewAccess::Distances(table);
  const format::ImageHeader& header = *internal::ViewAccess::Of(table).header;
  HandRow row;
  if (internal::VoidSuit(header, deal) >= 0 ||
      !FindDistanceRow(distances, hand, &row)) {
    const Question q = Ask(table, hand, deal);
    if (!q.ok) return result;
    ForEachDiscard<RowPointers>(
        *q.distances, hand, [&](Kind kind, const auto& rows, const auto& with) {
          take(kind, HeldAnswer(q, rows, with));
        });
  } else if (distances->path == DistancePath::kDirect) {
    RowDiscards<RowClasses>(*distances, hand, row, take);
  } else {
    RowDiscards<RowPointers>(*distances, hand, row, take);
  }
  return result;
}

}  // namespace tingpai
