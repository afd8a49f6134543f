// Many hands in one call. The library answers into structures; here a block of
// them on the stack is spread to the arrays of the caller.
#include <array>
#include <span>

#include "handles.h"
#include "tingpai/batch.h"
#include "tingpai/distance.h"

namespace {

using tingpai::TileCounts;
using tingpai::c::AllThere;

static_assert(sizeof(TileCounts) == TINGPAI_KINDS && alignof(TileCounts) == 1);
static_assert(static_cast<int>(tingpai::CountsError::kNone) ==
              TINGPAI_COUNTS_OK);
static_assert(static_cast<int>(tingpai::CountsError::kFive) ==
              TINGPAI_COUNTS_FIVE);
static_assert(static_cast<int>(tingpai::CountsError::kSize) ==
              TINGPAI_COUNTS_SIZE);

// Long enough for the work of a batch to dwarf that around it, short enough to
// stay in the first cache.
constexpr size_t kBlock = 256;

// `ask` answers a block, `number` takes the number out of an answer.
template <typename Answer, typename Number, typename Ask, typename NumberOf>
tingpai_status AskMany(const tingpai_table* table, const uint8_t* counts,
                       size_t hands, Number* numbers, uint8_t* errors, Ask ask,
                       NumberOf number_of) noexcept {
  if (!AllThere(table)) return TINGPAI_BAD_ARGUMENT;
  if (hands == 0) return TINGPAI_OK;
  if (!AllThere(counts, numbers)) return TINGPAI_BAD_ARGUMENT;
  std::array<Answer, kBlock> answers;
  for (size_t first = 0; first < hands; first += kBlock) {
    const size_t size = std::min(kBlock, hands - first);
    const std::span<const TileCounts> block(
        reinterpret_cast<const TileCounts*>(counts + first * TINGPAI_KINDS),
        size);
    ask(table->table, block, std::span(answers).first(size));
    for (size_t i = 0; i < size; ++i) {
      numbers[first + i] = number_of(answers[i]);
    }
    if (errors == nullptr) continue;
    for (size_t i = 0; i < size; ++i) {
      errors[first + i] = static_cast<uint8_t>(answers[i].error);
    }
  }
  return TINGPAI_OK;
}

}  // namespace

extern "C" {

tingpai_status tingpai_win_many(const tingpai_table* table,
                                const uint8_t* counts, size_t hands,
                                uint32_t* patterns, uint8_t* errors) {
  using Answer = tingpai::CountsWin;
  return AskMany<Answer>(
      table, counts, hands, patterns, errors,
      [](const auto& t, auto in, auto out) { tingpai::Win(t, in, out); },
      [](const Answer& answer) { return answer.patterns.bits(); });
}

tingpai_status tingpai_waits_many(const tingpai_table* table,
                                  const uint8_t* counts, size_t hands,
                                  uint64_t* waits, uint8_t* errors) {
  using Answer = tingpai::CountsWaits;
  return AskMany<Answer>(
      table, counts, hands, waits, errors,
      [](const auto& t, auto in, auto out) { tingpai::Waits(t, in, out); },
      [](const Answer& answer) { return answer.waits.bits(); });
}

tingpai_status tingpai_distance_many(const tingpai_table* table,
                                     const uint8_t* counts, size_t hands,
                                     uint8_t* distances, uint8_t* errors) {
  using Answer = tingpai::CountsDistance;
  return AskMany<Answer>(
      table, counts, hands, distances, errors,
      [](const auto& t, auto in, auto out) { tingpai::DistanceOf(t, in, out); },
      [](const Answer& answer) { return answer.distance; });
}

tingpai_status tingpai_useful_many(const tingpai_table* table,
                                   const uint8_t* counts, size_t hands,
                                   uint64_t* useful, uint8_t* errors) {
  using Answer = tingpai::CountsUseful;
  return AskMany<Answer>(
      table, counts, hands, useful, errors,
      [](const auto& t, auto in, auto out) { tingpai::Useful(t, in, out); },
      [](const Answer& answer) { return answer.useful.bits(); });
}

}  // extern "C"
