// The rule compiler: from a rule file to a table image.
//
//   rule_file -> RuleSet -> algebra -> product -> waits -> image
#ifndef TINGPAI_TABLEGEN_COMPILE_H_
#define TINGPAI_TABLEGEN_COMPILE_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/algebra.h"
#include "tablegen/rule_file.h"
#include "tablegen/rules.h"

namespace tingpai::tablegen {

struct CompileOptions {
  // Called with a line for people as each stage ends. May be empty.
  Progress progress;
  // Finds a base file that is not beside the rule file. May be empty.
  BaseLookup base;
  // Makes tables of distances, too.
  bool distance = false;
};

// Errors: kResourceExhausted if the rule set is too large for a table.
absl::StatusOr<std::vector<std::byte>> CompileRules(
    const RuleSet& rules, const CompileOptions& options);

// Reads and compiles a rule file; base files are looked up beside it and then
// by options.base. Errors name file and line.
absl::StatusOr<std::vector<std::byte>> CompileRuleFile(
    const std::string& path, const CompileOptions& options);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_COMPILE_H_
