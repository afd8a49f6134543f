// Checks the arrays that number the vectors of a unit.
#include <array>

#include "image_check.h"
#include "tingpai/internal/plain_block.h"

namespace tingpai::internal {

namespace {

using format::ImageHeader;

int TilesOfKey(uint32_t key) {
  uint32_t tiles = 0;
  for (; key > 0; key /= 5) tiles += key % 5;
  return static_cast<int>(tiles);
}

uint32_t CheckBase(const uint32_t* base, uint32_t highs,
                   const std::array<uint32_t, 32>& lows_within, int limit,
                   size_t offset, Checker* check) {
  uint32_t size = 0;
  for (uint32_t high = 0; high < highs; ++high) {
    check->Require(base[high] == size, "bad ranking",
                   offset + high * sizeof(uint32_t));
    const int room = limit - TilesOfKey(high);
    if (room >= 0) size += lows_within[static_cast<size_t>(room)];
  }
  return size;
}

// Checks one side's arrays against their definition.
RankingView CheckRanking(const ImageHeader& header, uint32_t first,
                         uint32_t lows, uint32_t highs, int limit,
                         Checker* check) {
  RankingView view;
  view.rank = static_cast<const uint16_t*>(check->Section(first, lows, 2));
  view.win_base =
      static_cast<const uint32_t*>(check->Section(first + 1, highs, 4));
  view.wait_base =
      static_cast<const uint32_t*>(check->Section(first + 2, highs, 4));
  if (!check->ok()) return view;
  // lows_within[n]: low halves of at most n tiles. A low half of n tiles is
  // ranked after all smaller ones, in order of its key.
  std::array<uint32_t, 32> lows_within{};
  for (uint32_t key = 0; key < lows; ++key) {
    for (size_t n = static_cast<size_t>(TilesOfKey(key)); n < 32; ++n) {
      ++lows_within[n];
    }
  }
  std::array<uint32_t, 32> next{};
  for (size_t n = 1; n < 32; ++n) next[n] = lows_within[n - 1];
  for (uint32_t key = 0; key < lows; ++key) {
    check->Require(
        view.rank[key] == next[static_cast<size_t>(TilesOfKey(key))]++,
        "bad ranking", header.sections[first].offset + key * sizeof(uint16_t));
  }
  view.win_size = CheckBase(view.win_base, highs, lows_within, limit,
                            header.sections[first + 1].offset, check);
  view.wait_size = CheckBase(view.wait_base, highs, lows_within, limit - 1,
                             header.sections[first + 2].offset, check);
  return view;
}

// The ranking sections follow one another as Ranking says.
void CheckRankingPlaces(const ImageHeader& header, Checker* check) {
  constexpr std::array<size_t, 6> kPlaces = {
      offsetof(Ranking, suit_rank),      offsetof(Ranking, suit_win_base),
      offsetof(Ranking, suit_wait_base), offsetof(Ranking, honor_rank),
      offsetof(Ranking, honor_win_base), offsetof(Ranking, honor_wait_base)};
  for (uint32_t i = 0; i < kPlaces.size(); ++i) {
    const uint32_t section = format::kSuitRank + i;
    check->Require(header.sections[section].offset ==
                       header.sections[format::kSuitRank].offset + kPlaces[i],
                   "section out of place",
                   offsetof(ImageHeader, sections) +
                       section * sizeof(format::SectionRange));
  }
}

}  // namespace

Rankings CheckRankings(const ImageHeader& header, int limit, Checker* check) {
  const Rankings rankings = {
      .suits = CheckRanking(header, format::kSuitRank, 3125, 625, limit, check),
      .honors =
          CheckRanking(header, format::kHonorRank, 625, 125, limit, check)};
  CheckRankingPlaces(header, check);
  return rankings;
}

}  // namespace tingpai::internal
