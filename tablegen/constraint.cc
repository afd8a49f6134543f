#include "tablegen/constraint.h"

namespace tingpai::tablegen {

namespace {

constexpr uint64_t kSuitKinds = (uint64_t{1} << kEast) - 1;

// The counter of one unit that feeds the counter of a bound; -1 if tiles and
// groups count into the latter.
int AddLocalCounter(const Bound& bound, int counter, Schema* schema) {
  if (bound.of == BoundOf::kKinds) {
    return NewCounter(schema, {.law = Law::kUnion,
                               .finish = Finish::kAddBitCount,
                               .target = counter});
  }
  if (bound.of != BoundOf::kLongestSuit) return -1;
  // The suit reaches the bound or not; the hand counts such suits.
  schema->counters[counter].max = 1;
  schema->totals[counter] = {.min = 1};
  return NewCounter(schema, {.law = Law::kSaturate,
                             .max = bound.range.min,
                             .finish = Finish::kAddIfFull,
                             .target = counter,
                             .more_is_better = true});
}

// Counts `tiles` of a kind for bound `i`.
bool CountForBound(const Pattern& pattern, const Schema& schema, size_t i,
                   Kind kind, int tiles, Element* element) {
  const Bound& bound = pattern.need[i];
  if (tiles == 0) return true;
  if (bound.of == BoundOf::kTiles && bound.set.contains(kind)) {
    return Bump(schema, schema.bounds[i], tiles, element);
  }
  if (bound.of == BoundOf::kKinds && bound.set.contains(kind)) {
    return Bump(schema, schema.bound_locals[i], 1 << PlaceOf(kind), element);
  }
  if (bound.of == BoundOf::kLongestSuit && UnitOf(kind) != kHonors) {
    return Bump(schema, schema.bound_locals[i], tiles, element);
  }
  return true;
}

void SetSplitBound(const Bound& bound, format::SplitCounter* counter,
                   format::SplitPattern* out) {
  counter->natural_tiles = bound.natural;
  counter->natural_groups = bound.natural;
  if (const std::optional<GroupKind> kind = GroupsCounted(bound.of)) {
    const int bit = 1 << static_cast<int>(*kind);
    counter->groups = static_cast<uint8_t>(bit);
    if (bound.natural) {
      out->tells_natural = static_cast<uint8_t>(out->tells_natural | bit);
    }
  } else if (bound.of == BoundOf::kTiles) {
    counter->tiles = bound.set.bits();
    counter->tile = format::SplitTile::kOne;
  } else if (bound.of == BoundOf::kKinds) {
    counter->tiles = bound.set.bits();
    counter->tile = format::SplitTile::kBitOfPlace;
  } else if (bound.of == BoundOf::kLongestSuit) {
    counter->tiles = kSuitKinds;
    counter->tile = format::SplitTile::kOne;
  }
}

}  // namespace

std::optional<GroupKind> GroupsCounted(BoundOf of) {
  if (of == BoundOf::kTriplets) return GroupKind::kTriplet;
  if (of == BoundOf::kRuns) return GroupKind::kRun;
  return std::nullopt;  // kongs are never among the concealed tiles
}

void AddSuitCounters(const Pattern& pattern, Schema* schema) {
  if ((pattern.suits & 0xf) == 0xf) return;
  schema->suits = NewCounter(schema, {.law = Law::kSum, .min = 0, .max = 3});
  schema->suit_present = NewCounter(schema, {.law = Law::kSaturate,
                                             .max = 1,
                                             .finish = Finish::kAddIfFull,
                                             .target = schema->suits});
}

void AddBoundCounters(const RuleSet& rules, const Pattern& pattern,
                      Schema* schema) {
  if (pattern.all_melds) {
    schema->melds =
        NewCounter(schema, {.law = Law::kSaturate, .max = rules.sets},
                   {.min = rules.sets});
  } else if (!pattern.melds.IsAny()) {
    schema->melds = NewRangeCounter(schema, pattern.melds);
  }
  for (const Bound& bound : pattern.need) {
    const int counter = NewRangeCounter(schema, bound.range);
    schema->bounds.push_back(counter);
    schema->bound_locals.push_back(AddLocalCounter(bound, counter, schema));
  }
}

bool CountTiles(const Pattern& pattern, const Schema& schema, Kind kind,
                int total, int natural, Element* element) {
  if (total > 0 && UnitOf(kind) != kHonors &&
      !(Bump(schema, schema.suit_present, 1, element) &&
        Bump(schema, schema.presence, kHasTiles, element))) {
    return false;
  }
  for (size_t i = 0; i < pattern.need.size(); ++i) {
    const int tiles = pattern.need[i].natural ? natural : total;
    if (!CountForBound(pattern, schema, i, kind, tiles, element)) return false;
  }
  return true;
}

bool CountGroup(const Pattern& pattern, const Schema& schema, GroupKind kind,
                bool kong, bool natural, Element* element) {
  for (size_t i = 0; i < pattern.need.size(); ++i) {
    const Bound& bound = pattern.need[i];
    if (!natural && bound.natural) continue;
    const bool counts = GroupsCounted(bound.of) == kind ||
                        (kong && bound.of == BoundOf::kKongs);
    if (counts && !Bump(schema, schema.bounds[i], 1, element)) return false;
  }
  return true;
}

void SetSplitConstraints(const Pattern& pattern, const Schema& schema,
                         format::SplitPattern* out) {
  const auto at = [out](int counter) {
    return &out->counter[static_cast<size_t>(counter)];
  };
  if (schema.suits >= 0) {
    at(schema.suits)->total_bits = static_cast<uint16_t>(pattern.suits);
    at(schema.suit_present)->tiles = kSuitKinds;
    at(schema.suit_present)->tile = format::SplitTile::kOneIfAny;
  }
  for (size_t i = 0; i < pattern.need.size(); ++i) {
    const int local = schema.bound_locals[i];
    SetSplitBound(pattern.need[i], at(local >= 0 ? local : schema.bounds[i]),
                  out);
  }
}

}  // namespace tingpai::tablegen
