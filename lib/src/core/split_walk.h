// A walk through the divisions that the split program allows. Private to the
// library.
//
// Unit by unit the walk takes tiles that are there and wilds for others. The
// table says, by the class of what is left of a unit, how many wilds that needs
// at least; where there are not as many, counting what the units to come need,
// the walk turns back at once. So without wilds it only ever takes groups that
// some division of the unit has. Counters that must come out right for the
// whole hand are kept on the way.
#ifndef TINGPAI_SRC_CORE_SPLIT_WALK_H_
#define TINGPAI_SRC_CORE_SPLIT_WALK_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "size.h"
#include "split_tally.h"
#include "split_wilds.h"
#include "tingpai/internal/view.h"
#include "tingpai/split.h"

namespace tingpai::internal {

// Takes the groups of a split, in no order, and returns false to end the walk.
using SplitFound = std::function<bool(const std::vector<Group>&)>;

// Where a walk is. What it does it undoes as it turns back.
class SplitWalk {
 public:
  // `melded`: a hand with the melds. `barred`: kinds that nothing may be.
  SplitWalk(const View& view, int pattern, const Hand& melded,
            const Holding& holding, uint64_t barred);

  const format::SplitPattern& pattern() const { return pattern_; }
  uint64_t allowed() const { return allowed_; }
  Hand& rest() { return rest_; }  // natural tiles in no group yet
  Tally& tally() { return tally_; }
  std::vector<Group>& groups() { return groups_; }  // taken so far

  // The groups of the program in a unit, by first place.
  std::span<const format::SplitGroup> GroupsIn(int unit) const;

  // Counts what is in a unit whatever the division: its tiles and its melds.
  bool CountUnit(int unit);

  bool HasWilds() const { return used_.left() > 0; }
  // Are the wilds left enough for `least` and the units after this one?
  bool HasWilds(int unit, int least) const {
    return used_.left() >= least + least_after_[Size(unit)];
  }
  // The least wilds that what is left of a unit needs.
  int Least(int unit) const;

  // A wild for a kind, if there can be one.
  bool TakeWild(Kind kind);
  void ReturnWild(Kind kind);

  // A division is complete: is it one, and if so, does the walk go on?
  bool Emit(const SplitFound& found) const {
    return HasWilds() || !tally_.Accepted() || found(groups_);
  }

 private:
  const View& view_;
  const format::SplitPattern& pattern_;
  const uint32_t index_;
  const uint64_t allowed_;
  const Hand& melded_;
  uint64_t fixed_ = 0;
  Hand rest_;
  WildUse used_;
  Tally tally_;
  std::array<uint8_t, kKinds> copies_{};  // natural ones and wilds for a kind
  std::array<int, kUnits> least_after_{};
  std::vector<Group> groups_;
};

// Takes groups off the hand, in the order of the pattern's list, so that the
// walk comes to every set of groups once. False if `found` ended the walk.
bool WalkCover(SplitWalk* walk, const SplitFound& found);

// Scattered and free hands: kind by kind, how many wilds stand for it.
bool WalkLoose(SplitWalk* walk, const SplitFound& found);

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_SPLIT_WALK_H_
