// Distances of random hands, pattern by pattern, against formulas and against
// a search through all targets.
//
// TINGPAI_HANDS is the number of hands of each test instead.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <ostream>
#include <string>
#include <vector>

#include "tests/oracle/oracle.h"
#include "tests/oracle/plain_distance.h"
#include "tests/support/distance_tables.h"
#include "tests/support/hand_maker.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/distance.h"

namespace tingpai::test {
namespace {

constexpr int kMostFailures = 10;  // of a test, then it gives up

// How often the two references were asked about a pattern.
struct Asked {
  int64_t plain = 0;     // by formulas
  int64_t searched = 0;  // target by target
};

// Says what differs; empty if nothing. `search`: target by target, too.
std::string CompareDistances(const Table& table, const OracleRules& rules,
                             const Question& question, bool search,
                             Asked* asked) {
  const std::string where =
      std::string(table.name()) + " " + ToString(question) + ": ";
  const Distances distances = DistancesOf(table, question.hand, question.deal);
  const bool alien = HoldsAlienWilds(table, question.hand);
  const oracle::Hand hand = ToOracle(rules, question);
  int least = kNoDistance;
  for (int p = 0; p < table.patterns(); ++p) {
    const int found = distances.by_pattern[static_cast<size_t>(p)];
    least = std::min(least, found);
    if (!HasDistance(table, p) || alien) {
      if (found != kNoDistance) return where + "a distance where none is";
      continue;
    }
    const std::string name(table.PatternName(p));
    const auto differs = [&](int expected) {
      return found != (expected == oracle::kNever ? kNoDistance : expected);
    };
    const auto plain = oracle::PlainDistance(rules.rules, hand, name);
    if (plain) {
      ++asked->plain;
      if (differs(*plain)) {
        return where + name + ": table " + std::to_string(found) +
               ", formula " + std::to_string(*plain);
      }
    }
    if (!search) continue;
    const int expected = oracle::Distance(rules.rules, hand, name);
    if (expected == oracle::kUnsupported) continue;
    ++asked->searched;
    if (differs(expected)) {
      return where + name + ": table " + std::to_string(found) + ", search " +
             std::to_string(expected);
    }
  }
  if (distances.least != least) return where + "not the least";
  return "";
}

// A part of the hands of a rule set, so that several processes share the work.
struct Shard {
  std::string rules;
  int64_t hands = 0;
  int searched = 1;  // one in so many hands
  int number = 0;
};

void PrintTo(const Shard& shard, std::ostream* out) {
  *out << shard.rules << " " << shard.number;
}

class OracleDistanceTest : public ::testing::TestWithParam<Shard> {};

TEST_P(OracleDistanceTest, Agrees) {
  const Shard& shard = GetParam();
  const Table& table = DistanceTable(shard.rules);
  const OracleRules& rules = DistanceOracle(shard.rules);
  HandMaker maker(rules,
                  MakeRandom(7000 + static_cast<uint64_t>(shard.number)));
  const int64_t hands = Hands(shard.hands);
  Asked asked;
  int failures = 0;
  for (int64_t i = 0; i < hands && failures < kMostFailures; ++i) {
    const std::string differs =
        CompareDistances(table, rules, NextQuestion(i, &maker),
                         i / 4 % shard.searched == 0, &asked);
    if (differs.empty()) continue;
    ++failures;
    ADD_FAILURE() << differs;
  }
  EXPECT_GT(asked.searched, 0);
  std::cout << shard.rules << ": " << hands << " hands, " << asked.plain
            << " distances by formula, " << asked.searched << " by search\n";
}

// The rule sets whose built-in tables have distances have 100,000 hands, the
// others fewer: their tables must be compiled first, and many of their patterns
// searched for.
std::vector<Shard> AllShards() {
  std::vector<Shard> shards = {{"standard", 100'000, 50},
                               {"riichi", 100'000, 50},
                               {"mcr", 50'000, 200},
                               {"mcr", 50'000, 200},
                               {"sichuan", 100'000, 50},
                               {"taiwan", 10'000, 50},
                               {"changsha", 1'000, 1},
                               {"sanma", 10'000, 50},
                               {"filipino", 10'000, 50},
                               {"bmja", 1'000, 1},
                               {"changchun", 1'000, 1},
                               {"shanxi", 10'000, 50},
                               {"zungjung", 10'000, 50},
                               {"hkos", 10'000, 50},
                               {"hongzhong", 10'000, 100},
                               {"guangdong", 500, 1},
                               {"tuidaohu", 1'000, 1},
                               {"wannian", 60, 1},
                               {"hktw", 20, 1},
                               {"self", 300, 1},
                               {"runtime", 500, 1}};
  for (size_t i = 0; i < shards.size(); ++i) {
    shards[i].number = static_cast<int>(i);
  }
  return shards;
}

INSTANTIATE_TEST_SUITE_P(All, OracleDistanceTest,
                         ::testing::ValuesIn(AllShards()));

}  // namespace
}  // namespace tingpai::test
