// Wins and waits of many hands.
//
// Hands go in blocks of eight. A block of plain hands, which most are, is
// answered without a call, so that the pointers of the table stay in registers;
// waits take two passes over it, because the second one waits for memory that
// the first one asks for.
#include "tingpai/batch.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "tingpai/internal/view.h"
#include "tingpai/internal/view_access.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tingpai {

namespace {

using internal::Four;
using internal::View;

constexpr size_t kBlock = 8;

// How many of the next hands, up to a block, are plain. A block is all plain or
// goes hand by hand.
bool IsPlainBlock(const Hand* hands, size_t left, uint64_t state) {
  if (left < kBlock) return false;
  uint64_t differ = 0;
  for (size_t i = 0; i < kBlock; ++i) differ |= hands[i].State() ^ state;
  return differ == 0;
}

// What all waits of hands without melds are less.
uint64_t WinnableWaits(const View& view, uint64_t shape, uint64_t four) {
  return shape & ~(four & view.four_mask) & view.win_kinds;
}

// Checked counts, as the tables read them.
struct CountKeys {
  std::array<HalfKeys, kUnits> keys;
  uint64_t four = 0;  // kinds with four copies

  HalfKeys Keys(int unit) const { return keys[static_cast<size_t>(unit)]; }
};

uint64_t Load(const uint8_t* bytes) {
  uint64_t word = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&word, bytes, sizeof(word));
  } else {
    for (size_t i = 0; i < 8; ++i) word |= uint64_t{bytes[i]} << 8 * i;
  }
  return word;
}

// Every byte of the result is c[i] + 5 * c[i + 1], at most 24: none runs over.
uint64_t Neighbours(uint64_t counts) { return counts + 5 * (counts >> 8); }

// Precondition: no count is over four.
HalfKeys SuitKeys(const uint8_t* counts) {
  const uint64_t c = Load(counts);
  const uint64_t two = Neighbours(c);
  // Lanes of 16 bits: c0 c1 together, c2 c3, c4. The product has their sum with
  // weights 1, 25, 625 in its third lane; no lane runs over.
  const uint64_t lanes = (two & 0xff00ff) | (c & 0xff00000000);
  const uint64_t low =
      (lanes * (625 | uint64_t{25} << 16 | uint64_t{1} << 32)) >> 32;
  const uint64_t high =
      (two >> 40 & 0xff) + 25 * (c >> 56) + uint64_t{125} * counts[8];
  return {static_cast<uint16_t>(low), static_cast<uint16_t>(high)};
}

// `end`: of the counts of the seven kinds.
HalfKeys HonorKeys(const uint8_t* end) {
  const uint64_t c = Load(end - 8) >> 8;
  const uint64_t two = Neighbours(c);
  return {static_cast<uint16_t>((two & 0xff) + 25 * (two >> 16 & 0xff)),
          static_cast<uint16_t>((two >> 32 & 0xff) + 25 * (c >> 48))};
}

// What the counts add up to and which are four; the first error.
struct Checked {
  CountsError error = CountsError::kNone;
  int tiles = 0;
  uint64_t four = 0;
};

#if defined(__SSE2__)

// Sixteen counts at a time, the last sixteen overlapping the others.
Checked Check(const TileCounts& counts) {
  const auto load = [&counts](size_t at) {
    return _mm_loadu_si128(
        reinterpret_cast<const __m128i*>(counts.data() + at));
  };
  const __m128i a = load(0), b = load(16), c = load(18);
  const __m128i zero = _mm_setzero_si128();
  const __m128i fours = _mm_set1_epi8(4);
  const __m128i over =
      _mm_subs_epu8(_mm_max_epu8(_mm_max_epu8(a, b), c), fours);
  const __m128i sums = _mm_add_epi64(_mm_sad_epu8(a, zero),
                                     _mm_sad_epu8(b, zero));
  const auto equal = [&fours](__m128i x) {
    return static_cast<uint64_t>(
        static_cast<uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(x, fours))));
  };
  Checked checked;
  if (_mm_movemask_epi8(_mm_cmpeq_epi8(over, zero)) != 0xffff) {
    checked.error = CountsError::kFive;
  }
  checked.tiles = _mm_cvtsi128_si32(sums) + _mm_extract_epi16(sums, 4) +
                  counts[32] + counts[33];
  checked.four = equal(a) | equal(b) << 16 | equal(c) << 18;
  return checked;
}

#else

// Eight counts at a time, the last eight overlapping the others.
Checked Check(const TileCounts& counts) {
  constexpr uint64_t kOnes = 0x0101010101010101;
  Checked checked;
  uint64_t over = 0;
  for (const size_t at : {size_t{0}, size_t{8}, size_t{16}, size_t{24},
                          size_t{26}}) {
    const uint64_t c = Load(counts.data() + at);
    // 124 more takes five and up to the highest bit; what has it is large.
    over |= (c & 0x7f * kOnes) + 0x7b * kOnes;
    over |= c;
    // The third bit of each byte, gathered in the highest byte.
    const uint64_t bits = c >> 2 & kOnes;
    checked.four |= (bits * 0x0102040810204080 >> 56) << at;
  }
  if ((over & 0x80 * kOnes) != 0) checked.error = CountsError::kFive;
  for (const uint8_t count : counts) checked.tiles += count;
  return checked;
}

