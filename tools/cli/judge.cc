// tingpai judge: solves a judge's problem.
#include "judge.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "command.h"
#include "help.h"
#include "output.h"

namespace tingpai::cli {
namespace {

int Judge(const std::string& format, const std::string& path) {
  const auto problem = std::find_if(
      JudgeProblems().begin(), JudgeProblems().end(),
      [&format](const JudgeProblem& one) { return one.name == format; });
  int fd = STDIN_FILENO;
  if (path != "-") {
    fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
      Complain(Printable(path) + ": cannot read: " + std::strerror(errno));
      return kBad;
    }
  }
  JudgeOutput out;
  JudgeInput in(fd, &out);
  std::string error;
  const bool solved = problem->solve(in, out, &error);
  out.Flush();
  if (fd != STDIN_FILENO) close(fd);
  if (!solved && OutputIsOpen()) Complain(error);
  return solved ? kYes : kBad;
}

struct Options {
  std::string format;
  std::string path = "-";
};

}  // namespace

void AddJudgeCommand(CLI::App& app, int* status) {
  CLI::App* judge = app.add_subcommand(
      "judge", "Solves a judge's problem: its input to its output");
  SetHelp(*judge,
          "  tingpai judge uva11210 cases.txt\n"
          "  tingpai judge hdu4431 < cases.txt > answers.txt\n"
          "  echo '1 1 1 2 3 4 5 6 7 8 9 9 9' | tingpai judge nowcoder\n");
  auto options = std::make_shared<Options>();
  std::vector<std::string> names;
  for (const JudgeProblem& problem : JudgeProblems()) {
    names.emplace_back(problem.name);
  }
  judge
      ->add_option("FORMAT", options->format,
                   "Which problem: uva11210 hdu3391 hdu4431 flush nowcoder")
      ->required()
      ->check(CLI::IsMember(names).description(""));
  judge->add_option("FILE", options->path,
                    "Its input; without this, or -, standard input");
  judge->callback([=] { *status = Judge(options->format, options->path); });
}

}  // namespace tingpai::cli
