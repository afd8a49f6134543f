// The form "pairs": so many pairs, triplets and single tiles.
#include "tablegen/cat.h"
#include "tablegen/digest_text.h"
#include "tablegen/forms/forms.h"
#include "tablegen/group.h"
#include "tablegen/schema.h"
#include "tablegen/table_reader.h"

namespace tingpai::tablegen {

namespace {

constexpr std::string_view kKeys[] = {"pairs", "triplets", "singles", "repeat"};

void Read(TableReader* reader, Pattern* pattern) {
  reader->ReadInt("pairs", 0, 8, &pattern->pairs);
  reader->ReadInt("triplets", 0, 5, &pattern->triplets);
  reader->ReadInt("singles", 0, kMaxTiles, &pattern->singles);
  reader->ReadBool("repeat", &pattern->repeat);
}

void AddDigest(const Pattern& pattern, std::string* out) {
  AddLine("pairs", pattern.pairs, out);
  AddLine("triplets", pattern.triplets, out);
  AddLine("singles", pattern.singles, out);
  AddLine("repeat", pattern.repeat, out);
}

Refusal Check(const RuleSet& rules, const Pattern& pattern) {
  const int tiles = 2 * pattern.pairs + 3 * pattern.triplets + pattern.singles;
  if (tiles != rules.Limit()) {
    return {"form", Cat(pattern.pairs, " pairs, ", pattern.triplets,
                        " triplets and ", pattern.singles, " singles are ",
                        tiles, " tiles; ", ExpectedTiles(rules))};
  }
  const int kinds = (KindsInPlay(rules) & pattern.within).size();
  if (!pattern.repeat && pattern.pairs > kinds) {
    return {"pairs", Cat(pattern.pairs, " different pairs of ", kinds,
                         " kinds; expected at most one pair a kind, or "
                         "repeat = true")};
  }
  return {};
}

void AddCounters(const Pattern& pattern, Schema* schema) {
  RequireGroups(GroupKind::kPair, pattern.pairs, schema);
  if (pattern.triplets > 0) {
    RequireGroups(GroupKind::kTriplet, pattern.triplets, schema);
  }
  if (pattern.singles > 0) {
    RequireGroups(GroupKind::kSingle, pattern.singles, schema);
  }
}

void AddGroups(const Pattern& pattern, int unit, std::vector<Group>* groups) {
  for (int place = 0; place < kUnitKinds[unit]; ++place) {
    Group pair = Alike(GroupKind::kPair, place, 2);
    if (!pattern.repeat) pair.most_per_kind = 1;
    groups->push_back(pair);
    if (pattern.triplets > 0) {
      groups->push_back(Alike(GroupKind::kTriplet, place, 3));
    }
    if (pattern.singles > 0) {
      groups->push_back(Alike(GroupKind::kSingle, place, 1));
    }
  }
}

}  // namespace

constinit const FormTraits kPairsForm = {
    .name = "pairs",
    .keys = kKeys,
    .read = Read,
    .digest = AddDigest,
    .check = Check,
    .most_groups = [](const Pattern& pattern, int) { return pattern.triplets; },
    .add_counters = AddCounters,
    .add_groups = AddGroups,
    .look = Look::kCopies,
    .split = format::SplitForm::kPairs,
};

}  // namespace tingpai::tablegen
