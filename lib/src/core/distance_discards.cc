// What each discard leaves.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "deal.h"
#include "distance_question.h"
#include "distance_sums.h"
#include "distance_useful.h"
#include "tingpai/distance.h"
#include "tingpai/internal/distance_view.h"
#include "tingpai/internal/view_access.h"

namespace tingpai {

namespace {

using internal::AllRowsWith;
using internal::Answer;
using internal::Ask;
using internal::ClassesOf;
using internal::DistanceParts;
using internal::DistancePath;
using internal::DistancePatternView;
using internal::DistanceRows;
using internal::DistanceView;
using internal::FillRows;
using internal::FindDistanceRow;
using internal::FullPart;
using internal::HandRow;
using internal::JointClass;
using internal::LessWilds;
using internal::Question;
using internal::ReadRows;
using internal::RowAnswer;
using internal::RowClasses;
using internal::RowPointers;
using internal::RowsWith;
using internal::SpecialKinds;
using internal::WithUseful;

// May there be no row for a unit with one tile more? Then it has all tiles, and
// is always the one to discard from.
bool HasAll(const Hand& hand, int unit) {
  for (int other = 0; other < kUnits; ++other) {
    if (other != unit && hand.PackedCounts(other) != 0) return false;
  }
  return true;
}

// The rows of a hand with one more copy of each kind, but of a unit that has
// all tiles.
template <typename Reader>
RowsWith<Reader> RowsBesides(const DistanceView& distances, const Hand& hand) {
  RowsWith<Reader> with{};
  for (int u = 0; u < kUnits; ++u) {
    if (!HasAll(hand, u)) FillRows<Reader>(distances, hand, u, &with);
  }
  return with;
}

// Calls `visit` with each kind that can go from a hand, and with the rows
// without it. Precondition: no kind is more than a tile.
template <typename Reader, typename Visit>
void ForEachDiscard(const DistanceView& distances, const Hand& hand,
                    const Visit& visit) {
  DistanceRows<Reader> rows = ReadRows<Reader>(distances, hand);
  RowsWith<Reader> with = RowsBesides<Reader>(distances, hand);
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
    if (!HasAll(hand, u)) FillRows<Reader>(distances, hand, u, &with);
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

// A kind that can go, and the row of its unit without it.
template <typename Reader>
struct Discarded {
  Kind kind = 0;
  size_t unit = 0;
  typename Reader::Row row{};
  uint32_t missing = format::kNoDistance;
};

template <typename Reader>
struct DiscardedList {
  size_t size = 0;
  std::array<Discarded<Reader>, kMaxTiles> items;

  std::span<Discarded<Reader>> All() { return std::span(items).first(size); }
};

template <typename Reader>
DiscardedList<Reader> ListDiscarded(const DistanceView& distances,
                                    const Hand& hand) {
  DiscardedList<Reader> list;
  Hand rest = hand;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    if (hand.Count(kind) == 0) continue;
    const int u = UnitOf(kind);
    const auto unit = static_cast<size_t>(u);
    rest.RemoveUnchecked(kind);
    list.items[list.size++] = {
        .kind = kind,
        .unit = unit,
        .row = Reader::Of(distances.units[unit],
                          JointClass(distances.units[unit], rest.Keys(u)))};
    rest.AddUnchecked(kind);
  }
  return list;
}

// Lowers the missing tiles of each discard to those under one assignment. A
// discard changes the class of its own unit alone, and sums do not depend on
// the order of suits: those of the other units are read once for all discards.
template <typename Reader>
void TakeAssignment(const DistancePatternView& p, uint32_t assignment,
                    const DistanceRows<Reader>& rows,
                    std::span<Discarded<Reader>> list) {
  const internal::Classes c =
      ClassesOf<Reader, false>(FullPart(p), assignment, rows);
  const auto* const pairs = static_cast<const uint16_t*>(p.pairs);
  const auto* const triples = static_cast<const uint16_t*>(p.triples);
  const auto pair = [&](size_t i, size_t j) {
    return triples + pairs[c[i] * p.suits + c[j]];
  };
  const std::array<const uint16_t*, 3> others = {pair(1, 2), pair(0, 2),
                                                 pair(0, 1)};
  const uint8_t* const with_suits = p.full + others[2][c[2]];
  const uint8_t* const with_honors = p.full + c[kHonors];
  for (Discarded<Reader>& item : list) {
    const uint32_t missing =
        item.unit == kHonors
            ? with_suits[Reader::Column(item.row, p.first[kHonors])]
            : with_honors[others[item.unit][Reader::Column(
                  item.row, p.columns[assignment][item.unit])]];
    item.missing = std::min(item.missing, missing);
  }
}

// The discards that leave the least distance, of a hand that has a row.
template <typename Reader, typename Add>
void BestRowDiscards(const DistanceView& distances, const Hand& hand,
                     const HandRow& row, const Add& add) {
  const DistanceParts& parts = distances.parts[row.melds];
  DiscardedList<Reader> list = ListDiscarded<Reader>(distances, hand);
  DistanceRows<Reader> rows = ReadRows<Reader>(distances, hand);
  for (const DistancePatternView& p : parts.patterns) {
    for (uint32_t a = 0; a < p.assignments; ++a) {
      TakeAssignment<Reader>(p, a, rows, list.All());
    }
  }
  int least = kNoDistance;
  for (const Discarded<Reader>& item : list.All()) {
    least = std::min(least, LessWilds(item.missing, row.wilds));
  }
  const RowsWith<Reader> besides = RowsBesides<Reader>(distances, hand);
  for (const Discarded<Reader>& item : list.All()) {
    if (LessWilds(item.missing, row.wilds) != least) continue;
    const int u = UnitOf(item.kind);
    Hand rest = hand;
    rest.RemoveUnchecked(item.kind);
    RowsWith<Reader> with = besides;
    FillRows<Reader>(distances, rest, u, &with);
    const typename Reader::Row own = rows[item.unit];
    rows[item.unit] = item.row;
    add(item.kind, RowAnswer<Reader>(parts, rows, with, row.wilds));
    rows[item.unit] = own;
  }
}

// Copies of useful kinds that are left, by how many are left of each: a set for
// each number of copies. A hand has some ten lists of useful kinds to count.
class CopiesLeft {
 public:
  CopiesLeft(const Hand& hand, const TileCounts& visible) {
    for (Kind kind = 0; kind < kKinds; ++kind) {
      const int left =
          kCopies - hand.Held(kind) - visible[static_cast<size_t>(kind)];
      for (int i = 0; i < left; ++i)
        at_least_[static_cast<size_t>(i)] |= uint64_t{1} << kind;
    }
  }

