#include "tingpai/batch.h"

#include <algorithm>
#include <cstddef>

namespace tingpai {

void Win(const Table& table, std::span<const Hand> hands,
         std::span<PatternSet> answers) {
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) answers[i] = table.Win(hands[i]);
}

void Waits(const Table& table, std::span<const Hand> hands,
           std::span<TileSet> answers) {
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) answers[i] = table.Waits(hands[i]);
}

namespace {

CountsError Check(const TileCounts& counts, Hand* hand) {
  int tiles = 0;
  for (size_t k = 0; k < counts.size(); ++k) {
    if (counts[k] > kCopies) return CountsError::kFive;
    tiles += counts[k];
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

void Win(const Table& table, std::span<const TileCounts> hands,
         std::span<CountsWin> answers) {
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    Hand hand;
    CountsWin answer;
    answer.error = Check(hands[i], &hand);
    if (answer.error == CountsError::kNone) {
      if (table.IsWinSize(hand)) {
        answer.patterns = table.Win(hand);
      } else {
        answer.error = CountsError::kSize;
      }
    }
    answers[i] = answer;
  }
}

void Waits(const Table& table, std::span<const TileCounts> hands,
           std::span<CountsWaits> answers) {
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    Hand hand;
    CountsWaits answer;
    answer.error = Check(hands[i], &hand);
    if (answer.error == CountsError::kNone) {
      if (table.IsWaitSize(hand)) {
        answer.waits = table.Waits(hand);
      } else {
        answer.error = CountsError::kSize;
      }
    }
    answers[i] = answer;
  }
}

}  // namespace tingpai
