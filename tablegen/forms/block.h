// Blocks: the tiles that a pattern spells out, for the forms that have them.
#ifndef TINGPAI_TABLEGEN_FORMS_BLOCK_H_
#define TINGPAI_TABLEGEN_FORMS_BLOCK_H_

#include <string>

#include "tablegen/form.h"
#include "tablegen/rules.h"

namespace tingpai::tablegen {

// Reads the key `block`.
void ReadBlock(TableReader* reader, Pattern* pattern);

// The line of the digest; which suit variable has which letter means nothing.
void AddBlockLine(const Pattern& pattern, std::string* out);

int BlockTiles(const Pattern& pattern);

// Suit variables that the block uses.
int BlockVariables(const Pattern& pattern);

// Refuses a block that no suits (and the honours) can play with kinds in use
// and within.
Refusal CheckBlock(const RuleSet& rules, const Pattern& pattern);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_FORMS_BLOCK_H_
