// Wins and waits of plain hands, full ones that hold nothing but concealed
// tiles, and of hands that have a row (hand_row.h): the hot paths and the
// tables they read. Not part of the API.
//
// An image has tables of any size, so every read of one needs its pointer and
// the length of its rows as well, and it tells apart what only wilds and melds
// make different. A block is made of an image when that is opened. Its tables
// have rows of a fixed length at fixed places, so that one pointer in a
// register serves them all, and hold numbers that are ready to be added to an
// address. What is large, a class and a wait list for each vector, stays in the
// image, which processes share. docs/performance.md says what this gains.
//
// Tables with more classes or lists than a block has room for, with wide cells,
// with layers of waits or with suits that differ have no block; their plain
// hands go the longer way (query.cc).
#ifndef TINGPAI_INTERNAL_PLAIN_BLOCK_H_
#define TINGPAI_INTERNAL_PLAIN_BLOCK_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "tingpai/hand.h"
#include "tingpai/internal/compiler.h"
#include "tingpai/table_format.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

inline constexpr uint64_t kNoState = ~uint64_t{0};  // no hand has it

// The sections that rank vectors, in one piece as they are in an image, so that
// one pointer serves all of them.
struct Ranking {
  alignas(format::kSectionAlign) std::array<uint16_t, 3125> suit_rank;
  alignas(format::kSectionAlign) std::array<uint32_t, 625> suit_win_base;
  alignas(format::kSectionAlign) std::array<uint32_t, 625> suit_wait_base;
  alignas(format::kSectionAlign) std::array<uint16_t, 625> honor_rank;
  alignas(format::kSectionAlign) std::array<uint32_t, 125> honor_win_base;
  alignas(format::kSectionAlign) std::array<uint32_t, 125> honor_wait_base;
};

// Classes and sums of units, contexts and sets of them are below these.
inline constexpr uint32_t kBlockRow = 64;
inline constexpr uint32_t kBlockContexts = 64;
inline constexpr uint32_t kBlockSets = 256;
inline constexpr uint32_t kBlockSuitLists = 16384;
inline constexpr uint32_t kBlockHonorLists = 8192;

template <typename T>
using BlockTable = std::array<T, size_t{kBlockRow} * kBlockRow>;
using BlockMembers = std::array<uint16_t, size_t{kBlockSets} * kBlockContexts>;

// What waits need of a wait list. There are two sorts of blocks.
//
// *Few*: plain hands tell at most four classes of a unit apart, and leave a
// unit at most two contexts that find anything. Sets and a pair are such rules.
//
//   bits 0..1    code of the class
//   bits 2..7    zero
//   bits 8..16   wait mask in the first context
//   bits 17..25  wait mask in the second one
//
// The four codes together index `turns`: by how much to rotate, as 64 bits,
// the entry of each unit so that the mask which its context wants comes to the
// place of the unit in the answer. Where the context is dead zeros come there.
//
// *Many*: all others.
//
//   bits 0..5    class
//   bits 6..13   set of the list
//   bits 16..24  one of its masks
//   bit 31       set
//
// The set says in which contexts the list waits for just that mask: it has a
// row of members, which are ANDed to the upper half of the entry. A member is
// all ones for such a context, zero where the list waits for nothing, and
// kOtherMask where it has another mask, which is looked up in the image then.
using WaitEntry = uint32_t;
inline constexpr int kFewMasksShift = 8;
inline constexpr int kFewMaskBits = 9;
inline constexpr int kFewZerosShift = 32;
inline constexpr uint32_t kManyClass = 0x3f;
inline constexpr uint32_t kManySet = 0x3fc0;
inline constexpr int kManyMaskShift = 16;
inline constexpr uint16_t kOtherMask = 0x8000;
inline constexpr uint16_t kThisMask = 0x7fff;

using Turns = std::array<uint8_t, kUnits>;

// Sums of two units and their rows in PlainBlock::contexts, of kBlockRow cells
// each: the dead one takes the place of two, and a sum of m with p has two.
inline constexpr uint32_t kBlockContextRows = 2 + 3 * kBlockRow;

// What so many melds that only count make of a sum of two units.
struct MeldStep {
  std::array<uint8_t, kBlockRow> pair;   // of m and p: its number
  std::array<uint8_t, kBlockRow> mixed;  // of s and z
  // The same for where its row starts in PlainBlock::contexts; by kBlockRow.
  std::array<uint16_t, kBlockContextRows> rows;
};

