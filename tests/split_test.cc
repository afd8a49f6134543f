// Splits: against published numbers and cases, and against the oracle.
#include "tingpai/split.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "tests/support/case_files.h"
#include "tests/support/hand_maker.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"
#include "tingpai/notation.h"

namespace tingpai::test {
namespace {

Hand Parse(std::string_view text) {
  const absl::StatusOr<Hand> hand = ParseHand(text);
  EXPECT_TRUE(hand.ok()) << text;
  return hand.ok() ? *hand : Hand();
}

// "123m", wilds as what they stand for.
std::string TextOf(const Group& group) {
  std::string text;
  for (size_t i = 0; i < group.size; ++i) {
    const std::string name = KindName(group.kinds[i]);
    text += name[0];
    const bool last = i + 1 == group.size ||
                      UnitOf(group.kinds[i]) == kHonors ||
                      UnitOf(group.kinds[i + 1]) != UnitOf(group.kinds[i]);
    if (name.size() > 1 && last) text += name[1];
  }
  return text;
}

std::string TextOf(const Split& split) {
  std::string text;
  for (const Group& group : split.groups) {
    text += (text.empty() ? "" : " ") + TextOf(group);
  }
  return text;
}

// "PATTERN: GROUPS", one a line.
std::string TextOf(const Table& table, const SplitList& list) {
  std::string text;
  for (const Split& split : list.splits) {
    text += std::string(table.PatternName(split.pattern)) + ": " +
            TextOf(split) + "\n";
  }
  return text;
}

std::string SplitText(const std::string& rules, std::string_view hand,
                      const Deal& deal = {}) {
  const Table& table = TableFor(rules);
  return TextOf(table, table.Split(Parse(hand), deal));
}

TEST(SplitTest, Examples) {
  EXPECT_EQ(SplitText("standard", "11122233344455m"),
            "standard: 111m 222m 333m 444m 55m\n"
            "standard: 111m 22m 234m 345m 345m\n"
            "standard: 111m 234m 234m 234m 55m\n"
            "standard: 123m 123m 123m 444m 55m\n");
  EXPECT_EQ(SplitText("standard", "11122233344457m"), "");
  EXPECT_EQ(SplitText("mcr", "22334455667788p"),
            "standard: 22p 345p 345p 678p 678p\n"
            "standard: 234p 234p 55p 678p 678p\n"
            "standard: 234p 234p 567p 567p 88p\n"
            "seven_pairs: 22p 33p 44p 55p 66p 77p 88p\n");
  EXPECT_EQ(SplitText("mcr", "147m258p369s123s55p"),
            "knitted_straight: 147m 258p 55p 123s 369s\n");
  EXPECT_EQ(SplitText("mcr", "147m258p3sESWNCFP"),
            "lesser_knitted: 147m 258p 3s ESWNCFP\n"
            "greater_knitted: 147m 258p 3s ESWNCFP\n");
  EXPECT_EQ(SplitText("mcr", "19m19p19sESWNCCFP"),
            "thirteen_orphans: 1m 9m 1p 9p 1s 9s E S W N CC F P\n");
  // Melds are not repeated.
  EXPECT_EQ(SplitText("mcr", "23m55p[789s](EEEE)[555m]1m"),
            "standard: 123m 55p\n");
}

TEST(SplitTest, Wilds) {
  EXPECT_EQ(SplitText("standard", "[123m][456m][789m][EEE]5pj"),
            "standard: 55p\n");
  const Table& table = TableFor("standard");
  const SplitList list = table.Split(Parse("[123m][456m][789m]46p5sjj"));
  EXPECT_EQ(TextOf(table, list), "standard: 456p 55s\n");
  ASSERT_EQ(list.splits.size(), 1u);
  const Group& run = list.splits[0].groups[0];
  EXPECT_EQ(run.type, GroupType::kRun);
  EXPECT_EQ(run.wild, 2u);  // the five
  EXPECT_FALSE(run.natural());
}

TEST(SplitTest, AtMost) {
  const Table& table = TableFor("standard");
  SplitList list = table.Split(Parse("13m46p28sjjjjjjjj"), {}, 10);
  EXPECT_EQ(list.splits.size(), 10u);
  EXPECT_TRUE(list.cut);
  list = table.Split(Parse("11m"), {}, 1);
  EXPECT_EQ(list.splits.size(), 1u);
  EXPECT_FALSE(list.cut);
}

std::vector<int> Labels(const std::string& rules, const std::string& text,
                        size_t index) {
  const Table& table = TableFor(rules);
  const ReadResult read = ReadHand(text, Notation::kMpsz);
  EXPECT_TRUE(read.ok()) << text;
  const SplitList list = table.Split(read.hand->hand);
  std::vector<HeldTile> tiles;
  for (const WrittenTile& tile : read.hand->tiles) {
    tiles.push_back({.kind = tile.kind, .wild = tile.wild});
  }
  std::vector<int> labels;
  EXPECT_LT(index, list.splits.size());
  if (index >= list.splits.size()) return labels;
  const Split& split = list.splits[index];
  for (const int group : GroupsOfTiles(table, split, tiles)) {
    labels.push_back(
        group < 0 ? 0
                  : OldLabel(split, split.groups[static_cast<size_t>(group)]));
  }
  return labels;
}

TEST(SplitTest, Labels) {
  using Numbers = std::vector<int>;
  EXPECT_EQ(Labels("mcr", "5m1m5m2m3m[789s][EEE][CCC]", 0),
            (Numbers{3, 2, 3, 2, 2}));
  EXPECT_EQ(Labels("mcr", "11122233344455m", 3),
            (Numbers{2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 3, 3}));
  EXPECT_EQ(Labels("mcr", "19m19p19sESWNCCFP", 0), Numbers(14, 4));
  EXPECT_EQ(Labels("mcr", "147m258p369s111s55p", 0),
            (Numbers{5, 5, 5, 5, 5, 5, 5, 5, 5, 1, 1, 1, 3, 3}));
  EXPECT_EQ(Labels("mcr", "147m258p3sESWNCFP", 0),
            (Numbers{5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6}));
  EXPECT_EQ(Labels("standard", "j4p5sj6p[123m][456m][789m]", 0),
            (Numbers{2, 2, 3, 3, 2}));
}

// Which group each of these tiles is in, as written: "123m", ..., or "none".
std::string GroupsOf(const Table& table, const SplitList& list,
                     const std::vector<HeldTile>& tiles, const Deal& deal) {
  std::string text;
  for (const int group : GroupsOfTiles(table, list.splits[0], tiles, deal)) {
    text += group < 0
                ? "none"
                : TextOf(list.splits[0].groups[static_cast<size_t>(group)]);
    text += ' ';
  }
  return text;
}

// Wilds that the deal names, and what plays their face.
TEST(SplitTest, TilesOfADeal) {
  const Table& wenzhou = TableFor("wenzhou");
  Deal deal;
  deal.wild.insert(0);  // 1m is wild, so white dragons are 1m
  const Hand proxies = Parse("P123m444555666p7779s");
  const SplitList list = wenzhou.Split(proxies, deal);
  ASSERT_FALSE(list.splits.empty());
  const std::vector<HeldTile> held = {{.kind = kWhite, .wild = -1},
                                      {.kind = 1, .wild = -1},
                                      {.kind = 2, .wild = -1},
                                      {.kind = 0, .wild = -1}};
  EXPECT_EQ(GroupsOf(wenzhou, list, held, deal), "123m 123m 123m 99s ");
  EXPECT_EQ(GroupsOf(wenzhou, list, {{.kind = kWhite, .wild = -1}}, Deal{}),
            "none ");

  // Of a rule set whose wilds may be themselves, and else stand for others.
  std::string error;
  const Table own = CompileText(R"(
rule = "own"
[[wild]]
source = "runtime"
stands_for = "honors"
self = true
[[win]]
name = "standard"
)",
                                &error);
  ASSERT_EQ(error, "");
  Deal named;
  named.wild.insert(4);
  const Hand selves = Parse("456m123456p12399s");
  const SplitList natural = own.Split(selves, named);
  ASSERT_FALSE(natural.splits.empty());
  EXPECT_EQ(GroupsOf(own, natural, {{.kind = 4, .wild = -1}}, named), "456m ");
}

// Orphans and sets beside them.
TEST(SplitTest, OrphansAndASet) {
  std::string error;
  const Table table = CompileText(R"(
rule = "plus"
[hand]
sets = 5
[[win]]
name = "orphans"
form = "orphans"
plus_sets = 1
)",
                                  &error);
  ASSERT_EQ(error, "");
  const SplitList list = table.Split(Parse("119m456m19p19sESWNCFP"));
  ASSERT_EQ(list.splits.size(), 1u);
  std::string text;
  for (const Group& group : list.splits[0].groups) {
    text += std::string(GroupTypeName(group.type)) + " " + TextOf(group) + " ";
  }
  EXPECT_EQ(text,
            "pair 11m run 456m single 9m single 1p single 9p single 1s single "
            "9s single E single S single W single N single C single F single "
            "P ");
}

