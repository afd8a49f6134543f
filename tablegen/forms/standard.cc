// The form "standard": sets and a pair, and the tiles of a block if there is
// one.
#include <algorithm>

#include "tablegen/cat.h"
#include "tablegen/forms/block.h"
#include "tablegen/forms/forms.h"
#include "tablegen/group.h"
#include "tablegen/schema.h"

namespace tingpai::tablegen {

namespace {

constexpr std::string_view kKeys[] = {"block"};

Refusal Check(const RuleSet& rules, const Pattern& pattern) {
  const int block = BlockTiles(pattern);
  const int most = rules.Limit() - 2;
  if (block > most || block % 3 != 0) {
    return {"block",
            Cat("a block of ", block,
                " tiles leaves no sets and a pair; expected a multiple "
                "of 3, at most ",
                most)};
  }
  return CheckBlock(rules, pattern);
}

// Each variable of the block is a suit of its own.
void NarrowSuits(const RuleSet&, const Pattern& pattern, Range* suits) {
  suits->min = std::max(suits->min, BlockVariables(pattern));
}

int MostGroupsOf(const Pattern& pattern, int sets) {
  return (3 * sets - BlockTiles(pattern)) / 3;
}

void AddPairs(const Pattern& pattern, int unit, std::vector<Group>* groups) {
  for (int place = 0; place < kUnitKinds[unit]; ++place) {
    if (pattern.pair_in.contains(kUnitFirst[unit] + place)) {
      groups->push_back(Alike(GroupKind::kPair, place, 2));
    }
  }
}

}  // namespace

constinit const FormTraits kStandardForm = {
    .name = "standard",
    .keys = kKeys,
    .chooses_pair = true,
    .read = ReadBlock,
    .digest = AddBlockLine,
    .check = Check,
    .narrow_suits = NarrowSuits,
    .most_groups = MostGroupsOf,
    .takes_melds = true,
    .add_counters =
        [](const Pattern&, Schema* schema) {
          RequireGroups(GroupKind::kPair, 1, schema);
        },
    .has_sets = [](const Pattern&) { return true; },
    .add_groups = AddPairs,
    .split = format::SplitForm::kStandard,
};

}  // namespace tingpai::tablegen
