// The queries off the hot path: hands with melds, wilds, flowers or a deal.
#include <array>

#include "deal.h"
#include "held.h"
#include "tingpai/table.h"

namespace tingpai {

namespace {

using internal::ApplyWild;
using internal::Held;
using internal::View;
using internal::VoidSuit;

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

template <typename Cell>
uint32_t WinBits(const View& view, const Hand& hand, int void_suit) {
  Held held;
  if (!Resolve(view, hand, view.limit, &held)) return 0;
  const internal::VariantRows rows = internal::RowsOfVariant<Cell>(view, held.variant);
  return internal::Combine<Cell>(
      view, rows.wins,
      internal::JoinedClasses<Cell>(view, hand, held, void_suit));
}

template <typename Cell>
uint64_t WaitBits(const View& view, const Hand& hand, int void_suit) {
  Held held;
  if (!Resolve(view, hand, view.limit - 1, &held)) return 0;
  const internal::Four four = internal::ContextsOf<Cell>(
      view, internal::RowsOfVariant<Cell>(view, held.variant),
      internal::JoinedClasses<Cell>(view, hand, held, void_suit));
  uint64_t waits = 0;
  const std::array<uint32_t, kUnits> contexts = {four.m, four.p, four.s, four.z};
  for (int u = 0; u < kUnits; ++u) {
    if (u == void_suit) continue;
    const uint32_t context = internal::OwnContext<Cell>(
        view, held, u, contexts[u]);
    if (context == 0) continue;
    waits |= internal::UnitMask<Cell>(view, u, context, hand.Keys(u))
             << kUnitFirst[u];
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
  if (const int variant = internal::PlainVariant(view_, hand, view_.win_state);
      variant >= 0) {
    const auto v = static_cast<uint32_t>(variant);
    return PatternSet(
        view_.wide
            ? internal::WinPlain<uint16_t>(
                  view_, internal::RowsOfVariant<uint16_t>(view_, v).wins, hand)
            : internal::WinPlain<uint8_t>(
                  view_, internal::RowsOfVariant<uint8_t>(view_, v).wins, hand));
  }
  if (!IsWinSize(hand)) return PatternSet();
  return PatternSet(WinBits(view_, hand, -1));
}

TileSet Table::WaitsHeld(const Hand& hand) const {
  const int variant = internal::PlainVariant(view_, hand, view_.wait_state);
  if (variant < 0) return Waits(hand, Deal{});
  const auto v = static_cast<uint32_t>(variant);
  const uint64_t shape =
      view_.wide ? internal::WaitsPlain<uint16_t>(
                       view_, internal::RowsOfVariant<uint16_t>(view_, v), hand)
                 : internal::WaitsPlain<uint8_t>(
                       view_, internal::RowsOfVariant<uint8_t>(view_, v), hand);
  const uint64_t four = hand.ConcealedFour().bits() & view_.four_mask;
  return TileSet::FromBits(shape & ~four & view_.win_kinds);
}

PatternSet Table::Win(const Hand& hand, const Deal& deal) const {
  if (!IsWinSize(hand)) return PatternSet();
  const int void_suit = VoidSuit(Header(), deal);
  if (void_suit >= 0 && !VoidIsEmpty(hand, void_suit)) return PatternSet();
  if (HoldsAny(hand, Banned(Header(), deal)) ||
      internal::MeldsForbiddenWild(Header(), hand, deal.wild)) {
    return PatternSet();
  }
  Hand dealt = hand;
  if (!ApplyWild(Header(), deal.wild, &dealt)) return PatternSet();
  return PatternSet(WinBits(view_, dealt, void_suit));
}

TileSet Table::ShapeWaits(const Hand& hand, const Deal& deal) const {
  if (!IsWaitSize(hand)) return TileSet();
  const int void_suit = VoidSuit(Header(), deal);
  if (void_suit >= 0 && !VoidIsEmpty(hand, void_suit)) return TileSet();
  const TileSet banned = Banned(Header(), deal);
  if (HoldsAny(hand, banned) ||
      internal::MeldsForbiddenWild(Header(), hand, deal.wild)) {
    return TileSet();
  }
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
