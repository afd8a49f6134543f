// Splits: a walk through the divisions that the split program allows.
//
// Unit by unit the walk takes groups off the hand, in the order of the
// pattern's list, so that it comes to every set of groups once. A group takes
// tiles that are there and wilds for the others. The table says, by the class
// of what is left of the unit, how many wilds that needs at least; where there
// are not as many, counting what the units to come need, the walk turns back at
// once. So without wilds it only ever takes groups that some division of the
// unit has. Counters that must come out right for the whole hand are kept on
// the way.
#include "tingpai/split.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "deal.h"
#include "tingpai/table.h"

namespace tingpai {

namespace {

using format::SplitCounter;
using format::SplitGroup;
using format::SplitPattern;
using format::SplitWild;
using internal::View;

using Element = std::array<int16_t, format::kMaxSplitCounters>;

constexpr size_t Size(int n) { return static_cast<size_t>(n); }

// What the hand holds, once it is settled which fixed wilds are natural tiles.
struct Holding {
  Hand natural;                         // its concealed tiles alone
  std::array<int, kWildSlots> wilds{};  // by entry of the table's wilds
  std::array<uint64_t, kWildSlots> stands_for{};
};

// Which kinds wilds stand for so far, and whether they all can.
class WildUse {
 public:
  WildUse(const Holding& holding, size_t entries, uint64_t allowed)
      : sets_(size_t{1} << entries) {
    for (size_t i = 0; i < entries; ++i) {
      left_ += holding.wilds[i];
      stands_for_[i] = holding.stands_for[i] & allowed;
      for (size_t set = 0; set < sets_; ++set) {
        if (set >> i & 1) room_[set] += holding.wilds[i];
      }
    }
  }

  int left() const { return left_; }

  // Lets a wild stand for the kind. By Hall's theorem all wilds can stand for
  // what they are to as long as no set of entries has too much to do that no
  // other entry can.
  bool Add(Kind kind) {
    if (left_ == 0) return false;
    const size_t able = Able(kind);
    if (able == 0) return false;
    for (size_t set = able; set < sets_; set = (set + 1) | able) {
      if (room_[set] == 0) return false;
    }
    for (size_t set = able; set < sets_; set = (set + 1) | able) --room_[set];
    --left_;
    return true;
  }
  void Remove(Kind kind) {
    const size_t able = Able(kind);
    for (size_t set = able; set < sets_; set = (set + 1) | able) ++room_[set];
    ++left_;
  }

 private:
  // The entries that may stand for the kind, a bit each.
  size_t Able(Kind kind) const {
    size_t able = 0;
    for (size_t i = 0; (size_t{1} << i) < sets_; ++i) {
      able |= static_cast<size_t>(stands_for_[i] >> kind & 1) << i;
    }
    return able;
  }

  size_t sets_;
  int left_ = 0;
  std::array<uint64_t, kWildSlots> stands_for_{};
  std::array<int, size_t{1} << kWildSlots> room_{};  // by set of entries
};

bool AddCounter(const SplitCounter& counter, int n, int16_t* count) {
  const int x = *count;
  int sum = x | n;
  switch (counter.law) {
    case format::SplitLaw::kSum:
      sum = x + n;
      if (sum < counter.min || sum > counter.max) return false;
      break;
    case format::SplitLaw::kSaturate:
      sum = std::min<int>(x + n, counter.max);
      break;
    case format::SplitLaw::kDisjoint:
      if (x & n) return false;
      break;
    case format::SplitLaw::kSame:
      if (x != 0 && n != 0 && x != n) return false;
      break;
    case format::SplitLaw::kUnion:
      break;
  }
  *count = static_cast<int16_t>(sum);
  return true;
}

class Walker {
 public:
  // `found` takes the groups of a split, in no order, and returns false to end
  // the walk.
  Walker(const View& view, int pattern, const Hand& melded,
         const Holding& holding, uint64_t barred)
      : view_(view),
        pattern_(view.split_patterns[Size(pattern)]),
        index_(static_cast<uint32_t>(pattern)),
        allowed_(pattern_.allowed & ~barred),
        melded_(melded),
        rest_(holding.natural),
        used_(holding, view.split_wilds.size(), allowed_) {
    for (const SplitWild& wild : view.split_wilds) {
      if (wild.fixed >= 0) fixed_ |= uint64_t{1} << wild.fixed;
    }
    for (Kind kind = 0; kind < kKinds; ++kind) {
      copies_[Size(kind)] = static_cast<uint8_t>(rest_.Count(kind));
    }
    for (int unit = kUnits - 1; unit >= 0; --unit) {
      const auto& block = pattern_.blocks[Size(unit)][0];
      blocked_[Size(unit)] = std::any_of(block.begin(), block.end(),
                                         [](uint8_t n) { return n > 0; });
      least_after_[Size(unit)] =
          unit + 1 < kUnits ? least_after_[Size(unit + 1)] + Least(unit + 1)
                            : 0;
    }
  }

