#include "tablegen/rules.h"

namespace tingpai::tablegen {

TileSet KindsInPlay(const RuleSet& rules) {
  TileSet kinds = rules.use;
  for (const Wild& wild : rules.wilds) {
    if (wild.fixed.has_value()) kinds.insert(*wild.fixed);
  }
  return kinds;
}

}  // namespace tingpai::tablegen
