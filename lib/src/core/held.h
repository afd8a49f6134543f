// What hands hold beside their concealed tiles, as rows of the tables. Not part
// of the API.
#ifndef TINGPAI_SRC_CORE_HELD_H_
#define TINGPAI_SRC_CORE_HELD_H_

#include <array>
#include <bit>
#include <cstdint>

#include "tingpai/hand.h"
#include "tingpai/internal/view.h"
#include "tingpai/table_format.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

struct Held {
  uint32_t variant = 0;
  std::array<uint32_t, kUnits> melds{};  // meld class of each unit
};

inline const SideView& SideOf(const View& view, int unit) {
  return unit == kHonors ? view.honor_side : view.suit_side;
}

// Adds a token row to the meld classes.
inline void AddRow(const View& view, uint32_t row, Held* held) {
  for (int unit = 0; unit < kUnits; ++unit) {
    const uint16_t token = view.meld_tokens[row * kUnits + unit];
    if (token == format::kNoToken) continue;
    const SideView& side = SideOf(view, unit);
    held->melds[unit] = side.fold[held->melds[unit] * side.tokens + token];
  }
}

// False if the hand holds wilds that the rule set has not. `size`: tiles of a
// full hand of the kind asked about.
inline bool Resolve(const View& view, const Hand& hand, int size, Held* held) {
  const format::ImageHeader& header = *view.header;
  for (uint32_t wilds = hand.PackedWilds(); wilds != 0;) {
    const int slot = std::countr_zero(wilds) / 4;
    const format::WildHeader& wild = header.wilds[slot];
    const int n = hand.Wilds(slot);
    if (n > wild.copies) return false;
    held->variant += static_cast<uint32_t>(n) * wild.stride;
    for (int i = 0; i < n && wild.local; ++i) {
      AddRow(view, format::kWildRows + static_cast<uint32_t>(slot), held);
    }
    wilds &= ~(uint32_t{15} << 4 * slot);
  }
  uint32_t level = 0;
  while (level < header.bonus_levels &&
         hand.Bonus() >= header.bonus_at[level]) {
    ++level;
  }
  held->variant += level * header.bonus_stride;
  for (int i = 0; i < hand.Melds(); ++i) {
    AddRow(view, hand.MeldAt(i).code, held);
  }
  for (int tiles = hand.Size(); tiles < size; tiles += 3) {
    AddRow(view, format::kHiddenMeldRow, held);
  }
  return true;
}

// The class of each unit with its melds. `void_suit`: -1, or the suit that must
// be void.
template <typename Cell>
Four JoinedClasses(const View& view, const Hand& hand, const Held& held,
                   int void_suit) {
  const auto joined = [&](int u) {
    const UnitView& unit = view.units[u];
    const SideView& side = SideOf(view, u);
    const uint32_t own =
        u == void_suit ? unit.void_class
                       : At<Cell>(unit.classes, WinIndex(unit, hand.Keys(u)));
    return At<Cell>(side.join, held.melds[u] * side.classes + own);
  };
  return {joined(0), joined(1), joined(2), joined(3)};
}

// The context in which a unit's concealed tiles are: its own melds join
// whatever class the drawn tile leads to.
template <typename Cell>
uint32_t OwnContext(const View& view, const Held& held, int u,
                    uint32_t context) {
  const SideView& side = SideOf(view, u);
  return At<Cell>(side.contexts, held.melds[u] * side.context_count + context);
}

// The wait mask of a unit with these keys, over all layers.
template <typename Cell>
uint64_t UnitMask(const View& view, int u, uint32_t context, HalfKeys keys) {
  const UnitView& unit = view.units[u];
  const uint32_t index = WaitIndex(unit, keys);
  if (view.layers == 1) {
    return MaskOf(unit.layers[0], context, unit.layers[0].lists[index]);
  }
  uint64_t mask = 0;
  for (uint32_t i = 0; i < view.layers; ++i) {
    const uint32_t layer_context =
        At<Cell>(SideOf(view, u).layer_contexts, context * view.layers + i);
    if (layer_context == 0) continue;
    mask |= MaskOf(unit.layers[i], layer_context, unit.layers[i].lists[index]);
  }
  return mask;
}

// The wilds of a hand that holds only concealed tiles and wilds of the first
// slot, up to the size that `state` is of; -1 if it holds something else. No
// hand is of kNoState: its wild count is one less than that of any sum with it.
inline int PlainWilds(const View& view, const Hand& hand, uint64_t state) {
  const auto wilds = static_cast<uint32_t>(hand.Wilds(0));
  // Wilds count for the size: their step is one of wilds alone.
  constexpr uint64_t kStep = kWildStep - (uint64_t{1} << kSizeShift);
  if (wilds > view.plain_wilds || hand.State() != state + wilds * kStep) {
    return -1;
  }
  return static_cast<int>(wilds);
}

// The variant of such a hand, or -1.
inline int PlainVariant(const View& view, const Hand& hand, uint64_t state) {
  const int wilds = PlainWilds(view, hand, state);
  return wilds < 0 ? -1 : wilds * static_cast<int>(view.wild_stride);
}

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_HELD_H_
