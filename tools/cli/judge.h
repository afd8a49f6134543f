// The judges' problems (docs/judges.md): a whole input to a whole output.
#ifndef TINGPAI_TOOLS_CLI_JUDGE_H_
#define TINGPAI_TOOLS_CLI_JUDGE_H_

#include <span>
#include <string>
#include <string_view>

#include "judge_io.h"

namespace tingpai::cli {

struct JudgeProblem {
  std::string_view name;
  // Answers every case. False, and *error says what is wrong with which line
  // and word, if the input is not as the problem says; the cases before are
  // answered.
  bool (*solve)(JudgeInput& in, JudgeOutput& out, std::string* error);
};

std::span<const JudgeProblem> JudgeProblems();

}  // namespace tingpai::cli

#endif  // TINGPAI_TOOLS_CLI_JUDGE_H_
