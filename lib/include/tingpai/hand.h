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
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

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

// Copies of each kind.
using TileCounts = std::array<uint8_t, kKinds>;

// A half key is a base-5 number of the counts of some neighbouring kinds of a
// unit: of its first five kinds (suits) or four winds (low half), of its last
// four kinds or three dragons (high half).
struct HalfKeys {
  uint16_t low = 0;
  uint16_t high = 0;
};

namespace internal {

// A unit of a hand is one number: its low half key in bits 0..15, its high one
// in bits 16..31, and its counts from bit 32 on, three bits a kind. Adding a
// tile adds a step to it. No field can run over into the next one.
inline constexpr int kCountsShift = 32;

struct KindStep {
  uint64_t step = 0;
  uint8_t unit = 0;
  uint8_t shift = 0;  // of the count of the kind
};

constexpr std::array<KindStep, kKinds> MakeKindSteps() {
  std::array<KindStep, kKinds> steps{};
  for (int k = 0; k < kKinds; ++k) {
    const int low_kinds = UnitOf(k) == kHonors ? 4 : 5;
    const int place = PlaceOf(k);
    uint64_t power = place < low_kinds ? 1 : 1 << 16;
    for (int i = place < low_kinds ? 0 : low_kinds; i < place; ++i) power *= 5;
    steps[k].shift = static_cast<uint8_t>(kCountsShift + 3 * place);
    steps[k].step = power + (uint64_t{1} << steps[k].shift);
    steps[k].unit = static_cast<uint8_t>(UnitOf(k));
  }
  return steps;
}

inline constexpr std::array<KindStep, kKinds> kKindSteps = MakeKindSteps();

// What else a hand holds is one number, too: wild counts in bits 0..31, four
// bits a slot, then a byte each of size, wilds, melds and flowers.
inline constexpr int kSizeShift = 32;
inline constexpr int kWildsShift = 40;
inline constexpr int kMeldsShift = 48;
inline constexpr int kBonusShift = 56;

// What the first wild slot adds to it, a wild.
inline constexpr uint64_t kWildStep =
    1 | uint64_t{1} << kSizeShift | uint64_t{1} << kWildsShift;
inline constexpr uint64_t kMeldStep =
    uint64_t{3} << kSizeShift | uint64_t{1} << kMeldsShift;

}  // namespace internal

class Hand {
 public:
  constexpr Hand() = default;

