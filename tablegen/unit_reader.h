// A form's machine made deterministic: from a unit's counts to its value.
//
// States are sets of configurations, numbered when first reached; a step from
// a state is worked out once and remembered. A few thousand states serve all
// 405,350 (886,400) vectors of a suit, so reading a vector is nine table reads.
#ifndef TINGPAI_TABLEGEN_UNIT_READER_H_
#define TINGPAI_TABLEGEN_UNIT_READER_H_

#include <array>
#include <vector>

#include "tablegen/interner.h"
#include "tablegen/machine.h"
#include "tablegen/ranking.h"

namespace tingpai::tablegen {

using ValuePool = Interner<Value>;

class UnitReader {
 public:
  // Values are numbered in `pool`, which must outlive the reader.
  UnitReader(const MachineInput& input, ValuePool* pool);

  // The number of the value of a vector; one count may be 5.
  int ValueOf(const Counts& counts);

  int states() const { return states_.size(); }

 private:
  using State = std::vector<Config>;

  int Step(int state, int place, int copies);
  // Sorts a state and drops configurations that another is better than.
  void Prune(State* state) const;

  MachineInput input_;
  Machine machine_;
  ValuePool* pool_;
  Interner<std::pair<int, State>> states_;  // with the place they are at
  std::vector<std::array<int, 6>> steps_;   // by state and copies; -1 unknown
  std::vector<int> values_;                 // by state at the end; -1 unknown
};

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_UNIT_READER_H_