  template <typename Found>
  void Run(const Found& found) {
    const auto emit = [&] { return !Accepted() || found(groups_); };
    if (pattern_.form >= SplitForm::kScatter) {
      StartLoose(0, emit);
    } else {
      StartUnit(0, emit);
    }
  }

 private:
  bool Add(uint8_t counter, int n) {
    return counter == format::kNoCounter || n == 0 ||
           AddCounter(pattern_.counter[counter], n, &element_[counter]);
  }

  // Counts a tile of the kind, a natural or a wild one.
  bool CountTile(Kind kind, bool natural) {
    for (uint8_t i = 0; i < pattern_.counters; ++i) {
      const SplitCounter& counter = pattern_.counter[i];
      if (counter.tile == format::SplitTile::kNothing ||
          !(counter.tiles >> kind & 1) || (counter.natural_tiles && !natural)) {
        continue;
      }
      const int n = counter.tile == format::SplitTile::kBitOfPlace
                        ? 1 << PlaceOf(kind)
                        : 1;
      if (!Add(i, n)) return false;
    }
    return true;
  }

  bool CountGroup(format::SplitGroupType type, bool natural) {
    for (uint8_t i = 0; i < pattern_.counters; ++i) {
      const SplitCounter& counter = pattern_.counter[i];
      if (!(counter.groups >> static_cast<int>(type) & 1) ||
          (counter.natural_groups && !natural)) {
        continue;
      }
      if (!Add(i, 1)) return false;
    }
    return true;
  }

  // Counts what is in a unit whatever the division: its tiles and its melds.
  bool CountUnit(int unit) {
    for (Kind kind = kUnitFirst[Size(unit)];
         kind < kUnitFirst[Size(unit)] + kUnitKinds[Size(unit)]; ++kind) {
      for (int i = 0; i < rest_.Count(kind); ++i) {
        if (!CountTile(kind, true)) return false;
      }
    }
    const auto melds =
        view_.split_melds.subspan(pattern_.melds.first, pattern_.melds.count);
    for (int i = 0; i < melded_.Melds(); ++i) {
      for (const format::SplitMeld& meld : melds) {
        if (meld.code == melded_.MeldAt(i).code && meld.unit == unit &&
            !Add(meld.counter, meld.amount)) {
          return false;
        }
      }
    }
    return true;
  }

  // Closes the counters that speak of one unit.
  bool FinishCounters() {
    Element before = element_;
    for (uint8_t i = 0; i < pattern_.counters; ++i) {
      if (pattern_.counter[i].finish != format::SplitFinish::kKeep) {
        element_[i] = 0;
      }
    }
    for (uint8_t i = 0; i < pattern_.counters; ++i) {
      const SplitCounter& counter = pattern_.counter[i];
      int n = 0;
      if (counter.finish == format::SplitFinish::kOneIfFull) {
        n = before[i] == counter.max;
      } else if (counter.finish == format::SplitFinish::kBitCount) {
        n = std::popcount(static_cast<uint16_t>(before[i]));
      }
      if (!Add(counter.target, n)) return false;
    }
    return true;
  }

