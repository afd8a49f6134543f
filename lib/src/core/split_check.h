// Checks a split program. Private to the library.
#ifndef TINGPAI_SRC_CORE_SPLIT_CHECK_H_
#define TINGPAI_SRC_CORE_SPLIT_CHECK_H_

#include "tingpai/internal/view.h"

namespace tingpai::internal {

// Is every number in it within what a walk indexes by it?
bool SplitProgramIsSound(const View& view);

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_SPLIT_CHECK_H_
