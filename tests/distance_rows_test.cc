// Every vector of every unit: what the tables say of hands that hold it, beside
// a few tiles of the other units, against rows that are made one kind after the
// other.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tests/oracle/plain_distance.h"
#include "tests/support/distance_tables.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/distance.h"
#include "tingpai/notation.h"

namespace tingpai::test {
namespace {

constexpr int kMostFailures = 10;
constexpr int kNever = 100;
constexpr int kSets = 4;

using Vector = std::array<int, 9>;  // honours leave two at 0
using Block = Vector;               // tiles that must be there beside the sets

// [sets][pairs]: the fewest tiles missing of a unit.
using Row = std::array<std::array<int, 2>, kSets + 1>;

// What is missing so far, and which runs go on: of a part of a unit's kinds.
class Prefix {
 public:
  Prefix() {
    cells_.fill(kNever);
    cells_[At(0, 0, 0, 0)] = 0;
  }

  // With the next kind, of which the vector has `have` copies and the block
  // `fixed`. Three equal runs are three triplets, so no more than two start.
  Prefix Next(int have, int fixed, bool may_run) const {
    Prefix next;
    next.cells_.fill(kNever);
    for (int s = 0; s <= kSets; ++s) {
      for (int p = 0; p < 2; ++p) {
        for (int on = 0; on < 3; ++on) {
          for (int end = 0; end < 3; ++end) {
            const int missing = cells_[At(s, p, on, end)];
            if (missing == kNever) continue;
            for (int more = 0; more <= (may_run ? 2 : 0); ++more) {
              for (int triplet = 0; triplet < 2; ++triplet) {
                for (int pair = 0; pair < 2 - p; ++pair) {
                  const int copies =
                      fixed + on + end + more + 3 * triplet + 2 * pair;
                  const int sets = s + more + triplet;
                  if (copies > kCopies || sets > kSets) continue;
                  int& cell = next.cells_[At(sets, p + pair, more, on)];
                  cell = std::min(cell, missing + std::max(0, copies - have));
                }
              }
            }
          }
        }
      }
    }
    return next;
  }

  // After the last kind.
  Row Finish() const {
    Row row;
    for (int s = 0; s <= kSets; ++s) {
      for (int p = 0; p < 2; ++p) {
        row[static_cast<size_t>(s)][static_cast<size_t>(p)] =
            cells_[At(s, p, 0, 0)];
      }
    }
    return row;
  }

 private:
  static size_t At(int sets, int pair, int on, int end) {
    return static_cast<size_t>(((sets * 2 + pair) * 3 + on) * 3 + end);
  }
  std::array<int, (kSets + 1) * 2 * 3 * 3> cells_{};
};

bool MayRun(int unit, size_t place) { return unit != kHonors && place < 7; }

Row RowOf(int unit, const Vector& vector, const Block& block) {
  Prefix prefix;
  const auto kinds = static_cast<size_t>(kUnitKinds[static_cast<size_t>(unit)]);
  for (size_t i = 0; i < kinds; ++i) {
    prefix = prefix.Next(vector[i], block[i], MayRun(unit, i));
  }
  return prefix.Finish();
}

Row AddRows(const Row& a, const Row& b) {
  Row sum;
  for (auto& cells : sum) cells.fill(kNever);
  for (size_t s = 0; s <= kSets; ++s) {
    for (size_t t = 0; s + t <= kSets; ++t) {
      for (size_t p = 0; p < 2; ++p) {
        for (size_t q = 0; p + q < 2; ++q) {
          sum[s + t][p + q] = std::min(sum[s + t][p + q], a[s][p] + b[t][q]);
        }
      }
    }
  }
  return sum;
}

Row Least(const Row& a, const Row& b) {
  Row least;
  for (size_t s = 0; s <= kSets; ++s) {
    for (size_t p = 0; p < 2; ++p) least[s][p] = std::min(a[s][p], b[s][p]);
  }
  return least;
}

// 147, 258 or 369.
Block Knitted(int residue) {
  Block block{};
  for (size_t i = 0; i < 3; ++i) {
    block[static_cast<size_t>(residue) + 3 * i] = 1;
  }
  return block;
}

Vector VectorOf(const Hand& hand, int unit) {
  Vector vector{};
  const auto u = static_cast<size_t>(unit);
  for (int i = 0; i < kUnitKinds[u]; ++i) {
    vector[static_cast<size_t>(i)] = hand.Count(kUnitFirst[u] + i);
  }
  return vector;
}

// Tiles of the other units, as rows.
struct Probe {
  std::vector<Kind> tiles;
  Row standard;
  std::array<Row, 3> knitted;  // by what the unit asked about plays
};

Probe MakeProbe(const Hand& hand, int unit) {
  Probe probe;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < hand.Count(kind); ++i) probe.tiles.push_back(kind);
  }
  std::vector<int> others;
  for (int u = 0; u < kUnits; ++u) {
    if (u != unit) others.push_back(u);
  }
  const auto row = [&](size_t i, const Block& block) {
    return RowOf(others[i], VectorOf(hand, others[i]), block);
  };
  const Row last = row(2, {});
  probe.standard = AddRows(AddRows(row(0, {}), row(1, {})), last);
  for (int r = 0; r < 3; ++r) {
    const int a = (r + 1) % 3;
    const int b = (r + 2) % 3;
    const auto with = [&](int first, int second) {
      return AddRows(AddRows(row(0, Knitted(first)), row(1, Knitted(second))),
                     unit == kHonors ? row(2, Knitted(r)) : last);
    };
    probe.knitted[static_cast<size_t>(r)] = Least(with(a, b), with(b, a));
  }
  return probe;
}

