// A checked image as pointers, and the two hot paths that read through them.
// Not part of the API.
//
// Why every index is in bounds: FromImage (image.cc) has checked, before a View
// exists, that each section is as long as its dimensions say, that each number
// read from one table is below the size of the next one that it indexes, and
// that the rank arrays are the ranking of table_format.h. The first index of a
// query comes from a Hand, whose half keys are below 3125, 625 (125); a hand
// of at most `limit` tiles has at most that many in a unit, so its index is
// below the number of vectors.
#ifndef TINGPAI_INTERNAL_VIEW_H_
#define TINGPAI_INTERNAL_VIEW_H_

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "tingpai/hand.h"
#include "tingpai/internal/compiler.h"
#include "tingpai/internal/hand_row.h"
#include "tingpai/internal/plain_block.h"
#include "tingpai/table_format.h"

namespace tingpai::internal {

inline constexpr format::ImageHeader kNoHeader{};

// Wait lists and masks of one layer of one unit.
struct LayerView {
  const uint16_t* lists = nullptr;          // [wait index]
  const format::Window* windows = nullptr;  // [context]
  const uint16_t* masks = nullptr;
};

// All that the lookups of one unit touch. Cells are uint8_t, or uint16_t in a
// wide table.
struct UnitView {
  const uint16_t* rank = nullptr;
  const uint32_t* win_base = nullptr;
  const uint32_t* wait_base = nullptr;
  const void* classes = nullptr;       // cell[win index]
  const void* list_classes = nullptr;  // cell[list], if there is one layer
  std::array<LayerView, format::kMaxLayers> layers;
  uint32_t void_class = 0;
  uint32_t vectors = 0;  // of a full hand
};

// Tables of what one side's melds do (table_format.h: kSuitFold and on), and
// of its contexts in each layer.
struct SideView {
  const uint16_t* fold = nullptr;
  const void* join = nullptr;
  const void* contexts = nullptr;
  const void* layer_contexts = nullptr;  // cell[context * layers + layer]
  uint32_t tokens = 0;
  uint32_t classes = 0;
  uint32_t context_count = 0;
};

// The tables of hands that hold wilds of slot 0 alone, so many. One-byte cells.
struct WildRows {
  const uint8_t* wins = nullptr;
  const uint8_t* suit_mixed = nullptr;
  const uint8_t* suit_honors = nullptr;
  const uint8_t* honors_pairs = nullptr;
};

struct View {
  PlainView plain;
  RowRules rows;  // of hands that the block answers; none if there is none
  // By number of wilds, up to `plain_wilds`. Empty if there is no block.
  std::array<WildRows, kMaxWilds + 1> wild_rows;
  const Ranking* ranking = nullptr;
  std::array<UnitView, kUnits> units;
  const void* suit_pairs = nullptr;
  const void* mixed_pairs = nullptr;
  const void* wins = nullptr;
  const void* suit_mixed = nullptr;
  const void* suit_honors = nullptr;
  const void* honors_pairs = nullptr;
  const uint32_t* answers = nullptr;
  uint32_t suits = 0;
  uint32_t honors = 0;
  uint32_t pairs = 0;
  uint32_t mixed = 0;
  int limit = -1;  // tiles of a full hand; -1: no hand has so many
  bool wide = false;
  uint32_t layers = 1;
  uint64_t four_mask = 0;       // all ones if four own copies exhaust a wait
  uint64_t meld_four_mask = 0;  // the same of copies in melds
  // A suit that must be void is as one that happens to be: no wild could stand
  // for its tiles.
  bool void_is_empty = false;
  uint64_t win_kinds = 0;  // kinds on which one may win somehow
  // The states of all plain hands; none if the suits do not share a table or,
  // of waits, if there are layers. Hands are as good as plain with up to
  // `plain_wilds` wilds of slot 0, each of which adds `wild_stride` to the
  // variant.
  uint64_t win_state = kNoState;
  uint64_t wait_state = kNoState;
  uint32_t plain_wilds = 0;
  uint32_t wild_stride = 0;

