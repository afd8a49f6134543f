#include "plain_distance.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "hand_check.h"
#include "search.h"

namespace tingpai::oracle {
namespace {

// What a pattern is asked about: tiles held, kinds that may be used, tiles of
// the finished hand.
struct Held {
  KindCounts have = {};
  KindSet allowed = kAllKinds;
  int size = 0;
};

int Lacking(const Held& held, int kind, int copies) {
  return std::max(0, copies - held.have[kind]);
}

// The fewest tiles lacking of a block, `sets` sets and, if `pair`, a pair, in
// one pass over the kinds. Three equal runs are three triplets, so no more than
// two runs start at one kind where triplets are sets.
class Pass {
 public:
  Pass(const RuleSet& rules, const Pattern& pattern, const Held& held,
       const KindCounts& block)
      : rules_(rules), pattern_(pattern), held_(held), block_(block) {}

  int Fewest(int sets) {
    // [sets so far][pair][runs that go on][runs that end]
    Row row;
    row.fill(kNever);
    row[At(0, 0, 0, 0)] = 0;
    for (int kind = 0; kind < kKinds; ++kind) {
      Row next;
      next.fill(kNever);
      for (int s = 0; s <= sets; ++s) {
        for (int p = 0; p < 2; ++p) {
          for (int on = 0; on < kRuns; ++on) {
            for (int end = 0; end < kRuns; ++end) {
              const int lacking = row[At(s, p, on, end)];
              if (lacking < kNever) {
                Step(kind, sets, {s, p, on, end}, lacking, &next);
              }
            }
          }
        }
      }
      row = next;
    }
    return row[At(sets, 1, 0, 0)];
  }

 private:
  static constexpr int kRuns = 5;
  using Row = std::array<int, 7 * 2 * kRuns * kRuns>;
  struct State {
    int sets, pair, on, end;
  };

  static int At(int sets, int pair, int on, int end) {
    return ((sets * 2 + pair) * kRuns + on) * kRuns + end;
  }

  void Step(int kind, int sets, const State& from, int lacking,
            Row* next) const {
    const bool may_run = rules_.run && kind < kFirstWind && RankOf(kind) <= 6;
    const int most_runs = !may_run ? 0 : rules_.triplet ? 2 : 4;
    for (int runs = 0; runs <= most_runs; ++runs) {
      for (int triplet = 0; triplet <= (rules_.triplet ? 1 : 0); ++triplet) {
        for (int pair = 0;
             pair <= (Has(pattern_.pair, kind) ? 1 - from.pair : 0); ++pair) {
          const int copies =
              block_[kind] + from.on + from.end + runs + 3 * triplet + 2 * pair;
          const int made = from.sets + runs + triplet;
          if (copies > 4 || made > sets ||
              (copies > 0 && !Has(held_.allowed, kind))) {
            continue;
          }
          int& cell = (*next)[At(made, from.pair + pair, runs, from.on)];
          cell = std::min(cell, lacking + Lacking(held_, kind, copies));
        }
      }
    }
  }

