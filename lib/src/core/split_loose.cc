// Splits of forms without groups: scattered and free hands.
#include "split_walk.h"

namespace tingpai::internal {

namespace {

// What a scatter asks of a suit.
struct Suit {
  int last = -1;     // place of the last tile
  int residue = -1;  // of its ranks
};

// Can a scatter have `total` tiles of the kind? Counts them.
bool AddScattered(Kind kind, int total, SplitWalk* walk, Suit* suit) {
  const format::SplitPattern& pattern = walk->pattern();
  Tally& tally = walk->tally();
  if (total > 2 || (total == 2 && !tally.Add(pattern.pairs, 1))) return false;
  if (UnitOf(kind) == kHonors) return tally.Add(pattern.honor_kinds, 1);
  const int place = PlaceOf(kind);
  if (suit->last >= 0 && place - suit->last < pattern.gap) return false;
  suit->last = place;
  if (pattern.residue == format::SplitResidue::kNone) return true;
  if (suit->residue >= 0) return suit->residue == place % 3;
  suit->residue = place % 3;
  return tally.Add(pattern.suit_residue,
                   pattern.residue == format::SplitResidue::kDistinct
                       ? 1 << suit->residue
                       : suit->residue + 1);
}

// Puts tiles of a kind into the group of their unit. False if they cannot be
// there.
bool AddLoose(Kind kind, int natural, int wilds, SplitWalk* walk, Suit* suit) {
  const int total = natural + wilds;
  if (total == 0) return true;
  Group& group = walk->groups().back();
  for (int i = 0; i < total; ++i) {
    if (group.size == kMaxTiles || !(walk->allowed() >> kind & 1)) return false;
    if (i >= natural) group.wild |= 1u << group.size;
    group.kinds[group.size++] = static_cast<uint8_t>(kind);
  }
  return walk->pattern().form != SplitForm::kScatter ||
         AddScattered(kind, total, walk, suit);
}

bool StartUnit(int unit, SplitWalk* walk, const SplitFound& found);

// Goes on from the kind at `place`.
bool WalkUnit(int unit, int place, Suit suit, SplitWalk* walk,
              const SplitFound& found) {
  Tally& tally = walk->tally();
  const Tally::Counts before = tally.counts();
  bool going = true;
  if (place == kUnitKinds[Size(unit)]) {
    if (tally.FinishUnit()) going = StartUnit(unit + 1, walk, found);
    tally.Reset(before);
    return going;
  }
  const Kind kind = kUnitFirst[Size(unit)] + place;
  // By index: the list may move as it grows.
  const size_t group = walk->groups().size() - 1;
  const Group group_before = walk->groups()[group];
  const int natural = walk->rest().Count(kind);
  int wilds = 0;
  for (;; ++wilds) {
    const Tally::Counts counted = tally.counts();
    Suit next = suit;
    if (AddLoose(kind, natural, wilds, walk, &next)) {
      going = WalkUnit(unit, place + 1, next, walk, found);
    }
    tally.Reset(counted);
    walk->groups()[group] = group_before;
    if (!going || !walk->TakeWild(kind)) break;
    // GCOVR_EXCL_START: no rule bounds tiles from above; a table that lies may.
    if (!tally.AddTile(kind, false)) {
      ++wilds;
      break;
    }
    // GCOVR_EXCL_STOP
  }
  for (; wilds > 0; --wilds) walk->ReturnWild(kind);
  tally.Reset(before);
  return going;
}

bool StartUnit(int unit, SplitWalk* walk, const SplitFound& found) {
  if (unit == kUnits) return walk->Emit(found);
  if (!walk->HasWilds(unit, walk->Least(unit))) return true;
  Tally& tally = walk->tally();
  const Tally::Counts before = tally.counts();
  bool going = true;
  if (walk->CountUnit(unit)) {
    const bool scatter = walk->pattern().form == SplitForm::kScatter;
    walk->groups().push_back(
        {.type = scatter ? GroupType::kScattered : GroupType::kFree});
    going = WalkUnit(unit, 0, Suit{}, walk, found);
    walk->groups().pop_back();
  }
  tally.Reset(before);
  return going;
}

}  // namespace

bool WalkLoose(SplitWalk* walk, const SplitFound& found) {
  return StartUnit(0, walk, found);
}

}  // namespace tingpai::internal