std::vector<Probe> Probes(int unit) {
  // Written for characters: another unit's probes have it in their place.
  std::vector<Probe> probes;
  for (const char* text :
       {"", "E", "5p", "EE", "55p", "1p9s", "123p", "EEE", "EE5p", "123p5s",
        "147p25s", "55p789s", "258p369sE", "123p456s", "147p258sEEE"}) {
    const auto hand =
        text[0] == '\0' ? absl::StatusOr<Hand>(Hand()) : ParseHand(text);
    EXPECT_TRUE(hand.ok()) << text;
    Hand moved;
    for (Kind kind = 0; kind < kKinds; ++kind) {
      Kind to = kind;
      if (unit == 2 && kind >= 18 && kind < 27) to = kind - 18;
      if (unit == 1 && kind >= 9 && kind < 18) to = kind - 9;
      if (unit == kHonors && kind >= kEast) to = kind - kEast;
      for (int i = 0; i < hand->Count(kind); ++i) moved.Add(to);
    }
    probes.push_back(MakeProbe(moved, unit));
  }
  return probes;
}

// Calls `visit` with every vector of at most 14 tiles, and its prefixes' ends:
// without a block and with each of the knitted ones.
void ForEachVector(
    int unit,
    const std::function<void(const Vector&, const std::array<Row, 4>&)>&
        visit) {
  const auto kinds = static_cast<size_t>(kUnitKinds[static_cast<size_t>(unit)]);
  std::array<Block, 4> blocks{};
  for (int r = 0; r < 3; ++r) blocks[static_cast<size_t>(r)] = Knitted(r);
  Vector vector{};
  const std::function<void(size_t, int, const std::array<Prefix, 4>&)> place =
      [&](size_t at, int left, const std::array<Prefix, 4>& prefixes) {
        if (at == kinds) {
          std::array<Row, 4> rows;
          for (size_t b = 0; b < 4; ++b) rows[b] = prefixes[b].Finish();
          visit(vector, rows);
          return;
        }
        for (int n = 0; n <= std::min(left, kCopies); ++n) {
          vector[at] = n;
          std::array<Prefix, 4> next;
          for (size_t b = 0; b < 4; ++b) {
            if (unit == kHonors && b < 3) continue;
            next[b] = prefixes[b].Next(n, blocks[b][at], MayRun(unit, at));
          }
          place(at + 1, left - n, next);
        }
        vector[at] = 0;
      };
  place(0, 14, {});
}

class RowsTest : public ::testing::TestWithParam<int> {};

