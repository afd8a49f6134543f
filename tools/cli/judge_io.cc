#include "judge_io.h"

#include <unistd.h>

#include <cerrno>

#include "hand_input.h"
#include "output.h"

namespace tingpai::cli {

namespace {

constexpr size_t kReadBytes = 256 << 10;

}  // namespace

void JudgeOutput::Flush() {
  if (used_ > 0) PutText({buffer_.data(), used_});
  used_ = 0;
}

JudgeInput::JudgeInput(int fd, JudgeOutput* output)
    : fd_(fd),
      output_(output),
      // Room for the rest of a line, a block, and a line end after the last.
      buffer_(kMostLineBytes + kReadBytes + 1),
      at_(buffer_.data()),
      next_(buffer_.data()),
      end_(buffer_.data()) {}

// Reads until the line that starts at next_ is whole.
bool JudgeInput::ReadLine() {
  while (state_ == State::kGood) {
    size_t kept = static_cast<size_t>(end_ - next_);
    if (kept > kMostLineBytes) {
      state_ = State::kTooLong;
      break;
    }
    std::memmove(buffer_.data(), next_, kept);
    at_ = next_ = buffer_.data();
    output_->Flush();
    if (!OutputIsOpen()) {
      state_ = State::kFailed;
      break;
    }
    ssize_t got;
    do {
      got = read(fd_, buffer_.data() + kept, kReadBytes);
    } while (got < 0 && errno == EINTR);
    if (got < 0) {
      error_ = errno;
      state_ = State::kFailed;
      break;
    }
    if (got == 0) {
      state_ = State::kEnd;
      if (kept == 0) break;
      buffer_[kept++] = '\n';
      end_ = next_ = buffer_.data() + kept;
      return true;
    }
    end_ = buffer_.data() + kept + static_cast<size_t>(got);
    const void* const found =
        std::memchr(buffer_.data() + kept, '\n', static_cast<size_t>(got));
    if (found != nullptr) {
      next_ = static_cast<const char*>(found) + 1;
      return true;
    }
  }
  // An empty line, so that Word() and the next call find nothing.
  buffer_[0] = '\n';
  at_ = next_ = end_ = buffer_.data();
  return false;
}

}  // namespace tingpai::cli
