// Elements: what one unit's tiles can contribute to a pattern.
//
// An element is a tuple of small counters (pairs used, wilds used, triplets
// seen, ...). Each counter has a law by which two elements add, so that
// elements form a commutative monoid with a zero element and a dead end:
// a sum that breaks a law does not exist. A *value* is a set of elements, all
// the ways in which the unit's tiles can be divided; values add element by
// element. Two counters of one element always come from the same division,
// which is why bounds that no single division meets together are never met.
#ifndef TINGPAI_TABLEGEN_ELEMENT_H_
#define TINGPAI_TABLEGEN_ELEMENT_H_

#include <array>
#include <cstdint>
#include <vector>

#include "tablegen/effort.h"

namespace tingpai::tablegen {

// Enough for the forms and a dozen bounds; more is refused by name.
inline constexpr int kMaxCounters = 16;

using Element = std::array<int16_t, kMaxCounters>;

// A sorted set of elements without repeats. Empty: cannot match any more.
using Value = std::vector<Element>;

enum class Law {
  kSum,       // a + b, dead outside [min, max]
  kSaturate,  // min(a + b, max)
  kDisjoint,  // bit sets that may not overlap
  kSame,      // 0 is unset; two that are set must be equal
  kUnion,     // bit sets
};

// Where a local counter goes when its unit is finished: a local counter speaks
// about one unit (its tiles, melds and wilds), a global one about the hand.
enum class Finish {
  kKeep,         // global
  kMustBeZero,   // local, and gone: a unit's own wilds have all been placed
  kAddIfFull,    // local; target += 1 if the counter has reached its max
  kAddBitCount,  // local; target += number of bits
  kPresence,     // local, bits of Presence, and gone: as a suit has promised
};

// What a suit has promised for distances, and whether it has tiles: a suit that
// is to be absent may have none, one that is wanted must have some.
enum Presence { kAbsent = 1, kHasTiles = 2, kWanted = 4 };

struct Counter {
  Law law = Law::kSum;
  int min = 0;
  int max = 0;
  Finish finish = Finish::kKeep;
  int target = -1;
  // A larger count is accepted wherever a smaller one is, and adds up to one
  // that is: of two elements that differ in such counters alone, the lesser is
  // dropped.
  bool more_is_better = false;
};

using Counters = std::vector<Counter>;

// Adds `n` to one counter in place. False, and no change, if its law forbids
// it.
bool AddCounter(const Counter& counter, int n, int16_t* count);

// Adds `b` to `a` in place. False if the sum does not exist.
bool AddElement(const Counters& counters, const Element& b, Element* a);

// All sums of an element of each. Empty once the effort is spent.
Value AddValues(const Counters& counters, const Value& a, const Value& b,
                Effort* effort);

// The value with its local counters finished (see Finish).
Value FinishValue(const Counters& counters, const Value& value, Effort* effort);

// True if some counter is local, so that finishing changes something.
bool HasLocal(const Counters& counters);

// Sorts, removes repeats and elements that another is better than; keeps all of
// them once the effort is spent.
void Normalize(const Counters& counters, Value* value, Effort* effort);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_ELEMENT_H_
