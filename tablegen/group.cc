#include "tablegen/group.h"

#include <algorithm>
#include <initializer_list>

#include "tablegen/form.h"

namespace tingpai::tablegen {

namespace {

Group Run(std::initializer_list<int> places) {
  Group group{.kind = GroupKind::kRun,
              .first = *places.begin(),
              .last = *(places.end() - 1)};
  for (int place : places) group.takes[place] = 1;
  return group;
}

void AddTriplets(const RuleSet& rules, int unit, std::vector<Group>* groups) {
  if (!rules.triplet) return;
  for (int place = 0; place < kUnitKinds[unit]; ++place) {
    groups->push_back(Alike(GroupKind::kTriplet, place, 3));
  }
}

void AddRuns(const RuleSet& rules, int unit, std::vector<Group>* groups) {
  if (!rules.run) return;
  if (unit != kHonors) {
    for (int place = 0; place + 2 < 9; ++place) {
      groups->push_back(Run({place, place + 1, place + 2}));
    }
    return;
  }
  if (rules.wind_run != WindRun::kNone) {
    groups->push_back(Run({0, 1, 2}));
    groups->push_back(Run({1, 2, 3}));
  }
  if (rules.wind_run == WindRun::kAny3) {
    groups->push_back(Run({0, 1, 3}));
    groups->push_back(Run({0, 2, 3}));
  }
  if (rules.dragon_run) groups->push_back(Run({4, 5, 6}));
}

}  // namespace

Group Alike(GroupKind kind, int place, int copies) {
  Group group{.kind = kind, .first = place, .last = place};
  group.takes[place] = static_cast<uint8_t>(copies);
  return group;
}

std::vector<Group> GroupsOf(const RuleSet& rules, const Pattern& pattern,
                            int unit) {
  std::vector<Group> groups;
  const FormTraits& form = Of(pattern.form);
  const bool has_sets = HasSets(pattern);
  if (has_sets) AddTriplets(rules, unit, &groups);
  if (form.add_groups != nullptr) form.add_groups(pattern, unit, &groups);
  if (has_sets) AddRuns(rules, unit, &groups);
  std::erase_if(groups, [&](const Group& group) {
    for (int place = group.first; place <= group.last; ++place) {
      const Kind kind = kUnitFirst[unit] + place;
      if (group.takes[place] > 0 &&
          !(KindsInPlay(rules) & pattern.within).contains(kind)) {
        return true;
      }
    }
    return false;
  });
  std::stable_sort(
      groups.begin(), groups.end(),
      [](const Group& a, const Group& b) { return a.first < b.first; });
  return groups;
}

std::array<uint8_t, 9> BlockOf(const RuleSet& rules, const Pattern& pattern,
                               int unit, int variable) {
  std::array<uint8_t, 9> block{};
  const FormTraits& form = Of(pattern.form);
  if (form.demand != nullptr) form.demand(rules, unit, &block);
  for (const BlockPart& part : pattern.block) {
    const bool here =
        part.variable < 0 ? unit == kHonors : part.variable == variable;
    if (!here) continue;
    for (size_t place = 0; place < block.size(); ++place) {
      block[place] = static_cast<uint8_t>(block[place] + part.counts[place]);
    }
  }
  return block;
}

}  // namespace tingpai::tablegen
