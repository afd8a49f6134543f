// Fills the block of a table, from which plain hands and those with a row are
// answered.
//
// One file of some five hundred lines: the numbers that contexts, lists and
// codes get here must agree with each other to the bit, and each step is short.
#include "tingpai/internal/plain_block.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "cells.h"
#include "meld_moves.h"
#include "tingpai/internal/view.h"
#include "tingpai/table_format.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

namespace {

// The numbers that a block gives to the contexts which plain hands leave; 0,
// the dead one, keeps its number.
struct ContextNumbers {
  std::array<uint8_t, 256> of{};
  uint32_t count = 1;

  // False if there are too many.
  bool Add(const Cells& cells) {
    std::array<bool, 256> seen{};
    const size_t size = size_t{cells.rows} * cells.columns;
    for (size_t i = 0; i < size; ++i) seen[cells.cells[i]] = true;
    for (size_t context = 1; context < seen.size(); ++context) {
      if (!seen[context] || of[context] != 0) continue;
      if (count == kBlockContexts) return false;
      of[context] = static_cast<uint8_t>(count++);
    }
    return true;
  }
};

struct Numbers {
  ContextNumbers suits;
  ContextNumbers honors;

  bool Add(const Products& products) {
    return suits.Add(products.suit_mixed) && suits.Add(products.suit_honors) &&
           honors.Add(products.honors_pairs);
  }
};

// Copies one sum's column of contexts into a row. Is any of them not dead?
bool CopyColumn(const Cells& cells, uint32_t column,
                const ContextNumbers& numbers, uint8_t* to) {
  bool alive = false;
  for (size_t row = 0; row < cells.rows; ++row) {
    to[row] = numbers.of[cells(row, column)];
    alive |= to[row] != 0;
  }
  return alive;
}

// Where the row of each sum starts.
struct RowStarts {
  std::array<uint16_t, kBlockRow> pair{};
  std::array<uint16_t, kBlockRow> mixed{};
};

RowStarts FillContexts(const Products& products, const Numbers& numbers,
                       PlainBlock* block) {
  RowStarts starts;
  size_t at = size_t{2} * kBlockRow;  // behind the dead row
  // A row that turns out dead is all zero still: the next one may have it.
  for (uint32_t pair = 0; pair < products.honors_pairs.columns; ++pair) {
    uint8_t* const row = block->contexts.data() + at;
    const bool s = CopyColumn(products.suit_honors, pair, numbers.suits, row);
    const bool z = CopyColumn(products.honors_pairs, pair, numbers.honors,
                              row + kBlockRow);
    if (!s && !z) continue;
    starts.pair[pair] = static_cast<uint16_t>(at);
    at += size_t{2} * kBlockRow;
  }
  for (uint32_t mixed = 0; mixed < products.suit_mixed.columns; ++mixed) {
    if (!CopyColumn(products.suit_mixed, mixed, numbers.suits,
                    block->contexts.data() + at)) {
      continue;
    }
    starts.mixed[mixed] = static_cast<uint16_t>(at);
    at += kBlockRow;
  }
  return starts;
}

void FillSums(const Products& products, const RowStarts& starts,
              const uint32_t* answers, PlainBlock* block) {
  const uint32_t suits = products.mixed_pairs.rows;
  const uint32_t honors = products.mixed_pairs.columns;
  for (size_t suit = 0; suit < suits; ++suit) {
    const size_t row = suit * kBlockRow;
    for (size_t other = 0; other < suits; ++other) {
      const uint8_t pair = products.suit_pairs(suit, other);
      block->suit_pairs[row + other] = static_cast<uint16_t>(pair * kBlockRow);
      block->suit_pair_rows[row + other] = starts.pair[pair];
    }
    for (size_t honor = 0; honor < honors; ++honor) {
      const uint8_t mixed = products.mixed_pairs(suit, honor);
      block->mixed_pairs[row + honor] = mixed;
      block->mixed_pair_rows[row + honor] = starts.mixed[mixed];
    }
  }
  for (size_t pair = 0; pair < products.wins.rows; ++pair) {
    for (size_t mixed = 0; mixed < products.wins.columns; ++mixed) {
      block->wins[pair * kBlockRow + mixed] =
          answers[products.wins(pair, mixed)];
    }
  }
}

// One side's wait lists: their masks in the contexts of plain hands.
class Lists {
 public:
  Lists(const View& view, int unit, const ContextNumbers& numbers)
      : unit_(view.units[static_cast<size_t>(unit)]),
        contexts_(unit == kHonors ? view.honor_side.context_count
                                  : view.suit_side.context_count),
        winnable_(
            static_cast<uint16_t>(view.win_kinds >> kUnitFirst[unit] & 0x1ff)),
        numbers_(numbers) {
    const format::ImageHeader& header = *view.header;
    size_ =
        header.tables[header.units[static_cast<size_t>(unit)].table].lists[0];
  }

