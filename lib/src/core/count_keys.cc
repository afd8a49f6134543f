// Half keys of counts: sums of counts with powers of five as weights. Three
// ways: plain C++; SSE2, which every x86-64 has; AVX2, found at run time.
#include "count_keys.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#if defined(__SSE2__) && defined(__GNUC__)
#include <immintrin.h>
#define TINGPAI_HAS_SSE2 1
#endif

namespace tingpai::internal {

namespace {

CountKeys KeysOf(const TileCounts& counts) {
  CountKeys all;
  for (size_t k = counts.size(); k-- > 0;) {
    const auto kind = static_cast<Kind>(k);
    const int unit = UnitOf(kind);
    const bool is_low = PlaceOf(kind) < (unit == kHonors ? 4 : 5);
    uint16_t& key = all.keys[CountKeys::LowPlace(unit) + (is_low ? 0 : 2)];
    key = static_cast<uint16_t>(key * 5 + counts[k]);
  }
  return all;
}

#if defined(TINGPAI_HAS_SSE2)

__m128i Load16(const uint8_t* bytes) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
}

// Eight counts with a weight each, in four sums of two.
__m128i Weigh(const uint8_t* counts, __m128i weights) {
  const __m128i bytes =
      _mm_loadl_epi64(reinterpret_cast<const __m128i*>(counts));
  return _mm_madd_epi16(_mm_unpacklo_epi8(bytes, _mm_setzero_si128()), weights);
}

// The sum of each of four vectors.
__m128i Sums(__m128i a, __m128i b, __m128i c, __m128i d) {
  const __m128i ones = _mm_set1_epi16(1);
  const __m128i ab = _mm_madd_epi16(_mm_packs_epi32(a, b), ones);
  const __m128i cd = _mm_madd_epi16(_mm_packs_epi32(c, d), ones);
  return _mm_madd_epi16(_mm_packs_epi32(ab, cd), ones);
}

// The last four kinds of a suit are read from its second kind on; the honours
// from the kind before them on, so that nothing is read past the end.
CountKeys KeysBySse2(const TileCounts& counts) {
  const uint8_t* c = counts.data();
  const __m128i low = _mm_setr_epi16(1, 5, 25, 125, 625, 0, 0, 0);
  const __m128i high = _mm_setr_epi16(0, 0, 0, 0, 1, 5, 25, 125);
  const __m128i winds = _mm_setr_epi16(0, 1, 5, 25, 125, 0, 0, 0);
  const __m128i dragons = _mm_setr_epi16(0, 0, 0, 0, 0, 1, 5, 25);
  return std::bit_cast<CountKeys>(
      _mm_packs_epi32(Sums(Weigh(c, low), Weigh(c + 9, low), Weigh(c + 1, high),
                           Weigh(c + 10, high)),
                      Sums(Weigh(c + 18, low), Weigh(c + 26, winds),
                           Weigh(c + 19, high), Weigh(c + 26, dragons))));
}

// The check of hands: what is large in any of them, and what differs from the
// wanted number of tiles.
struct Sse2Check {
  __m128i most = _mm_setzero_si128();
  __m128i differ = _mm_setzero_si128();

  // `sums`: two numbers that add up to the tiles of a hand.
  void Add(__m128i largest, __m128i sums, __m128i tiles) {
    most = _mm_max_epu8(most, largest);
    const __m128i sum = _mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums));
    differ = _mm_or_si128(differ, _mm_xor_si128(sum, tiles));
  }
  bool IsFine() const {
    const __m128i fours = _mm_set1_epi8(4);
    const __m128i fine = _mm_cmpeq_epi8(_mm_max_epu8(most, fours), fours);
    return _mm_cvtsi128_si32(differ) == 0 && _mm_movemask_epi8(fine) == 0xffff;
  }
};

bool ReadKeysSse2(std::span<const TileCounts> hands, int tiles,
                  CountKeys* keys) {
  const __m128i zero = _mm_setzero_si128();
  const __m128i last_two = _mm_setr_epi32(0, 0, 0, -0x10000);
  const __m128i want = _mm_cvtsi32_si128(tiles);
  Sse2Check check;
  for (size_t i = 0; i < hands.size(); ++i) {
    // The last sixteen counts overlap the others.
    const uint8_t* const c = hands[i].data();
    const __m128i a = Load16(c), b = Load16(c + 16), last = Load16(c + 18);
    check.Add(_mm_max_epu8(_mm_max_epu8(a, b), last),
              _mm_add_epi64(
                  _mm_add_epi64(_mm_sad_epu8(a, zero), _mm_sad_epu8(b, zero)),
                  _mm_sad_epu8(_mm_and_si128(last, last_two), zero)),
              want);
    keys[i] = KeysBySse2(hands[i]);
  }
  return check.IsFine();
}

