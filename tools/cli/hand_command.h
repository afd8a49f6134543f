// What the commands about hands share: their options, and the loop that reads
// a hand, answers, and goes on to the next whatever was wrong with it.
#ifndef TINGPAI_TOOLS_CLI_HAND_COMMAND_H_
#define TINGPAI_TOOLS_CLI_HAND_COMMAND_H_

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "command.h"
#include "rule_set.h"
#include "tingpai/notation.h"
#include "tingpai/table.h"

namespace tingpai::cli {

// Adds --notation=NAME to a command.
void AddNotationOption(CLI::App& command, std::string* name);

// Reads a hand in a notation; in the canonical one, or else in the only one
// that fits, if `name` is empty.
ReadResult ReadHandAs(std::string_view text, const std::string& name);

// A hand to answer about.
struct Question {
  std::string given;  // as it came, cut when long
  std::string shown;  // the same for a line of text; drawn with --unicode
  const HandText& text;
  const Hand& hand;
};

// What was answered. An error makes the hand a bad one.
struct Answer {
  bool yes = false;
  std::optional<TextError> error;
};

// The options of a command that asks a table about hands. Must outlive the
// parsing of the command line.
class HandCommand {
 public:
  // Which numbers of tiles the command takes.
  enum class Size { kWin, kWait, kEither };

  HandCommand(CLI::App& command, Size size);

  // Opens the table, then calls `answer` for every good hand and writes a line
  // for every bad one. Returns the exit status.
  int Run(const std::function<Answer(const Question&)>& answer);

  // Before Run: takes other numbers of tiles after all.
  void set_size(Size size) { size_ = size; }
  // Before Run: needs a table with distances, or makes one.
  void NeedDistances() { distances_ = true; }

  const Table& table() const { return table_; }
  const Deal& deal() const { return deal_; }
  bool json() const { return json_; }
  bool unicode() const { return unicode_; }

 private:
  bool SetUp();
  std::optional<TextError> Check(std::string_view text, const Hand& hand) const;

  CLI::App& command_;
  Size size_;
  std::string rules_name_ = kDefaultRules;
  std::string notation_;
  std::string wild_, void_, ban_, own_four_, by_;
  int bonus_ = -1;
  bool json_ = false;
  bool unicode_ = false;
  bool distances_ = false;
  Table table_;
  Deal deal_;
};

// Reads every hand of a command and passes it on; writes a line for every bad
// one. `read` turns a text into a hand or an error. Returns the exit status.
int ForEachHand(CLI::App& command, bool json, bool unicode,
                const std::function<ReadResult(std::string_view)>& read,
                const std::function<Answer(const Question&)>& answer);

}  // namespace tingpai::cli

#endif  // TINGPAI_TOOLS_CLI_HAND_COMMAND_H_
