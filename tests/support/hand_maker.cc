#include "tests/support/hand_maker.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace tingpai::test {

namespace {

constexpr int kManyTries = 1000;

TileSet Suit(int suit) { return TileSet::FromBits(oracle::SuitSet(suit)); }
TileSet Honors() { return TileSet::FromBits(oracle::kHonors); }

bool IsOrphan(Kind kind) {
  return UnitOf(kind) == kHonors || PlaceOf(kind) == 0 || PlaceOf(kind) == 8;
}

}  // namespace

// Precondition: not empty.
Kind HandMaker::PickKind(TileSet kinds) {
  return *std::next(kinds.begin(), Pick(kinds.size()));
}

TileSet HandMaker::PickUniverse(TileSet within) {
  const TileSet use = TileSet::FromBits(rules_.rules.use) & within;
  TileSet universe = use;
  const int suit = Pick(3);
  switch (Pick(6)) {
    case 0:
      universe = use & Suit(suit);
      break;
    case 1:
      universe = use & (Suit(suit) | Honors());
      break;
    case 2:
      universe = use - Suit(suit);
      break;
    case 3:
      universe = use & Honors();
      break;
    default:
      break;
  }
  return universe.size() < 5 ? use : universe;
}

// A set of the standard form, concealed; false if luck finds none.
bool HandMaker::PickSet(TileSet kinds, std::vector<Kind>* set) {
  if (kinds.empty()) return false;
  const Kind kind = PickKind(kinds);
  if (rules_.rules.triplet && (OneTimeIn(3) || !rules_.rules.run)) {
    *set = {kind, kind, kind};
    return true;
  }
  if (kind < kEast) {
    if (PlaceOf(kind) > 6) return false;
    *set = {kind, kind + 1, kind + 2};
  } else if (kind >= kRed) {
    *set = {kRed, kGreen, kWhite};
  } else {
    const Kind without = kEast + Pick(4);
    set->clear();
    for (Kind wind = kEast; wind <= kNorth; ++wind) {
      if (wind != without) set->push_back(wind);
    }
  }
  return std::all_of(set->begin(), set->end(),
                     [kinds](Kind k) { return kinds.contains(k); });
}

// Mostly one that the rules allow; sometimes any at all.
Meld HandMaker::PickMeld(TileSet kinds) {
  if (OneTimeIn(40)) return {static_cast<uint8_t>(Pick(kMeldCodes))};
  const oracle::RuleSet& rules = rules_.rules;
  for (int tries = 0; tries < kManyTries; ++tries) {
    const Meld meld = {static_cast<uint8_t>(Pick(kMeldCodes))};
    const MeldTiles& tiles = TilesOf(meld);
    bool fits = true;
    for (int i = 0; i < tiles.size; ++i) {
      fits = fits && kinds.contains(tiles.kinds[static_cast<size_t>(i)]);
    }
    if (!fits) continue;
    switch (ToOracle(rules_, meld).type) {
      case oracle::Meld::kChow:
        if (rules.claim_chow) return meld;
        break;
      case oracle::Meld::kPung:
        if (rules.claim_pung && OneTimeIn(2)) return meld;
        break;
      case oracle::Meld::kKong:
      case oracle::Meld::kConcealedKong:
        if (rules.claim_kong && OneTimeIn(4)) return meld;
        break;
      case oracle::Meld::kDeclared:
        if (!rules.declare.empty() || rules.declare_any3) return meld;
        break;
    }
  }
  return Pung(PickKind(kinds));
}

TileSet HandMaker::PickWildKinds() {
  TileSet kinds;
  for (const oracle::WildEntry& wild : rules_.rules.wilds) {
    if (!wild.runtime || OneTimeIn(8)) continue;
    const TileSet use = TileSet::FromBits(rules_.rules.use);
    kinds.insert(PickKind(use));
    // Two kinds at most, and only where they can be held.
    if (wild.copies > kCopies && OneTimeIn(2)) kinds.insert(PickKind(use));
  }
  return kinds;
}

// Mostly few; in the end up to all that the rules have, and rarely one more.
void HandMaker::PickSlots(int most, std::vector<int>* slots) {
  const std::vector<oracle::WildEntry>& wilds = rules_.rules.wilds;
  if (wilds.empty()) {
    if (OneTimeIn(200)) slots->push_back(Pick(kWildSlots));
    return;
  }
  int wanted = 0;
  if (OneTimeIn(2)) wanted = 1 + Pick(2);
  if (OneTimeIn(10)) wanted = Pick(most + 1);
  for (int i = 0; i < wanted && i < most; ++i) {
    const auto& wild =
        wilds[static_cast<size_t>(Pick(static_cast<int>(wilds.size())))];
    const auto held = std::count(slots->begin(), slots->end(), wild.slot);
    if (held < wild.copies || OneTimeIn(50)) slots->push_back(wild.slot);
  }
}

