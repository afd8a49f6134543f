// Distances of many hands in one call.
#include <algorithm>
#include <cstddef>

#include "tingpai/distance.h"

namespace tingpai {

void DistanceOf(const Table& table, std::span<const Hand> hands,
                std::span<uint8_t> answers) {
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    answers[i] = static_cast<uint8_t>(DistanceOf(table, hands[i]));
  }
}

void Useful(const Table& table, std::span<const Hand> hands,
            std::span<TileSet> answers) {
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) answers[i] = Useful(table, hands[i]);
}

namespace {

// Makes a hand of counts; says what is wrong with them.
CountsError ReadCounts(const TileCounts& counts, Hand* hand) {
  int tiles = 0;
  for (const uint8_t count : counts) {
    if (count > kCopies) return CountsError::kFive;
    tiles += count;
  }
  if (tiles > kMaxTiles) return CountsError::kSize;
  for (size_t k = 0; k < counts.size(); ++k) {
    for (int i = 0; i < counts[k]; ++i) {
      hand->AddUnchecked(static_cast<Kind>(k));
    }
  }
  return CountsError::kNone;
}

}  // namespace

void DistanceOf(const Table& table, std::span<const TileCounts> hands,
                std::span<CountsDistance> answers) {
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    Hand hand;
    CountsDistance answer;
    answer.error = ReadCounts(hands[i], &hand);
    if (answer.error == CountsError::kNone) {
      if (table.IsWinSize(hand) || table.IsWaitSize(hand)) {
        answer.distance = static_cast<uint8_t>(DistanceOf(table, hand));
      } else {
        answer.error = CountsError::kSize;
      }
    }
    answers[i] = answer;
  }
}

void Useful(const Table& table, std::span<const TileCounts> hands,
            std::span<CountsUseful> answers) {
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    Hand hand;
    CountsUseful answer;
    answer.error = ReadCounts(hands[i], &hand);
    if (answer.error == CountsError::kNone) {
      if (table.IsWaitSize(hand)) {
        answer.useful = Useful(table, hand);
      } else {
        answer.error = CountsError::kSize;
      }
    }
    answers[i] = answer;
  }
}

}  // namespace tingpai
