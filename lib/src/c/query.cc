// Wins, waits, discards, draws and distances.
#include "handles.h"
#include "tingpai/distance.h"

namespace {

using tingpai::Deal;
using tingpai::DrawCounts;
using tingpai::TileCounts;
using tingpai::c::AllThere;
using tingpai::c::ReadDeal;
using tingpai::c::Store;

static_assert(TINGPAI_NO_DISTANCE == tingpai::kNoDistance);

// Answers a question with a table, a hand and a deal, that writes a number.
template <typename Answer, typename Question>
tingpai_status Ask(const tingpai_table* table, const tingpai_hand* hand,
                   const tingpai_deal* deal, Answer* answer,
                   Question question) noexcept {
  Deal dealt;
  if (!AllThere(table, hand, answer) || !ReadDeal(deal, &dealt)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  *answer = question(table->table, hand->hand, dealt).bits();
  return TINGPAI_OK;
}

TileCounts CountsOf(const uint8_t* visible) {
  TileCounts counts{};
  if (visible != nullptr) {
    std::copy_n(visible, tingpai::kKinds, counts.begin());
  }
  return counts;
}

tingpai_status StoreDraws(const DrawCounts& from, tingpai_draws* draws) {
  tingpai_draws value{};
  value.total = from.total;
  value.waits = from.waits.bits();
  std::copy(from.left.begin(), from.left.end(), value.left);
  return Store(value, draws);
}

}  // namespace

extern "C" {

int tingpai_is_win_size(const tingpai_table* table, const tingpai_hand* hand) {
  return AllThere(table, hand) && table->table.IsWinSize(hand->hand) ? 1 : 0;
}

int tingpai_is_wait_size(const tingpai_table* table, const tingpai_hand* hand) {
  return AllThere(table, hand) && table->table.IsWaitSize(hand->hand) ? 1 : 0;
}

tingpai_status tingpai_win(const tingpai_table* table, const tingpai_hand* hand,
                           const tingpai_deal* deal, uint32_t* patterns) {
  return Ask(table, hand, deal, patterns,
             [deal](const auto& t, const auto& h, const Deal& d) {
               return deal == nullptr ? t.Win(h) : t.Win(h, d);
             });
}

tingpai_status tingpai_waits(const tingpai_table* table,
                             const tingpai_hand* hand, const tingpai_deal* deal,
                             uint64_t* waits) {
  return Ask(table, hand, deal, waits,
             [deal](const auto& t, const auto& h, const Deal& d) {
               return deal == nullptr ? t.Waits(h) : t.Waits(h, d);
             });
}

tingpai_status tingpai_shape_waits(const tingpai_table* table,
                                   const tingpai_hand* hand,
                                   const tingpai_deal* deal, uint64_t* waits) {
  return Ask(table, hand, deal, waits,
             [](const auto& t, const auto& h, const Deal& d) {
               return t.ShapeWaits(h, d);
             });
}

tingpai_status tingpai_get_discards(const tingpai_table* table,
                                    const tingpai_hand* hand,
                                    const tingpai_deal* deal,
                                    tingpai_discards* discards) {
  Deal dealt;
  if (!AllThere(table, hand, discards) || !ReadDeal(deal, &dealt)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  tingpai_discards value{};
  for (const tingpai::Discard discard :
       table->table.Discards(hand->hand, dealt)) {
    value.kind[value.count] = static_cast<uint8_t>(discard.kind);
    value.waits[value.count] = discard.waits.bits();
    ++value.count;
  }
  return Store(value, discards);
}

tingpai_status tingpai_get_draws(const tingpai_table* table,
                                 const tingpai_hand* hand,
                                 const tingpai_deal* deal,
                                 const uint8_t* visible, tingpai_draws* draws) {
  Deal dealt;
  if (!AllThere(table, hand, draws) || !ReadDeal(deal, &dealt)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  return StoreDraws(table->table.Draws(hand->hand, CountsOf(visible), dealt),
                    draws);
}

tingpai_status tingpai_get_draws_after(const tingpai_table* table,
                                       const tingpai_hand* hand, int kind,
                                       const tingpai_deal* deal,
                                       const uint8_t* visible,
                                       tingpai_draws* draws) {
  Deal dealt;
  if (!AllThere(table, hand, draws) || kind < 0 || kind >= tingpai::kKinds ||
      !ReadDeal(deal, &dealt)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  return StoreDraws(
      table->table.DrawsAfter(hand->hand, kind, CountsOf(visible), dealt),
      draws);
}

tingpai_status tingpai_get_distances(const tingpai_table* table,
                                     const tingpai_hand* hand,
                                     const tingpai_deal* deal,
                                     tingpai_distances* distances) {
  Deal dealt;
  if (!AllThere(table, hand, distances) || !ReadDeal(deal, &dealt)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  const tingpai::Distances from =
      tingpai::DistancesOf(table->table, hand->hand, dealt);
  tingpai_distances value{};
  value.least = from.least;
  std::copy(from.by_pattern.begin(), from.by_pattern.end(), value.by_pattern);
  return Store(value, distances);
}

tingpai_status tingpai_useful(const tingpai_table* table,
                              const tingpai_hand* hand,
                              const tingpai_deal* deal, uint64_t* useful) {
  return Ask(table, hand, deal, useful,
             [](const auto& t, const auto& h, const Deal& d) {
               return tingpai::Useful(t, h, d);
             });
}

tingpai_status tingpai_useful_draws(const tingpai_table* table,
                                    const tingpai_hand* hand,
                                    const tingpai_deal* deal,
                                    const uint8_t* visible,
                                    tingpai_draws* draws) {
  Deal dealt;
  if (!AllThere(table, hand, draws) || !ReadDeal(deal, &dealt)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  return StoreDraws(
      tingpai::UsefulDraws(table->table, hand->hand, CountsOf(visible), dealt),
      draws);
}

tingpai_status tingpai_get_discard_distances(
    const tingpai_table* table, const tingpai_hand* hand,
    const tingpai_deal* deal, tingpai_discard_distances* result) {
  Deal dealt;
  if (!AllThere(table, hand, result) || !ReadDeal(deal, &dealt)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  tingpai_discard_distances value{};
  for (const tingpai::DiscardDistance& item :
       tingpai::DiscardDistancesOf(table->table, hand->hand, dealt)) {
    value.kind[value.count] = static_cast<uint8_t>(item.discard);
    value.distance[value.count] = static_cast<uint8_t>(item.distance);
    value.useful[value.count] = item.useful.bits();
    ++value.count;
  }
  return Store(value, result);
}

}  // extern "C"
