// Kinds of tiles, units, and sets of kinds.
//
// A kind is a number 0..33, in the order in which everything is printed:
//
//   0..8   1m..9m  characters        27..30  E S W N  winds
//   9..17  1p..9p  dots              31..33  C F P    dragons: red, green,
//   18..26 1s..9s  bamboos                            white
//
// Programs that follow the digits 1z..7z list the dragons white, green, red:
// swap entries 31 and 33 of such an array of 34 before it comes here.
#ifndef TINGPAI_TILE_H_
#define TINGPAI_TILE_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

namespace tingpai {

using Kind = int;

inline constexpr int kKinds = 34;
inline constexpr int kCopies = 4;

// A unit is what one table lookup is made for: a suit or the honours.
inline constexpr int kUnits = 4;
inline constexpr int kHonors = 3;  // the unit of winds and dragons
inline constexpr std::array<int, kUnits> kUnitKinds = {9, 9, 9, 7};
inline constexpr std::array<Kind, kUnits> kUnitFirst = {0, 9, 18, 27};

inline constexpr Kind kEast = 27, kSouth = 28, kWest = 29, kNorth = 30;
inline constexpr Kind kRed = 31, kGreen = 32, kWhite = 33;

// The unit of a kind, 0..3. Precondition: 0 <= kind < 34.
constexpr int UnitOf(Kind kind) { return kind < 27 ? kind / 9 : kHonors; }

// The place of a kind in its unit: rank - 1, or 0..6 for E S W N C F P.
constexpr int PlaceOf(Kind kind) { return kind - kUnitFirst[UnitOf(kind)]; }

// A set of kinds. Iterates in kind order.
class TileSet {
 public:
  constexpr TileSet() = default;
  static constexpr TileSet FromBits(uint64_t bits) {
    TileSet set;
    set.bits_ = bits & kAllBits;
    return set;
  }
  static constexpr TileSet Of(Kind kind) {
    return FromBits(uint64_t{1} << kind);
  }
  static constexpr TileSet All() { return FromBits(kAllBits); }

  // Bit k stands for kind k; bits 34 and up are zero.
  constexpr uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Kind kind) const { return bits_ >> kind & 1; }
  constexpr void insert(Kind kind) { bits_ |= uint64_t{1} << kind; }
  constexpr void erase(Kind kind) { bits_ &= ~(uint64_t{1} << kind); }

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Kind;
    using difference_type = std::ptrdiff_t;
    using pointer = const Kind*;
    using reference = Kind;

    constexpr Iterator() = default;
    constexpr explicit Iterator(uint64_t bits) : bits_(bits) {}
    constexpr Kind operator*() const { return std::countr_zero(bits_); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    uint64_t bits_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  friend constexpr TileSet operator|(TileSet a, TileSet b) {
    return FromBits(a.bits_ | b.bits_);
  }
  friend constexpr TileSet operator&(TileSet a, TileSet b) {
    return FromBits(a.bits_ & b.bits_);
  }
  friend constexpr TileSet operator-(TileSet a, TileSet b) {
    return FromBits(a.bits_ & ~b.bits_);
  }
  constexpr bool operator==(const TileSet&) const = default;

 private:
  static constexpr uint64_t kAllBits = (uint64_t{1} << kKinds) - 1;
  uint64_t bits_ = 0;
};

// "1m".."9s", "E" "S" "W" "N" "C" "F" "P". Precondition: 0 <= kind < 34.
std::string KindName(Kind kind);

// The names of the kinds in a set, in order, with blanks between.
std::string ToString(TileSet set);

}  // namespace tingpai

#endif  // TINGPAI_TILE_H_
