// Half keys of hands that come as counts. Not part of the API.
#ifndef TINGPAI_SRC_CORE_COUNT_KEYS_H_
#define TINGPAI_SRC_CORE_COUNT_KEYS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "tingpai/hand.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

// The half keys of a hand, as the tables are asked by them. Stored as vector
// code makes them: m p m p s z s z, the low halves of two units first.
struct CountKeys {
  std::array<uint16_t, size_t{2} * kUnits> keys{};

  static constexpr size_t LowPlace(int unit) {
    return static_cast<size_t>(unit / 2 * 4 + unit % 2);
  }
  constexpr HalfKeys Keys(int unit) const {
    return {keys[LowPlace(unit)], keys[LowPlace(unit) + 2]};
  }
};

// Counts go eight hands at a time: keys take so long to compute that too few
// hands would be on their way at once if the tables were read between, and one
// test serves all.
inline constexpr size_t kCountsBlock = 8;

// Writes the keys of hands. False if any has more than four of a kind, or not
// `tiles` tiles; then the keys mean nothing.
// Preconditions: hands.size() keys; 0 <= tiles.
using KeysReader = bool(std::span<const TileCounts> hands, int tiles,
                        CountKeys* keys);
KeysReader ReadKeysPortable;

// The fastest reader that this processor has; and all that it has, which
// answer alike.
KeysReader* BestKeysReader();
std::array<KeysReader*, 3> KeysReaders();  // null: not here

// What is wrong with one array of counts, and what it has.
struct CountsCheck {
  bool has_five = false;  // more than four of a kind
  int tiles = 0;
  uint64_t four = 0;  // kinds of four copies
};
CountsCheck CheckCounts(const TileCounts& counts);

// CheckCounts(counts).four, for the hot path. Sixteen counts at a time where
// there is SSE2, the last sixteen overlapping the others.
inline uint64_t FourOf(const TileCounts& counts) {
#if defined(__SSE2__)
  const auto equal = [&counts](size_t at) {
    const __m128i some =
        _mm_loadu_si128(reinterpret_cast<const __m128i*>(counts.data() + at));
    return static_cast<uint64_t>(static_cast<uint32_t>(
        _mm_movemask_epi8(_mm_cmpeq_epi8(some, _mm_set1_epi8(kCopies)))));
  };
  return equal(0) | equal(16) << 16 | equal(18) << 18;
#else
  return CheckCounts(counts).four;
#endif
}

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_COUNT_KEYS_H_
