// Constraints: what a pattern asks beside its form. A constraint is a counter;
// here is which counters there are and what counts into them.
#ifndef TINGPAI_TABLEGEN_CONSTRAINT_H_
#define TINGPAI_TABLEGEN_CONSTRAINT_H_

#include <optional>

#include "tablegen/element.h"
#include "tablegen/rules.h"
#include "tablegen/schema.h"
#include "tingpai/table_format.h"

namespace tingpai::tablegen {

// The groups that a bound counts, if any are.
std::optional<GroupKind> GroupsCounted(BoundOf of);

// The counters of suits, and those of melds and bounds.
void AddSuitCounters(const Pattern& pattern, Schema* schema);
void AddBoundCounters(const RuleSet& rules, const Pattern& pattern,
                      Schema* schema);

// Each of these counts into an element what its thing is to every constraint.
// False if a counter's law forbids it.

// Tiles of one kind, `natural` of `total` without wilds.
bool CountTiles(const Pattern& pattern, const Schema& schema, Kind kind,
                int total, int natural, Element* element);

// A finished group, or a meld as one. A kong is a triplet, too.
bool CountGroup(const Pattern& pattern, const Schema& schema, GroupKind kind,
                bool kong, bool natural, Element* element);

// The same for the walk of splits: what each of its counters counts.
void SetSplitConstraints(const Pattern& pattern, const Schema& schema,
                         format::SplitPattern* out);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_CONSTRAINT_H_
