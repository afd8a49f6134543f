// Between the library and the oracle: hands, rule sets, and the oracle's answer
// to a question that the library was asked.
#ifndef TINGPAI_TESTS_SUPPORT_ORACLE_BRIDGE_H_
#define TINGPAI_TESTS_SUPPORT_ORACLE_BRIDGE_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/oracle/oracle.h"
#include "tests/oracle/rule_file.h"
#include "tingpai/hand.h"
#include "tingpai/table.h"

namespace tingpai::test {

// A hand and the deal that it was asked under.
struct Question {
  Hand hand;
  Deal deal;
};

// For messages: the hand in mpsz, its flowers and the deal.
std::string ToString(const Question& question);

// A rule set as the oracle reads it from tables/rules; ends the program if it
// cannot. The kind that plays the face of the run-time wild is the oracle's
// blind spot, so it comes along.
struct OracleRules {
  oracle::RuleSet rules;
  int proxy = -1;
};
const OracleRules& RulesOf(std::string_view name);

// The same from the text of a rule file that is based on no other; nothing, and
// why in *error, if the oracle cannot read it.
std::optional<OracleRules> RulesOfText(const std::string& toml,
                                       std::string* error);

oracle::Meld ToOracle(const OracleRules& rules, Meld meld);
oracle::Hand ToOracle(const OracleRules& rules, const Question& question);
// The way back, for hands that hold no wild kinds. Precondition: they fit.
Hand FromOracle(const oracle::Hand& hand);

// What the table should answer.
std::vector<std::string> OracleWin(const OracleRules& rules,
                                   const Question& question);
TileSet OracleShapeWaits(const OracleRules& rules, const Question& question);
// The waits, given the shape waits.
TileSet OracleWaits(const OracleRules& rules, const Question& question,
                    TileSet shape);

// The names of a set of patterns, in order.
std::vector<std::string> Names(const Table& table, PatternSet patterns);

// Asks table and oracle; says what differs, empty if nothing.
std::string Compare(const Table& table, const OracleRules& rules,
                    const Question& question);

}  // namespace tingpai::test

#endif  // TINGPAI_TESTS_SUPPORT_ORACLE_BRIDGE_H_
