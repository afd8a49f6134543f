// Wait lists: which kinds would complete a hand, for every vector at once.
//
// For each vector, the class that the unit would come to with one more copy of
// each kind. Lists that give the same answer in every context are one, so a
// vector keeps a 16-bit list number, and the wait mask of a unit is one read
// at [context][list]. Vectors of one list have one class, too: a query for
// waits then reads the large array once, not two.
#ifndef TINGPAI_TABLEGEN_WAITS_H_
#define TINGPAI_TABLEGEN_WAITS_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/algebra.h"
#include "tablegen/product.h"

namespace tingpai::tablegen {

struct WaitTable {
  Ranking ranking;  // up to one tile less than the limit
  std::vector<uint16_t> lists;               // by index
  std::vector<int> list_classes;             // by list: class on this side
  std::vector<std::vector<uint16_t>> masks;  // [context][list], bit = place
};

// `table`: one of algebra.tables.
absl::StatusOr<WaitTable> BuildWaits(const UnitClasses& table,
                                     const Side& side);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_WAITS_H_