int HandMaker::PickBonus() {
  const int most = rules_.rules.bonus;
  if (most == 0) return OneTimeIn(20) ? Pick(9) : 0;
  return OneTimeIn(3) ? Pick(most + 1) : 0;
}

Deal HandMaker::PickDeal(const Draft& draft) {
  Deal deal;
  deal.wild = draft.wild_kinds;
  if (rules_.rules.declared_void && OneTimeIn(2)) {
    deal.void_suit = Pick(3);
    // Mostly a suit that is not there.
    for (int suit = 0; suit < 3 && !OneTimeIn(4); ++suit) {
      const bool there =
          std::any_of(draft.tiles.begin(), draft.tiles.end(),
                      [suit](Kind kind) { return UnitOf(kind) == suit; });
      if (!there) deal.void_suit = suit;
    }
  }
  if (rules_.rules.runtime_ban && OneTimeIn(3)) {
    for (int i = Pick(3); i >= 0; --i) deal.banned.insert(Pick(kKinds));
  }
  // Inputs that the rule set does not ask for must not matter.
  if (OneTimeIn(100)) deal.void_suit = Pick(4) - 1;
  if (OneTimeIn(100)) deal.banned.insert(Pick(kKinds));
  if (OneTimeIn(4)) deal.own_four = static_cast<OwnFour>(Pick(4));
  if (OneTimeIn(4)) deal.by = static_cast<WinBy>(Pick(3));
  return deal;
}

// Makes the hand itself; false if there are five of a kind.
bool HandMaker::Finish(const Draft& draft, Hand* hand) {
  *hand = Hand();
  for (Meld meld : draft.melds) {
    if (!hand->AddMeld(meld)) return false;
  }
  for (Kind kind : draft.tiles) {
    if (!hand->Add(kind)) return false;
  }
  for (int slot : draft.wilds) {
    if (!hand->AddWild(slot)) return false;
  }
  return true;
}

Question HandMaker::Uniform(int rest) {
  while (true) {
    Draft draft;
    const TileSet in_use = TileSet::FromBits(rules_.rules.use);
    const TileSet universe =
        OneTimeIn(2) ? in_use : PickUniverse(TileSet::All());
    int sets = rules_.rules.sets;
    if (OneTimeIn(5)) sets = Pick(sets + 1);  // the others are not shown
    int melds = OneTimeIn(2) ? 0 : Pick(sets + 1);
    for (int i = 0; i < melds; ++i) draft.melds.push_back(PickMeld(universe));
    int tiles = 3 * (sets - melds) + rest;
    draft.wild_kinds = PickWildKinds();
    PickSlots(tiles, &draft.wilds);
    tiles -= static_cast<int>(draft.wilds.size());
    TileSet kinds = universe | draft.wild_kinds;
    for (const oracle::WildEntry& wild : rules_.rules.wilds) {
      if (wild.kind >= 0) kinds.insert(wild.kind);
    }
    for (int i = 0; i < tiles; ++i) {
      draft.tiles.push_back(OneTimeIn(400) ? Pick(kKinds) : PickKind(kinds));
    }
    Question question;
    if (!Finish(draft, &question.hand)) continue;
    question.hand.SetBonus(PickBonus());
    question.deal = PickDeal(draft);
    return question;
  }
}

void HandMaker::AddSets(int sets, bool may_meld, TileSet universe,
                        Draft* draft) {
  const int melds = may_meld && OneTimeIn(2) ? Pick(sets + 1) : 0;
  const int hidden = may_meld && OneTimeIn(8) ? Pick(sets - melds + 1) : 0;
  for (int i = 0; i < melds; ++i) draft->melds.push_back(PickMeld(universe));
  for (int i = melds + hidden; i < sets; ++i) {
    std::vector<Kind> set;
    for (int tries = 0; tries < kManyTries && !PickSet(universe, &set);
         ++tries) {
    }
    draft->tiles.insert(draft->tiles.end(), set.begin(), set.end());
  }
}

