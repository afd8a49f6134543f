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
using internal::IsFull;
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

int DistanceByRows(const DistanceView& distances, const Hand& hand) {
  const DistanceRows<RowPointers> rows =
      ReadShared<RowPointers>(distances, hand);
  uint32_t least = format::kNoDistance;
  VisitLeast<RowPointers>(distances, rows,
                          [&](const DistancePatternView&, uint32_t missing) {
                            least = std::min(least, missing);
                          });
  return static_cast<int>(least);
}

}  // namespace internal

Distances DistancesOf(const Table& table, const Hand& hand) {
  const DistanceView* const distances = internal::ViewAccess::Distances(table);
  if (!IsFull(distances, hand, 1) && !IsFull(distances, hand, 2)) {
    return DistancesOf(table, hand, Deal{});
  }
  Distances result;
  const DistanceRows<RowPointers> rows =
      ReadShared<RowPointers>(*distances, hand);
  uint32_t least = format::kNoDistance;
  VisitEach<RowPointers>(distances->patterns, rows,
                         [&](const DistancePatternView& p, uint32_t missing) {
                           result.by_pattern[p.pattern] =
                               static_cast<uint8_t>(missing);
                           least = std::min(least, missing);
                         });
  result.least = static_cast<int>(least);
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
