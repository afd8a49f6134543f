// Distances of many hands in one call.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "counts_error.h"
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

void DistanceOf(const Table& table, std::span<const TileCounts> hands,
                std::span<CountsDistance> answers) {
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    const std::optional<Hand> hand = Hand::FromCounts(hands[i]);
    CountsDistance& answer = answers[i] = CountsDistance();
    if (!hand) {
      answer.error = internal::ErrorOf(hands[i]);
    } else if (!table.IsWinSize(*hand) && !table.IsWaitSize(*hand)) {
      answer.error = CountsError::kSize;
    } else {
      answer.distance = static_cast<uint8_t>(DistanceOf(table, *hand));
    }
  }
}

void Useful(const Table& table, std::span<const TileCounts> hands,
            std::span<CountsUseful> answers) {
  const size_t count = std::min(hands.size(), answers.size());
  for (size_t i = 0; i < count; ++i) {
    const std::optional<Hand> hand = Hand::FromCounts(hands[i]);
    CountsUseful& answer = answers[i] = CountsUseful();
    if (!hand) {
      answer.error = internal::ErrorOf(hands[i]);
    } else if (!table.IsWaitSize(*hand)) {
      answer.error = CountsError::kSize;
    } else {
      answer.useful = Useful(table, *hand);
    }
  }
}

}  // namespace tingpai