TEST_P(RowsTest, EveryVector) {
  const int unit = GetParam();
  const auto u = static_cast<size_t>(unit);
  const Table& standard = DistanceTable("standard");
  const Table& mcr = DistanceTable("mcr");
  int knitted_at = 0;
  while (mcr.PatternName(knitted_at) != "knitted_straight") ++knitted_at;
  const std::vector<Probe> probes = Probes(unit);
  int64_t vectors = 0;
  int failures = 0;
  int64_t skipped = 0;
  ForEachVector(
      unit, [&](const Vector& vector, const std::array<Row, 4>& rows) {
        ++vectors;
        if (failures >= kMostFailures || (kSlowBuild && ++skipped % 50 != 0)) {
          return;
        }
        Hand alone;
        for (int i = 0; i < kUnitKinds[u]; ++i) {
          for (int n = 0; n < vector[static_cast<size_t>(i)]; ++n) {
            alone.Add(kUnitFirst[u] + i);
          }
        }
        for (const Probe& probe : probes) {
          const auto tiles =
              static_cast<size_t>(alone.Tiles()) + probe.tiles.size();
          if (tiles % 3 == 0 || tiles > 14) continue;
          Hand hand = alone;
          for (const Kind kind : probe.tiles) hand.Add(kind);
          const size_t sets = tiles / 3;
          const int distance = AddRows(rows[3], probe.standard)[sets][1];
          int knitted = kNever;
          for (size_t r = 0; sets >= 3 && r < 3; ++r) {
            const Row& own = rows[unit == kHonors ? 3 : r];
            knitted =
                std::min(knitted, AddRows(own, probe.knitted[r])[sets - 3][1]);
          }
          if (knitted == kNever) knitted = kNoDistance;
          const Distances found = DistancesOf(mcr, hand);
          if (DistanceOf(standard, hand) == distance &&
              found.by_pattern[0] == distance &&
              found.by_pattern[static_cast<size_t>(knitted_at)] == knitted) {
            continue;
          }
          ++failures;
          ADD_FAILURE() << ToString(Question{hand, {}}) << ": expected "
                        << distance << " and " << knitted;
        }
      });
  EXPECT_EQ(vectors, unit == kHonors ? 43'130 : 405'350);
}

INSTANTIATE_TEST_SUITE_P(Units, RowsTest, ::testing::Values(0, 1, 2, 3));

// The patterns that are formulas, of hands of one unit.
TEST(DistanceTest, FormulasOfEveryVector) {
  const Table& table = DistanceTable("mcr");
  const Table& riichi = DistanceTable("riichi");
  const oracle::RuleSet& rules = RulesOf("mcr").rules;
  const oracle::RuleSet& riichi_rules = RulesOf("riichi").rules;
  int failures = 0;
  for (const int unit : {0, kHonors}) {
    const auto u = static_cast<size_t>(unit);
    std::array<int, 9> counts{};
    for (size_t place = 0; place < static_cast<size_t>(kUnitKinds[u]);) {
      Question question;
      for (int i = 0; i < kUnitKinds[u]; ++i) {
        for (int n = 0; n < counts[static_cast<size_t>(i)]; ++n) {
          question.hand.Add(kUnitFirst[u] + i);
        }
      }
      // Short hands take no form that takes no melds.
      if (question.hand.Tiles() >= 13 && question.hand.Tiles() <= 14 &&
          failures < kMostFailures) {
        const oracle::Hand hand = ToOracle(RulesOf("mcr"), question);
        const Distances found = DistancesOf(table, question.hand);
        const Distances also = DistancesOf(riichi, question.hand);
        for (size_t p = 1; p < 5; ++p) {
          const auto expected = oracle::PlainDistance(
              rules, hand, std::string(table.PatternName(static_cast<int>(p))));
          if (expected == found.by_pattern[p]) continue;
          ++failures;
          ADD_FAILURE() << ToString(question) << " " << p;
        }
        if (oracle::PlainDistance(riichi_rules, hand, "seven_pairs") !=
            also.by_pattern[1]) {
          ++failures;
          ADD_FAILURE() << ToString(question);
        }
      }
      for (place = 0; place < static_cast<size_t>(kUnitKinds[u]) &&
                      counts[place] == kCopies;) {
        counts[place++] = 0;
      }
      if (place < static_cast<size_t>(kUnitKinds[u])) ++counts[place];
    }
  }
}

}  // namespace
}  // namespace tingpai::test
