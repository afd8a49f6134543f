// Sets of kinds, unit by unit, for checks of forms.
#ifndef TINGPAI_TABLEGEN_FORMS_KINDS_H_
#define TINGPAI_TABLEGEN_FORMS_KINDS_H_

#include "tingpai/hand.h"
#include "tingpai/tile.h"

namespace tingpai::tablegen {

// Bit p: the kind of place p in the unit is in the set.
inline unsigned PlacesIn(TileSet set, int unit) {
  const unsigned all = (1u << kUnitKinds[unit]) - 1;
  return static_cast<unsigned>(set.bits() >> kUnitFirst[unit]) & all;
}

inline int SuitsIn(TileSet set) {
  int suits = 0;
  for (int unit = 0; unit < kHonors; ++unit) suits += PlacesIn(set, unit) != 0;
  return suits;
}

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_FORMS_KINDS_H_
