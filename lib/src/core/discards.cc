// Discards and draws.
#include "tingpai/discards.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "tingpai/table.h"

namespace tingpai {

DiscardList Table::Discards(const Hand& hand) const {
  return Discards(hand, Deal{});
}

DiscardList Table::Discards(const Hand& hand, const Deal& deal) const {
  DiscardList list;
  if (!IsWinSize(hand)) return list;
  Hand rest = hand;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    if (!rest.Remove(kind)) continue;
    const TileSet waits = Waits(rest, deal);
    if (!waits.empty()) list.Append(kind, waits);
    rest.AddUnchecked(kind);
  }
  return list;
}

DrawCounts Table::Draws(const Hand& hand, const TileCounts& visible,
                        const Deal& deal) const {
  DrawCounts draws;
  draws.waits = Waits(hand, deal);
  for (const Kind kind : draws.waits) {
    const auto k = static_cast<size_t>(kind);
    const int left = std::max(0, kCopies - hand.Held(kind) - visible[k]);
    draws.left[k] = static_cast<uint8_t>(left);
    draws.total += left;
  }
  return draws;
}

}  // namespace tingpai