  uint32_t size() const { return size_; }
  uint8_t ClassOf(size_t list) const {
    return static_cast<const uint8_t*>(unit_.list_classes)[list];
  }

  // The kinds of a mask on which one may win: others are no waits.
  uint16_t winnable() const { return winnable_; }

  // Calls add(list, masks, number of the context) for the lists from `first` to
  // before `last`: runs of lists, as the windows have them, by context.
  template <typename Add>
  void ForEachRun(size_t first, size_t last, const Add& add) const {
    const LayerView& layer = unit_.layers[0];
    const size_t contexts = std::min<size_t>(contexts_, numbers_.of.size());
    for (size_t context = 1; context < contexts; ++context) {
      const uint32_t number = numbers_.of[context];
      if (number == 0) continue;
      const format::Window window = layer.windows[context];
      // Lists that no vector has may be in a window.
      const size_t begin = std::max<size_t>(first, window.first);
      const size_t end =
          std::min<size_t>(last, size_t{window.first} + window.count);
      if (begin >= end) continue;
      add(begin,
          std::span(layer.masks + window.base + (begin - window.first),
                    end - begin),
          number);
    }
  }

 private:
  const UnitView& unit_;
  uint32_t contexts_;
  uint16_t winnable_;
  const ContextNumbers& numbers_;
  uint32_t size_ = 0;
};

// In which contexts a list has its first mask, and in which another one.
struct Behaviour {
  uint64_t first = 0;
  uint64_t other = 0;

  bool operator==(const Behaviour&) const = default;
};

// Numbers behaviours, that of a list without waits first. Those that find no
// number get the last one, which says of every context that there may be
// another mask.
class SetNumbers {
 public:
  SetNumbers() { Of(Behaviour{}); }

  uint32_t Of(const Behaviour& behaviour) {
    uint64_t hash = behaviour.first * 0x9e3779b97f4a7c15;
    hash = (hash ^ hash >> 29 ^ behaviour.other) * 0xbf58476d1ce4e5b9;
    for (size_t at = hash >> 54;; at = (at + 1) % slots_.size()) {
      if (slots_[at] == 0) {
        if (count_ == kLast) return kLast;
        sets_[count_] = behaviour;
        slots_[at] = static_cast<uint16_t>(++count_);
        return count_ - 1;
      }
      if (sets_[slots_[at] - 1u] == behaviour) return slots_[at] - 1u;
    }
  }

  void FillMembers(BlockMembers* members) const {
    for (size_t set = 0; set < count_; ++set) {
      uint16_t* const row = members->data() + set * kBlockContexts;
      for (size_t context = 1; context < kBlockContexts; ++context) {
        if (sets_[set].first >> context & 1) row[context] = kThisMask;
        if (sets_[set].other >> context & 1) row[context] = kOtherMask;
      }
    }
    std::fill(members->end() - kBlockContexts + 1, members->end(), kOtherMask);
  }

 private:
  static constexpr uint32_t kLast = kBlockSets - 1;

