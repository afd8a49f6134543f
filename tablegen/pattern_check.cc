#include "tablegen/pattern_check.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <string_view>

#include "tablegen/bound_check.h"
#include "tablegen/cat.h"
#include "tablegen/rule_pattern.h"

namespace tingpai::tablegen {

namespace {

// Bit p: the kind of place p in the unit is in the set.
unsigned PlacesIn(TileSet set, int unit) {
  const unsigned all = (1u << kUnitKinds[unit]) - 1;
  return static_cast<unsigned>(set.bits() >> kUnitFirst[unit]) & all;
}

int BlockVariables(const Pattern& pattern) {
  return static_cast<int>(
      std::count_if(pattern.block.begin(), pattern.block.end(),
                    [](const BlockPart& part) { return part.variable >= 0; }));
}

// Can some suits (and the honours) play the block with kinds of `domain`?
bool BlockFits(const Pattern& pattern, TileSet domain) {
  std::array<int, 3> suits = {0, 1, 2};
  do {
    const bool fits = std::all_of(
        pattern.block.begin(), pattern.block.end(), [&](const BlockPart& part) {
          const int unit = part.variable < 0 ? kHonors : suits[part.variable];
          const unsigned places = PlacesIn(domain, unit);
          for (size_t place = 0; place < part.counts.size(); ++place) {
            if (part.counts[place] > 0 && !(places >> place & 1)) return false;
          }
          return true;
        });
    if (fits) return true;
  } while (std::next_permutation(suits.begin(), suits.end()));
  return false;
}

TileSet OrphansOf(TileSet set) {
  TileSet orphans;
  for (Kind kind : set) {
    const int place = PlaceOf(kind);
    if (UnitOf(kind) == kHonors || place == 0 || place == 8) {
      orphans.insert(kind);
    }
  }
  return orphans;
}

int SuitsIn(TileSet set) {
  int suits = 0;
  for (int unit = 0; unit < kHonors; ++unit) suits += PlacesIn(set, unit) != 0;
  return suits;
}

// Most ranks of `places` that lie `gap` or more apart.
int MostApart(unsigned places, int gap) {
  int most = 0;
  int next = 0;
  for (int place = 0; place < 9; ++place) {
    if (place >= next && (places >> place & 1)) {
      ++most;
      next = place + std::max(gap, 1);
    }
  }
  return most;
}

// Most different tiles of a scatter of these kinds.
int MostScattered(const Pattern& pattern, TileSet domain) {
  int best = 0;
  for (int choice = 0; choice < 27; ++choice) {
    const std::array<int, 3> residue = {choice % 3, choice / 3 % 3, choice / 9};
    const bool same = residue[0] == residue[1] && residue[1] == residue[2];
    const bool distinct = residue[0] != residue[1] &&
                          residue[1] != residue[2] && residue[0] != residue[2];
    if (pattern.residue == Residue::kSame && !same) continue;
    if (pattern.residue == Residue::kDistinct && !distinct) continue;
    int tiles = std::popcount(PlacesIn(domain, kHonors));
    for (int unit = 0; unit < kHonors; ++unit) {
      unsigned places = PlacesIn(domain, unit);
      if (pattern.residue != Residue::kNone)
        places &= 0b1001001u << residue[unit];
      tiles += MostApart(places, pattern.gap);
    }
    best = std::max(best, tiles);
  }
  return best;
}

class PatternCheck {
 public:
  PatternCheck(const RuleSet& rules, int index, const RulePlaces& places)
      : rules_(rules),
        pattern_(rules.patterns[index]),
        path_(Cat("win.", index)),
        places_(places),
        domain_(KindsInPlay(rules) & pattern_.within) {}

  absl::Status Check() const {
    for (auto check : {&PatternCheck::CheckDomains, &PatternCheck::CheckSize,
                       &PatternCheck::CheckForm, &PatternCheck::CheckCounts,
                       &PatternCheck::CheckMelds, &PatternCheck::CheckSuits}) {
      absl::Status status = (this->*check)();
      if (!status.ok()) return status;
    }
    return absl::OkStatus();
  }

