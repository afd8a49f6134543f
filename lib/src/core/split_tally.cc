#include "split_tally.h"

#include <algorithm>
#include <bit>

namespace tingpai::internal {

namespace {

using format::SplitCounter;

bool AddCounter(const SplitCounter& counter, int n, int16_t* count) {
  const int x = *count;
  int sum = x | n;
  switch (counter.law) {
    case format::SplitLaw::kSum:
      sum = x + n;
      if (sum < counter.min || sum > counter.max) return false;
      break;
    case format::SplitLaw::kSaturate:
      sum = std::min<int>(x + n, counter.max);
      break;
    case format::SplitLaw::kDisjoint:
      if (x & n) return false;
      break;
    case format::SplitLaw::kSame:
      if (x != 0 && n != 0 && x != n) return false;
      break;
    case format::SplitLaw::kUnion:
      break;
  }
  *count = static_cast<int16_t>(sum);
  return true;
}

}  // namespace

bool Tally::Add(uint8_t counter, int n) {
  return counter == format::kNoCounter || n == 0 ||
         AddCounter(pattern_.counter[counter], n, &counts_[counter]);
}

bool Tally::AddTile(Kind kind, bool natural) {
  for (uint8_t i = 0; i < pattern_.counters; ++i) {
    const SplitCounter& counter = pattern_.counter[i];
    if (counter.tile == format::SplitTile::kNothing ||
        !(counter.tiles >> kind & 1) || (counter.natural_tiles && !natural)) {
      continue;
    }
    const int n =
        counter.tile == format::SplitTile::kBitOfPlace ? 1 << PlaceOf(kind) : 1;
    if (!Add(i, n)) return false;
  }
  return true;
}

bool Tally::AddGroup(format::SplitGroupType type, bool natural) {
  for (uint8_t i = 0; i < pattern_.counters; ++i) {
    const SplitCounter& counter = pattern_.counter[i];
    if (!(counter.groups >> static_cast<int>(type) & 1) ||
        (counter.natural_groups && !natural)) {
      continue;
    }
    if (!Add(i, 1)) return false;
  }
  return true;
}

bool Tally::FinishUnit() {
  const Counts before = counts_;
  for (uint8_t i = 0; i < pattern_.counters; ++i) {
    if (pattern_.counter[i].finish != format::SplitFinish::kKeep) {
      counts_[i] = 0;
    }
  }
  for (uint8_t i = 0; i < pattern_.counters; ++i) {
    const SplitCounter& counter = pattern_.counter[i];
    int n = 0;
    if (counter.finish == format::SplitFinish::kOneIfFull) {
      n = before[i] == counter.max;
    } else if (counter.finish == format::SplitFinish::kBitCount) {
      n = std::popcount(static_cast<uint16_t>(before[i]));
    }
    if (!Add(counter.target, n)) return false;
  }
  return true;
}

bool Tally::Accepted() const {
  for (uint8_t i = 0; i < pattern_.counters; ++i) {
    const SplitCounter& counter = pattern_.counter[i];
    if (counter.finish != format::SplitFinish::kKeep) continue;
    const int total = counts_[i];
    if (total < counter.total_min || total > counter.total_max) return false;
    if (counter.total_bits != 0 &&
        (total < 0 || total > 15 || !(counter.total_bits >> total & 1))) {
      return false;
    }
  }
  return true;
}

}  // namespace tingpai::internal
