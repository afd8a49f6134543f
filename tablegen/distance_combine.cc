#include "tablegen/distance_combine.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "tablegen/graded_sums.h"
#include "tablegen/interner.h"

namespace tingpai::tablegen {

namespace {

// Before what no hand can tell apart is merged.
constexpr int kMostRaw = 1000;
// Rows of the tables of sums are named by their place, in 16 bits.
constexpr int kMostPlaces = 65536;

// A class or sum in each of two patterns.
using Two = std::pair<int, int>;
using Twos = Interner<Two>;

// The two classes of every vector, as a number in `suits` or `honors`.
std::vector<std::vector<int>> JoinClasses(const Algebra& algebra,
                                          const PatternDistance& a,
                                          const PatternDistance& b, Twos* suits,
                                          Twos* honors) {
  std::vector<std::vector<int>> joined;
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    Twos* const side = algebra.tables[t].unit == kHonors ? honors : suits;
    joined.emplace_back();
    for (size_t i = 0; i < a.classes[t][0].size(); ++i) {
      joined[t].push_back(
          side->Id(Two(a.classes[t][0][i], b.classes[t][0][i])));
    }
  }
  return joined;
}

// [left][right]: the sums of both patterns, numbered.
Matrix Add(const Matrix& a, const Matrix& b, const Twos& left,
           const Twos& right, Twos* sums) {
  Matrix table;
  for (int i = 0; i < left.size() && sums->size() <= kMostRaw; ++i) {
    table.emplace_back();
    for (int j = 0; j < right.size(); ++j) {
      const auto [x, y] = left[i];
      const auto [x_more, y_more] = right[j];
      table.back().push_back(sums->Id(Two(a[x][x_more], b[y][y_more])));
    }
  }
  return table;
}

// Nothing if there are too many sums.
std::optional<GradedSums> SumBoth(const PatternDistance& a,
                                  const PatternDistance& b, const Twos& suits,
                                  const Twos& honors) {
  GradedSums sums;
  Twos pairs;
  Twos triples;
  sums.pairs = Add(a.pairs, b.pairs, suits, suits, &pairs);
  if (pairs.size() > kMostRaw) return std::nullopt;
  sums.triples = Add(a.triples, b.triples, pairs, suits, &triples);
  if (triples.size() > kMostRaw) return std::nullopt;
  Interner<std::vector<int>> outcomes;
  for (int i = 0; i < triples.size(); ++i) {
    sums.totals.emplace_back();
    for (int z = 0; z < honors.size(); ++z) {
      const int least =
          std::min(a.missing.back()[triples[i].first][honors[z].first],
                   b.missing.back()[triples[i].second][honors[z].second]);
      sums.totals.back().push_back(outcomes.Id({least}));
    }
  }
  for (int i = 0; i < outcomes.size(); ++i) {
    sums.outcomes.push_back(outcomes[i]);
  }
  return sums;
}

// Classes of a side that melds do nothing to.
SideClasses Alone(int classes, const std::vector<int>& tokens) {
  SideClasses side;
  side.classes = classes;
  side.tokens = tokens;
  side.fold.emplace_back(tokens.size(), 0);
  side.join.emplace_back(static_cast<size_t>(classes));
  std::iota(side.join[0].begin(), side.join[0].end(), 0);
  return side;
}

int CountOf(const std::vector<int>& classes) {
  return *std::max_element(classes.begin(), classes.end()) + 1;
}

std::optional<PatternDistance> Combine(const Algebra& algebra,
                                       const PatternDistance& a,
                                       const PatternDistance& b) {
  Twos suits;
  Twos honors;
  std::vector<std::vector<int>> joined =
      JoinClasses(algebra, a, b, &suits, &honors);
  if (suits.size() > kMostRaw || honors.size() > kMostRaw) return std::nullopt;
  std::optional<GradedSums> sums = SumBoth(a, b, suits, honors);
  if (!sums) return std::nullopt;
  const SumClasses classes = ClassifySums(&*sums);
  const int suit_classes = CountOf(classes.suits);
  const int honor_classes = CountOf(classes.honors);
  if (suit_classes > kMostUnitClasses || honor_classes > kMostUnitClasses ||
      classes.pair_classes * suit_classes > kMostPlaces ||
      classes.triple_classes * honor_classes > kMostPlaces) {
    return std::nullopt;
  }
  PatternDistance out;
  out.plays = a.plays;
  out.assignments = a.assignments;
  out.suits = Alone(suit_classes, a.suits.tokens);
  out.honors = Alone(honor_classes, a.honors.tokens);
  out.pair_classes = classes.pair_classes;
  out.triple_classes = classes.triple_classes;
  const std::vector<int> first_suits = FirstOf(classes.suits, suit_classes);
  for (const int i : first_suits) {
    out.pairs.emplace_back();
    for (const int j : first_suits) {
      out.pairs.back().push_back(sums->pairs[i][j]);
    }
  }
  for (const int i : FirstOf(classes.pairs, out.pair_classes)) {
    out.triples.emplace_back();
    for (const int j : first_suits) {
      out.triples.back().push_back(sums->triples[i][j]);
    }
  }
  Matrix missing;
  for (const int i : FirstOf(classes.triples, out.triple_classes)) {
    missing.emplace_back();
    for (const int z : FirstOf(classes.honors, honor_classes)) {
      missing.back().push_back(sums->outcomes[sums->totals[i][z]][0]);
    }
  }
  out.missing.push_back(std::move(missing));
  for (size_t t = 0; t < joined.size(); ++t) {
    const bool of_honors = algebra.tables[t].unit == kHonors;
    for (int& both : joined[t]) {
      both = (of_honors ? classes.honors : classes.suits)[both];
    }
    out.classes.push_back({std::move(joined[t])});
  }
  return out;
}

}  // namespace

std::vector<PatternDistance> CombineDistances(
    const Algebra& algebra, const std::vector<PatternDistance>& patterns) {
  std::vector<PatternDistance> simple;
  for (const PatternDistance& pattern : patterns) {
    if (pattern.assignments.size() != 1) continue;
    simple.push_back(pattern);
    simple.back().pattern = 1 << pattern.pattern;
  }
  std::stable_sort(simple.begin(), simple.end(),
                   [](const PatternDistance& a, const PatternDistance& b) {
                     return a.suits.classes < b.suits.classes;
                   });
  std::vector<PatternDistance> combined;
  bool grown = false;
  for (size_t i = 0; i < simple.size(); ++i) {
    if (i > 0) {
      const PatternDistance& last = combined.back();
      std::optional<PatternDistance> both = Combine(algebra, last, simple[i]);
      if (both) {
        both->pattern = last.pattern | simple[i].pattern;
        combined.back() = *std::move(both);
        grown = true;
        continue;
      }
      if (!grown) combined.pop_back();
      grown = false;
    }
    combined.push_back(simple[i]);
  }
  if (!combined.empty() && !grown) combined.pop_back();
  return combined;
}

}  // namespace tingpai::tablegen
