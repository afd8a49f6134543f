// Graded values: the suit algebra with a number for a yes.
//
// A graded value gives each element the least number of tiles that are missing
// from a unit before its tiles can contribute that element. Adding two units
// adds the numbers and takes the least for each sum of elements.
#ifndef TINGPAI_TABLEGEN_GRADED_H_
#define TINGPAI_TABLEGEN_GRADED_H_

#include <array>
#include <compare>
#include <utility>
#include <vector>

#include "tablegen/element.h"
#include "tablegen/machine.h"
#include "tablegen/ranking.h"
#include "tablegen/unit_reader.h"

namespace tingpai::tablegen {

struct GradedElement {
  Element element{};
  int missing = 0;

  auto operator<=>(const GradedElement&) const = default;
  template <typename H>
  friend H AbslHashValue(H h, const GradedElement& graded) {
    return H::combine(std::move(h), graded.element, graded.missing);
  }
};

// Sorted by element, each once, none that another is better than.
using GradedValue = std::vector<GradedElement>;
using GradedPool = Interner<GradedValue>;

// Elements of which more than `most` tiles are missing are dropped: nobody has
// to draw more than a whole hand.
GradedValue AddGraded(const Counters& counters, int most, const GradedValue& a,
                      const GradedValue& b);
GradedValue FinishGraded(const Counters& counters, const GradedValue& value);

// The value of a token or other plain value: nothing is missing.
GradedValue Ungraded(const Value& value);

// The vectors of a unit as a lattice: where one more copy leads. A block has
// the vectors that agree in their high half; within it they are in the order of
// the ranks of their low halves (ranking.h), so that the block above it, in any
// kind of the high half, has the same low halves, but for some at the end.
struct Lattice {
  struct Block {
    size_t first = 0;  // index
    size_t size = 0;
    std::array<int, 4> up{};  // by kind of the high half; -1: none
  };

  std::vector<Counts> vectors;             // by index
  std::vector<Block> blocks;               // by high half key
  std::vector<std::array<int, 5>> low_up;  // [rank][kind]: rank; -1: none
};

Lattice MakeLattice(const Ranking& ranking);

// The graded value of every vector, as numbers in `pool`. A target of n tiles
// is |target - vector| away, wherever it lies: first the least number of tiles
// to add to a vector for each element, from the fullest vectors down; then the
// least over all vectors below, since tiles that are in the way cost nothing.
// Complexity: O(vectors * places * elements).
std::vector<int> GradeVectors(const MachineInput& input, const Lattice& lattice,
                              GradedPool* pool);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_GRADED_H_
