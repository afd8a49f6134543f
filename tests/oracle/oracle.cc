#include "oracle.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "hand_check.h"
#include "search.h"

namespace tingpai::oracle {
namespace {

// One way in which a hand matches a pattern. `division` is null for the forms
// without groups.
struct Match {
  const Division* division;
  const Tiles& tiles;
  const KindCounts& total;
};
using MatchFn = std::function<bool(const Match&)>;

bool MatchTiles(const RuleSet& rules, const Pattern& pattern,
                const CheckedHand& hand, int melds, const Tiles& tiles,
                const MatchFn& found) {
  if (pattern.form == Form::kFree || pattern.form == Form::kCount ||
      pattern.form == Form::kScatter) {
    const bool scatter = pattern.form == Form::kScatter;
    const int cap = pattern.form == Form::kCount ? 0 : rules.cap;
    const auto possible = [&](const KindCounts& total) {
      return !scatter || ScatterPossible(pattern, total);
    };
    const auto accept = [&](const KindCounts& total) {
      if (scatter && !ScatterFull(pattern, total)) return false;
      return ConstraintsHold(pattern, hand, tiles.natural, total, nullptr) &&
             found({nullptr, tiles, total});
    };
    return Substitute(tiles, pattern.within & hand.allowed, cap, possible,
                      accept);
  }
  for (const Task& task : Tasks(rules, pattern, hand, melds)) {
    const auto accept = [&](const Division& division) {
      return ConstraintsHold(pattern, hand, tiles.natural, division.total,
                             &division.parts) &&
             found({&division, tiles, division.total});
    };
    if (Divide(tiles, task, accept)) return true;
  }
  return false;
}

// Calls `found` with every way in which the hand matches the pattern until it
// returns true; returns whether it did.
bool MatchPattern(const RuleSet& rules, const Pattern& pattern,
                  const CheckedHand& hand, const MatchFn& found) {
  const std::optional<int> melds = MeldCount(rules, hand, 2);
  if (!melds || !MeldsFit(rules, pattern, hand, *melds)) return false;
  if (std::none_of(pattern.wild.begin(), pattern.wild.end(),
                   [&hand](const Range& range) {
                     return range.Holds(hand.wilds_held);
                   })) {
    return false;
  }
  if (pattern.form == Form::kCount && (hand.wilds_held < pattern.count_wilds ||
                                       hand.bonus < pattern.count_bonus)) {
    return false;
  }
  for (const Tiles& tiles : hand.readings) {
    if (MatchTiles(rules, pattern, hand, *melds, tiles, found)) return true;
  }
  return false;
}

bool First(const Match&) { return true; }

Group MakeGroup(Group::Type type, std::vector<std::pair<int, bool>> tiles) {
  std::sort(tiles.begin(), tiles.end());
  Group group;
  group.type = type;
  for (const auto& [kind, wild] : tiles) {
    group.kinds.push_back(kind);
    group.wild.push_back(wild);
  }
  return group;
}

Group::Type TypeOf(const Shape& shape) {
  switch (shape.type) {
    case Shape::kPair:
      return Group::kPair;
    case Shape::kTriplet:
      return Group::kTriplet;
    case Shape::kRun:
      return Group::kRun;
    case Shape::kSingle:
      return Group::kSingle;
  }
  return Group::kOther;
}

std::vector<Group> GroupsOf(const Pattern& pattern, const Match& match) {
  std::vector<Group> groups;
  if (match.division == nullptr) {
    std::vector<std::pair<int, bool>> tiles;
    for (int kind = 0; kind < kKinds; ++kind) {
      for (int i = 0; i < match.total[kind]; ++i) {
        tiles.emplace_back(kind, i >= match.tiles.natural[kind]);
      }
    }
    groups.push_back(MakeGroup(Group::kOther, tiles));
    return groups;
  }
  const auto& block = match.division->block;
  if (pattern.form == Form::kOrphans) {
    const auto& twice = block.back();
    for (std::size_t i = 0; i + 1 < block.size(); ++i) {
      if (block[i].first == twice.first) {
        groups.push_back(MakeGroup(Group::kPair, {block[i], twice}));
      } else {
        groups.push_back(MakeGroup(Group::kSingle, {block[i]}));
      }
    }
  } else if (!block.empty()) {
    groups.push_back(MakeGroup(Group::kBlock, block));
  }
  for (const Part& part : match.division->parts) {
    std::vector<std::pair<int, bool>> tiles;
    for (int i = 0; i < part.shape->size; ++i) {
      tiles.emplace_back(part.shape->kinds[i], part.wild[i]);
    }
    groups.push_back(MakeGroup(TypeOf(*part.shape), tiles));
  }
  std::sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
    return std::tie(a.type, a.kinds, a.wild) <
           std::tie(b.type, b.kinds, b.wild);
  });
  return groups;
}

}  // namespace

std::vector<std::string> Patterns(const RuleSet& rules, const Hand& hand) {
  std::vector<std::string> names;
  const std::optional<CheckedHand> checked = CheckHand(rules, hand);
  if (!checked) return names;
  for (const Pattern& pattern : rules.patterns) {
    if (MatchPattern(rules, pattern, *checked, First)) {
      names.push_back(pattern.name);
    }
  }
  return names;
}

bool Wins(const RuleSet& rules, const Hand& hand) {
  const std::optional<CheckedHand> checked = CheckHand(rules, hand);
  return checked &&
         std::any_of(rules.patterns.begin(), rules.patterns.end(),
                     [&](const Pattern& pattern) {
                       return MatchPattern(rules, pattern, *checked, First);
                     });
}

std::array<bool, kKinds> ShapeWaits(const RuleSet& rules, const Hand& hand) {
  std::array<bool, kKinds> waits = {};
  Hand drawn = hand;
  for (int kind = 0; kind < kKinds; ++kind) {
    ++drawn.counts[kind];
    waits[kind] = Wins(rules, drawn);
    --drawn.counts[kind];
  }
  return waits;
}

std::array<bool, kKinds> Waits(const RuleSet& rules, const Hand& hand) {
  std::array<bool, kKinds> waits = ShapeWaits(rules, hand);
  KindCounts held = hand.counts;
  if (rules.own_four == OwnFour::kAll) {
    for (const Meld& meld : hand.melds) {
      for (int kind : meld.kinds) ++held[kind];
    }
  }
  for (int kind = 0; kind < kKinds; ++kind) {
    if (rules.own_four != OwnFour::kIgnore && held[kind] >= 4) {
      waits[kind] = false;
    }
    if (!Has(rules.self_draw | rules.discard, kind)) waits[kind] = false;
  }
  return waits;
}

std::vector<Split> Splits(const RuleSet& rules, const Hand& hand) {
  std::vector<Split> splits;
  const std::optional<CheckedHand> checked = CheckHand(rules, hand);
  if (!checked) return splits;
  for (const Pattern& pattern : rules.patterns) {
    std::set<std::vector<std::pair<int, std::vector<int>>>> seen;
    MatchPattern(rules, pattern, *checked, [&](const Match& match) {
      Split split = {pattern.name, GroupsOf(pattern, match)};
      std::vector<std::pair<int, std::vector<int>>> key;
      for (const Group& group : split.groups) {
        key.emplace_back(group.type, group.kinds);
      }
      if (seen.insert(key).second) splits.push_back(std::move(split));
      return match.division == nullptr;  // one will do
    });
  }
  return splits;
}

}  // namespace tingpai::oracle
