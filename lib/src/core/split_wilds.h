// What wilds are to a split. Private to the library.
#ifndef TINGPAI_SRC_CORE_SPLIT_WILDS_H_
#define TINGPAI_SRC_CORE_SPLIT_WILDS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tingpai/hand.h"
#include "tingpai/internal/view.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

// What the hand holds, once it is settled which fixed wilds are natural tiles.
struct Holding {
  Hand natural;                         // its concealed tiles alone
  std::array<int, kWildSlots> wilds{};  // by entry of the table's wilds
  std::array<uint64_t, kWildSlots> stands_for{};
};

// Adds every choice of which copies of fixed wilds are natural tiles.
void AddHoldings(const View& view, const Hand& hand,
                 std::vector<Holding>* holdings);

// Which kinds wilds stand for so far, and whether they all can.
class WildUse {
 public:
  // `entries` wilds of the table, which stand for no kinds but `allowed`.
  WildUse(const Holding& holding, size_t entries, uint64_t allowed);

  int left() const { return left_; }

  // Lets a wild stand for the kind; false, and no change, if none can.
  bool Add(Kind kind);
  void Remove(Kind kind);

 private:
  // The entries that may stand for the kind, a bit each.
  size_t Able(Kind kind) const;

  size_t sets_;
  int left_ = 0;
  std::array<uint64_t, kWildSlots> stands_for_{};
  std::array<int, size_t{1} << kWildSlots> room_{};  // by set of entries
};

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_SPLIT_WILDS_H_
