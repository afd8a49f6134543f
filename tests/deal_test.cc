// Wild kinds, void suits and bans that meet: hands whose answers were settled
// by hand, each compared with the oracle as well.
#include <gtest/gtest.h>

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "tests/support/case_files.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/notation.h"
#include "tingpai/split.h"

namespace tingpai::test {
namespace {

struct DealCase {
  std::string rules;     // of two sets, after "[hand] sets = 2"
  std::string question;  // HAND [WORDS]
  std::string waits;     // shape waits of 3n + 1 tiles; "win" or "-" of 3n + 2
};

void PrintTo(const DealCase& one, std::ostream* out) {
  *out << one.question << "\n" << one.rules;
}

constexpr char kWin[] = "[[win]]\nname = \"standard\"\n";

const std::vector<DealCase>& AllCases() {
  static const auto& cases = *new std::vector<DealCase>([] {
    const std::string runtime = "[[wild]]\nsource = \"runtime\"\n";
    // The wild cannot stand for most kinds, its own among them, but is itself.
    const std::string face =
        runtime + "stands_for = \"258\"\nself = true\n" + kWin;
    const std::string void_runtime = "void = \"declared\"\n" + runtime + kWin;
    const std::string yaoji =
        "void = \"declared\"\n[[wild]]\ntiles = \"1s\"\nself = true\n" +
        std::string(kWin);
    const std::string banned = "[ban]\ntiles = \"C\"\n" + runtime + kWin;
    const std::string one_wild = runtime +
                                 "stands_for = \"258\"\nself = true\n" + kWin +
                                 "wild = \"<=1\"\n";
    const std::string natural = runtime + "self = true\n" + kWin +
                                "need = [\"groups triplet >= 1 natural\"]\n";
    const std::string far =
        "[[wild]]\nname = \"JM\"\ntiles = \"C\"\nstands_for = \"m\"\n" +
        std::string(kWin);
    return std::vector<DealCase>{
        {face, "123m789sEE wild=9s", "win"},
        {face, "123m78sEE wild=9s", "6s 9s"},
        {face, "123m789sE wild=9s", "E"},
        {face, "123m999sEE wild=9s", "win"},
        {face, "13m789sEE9s wild=9s", "win"},  // one 9s plays 2m
        {face, "13m78sEEE9s wild=9s", "-"},
        // Held wilds are counted whatever they play.
        {one_wild, "123m789sEE wild=9s", "win"},
        {one_wild, "123m99sEEE wild=9s", "-"},
        {one_wild, "123m789sE wild=9s", "E"},
        // A natural triplet may be of the wild kind itself.
        {natural, "123m999sEE wild=9s", "win"},
        {natural, "123m99sEE wild=9s", "9s E"},
        {natural, "123m77sEE9s wild=9s", "-"},
        {natural, "123m777sE9s wild=9s", "win"},
        // A wild of the void suit is no tile of that suit.
        {void_runtime, "456p456sE1m wild=1m void=m", "win"},
        {void_runtime, "456p45sEE1m wild=1m void=m", "win"},
        {void_runtime, "456p456s1m2m wild=1m void=m", "-"},
        {void_runtime, "456p456sE wild=1m void=m", "1m E"},
        {void_runtime, "456p45s1mE wild=1m void=m", "1m 3s 6s E"},
        {yaoji, "456m456pE1s void=s", "win"},
        {yaoji, "456m456p1s1s void=s", "win"},
        {yaoji, "456m123sEE void=s", "-"},  // not even itself
        {yaoji, "456m123sEE void=p", "win"},
        {yaoji, "456m456pE void=s", "1s E"},
        {yaoji, "45m456pE1s void=s", "3m 6m 1s E"},
        // A banned tile is banned though it be wild.
        {banned, "123m45pEEC wild=C", "-"},
        {banned, "123m45pEE wild=C", "3p 6p"},
        // A wild that stands for kinds of another unit than its own.
        {far, "12m456pEEC", "win"},
        {far, "123m1mC456p", "win"},
        {far, "456m45pEEC", "-"},
    };
  }());
  return cases;
}

class DealTest : public ::testing::TestWithParam<DealCase> {};

TEST_P(DealTest, IsAnswered) {
  const DealCase& one = GetParam();
  const std::string text = "rule = \"deal\"\n[hand]\nsets = 2\n" + one.rules;
  std::string error;
  const Table table = CompileText(text, &error);
  ASSERT_EQ(error, "");
  Question question;
  ASSERT_EQ(ReadQuestion(one.question, &question), "");
  std::string answer;
  if (question.hand.Size() % 3 == 2) {
    answer = table.Win(question.hand, question.deal).empty() ? "-" : "win";
    EXPECT_EQ(table.Split(question.hand, question.deal).splits.empty(),
              answer == "-");
  } else {
    answer = ToString(table.ShapeWaits(question.hand, question.deal));
  }
  EXPECT_EQ(answer, one.waits);
  const std::optional<OracleRules> rules = RulesOfText(text, &error);
  ASSERT_TRUE(rules) << error;
  EXPECT_EQ(Compare(table, *rules, question), "");
}

INSTANTIATE_TEST_SUITE_P(All, DealTest, ::testing::ValuesIn(AllCases()));

}  // namespace
}  // namespace tingpai::test
