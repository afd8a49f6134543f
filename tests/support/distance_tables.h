// Tables with distances, and questions for them.
#ifndef TINGPAI_TESTS_SUPPORT_DISTANCE_TABLES_H_
#define TINGPAI_TESTS_SUPPORT_DISTANCE_TABLES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/hand_maker.h"
#include "tests/support/oracle_bridge.h"
#include "tingpai/table.h"

namespace tingpai::test {

// The rule sets that have distances, and two more that only tests know: "self",
// of which fixed wilds may be themselves, and "runtime", of which the deal
// names the wilds and a pattern limits the suits.
std::vector<std::string> RulesWithDistances();

// A table with distances: the built-in one, or one compiled now.
const Table& DistanceTable(const std::string& name);

// The same rule set as the oracle reads it.
const OracleRules& DistanceOracle(const std::string& name);

// Wilds of a slot that the rules do not use: such hands have no distance.
bool HoldsAlienWilds(const Table& table, const Hand& hand);

// One of a series: by turns from a shuffled wall and near complete, of 3n + 2
// tiles and of 3n + 1.
Question NextQuestion(int64_t i, HandMaker* maker);

}  // namespace tingpai::test

#endif  // TINGPAI_TESTS_SUPPORT_DISTANCE_TABLES_H_
