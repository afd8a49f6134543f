#include "tablegen/waits.h"

#include <numeric>

#include "absl/strings/str_cat.h"
#include "tablegen/interner.h"

namespace tingpai::tablegen {

namespace {

// A list number is 16 bits.
constexpr int kMostLists = 65536;

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
                              const Side& side) {
  std::vector<uint16_t> masks;
  for (const std::vector<bool>& accepts : side.accepts) {
    int mask = 0;
    for (size_t place = 0; place < successors.size(); ++place) {
      mask |= accepts[successors[place]] << place;
    }
    masks.push_back(static_cast<uint16_t>(mask));
  }
  return masks;
}

}  // namespace

absl::StatusOr<WaitTable> BuildWaits(const UnitClasses& table,
                                     const Side& side) {
  using Column = std::vector<uint16_t>;
  WaitTable waits;
  waits.ranking = MakeRanking(table.unit, table.ranking.limit - 1);
  waits.lists.resize(waits.ranking.size);
  Interner<std::vector<int>> successor_lists;
  std::vector<Column> columns;  // by successor list
  Interner<std::pair<int, Column>> lists;
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
      columns.push_back(MasksOf(successor_lists[successors], side));
    }
    const int own_class = side.class_of[table.classes[i]];
    waits.lists[waits.ranking.IndexOf(counts)] =
        static_cast<uint16_t>(lists.Id({own_class, columns[successors]}));
    if (lists.size() > kMostLists) {
      return absl::ResourceExhaustedError(
          absl::StrCat("the rule set is too large: more than ", kMostLists,
                       " wait lists; use fewer patterns, bounds or wilds"));
    }
  }
  waits.masks.resize(side.accepts.size());
  for (int list = 0; list < lists.size(); ++list) {
    waits.list_classes.push_back(lists[list].first);
    for (size_t context = 0; context < side.accepts.size(); ++context) {
      waits.masks[context].push_back(lists[list].second[context]);
    }
  }
  return waits;
}

}  // namespace tingpai::tablegen
