#include "meld_moves.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include "cells.h"
#include "held.h"
#include "tingpai/table_format.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

namespace {

constexpr uint32_t kNone = ~uint32_t{0};

// What a row of the meld tokens does: in one unit it leads to a meld class. A
// row without tokens does nothing, which is class 0 in any unit.
struct Effect {
  int unit = 0;
  uint32_t meld_class = kNone;  // kNone: it does something in several units
};

Effect EffectOf(const View& view, uint32_t row) {
  const bool is_hidden = row == format::kHiddenMeldRow;
  Effect effect = {
      is_hidden ? kHonors : UnitOf(internal::kMeldTiles[row].kinds[0]), 0};
  bool found = false;
  for (int unit = 0; unit < kUnits; ++unit) {
    const uint16_t token =
        view.meld_tokens[row * kUnits + static_cast<uint32_t>(unit)];
    if (token == format::kNoToken) continue;
    effect = {unit, found ? kNone : SideOf(view, unit).fold[token]};
    found = true;
  }
  return effect;
}

using Effects = std::array<Effect, kMeldCodes + 1>;  // the hidden meld is last

// The meld class to which most melds of the suits, or of the honours, lead.
uint32_t UsualClass(const Effects& effects, bool honors) {
  std::array<uint32_t, kMeldCodes> classes{};
  size_t count = 0;
  for (size_t code = 0; code < kMeldCodes; ++code) {
    const Effect& effect = effects[code];
    if ((effect.unit == kHonors) == honors && effect.meld_class != kNone) {
      classes[count++] = effect.meld_class;
    }
  }
  std::sort(classes.begin(), classes.begin() + count);
  uint32_t usual = kNone;
  size_t longest = 0;
  for (size_t i = 0, first = 0; i < count; ++i) {
    if (classes[i] != classes[first]) first = i;
    if (i - first + 1 > longest) {
      longest = i - first + 1;
      usual = classes[i];
    }
  }
  return usual;
}

// The tables that say what a meld class does.
struct Joining {
  Cells classes;   // [meld class][class]
  Cells contexts;  // [meld class][context]

  Joining(const SideView& side, uint32_t melds)
      : classes(side.join, melds, side.classes),
        contexts(side.contexts, melds, side.context_count) {}
};

// The moves of a view under the assumption that melds of these classes only
// count; then a check of all that this means.
class Finder {
 public:
  Finder(const View& view, uint32_t suit_class, uint32_t honor_class)
      : view_(view),
        suits_(view.suit_side, view.header->suit_melds),
        honors_(view.honor_side, view.header->honor_melds),
        suit_class_(suit_class),
        honor_class_(honor_class),
        products_(view, 0) {}

  bool Find(MeldMoves* moves) const {
    if (!FindPairs(&moves->pair) || !FindMixed(&moves->mixed)) return false;
    for (uint32_t wilds = 0; wilds <= view_.plain_wilds; ++wilds) {
      if (!Holds(*moves, Products(view_, wilds * view_.wild_stride))) {
        return false;
      }
    }
    return true;
  }

  // Do melds with such tokens, one after the other, do as often what the first
  // does?
  template <typename IsOne>
  bool Repeats(const SideView& side, const Joining& joining, uint32_t first,
               const IsOne& is_one) const {
    uint32_t last = first;
    for (uint32_t melds = 2; melds <= view_.header->sets; ++melds) {
      uint32_t next = kNone;
      for (uint32_t token = 0; token < side.tokens; ++token) {
        if (!is_one(token)) continue;
        const uint32_t to = side.fold[last * side.tokens + token];
        if (next != kNone && to != next) return false;
        next = to;
      }
      if (next == kNone) next = last;  // class 0, to which no token leads
      for (uint32_t c = 0; c < side.classes; ++c) {
        if (joining.classes(next, c) !=
            joining.classes(first, joining.classes(last, c))) {
          return false;
        }
      }
      last = next;
    }
    return true;
  }

  bool RepeatsInSuits() const {
    const SideView& side = view_.suit_side;
    return Repeats(side, suits_, suit_class_, [&](uint32_t token) {
      return side.fold[token] == suit_class_;
    });
  }
  bool RepeatsInHonors() const {
    const SideView& side = view_.honor_side;
    return Repeats(side, honors_, honor_class_, [&](uint32_t token) {
      return side.fold[token] == honor_class_;
    });
  }

 private:
  uint8_t Suit(uint32_t c) const { return suits_.classes(suit_class_, c); }
  uint8_t Honor(uint32_t c) const { return honors_.classes(honor_class_, c); }