  bool Accepted() const {
    if (used_.left() > 0) return false;
    for (uint8_t i = 0; i < pattern_.counters; ++i) {
      const SplitCounter& counter = pattern_.counter[i];
      if (counter.finish != format::SplitFinish::kKeep) continue;
      const int total = element_[i];
      if (total < counter.total_min || total > counter.total_max) return false;
      if (counter.total_bits != 0 &&
          (total < 0 || total > 15 || !(counter.total_bits >> total & 1))) {
        return false;
      }
    }
    return true;
  }

  // The least wilds that what is left of a unit needs. Vectors with fixed wilds
  // in them are not among those that the table speaks of.
  int Least(int unit) const {
    const internal::UnitView& table = view_.units[Size(unit)];
    const uint64_t own = ((uint64_t{1} << kUnitKinds[Size(unit)]) - 1)
                         << kUnitFirst[Size(unit)];
    for (uint64_t kinds = fixed_ & own; kinds != 0; kinds &= kinds - 1) {
      if (rest_.Count(std::countr_zero(kinds)) > 0) return 0;
    }
    const uint32_t index = internal::WinIndex(table, rest_.Keys(unit));
    const uint32_t cls = view_.wide
                             ? internal::At<uint16_t>(table.classes, index)
                             : internal::At<uint8_t>(table.classes, index);
    const uint8_t* const least =
        unit == kHonors ? view_.honor_least : view_.suit_least;
    return least[cls * view_.pattern_count + index_];
  }

  // A wild for a kind.
  bool TakeWild(Kind kind) {
    uint8_t& copies = copies_[Size(kind)];
    if (pattern_.cap != 0 && copies >= pattern_.cap) return false;
    if (!used_.Add(kind)) return false;
    ++copies;
    return true;
  }
  void ReturnWild(Kind kind) {
    --copies_[Size(kind)];
    used_.Remove(kind);
  }

  // Calls `next` with `group` filled by each choice of which of its tiles, from
  // number `i` on, are wild. Where nothing asks which, natural tiles go first.
  template <typename Next>
  bool Fill(Group& group, int i, bool both, const Next& next) {
    if (i == group.size) return next();
    const Kind kind = group.kinds[Size(i)];
    // Of equal tiles in a group the last ones are wild.
    const bool after_wild = i > 0 && group.kinds[Size(i - 1)] == kind &&
                            (group.wild >> (i - 1) & 1);
    if (!after_wild && rest_.Count(kind) > 0) {
      rest_.RemoveUnchecked(kind);
      const bool going = Fill(group, i + 1, both, next);
      rest_.AddUnchecked(kind);
      if (!going || !both) return going;
    }
    if (!TakeWild(kind)) return true;
    const Element before = element_;
    bool going = true;
    group.wild |= 1u << i;
    if (CountTile(kind, false)) going = Fill(group, i + 1, both, next);
    group.wild &= ~(1u << i);
    element_ = before;
    ReturnWild(kind);
    return going;
  }

  // Fills a group and goes on with it as one of the division.
  template <typename Next>
  bool Take(Group group, bool both, const Next& next) {
    return Fill(group, 0, both, [&] {
      groups_.push_back(group);
      const bool going = next(group.natural());
      groups_.pop_back();
      return going;
    });
  }

  template <typename Emit>
  bool StartUnit(int unit, const Emit& emit) {
    if (unit == kUnits) return emit();
    if (used_.left() < Least(unit) + least_after_[Size(unit)]) return true;
    const Element before = element_;
    bool going = true;
    if (CountUnit(unit)) {
      const Element counted = element_;
      for (int variable = 0; variable < 4 && going; ++variable) {
        if (variable > 0 &&
            (unit == kHonors || !(pattern_.variables >> (variable - 1) & 1))) {
          continue;
        }
        if (variable == 0 || Add(pattern_.variable, 1 << (variable - 1))) {
          going = StartBlock(unit, variable, emit);
        }
        element_ = counted;
      }
    }
    element_ = before;
    return going;
  }

  template <typename Emit>
  bool StartBlock(int unit, int variable, const Emit& emit) {
    const auto& takes = pattern_.blocks[Size(unit)][Size(variable)];
    Group block{.type = GroupType::kBlock};
    for (int place = 0; place < kUnitKinds[Size(unit)]; ++place) {
      for (int i = 0; i < takes[Size(place)]; ++i) {
        if (block.size == kMaxTiles) return true;
        block.kinds[block.size++] =
            static_cast<uint8_t>(kUnitFirst[Size(unit)] + place);
      }
    }
    if (block.size == 0) return Walk(unit, 0, 0, emit);
    const bool both = pattern_.tells_natural != 0;
    return Take(block, both, [&](bool) { return Walk(unit, 0, 0, emit); });
  }

