// The commands, one file each. A command adds itself to the program; when it
// is the one asked for, it runs and puts its exit status where it was told.
#ifndef TINGPAI_TOOLS_CLI_COMMAND_H_
#define TINGPAI_TOOLS_CLI_COMMAND_H_

#include <CLI/CLI.hpp>

namespace tingpai::cli {

// Exit statuses.
inline constexpr int kYes = 0;  // every hand won, was ready, ...
inline constexpr int kNo = 1;   // at least one was not
inline constexpr int kBad = 2;  // bad usage, bad input, an I/O error

// The rules of who names none.
inline constexpr char kDefaultRules[] = "mcr";

void AddWinCommand(CLI::App& app, int* status);
void AddWaitCommand(CLI::App& app, int* status);
void AddDiscardCommand(CLI::App& app, int* status);
void AddSplitCommand(CLI::App& app, int* status);
void AddDistanceCommand(CLI::App& app, int* status);
void AddJudgeCommand(CLI::App& app, int* status);
void AddConvertCommand(CLI::App& app, int* status);
void AddRulesCommand(CLI::App& app, int* status);
void AddTableCommand(CLI::App& app, int* status);
// A command of `table`.
void AddCensusCommand(CLI::App& table, int* status);

}  // namespace tingpai::cli

#endif  // TINGPAI_TOOLS_CLI_COMMAND_H_
