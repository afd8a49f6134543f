// Fuzzers of what reads standard input and writes standard output.
#ifndef TINGPAI_TESTS_FUZZ_STDIN_BYTES_H_
#define TINGPAI_TESTS_FUZZ_STDIN_BYTES_H_

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace tingpai::test {

// Makes the bytes the standard input, and sends the standard output nowhere.
inline void SetStdin(const uint8_t* data, size_t size) {
  static const int input = memfd_create("input", 0);
  static const bool quiet = [] {
    const int nowhere = open("/dev/null", O_WRONLY);
    return dup2(nowhere, STDOUT_FILENO) >= 0;
  }();
  if (input < 0 || !quiet || ftruncate(input, 0) != 0 ||
      pwrite(input, data, size, 0) != static_cast<ssize_t>(size) ||
      lseek(input, 0, SEEK_SET) != 0 || dup2(input, STDIN_FILENO) < 0) {
    std::abort();
  }
}

}  // namespace tingpai::test

#endif  // TINGPAI_TESTS_FUZZ_STDIN_BYTES_H_