  uint32_t count_ = 0;
  std::array<Behaviour, kLast> sets_;
  std::array<uint16_t, 1024> slots_{};  // number + 1
};

// The behaviours of some lists, by list, in arrays of 16-bit numbers: loops
// over these run eight lists at a time.
class Behaviours {
 public:
  static constexpr size_t kMost = 512;

  void Add(size_t at, std::span<const uint16_t> masks, uint16_t winnable,
           uint32_t context) {
    uint16_t* const mask = masks_.data() + at;
    uint16_t* const first = first_[context / 16].data() + at;
    uint16_t* const other = other_[context / 16].data() + at;
    const auto bit = static_cast<uint16_t>(1u << context % 16);
    // All ones or zero; no branch, so that compilers vectorise this.
    const auto all = [](bool is) { return static_cast<uint16_t>(-int{is}); };
    for (size_t i = 0; i < masks.size(); ++i) {
      const auto now = static_cast<uint16_t>(masks[i] & winnable);
      const auto own = static_cast<uint16_t>(mask[i] | (now & all(!mask[i])));
      const auto live = static_cast<uint16_t>(bit & all(now != 0));
      const uint16_t same = all(now == own);
      mask[i] = own;
      first[i] = static_cast<uint16_t>(first[i] | (live & same));
      other[i] = static_cast<uint16_t>(other[i] | (live & ~same));
    }
  }

  uint16_t mask(size_t at) const { return masks_[at]; }
  Behaviour At(size_t at) const {
    Behaviour behaviour;
    for (size_t i = 0; i < kParts; ++i) {
      behaviour.first |= uint64_t{first_[i][at]} << 16 * i;
      behaviour.other |= uint64_t{other_[i][at]} << 16 * i;
    }
    return behaviour;
  }

 private:
  static constexpr size_t kParts = kBlockContexts / 16;

  std::array<uint16_t, kMost> masks_{};  // the first one of each list
  std::array<std::array<uint16_t, kMost>, kParts> first_{};
  std::array<std::array<uint16_t, kMost>, kParts> other_{};
};

// Entries of a block of many.
void FillMany(const Lists& lists, WaitEntry* entries, BlockMembers* members) {
  SetNumbers numbers;
  for (size_t begin = 0; begin < lists.size(); begin += Behaviours::kMost) {
    const size_t end =
        std::min<size_t>(lists.size(), begin + Behaviours::kMost);
    Behaviours behaviours;
    lists.ForEachRun(
        begin, end,
        [&](size_t list, std::span<const uint16_t> masks, uint32_t context) {
          behaviours.Add(list - begin, masks, lists.winnable(), context);
        });
    for (size_t list = begin; list < end; ++list) {
      const size_t at = list - begin;
      const uint32_t set = numbers.Of(behaviours.At(at));
      const uint32_t mask = behaviours.mask(at) | kOtherMask;
      entries[list] =
          lists.ClassOf(list) | set * kBlockContexts | mask << kManyMaskShift;
    }
  }
  numbers.FillMembers(members);
}

// Classes that plain hands need not tell apart have the same code.
struct Codes {
  static constexpr uint32_t kMost = 4;

  std::array<uint8_t, kBlockRow> of{};
  std::array<uint8_t, kMost> some{};  // a class of each code
  uint32_t count = 0;

  // `same(a, b)`, an equivalence: may classes a and b have one code? False if
  // that makes too many.
  template <typename Same>
  bool Make(uint32_t classes, const Same& same) {
    for (uint32_t c = 0; c < classes; ++c) {
      uint32_t code = 0;
      while (code < count && !same(some[code], c)) ++code;
      if (code == kMost) return false;
      if (code == count) some[count++] = static_cast<uint8_t>(c);
      of[c] = static_cast<uint8_t>(code);
    }
    return true;
  }
};

// What two classes lead to, other classes being the same: the rows of sums, and
// the contexts in them.
class Likeness {
 public:
  Likeness(const Products& products, const PlainBlock& block)
      : suits_(products.mixed_pairs.rows),
        honors_(products.mixed_pairs.columns),
        block_(block) {}

