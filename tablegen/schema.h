// Which counters a pattern's elements have, and which totals it accepts.
#ifndef TINGPAI_TABLEGEN_SCHEMA_H_
#define TINGPAI_TABLEGEN_SCHEMA_H_

#include <array>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/element.h"
#include "tablegen/rules.h"

namespace tingpai::tablegen {

// What the caller of a query holds beside tiles and melds. A table has one
// accept row a variant, so that a held wild costs no read of its own.
struct Variant {
  std::array<int, kWildSlots> wilds{};
  int bonus = 0;
};

// The variants of a rule set: every number of wilds of each hand-wide slot, at
// each flower threshold of its patterns.
struct VariantSpace {
  std::vector<int> slots;             // hand-wide slots
  std::vector<int> bonus_thresholds;  // ascending
  std::vector<Variant> variants;      // last slot fastest, bonus level slowest
};

VariantSpace MakeVariantSpace(const RuleSet& rules);

// A wild whose kinds, its face too, lie in one unit only, beside the ordinary
// one: it is spent inside its unit, like a meld, so that the other units need
// not know of it.
bool IsLocalWild(const Wild& wild);

// May a run-time wild be a natural tile of its face in a way that is more than
// standing for that kind: because it cannot stand for all kinds that may be
// wild, or because a pattern counts natural tiles? A table does not know its
// face, so that such copies stay among the concealed tiles and are counted as
// wilds held beside them.
bool WildPlaysSelf(const RuleSet& rules);

inline constexpr std::array<int, kGroupKinds> kNoCounters = [] {
  std::array<int, kGroupKinds> none{};
  none.fill(-1);
  return none;
}();

struct Schema {
  Counters counters;

  // Indices into `counters`, -1 where the pattern has no such counter.
  std::array<int, kGroupKinds> groups = kNoCounters;  // by GroupKind
  int variables = -1;                                 // of blocks
  int twice = -1;        // of scatters: kinds held twice,
  int honor_kinds = -1;  // honours,
  int residue = -1;      // residue classes of the suits
  int held =
      -1;  // held wilds that no variant tells: fixed, local, natural ones
  int suit_present = -1;
  int suits = -1;
  int melds = -1;
  std::vector<int> bounds;        // by entry of `need`
  std::vector<int> bound_locals;  // by entry of `need`: the local counter that
                                  // feeds it, or -1
  // By entry of `rules.wilds`: copies of its fixed kind, and its local wilds.
  std::vector<int> fixed_held;
  // Which counter counts the wilds of entry i of `rules.wilds` in a unit.
  std::vector<std::array<int, kUnits>> wilds;

  // The total that each counter must have; wild counters are set by variant.
  std::vector<Range> totals;

  // Only in a schema for distances: concealed sets, and tiles of a form that
  // is no cover. Their totals go by the number of melds.
  int sets = -1;
  int tiles = -1;
  int presence = -1;  // enum Presence, in place of `suits`
};

// For forms: each adds a counter and returns its index. A total other than
// `total` does not win.
int NewCounter(Schema* schema, Counter counter, Range total = {});
int NewExactCounter(Schema* schema, int total);
// Beyond a maximum the counter is dead; without one it stays at the minimum,
// since more is as good.
int NewRangeCounter(Schema* schema, Range total);

// Exactly so many groups of the kind win.
void RequireGroups(GroupKind kind, int count, Schema* schema);

absl::StatusOr<Schema> MakeSchema(const RuleSet& rules, const Pattern& pattern);

// The schema for distances: targets are natural tiles only, as many sets as the
// hand has not melded, and what a suit plays (a block variable, to be there or
// not) is chosen before (distance.h), not counted.
absl::StatusOr<Schema> MakeDistanceSchema(const RuleSet& rules,
                                          const Pattern& pattern);

// Adds `n` to one counter of an element. False if its law forbids it. A
// counter of -1 takes anything.
bool Bump(const Schema& schema, int counter, int n, Element* element);

// Does a finished total win under this variant?
bool Accepts(const RuleSet& rules, const Pattern& pattern, const Schema& schema,
             const Variant& variant, const Value& total);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_SCHEMA_H_
