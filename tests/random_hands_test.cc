// Seeded random hands of every built-in rule set, half of them nearly won:
// wins, shape waits and waits against the oracle.
//
// A million hands for each; one in four is asked for its waits, which takes the
// oracle 34 searches. TINGPAI_HANDS is the number of hands of each shard
// instead.
#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "tests/support/case_files.h"
#include "tests/support/hand_maker.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"

namespace tingpai::test {
namespace {

constexpr int kMostFailures = 20;  // of a shard, then it gives up
constexpr int kShards = 4;         // of a rule set

// A part of the hands of a rule set, so that several processes share the work.
struct Shard {
  std::string rules;
  int number = 0;
  int64_t hands = 0;
  uint64_t stream = 0;  // of random numbers
};

void PrintTo(const Shard& shard, std::ostream* out) {
  *out << shard.rules << " " << shard.number;
}

std::vector<Shard> AllShards() {
  std::vector<Shard> shards;
  for (std::string_view name : BuiltinRuleNames()) {
    for (int i = 0; i < kShards; ++i) {
      shards.push_back(
          {std::string(name), i, 1'000'000 / kShards, 100 + shards.size()});
    }
  }
  return shards;
}

class RandomHandsTest : public ::testing::TestWithParam<Shard> {};

// Where a proxy plays the face of the wild, a meld that holds the face says not
// which of the two lies in it: the table takes it as written, the oracle as a
// wild that nobody may claim.
bool ProxyInMeld(const Table& table, const Question& question) {
  if (table.name() != "wenzhou") return false;
  for (int i = 0; i < question.hand.Melds(); ++i) {
    const MeldTiles& tiles = TilesOf(question.hand.MeldAt(i));
    for (int j = 0; j < tiles.size; ++j) {
      if (question.deal.wild.contains(tiles.kinds[j])) return true;
    }
  }
  return false;
}

TEST_P(RandomHandsTest, AgreesWithOracle) {
  const Shard& shard = GetParam();
  const OracleRules& rules = RulesOf(shard.rules);
  const Table& table = TableFor(shard.rules);
  HandMaker maker(rules, MakeRandom(shard.stream));
  const int64_t hands = Hands(shard.hands);
  int64_t won = 0;
  int64_t ready = 0;
  int failures = 0;
  for (int64_t i = 0; i < hands; ++i) {
    const int rest = i % 8 == 3 || i % 8 == 6 ? 1 : 2;
    const Question question =
        i % 2 == 0 ? maker.Uniform(rest) : maker.NearComplete(rest);
    if (ProxyInMeld(table, question)) continue;
    const std::string difference = Compare(table, rules, question);
    if (!difference.empty()) {
      ADD_FAILURE() << difference;
      if (++failures == kMostFailures) break;
    }
    won += !table.Win(question.hand, question.deal).empty();
    ready += !table.ShapeWaits(question.hand, question.deal).empty();
  }
  std::cout << shard.rules << ": " << hands << " hands, " << won << " won, "
            << ready << " ready" << std::endl;
  // A test that never sees a won hand tests nothing.
  if (hands >= 1000) {
    EXPECT_GT(won, hands / 200);
    EXPECT_GT(ready, hands / 200);
  }
}

INSTANTIATE_TEST_SUITE_P(All, RandomHandsTest, ::testing::ValuesIn(AllShards()),
                         [](const auto& shard) {
                           return shard.param.rules + "_" +
                                  std::to_string(shard.param.number);
                         });

}  // namespace
}  // namespace tingpai::test
