#include "tablegen/schema.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "tablegen/constraint.h"
#include "tablegen/form.h"

namespace tingpai::tablegen {

namespace {

Counter Sum(int min, int max) {
  return {.law = Law::kSum, .min = min, .max = max};
}

void AddWildCounters(const RuleSet& rules, const Pattern& pattern,
                     Schema* schema) {
  std::array<int, kUnits> locals{};  // local wild counters used by a unit
  std::vector<int> local_counters;
  for (const Wild& wild : rules.wilds) {
    std::array<int, kUnits> by_unit;
    by_unit.fill(-1);
    const int copies = wild.copies;
    if (IsLocalWild(wild)) {
      const int unit = UnitOf(*wild.stands_for.begin());
      const size_t nth = locals[unit]++;
      if (nth == local_counters.size()) {
        Counter counter = Sum(-copies, copies);
        counter.finish = Finish::kMustBeZero;
        local_counters.push_back(NewCounter(schema, counter));
      }
      Counter& counter = schema->counters[local_counters[nth]];
      counter.max = std::max(counter.max, copies);
      counter.min = -counter.max;
      by_unit[unit] = local_counters[nth];
    } else {
      by_unit.fill(NewCounter(schema, Sum(-copies, copies), {.min = -copies}));
    }
    schema->wilds.push_back(by_unit);
  }
  const bool counts_wilds = pattern.count_wilds > 0 || !pattern.wild.IsAny();
  int most = 0;
  bool uncounted = WildPlaysSelf(rules);
  for (const Wild& wild : rules.wilds) {
    most += wild.copies;
    uncounted = uncounted || wild.fixed || IsLocalWild(wild);
    // Copies of a fixed kind, with the wilds of its slot, must not be more than
    // there are.
    schema->fixed_held.push_back(
        wild.fixed ? NewCounter(schema, Sum(0, wild.copies)) : -1);
  }
  if (uncounted && counts_wilds) {
    schema->held = NewCounter(schema, Sum(0, most));
  }
}

int HeldWilds(const Variant& variant) {
  int held = 0;
  for (int wilds : variant.wilds) held += wilds;
  return held;
}

// Each variable of a block is played by one suit.
void AddVariables(const Pattern& pattern, Schema* schema) {
  int variables = 0;
  for (const BlockPart& part : pattern.block) {
    if (part.variable >= 0) variables |= 1 << part.variable;
  }
  if (variables != 0) {
    schema->variables = NewCounter(schema, {.law = Law::kDisjoint},
                                   {.min = variables, .max = variables});
  }
}

void AddFormCounters(const Pattern& pattern, Schema* schema) {
  const FormTraits& form = Of(pattern.form);
  if (form.add_counters != nullptr) form.add_counters(pattern, schema);
}

}  // namespace

int NewCounter(Schema* schema, Counter counter, Range total) {
  schema->counters.push_back(counter);
  schema->totals.push_back(total);
  return static_cast<int>(schema->counters.size()) - 1;
}

bool Bump(const Schema& schema, int counter, int n, Element* element) {
  if (counter < 0 || n == 0) return true;
  return AddCounter(schema.counters[counter], n, &(*element)[counter]);
}

int NewExactCounter(Schema* schema, int total) {
  return NewCounter(schema, Sum(0, total), {.min = total, .max = total});
}

int NewRangeCounter(Schema* schema, Range total) {
  if (total.max < 1000) return NewCounter(schema, Sum(0, total.max), total);
  return NewCounter(
      schema, {.law = Law::kSaturate, .max = total.min, .more_is_better = true},
      total);
}

void RequireGroups(GroupKind kind, int count, Schema* schema) {
  schema->groups[static_cast<size_t>(kind)] = NewExactCounter(schema, count);
}

bool IsLocalWild(const Wild& wild) {
  if (wild.slot == 0 || wild.stands_for.empty()) return false;
  const int unit = UnitOf(*wild.stands_for.begin());
  if (wild.fixed && UnitOf(*wild.fixed) != unit) return false;
  return std::all_of(wild.stands_for.begin(), wild.stands_for.end(),
                     [unit](Kind kind) { return UnitOf(kind) == unit; });
}

bool WildPlaysSelf(const RuleSet& rules) {
  const bool natural = std::any_of(
      rules.patterns.begin(), rules.patterns.end(), [](const Pattern& pattern) {
        return std::any_of(pattern.need.begin(), pattern.need.end(),
                           [](const Bound& bound) { return bound.natural; });
      });
  return std::any_of(
      rules.wilds.begin(), rules.wilds.end(), [&](const Wild& wild) {
        return wild.runtime && wild.self &&
               (natural || !(rules.use - wild.stands_for).empty());
      });
}

VariantSpace MakeVariantSpace(const RuleSet& rules) {
  VariantSpace space;
  for (const Pattern& pattern : rules.patterns) {
    if (pattern.count_bonus > 0) {
      space.bonus_thresholds.push_back(pattern.count_bonus);
    }
  }
  std::sort(space.bonus_thresholds.begin(), space.bonus_thresholds.end());
  space.bonus_thresholds.erase(
      std::unique(space.bonus_thresholds.begin(), space.bonus_thresholds.end()),
      space.bonus_thresholds.end());
  std::vector<Variant> rows(1);
  for (const Wild& wild : rules.wilds) {
    if (IsLocalWild(wild)) continue;
    space.slots.push_back(wild.slot);
    std::vector<Variant> longer;
    for (const Variant& row : rows) {
      for (int n = 0; n <= wild.copies; ++n) {
        longer.push_back(row);
        longer.back().wilds[wild.slot] = n;
      }
    }
    rows = longer;
  }
  space.variants = rows;
  for (int threshold : space.bonus_thresholds) {
    for (Variant row : rows) {
      row.bonus = threshold;
      space.variants.push_back(row);
    }
  }
  return space;
}

namespace {

absl::Status CheckSize(const Pattern& pattern, const Schema& schema) {
  if (schema.counters.size() > kMaxCounters) {
    return absl::InvalidArgumentError(
        absl::StrCat("pattern '", pattern.name, "' needs ",
                     schema.counters.size(), " counters, at most ",
                     kMaxCounters, " are possible: use fewer bounds"));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Schema> MakeSchema(const RuleSet& rules,
                                  const Pattern& pattern) {
  Schema schema;
  AddFormCounters(pattern, &schema);
  AddVariables(pattern, &schema);
  AddWildCounters(rules, pattern, &schema);
  AddSuitCounters(pattern, &schema);
  AddBoundCounters(rules, pattern, &schema);
  if (absl::Status status = CheckSize(pattern, schema); !status.ok()) {
    return status;
  }
  return schema;
}

absl::StatusOr<Schema> MakeDistanceSchema(const RuleSet& rules,
                                          const Pattern& pattern) {
  Schema schema;
  AddFormCounters(pattern, &schema);
  std::array<int, kUnits> none;
  none.fill(-1);
  schema.wilds.assign(rules.wilds.size(), none);
  schema.fixed_held.assign(rules.wilds.size(), -1);
  if ((pattern.suits & 0xf) != 0xf) {
    schema.presence =
        NewCounter(&schema, {.law = Law::kUnion, .finish = Finish::kPresence});
  }
  AddBoundCounters(rules, pattern, &schema);
  if (HasSets(pattern)) {
    schema.sets = NewCounter(&schema, Sum(0, rules.sets));
  } else if (!CoveredByGroups(pattern)) {
    schema.tiles = NewCounter(&schema, Sum(0, rules.Limit()));
  }
  if (absl::Status status = CheckSize(pattern, schema); !status.ok()) {
    return status;
  }
  return schema;
}

bool Accepts(const RuleSet& rules, const Pattern& pattern, const Schema& schema,
             const Variant& variant, const Value& total) {
  if (variant.bonus < pattern.count_bonus) return false;
  return std::any_of(total.begin(), total.end(), [&](const Element& element) {
    for (size_t i = 0; i < schema.counters.size(); ++i) {
      if (schema.counters[i].finish == Finish::kKeep &&
          !schema.totals[i].Contains(element[i])) {
        return false;
      }
    }
    if (schema.suits >= 0 && !(pattern.suits >> element[schema.suits] & 1)) {
      return false;
    }
    int held = HeldWilds(variant);
    if (schema.held >= 0) held += element[schema.held];
    if (!pattern.wild.Contains(held) || held < pattern.count_wilds) {
      return false;
    }
    for (size_t i = 0; i < rules.wilds.size(); ++i) {
      const Wild& wild = rules.wilds[i];
      if (wild.fixed &&
          element[schema.fixed_held[i]] + variant.wilds[wild.slot] >
              wild.copies) {
        return false;
      }
      if (IsLocalWild(wild)) continue;
      if (element[schema.wilds[i][0]] != variant.wilds[rules.wilds[i].slot]) {
        return false;
      }
    }
    return true;
  });
}

}  // namespace tingpai::tablegen