  // Takes groups of the unit's list from number `next` on, of which `made` are
  // taken already.
  template <typename Emit>
  bool Walk(int unit, size_t next, int made, const Emit& emit) {
    const format::SplitRange range = pattern_.groups[Size(unit)];
    const auto groups = view_.split_groups.subspan(range.first, range.count);
    const uint32_t counts = rest_.PackedCounts(unit);
    for (; next < groups.size(); ++next, made = 0) {
      const SplitGroup& group = groups[next];
      // Tiles before this place can go nowhere any more.
      if (counts & ((1u << 3 * group.first) - 1)) return true;
      if (made < group.most && !TryGroup(unit, next, made, emit)) return false;
    }
    if (counts != 0) return true;
    const Element before = element_;
    bool going = true;
    if (FinishCounters()) going = StartUnit(unit + 1, emit);
    element_ = before;
    return going;
  }

  template <typename Emit>
  bool TryGroup(int unit, size_t index, int made, const Emit& emit) {
    const SplitGroup& from =
        view_.split_groups[pattern_.groups[Size(unit)].first + index];
    const Kind first = kUnitFirst[Size(unit)];
    if (used_.left() == 0) {
      for (int place = from.first; place <= from.last; ++place) {
        if (rest_.Count(first + place) < from.takes[Size(place)]) return true;
      }
    }
    const Element before = element_;
    Group group{.type = static_cast<GroupType>(from.type)};
    for (int place = from.first; place <= from.last; ++place) {
      for (int i = 0; i < from.takes[Size(place)]; ++i) {
        group.kinds[group.size++] = static_cast<uint8_t>(first + place);
      }
    }
    const bool both = pattern_.tells_natural != 0;
    const bool going = Take(group, both, [&](bool natural) {
      // The table speaks of vectors with the block that every hand has.
      const int least = blocked_[Size(unit)] ? 0 : Least(unit);
      if (used_.left() < least + least_after_[Size(unit)]) return true;
      const Element filled = element_;
      bool on = true;
      if (CountGroup(from.type, natural)) {
        on = Walk(unit, index, made + 1, emit);
      }
      element_ = filled;
      return on;
    });
    element_ = before;
    return going;
  }

  // Scattered and free hands: kind by kind, how many wilds stand for it.
  struct Suit {
    int last = -1;     // place of the last tile
    int residue = -1;  // of its ranks
  };

  template <typename Emit>
  bool StartLoose(int unit, const Emit& emit) {
    if (unit == kUnits) return emit();
    if (used_.left() < Least(unit) + least_after_[Size(unit)]) return true;
    const Element before = element_;
    bool going = true;
    if (CountUnit(unit)) {
      const bool scatter = pattern_.form == SplitForm::kScatter;
      groups_.push_back(
          {.type = scatter ? GroupType::kScattered : GroupType::kFree});
      going = WalkLoose(unit, 0, Suit{}, emit);
      groups_.pop_back();
    }
    element_ = before;
    return going;
  }

  template <typename Emit>
  bool WalkLoose(int unit, int place, Suit suit, const Emit& emit) {
    if (place == kUnitKinds[Size(unit)]) {
      const Element before = element_;
      bool going = true;
      if (FinishCounters()) going = StartLoose(unit + 1, emit);
      element_ = before;
      return going;
    }
    const Kind kind = kUnitFirst[Size(unit)] + place;
    const size_t group_index = groups_.size() - 1;
    const Group group_before = groups_[group_index];
    const Element element_before = element_;
    const int natural = rest_.Count(kind);
    bool going = true;
    int wilds = 0;
    for (;; ++wilds) {
      const Element element_with = element_;
      const Group group_with = groups_[group_index];
      Suit next = suit;
      if (AddLoose(kind, natural, wilds, &next)) {
        going = WalkLoose(unit, place + 1, next, emit);
      }
      element_ = element_with;
      groups_[group_index] = group_with;
      if (!going || !TakeWild(kind)) break;
      if (!CountTile(kind, false)) {
        ++wilds;
        break;
      }
    }
    for (; wilds > 0; --wilds) ReturnWild(kind);
    element_ = element_before;
    groups_[group_index] = group_before;
    return going;
  }

