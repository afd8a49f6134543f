// Lets the library's own code at the insides of a Table. Not part of the API.
#ifndef TINGPAI_INTERNAL_VIEW_ACCESS_H_
#define TINGPAI_INTERNAL_VIEW_ACCESS_H_

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

#endif  // TINGPAI_INTERNAL_VIEW_ACCESS_H_
