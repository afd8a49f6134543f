// Sums of graded values: three suits, one after the other, and the honours.
//
// Only these few sums can arise, so they are made one by one, on rows of bytes:
// a row has the number of missing tiles for each element that still can be part
// of a target. No more rows than that are ever told apart.
#ifndef TINGPAI_TABLEGEN_GRADED_SUMS_H_
#define TINGPAI_TABLEGEN_GRADED_SUMS_H_

#include <cstdint>
#include <functional>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/graded.h"
#include "tablegen/sides.h"

namespace tingpai::tablegen {

struct GradedSums {
  Matrix pairs;    // [suit][suit]: pair
  Matrix triples;  // [pair][suit]: triple
  Matrix totals;   // [triple][honours]: outcome
  // [outcome][concealed sets]: tiles missing, kNoDistance if it cannot be
  std::vector<std::vector<int>> outcomes;
};

// Sums finished values. `targets` says for which numbers of concealed sets, up
// to `sets`, an element is a whole target: bit n for n. Nobody draws more than
// `most` tiles. Fails with kResourceExhausted if there are too many sums.
absl::StatusOr<GradedSums> SumGraded(
    const Counters& counters, int most, const std::vector<GradedValue>& suits,
    const std::vector<GradedValue>& honors, int sets,
    const std::function<uint32_t(const Element&)>& targets);

// All that the sums tell of the finished values, as one number for each.
struct SumClasses {
  std::vector<int> suits;
  std::vector<int> honors;
  std::vector<int> pairs;  // pair class of each pair
  int pair_classes = 0;
  std::vector<int> triples;
  int triple_classes = 0;
};

// Merges what no hand can tell apart, from the whole hand back to the units.
// The sums then lead to classes.
SumClasses ClassifySums(GradedSums* sums);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_GRADED_SUMS_H_
