// Reads rule files: docs/rules.md is the reference of their language.
//
//   absl::StatusOr<RuleSet> rules = ReadRuleFile("mine.toml", lookup);
//
// Every error is an InvalidArgumentError (NotFoundError if there is no such
// file) of the form "FILE:LINE: what is wrong; what was expected".
#ifndef TINGPAI_TABLEGEN_RULE_FILE_H_
#define TINGPAI_TABLEGEN_RULE_FILE_H_

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tablegen/rules.h"

namespace tingpai::tablegen {

// The TOML text of a built-in rule file, by its name.
using BaseLookup =
    std::function<std::optional<std::string>(const std::string& name)>;

// Reads a file and the files that it is based on, which are looked for beside
// it and then by `lookup`, which may be empty.
absl::StatusOr<RuleSet> ReadRuleFile(const std::string& path,
                                     const BaseLookup& lookup);

// The same for a text. `directory` is where its base may lie; empty: nowhere
// but in `lookup`.
absl::StatusOr<RuleSet> ParseRules(std::string_view toml,
                                   std::string_view file_name_for_messages,
                                   const std::string& directory,
                                   const BaseLookup& lookup);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_RULE_FILE_H_