  // The hand of these concealed tiles and melds. Nothing if there are more than
  // four of a kind, more than kMaxTiles, or a meld for which there is no room.
  // O(1): counts are read several at a time.
  static std::optional<Hand> FromCounts(const TileCounts& counts,
                                        std::span<const Meld> melds = {});

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
    const internal::KindStep& step = internal::kKindSteps[kind];
    const uint64_t unit =
        std::bit_cast<uint64_t>(units_[step.unit]) + step.step;
    units_[step.unit] = std::bit_cast<UnitNumber>(unit);
    state_ += uint64_t{1} << internal::kSizeShift;
    // A count of four is the only one with its highest bit set.
    const uint64_t four = (unit >> step.shift >> 2 & 1) << kind;
    fewer_than_four_ &= ~four;
    held_four_ |= four;
    if (Melds() != 0 && Held(kind) == kCopies) {
      held_four_ |= uint64_t{1} << kind;
    }
  }

  // As Remove. Precondition: Count(kind) > 0.
  constexpr void RemoveUnchecked(Kind kind) {
    const internal::KindStep& step = internal::kKindSteps[kind];
    units_[step.unit] = std::bit_cast<UnitNumber>(
        std::bit_cast<uint64_t>(units_[step.unit]) - step.step);
    state_ -= uint64_t{1} << internal::kSizeShift;
    const uint64_t others = ~(uint64_t{1} << kind);
    fewer_than_four_ |= ~others;
    held_four_ &= others;
  }

  // Adds a meld. False, and no change, if the code is unknown, if it would
  // make five of a kind, or if there is no room (kMaxMelds, kMaxTiles).
  constexpr bool AddMeld(Meld meld) {
    if (meld.code >= kMeldCodes || Melds() >= kMaxMelds ||
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
    melds_[Melds()] = meld;
    state_ += internal::kMeldStep;
    RefreshHeldFour();
    return true;
  }

  // Removes the meld at `index`, keeping the order of the others.
  constexpr bool RemoveMeld(int index) {
    if (index < 0 || index >= Melds()) return false;
    for (int i = index; i + 1 < Melds(); ++i) melds_[i] = melds_[i + 1];
    melds_[Melds() - 1] = Meld{};
    state_ -= internal::kMeldStep;
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
    state_ += WildStep(slot);
    return true;
  }

  constexpr bool RemoveWild(int slot = 0) {
    if (slot < 0 || slot >= kWildSlots || Wilds(slot) == 0) return false;
    state_ -= WildStep(slot);
    return true;
  }

  // Sets how many flowers are held. False, and no change, outside 0..255.
  constexpr bool SetBonus(int bonus) {
    if (bonus < 0 || bonus > 255) return false;
    state_ &= (uint64_t{1} << internal::kBonusShift) - 1;
    state_ |= static_cast<uint64_t>(bonus) << internal::kBonusShift;
    return true;
  }

  // Concealed copies of a kind, 0..4. Precondition: 0 <= kind < 34.
  constexpr int Count(Kind kind) const {
    const internal::KindStep& step = internal::kKindSteps[kind];
    return static_cast<int>(
        std::bit_cast<uint64_t>(units_[step.unit]) >> step.shift & 7);
  }
  // Copies of a kind among concealed tiles and melds, 0..4.
  constexpr int Held(Kind kind) const {
    int held = Count(kind);
    for (int i = 0; i < Melds(); ++i) {
      const MeldTiles& tiles = TilesOf(melds_[i]);
      for (int j = 0; j < tiles.size; ++j) held += tiles.kinds[j] == kind;
    }
    return held;
  }

  // Concealed, without wilds.
  constexpr int Tiles() const { return Size() - Wilds() - 3 * Melds(); }
  constexpr int Melds() const { return StateByte(internal::kMeldsShift); }
  constexpr Meld MeldAt(int i) const { return melds_[i]; }
  constexpr int Wilds() const { return StateByte(internal::kWildsShift); }
  constexpr int Wilds(int slot) const {
    return static_cast<int>(state_ >> 4 * slot & 15);
  }
  constexpr int Bonus() const { return StateByte(internal::kBonusShift); }
  // Concealed tiles and wilds, and three for each meld.
  constexpr int Size() const { return StateByte(internal::kSizeShift); }

  // Kinds with four concealed copies; with four among concealed and melds.
  constexpr TileSet ConcealedFour() const {
    return TileSet::FromBits(~fewer_than_four_);
  }
  constexpr TileSet HeldFour() const { return TileSet::FromBits(held_four_); }

  // The bits of the kinds that are not in ConcealedFour(), and of no kind: one
  // operation takes the others out of a set.
  constexpr uint64_t FewerThanFour() const { return fewer_than_four_; }

  // What the tables read. `unit` is 0..3.
  constexpr HalfKeys Keys(int unit) const {
    const uint32_t keys = units_[unit].keys;
    return {static_cast<uint16_t>(keys), static_cast<uint16_t>(keys >> 16)};
  }
  // Counts of a unit, three bits a kind, its first kind lowest.
  constexpr uint32_t PackedCounts(int unit) const {
    return units_[unit].counts;
  }
  // Wild counts, four bits a slot.
  constexpr uint32_t PackedWilds() const {
    return static_cast<uint32_t>(state_);
  }
  // All but the concealed tiles themselves, as one number: see internal.
  constexpr uint64_t State() const { return state_; }
  // No melds, wilds or flowers, and exactly `tiles` concealed tiles.
  constexpr bool IsPlain(int tiles) const {
    return state_ == static_cast<uint64_t>(tiles) << internal::kSizeShift;
  }

  constexpr bool operator==(const Hand& other) const {
    // Places beyond the last meld are empty.
    return std::bit_cast<std::array<uint64_t, 4>>(units_) ==
               std::bit_cast<std::array<uint64_t, 4>>(other.units_) &&
           state_ == other.state_ && melds_ == other.melds_;
  }

 private:
  static constexpr uint64_t WildStep(int slot) {
    return internal::kWildStep - 1 + (uint64_t{1} << 4 * slot);
  }

  constexpr int StateByte(int shift) const {
    return static_cast<int>(state_ >> shift & 255);
  }

  constexpr void RefreshHeldFour() {
    held_four_ = ~fewer_than_four_;
    for (int i = 0; i < Melds(); ++i) {
      const MeldTiles& tiles = TilesOf(melds_[i]);
      for (int j = 0; j < tiles.size; ++j) {
        if (Held(tiles.kinds[j]) == kCopies) {
          held_four_ |= uint64_t{1} << tiles.kinds[j];
        }
      }
    }
  }

  // The two halves of a unit's number (internal, above), each to be read alone,
  // in the order of this machine's bytes.
  struct LowFirst {
    uint32_t keys;
    uint32_t counts;
  };
  struct HighFirst {
    uint32_t counts;
    uint32_t keys;
  };
  using UnitNumber =
      std::conditional_t<std::endian::native == std::endian::little, LowFirst,
                         HighFirst>;
  std::array<UnitNumber, kUnits> units_{};
  uint64_t state_ = 0;
  uint64_t fewer_than_four_ = ~uint64_t{0};
  uint64_t held_four_ = 0;
  std::array<Meld, kMaxMelds> melds_{};
};

static_assert(sizeof(Hand) <= 64);

}  // namespace tingpai

#endif  // TINGPAI_HAND_H_
