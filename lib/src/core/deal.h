// What a deal makes of a hand. Private to the library.
#ifndef TINGPAI_SRC_CORE_DEAL_H_
#define TINGPAI_SRC_CORE_DEAL_H_

#include "tingpai/hand.h"
#include "tingpai/internal/view.h"
#include "tingpai/table.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

// The suit that must be void, -1: none.
inline int VoidSuit(const format::ImageHeader& header, const Deal& deal) {
  const bool declared = (header.flags & format::kHasVoid) != 0 &&
                        deal.void_suit >= 0 && deal.void_suit < kHonors;
  return declared ? deal.void_suit : -1;
}

// Does the deal leave all tiles what they are? Only a void suit, the way the
// tile comes and what exhausts a wait may then matter.
inline bool KeepsTiles(const format::ImageHeader& header, const Deal& deal) {
  return deal.wild.empty() &&
         ((header.flags & format::kHasRuntimeBan) == 0 || deal.banned.empty());
}

// The kinds of a suit; none for -1.
TileSet KindsOfSuit(int suit);

// Is there no tile of a suit among the concealed ones and in the melds?
bool IsVoid(const Hand& hand, int suit);

// The kinds on which the hand may win: the deal lets them come so, and some
// copy can.
TileSet Winnable(const format::ImageHeader& header, const Hand& hand,
                 const Deal& deal);

// One way in which the wild kinds of a deal play.
struct Reading {
  Hand hand;  // the wild kinds are wilds, the proxy plays the wild's face
  int selves =
      0;  // run-time wilds that are natural tiles of `hand` all the same
};

// All of them, one after the other: more than one only where the rules say more
// of a wild than what it stands for (format::kWildPlaysSelf).
//
//   for (Readings readings(view, hand, deal); readings.Next();) {
//     Use(readings.Current());
//   }
//
// There is none for a hand that the deal forbids: with a banned kind, a tile of
// the void suit or a meld of an unclaimable wild.
class Readings {
 public:
  Readings(const View& view, const Hand& hand, const Deal& deal);

  bool Next();
  const Reading& Current() const { return current_; }

  // Kinds that come to the hand as wilds when they are drawn.
  TileSet Runtime() const { return runtime_; }
  TileSet FixedInVoid() const { return fixed_in_void_; }
  // Those of Runtime() that may be natural tiles instead.
  TileSet Natural() const { return natural_; }
  // The kinds that no winning hand of the deal has among its concealed tiles.
  TileSet Banned() const { return banned_; }
  int VoidSuit() const { return void_suit_; }

 private:
  bool Make();

  const View& view_;
  Hand hand_;
  int void_suit_;
  TileSet runtime_;
  TileSet fixed_in_void_;
  TileSet natural_;
  TileSet banned_;
  bool more_;
  Hand selves_;  // the natural copies of the reading to come
  Reading current_;
};

// The kinds that the deal makes wild. One that is not in use stays what it is,
// a tile that no pattern knows.
TileSet RuntimeWilds(const format::ImageHeader& header, const Deal& deal);

// Plays all tiles of these kinds as wilds, and the proxy as the wild's face.
// False if no hand can hold so many; then nothing wins.
bool PlayWilds(const format::ImageHeader& header, TileSet wild, Hand* hand);

// The second half of that: the proxy alone.
bool PlayProxy(const format::ImageHeader& header, TileSet wild, Hand* hand);

// The slot of a fixed wild kind, or -1.
int SlotOfFixed(const View& view, Kind kind);

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_DEAL_H_
