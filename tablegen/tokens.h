// Tokens: what the caller holds of one unit beside its concealed tiles.
//
// A declared meld, a meld not shown and a wild that belongs to one unit each
// add a fixed value to the value of a unit.
#ifndef TINGPAI_TABLEGEN_TOKENS_H_
#define TINGPAI_TABLEGEN_TOKENS_H_

#include "tablegen/element.h"
#include "tablegen/rules.h"
#include "tablegen/schema.h"

namespace tingpai::tablegen {

// What a meld adds to the value of `unit`: the zero element if it has no tile
// there, nothing at all (an empty value) if the pattern cannot have it.
Value MeldValue(const RuleSet& rules, const Pattern& pattern,
                const Schema& schema, Meld meld, int unit);

// What an open meld that is not shown adds to the honours.
Value HiddenMeldValue(const Pattern& pattern, const Schema& schema);

// What one wild of entry `entry` of `rules.wilds`, a local one, adds to its
// unit.
Value LocalWildValue(const Schema& schema, size_t entry, int unit);

// What a run-time wild that is a natural tile adds beside that tile.
Value SelfWildValue(const Schema& schema);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_TOKENS_H_
