#include "hands.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>

#include "tingpai/meld.h"
#include "tingpai/tile.h"

namespace tingpai::benchmarks {
namespace {

constexpr size_t kHands = 32768;

// splitmix64: the same numbers with every compiler and library.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}

  int Below(int bound) {
    state_ += 0x9e3779b97f4a7c15;
    uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    z ^= z >> 31;
    return static_cast<int>((z >> 32) * static_cast<uint64_t>(bound) >> 32);
  }

 private:
  uint64_t state_;
};

// Adds `tiles` from what is left of a wall of four copies of some kinds.
void Deal(Random& random, Kind first, int kinds, int tiles, Hand* hand) {
  while (tiles > 0) {
    const Kind kind = first + random.Below(kinds);
    // A kind is drawn as often as copies of it are left.
    if (random.Below(kCopies) < kCopies - hand->Held(kind)) {
      if (!hand->Add(kind)) return;
      --tiles;
    }
  }
}

// Half of the pungs become kongs, open or concealed.
Meld Declared(Random& random, Meld meld) {
  if (TypeOf(meld) != MeldType::kPung) return meld;
  const Kind kind = TilesOf(meld).kinds[0];
  switch (random.Below(4)) {
    case 0:
      return OpenKong(kind);
    case 1:
      return ConcealedKong(kind);
    default:
      return meld;
  }
}

// Four sets and a pair, the first `melds` sets declared.
Hand Complete(Random& random, int melds) {
  for (;;) {
    Hand hand;
    bool legal = true;
    for (int set = 0; set < 4 && legal; ++set) {
      const int choice = random.Below(21 + kKinds);
      const Meld meld =
          choice < 21 ? Chow(choice / 7 * 9 + choice % 7) : Pung(choice - 21);
      if (set < melds) {
        legal = hand.AddMeld(Declared(random, meld));
        continue;
      }
      const MeldTiles& tiles = TilesOf(meld);
      for (int i = 0; i < tiles.size; ++i) {
        legal = legal && hand.Add(tiles.kinds[static_cast<size_t>(i)]);
      }
    }
    const Kind pair = random.Below(kKinds);
    legal = legal && hand.Add(pair) && hand.Add(pair);
    if (legal) return hand;
  }
}

void Discard(Random& random, int tiles, Hand* hand) {
  while (tiles > 0) {
    const Kind kind = random.Below(kKinds);
    if (random.Below(kCopies) < hand->Count(kind)) {
      hand->Remove(kind);
      --tiles;
    }
  }
}

Hand Make(Sort sort, size_t number, Random& random) {
  Hand hand;
  switch (sort) {
    case Sort::kRandom14:
      Deal(random, 0, kKinds, 14, &hand);
      break;
    case Sort::kComplete14:
      hand = Complete(random, 0);
      break;
    case Sort::kRandom13:
      Deal(random, 0, kKinds, 13, &hand);
      break;
    case Sort::kReady13:
      hand = Complete(random, 0);
      Discard(random, 1, &hand);
      break;
    case Sort::kFlush13:
      Deal(random, 9 * random.Below(3), 9, 13, &hand);
      break;
    case Sort::kReady14:
      hand = Complete(random, 0);
      Discard(random, 1, &hand);
      Deal(random, 0, kKinds, 1, &hand);
      break;
    case Sort::kWild14:
    case Sort::kWild13:
      if (number % 2 == 0) {
        Deal(random, 0, kKinds, 10, &hand);
      } else {
        hand = Complete(random, 0);
        Discard(random, 4, &hand);
      }
      if (sort == Sort::kWild13) Discard(random, 1, &hand);
      for (int i = 0; i < 4; ++i) hand.AddWild();
      break;
    case Sort::kMelded14:
    case Sort::kMelded13:
      hand = Complete(random, 1 + static_cast<int>(number % 3));
      if (sort == Sort::kMelded13) Discard(random, 1, &hand);
      break;
  }
  return hand;
}

}  // namespace

std::vector<Hand> MakeHands(Sort sort, size_t count) {
  Random random(1000 + static_cast<uint64_t>(sort));
  std::vector<Hand> hands;
  for (size_t i = 0; i < count; ++i) hands.push_back(Make(sort, i, random));
  return hands;
}

const std::vector<Hand>& HandsOf(Sort sort) {
  static auto& all = *new std::map<Sort, std::vector<Hand>>();
  std::vector<Hand>& hands = all[sort];
  if (hands.empty()) hands = MakeHands(sort, kHands);
  return hands;
}

const std::vector<TileCounts>& CountsOf(Sort sort) {
  static auto& all = *new std::map<Sort, std::vector<TileCounts>>();
  std::vector<TileCounts>& counts = all[sort];
  if (counts.empty()) {
    for (const Hand& hand : HandsOf(sort)) {
      TileCounts& of = counts.emplace_back();
      for (Kind kind = 0; kind < kKinds; ++kind) {
        of[static_cast<size_t>(kind)] = static_cast<uint8_t>(hand.Count(kind));
      }
    }
  }
  return counts;
}

}  // namespace tingpai::benchmarks
