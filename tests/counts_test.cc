// Published or independently computed counts of the vectors of single units,
// made again by asking the tables about every vector. A count that comes out
// right has every entry right that it is made of.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "tests/support/case_files.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"

namespace tingpai::test {
namespace {

// One number for each number of tiles; those not named are 0.
using ByTiles = std::map<int, int64_t>;

// Calls `visit` with a hand that holds nothing but one vector of a unit, for
// every vector of at most `most` tiles.
void ForEachVector(int unit, int most,
                   const std::function<void(Hand&)>& visit) {
  const Kind first = kUnitFirst[static_cast<size_t>(unit)];
  const Kind end = first + kUnitKinds[static_cast<size_t>(unit)];
  Hand hand;
  const std::function<void(Kind)> place = [&](Kind kind) {
    if (kind == end) {
      visit(hand);
      return;
    }
    place(kind + 1);
    int copies = 0;
    while (copies < kCopies && hand.Tiles() < most) {
      hand.Add(kind);
      ++copies;
      place(kind + 1);
    }
    for (; copies > 0; --copies) hand.Remove(kind);
  };
  place(first);
}

// The plain shape with five sets, for what needs 17 tiles; its pair, where one
// is needed outside of the unit, is of a kind of its own.
const Table& FiveSets() {
  static const Table& table = *new Table([] {
    std::string error;
    Table compiled = CompileText(
        "rule = \"five_sets\"\n"
        "[hand]\nsets = 5\n"
        "[[win]]\nname = \"standard\"\n",
        &error);
    EXPECT_EQ(error, "");
    return compiled;
  }());
  return table;
}

// A kind of another unit, to make the pair.
Kind PairBeside(int unit) { return unit == kHonors ? 0 : kEast; }

Hand WithPair(const Hand& hand, int unit) {
  Hand with = hand;
  with.Add(PairBeside(unit));
  with.Add(PairBeside(unit));
  return with;
}

TileSet UnitSet(int unit) {
  TileSet set;
  for (int i = 0; i < kUnitKinds[static_cast<size_t>(unit)]; ++i) {
    set.insert(kUnitFirst[static_cast<size_t>(unit)] + i);
  }
  return set;
}

// Is the vector all sets, or sets and a pair?
bool Complete(const Table& table, const Hand& hand, int unit) {
  if (hand.Tiles() % 3 == 1) return false;
  return !table.Win(hand.Tiles() % 3 == 0 ? WithPair(hand, unit) : hand)
              .empty();
}

// The kinds of the unit that make the vector all sets, or sets and a pair.
TileSet WaitsOf(const Table& table, const Hand& hand, int unit, bool real) {
  if (hand.Tiles() % 3 == 0) return {};
  const Hand asked = hand.Tiles() % 3 == 1 ? hand : WithPair(hand, unit);
  return UnitSet(unit) & (real ? table.Waits(asked) : table.ShapeWaits(asked));
}

TEST(CountsTest, Vectors) {
  const std::array<int64_t, 18> suit = {
      1,      9,      45,      165,     495,     1'278,
      2'922,  6'030,  11'385,  19'855,  32'211,  48'879,
      69'675, 93'600, 118'800, 142'740, 162'585, 175'725};
  const std::array<int64_t, 15> honors = {1,     7,     28,    84,    210,
                                          455,   875,   1'520, 2'415, 3'535,
                                          4'795, 6'055, 7'140, 7'875, 8'135};
  ByTiles suit_vectors;
  ForEachVector(0, 17, [&](Hand& hand) { ++suit_vectors[hand.Tiles()]; });
  ByTiles honor_vectors;
  ForEachVector(kHonors, 17,
                [&](Hand& hand) { ++honor_vectors[hand.Tiles()]; });
  int64_t to_14 = 0;
  int64_t to_17 = 0;
  for (int n = 0; n <= 17; ++n) {
    EXPECT_EQ(suit_vectors[n], suit[static_cast<size_t>(n)]) << n;
    to_17 += suit_vectors[n];
    if (n <= 14) to_14 += suit_vectors[n];
  }
  EXPECT_EQ(to_14, 405'350);
  EXPECT_EQ(to_17, 886'400);
  to_14 = to_17 = 0;
  for (int n = 0; n <= 17; ++n) {
    if (n <= 14) {
      EXPECT_EQ(honor_vectors[n], honors[static_cast<size_t>(n)]) << n;
      to_14 += honor_vectors[n];
    }
    to_17 += honor_vectors[n];
  }
  EXPECT_EQ(to_14, 43'130);
  EXPECT_EQ(to_17, 64'200);
}

ByTiles CompleteVectors(int unit, int most) {
  ByTiles complete;
  ForEachVector(unit, most, [&](Hand& hand) {
    if (Complete(FiveSets(), hand, unit)) ++complete[hand.Tiles()];
  });
  return complete;
}

TEST(CountsTest, CompleteSuits) {
  const ByTiles expected = {{0, 1},       {2, 9},      {3, 16},
                            {5, 135},     {6, 127},    {8, 996},
                            {9, 627},     {11, 4'475}, {12, 2'098},
                            {14, 13'259}, {15, 4'898}, {17, 26'414}};
  for (int suit = 0; suit < kHonors; ++suit) {
    EXPECT_EQ(CompleteVectors(suit, 17), expected) << suit;
  }
}

TEST(CountsTest, CompleteHonors) {
  const ByTiles expected = {{0, 1},   {2, 7},  {3, 7},    {5, 42},  {6, 21},
                            {8, 105}, {9, 35}, {11, 140}, {12, 35}, {14, 105}};
  EXPECT_EQ(CompleteVectors(kHonors, 14), expected);
}

// The 14-tile table says the same as the 17-tile one.
TEST(CountsTest, CompleteSuitsOfFourteenTiles) {
  const Table& standard = BuiltinTable("standard");
  int64_t complete = 0;
  int64_t without_pair = 0;
  int64_t with_pair = 0;
  ForEachVector(0, 14, [&](Hand& hand) {
    if (!Complete(standard, hand, 0)) return;
    ++complete;
    if (hand.Tiles() % 3 == 2) ++with_pair;
    if (hand.Tiles() % 3 == 0 && hand.Tiles() > 0) ++without_pair;
  });
  EXPECT_EQ(complete, 21'743);
  EXPECT_EQ(without_pair, 2'868);
  EXPECT_EQ(with_pair, 18'874);
}

TEST(CountsTest, FlushesOfAllForms) {
  const Table& riichi = BuiltinTable("riichi");
  int64_t won = 0;
  int64_t ready = 0;
  std::map<int, int64_t> by_tiles_left;
  ForEachVector(1, 14, [&](Hand& hand) {
    if (hand.Tiles() == 14) won += !riichi.Win(hand).empty();
    if (hand.Tiles() != 13) return;
    const TileSet waits = riichi.Waits(hand);
    if (waits.empty()) return;
    ++ready;
    int left = 0;
    for (Kind kind : waits) left += kCopies - hand.Count(kind);
    ++by_tiles_left[left];
  });
  EXPECT_EQ(won, 13'277);
  EXPECT_EQ(ready, 40'196);
  const std::map<int, int64_t> expected = {
      {1, 128},   {2, 1'208}, {3, 5'154}, {4, 13'687}, {5, 1'772},  {6, 2'977},
      {7, 5'356}, {8, 2'926}, {9, 2'061}, {10, 1'119}, {11, 1'542}, {12, 478},
      {13, 814},  {14, 254},  {15, 334},  {16, 132},   {17, 143},   {18, 16},
      {19, 76},   {20, 8},    {22, 2},    {23, 9}};
  EXPECT_EQ(by_tiles_left, expected);
}

ByTiles ReadyVectors(int unit, int most, bool real) {
  ByTiles ready;
  ForEachVector(unit, most, [&](Hand& hand) {
    if (!WaitsOf(FiveSets(), hand, unit, real).empty()) ++ready[hand.Tiles()];
  });
  return ready;
}

TEST(CountsTest, ReadySuits) {
  const ByTiles expected = {{1, 9},       {2, 24},     {4, 249},
                            {5, 337},     {7, 2'406},  {8, 2'246},
                            {10, 12'533}, {11, 9'039}, {13, 40'070},
                            {14, 23'793}, {16, 81'885}};
  EXPECT_EQ(ReadyVectors(0, 16, true), expected);
  // The same of the 14-tile table, in sum.
  int64_t sum = 0;
  ForEachVector(2, 13, [&](Hand& hand) {
    sum += !WaitsOf(BuiltinTable("standard"), hand, 2, true).empty();
  });
  EXPECT_EQ(sum, 66'913);
}

TEST(CountsTest, FormallyReadySuits) {
  const ByTiles expected = {{1, 9},       {2, 24},     {4, 258},
                            {5, 337},     {7, 2'478},  {8, 2'257},
                            {10, 12'830}, {11, 9'153}, {13, 40'746},
                            {14, 24'378}, {16, 82'884}};
  EXPECT_EQ(ReadyVectors(0, 16, false), expected);
}

TEST(CountsTest, ReadyHonors) {
  const ByTiles real = ReadyVectors(kHonors, 13, true);
  int64_t sum = 0;
  for (const auto& [tiles, vectors] : real) sum += vectors;
  EXPECT_EQ(sum, 1'239);
  EXPECT_EQ(real.at(13), 315);
  EXPECT_EQ(ReadyVectors(kHonors, 13, false).at(13), 455);
}

TEST(CountsTest, FlushWaits) {
  std::map<int, int64_t> real;
  std::map<int, int64_t> formal;
  std::map<int, int64_t> with_pairs;  // riichi: seven pairs, too
  std::map<int, int64_t> sixteen;
  ForEachVector(0, 16, [&](Hand& hand) {
    if (hand.Tiles() == 13) {
      ++real[BuiltinTable("standard").Waits(hand).size()];
      ++formal[BuiltinTable("standard").ShapeWaits(hand).size()];
      ++with_pairs[BuiltinTable("riichi").Waits(hand).size()];
    }
    if (hand.Tiles() == 16) ++sixteen[FiveSets().Waits(hand).size()];
  });
  real.erase(0);
  formal.erase(0);
  sixteen.erase(0);
  const std::map<int, int64_t> expected_real = {
      {1, 14'067}, {2, 14'493}, {3, 6'739}, {4, 2'948}, {5, 1'335},
      {6, 392},    {7, 79},     {8, 16},    {9, 1}};
  const std::map<int, int64_t> expected_formal = {
      {1, 13'452}, {2, 14'195}, {3, 7'442}, {4, 3'012}, {5, 1'800},
      {6, 638},    {7, 155},    {8, 44},    {9, 8}};
  const std::map<int, int64_t> expected_sixteen = {
      {1, 26'751}, {2, 25'893}, {3, 14'765}, {4, 8'023}, {5, 4'135},
      {6, 1'681},  {7, 532},    {8, 94},     {9, 11}};
  EXPECT_EQ(real, expected_real);
  EXPECT_EQ(formal, expected_formal);
  EXPECT_EQ(sixteen, expected_sixteen);
  EXPECT_EQ(with_pairs[1], 14'193);
}

// How many different things the vectors of a unit of at most `most` tiles say:
// tiles mod 3, complete or not, real waits (none with `most` tiles).
size_t PaletteSize(int unit, int most) {
  std::set<std::tuple<int, bool, uint64_t>> palette;
  ForEachVector(unit, most, [&](Hand& hand) {
    const TileSet waits =
        hand.Tiles() < most ? WaitsOf(FiveSets(), hand, unit, true) : TileSet();
    palette.emplace(hand.Tiles() % 3, Complete(FiveSets(), hand, unit),
                    waits.bits());
  });
  return palette.size();
}

TEST(CountsTest, Palettes) {
  EXPECT_EQ(PaletteSize(0, 14), 429u);
  EXPECT_EQ(PaletteSize(0, 17), 526u);
  EXPECT_EQ(PaletteSize(kHonors, 14), 40u);
  EXPECT_EQ(PaletteSize(kHonors, 17), 40u);
}

// How many vectors, the empty one left out, become complete with exactly so
// many wilds of the same unit: sets and a pair, sets alone. A pair of sets
// alone is outside, and wilds may not join it.
using ByWilds = std::array<int64_t, kMaxWilds + 1>;

ByWilds WithWilds(const Table& table, int unit, bool pair) {
  ByWilds complete{};
  ForEachVector(unit, 14, [&](Hand& hand) {
    if (hand.Tiles() == 0) return;
    Hand held = pair ? hand : WithPair(hand, unit);
    for (size_t wilds = 0; wilds < complete.size(); ++wilds) {
      complete[wilds] += !table.Win(held).empty();
      if (!held.AddWild()) return;
    }
  });
  return complete;
}

// The rule set `base`, whose pair must be the one beside the unit, and whose
// wilds stand for the kinds of the unit alone.
Table PairOutside(const std::string& base, int unit) {
  std::string error;
  const std::string cap = base == "standard" ? "4" : "0";
  Table table =
      CompileText("rule = \"outside\"\nbase = \"" + base + "\"\n" +
                      "[[wild]]\nname = \"j\"\ncopies = 8\ncap = " + cap +
                      "\nstands_for = \"" + (unit == kHonors ? "honors" : "m") +
                      "\"\n" + "[[win]]\nname = \"standard\"\npair = \"" +
                      KindName(PairBeside(unit)) + "\"\n",
                  &error);
  EXPECT_EQ(error, "");
  return table;
}

TEST(CountsTest, WildsNoFifthCopy) {
  const Table& strict = BuiltinTable("standard");
  EXPECT_EQ(WithWilds(strict, 0, true),
            (ByWilds{18'874, 55'267, 71'145, 58'697, 38'630, 22'942, 12'708,
                     6'534, 3'087}));
  EXPECT_EQ(WithWilds(PairOutside("standard", 0), 0, false),
            (ByWilds{2'868, 11'646, 19'317, 18'483, 12'234, 6'522, 3'087, 1'323,
                     504}));
  EXPECT_EQ(WithWilds(strict, kHonors, true),
            (ByWilds{399, 945, 1'575, 2'135, 2'366, 2'240, 1'820, 1'295, 805}));
  EXPECT_EQ(WithWilds(PairOutside("standard", kHonors), kHonors, false),
            (ByWilds{98, 294, 630, 910, 1'050, 945, 700, 420, 210}));
}

TEST(CountsTest, WildsFifthCopyAllowed) {
  const Table& loose = BuiltinTable("standard_loose");
  EXPECT_EQ(WithWilds(loose, 0, true),
            (ByWilds{18'874, 56'321, 72'380, 59'038, 38'657, 22'942, 12'708,
                     6'534, 3'087}));
  EXPECT_EQ(WithWilds(PairOutside("standard_loose", 0), 0, false),
            (ByWilds{2'868, 11'771, 19'443, 18'517, 12'234, 6'522, 3'087, 1'323,
                     504}));
  EXPECT_EQ(
      WithWilds(loose, kHonors, true),
      (ByWilds{399, 1'239, 2'247, 3'458, 3'815, 3'542, 2'618, 1'694, 952}));
  EXPECT_EQ(WithWilds(PairOutside("standard_loose", kHonors), kHonors, false),
            (ByWilds{98, 294, 784, 1'162, 1'428, 1'204, 847, 462, 217}));
}

}  // namespace
}  // namespace tingpai::test
