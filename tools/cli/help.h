// Help that starts with examples.
#ifndef TINGPAI_TOOLS_CLI_HELP_H_
#define TINGPAI_TOOLS_CLI_HELP_H_

#include <CLI/CLI.hpp>
#include <string>

namespace tingpai::cli {

// Gives a command its examples, one a line.
void SetHelp(CLI::App& app, const std::string& examples);

// What is wrong with the command that the arguments name: missing or unknown.
// Empty if nothing is.
std::string WrongCommand(const CLI::App& app, int argc,
                         const char* const* argv);

}  // namespace tingpai::cli

#endif  // TINGPAI_TOOLS_CLI_HELP_H_
