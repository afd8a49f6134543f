#include "tingpai/distance.h"

#include <algorithm>

#include "deal.h"
#include "tingpai/internal/distance_view.h"
#include "view_access.h"

namespace tingpai {

namespace {

using internal::At;
using internal::DistancePatternView;
using internal::DistanceSideView;
using internal::DistanceView;
using internal::View;

// All that a distance depends on beside the concealed tiles.
struct Question {
  const View& view;
  const DistanceView& distances;
  const Hand& hand;
  int sets = 0;   // concealed sets of the finished hand
  int wilds = 0;  // held
  int void_suit = -1;
  bool has_melds = false;
  int hidden = 0;  // open melds that are not shown
};

using Rows = std::array<const uint8_t*, kUnits>;

const uint8_t* RowOf(const Question& q, size_t unit, HalfKeys keys) {
  const internal::DistanceUnitView& table = q.distances.units[unit];
  const uint32_t index = internal::WinIndex(q.view.units[unit], keys);
  return table.rows + table.classes[index] * table.stride;
}

Rows RowsOf(const Question& q) {
  Rows rows;
  for (size_t u = 0; u < kUnits; ++u) {
    rows[u] = RowOf(q, u, q.hand.Keys(static_cast<int>(u)));
  }
  return rows;
}

// The meld class of a unit under a pattern.
uint32_t MeldClass(const Question& q, const DistanceSideView& side,
                   size_t unit) {
  const uint32_t tokens = unit == kHonors ? q.view.honor_side.tokens
                                          : q.view.suit_side.tokens;
  uint32_t meld_class = 0;
  const auto add = [&](uint32_t row) {
    const uint16_t token = q.view.meld_tokens[row * kUnits + unit];
    if (token == format::kNoToken) return;
    meld_class = side.fold[meld_class * tokens + token];
  };
  for (int i = 0; i < q.hand.Melds(); ++i) add(q.hand.MeldAt(i).code);
  for (int i = 0; i < q.hidden; ++i) add(format::kHiddenMeldRow);
  return meld_class;
}

// What melds do to the classes of each unit under a pattern.
std::array<const uint8_t*, kUnits> Joins(const Question& q,
                                         const DistancePatternView& pattern) {
  std::array<const uint8_t*, kUnits> joins;
  for (size_t u = 0; u < kUnits; ++u) {
    const DistanceSideView& side =
        u == kHonors ? pattern.honors : pattern.suits;
    const uint32_t melds = q.has_melds ? MeldClass(q, side, u) : 0;
    joins[u] = side.join + melds * side.classes;
  }
  return joins;
}

// Does the assignment leave out a suit that is void?
bool Fits(const Question& q, const format::DistancePattern& header,
          uint32_t assignment) {
  return q.void_suit < 0 ||
         header.absent[assignment][static_cast<size_t>(q.void_suit)] != 0;
}

template <typename Cell>
uint32_t Missing(const Question& q, const DistancePatternView& pattern,
                 const Rows& rows) {
  const format::DistancePattern& header = *pattern.header;
  const std::array<const uint8_t*, kUnits> joins = Joins(q, pattern);
  const uint32_t suits = header.suits.classes;
  const uint32_t honor = joins[kHonors][rows[kHonors][header.honor_column]];
  const uint8_t* const missing =
      pattern.missing + static_cast<uint32_t>(q.sets) * header.triple_classes *
                            header.honors.classes;
  uint32_t least = format::kNoDistance;
  for (uint32_t a = 0; a < header.assignments; ++a) {
    if (!Fits(q, header, a)) continue;
    const auto& columns = header.columns[a];
    const uint32_t m = joins[0][rows[0][columns[0]]];
    const uint32_t p = joins[1][rows[1][columns[1]]];
    const uint32_t s = joins[2][rows[2][columns[2]]];
    const uint32_t pair = At<Cell>(pattern.pairs, m * suits + p);
    const uint32_t triple = At<Cell>(pattern.triples, pair * suits + s);
    least = std::min<uint32_t>(
        least, missing[triple * header.honors.classes + honor]);
  }
  return least;
}

// The distance to one pattern. Wilds stand in for missing tiles.
int PatternDistance(const Question& q, const DistancePatternView& pattern,
                    const Rows& rows) {
  const uint32_t missing = pattern.header->cell_bytes == 1
                               ? Missing<uint8_t>(q, pattern, rows)
                               : Missing<uint16_t>(q, pattern, rows);
  if (missing == format::kNoDistance) return kNoDistance;
  return std::max(0, static_cast<int>(missing) - q.wilds);
}

int Least(const Question& q, const Rows& rows) {
  int least = kNoDistance;
  for (const DistancePatternView& pattern : q.distances.patterns) {
    least = std::min(least, PatternDistance(q, pattern, rows));
  }
  return least;
}

// A hand as the deal makes it, with what a Question needs of it.
struct Asked {
  Hand hand;
  bool ok = false;
  int sets = 0;
  int wilds = 0;
  int void_suit = -1;
  int hidden = 0;
};

Asked Ask(const Table& table, const Hand& hand, const Deal& deal) {
  Asked asked{.hand = hand};
  const View& view = internal::ViewAccess::Of(table);
  if (internal::ViewAccess::Distances(table) == nullptr) return asked;
  const int size = hand.Size();
  if (size % 3 == 0 || size > view.limit) return asked;
  const format::ImageHeader& header = *view.header;
  if (!internal::ApplyWild(header, deal.wild, &asked.hand)) return asked;
  for (int slot = 0; slot < kWildSlots; ++slot) {
    if (asked.hand.Wilds(slot) > header.wilds[static_cast<size_t>(slot)].copies)
      return asked;
  }
  asked.wilds = asked.hand.Wilds();
  for (Kind kind : table.fixed_wild()) asked.wilds += asked.hand.Count(kind);
  asked.void_suit = internal::VoidSuit(header, deal);
  asked.sets = size / 3 - hand.Melds();
  asked.hidden = table.sets() - size / 3;
  asked.ok = asked.sets >= 0;
  return asked;
}

Question QuestionOf(const Table& table, const Asked& asked) {
  return {.view = internal::ViewAccess::Of(table),
          .distances = *internal::ViewAccess::Distances(table),
          .hand = asked.hand,
          .sets = asked.sets,
          .wilds = asked.wilds,
          .void_suit = asked.void_suit,
          .has_melds = asked.hand.Melds() > 0 || asked.hidden > 0,
          .hidden = asked.hidden};
}

// The rows of the hand with one more copy of a kind. Precondition: fewer than
// four are concealed.
Rows RowsWith(const Question& q, Rows rows, Kind kind) {
  const auto unit = static_cast<size_t>(UnitOf(kind));
  Hand with = q.hand;
  with.AddUnchecked(kind);
  rows[unit] = RowOf(q, unit, with.Keys(UnitOf(kind)));
  return rows;
}

// Those of `drawable` that lower the distance. Precondition: fewer than four
// copies of each are concealed.
TileSet UsefulOf(const Question& q, const Rows& rows, int distance,
                 TileSet drawable) {
  TileSet useful;
  if (distance == 0 || distance == kNoDistance) return useful;
  for (Kind kind : drawable) {
    if (Least(q, RowsWith(q, rows, kind)) < distance) useful.insert(kind);
  }
  return useful;
}

}  // namespace

bool HasDistance(const Table& table) {
  return internal::ViewAccess::Distances(table) != nullptr;
}

bool HasDistance(const Table& table, int pattern) {
  const DistanceView* const view = internal::ViewAccess::Distances(table);
  if (view == nullptr) return false;
  return std::any_of(view->patterns.begin(), view->patterns.end(),
                     [pattern](const DistancePatternView& p) {
                       return p.header->pattern ==
                              static_cast<uint32_t>(pattern);
                     });
}

Distances DistancesOf(const Table& table, const Hand& hand, const Deal& deal) {
  Distances result;
  result.by_pattern.fill(kNoDistance);
  const Asked asked = Ask(table, hand, deal);
  if (!asked.ok) return result;
  const Question q = QuestionOf(table, asked);
  const Rows rows = RowsOf(q);
  for (const DistancePatternView& pattern : q.distances.patterns) {
    const int distance = PatternDistance(q, pattern, rows);
    result.by_pattern[pattern.header->pattern] =
        static_cast<uint8_t>(distance);
    result.least = std::min(result.least, distance);
  }
  return result;
}

int DistanceOf(const Table& table, const Hand& hand, const Deal& deal) {
  const Asked asked = Ask(table, hand, deal);
  if (!asked.ok) return kNoDistance;
  const Question q = QuestionOf(table, asked);
  return Least(q, RowsOf(q));
}

TileSet Useful(const Table& table, const Hand& hand, const Deal& deal) {
  const Asked asked = Ask(table, hand, deal);
  if (!asked.ok || hand.Size() % 3 != 1) return TileSet();
  const Question q = QuestionOf(table, asked);
  const Rows rows = RowsOf(q);
  return UsefulOf(q, rows, Least(q, rows),
                  table.use() - asked.hand.HeldFour() - hand.HeldFour());
}

DiscardDistances DiscardDistancesOf(const Table& table, const Hand& hand,
                                    const Deal& deal) {
  DiscardDistances result;
  if (hand.Size() % 3 != 2) return result;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    if (hand.Count(kind) == 0) continue;
    Hand rest = hand;
    rest.RemoveUnchecked(kind);
    const Asked asked = Ask(table, rest, deal);
    if (!asked.ok) return DiscardDistances();
    const Question q = QuestionOf(table, asked);
    const Rows rows = RowsOf(q);
    const int distance = Least(q, rows);
    // The tile that has just gone is still one of four copies.
    const TileSet drawable =
        table.use() - hand.HeldFour() - asked.hand.HeldFour();
    const TileSet useful = UsefulOf(q, rows, distance, drawable);
    result.items[static_cast<size_t>(result.size++)] = {
        .discard = kind, .distance = distance, .useful = useful};
  }
  return result;
}

}  // namespace tingpai
