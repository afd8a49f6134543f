// Splits of forms that cover the tiles by groups.
#include <algorithm>

#include "split_walk.h"

namespace tingpai::internal {

namespace {

using format::SplitGroup;

class CoverWalk {
 public:
  CoverWalk(SplitWalk* walk, const SplitFound& found)
      : walk_(*walk),
        pattern_(walk->pattern()),
        both_(walk->pattern().tells_natural != 0),
        found_(found) {
    for (int unit = 0; unit < kUnits; ++unit) {
      const auto& block = pattern_.blocks[Size(unit)][0];
      blocked_[Size(unit)] = std::any_of(block.begin(), block.end(),
                                         [](uint8_t n) { return n > 0; });
    }
  }

  // Each returns false once the walk has ended.
  bool StartUnit(int unit);

 private:
  bool StartBlock(int unit, int variable);
  // Takes groups of the unit's list from number `next` on, of which `made` are
  // taken already.
  bool TakeGroups(int unit, size_t next, int made);
  bool TryGroup(int unit, size_t index, int made);

  // Calls `next` with `group` filled by each choice of which of its tiles, from
  // number `i` on, are wild. Where nothing asks which, natural tiles go first.
  template <typename Next>
  bool Fill(Group& group, int i, const Next& next);
  // Fills a group and goes on with it as one of the division.
  template <typename Next>
  bool Take(Group group, const Next& next);

  SplitWalk& walk_;
  const format::SplitPattern& pattern_;
  const bool both_;  // which tiles of a group are wild is asked
  const SplitFound& found_;
  std::array<bool, kUnits> blocked_{};  // a block whatever the variable
};

template <typename Next>
bool CoverWalk::Fill(Group& group, int i, const Next& next) {
  if (i == group.size) return next();
  const Kind kind = group.kinds[Size(i)];
  Hand& rest = walk_.rest();
  // Of equal tiles in a group the last ones are wild.
  const bool after_wild =
      i > 0 && group.kinds[Size(i - 1)] == kind && (group.wild >> (i - 1) & 1);
  if (!after_wild && rest.Count(kind) > 0) {
    rest.RemoveUnchecked(kind);
    const bool going = Fill(group, i + 1, next);
    rest.AddUnchecked(kind);
    if (!going || !both_) return going;
  }
  if (!walk_.TakeWild(kind)) return true;
  const Tally::Counts before = walk_.tally().counts();
  bool going = true;
  group.wild |= 1u << i;
  if (walk_.tally().AddTile(kind, false)) going = Fill(group, i + 1, next);
  group.wild &= ~(1u << i);
  walk_.tally().Reset(before);
  walk_.ReturnWild(kind);
  return going;
}

template <typename Next>
bool CoverWalk::Take(Group group, const Next& next) {
  return Fill(group, 0, [&] {
    walk_.groups().push_back(group);
    const bool going = next(group.natural());
    walk_.groups().pop_back();
    return going;
  });
}

bool CoverWalk::StartUnit(int unit) {
  if (unit == kUnits) return walk_.Emit(found_);
  if (!walk_.HasWilds(unit, walk_.Least(unit))) return true;
  Tally& tally = walk_.tally();
  const Tally::Counts before = tally.counts();
  bool going = true;
  if (walk_.CountUnit(unit)) {
    const Tally::Counts counted = tally.counts();
    for (int variable = 0; variable < 4 && going; ++variable) {
      if (variable > 0 &&
          (unit == kHonors || !(pattern_.variables >> (variable - 1) & 1))) {
        continue;
      }
      if (variable == 0 || tally.Add(pattern_.variable, 1 << (variable - 1))) {
        going = StartBlock(unit, variable);
      }
      tally.Reset(counted);
    }
  }
  tally.Reset(before);
  return going;
}

bool CoverWalk::StartBlock(int unit, int variable) {
  const auto& takes = pattern_.blocks[Size(unit)][Size(variable)];
  Group block{.type = GroupType::kBlock};
  for (int place = 0; place < kUnitKinds[Size(unit)]; ++place) {
    for (int i = 0; i < takes[Size(place)]; ++i) {
      if (block.size == kMaxTiles) return true;
      block.kinds[block.size++] =
          static_cast<uint8_t>(kUnitFirst[Size(unit)] + place);
    }
  }
  if (block.size == 0) return TakeGroups(unit, 0, 0);
  return Take(block, [&](bool) { return TakeGroups(unit, 0, 0); });
}

bool CoverWalk::TakeGroups(int unit, size_t next, int made) {
  const auto groups = walk_.GroupsIn(unit);
  const uint32_t counts = walk_.rest().PackedCounts(unit);
  for (; next < groups.size(); ++next, made = 0) {
    const SplitGroup& group = groups[next];
    // Tiles before this place can go nowhere any more.
    if (counts & ((1u << 3 * group.first) - 1)) return true;
    if (made < group.most && !TryGroup(unit, next, made)) return false;
  }
  if (counts != 0) return true;
  const Tally::Counts before = walk_.tally().counts();
  bool going = true;
  if (walk_.tally().FinishUnit()) going = StartUnit(unit + 1);
  walk_.tally().Reset(before);
  return going;
}

bool CoverWalk::TryGroup(int unit, size_t index, int made) {
  const SplitGroup& from = walk_.GroupsIn(unit)[index];
  const Kind first = kUnitFirst[Size(unit)];
  if (!walk_.HasWilds()) {
    for (int place = from.first; place <= from.last; ++place) {
      if (walk_.rest().Count(first + place) < from.takes[Size(place)]) {
        return true;
      }
    }
  }
  Group group{.type = static_cast<GroupType>(from.type)};
  for (int place = from.first; place <= from.last; ++place) {
    for (int i = 0; i < from.takes[Size(place)]; ++i) {
      group.kinds[group.size++] = static_cast<uint8_t>(first + place);
    }
  }
  Tally& tally = walk_.tally();
  const Tally::Counts before = tally.counts();
  const bool going = Take(group, [&](bool natural) {
    // The table speaks of vectors with the block that every hand has.
    const int least = blocked_[Size(unit)] ? 0 : walk_.Least(unit);
    if (!walk_.HasWilds(unit, least)) return true;
    const Tally::Counts filled = tally.counts();
    bool on = true;
    if (tally.AddGroup(from.type, natural)) {
      on = TakeGroups(unit, index, made + 1);
    }
    tally.Reset(filled);
    return on;
  });
  tally.Reset(before);
  return going;
}

}  // namespace

bool WalkCover(SplitWalk* walk, const SplitFound& found) {
  return CoverWalk(walk, found).StartUnit(0);
}

}  // namespace tingpai::internal
