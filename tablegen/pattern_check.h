// Refuses patterns that can never match.
#ifndef TINGPAI_TABLEGEN_PATTERN_CHECK_H_
#define TINGPAI_TABLEGEN_PATTERN_CHECK_H_

#include "absl/status/status.h"
#include "tablegen/rule_places.h"
#include "tablegen/rules.h"

namespace tingpai::tablegen {

// Bit n: a hand of the pattern can have n suits, whatever `suits` says.
unsigned PossibleSuits(const RuleSet& rules, const Pattern& pattern);

// Checks pattern `index` of `rules`: its tiles, its form and its numbers, and
// then its bounds (bound_check.h).
absl::Status CheckPattern(const RuleSet& rules, int index,
                          const RulePlaces& places);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_PATTERN_CHECK_H_
