#include "tablegen/split_program.h"

#include <algorithm>
#include <cstring>

#include "tablegen/constraint.h"
#include "tablegen/form.h"
#include "tablegen/group.h"
#include "tablegen/schema.h"
#include "tablegen/tokens.h"

namespace tingpai::tablegen {

namespace {

static_assert(kMaxCounters == format::kMaxSplitCounters);
static_assert(static_cast<int>(Law::kUnion) ==
              static_cast<int>(format::SplitLaw::kUnion));
static_assert(static_cast<int>(GroupKind::kSingle) ==
              static_cast<int>(format::SplitGroupType::kSingle));

format::SplitFinish FinishOf(Finish finish) {
  if (finish == Finish::kAddIfFull) return format::SplitFinish::kOneIfFull;
  if (finish == Finish::kAddBitCount) return format::SplitFinish::kBitCount;
  return format::SplitFinish::kKeep;
}

int16_t Short(int n) {
  return static_cast<int16_t>(std::clamp(n, -1000, 1000));
}

// Counters that no division changes: held wilds are placed by other means, and
// melds are as they are.
bool IsFixed(const Schema& schema, int counter) {
  const bool fixed_held =
      std::find(schema.fixed_held.begin(), schema.fixed_held.end(), counter) !=
      schema.fixed_held.end();
  if (counter == schema.held || counter == schema.melds || fixed_held) {
    return true;
  }
  return std::any_of(
      schema.wilds.begin(), schema.wilds.end(), [counter](const auto& by_unit) {
        return std::find(by_unit.begin(), by_unit.end(), counter) !=
               by_unit.end();
      });
}

void SetCounters(const Pattern& pattern, const Schema& schema,
                 format::SplitPattern* out) {
  out->counters = static_cast<uint8_t>(schema.counters.size());
  for (size_t i = 0; i < schema.counters.size(); ++i) {
    const Counter& from = schema.counters[i];
    format::SplitCounter& to = out->counter[i];
    to.law = static_cast<format::SplitLaw>(from.law);
    to.min = Short(from.min);
    to.max = Short(from.max);
    to.total_min = -1000;
    to.total_max = 1000;
    if (IsFixed(schema, static_cast<int>(i))) continue;
    to.finish = FinishOf(from.finish);
    if (to.finish != format::SplitFinish::kKeep) {
      to.target = static_cast<uint8_t>(from.target);
    } else {
      to.total_min = Short(schema.totals[i].min);
      to.total_max = Short(schema.totals[i].max);
    }
  }
  for (int kind = 0; kind < kGroupKinds; ++kind) {
    const int counter = schema.groups[static_cast<size_t>(kind)];
    if (counter < 0) continue;
    out->counter[static_cast<size_t>(counter)].groups =
        static_cast<uint8_t>(1 << kind);
  }
  SetSplitConstraints(pattern, schema, out);
}

void SetBlocks(const RuleSet& rules, const Pattern& pattern,
               const Schema& schema, format::SplitPattern* out) {
  out->variable = SplitIndex(schema.variables);
  for (const BlockPart& part : pattern.block) {
    if (part.variable >= 0) {
      out->variables =
          static_cast<uint8_t>(out->variables | 1 << part.variable);
    }
  }
  for (int unit = 0; unit < kUnits; ++unit) {
    for (int variable = -1; variable < (unit == kHonors ? 0 : 3); ++variable) {
      out->blocks[static_cast<size_t>(unit)]
                 [static_cast<size_t>(variable + 1)] =
          BlockOf(rules, pattern, unit, variable);
    }
  }
}

// Where `list` is among the items, at their end if it was not there.
template <typename Item>
format::SplitRange Place(const std::vector<Item>& list,
                         std::vector<Item>* items) {
  const auto same = [](const Item& a, const Item& b) {
    return std::memcmp(&a, &b, sizeof(Item)) == 0;
  };
  auto found =
      std::search(items->begin(), items->end(), list.begin(), list.end(), same);
  if (list.empty()) found = items->begin();
  const auto first = static_cast<uint32_t>(found - items->begin());
  if (found == items->end()) {
    items->insert(items->end(), list.begin(), list.end());
  }
  return {.first = first, .count = static_cast<uint32_t>(list.size())};
}

void SetGroups(const RuleSet& rules, const Pattern& pattern,
               format::SplitPattern* out, SplitProgram* program) {
  for (int unit = 0; unit < kUnits; ++unit) {
    std::vector<format::SplitGroup> list;
    for (const Group& group : GroupsOf(rules, pattern, unit)) {
      list.push_back({.type = static_cast<format::SplitGroupType>(group.kind),
                      .first = static_cast<uint8_t>(group.first),
                      .last = static_cast<uint8_t>(group.last),
                      .takes = group.takes,
                      .most = static_cast<uint8_t>(group.most_per_kind)});
    }
    out->groups[static_cast<size_t>(unit)] = Place(list, &program->groups);
  }
}

void SetMelds(const RuleSet& rules, const Pattern& pattern,
              const Schema& schema, format::SplitPattern* out,
              SplitProgram* program) {
  std::vector<format::SplitMeld> list;
  for (int code = 0; code < kMeldCodes; ++code) {
    const Meld meld{static_cast<uint8_t>(code)};
    for (int unit = 0; unit < kUnits; ++unit) {
      const Value value = MeldValue(rules, pattern, schema, meld, unit);
      if (value.empty()) continue;
      for (size_t i = 0; i < schema.counters.size(); ++i) {
        const int16_t amount = value[0][i];
        if (amount == 0 || IsFixed(schema, static_cast<int>(i))) continue;
        list.push_back({.code = meld.code,
                        .unit = static_cast<uint8_t>(unit),
                        .counter = static_cast<uint8_t>(i),
                        .amount = amount});
      }
    }
  }
  out->melds = Place(list, &program->melds);
}

}  // namespace

absl::StatusOr<SplitProgram> MakeSplitProgram(const RuleSet& rules) {
  SplitProgram program;
  for (const Wild& wild : rules.wilds) {
    program.wilds.push_back(
        {.stands_for = wild.stands_for.bits(),
         .fixed = static_cast<int8_t>(wild.fixed.value_or(-1)),
         .slot = static_cast<uint8_t>(wild.slot),
         .self = wild.self});
  }
  for (const Pattern& pattern : rules.patterns) {
    const absl::StatusOr<Schema> schema = MakeSchema(rules, pattern);
    if (!schema.ok()) return schema.status();
    format::SplitPattern out;
    out.allowed = (KindsInPlay(rules) & pattern.within).bits();
    const FormTraits& form = Of(pattern.form);
    out.form = form.split;
    out.cap = static_cast<uint8_t>(rules.cap);
    if (form.set_split != nullptr) form.set_split(pattern, *schema, &out);
    SetCounters(pattern, *schema, &out);
    SetBlocks(rules, pattern, *schema, &out);
    SetGroups(rules, pattern, &out, &program);
    SetMelds(rules, pattern, *schema, &out, &program);
    program.patterns.push_back(out);
  }
  return program;
}

std::vector<uint8_t> LeastWildsOfSide(const Algebra& algebra, const Side& side,
                                      size_t patterns) {
  std::vector<uint8_t> least(static_cast<size_t>(side.classes) * patterns,
                             format::kNeverDivides);
  for (size_t i = 0; i < side.class_of.size(); ++i) {
    if (side.class_of[i] < 0) continue;
    for (size_t p = 0; p < patterns; ++p) {
      uint8_t& at = least[static_cast<size_t>(side.class_of[i]) * patterns + p];
      at = std::min(at, static_cast<uint8_t>(algebra.least_wilds[i][p]));
    }
  }
  return least;
}

}  // namespace tingpai::tablegen
