#include "hand_input.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "output.h"

namespace tingpai::cli {

HandInput::HandInput(std::vector<std::string> arguments)
    : arguments_(std::move(arguments)) {
  if (arguments_.empty()) arguments_.emplace_back("-");
}

bool HandInput::Next(std::string* text) {
  for (;;) {
    if (in_lines_) {
      if (NextLine(text)) {
        ++number_;
        return true;
      }
      in_lines_ = false;
      if (failed_) return false;
    }
    if (next_argument_ == arguments_.size()) return false;
    const std::string& argument = arguments_[next_argument_++];
    if (argument == "-") {
      in_lines_ = true;
      continue;
    }
    *text = argument;
    ++number_;
    dropped_ = 0;
    return true;
  }
}

bool HandInput::Fill() {
  if (buffer_.empty()) buffer_.resize(kMostLineBytes);
  ssize_t got;
  do {
    got = read(STDIN_FILENO, buffer_.data(), buffer_.size());
  } while (got < 0 && errno == EINTR);
  if (got < 0) {
    Complain(std::string("cannot read standard input: ") +
             std::strerror(errno));
    failed_ = true;
  }
  at_ = 0;
  end_ = got > 0 ? static_cast<size_t>(got) : 0;
  return got > 0;
}

bool HandInput::NextLine(std::string* line) {
  line->clear();
  dropped_ = 0;
  bool any = false;
  for (;;) {
    if (at_ == end_ && !Fill()) {
      if (failed_ || !any) return false;
      break;
    }
    any = true;
    const char* begin = buffer_.data() + at_;
    const char* end = buffer_.data() + end_;
    const char* newline = std::find(begin, end, '\n');
    const auto bytes = static_cast<size_t>(newline - begin);
    const size_t kept = std::min(bytes, kMostLineBytes - line->size());
    line->append(begin, kept);
    dropped_ += bytes - kept;
    at_ += bytes;
    if (newline != end) {
      ++at_;
      break;
    }
  }
  if (!line->empty() && line->back() == '\r') line->pop_back();
  if (std::exchange(first_line_, false) && line->starts_with("\xef\xbb\xbf")) {
    line->erase(0, 3);  // a byte order mark
  }
  return true;
}

}  // namespace tingpai::cli
