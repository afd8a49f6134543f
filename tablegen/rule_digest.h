// What a rule set means, as a text and as a number.
#ifndef TINGPAI_TABLEGEN_RULE_DIGEST_H_
#define TINGPAI_TABLEGEN_RULE_DIGEST_H_

#include <cstdint>
#include <string>

#include "tablegen/rules.h"

namespace tingpai::tablegen {

// A line for everything that changes an answer and for nothing else: the names
// and the order of the patterns are in it, titles, sources and the spelling of
// the file are not. Rule sets that mean the same have the same text.
std::string CanonicalRules(const RuleSet& rules);

// FNV-1a, 64 bits, of the canonical text.
uint64_t RuleDigest(const RuleSet& rules);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_RULE_DIGEST_H_
