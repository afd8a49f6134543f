// Discards and draws against the plain calls that they stand for.
#include "tingpai/discards.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/hand_maker.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"
#include "tingpai/distance.h"
#include "tingpai/hand.h"
#include "tingpai/internal/view_access.h"
#include "tingpai/notation.h"
#include "tingpai/table.h"

namespace tingpai::test {
namespace {

class DiscardsTest : public ::testing::TestWithParam<std::string> {};

std::vector<Discard> Listed(const DiscardList& list) {
  return {list.begin(), list.end()};
}

// The kinds that the copies of a hand exhaust, by what the deal or the table
// says of them.
TileSet Exhausted(const Table& table, const Hand& hand, const Deal& deal) {
  OwnFour own_four = deal.own_four;
  if (own_four == OwnFour::kRule) {
    const auto rule = internal::ViewAccess::Of(table).header->own_four;
    own_four = static_cast<OwnFour>(static_cast<int>(rule) + 1);
  }
  if (own_four == OwnFour::kAll) return hand.HeldFour();
  if (own_four == OwnFour::kHand) return hand.ConcealedFour();
  return TileSet();
}

// One discard after the other.
std::vector<Discard> ByWaits(const Table& table, const Question& question) {
  std::vector<Discard> discards;
  if (!table.IsWinSize(question.hand)) return discards;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    Hand rest = question.hand;
    if (!rest.Remove(kind)) continue;
    const TileSet waits = table.Waits(rest, question.deal) -
                          Exhausted(table, question.hand, question.deal);
    if (!waits.empty()) discards.push_back({kind, waits});
  }
  return discards;
}

TEST_P(DiscardsTest, AnswersAsWaits) {
  const Table& table = *FindBuiltinTable(GetParam());
  HandMaker maker(RulesOf(GetParam()), MakeRandom(7100));
  int64_t ready = 0;
  const int64_t hands = Hands(20'000);
  for (int64_t i = 0; i < hands; ++i) {
    Question question = i % 4 == 0   ? maker.Uniform(2)
                        : i % 4 == 3 ? maker.Wild()
                                     : maker.NearComplete(2);
    const std::vector<Discard> expected = ByWaits(table, question);
    EXPECT_EQ(Listed(table.Discards(question.hand, question.deal)), expected)
        << ToString(question);
    ready += !expected.empty();
    question.deal = {};
    EXPECT_EQ(Listed(table.Discards(question.hand)), ByWaits(table, question))
        << ToString(question);
  }
  if (hands >= 1000) {
    EXPECT_GT(ready, hands / 50);
  }
}

TEST_P(DiscardsTest, DrawsAreWaitsLessWhatIsSeen) {
  const Table& table = *FindBuiltinTable(GetParam());
  HandMaker maker(RulesOf(GetParam()), MakeRandom(7200));
  Random random = MakeRandom(7201);
  const int64_t hands = Hands(10'000);
  for (int64_t i = 0; i < hands; ++i) {
    const Question question = maker.NearComplete(1);
    TileCounts visible{};
    for (uint8_t& count : visible) {
      count = static_cast<uint8_t>(OneIn(random, 50) ? 255 : Below(random, 4));
    }
    const DrawCounts draws = table.Draws(question.hand, visible, question.deal);
    EXPECT_EQ(draws.waits, table.Waits(question.hand, question.deal));
    int total = 0;
    for (Kind kind = 0; kind < kKinds; ++kind) {
      const auto k = static_cast<size_t>(kind);
      const int left =
          draws.waits.contains(kind)
              ? std::max(0, 4 - question.hand.Held(kind) - visible[k])
              : 0;
      EXPECT_EQ(draws.left[k], left) << ToString(question);
      total += left;
    }
    EXPECT_EQ(draws.total, total);
  }
}

TEST_P(DiscardsTest, DrawsAfterADiscardCountItAsSeen) {
  const Table& table = *FindBuiltinTable(GetParam());
  HandMaker maker(RulesOf(GetParam()), MakeRandom(7300));
  Random random = MakeRandom(7301);
  const int64_t hands = Hands(5'000);
  for (int64_t i = 0; i < hands; ++i) {
    const Question question = maker.NearComplete(2);
    const Hand& hand = question.hand;
    TileCounts visible{};
    for (uint8_t& count : visible) {
      count = static_cast<uint8_t>(Below(random, 3));
    }
    const std::vector<Discard> listed = ByWaits(table, question);
    for (Kind kind = 0; kind < kKinds; ++kind) {
      const auto item =
          std::find_if(listed.begin(), listed.end(),
                       [kind](const Discard& d) { return d.kind == kind; });
      const DrawCounts draws =
          table.DrawsAfter(hand, kind, visible, question.deal);
      EXPECT_EQ(draws.waits, item == listed.end() ? TileSet() : item->waits)
          << ToString(question) << ", discarding " << KindName(kind);
      int total = 0;
      for (const Kind wait : draws.waits) {
        const auto k = static_cast<size_t>(wait);
        EXPECT_EQ(draws.left[k], std::max(0, 4 - hand.Held(wait) - visible[k]));
        total += draws.left[k];
      }
      EXPECT_EQ(draws.total, total);
    }
  }
}

// A discarded tile does not come back.
TEST(DiscardListTest, FourHeldBeforeTheDiscardAreExhausted) {
  const Table& table = BuiltinTable("riichi");
  const ReadResult read = ReadHand("1111m23m99p", Notation::kMpsz);
  ASSERT_TRUE(read.ok());
  const Hand& hand = read.hand->hand;
  EXPECT_EQ(tingpai::ToString(table.Discards(hand).WaitsAfter(0)), "4m 9p");
  const DrawCounts draws = table.DrawsAfter(hand, 0, TileCounts{});
  EXPECT_EQ(tingpai::ToString(draws.waits), "4m 9p");
  EXPECT_EQ(draws.total, 6);
  for (const DiscardDistance& item : DiscardDistancesOf(table, hand)) {
    EXPECT_FALSE(item.useful.contains(0)) << KindName(item.discard);
  }
  EXPECT_TRUE(table.DrawsAfter(hand, kEast, TileCounts{}).waits.empty());
}

TEST(DiscardListTest, TellsKindsAndWaits) {
  const ReadResult read = ReadHand("23m99m456p789s1112s", Notation::kMpsz);
  ASSERT_TRUE(read.ok());
  const DiscardList list = BuiltinTable("mcr").Discards(read.hand->hand);
  EXPECT_EQ(tingpai::ToString(list.kinds()), "2s");
  EXPECT_EQ(tingpai::ToString(list.WaitsAfter(9 + 9 + 1)), "1m 4m");
  EXPECT_TRUE(list.WaitsAfter(kEast).empty());
}

std::vector<std::string> AllNames() {
  const auto names = BuiltinNames();
  return {names.begin(), names.end()};
}

INSTANTIATE_TEST_SUITE_P(All, DiscardsTest, ::testing::ValuesIn(AllNames()),
                         [](const auto& name) { return name.param; });

}  // namespace
}  // namespace tingpai::test
