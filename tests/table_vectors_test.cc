// Every vector of every unit of every built-in rule set, in a hand that holds
// nothing else: wins (3n + 2 tiles), shape waits and waits (3n + 1) against the
// oracle.
//
// The tables of mcr, riichi and standard are looked at whole. Of the others,
// one vector in kStride is, with a first one that depends on the unit: suits
// mostly share a table, so together they see more of it.
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"

namespace tingpai::test {
namespace {

constexpr int kStride = 3;
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
  for (std::string_view name : BuiltinNames()) {
    for (int unit = 0; unit < kUnits; ++unit) {
      parts.push_back({std::string(name), unit});
    }
  }
  return parts;
}

class TableVectorsTest : public ::testing::TestWithParam<Part> {};

TEST_P(TableVectorsTest, AgreesWithOracle) {
  const Part& part = GetParam();
  const OracleRules& rules = RulesOf(part.rules);
  const Table& table = BuiltinTable(part.rules);
  const bool whole = part.rules == "mcr" || part.rules == "riichi" ||
                     part.rules == "standard";
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

INSTANTIATE_TEST_SUITE_P(All, TableVectorsTest,
                         ::testing::ValuesIn(AllParts()),
                         [](const auto& part) {
                           return part.param.rules + "_" +
                                  "mpsz"[part.param.unit];
                         });

}  // namespace
}  // namespace tingpai::test
