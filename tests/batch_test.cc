// Batches against single calls, and counts against hands.
#include "tingpai/batch.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/src/core/count_keys.h"
#include "tests/support/hand_maker.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"
#include "tingpai/hand.h"
#include "tingpai/table.h"

namespace tingpai::test {
namespace {

class BatchTest : public ::testing::TestWithParam<std::string> {};

TileCounts CountsOf(const Hand& hand) {
  TileCounts counts{};
  for (Kind kind = 0; kind < kKinds; ++kind) {
    counts[static_cast<size_t>(kind)] = static_cast<uint8_t>(hand.Count(kind));
  }
  return counts;
}

// The same tiles without melds, wilds and flowers.
Hand Concealed(const Hand& hand) {
  Hand concealed;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < hand.Count(kind); ++i) concealed.Add(kind);
  }
  return concealed;
}

// Long runs of plain hands, so that whole blocks are plain, and any others.
std::vector<Hand> MakeHands(const std::string& rules, int64_t count) {
  HandMaker maker(RulesOf(rules), MakeRandom(7000));
  std::vector<Hand> hands;
  for (int64_t i = 0; i < count; ++i) {
    const int rest = i / 64 % 2 == 0 ? 2 : 1;
    if (i % 256 < 192) {
      const Hand hand =
          i % 3 == 0 ? maker.Uniform(rest).hand : maker.NearComplete(rest).hand;
      hands.push_back(Concealed(hand));
    } else {
      hands.push_back(maker.Wild().hand);
    }
  }
  return hands;
}

