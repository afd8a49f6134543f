// What a discard leaves, and what is left to draw: answers of table.h.
//
// A discarded tile does not come back. A kind of which the hand held all four
// copies before the discard has none left to come, so every call that speaks of
// a discard counts the copies of the hand before it: after 1m of 1111m23m99p
// the hand waits for 4m and 9p, and not for 1m.
#ifndef TINGPAI_DISCARDS_H_
#define TINGPAI_DISCARDS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "tingpai/hand.h"
#include "tingpai/tile.h"

namespace tingpai {

// A kind that can be discarded, and what the rest of the hand then waits for.
struct Discard {
  Kind kind = 0;
  TileSet waits;  // not empty

  constexpr bool operator==(const Discard&) const = default;
};

// The discards that leave a ready hand, in kind order. Iterates. A value of
// fixed size: a hand has at most kMaxTiles kinds.
class DiscardList {
 public:
  // Leaves the items unset; size() of them are read.
  DiscardList() {}  // NOLINT(modernize-use-equals-default)

  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // Precondition: i < size().
  Discard operator[](size_t i) const {
    return {static_cast<Kind>(items_[i] >> kKindShift),
            TileSet::FromBits(items_[i])};
  }

  // The kinds whose discard leaves a ready hand.
  TileSet kinds() const {
    TileSet kinds;
    for (const Discard discard : *this) kinds.insert(discard.kind);
    return kinds;
  }
  // What the hand waits for after a discard; empty if that is none of these.
  TileSet WaitsAfter(Kind kind) const {
    for (const Discard discard : *this) {
      if (discard.kind == kind) return discard.waits;
    }
    return TileSet();
  }

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Discard;
    using difference_type = std::ptrdiff_t;
    using pointer = const Discard*;
    using reference = Discard;

    Iterator() = default;
    Iterator(const DiscardList* list, size_t at) : list_(list), at_(at) {}
    Discard operator*() const { return (*list_)[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++at_;
      return before;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const DiscardList* list_ = nullptr;
    size_t at_ = 0;
  };
  Iterator begin() const { return Iterator(this, 0); }
  Iterator end() const { return Iterator(this, size_); }

  // Adds a discard after the others. Precondition: there are fewer than
  // kMaxTiles, and all their kinds are smaller.
  void Append(Kind kind, TileSet waits) {
    items_[size_++] = static_cast<uint64_t>(kind) << kKindShift | waits.bits();
  }

 private:
  static constexpr int kKindShift = 40;  // beside 34 bits of kinds

  size_t size_ = 0;
  std::array<uint64_t, kMaxTiles> items_;  // unset: see the constructor
};

// What a ready hand can still draw.
struct DrawCounts {
  TileSet waits;  // as Table::Waits; of some no copy may be left
  std::array<uint8_t, kKinds> left{};  // copies of each of them not seen, 0..4
  int total = 0;                       // the sum of `left`

  constexpr bool operator==(const DrawCounts&) const = default;
};

}  // namespace tingpai

#endif  // TINGPAI_DISCARDS_H_
