// Discards and draws.
//
// In most plain hands the sums of two units each tell that no discard leaves a
// ready hand, and if not, of which units it may be; then waits of the rest are
// asked for. Other hands go by what changes: a discard changes the class of its
// own unit alone. So the sums of the other units' classes, two at a time, are
// the same for all discards of a unit, and each discard costs a list and a
// class of its own unit and one context for each of the others; masks are read
// for contexts that are not dead, and in most hands there are few.
#include "tingpai/discards.h"

#include <array>
#include <bit>
#include <cstdint>

#include "deal.h"
#include "draws.h"
#include "held.h"
#include "tingpai/hand.h"
#include "tingpai/internal/view.h"
#include "tingpai/table.h"
#include "tingpai/tile.h"

namespace tingpai {

namespace {

using internal::Held;
using internal::View;

// Where the contexts of the other units stand for the discards of one unit:
// that of unit v for class c is cells[v][c * stride[v]].
template <typename Cell>
struct ContextColumns {
  std::array<const Cell*, kUnits> cells{};
  std::array<uint32_t, kUnits> stride{};
};

template <typename Cell, bool plain>
class DiscardQuery {
 public:
  DiscardQuery(const View& view, const Hand& hand, const Held& held)
      : view_(view), hand_(hand), held_(held) {
    const internal::Four joined =
        plain ? internal::ClassesOf<Cell>(view, hand)
              : internal::JoinedClasses<Cell>(view, hand, held, -1);
    const internal::VariantRows rows =
        internal::RowsOfVariant<Cell>(view, held.variant);
    const std::array<uint32_t, kUnits> classes = {joined.m, joined.p, joined.s,
                                                  joined.z};
    const auto* suit_mixed = static_cast<const Cell*>(rows.suit_mixed);
    const auto* suit_honors = static_cast<const Cell*>(rows.suit_honors);
    const auto* honors_pairs = static_cast<const Cell*>(rows.honors_pairs);
    // Suit u with the honours, and the two suits other than u.
    for (int u = 0; u < kHonors; ++u) {
      const uint32_t mixed =
          internal::MixedOf<Cell>(view, classes[u], classes[kHonors]);
      const int v = u == 0 ? 1 : 0;
      const int w = u == 2 ? 1 : 2;
      const uint32_t pair =
          internal::PairOf<Cell>(view, classes[v], classes[w]);
      // A discard of v is completed by w, or of w by v.
      Set(v, w, suit_mixed + mixed, view.mixed);
      Set(w, v, suit_mixed + mixed, view.mixed);
      // A discard of u is completed by the honours, or of those by u.
      Set(u, kHonors, honors_pairs + pair, view.pairs);
      Set(kHonors, u, suit_honors + pair, view.pairs);
      if (u == 2) {
        own_[kHonors] =
            Bare(kHonors, honors_pairs[classes[2] * view.pairs + pair]);
      }
      own_[u] = Bare(u, suit_honors[classes[kHonors] * view.pairs + pair]);
    }
  }

  // The shape waits after a discard of `kind`, which the hand has.
  uint64_t WaitsAfter(Kind kind) const {
    const internal::KindStep& step = internal::kKindSteps[kind];
    const int u = step.unit;
    const HalfKeys keys = After(hand_.Keys(u), step.step);
    const uint32_t c = Class(u, keys);
    const ContextColumns<Cell>& columns = columns_[u];
    std::array<uint32_t, kUnits> contexts{};
    uint32_t alive = own_[u];
    for (int i = 1; i < kUnits; ++i) {
      const int v = (u + i) % kUnits;
      contexts[v] = columns.cells[v][c * columns.stride[v]];
      alive |= contexts[v];
    }
    if (alive == 0) return 0;
    uint64_t waits = 0;
    if (own_[u] != 0) waits = Mask(u, own_[u], keys);
    for (int i = 1; i < kUnits; ++i) {
      const int v = (u + i) % kUnits;
      if (contexts[v] == 0) continue;
      const uint32_t context = Bare(v, contexts[v]);
      if (context != 0) waits |= Mask(v, context, hand_.Keys(v));
    }
    return waits;
  }

