// The queries off the hot path: hands with melds, wilds, flowers or a deal.
#include <array>

#include "deal.h"
#include "tingpai/table.h"

namespace tingpai {

namespace {

using internal::ApplyWild;
using internal::At;
using internal::SideView;
using internal::View;
using internal::VoidSuit;

// What a hand holds beside its concealed tiles, as table rows.
struct Held {
  uint32_t variant = 0;
  std::array<uint32_t, kUnits> melds{};  // meld class of each unit
};

const SideView& SideOf(const View& view, int unit) {
  return unit == kHonors ? view.honor_side : view.suit_side;
}

// Adds a token row to the meld classes.
void AddRow(const View& view, uint32_t row, Held* held) {
  for (int unit = 0; unit < kUnits; ++unit) {
    const uint16_t token = view.meld_tokens[row * kUnits + unit];
    if (token == format::kNoToken) continue;
    const SideView& side = SideOf(view, unit);
    held->melds[unit] = side.fold[held->melds[unit] * side.tokens + token];
  }
}

// False if the hand holds wilds that the rule set has not. `size`: tiles of a
// full hand of the kind asked about.
bool Resolve(const View& view, const Hand& hand, int size, Held* held) {
  const format::ImageHeader& header = *view.header;
  for (int slot = 0; slot < kWildSlots; ++slot) {
    const format::WildHeader& wild = header.wilds[slot];
    const int n = hand.Wilds(slot);
    if (n > wild.copies) return false;
    held->variant += static_cast<uint32_t>(n) * wild.stride;
    for (int i = 0; i < n && wild.local; ++i) {
      AddRow(view, format::kWildRows + static_cast<uint32_t>(slot), held);
    }
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

const void* VariantRows(const View& view, const void* cells, uint32_t variant,
                        uint32_t cells_each) {
  const size_t width = view.wide ? 2 : 1;
  return static_cast<const std::byte*>(cells) + variant * cells_each * width;
}

// The void suit must be empty, its melds too. Then its class is the one that
// not even wilds may fill.
bool VoidIsEmpty(const Hand& hand, int suit) {
  if (hand.PackedCounts(suit) != 0) return false;
  for (int i = 0; i < hand.Melds(); ++i) {
    const MeldTiles& tiles = TilesOf(hand.MeldAt(i));
    for (int j = 0; j < tiles.size; ++j) {
      if (UnitOf(tiles.kinds[j]) == suit) return false;
    }
  }
  return true;
}

// The class of each unit with its melds.
template <typename Cell>
std::array<uint32_t, kUnits> JoinedClasses(const View& view, const Hand& hand,
                                           const Held& held, int void_suit) {
  std::array<uint32_t, kUnits> classes;
  for (int u = 0; u < kUnits; ++u) {
    const internal::UnitView& unit = view.units[u];
    const uint32_t own =
        u == void_suit ? unit.void_class
                       : At<Cell>(unit.classes,
                                  internal::WinIndex(unit, hand.Keys(u)));
    const SideView& side = SideOf(view, u);
    classes[u] = At<Cell>(side.join, held.melds[u] * side.classes + own);
  }
  return classes;
}

// The wait mask of a unit, over all layers.
template <typename Cell>
uint64_t UnitMask(const View& view, int u, uint32_t context, HalfKeys keys) {
  const internal::UnitView& unit = view.units[u];
  const uint32_t index = internal::WaitIndex(unit, keys);
  if (view.layers == 1) {
    return internal::MaskOf(unit.layers[0], context,
                            unit.layers[0].lists[index]);
  }
  uint64_t mask = 0;
  for (uint32_t i = 0; i < view.layers; ++i) {
    const uint32_t layer_context = At<Cell>(SideOf(view, u).layer_contexts,
                                            context * view.layers + i);
    if (layer_context == 0) continue;
    mask |= internal::MaskOf(unit.layers[i], layer_context,
                             unit.layers[i].lists[index]);
  }
  return mask;
}

template <typename Cell>
uint32_t WinBits(const View& view, const Hand& hand, int void_suit) {
  Held held;
  if (!Resolve(view, hand, view.limit, &held)) return 0;
  const std::array<uint32_t, kUnits> classes =
      JoinedClasses<Cell>(view, hand, held, void_suit);
  return internal::Combine<Cell>(
      view,
      VariantRows(view, view.wins, held.variant, view.pairs * view.mixed),
      classes);
}

template <typename Cell>
uint64_t WaitBits(const View& view, const Hand& hand, int void_suit) {
  Held held;
  if (!Resolve(view, hand, view.limit - 1, &held)) return 0;
  const std::array<uint32_t, kUnits> classes =
      JoinedClasses<Cell>(view, hand, held, void_suit);
  const uint32_t v = held.variant;
  const std::array<uint32_t, kUnits> contexts = internal::ContextsOf<Cell>(
      view, VariantRows(view, view.suit_mixed, v, view.suits * view.mixed),
      VariantRows(view, view.suit_honors, v, view.honors * view.pairs),
      VariantRows(view, view.honors_pairs, v, view.suits * view.pairs),
      classes);
  uint64_t waits = 0;
  for (int u = 0; u < kUnits; ++u) {
    if (u == void_suit) continue;
    // The unit's own melds join whatever class the drawn tile leads to.
    const SideView& side = SideOf(view, u);
    const uint32_t context = At<Cell>(
        side.contexts, held.melds[u] * side.context_count + contexts[u]);
    waits |= UnitMask<Cell>(view, u, context, hand.Keys(u)) << kUnitFirst[u];
  }
  return waits;
}

uint32_t WinBits(const View& view, const Hand& hand, int void_suit) {
  return view.wide ? WinBits<uint16_t>(view, hand, void_suit)
                   : WinBits<uint8_t>(view, hand, void_suit);
}

uint64_t WaitBits(const View& view, const Hand& hand, int void_suit) {
  return view.wide ? WaitBits<uint16_t>(view, hand, void_suit)
                   : WaitBits<uint8_t>(view, hand, void_suit);
}

TileSet Banned(const format::ImageHeader& header, const Deal& deal) {
  return header.flags & format::kHasRuntimeBan ? deal.banned : TileSet();
}

bool HoldsAny(const Hand& hand, TileSet kinds) {
  for (Kind kind : kinds) {
    if (hand.Count(kind) > 0) return true;
  }
  return false;
}

// Kinds that cannot come any more, or on which one may not win.
TileSet Unwinnable(const format::ImageHeader& header, const Hand& hand,
                   const Deal& deal) {
  static_assert(static_cast<int>(format::OwnFour::kAll) + 1 ==
                static_cast<int>(OwnFour::kAll));
  const OwnFour own_four = deal.own_four == OwnFour::kRule
                               ? static_cast<OwnFour>(header.own_four + 1)
                               : deal.own_four;
  TileSet out;
  if (own_four == OwnFour::kAll) out = hand.HeldFour();
  if (own_four == OwnFour::kHand) out = hand.ConcealedFour();
  uint64_t winnable = header.self_draw | header.discard;
  if (deal.by == WinBy::kDraw) winnable = header.self_draw;
  if (deal.by == WinBy::kDiscard) winnable = header.discard;
  return out | (TileSet::All() - TileSet::FromBits(winnable));
}

}  // namespace

PatternSet Table::WinHeld(const Hand& hand) const {
  if (!IsWinSize(hand)) return PatternSet();
  return PatternSet(WinBits(view_, hand, -1));
}

PatternSet Table::Win(const Hand& hand, const Deal& deal) const {
  if (!IsWinSize(hand)) return PatternSet();
  const int void_suit = VoidSuit(Header(), deal);
  if (void_suit >= 0 && !VoidIsEmpty(hand, void_suit)) return PatternSet();
  if (HoldsAny(hand, Banned(Header(), deal))) return PatternSet();
  Hand dealt = hand;
  if (!ApplyWild(Header(), deal.wild, &dealt)) return PatternSet();
  return PatternSet(WinBits(view_, dealt, void_suit));
}

TileSet Table::ShapeWaits(const Hand& hand, const Deal& deal) const {
  if (!IsWaitSize(hand)) return TileSet();
  const int void_suit = VoidSuit(Header(), deal);
  if (void_suit >= 0 && !VoidIsEmpty(hand, void_suit)) return TileSet();
  const TileSet banned = Banned(Header(), deal);
  if (HoldsAny(hand, banned)) return TileSet();
  Hand dealt = hand;
  if (!ApplyWild(Header(), deal.wild, &dealt)) return TileSet();
  TileSet waits = TileSet::FromBits(WaitBits(view_, dealt, void_suit));
  if (has_runtime_wild() && !deal.wild.empty()) {
    // A proxy that is drawn plays the face; the face itself comes as a wild.
    const Kind proxy = Header().proxy;
    if (proxy >= 0) {
      waits.erase(proxy);
      if (waits.contains(*deal.wild.begin())) waits.insert(proxy);
    }
    waits = waits - deal.wild;
    Hand with_wild = dealt;
    if (with_wild.AddWild(static_cast<int>(Header().runtime_slot)) &&
        WinBits(view_, with_wild, void_suit) != 0) {
      waits = waits | deal.wild;
    }
  }
  return waits - banned;
}

TileSet Table::Waits(const Hand& hand, const Deal& deal) const {
  return ShapeWaits(hand, deal) - Unwinnable(Header(), hand, deal);
}

}  // namespace tingpai
