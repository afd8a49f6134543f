#include "split_groups.h"

#include <algorithm>
#include <optional>

#include "size.h"

namespace tingpai::internal {

namespace {

using format::SplitPattern;

bool Before(const Group& a, const Group& b) {
  if (a.kinds[0] != b.kinds[0]) return a.kinds[0] < b.kinds[0];
  if (a.type != b.type) return a.type < b.type;
  if (a.kinds != b.kinds) return a.kinds < b.kinds;
  return a.wild < b.wild;
}

bool IsKnitted(const Group& group) {
  if (group.size == 0 || UnitOf(group.kinds[0]) == kHonors) return false;
  for (int i = 1; i < group.size; ++i) {
    const int step = group.kinds[Size(i)] - group.kinds[Size(i - 1)];
    if (step == 0 || step % 3 != 0) return false;
  }
  return true;
}

// Orphans are a block and the one that is there twice: single tiles and a pair.
void SplitOrphans(const Group& block, const std::optional<Group>& twice,
                  std::vector<Group>* groups) {
  for (int i = 0; i < block.size; ++i) {
    Group group{.type = GroupType::kSingle, .size = 1};
    group.kinds[0] = block.kinds[Size(i)];
    group.wild = block.wild >> i & 1;
    if (twice && twice->kinds[0] == group.kinds[0]) {
      group.type = GroupType::kPair;
      group.kinds[group.size++] = group.kinds[0];
      // Of the two, the natural one first.
      const int wilds = (group.wild != 0) + (twice->wild != 0);
      group.wild = wilds == 2 ? 3 : wilds == 1 ? 2 : 0;
    }
    groups->push_back(group);
  }
}

// Single tiles and a pair, then the sets.
std::vector<Group> FinishedOrphans(const std::vector<Group>& taken) {
  std::vector<Group> groups;
  std::optional<Group> twice;
  for (const Group& group : taken) {
    if (group.type == GroupType::kPair) twice = group;
  }
  for (const Group& group : taken) {
    if (group.type == GroupType::kBlock) {
      SplitOrphans(group, twice, &groups);
    } else if (group.type != GroupType::kPair) {
      groups.push_back(group);
    }
  }
  return groups;
}

// All tiles as one group.
std::vector<Group> FinishedFree(const std::vector<Group>& taken) {
  Group all{.type = GroupType::kFree};
  for (const Group& group : taken) {
    for (int i = 0; i < group.size && all.size < kMaxTiles; ++i) {
      if (group.wild >> i & 1) all.wild |= 1u << all.size;
      all.kinds[all.size++] = group.kinds[Size(i)];
    }
  }
  if (all.size == 0) return {};
  return {all};
}

// The groups taken; loose tiles that are knitted are called so.
std::vector<Group> FinishedOthers(const SplitPattern& pattern,
                                  const std::vector<Group>& taken) {
  const bool knits = pattern.form != SplitForm::kScatter ||
                     pattern.residue != format::SplitResidue::kNone;
  std::vector<Group> groups;
  for (Group group : taken) {
    if (group.size == 0) continue;
    const bool loose =
        group.type == GroupType::kBlock || group.type == GroupType::kScattered;
    if (loose && knits && IsKnitted(group)) group.type = GroupType::kKnitted;
    groups.push_back(group);
  }
  return groups;
}

std::vector<Group> Finished(const SplitPattern& pattern,
                            const std::vector<Group>& taken) {
  switch (pattern.form) {
    case SplitForm::kOrphans:
      return FinishedOrphans(taken);
    case SplitForm::kFree:
    case SplitForm::kCount:
      return FinishedFree(taken);
    default:
      return FinishedOthers(pattern, taken);
  }
}

}  // namespace

std::vector<Group> FinishedGroups(const SplitPattern& pattern,
                                  const std::vector<Group>& taken) {
  std::vector<Group> groups = Finished(pattern, taken);
  std::sort(groups.begin(), groups.end(), Before);
  return groups;
}

std::string KeyOf(const std::vector<Group>& groups) {
  std::string key;
  for (const Group& group : groups) {
    key.push_back(static_cast<char>(group.type));
    for (const uint8_t kind : group.tiles()) {
      key.push_back(static_cast<char>(kind));
    }
    key.push_back(-1);
  }
  return key;
}

}  // namespace tingpai::internal
