#include "split_check.h"

#include <algorithm>

namespace tingpai::internal {

namespace {

using format::SplitCounter;
using format::SplitGroup;
using format::SplitPattern;

bool IsSound(const SplitCounter& counter, uint8_t counters) {
  return counter.law <= format::SplitLaw::kUnion &&
         counter.finish <= format::SplitFinish::kBitCount &&
         counter.tile <= format::SplitTile::kBitOfPlace &&
         counter.target < counters && counter.min <= counter.max;
}

bool IsSound(const SplitGroup& group, int unit) {
  if (group.type > format::SplitGroupType::kSingle ||
      group.first > group.last || group.last >= kUnitKinds[unit]) {
    return false;
  }
  int tiles = 0;
  for (int place = 0; place < 9; ++place) {
    const int takes = group.takes[place];
    if (takes > 0 && (place < group.first || place > group.last)) return false;
    tiles += takes;
  }
  return group.takes[group.first] > 0 && tiles <= 3;
}

bool GroupsAreSound(const View& view, const SplitPattern& pattern) {
  for (int unit = 0; unit < kUnits; ++unit) {
    const format::SplitRange range = pattern.groups[unit];
    if (range.first > view.split_groups.size() ||
        range.count > view.split_groups.size() - range.first ||
        range.count > format::kMaxSplitGroups) {
      return false;
    }
    const auto groups = view.split_groups.subspan(range.first, range.count);
    const bool sorted =
        std::is_sorted(groups.begin(), groups.end(),
                       [](const SplitGroup& a, const SplitGroup& b) {
                         return a.first < b.first;
                       });
    if (!sorted || !std::all_of(groups.begin(), groups.end(),
                                [unit](const SplitGroup& group) {
                                  return IsSound(group, unit);
                                })) {
      return false;
    }
  }
  return true;
}

bool MeldsAreSound(const View& view, const SplitPattern& pattern) {
  const format::SplitRange range = pattern.melds;
  if (range.first > view.split_melds.size() ||
      range.count > view.split_melds.size() - range.first) {
    return false;
  }
  const auto melds = view.split_melds.subspan(range.first, range.count);
  return std::all_of(melds.begin(), melds.end(),
                     [&pattern](const format::SplitMeld& meld) {
                       return meld.code < kMeldCodes && meld.unit < kUnits &&
                              meld.counter < pattern.counters;
                     });
}

bool BlocksAreSound(const SplitPattern& pattern) {
  if (pattern.variables > 7) return false;
  for (int variable = 0; variable < 4; ++variable) {
    const auto& honors = pattern.blocks[kHonors][variable];
    if (honors[7] != 0 || honors[8] != 0) return false;
  }
  return true;
}

bool IsSound(const View& view, const SplitPattern& pattern) {
  if (pattern.form > format::SplitForm::kCount ||
      pattern.counters > format::kMaxSplitCounters ||
      pattern.residue > format::SplitResidue::kDistinct) {
    return false;
  }
  for (const uint8_t counter : {pattern.pairs, pattern.honor_kinds,
                                pattern.suit_residue, pattern.variable}) {
    if (counter != format::kNoCounter && counter >= pattern.counters) {
      return false;
    }
  }
  for (int i = 0; i < pattern.counters; ++i) {
    if (!IsSound(pattern.counter[i], pattern.counters)) return false;
  }
  return BlocksAreSound(pattern) && GroupsAreSound(view, pattern) &&
         MeldsAreSound(view, pattern);
}

}  // namespace

bool SplitProgramIsSound(const View& view) {
  if (view.split_wilds.size() > kWildSlots) return false;
  for (const format::SplitWild& wild : view.split_wilds) {
    if (wild.slot >= kWildSlots || wild.fixed < -1 || wild.fixed >= kKinds) {
      return false;
    }
  }
  return std::all_of(
      view.split_patterns.begin(), view.split_patterns.end(),
      [&view](const SplitPattern& pattern) { return IsSound(view, pattern); });
}

}  // namespace tingpai::internal
