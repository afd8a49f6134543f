// The index of a count vector: every vector has one, every index is used.
#include "tablegen/ranking.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "tingpai/tile.h"

namespace tingpai::tablegen {
namespace {

// Calls `visit` with every vector of 0..4 of each of `kinds` kinds, at most
// `limit` tiles in all.
void ForEachVector(int kinds, int limit,
                   const std::function<void(const Counts&)>& visit) {
  Counts counts{};
  const std::function<void(int, int)> place = [&](int at, int left) {
    if (at == kinds) {
      visit(counts);
      return;
    }
    for (int n = 0; n <= kCopies && n <= left; ++n) {
      counts[static_cast<size_t>(at)] = static_cast<uint8_t>(n);
      place(at + 1, left - n);
    }
    counts[static_cast<size_t>(at)] = 0;
  };
  place(0, limit);
}

void CheckBijection(int unit, int limit, uint32_t size) {
  SCOPED_TRACE(testing::Message() << "unit " << unit << ", limit " << limit);
  const Ranking ranking = MakeRanking(unit, limit);
  EXPECT_EQ(ranking.size, size);
  const std::vector<Counts> listed = ListVectors(ranking);
  ASSERT_EQ(listed.size(), size);
  std::vector<bool> used(size);
  uint32_t vectors = 0;
  uint32_t wrong = 0;
  ForEachVector(kUnitKinds[static_cast<size_t>(unit)], limit,
                [&](const Counts& counts) {
                  ++vectors;
                  const uint32_t index = ranking.IndexOf(counts);
                  if (index >= size || used[index] || listed[index] != counts) {
                    ++wrong;
                    return;
                  }
                  used[index] = true;
                });
  EXPECT_EQ(vectors, size);
  EXPECT_EQ(wrong, 0u);
}

TEST(RankingTest, SuitsAreBijective) {
  for (int suit = 0; suit < kHonors; ++suit) {
    CheckBijection(suit, 14, 405'350);
    CheckBijection(suit, 17, 886'400);
  }
}

TEST(RankingTest, HonorsAreBijective) {
  CheckBijection(kHonors, 14, 43'130);
  CheckBijection(kHonors, 17, 64'200);
}

TEST(RankingTest, OtherLimitsAreBijective) {
  CheckBijection(0, 13, 286'550);
  CheckBijection(0, 16, 710'675);
  CheckBijection(0, 8, 22'330);
  CheckBijection(kHonors, 8, 5'595);
}

}  // namespace
}  // namespace tingpai::tablegen