// Tiles that no hand can have are in no group.
TEST(SplitTest, TilesThatAreNone) {
  const Table& table = TableFor("standard");
  const SplitList list = table.Split(Parse("123m55pj"));
  ASSERT_TRUE(list.splits.empty());
  const SplitList won = table.Split(Parse("123m5pj"));
  ASSERT_FALSE(won.splits.empty());
  EXPECT_EQ(GroupsOf(table, won,
                     {{.kind = kKinds, .wild = -1},
                      {.kind = -1, .wild = 7},
                      {.kind = -1, .wild = kWildSlots},
                      {.kind = -1, .wild = -1},
                      {.kind = kEast, .wild = -1},
                      {.kind = -1, .wild = 0}},
                     {}),
            "none none none none none 55p ");
  EXPECT_TRUE(WaitPlaces(table, won, kKinds).empty());
  EXPECT_TRUE(WaitPlaces(table, won, -1).empty());
  EXPECT_TRUE(WaitPlaces(Table(), SplitList(), 0).empty());
}

// "TYPE in GROUP" for each place of the tile, splits separated.
std::string Waits(const std::string& rules, const std::string& ready,
                  const std::string& tile) {
  const Table& table = TableFor(rules);
  Hand hand = Parse(ready);
  const ReadResult read = ReadHand(tile, Notation::kMpsz);
  const Kind kind = read.hand->tiles[0].kind;
  EXPECT_TRUE(hand.Add(kind));
  const SplitList list = table.Split(hand);
  std::string text;
  int split = 0;
  for (const WaitPlace& place : WaitPlaces(table, list, kind)) {
    const auto s = static_cast<size_t>(place.split);
    if (!text.empty()) text += split == place.split ? ", " : " | ";
    split = place.split;
    text += std::string(WaitTypeName(place.type)) + " in " +
            TextOf(list.splits[s].groups[static_cast<size_t>(place.group)]);
  }
  return text;
}

