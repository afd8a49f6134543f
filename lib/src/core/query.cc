// The queries off the hot path: hands with melds, wilds, flowers or a deal.
#include <array>

#include "deal.h"
#include "held.h"
#include "tingpai/table.h"

namespace tingpai {

namespace {

using internal::Held;
using internal::Reading;
using internal::Readings;
using internal::View;

// What a reading holds beside its concealed tiles; false if no hand may.
bool ResolveReading(const View& view, const Reading& reading, int size,
                    Held* held) {
  if (!Resolve(view, reading.hand, size, held)) return false;
  // Wilds are held whatever they play.
  const uint32_t slot = view.header->runtime_slot;
  if (reading.selves > 0 &&
      reading.hand.Wilds(static_cast<int>(slot)) + reading.selves >
          view.header->wilds[slot].copies) {
    return false;
  }
  for (int i = 0; i < reading.selves; ++i) {
    AddRow(view, format::kSelfRow, held);
  }
  return true;
}

template <typename Cell>
uint32_t WinBits(const View& view, const Reading& reading, int void_suit) {
  Held held;
  if (!ResolveReading(view, reading, view.limit, &held)) return 0;
  const internal::VariantRows rows =
      internal::RowsOfVariant<Cell>(view, held.variant);
  return internal::Combine<Cell>(
      view, rows.wins,
      internal::JoinedClasses<Cell>(view, reading.hand, held, void_suit));
}

template <typename Cell>
uint64_t WaitBits(const View& view, const Reading& reading, int void_suit) {
  Held held;
  if (!ResolveReading(view, reading, view.limit - 1, &held)) return 0;
  const internal::Four four = internal::ContextsOf<Cell>(
      view, internal::RowsOfVariant<Cell>(view, held.variant),
      internal::JoinedClasses<Cell>(view, reading.hand, held, void_suit));
  uint64_t waits = 0;
  const std::array<uint32_t, kUnits> contexts = {four.m, four.p, four.s,
                                                 four.z};
  for (int u = 0; u < kUnits; ++u) {
    if (u == void_suit) continue;
    const uint32_t context =
        internal::OwnContext<Cell>(view, held, u, contexts[u]);
    if (context == 0) continue;
    waits |= internal::UnitMask<Cell>(view, u, context, reading.hand.Keys(u))
             << kUnitFirst[u];
  }
  return waits;
}

uint32_t WinBits(const View& view, const Reading& reading, int void_suit) {
  return view.wide ? WinBits<uint16_t>(view, reading, void_suit)
                   : WinBits<uint8_t>(view, reading, void_suit);
}

uint64_t WaitBits(const View& view, const Reading& reading, int void_suit) {
  return view.wide ? WaitBits<uint16_t>(view, reading, void_suit)
                   : WaitBits<uint8_t>(view, reading, void_suit);
}

// The kinds of `drawn` that complete a reading as wilds of a slot.
TileSet WildWaits(const View& view, const Reading& reading, TileSet drawn,
                  int slot, int void_suit) {
  Reading with_wild = reading;
  if (drawn.empty() || !with_wild.hand.AddWild(slot)) return TileSet();
  return WinBits(view, with_wild, void_suit) != 0 ? drawn : TileSet();
}

// The shape waits of the current reading.
TileSet ReadingWaits(const View& view, const Readings& readings) {
  const int void_suit = readings.VoidSuit();
  const format::ImageHeader& header = *view.header;
  const Reading& reading = readings.Current();
  const TileSet runtime = readings.Runtime();
  const TileSet fixed = readings.FixedInVoid();
  TileSet waits = TileSet::FromBits(WaitBits(view, reading, void_suit));
  if (header.proxy >= 0 && !runtime.empty()) {
    // A proxy that is drawn plays the face; the face itself comes as a wild.
    // It cannot play a fifth copy beside those in melds.
    const Kind face = *runtime.begin();
    const TileSet full = reading.hand.HeldFour() - reading.hand.ConcealedFour();
    waits.erase(header.proxy);
    if (waits.contains(face) && !full.contains(face)) {
      waits.insert(header.proxy);
    }
  }
  waits = waits - runtime - fixed;
  const int slot = static_cast<int>(header.runtime_slot);
  waits = waits | WildWaits(view, reading, runtime, slot, void_suit);
  for (const Kind kind : fixed) {
    waits = waits | WildWaits(view, reading, TileSet::Of(kind),
                              internal::SlotOfFixed(view, kind), void_suit);
  }
  if (!readings.Natural().empty()) {
    Reading with_self = reading;
    ++with_self.selves;
    waits = waits | (TileSet::FromBits(WaitBits(view, with_self, void_suit)) &
                     readings.Natural());
  }
  return waits;
}

}  // namespace

namespace internal {
namespace {

// The row of concealed tiles with wilds of slot 0, where there is a block: what
// FindRow would find, in fewer steps. `state`: of such hands without wilds.
TINGPAI_INLINE bool FindWildRow(const View& view, const Hand& hand,
                                uint64_t state, HandRow* row) {
  const int wilds = PlainWilds(view, hand, state);
  if (wilds < 0) return false;
  *row = {0, static_cast<uint32_t>(wilds)};
  return true;
}

// Hands that have a row. What melds do to the sum of their units is a read, and
// wilds have tables of their own behind the sums. A win sees both sums, and the
// melds count for one of them: whichever it is, it wins alike.
TINGPAI_INLINE uint32_t RowWin(const View& view, const Hand& hand,
                               const HandRow& row) {
  const PlainBlock& block = *view.plain.block;
  const MeldStep& step = block.melds[row.melds];
  const WildRows& rows = view.wild_rows[row.wilds];
  const Four c = PlainClasses(block, view.plain.classes, hand);
  const uint32_t pair = block.suit_pairs[c.m * kBlockRow + c.p] / kBlockRow;
  const uint32_t mixed = step.mixed[block.mixed_pairs[c.s * kBlockRow + c.z]];
  return view.answers[rows.wins[pair * view.mixed + mixed]];
}

// Lists tell the classes of their vectors, so the ranking is read once.
TINGPAI_INLINE uint64_t WindowWaits(const View& view, const Hand& hand,
                                    const HandRow& row) {
  const PlainBlock& block = *view.plain.block;
  const MeldStep& step = block.melds[row.melds];
  const WildRows& rows = view.wild_rows[row.wilds];
  const UnitView& suit = view.units[0];
  const UnitView& honor = view.units[kHonors];
  const Four of = PlainLists(block, view.plain.lists, hand);
  const auto* classes = static_cast<const uint8_t*>(suit.list_classes);
  const Four c = {classes[of.m], classes[of.p], classes[of.s],
                  At<uint8_t>(honor.list_classes, of.z)};
  const uint32_t pair =
      step.pair[block.suit_pairs[c.m * kBlockRow + c.p] / kBlockRow];
  const uint32_t mixed = step.mixed[block.mixed_pairs[c.s * kBlockRow + c.z]];
  const uint8_t* const by_mixed = rows.suit_mixed + mixed;
  const uint32_t m = by_mixed[c.p * view.mixed];
  const uint32_t p = by_mixed[c.m * view.mixed];
  const uint32_t s = rows.suit_honors[c.z * view.pairs + pair];
  const uint32_t z = rows.honors_pairs[c.s * view.pairs + pair];
  if ((m | p | s | z) == 0) return 0;
  const LayerView& suits = suit.layers[0];
  return MaskOf(suits, m, of.m) | MaskOf(suits, p, of.p) << kUnitFirst[1] |
         MaskOf(suits, s, of.s) << kUnitFirst[2] |
         MaskOf(honor.layers[0], z, of.z) << kUnitFirst[kHonors];
}

// Without wilds the entries of the block do.
TINGPAI_INLINE uint64_t RowWaits(const View& view, const Hand& hand,
                                 const HandRow& row) {
  const PlainView& plain = view.plain;
  const PlainBlock& block = *plain.block;
  if (row.wilds == 0 && plain.few_wait_state != kNoState &&
      (row.melds == 0 || plain.few_with_melds)) {
    return FewWaits(block, plain.lists, hand);
  }
  if (row.wilds == 0 && plain.many_wait_state != kNoState) {
    const MeldStep& step = block.melds[row.melds];
    const uint64_t shape =
        ManyWaits(block, plain.lists, hand, [&step](size_t start) -> size_t {
          return step.rows[start / kBlockRow];
        });
    if (shape != kSomeOther) return shape;
  }
  return WindowWaits(view, hand, row) & view.win_kinds;
}

// The kinds that the hand's copies exhaust, where there is a block.
TINGPAI_INLINE uint64_t Exhausted(const View& view, const Hand& hand) {
  return hand.ConcealedFour().bits() |
         (hand.HeldFour().bits() & view.meld_four_mask);
}

uint32_t VariantWin(const View& view, const Hand& hand, uint32_t variant) {
  return view.wide
             ? WinPlain<uint16_t>(
                   view, RowsOfVariant<uint16_t>(view, variant).wins, hand)
             : WinPlain<uint8_t>(
                   view, RowsOfVariant<uint8_t>(view, variant).wins, hand);
}

uint64_t VariantWaits(const View& view, const Hand& hand, uint32_t variant) {
  const uint64_t shape =
      view.wide ? WaitsPlain<uint16_t>(
                      view, RowsOfVariant<uint16_t>(view, variant), hand)
                : WaitsPlain<uint8_t>(
                      view, RowsOfVariant<uint8_t>(view, variant), hand);
  const uint64_t four = hand.ConcealedFour().bits() & view.four_mask;
  return shape & ~four & view.win_kinds;
}

}  // namespace
}  // namespace internal

namespace {

// The general way.
uint32_t WinGeneral(const View& view, const Hand& hand, const Deal& deal) {
  if (hand.Size() > view.limit || hand.Size() % 3 != 2) return 0;
  uint32_t won = 0;
  for (Readings readings(view, hand, deal); readings.Next();) {
    won |= WinBits(view, readings.Current(), readings.VoidSuit());
  }
  return won;
}

TINGPAI_NOINLINE uint32_t OtherWin(const View& view, const Hand& hand) {
  if (const int variant = internal::PlainVariant(view, hand, view.win_state);
      variant >= 0) {
    return internal::VariantWin(view, hand, static_cast<uint32_t>(variant));
  }
  if (hand.Size() > view.limit || hand.Size() % 3 != 2) return 0;
  return WinBits(view, Reading{hand}, -1);
}

TINGPAI_NOINLINE TileSet OtherWaits(const Table& table, const View& view,
                                    const Hand& hand) {
  if (const int variant = internal::PlainVariant(view, hand, view.wait_state);
      variant >= 0) {
    return TileSet::FromBits(
        internal::VariantWaits(view, hand, static_cast<uint32_t>(variant)));
  }
  return table.Waits(hand, Deal{});
}

}  // namespace

// What needs a stack is kept out of these two.

PatternSet Table::WinHeld(const Hand& hand) const {
  internal::HandRow row;
  if (internal::FindWildRow(view_, hand, view_.plain.win_state, &row) ||
      internal::FindRow(view_.rows, hand, 0, &row)) {
    return PatternSet(internal::RowWin(view_, hand, row));
  }
  return PatternSet(OtherWin(view_, hand));
}

TileSet Table::WaitsHeld(const Hand& hand) const {
  internal::HandRow row;
  if (internal::FindWildRow(view_, hand, view_.plain.wait_state(), &row)) {
    return TileSet::FromBits(internal::WindowWaits(view_, hand, row) &
                             view_.win_kinds & hand.FewerThanFour());
  }
  if (internal::FindRow(view_.rows, hand, 1, &row)) {
    return TileSet::FromBits(internal::RowWaits(view_, hand, row) &
                             ~internal::Exhausted(view_, hand));
  }
  return OtherWaits(*this, view_, hand);
}

namespace {

// Is the deal one that leaves tiles what they are, so that the hand wins and
// waits as without it, but for the void suit? `suit` is that, or -1.
bool IsPlainDeal(const View& view, const Deal& deal, int* suit) {
  const format::ImageHeader& header = *view.header;
  *suit = internal::VoidSuit(header, deal);
  return internal::KeepsTiles(header, deal) &&
         (*suit < 0 || view.void_is_empty);
}

}  // namespace

PatternSet Table::Win(const Hand& hand, const Deal& deal) const {
  int suit;
  if (IsPlainDeal(view_, deal, &suit)) {
    return suit < 0 || internal::IsVoid(hand, suit) ? Win(hand) : PatternSet();
  }
  return PatternSet(WinGeneral(view_, hand, deal));
}

TileSet Table::ShapeWaits(const Hand& hand, const Deal& deal) const {
  if (!IsWaitSize(hand)) return TileSet();
  TileSet waits;
  Readings readings(view_, hand, deal);
  while (readings.Next()) waits = waits | ReadingWaits(view_, readings);
  return waits - readings.Banned();
}

TileSet Table::Waits(const Hand& hand, const Deal& deal) const {
  int suit;
  internal::HandRow row;
  TileSet waits;
  if (!IsPlainDeal(view_, deal, &suit) ||
      !internal::FindRow(view_.rows, hand, 1, &row)) {
    waits = ShapeWaits(hand, deal);
  } else if (suit < 0 || internal::IsVoid(hand, suit)) {
    waits = TileSet::FromBits(internal::RowWaits(view_, hand, row)) -
            internal::KindsOfSuit(suit);
  }
  return waits & internal::Winnable(Header(), hand, deal);
}

}  // namespace tingpai
