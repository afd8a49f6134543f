// Distances against published cases, wins, waits and their own definition.
//
// TINGPAI_HANDS is the number of hands of each test that draws them instead.
#include "tingpai/distance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/distance_tables.h"
#include "tests/support/hand_maker.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/notation.h"

namespace tingpai::test {
namespace {

constexpr int kMostFailures = 10;  // of a test, then it gives up

// ----------------------------------------------------------------------------
// Published cases.

// RULES HAND [form=PATTERN] [limit=all] -> SHANTEN [: USEFUL TILES] # ID
struct ShantenCase {
  std::string where;
  std::string rules;
  Hand hand;
  std::string form;
  bool all_copies = false;
  int shanten = 0;
  bool has_useful = false;
  TileSet useful;
};

std::vector<ShantenCase> ReadShantenCases() {
  std::vector<ShantenCase> cases;
  std::istringstream lines(ReadAll(SourceFile("tests/data/shanten_cases.txt")));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    ShantenCase one;
    one.where = "shanten_cases.txt:" + std::to_string(number);
    std::istringstream words(line);
    std::string word;
    words >> one.rules >> word;
    const auto hand = ParseHand(word);
    EXPECT_TRUE(hand.ok()) << one.where << hand.status();
    if (hand.ok()) one.hand = *hand;
    while (words >> word && word != "->") {
      if (word.starts_with("form=")) one.form = word.substr(5);
      if (word == "limit=all") one.all_copies = true;
    }
    words >> one.shanten >> word;
    one.has_useful = word == ":";
    while (one.has_useful && words >> word && word != "#") {
      const auto tile = ParseHand(word);
      EXPECT_TRUE(tile.ok()) << one.where << tile.status();
      for (Kind kind = 0; tile.ok() && kind < kKinds; ++kind) {
        if (tile->Count(kind) > 0) one.useful.insert(kind);
      }
    }
    cases.push_back(one);
  }
  return cases;
}

TEST(DistanceTest, PublishedCases) {
  int asked = 0;
  for (const ShantenCase& one : ReadShantenCases()) {
    ++asked;
    if (one.all_copies) {
      // Another definition, which counts the copies in melds, so that hands are
      // further away: docs/distance.md.
      EXPECT_LT(DistanceOf(DistanceTable(one.rules), one.hand), one.shanten + 1)
          << one.where;
      continue;
    }
    const Table& table = DistanceTable(one.rules);
    const Distances distances = DistancesOf(table, one.hand);
    int distance = distances.least;
    for (int p = 0; p < table.patterns(); ++p) {
      if (one.form == table.PatternName(p)) {
        distance = distances.by_pattern[static_cast<size_t>(p)];
      }
    }
    EXPECT_EQ(distance - 1, one.shanten) << one.where;
    if (!one.has_useful) continue;
    TileSet useful = Useful(table, one.hand);
    // Of a hand that has just drawn: what helps in the place of some tile.
    for (const DiscardDistance& item : DiscardDistancesOf(table, one.hand)) {
      if (item.distance == distance) useful = useful | item.useful;
    }
    EXPECT_EQ(tingpai::ToString(useful), tingpai::ToString(one.useful))
        << one.where;
  }
  EXPECT_EQ(asked, 118);
}

// ----------------------------------------------------------------------------
// Against wins, waits and their own definition.

class DefinitionTest : public ::testing::TestWithParam<std::string> {};

// Distance 0 is a win; a hand of 3n + 1 tiles is one further away than with
// the best tile drawn, one of 3n + 2 as far as without the worst. That is all
// there is to it, and needs no oracle: forms that it does not know, too.
std::string CheckDefinition(const Table& table, const Question& question) {
  const std::string where =
      std::string(table.name()) + " " + ToString(question) + ": ";
  const Hand& hand = question.hand;
  const Deal& deal = question.deal;
  const Distances distances = DistancesOf(table, hand, deal);
  if (hand.HeldFour() != hand.ConcealedFour()) return "";  // melds that count
  const PatternSet won = table.Win(hand, deal);
  Distances best;
  const auto take = [&](const Hand& other) {
    const Distances then = DistancesOf(table, other, deal);
    for (size_t p = 0; p < then.by_pattern.size(); ++p) {
      best.by_pattern[p] = std::min(best.by_pattern[p], then.by_pattern[p]);
    }
  };
  for (Kind kind = 0; kind < kKinds; ++kind) {
    Hand other = hand;
    const bool changed = hand.Size() % 3 == 1
                             ? table.use().contains(kind) && other.Add(kind)
                             : other.Remove(kind);
    if (changed) take(other);
  }
  // Wilds beyond their copies are the worst tiles.
  for (int slot = 0; slot < kWildSlots && hand.Size() % 3 == 2; ++slot) {
    Hand other = hand;
    if (other.RemoveWild(slot)) take(other);
  }
  for (int p = 0; p < table.patterns(); ++p) {
    if (!HasDistance(table, p)) continue;
    const int distance = distances.by_pattern[static_cast<size_t>(p)];
    const int then = best.by_pattern[static_cast<size_t>(p)];
    const std::string pattern = where + std::string(table.PatternName(p)) +
                                " " + std::to_string(distance) + ": ";
    if (hand.Size() % 3 == 2) {
      if (won.contains(p) != (distance == 0)) return pattern + "wins or not";
      if (distance != 0 && distance != kNoDistance && distance != then) {
        return pattern + "after a discard " + std::to_string(then);
      }
    } else if (distance != kNoDistance && distance != 0 &&
               distance != then + 1) {
      return pattern + "after a draw " + std::to_string(then);
    }
  }
  return "";
}

// Ready hands wait for something of which not four copies are concealed.
std::string CheckWaits(const Table& table, const Question& question) {
  const Hand& hand = question.hand;
  if (hand.Size() % 3 != 1) return "";
  for (int p = 0; p < table.patterns(); ++p) {
    if (!HasDistance(table, p)) return "";
  }
  const TileSet waits =
      table.ShapeWaits(hand, question.deal) - hand.ConcealedFour();
  const bool ready = DistanceOf(table, hand, question.deal) <= 1;
  if (ready == !waits.empty()) return "";
  return std::string(table.name()) + " " + ToString(question) +
         (ready ? ": near" : ": far") + ", waits " + tingpai::ToString(waits);
}

TileSet UsefulByDefinition(const Table& table, const Question& question) {
  const int distance = DistanceOf(table, question.hand, question.deal);
  TileSet useful;
  for (const Kind kind : table.use()) {
    Hand with = question.hand;
    if (with.Add(kind) && DistanceOf(table, with, question.deal) < distance) {
      useful.insert(kind);
    }
  }
  return useful;
}

std::string CheckUseful(const Table& table, const Question& question) {
  const std::string where =
      std::string(table.name()) + " " + ToString(question) + ": ";
  const Hand& hand = question.hand;
  const Deal& deal = question.deal;
  const Distances distances = DistancesOf(table, hand, deal);
  if (distances.least != DistanceOf(table, hand, deal)) return where + "least";
  // Without a deal there is a faster way to the same answers.
  if (DistancesOf(table, hand) != DistancesOf(table, hand, Deal()) ||
      DistanceOf(table, hand) != DistanceOf(table, hand, Deal()) ||
      Useful(table, hand) != Useful(table, hand, Deal())) {
    return where + "another answer without a deal";
  }
  const TileSet useful = Useful(table, hand, deal);
  if (hand.Size() % 3 == 1 && useful != UsefulByDefinition(table, question)) {
    return where + "useful " + tingpai::ToString(useful) + ", by definition " +
           tingpai::ToString(UsefulByDefinition(table, question));
  }
  if (hand.Size() % 3 != 1 && !useful.empty()) return where + "useful";
  return "";
}

// The discards that leave the least distance are some of all; what is left of
// their useful kinds is counted copy by copy.
std::string CheckBestDiscards(const Table& table, const Question& question,
                              const DiscardDistances& all) {
  const std::string where =
      std::string(table.name()) + " " + ToString(question) + ": ";
  TileCounts visible{};
  for (size_t k = 0; k < visible.size(); k += 3) {
    visible[k] = static_cast<uint8_t>(k % 5);
  }
  int least = kNoDistance;
  for (const DiscardDistance& item : all) {
    least = std::min(least, item.distance);
  }
  const DiscardDistances best =
      BestDiscardsOf(table, question.hand, question.deal);
  const DiscardDistances best_left =
      BestDiscardsOf(table, question.hand, visible, question.deal);
  const DiscardDistances all_left =
      DiscardDistancesOf(table, question.hand, visible, question.deal);
  int i = 0;
  for (size_t j = 0; j < static_cast<size_t>(all.size); ++j) {
    DiscardDistance item = all.items[j];
    for (const Kind kind : item.useful) {
      item.left += std::max(0, kCopies - question.hand.Held(kind) -
                                   visible[static_cast<size_t>(kind)]);
    }
    if (all_left.items[j] != item) return where + "left";
    if (item.distance != least) continue;
    if (i >= best.size || best.items[static_cast<size_t>(i)] != all.items[j] ||
        best_left.items[static_cast<size_t>(i)] != item) {
      return where + "best discard " + KindName(item.discard);
    }
    ++i;
  }
  if (best.size != i || best_left.size != i || all_left.size != all.size) {
    return where + "number of best discards";
  }
  return "";
}

std::string CheckDiscards(const Table& table, const Question& question) {
  const std::string where =
      std::string(table.name()) + " " + ToString(question) + ": ";
  const Hand& hand = question.hand;
  const DiscardDistances found = DiscardDistancesOf(table, hand, question.deal);
  if (hand.Size() % 3 != 2 || hand.Size() > table.limit()) {
    return found.size == 0 ? "" : where + "discards";
  }
  const DiscardDistance* item = found.begin();
  for (Kind kind = 0; kind < kKinds; ++kind) {
    Question rest = question;
    if (!rest.hand.Remove(kind)) continue;
    const int distance = DistanceOf(table, rest.hand, rest.deal);
    // Of hands that have no distance, discards may be left out.
    if (found.size == 0 && distance == kNoDistance) continue;
    if (item == found.end() || item->discard != kind ||
        item->distance != distance ||
        item->useful != UsefulByDefinition(table, rest) - hand.HeldFour()) {
      return where + "discard " + KindName(kind);
    }
    ++item;
  }
  if (item != found.end()) return where + "discards";
  return CheckBestDiscards(table, question, found);
}

TEST_P(DefinitionTest, Holds) {
  const Table& table = DistanceTable(GetParam());
  const OracleRules& rules = DistanceOracle(GetParam());
  HandMaker maker(rules, MakeRandom(7200));
  const int64_t hands = Hands(50'000);
  int failures = 0;
  for (int64_t i = 0; i < hands && failures < kMostFailures; ++i) {
    const Question question =
        i % 10 == 9 ? maker.Wild() : NextQuestion(i, &maker);
    std::string wrong = CheckUseful(table, question);
    if (wrong.empty() && i % 4 < 2) wrong = CheckDiscards(table, question);
    if (wrong.empty() && i % 10 != 9 &&
        !HoldsAlienWilds(table, question.hand)) {
      wrong = CheckWaits(table, question);
      if (wrong.empty() && i % 4 < 2) {
        wrong = CheckDefinition(table, question);
      }
    }
    if (wrong.empty()) continue;
    ++failures;
    ADD_FAILURE() << wrong;
  }
}

INSTANTIATE_TEST_SUITE_P(All, DefinitionTest,
                         ::testing::ValuesIn(RulesWithDistances()));

// A fifth wild stands for nothing, but it takes nothing away.
TEST(DistanceTest, WildsBeyondTheirCopies) {
  const Table& table = DistanceTable("hongzhong");
  Hand hand = *ParseHand("79m36688p47sjjjj");
  const int before = DistanceOf(table, hand);
  ASSERT_NE(before, kNoDistance);
  EXPECT_FALSE(Useful(table, hand).contains(kRed));
  ASSERT_TRUE(hand.Add(kRed));
  EXPECT_EQ(DistanceOf(table, hand), before);
  // Discarding it leaves the hand as it was.
  const DiscardDistances after = DiscardDistancesOf(table, hand);
  const auto red = std::find_if(
      after.begin(), after.end(),
      [](const DiscardDistance& item) { return item.discard == kRed; });
  ASSERT_NE(red, after.end());
  EXPECT_EQ(red->distance, before);
}

TEST(DistanceTest, CopiesLeft) {
  const Table& table = DistanceTable("standard");
  const Hand hand = *ParseHand("23m55p[789s]123456s");
  TileCounts visible{};
  visible[0] = 3;
  const DrawCounts draws = UsefulDraws(table, hand, visible);
  EXPECT_EQ(draws.waits, Useful(table, hand));
  EXPECT_EQ(draws.left[0], 1);
  EXPECT_EQ(draws.left[3], 4);
  int total = 0;
  for (const uint8_t left : draws.left) total += left;
  EXPECT_EQ(draws.total, total);
}

// All four copies of the one wait lie in a meld: it is 1 away all the same.
TEST(DistanceTest, CopiesInMeldsDoNotCount) {
  const Table& table = DistanceTable("standard");
  const Hand hand = *ParseHand("13m55p[2222m]123789s");
  EXPECT_EQ(DistanceOf(table, hand), 1);
  EXPECT_TRUE(Useful(table, hand).empty());
}

TEST(DistanceTest, NoTable) {
  const Table table;
  const Hand hand = *ParseHand("123m");
  EXPECT_FALSE(HasDistance(table));
  EXPECT_FALSE(HasDistance(table, 0));
  EXPECT_EQ(DistanceOf(table, hand), kNoDistance);
  EXPECT_EQ(DistancesOf(table, hand), Distances());
  EXPECT_TRUE(Useful(table, hand).empty());
  EXPECT_EQ(DiscardDistancesOf(table, hand).size, 0);
}

TEST(DistanceTest, Batches) {
  for (const std::string name : {"standard", "riichi", "mcr", "sichuan"}) {
    const Table& table = DistanceTable(name);
    HandMaker maker(DistanceOracle(name), MakeRandom(7300));
    std::vector<Hand> hands;
    std::vector<TileCounts> counts;
    for (int i = 0; i < 2000; ++i) {
      hands.push_back(i % 5 == 4 ? maker.Wild().hand
                                 : NextQuestion(i, &maker).hand);
      TileCounts& one = counts.emplace_back();
      for (Kind kind = 0; kind < kKinds; ++kind) {
        one[static_cast<size_t>(kind)] =
            static_cast<uint8_t>(hands.back().Count(kind));
      }
      if (i % 100 == 99) one[0] = 5;
    }
    std::vector<uint8_t> distances(hands.size() + 1, 77);
    std::vector<TileSet> useful(hands.size());
    std::vector<CountsDistance> counts_distances(hands.size());
    std::vector<CountsUseful> counts_useful(hands.size());
    DistanceOf(table, hands, distances);
    Useful(table, hands, useful);
    DistanceOf(table, counts, counts_distances);
    Useful(table, counts, counts_useful);
    EXPECT_EQ(distances.back(), 77);
    for (size_t i = 0; i < hands.size(); ++i) {
      EXPECT_EQ(distances[i], DistanceOf(table, hands[i]));
      EXPECT_EQ(useful[i], Useful(table, hands[i]));
      Hand hand;
      bool five = false;
      for (Kind kind = 0; kind < kKinds; ++kind) {
        const int n = counts[i][static_cast<size_t>(kind)];
        five = five || n > kCopies;
        for (int j = 0; j < n; ++j) hand.Add(kind);
      }
      CountsDistance distance = {static_cast<uint8_t>(DistanceOf(table, hand)),
                                 CountsError::kNone};
      CountsUseful kinds = {Useful(table, hand), CountsError::kNone};
      if (five || (!table.IsWinSize(hand) && !table.IsWaitSize(hand))) {
        distance = {kNoDistance,
                    five ? CountsError::kFive : CountsError::kSize};
      }
      if (five || !table.IsWaitSize(hand)) {
        kinds = {TileSet(), five ? CountsError::kFive : CountsError::kSize};
      }
      EXPECT_EQ(counts_distances[i], distance) << ToString(hands[i]);
      EXPECT_EQ(counts_useful[i], kinds) << ToString(hands[i]);
    }
  }
}

}  // namespace
}  // namespace tingpai::test