TEST(SplitTest, KindsOfWaits) {
  EXPECT_EQ(Waits("mcr", "12m55p[789s][EEE][CCC]", "3m"), "edge in 123m");
  EXPECT_EQ(Waits("mcr", "89m55p[789s][EEE][CCC]", "7m"), "edge in 789m");
  EXPECT_EQ(Waits("mcr", "13m55p[789s][EEE][CCC]", "2m"), "closed in 123m");
  EXPECT_EQ(Waits("mcr", "23m55p[789s][EEE][CCC]", "1m"), "two-sided in 123m");
  EXPECT_EQ(Waits("mcr", "78m55p[789s][EEE][CCC]", "9m"), "two-sided in 789m");
  EXPECT_EQ(Waits("mcr", "5p[123m][789s][EEE][CCC]", "5p"), "single in 55p");
  EXPECT_EQ(Waits("mcr", "11m55p[789s][EEE][CCC]", "5p"), "dual pairs in 555p");
  EXPECT_EQ(Waits("mcr", "1133557799m11p2p", "2p"), "pair in 22p");
  EXPECT_EQ(Waits("mcr", "19m19p19sESWNCFP", "P"), "orphans in PP");
  EXPECT_EQ(Waits("mcr", "147m258p36s123s55p", "9s"), "knitted in 369s");
  // Two groups at once, and two splits.
  EXPECT_EQ(Waits("mcr", "2344m[789s][EEE][CCC]", "4m"),
            "two-sided in 234m, single in 44m");
  EXPECT_EQ(Waits("mcr", "1233m[789s][EEE][CCC]", "3m"),
            "edge in 123m, single in 33m");
  EXPECT_EQ(Waits("mcr", "2233445m[EEE][CCC]", "5m"),
            "two-sided in 345m, two-sided in 345m | single in 55m");
}

