// The groups of a split as they are shown. Private to the library.
#ifndef TINGPAI_SRC_CORE_SPLIT_GROUPS_H_
#define TINGPAI_SRC_CORE_SPLIT_GROUPS_H_

#include <string>
#include <vector>

#include "tingpai/split.h"
#include "tingpai/table_format.h"

namespace tingpai::internal {

// What a walk took, as groups of a split.
std::vector<Group> FinishedGroups(const format::SplitPattern& pattern,
                                  const std::vector<Group>& taken);

// The same for splits that differ only in which tiles are wild.
std::string KeyOf(const std::vector<Group>& groups);

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_SPLIT_GROUPS_H_
