// Which hands with melds have the distances of a row. Private to the library.
#ifndef TINGPAI_SRC_CORE_DISTANCE_ROWS_H_
#define TINGPAI_SRC_CORE_DISTANCE_ROWS_H_

#include "tingpai/internal/distance_view.h"
#include "tingpai/internal/view.h"

namespace tingpai::internal {

// Sets the row rules and the parts of hands with melds. Melds only count for
// distances if to each pattern they do nothing but take the place of a set, or
// put it out of reach; most melds do the same then, and others have no row.
// Precondition: suits share a table, no pattern is wide, and no kind is a fixed
// wild.
void FindDistanceRows(const View& view, DistanceView* distances);

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_DISTANCE_ROWS_H_