// Published: how many complete vectors of a suit have so many divisions.
TEST(SplitTest, DivisionsOfOneSuit) {
  const Table& table = TableFor("standard");
  std::map<size_t, int> vectors;
  Hand hand;
  const auto visit = [&](auto& self, int place) -> void {
    if (place == 9) {
      if (hand.Tiles() % 3 == 1) return;
      Hand whole = hand;
      if (hand.Tiles() % 3 == 0) {
        whole.Add(kEast);
        whole.Add(kEast);
      }
      const SplitList list = table.Split(whole);
      if (!list.splits.empty()) ++vectors[list.splits.size()];
      return;
    }
    self(self, place + 1);
    int added = 0;
    for (; added < kCopies && hand.Tiles() < 14; ++added) {
      hand.Add(place);
      self(self, place + 1);
    }
    for (; added > 0; --added) hand.Remove(place);
  };
  visit(visit, 0);
  // The facts leave out the vector without tiles.
  const std::map<size_t, int> expected = {
      {1, 20'175}, {2, 1'362}, {3, 190}, {4, 16}};
  EXPECT_EQ(vectors, expected);
}

TEST(SplitTest, DecomposeCases) {
  int cases = 0;
  for (const Case& one : ReadCases("decompose_cases.txt")) {
    const Table& table = TableFor(one.rules);
    std::multiset<std::multiset<std::string>> found;
    for (const Split& split :
         table.Split(one.question.hand, one.question.deal).splits) {
      if (split.form != SplitForm::kStandard) continue;
      std::multiset<std::string> groups;
      for (const Group& group : split.groups) groups.insert(TextOf(group));
      found.insert(groups);
    }
    std::multiset<std::multiset<std::string>> expected;
    std::multiset<std::string> groups;
    std::istringstream words(one.answer);
    for (std::string word; words >> word;) {
      if (word == "|") {
        expected.insert(std::exchange(groups, {}));
      } else {
        groups.insert(word);
      }
    }
    expected.insert(groups);
    EXPECT_EQ(found, expected) << one.where;
    ++cases;
  }
  EXPECT_GE(cases, 13);
}

// As the oracle groups: a block of several units is one group there, and so are
// scattered tiles.
using Key = std::vector<std::pair<int, std::vector<int>>>;

Key KeyOf(const Split& split) {
  Key key;
  std::vector<int> block;
  std::vector<int> loose;
  for (const Group& group : split.groups) {
    const std::vector<int> kinds(group.tiles().begin(), group.tiles().end());
    const bool scatter = split.form == SplitForm::kScatter;
    switch (group.type) {
      case GroupType::kPair:
        key.emplace_back(oracle::Group::kPair, kinds);
        break;
      case GroupType::kTriplet:
        key.emplace_back(oracle::Group::kTriplet, kinds);
        break;
      case GroupType::kRun:
        key.emplace_back(oracle::Group::kRun, kinds);
        break;
      case GroupType::kSingle:
        key.emplace_back(oracle::Group::kSingle, kinds);
        break;
      case GroupType::kKnitted:
      case GroupType::kBlock:
      case GroupType::kScattered:
      case GroupType::kFree: {
        std::vector<int>& all =
            scatter || group.type == GroupType::kFree ? loose : block;
        all.insert(all.end(), kinds.begin(), kinds.end());
        break;
      }
    }
  }
  if (!block.empty()) key.emplace_back(oracle::Group::kBlock, block);
  if (!loose.empty()) key.emplace_back(oracle::Group::kOther, loose);
  std::sort(key.begin(), key.end());
  return key;
}

