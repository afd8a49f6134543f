#include "tablegen/rule_check.h"

#include <algorithm>
#include <string>

#include "tablegen/cat.h"
#include "tablegen/pattern_check.h"
#include "tablegen/schema.h"

namespace tingpai::tablegen {

namespace {

// Most numbers of held wilds that a table has rows for.
constexpr int kMaxWildRows = 64;

absl::Status CheckHand(const RuleSet& rules, const RulePlaces& places) {
  if ((rules.self_draw & rules.use).empty()) {
    return places.Error("hand.self_draw",
                        "self_draw holds no kind that is in use; expected some "
                        "of use");
  }
  if ((rules.discard & rules.use).empty()) {
    return places.Error("hand.discard",
                        "discard holds no kind that is in use; expected some "
                        "of use");
  }
  if ((KindsInPlay(rules) - rules.ban).empty()) {
    return places.Error("ban.tiles",
                        "every kind is banned; expected some kinds to be left");
  }
  return absl::OkStatus();
}

absl::Status CheckDeclared(const RuleSet& rules, const RulePlaces& places) {
  for (uint8_t code : rules.declare) {
    const MeldTiles& tiles = TilesOf(Meld{code});
    for (int i = 0; i < tiles.size; ++i) {
      if (rules.use.contains(tiles.kinds[i])) continue;
      if (code >= kMeldWindRuns && code < kMeldDragonRun &&
          rules.use.contains(kEast) + rules.use.contains(kSouth) +
                  rules.use.contains(kWest) + rules.use.contains(kNorth) >=
              3) {
        continue;  // any3: the others of the four will do
      }
      return places.Error("groups.declare",
                          "declare has a group of kinds that are not in use; "
                          "expected kinds of use");
    }
    const bool wind_run = code >= kMeldWindRuns && code < kMeldDragonRun &&
                          rules.wind_run != WindRun::kNone;
    const bool dragon_run = code == kMeldDragonRun && rules.dragon_run;
    if (wind_run || dragon_run) {
      return places.Error(
          "groups.declare",
          Cat("declare has \"", wind_run ? "any3" : "CFP", "\", which ",
              wind_run ? "wind_run" : "dragon_run",
              " makes a run; expected a group to be one or the other"));
    }
  }
  return absl::OkStatus();
}

absl::Status CheckProxy(const RuleSet& rules, const RulePlaces& places) {
  if (!rules.proxy.has_value()) return absl::OkStatus();
  const bool runtime =
      std::any_of(rules.wilds.begin(), rules.wilds.end(),
                  [](const Wild& wild) { return wild.runtime; });
  if (!runtime) {
    return places.Error("wild.proxy.stands_for",
                        "stands_for = \"face\" without a run-time wild; "
                        "expected a [[wild]] with source = \"runtime\"");
  }
  for (const Wild& wild : rules.wilds) {
    if (wild.fixed == rules.proxy) {
      return places.Error("wild.proxy.tiles",
                          "the kind that plays the face is a wild itself; "
                          "expected another kind");
    }
  }
  if (!rules.use.contains(*rules.proxy)) {
    return places.Error("wild.proxy.tiles",
                        "the kind that plays the face is not in use; expected "
                        "one of use");
  }
  return absl::OkStatus();
}

// One [[wild]] beside those before it.
absl::Status CheckWild(const RuleSet& rules, size_t index,
                       const RulePlaces& places) {
  const Wild& wild = rules.wilds[index];
  const std::string path = Cat("wild.", wild.slot);
  if ((wild.stands_for & rules.use).empty()) {
    return places.Error(Cat(path, ".stands_for"),
                        "stands_for holds no kind that is in use; expected "
                        "some of use");
  }
  for (size_t i = 0; i < index; ++i) {
    const Wild& other = rules.wilds[i];
    if (wild.runtime && other.runtime) {
      return places.Error(Cat(path, ".source"),
                          "a second [[wild]] with source = \"runtime\"; "
                          "expected at most one");
    }
    if (wild.fixed.has_value() && wild.fixed == other.fixed) {
      return places.Error(Cat(path, ".tiles"),
                          "a second [[wild]] of this kind; expected at most "
                          "one");
    }
  }
  return absl::OkStatus();
}

absl::Status CheckWilds(const RuleSet& rules, const RulePlaces& places) {
  int rows = 1;
  for (size_t i = 0; i < rules.wilds.size(); ++i) {
    absl::Status status = CheckWild(rules, i, places);
    if (!status.ok()) return status;
    Wild wild = rules.wilds[i];
    wild.stands_for = wild.stands_for & rules.use;
    if (IsLocalWild(wild)) continue;
    rows *= wild.copies + 1;
    if (rows > kMaxWildRows) {
      return places.Error(
          Cat("wild.", wild.slot, ".copies"),
          Cat("too many wilds: ", rows,
              " numbers of held wilds to tell apart; expected at most ",
              kMaxWildRows,
              ", the product of copies + 1 over all [[wild]] but named ones "
              "that stand for one suit or for honors"));
    }
  }
  return CheckProxy(rules, places);
}

}  // namespace

absl::Status CheckRules(const RuleSet& rules, const RulePlaces& places) {
  for (auto check : {CheckHand, CheckDeclared, CheckWilds}) {
    absl::Status status = check(rules, places);
    if (!status.ok()) return status;
  }
  if (rules.patterns.empty()) {
    return places.Error("win",
                        "a rule set without patterns; expected at least one "
                        "[[win]]");
  }
  for (size_t i = 0; i < rules.patterns.size(); ++i) {
    absl::Status status = CheckPattern(rules, static_cast<int>(i), places);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace tingpai::tablegen
