#include "split_walk.h"

#include <bit>

#include "tingpai/table.h"

namespace tingpai::internal {

SplitWalk::SplitWalk(const View& view, int pattern, const Hand& melded,
                     const Holding& holding, uint64_t barred)
    : view_(view),
      pattern_(view.split_patterns[Size(pattern)]),
      index_(static_cast<uint32_t>(pattern)),
      allowed_(pattern_.allowed & ~barred),
      melded_(melded),
      rest_(holding.natural),
      used_(holding, view.split_wilds.size(), allowed_),
      tally_(pattern_) {
  for (const format::SplitWild& wild : view.split_wilds) {
    if (wild.fixed >= 0) fixed_ |= uint64_t{1} << wild.fixed;
  }
  for (Kind kind = 0; kind < kKinds; ++kind) {
    copies_[Size(kind)] = static_cast<uint8_t>(rest_.Count(kind));
  }
  for (int unit = kUnits - 2; unit >= 0; --unit) {
    least_after_[Size(unit)] = least_after_[Size(unit + 1)] + Least(unit + 1);
  }
}

std::span<const format::SplitGroup> SplitWalk::GroupsIn(int unit) const {
  const format::SplitRange range = pattern_.groups[Size(unit)];
  return view_.split_groups.subspan(range.first, range.count);
}

bool SplitWalk::CountUnit(int unit) {
  const Kind first = kUnitFirst[Size(unit)];
  for (Kind kind = first; kind < first + kUnitKinds[Size(unit)]; ++kind) {
    for (int i = 0; i < rest_.Count(kind); ++i) {
      if (!tally_.AddTile(kind, true)) return false;
    }
  }
  const auto melds =
      view_.split_melds.subspan(pattern_.melds.first, pattern_.melds.count);
  for (int i = 0; i < melded_.Melds(); ++i) {
    for (const format::SplitMeld& meld : melds) {
      if (meld.code == melded_.MeldAt(i).code && meld.unit == unit &&
          !tally_.Add(meld.counter, meld.amount)) {
        return false;  // GCOVR_EXCL_LINE: of a table that lies; the hand wins
      }
    }
  }
  return true;
}

// Vectors with fixed wilds in them are not among those that the table speaks
// of.
int SplitWalk::Least(int unit) const {
  const UnitView& table = view_.units[Size(unit)];
  const uint64_t own = ((uint64_t{1} << kUnitKinds[Size(unit)]) - 1)
                       << kUnitFirst[Size(unit)];
  for (uint64_t kinds = fixed_ & own; kinds != 0; kinds &= kinds - 1) {
    if (rest_.Count(std::countr_zero(kinds)) > 0) return 0;
  }
  const uint32_t index = WinIndex(table, rest_.Keys(unit));
  const uint32_t cls = view_.wide ? At<uint16_t>(table.classes, index)
                                  : At<uint8_t>(table.classes, index);
  const uint8_t* const least =
      unit == kHonors ? view_.honor_least : view_.suit_least;
  return least[cls * view_.pattern_count + index_];
}

bool SplitWalk::TakeWild(Kind kind) {
  uint8_t& copies = copies_[Size(kind)];
  if (pattern_.cap != 0 && copies >= pattern_.cap) return false;
  if (!used_.Add(kind)) return false;
  ++copies;
  return true;
}

void SplitWalk::ReturnWild(Kind kind) {
  --copies_[Size(kind)];
  used_.Remove(kind);
}

}  // namespace tingpai::internal
