#include "tablegen/waits.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tablegen/interner.h"

namespace tingpai::tablegen {

namespace {

// A list number is 16 bits.
constexpr int kMostLists = 65535;
// Masks, by context and list of successors, while lists are being collected:
// 128 MiB.
constexpr size_t kMostMasks = size_t{1} << 26;

// The class that each place would lead to.
std::vector<int> Successors(const UnitClasses& table, const Side& side,
                            Counts counts, size_t* next_fifth) {
  std::vector<int> successors;
  for (int place = 0; place < table.ranking.kinds; ++place) {
    int unit_class = 0;
    if (counts[place] == kCopies) {
      unit_class = table.fifth_classes[(*next_fifth)++];
    } else {
      ++counts[place];
      unit_class = table.classes[table.ranking.IndexOf(counts)];
      --counts[place];
    }
    successors.push_back(side.class_of[unit_class]);
  }
  return successors;
}

// The wait mask of a list in each context.
std::vector<uint16_t> MasksOf(const std::vector<int>& successors,
                              const std::vector<std::vector<bool>>& contexts) {
  std::vector<uint16_t> masks;
  for (const std::vector<bool>& accepts : contexts) {
    int mask = 0;
    for (size_t place = 0; place < successors.size(); ++place) {
      mask |= accepts[successors[place]] << place;
    }
    masks.push_back(static_cast<uint16_t>(mask));
  }
  return masks;
}

// A list while lists are being collected.
struct List {
  int own_class = 0;
  std::vector<uint16_t> column;  // wait mask by context

  bool operator==(const List&) const = default;
  template <typename H>
  friend H AbslHashValue(H h, const List& list) {
    return H::combine(std::move(h), list.own_class, list.column);
  }
};

// Old list numbers in their new order: lists that wait in the same contexts
// come to lie together.
std::vector<int> SortLists(const Interner<List>& lists) {
  std::vector<std::vector<bool>> waits_in(lists.size());
  for (int i = 0; i < lists.size(); ++i) {
    for (uint16_t mask : lists[i].column) waits_in[i].push_back(mask != 0);
  }
  std::vector<int> order(lists.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return waits_in[a] < waits_in[b]; });
  return order;
}

void AddWindow(const std::vector<uint16_t>& row, WaitTable* waits) {
  const auto set = [](uint16_t mask) { return mask != 0; };
  const auto first = std::find_if(row.begin(), row.end(), set);
  const auto last = std::find_if(row.rbegin(), row.rend(), set).base();
  Window window;
  if (first != row.end()) {
    window = {.base = static_cast<uint32_t>(waits->masks.size()),
              .first = static_cast<uint16_t>(first - row.begin()),
              .count = static_cast<uint16_t>(last - first)};
    waits->masks.insert(waits->masks.end(), first, last);
  }
  waits->windows.push_back(window);
}

}  // namespace

absl::StatusOr<WaitTable> BuildWaits(const UnitClasses& table, const Side& side,
                                     size_t layer) {
  const auto& contexts = side.accepts[layer];
  const bool only_layer = side.accepts.size() == 1;
  WaitTable waits;
  waits.ranking = MakeRanking(table.unit, table.ranking.limit - 1);
  std::vector<int> list_of(waits.ranking.size);  // by index
  Interner<std::vector<int>> successor_lists;
  std::vector<std::vector<uint16_t>> columns;  // by successor list
  Interner<List> lists;
  size_t next_fifth = 0;
  for (size_t i = 0; i < table.vectors.size(); ++i) {
    const Counts& counts = table.vectors[i];
    if (std::accumulate(counts.begin(), counts.end(), 0) >=
        table.ranking.limit) {
      continue;
    }
    const int successors =
        successor_lists.Id(Successors(table, side, counts, &next_fifth));
    if (successors == static_cast<int>(columns.size())) {
      columns.push_back(MasksOf(successor_lists[successors], contexts));
      if (columns.size() * contexts.size() > kMostMasks) {
        return absl::ResourceExhaustedError(
            absl::StrCat("the rule set is too large: more than ", kMostMasks,
                         " wait masks; use fewer patterns, bounds or wilds"));
      }
    }
    const int own_class = only_layer ? side.class_of[table.classes[i]] : 0;
    list_of[waits.ranking.IndexOf(counts)] =
        lists.Id({.own_class = own_class, .column = columns[successors]});
    if (lists.size() > kMostLists) {
      return absl::ResourceExhaustedError(
          absl::StrCat("the rule set is too large: more than ", kMostLists,
                       " wait lists; use fewer patterns, bounds or wilds"));
    }
  }
  const std::vector<int> order = SortLists(lists);
  std::vector<uint16_t> number(order.size());
  for (size_t i = 0; i < order.size(); ++i) {
    number[order[i]] = static_cast<uint16_t>(i);
    if (only_layer) waits.list_classes.push_back(lists[order[i]].own_class);
  }
  for (int list : list_of) waits.lists.push_back(number[list]);
  waits.list_count = lists.size();
  waits.masks = {0};
  for (size_t context = 0; context < contexts.size(); ++context) {
    std::vector<uint16_t> row;
    row.reserve(order.size());
    for (int list : order) row.push_back(lists[list].column[context]);
    AddWindow(row, &waits);
  }
  return waits;
}

}  // namespace tingpai::tablegen
