// Kinds, melds and hands.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "handles.h"
#include "tingpai/meld.h"
#include "tingpai/tile.h"

namespace {

using tingpai::Hand;
using tingpai::Kind;
using tingpai::TileCounts;
using tingpai::c::AllThere;
using tingpai::c::Guard;
using tingpai::c::IsKind;
using tingpai::c::Store;

constexpr std::array<const char*, tingpai::kKinds> kKindNames = {
    "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "2p", "3p",
    "4p", "5p", "6p", "7p", "8p", "9p", "1s", "2s", "3s", "4s", "5s", "6s",
    "7s", "8s", "9s", "E",  "S",  "W",  "N",  "C",  "F",  "P"};

static_assert(TINGPAI_KINDS == tingpai::kKinds);
static_assert(TINGPAI_MAX_TILES == tingpai::kMaxTiles);
static_assert(TINGPAI_MAX_MELDS == tingpai::kMaxMelds);
static_assert(TINGPAI_WILD_SLOTS == tingpai::kWildSlots);
static_assert(static_cast<int>(tingpai::MeldType::kPung) == TINGPAI_MELD_PUNG);
static_assert(static_cast<int>(tingpai::MeldType::kMixed) ==
              TINGPAI_MELD_MIXED);

tingpai_status Possible(bool possible) {
  return possible ? TINGPAI_OK : TINGPAI_IMPOSSIBLE;
}

bool IsMeld(int meld) { return meld >= 0 && meld < tingpai::kMeldCodes; }

tingpai_status NewHand(const Hand& hand, tingpai_hand** result) {
  return Guard(nullptr, [&hand, result] {
    *result = std::make_unique<tingpai_hand>(tingpai_hand{hand}).release();
    return TINGPAI_OK;
  });
}

}  // namespace

