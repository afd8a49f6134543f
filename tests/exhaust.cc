// Every hand of 1, 2, 4, 5, 7 and 8 tiles, the other sets open and not shown:
// 114 million, against a reference that is fast enough for them all.
//
//   exhaust RULES [STRIDE]     of every STRIDE hands one is asked; 1: all
//
// Such hands only ever have the standard form, so that RULES are mcr, riichi or
// standard. The reference shares nothing with the library or the oracle: it
// takes sets off a unit from its lowest tile on, remembers the answer for each
// of 5^9 suits, and tries all 34 kinds for waits.
#include <array>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "tingpai/builtin.h"
#include "tingpai/notation.h"
#include "tingpai/table.h"

namespace tingpai::test {
namespace {

constexpr std::array<int, 9> kPowers = {1,    5,     25,    125,   625,
                                        3125, 15625, 78125, 390625};

// What a unit divides into: a bit for sets alone, a bit for sets and a pair.
class Reference {
 public:
  Reference() : suits_(1953125), honors_(78125) {
    for (const bool suit : {true, false}) {
      std::vector<uint8_t>& table = suit ? suits_ : honors_;
      for (size_t key = 0; key < table.size(); ++key) {
        std::array<int, 9> counts{};
        for (size_t i = 0, rest = key; rest > 0; rest /= 5, ++i) {
          counts[i] = static_cast<int>(rest % 5);
        }
        table[key] = static_cast<uint8_t>(Divides(counts, 0, suit));
      }
    }
  }

  // By the base-5 keys of the units.
  bool Wins(const std::array<int, 4>& keys) const {
    int pairs = 0;
    for (size_t u = 0; u < 4; ++u) {
      const auto key = static_cast<size_t>(keys[u]);
      const uint8_t unit = u == 3 ? honors_[key] : suits_[key];
      if (unit == 0) return false;
      // No vector does both: sets have 3n tiles, with a pair 3n + 2.
      pairs += unit == 2;
    }
    return pairs == 1;
  }

 private:
  static int Divides(std::array<int, 9> counts, size_t from, bool suit) {
    while (from < 9 && counts[from] == 0) ++from;
    if (from == 9) return 1;
    int found = 0;
    if (counts[from] >= 3) {
      counts[from] -= 3;
      found |= Divides(counts, from, suit);
      counts[from] += 3;
    }
    if (counts[from] >= 2) {
      counts[from] -= 2;
      if (Divides(counts, from, suit) & 1) found |= 2;
      counts[from] += 2;
    }
    if (suit && from + 2 < 9 && counts[from + 1] > 0 && counts[from + 2] > 0) {
      for (size_t i = 0; i < 3; ++i) --counts[from + i];
      found |= Divides(counts, from, suit);
    }
    return found;
  }

  std::vector<uint8_t> suits_;
  std::vector<uint8_t> honors_;
};

class Walk {
 public:
  Walk(const Table& table, int64_t stride) : table_(table), stride_(stride) {}

  bool Run() {
    for (const int tiles : {1, 2, 4, 5, 7, 8}) {
      hands_ = 0;
      Add(0, tiles);
      std::printf("%d tiles: %" PRId64 " hands\n", tiles, hands_);
    }
    std::printf("%" PRId64 " asked, %" PRId64 " won or ready, %d wrong\n",
                asked_, yes_, wrong_);
    return wrong_ == 0 && yes_ > 0;
  }

 private:
  void Add(Kind from, int left) {
    if (left == 0) {
      if (hands_++ % stride_ == 0) Ask();
      return;
    }
    for (Kind kind = from; kind < kKinds; ++kind) {
      if (!hand_.Add(kind)) continue;
      keys_[static_cast<size_t>(UnitOf(kind))] +=
          kPowers[static_cast<size_t>(PlaceOf(kind))];
      Add(kind, left - 1);
      keys_[static_cast<size_t>(UnitOf(kind))] -=
          kPowers[static_cast<size_t>(PlaceOf(kind))];
      hand_.Remove(kind);
    }
  }

  void Ask() {
    ++asked_;
    uint64_t expected = 0;
    uint64_t answer = 0;
    if (hand_.Size() % 3 == 2) {
      expected = reference_.Wins(keys_);
      answer = !table_.Win(hand_).empty();
    } else {
      for (Kind kind = 0; kind < kKinds; ++kind) {
        if (hand_.Count(kind) == kCopies) continue;
        int& key = keys_[static_cast<size_t>(UnitOf(kind))];
        key += kPowers[static_cast<size_t>(PlaceOf(kind))];
        expected |= uint64_t{reference_.Wins(keys_)} << kind;
        key -= kPowers[static_cast<size_t>(PlaceOf(kind))];
      }
      answer = table_.Waits(hand_).bits();
    }
    yes_ += expected != 0;
    if (answer == expected) return;
    if (++wrong_ > 20) std::exit(1);
    std::printf("wrong: %s: %" PRIx64 ", expected %" PRIx64 "\n",
                ToString(hand_).c_str(), answer, expected);
  }

  const Table& table_;
  const int64_t stride_;
  const Reference reference_;
  Hand hand_;
  std::array<int, 4> keys_{};
  int64_t hands_ = 0;
  int64_t asked_ = 0;
  int64_t yes_ = 0;
  int wrong_ = 0;
};

}  // namespace
}  // namespace tingpai::test

int main(int argc, char** argv) {
  const tingpai::Table* const table =
      argc > 1 ? tingpai::FindBuiltinTable(argv[1]) : nullptr;
  const int64_t stride = argc > 2 ? std::atoll(argv[2]) : 1;
  if (table == nullptr || argc > 3 || stride < 1) {
    std::fprintf(stderr, "usage: %s mcr|riichi|standard [STRIDE]\n", argv[0]);
    return 2;
  }
  return tingpai::test::Walk(*table, stride).Run() ? 0 : 1;
}