 private:
  absl::Status CheckDomains() const;
  absl::Status CheckSize() const;
  absl::Status CheckForm() const;
  absl::Status CheckScatter() const;
  absl::Status CheckCounts() const;
  absl::Status CheckMelds() const;
  absl::Status CheckSuits() const;
  absl::Status CheckPairs() const;

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

// Does the form have as many tiles as a hand?
absl::Status PatternCheck::CheckSize() const {
  const int limit = rules_.Limit();
  const int block = BlockTiles(pattern_);
  const std::string hand = Cat("expected ", limit, ", as a hand of ",
                               rules_.sets, " sets and a pair");
  switch (pattern_.form) {
    case Form::kPairs: {
      const int tiles =
          2 * pattern_.pairs + 3 * pattern_.triplets + pattern_.singles;
      if (tiles == limit) break;
      return Error("form", Cat(pattern_.pairs, " pairs, ", pattern_.triplets,
                               " triplets and ", pattern_.singles,
                               " singles are ", tiles, " tiles; ", hand));
    }
    case Form::kOrphans: {
      const int kinds = OrphansOf(rules_.use).size();
      const int tiles = kinds + 1 + 3 * pattern_.plus_sets;
      if (tiles == limit) break;
      return Error("form", Cat(kinds,
                               " orphans in use, one of them once more, "
                               "and ",
                               pattern_.plus_sets, " sets are ", tiles,
                               " tiles; ", hand));
    }
    case Form::kExact:
      if (block == limit) break;
      return Error("block", Cat("a block of ", block, " tiles; ", hand));
    case Form::kStandard:
      if (block == 0 || (block <= limit - 2 && block % 3 == 0)) break;
      return Error("block",
                   Cat("a block of ", block,
                       " tiles leaves no sets and a pair; expected a multiple "
                       "of 3, at most ",
                       limit - 2));
    default:
      break;
  }
  return absl::OkStatus();
}

absl::Status PatternCheck::CheckForm() const {
  if (!pattern_.block.empty() && !BlockFits(pattern_, domain_)) {
    return Error("block",
                 "the block has kinds that are not in use and within; "
                 "expected some suits to have them all");
  }
  if (pattern_.form == Form::kOrphans &&
      !(OrphansOf(rules_.use) - domain_).empty()) {
    return Error("within",
                 "within leaves out an orphan that is in use; "
                 "expected all terminals and honors in use");
  }
  if (pattern_.form == Form::kPairs) return CheckPairs();
  if (pattern_.form == Form::kScatter) return CheckScatter();
  return absl::OkStatus();
}

absl::Status PatternCheck::CheckPairs() const {
  if (!pattern_.repeat && pattern_.pairs > domain_.size()) {
    return Error("pairs",
                 Cat(pattern_.pairs, " different pairs of ", domain_.size(),
                     " kinds; expected at most one pair a kind, or "
                     "repeat = true"));
  }
  return absl::OkStatus();
}

absl::Status PatternCheck::CheckScatter() const {
  const int honors = std::popcount(PlacesIn(domain_, kHonors));
  if (pattern_.honor_kinds > honors) {
    return Error("honor_kinds",
                 Cat("honor_kinds = ", pattern_.honor_kinds, " of ", honors,
                     " honours; expected at most ", honors));
  }
  const int most = MostScattered(pattern_, domain_);
  const int needed = rules_.Limit() - pattern_.pairs;
  if (most < needed) {
    return Error("form", Cat("at most ", most,
                             " different tiles can be scattered so; expected ",
                             needed, ", as a hand has ", rules_.Limit(),
                             " tiles with ", pattern_.pairs, " pairs"));
  }
  return absl::OkStatus();
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

int BlockTiles(const Pattern& pattern) {
  int tiles = 0;
  for (const BlockPart& part : pattern.block) {
    for (int count : part.counts) tiles += count;
  }
  return tiles;
}

bool TakesMelds(const Pattern& pattern) {
  return pattern.form == Form::kStandard || pattern.form == Form::kFree ||
         pattern.form == Form::kCount;
}

unsigned PossibleSuits(const RuleSet& rules, const Pattern& pattern) {
  const TileSet domain = KindsInPlay(rules) & pattern.within;
  int least = PlacesIn(domain, kHonors) != 0 ? 0 : 1;
  int most = SuitsIn(domain);
  if (!pattern.block.empty()) {
    least = std::max(least, BlockVariables(pattern));
    if (pattern.form == Form::kExact) least = most = BlockVariables(pattern);
  }
  if (pattern.form == Form::kOrphans) {
    least = SuitsIn(OrphansOf(rules.use));
    if (pattern.plus_sets == 0) most = least;
  }
  unsigned possible = 0;
  for (int n = least; n <= most; ++n) possible |= 1u << n;
  return possible;
}

absl::Status CheckPattern(const RuleSet& rules, int index,
                          const RulePlaces& places) {
  absl::Status status = PatternCheck(rules, index, places).Check();
  if (!status.ok()) return status;
  return CheckBounds(rules, index, places);
}

}  // namespace tingpai::tablegen
