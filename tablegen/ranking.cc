#include "tablegen/ranking.h"

#include <algorithm>
#include <numeric>

#include "tingpai/tile.h"

namespace tingpai::tablegen {

namespace {

int Power5(int n) {
  int power = 1;
  while (n-- > 0) power *= 5;
  return power;
}

int TilesOfKey(int key) {
  int tiles = 0;
  for (; key > 0; key /= 5) tiles += key % 5;
  return tiles;
}

}  // namespace

uint32_t Ranking::IndexOf(const Counts& counts) const {
  int low = 0;
  int high = 0;
  for (int place = low_kinds - 1; place >= 0; --place) {
    low = 5 * low + counts[place];
  }
  for (int place = kinds - 1; place >= low_kinds; --place) {
    high = 5 * high + counts[place];
  }
  return base[high] + rank[low];
}

Ranking MakeRanking(int unit, int limit) {
  Ranking ranking;
  ranking.kinds = kUnitKinds[unit];
  ranking.low_kinds = unit == kHonors ? 4 : 5;
  ranking.limit = limit;
  const int lows = Power5(ranking.low_kinds);
  const int highs = Power5(ranking.kinds - ranking.low_kinds);
  ranking.sorted.resize(lows);
  std::iota(ranking.sorted.begin(), ranking.sorted.end(), uint16_t{0});
  std::stable_sort(ranking.sorted.begin(), ranking.sorted.end(),
                   [](int a, int b) { return TilesOfKey(a) < TilesOfKey(b); });
  ranking.rank.resize(lows);
  for (int i = 0; i < lows; ++i) {
    ranking.rank[ranking.sorted[i]] = static_cast<uint16_t>(i);
  }
  for (int high = 0; high < highs; ++high) {
    ranking.base.push_back(ranking.size);
    const int room = limit - TilesOfKey(high);
    ranking.size += static_cast<uint32_t>(
        std::count_if(ranking.sorted.begin(), ranking.sorted.end(),
                      [room](int low) { return TilesOfKey(low) <= room; }));
  }
  return ranking;
}

std::vector<Counts> ListVectors(const Ranking& ranking) {
  std::vector<Counts> vectors;
  vectors.reserve(ranking.size);
  for (size_t high = 0; high < ranking.base.size(); ++high) {
    const int room = ranking.limit - TilesOfKey(static_cast<int>(high));
    for (int low : ranking.sorted) {
      if (TilesOfKey(low) > room) break;
      Counts counts{};
      int key = low;
      for (int place = 0; place < ranking.low_kinds; ++place, key /= 5) {
        counts[place] = static_cast<uint8_t>(key % 5);
      }
      key = static_cast<int>(high);
      for (int place = ranking.low_kinds; place < ranking.kinds;
           ++place, key /= 5) {
        counts[place] = static_cast<uint8_t>(key % 5);
      }
      vectors.push_back(counts);
    }
  }
  return vectors;
}

}  // namespace tingpai::tablegen
