// The least distance to several patterns as one.
//
// Who asks how far a hand is does not ask to which pattern. Where the classes
// of two patterns together are few, the least of their distances has tables of
// its own, and one sum answers for both. It is for full hands without melds.
#ifndef TINGPAI_TABLEGEN_DISTANCE_COMBINE_H_
#define TINGPAI_TABLEGEN_DISTANCE_COMBINE_H_

#include <vector>

#include "tablegen/algebra.h"
#include "tablegen/distance.h"

namespace tingpai::tablegen {

// Combines patterns of one assignment, those of few classes first, as many at a
// time as bytes can number.
std::vector<PatternDistance> CombineDistances(
    const Algebra& algebra, const std::vector<PatternDistance>& patterns);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_DISTANCE_COMBINE_H_
