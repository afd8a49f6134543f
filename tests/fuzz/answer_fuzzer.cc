// Any hand and deal under some rule sets: tables and oracle agree.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/fuzz/byte_reader.h"
#include "tests/support/case_files.h"
#include "tests/support/oracle_bridge.h"

namespace tingpai::test {

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  // What can be told of hands: wilds of all sorts, void suits, five sets, and
  // forms of every kind. Searching is slow, so that two wilds must do.
  constexpr std::array<const char*, 10> kRules = {
      "mcr",      "riichi", "sichuan",   "changsha", "taiwan",
      "nanchang", "fuzhou", "hongzhong", "wuhan",    "changchun"};
  ByteReader bytes(data, size);
  const std::string rules = kRules[bytes.Byte() % kRules.size()];
  const Question question = ReadQuestion(&bytes, 17);
  if (question.hand.Wilds() > 2) return 0;
  int wilds = question.hand.Wilds();
  for (const tingpai::Kind kind : question.deal.wild) {
    wilds += question.hand.Count(kind);
  }
  if (wilds > 3) return 0;
  const std::string difference =
      Compare(TableFor(rules), RulesOf(rules), question);
  if (difference.empty()) return 0;
  std::fprintf(stderr, "%s\n", difference.c_str());
  std::abort();
}

}  // namespace tingpai::test
