// The split program: the divisions of a rule set's patterns as data that the
// library walks through (tingpai/table_format.h: SplitPattern).
#ifndef TINGPAI_TABLEGEN_SPLIT_PROGRAM_H_
#define TINGPAI_TABLEGEN_SPLIT_PROGRAM_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/algebra.h"
#include "tablegen/product.h"
#include "tablegen/rules.h"
#include "tingpai/table_format.h"

namespace tingpai::tablegen {

struct SplitProgram {
  std::vector<format::SplitPattern> patterns;
  std::vector<format::SplitGroup> groups;
  std::vector<format::SplitMeld> melds;
  std::vector<format::SplitWild> wilds;
};

// For forms: an index of Schema in the bytes of a split program.
inline uint8_t SplitIndex(int counter) {
  return counter < 0 ? format::kNoCounter : static_cast<uint8_t>(counter);
}

absl::StatusOr<SplitProgram> MakeSplitProgram(const RuleSet& rules);

// [class of the side][pattern]: Algebra::least_wilds of the classes in it.
std::vector<uint8_t> LeastWildsOfSide(const Algebra& algebra, const Side& side,
                                      size_t patterns);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_SPLIT_PROGRAM_H_
