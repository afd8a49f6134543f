// Any bytes as the lines that the program answers: text and JSON, each command
// that takes hands. The first byte picks.
#include <array>
#include <cstdlib>

#include "tests/fuzz/stdin_bytes.h"

// The program's main, under another name.
int TingpaiMain(int argc, char** argv);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  constexpr std::array<const char*, 4> kCommands = {"win", "wait", "split",
                                                    "convert"};
  constexpr std::array<const char*, 3> kRules = {
      "--rules=mcr", "--rules=nanchang", "--rules=standard"};
  const bool json = data[0] & 1;
  const size_t command = data[0] / 2 % kCommands.size();
  const size_t rules = data[0] / 8 % kRules.size();
  std::array<const char*, 5> words = {"tingpai", kCommands[command],
                                      kRules[rules], "--json", nullptr};
  if (command == 3) words[2] = "--print=mpsz";
  const int count = json && command != 3 ? 4 : 3;
  words[static_cast<size_t>(count)] = nullptr;
  tingpai::test::SetStdin(data + 1, size - 1);
  const int status = TingpaiMain(count, const_cast<char**>(words.data()));
  if (status < 0 || status > 2) std::abort();
  return 0;
}
