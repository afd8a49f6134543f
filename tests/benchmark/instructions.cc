// Fixed loops for instructions.sh, which counts their instructions. Each asks
// one question of the same hands again and again, in a function of its own
// that callgrind names. Prints how many questions each has asked, and a sum
// that keeps the compiler from leaving anything out.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>
#include <vector>

#include "hands.h"
#include "tingpai/batch.h"
#include "tingpai/builtin.h"
#include "tingpai/hand.h"
#include "tingpai/internal/view_access.h"
#include "tingpai/table.h"

using tingpai::Hand;
using tingpai::Table;
using tingpai::benchmarks::MakeHands;
using tingpai::benchmarks::Sort;

namespace {

constexpr size_t kHands = 4000;

using Hands = std::span<const Hand>;

}  // namespace

// C names, which callgrind prints as they are. A function for each line of
// instructions.sh: one that serves two tables would be counted once.
#define TINGPAI_COUNT(name, question)                                          \
  extern "C"                                                                   \
      [[gnu::noinline]] uint64_t counted_##name(const Table& t, Hands hands) { \
    uint64_t sum = 0;                                                          \
    for (const Hand& hand : hands) sum += (question);                          \
    return sum;                                                                \
  }

// The least that such an engine does: see docs/performance.md.
extern "C" [[gnu::noinline]] uint64_t counted_floor(
    const tingpai::internal::Ranking& ranking, const uint8_t* suits,
    const uint8_t* honors, Hands hands) {
  uint64_t sum = 0;
  for (const Hand& hand : hands) {
    uint32_t all = 0;
    for (int unit = 0; unit < tingpai::kHonors; ++unit) {
      const tingpai::HalfKeys keys = hand.Keys(unit);
      all ^=
          suits[ranking.suit_win_base[keys.high] + ranking.suit_rank[keys.low]];
    }
    const tingpai::HalfKeys keys = hand.Keys(tingpai::kHonors);
    sum += all ^ honors[ranking.honor_win_base[keys.high] +
                        ranking.honor_rank[keys.low]];
  }
  return sum;
}

TINGPAI_COUNT(win_random14_standard, t.Win(hand).bits())
TINGPAI_COUNT(win_complete14_mcr, t.Win(hand).bits())
TINGPAI_COUNT(wait_random13_standard, t.Waits(hand).bits())
TINGPAI_COUNT(wait_ready13_standard, t.Waits(hand).bits())
TINGPAI_COUNT(wait_random13_mcr, t.Waits(hand).bits())
TINGPAI_COUNT(wait_ready13_mcr, t.Waits(hand).bits())
TINGPAI_COUNT(win_wild4_standard, t.Win(hand).bits())
TINGPAI_COUNT(wait_wild4_standard, t.Waits(hand).bits())
TINGPAI_COUNT(discard_random14_mcr, t.Discards(hand).size())

extern "C" [[gnu::noinline]] uint64_t counted_counts_win_random14_mcr(
    const Table& t, std::span<const tingpai::TileCounts> counts,
    std::span<tingpai::CountsWin> answers) {
  tingpai::Win(t, counts, answers);
  return answers.size();
}

namespace {

uint64_t AskAboutCounts(const Table& table, Sort sort) {
  std::vector<tingpai::TileCounts> counts;
  for (const Hand& hand : MakeHands(sort, kHands)) {
    tingpai::TileCounts& of = counts.emplace_back();
    for (tingpai::Kind kind = 0; kind < tingpai::kKinds; ++kind) {
      of[static_cast<size_t>(kind)] = static_cast<uint8_t>(hand.Count(kind));
    }
  }
  std::vector<tingpai::CountsWin> answers(counts.size());
  return counted_counts_win_random14_mcr(table, counts, answers);
}

}  // namespace

int main() {
  const Table& standard = tingpai::BuiltinTable("standard");
  const Table& mcr = tingpai::BuiltinTable("mcr");
  const auto hands = [](Sort sort) { return MakeHands(sort, kHands); };
  const tingpai::internal::View& view = tingpai::internal::ViewAccess::Of(mcr);
  uint64_t sum = counted_floor(
      *view.ranking, static_cast<const uint8_t*>(view.units[0].classes),
      static_cast<const uint8_t*>(view.units[tingpai::kHonors].classes),
      hands(Sort::kRandom14));
  sum += counted_win_random14_standard(standard, hands(Sort::kRandom14));
  sum += counted_win_complete14_mcr(mcr, hands(Sort::kComplete14));
  sum += counted_wait_random13_standard(standard, hands(Sort::kRandom13));
  sum += counted_wait_ready13_standard(standard, hands(Sort::kReady13));
  sum += counted_wait_random13_mcr(mcr, hands(Sort::kRandom13));
  sum += counted_wait_ready13_mcr(mcr, hands(Sort::kReady13));
  sum += counted_win_wild4_standard(standard, hands(Sort::kWild14));
  sum += counted_wait_wild4_standard(standard, hands(Sort::kWild13));
  sum += counted_discard_random14_mcr(mcr, hands(Sort::kRandom14));
  sum += AskAboutCounts(mcr, Sort::kRandom14);
  std::printf("%zu %llu\n", kHands, static_cast<unsigned long long>(sum));
}
