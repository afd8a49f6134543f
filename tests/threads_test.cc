// One table for many threads: every query of one, asked at the same time, and
// tables opened and closed meanwhile. Run under ThreadSanitizer it shows that
// no query writes anything that it shares.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/case_files.h"
#include "tests/support/hand_maker.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/batch.h"
#include "tingpai/builtin.h"
#include "tingpai/discards.h"
#include "tingpai/distance.h"
#include "tingpai/notation.h"
#include "tingpai/open.h"
#include "tingpai/split.h"

namespace tingpai::test {
namespace {

constexpr size_t kThreads = 8;

// All answers about a hand as one number: whatever is different shows in it.
class Sum {
 public:
  void Add(uint64_t part) { sum_ = (sum_ ^ part) * 0x9e3779b97f4a7c15; }
  uint64_t value() const { return sum_; }

 private:
  uint64_t sum_ = 1;
};

uint64_t AskAll(const Table& table, const Question& question) {
  const Hand& hand = question.hand;
  const Deal& deal = question.deal;
  Sum sum;
  sum.Add(table.Win(hand).bits());
  sum.Add(table.Win(hand, deal).bits());
  sum.Add(table.ShapeWaits(hand, deal).bits());
  sum.Add(table.Waits(hand).bits());
  for (const Discard discard : table.Discards(hand, deal)) {
    sum.Add(discard.waits.bits());
  }
  if (HasDistance(table)) {
    sum.Add(static_cast<uint64_t>(DistanceOf(table, hand, deal)));
    sum.Add(Useful(table, hand, deal).bits());
  }
  for (const Split& split : table.Split(hand, deal, 20).splits) {
    sum.Add(split.groups.size());
    for (const Group& group : split.groups) sum.Add(group.kinds[0]);
  }
  const std::string text = WriteHand(TextOf(hand), Notation::kMpsz);
  const ReadResult read = ReadHand(text, Notation::kAuto);
  sum.Add(read.ok() ? read.hand->hand.State() : 0);
  return sum.value();
}

class ThreadsTest : public ::testing::TestWithParam<std::string> {};

TEST_P(ThreadsTest, AnswerAsOneDoes) {
  const OracleRules& rules = RulesOf(GetParam());
  HandMaker maker(rules, MakeRandom(9000));
  std::vector<Question> questions;
  for (int64_t i = Hands(2000); i > 0; --i) {
    const int rest = i % 2 == 0 ? 2 : 1;
    questions.push_back(i % 3 == 0 ? maker.Uniform(rest)
                                   : maker.NearComplete(rest));
  }
  const Table& table = BuiltinTable(GetParam());
  std::vector<uint64_t> alone;
  alone.reserve(questions.size());
  for (const Question& question : questions) {
    alone.push_back(AskAll(table, question));
  }
  std::vector<std::vector<uint64_t>> together(kThreads);
  std::vector<std::thread> threads;
  for (size_t t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      const Table own = table;  // a copy shares the image
      for (size_t i = 0; i < questions.size(); ++i) {
        const Question& question = questions[(i + 97 * t) % questions.size()];
        together[t].push_back(AskAll(t % 2 == 0 ? table : own, question));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (size_t t = 0; t < kThreads; ++t) {
    ASSERT_EQ(together[t].size(), questions.size());
    for (size_t i = 0; i < questions.size(); ++i) {
      const size_t at = (i + 97 * t) % questions.size();
      ASSERT_EQ(together[t][i], alone[at])
          << "thread " << t << ": " << ToString(questions[at]);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, ThreadsTest,
                         ::testing::Values("mcr", "riichi", "standard",
                                           "guangdong", "wuhan", "sichuan"),
                         [](const auto& name) { return name.param; });

// The first use of a built-in table unpacks it: by all of them at once.
TEST(ThreadsTest, AskedForTheFirstTimeByAll) {
  for (const std::string_view name : BuiltinRuleNames()) {
    std::vector<const Table*> found(kThreads);
    std::vector<std::thread> threads;
    for (size_t t = 0; t < kThreads; ++t) {
      threads.emplace_back(
          [&found, name, t] { found[t] = FindBuiltinTable(name); });
    }
    for (std::thread& thread : threads) thread.join();
    for (const Table* table : found) EXPECT_EQ(table, found[0]) << name;
  }
}

// Files opened and closed by threads while others ask copies of the tables.
TEST(ThreadsTest, OpenAndClose) {
  const auto file = SourceFile("tables/sichuan.tpt").string();
  const auto hand = ParseHand("1112345678999m");
  ASSERT_TRUE(hand.ok());
  std::vector<uint64_t> waits(kThreads);
  std::vector<std::thread> threads;
  for (size_t t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 5; ++i) {
        const auto table = OpenTableFile(file);
        if (!table.ok()) continue;
        Table copy = *table;
        waits[t] += copy.ShapeWaits(*hand).bits();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const uint64_t bits : waits) EXPECT_EQ(bits, 5 * 0x1ffu);
}

}  // namespace
}  // namespace tingpai::test