  bool AddLoose(Kind kind, int natural, int wilds, Suit* suit) {
    const int total = natural + wilds;
    if (total == 0) return true;
    Group& group = groups_.back();
    for (int i = 0; i < total; ++i) {
      if (group.size == kMaxTiles || !(allowed_ >> kind & 1)) return false;
      if (i >= natural) group.wild |= 1u << group.size;
      group.kinds[group.size++] = static_cast<uint8_t>(kind);
    }
    if (pattern_.form != SplitForm::kScatter) return true;
    if (total > 2 || (total == 2 && !Add(pattern_.pairs, 1))) return false;
    if (UnitOf(kind) == kHonors) return Add(pattern_.honor_kinds, 1);
    const int place = PlaceOf(kind);
    if (suit->last >= 0 && place - suit->last < pattern_.gap) return false;
    suit->last = place;
    if (pattern_.residue == format::SplitResidue::kNone) return true;
    if (suit->residue >= 0) return suit->residue == place % 3;
    suit->residue = place % 3;
    return Add(pattern_.suit_residue,
               pattern_.residue == format::SplitResidue::kDistinct
                   ? 1 << suit->residue
                   : suit->residue + 1);
  }

  const View& view_;
  const SplitPattern& pattern_;
  const uint32_t index_;
  const uint64_t allowed_;
  const Hand& melded_;
  uint64_t fixed_ = 0;
  Hand rest_;  // natural tiles in no group yet
  WildUse used_;
  std::array<uint8_t, kKinds> copies_{};  // natural ones and wilds for a kind
  std::array<bool, kUnits> blocked_{};    // a block whatever the variable
  std::array<int, kUnits> least_after_{};
  Element element_{};
  std::vector<Group> groups_;
};

bool Before(const Group& a, const Group& b) {
  if (a.kinds[0] != b.kinds[0]) return a.kinds[0] < b.kinds[0];
  if (a.type != b.type) return a.type < b.type;
  if (a.kinds != b.kinds) return a.kinds < b.kinds;
  return a.wild < b.wild;
}

bool IsKnitted(const Group& group) {
  if (group.size == 0 || UnitOf(group.kinds[0]) == kHonors) return false;
  for (int i = 1; i < group.size; ++i) {
    const int step = group.kinds[Size(i)] - group.kinds[Size(i - 1)];
    if (step == 0 || step % 3 != 0) return false;
  }
  return true;
}

// Orphans are a block and the one that is there twice: single tiles and a pair.
void SplitOrphans(const Group& block, const std::optional<Group>& twice,
                  std::vector<Group>* groups) {
  for (int i = 0; i < block.size; ++i) {
    Group group{.type = GroupType::kSingle, .size = 1};
    group.kinds[0] = block.kinds[Size(i)];
    group.wild = block.wild >> i & 1;
    if (twice && twice->kinds[0] == group.kinds[0]) {
      group.type = GroupType::kPair;
      group.kinds[group.size++] = group.kinds[0];
      // Of the two, the natural one first.
      const int wilds = (group.wild != 0) + (twice->wild != 0);
      group.wild = wilds == 2 ? 3 : wilds == 1 ? 2 : 0;
    }
    groups->push_back(group);
  }
}

// What the walk took, as groups of a split.
std::vector<Group> Finished(const SplitPattern& pattern,
                            const std::vector<Group>& taken) {
  std::vector<Group> groups;
  if (pattern.form == SplitForm::kOrphans) {
    std::optional<Group> twice;
    for (const Group& group : taken) {
      if (group.type == GroupType::kPair) twice = group;
    }
    for (const Group& group : taken) {
      if (group.type == GroupType::kBlock) SplitOrphans(group, twice, &groups);
    }
    for (const Group& group : taken) {
      if (group.type != GroupType::kBlock && group.type != GroupType::kPair) {
        groups.push_back(group);
      }
    }
  } else if (pattern.form == SplitForm::kFree ||
             pattern.form == SplitForm::kCount) {
    Group all{.type = GroupType::kFree};
    for (const Group& group : taken) {
      for (int i = 0; i < group.size && all.size < kMaxTiles; ++i) {
        if (group.wild >> i & 1) all.wild |= 1u << all.size;
        all.kinds[all.size++] = group.kinds[Size(i)];
      }
    }
    if (all.size > 0) groups.push_back(all);
  } else {
    const bool knits = pattern.form != SplitForm::kScatter ||
                       pattern.residue != format::SplitResidue::kNone;
    for (Group group : taken) {
      if (group.size == 0) continue;
      const bool loose = group.type == GroupType::kBlock ||
                         group.type == GroupType::kScattered;
      if (loose && knits && IsKnitted(group)) group.type = GroupType::kKnitted;
      groups.push_back(group);
    }
  }
  std::sort(groups.begin(), groups.end(), Before);
  return groups;
}

// The same for splits that differ only in which tiles are wild.
std::string KeyOf(const std::vector<Group>& groups) {
  std::string key;
  for (const Group& group : groups) {
    key.push_back(static_cast<char>(group.type));
    for (const uint8_t kind : group.tiles()) {
      key.push_back(static_cast<char>(kind));
    }
    key.push_back(-1);
  }
  return key;
}

// Adds every choice of which copies of fixed wilds are natural tiles.
void AddHoldings(const View& view, const Hand& hand,
                 std::vector<Holding>* holdings) {
  Holding plain;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < hand.Count(kind); ++i) plain.natural.Add(kind);
  }
  std::vector<Holding> all = {plain};
  for (size_t i = 0; i < view.split_wilds.size(); ++i) {
    const SplitWild& wild = view.split_wilds[i];
    const int copies = wild.fixed >= 0 ? hand.Count(wild.fixed) : 0;
    const bool self = wild.self != 0 && wild.fixed >= 0;
    std::vector<Holding> longer;
    for (Holding one : all) {
      one.stands_for[i] = wild.stands_for;
      one.wilds[i] = hand.Wilds(wild.slot);
      if (self) longer.push_back(one);  // all are natural
      for (int n = 1; n <= copies; ++n) {
        one.natural.Remove(wild.fixed);
        ++one.wilds[i];
        if (self) longer.push_back(one);
      }
      if (!self) longer.push_back(one);
    }
    all = std::move(longer);
  }
  holdings->insert(holdings->end(), all.begin(), all.end());
}

}  // namespace

