// Published or independently computed counts of whole hands, made again from
// the tables by the census. A count that comes out right has every entry right
// that it is made of.
#include "tools/census.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "tests/support/case_files.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"

namespace tingpai::test {
namespace {

TEST(CensusTest, Hands) {
  const std::array<uint64_t, 15> distinct = {1,
                                             34,
                                             595,
                                             7'140,
                                             66'045,
                                             501'908,
                                             3'261'467,
                                             18'623'330,
                                             95'305'485,
                                             443'646'280,
                                             1'900'269'316,
                                             7'558'429'024,
                                             28'126'474'500,
                                             98'521'596'000,
                                             326'520'504'500};
  const TileSet kinds = BuiltinTable("standard").use();
  for (size_t n = 0; n < distinct.size(); ++n) {
    EXPECT_EQ(
        census::ToString(census::Hands(kinds, static_cast<int>(n)).distinct),
        std::to_string(distinct[n]));
  }
  EXPECT_EQ(census::ToString(census::Hands(kinds, 13).labelled),
            "483774556165488000");
}

// "DISTINCT LABELLED" of the hands whose patterns `counted` takes.
std::string CountWins(const Table& table, int tiles,
                      const std::function<bool(PatternSet)>& counted) {
  census::Tally sum;
  for (const census::WinTally& win : census::Wins(table, tiles)) {
    if (counted(win.patterns)) sum += win.tally;
  }
  return census::ToString(sum.distinct) + " " + census::ToString(sum.labelled);
}

std::string AllWins(const Table& table, int tiles) {
  return CountWins(table, tiles,
                   [](PatternSet patterns) { return !patterns.empty(); });
}

// The hands that match a pattern, whatever else they match.
std::string WinsBy(const Table& table, int tiles, const std::string& name) {
  return CountWins(table, tiles, [&](PatternSet patterns) {
    for (int pattern : patterns) {
      if (table.PatternName(pattern) == name) return true;
    }
    return false;
  });
}

std::string AllHands(const Table& table, int tiles) {
  return CountWins(table, tiles, [](PatternSet) { return true; });
}

TEST(CensusTest, AllHands) {
  const Table& standard = BuiltinTable("standard");
  EXPECT_EQ(AllHands(standard, 2), "595 9180");
  EXPECT_EQ(AllHands(standard, 5), "501908 359933112");
  EXPECT_EQ(AllHands(standard, 14), "326520504500 4250305029168216000");
}

TEST(CensusTest, StandardForm) {
  const Table& standard = BuiltinTable("standard");
  EXPECT_EQ(AllWins(standard, 2), "34 204");
  EXPECT_EQ(AllWins(standard, 5), "1836 280944");
  EXPECT_EQ(AllWins(standard, 8), "49332 165372972");
  EXPECT_EQ(AllWins(standard, 11), "875418 54780703332");
  EXPECT_EQ(AllWins(standard, 14), "11498658 11353128141498");
  // The other tables that know this form agree.
  for (const char* name : {"mcr", "riichi", "standard_loose", "hkos"}) {
    EXPECT_EQ(WinsBy(TableFor(name), 14, "standard"), "11498658 11353128141498")
        << name;
    EXPECT_EQ(WinsBy(TableFor(name), 8, "standard"), "49332 165372972") << name;
  }
  for (const char* name : {"taiwan", "hktw", "wenzhou"}) {
    EXPECT_EQ(WinsBy(TableFor(name), 17, "standard"),
              "118856487 1554490175889888")
        << name;
  }
}

// Distinct only, where no labelled count is known.
std::string Distinct(const std::string& counts) {
  return counts.substr(0, counts.find(' '));
}

TEST(CensusTest, StandardFormWithoutHonors) {
  std::string error;
  const Table suits = CompileText(
      "rule = \"suits\"\n[tiles]\nuse = \"m p s\"\n"
      "[[win]]\nname = \"standard\"\n",
      &error);
  ASSERT_EQ(error, "");
  EXPECT_EQ(Distinct(AllWins(suits, 2)), "27");
  EXPECT_EQ(Distinct(AllWins(suits, 5)), "1269");
  EXPECT_EQ(Distinct(AllWins(suits, 8)), "29718");
  EXPECT_EQ(Distinct(AllWins(suits, 11)), "459177");
  EXPECT_EQ(Distinct(AllWins(suits, 14)), "5237550");
  EXPECT_EQ(Distinct(WinsBy(TableFor("filipino"), 17, "standard")), "46823715");
}

TEST(CensusTest, ThreePlayers) {
  EXPECT_EQ(WinsBy(TableFor("sanma"), 14, "standard"), "2657681 1072362602896");
}

TEST(CensusTest, RiichiWins) {
  const Table& riichi = BuiltinTable("riichi");
  EXPECT_EQ(WinsBy(riichi, 14, "seven_pairs"), "5379616 1505948184576");
  EXPECT_EQ(WinsBy(riichi, 14, "thirteen_orphans"), "13 1308622848");
  EXPECT_EQ(
      CountWins(riichi, 14, [](PatternSet set) { return set.size() > 1; }),
      "4668 1306741248");
  EXPECT_EQ(AllWins(riichi, 14), "16873619 12859078207674");
}

TEST(CensusTest, McrWins) {
  const Table& mcr = BuiltinTable("mcr");
  EXPECT_EQ(WinsBy(mcr, 14, "seven_pairs"), "16417104 1569298171584");
  EXPECT_EQ(WinsBy(mcr, 14, "greater_knitted"), "216 57982058496");
  // Every greater one is a lesser one as well.
  EXPECT_EQ(WinsBy(mcr, 14, "lesser_knitted"), "720 193273528320");
  EXPECT_EQ(WinsBy(mcr, 14, "knitted_straight"), "11016 142079164416");
  EXPECT_EQ(Distinct(WinsBy(mcr, 11, "knitted_straight")), "204");
  const auto pattern = [&](int i) { return mcr.PatternName(i); };
  EXPECT_EQ(CountWins(mcr, 14,
                      [&](PatternSet set) {
                        bool standard = false;
                        bool pairs = false;
                        for (int i : set) {
                          standard = standard || pattern(i) == "standard";
                          pairs = pairs || pattern(i) == "seven_pairs";
                        }
                        return standard && pairs;
                      }),
            "7938 1318439178");
  EXPECT_EQ(AllWins(mcr, 14), "27919573 13257769189488");
}

TEST(CensusTest, SevenPairsWithoutHonors) {
  EXPECT_EQ(Distinct(WinsBy(TableFor("changsha"), 14, "seven_pairs")),
            "3541590");
  std::string error;
  const Table suits = CompileText(
      "rule = \"suits\"\nbase = \"riichi\"\n[tiles]\nuse = \"m p s\"\n"
      "[[win]]\nname = \"seven_pairs\"\nform = \"pairs\"\npairs = 7\n"
      "repeat = false\n",
      &error);
  ASSERT_EQ(error, "");
  EXPECT_EQ(Distinct(AllWins(suits, 14)), "888030");
}

// The hands that wait on something, then by the number of kinds.
census::Tally Ready(const std::array<census::Tally, kKinds + 1>& waits) {
  census::Tally sum;
  for (size_t i = 1; i < waits.size(); ++i) sum += waits[i];
  return sum;
}

std::string ReadyHands(const Table& table, int tiles) {
  return census::ToString(Ready(census::Waits(table, tiles)).distinct);
}

TEST(CensusTest, ReadyHands) {
  const Table& standard = BuiltinTable("standard");
  EXPECT_EQ(ReadyHands(standard, 1), "34");
  EXPECT_EQ(ReadyHands(standard, 4), "3756");
  EXPECT_EQ(ReadyHands(standard, 7), "148809");
  EXPECT_EQ(ReadyHands(standard, 10), "3431439");
  const std::array<census::Tally, kKinds + 1> waits =
      census::Waits(standard, 13);
  const census::Tally ready = Ready(waits);
  EXPECT_EQ(census::ToString(ready.distinct), "54747045");
  EXPECT_EQ(census::ToString(ready.labelled), "32244742336860");
  const std::array<int64_t, 10> expected = {
      0,      26'527'329, 25'337'340, 2'549'634, 271'155,
      56'145, 4'686,      471,        282,       3};
  for (size_t i = 1; i < waits.size(); ++i) {
    EXPECT_EQ(census::ToString(waits[i].distinct),
              std::to_string(i < expected.size() ? expected[i] : 0))
        << i;
  }
}

// All forms of riichi: the hands of shanten 0.
TEST(CensusTest, ReadyHandsOfRiichi) {
  const census::Tally ready = Ready(census::Waits(BuiltinTable("riichi"), 13));
  EXPECT_EQ(census::ToString(ready.distinct), "92371838");
  EXPECT_EQ(census::ToString(ready.labelled), "39270395383132");
}

// Thirteen orphans: 13 kinds once, or 12 of them and one more of these.
TEST(CensusTest, ReadyForOrphans) {
  std::string error;
  const Table orphans = CompileText(
      "rule = \"orphans\"\n[[win]]\nname = \"orphans\"\nform = \"orphans\"\n",
      &error);
  ASSERT_EQ(error, "");
  EXPECT_EQ(ReadyHands(orphans, 13), "157");
  EXPECT_EQ(AllWins(orphans, 14), "13 1308622848");
}

}  // namespace
}  // namespace tingpai::test
