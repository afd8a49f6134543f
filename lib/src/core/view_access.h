// Lets the library's own sources at the insides of a Table.
#ifndef TINGPAI_SRC_CORE_VIEW_ACCESS_H_
#define TINGPAI_SRC_CORE_VIEW_ACCESS_H_

#include "tingpai/internal/distance_view.h"
#include "tingpai/table.h"

namespace tingpai::internal {

class ViewAccess {
 public:
  static const View& Of(const Table& table) { return table.view_; }
  // Null if the table has no distances.
  static const DistanceView* Distances(const Table& table) {
    return table.distances_.get();
  }
};

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_VIEW_ACCESS_H_
