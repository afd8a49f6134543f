#include "tablegen/bound_check.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "tablegen/cat.h"
#include "tablegen/form.h"

namespace tingpai::tablegen {

namespace {

bool DeclaresKongs(const RuleSet& rules) {
  return rules.declared_is_kong && !rules.declare.empty();
}

bool CanHaveKong(const RuleSet& rules, const Pattern& pattern) {
  return TakesMelds(pattern) && (rules.claim_kong || DeclaresKongs(rules));
}

bool MayHaveFourTileMelds(const RuleSet& rules, const Pattern& pattern) {
  return TakesMelds(pattern) &&
         (!rules.declare.empty() ||
          (rules.claim_kong && rules.kong_tiles == kCopies));
}

bool CanHaveTriplet(const RuleSet& rules, const Pattern& pattern) {
  return (HasSets(pattern) && rules.triplet) || pattern.triplets > 0 ||
         (TakesMelds(pattern) && rules.claim_pung) ||
         CanHaveKong(rules, pattern);
}

bool CanHaveRun(const RuleSet& rules, const Pattern& pattern) {
  // Winds and dragons make runs only where there are runs at all.
  return (HasSets(pattern) && rules.run) ||
         (TakesMelds(pattern) && rules.claim_chow);
}

class BoundCheck {
 public:
  BoundCheck(const RuleSet& rules, int index, const RulePlaces& places)
      : rules_(rules),
        pattern_(rules.patterns[index]),
        path_(Cat("win.", index, ".need")),
        places_(places),
        domain_(KindsInPlay(rules) & pattern_.within) {}

  absl::Status Check() {
    for (size_t i = 0; i < pattern_.need.size(); ++i) {
      absl::Status status = CheckOne(i);
      if (!status.ok()) return status;
    }
    return absl::OkStatus();
  }

 private:
  absl::Status CheckOne(size_t i);
  absl::Status CheckTiles(size_t i);
  absl::Status CheckGroups(size_t i);
  absl::Status CheckTogether(size_t i);

  absl::Status Error(size_t i, std::string_view message) const {
    return places_.Error(Cat(path_, ".", i), Cat("need: ", message));
  }

  const RuleSet& rules_;
  const Pattern& pattern_;
  std::string path_;
  const RulePlaces& places_;
  TileSet domain_;
  // What the bounds so far leave.
  Range triplets_;
  Range runs_;
  Range kongs_;
};

absl::Status BoundCheck::CheckOne(size_t i) {
  switch (pattern_.need[i].of) {
    case BoundOf::kTiles:
    case BoundOf::kKinds:
    case BoundOf::kLongestSuit:
      return CheckTiles(i);
    case BoundOf::kTriplets:
    case BoundOf::kRuns:
    case BoundOf::kKongs:
      return CheckGroups(i);
  }
  return absl::OkStatus();
}

absl::Status BoundCheck::CheckTiles(size_t i) {
  const Bound& bound = pattern_.need[i];
  TileSet counted = bound.set & domain_;
  if (bound.of == BoundOf::kLongestSuit) {
    counted = domain_ & TileSet::FromBits((uint64_t{1} << kEast) - 1);
  }
  if (counted.empty()) {
    return Error(i,
                 "counts no tile that a hand of this pattern can hold; "
                 "expected tiles of use and within");
  }
  int most = rules_.Limit();
  if (bound.of == BoundOf::kKinds) {
    most = std::min(most, counted.size());
  } else if (MayHaveFourTileMelds(rules_, pattern_)) {
    most += MostGroups(rules_, pattern_);
  }
  if (bound.range.min > most) {
    return Error(i, Cat("asks for ", bound.range.min,
                        " where a hand of this pattern has at most ", most,
                        "; expected a number from 1 to ", most));
  }
  return absl::OkStatus();
}

absl::Status BoundCheck::CheckGroups(size_t i) {
  const Bound& bound = pattern_.need[i];
  struct Group {
    BoundOf of;
    std::string_view name;
    Range* range;
    bool possible;
    std::string_view remedy;
  };
  const std::array<Group, 3> groups = {{
      {BoundOf::kTriplets, "triplet", &triplets_,
       CanHaveTriplet(rules_, pattern_), "triplet, or a claim of pung or kong"},
      {BoundOf::kRuns, "run", &runs_, CanHaveRun(rules_, pattern_),
       "run, or a claim of chow"},
      {BoundOf::kKongs, "kong", &kongs_, CanHaveKong(rules_, pattern_),
       "a claim of kong"},
  }};
  const Group& group = *std::find_if(
      groups.begin(), groups.end(),
      [&bound](const Group& candidate) { return candidate.of == bound.of; });
  if (bound.range.min > 0 && !group.possible) {
    return Error(
        i, Cat("asks for a ", group.name,
               " where this pattern can have none; expected ", group.remedy,
               " in [groups], and a form with sets or "
               "melds"));
  }
  // What no wild has part in is part of what is there.
  group.range->min = std::max(group.range->min, bound.range.min);
  group.range->max = std::min(group.range->max, bound.range.max);
  if (group.range->min > group.range->max) {
    return Error(i, Cat("at least ", group.range->min, " and at most ",
                        group.range->max, " of \"groups ", group.name,
                        "\" in one pattern; expected bounds that can hold "
                        "together"));
  }
  return CheckTogether(i);
}

absl::Status BoundCheck::CheckTogether(size_t i) {
  if (kongs_.min > triplets_.max) {
    return Error(
        i, Cat("at least ", kongs_.min, " kongs and at most ", triplets_.max,
               " triplets in one pattern; a kong "
               "counts as a triplet, expected bounds "
               "that can hold together"));
  }
  const int least = std::max(triplets_.min, kongs_.min) + runs_.min;
  const int most = MostGroups(rules_, pattern_);
  if (least > most) {
    return Error(i, Cat("asks for ", least, " groups where this pattern has ",
                        most, "; expected at most ", most));
  }
  const int most_melds = pattern_.all_melds ? rules_.sets : pattern_.melds.max;
  if (pattern_.concealed_kong_is_meld && kongs_.min > most_melds) {
    return Error(i,
                 Cat("at least ", kongs_.min, " kongs and at most ", most_melds,
                     " melds in one pattern; expected bounds "
                     "that can hold together"));
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status CheckBounds(const RuleSet& rules, int index,
                         const RulePlaces& places) {
  return BoundCheck(rules, index, places).Check();
}

}  // namespace tingpai::tablegen
