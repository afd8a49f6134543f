// Other layouts of the same tables, made from a table at run time, so that
// docs/performance.md can say what each of them would cost and gain.
#include "layouts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tingpai/internal/view.h"
#include "tingpai/internal/view_access.h"
#include "tingpai/tile.h"

namespace tingpai::benchmarks {
namespace {

// Calls visit(low, high, index) for each vector of at most `limit` tiles.
template <typename Visit>
void ForEachVector(uint32_t lows, uint32_t highs, int limit,
                   const uint16_t* rank, const uint32_t* base,
                   const Visit& visit) {
  const auto tiles = [](uint32_t key) {
    int sum = 0;
    for (; key > 0; key /= 5) sum += static_cast<int>(key % 5);
    return sum;
  };
  for (uint32_t high = 0; high < highs; ++high) {
    for (uint32_t low = 0; low < lows; ++low) {
      if (tiles(low) + tiles(high) <= limit) {
        visit(low, high, base[high] + rank[low]);
      }
    }
  }
}

uint16_t Mask(const internal::LayerView& layer, uint32_t context,
              uint32_t list) {
  return static_cast<uint16_t>(internal::MaskOf(layer, context, list));
}

}  // namespace

Layouts::Layouts(const Table& table) : view_(internal::ViewAccess::Of(table)) {
  const internal::Ranking& ranking = *view_.ranking;
  for (int side = 0; side < 2; ++side) {
    const internal::UnitView& unit = view_.units[side == 0 ? 0 : kHonors];
    const internal::LayerView& layer = unit.layers[0];
    const uint32_t lows = side == 0 ? 3125 : 625;
    const uint32_t highs = side == 0 ? 625 : 125;
    const uint16_t* rank =
        side == 0 ? ranking.suit_rank.data() : ranking.honor_rank.data();
    const auto* classes = static_cast<const uint8_t*>(unit.classes);
    // By base-5 number.
    direct_[side].resize(size_t{lows} * highs);
    ForEachVector(lows, highs, view_.limit, rank, unit.win_base,
                  [&](uint32_t low, uint32_t high, uint32_t index) {
                    direct_[side][size_t{high} * lows + low] = classes[index];
                  });
    // By list: class, set and mask. Sets tell contexts with that mask (1),
    // with another (2), with none (0).
    const uint32_t contexts = side == 0 ? view_.suit_side.context_count
                                        : view_.honor_side.context_count;
    const uint32_t lists = view_.header->tables[side].lists[0];
    std::map<std::string, uint32_t> sets;
    entries_[side].resize(lists);
    members_[side].assign(size_t{contexts} * kSets, 0);
    const std::vector<bool> plain = PlainContexts(side, contexts);
    for (uint32_t list = 0; list < lists; ++list) {
      uint16_t first = 0;
      std::string codes(contexts, 0);
      for (uint32_t c = 1; c < contexts; ++c) {
        const uint16_t mask = plain[c] ? Mask(layer, c, list) : 0;
        if (mask == 0) continue;
        if (first == 0) first = mask;
        codes[c] = mask == first ? 1 : 2;
        others_[side] += mask != first;
      }
      const uint32_t set =
          sets.emplace(codes, static_cast<uint32_t>(sets.size())).first->second;
      if (set >= kSets) {
        fits_ = false;
        return;
      }
      for (uint32_t c = 0; c < contexts; ++c) {
        members_[side][size_t{c} * kSets + set] = codes[c] == 1 ? 0xffff : 0;
      }
      const auto* list_classes = static_cast<const uint8_t*>(unit.list_classes);
      entries_[side][list] =
          list_classes[list] | set << 8 | static_cast<uint32_t>(first) << 16;
    }
    set_count_[side] = static_cast<uint32_t>(sets.size());
    // By vector: the same without the list between.
    uint32_t size = 0;
    ForEachVector(lows, highs, view_.limit - 1, rank, unit.wait_base,
                  [&](uint32_t, uint32_t, uint32_t) { ++size; });
    vectors_[side].resize(size);
    ForEachVector(lows, highs, view_.limit - 1, rank, unit.wait_base,
                  [&](uint32_t, uint32_t, uint32_t index) {
                    vectors_[side][index] = entries_[side][layer.lists[index]];
                  });
  }
}

// The contexts that a hand without wilds can leave a unit in.
std::vector<bool> Layouts::PlainContexts(int side, uint32_t contexts) const {
  std::vector<bool> plain(contexts);
  const auto mark = [&plain](const void* cells, size_t count) {
    for (size_t i = 0; i < count; ++i) {
      plain[static_cast<const uint8_t*>(cells)[i]] = true;
    }
  };
  if (side == 1) {
    mark(view_.honors_pairs, size_t{view_.suits} * view_.pairs);
    return plain;
  }
  mark(view_.suit_mixed, size_t{view_.suits} * view_.mixed);
  mark(view_.suit_honors, size_t{view_.honors} * view_.pairs);
  return plain;
}

}  // namespace tingpai::benchmarks
