#include "tablegen/distance_order.h"

#include <algorithm>
#include <numeric>

namespace tingpai::tablegen {

namespace {

constexpr int kDealt = 14;
// All hands of 14 of 136 tiles are 4.25 * 10^18, fewer than 2^62.
constexpr int kDropped = 62 - 30;

// [k]: how many ways there are to take k of n.
std::vector<uint64_t> Binomials(uint64_t n) {
  std::vector<uint64_t> ways = {1};
  for (uint64_t k = 1; k <= kDealt; ++k) {
    // Exact, and n is at most 108: the product is below 2^64.
    ways.push_back(ways.back() * (n - k + 1) / k);
  }
  return ways;
}

// New numbers by old ones.
std::vector<int> Inverse(const std::vector<int>& order) {
  std::vector<int> number(order.size());
  for (size_t i = 0; i < order.size(); ++i) {
    number[static_cast<size_t>(order[i])] = static_cast<int>(i);
  }
  return number;
}

// matrix[i][j] becomes the cell at [rows[i]][columns[j]].
void Reorder(const std::vector<int>& rows, const std::vector<int>& columns,
             Matrix* matrix) {
  Matrix ordered;
  for (const int i : rows) {
    ordered.emplace_back();
    for (const int j : columns) ordered.back().push_back((*matrix)[i][j]);
  }
  *matrix = std::move(ordered);
}

void Rename(const std::vector<int>& number, std::vector<int>* items) {
  for (int& item : *items) {
    if (item >= 0) item = number[static_cast<size_t>(item)];
  }
}

void Rename(const std::vector<int>& number, Matrix* matrix) {
  for (auto& row : *matrix) Rename(number, &row);
}

void OrderSide(const std::vector<int>& order, SideClasses* side) {
  std::vector<int> all_melds(side->join.size());
  std::iota(all_melds.begin(), all_melds.end(), 0);
  Reorder(all_melds, order, &side->join);
  const std::vector<int> number = Inverse(order);
  Rename(number, &side->join);
  Rename(number, &side->class_of);
}

// The weights of sums: of pairs of weights, in units of 2^-30 as they are.
std::vector<uint64_t> SumWeights(const Matrix& sums, int classes,
                                 const std::vector<uint64_t>& left,
                                 const std::vector<uint64_t>& right) {
  std::vector<uint64_t> weights(static_cast<size_t>(classes));
  for (size_t i = 0; i < left.size(); ++i) {
    for (size_t j = 0; j < right.size(); ++j) {
      weights[static_cast<size_t>(sums[i][j])] += left[i] * right[j];
    }
  }
  for (uint64_t& weight : weights) weight >>= 30;
  return weights;
}

}  // namespace

std::vector<uint32_t> VectorWeights(const UnitClasses& table) {
  constexpr std::array<uint64_t, kCopies + 1> kWays = {1, 4, 6, 4, 1};
  const int kinds = table.unit == kHonors ? 7 : 9;
  const std::vector<uint64_t> others =
      Binomials(static_cast<uint64_t>(kCopies * (kKinds - kinds)));
  std::vector<uint32_t> weights;
  for (const Counts& counts : table.vectors) {
    int tiles = 0;
    uint64_t ways = 1;
    for (const int count : counts) {
      tiles += count;
      ways *= kWays[static_cast<size_t>(count)];
    }
    weights.push_back(
        tiles > kDealt
            ? 0
            : static_cast<uint32_t>(
                  ways * others[static_cast<size_t>(kDealt - tiles)] >>
                  kDropped));
  }
  return weights;
}

std::vector<int> ByWeight(const std::vector<uint64_t>& weights) {
  std::vector<int> order(weights.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return weights[static_cast<size_t>(a)] > weights[static_cast<size_t>(b)];
  });
  return order;
}

void OrderClasses(const Algebra& algebra,
                  const std::vector<std::vector<uint32_t>>& weights,
                  PatternDistance* pattern) {
  std::vector<uint64_t> suits(static_cast<size_t>(pattern->suits.classes));
  std::vector<uint64_t> honors(static_cast<size_t>(pattern->honors.classes));
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    std::vector<uint64_t>& side =
        algebra.tables[t].unit == kHonors ? honors : suits;
    const std::vector<int>& classes = pattern->classes[t][0];
    for (size_t i = 0; i < classes.size(); ++i) {
      side[static_cast<size_t>(classes[i])] += weights[t][i];
    }
  }
  const std::vector<uint64_t> pairs =
      SumWeights(pattern->pairs, pattern->pair_classes, suits, suits);
  const std::vector<uint64_t> triples =
      SumWeights(pattern->triples, pattern->triple_classes, pairs, suits);
  const std::vector<int> suit_order = ByWeight(suits);
  const std::vector<int> honor_order = ByWeight(honors);
  const std::vector<int> pair_order = ByWeight(pairs);
  const std::vector<int> triple_order = ByWeight(triples);
  Reorder(suit_order, suit_order, &pattern->pairs);
  Rename(Inverse(pair_order), &pattern->pairs);
  Reorder(pair_order, suit_order, &pattern->triples);
  Rename(Inverse(triple_order), &pattern->triples);
  for (Matrix& missing : pattern->missing) {
    Reorder(triple_order, honor_order, &missing);
  }
  OrderSide(suit_order, &pattern->suits);
  OrderSide(honor_order, &pattern->honors);
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    const std::vector<int> number =
        Inverse(algebra.tables[t].unit == kHonors ? honor_order : suit_order);
    for (std::vector<int>& classes : pattern->classes[t]) {
      Rename(number, &classes);
    }
  }
}

}  // namespace tingpai::tablegen
