// What is wrong with counts of which no hand can be made. Private to the
// library.
#ifndef TINGPAI_SRC_CORE_COUNTS_ERROR_H_
#define TINGPAI_SRC_CORE_COUNTS_ERROR_H_

#include "count_keys.h"
#include "tingpai/batch.h"
#include "tingpai/hand.h"

namespace tingpai::internal {

// Precondition: Hand::FromCounts(counts) is nothing.
inline CountsError ErrorOf(const TileCounts& counts) {
  return CheckCounts(counts).has_five ? CountsError::kFive : CountsError::kSize;
}

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_COUNTS_ERROR_H_
