// Refuses bounds that contradict each other or the form of their pattern.
#ifndef TINGPAI_TABLEGEN_BOUND_CHECK_H_
#define TINGPAI_TABLEGEN_BOUND_CHECK_H_

#include "absl/status/status.h"
#include "tablegen/rule_places.h"
#include "tablegen/rules.h"

namespace tingpai::tablegen {

// Checks `need` of pattern `index` of `rules`.
absl::Status CheckBounds(const RuleSet& rules, int index,
                         const RulePlaces& places);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_BOUND_CHECK_H_
