#include "tablegen/rule_digest.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <tuple>
#include <vector>

#include "tablegen/cat.h"
#include "tablegen/digest_text.h"
#include "tablegen/form.h"
#include "tablegen/pattern_check.h"

namespace tingpai::tablegen {

namespace {

// The bits of a set, in hexadecimal.
std::string SetText(TileSet set) {
  std::array<char, 16> digits;
  const auto [end, error] = std::to_chars(
      digits.data(), digits.data() + digits.size(), set.bits(), 16);
  return std::string(digits.data(), end);
}

// "2..4", "2.." where more is as good.
std::string RangeText(Range range) {
  return Cat(range.min, "..", range.max >= 1000 ? "" : Cat(range.max));
}

// One bound of each thing that is counted, in the order of these things.
void AddNeed(const RuleSet& rules, const Pattern& pattern, std::string* out) {
  const TileSet domain = KindsInPlay(rules) & pattern.within;
  std::map<std::tuple<BoundOf, uint64_t, bool>, Range> bounds;
  for (const Bound& bound : pattern.need) {
    Range& range = bounds[{bound.of, (bound.set & domain).bits(),
                           bound.natural && !rules.wilds.empty()}];
    range.min = std::max(range.min, bound.range.min);
    range.max = std::min(range.max, bound.range.max);
  }
  for (const auto& [what, range] : bounds) {
    const auto [of, set, natural] = what;
    AddLine("need",
            Cat(static_cast<int>(of), " ", SetText(TileSet::FromBits(set)), " ",
                natural ? "natural " : "", RangeText(range)),
            out);
  }
}

void AddForm(const Pattern& pattern, std::string* out) {
  const FormTraits& form = Of(pattern.form);
  AddLine("form", form.name, out);
  if (form.digest != nullptr) form.digest(pattern, out);
}

void AddMelds(const RuleSet& rules, const Pattern& pattern, std::string* out) {
  if (!TakesMelds(pattern)) return;
  Range melds = pattern.melds;
  if (pattern.all_melds) melds = {.min = rules.sets};
  if (melds.max >= rules.sets) melds.max = 1000;
  if (melds.IsAny()) return;
  AddLine("melds", RangeText(melds), out);
  if (rules.claim_kong) {
    AddLine("concealed_kong_is_meld", pattern.concealed_kong_is_meld, out);
  }
}

void AddPattern(const RuleSet& rules, const Pattern& pattern,
                std::string* out) {
  const TileSet domain = KindsInPlay(rules) & pattern.within;
  AddLine("win", pattern.name, out);
  AddForm(pattern, out);
  if (Of(pattern.form).chooses_pair) {
    AddLine("pair", SetText(pattern.pair_in & domain), out);
  }
  AddLine("within", SetText(domain), out);
  const unsigned possible = PossibleSuits(rules, pattern);
  if ((pattern.suits & possible) != possible) {
    AddLine("suits", static_cast<int>(pattern.suits & possible), out);
  }
  AddMelds(rules, pattern, out);
  int wilds = 0;
  for (const Wild& wild : rules.wilds) wilds += wild.copies;
  Range held = pattern.wild;
  if (held.max >= wilds) held.max = 1000;
  if (!held.IsAny()) AddLine("wild", RangeText(held), out);
  AddNeed(rules, pattern, out);
}

void AddWild(const RuleSet& rules, const Wild& wild, std::string* out) {
  const bool has_face = wild.fixed.has_value() || wild.runtime;
  AddLine("slot", wild.slot, out);
  if (wild.fixed.has_value()) AddLine("fixed", *wild.fixed, out);
  if (wild.runtime) AddLine("runtime", 1, out);
  AddLine("copies", wild.copies, out);
  AddLine("stands_for", SetText(wild.stands_for & rules.use), out);
  if (!has_face) return;
  AddLine("self", wild.self, out);
  AddLine("claim", wild.claim, out);
}

void AddHand(const RuleSet& rules, std::string* out) {
  AddLine("use", SetText(rules.use), out);
  AddLine("bonus", rules.bonus, out);
  AddLine("sets", rules.sets, out);
  AddLine("own_four", static_cast<int>(rules.own_four), out);
  AddLine("void", rules.has_void, out);
  AddLine("kong_tiles", rules.kong_tiles, out);
  AddLine("self_draw", SetText(rules.self_draw & KindsInPlay(rules)), out);
  AddLine("discard", SetText(rules.discard & KindsInPlay(rules)), out);
}

void AddGroups(const RuleSet& rules, std::string* out) {
  AddLine("triplet", rules.triplet, out);
  AddLine("run", rules.run, out);
  AddLine("wind_run", static_cast<int>(rules.wind_run), out);
  AddLine("dragon_run", rules.dragon_run, out);
  AddLine("claim_chow", rules.claim_chow, out);
  AddLine("claim_pung", rules.claim_pung, out);
  AddLine("claim_kong", rules.claim_kong, out);
  if (rules.declare.empty()) return;
  std::vector<uint8_t> codes = rules.declare;
  std::sort(codes.begin(), codes.end());
  for (uint8_t code : codes) AddLine("declare", code, out);
  AddLine("declared_is_kong", rules.declared_is_kong, out);
}

}  // namespace

std::string CanonicalRules(const RuleSet& rules) {
  std::string out;
  AddLine("rule", rules.name, &out);
  AddHand(rules, &out);
  AddGroups(rules, &out);
  std::vector<Wild> wilds = rules.wilds;
  std::sort(wilds.begin(), wilds.end(),
            [](const Wild& a, const Wild& b) { return a.slot < b.slot; });
  for (const Wild& wild : wilds) AddWild(rules, wild, &out);
  if (!wilds.empty()) AddLine("cap", rules.cap, &out);
  if (rules.proxy.has_value()) AddLine("proxy", *rules.proxy, &out);
  AddLine("runtime_ban", rules.runtime_ban, &out);
  AddLine("ban", SetText(rules.ban & KindsInPlay(rules)), &out);
  for (const Pattern& pattern : rules.patterns) {
    AddPattern(rules, pattern, &out);
  }
  return out;
}

uint64_t RuleDigest(const RuleSet& rules) {
  uint64_t hash = 0xcbf29ce484222325;
  for (char c : CanonicalRules(rules)) {
    hash = (hash ^ static_cast<uint8_t>(c)) * 0x100000001b3;
  }
  return hash;
}

}  // namespace tingpai::tablegen
