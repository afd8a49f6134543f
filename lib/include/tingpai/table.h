// A rule set's table, and the questions it answers.
//
//   const tingpai::Table& mcr = tingpai::BuiltinTable("mcr");  // builtin.h
//   tingpai::TileSet waits = mcr.Waits(hand);
//   tingpai::PatternSet won = mcr.Win(hand);
//
// Every answer is a handful of table reads: one index and one read a unit, then
// a few reads of small product tables. Nothing is searched, nothing allocated.
// docs/algebra.md says why that is enough.
#ifndef TINGPAI_TABLE_H_
#define TINGPAI_TABLE_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tingpai/discards.h"
#include "tingpai/hand.h"
#include "tingpai/internal/view.h"
#include "tingpai/table_format.h"
#include "tingpai/tile.h"

namespace tingpai {

// A set of patterns of one rule set, numbered in rule-file order. Iterates.
class PatternSet {
 public:
  constexpr PatternSet() = default;
  constexpr explicit PatternSet(uint32_t bits) : bits_(bits) {}

  constexpr uint32_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(int pattern) const { return bits_ >> pattern & 1; }
  constexpr TileSet::Iterator begin() const { return TileSet::Iterator(bits_); }
  constexpr TileSet::Iterator end() const { return TileSet::Iterator(0); }
  constexpr bool operator==(const PatternSet&) const = default;

 private:
  uint32_t bits_ = 0;
};

// Which copies exhaust a wait: a kind whose four copies the asker sees in his
// own hand cannot come. kRule: as the rule set says.
enum class OwnFour : uint8_t { kRule, kAll, kHand, kIgnore };

// How the winning tile may come; some rule sets restrict it.
enum class WinBy : uint8_t { kEither, kDraw, kDiscard };

// What is decided at the table, not by the rule set.
struct Deal {
  int void_suit =
      -1;          // 0 m, 1 p, 2 s: the declared void suit (Table::has_void)
  TileSet wild;    // kinds that are wild now (Table::has_runtime_wild)
  TileSet banned;  // kinds that may not be concealed in a winning hand
                   // (Table::has_runtime_ban)
  OwnFour own_four = OwnFour::kRule;
  WinBy by = WinBy::kEither;
};

namespace internal {
class ViewAccess;
struct DistanceView;
}  // namespace internal

struct SplitList;  // split.h
inline constexpr size_t kMostSplits = 1000;

// Immutable, and safe for concurrent use by many threads. Copies share the
// image. A default-constructed table has no patterns and answers nothing.
class Table {
 public:
  Table() = default;

  // A table on an image in memory, which is checked whole: see open.h, which
  // also takes files. `image` must stay alive and unchanged while `owner` is
  // held (or for ever, if that is null), and start at a multiple of 8.
  // On failure returns nullopt and says in `error` what is wrong and where.
  // Complexity: one pass over the image.
  static std::optional<Table> FromImage(std::span<const std::byte> image,
                                        std::shared_ptr<const void> owner,
                                        std::string* error);

  std::string_view name() const { return view_.name; }
  std::string_view title() const { return view_.title; }
  std::string_view local_title() const { return view_.local_title; }
  int patterns() const { return static_cast<int>(view_.pattern_count); }
  // Precondition: 0 <= pattern < patterns().
  std::string_view PatternName(int pattern) const {
    return view_.pattern_names[static_cast<size_t>(pattern)];
  }
  int sets() const { return (view_.limit - 2) / 3; }  // of a full hand
  // Tiles of a full hand that may win, 3 * sets() + 2.
  int limit() const { return view_.limit; }
  // The kinds in use, fixed wilds among them.
  TileSet use() const { return TileSet::FromBits(Header().use); }
  TileSet fixed_wild() const { return TileSet::FromBits(Header().fixed_wild); }
  bool has_void() const { return Has(format::kHasVoid); }
  bool has_runtime_wild() const { return Has(format::kHasRuntimeWild); }
  bool has_runtime_ban() const { return Has(format::kHasRuntimeBan); }
  // Most wilds of a slot that can be held; 0: the rule set has no such wild.
  int WildCopies(int slot) const { return Header().wilds[slot].copies; }
  // A digest of what the rule file means, not of how it is written.
  uint64_t rule_digest() const { return Header().rule_digest; }
  std::span<const std::byte> image() const { return view_.image; }

