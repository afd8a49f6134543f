// Any bytes as a rule file: a rule set or an error with its line; and a rule
// set compiles or is too large, within a bounded effort.
#include <cstdlib>
#include <string_view>

#include "tablegen/algebra.h"
#include "tablegen/rule_digest.h"
#include "tablegen/rule_file.h"

namespace tingpai::tablegen {

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto rules = ParseRules(text, "fuzz.toml", "", {});
  if (!rules.ok()) {
    if (rules.status().message().empty()) std::abort();
    return 0;
  }
  RuleDigest(*rules);
  Effort effort{.left = 1'000'000};
  const auto algebra = BuildAlgebra(
      *rules, [](std::string_view) {}, &effort);
  if (!algebra.ok() && algebra.status().message().empty()) std::abort();
  return 0;
}

}  // namespace tingpai::tablegen
