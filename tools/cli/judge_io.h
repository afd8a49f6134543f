// Input and output of the judges: words of lines in, bytes out, in blocks, with
// constant memory.
#ifndef TINGPAI_TOOLS_CLI_JUDGE_IO_H_
#define TINGPAI_TOOLS_CLI_JUDGE_IO_H_

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace tingpai::cli {

class JudgeOutput {
 public:
  JudgeOutput() : buffer_(kBlock) {}

  void Put(std::string_view text) {
    if (text.size() > kBlock - used_) Flush();
    std::memcpy(buffer_.data() + used_, text.data(), text.size());
    used_ += text.size();
  }
  void PutNumber(uint64_t number) {
    if (kBlock - used_ < 20) Flush();
    char* const at = buffer_.data() + used_;
    const auto end = std::to_chars(at, at + 20, number).ptr;
    used_ += static_cast<size_t>(end - at);
  }

  // Writes out what was put.
  void Flush();

 private:
  // Precondition of Put: no text is longer.
  static constexpr size_t kBlock = 64 << 10;

  std::vector<char> buffer_;
  size_t used_ = 0;
};

// The lines of a file, word by word. A line of blanks is no line.
class JudgeInput {
 public:
  // What was put to `output` is flushed before each read, so that it is out
  // when the input makes us wait, or is wrong. `fd` stays open.
  JudgeInput(int fd, JudgeOutput* output);

  // Goes to the next line that has a word. False at the end of the input, at a
  // line longer than kMostLineBytes, or if reading failed.
  bool NextLine() {
    do {
      ++line_;
      word_ = 0;
      if (!FindLine()) return false;
      SkipBlanks();
    } while (*at_ == '\n');
    return true;
  }

  // The next word of the line; empty at its end. Precondition: NextLine().
  std::string_view Word() {
    SkipBlanks();
    ++word_;
    const char* const start = at_;
    while (!IsBlank(*at_) && *at_ != '\n') ++at_;
    return {start, static_cast<size_t>(at_ - start)};
  }

  // Where the last word was, both from 1; the line that was not there after
  // NextLine() failed.
  uint64_t line() const { return line_; }
  uint64_t word() const { return word_; }

  bool at_end() const { return state_ == State::kEnd; }
  bool too_long() const { return state_ == State::kTooLong; }
  // errno of the read that failed, 0: none did.
  int error() const { return error_; }

 private:
  enum class State { kGood, kEnd, kTooLong, kFailed };

  static bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

  void SkipBlanks() {
    while (IsBlank(*at_)) ++at_;
  }
  bool FindLine() {
    const size_t left = static_cast<size_t>(end_ - next_);
    at_ = next_;
    const void* const found = std::memchr(next_, '\n', left);
    if (found == nullptr) return ReadLine();
    next_ = static_cast<const char*>(found) + 1;
    return true;
  }
  bool ReadLine();

  int fd_;
  JudgeOutput* output_;
  std::vector<char> buffer_;
  const char* at_;    // in the line
  const char* next_;  // the line after it
  const char* end_;   // of what was read
  uint64_t line_ = 0;
  uint64_t word_ = 0;
  State state_ = State::kGood;
  int error_ = 0;
};

}  // namespace tingpai::cli

#endif  // TINGPAI_TOOLS_CLI_JUDGE_IO_H_