Key KeyOf(const oracle::Split& split, bool drop_kinds) {
  Key key;
  for (const oracle::Group& group : split.groups) {
    std::vector<int> kinds = group.kinds;
    std::sort(kinds.begin(), kinds.end());
    if (drop_kinds) kinds.assign(kinds.size(), 0);
    key.emplace_back(group.type, kinds);
  }
  std::sort(key.begin(), key.end());
  return key;
}

// Are the tiles of a split those of the hand, the wild ones as many as it has
// wilds, and every tile in a group?
std::string CheckTiles(const Table& table, const Question& question,
                       const Split& split) {
  std::vector<HeldTile> tiles;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < question.hand.Count(kind); ++i) {
      tiles.push_back({.kind = kind, .wild = -1});
    }
  }
  for (int slot = 0; slot < kWildSlots; ++slot) {
    for (int i = 0; i < question.hand.Wilds(slot); ++i) {
      tiles.push_back({.kind = -1, .wild = slot});
    }
  }
  std::vector<int> sizes(split.groups.size());
  for (const int group : GroupsOfTiles(table, split, tiles, question.deal)) {
    if (group < 0) return "a tile is in no group";
    ++sizes[static_cast<size_t>(group)];
  }
  for (size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] != split.groups[i].size) return "a group has a tile too many";
  }
  if (!std::is_sorted(split.groups.begin(), split.groups.end(),
                      [](const Group& a, const Group& b) {
                        return a.kinds[0] < b.kinds[0];
                      })) {
    return "groups are not in order";
  }
  return "";
}

// The hand as it is once the wild kinds of the deal are wilds and the proxy
// plays their face, which the oracle does not know of.
Question Played(const OracleRules& rules, Question question) {
  if (rules.proxy < 0 || question.deal.wild.empty()) return question;
  Hand& hand = question.hand;
  for (const Kind kind : question.deal.wild) {
    while (hand.Remove(kind)) hand.AddWild();
  }
  while (hand.Remove(rules.proxy)) hand.Add(*question.deal.wild.begin());
  question.deal.wild = TileSet();
  return question;
}

std::string CompareSplits(const Table& table, const OracleRules& rules,
                          const Question& question, int64_t* splits) {
  const SplitList list = table.Split(question.hand, question.deal, 1'000'000);
  *splits += static_cast<int64_t>(list.splits.size());
  std::map<std::string, std::multiset<Key>> found;
  std::map<std::string, std::multiset<Key>> expected;
  for (const Split& split : list.splits) {
    const std::string wrong = CheckTiles(table, question, split);
    if (!wrong.empty()) return wrong + ": " + TextOf(split);
    Key key = KeyOf(split);
    if (split.form >= SplitForm::kScatter) {
      // Wilds may stand for other kinds there.
      for (auto& [type, kinds] : key) kinds.assign(kinds.size(), 0);
    }
    found[std::string(table.PatternName(split.pattern))].insert(key);
  }
  for (const oracle::Split& split :
       oracle::Splits(rules.rules, ToOracle(rules, Played(rules, question)))) {
    const bool loose = split.groups.size() == 1 &&
                       split.groups[0].type == oracle::Group::kOther;
    expected[split.pattern].insert(KeyOf(split, loose));
  }
  if (found == expected) return "";
  std::string text = "other splits than the oracle's; found:\n" +
                     TextOf(table, list) + "expected:\n";
  for (const auto& [pattern, keys] : expected) {
    for (const Key& key : keys) {
      text += pattern + ":";
      for (const auto& [type, kinds] : key) {
        text += " ";
        for (int kind : kinds) text += KindName(kind);
      }
      text += "\n";
    }
  }
  return text;
}

class SplitOracleTest : public testing::TestWithParam<std::string> {};