TEST_P(BatchTest, AnswersAsSingleCalls) {
  const Table& table = *FindBuiltinTable(GetParam());
  const std::vector<Hand> hands = MakeHands(GetParam(), Hands(20'000));
  std::vector<PatternSet> wins(hands.size());
  std::vector<TileSet> waits(hands.size());
  Win(table, hands, wins);
  Waits(table, hands, waits);
  for (size_t i = 0; i < hands.size(); ++i) {
    EXPECT_EQ(wins[i], table.Win(hands[i])) << i;
    EXPECT_EQ(waits[i], table.Waits(hands[i])) << i;
  }
}

// A query with a deal never takes one of the short ways.
TEST_P(BatchTest, ShortWaysAnswerAsTheLongWay) {
  const Table& table = *FindBuiltinTable(GetParam());
  for (const Hand& hand : MakeHands(GetParam(), Hands(50'000))) {
    EXPECT_EQ(table.Win(hand), table.Win(hand, Deal{}));
    EXPECT_EQ(table.Waits(hand), table.Waits(hand, Deal{}));
  }
}

TEST_P(BatchTest, AnswersCountsAsHands) {
  const Table& table = *FindBuiltinTable(GetParam());
  std::vector<Hand> hands;
  std::vector<TileCounts> counts;
  for (const Hand& hand : MakeHands(GetParam(), Hands(20'000))) {
    hands.push_back(Concealed(hand));
    counts.push_back(CountsOf(hand));
  }
  std::vector<CountsWin> wins(hands.size());
  std::vector<CountsWaits> waits(hands.size());
  Win(table, counts, wins);
  Waits(table, counts, waits);
  for (size_t i = 0; i < hands.size(); ++i) {
    EXPECT_EQ(wins[i].error, table.IsWinSize(hands[i]) ? CountsError::kNone
                                                       : CountsError::kSize);
    EXPECT_EQ(waits[i].error, table.IsWaitSize(hands[i]) ? CountsError::kNone
                                                         : CountsError::kSize);
    EXPECT_EQ(wins[i].patterns, table.Win(hands[i])) << i;
    EXPECT_EQ(waits[i].waits, table.Waits(hands[i])) << i;
  }
}

// All ways to read counts, of which a table uses the best.
TEST(CountKeysTest, ReadersAgreeWithHands) {
  Random random = MakeRandom(7002);
  std::vector<TileCounts> counts;
  std::vector<Hand> hands;
  while (hands.size() < 10'000) {
    Hand hand;
    // Few kinds, so that there are pairs and fours of each.
    const int kinds = 3 + Below(random, kKinds - 2);
    const int first = Below(random, kKinds);
    for (int i = 0; i < 100 && hand.Size() < 11; ++i) {
      hand.Add((first + Below(random, kinds)) % kKinds);
    }
    if (hand.Size() < 11) continue;
    hands.push_back(hand);
    counts.push_back(CountsOf(hand));
  }
  int readers = 0;
  for (internal::KeysReader* const read : internal::KeysReaders()) {
    if (read == nullptr) continue;
    ++readers;
    std::vector<internal::CountKeys> keys(counts.size());
    EXPECT_TRUE(read(counts, 11, keys.data()));
    for (size_t i = 0; i < hands.size(); ++i) {
      for (int unit = 0; unit < kUnits; ++unit) {
        EXPECT_EQ(keys[i].Keys(unit).low, hands[i].Keys(unit).low);
        EXPECT_EQ(keys[i].Keys(unit).high, hands[i].Keys(unit).high);
      }
      EXPECT_EQ(internal::FourOf(counts[i]), hands[i].ConcealedFour().bits());
    }
    EXPECT_FALSE(read(counts, 10, keys.data()));
    // One of any kind too many, or too few, in any place of a block.
    for (size_t i = 0; i < 34 * 8; ++i) {
      std::vector<TileCounts> block(counts.begin() + i * 8,
                                    counts.begin() + i * 8 + 8);
      TileCounts& changed = block[i % 8];
      uint8_t& count = changed[i / 8];
      count = static_cast<uint8_t>(count == 0 ? 1 : count - 1);
      EXPECT_FALSE(read(block, 11, keys.data()));
      // Five of a kind, the number of tiles being right.
      TileCounts five{};
      five[i / 8] = 5;
      five[(i / 8 + 1) % 34] = 4;
      five[(i / 8 + 2) % 34] = 2;
      changed = five;
      EXPECT_FALSE(read(block, 11, keys.data()));
      five[i / 8] = 255;
      changed = five;
      EXPECT_FALSE(read(block, 261, keys.data()));
    }
  }
  EXPECT_GE(readers, 1);
}

TEST_P(BatchTest, RefusesBadCounts) {
  const Table& table = *FindBuiltinTable(GetParam());
  const TileCounts none{};
  std::vector<TileCounts> counts;
  std::vector<CountsError> errors;
  // Five and more of each kind, alone and in a hand that is full without it.
  for (size_t kind = 0; kind < none.size(); ++kind) {
    for (const int copies : {5, 6, 7, 8, 14, 127, 128, 132, 133, 255}) {
      TileCounts bad{};
      bad[kind] = static_cast<uint8_t>(copies);
      counts.push_back(bad);
      bad[(kind + 1) % none.size()] = 4;
      counts.push_back(bad);
      errors.insert(errors.end(), 2, CountsError::kFive);
    }
  }
  // Too many tiles, none of which is five.
  for (const int tiles : {0, 3, 15, 18, 30, 100, 136}) {
    TileCounts bad{};
    for (int i = 0; i < tiles; ++i) ++bad[static_cast<size_t>(i) % bad.size()];
    counts.push_back(bad);
    errors.push_back(CountsError::kSize);
  }
  std::vector<CountsWin> wins(counts.size());
  std::vector<CountsWaits> waits(counts.size());
  Win(table, counts, wins);
  Waits(table, counts, waits);
  for (size_t i = 0; i < counts.size(); ++i) {
    EXPECT_EQ(wins[i], (CountsWin{PatternSet(), errors[i]})) << i;
    EXPECT_EQ(waits[i], (CountsWaits{TileSet(), errors[i]})) << i;
  }
}

// Counts go eight at a time: one that is bad must not spoil the others.
TEST_P(BatchTest, AnswersTheOthersBesideBadCounts) {
  const Table& table = *FindBuiltinTable(GetParam());
  HandMaker maker(RulesOf(GetParam()), MakeRandom(7001));
  for (size_t bad = 0; bad < 24; ++bad) {
    for (const int rest : {1, 2}) {
      std::vector<TileCounts> counts;
      std::vector<Hand> hands;
      while (hands.size() < 19) {
        hands.push_back(Concealed(maker.NearComplete(rest).hand));
        counts.push_back(CountsOf(hands.back()));
      }
      if (bad < counts.size()) counts[bad][bad % kKinds] = 5;
      std::vector<CountsWin> wins(counts.size());
      std::vector<CountsWaits> waits(counts.size());
      Win(table, counts, wins);
      Waits(table, counts, waits);
      for (size_t i = 0; i < counts.size(); ++i) {
        const Hand& hand = hands[i];
        if (i == bad) {
          EXPECT_EQ(wins[i].error, CountsError::kFive);
          EXPECT_EQ(waits[i].error, CountsError::kFive);
          continue;
        }
        EXPECT_EQ(wins[i].patterns, table.Win(hand));
        EXPECT_EQ(waits[i].waits, table.Waits(hand));
      }
    }
  }
}

TEST(BatchSpanTest, AnswersAsManyAsFit) {
  const Table& table = BuiltinTable("mcr");
  const std::vector<Hand> hands = MakeHands("mcr", 100);
  std::vector<PatternSet> wins(hands.size(), PatternSet(~0u));
  for (const size_t answers : {size_t{0}, size_t{1}, size_t{7}, size_t{13}}) {
    Win(table, hands, std::span(wins).first(answers));
    EXPECT_EQ(wins[answers], PatternSet(~0u));
    for (size_t i = 0; i < answers; ++i) {
      EXPECT_EQ(wins[i], table.Win(hands[i]));
    }
  }
}

TEST(BatchSpanTest, AnswersNothingWithoutATable) {
  const Table none;
  const std::vector<Hand> hands = MakeHands("mcr", 100);
  std::vector<TileCounts> counts;
  for (const Hand& hand : hands) counts.push_back(CountsOf(hand));
  std::vector<TileSet> waits(hands.size());
  std::vector<CountsWin> wins(hands.size());
  Waits(none, hands, waits);
  Win(none, counts, wins);
  for (size_t i = 0; i < hands.size(); ++i) {
    EXPECT_TRUE(waits[i].empty());
    EXPECT_EQ(wins[i].error, CountsError::kSize);
  }
}

std::vector<std::string> AllNames() {
  const auto names = BuiltinNames();
  return {names.begin(), names.end()};
}

INSTANTIATE_TEST_SUITE_P(All, BatchTest, ::testing::ValuesIn(AllNames()),
                         [](const auto& name) { return name.param; });

}  // namespace
}  // namespace tingpai::test