#endif

CountKeys KeysOf(const TileCounts& counts, uint64_t four) {
  const uint8_t* c = counts.data();
  return {{SuitKeys(c), SuitKeys(c + 9), SuitKeys(c + 18),
           HonorKeys(c + kKinds)},
          four};
}

// Precondition: no count is over four, and they add up to at most kMaxTiles.
Hand HandOf(const TileCounts& counts) {
  Hand hand;
  for (size_t k = 0; k < counts.size(); ++k) {
    for (int i = 0; i < counts[k]; ++i) {
      hand.AddUnchecked(static_cast<Kind>(k));
    }
  }
  return hand;
}

int TilesOf(uint64_t state) {
  return state == internal::kNoState
             ? -1
             : static_cast<int>(state >> internal::kSizeShift);
}

// What is not a full plain hand: fewer tiles, or a table that the inline paths
// leave alone.
CountsWin OtherWin(const Table& table, const TileCounts& counts,
                   const Checked& checked) {
  CountsWin answer;
  answer.error = checked.error;
  if (answer.error != CountsError::kNone) return answer;
  answer.error = CountsError::kSize;
  if (checked.tiles > kMaxTiles) return answer;
  const Hand hand = HandOf(counts);
  if (!table.IsWinSize(hand)) return answer;
  return {table.Win(hand), CountsError::kNone};
}

CountsWaits OtherWaits(const Table& table, const TileCounts& counts,
                       const Checked& checked) {
  CountsWaits answer;
  answer.error = checked.error;
  if (answer.error != CountsError::kNone) return answer;
  answer.error = CountsError::kSize;
  if (checked.tiles > kMaxTiles) return answer;
  const Hand hand = HandOf(counts);
  if (!table.IsWaitSize(hand)) return answer;
  return {table.Waits(hand), CountsError::kNone};
}

}  // namespace

void Win(const Table& table, std::span<const Hand> hands,
         std::span<PatternSet> answers) {
  const View& view = internal::ViewAccess::Of(table);
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count;) {
    if (IsPlainBlock(&hands[i], count - i, view.inline_win_state)) {
      for (const size_t end = i + kBlock; i < end; ++i) {
        answers[i] = PatternSet(
            internal::WinPlain<uint8_t>(view, view.wins, hands[i]));
      }
    } else {
      for (const size_t end = std::min(count, i + kBlock); i < end; ++i) {
        answers[i] = table.Win(hands[i]);
      }
    }
  }
}

void Waits(const Table& table, std::span<const Hand> hands,
           std::span<TileSet> answers) {
  const View& view = internal::ViewAccess::Of(table);
  const internal::VariantRows rows = internal::FirstRows(view);
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count;) {
    if (IsPlainBlock(&hands[i], count - i, view.inline_wait_state)) {
      std::array<Four, kBlock> contexts;
      for (size_t k = 0; k < kBlock; ++k) {
        contexts[k] = internal::ContextsOf<uint8_t>(
            view, rows, internal::ClassesOf<uint8_t>(view, hands[i + k]));
      }
      for (size_t k = 0; k < kBlock; ++k, ++i) {
        const Hand& hand = hands[i];
        const uint64_t shape =
            internal::AllDead(contexts[k])
                ? 0
                : internal::MasksOf(view, hand, contexts[k]);
        answers[i] = TileSet::FromBits(
            WinnableWaits(view, shape, hand.ConcealedFour().bits()));
      }
    } else {
      for (const size_t end = std::min(count, i + kBlock); i < end; ++i) {
        answers[i] = table.Waits(hands[i]);
      }
    }
  }
}

void Win(const Table& table, std::span<const TileCounts> hands,
         std::span<CountsWin> answers) {
  const View& view = internal::ViewAccess::Of(table);
  const int tiles = TilesOf(view.inline_win_state);
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    const Checked checked = Check(hands[i]);
    if (checked.error == CountsError::kNone && checked.tiles == tiles)
        [[likely]] {
      const CountKeys keys = KeysOf(hands[i], checked.four);
      answers[i] = {PatternSet(internal::WinPlain<uint8_t>(view, view.wins,
                                                           keys)),
                    CountsError::kNone};
    } else {
      answers[i] = OtherWin(table, hands[i], checked);
    }
  }
}

void Waits(const Table& table, std::span<const TileCounts> hands,
           std::span<CountsWaits> answers) {
  const View& view = internal::ViewAccess::Of(table);
  const internal::VariantRows rows = internal::FirstRows(view);
  const int tiles = TilesOf(view.inline_wait_state);
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    const Checked checked = Check(hands[i]);
    if (checked.error == CountsError::kNone && checked.tiles == tiles)
        [[likely]] {
      const CountKeys keys = KeysOf(hands[i], checked.four);
      const uint64_t shape =
          internal::WaitsPlain<uint8_t>(view, rows, keys);
      answers[i] = {
          TileSet::FromBits(WinnableWaits(view, shape, checked.four)),
          CountsError::kNone};
    } else {
      answers[i] = OtherWaits(table, hands[i], checked);
    }
  }
}

}  // namespace tingpai
