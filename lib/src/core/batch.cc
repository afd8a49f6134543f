// Wins and waits of many hands.
//
// Plain hands, as most are, are answered in place, with the pointers of the
// table in registers. The processor overlaps the reads of several hands by
// itself: passes over blocks of hands, which prefetch or keep what the next
// pass needs, measure no faster (docs/performance.md).
#include "tingpai/batch.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "tingpai/internal/view.h"
#include "tingpai/internal/view_access.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tingpai {

namespace {

using internal::kNoState;
using internal::PlainView;

// The half keys of checked counts. No count is over four, so no sum below runs
// out of its lane.
struct CountKeys {
  std::array<uint16_t, kUnits> low;
  std::array<uint16_t, kUnits> high;

  HalfKeys Keys(int unit) const {
    const auto u = static_cast<size_t>(unit);
    return {low[u], high[u]};
  }
};

#if defined(__SSE2__)

// Eight counts with a weight each, in four sums of two.
TINGPAI_INLINE __m128i Weigh(const uint8_t* counts, __m128i weights) {
  const __m128i bytes =
      _mm_loadl_epi64(reinterpret_cast<const __m128i*>(counts));
  return _mm_madd_epi16(_mm_unpacklo_epi8(bytes, _mm_setzero_si128()), weights);
}

// The sum of each of four vectors.
TINGPAI_INLINE __m128i Sums(__m128i a, __m128i b, __m128i c, __m128i d) {
  const __m128i ones = _mm_set1_epi16(1);
  const __m128i ab = _mm_madd_epi16(_mm_packs_epi32(a, b), ones);
  const __m128i cd = _mm_madd_epi16(_mm_packs_epi32(c, d), ones);
  return _mm_madd_epi16(_mm_packs_epi32(ab, cd), ones);
}

// A unit's half keys are sums of its counts with powers of five as weights. The
// last four kinds of a suit are read from its second kind on; the honours from
// the kind before them on, so that nothing is read past the end.
TINGPAI_INLINE CountKeys KeysOf(const TileCounts& counts) {
  const uint8_t* c = counts.data();
  const __m128i low = _mm_setr_epi16(1, 5, 25, 125, 625, 0, 0, 0);
  const __m128i high = _mm_setr_epi16(0, 0, 0, 0, 1, 5, 25, 125);
  const __m128i winds = _mm_setr_epi16(0, 1, 5, 25, 125, 0, 0, 0);
  const __m128i dragons = _mm_setr_epi16(0, 0, 0, 0, 0, 1, 5, 25);
  const __m128i keys =
      _mm_packs_epi32(Sums(Weigh(c, low), Weigh(c + 9, low), Weigh(c + 18, low),
                           Weigh(c + 26, winds)),
                      Sums(Weigh(c + 1, high), Weigh(c + 10, high),
                           Weigh(c + 19, high), Weigh(c + 26, dragons)));
  return std::bit_cast<CountKeys>(keys);
}

#else

CountKeys KeysOf(const TileCounts& counts) {
  CountKeys keys{};
  for (size_t k = counts.size(); k-- > 0;) {
    const auto kind = static_cast<Kind>(k);
    const auto unit = static_cast<size_t>(UnitOf(kind));
    const bool is_low = PlaceOf(kind) < (unit == kHonors ? 4 : 5);
    uint16_t& key = is_low ? keys.low[unit] : keys.high[unit];
    key = static_cast<uint16_t>(key * 5 + counts[k]);
  }
  return keys;
}

uint64_t Load(const uint8_t* bytes) {
  uint64_t word = 0;
  for (size_t i = 0; i < 8; ++i) word |= uint64_t{bytes[i]} << 8 * i;
  return word;
}

#endif

// Counts are read eight hands at a time: keys take so long to compute that too
// few hands would be on their way at once if the tables were read between, and
// one test serves all.
constexpr size_t kBlock = 8;
using BlockKeys = std::array<CountKeys, kBlock>;

// What the counts add up to and which are four; the first error.
struct Checked {
  CountsError error = CountsError::kNone;
  int tiles = 0;
  uint64_t four = 0;
};

#if defined(__SSE2__)

// Sixteen counts at a time, the last sixteen overlapping the others.
TINGPAI_INLINE Checked Check(const TileCounts& counts) {
  const auto load = [&counts](size_t at) {
    return _mm_loadu_si128(
        reinterpret_cast<const __m128i*>(counts.data() + at));
  };
  const __m128i a = load(0), b = load(16), c = load(18);
  const __m128i zero = _mm_setzero_si128();
  const __m128i fours = _mm_set1_epi8(4);
  const __m128i most = _mm_max_epu8(_mm_max_epu8(a, b), c);
  const __m128i sums =
      _mm_add_epi64(_mm_sad_epu8(a, zero), _mm_sad_epu8(b, zero));
  const auto equal = [&fours](__m128i x) {
    return static_cast<uint64_t>(
        static_cast<uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(x, fours))));
  };
  Checked checked;
  if (_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(most, fours), fours)) !=
      0xffff) {
    checked.error = CountsError::kFive;
  }
  checked.tiles = _mm_cvtsi128_si32(sums) + _mm_extract_epi16(sums, 4) +
                  counts[32] + counts[33];
  checked.four = equal(a) | equal(b) << 16 | equal(c) << 18;
  return checked;
}

// The kinds with four copies, of checked counts.
TINGPAI_INLINE uint64_t FourOf(const TileCounts& counts) {
  return Check(counts).four;
}

