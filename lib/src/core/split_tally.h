// The counters that decide whether a division is one of its pattern. Private to
// the library.
#ifndef TINGPAI_SRC_CORE_SPLIT_TALLY_H_
#define TINGPAI_SRC_CORE_SPLIT_TALLY_H_

#include <array>
#include <cstdint>

#include "tingpai/table_format.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

// Counts as format::SplitPattern says. What counts returns false if a counter
// forbids it; the counts are then to be set back.
class Tally {
 public:
  using Counts = std::array<int16_t, format::kMaxSplitCounters>;

  explicit Tally(const format::SplitPattern& pattern) : pattern_(pattern) {}

  const Counts& counts() const { return counts_; }
  void Reset(const Counts& counts) { counts_ = counts; }

  // Adds `n` to a counter; kNoCounter takes anything.
  bool Add(uint8_t counter, int n);

  // A tile of the kind, a natural or a wild one.
  bool AddTile(Kind kind, bool natural);
  bool AddGroup(format::SplitGroupType type, bool natural);

  // Closes the counters that speak of one unit.
  bool FinishUnit();

  // May a hand that is divided come to these totals?
  bool Accepted() const;

 private:
  const format::SplitPattern& pattern_;
  Counts counts_{};
};

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_SPLIT_TALLY_H_
