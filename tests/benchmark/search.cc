#include "search.h"

#include <array>
#include <cstddef>

#include "tingpai/tile.h"

namespace tingpai::benchmarks {
namespace {

constexpr std::array<bool, kKinds> MakeRunStarts() {
  std::array<bool, kKinds> starts{};
  for (size_t kind = 0; kind < 27; ++kind) starts[kind] = kind % 9 < 7;
  return starts;
}

constexpr std::array<bool, kKinds> kRunStarts = MakeRunStarts();

// Do the tiles from kind `at` on divide into sets? The smallest tile must be
// in a triplet or start a run: nothing else is tried. `counts` is put back.
bool SearchSets(uint8_t* counts, size_t at, int sets) {
  if (sets == 0) return true;
  while (counts[at] == 0) ++at;
  bool found = false;
  if (counts[at] >= 3) {
    counts[at] = static_cast<uint8_t>(counts[at] - 3);
    found = SearchSets(counts, at, sets - 1);
    counts[at] = static_cast<uint8_t>(counts[at] + 3);
    if (found) return true;
  }
  if (kRunStarts[at] && counts[at + 1] > 0 && counts[at + 2] > 0) {
    --counts[at], --counts[at + 1], --counts[at + 2];
    found = SearchSets(counts, at, sets - 1);
    ++counts[at], ++counts[at + 1], ++counts[at + 2];
  }
  return found;
}

bool SearchWin(uint8_t* counts, int sets) {
  for (size_t pair = 0; pair < kKinds; ++pair) {
    if (counts[pair] < 2) continue;
    counts[pair] = static_cast<uint8_t>(counts[pair] - 2);
    const bool found = SearchSets(counts, 0, sets);
    counts[pair] = static_cast<uint8_t>(counts[pair] + 2);
    if (found) return true;
  }
  return false;
}

int Tiles(const TileCounts& counts) {
  int tiles = 0;
  for (const uint8_t count : counts) tiles += count;
  return tiles;
}

}  // namespace

bool SearchWin(TileCounts& counts) {
  return SearchWin(counts.data(), (Tiles(counts) - 2) / 3);
}

uint64_t SearchWaits(TileCounts& counts) {
  const int sets = (Tiles(counts) - 1) / 3;
  uint64_t waits = 0;
  for (size_t kind = 0; kind < kKinds; ++kind) {
    if (counts[kind] == kCopies) continue;
    ++counts[kind];
    if (SearchWin(counts.data(), sets)) waits |= uint64_t{1} << kind;
    --counts[kind];
  }
  return waits;
}

}  // namespace tingpai::benchmarks