// The keys of a block of hands. False if any has a wrong count, or not so many
// tiles; then the keys mean nothing.
TINGPAI_INLINE bool ReadPlain(std::span<const TileCounts> hands, int tiles,
                              CountKeys* keys) {
  const __m128i zero = _mm_setzero_si128();
  const __m128i fours = _mm_set1_epi8(4);
  const __m128i last_two = _mm_setr_epi32(0, 0, 0, -0x10000);
  const __m128i want = _mm_cvtsi32_si128(tiles);
  __m128i most = zero;
  __m128i differ = zero;
  for (size_t i = 0; i < hands.size(); ++i) {
    const auto load = [&hands, i](size_t at) {
      return _mm_loadu_si128(
          reinterpret_cast<const __m128i*>(hands[i].data() + at));
    };
    const __m128i a = load(0), b = load(16), c = load(18);
    most = _mm_max_epu8(_mm_max_epu8(most, a), _mm_max_epu8(b, c));
    const __m128i sums = _mm_add_epi64(
        _mm_add_epi64(_mm_sad_epu8(a, zero), _mm_sad_epu8(b, zero)),
        _mm_sad_epu8(_mm_and_si128(c, last_two), zero));
    const __m128i sum = _mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums));
    differ = _mm_or_si128(differ, _mm_xor_si128(sum, want));
    keys[i] = KeysOf(hands[i]);
  }
  const __m128i fine = _mm_cmpeq_epi8(_mm_max_epu8(most, fours), fours);
  return _mm_cvtsi128_si32(differ) == 0 && _mm_movemask_epi8(fine) == 0xffff;
}

#else

// Eight counts at a time, the last eight overlapping the others.
Checked Check(const TileCounts& counts) {
  constexpr uint64_t kOnes = 0x0101010101010101;
  Checked checked;
  uint64_t over = 0;
  for (const size_t at :
       {size_t{0}, size_t{8}, size_t{16}, size_t{24}, size_t{26}}) {
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

uint64_t FourOf(const TileCounts& counts) { return Check(counts).four; }

bool ReadPlain(std::span<const TileCounts> hands, int tiles, CountKeys* keys) {
  bool plain = true;
  for (size_t i = 0; i < hands.size(); ++i) {
    const Checked checked = Check(hands[i]);
    plain =
        plain && checked.error == CountsError::kNone && checked.tiles == tiles;
    keys[i] = KeysOf(hands[i]);
  }
  return plain;
}

#endif

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

// How many tiles the plain hands of a state have; -1 if there are none.
int TilesOf(uint64_t state) {
  return state == kNoState ? -1
                           : static_cast<int>(state >> internal::kSizeShift);
}

// One hand, plain or not.
CountsWin OneWin(const Table& table, const TileCounts& counts,
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

CountsWaits OneWaits(const Table& table, const TileCounts& counts,
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
  const PlainView plain = internal::ViewAccess::Of(table).plain;
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    const Hand& hand = hands[i];
    answers[i] =
        hand.State() == plain.win_state
            ? PatternSet(internal::PlainWin(*plain.block, plain.classes, hand))
            : table.Win(hand);
  }
}

void Waits(const Table& table, std::span<const Hand> hands,
           std::span<TileSet> answers) {
  const PlainView plain = internal::ViewAccess::Of(table).plain;
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    const Hand& hand = hands[i];
    uint64_t shape = internal::kSomeOther;
    if (hand.State() == plain.few_wait_state) {
      shape = internal::FewWaits(*plain.block, plain.lists, hand);
    } else if (hand.State() == plain.many_wait_state) {
      shape = internal::ManyWaits(*plain.block, plain.lists, hand);
    }
    answers[i] = shape == internal::kSomeOther
                     ? table.Waits(hand)
                     : TileSet::FromBits(shape & hand.FewerThanFour());
  }
}

void Win(const Table& table, std::span<const TileCounts> hands,
         std::span<CountsWin> answers) {
  const PlainView plain = internal::ViewAccess::Of(table).plain;
  const int tiles = TilesOf(plain.win_state);
  const size_t count = std::min(hands.size(), answers.size());
  BlockKeys keys;
  for (size_t i = 0; i < count; i += kBlock) {
    const size_t size = std::min(kBlock, count - i);
    if (size == kBlock &&
        ReadPlain(hands.subspan(i, kBlock), tiles, keys.data())) {
      for (size_t j = 0; j < kBlock; ++j) {
        answers[i + j] = {PatternSet(internal::PlainWin(
                              *plain.block, plain.classes, keys[j])),
                          CountsError::kNone};
      }
      continue;
    }
    for (size_t j = i; j < i + size; ++j) {
      answers[j] = OneWin(table, hands[j], Check(hands[j]));
    }
  }
}

void Waits(const Table& table, std::span<const TileCounts> hands,
           std::span<CountsWaits> answers) {
  const PlainView plain = internal::ViewAccess::Of(table).plain;
  const bool few = plain.few_wait_state != kNoState;
  const int tiles = TilesOf(plain.wait_state());
  const size_t count = std::min(hands.size(), answers.size());
  BlockKeys keys;
  for (size_t i = 0; i < count; i += kBlock) {
    const size_t size = std::min(kBlock, count - i);
    const bool is_plain = size == kBlock && ReadPlain(hands.subspan(i, kBlock),
                                                      tiles, keys.data());
    for (size_t j = 0; j < size; ++j) {
      const TileCounts& counts = hands[i + j];
      uint64_t shape = internal::kSomeOther;
      if (is_plain) {
        shape = few ? internal::FewWaits(*plain.block, plain.lists, keys[j])
                    : internal::ManyWaits(*plain.block, plain.lists, keys[j]);
      }
      answers[i + j] =
          shape == internal::kSomeOther
              ? OneWaits(table, counts, Check(counts))
              : CountsWaits{TileSet::FromBits(shape & ~FourOf(counts)),
                            CountsError::kNone};
    }
  }
}

}  // namespace tingpai
