// Rule sets by name, by table file, or by rule file.
#ifndef TINGPAI_TOOLS_CLI_RULE_SET_H_
#define TINGPAI_TOOLS_CLI_RULE_SET_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tingpai/table.h"

namespace tingpai::cli {

// NAME, FILE.tpt or FILE.toml; a rule file is compiled. A name has neither dot
// nor slash. The error of a name that is not known lists those that are.
// `distances`: the table must have some. A built-in rule set is compiled for
// that if need be; a table file without is an error, and so are rules that
// leave no distance to any pattern.
absl::StatusOr<Table> OpenRuleSet(const std::string& name,
                                  bool distances = false);

// Compiles a rule file to an image, with distances or without. Says on standard
// error what it is at when that takes longer than a blink, or always if
// `stats`.
absl::StatusOr<std::vector<std::byte>> CompileRules(const std::string& path,
                                                    bool distances, bool stats);

}  // namespace tingpai::cli

#endif  // TINGPAI_TOOLS_CLI_RULE_SET_H_
