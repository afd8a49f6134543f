// The form "orphans": every terminal and honour in use, one of them once more,
// and so many sets.
#include "tablegen/cat.h"
#include "tablegen/digest_text.h"
#include "tablegen/forms/forms.h"
#include "tablegen/forms/kinds.h"
#include "tablegen/group.h"
#include "tablegen/schema.h"
#include "tablegen/table_reader.h"

namespace tingpai::tablegen {

namespace {

constexpr std::string_view kKeys[] = {"plus_sets"};

bool IsOrphan(Kind kind) {
  const int place = PlaceOf(kind);
  return UnitOf(kind) == kHonors || place == 0 || place == 8;
}

TileSet OrphansOf(TileSet set) {
  TileSet orphans;
  for (Kind kind : set) {
    if (IsOrphan(kind)) orphans.insert(kind);
  }
  return orphans;
}

void Read(TableReader* reader, Pattern* pattern) {
  reader->ReadInt("plus_sets", 0, kMaxMelds, &pattern->plus_sets);
}

void AddDigest(const Pattern& pattern, std::string* out) {
  AddLine("plus_sets", pattern.plus_sets, out);
}

Refusal Check(const RuleSet& rules, const Pattern& pattern) {
  const TileSet orphans = OrphansOf(rules.use);
  const int tiles = orphans.size() + 1 + 3 * pattern.plus_sets;
  if (tiles != rules.Limit()) {
    return {"form",
            Cat(orphans.size(), " orphans in use, one of them once more, and ",
                pattern.plus_sets, " sets are ", tiles, " tiles; ",
                ExpectedTiles(rules))};
  }
  if (!(orphans - (KindsInPlay(rules) & pattern.within)).empty()) {
    return {"within",
            "within leaves out an orphan that is in use; "
            "expected all terminals and honors in use"};
  }
  return {};
}

void NarrowSuits(const RuleSet& rules, const Pattern& pattern, Range* suits) {
  suits->min = SuitsIn(OrphansOf(rules.use));
  if (pattern.plus_sets == 0) suits->max = suits->min;
}

// One more of an orphan makes a pair of it.
void AddPairs(const Pattern&, int unit, std::vector<Group>* groups) {
  for (int place = 0; place < kUnitKinds[unit]; ++place) {
    if (IsOrphan(kUnitFirst[unit] + place)) {
      groups->push_back(Alike(GroupKind::kPair, place, 1));
    }
  }
}

void Demand(const RuleSet& rules, int unit, std::array<uint8_t, 9>* tiles) {
  for (int place = 0; place < kUnitKinds[unit]; ++place) {
    const Kind kind = kUnitFirst[unit] + place;
    (*tiles)[place] = IsOrphan(kind) && rules.use.contains(kind);
  }
}

}  // namespace

constinit const FormTraits kOrphansForm = {
    .name = "orphans",
    .keys = kKeys,
    .read = Read,
    .digest = AddDigest,
    .check = Check,
    .narrow_suits = NarrowSuits,
    .most_groups = [](const Pattern& pattern,
                      int) { return pattern.plus_sets; },
    .add_counters =
        [](const Pattern&, Schema* schema) {
          RequireGroups(GroupKind::kPair, 1, schema);
        },
    .has_sets = [](const Pattern& pattern) { return pattern.plus_sets > 0; },
    .add_groups = AddPairs,
    .demand = Demand,
    .look = Look::kKinds,
    .split = format::SplitForm::kOrphans,
};

}  // namespace tingpai::tablegen