  bool Suits(uint32_t a, uint32_t b) const {
    for (uint32_t other = 0; other < suits_; ++other) {
      if (!SamePair(a, other, b, other) || !SamePair(other, a, other, b)) {
        return false;
      }
      // As p beside m, as s beside z.
      for (uint32_t p = 0; p < suits_; ++p) {
        if (PairContext(p, other, kBlockRow + a) !=
            PairContext(p, other, kBlockRow + b)) {
          return false;
        }
      }
    }
    for (uint32_t z = 0; z < honors_; ++z) {
      if (!SameMixed(a, z, b, z)) return false;
      for (uint32_t s = 0; s < suits_; ++s) {
        if (MixedContext(s, z, a) != MixedContext(s, z, b)) return false;
      }
    }
    return true;
  }

  bool Honors(uint32_t a, uint32_t b) const {
    for (uint32_t s = 0; s < suits_; ++s) {
      if (!SameMixed(s, a, s, b)) return false;
      for (uint32_t p = 0; p < suits_; ++p) {
        if (PairContext(s, p, a) != PairContext(s, p, b)) return false;
      }
    }
    return true;
  }

 private:
  uint8_t PairContext(uint32_t m, uint32_t p, uint32_t column) const {
    return block_
        .contexts[block_.suit_pair_rows[m * kBlockRow + p] + size_t{column}];
  }
  uint8_t MixedContext(uint32_t s, uint32_t z, uint32_t column) const {
    return block_
        .contexts[block_.mixed_pair_rows[s * kBlockRow + z] + size_t{column}];
  }

  // Rows may differ in number alone: their contexts count.
  bool SamePair(uint32_t m, uint32_t p, uint32_t m2, uint32_t p2) const {
    const uint8_t* const rows = block_.contexts.data();
    const uint8_t* const a = rows + block_.suit_pair_rows[m * kBlockRow + p];
    const uint8_t* const b = rows + block_.suit_pair_rows[m2 * kBlockRow + p2];
    return std::equal(a, a + size_t{2} * kBlockRow, b);
  }
  bool SameMixed(uint32_t s, uint32_t z, uint32_t s2, uint32_t z2) const {
    const uint8_t* const rows = block_.contexts.data();
    const uint8_t* const a = rows + block_.mixed_pair_rows[s * kBlockRow + z];
    const uint8_t* const b = rows + block_.mixed_pair_rows[s2 * kBlockRow + z2];
    return std::equal(a, a + kBlockRow, b);
  }