SplitList Table::Split(const Hand& hand, const Deal& deal, size_t most) const {
  SplitList list;
  const PatternSet won = Win(hand, deal);
  if (won.empty()) return list;
  const int void_suit = internal::VoidSuit(Header(), deal);
  const uint64_t barred = void_suit < 0 ? 0
                                        : ((uint64_t{1} << kUnitKinds[0]) - 1)
                                              << kUnitFirst[Size(void_suit)];
  std::vector<Holding> holdings;
  internal::Readings readings(view_, hand, deal);
  while (readings.Next())
    AddHoldings(view_, readings.Current().hand, &holdings);
  for (const int p : won) {
    const SplitPattern& pattern = view_.split_patterns[Size(p)];
    const bool loose = pattern.form >= SplitForm::kScatter;
    const bool repeats = holdings.size() > 1 || pattern.tells_natural != 0;
    std::set<std::string> seen;
    bool going = true;
    for (const Holding& holding : holdings) {
      if (!going || list.cut) break;
      Walker(view_, p, hand, holding, barred)
          .Run([&](const std::vector<Group>& taken) {
            std::vector<Group> groups = Finished(pattern, taken);
            if (repeats && !seen.insert(KeyOf(groups)).second) return true;
            if (list.splits.size() == most) {
              list.cut = true;
              return false;
            }
            list.splits.push_back({p, pattern.form, std::move(groups)});
            going = !loose;  // how wilds are scattered makes no other split
            return going;
          });
    }
  }
  return list;
}

}  // namespace tingpai
