// Hands from counts.
//
// The number of a unit (hand.h) is made of eight counts at a time: those of the
// first four kinds and of the kinds of the high half are the bytes of one
// 64-bit number, four a half. Three steps join neighbours, bytes to 16 bits to
// 32, once with weights of powers of five for the half keys and once side by
// side for the counts.
#include "tingpai/hand.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "count_keys.h"
#include "tingpai/tile.h"

namespace tingpai {

namespace {

// Four counts, the first one lowest.
uint64_t Four(const uint8_t* counts) {
  uint32_t four = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&four, counts, sizeof(four));
  } else {
    for (size_t i = 0; i < 4; ++i) four |= uint32_t{counts[i]} << 8 * i;
  }
  return four;
}

// The counts of a unit.
struct UnitCounts {
  uint64_t halves =
      0;  // of its first four kinds; from bit 32 on, of its high half
  uint64_t fifth = 0;  // of a suit's fifth kind, which is in its low half
  int high_place = 0;  // of the first kind of its high half
};

constexpr uint64_t Bytes(uint64_t byte) { return 0x0101010101010101 * byte; }

// Bits of Bytes(0x80) that are set if a count is above 4.
uint64_t AboveFour(const UnitCounts& c) {
  return c.halves | (c.halves + Bytes(0x7b)) | c.fifth | (c.fifth + 0x7b);
}

uint64_t TilesOf(const UnitCounts& c) {
  return (c.halves * Bytes(1) >> 56) + c.fifth;
}

// The number of a unit. Precondition: no count is above 4.
uint64_t NumberOf(const UnitCounts& c) {
  constexpr uint64_t kEven = 0x00ff00ff00ff00ff;
  constexpr uint64_t kLow = 0x0000ffff0000ffff;
  const uint64_t fives = (c.halves & kEven) + (c.halves >> 8 & kEven) * 5;
  const uint64_t keys = (fives & kLow) + (fives >> 16 & kLow) * 25;
  const uint64_t pairs = (c.halves | c.halves >> 5) & 0x003f003f003f003f;
  const uint64_t fours = (pairs | pairs >> 10) & 0x00000fff00000fff;
  const uint64_t counts =
      (fours & 0xfff) | c.fifth << 12 | fours >> 32 << 3 * c.high_place;
  return ((keys & 0xffff) + c.fifth * 625) | keys >> 32 << 16 |
         counts << internal::kCountsShift;
}

}  // namespace

std::optional<Hand> Hand::FromCounts(const TileCounts& counts,
                                     std::span<const Meld> melds) {
  // Made where it is returned: to copy what has just been written in pieces
  // would take longer than to write it.
  std::optional<Hand> result(std::in_place);
  Hand& hand = *result;
  uint64_t large = 0;
  uint64_t tiles = 0;
  const auto add = [&](int unit, const UnitCounts& c) {
    large |= AboveFour(c);
    tiles += TilesOf(c);
    hand.units_[unit] = std::bit_cast<UnitNumber>(NumberOf(c));
  };
  for (int suit = 0; suit < kHonors; ++suit) {
    const uint8_t* const c = counts.data() + kUnitFirst[suit];
    add(suit, {Four(c) | Four(c + 5) << 32, c[4], 5});
  }
  // The dragons are the last three of the last four counts.
  const uint8_t* const c = counts.data() + kEast;
  add(kHonors, {Four(c) | Four(c + 3) >> 8 << 32, 0, 4});
  if ((large & Bytes(0x80)) != 0 || tiles > uint64_t{kMaxTiles}) {
    result.reset();
    return result;
  }
  hand.state_ = tiles << internal::kSizeShift;
  hand.held_four_ = internal::FourOf(counts);
  hand.fewer_than_four_ = ~hand.held_four_;
  for (const Meld meld : melds) {
    if (hand.AddMeld(meld)) continue;
    result.reset();
    break;
  }
  return result;
}

}  // namespace tingpai
