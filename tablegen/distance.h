// Distances: how many tiles a hand is away from a pattern, as tables.
//
// Each pattern has tables of its own; a joint class of a vector stands for its
// classes in all of them. What a suit plays in a pattern, a block variable or
// to be there at all, is chosen outside: the distance is the least over the few
// ways to give the variables to the suits (assignments). That keeps the classes
// few: a suit that plays 147 of a knitted straight needs no word about 258 and
// 369. (Residue classes of scattered tiles are few enough without.)
#ifndef TINGPAI_TABLEGEN_DISTANCE_H_
#define TINGPAI_TABLEGEN_DISTANCE_H_

#include <array>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/algebra.h"
#include "tablegen/rules.h"
#include "tablegen/sides.h"

namespace tingpai::tablegen {

inline constexpr int kNoDistance = 255;
inline constexpr int kMostUnitClasses = 256;  // they fit a byte

struct PatternDistance {
  int pattern = 0;         // of a combined one: bit p for each pattern p in it
  std::vector<int> plays;  // what a suit can play; one entry if nothing
  // Places in `plays` for the three suits.
  std::vector<std::array<int, 3>> assignments;
  SideClasses suits;
  SideClasses honors;
  // The sums, one unit after the other: m + p, + s, and then the distance with
  // the honours.
  Matrix pairs;    // [suit class][suit class] -> pair class
  Matrix triples;  // [pair class][suit class] -> triple class
  int pair_classes = 0;
  int triple_classes = 0;
  // [concealed sets][triple class][honour class] -> tiles missing, or
  // kNoDistance. A combined one has the most sets alone.
  std::vector<Matrix> missing;
  // [table][place in plays][index] -> class. Tables of the honours have one
  // play.
  std::vector<std::vector<std::vector<int>>> classes;
};

struct DistanceTables {
  std::vector<PatternDistance> patterns;
  std::vector<PatternDistance> combined;  // distance_combine.h
  // Why patterns have no distance, a line each.
  std::vector<std::string> left_out;
};

absl::StatusOr<DistanceTables> BuildDistances(const RuleSet& rules,
                                              const Algebra& algebra,
                                              const Progress& progress);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_DISTANCE_H_
