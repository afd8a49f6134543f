// Any bytes as a hand, in the notation that the first byte picks. What was read
// is a possible hand, and is read again from what is written of it.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include "tingpai/notation.h"

namespace {

void Check(bool holds) {
  if (!holds) std::abort();
}

void CheckPossible(const tingpai::HandText& text) {
  const tingpai::Hand& hand = text.hand;
  Check(hand.Size() >= 1 && hand.Size() <= tingpai::kMaxTiles);
  for (tingpai::Kind kind = 0; kind < tingpai::kKinds; ++kind) {
    Check(hand.Held(kind) <= tingpai::kCopies);
  }
  Check(static_cast<int>(text.tiles.size()) == hand.Tiles() + hand.Wilds());
  Check(static_cast<int>(text.melds.size()) == hand.Melds());
}

}  // namespace

namespace tingpai {

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const auto all = AllNotations();
  const size_t pick = data[0] % (all.size() + 1);
  const Notation notation = pick == all.size() ? Notation::kAuto : all[pick];
  const std::string_view text(reinterpret_cast<const char*>(data) + 1,
                              size - 1);
  const ReadResult read = ReadHand(text, notation);
  if (!read.ok()) {
    Check(!read.error.message.empty());
    Check(read.error.offset <= text.size());
    return 0;
  }
  CheckPossible(*read.hand);
  for (const Notation to : all) {
    std::string problem;
    const std::string written = WriteHand(*read.hand, to, &problem);
    Check(written.empty() != problem.empty());
    if (written.empty()) continue;
    const ReadResult again = ReadHand(written, to);
    Check(again.ok());
    Check(again.hand->hand == read.hand->hand);
    Check(WriteHand(*again.hand, to) == written);
  }
  return 0;
}

}  // namespace tingpai
