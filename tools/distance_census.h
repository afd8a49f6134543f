// Counts all hands of a rule set by their distance to a win, without listing
// them: as census.h does, along the sums of the distance tables.
#ifndef TINGPAI_TOOLS_DISTANCE_CENSUS_H_
#define TINGPAI_TOOLS_DISTANCE_CENSUS_H_

#include <map>

#include "tingpai/table.h"
#include "tools/census.h"

namespace tingpai::census {

// The hands of `tiles` concealed tiles, no wilds and no flowers, by the least
// distance to one of `patterns`; kNoDistance for those that reach none. A hand
// that is not full has open melds that are not shown. Precondition: tiles is
// 3n + 1 or 3n + 2, and at most table.limit(); the table has distances.
// Complexity: about the square of the number of classes that the patterns tell
// apart in a suit together: seconds for the patterns of riichi.
std::map<int, Tally> Distances(const Table& table, int tiles,
                               PatternSet patterns);

}  // namespace tingpai::census

#endif  // TINGPAI_TOOLS_DISTANCE_CENSUS_H_
