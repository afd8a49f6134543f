// Wins and waits of many hands.
//
// Plain hands, as most are, are answered in place, with the pointers of the
// table in registers. The processor overlaps the reads of several hands by
// itself: passes over blocks of hands, which prefetch or keep what the next
// pass needs, measure no faster (docs/performance.md).
#include "tingpai/batch.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "count_keys.h"
#include "counts_error.h"
#include "tingpai/internal/view.h"
#include "tingpai/internal/view_access.h"

namespace tingpai {

namespace {

using internal::CountKeys;
using internal::kCountsBlock;
using internal::KeysReader;
using internal::kNoState;
using internal::PlainView;

// How many tiles the plain hands of a state have; -1 if there are none.
int TilesOf(uint64_t state) {
  return state == kNoState ? -1
                           : static_cast<int>(state >> internal::kSizeShift);
}

// One hand that is not plain or has wrong counts.
CountsWin OtherWin(const Table& table, const TileCounts& counts) {
  const std::optional<Hand> hand = Hand::FromCounts(counts);
  if (!hand) return {PatternSet(), internal::ErrorOf(counts)};
  if (!table.IsWinSize(*hand)) return {PatternSet(), CountsError::kSize};
  return {table.Win(*hand), CountsError::kNone};
}

CountsWaits OtherWaits(const Table& table, const TileCounts& counts) {
  const std::optional<Hand> hand = Hand::FromCounts(counts);
  if (!hand) return {TileSet(), internal::ErrorOf(counts)};
  if (!table.IsWaitSize(*hand)) return {TileSet(), CountsError::kSize};
  return {table.Waits(*hand), CountsError::kNone};
}

CountsWin WinOfKeys(const PlainView& plain, const CountKeys& keys) {
  return {PatternSet(internal::PlainWin(*plain.block, plain.classes, keys)),
          CountsError::kNone};
}

CountsWaits WaitsOfKeys(const internal::View& view, const CountKeys& keys,
                        const TileCounts& counts) {
  const PlainView& plain = view.plain;
  uint64_t shape = plain.few_wait_state != kNoState
                       ? internal::FewWaits(*plain.block, plain.lists, keys)
                       : internal::ManyWaits(*plain.block, plain.lists, keys);
  if (shape == internal::kSomeOther) [[unlikely]] {
    shape = view.win_kinds & internal::WaitsPlain<uint8_t>(
                                 view, internal::FirstRows(view), keys);
  }
  return {TileSet::FromBits(shape & ~internal::FourOf(counts)),
          CountsError::kNone};
}

// Calls plain(i, keys) for each plain hand of `tiles` tiles, other(i) for each
// other one. If a block is not all plain, its hands are looked at one by one.
template <typename Plain, typename Other>
void ForEachCounts(std::span<const TileCounts> hands, int tiles,
                   const Plain& plain, const Other& other) {
  KeysReader* const read = internal::BestKeysReader();
  std::array<CountKeys, kCountsBlock> keys;
  for (size_t i = 0; i < hands.size(); i += kCountsBlock) {
    const auto block =
        hands.subspan(i, std::min(kCountsBlock, hands.size() - i));
    if (read(block, tiles, keys.data())) [[likely]] {
      for (size_t j = 0; j < block.size(); ++j) plain(i + j, keys[j]);
      continue;
    }
    for (size_t j = 0; j < block.size(); ++j) {
      if (read(block.subspan(j, 1), tiles, &keys[j])) {
        plain(i + j, keys[j]);
      } else {
        other(i + j);
      }
    }
  }
}

}  // namespace

void Win(const Table& table, std::span<const Hand> hands,
         std::span<PatternSet> answers) {
  const PlainView plain = internal::ViewAccess::Of(table).plain;
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    const Hand& hand = hands[i];
    answers[i] =
        hand.State() == plain.win_state
            ? PatternSet(internal::PlainWin(*plain.block, plain.classes, hand))
            : table.Win(hand);
  }
}

void Waits(const Table& table, std::span<const Hand> hands,
           std::span<TileSet> answers) {
  const PlainView plain = internal::ViewAccess::Of(table).plain;
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    const Hand& hand = hands[i];
    uint64_t shape = internal::kSomeOther;
    if (hand.State() == plain.few_wait_state) {
      shape = internal::FewWaits(*plain.block, plain.lists, hand);
    } else if (hand.State() == plain.many_wait_state) {
      shape = internal::ManyWaits(*plain.block, plain.lists, hand);
    }
    answers[i] = shape == internal::kSomeOther
                     ? table.Waits(hand)
                     : TileSet::FromBits(shape & hand.FewerThanFour());
  }
}

void Win(const Table& table, std::span<const TileCounts> hands,
         std::span<CountsWin> answers) {
  const PlainView plain = internal::ViewAccess::Of(table).plain;
  const auto full = [&](size_t i, const CountKeys& keys) {
    answers[i] = WinOfKeys(plain, keys);
  };
  const auto other = [&](size_t i) { answers[i] = OtherWin(table, hands[i]); };
  ForEachCounts(hands.first(std::min(hands.size(), answers.size())),
                TilesOf(plain.win_state), full, other);
}

void Waits(const Table& table, std::span<const TileCounts> hands,
           std::span<CountsWaits> answers) {
  const internal::View& view = internal::ViewAccess::Of(table);
  const auto full = [&](size_t i, const CountKeys& keys) {
    answers[i] = WaitsOfKeys(view, keys, hands[i]);
  };
  const auto other = [&](size_t i) {
    answers[i] = OtherWaits(table, hands[i]);
  };
  ForEachCounts(hands.first(std::min(hands.size(), answers.size())),
                TilesOf(view.plain.wait_state()), full, other);
}

}  // namespace tingpai
