// Random rule files, compiled, against the oracle: keys that no shipped rule
// set brings together. Small ones, of two or three sets, so that each compiles
// at once. TINGPAI_HANDS is the number of hands of each rule file instead.
#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/case_files.h"
#include "tests/support/hand_maker.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"

namespace tingpai::test {
namespace {

constexpr int kShards = 24;
constexpr int kMostFailures = 5;  // of a rule file, then it gives up

class RuleMaker {
 public:
  explicit RuleMaker(Random* random) : random_(*random) {}

  std::string Make() {
    text_ = "rule = \"random\"\n[tiles]\n";
    if (OneTimeIn(2)) Key("use", Quoted(Tiles()));
    Key("bonus", "8");
    text_ += "[hand]\n";
    sets_ = 2 + Pick(2);
    Key("sets", std::to_string(sets_));
    if (OneTimeIn(3)) Key("own_four", Quoted(AnyOf({"all", "hand", "ignore"})));
    if (OneTimeIn(5)) Key("void", Quoted("declared"));
    if (OneTimeIn(5)) Key("kong_tiles", "3");
    if (OneTimeIn(5)) Key("self_draw", Quoted(Tiles()));
    if (OneTimeIn(5)) Key("discard", Quoted(Tiles()));
    text_ += "[groups]\n";
    if (OneTimeIn(8)) Key("triplet", "false");
    if (OneTimeIn(8)) Key("run", "false");
    if (OneTimeIn(3)) Key("wind_run", Quoted(AnyOf({"any3", "line"})));
    if (OneTimeIn(4)) Key("dragon_run", "true");
    if (OneTimeIn(3)) {
      Key("claim", AnyOf({R"(["pung", "kong"])", R"(["chow"])", "[]"}));
    }
    if (OneTimeIn(3)) {
      Key("declare", AnyOf({R"(["ESWN"])", R"(["CFP"])", R"(["any3"])",
                            R"(["1m1p1s", "9m9p9s"])", R"(["ESWN", "CFP"])"}));
      if (OneTimeIn(2)) Key("declared_as", Quoted("set"));
    }
    if (OneTimeIn(2)) Wilds();
    if (OneTimeIn(8)) {
      text_ += "[ban]\n";
      if (OneTimeIn(2)) {
        Key("source", Quoted("runtime"));
      } else {
        Key("tiles", Quoted(AnyOf({"E", "5m", "dragons", "9s C"})));
      }
    }
    for (int i = 1 + Pick(2); i > 0; --i) Win(i);
    return text_;
  }

 private:
  int Pick(int n) { return Below(random_, n); }
  bool OneTimeIn(int n) { return OneIn(random_, n); }
  std::string AnyOf(const std::vector<std::string>& words) {
    return words[static_cast<size_t>(Pick(static_cast<int>(words.size())))];
  }
  std::string Tiles() {
    return AnyOf({"all", "m p s", "m honors", "19 honors", "258", "p",
                  "1-6 honors", "ESW", "dragons 2-8", "m s C", "3-9", "winds",
                  "terminals", "19m p s honors", "m p"});
  }
  static std::string Quoted(const std::string& text) {
    return "\"" + text + "\"";
  }
  void Key(const std::string& key, const std::string& value) {
    text_ += key + " = " + value + "\n";
  }

  void Wilds() {
    const std::string cap = OneTimeIn(2) ? "4" : "0";
    const std::vector<std::string> names = {"j",  "JM", "JP", "JS",
                                            "JN", "JH", "JW", "JD"};
    const int first = OneTimeIn(2) ? 0 : Pick(8);
    const int entries = 1 + Pick(2);
    bool runtime = false;
    std::string fixed;
    for (int i = 0; i < entries; ++i) {
      text_ += "[[wild]]\n";
      bool has_face = false;
      Key("name", Quoted(names[static_cast<size_t>((first + i) % 8)]));
      if (!runtime && OneTimeIn(3)) {
        runtime = true;
        Key("source", Quoted("runtime"));
        has_face = true;
      } else if (OneTimeIn(3)) {
        const std::string kind = AnyOf({"C", "P", "E", "5m", "1s"});
        if (kind != fixed) {
          Key("tiles", Quoted(kind));
          has_face = true;
        }
        fixed = kind;
      }
      Key("copies", std::to_string(1 + Pick(3)));
      Key("stands_for", Quoted(OneTimeIn(2) ? "all" : Tiles()));
      if (has_face && OneTimeIn(2)) Key("self", "true");
      if (OneTimeIn(3)) Key("claim", "false");
      Key("cap", cap);
    }
  }

