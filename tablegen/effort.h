// A bound on the work of a compilation, the same on every machine: steps are
// counted, not seconds, so that a rule file compiles everywhere or nowhere.
#ifndef TINGPAI_TABLEGEN_EFFORT_H_
#define TINGPAI_TABLEGEN_EFFORT_H_

#include <cstdint>

#include "absl/status/status.h"

namespace tingpai::tablegen {

struct Effort {
  // Steps that are left, of some nanoseconds each: half a minute in all. The
  // rule sets in tables/rules take at most a fifth.
  int64_t left = 2'000'000'000;

  // False once there are none left. Stages then stop at once, with any result,
  // and whoever called them asks Check() before he uses it.
  bool Spend(int64_t steps) {
    left -= steps;
    return !Spent();
  }
  void SpendAll() { left = -1; }
  bool Spent() const { return left < 0; }

  absl::Status Check() const {
    if (!Spent()) return absl::OkStatus();
    return absl::ResourceExhaustedError(
        "the rule set is too large: it would take minutes to compile; use "
        "fewer patterns, bounds or wilds");
  }
};

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_EFFORT_H_
