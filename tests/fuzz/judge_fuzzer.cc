// Any bytes as the input of a judge's problem, which the first byte picks.
#include <string>

#include "tests/fuzz/stdin_bytes.h"
#include "tools/cli/judge.h"

namespace tingpai::cli {

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const auto problems = JudgeProblems();
  const JudgeProblem& problem = problems[data[0] % problems.size()];
  tingpai::test::SetStdin(data + 1, size - 1);
  JudgeOutput output;
  JudgeInput input(STDIN_FILENO, &output);
  std::string error;
  const bool solved = problem.solve(input, output, &error);
  output.Flush();
  if (solved != error.empty()) std::abort();
  return 0;
}

}  // namespace tingpai::cli
