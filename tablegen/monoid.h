// Finite tables of the suit algebra: closure, then the fewest classes.
//
// Two levels. A *unit* item is what one unit holds: the value of its tiles,
// with the tokens (melds, own wilds) joined to it. Finished, it is a *state*;
// states add up over the units, and a state of a whole hand is accepted or
// not, under each variant. BuildMonoid reaches every item that can arise and
// merges those that no hand can tell apart.
//
// It runs twice: on the values of each pattern alone, and on tuples of the
// resulting classes, one for each pattern. The first keeps the second small.
#ifndef TINGPAI_TABLEGEN_MONOID_H_
#define TINGPAI_TABLEGEN_MONOID_H_

#include <cstdint>
#include <functional>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/effort.h"

namespace tingpai::tablegen {

// The raw algebra: items are numbers that the caller gives out.
struct RawAlgebra {
  std::vector<int> units;  // unit items to start from; the first is neutral
  int tokens = 0;
  std::function<int(int unit, int token)> join;
  std::function<int(int unit)> finish;          // to a state item
  std::function<int(int state, int step)> add;  // of two state items
  // Counters may go up and down, so that a sum can die on the way to one that
  // exists: then s + t is asked of `add` itself, not followed step by step.
  bool exact_sums = false;
  // What the state wins, one number for each variant.
  std::function<std::vector<uint32_t>(int state)> accept;
  Effort* effort = nullptr;  // never null
};

struct Monoid {
  int units = 0;                       // unit classes
  int states = 0;                      // state classes
  std::vector<int> unit_class;         // by raw unit item; -1: never reached
  std::vector<std::vector<int>> join;  // [token][unit] -> unit
  std::vector<int> finish;             // [unit] -> state
  std::vector<std::vector<int>> add;   // [state][state] -> state
  std::vector<std::vector<uint32_t>> accept;  // [state][variant]
  int neutral_unit = 0;
  int neutral_state = 0;
  int raw_units = 0;  // before merging
  int raw_states = 0;
};

// Fails with kResourceExhausted if more than `limit` items arise, or if the
// effort is spent.
absl::StatusOr<Monoid> BuildMonoid(const RawAlgebra& raw, int limit);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_MONOID_H_
