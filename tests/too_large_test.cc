// Rule sets that cannot be compiled are refused, with what is too large, before
// they take much time or memory.
#include <gtest/gtest.h>

#include <string>

#include "tablegen/algebra.h"
#include "tablegen/rule_file.h"
#include "tests/support/case_files.h"
#include "tests/support/test_env.h"

namespace tingpai::test {
namespace {

std::string ErrorOf(const std::string& toml) {
  std::string error;
  CompileText(toml, &error);
  return error;
}

// Six kinds of 27 and two wilds: thousands of classes of a suit.
TEST(TooLargeTest, Cells) {
  const std::string error = ErrorOf(
      "rule = \"kinds\"\n[[wild]]\ncopies = 2\n[[win]]\nname = \"w\"\n"
      "need = [\"kinds 1-9 >= 6\"]\n");
  EXPECT_NE(error.find("the rule set is too large: "), std::string::npos)
      << error;
  EXPECT_NE(error.find(" classes of a suit and 3 numbers of wilds"),
            std::string::npos)
      << error;
  EXPECT_NE(error.find("use fewer patterns, bounds or wilds"),
            std::string::npos)
      << error;
}

TEST(TooLargeTest, Effort) {
  const auto file = ScratchDir("too_large") / "rules.toml";
  WriteAll(file, "rule = \"small\"\n[[win]]\nname = \"w\"\n");
  const auto rules = tablegen::ReadRuleFile(file.string(), {});
  ASSERT_TRUE(rules.ok()) << rules.status();
  const tablegen::Progress quiet = [](std::string_view) {};
  tablegen::Effort enough;
  ASSERT_TRUE(tablegen::BuildAlgebra(*rules, quiet, &enough).ok());
  const int64_t needed = tablegen::Effort().left - enough.left;
  ASSERT_GT(needed, 1000);
  // Wherever it ends, that is what is said.
  for (int64_t left = 0; left < needed; left += 1 + needed / 50) {
    tablegen::Effort effort{.left = left};
    const auto algebra = tablegen::BuildAlgebra(*rules, quiet, &effort);
    ASSERT_FALSE(algebra.ok()) << left;
    EXPECT_EQ(algebra.status(), effort.Check()) << left;
    EXPECT_TRUE(absl::IsResourceExhausted(algebra.status()));
  }
}

}  // namespace
}  // namespace tingpai::test