  uint32_t suits_;
  uint32_t honors_;
  const PlainBlock& block_;
};

// Where a rotation has to start for the mask of a context to end at the place
// of a unit. Zeros are there for the dead context.
uint8_t Turn(uint32_t context, int unit) {
  const int at =
      context == 0
          ? kFewZerosShift
          : kFewMasksShift + kFewMaskBits * (static_cast<int>(context) - 1);
  return static_cast<uint8_t>((at - kUnitFirst[unit]) & 63);
}

void FillTurns(const Codes& suits, const Codes& honors, PlainBlock* block) {
  const std::array<uint8_t, Codes::kMost>& suit = suits.some;
  for (size_t i = 0; i < block->turns.size(); ++i) {
    const size_t m = i & 3, p = i >> 2 & 3, s = i >> 4 & 3, z = i >> 6;
    if (std::max({m, p, s}) >= suits.count || z >= honors.count) continue;
    const uint32_t class_z = honors.some[z];
    const size_t pair = block->suit_pair_rows[suit[m] * kBlockRow + suit[p]];
    const size_t mixed = block->mixed_pair_rows[suit[s] * kBlockRow + class_z];
    if ((pair | mixed) == 0) continue;
    const uint8_t* const contexts = block->contexts.data();
    block->turns[i] = {Turn(contexts[mixed + suit[p]], 0),
                       Turn(contexts[mixed + suit[m]], 1),
                       Turn(contexts[pair + class_z], 2),
                       Turn(contexts[pair + kBlockRow + suit[s]], kHonors)};
  }
}

void FillFew(const Lists& lists, const Codes& codes, WaitEntry* entries) {
  for (size_t list = 0; list < lists.size(); ++list) {
    entries[list] = codes.of[lists.ClassOf(list)];
  }
  lists.ForEachRun(
      0, lists.size(),
      [&](size_t list, std::span<const uint16_t> masks, uint32_t context) {
        const int shift =
            kFewMasksShift + kFewMaskBits * static_cast<int>(context - 1);
        for (size_t i = 0; i < masks.size(); ++i) {
          const uint32_t mask = masks[i] & lists.winnable();
          entries[list + i] |= mask << shift;
        }
      });
}

// The wait tables of a block, its sums being filled. Returns whether it is one
// of few.
bool FillWaits(const View& view, const Products& products,
               const Numbers& numbers, PlainBlock* block) {
  const Lists suits(view, 0, numbers.suits);
  const Lists honors(view, kHonors, numbers.honors);
  const Likeness like(products, *block);
  Codes suit_codes, honor_codes;
  constexpr uint32_t kFewContexts = 3;  // the dead one is one
  if (numbers.suits.count <= kFewContexts &&
      numbers.honors.count <= kFewContexts &&
      suit_codes.Make(view.suits,
                      [&](auto a, auto b) { return like.Suits(a, b); }) &&
      honor_codes.Make(view.honors,
                       [&](auto a, auto b) { return like.Honors(a, b); })) {
    FillTurns(suit_codes, honor_codes, block);
    FillFew(suits, suit_codes, block->suit_entries.data());
    FillFew(honors, honor_codes, block->honor_entries.data());
    return true;
  }
  FillMany(suits, block->suit_entries.data(), &block->suit_members);
  FillMany(honors, block->honor_entries.data(), &block->honor_members);
  return false;
}

// Do all kinds of the suits win alike, and four own copies exhaust a wait? Then
// the entries and the hand say all about a wait.
bool IsOrdinary(const View& view) {
  const auto kinds = [&view](int unit) {
    return view.win_kinds >> kUnitFirst[unit] & 0x1ff;
  };
  return view.four_mask == ~uint64_t{0} && kinds(0) == kinds(1) &&
         kinds(0) == kinds(2);
}

// The ranking of an image, but that the honours' numbers go on after those of
// the suits. An image has at most 64 MiB: no sum runs over.
void FillRanking(const View& view, Ranking* ranking) {
  const UnitView& suit = view.units[0];
  const UnitView& honor = view.units[kHonors];
  *ranking = *view.ranking;
  const auto classes_after =
      static_cast<uint32_t>(static_cast<const uint8_t*>(honor.classes) -
                            static_cast<const uint8_t*>(suit.classes));
  const auto lists_after =
      static_cast<uint32_t>(honor.layers[0].lists - suit.layers[0].lists);
  for (uint32_t& base : ranking->honor_win_base) base += classes_after;
  for (uint32_t& base : ranking->honor_wait_base) base += lists_after;
}

// The step of one meld more.
MeldStep NextStep(const MeldStep& last, const MeldMoves& moves,
                  const RowStarts& starts) {
  MeldStep next{};
  for (size_t i = 0; i < kBlockRow; ++i) {
    next.pair[i] = moves.pair[last.pair[i]];
    next.mixed[i] = moves.mixed[last.mixed[i]];
    next.rows[starts.pair[i] / kBlockRow] = starts.pair[next.pair[i]];
    next.rows[starts.mixed[i] / kBlockRow] = starts.mixed[next.mixed[i]];
  }
  return next;
}

// Does no dead row become another one? What no concealed tiles complete, they
// should not complete beside a meld.
bool DeadStayDead(const RowStarts& starts, const MeldMoves& moves) {
  for (size_t i = 0; i < kBlockRow; ++i) {
    if ((starts.pair[i] == 0 && starts.pair[moves.pair[i]] != 0) ||
        (starts.mixed[i] == 0 && starts.mixed[moves.mixed[i]] != 0)) {
      return false;
    }
  }
  return true;
}

// Do all sums keep their contexts?
bool KeepContexts(const PlainBlock& block, const RowStarts& starts,
                  const MeldMoves& moves) {
  const auto same = [&block](size_t from, size_t to, size_t cells) {
    const uint8_t* const contexts = block.contexts.data();
    return std::equal(contexts + from, contexts + from + cells, contexts + to);
  };
  for (size_t i = 0; i < kBlockRow; ++i) {
    if (!same(starts.pair[i], starts.pair[moves.pair[i]], 2 * kBlockRow) ||
        !same(starts.mixed[i], starts.mixed[moves.mixed[i]], kBlockRow)) {
      return false;
    }
  }
  return true;
}

MeldStep NoStep() {
  MeldStep step{};
  for (size_t i = 0; i < kBlockRow; ++i) {
    step.pair[i] = step.mixed[i] = static_cast<uint8_t>(i);
  }
  for (size_t i = 0; i < kBlockContextRows; ++i) {
    step.rows[i] = static_cast<uint16_t>(i * kBlockRow);
  }
  return step;
}

// The hands that have rows, and what their melds do.
void FillRows(const RowStarts& starts, PlainBlock* block, View* view) {
  view->rows.full = view->limit;
  view->rows.wilds = view->plain_wilds;
  if (view->header->bonus_levels != 0) {
    view->rows.not_held = uint64_t{255} << kBonusShift;
  }
  block->melds[0] = NoStep();
  MeldMoves moves;
  RowRules rules = view->rows;
  if (!FindMeldMoves(*view, &moves, &rules) || !DeadStayDead(starts, moves)) {
    return;
  }
  for (uint32_t melds = 1; melds <= rules.melds; ++melds) {
    block->melds[melds] = NextStep(block->melds[melds - 1], moves, starts);
  }
  view->rows = rules;
  view->plain.few_with_melds = view->plain.few_wait_state != kNoState &&
                               KeepContexts(*block, starts, moves);
}

}  // namespace