TEST_P(SplitOracleTest, SeededWins) {
  const std::string& name = GetParam();
  const OracleRules& rules = RulesOf(name);
  const Table& table = TableFor(name);
  HandMaker maker(rules, MakeRandom(std::hash<std::string>()(name) + 5));
  const int64_t wins = Hands(4000);
  int failures = 0;
  int64_t won = 0;
  int64_t splits = 0;
  int64_t unlike = 0;
  for (int64_t tried = 0; won < wins && tried < 400 * wins; ++tried) {
    const Question question = maker.NearComplete(2);
    if (table.Win(question.hand, question.deal).empty()) {
      EXPECT_TRUE(table.Split(question.hand, question.deal).splits.empty());
      continue;
    }
    // The oracle's search takes too long for more.
    int wilds = question.hand.Wilds();
    for (const Kind kind : question.deal.wild | table.fixed_wild()) {
      wilds += question.hand.Count(kind);
    }
    if (wilds > 4) continue;
    ++won;
    // Whether a hand wins is for other tests to say.
    if (Names(table, table.Win(question.hand, question.deal)) !=
        OracleWin(rules, question)) {
      ++unlike;
      continue;
    }
    const std::string wrong = CompareSplits(table, rules, question, &splits);
    if (wrong.empty()) continue;
    ADD_FAILURE() << name << " " << ToString(question) << ": " << wrong;
    if (++failures == 5) return;
  }
  EXPECT_EQ(won, wins);
  EXPECT_LE(unlike, wins / 4);
  RecordProperty("splits", static_cast<int>(splits));
}

std::vector<std::string> RuleNames() {
  std::vector<std::string> names;
  for (const std::string_view name : BuiltinRuleNames()) {
    names.emplace_back(name);
  }
  return names;
}

// Rules that no built-in rule set has: wilds that groups are told apart by,
// groups that a wild may not be in.
TEST(SplitTest, OtherRuleFiles) {
  const std::filesystem::path folder = ScratchDir("split_rules");
  WriteAll(folder / "natural.toml", R"(
rule  = "natural"
title = "Bounds on natural groups"
[groups]
wind_run = "any3"
dragon_run = true
[[wild]]
name = "j"
copies = 2
cap = 4
[[win]]
name = "two_natural"
need = ["groups triplet >= 1 natural", "groups run >= 1 natural"]
[[win]]
name = "few_runs"
suits = "<=2"
need = ["groups run <= 1", "kinds honors >= 2"]
[[win]]
name = "pairs"
form = "pairs"
pairs = 4
triplets = 2
repeat = true
need = ["groups triplet >= 1 natural"]
[[win]]
name = "orphans_and_set"
form = "orphans"
[[win]]
name = "any"
form = "free"
suits = "1"
)");
  WriteAll(folder / "self.toml", R"(
rule  = "self"
title = "A fixed wild that may be itself"
[[wild]]
tiles = "C"
copies = 3
stands_for = "1-5 dragons"
self = true
cap = 4
[[win]]
name = "standard"
)");
  std::vector<std::filesystem::path> files = {folder / "natural.toml",
                                              folder / "self.toml"};
  for (const auto& entry :
       std::filesystem::directory_iterator(SourceFile("tests/data/rules"))) {
    files.push_back(entry.path());
  }
  for (const std::filesystem::path& file : files) {
    const std::string text = ReadAll(file);
    if (text.find("base ") != std::string::npos) continue;
    std::string error;
    const Table table = CompileText(text, &error);
    ASSERT_EQ(error, "") << file;
    const auto loaded = oracle::LoadRuleSet(file.string(), &error);
    ASSERT_TRUE(loaded.has_value()) << error;
    const OracleRules rules{.rules = *loaded, .proxy = -1};
    HandMaker maker(rules, MakeRandom(77));
    int64_t won = 0;
    int64_t splits = 0;
    int failures = 0;
    for (int64_t i = 0; i < Hands(20'000) && failures < 3; ++i) {
      const Question question = maker.NearComplete(2);
      const PatternSet wins = table.Win(question.hand, question.deal);
      if (wins.empty() || Names(table, wins) != OracleWin(rules, question)) {
        continue;
      }
      ++won;
      const std::string wrong = CompareSplits(table, rules, question, &splits);
      if (wrong.empty()) continue;
      ADD_FAILURE() << file << " " << ToString(question) << ": " << wrong;
      ++failures;
    }
    EXPECT_GT(won, Hands(20'000) / 50) << file;
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, SplitOracleTest, testing::ValuesIn(RuleNames()),
                         [](const auto& rules) { return rules.param; });

}  // namespace
}  // namespace tingpai::test
