// The tables of a rule file that say something of every pattern: [tiles],
// [hand], [groups], [[wild]] and [ban].
#ifndef TINGPAI_TABLEGEN_RULE_SECTIONS_H_
#define TINGPAI_TABLEGEN_RULE_SECTIONS_H_

#include <string_view>

#include "absl/status/status.h"
#include "tablegen/rule_places.h"
#include "tablegen/rules.h"
#include "tablegen/toml.h"

namespace tingpai::tablegen {

// Each sets what the table says and leaves the rest of `rules` as it is.
absl::Status ReadTiles(std::string_view file, const toml::table& table,
                       RuleSet* rules, RulePlaces* places);
absl::Status ReadHand(std::string_view file, const toml::table& table,
                      RuleSet* rules, RulePlaces* places);
absl::Status ReadGroups(std::string_view file, const toml::table& table,
                        RuleSet* rules, RulePlaces* places);
absl::Status ReadBan(std::string_view file, const toml::table& table,
                     RuleSet* rules, RulePlaces* places);

// Replaces all wilds, the proxy and the cap. Wild i of `rules` has the place
// "wild.SLOT", the proxy "wild.proxy".
absl::Status ReadWilds(std::string_view file, const toml::array& tables,
                       RuleSet* rules, RulePlaces* places);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_RULE_SECTIONS_H_
