// House rules as a user has them: a rule file of his own, compiled to a .tpt
// file in some directory, opened from there, asked.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/compile.h"
#include "tablegen/pack.h"
#include "tests/support/case_files.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"
#include "tingpai/open.h"
#include "tools/builtin_base.h"

namespace tingpai::test {
namespace {

// Compiles the copy of a rule file, and opens what was written.
absl::StatusOr<Table> Build(const std::string& rules,
                            const std::filesystem::path& directory) {
  const auto copy = directory / (rules + ".toml");
  WriteAll(copy, ReadAll(SourceFile("tests/data/rules/" + rules + ".toml")));
  tablegen::CompileOptions options;
  options.base = BuiltinBase;
  const auto image = tablegen::CompileRuleFile(copy.string(), options);
  if (!image.ok()) return image.status();
  const auto packed = tablegen::PackImage(*image);
  if (!packed.ok()) return packed.status();
  const auto file = directory / (rules + ".tpt");
  const absl::Status written =
      tablegen::WriteFileAtomically(file.string(), *packed);
  if (!written.ok()) return written;
  return OpenTableFile(file.string());
}

class HouseRulesTest : public ::testing::TestWithParam<std::string> {};

TEST_P(HouseRulesTest, AnswersFromAFile) {
  const auto directory = ScratchDir(GetParam());
  const absl::StatusOr<Table> table = Build(GetParam(), directory);
  ASSERT_TRUE(table.ok()) << table.status();
  EXPECT_EQ(table->name(), GetParam());
  int asked = 0;
  for (const Case& one : ReadCases("house_cases.txt")) {
    if (one.rules != GetParam()) continue;
    ++asked;
    EXPECT_EQ(JoinNames(*table, table->Win(one.question.hand)), one.answer)
        << one.where;
  }
  EXPECT_GE(asked, 10);

  // Deterministic: the same file again.
  const std::string first = ReadAll(directory / (GetParam() + ".tpt"));
  ASSERT_TRUE(Build(GetParam(), directory).ok());
  EXPECT_EQ(ReadAll(directory / (GetParam() + ".tpt")), first);
  std::filesystem::remove_all(directory);
}

INSTANTIATE_TEST_SUITE_P(All, HouseRulesTest,
                         ::testing::Values("hefei", "shanghai_qinghunpeng",
                                           "kawuxing"),
                         [](const auto& rules) { return rules.param; });

// Short enough to be written at the table.
TEST(HouseRulesTest, FilesAreShort) {
  for (const char* rules : {"hefei", "shanghai_qinghunpeng", "kawuxing"}) {
    const std::string text =
        ReadAll(SourceFile(std::string("tests/data/rules/") + rules + ".toml"));
    EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 30) << rules;
  }
}

}  // namespace
}  // namespace tingpai::test