struct PlainBlock {
  // As in the image, but that the bases of the honours lead from the start of
  // what is told about suits: one pointer serves both.
  Ranking ranking;

  // Wins: a sum is kBlockRow times its number here, or the number.
  alignas(64) BlockTable<uint16_t> suit_pairs;  // [suit][suit]
  alignas(64) BlockTable<uint8_t> mixed_pairs;  // [suit][honors]
  alignas(64) BlockTable<uint32_t> wins;        // [pair][mixed]: patterns

  // Waits.
  alignas(64) std::array<Turns, 256> turns;
  alignas(64) std::array<WaitEntry, kBlockSuitLists> suit_entries;
  alignas(64) std::array<WaitEntry, kBlockHonorLists> honor_entries;

  // Where the row of a sum starts in `contexts`. What two units leave the two
  // others to do is dead for most sums: they share row 0, which is all dead.
  //
  //   row of m with p: [class of z] the context of s, then, kBlockRow further,
  //                    [class of s] the context of z
  //   row of s with z: [class of p] the context of m; the same for p by m
  //
  // So it is of any two suits and of the two units beside them.
  alignas(64) BlockTable<uint16_t> suit_pair_rows;
  alignas(64) BlockTable<uint16_t> mixed_pair_rows;
  alignas(
      64) std::array<uint8_t, size_t{kBlockContextRows} * kBlockRow> contexts;
  alignas(64) BlockMembers suit_members;  // [set][context]
  alignas(64) BlockMembers honor_members;

  // By number of melds, as far as RowRules go.
  alignas(64) std::array<MeldStep, kMaxMelds + 1> melds;
};

// What a Table holds of its block. The states are kNoState where there is none.
struct PlainView {
  uint64_t win_state = kNoState;  // Hand::State() of the hands answered
  uint64_t few_wait_state = kNoState;
  uint64_t many_wait_state = kNoState;
  const PlainBlock* block = nullptr;
  const uint8_t* classes = nullptr;  // of suits, by win index; honours follow
  const uint16_t* lists = nullptr;   // by wait index
  // Hands with melds that only count wait as plain ones do, in a block of few.
  bool few_with_melds = false;

  uint64_t wait_state() const {
    return few_wait_state == kNoState ? many_wait_state : few_wait_state;
  }
};

// Four numbers, one a unit, as most functions here pass them.
struct Four {
  uint32_t m = 0, p = 0, s = 0, z = 0;
};

// The class of each unit. A Keyed has the half keys of each unit: a Hand, or
// counts (batch.cc). Reads: 8 of the ranking, 4 of classes.
template <typename Keyed>
TINGPAI_INLINE Four PlainClasses(const PlainBlock& block,
                                 const uint8_t* classes, const Keyed& hand) {
  const Ranking& ranking = block.ranking;
  const auto suit = [&](int unit) -> uint32_t {
    const HalfKeys keys = hand.Keys(unit);
    return classes[ranking.suit_win_base[keys.high] +
                   ranking.suit_rank[keys.low]];
  };
  const HalfKeys keys = hand.Keys(kHonors);
  return {suit(0), suit(1), suit(2),
          classes[ranking.honor_win_base[keys.high] +
                  ranking.honor_rank[keys.low]]};
}

// The pattern bits of a plain hand. Three reads more.
template <typename Keyed>
TINGPAI_INLINE uint32_t PlainWin(const PlainBlock& block,
                                 const uint8_t* classes, const Keyed& hand) {
  const Four c = PlainClasses(block, classes, hand);
  return block.wins[block.suit_pairs[c.m * kBlockRow + c.p] +
                    block.mixed_pairs[c.s * kBlockRow + c.z]];
}

// The wait list of each unit.
template <typename Keyed>
TINGPAI_INLINE Four PlainLists(const PlainBlock& block, const uint16_t* lists,
                               const Keyed& hand) {
  const Ranking& ranking = block.ranking;
  const auto suit = [&](int unit) -> uint32_t {
    const HalfKeys keys = hand.Keys(unit);
    return lists[ranking.suit_wait_base[keys.high] +
                 ranking.suit_rank[keys.low]];
  };
  const HalfKeys keys = hand.Keys(kHonors);
  return {
      suit(0), suit(1), suit(2),
      lists[ranking.honor_wait_base[keys.high] + ranking.honor_rank[keys.low]]};
}