  void Win(int number) {
    text_ += "[[win]]\n";
    Key("name", Quoted("w" + std::to_string(number)));
    bool standard = false;
    switch (Pick(12)) {
      case 0:
        Key("form", Quoted("pairs"));
        if (sets_ == 2) {
          text_ += AnyOf({"pairs = 4\n", "pairs = 1\ntriplets = 2\n",
                          "pairs = 3\nsingles = 2\n"});
        } else {
          text_ +=
              AnyOf({"pairs = 4\ntriplets = 1\n", "pairs = 5\nsingles = 1\n",
                     "pairs = 3\nsingles = 5\n"});
        }
        if (OneTimeIn(2)) Key("repeat", OneTimeIn(2) ? "true" : "false");
        break;
      case 1:
        Key("form", Quoted("scatter"));
        if (OneTimeIn(2)) {
          Key("gap", std::to_string(1 + Pick(3)));
        } else {
          Key("residue", Quoted(AnyOf({"any", "same", "distinct"})));
        }
        if (OneTimeIn(2)) Key("honor_kinds", std::to_string(Pick(4)));
        if (OneTimeIn(2)) Key("pairs", "1");
        break;
      case 2:
        Key("form", Quoted("free"));
        break;
      case 3:
        Key("form", Quoted("count"));
        text_ += AnyOf({"bonus = 4\n", "bonus = 8\n"});
        break;
      case 4:
        if (sets_ == 3) {
          Key("block", Quoted(AnyOf({"147x 258y 369z", "123x 456x 789x",
                                     "111x 999y CFP"})));
        } else {
          Key("form", Quoted("exact"));
          Key("block",
              Quoted(AnyOf({"1122334x P", "19x 19y 19z EE", "234x 234y CC"})));
        }
        break;
      default:
        standard = true;
        break;
    }
    if (standard && OneTimeIn(3)) Key("pair", Quoted(Tiles()));
    if (OneTimeIn(5)) Key("within", Quoted(Tiles()));
    if (OneTimeIn(5)) Key("suits", Quoted(AnyOf({"1", "<=2", "1|3", "3"})));
    if (standard && OneTimeIn(3)) {
      Key("melds", Quoted(AnyOf({"none", "some", "all", "<=1"})));
    }
    if (OneTimeIn(5)) Key("concealed_kong", Quoted("closed"));
    if (OneTimeIn(5)) Key("wild", Quoted(AnyOf({"0", "<=1", ">=1", "1"})));
    if (standard ? !OneTimeIn(3) : OneTimeIn(6)) {
      std::string bound = Bound();
      if (OneTimeIn(3)) bound += ", " + Bound();
      Key("need", "[" + bound + "]");
    }
  }

  std::string Bound() {
    std::string bound =
        AnyOf({"groups triplet >= 1", "groups run <= 1", "groups run = 0",
               "groups kong >= 1", "groups triplet = 1", "groups run >= 2",
               "tiles terminals honors >= 1", "tiles 258 >= 3",
               "tiles honors >= 4", "kinds honors >= 2", "kinds dragons >= 1",
               "kinds 19 >= 2", "longest_suit >= 5", "longest_suit >= 7"});
    const bool least = bound.find(">=") != std::string::npos;
    if (least && bound[0] != 'l' && OneTimeIn(3)) bound += " natural";
    return Quoted(bound);
  }

  Random& random_;
  std::string text_;
  int sets_ = 2;
};

class RandomRulesTest : public ::testing::TestWithParam<int> {};

TEST_P(RandomRulesTest, AgreesWithOracle) {
  Random random = MakeRandom(static_cast<uint64_t>(1000 + GetParam()));
  RuleMaker maker(&random);
  const int rule_files = kSlowBuild ? 4 : 40;
  const int64_t hands = Hands(4'000);
  int compiled = 0;
  int64_t won = 0;
  for (int i = 0; i < rule_files; ++i) {
    const std::string text = maker.Make();
    std::string error;
    const Table table = CompileText(text, &error);
    if (!error.empty()) continue;  // a contradiction, mostly
    const std::optional<OracleRules> rules = RulesOfText(text, &error);
    ASSERT_TRUE(rules) << error << "\n" << text;
    ++compiled;
    HandMaker hand_maker(*rules, MakeRandom(random()));
    int failures = 0;
    for (int64_t n = 0; n < hands && failures < kMostFailures; ++n) {
      const int rest = n % 4 < 2 ? 2 : 1;
      const Question question =
          n % 2 == 0 ? hand_maker.Uniform(rest) : hand_maker.NearComplete(rest);
      const std::string difference = Compare(table, *rules, question);
      won += !table.Win(question.hand, question.deal).empty();
      if (difference.empty()) continue;
      ADD_FAILURE() << difference << "\n" << text;
      ++failures;
    }
  }
  std::cout << rule_files << " rule files, " << compiled << " compiled, " << won
            << " hands won" << std::endl;
  EXPECT_GE(compiled, rule_files / 4);
}

INSTANTIATE_TEST_SUITE_P(All, RandomRulesTest, ::testing::Range(0, kShards),
                         [](const auto& shard) {
                           return std::to_string(shard.param);
                         });

}  // namespace
}  // namespace tingpai::test
