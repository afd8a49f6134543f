#include "hand_check.h"

#include <algorithm>
#include <bit>

namespace tingpai::oracle {
namespace {

bool IsChow(const RuleSet& rules, const std::vector<int>& kinds) {
  if (kinds.size() != 3) return false;
  const auto [a, b, c] = std::array<int, 3>{kinds[0], kinds[1], kinds[2]};
  if (b <= a || c <= b) return false;
  if (c < kFirstWind) return b == a + 1 && c == a + 2 && SuitOf(a) == SuitOf(c);
  if (a >= kFirstDragon) return rules.dragon_run;
  if (a < kFirstWind || c >= kFirstDragon) return false;
  return rules.wind_run == WindRun::kAny3 ||
         (rules.wind_run == WindRun::kLine && c == a + 2);
}

bool IsAlike(const std::vector<int>& kinds, std::size_t size) {
  return kinds.size() == size && kinds.front() == kinds.back();
}

bool IsDeclared(const RuleSet& rules, const std::vector<int>& kinds) {
  if (std::find(rules.declare.begin(), rules.declare.end(), kinds) !=
      rules.declare.end()) {
    return true;
  }
  return rules.declare_any3 && kinds.size() == 3 && kFirstWind <= kinds[0] &&
         kinds[0] < kinds[1] && kinds[1] < kinds[2] && kinds[2] < kFirstDragon;
}

// Whether the rules know such a meld; adds it to what the melds add.
bool AddMeld(const RuleSet& rules, const Meld& meld, CheckedHand* checked) {
  std::vector<int> kinds = meld.kinds;
  std::sort(kinds.begin(), kinds.end());
  if (kinds.empty()) return false;
  switch (meld.type) {
    case Meld::kChow:
      if (!rules.claim_chow || !IsChow(rules, kinds)) return false;
      ++checked->runs;
      break;
    case Meld::kPung:
      if (!rules.claim_pung || !IsAlike(kinds, 3)) return false;
      ++checked->triplets;
      break;
    case Meld::kKong:
    case Meld::kConcealedKong:
      if (!rules.claim_kong || !IsAlike(kinds, 4)) return false;
      ++checked->triplets;
      ++checked->kongs;
      if (meld.type == Meld::kConcealedKong) ++checked->concealed_kongs;
      if (rules.kong_tiles == 3) kinds.pop_back();
      break;
    case Meld::kDeclared:
      if (!IsDeclared(rules, kinds)) return false;
      if (rules.declared_as_kong) {
        ++checked->triplets;
        ++checked->kongs;
      }
      break;
  }
  for (int kind : kinds) {
    ++checked->meld_tiles[kind];
    checked->meld_kinds |= OneKind(kind);
  }
  return true;
}

// One of the readings so far for each number of the `copies` of a kind that
// play themselves.
void AddCopies(int copies, int face, const WildEntry& wild,
               std::vector<Tiles>* readings) {
  const bool self = wild.self && face >= 0;
  KindSet stands_for = wild.stands_for;
  if (self) stands_for &= ~OneKind(face);  // that would be itself
  std::vector<Tiles> all;
  for (const Tiles& reading : *readings) {
    for (int as_itself = 0; as_itself <= (self ? copies : 0); ++as_itself) {
      Tiles tiles = reading;
      if (as_itself > 0) tiles.natural[face] += as_itself;
      tiles.wilds.insert(tiles.wilds.end(), copies - as_itself, stands_for);
      all.push_back(tiles);
    }
  }
  *readings = all;
}

}  // namespace

std::optional<CheckedHand> CheckHand(const RuleSet& rules, const Hand& hand) {
  CheckedHand checked;
  checked.bonus = hand.bonus;
  if (rules.declared_void && hand.void_suit >= 0) {
    checked.allowed &= ~SuitSet(hand.void_suit);
  }

  KindSet in_use = rules.use;
  for (const WildEntry& wild : rules.wilds) {
    if (wild.kind >= 0) in_use |= OneKind(wild.kind);
  }
  KindSet banned = rules.ban;
  if (rules.runtime_ban) {
    for (int kind : hand.banned) banned |= OneKind(kind);
  }
  for (int kind = 0; kind < kKinds; ++kind) {
    checked.size += hand.counts[kind];
    if (hand.counts[kind] > 0 && !Has(in_use & ~banned, kind)) {
      return std::nullopt;
    }
  }

  for (const Meld& meld : hand.melds) {
    if (!AddMeld(rules, meld, &checked)) return std::nullopt;
  }
  if ((checked.meld_kinds & ~(in_use & checked.allowed)) != 0) {
    return std::nullopt;
  }

  // Held wilds. What is left in `natural` are plain tiles.
  Tiles plain;
  plain.natural = hand.counts;
  checked.readings = {plain};
  std::array<int, kWildSlots> slot_copies = hand.wilds;
  const bool has_runtime =
      std::any_of(rules.wilds.begin(), rules.wilds.end(),
                  [](const WildEntry& wild) { return wild.runtime; });
  bool runtime_seen = false;
  for (const WildEntry& wild : rules.wilds) {
    std::vector<int> faces;
    if (wild.runtime && !runtime_seen) {
      runtime_seen = true;
      faces = hand.wild_kinds;
    }
    if (wild.kind >= 0) faces.push_back(wild.kind);
    int held = hand.wilds[wild.slot];
    WildEntry by_name = wild;
    if (wild.kind >= 0 && wild.self) by_name.stands_for |= OneKind(wild.kind);
    AddCopies(held, -1, by_name, &checked.readings);
    for (int face : faces) {
      // A kind that is wild in two ways is so by the run-time entry.
      const bool taken =
          face == wild.kind && has_runtime &&
          std::find(hand.wild_kinds.begin(), hand.wild_kinds.end(), face) !=
              hand.wild_kinds.end();
      const int concealed = taken ? 0 : hand.counts[face];
      for (Tiles& reading : checked.readings) {
        reading.natural[face] -= concealed;
      }
      // Nor is it ever itself by that entry.
      WildEntry entry = wild;
      const bool twice = std::any_of(
          rules.wilds.begin(), rules.wilds.end(),
          [face](const WildEntry& other) { return other.kind == face; });
      if (face != wild.kind && twice) entry.self = false;
      AddCopies(concealed, face, entry, &checked.readings);
      held += concealed;
      if (!wild.claim && Has(checked.meld_kinds, face)) return std::nullopt;
    }
    if (held > wild.copies) return std::nullopt;
    checked.wilds_held += held;
    slot_copies[wild.slot] = 0;
  }
  for (int slot = 0; slot < kWildSlots; ++slot) {
    if (slot_copies[slot] != 0) {
      return std::nullopt;  // a wild that the rules do not have
    }
    checked.size += hand.wilds[slot];
  }
  checked.melds = static_cast<int>(hand.melds.size());
  return checked;
}

std::optional<CheckedHand> CheckMelds(const RuleSet& rules, const Hand& hand) {
  Hand melds_only = hand;
  melds_only.counts = {};
  melds_only.wilds = {};
  std::optional<CheckedHand> checked = CheckHand(rules, melds_only);
  if (!checked) return checked;
  for (int count : hand.counts) checked->size += count;
  for (int count : hand.wilds) checked->size += count;
  return checked;
}

const Pattern* FindPattern(const RuleSet& rules, const std::string& name) {
  const auto found = std::find_if(
      rules.patterns.begin(), rules.patterns.end(),
      [&name](const Pattern& pattern) { return pattern.name == name; });
  return found == rules.patterns.end() ? nullptr : &*found;
}

std::optional<int> MeldCount(const RuleSet& rules, const CheckedHand& hand,
                             int rest) {
  if (hand.size % 3 != rest) return std::nullopt;
  const int melds = rules.sets - hand.size / 3;
  if (melds < hand.melds) return std::nullopt;
  return melds;
}

bool MeldsFit(const RuleSet& rules, const Pattern& pattern,
              const CheckedHand& hand, int melds) {
  if (pattern.form == Form::kPairs || pattern.form == Form::kOrphans ||
      pattern.form == Form::kScatter || pattern.form == Form::kExact) {
    if (melds != 0) return false;
  }
  const int counted = melds - (pattern.closed_kong ? hand.concealed_kongs : 0);
  if (pattern.all_melds && counted != rules.sets) return false;
  return pattern.melds.Holds(counted) &&
         (hand.meld_kinds & ~pattern.within) == 0;
}

bool ConstraintsHold(const Pattern& pattern, const CheckedHand& hand,
                     const KindCounts& natural, const KindCounts& total,
                     const std::vector<Part>* parts) {
  std::array<int, 3> suit_tiles = {};
  for (int kind = 0; kind < kFirstWind; ++kind) {
    suit_tiles[SuitOf(kind)] += total[kind] + hand.meld_tiles[kind];
  }
  const int suits =
      (suit_tiles[0] > 0) + (suit_tiles[1] > 0) + (suit_tiles[2] > 0);
  if (!pattern.suits[suits]) return false;

  for (const Bound& bound : pattern.need) {
    int value = 0;
    switch (bound.what) {
      case Bound::kTiles:
      case Bound::kKindsHeld:
        for (int kind = 0; kind < kKinds; ++kind) {
          if (!Has(bound.set, kind)) continue;
          const int tiles = (bound.natural ? natural[kind] : total[kind]) +
                            hand.meld_tiles[kind];
          value += bound.what == Bound::kTiles ? tiles : (tiles > 0);
        }
        break;
      case Bound::kTriplets:
      case Bound::kRuns:
      case Bound::kKongs:
        value = bound.what == Bound::kTriplets ? hand.triplets
                : bound.what == Bound::kRuns   ? hand.runs
                                               : hand.kongs;
        if (parts == nullptr) break;
        for (const Part& part : *parts) {
          if (bound.natural && part.WildTiles() > 0) continue;
          if (bound.what == Bound::kTriplets) {
            value += part.shape->type == Shape::kTriplet;
          }
          if (bound.what == Bound::kRuns) {
            value += part.shape->type == Shape::kRun;
          }
        }
        break;
      case Bound::kLongestSuit:
        value = std::max({suit_tiles[0], suit_tiles[1], suit_tiles[2]});
        break;
    }
    if (!bound.range.Holds(value)) return false;
  }
  return true;
}

std::vector<Task> Tasks(const RuleSet& rules, const Pattern& pattern,
                        const CheckedHand& hand, int melds) {
  Task task;
  task.within = pattern.within & hand.allowed;
  task.cap = rules.cap;
  task.max_suits = 0;
  for (int n = 1; n <= 3; ++n) {
    if (pattern.suits[n]) task.max_suits = n;
  }
  for (const Bound& bound : pattern.need) {
    const bool groups =
        bound.what == Bound::kTriplets || bound.what == Bound::kRuns;
    if (groups && bound.natural) task.wild_first = true;
  }
  std::vector<Task> tasks;
  switch (pattern.form) {
    case Form::kPairs:
      task.sets = pattern.triplets;
      task.run = false;
      task.pairs = pattern.pairs;
      task.singles = pattern.singles;
      task.repeat = pattern.repeat;
      tasks.push_back(task);
      return tasks;
    case Form::kStandard:
    case Form::kExact:
    case Form::kOrphans:
      break;
    default:
      return tasks;
  }
  task.triplet = rules.triplet;
  task.run = rules.run;
  task.wind_run = rules.wind_run;
  task.dragon_run = rules.dragon_run;
  for (const Bound& bound : pattern.need) {
    // No set of a type of which the melds have all that may be.
    if (bound.natural) continue;
    if (bound.what == Bound::kRuns && hand.runs >= bound.range.high) {
      task.run = false;
    }
    if (bound.what == Bound::kTriplets && hand.triplets >= bound.range.high) {
      task.triplet = false;
    }
  }
  if (pattern.form == Form::kOrphans) {
    task.sets = pattern.plus_sets;
    for (int kind = 0; kind < kKinds; ++kind) {
      const bool orphan =
          IsHonor(kind) || RankOf(kind) == 0 || RankOf(kind) == 8;
      if (orphan && Has(rules.use, kind)) task.block.push_back(kind);
    }
    const std::vector<int> orphans = task.block;
    for (int twice : orphans) {
      task.block = orphans;
      task.block.push_back(twice);
      tasks.push_back(task);
    }
    return tasks;
  }
  for (const std::vector<int>& block : pattern.blocks) {
    task.block = block;
    if (pattern.form == Form::kStandard) {
      task.pairs = 1;
      task.pair_kinds = pattern.pair;
      if (block.size() % 3 != 0) continue;
      task.sets = rules.sets - melds - static_cast<int>(block.size()) / 3;
    }
    tasks.push_back(task);
  }
  return tasks;
}

bool ScatterPossible(const Pattern& pattern, const KindCounts& total) {
  int twice = 0;
  for (int count : total) {
    if (count > 2) return false;
    twice += count == 2;
  }
  if (twice > pattern.pairs) return false;

  std::array<unsigned, 3> residues =
      {};  // bit r: the suit has a rank of the residue r
  for (int suit = 0; suit < 3; ++suit) {
    int last = -100;
    for (int rank = 0; rank < 9; ++rank) {
      if (total[9 * suit + rank] == 0) continue;
      if (rank - last < pattern.gap) return false;
      last = rank;
      residues[suit] |= 1u << (rank % 3);
    }
  }
  if (pattern.residue == Residue::kNone) return true;
  for (unsigned one : residues) {
    if (std::popcount(one) > 1) return false;
  }
  const unsigned all = residues[0] | residues[1] | residues[2];
  if (pattern.residue == Residue::kSame) return std::popcount(all) <= 1;
  if (pattern.residue == Residue::kDistinct) {
    return std::popcount(all) == std::popcount(residues[0]) +
                                     std::popcount(residues[1]) +
                                     std::popcount(residues[2]);
  }
  return true;
}

bool ScatterFull(const Pattern& pattern, const KindCounts& total) {
  int twice = 0;
  int honors = 0;
  for (int kind = 0; kind < kKinds; ++kind) {
    twice += total[kind] == 2;
    honors += IsHonor(kind) && total[kind] > 0;
  }
  return twice == pattern.pairs && honors >= pattern.honor_kinds &&
         ScatterPossible(pattern, total);
}

}  // namespace tingpai::oracle