// Kinds in a random order, each taken if the pattern then still may hold; the
// right number of them is left to luck.
void HandMaker::AddScatter(const oracle::Pattern& pattern, Draft* draft) {
  std::vector<Kind> kinds;
  for (Kind kind : TileSet::FromBits(rules_.rules.use & pattern.within)) {
    kinds.push_back(kind);
  }
  std::shuffle(kinds.begin(), kinds.end(), random_);
  // Honours first: none of them is in the way of another.
  std::stable_partition(kinds.begin(), kinds.end(),
                        [](Kind kind) { return kind >= kEast; });
  const int size = 3 * rules_.rules.sets + 2 - pattern.pairs;
  std::array<int, 3> residue = {Pick(3), Pick(3), Pick(3)};
  if (pattern.residue == oracle::Residue::kDistinct) {
    residue = {0, 1, 2};
    std::shuffle(residue.begin(), residue.end(), random_);
  } else if (pattern.residue == oracle::Residue::kSame) {
    residue = {residue[0], residue[0], residue[0]};
  }
  const int skipped_honors = Pick(4);
  int skipped = 0;
  for (Kind kind : kinds) {
    if (static_cast<int>(draft->tiles.size()) == size) break;
    if (kind >= kEast && skipped < skipped_honors && OneTimeIn(3)) {
      ++skipped;
      continue;
    }
    bool fits = true;
    if (kind < kEast) {
      const auto suit = static_cast<size_t>(UnitOf(kind));
      if (pattern.residue != oracle::Residue::kNone) {
        fits = PlaceOf(kind) % 3 == residue[suit];
      }
      for (Kind other : draft->tiles) {
        if (UnitOf(other) == UnitOf(kind)) {
          fits = fits && std::abs(other - kind) >= pattern.gap;
        }
      }
    }
    if (fits) draft->tiles.push_back(kind);
  }
  for (int i = 0; i < pattern.pairs && !draft->tiles.empty(); ++i) {
    draft->tiles.push_back(draft->tiles[static_cast<size_t>(
        Pick(static_cast<int>(draft->tiles.size())))]);
  }
}

bool HandMaker::Build(const oracle::Pattern& pattern, Draft* draft) {
  const TileSet within = TileSet::FromBits(pattern.within);
  const TileSet use = TileSet::FromBits(rules_.rules.use);
  const TileSet universe = PickUniverse(within);
  if (universe.empty()) return false;
  const int sets = rules_.rules.sets;
  const auto& block = pattern.blocks[static_cast<size_t>(
      Pick(static_cast<int>(pattern.blocks.size())))];
  switch (pattern.form) {
    case oracle::Form::kStandard: {
      draft->tiles.assign(block.begin(), block.end());
      AddSets(sets - static_cast<int>(block.size()) / 3, true, universe, draft);
      TileSet pairs = universe & TileSet::FromBits(pattern.pair);
      if (pairs.empty()) pairs = universe;
      const Kind pair = PickKind(pairs);
      draft->tiles.insert(draft->tiles.end(), 2, pair);
      break;
    }
    case oracle::Form::kPairs:
      for (int i = 0; i < pattern.pairs; ++i) {
        draft->tiles.insert(draft->tiles.end(), 2, PickKind(universe));
      }
      for (int i = 0; i < pattern.triplets; ++i) {
        draft->tiles.insert(draft->tiles.end(), 3, PickKind(universe));
      }
      for (int i = 0; i < pattern.singles; ++i) {
        draft->tiles.push_back(PickKind(use));
      }
      break;
    case oracle::Form::kOrphans: {
      TileSet orphans;
      for (Kind kind : use) {
        if (IsOrphan(kind)) orphans.insert(kind);
      }
      for (Kind kind : orphans) draft->tiles.push_back(kind);
      draft->tiles.push_back(PickKind(orphans));
      AddSets(pattern.plus_sets, false, use, draft);
      break;
    }
    case oracle::Form::kScatter:
      AddScatter(pattern, draft);
      break;
    case oracle::Form::kExact:
      draft->tiles.assign(block.begin(), block.end());
      break;
    case oracle::Form::kFree:
    case oracle::Form::kCount: {
      const int melds = OneTimeIn(2) ? Pick(sets) : 0;
      for (int i = 0; i < melds; ++i) {
        draft->melds.push_back(PickMeld(universe));
      }
      for (int i = 3 * (sets - melds) + 2; i > 0; --i) {
        draft->tiles.push_back(PickKind(use & within));
      }
      break;
    }
  }
  const int size = static_cast<int>(draft->tiles.size());
  return size % 3 == 2 &&
         size + 3 * static_cast<int>(draft->melds.size()) <= 3 * sets + 2;
}

