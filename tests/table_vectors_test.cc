// Every vector of every unit of every built-in rule set, in a hand that holds
// nothing else: wins (3n + 2 tiles), shape waits and waits (3n + 1) against the
// oracle.
//
// Of p and s, only one vector in kStride is asked for rule sets that treat all
// suits alike: their table is that of m, which is asked whole. mcr, riichi and
// standard are asked whole all the same.
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include "tests/support/case_files.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"

namespace tingpai::test {
namespace {

constexpr int kStride = 5;
constexpr int kSlowStride = 53;
constexpr int kMostFailures = 20;

struct Part {
  std::string rules;
  int unit = 0;
};

void PrintTo(const Part& part, std::ostream* out) {
  *out << part.rules << " unit " << part.unit;
}

std::vector<Part> AllParts() {
  std::vector<Part> parts;
  for (std::string_view name : BuiltinRuleNames()) {
    for (int unit = 0; unit < kUnits; ++unit) {
      parts.push_back({std::string(name), unit});
    }
  }
  return parts;
}

// By the tile sets that rule sets ask of suits.
bool SuitsAreAlike(const oracle::RuleSet& rules) {
  const auto alike = [](oracle::KindSet kinds) {
    const oracle::KindSet m = kinds & oracle::SuitSet(0);
    return (kinds & oracle::SuitSet(1)) == m << 9 &&
           (kinds & oracle::SuitSet(2)) == m << 18;
  };
  bool all = alike(rules.use);
  for (const oracle::WildEntry& wild : rules.wilds) {
    all =
        all && alike(wild.stands_for) && (wild.kind < 0 || wild.kind >= kEast);
  }
  for (const oracle::Pattern& pattern : rules.patterns) {
    all = all && alike(pattern.pair) && alike(pattern.within);
    for (const oracle::Bound& bound : pattern.need) {
      all = all && alike(bound.set);
    }
  }
  return all;
}

class TableVectorsTest : public ::testing::TestWithParam<Part> {};

TEST_P(TableVectorsTest, AgreesWithOracle) {
  const Part& part = GetParam();
  const OracleRules& rules = RulesOf(part.rules);
  const Table& table = TableFor(part.rules);
  const bool whole = part.unit == 0 || part.unit == kHonors ||
                     part.rules == "mcr" || part.rules == "riichi" ||
                     part.rules == "standard" || !SuitsAreAlike(rules.rules);
  const int stride = (whole ? 1 : kStride) * (kSlowBuild ? kSlowStride : 1);
  int turn = part.unit % stride;
  int64_t asked = 0;
  int failures = 0;
  Question question;
  const Kind first = kUnitFirst[static_cast<size_t>(part.unit)];
  const Kind end = first + kUnitKinds[static_cast<size_t>(part.unit)];
  const std::function<void(Kind)> place = [&](Kind kind) {
    if (failures == kMostFailures) return;
    if (kind == end) {
      if (question.hand.Size() % 3 == 0 || ++turn < stride) return;
      turn = 0;
      ++asked;
      const std::string difference = Compare(table, rules, question);
      if (difference.empty()) return;
      ADD_FAILURE() << difference;
      ++failures;
      return;
    }
    place(kind + 1);
    int copies = 0;
    while (copies < kCopies && question.hand.Size() < table.limit()) {
      question.hand.Add(kind);
      ++copies;
      place(kind + 1);
    }
    for (; copies > 0; --copies) question.hand.Remove(kind);
  };
  place(first);
  std::cout << part.rules << " unit " << part.unit << ": " << asked
            << " vectors" << std::endl;
}

INSTANTIATE_TEST_SUITE_P(All, TableVectorsTest, ::testing::ValuesIn(AllParts()),
                         [](const auto& part) {
                           return part.param.rules + "_" +
                                  "mpsz"[part.param.unit];
                         });

}  // namespace
}  // namespace tingpai::test
