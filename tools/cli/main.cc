// tingpai: asks a table about mahjong hands.
#include <array>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>

#include "command.h"
#include "help.h"
#include "output.h"
#include "tingpai/builtin.h"
#include "tingpai/table_format.h"

namespace tingpai::cli {

namespace {

// The library, the table format, and what the default rules are.
std::string VersionLine() {
  std::array<char, 17> digest{};
  std::snprintf(digest.data(), digest.size(), "%016llx",
                static_cast<unsigned long long>(
                    BuiltinTable(kDefaultRules).rule_digest()));
  return "tingpai " TINGPAI_VERSION ", table format " +
         std::to_string(format::kVersion) + ", rules " + kDefaultRules + " " +
         digest.data();
}

int Run(int argc, char** argv) {
  CLI::App app("Decides whether mahjong hands win and what they wait for.",
               "tingpai");
  SetHelp(app,
          "  tingpai wait 3344455556667p\n"
          "  tingpai win --rules=riichi '123m406p789s[EEE]PP'\n"
          "  tingpai wait --json < hands.txt\n"
          "  tingpai rules\n");
  app.set_version_flag("--version", VersionLine);
  app.require_subcommand(1);

  int status = kYes;
  AddWinCommand(app, &status);
  AddWaitCommand(app, &status);
  AddDiscardCommand(app, &status);
  AddSplitCommand(app, &status);
  AddDistanceCommand(app, &status);
  AddJudgeCommand(app, &status);
  AddConvertCommand(app, &status);
  AddRulesCommand(app, &status);
  AddTableCommand(app, &status);

  const std::string wrong = WrongCommand(app, argc, argv);
  if (!wrong.empty()) {
    Complain(wrong);
    std::fputs("Try 'tingpai --help'.\n", stderr);
    return kBad;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    app.exit(help);
    return FinishOutput(kYes);
  } catch (const CLI::ParseError& error) {
    Complain(error.what());
    std::fputs("Try 'tingpai --help'.\n", stderr);
    return kBad;
  }
  return FinishOutput(status);
}

}  // namespace

}  // namespace tingpai::cli

int main(int argc, char** argv) {
  // A reader that has seen enough is told apart from a real error on writing.
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return tingpai::cli::Run(argc, argv);
  } catch (const std::exception& error) {  // no memory
    std::fprintf(stderr, "tingpai: %s\n", error.what());
  }
  return tingpai::cli::kBad;
}
