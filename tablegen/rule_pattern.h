// The [[win]] entries of a rule file.
#ifndef TINGPAI_TABLEGEN_RULE_PATTERN_H_
#define TINGPAI_TABLEGEN_RULE_PATTERN_H_

#include <string_view>

#include "absl/status/status.h"
#include "tablegen/rule_places.h"
#include "tablegen/rules.h"
#include "tablegen/toml.h"

namespace tingpai::tablegen {

inline constexpr int kMaxPatterns = 32;

// Replaces all patterns of `rules`. Pattern i has the place "win.i". Checks
// keys, types and ranges, and that each key belongs to the form.
absl::Status ReadPatterns(std::string_view file, const toml::array& tables,
                          RuleSet* rules, RulePlaces* places);

// Letters, digits and _, at least one.
bool IsName(std::string_view name);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_RULE_PATTERN_H_
