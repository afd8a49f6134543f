#include "tablegen/tokens.h"

#include <algorithm>

#include "tablegen/constraint.h"
#include "tablegen/form.h"
#include "tingpai/meld.h"

namespace tingpai::tablegen {

namespace {

bool IsDeclared(const RuleSet& rules, Meld meld) {
  return std::find(rules.declare.begin(), rules.declare.end(), meld.code) !=
         rules.declare.end();
}

bool IsClaimedRun(const RuleSet& rules, Meld meld) {
  if (TypeOf(meld) != MeldType::kChow || !rules.claim_chow) return false;
  if (meld.code < kMeldWindRuns) return true;
  if (meld.code == kMeldDragonRun) return rules.dragon_run;
  if (rules.wind_run == WindRun::kAny3) return true;
  const bool line =
      meld.code == kMeldWindRuns || meld.code == kMeldWindRuns + 3;
  return rules.wind_run == WindRun::kLine && line;
}

// May the kind be in a meld? Its place in the rule set's tiles, or the face of
// a fixed wild that may be claimed.
bool KindInMeld(const RuleSet& rules, const Pattern& pattern, Kind kind) {
  if (!pattern.within.contains(kind)) return false;
  for (const Wild& wild : rules.wilds) {
    if (wild.fixed == kind) return wild.claim;
  }
  return rules.use.contains(kind);
}

bool MeldAllowed(const RuleSet& rules, const Pattern& pattern, Meld meld) {
  if (!TakesMelds(pattern)) return false;
  bool allowed = IsDeclared(rules, meld) || IsClaimedRun(rules, meld);
  const MeldType type = TypeOf(meld);
  if (type == MeldType::kPung) allowed = rules.claim_pung;
  if (type == MeldType::kOpenKong || type == MeldType::kConcealedKong) {
    allowed = rules.claim_kong;
  }
  const MeldTiles& tiles = TilesOf(meld);
  for (int i = 0; i < tiles.size; ++i) {
    allowed = allowed && KindInMeld(rules, pattern, tiles.kinds[i]);
  }
  return allowed;
}

bool IsKong(const RuleSet& rules, Meld meld) {
  const MeldType type = TypeOf(meld);
  return type == MeldType::kOpenKong || type == MeldType::kConcealedKong ||
         (rules.declared_is_kong && IsDeclared(rules, meld) &&
          !IsClaimedRun(rules, meld));
}

// Counts the meld as a group. Some that are declared are none.
bool CountAsGroup(const RuleSet& rules, const Pattern& pattern,
                  const Schema& schema, Meld meld, Element* element) {
  const bool kong = IsKong(rules, meld);
  if (kong || TypeOf(meld) == MeldType::kPung) {
    return CountGroup(pattern, schema, GroupKind::kTriplet, kong, true,
                      element);
  }
  return !IsClaimedRun(rules, meld) ||
         CountGroup(pattern, schema, GroupKind::kRun, false, true, element);
}

// Counts what of the meld's tiles is in `unit`.
bool CountTilesOf(const RuleSet& rules, const Pattern& pattern,
                  const Schema& schema, Meld meld, int unit, Element* element) {
  const MeldTiles& tiles = TilesOf(meld);
  const MeldType type = TypeOf(meld);
  const bool kong_of_three =
      rules.kong_tiles == 3 &&
      (type == MeldType::kOpenKong || type == MeldType::kConcealedKong);
  for (int i = 0; i < (kong_of_three ? 3 : tiles.size); ++i) {
    const Kind kind = tiles.kinds[i];
    if (UnitOf(kind) == unit &&
        !CountTiles(pattern, schema, kind, 1, 1, element)) {
      return false;
    }
  }
  return true;
}

}  // namespace

Value MeldValue(const RuleSet& rules, const Pattern& pattern,
                const Schema& schema, Meld meld, int unit) {
  if (!MeldAllowed(rules, pattern, meld)) return {};
  Element element{};
  if (!CountTilesOf(rules, pattern, schema, meld, unit, &element)) return {};
  // The group is counted once, in the unit of its first tile.
  if (UnitOf(TilesOf(meld).kinds[0]) != unit) return {element};
  const bool counts = TypeOf(meld) != MeldType::kConcealedKong ||
                      pattern.concealed_kong_is_meld;
  if (counts && !Bump(schema, schema.melds, 1, &element)) return {};
  if (!CountAsGroup(rules, pattern, schema, meld, &element)) return {};
  return {element};
}

Value HiddenMeldValue(const Pattern& pattern, const Schema& schema) {
  Element element{};
  if (!TakesMelds(pattern) || !Bump(schema, schema.melds, 1, &element)) {
    return {};
  }
  return {element};
}

Value LocalWildValue(const Schema& schema, size_t entry, int unit) {
  Element element{};
  if (!Bump(schema, schema.held, 1, &element) ||
      !Bump(schema, schema.fixed_held[entry], 1, &element) ||
      !Bump(schema, schema.wilds[entry][unit], -1, &element)) {
    return {};
  }
  return {element};
}

Value SelfWildValue(const Schema& schema) {
  Element element{};
  if (!Bump(schema, schema.held, 1, &element)) return {};
  return {element};
}

}  // namespace tingpai::tablegen
