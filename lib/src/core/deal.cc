#include "deal.h"

namespace tingpai::internal {

namespace {

bool HoldsAny(const Hand& hand, TileSet kinds) {
  for (const Kind kind : kinds) {
    if (hand.Count(kind) > 0) return true;
  }
  return false;
}

bool MeldsHoldAny(const Hand& hand, TileSet kinds) {
  for (int i = 0; i < hand.Melds(); ++i) {
    const MeldTiles& tiles = TilesOf(hand.MeldAt(i));
    for (int j = 0; j < tiles.size; ++j) {
      if (kinds.contains(tiles.kinds[j])) return true;
    }
  }
  return false;
}

bool PlayAsWilds(Kind kind, int slot, Hand* hand) {
  while (hand->Count(kind) > 0) {
    hand->RemoveUnchecked(kind);
    if (!hand->AddWild(slot)) return false;
  }
  return true;
}

TileSet BannedKinds(const format::ImageHeader& header, const Deal& deal) {
  const TileSet always = TileSet::FromBits(header.ban);
  return header.flags & format::kHasRuntimeBan ? always | deal.banned : always;
}

}  // namespace

TileSet KindsOfSuit(int suit) {
  if (suit < 0) return TileSet();
  return TileSet::FromBits(((uint64_t{1} << kUnitKinds[suit]) - 1)
                           << kUnitFirst[suit]);
}

bool IsVoid(const Hand& hand, int suit) {
  return hand.PackedCounts(suit) == 0 && !MeldsHoldAny(hand, KindsOfSuit(suit));
}

TileSet Winnable(const format::ImageHeader& header, const Hand& hand,
                 const Deal& deal) {
  static_assert(static_cast<int>(format::OwnFour::kAll) + 1 ==
                static_cast<int>(OwnFour::kAll));
  const OwnFour own_four = deal.own_four == OwnFour::kRule
                               ? static_cast<OwnFour>(header.own_four + 1)
                               : deal.own_four;
  TileSet gone;
  if (own_four == OwnFour::kAll) gone = hand.HeldFour();
  if (own_four == OwnFour::kHand) gone = hand.ConcealedFour();
  uint64_t winnable = header.self_draw | header.discard;
  if (deal.by == WinBy::kDraw) winnable = header.self_draw;
  if (deal.by == WinBy::kDiscard) winnable = header.discard;
  return TileSet::FromBits(winnable) - gone;
}

TileSet RuntimeWilds(const format::ImageHeader& header, const Deal& deal) {
  return header.flags & format::kHasRuntimeWild
             ? deal.wild & TileSet::FromBits(header.use)
             : TileSet();
}

bool PlayWilds(const format::ImageHeader& header, TileSet wild, Hand* hand) {
  const int slot = static_cast<int>(header.runtime_slot);
  for (const Kind kind : wild) {
    if (!PlayAsWilds(kind, slot, hand)) return false;
  }
  return PlayProxy(header, wild, hand);
}

bool PlayProxy(const format::ImageHeader& header, TileSet wild, Hand* hand) {
  if (header.proxy < 0 || wild.empty()) return true;
  const Kind face = *wild.begin();
  while (hand->Count(header.proxy) > 0) {
    hand->RemoveUnchecked(header.proxy);
    if (!hand->Add(face)) return false;
  }
  return true;
}

int SlotOfFixed(const View& view, Kind kind) {
  for (const format::SplitWild& wild : view.split_wilds) {
    if (wild.fixed == kind) return wild.slot;
  }
  return -1;  // GCOVR_EXCL_LINE: of a table that lies; no hand has such a wild
}

Readings::Readings(const View& view, const Hand& hand, const Deal& deal)
    : view_(view),
      hand_(hand),
      void_suit_(internal::VoidSuit(*view.header, deal)),
      runtime_(RuntimeWilds(*view.header, deal)),
      banned_(BannedKinds(*view.header, deal)) {
  const format::ImageHeader& header = *view.header;
  const TileSet fixed = TileSet::FromBits(header.fixed_wild);
  const TileSet in_void = KindsOfSuit(void_suit_);
  // A fixed wild in a void suit is no tile of that suit: it stands for others.
  // There it is not even itself, so that it is just a wild of its slot.
  fixed_in_void_ = (fixed & in_void) - runtime_;
  if (header.flags & format::kWildPlaysSelf) {
    natural_ = runtime_ - fixed - in_void;
  }
  TileSet melds_without = in_void;
  if (header.flags & format::kWildUnclaimed) {
    melds_without = melds_without | runtime_;
  }
  more_ = !HoldsAny(hand, banned_) && !MeldsHoldAny(hand, melds_without);
}

bool Readings::Next() {
  while (more_) {
    const bool made = Make();
    // The next choice of natural copies, as a number with a digit a kind.
    more_ = false;
    for (const Kind kind : natural_) {
      if (selves_.Count(kind) < hand_.Count(kind)) {
        more_ = selves_.Add(kind);
        break;
      }
      while (selves_.Remove(kind)) {
      }
    }
    if (made) return true;
  }
  return false;
}

// Fills `current_`; false if there is no such reading.
bool Readings::Make() {
  const format::ImageHeader& header = *view_.header;
  current_.hand = hand_;
  current_.selves = selves_.Tiles();
  Hand& hand = current_.hand;
  for (const Kind kind : runtime_) {
    for (int i = 0; i < selves_.Count(kind); ++i) hand.Remove(kind);
  }
  if (!PlayWilds(header, runtime_, &hand)) return false;
  for (const Kind kind : runtime_) {
    for (int i = 0; i < selves_.Count(kind); ++i) {
      if (!hand.Add(kind)) return false;
    }
  }
  for (const Kind kind : fixed_in_void_) {
    if (!PlayAsWilds(kind, SlotOfFixed(view_, kind), &hand)) return false;
  }
  return void_suit_ < 0 || hand.PackedCounts(void_suit_) == 0;
}

}  // namespace tingpai::internal
