// The groups that tiles of one unit can be divided into under a pattern: sets
// as the rules say, and those of the form (form.h).
#ifndef TINGPAI_TABLEGEN_GROUP_H_
#define TINGPAI_TABLEGEN_GROUP_H_

#include <array>
#include <vector>

#include "tablegen/rules.h"

namespace tingpai::tablegen {

// A group by what it takes of each place of its unit.
struct Group {
  GroupKind kind = GroupKind::kPair;
  int first = 0;  // first and last place that it takes from
  int last = 0;
  std::array<uint8_t, 9> takes{};
  int most_per_kind = 99;  // how often one kind may make this group
};

// A group of `copies` of the kind at `place`.
Group Alike(GroupKind kind, int place, int copies);

// Every group of the pattern's form in the unit, by first place. At most 9
// triplets, 9 pairs or singles and 7 runs (honours: 4 wind runs and CFP).
std::vector<Group> GroupsOf(const RuleSet& rules, const Pattern& pattern,
                            int unit);

// The tiles of the unit that the pattern demands beside groups: `variable` is
// the block variable that the unit plays, -1 for none. By place.
std::array<uint8_t, 9> BlockOf(const RuleSet& rules, const Pattern& pattern,
                               int unit, int variable);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_GROUP_H_