 private:
  static HalfKeys After(HalfKeys keys, uint64_t step) {
    return {static_cast<uint16_t>(keys.low - (step & 0xffff)),
            static_cast<uint16_t>(keys.high - (step >> 16 & 0xffff))};
  }

  // The context of the concealed tiles of a unit, its melds taken out.
  uint32_t Bare(int u, uint32_t context) const {
    if (plain) return context;
    return internal::OwnContext<Cell>(view_, held_, u, context);
  }

  void Set(int from, int to, const Cell* cells, uint32_t stride) {
    columns_[from].cells[to] = cells;
    columns_[from].stride[to] = stride;
  }

  uint32_t Class(int u, HalfKeys keys) const {
    const internal::UnitView& unit = view_.units[u];
    const uint32_t own =
        internal::At<Cell>(unit.classes, internal::WinIndex(unit, keys));
    if (plain) return own;
    const internal::SideView& side = internal::SideOf(view_, u);
    return internal::At<Cell>(side.join, held_.melds[u] * side.classes + own);
  }

  // A unit that all tiles of a full hand are in has too many of them for the
  // wait index: then no other unit has a tile to discard, and this is not
  // called for it.
  uint64_t Mask(int u, uint32_t context, HalfKeys keys) const {
    return internal::UnitMask<Cell>(view_, u, context, keys) << kUnitFirst[u];
  }

