// Fuzzers' bytes as numbers, hands and deals.
#ifndef TINGPAI_TESTS_FUZZ_BYTE_READER_H_
#define TINGPAI_TESTS_FUZZ_BYTE_READER_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "tests/support/oracle_bridge.h"
#include "tingpai/hand.h"

namespace tingpai::test {

// Takes bytes one after the other; zeros once there are none left.
class ByteReader {
 public:
  ByteReader(const uint8_t* data, size_t size) : bytes_(data, size) {}

  bool empty() const { return bytes_.empty(); }

  uint8_t Byte() {
    if (bytes_.empty()) return 0;
    const uint8_t byte = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return byte;
  }
  uint32_t Number() {
    uint32_t number = 0;
    for (int i = 0; i < 4; ++i) number = number << 8 | Byte();
    return number;
  }

 private:
  std::span<const uint8_t> bytes_;
};

// A hand of whatever the bytes add to it, at most `steps` of them, and a deal.
// Most bytes are a kind; others are melds, wilds and flowers.
inline Question ReadQuestion(ByteReader* bytes, int steps) {
  Question question;
  Hand& hand = question.hand;
  for (int i = 0; i < steps && !bytes->empty(); ++i) {
    const uint8_t byte = bytes->Byte();
    if (byte < 170) {
      hand.Add(byte % kKinds);
    } else if (byte < 220) {
      hand.AddMeld({bytes->Byte()});
    } else if (byte < 245) {
      hand.AddWild(byte % kWildSlots);
    } else {
      hand.SetBonus(bytes->Byte());
    }
  }
  Deal& deal = question.deal;
  const uint8_t what = bytes->Byte();
  if (what & 1) deal.void_suit = what >> 4 & 3;
  if (what & 2) deal.wild.insert(bytes->Byte() % kKinds);
  if (what & 4) deal.wild.insert(bytes->Byte() % kKinds);
  if (what & 8) deal.banned.insert(bytes->Byte() % kKinds);
  return question;
}

}  // namespace tingpai::test

#endif  // TINGPAI_TESTS_FUZZ_BYTE_READER_H_
