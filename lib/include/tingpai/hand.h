// A hand: concealed tiles, declared melds, wilds, flowers.
//
//   tingpai::Hand hand;
//   for (Kind k : {0, 1, 2, 9, 9}) hand.Add(k);   // 123m 1p1p
//   hand.AddMeld(tingpai::Pung(tingpai::kEast));  // [EEE]
//
// A value type of 64 bytes with no allocation. It cannot hold an impossible
// state: every mutator that could make one changes nothing and returns false.
// The keys that a table lookup needs are kept up to date by Add and Remove, a
// few instructions each.
#ifndef TINGPAI_HAND_H_
#define TINGPAI_HAND_H_

#include <array>
#include <cstdint>

#include "tingpai/meld.h"
#include "tingpai/tile.h"

namespace tingpai {

// Most tiles that a hand can have, melds counted three each: five sets + pair.
inline constexpr int kMaxTiles = 17;
inline constexpr int kMaxMelds = 5;

// Wilds are held by name; a rule set says what each name stands for, so that
// a hand needs no rule set. Slot 0 is `j`, the ordinary wild; the others are
// for rule sets with several sorts, JM JP JS JN JH JW JD.
inline constexpr int kWildSlots = 8;
inline constexpr int kMaxWilds = 8;  // in one slot

// A half key is a base-5 number of the counts of some neighbouring kinds of a
// unit: of its first five kinds (suits) or four winds (low half), of its last
// four kinds or three dragons (high half).
struct HalfKeys {
  uint16_t low = 0;
  uint16_t high = 0;
};

namespace internal {

// What one copy of a kind adds to a half key, and to which half.
struct KeyStep {
  uint16_t low = 0;
  uint16_t high = 0;
};

constexpr std::array<KeyStep, kKinds> MakeKeySteps() {
  std::array<KeyStep, kKinds> steps{};
  for (int k = 0; k < kKinds; ++k) {
    const int low_kinds = UnitOf(k) == kHonors ? 4 : 5;
    const int place = PlaceOf(k);
    uint16_t power = 1;
    for (int i = place < low_kinds ? 0 : low_kinds; i < place; ++i) power *= 5;
    (place < low_kinds ? steps[k].low : steps[k].high) = power;
  }
  return steps;
}

inline constexpr std::array<KeyStep, kKinds> kKeySteps = MakeKeySteps();

}  // namespace internal

class Hand {
 public:
  constexpr Hand() = default;

  // Adds one concealed tile. False, and no change, if `kind` is no kind, if
  // four copies are in the hand and its melds already, or if the hand is full
  // (kMaxTiles). O(1).
  constexpr bool Add(Kind kind) {
    if (static_cast<unsigned>(kind) >= static_cast<unsigned>(kKinds)) {
      return false;
    }
    if (held_four_ >> kind & 1 || Size() >= kMaxTiles) return false;
    AddUnchecked(kind);
    return true;
  }

  // Removes one concealed tile. False, and no change, if there is none. O(1).
  constexpr bool Remove(Kind kind) {
    if (static_cast<unsigned>(kind) >= static_cast<unsigned>(kKinds) ||
        Count(kind) == 0) {
      return false;
    }
    RemoveUnchecked(kind);
    return true;
  }

  // As Add. Precondition: Add(kind) would return true.
  constexpr void AddUnchecked(Kind kind) {
    Step(kind, 1);
    ++tiles_;
    const uint64_t bit = uint64_t{1} << kind;
    if (Count(kind) == kCopies) concealed_four_ |= bit;
    if (Held(kind) == kCopies) held_four_ |= bit;
  }

  // As Remove. Precondition: Count(kind) > 0.
  constexpr void RemoveUnchecked(Kind kind) {
    Step(kind, -1);
    --tiles_;
    const uint64_t bit = uint64_t{1} << kind;
    concealed_four_ &= ~bit;
    held_four_ &= ~bit;
  }

  // Adds a meld. False, and no change, if the code is unknown, if it would
  // make five of a kind, or if there is no room (kMaxMelds, kMaxTiles).
  constexpr bool AddMeld(Meld meld) {
    if (meld.code >= kMeldCodes || melds_count_ >= kMaxMelds ||
        Size() + 3 > kMaxTiles) {
      return false;
    }
    const MeldTiles& tiles = TilesOf(meld);
    for (int i = 0; i < tiles.size; ++i) {
      int copies = 0;
      for (int j = 0; j < tiles.size; ++j) {
        copies += tiles.kinds[j] == tiles.kinds[i];
      }
      if (Held(tiles.kinds[i]) + copies > kCopies) return false;
    }
    melds_[melds_count_++] = meld;
    RefreshHeldFour();
    return true;
  }

  // Removes the meld at `index`, keeping the order of the others.
  constexpr bool RemoveMeld(int index) {
    if (index < 0 || index >= melds_count_) return false;
    for (int i = index; i + 1 < melds_count_; ++i) melds_[i] = melds_[i + 1];
    melds_[--melds_count_] = Meld{};
    RefreshHeldFour();
    return true;
  }

