#include "distance_question.h"

#include <algorithm>
#include <array>

#include "deal.h"
#include "tingpai/internal/view_access.h"

namespace tingpai::internal {

Question Ask(const Table& table, const Hand& hand, const Deal& deal) {
  Question q{.view = &ViewAccess::Of(table),
             .distances = ViewAccess::Distances(table),
             .hand = hand};
  const int size = hand.Size();
  if (q.distances == nullptr || size % 3 == 0 || size > table.limit()) return q;
  const format::ImageHeader& header = *q.view->header;
  const TileSet runtime = RuntimeWilds(header, deal);
  std::array<int, kWildSlots> held;
  for (int slot = 0; slot < kWildSlots; ++slot) {
    held[static_cast<size_t>(slot)] = q.hand.Wilds(slot);
  }
  for (const Kind kind : runtime) {
    held[header.runtime_slot] += q.hand.Count(kind);
    while (q.hand.Remove(kind)) {
    }
  }
  if (!PlayProxy(header, runtime, &q.hand)) return q;
  for (const format::SplitWild& wild : q.view->split_wilds) {
    if (wild.fixed >= 0) held[wild.slot] += q.hand.Count(wild.fixed);
  }
  for (int slot = 0; slot < kWildSlots; ++slot) {
    const int here = held[static_cast<size_t>(slot)];
    const int copies = table.WildCopies(slot);
    if (here > 0 && copies == 0) return q;
    // Wilds beyond the copies stand for nothing; others must take their place.
    q.wilds += std::min(here, copies);
  }
  q.void_suit = VoidSuit(header, deal);
  q.sets = size / 3 - hand.Melds();
  q.hidden = table.sets() - size / 3;
  q.has_melds = hand.Melds() > 0 || q.hidden > 0;
  q.ok = q.sets >= 0;
  return q;
}

namespace {

// The meld class of a unit under a pattern.
uint32_t MeldClass(const Question& q, const DistanceSideView& side,
                   size_t unit) {
  const uint32_t tokens =
      unit == kHonors ? q.view->honor_side.tokens : q.view->suit_side.tokens;
  uint32_t meld_class = 0;
  const auto add = [&](uint32_t row) {
    const uint16_t token = q.view->meld_tokens[row * kUnits + unit];
    if (token == format::kNoToken) return;
    meld_class = side.fold[meld_class * tokens + token];
  };
  for (int i = 0; i < q.hand.Melds(); ++i) add(q.hand.MeldAt(i).code);
  for (int i = 0; i < q.hidden; ++i) add(format::kHiddenMeldRow);
  return meld_class;
}

}  // namespace

Part PartOf(const Question& q, const DistancePatternView& pattern) {
  Part part{.pattern = &pattern,
            .missing =
                pattern.missing + static_cast<uint32_t>(q.sets) * pattern.sums};
  for (size_t u = 0; u < kUnits; ++u) {
    const bool honors = u == kHonors;
    const DistanceSideView& side =
        honors ? pattern.honor_side : pattern.suit_side;
    const uint32_t melds = q.has_melds ? MeldClass(q, side, u) : 0;
    part.joins[u] =
        side.join + melds * (honors ? pattern.honors : pattern.suits);
  }
  return part;
}

}  // namespace tingpai::internal
