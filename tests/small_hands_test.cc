// Every hand of 1, 2, 4 and 5 tiles, its other sets open and not shown, against
// the oracle.
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>

#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"

namespace tingpai::test {
namespace {

constexpr int kSlowStride = 53;
constexpr int kMostFailures = 20;

class SmallHandsTest : public ::testing::TestWithParam<std::string> {};

TEST_P(SmallHandsTest, AgreesWithOracle) {
  const OracleRules& rules = RulesOf(GetParam());
  const Table& table = BuiltinTable(GetParam());
  int64_t hands = 0;
  int failures = 0;
  Question question;
  const std::function<void(Kind, int)> add = [&](Kind from, int left) {
    if (left == 0) {
      ++hands;
      if (failures == kMostFailures || (kSlowBuild && hands % kSlowStride)) {
        return;
      }
      const std::string difference = Compare(table, rules, question);
      if (difference.empty()) return;
      ADD_FAILURE() << difference;
      ++failures;
      return;
    }
    for (Kind kind = from; kind < kKinds; ++kind) {
      if (!question.hand.Add(kind)) continue;
      add(kind, left - 1);
      question.hand.Remove(kind);
    }
  };
  for (int tiles : {1, 2, 4, 5}) add(0, tiles);
  EXPECT_EQ(hands, 34 + 595 + 66'045 + 501'908);
}

INSTANTIATE_TEST_SUITE_P(All, SmallHandsTest,
                         ::testing::Values("mcr", "riichi", "standard"),
                         [](const auto& rules) { return rules.param; });

}  // namespace
}  // namespace tingpai::test
