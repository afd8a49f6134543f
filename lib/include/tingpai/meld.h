// Declared melds.
//
// A meld is one of a fixed list of groups, numbered by a code, so that a table
// can hold one row a code. Which codes a rule set allows is in its table.
#ifndef TINGPAI_MELD_H_
#define TINGPAI_MELD_H_

#include <array>
#include <cstdint>

#include "tingpai/tile.h"

namespace tingpai {

enum class MeldType : uint8_t {
  kChow,           // a run; of winds or dragons too, where the rules have such
  kPung,           // three alike
  kOpenKong,       // four alike, exposed
  kConcealedKong,  // four alike, declared but not claimed
  kMixed,          // E S W N, 1m 1p 1s, 9m 9p 9s: declared in some rule sets
};

struct Meld {
  uint8_t code = 0;

  constexpr bool operator==(const Meld&) const = default;
};

inline constexpr int kMeldChows = 0;       // 21 runs, suit by suit
inline constexpr int kMeldWindRuns = 21;   // ESW, ESN, EWN, SWN
inline constexpr int kMeldDragonRun = 25;  // CFP
inline constexpr int kMeldPungs = 26;      // 34, by kind
inline constexpr int kMeldOpenKongs = 60;
inline constexpr int kMeldConcealedKongs = 94;
inline constexpr int kMeldAllWinds = 128;
inline constexpr int kMeldOnes = 129;   // 1m 1p 1s
inline constexpr int kMeldNines = 130;  // 9m 9p 9s
inline constexpr int kMeldCodes = 131;

// The tiles of a meld: up to four kinds, ascending.
struct MeldTiles {
  uint8_t size = 0;
  std::array<uint8_t, 4> kinds{};
};

namespace internal {

constexpr std::array<MeldTiles, kMeldCodes> MakeMeldTiles() {
  std::array<MeldTiles, kMeldCodes> all{};
  auto set = [&all](int code, int size, int a, int b, int c, int d) {
    all[code] = {static_cast<uint8_t>(size),
                 {static_cast<uint8_t>(a), static_cast<uint8_t>(b),
                  static_cast<uint8_t>(c), static_cast<uint8_t>(d)}};
  };
  for (int suit = 0; suit < 3; ++suit) {
    for (int place = 0; place < 7; ++place) {
      const int k = 9 * suit + place;
      set(kMeldChows + 7 * suit + place, 3, k, k + 1, k + 2, 0);
    }
  }
  set(kMeldWindRuns + 0, 3, kEast, kSouth, kWest, 0);
  set(kMeldWindRuns + 1, 3, kEast, kSouth, kNorth, 0);
  set(kMeldWindRuns + 2, 3, kEast, kWest, kNorth, 0);
  set(kMeldWindRuns + 3, 3, kSouth, kWest, kNorth, 0);
  set(kMeldDragonRun, 3, kRed, kGreen, kWhite, 0);
  for (int k = 0; k < kKinds; ++k) {
    set(kMeldPungs + k, 3, k, k, k, 0);
    set(kMeldOpenKongs + k, 4, k, k, k, k);
    set(kMeldConcealedKongs + k, 4, k, k, k, k);
  }
  set(kMeldAllWinds, 4, kEast, kSouth, kWest, kNorth);
  set(kMeldOnes, 3, 0, 9, 18, 0);
  set(kMeldNines, 3, 8, 17, 26, 0);
  return all;
}

inline constexpr std::array<MeldTiles, kMeldCodes> kMeldTiles = MakeMeldTiles();

}  // namespace internal

// Precondition: meld.code < kMeldCodes.
constexpr const MeldTiles& TilesOf(Meld meld) {
  return internal::kMeldTiles[meld.code];
}

constexpr MeldType TypeOf(Meld meld) {
  if (meld.code < kMeldPungs) return MeldType::kChow;
  if (meld.code < kMeldOpenKongs) return MeldType::kPung;
  if (meld.code < kMeldConcealedKongs) return MeldType::kOpenKong;
  if (meld.code < kMeldAllWinds) return MeldType::kConcealedKong;
  return MeldType::kMixed;
}

// The run that starts at `first`. Precondition: a suit kind of rank 1..7.
constexpr Meld Chow(Kind first) {
  return {
      static_cast<uint8_t>(kMeldChows + 7 * UnitOf(first) + PlaceOf(first))};
}
constexpr Meld Pung(Kind kind) {
  return {static_cast<uint8_t>(kMeldPungs + kind)};
}
constexpr Meld OpenKong(Kind kind) {
  return {static_cast<uint8_t>(kMeldOpenKongs + kind)};
}
constexpr Meld ConcealedKong(Kind kind) {
  return {static_cast<uint8_t>(kMeldConcealedKongs + kind)};
}

}  // namespace tingpai

#endif  // TINGPAI_MELD_H_