// Two units a vector: m and p, s and z, sixteen bytes each from the first kind
// on, or from that of s. They are put in order first, the four kinds of a low
// half, the fifth one, the four kinds of a high half; what is in between is
// zero, so that each count is there once.
[[gnu::target("avx2")]] bool ReadKeysAvx2(std::span<const TileCounts> hands,
                                          int tiles, CountKeys* keys) {
  const __m256i suits = _mm256_setr_epi8(
      0, 1, 2, 3, 4, -1, -1, -1, 5, 6, 7, 8, -1, -1, -1, -1,  //
      0, 1, 2, 3, 4, -1, -1, -1, 5, 6, 7, 8, -1, -1, -1, -1);
  const __m256i suit_and_honors = _mm256_setr_epi8(
      0, 1, 2, 3, 4, -1, -1, -1, 5, 6, 7, 8, -1, -1, -1, -1,  //
      9, 10, 11, 12, -1, -1, -1, -1, 13, 14, 15, -1, -1, -1, -1, -1);
  const __m256i pairs =
      _mm256_setr_epi8(1, 5, 25, 125, 1, 0, 0, 0, 1, 5, 25, 125, 0, 0, 0, 0,  //
                       1, 5, 25, 125, 1, 0, 0, 0, 1, 5, 25, 125, 0, 0, 0, 0);
  const __m256i fifth = _mm256_setr_epi16(1, 1, 625, 0, 1, 1, 0, 0,  //
                                          1, 1, 625, 0, 1, 1, 0, 0);
  const __m256i zero = _mm256_setzero_si256();
  const __m128i want = _mm_cvtsi32_si128(tiles);
  __m256i most = zero;
  __m128i differ = _mm_setzero_si128();
  for (size_t i = 0; i < hands.size(); ++i) {
    const uint8_t* const c = hands[i].data();
    const auto load = [](const uint8_t* at) {
      return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    };
    const __m256i mp = _mm256_shuffle_epi8(
        _mm256_inserti128_si256(_mm256_castsi128_si256(load(c)), load(c + 9),
                                1),
        suits);
    const __m256i sz = _mm256_shuffle_epi8(
        _mm256_broadcastsi128_si256(load(c + 18)), suit_and_honors);
    most = _mm256_max_epu8(most, _mm256_max_epu8(mp, sz));
    const __m256i counted =
        _mm256_add_epi64(_mm256_sad_epu8(mp, zero), _mm256_sad_epu8(sz, zero));
    const __m128i two = _mm_add_epi64(_mm256_castsi256_si128(counted),
                                      _mm256_extracti128_si256(counted, 1));
    differ = _mm_or_si128(
        differ,
        _mm_xor_si128(_mm_add_epi64(two, _mm_unpackhi_epi64(two, two)), want));
    // In each half: low and high of m, of s; of p, of z.
    const __m256i sums = _mm256_hadd_epi32(
        _mm256_madd_epi16(_mm256_maddubs_epi16(mp, pairs), fifth),
        _mm256_madd_epi16(_mm256_maddubs_epi16(sz, pairs), fifth));
    const __m256i words = _mm256_packus_epi32(sums, sums);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(&keys[i]),
                     _mm_unpacklo_epi16(_mm256_castsi256_si128(words),
                                        _mm256_extracti128_si256(words, 1)));
  }
  const __m256i fours = _mm256_set1_epi8(4);
  const __m256i fine = _mm256_cmpeq_epi8(_mm256_max_epu8(most, fours), fours);
  return _mm_cvtsi128_si32(differ) == 0 && _mm256_movemask_epi8(fine) == -1;
}

static_assert(sizeof(CountKeys) == sizeof(__m128i));

#endif

}  // namespace

bool ReadKeysPortable(std::span<const TileCounts> hands, int tiles,
                      CountKeys* keys) {
  bool fine = true;
  for (size_t i = 0; i < hands.size(); ++i) {
    const CountsCheck check = CheckCounts(hands[i]);
    fine = fine && !check.has_five && check.tiles == tiles;
    keys[i] = KeysOf(hands[i]);
  }
  return fine;
}

#if defined(TINGPAI_HAS_SSE2)

std::array<KeysReader*, 3> KeysReaders() {
  return {ReadKeysPortable, ReadKeysSse2,
          __builtin_cpu_supports("avx2") ? ReadKeysAvx2 : nullptr};
}

KeysReader* BestKeysReader() {
  return __builtin_cpu_supports("avx2") ? ReadKeysAvx2 : ReadKeysSse2;
}

#else

std::array<KeysReader*, 3> KeysReaders() {
  return {ReadKeysPortable, nullptr, nullptr};
}

KeysReader* BestKeysReader() { return ReadKeysPortable; }

#endif

CountsCheck CheckCounts(const TileCounts& counts) {
  CountsCheck check;
  uint8_t most = 0;
  for (size_t k = 0; k < counts.size(); ++k) {
    most = std::max(most, counts[k]);
    check.tiles += counts[k];
    check.four |= uint64_t{counts[k] == kCopies} << k;
  }
  check.has_five = most > kCopies;
  return check;
}

}  // namespace tingpai::internal
