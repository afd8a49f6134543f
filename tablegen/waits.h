// Wait lists: which kinds would complete a hand, for every vector at once.
//
// For each vector, the class that the unit would come to with one more copy of
// each kind. Lists that give the same answer in every context are one, so a
// vector keeps a 16-bit list number, and the wait mask of a unit is one read
// in the window of its context. Vectors of one list have one class, too: a
// query for waits then reads the large array once, not two.
#ifndef TINGPAI_TABLEGEN_WAITS_H_
#define TINGPAI_TABLEGEN_WAITS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/algebra.h"
#include "tablegen/product.h"

namespace tingpai::tablegen {

// The lists of a context that have any wait, as good as they lie together: with
// lists sorted by their waits a window is a third of a row or less, since a
// context asks for one number of tiles modulo three.
struct Window {
  uint32_t base = 0;   // in masks
  uint16_t first = 0;  // list
  uint16_t count = 0;
};

struct WaitTable {
  Ranking ranking;                // up to one tile less than the limit
  std::vector<uint16_t> lists;    // by index
  std::vector<int> list_classes;  // by list; only if it is the only layer
  std::vector<Window> windows;    // by context
  // masks[base + list - first], bit = place; masks[0] is zero, for lists
  // outside the window.
  std::vector<uint16_t> masks;
  int list_count = 0;
};

// `table`: one of algebra.tables; `layer`: of the plan that `side` was made by.
// Fails with kResourceExhausted if there are more lists than 16 bits number.
absl::StatusOr<WaitTable> BuildWaits(const UnitClasses& table, const Side& side,
                                     size_t layer);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_WAITS_H_