  // Has the hand a size that can win (3n + 2, at most limit()) or wait
  // (3n + 1)? Melds count three; a hand with fewer tiles than a full one
  // stands for one with open melds that are not shown.
  bool IsWinSize(const Hand& hand) const {
    return hand.Size() <= view_.limit && hand.Size() % 3 == 2;
  }
  bool IsWaitSize(const Hand& hand) const {
    return hand.Size() < view_.limit && hand.Size() % 3 == 1;
  }

  // The patterns that the hand matches; empty if none, or if its size cannot
  // win, or if it holds wilds that the rule set has not. O(1).
  TINGPAI_INLINE PatternSet Win(const Hand& hand) const {
    // Read before the test, so that a loop need not read them again.
    const internal::PlainBlock* const block = view_.plain.block;
    const uint8_t* const classes = view_.plain.classes;
    if (hand.State() == view_.plain.win_state) [[likely]] {
      return PatternSet(internal::PlainWin(*block, classes, hand));
    }
    return WinHeld(hand);
  }
  PatternSet Win(const Hand& hand, const Deal& deal) const;

  // The kinds that complete the hand, without those that are exhausted or that
  // the rule set lets nobody win on. Empty if its size cannot wait. O(1).
  TINGPAI_INLINE TileSet Waits(const Hand& hand) const {
    const internal::PlainBlock* const block = view_.plain.block;
    const uint16_t* const lists = view_.plain.lists;
    // Without melds, all own copies are concealed.
    if (hand.State() == view_.plain.few_wait_state) {
      return TileSet::FromBits(internal::FewWaits(*block, lists, hand) &
                               hand.FewerThanFour());
    }
    if (hand.State() == view_.plain.many_wait_state) {
      const uint64_t shape = internal::ManyWaits(*block, lists, hand);
      if (shape != internal::kSomeOther) [[likely]] {
        return TileSet::FromBits(shape & hand.FewerThanFour());
      }
    }
    return WaitsHeld(hand);
  }
  TileSet Waits(const Hand& hand, const Deal& deal) const;

  // As Waits, exhausted kinds included: the waits of the bare shape, as formal
  // rules ask for them. A fifth copy of a kind may be among them.
  TileSet ShapeWaits(const Hand& hand) const {
    return ShapeWaits(hand, Deal{});
  }
  TileSet ShapeWaits(const Hand& hand, const Deal& deal) const;

  // The discards that leave a ready hand, with what it then waits for, as Waits
  // says, but that the discarded tile still is one of four copies: a kind that
  // was exhausted before the discard is so after it (discards.h). For hands
  // that IsWinSize takes, won or not; an empty list for others. Concealed tiles
  // of any kind are tried, wilds are kept. O(1): about what four calls of Waits
  // cost.
  DiscardList Discards(const Hand& hand) const;
  DiscardList Discards(const Hand& hand, const Deal& deal) const;

  // What a hand of IsWaitSize waits for, and how many copies of each kind are
  // neither in it nor among `visible` tiles on the table (which do not include
  // the hand's own melds). Any counts may be in `visible`. O(1).
  DrawCounts Draws(const Hand& hand, const TileCounts& visible) const {
    return Draws(hand, visible, Deal{});
  }
  DrawCounts Draws(const Hand& hand, const TileCounts& visible,
                   const Deal& deal) const;

  // The same for what is left of a hand of IsWinSize after a discard, which
  // `visible` does not include: it is counted as seen. The waits are those of
  // Discards. Nothing if the size is another, or if no tile of that kind is
  // concealed. O(1).
  DrawCounts DrawsAfter(const Hand& hand, Kind discard,
                        const TileCounts& visible, const Deal& deal = {}) const;

  // Every way in which a hand divides under each pattern that it matches, at
  // most `most` of them (eight wilds give very many); none if it does not win.
  // Allocates. See split.h, which says what is in the list. Complexity: about
  // that of the list, since the table says which groups lead to a split.
  SplitList Split(const Hand& hand, const Deal& deal = {},
                  size_t most = kMostSplits) const;

 private:
  const format::ImageHeader& Header() const { return *view_.header; }
  bool Has(uint32_t flag) const { return Header().flags & flag; }

  // What the inline paths leave. Pure, so that a loop over hands may keep the
  // pointers of the view in registers.
  TINGPAI_PURE PatternSet WinHeld(const Hand& hand) const;
  TINGPAI_PURE TileSet WaitsHeld(const Hand& hand) const;

  friend class internal::ViewAccess;
  friend class SplitReader;

  internal::View view_;
  std::shared_ptr<const internal::DistanceView> distances_;  // null: none
  std::shared_ptr<const void> owner_;
};

}  // namespace tingpai

#endif  // TINGPAI_TABLE_H_