  const RuleSet& rules_;
  const Pattern& pattern_;
  const Held& held_;
  const KindCounts& block_;
};

// The blocks of a pattern, `sets` sets of concealed tiles in all, and a pair.
int Standard(const RuleSet& rules, const Pattern& pattern, const Held& held,
             int sets) {
  int best = kNever;
  for (const std::vector<int>& tiles : pattern.blocks) {
    const int left = sets - static_cast<int>(tiles.size()) / 3;
    if (left < 0 || tiles.size() % 3 != 0) continue;
    KindCounts block = {};
    for (int kind : tiles) ++block[kind];
    best = std::min(best, Pass(rules, pattern, held, block).Fewest(left));
  }
  return best;
}

// The cheapest pairs. Two of a kind cost no less than one twice over.
int Pairs(const Pattern& pattern, const Held& held) {
  if (held.size != 2 * pattern.pairs) return kNever;
  std::vector<int> costs;
  for (int kind = 0; kind < kKinds; ++kind) {
    if (!Has(held.allowed, kind)) continue;
    costs.push_back(Lacking(held, kind, 2));
    if (pattern.repeat) {
      costs.push_back(Lacking(held, kind, 4) - Lacking(held, kind, 2));
    }
  }
  if (static_cast<int>(costs.size()) < pattern.pairs) return kNever;
  std::sort(costs.begin(), costs.end());
  return std::accumulate(costs.begin(), costs.begin() + pattern.pairs, 0);
}

// Every terminal and honour in use, one of them twice.
int Orphans(const RuleSet& rules, const Held& held) {
  int lacking = 0;
  int kinds = 0;
  bool twice = false;
  for (int kind = 0; kind < kKinds; ++kind) {
    const bool orphan = IsHonor(kind) || RankOf(kind) == 0 || RankOf(kind) == 8;
    if (!orphan || !Has(rules.use, kind)) continue;
    if (!Has(held.allowed, kind)) return kNever;
    ++kinds;
    lacking += Lacking(held, kind, 1);
    twice = twice || held.have[kind] > 1;
  }
  return held.size == kinds + 1 ? lacking + !twice : kNever;
}

// Different tiles, the suits in three residue classes: as many honours as is
// best.
int Scatter(const Pattern& pattern, const Held& held) {
  std::array<int, 3> residues = {0, 1, 2};
  int best = kNever;
  do {
    int honors = 0, held_honors = 0, others = 0, held_others = 0;
    for (int kind = 0; kind < kKinds; ++kind) {
      if (!Has(held.allowed, kind)) continue;
      if (IsHonor(kind)) {
        ++honors;
        held_honors += held.have[kind] > 0;
      } else if (RankOf(kind) % 3 == residues[SuitOf(kind)]) {
        ++others;
        held_others += held.have[kind] > 0;
      }
    }
    for (int n = pattern.honor_kinds; n <= std::min(honors, held.size); ++n) {
      if (held.size - n > others) continue;
      best = std::min(best, std::max(0, n - held_honors) +
                                std::max(0, held.size - n - held_others));
    }
  } while (std::next_permutation(residues.begin(), residues.end()));
  return best;
}

bool IsPlain(const RuleSet& rules, const Pattern& pattern) {
  if (rules.runtime_ban || rules.ban != 0 || !pattern.need.empty()) {
    return false;
  }
  for (const WildEntry& wild : rules.wilds) {
    if (wild.kind >= 0 || wild.runtime || rules.cap != 4) return false;
    if ((rules.use & ~wild.stands_for) != 0) return false;
  }
  if (pattern.wild.size() != 1 || pattern.wild[0].low > 0 ||
      pattern.wild[0].high < kWildSlots) {
    return false;
  }
  // Where so many suits may occur, fewer may.
  for (int n = 1; n < 4; ++n) {
    if (pattern.suits[n] && !pattern.suits[n - 1]) return false;
  }
  switch (pattern.form) {
    case Form::kStandard:
      return rules.wind_run == WindRun::kNone && !rules.dragon_run;
    case Form::kPairs:
      return pattern.triplets == 0 && pattern.singles == 0 &&
             pattern.plus_sets == 0;
    case Form::kOrphans:
      return pattern.plus_sets == 0;
    case Form::kScatter:
      return pattern.pairs == 0 && pattern.gap == 0 &&
             pattern.residue == Residue::kDistinct;
    default:
      return false;
  }
}

int Fewest(const RuleSet& rules, const Pattern& pattern, const Held& held,
           int sets) {
  switch (pattern.form) {
    case Form::kStandard:
      return Standard(rules, pattern, held, sets);
    case Form::kPairs:
      return Pairs(pattern, held);
    case Form::kOrphans:
      return Orphans(rules, held);
    default:
      return Scatter(pattern, held);
  }
}

}  // namespace

std::optional<int> PlainDistance(const RuleSet& rules, const Hand& hand,
                                 const std::string& name) {
  const Pattern* const found = FindPattern(rules, name);
  if (found == nullptr || !IsPlain(rules, *found)) return std::nullopt;
  const Pattern& pattern = *found;

  const std::optional<CheckedHand> checked = CheckMelds(rules, hand);
  if (!checked) return kNever;
  int wilds = 0;
  for (const WildEntry& wild : rules.wilds) {
    wilds += std::min(hand.wilds[wild.slot], wild.copies);
  }
  const int rest = checked->size % 3;
  const std::optional<int> melds =
      rest == 0 ? std::nullopt : MeldCount(rules, *checked, rest);
  if (!melds || !MeldsFit(rules, pattern, *checked, *melds)) return kNever;

  int best = kNever;
  for (int suits = 0; suits < 8; ++suits) {
    KindSet kinds = kHonors;
    int there = 0;
    for (int suit = 0; suit < 3; ++suit) {
      if (suits >> suit & 1) {
        ++there;
        kinds |= SuitSet(suit);
      }
    }
    // The largest choices of suits that the pattern allows.
    if (!pattern.suits[there] || (there < 3 && pattern.suits[there + 1])) {
      continue;
    }
    if ((checked->meld_kinds & ~kinds) != 0) continue;
    const Held held = {
        .have = hand.counts,
        .allowed = kinds & rules.use & pattern.within & checked->allowed,
        .size = checked->size + (rest == 1)};
    best = std::min(best, Fewest(rules, pattern, held, rules.sets - *melds));
  }
  return best == kNever ? kNever : std::max(0, best - wilds);
}

}  // namespace tingpai::oracle
