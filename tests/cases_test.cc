// The hands of tests/data, asked of the tables.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/case_files.h"
#include "tests/support/oracle_bridge.h"
#include "tingpai/table.h"

namespace tingpai::test {
namespace {

void CheckWins(const std::string& file) {
  for (const Case& one : ReadCases(file)) {
    const Table& table = TableFor(one.rules);
    if (one.refused) {
      EXPECT_EQ(one.answer, "") << one.where;
      continue;
    }
    EXPECT_EQ(JoinNames(table, table.Win(one.question.hand, one.question.deal)),
              one.answer)
        << one.where << ": " << one.rules << " " << ToString(one.question);
  }
}

void CheckWaits(const std::string& file, const std::string& rules = "") {
  for (const Case& one : ReadCases(file, rules)) {
    const Table& table = TableFor(one.rules);
    EXPECT_EQ(
        tingpai::ToString(table.Waits(one.question.hand, one.question.deal)),
        one.answer)
        << one.where << ": " << one.rules << " " << ToString(one.question);
  }
}

TEST(CasesTest, Rules) { CheckWins("rule_cases.txt"); }
TEST(CasesTest, HouseRules) { CheckWins("house_cases.txt"); }
TEST(CasesTest, PublicWins) { CheckWins("public_win_cases.txt"); }
TEST(CasesTest, Waits) { CheckWaits("wait_cases.txt"); }
TEST(CasesTest, PublicWaits) { CheckWaits("public_wait_cases.txt"); }
TEST(CasesTest, TwentyHands) { CheckWaits("twenty_hands.txt", "mcr"); }

}  // namespace
}  // namespace tingpai::test
