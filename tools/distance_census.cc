#include "tools/distance_census.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tingpai/distance.h"
#include "tingpai/hand.h"
#include "tingpai/internal/distance_view.h"
#include "tingpai/internal/view_access.h"
#include "tingpai/table_format.h"

namespace tingpai::census {

namespace {

using internal::DistancePatternView;
using internal::DistanceSideView;
using internal::DistanceView;
using internal::View;

// Classes or sums, one for each way: a pattern under one of its assignments.
using Tuple = std::u32string;

struct Way {
  const DistancePatternView* pattern = nullptr;
  uint32_t assignment = 0;
  // What open melds that are not shown do to the classes.
  const uint8_t* suit_join = nullptr;
  const uint8_t* honor_join = nullptr;
  const uint8_t* missing = nullptr;  // of the hand's concealed sets
};

const uint8_t* HiddenJoin(const View& view, const DistanceSideView& side,
                          uint32_t classes, int unit, int hidden) {
  const uint32_t tokens =
      unit == kHonors ? view.honor_side.tokens : view.suit_side.tokens;
  const uint16_t token = view.meld_tokens[format::kHiddenMeldRow * kUnits +
                                          static_cast<size_t>(unit)];
  uint32_t meld = 0;
  for (int i = 0; i < hidden && token != format::kNoToken; ++i) {
    meld = side.fold[meld * tokens + token];
  }
  return side.join + meld * classes;
}

// How many hands there are with so many tiles.
struct Term {
  int tiles = 0;
  Tally tally;
};
using Terms = std::vector<Term>;

void Add(int tiles, const Tally& tally, Terms* terms) {
  const auto found =
      std::find_if(terms->begin(), terms->end(),
                   [tiles](const Term& term) { return term.tiles == tiles; });
  if (found == terms->end()) {
    terms->push_back({tiles, tally});
  } else {
    found->tally += tally;
  }
}

void AddProduct(const Terms& a, const Terms& b, int most, Terms* sum) {
  for (const Term& x : a) {
    for (const Term& y : b) {
      if (x.tiles + y.tiles > most) continue;
      Add(x.tiles + y.tiles, x.tally * y.tally, sum);
    }
  }
}

// Parts of hands by what can be told of them.
class Parts {
 public:
  Terms& operator[](const Tuple& tuple) {
    const auto [it, fresh] = places_.try_emplace(tuple, list_.size());
    if (fresh) list_.emplace_back(tuple, Terms());
    return list_[it->second].second;
  }
  const std::vector<std::pair<Tuple, Terms>>& list() const { return list_; }

 private:
  std::unordered_map<Tuple, size_t> places_;
  std::vector<std::pair<Tuple, Terms>> list_;
};

uint32_t Cell(const DistancePatternView& pattern, const void* cells,
              size_t index) {
  return pattern.wide ? static_cast<const uint32_t*>(cells)[index]
                      : static_cast<const uint16_t*>(cells)[index];
}

// All vectors of a unit by the classes of the ways.
Parts Vectors(const DistanceView& distances, const std::vector<Way>& ways,
              int unit, int most) {
  constexpr std::array<unsigned, kCopies + 1> kLabelled = {1, 4, 6, 4, 1};
  const auto u = static_cast<size_t>(unit);
  Parts parts;
  std::array<int, 9> counts{};
  for (;;) {
    Hand hand;
    Tally tally = {1, 1};
    for (int place = 0; place < kUnitKinds[u]; ++place) {
      const int n = counts[static_cast<size_t>(place)];
      tally.labelled *= kLabelled[static_cast<size_t>(n)];
      for (int i = 0; i < n && hand.Tiles() <= most; ++i) {
        hand.AddUnchecked(kUnitFirst[u] + place);
      }
    }
    if (hand.Tiles() <= most) {
      const internal::DistanceUnitView& view = distances.units[u];
      const uint8_t* const row =
          view.rows + JointClass(view, hand.Keys(unit)) * view.stride;
      Tuple tuple;
      for (const Way& way : ways) {
        tuple += static_cast<char32_t>(
            unit == kHonors
                ? way.honor_join[row[way.pattern->first[kHonors]]]
                : way.suit_join[row[way.pattern->columns[way.assignment][u]]]);
      }
      Add(hand.Tiles(), tally, &parts[tuple]);
    }
    size_t place = 0;
    while (place < static_cast<size_t>(kUnitKinds[u]) &&
           counts[place] == kCopies) {
      counts[place++] = 0;
    }
    if (place == static_cast<size_t>(kUnitKinds[u])) return parts;
    ++counts[place];
  }
}

// Sums of two units, or of two and a third.
Parts Sums(const std::vector<Way>& ways, const Parts& a, const Parts& b,
           bool third, int most) {
  Parts sums;
  for (const auto& [x, x_terms] : a.list()) {
    for (const auto& [y, y_terms] : b.list()) {
      Tuple tuple;
      for (size_t i = 0; i < ways.size(); ++i) {
        const DistancePatternView& pattern = *ways[i].pattern;
        tuple += static_cast<char32_t>(
            Cell(pattern, third ? pattern.triples : pattern.pairs,
                 (third ? x[i] : x[i] * size_t{pattern.suits}) + y[i]));
      }
      AddProduct(x_terms, y_terms, most, &sums[tuple]);
    }
  }
  return sums;
}

}  // namespace

std::map<int, Tally> Distances(const Table& table, int tiles,
                               PatternSet patterns) {
  const View& view = internal::ViewAccess::Of(table);
  const DistanceView& distances = *internal::ViewAccess::Distances(table);
  const int sets = tiles / 3;
  std::vector<Way> ways;
  for (const DistancePatternView& pattern : distances.patterns) {
    if (!patterns.contains(static_cast<int>(pattern.pattern))) continue;
    for (uint32_t a = 0; a < pattern.assignments; ++a) {
      ways.push_back({
          .pattern = &pattern,
          .assignment = a,
          .suit_join = HiddenJoin(view, pattern.suit_side, pattern.suits, 0,
                                  table.sets() - sets),
          .honor_join = HiddenJoin(view, pattern.honor_side, pattern.honors,
                                   kHonors, table.sets() - sets),
          .missing =
              pattern.missing + static_cast<uint32_t>(sets) * pattern.sums,
      });
    }
  }
  const Parts suits[] = {Vectors(distances, ways, 0, tiles),
                         Vectors(distances, ways, 1, tiles),
                         Vectors(distances, ways, 2, tiles)};
  const Parts pairs = Sums(ways, suits[0], suits[1], false, tiles);
  const Parts triples = Sums(ways, pairs, suits[2], true, tiles);
  const Parts honors = Vectors(distances, ways, kHonors, tiles);
  std::map<int, Tally> result;
  for (const auto& [x, x_terms] : triples.list()) {
    for (const auto& [z, z_terms] : honors.list()) {
      int least = kNoDistance;
      for (size_t i = 0; i < ways.size(); ++i) {
        const Way& way = ways[i];
        const size_t index = size_t{x[i]} + z[i];
        least = std::min<int>(least, way.missing[index]);
      }
      for (const Term& a : x_terms) {
        for (const Term& b : z_terms) {
          if (a.tiles + b.tiles == tiles) result[least] += a.tally * b.tally;
        }
      }
    }
  }
  return result;
}

}  // namespace tingpai::census
