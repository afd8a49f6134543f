// A question about distance: a hand as the deal makes it, and a pattern as its
// melds, wilds and void suit leave it. Private to the library.
#ifndef TINGPAI_SRC_CORE_DISTANCE_QUESTION_H_
#define TINGPAI_SRC_CORE_DISTANCE_QUESTION_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "distance_sums.h"
#include "tingpai/distance.h"
#include "tingpai/hand.h"
#include "tingpai/internal/distance_view.h"
#include "tingpai/internal/view.h"
#include "tingpai/table.h"
#include "tingpai/table_format.h"

namespace tingpai::internal {

using Classes = std::array<size_t, kUnits>;
using Joins = std::array<const uint8_t*, kUnits>;

// A hand as the deal makes it, and all that a distance depends on beside its
// concealed tiles.
struct Question {
  const View* view = nullptr;
  const DistanceView* distances = nullptr;
  Hand hand;
  bool ok = false;
  int sets = 0;   // concealed sets of the finished hand
  int wilds = 0;  // held
  int void_suit = -1;
  bool has_melds = false;
  int hidden = 0;  // open melds that are not shown
};

// `ok` is false for hands that have no distance.
Question Ask(const Table& table, const Hand& hand, const Deal& deal);

// A pattern as a question sees it.
struct Part {
  const DistancePatternView* pattern = nullptr;
  const uint8_t* missing = nullptr;  // of the hand's sets
  Joins joins{};                     // what melds do to the classes
};

Part PartOf(const Question& q, const DistancePatternView& pattern);

// The same for a full hand without melds; then nothing is joined.
inline Part FullPart(const DistancePatternView& pattern) {
  return {.pattern = &pattern, .missing = pattern.full};
}

// Does the assignment leave out a suit that is void?
inline bool Fits(const Question& q, const DistancePatternView& pattern,
                 uint32_t assignment) {
  return q.void_suit < 0 ||
         pattern.absent[assignment][static_cast<size_t>(q.void_suit)] != 0;
}

// How a class is read. `kJoined`: melds join it.
template <typename Reader, bool kJoined>
size_t ClassOf(const Part& part, size_t unit, size_t column,
               typename Reader::Row row) {
  const size_t alone = Reader::Column(row, column);
  return kJoined ? part.joins[unit][alone] : alone;
}

template <typename Reader, bool kJoined>
Classes ClassesOf(const Part& part, uint32_t assignment,
                  const DistanceRows<Reader>& rows) {
  const DistancePatternView& p = *part.pattern;
  Classes classes;
  for (size_t u = 0; u < kHonors; ++u) {
    classes[u] =
        ClassOf<Reader, kJoined>(part, u, p.columns[assignment][u], rows[u]);
  }
  classes[kHonors] =
      ClassOf<Reader, kJoined>(part, kHonors, p.first[kHonors], rows[kHonors]);
  return classes;
}

inline uint32_t Missing(const Part& part, const Classes& c) {
  const DistancePatternView& p = *part.pattern;
  return p.wide ? MissingOf<uint32_t>(p, part.missing, c[0], c[1], c[2], c[3])
                : MissingOf<uint16_t>(p, part.missing, c[0], c[1], c[2], c[3]);
}

inline uint32_t Missing(const Question& q, const Part& part,
                        const DistanceRows<RowPointers>& rows) {
  uint32_t least = format::kNoDistance;
  for (uint32_t a = 0; a < part.pattern->assignments; ++a) {
    if (!Fits(q, *part.pattern, a)) continue;
    least = std::min(
        least, Missing(part, ClassesOf<RowPointers, true>(part, a, rows)));
  }
  return least;
}

// Wilds stand in for missing tiles.
inline int DistanceFrom(const Question& q, uint32_t missing) {
  if (missing == format::kNoDistance) return kNoDistance;
  return std::max(0, static_cast<int>(missing) - q.wilds);
}

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_DISTANCE_QUESTION_H_
