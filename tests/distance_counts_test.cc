// The exact number of hands at every distance against published counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "tests/support/distance_tables.h"
#include "tingpai/distance.h"
#include "tools/distance_census.h"

namespace tingpai::test {
namespace {

PatternSet PatternsOf(const Table& table,
                      const std::vector<std::string>& names) {
  uint32_t bits = 0;
  for (int p = 0; p < table.patterns(); ++p) {
    if (names.empty() || std::find(names.begin(), names.end(),
                                   table.PatternName(p)) != names.end()) {
      bits |= 1u << p;
    }
  }
  return PatternSet(bits);
}

struct Distribution {
  std::string rules;
  std::vector<std::string> patterns;  // none: all
  int tiles = 0;
  std::vector<std::string> distinct;  // by distance, from 0 or 1 on
  std::vector<std::string> labelled;  // empty: not known
};

void PrintTo(const Distribution& distribution, std::ostream* out) {
  *out << distribution.rules << " " << distribution.patterns.size() << " of "
       << distribution.tiles;
}

class DistributionTest : public ::testing::TestWithParam<Distribution> {};

TEST_P(DistributionTest, IsThePublishedOne) {
  const Distribution& expected = GetParam();
  const Table& table = DistanceTable(expected.rules);
  const auto found = census::Distances(table, expected.tiles,
                                       PatternsOf(table, expected.patterns));
  std::vector<std::string> distinct;
  std::vector<std::string> labelled;
  int distance = expected.tiles % 3 == 1 ? 1 : 0;
  for (const auto& [at, tally] : found) {
    EXPECT_EQ(at, distance++);
    distinct.push_back(census::ToString(tally.distinct));
    labelled.push_back(census::ToString(tally.labelled));
  }
  EXPECT_EQ(distinct, expected.distinct);
  if (!expected.labelled.empty()) {
    EXPECT_EQ(labelled, expected.labelled);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Published, DistributionTest,
    ::testing::Values(
        Distribution{
            "riichi",
            {},
            14,
            {"16873619", "2133064968", "35934777211", "130938507660",
             "121685916468", "33290266817", "2496505635", "24592122"},
            {"12859078207674", "2966241795738948", "99154452630748356",
             "828714358375292670", "1867404976243926528", "1211948980271480832",
             "233501763289743360", "6601397483077632"}},
        Distribution{"riichi",
                     {},
                     13,
                     {"92371838", "3853879869", "26789930989", "44415586270",
                      "20654119377", "2655427013", "60280644"},
                     {"39270395383132", "3006175115638776", "45249205945148216",
                      "175141291509958900", "192909046305573888",
                      "63384201353756672", "4045365540028416"}},
        Distribution{"standard",
                     {},
                     14,
                     {"11498658", "1407507075", "24534145015", "104744544266",
                      "131618303547", "53783938428", "9718513527", "685882185",
                      "16090769", "81030"},
                     {}},
        Distribution{
            "standard",
            {},
            13,
            {"54747045", "2318210748", "18521094520", "40311144206",
             "28348596450", "8048161086", "885943636", "33398598", "299711"},
            {}},
        // The same pattern beside others.
        Distribution{"mcr",
                     {"standard"},
                     14,
                     {"11498658", "1407507075", "24534145015", "104744544266",
                      "131618303547", "53783938428", "9718513527", "685882185",
                      "16090769", "81030"},
                     {}},
        Distribution{"standard", {}, 4, {"3756", "34666", "27623"}, {}},
        Distribution{
            "standard", {}, 5, {"1836", "87294", "296990", "115788"}, {}},
        Distribution{"standard",
                     {},
                     7,
                     {"148809", "3109622", "8933144", "5625300", "806455"},
                     {}},
        Distribution{
            "standard",
            {},
            8,
            {"49332", "3719319", "31228904", "43405866", "15513706", "1388358"},
            {}}));

}  // namespace
}  // namespace tingpai::test