  int Of(TileSet kinds) const {
    int left = 0;
    for (const uint64_t set : at_least_)
      left += std::popcount(kinds.bits() & set);
    return left;
  }

 private:
  std::array<uint64_t, kCopies> at_least_{};  // one copy, two, ...
};

void CountLeft(const Hand& hand, const TileCounts& visible,
               DiscardDistances* discards) {
  const CopiesLeft left(hand, visible);
  for (int i = 0; i < discards->size; ++i) {
    DiscardDistance& item = discards->items[static_cast<size_t>(i)];
    item.left = left.Of(item.useful);
  }
}

// Keeps the discards that leave the least distance.
void KeepBest(DiscardDistances* discards) {
  int least = kNoDistance;
  for (const DiscardDistance& item : *discards) {
    least = std::min(least, item.distance);
  }
  const auto end = std::remove_if(
      discards->items.begin(), discards->items.begin() + discards->size,
      [least](const DiscardDistance& item) { return item.distance != least; });
  discards->size = static_cast<int>(end - discards->items.begin());
}

}  // namespace

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

DiscardDistances BestDiscardsOf(const Table& table, const Hand& hand,
                                const Deal& deal) {
  const DistanceView* const distances = internal::ViewAccess::Distances(table);
  const format::ImageHeader& header = *internal::ViewAccess::Of(table).header;
  HandRow row;
  DiscardDistances result;
  if (!SpecialKinds(table, deal).empty() ||
      internal::VoidSuit(header, deal) >= 0 || hand.Size() % 3 != 2 ||
      !FindDistanceRow(distances, hand, &row)) {
    result = DiscardDistancesOf(table, hand, deal);
    KeepBest(&result);
    return result;
  }
  const auto take = [&](Kind kind, const Answer& answer) {
    result.items[static_cast<size_t>(result.size++)] = {
        .discard = kind,
        .distance = answer.distance,
        .useful = (TileSet::FromBits(answer.helpful) & table.use()) -
                  hand.HeldFour()};
  };
  if (distances->path == DistancePath::kDirect) {
    BestRowDiscards<RowClasses>(*distances, hand, row, take);
  } else {
    BestRowDiscards<RowPointers>(*distances, hand, row, take);
  }
  return result;
}

DiscardDistances DiscardDistancesOf(const Table& table, const Hand& hand,
                                    const TileCounts& visible,
                                    const Deal& deal) {
  DiscardDistances result = DiscardDistancesOf(table, hand, deal);
  CountLeft(hand, visible, &result);
  return result;
}

DiscardDistances BestDiscardsOf(const Table& table, const Hand& hand,
                                const TileCounts& visible, const Deal& deal) {
  DiscardDistances result = BestDiscardsOf(table, hand, deal);
  CountLeft(hand, visible, &result);
  return result;
}

}  // namespace tingpai
