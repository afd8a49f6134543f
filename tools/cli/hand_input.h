// The hands that a command is asked about: its arguments, or lines.
#ifndef TINGPAI_TOOLS_CLI_HAND_INPUT_H_
#define TINGPAI_TOOLS_CLI_HAND_INPUT_H_

#include <cstddef>
#include <string>
#include <vector>

namespace tingpai::cli {

// Longer lines are cut; no hand is nearly as long.
inline constexpr size_t kMostLineBytes = 64 << 10;

class HandInput {
 public:
  // The hands given as arguments; `-`, or no argument at all, stands for the
  // lines of standard input.
  explicit HandInput(std::vector<std::string> arguments);

  // The next hand. False when there is none, or if reading failed.
  bool Next(std::string* text);

  // Which hand it is, from 1.
  size_t number() const { return number_; }
  // Bytes of the line that were dropped.
  size_t dropped() const { return dropped_; }
  bool failed() const { return failed_; }

 private:
  bool NextLine(std::string* line);
  bool Fill();

  std::vector<std::string> arguments_;
  size_t next_argument_ = 0;
  bool in_lines_ = false;
  bool failed_ = false;
  size_t number_ = 0;
  size_t dropped_ = 0;
  bool first_line_ = true;
  std::vector<char> buffer_;
  size_t at_ = 0;
  size_t end_ = 0;
};

}  // namespace tingpai::cli

#endif  // TINGPAI_TOOLS_CLI_HAND_INPUT_H_
