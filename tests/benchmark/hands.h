// Hands to measure with, the same in every run.
#ifndef TINGPAI_TESTS_BENCHMARK_HANDS_H_
#define TINGPAI_TESTS_BENCHMARK_HANDS_H_

#include <cstddef>
#include <vector>

#include "tingpai/batch.h"
#include "tingpai/hand.h"

namespace tingpai::benchmarks {

// Hands of one sort: 32,768, so that no branch predictor learns them, 2 MiB.
enum class Sort {
  kRandom14,    // dealt from the wall of 136
  kComplete14,  // four sets and a pair, each run or triplet as likely as
                // another
  kRandom13,
  kReady13,   // a complete hand less one of its tiles
  kFlush13,   // dealt from the 36 tiles of one suit
  kReady14,   // a ready hand and a tile from the wall
  kWild14,    // 10 tiles and 4 wilds: dealt, or complete less four, turn about
  kWild13,    // the same less a tile
  kMelded14,  // complete, its first two sets declared
  kMelded13,  // the same less a concealed tile
};

const std::vector<Hand>& HandsOf(Sort sort);

// The first `count` of them, made anew.
std::vector<Hand> MakeHands(Sort sort, size_t count);

// The same hands as counts. Wilds and melds are left out.
const std::vector<TileCounts>& CountsOf(Sort sort);

}  // namespace tingpai::benchmarks

#endif  // TINGPAI_TESTS_BENCHMARK_HANDS_H_