extern "C" {

const char* tingpai_kind_name(int kind) {
  return IsKind(kind) ? kKindNames[static_cast<size_t>(kind)] : nullptr;
}

int tingpai_kind_find(const char* name) {
  if (name == nullptr) return -1;
  for (int kind = 0; kind < tingpai::kKinds; ++kind) {
    if (std::strcmp(kKindNames[static_cast<size_t>(kind)], name) == 0) {
      return kind;
    }
  }
  return -1;
}

int tingpai_meld_chow(int first) {
  const bool run = first >= 0 && first < tingpai::kEast && first % 9 <= 6;
  return run ? tingpai::Chow(first).code : -1;
}

int tingpai_meld_pung(int kind) {
  return IsKind(kind) ? tingpai::Pung(kind).code : -1;
}

int tingpai_meld_open_kong(int kind) {
  return IsKind(kind) ? tingpai::OpenKong(kind).code : -1;
}

int tingpai_meld_concealed_kong(int kind) {
  return IsKind(kind) ? tingpai::ConcealedKong(kind).code : -1;
}

int tingpai_meld_type(int meld) {
  if (!IsMeld(meld)) return -1;
  return static_cast<int>(tingpai::TypeOf({static_cast<uint8_t>(meld)}));
}

int tingpai_meld_tiles(int meld, uint8_t* kinds) {
  if (!IsMeld(meld) || kinds == nullptr) return 0;
  const tingpai::MeldTiles& tiles =
      tingpai::TilesOf({static_cast<uint8_t>(meld)});
  std::copy_n(tiles.kinds.begin(), tiles.size, kinds);
  return tiles.size;
}

tingpai_status tingpai_hand_new(tingpai_hand** hand) {
  if (!AllThere(hand)) return TINGPAI_BAD_ARGUMENT;
  return NewHand(Hand(), hand);
}

tingpai_status tingpai_hand_copy(const tingpai_hand* from,
                                 tingpai_hand** hand) {
  if (!AllThere(from, hand)) return TINGPAI_BAD_ARGUMENT;
  return NewHand(from->hand, hand);
}

void tingpai_hand_free(tingpai_hand* hand) { delete hand; }

tingpai_status tingpai_hand_clear(tingpai_hand* hand) {
  if (!AllThere(hand)) return TINGPAI_BAD_ARGUMENT;
  hand->hand = Hand();
  return TINGPAI_OK;
}

tingpai_status tingpai_hand_set_counts(tingpai_hand* hand,
                                       const uint8_t* counts) {
  if (!AllThere(hand, counts)) return TINGPAI_BAD_ARGUMENT;
  TileCounts all;
  std::copy_n(counts, all.size(), all.begin());
  const std::optional<Hand> result = Hand::FromCounts(all);
  if (!result) return TINGPAI_IMPOSSIBLE;
  hand->hand = *result;
  return TINGPAI_OK;
}

tingpai_status tingpai_hand_add(tingpai_hand* hand, int kind) {
  if (!AllThere(hand) || !IsKind(kind)) return TINGPAI_BAD_ARGUMENT;
  return Possible(hand->hand.Add(kind));
}

tingpai_status tingpai_hand_remove(tingpai_hand* hand, int kind) {
  if (!AllThere(hand) || !IsKind(kind)) return TINGPAI_BAD_ARGUMENT;
  return Possible(hand->hand.Remove(kind));
}

tingpai_status tingpai_hand_add_meld(tingpai_hand* hand, int meld) {
  if (!AllThere(hand) || !IsMeld(meld)) return TINGPAI_BAD_ARGUMENT;
  return Possible(hand->hand.AddMeld({static_cast<uint8_t>(meld)}));
}

tingpai_status tingpai_hand_remove_meld(tingpai_hand* hand, int index) {
  if (!AllThere(hand)) return TINGPAI_BAD_ARGUMENT;
  return Possible(hand->hand.RemoveMeld(index));
}

tingpai_status tingpai_hand_add_wild(tingpai_hand* hand, int slot) {
  if (!AllThere(hand) || slot < 0 || slot >= tingpai::kWildSlots) {
    return TINGPAI_BAD_ARGUMENT;
  }
  return Possible(hand->hand.AddWild(slot));
}

tingpai_status tingpai_hand_remove_wild(tingpai_hand* hand, int slot) {
  if (!AllThere(hand) || slot < 0 || slot >= tingpai::kWildSlots) {
    return TINGPAI_BAD_ARGUMENT;
  }
  return Possible(hand->hand.RemoveWild(slot));
}

tingpai_status tingpai_hand_set_bonus(tingpai_hand* hand, int bonus) {
  if (!AllThere(hand)) return TINGPAI_BAD_ARGUMENT;
  return hand->hand.SetBonus(bonus) ? TINGPAI_OK : TINGPAI_BAD_ARGUMENT;
}

tingpai_status tingpai_hand_get_info(const tingpai_hand* hand,
                                     tingpai_hand_info* info) {
  if (!AllThere(hand, info)) return TINGPAI_BAD_ARGUMENT;
  const Hand& from = hand->hand;
  tingpai_hand_info value{};
  value.all = from.Size();
  value.tiles = from.Tiles();
  value.melds = from.Melds();
  value.bonus = from.Bonus();
  for (Kind kind = 0; kind < tingpai::kKinds; ++kind) {
    value.counts[kind] = static_cast<uint8_t>(from.Count(kind));
    value.held[kind] = static_cast<uint8_t>(from.Held(kind));
  }
  for (int slot = 0; slot < tingpai::kWildSlots; ++slot) {
    value.wilds[slot] = static_cast<uint8_t>(from.Wilds(slot));
  }
  for (int i = 0; i < from.Melds(); ++i) value.meld[i] = from.MeldAt(i).code;
  return Store(value, info);
}

int tingpai_hand_equal(const tingpai_hand* a, const tingpai_hand* b) {
  return AllThere(a, b) && a->hand == b->hand ? 1 : 0;
}

}  // extern "C"
