// Hands of which nothing matters beside their concealed tiles but how many
// melds and wilds they have. Not part of the API.
//
// Most hands of real play are such ones: under most rules a meld only counts as
// a set, whichever it is and wherever it lies. Their answers come from the same
// tables as those of plain hands, by a row that these two numbers name. Which
// melds only count is found out when a table is opened (meld_moves.cc); hands
// with others take the general way (query.cc, distance_question.cc).
#ifndef TINGPAI_INTERNAL_HAND_ROW_H_
#define TINGPAI_INTERNAL_HAND_ROW_H_

#include <array>
#include <cstdint>

#include "tingpai/hand.h"
#include "tingpai/internal/compiler.h"
#include "tingpai/meld.h"

namespace tingpai::internal {

struct HandRow {
  uint32_t melds = 0;  // shown or not
  uint32_t wilds = 0;  // of slot 0
};

// The hands that have a row. As it is here, none has.
struct RowRules {
  int full = -1;            // tiles of a full hand
  uint32_t melds = 0;       // most that a hand with a row has
  uint32_t wilds = 0;       // most
  uint64_t not_held = 0;    // bits of Hand::State() that must not be set
  bool hidden = false;      // melds that are not shown only count
  bool some_other = false;  // some meld does not only count: `other` says which
  std::array<uint8_t, kMeldCodes> other{};
};

inline bool OnlyCount(const RowRules& rules, const Hand& hand) {
  for (int i = 0; i < hand.Melds(); ++i) {
    if (rules.other[hand.MeldAt(i).code] != 0) return false;
  }
  return true;
}

// Finds the row of a hand that is `lacks` tiles short of a full one, melds that
// are not shown apart. False if it has none.
TINGPAI_INLINE bool FindRow(const RowRules& rules, const Hand& hand, int lacks,
                            HandRow* row) {
  const uint64_t state = hand.State();
  const auto wilds = static_cast<uint32_t>(hand.Wilds());
  const auto shown = static_cast<uint32_t>(hand.Melds());
  // Concealed tiles that a hand without melds has more. If that is negative, it
  // is more than any number of melds as an unsigned number.
  const auto lacking = static_cast<uint32_t>(rules.full - lacks - hand.Size() +
                                             3 * hand.Melds());
  const uint32_t melds = lacking * 43 >> 7;  // a third, up to 17
  // Only the wilds of slot 0 make both numbers of wilds the same.
  if (static_cast<uint32_t>(state) != wilds || wilds > rules.wilds ||
      melds > rules.melds || 3 * melds != lacking || melds < shown ||
      (state & rules.not_held) != 0 || (melds > shown && !rules.hidden) ||
      (rules.some_other && !OnlyCount(rules, hand))) {
    return false;
  }
  *row = {melds, wilds};
  return true;
}

}  // namespace tingpai::internal

#endif  // TINGPAI_INTERNAL_HAND_ROW_H_