bool FitsBlock(const View& view) {
  // A plain wait state is there if suits share a table and there is one layer.
  if (view.wide || view.wait_state == kNoState || !IsOrdinary(view) ||
      std::max({view.suits, view.honors, view.pairs, view.mixed}) > kBlockRow) {
    return false;
  }
  Numbers numbers;
  const UnitView& suit = view.units[0];
  const UnitView& honor = view.units[kHonors];
  return numbers.Add(Products(view, 0)) &&
         Lists(view, 0, numbers.suits).size() <= kBlockSuitLists &&
         Lists(view, kHonors, numbers.honors).size() <= kBlockHonorLists &&
         suit.classes < honor.classes &&
         suit.layers[0].lists < honor.layers[0].lists;
}

void FillBlock(PlainBlock* block, View* view) {
  PlainView* const plain = &view->plain;
  plain->block = block;
  plain->classes = static_cast<const uint8_t*>(view->units[0].classes);
  plain->lists = view->units[0].layers[0].lists;
  FillRanking(*view, &block->ranking);
  const Products products(*view, 0);
  Numbers numbers;
  numbers.Add(products);
  const RowStarts starts = FillContexts(products, numbers, block);
  FillSums(products, starts, view->answers, block);
  plain->win_state = view->win_state;
  const bool few = FillWaits(*view, products, numbers, block);
  (few ? plain->few_wait_state : plain->many_wait_state) = view->wait_state;
  FillRows(starts, block, view);
  // In a block, an empty suit's class is the first one of all vectors.
  view->void_is_empty = view->units[0].void_class == plain->classes[0] &&
                        view->header->fixed_wild == 0;
}

}  // namespace tingpai::internal
