// Refuses rule sets that contradict themselves: what no single key tells.
#ifndef TINGPAI_TABLEGEN_RULE_CHECK_H_
#define TINGPAI_TABLEGEN_RULE_CHECK_H_

#include "absl/status/status.h"
#include "tablegen/rule_places.h"
#include "tablegen/rules.h"

namespace tingpai::tablegen {

// Places are as RuleReader, ReadWilds and ReadPatterns leave them.
absl::Status CheckRules(const RuleSet& rules, const RulePlaces& places);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_RULE_CHECK_H_
