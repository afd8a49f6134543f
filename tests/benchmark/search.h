// What tables are compared with: backtracking search for four sets and a pair
// (k sets and a pair of any hand of 3k + 2 tiles), the smallest tile first.
#ifndef TINGPAI_TESTS_BENCHMARK_SEARCH_H_
#define TINGPAI_TESTS_BENCHMARK_SEARCH_H_

#include <cstdint>

#include "tingpai/batch.h"

namespace tingpai::benchmarks {

// Is the hand complete? Changes `counts` and puts them back.
bool SearchWin(TileCounts& counts);

// The kinds that complete the hand, bit k for kind k, fifth copies left out.
uint64_t SearchWaits(TileCounts& counts);

}  // namespace tingpai::benchmarks

#endif  // TINGPAI_TESTS_BENCHMARK_SEARCH_H_
