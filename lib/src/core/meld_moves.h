// What melds that only count do to the sums of two units. Private to the
// library.
#ifndef TINGPAI_SRC_CORE_MELD_MOVES_H_
#define TINGPAI_SRC_CORE_MELD_MOVES_H_

#include <array>
#include <cstdint>

#include "tingpai/internal/hand_row.h"
#include "tingpai/internal/plain_block.h"
#include "tingpai/internal/view.h"

namespace tingpai::internal {

// The sum that each sum of two units becomes by one meld more. Whether that
// lies in one of these two units or in one of the others is all the same: a
// hand wins if the two sums fit each other, and a meld counts for one of them.
struct MeldMoves {
  std::array<uint8_t, kBlockRow> pair{};   // sums of m and p
  std::array<uint8_t, kBlockRow> mixed{};  // of s and z
};

// Finds the melds that only count, and says in `rules` which these are. False
// if there are none.
//
// That they do is read off the tables, rule by rule none is known: in whatever
// unit such a meld is, wins and contexts of all classes of concealed tiles are
// those of the moved sums, on either side.
// Precondition: the view has byte cells and sums below kBlockRow. Complexity:
// a few reads for each cell of the sums and contexts.
bool FindMeldMoves(const View& view, MeldMoves* moves, RowRules* rules);

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_MELD_MOVES_H_
