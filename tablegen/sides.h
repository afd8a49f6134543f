// The suits' and the honours' part of a monoid: which classes occur there, what
// sums they make, which of them nothing there can tell apart.
#ifndef TINGPAI_TABLEGEN_SIDES_H_
#define TINGPAI_TABLEGEN_SIDES_H_

#include <vector>

#include "tablegen/algebra.h"
#include "tablegen/monoid.h"

namespace tingpai::tablegen {

using Matrix = std::vector<std::vector<int>>;

// The unit classes of a monoid that occur on one side, in ascending order, and
// the tokens that do.
struct RawSide {
  std::vector<int> units;
  std::vector<int> tokens;
};

// The tokens that join a suit, or the honours.
std::vector<int> SideTokens(const Algebra& algebra, bool honors);

// Everything that `units` come to as tokens join them.
RawSide CloseSide(const Monoid& monoid, const std::vector<int>& units,
                  const std::vector<int>& tokens);

// Sums of two lists of states: the distinct ones, and the sum of each pair as a
// place in that list.
struct RawSums {
  std::vector<int> states;
  Matrix places;  // [place in a][place in b]
};

RawSums SumStates(const Monoid& monoid, const std::vector<int>& a,
                  const std::vector<int>& b);

// The finished states of a side's units.
std::vector<int> FinishedStates(const Monoid& monoid, const RawSide& side);

// Numbers equal rows alike, in order of first sight. Returns how many differ.
int MergeRows(const Matrix& rows, std::vector<int>* class_of);

// The first item of each class.
std::vector<int> FirstOf(const std::vector<int>& class_of, int classes);

Matrix Transposed(const Matrix& matrix);

// The classes of one side. A meld class is what a unit's tokens together do to
// its class; class 0 does nothing.
struct SideClasses {
  int classes = 0;
  std::vector<int> class_of;  // by unit class of the monoid; -1: never here
  std::vector<int> first;     // place in the raw side of each class's first
  std::vector<int> tokens;    // the monoid's tokens that occur on this side
  Matrix fold;                // [meld class][place in tokens] -> meld class
  Matrix join;                // [meld class][class] -> class
};

// The fewest classes: equal rows, and equal again after every token. `rows`: by
// place in raw.units, all that the side's sums tell of a unit.
SideClasses ClassifySide(const Monoid& monoid, const RawSide& raw,
                         const Matrix& rows);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_SIDES_H_
