// The small texts inside a rule file: "<=2", "1|3", "groups run = 0".
//
// The message of an error is "what is wrong; what was expected", for the caller
// to put the place before it.
#ifndef TINGPAI_TABLEGEN_RULE_TEXT_H_
#define TINGPAI_TABLEGEN_RULE_TEXT_H_

#include <string_view>

#include "absl/status/statusor.h"
#include "tablegen/rules.h"

namespace tingpai::tablegen {

// "<=n", ">=n" or "n".
absl::StatusOr<Range> ParseRange(std::string_view text);

// "1", "<=2", "1|3": bit n is set if n suits are allowed.
absl::StatusOr<unsigned> ParseSuits(std::string_view text);

struct MeldsAllowed {
  Range range;
  bool all = false;  // as many as the hand has sets
};

// "any", "none", "some", "all" or "<=n".
absl::StatusOr<MeldsAllowed> ParseMelds(std::string_view text);

// One entry of `need`.
absl::StatusOr<Bound> ParseBound(std::string_view text);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_RULE_TEXT_H_