// The shape waits of a plain hand, bit k for kind k, in a block of few. Hands
// that are not ready end after the read of `turns`.
template <typename Keyed>
TINGPAI_INLINE uint64_t FewWaits(const PlainBlock& block, const uint16_t* lists,
                                 const Keyed& hand) {
  const Four of = PlainLists(block, lists, hand);
  const uint64_t m = block.suit_entries[of.m];
  const uint64_t p = block.suit_entries[of.p];
  const uint64_t s = block.suit_entries[of.s];
  const uint64_t z = block.honor_entries[of.z];
  // What is above the codes runs over the eight bits that are taken.
  const auto codes = static_cast<uint8_t>(m + 4 * p + 16 * (s + 4 * z));
  const auto turns = std::bit_cast<uint32_t>(block.turns[codes]);
  if (turns == 0) return 0;
  const auto mask = [&turns](uint64_t entry, int unit) -> uint64_t {
    constexpr uint64_t kMask = (1 << kFewMaskBits) - 1;
    return std::rotr(entry, static_cast<int>(turns >> 8 * unit & 63)) &
           kMask << kUnitFirst[unit];
  };
  return mask(m, 0) | mask(p, 1) | mask(s, 2) | mask(z, kHonors);
}

// The same in a block of many, and kSomeOther if they have to be looked up in
// the image. Most hands that are not ready end after the read of two sums.
inline constexpr uint64_t kSomeOther = uint64_t{1} << 63;

TINGPAI_INLINE uint64_t MemberMask(const BlockMembers& members, WaitEntry entry,
                                   uint32_t context) {
  return entry >> kManyMaskShift & members[(entry & kManySet) + context];
}

//
// `move` says which row of contexts the row of a sum becomes by what the hand
// holds besides.
template <typename Keyed, typename Move>
TINGPAI_INLINE uint64_t ManyWaits(const PlainBlock& block,
                                  const uint16_t* lists, const Keyed& hand,
                                  const Move& move) {
  const Four of = PlainLists(block, lists, hand);
  const WaitEntry m = block.suit_entries[of.m];
  const WaitEntry p = block.suit_entries[of.p];
  const WaitEntry s = block.suit_entries[of.s];
  const WaitEntry z = block.honor_entries[of.z];
  const size_t class_m = m & kManyClass, class_p = p & kManyClass;
  const size_t class_s = s & kManyClass, class_z = z & kManyClass;
  const size_t pair = move(block.suit_pair_rows[class_m * kBlockRow + class_p]);
  const size_t mixed =
      move(block.mixed_pair_rows[class_s * kBlockRow + class_z]);
  if ((pair | mixed) == 0) return 0;
  const uint8_t* const contexts = block.contexts.data();
  const uint64_t m_mask =
      MemberMask(block.suit_members, m, contexts[mixed + class_p]);
  const uint64_t p_mask =
      MemberMask(block.suit_members, p, contexts[mixed + class_m]);
  const uint64_t s_mask =
      MemberMask(block.suit_members, s, contexts[pair + class_z]);
  const uint64_t z_mask =
      MemberMask(block.honor_members, z, contexts[pair + kBlockRow + class_s]);
  if (((m_mask | p_mask | s_mask | z_mask) & kOtherMask) != 0) [[unlikely]] {
    return kSomeOther;
  }
  return m_mask | p_mask << kUnitFirst[1] | s_mask << kUnitFirst[2] |
         z_mask << kUnitFirst[3];
}

static_assert(kUnitFirst[1] == 9 && kUnitFirst[2] == 18 && kUnitFirst[3] == 27);

// The same of a plain hand.
template <typename Keyed>
TINGPAI_INLINE uint64_t ManyWaits(const PlainBlock& block,
                                  const uint16_t* lists, const Keyed& hand) {
  return ManyWaits(block, lists, hand, [](size_t row) { return row; });
}

struct View;

// Can a table of this view have a block?
bool FitsBlock(const View& view);

// Fills a block, whose memory is zero, and says in the view how to use it.
// Preconditions: FitsBlock(*view), and the image is checked.
void FillBlock(PlainBlock* block, View* view);

}  // namespace tingpai::internal

#endif  // TINGPAI_INTERNAL_PLAIN_BLOCK_H_