// Puts wilds in the place of tiles: mostly where they may stand.
void HandMaker::PutWilds(Draft* draft) {
  const int size = static_cast<int>(draft->tiles.size());
  std::vector<int> slots;
  PickSlots(size, &slots);
  for (int slot : slots) {
    const auto wild = std::find_if(
        rules_.rules.wilds.begin(), rules_.rules.wilds.end(),
        [slot](const oracle::WildEntry& entry) { return entry.slot == slot; });
    if (draft->tiles.empty()) return;
    auto place =
        draft->tiles.begin() + Pick(static_cast<int>(draft->tiles.size()));
    for (int tries = 0; tries < 10; ++tries) {
      if (wild == rules_.rules.wilds.end() ||
          oracle::Has(wild->stands_for, *place)) {
        break;
      }
      place =
          draft->tiles.begin() + Pick(static_cast<int>(draft->tiles.size()));
    }
    if (wild != rules_.rules.wilds.end() && wild->kind >= 0 && !OneTimeIn(4)) {
      *place = wild->kind;
    } else if (wild != rules_.rules.wilds.end() && wild->runtime &&
               !draft->wild_kinds.empty() && !OneTimeIn(4)) {
      *place = PickKind(draft->wild_kinds);
    } else {
      draft->tiles.erase(place);
      draft->wilds.push_back(slot);
    }
  }
  // The face of a wild is played by its proxy.
  if (rules_.proxy >= 0 && !draft->wild_kinds.empty() && OneTimeIn(2)) {
    const Kind face = *draft->wild_kinds.begin();
    for (Kind& kind : draft->tiles) {
      if (kind == face && OneTimeIn(2)) kind = rules_.proxy;
    }
  }
}

void HandMaker::Disturb(Draft* draft) {
  if (draft->tiles.empty()) return;
  const TileSet use = TileSet::FromBits(rules_.rules.use);
  for (int i = std::max(0, Pick(4) - 1); i > 0; --i) {
    Kind& kind = draft->tiles[static_cast<size_t>(
        Pick(static_cast<int>(draft->tiles.size())))];
    const Kind near = kind + Pick(5) - 2;
    const bool close = OneTimeIn(2) && 0 <= near && near < kKinds &&
                       UnitOf(near) == UnitOf(kind);
    kind = close ? near : PickKind(use);
  }
}

Question HandMaker::NearComplete(int rest) {
  const std::vector<oracle::Pattern>& patterns = rules_.rules.patterns;
  // Some rule files have patterns that no hand, or next to none, matches.
  for (int tries = 0; tries < kManyTries; ++tries) {
    Draft draft;
    draft.wild_kinds = PickWildKinds();
    const oracle::Pattern& pattern =
        patterns[static_cast<size_t>(Pick(static_cast<int>(patterns.size())))];
    if (!Build(pattern, &draft)) continue;
    PutWilds(&draft);
    Disturb(&draft);
    if (rest == 1) {
      const int tiles = static_cast<int>(draft.tiles.size());
      const int i = Pick(tiles + static_cast<int>(draft.wilds.size()));
      if (i < tiles) {
        draft.tiles.erase(draft.tiles.begin() + i);
      } else {
        draft.wilds.erase(draft.wilds.begin() + (i - tiles));
      }
    }
    Question question;
    if (!Finish(draft, &question.hand)) continue;
    int bonus = PickBonus();
    if (pattern.count_bonus > 0) bonus = pattern.count_bonus - Pick(2);
    question.hand.SetBonus(bonus);
    question.deal = PickDeal(draft);
    return question;
  }
  return Uniform(rest);
}

Question HandMaker::Wild() {
  Question question;
  Hand& hand = question.hand;
  for (int i = OneTimeIn(2) ? 0 : Pick(kMaxMelds + 1); i > 0; --i) {
    hand.AddMeld({static_cast<uint8_t>(Pick(kMeldCodes))});
  }
  for (int i = OneTimeIn(2) ? 0 : Pick(kMaxTiles + 1); i > 0; --i) {
    hand.AddWild(OneTimeIn(2) ? 0 : Pick(kWildSlots));
  }
  const TileSet universe = PickUniverse(TileSet::All());
  for (int i = Pick(kMaxTiles + 1); i > 0; --i) hand.Add(PickKind(universe));
  hand.SetBonus(OneTimeIn(2) ? 0 : Pick(256));
  Deal& deal = question.deal;
  if (OneTimeIn(2)) deal.void_suit = Pick(8) - 2;
  if (OneTimeIn(2)) deal.wild = TileSet::FromBits(random_() & random_());
  if (OneTimeIn(2)) deal.banned = TileSet::FromBits(random_() & random_());
  deal.own_four = static_cast<OwnFour>(Pick(4));
  deal.by = static_cast<WinBy>(Pick(3));
  return question;
}

}  // namespace tingpai::test