  // Adds one wild of a slot. False, and no change, if the slot is unknown or
  // holds kMaxWilds, or if the hand is full.
  constexpr bool AddWild(int slot = 0) {
    if (slot < 0 || slot >= kWildSlots || Wilds(slot) >= kMaxWilds ||
        Size() >= kMaxTiles) {
      return false;
    }
    wilds_ += uint32_t{1} << 4 * slot;
    ++wilds_count_;
    return true;
  }

  constexpr bool RemoveWild(int slot = 0) {
    if (slot < 0 || slot >= kWildSlots || Wilds(slot) == 0) return false;
    wilds_ -= uint32_t{1} << 4 * slot;
    --wilds_count_;
    return true;
  }

  // Sets how many flowers are held. False, and no change, outside 0..255.
  constexpr bool SetBonus(int bonus) {
    if (bonus < 0 || bonus > 255) return false;
    bonus_ = static_cast<uint8_t>(bonus);
    return true;
  }

  // Concealed copies of a kind, 0..4. Precondition: 0 <= kind < 34.
  constexpr int Count(Kind kind) const {
    return static_cast<int>(counts_[UnitOf(kind)] >> 3 * PlaceOf(kind) & 7);
  }
  // Copies of a kind among concealed tiles and melds, 0..4.
  constexpr int Held(Kind kind) const {
    int held = Count(kind);
    for (int i = 0; i < melds_count_; ++i) {
      const MeldTiles& tiles = TilesOf(melds_[i]);
      for (int j = 0; j < tiles.size; ++j) held += tiles.kinds[j] == kind;
    }
    return held;
  }

  constexpr int Tiles() const { return tiles_; }  // concealed, without wilds
  constexpr int Melds() const { return melds_count_; }
  constexpr Meld MeldAt(int i) const { return melds_[i]; }
  constexpr int Wilds() const { return wilds_count_; }
  constexpr int Wilds(int slot) const {
    return static_cast<int>(wilds_ >> 4 * slot & 15);
  }
  constexpr int Bonus() const { return bonus_; }
  // Concealed tiles and wilds, and three for each meld.
  constexpr int Size() const {
    return tiles_ + wilds_count_ + 3 * melds_count_;
  }

  // Kinds with four concealed copies; with four among concealed and melds.
  constexpr TileSet ConcealedFour() const {
    return TileSet::FromBits(concealed_four_);
  }
  constexpr TileSet HeldFour() const { return TileSet::FromBits(held_four_); }

  // What the tables read. `unit` is 0..3.
  constexpr HalfKeys Keys(int unit) const { return keys_[unit]; }
  // Counts of a unit, three bits a kind, its first kind lowest.
  constexpr uint32_t PackedCounts(int unit) const { return counts_[unit]; }
  // Wild counts, four bits a slot.
  constexpr uint32_t PackedWilds() const { return wilds_; }
  // No melds, wilds or flowers, and exactly `tiles` concealed tiles.
  constexpr bool IsPlain(int tiles) const {
    return tiles_ == tiles && (melds_count_ | wilds_count_ | bonus_) == 0;
  }

  constexpr bool operator==(const Hand& other) const {
    if (counts_ != other.counts_ || melds_count_ != other.melds_count_ ||
        wilds_ != other.wilds_ || bonus_ != other.bonus_) {
      return false;
    }
    for (int i = 0; i < melds_count_; ++i) {
      if (melds_[i] != other.melds_[i]) return false;
    }
    return true;
  }

 private:
  constexpr void Step(Kind kind, int sign) {
    const int unit = UnitOf(kind);
    const internal::KeyStep step = internal::kKeySteps[kind];
    keys_[unit].low = static_cast<uint16_t>(keys_[unit].low + sign * step.low);
    keys_[unit].high =
        static_cast<uint16_t>(keys_[unit].high + sign * step.high);
    counts_[unit] += static_cast<uint32_t>(sign) << 3 * PlaceOf(kind);
  }

  constexpr void RefreshHeldFour() {
    held_four_ = concealed_four_;
    for (int i = 0; i < melds_count_; ++i) {
      const MeldTiles& tiles = TilesOf(melds_[i]);
      for (int j = 0; j < tiles.size; ++j) {
        if (Held(tiles.kinds[j]) == kCopies) {
          held_four_ |= uint64_t{1} << tiles.kinds[j];
        }
      }
    }
  }

  std::array<HalfKeys, kUnits> keys_{};
  std::array<uint32_t, kUnits> counts_{};
  uint64_t concealed_four_ = 0;
  uint64_t held_four_ = 0;
  uint32_t wilds_ = 0;
  uint8_t tiles_ = 0;
  uint8_t wilds_count_ = 0;
  uint8_t melds_count_ = 0;
  uint8_t bonus_ = 0;
  std::array<Meld, kMaxMelds> melds_{};
};

static_assert(sizeof(Hand) <= 64);

}  // namespace tingpai

#endif  // TINGPAI_HAND_H_
