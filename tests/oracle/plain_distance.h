// Distance once more, for patterns without fine print: by formulas and one pass
// over the kinds, where distance.cc tries targets one by one. Each judges the
// other, and this one is fast.

#ifndef TINGPAI_TESTS_ORACLE_PLAIN_DISTANCE_H_
#define TINGPAI_TESTS_ORACLE_PLAIN_DISTANCE_H_

#include <optional>
#include <string>

#include "oracle.h"
#include "rule_file.h"

namespace tingpai::oracle {

// What Distance (oracle.h) answers; nothing for patterns and rule sets with
// anything that this does not know: `need`, runs of honours, wilds that are
// kinds or do not stand for all kinds, fifth copies, exact numbers of suits,
// sets beside pairs or orphans.
std::optional<int> PlainDistance(const RuleSet& rules, const Hand& hand,
                                 const std::string& pattern);

}  // namespace tingpai::oracle

#endif  // TINGPAI_TESTS_ORACLE_PLAIN_DISTANCE_H_