  // How hands divide (table_format.h: SplitPattern).
  std::span<const format::SplitPattern> split_patterns;
  std::span<const format::SplitGroup> split_groups;
  std::span<const format::SplitMeld> split_melds;
  std::span<const format::SplitWild> split_wilds;
  const uint8_t* suit_least = nullptr;  // [class * pattern_count + pattern]
  const uint8_t* honor_least = nullptr;

  // Off the hot path:
  const uint16_t* meld_tokens = nullptr;
  SideView suit_side;
  SideView honor_side;
  const format::ImageHeader* header = &kNoHeader;
  std::span<const std::byte> image;
  std::string_view name;
  std::string_view title;
  std::string_view local_title;
  uint32_t pattern_count = 0;
  std::array<std::string_view, format::kMaxPatterns> pattern_names;
};

template <typename Cell>
TINGPAI_INLINE uint32_t At(const void* cells, uint32_t index) {
  return static_cast<const Cell*>(cells)[index];
}

TINGPAI_INLINE uint32_t WinIndex(const UnitView& unit, HalfKeys keys) {
  const uint32_t index = unit.win_base[keys.high] + unit.rank[keys.low];
  assert(index < unit.vectors);
  return index;
}

TINGPAI_INLINE uint32_t WaitIndex(const UnitView& unit, HalfKeys keys) {
  return unit.wait_base[keys.high] + unit.rank[keys.low];
}

// The tables of one variant.
struct VariantRows {
  const void* wins;
  const void* suit_mixed;
  const void* suit_honors;
  const void* honors_pairs;
};

template <typename Cell>
TINGPAI_INLINE const void* SkipVariants(const void* cells, size_t cells_each,
                                        uint32_t variant) {
  return static_cast<const Cell*>(cells) + variant * cells_each;
}

TINGPAI_INLINE VariantRows FirstRows(const View& view) {
  return {view.wins, view.suit_mixed, view.suit_honors, view.honors_pairs};
}

template <typename Cell>
TINGPAI_INLINE VariantRows RowsOfVariant(const View& view, uint32_t variant) {
  const size_t suits = view.suits, honors = view.honors;
  const size_t pairs = view.pairs, mixed = view.mixed;
  return {SkipVariants<Cell>(view.wins, pairs * mixed, variant),
          SkipVariants<Cell>(view.suit_mixed, suits * mixed, variant),
          SkipVariants<Cell>(view.suit_honors, honors * pairs, variant),
          SkipVariants<Cell>(view.honors_pairs, suits * pairs, variant)};
}

// The class of the concealed tiles of a unit. One byte where a class is a byte;
// what leads to it stays in the first-level cache. Suits share their table
// where this is used: three pointers less to keep in registers.
template <typename Cell>
TINGPAI_INLINE uint32_t SuitClass(const View& view, HalfKeys keys) {
  return At<Cell>(view.units[0].classes,
                  view.ranking->suit_win_base[keys.high] +
                      view.ranking->suit_rank[keys.low]);
}
template <typename Cell>
TINGPAI_INLINE uint32_t HonorsClass(const View& view, HalfKeys keys) {
  return At<Cell>(view.units[kHonors].classes,
                  view.ranking->honor_win_base[keys.high] +
                      view.ranking->honor_rank[keys.low]);
}
template <typename Cell, typename Keyed>
TINGPAI_INLINE Four ClassesOf(const View& view, const Keyed& hand) {
  return {SuitClass<Cell>(view, hand.Keys(0)),
          SuitClass<Cell>(view, hand.Keys(1)),
          SuitClass<Cell>(view, hand.Keys(2)),
          HonorsClass<Cell>(view, hand.Keys(kHonors))};
}

// The sums of m with p, and of s with z.
template <typename Cell>
TINGPAI_INLINE uint32_t PairOf(const View& view, uint32_t suit,
                               uint32_t other) {
  return At<Cell>(view.suit_pairs, suit * view.suits + other);
}
template <typename Cell>
TINGPAI_INLINE uint32_t MixedOf(const View& view, uint32_t suit,
                                uint32_t honors) {
  return At<Cell>(view.mixed_pairs, suit * view.honors + honors);
}

// The answer of four classes: a set of patterns.
template <typename Cell>
TINGPAI_INLINE uint32_t Combine(const View& view, const void* wins,
                                const Four& classes) {
  const uint32_t pair = PairOf<Cell>(view, classes.m, classes.p);
  const uint32_t mixed = MixedOf<Cell>(view, classes.s, classes.z);
  return view.answers[At<Cell>(wins, pair * view.mixed + mixed)];
}

// The context of each unit: what the other three leave it to do, 0 if nothing
// will do.
template <typename Cell>
TINGPAI_INLINE Four ContextsOf(const View& view, const VariantRows& rows,
                               const Four& classes) {
  const uint32_t pair = PairOf<Cell>(view, classes.m, classes.p);
  const uint32_t mixed = MixedOf<Cell>(view, classes.s, classes.z);
  return {At<Cell>(rows.suit_mixed, classes.p * view.mixed + mixed),
          At<Cell>(rows.suit_mixed, classes.m * view.mixed + mixed),
          At<Cell>(rows.suit_honors, classes.z * view.pairs + pair),
          At<Cell>(rows.honors_pairs, classes.s * view.pairs + pair)};
}

// The wait mask of a list in a context. Lists outside the window read entry 0,
// which is zero: no branch, and no line of the cache for what is not there. A
// window ends within the masks (checked when opened).
TINGPAI_INLINE uint64_t MaskOf(const LayerView& layer, uint32_t context,
                               uint32_t list) {
  const format::Window window = layer.windows[context];
  const uint32_t place = list - window.first;
  const uint32_t inside = place < window.count ? ~uint32_t{0} : 0;
  return layer.masks[(window.base + place) & inside];
}

// The wait mask of a unit of a hand.
TINGPAI_INLINE uint64_t SuitMask(const View& view, HalfKeys keys,
                                 uint32_t context) {
  const LayerView& layer = view.units[0].layers[0];
  return MaskOf(layer, context,
                layer.lists[view.ranking->suit_wait_base[keys.high] +
                            view.ranking->suit_rank[keys.low]]);
}
TINGPAI_INLINE uint64_t HonorsMask(const View& view, HalfKeys keys,
                                   uint32_t context) {
  const LayerView& layer = view.units[kHonors].layers[0];
  return MaskOf(layer, context,
                layer.lists[view.ranking->honor_wait_base[keys.high] +
                            view.ranking->honor_rank[keys.low]]);
}

// The shape waits in these contexts, bit k for kind k. Which of them are dead
// no branch could foretell. Precondition: the table has one layer.
template <typename Keyed>
TINGPAI_INLINE uint64_t MasksOf(const View& view, const Keyed& hand,
                                const Four& contexts) {
  return SuitMask(view, hand.Keys(0), contexts.m) |
         SuitMask(view, hand.Keys(1), contexts.p) << kUnitFirst[1] |
         SuitMask(view, hand.Keys(2), contexts.s) << kUnitFirst[2] |
         HonorsMask(view, hand.Keys(kHonors), contexts.z) << kUnitFirst[3];
}

TINGPAI_INLINE bool AllDead(const Four& contexts) {
  return (contexts.m | contexts.p | contexts.s | contexts.z) == 0;
}

// The pattern bits of a hand of `limit` tiles, wilds counted, that holds
// nothing but concealed tiles and the wilds of a variant. A Keyed has the half
// keys of each unit: a Hand, or counts (batch.cc).
template <typename Cell, typename Keyed>
TINGPAI_INLINE uint32_t WinPlain(const View& view, const void* wins,
                                 const Keyed& hand) {
  return Combine<Cell>(view, wins, ClassesOf<Cell>(view, hand));
}

// The shape waits of such a hand of `limit` - 1 tiles.
// Precondition: the table has one layer.
template <typename Cell, typename Keyed>
TINGPAI_INLINE uint64_t WaitsPlain(const View& view, const VariantRows& rows,
                                   const Keyed& hand) {
  const Four contexts =
      ContextsOf<Cell>(view, rows, ClassesOf<Cell>(view, hand));
  if (AllDead(contexts)) return 0;
  return MasksOf(view, hand, contexts);
}

}  // namespace tingpai::internal

#endif  // TINGPAI_INTERNAL_VIEW_H_