  // Sets `to[from]`, unless it is another number already.
  static bool Set(uint8_t from, uint8_t to, std::array<bool, kBlockRow>* known,
                  std::array<uint8_t, kBlockRow>* move) {
    if ((*known)[from] && (*move)[from] != to) return false;
    (*known)[from] = true;
    (*move)[from] = to;
    return true;
  }

  bool FindPairs(std::array<uint8_t, kBlockRow>* move) const {
    std::array<bool, kBlockRow> known{};
    std::iota(move->begin(), move->end(), uint8_t{0});
    const Cells& sums = products_.suit_pairs;
    for (uint32_t m = 0; m < view_.suits; ++m) {
      for (uint32_t p = 0; p < view_.suits; ++p) {
        if (!Set(sums(m, p), sums(Suit(m), p), &known, move) ||
            !Set(sums(m, p), sums(m, Suit(p)), &known, move)) {
          return false;
        }
      }
    }
    return true;
  }

  bool FindMixed(std::array<uint8_t, kBlockRow>* move) const {
    std::array<bool, kBlockRow> known{};
    std::iota(move->begin(), move->end(), uint8_t{0});
    const Cells& sums = products_.mixed_pairs;
    for (uint32_t s = 0; s < view_.suits; ++s) {
      for (uint32_t z = 0; z < view_.honors; ++z) {
        if (!Set(sums(s, z), sums(Suit(s), z), &known, move) ||
            !Set(sums(s, z), sums(s, Honor(z)), &known, move)) {
          return false;
        }
      }
    }
    return true;
  }

  bool Holds(const MeldMoves& moves, const Products& products) const {
    return WinsHold(moves, products) && ContextsHold(moves, products);
  }

  static bool WinsHold(const MeldMoves& moves, const Products& products) {
    const Cells& wins = products.wins;
    for (uint32_t pair = 0; pair < wins.rows; ++pair) {
      for (uint32_t mixed = 0; mixed < wins.columns; ++mixed) {
        if (wins(moves.pair[pair], mixed) != wins(pair, moves.mixed[mixed])) {
          return false;
        }
      }
    }
    return true;
  }

  // A context is the same whether the meld is in the unit itself, in the one
  // whose class is told, or in one of the two whose sum is.
  template <typename Join>
  static bool ContextHolds(const Cells& contexts,
                           const std::array<uint8_t, kBlockRow>& move,
                           const Cells& own, uint32_t own_class,
                           const Join& join) {
    for (uint32_t c = 0; c < contexts.rows; ++c) {
      for (uint32_t sum = 0; sum < contexts.columns; ++sum) {
        const uint8_t moved = contexts(c, move[sum]);
        if (own(own_class, contexts(c, sum)) != moved ||
            contexts(join(c), sum) != moved) {
          return false;
        }
      }
    }
    return true;
  }

  bool ContextsHold(const MeldMoves& moves, const Products& products) const {
    const auto suit = [this](uint32_t c) { return Suit(c); };
    const auto honor = [this](uint32_t c) { return Honor(c); };
    return ContextHolds(products.suit_mixed, moves.mixed, suits_.contexts,
                        suit_class_, suit) &&
           ContextHolds(products.suit_honors, moves.pair, suits_.contexts,
                        suit_class_, honor) &&
           ContextHolds(products.honors_pairs, moves.pair, honors_.contexts,
                        honor_class_, suit);
  }

  const View& view_;
  Joining suits_;
  Joining honors_;
  uint32_t suit_class_;
  uint32_t honor_class_;
  Products products_;
};

}  // namespace

bool FindMeldMoves(const View& view, MeldMoves* moves, RowRules* rules) {
  Effects effects;
  for (uint32_t row = 0; row < effects.size(); ++row) {
    effects[row] = EffectOf(view, row);
  }
  const uint32_t suit_class = UsualClass(effects, false);
  const uint32_t honor_class = UsualClass(effects, true);
  if (suit_class == kNone || honor_class == kNone) return false;
  const Finder finder(view, suit_class, honor_class);
  if (!finder.Find(moves) || !finder.RepeatsInSuits() ||
      !finder.RepeatsInHonors()) {
    return false;
  }
  const auto counts = [&](const Effect& effect) {
    return effect.meld_class ==
           (effect.unit == kHonors ? honor_class : suit_class);
  };
  for (size_t code = 0; code < kMeldCodes; ++code) {
    rules->other[code] = !counts(effects[code]);
    rules->some_other = rules->some_other || rules->other[code] != 0;
  }
  rules->hidden = counts(effects[format::kHiddenMeldRow]);
  rules->melds = view.header->sets;
  return true;
}

}  // namespace tingpai::internal
