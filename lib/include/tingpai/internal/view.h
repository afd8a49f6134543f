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
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "tingpai/hand.h"
#include "tingpai/table_format.h"

namespace tingpai::internal {

inline constexpr format::ImageHeader kNoHeader{};

// Wait lists and masks of one layer of one unit.
struct LayerView {
  const uint16_t* lists = nullptr;  // [wait index]
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

struct View {
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
  uint64_t four_mask = 0;  // all ones if four own copies exhaust a wait
  uint64_t win_kinds = 0;  // kinds on which one may win somehow

  // How hands divide (table_format.h: SplitPattern).
  std::span<const format::SplitPattern> split_patterns;
  std::span<const format::SplitGroup> split_groups;
  std::span<const format::SplitMeld> split_melds;
  std::span<const format::SplitWild> split_wilds;
  const uint8_t* suit_least = nullptr;   // [class * pattern_count + pattern]
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
uint32_t At(const void* cells, uint32_t index) {
  return static_cast<const Cell*>(cells)[index];
}

inline uint32_t WinIndex(const UnitView& unit, HalfKeys keys) {
  return unit.win_base[keys.high] + unit.rank[keys.low];
}

inline uint32_t WaitIndex(const UnitView& unit, HalfKeys keys) {
  return unit.wait_base[keys.high] + unit.rank[keys.low];
}

// The answer of four classes under a variant. `wins` and the like are the
// tables of that variant.
template <typename Cell>
uint32_t Combine(const View& view, const void* wins,
                 const std::array<uint32_t, kUnits>& classes) {
  const uint32_t pair = At<Cell>(view.suit_pairs,
                                 classes[0] * view.suits + classes[1]);
  const uint32_t mixed = At<Cell>(view.mixed_pairs,
                                  classes[2] * view.honors + classes[3]);
  return view.answers[At<Cell>(wins, pair * view.mixed + mixed)];
}

// The pattern bits of a hand of `limit` tiles without melds, wilds, flowers.
template <typename Cell>
uint32_t WinPlain(const View& view, const Hand& hand) {
  std::array<uint32_t, kUnits> classes;
  for (int u = 0; u < kUnits; ++u) {
    const UnitView& unit = view.units[u];
    classes[u] = At<Cell>(unit.classes, WinIndex(unit, hand.Keys(u)));
  }
  return Combine<Cell>(view, view.wins, classes);
}

// The context of each unit: what the other three leave it to do. 0 is dead.
template <typename Cell>
std::array<uint32_t, kUnits> ContextsOf(
    const View& view, const void* suit_mixed, const void* suit_honors,
    const void* honors_pairs, const std::array<uint32_t, kUnits>& classes) {
  const uint32_t pair = At<Cell>(view.suit_pairs,
                                 classes[0] * view.suits + classes[1]);
  const uint32_t mixed = At<Cell>(view.mixed_pairs,
                                  classes[2] * view.honors + classes[3]);
  return {At<Cell>(suit_mixed, classes[1] * view.mixed + mixed),
          At<Cell>(suit_mixed, classes[0] * view.mixed + mixed),
          At<Cell>(suit_honors, classes[3] * view.pairs + pair),
          At<Cell>(honors_pairs, classes[2] * view.pairs + pair)};
}

// The wait mask of a unit. Lists outside the window, as all are of the dead
// context, read entry 0, which is zero: no branch, and no line of the cache for
// what is not there. A window ends within the masks (checked when opened).
inline uint64_t MaskOf(const LayerView& layer, uint32_t context,
                       uint32_t list) {
  const format::Window window = layer.windows[context];
  const uint32_t place = list - window.first;
  return layer.masks[place < window.count ? window.base + place : 0];
}

// The shape waits, bit k for kind k, of a hand of `limit` - 1 tiles without
// melds, wilds, flowers. Precondition: the table has one layer.
template <typename Cell>
uint64_t WaitsPlain(const View& view, const Hand& hand) {
  std::array<uint32_t, kUnits> lists;
  std::array<uint32_t, kUnits> classes;
  for (int u = 0; u < kUnits; ++u) {
    const UnitView& unit = view.units[u];
    lists[u] = unit.layers[0].lists[WaitIndex(unit, hand.Keys(u))];
    classes[u] = At<Cell>(unit.list_classes, lists[u]);
  }
  const std::array<uint32_t, kUnits> contexts =
      ContextsOf<Cell>(view, view.suit_mixed, view.suit_honors,
                       view.honors_pairs, classes);
  if ((contexts[0] | contexts[1] | contexts[2] | contexts[3]) == 0) return 0;
  uint64_t waits = 0;
  for (int u = 0; u < kUnits; ++u) {
    waits |= MaskOf(view.units[u].layers[0], contexts[u], lists[u])
             << kUnitFirst[u];
  }
  return waits;
}

}  // namespace tingpai::internal

#endif  // TINGPAI_INTERNAL_VIEW_H_