  const View& view_;
  const Hand& hand_;
  const Held& held_;
  std::array<ContextColumns<Cell>, kUnits> columns_;
  std::array<uint32_t, kUnits> own_{};
};

// Every third bit of two 27-bit numbers, 32 bits apart: nine bits each.
constexpr uint64_t EveryThird(uint64_t bits) {
  const auto both = [](uint64_t mask) { return mask | mask << 32; };
  bits &= both(0x01249249);
  bits = (bits | bits >> 2) & both(0x010c30c3);
  bits = (bits | bits >> 4) & both(0x0100f00f);
  // Nothing of the upper number may come down into the lower one.
  bits = (bits & both(0x0100000f)) | (bits & both(0xf000)) >> 8;
  return (bits | bits >> 16) & both(0x1ff);
}

// The kinds of which there is a concealed tile.
uint64_t KindsOf(const Hand& hand) {
  const auto two = [&hand](int unit) {
    const uint64_t counts = uint64_t{hand.PackedCounts(unit)} |
                            uint64_t{hand.PackedCounts(unit + 1)} << 32;
    const uint64_t bits = EveryThird(counts | counts >> 1 | counts >> 2);
    return (bits | bits >> (32 - 9)) & 0x3ffff;
  };
  return two(0) | two(2) << kUnitFirst[2];
}

// The discards of a hand of IsWinSize. `plain`: it holds concealed tiles and
// wilds of a variant alone, as many as a full hand.
template <typename Cell, bool plain>
void Fill(const View& view, const Hand& hand, const Held& held,
          DiscardList* list) {
  const DiscardQuery<Cell, plain> query(view, hand, held);
  const uint64_t winnable =
      internal::Winnable(*view.header, hand, Deal{}).bits();
  for (uint64_t kinds = KindsOf(hand); kinds != 0; kinds &= kinds - 1) {
    const Kind kind = std::countr_zero(kinds);
    const uint64_t shape = query.WaitsAfter(kind);
    // clang-tidy 14 takes the attribute for a statement.
    // NOLINTNEXTLINE(google-readability-braces-around-statements)
    if (shape == 0) [[likely]]
      continue;
    const uint64_t waits = shape & winnable;
    if (waits != 0) list->Append(kind, TileSet::FromBits(waits));
  }
}

template <typename Cell>
void Fill(const View& view, const Hand& hand, DiscardList* list) {
  Held held;
  if (const int variant = PlainVariant(view, hand, view.win_state);
      variant >= 0) {
    held.variant = static_cast<uint32_t>(variant);
    Fill<Cell, true>(view, hand, held, list);
  } else if (Resolve(view, hand, view.limit, &held)) {
    Fill<Cell, false>(view, hand, held, list);
  }
}

// The kinds whose discard may leave a ready hand. Any two units that leave the
// two others nothing to do make nothing ready, whatever is discarded from
// these.
uint64_t DiscardableKinds(const internal::PlainBlock& block,
                          const internal::Four& c) {
  const auto pair = [&block](uint32_t suit, uint32_t other) {
    return block.suit_pair_rows[suit * internal::kBlockRow + other] != 0;
  };
  const auto mixed = [&block](uint32_t suit, uint32_t honors) {
    return block.mixed_pair_rows[suit * internal::kBlockRow + honors] != 0;
  };
  constexpr uint64_t kM = 0x1ff;
  constexpr uint64_t kP = kM << kUnitFirst[1];
  constexpr uint64_t kS = kM << kUnitFirst[2];
  constexpr uint64_t kZ = uint64_t{0x7f} << kUnitFirst[kHonors];
  const auto kinds = [](bool alive, uint64_t of) {
    return -uint64_t{alive} & of;
  };
  return kinds(pair(c.m, c.p), kS | kZ) | kinds(pair(c.m, c.s), kP | kZ) |
         kinds(pair(c.p, c.s), kM | kZ) | kinds(mixed(c.m, c.z), kP | kS) |
         kinds(mixed(c.p, c.z), kM | kS) | kinds(mixed(c.s, c.z), kM | kP);
}

// The discards of a plain hand.
void FillPlain(const Table& table, const internal::PlainView& plain,
               const Hand& hand, DiscardList* list) {
  uint64_t kinds = DiscardableKinds(
      *plain.block, internal::PlainClasses(*plain.block, plain.classes, hand));
  if (kinds == 0) return;
  Hand rest = hand;
  for (kinds &= KindsOf(hand); kinds != 0; kinds &= kinds - 1) {
    const Kind kind = std::countr_zero(kinds);
    rest.RemoveUnchecked(kind);
    // Four own copies exhaust a wait where there is a block.
    const uint64_t waits = table.Waits(rest).bits() & hand.FewerThanFour();
    rest.AddUnchecked(kind);
    if (waits != 0) list->Append(kind, TileSet::FromBits(waits));
  }
}

// Do the discards of a hand not depend on the deal?
bool IsIdle(const format::ImageHeader& header, const Deal& deal) {
  return internal::KeepsTiles(header, deal) &&
         internal::VoidSuit(header, deal) < 0 &&
         deal.own_four == OwnFour::kRule && deal.by == WinBy::kEither;
}

}  // namespace

DiscardList Table::Discards(const Hand& hand) const {
  DiscardList list;
  if (hand.State() == view_.plain.win_state) {
    FillPlain(*this, view_.plain, hand, &list);
    return list;
  }
  if (!IsWinSize(hand)) return list;
  if (view_.wide) {
    Fill<uint16_t>(view_, hand, &list);
  } else {
    Fill<uint8_t>(view_, hand, &list);
  }
  return list;
}

DiscardList Table::Discards(const Hand& hand, const Deal& deal) const {
  if (IsIdle(Header(), deal)) return Discards(hand);
  DiscardList list;
  if (!IsWinSize(hand)) return list;
  const TileSet winnable = internal::Winnable(Header(), hand, deal);
  for (const Kind kind : TileSet::FromBits(KindsOf(hand))) {
    Hand rest = hand;
    rest.RemoveUnchecked(kind);
    const TileSet waits = Waits(rest, deal) & winnable;
    if (!waits.empty()) list.Append(kind, waits);
  }
  return list;
}

DrawCounts Table::Draws(const Hand& hand, const TileCounts& visible,
                        const Deal& deal) const {
  return internal::CountDraws(Waits(hand, deal), hand, visible);
}

DrawCounts Table::DrawsAfter(const Hand& hand, Kind discard,
                             const TileCounts& visible,
                             const Deal& deal) const {
  Hand rest = hand;
  if (!IsWinSize(hand) || !rest.Remove(discard)) return DrawCounts();
  return internal::CountDraws(
      Waits(rest, deal) & internal::Winnable(Header(), hand, deal), hand,
      visible);
}

}  // namespace tingpai
