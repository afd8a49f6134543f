// The order of classes: those that hands are made of most come first, so that
// they lie side by side in memory.
#ifndef TINGPAI_TABLEGEN_DISTANCE_ORDER_H_
#define TINGPAI_TABLEGEN_DISTANCE_ORDER_H_

#include <cstdint>
#include <vector>

#include "tablegen/algebra.h"
#include "tablegen/distance.h"

namespace tingpai::tablegen {

// How often each vector of a table is what a hand of 14 tiles has of the unit:
// by index, as a part of all such hands in units of 2^-30.
std::vector<uint32_t> VectorWeights(const UnitClasses& table);

// The old numbers of classes, the heaviest first; equals in their old order.
std::vector<int> ByWeight(const std::vector<uint64_t>& weights);

// Numbers the classes and sums of a pattern anew, the heaviest first.
// `weights`: of the vectors of each table.
void OrderClasses(const Algebra& algebra,
                  const std::vector<std::vector<uint32_t>>& weights,
                  PatternDistance* pattern);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_DISTANCE_ORDER_H_
