#include "tablegen/pattern_check.h"

#include <string>
#include <string_view>

#include "tablegen/bound_check.h"
#include "tablegen/cat.h"
#include "tablegen/form.h"
#include "tablegen/forms/kinds.h"

namespace tingpai::tablegen {

namespace {

class PatternCheck {
 public:
  PatternCheck(const RuleSet& rules, int index, const RulePlaces& places)
      : rules_(rules),
        pattern_(rules.patterns[index]),
        path_(Cat("win.", index)),
        places_(places),
        domain_(KindsInPlay(rules) & pattern_.within) {}

  absl::Status Check() const {
    for (auto check : {&PatternCheck::CheckDomains, &PatternCheck::CheckForm,
                       &PatternCheck::CheckCounts, &PatternCheck::CheckMelds,
                       &PatternCheck::CheckSuits}) {
      absl::Status status = (this->*check)();
      if (!status.ok()) return status;
    }
    return absl::OkStatus();
  }

 private:
  absl::Status CheckDomains() const;
  absl::Status CheckForm() const;
  absl::Status CheckCounts() const;
  absl::Status CheckMelds() const;
  absl::Status CheckSuits() const;

  absl::Status Error(std::string_view key, std::string_view message) const {
    return places_.Error(Cat(path_, ".", key), message);
  }

  const RuleSet& rules_;
  const Pattern& pattern_;
  std::string path_;
  const RulePlaces& places_;
  TileSet domain_;
};

absl::Status PatternCheck::CheckDomains() const {
  if (domain_.empty()) {
    return Error("within",
                 "within holds no kind that is in use; expected some "
                 "of use");
  }
  if ((domain_ & pattern_.pair_in).empty()) {
    return Error("pair",
                 "pair holds no kind that is in use and within; "
                 "expected some of them");
  }
  return absl::OkStatus();
}

absl::Status PatternCheck::CheckForm() const {
  const FormTraits& form = Of(pattern_.form);
  if (form.check == nullptr) return absl::OkStatus();
  const Refusal refusal = form.check(rules_, pattern_);
  if (refusal.message.empty()) return absl::OkStatus();
  return Error(refusal.key, refusal.message);
}

// Wilds and flowers.
absl::Status PatternCheck::CheckCounts() const {
  int wilds = 0;
  for (const Wild& wild : rules_.wilds) wilds += wild.copies;
  const std::string expected =
      Cat("; expected at most ", wilds, ", the copies of all [[wild]]");
  if (pattern_.count_wilds > wilds) {
    return Error("wilds", Cat("wilds = ", pattern_.count_wilds,
                              " can never be held", expected));
  }
  if (pattern_.wild.min > wilds) {
    return Error("wild", Cat(pattern_.wild.min,
                             " or more wilds can never be held", expected));
  }
  if (pattern_.count_bonus > rules_.bonus) {
    return Error("bonus", Cat("bonus = ", pattern_.count_bonus,
                              " can never be held; expected at most ",
                              rules_.bonus, ", the bonus of [tiles]"));
  }
  return absl::OkStatus();
}

absl::Status PatternCheck::CheckMelds() const {
  const int least = pattern_.all_melds ? rules_.sets : pattern_.melds.min;
  const int most = TakesMelds(pattern_) ? MostGroups(rules_, pattern_) : 0;
  if (least > most) {
    return Error("melds", Cat("a hand of this pattern has at most ", most,
                              " melds; expected \"any\" or \"none\""));
  }
  return absl::OkStatus();
}

absl::Status PatternCheck::CheckSuits() const {
  const unsigned possible = PossibleSuits(rules_, pattern_);
  if ((possible & pattern_.suits) != 0) return absl::OkStatus();
  std::string counts;
  for (int n = 0; n <= 3; ++n) {
    if (possible >> n & 1) counts += Cat(counts.empty() ? "" : "|", n);
  }
  return Error("suits", Cat("a hand of this pattern never has so many suits; "
                            "expected some of \"",
                            counts, "\""));
}

}  // namespace

unsigned PossibleSuits(const RuleSet& rules, const Pattern& pattern) {
  const TileSet domain = KindsInPlay(rules) & pattern.within;
  Range suits = {.min = PlacesIn(domain, kHonors) != 0 ? 0 : 1,
                 .max = SuitsIn(domain)};
  const FormTraits& form = Of(pattern.form);
  if (form.narrow_suits != nullptr) form.narrow_suits(rules, pattern, &suits);
  unsigned possible = 0;
  for (int n = suits.min; n <= suits.max; ++n) possible |= 1u << n;
  return possible;
}

absl::Status CheckPattern(const RuleSet& rules, int index,
                          const RulePlaces& places) {
  absl::Status status = PatternCheck(rules, index, places).Check();
  if (!status.ok()) return status;
  return CheckBounds(rules, index, places);
}

}  // namespace tingpai::tablegen
