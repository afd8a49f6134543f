// The judges' problems on generated input, against the oracle; and what is said
// of input that is wrong. tests/data/judge_cases and tests/cli/judge.transcript
// hold cases written by hand.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"

namespace tingpai::test {
namespace {

// Standard output of a program run by the shell; its exit status in *status.
std::string OutputOf(const std::string& command, int* status) {
  std::string out;
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return out;
  char block[1 << 14];
  size_t got;
  while ((got = std::fread(block, 1, sizeof block, pipe)) > 0) {
    out.append(block, got);
  }
  const int ended = pclose(pipe);
  *status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
  return out;
}

struct Problem {
  std::string name;
  std::string rules;
  std::vector<std::string> names;  // by kind
  std::vector<Kind> order;         // of printed waits
};

std::vector<std::string> Suits(const std::string& letters) {
  std::vector<std::string> names;
  for (char letter : letters) {
    for (int rank = 1; rank <= 9; ++rank) {
      names.push_back(std::to_string(rank) + letter);
    }
  }
  return names;
}

std::vector<std::string> Join(std::vector<std::string> a,
                              const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

std::vector<Kind> Order(std::initializer_list<int> suits,
                        std::initializer_list<Kind> honors) {
  std::vector<Kind> order;
  for (int suit : suits) {
    for (int rank = 0; rank < 9; ++rank) order.push_back(9 * suit + rank);
  }
  order.insert(order.end(), honors);
  return order;
}

std::vector<Problem> Problems() {
  std::vector<std::string> ranks;
  for (int rank = 1; rank <= 9; ++rank) ranks.push_back(std::to_string(rank));
  return {
      {"uva11210", "standard",
       Join(Suits("WTS"), {"DONG", "NAN", "XI", "BEI", "ZHONG", "FA", "BAI"}),
       Order({1, 2, 0}, {27, 28, 29, 30, 31, 32, 33})},
      {"hdu3391", "standard", Suits("csb"), Order({1, 2, 0}, {})},
      {"hdu4431", "riichi",
       Join(Suits("mps"), {"1c", "2c", "3c", "4c", "7c", "6c", "5c"}),
       Order({0, 2, 1}, {27, 28, 29, 30, 33, 32, 31})},
      {"flush", "standard", ranks, Order({0}, {})},
      {"nowcoder", "standard", ranks, Order({0}, {})}};
}

Kind FindKind(const Problem& problem, const std::string& name) {
  for (size_t kind = 0; kind < problem.names.size(); ++kind) {
    if (problem.names[kind] == name) return static_cast<Kind>(kind);
  }
  return -1;
}

// What the problem's statement asks for, from the oracle's waits.
std::string Expected(const Problem& problem, int number, const Hand& hand) {
  const OracleRules& rules = RulesOf(problem.rules);
  const Question question{hand, {}};
  const TileSet shape = OracleShapeWaits(rules, question);
  std::string waits;
  int count = 0;
  for (Kind kind : problem.order) {
    if (!shape.contains(kind)) continue;
    const bool held = hand.Count(kind) == kCopies;
    if (problem.name == "flush") {
      waits += problem.names[kind] + (held ? "(\xe8\x88\x8d) " : " ");
    } else if (!held) {
      waits += (waits.empty() ? "" : " ") + problem.names[kind];
      ++count;
    }
  }
  const std::string head = "Case " + std::to_string(number) + ": ";
  if (problem.name == "uva11210") {
    return head + (waits.empty() ? "Not ready" : waits);
  }
  if (problem.name == "hdu3391") return head + (waits.empty() ? "None" : waits);
  if (problem.name == "hdu4431") {
    return waits.empty() ? "Nooten" : std::to_string(count) + " " + waits;
  }
  if (problem.name == "nowcoder") return waits.empty() ? "0" : waits;
  return waits.empty() ? "\n\xe6\x9c\xaa\xe5\x90\xac..." : waits;
}

class JudgeTest : public testing::TestWithParam<Problem> {};

TEST_P(JudgeTest, AgreesWithTheOracle) {
  const Problem& problem = GetParam();
  const int cases = static_cast<int>(Hands(2000));
  const std::string input = ScratchDir("judge_" + problem.name) / "input.txt";
  int status = -1;
  OutputOf(std::string(TINGPAI_MAKE_CASES) + " " + problem.name + " " +
               std::to_string(cases) + " " + std::to_string(Seed()) + " > '" +
               input + "'",
           &status);
  ASSERT_EQ(status, 0);
  const std::string out = OutputOf(std::string(TINGPAI_PROGRAM) + " judge " +
                                       problem.name + " '" + input + "'",
                                   &status);
  EXPECT_EQ(status, 0);

  std::istringstream words(ReadAll(input));
  std::string expected;
  std::string word;
  if (problem.name != "uva11210" && problem.name != "nowcoder") words >> word;
  for (int number = 1; number <= cases; ++number) {
    int tiles = 13;
    if (problem.name == "flush") words >> tiles;
    Hand hand;
    for (int i = 0; i < tiles; ++i) {
      ASSERT_TRUE(words >> word);
      ASSERT_TRUE(hand.Add(FindKind(problem, word))) << word;
    }
    expected += Expected(problem, number, hand) + "\n";
  }
  // Not EXPECT_EQ: the difference of two long texts takes for ever.
  EXPECT_TRUE(out == expected) << problem.name;
}

INSTANTIATE_TEST_SUITE_P(Problems, JudgeTest, testing::ValuesIn(Problems()),
                         [](const auto& param) { return param.param.name; });

// Cut anywhere, an input gives the answers of the cases that are whole, and an
// error.
TEST(JudgeInputTest, TruncatedAnywhere) {
  const std::string input =
      "1S 1S 2S 2S 2S 3S 3S 3S 7S 8S 9S FA FA\n"
      "1S 2S 3S 4S 5S 6S 7S 8S 9S 1T 3T 5T 7T\n"
      "0\n";
  const std::string answers[] = {"Case 1: 1S 4S FA\n", "Case 2: Not ready\n"};
  const std::string path = ScratchDir("judge_truncated") / "input.txt";
  const size_t first = input.find('\n');
  const size_t second = input.find('\n', first + 1);
  for (size_t length = 0; length < input.size(); length += 3) {
    WriteAll(path, input.substr(0, length));
    int status = -1;
    const std::string out =
        OutputOf(std::string(TINGPAI_PROGRAM) + " judge uva11210 '" + path +
                     "' 2> '" + path + ".err'",
                 &status);
    std::string expected;
    if (length >= first) expected += answers[0];
    if (length >= second) expected += answers[1];
    const bool whole = length > second + 1;  // the 0 is there
    EXPECT_EQ(out, expected) << length;
    EXPECT_EQ(status, whole ? 0 : 2) << length;
    EXPECT_EQ(ReadAll(path + ".err").find("tingpai: line "),
              whole ? std::string::npos : 0)
        << length;
  }
}

}  // namespace
}  // namespace tingpai::test
