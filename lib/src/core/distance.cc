#include "tingpai/distance.h"

#include <algorithm>

#include "distance_question.h"
#include "distance_sums.h"
#include "tingpai/internal/distance_view.h"
#include "tingpai/internal/view_access.h"

namespace tingpai {

using internal::Ask;
using internal::DistanceFrom;
using internal::DistancePatternView;
using internal::DistanceRows;
using internal::DistanceView;
using internal::FindDistanceRow;
using internal::HandRow;
using internal::LessWilds;
using internal::Missing;
using internal::PartOf;
using internal::Question;
using internal::ReadRows;
using internal::ReadShared;
using internal::RowPointers;
using internal::VisitEach;

bool HasDistance(const Table& table) {
  return internal::ViewAccess::Distances(table) != nullptr;
}

bool HasDistance(const Table& table, int pattern) {
  const DistanceView* const view = internal::ViewAccess::Distances(table);
  if (view == nullptr) return false;
  return std::any_of(view->patterns.begin(), view->patterns.end(),
                     [pattern](const DistancePatternView& p) {
                       return p.pattern == static_cast<uint32_t>(pattern);
                     });
}

namespace internal {
namespace {

// Of a hand with a row. `Reader`: RowClasses where joint classes are classes.
template <typename Reader>
uint32_t LeastOf(const DistanceView& distances, const DistanceParts& parts,
                 const Hand& hand) {
  const DistanceRows<Reader> rows = ReadShared<Reader>(distances, hand);
  uint32_t least = format::kNoDistance;
  VisitParts<Reader>(parts, rows,
                     [&](const DistancePatternView&, uint32_t missing) {
                       least = std::min(least, missing);
                     });
  return least;
}

}  // namespace

int DistanceByRows(const DistanceView& distances, const Hand& hand) {
  return static_cast<int>(
      LeastOf<RowPointers>(distances, distances.parts[0], hand));
}

int DistanceOfHeld(const Table& table, const Hand& hand) {
  const DistanceView* const distances = ViewAccess::Distances(table);
  HandRow row;
  if (!FindDistanceRow(distances, hand, &row)) {
    return DistanceOf(table, hand, Deal{});
  }
  const DistanceParts& parts = distances->parts[row.melds];
  const uint32_t missing = distances->path == DistancePath::kDirect
                               ? LeastOf<RowClasses>(*distances, parts, hand)
                               : LeastOf<RowPointers>(*distances, parts, hand);
  return LessWilds(missing, row.wilds);
}

}  // namespace internal

Distances DistancesOf(const Table& table, const Hand& hand) {
  const DistanceView* const distances = internal::ViewAccess::Distances(table);
  HandRow row;
  if (!FindDistanceRow(distances, hand, &row)) {
    return DistancesOf(table, hand, Deal{});
  }
  Distances result;
  // Those of hands without melds may be combined.
  const std::vector<DistancePatternView>& patterns =
      row.melds == 0 ? distances->patterns
                     : distances->parts[row.melds].patterns;
  VisitEach<RowPointers>(patterns, ReadShared<RowPointers>(*distances, hand),
                         [&](const DistancePatternView& p, uint32_t missing) {
                           const int distance = LessWilds(missing, row.wilds);
                           result.by_pattern[p.pattern] =
                               static_cast<uint8_t>(distance);
                           result.least = std::min(result.least, distance);
                         });
  return result;
}

Distances DistancesOf(const Table& table, const Hand& hand, const Deal& deal) {
  Distances result;
  const Question q = Ask(table, hand, deal);
  if (!q.ok) return result;
  const DistanceRows<RowPointers> rows =
      ReadRows<RowPointers>(*q.distances, q.hand);
  for (const DistancePatternView& p : q.distances->patterns) {
    const int distance = DistanceFrom(q, Missing(q, PartOf(q, p), rows));
    result.by_pattern[p.pattern] = static_cast<uint8_t>(distance);
    result.least = std::min(result.least, distance);
  }
  return result;
}

int DistanceOf(const Table& table, const Hand& hand, const Deal& deal) {
  const Question q = Ask(table, hand, deal);
  if (!q.ok) return kNoDistance;
  const DistanceRows<RowPointers> rows =
      ReadRows<RowPointers>(*q.distances, q.hand);
  int least = kNoDistance;
  for (const DistancePatternView& p : q.distances->patterns) {
    least = std::min(least, DistanceFrom(q, Missing(q, PartOf(q, p), rows)));
  }
  return least;
}

}  // namespace tingpai
