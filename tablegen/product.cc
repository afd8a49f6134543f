#include "tablegen/product.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "tablegen/interner.h"

namespace tingpai::tablegen {

namespace {

// Most cells of one product table: 8 MiB of two-byte entries at worst.
constexpr size_t kMostCells = size_t{1} << 22;

// The monoid's unit classes that occur on one side, in ascending order, and
// the tokens that do.
struct RawSide {
  std::vector<int> units;
  std::vector<int> tokens;
};

RawSide CollectSide(const Algebra& algebra, bool honors) {
  RawSide side;
  std::vector<bool> token_here(algebra.monoid.join.size());
  const auto mark = [&](int token) {
    if (token >= 0) token_here[token] = true;
  };
  for (int unit = 0; unit < kUnits; ++unit) {
    if ((unit == kHonors) != honors) continue;
    for (const auto& by_unit : algebra.meld_tokens) mark(by_unit[unit]);
    for (const auto& by_unit : algebra.local_wild_tokens) mark(by_unit[unit]);
  }
  if (honors) mark(algebra.hidden_token);
  for (size_t token = 0; token < token_here.size(); ++token) {
    if (token_here[token]) side.tokens.push_back(static_cast<int>(token));
  }
  std::vector<bool> unit_here(algebra.monoid.units);
  std::vector<int> open;
  const auto reach = [&](int unit) {
    if (!unit_here[unit]) open.push_back(unit);
    unit_here[unit] = true;
  };
  reach(algebra.monoid.neutral_unit);
  for (const UnitClasses& table : algebra.tables) {
    if ((table.unit == kHonors) != honors) continue;
    for (int unit : table.classes) reach(unit);
    for (int unit : table.fifth_classes) reach(unit);
    reach(table.void_class);
  }
  while (!open.empty()) {
    const int unit = open.back();
    open.pop_back();
    for (int token : side.tokens) reach(algebra.monoid.join[token][unit]);
  }
  for (int unit = 0; unit < algebra.monoid.units; ++unit) {
    if (unit_here[unit]) side.units.push_back(unit);
  }
  return side;
}

// Sums of two sides' finished units: the distinct states, and the sum of each
// pair as a place in that list.
struct RawPairs {
  std::vector<int> states;
  Matrix sums;  // [place in a.units][place in b.units]
};

RawPairs SumPairs(const Monoid& monoid, const RawSide& a, const RawSide& b) {
  RawPairs pairs;
  Interner<int> states;
  for (int x : a.units) {
    pairs.sums.emplace_back();
    for (int y : b.units) {
      pairs.sums.back().push_back(
          states.Id(monoid.add[monoid.finish[x]][monoid.finish[y]]));
    }
  }
  for (int i = 0; i < states.size(); ++i) pairs.states.push_back(states[i]);
  return pairs;
}

// Numbers equal rows alike. Returns the number of distinct ones.
int MergeRows(const Matrix& rows, std::vector<int>* class_of) {
  Interner<std::vector<int>> distinct;
  for (const auto& row : rows) class_of->push_back(distinct.Id(row));
  return distinct.size();
}

Matrix Transposed(const Matrix& matrix) {
  Matrix turned(matrix.empty() ? 0 : matrix[0].size());
  for (const auto& row : matrix) {
    for (size_t i = 0; i < row.size(); ++i) turned[i].push_back(row[i]);
  }
  return turned;
}

// The rows and columns that `keep` names first for each class.
std::vector<int> FirstOf(const std::vector<int>& class_of, int classes) {
  std::vector<int> first(classes, -1);
  for (size_t i = 0; i < class_of.size(); ++i) {
    if (first[class_of[i]] < 0) first[class_of[i]] = static_cast<int>(i);
  }
  return first;
}

// The fewest classes of a side: equal rows of sums, and equal again after
// every token.
void ClassifySide(const Monoid& monoid, const RawSide& raw, const Matrix& sums,
                  Side* side, std::vector<int>* first) {
  std::vector<int> place(monoid.units, -1);
  for (size_t i = 0; i < raw.units.size(); ++i) {
    place[raw.units[i]] = static_cast<int>(i);
  }
  std::vector<int> class_of;
  int classes = MergeRows(sums, &class_of);
  for (;;) {
    Matrix rows;
    for (size_t i = 0; i < raw.units.size(); ++i) {
      rows.push_back({class_of[i]});
      for (int token : raw.tokens) {
        rows.back().push_back(
            class_of[place[monoid.join[token][raw.units[i]]]]);
      }
    }
    class_of.clear();
    const int refined = MergeRows(rows, &class_of);
    if (refined == classes) break;
    classes = refined;
  }
  side->classes = classes;
  side->class_of.assign(monoid.units, -1);
  for (size_t i = 0; i < raw.units.size(); ++i) {
    side->class_of[raw.units[i]] = class_of[i];
  }
  side->tokens = raw.tokens;
  *first = FirstOf(class_of, classes);
  // Meld classes: the maps on classes that tokens, one after the other, make.
  Matrix token_maps;
  for (int token : raw.tokens) {
    token_maps.emplace_back();
    for (int i : *first) {
      token_maps.back().push_back(
          side->class_of[monoid.join[token][raw.units[i]]]);
    }
  }
  Interner<std::vector<int>> maps;
  std::vector<int> identity(classes);
  for (int i = 0; i < classes; ++i) identity[i] = i;
  maps.Id(identity);
  for (int m = 0; m < maps.size(); ++m) {
    side->join.push_back(maps[m]);
    side->fold.emplace_back();
    for (const auto& token_map : token_maps) {
      std::vector<int> map = maps[m];
      for (int& to : map) to = token_map[to];
      side->fold.back().push_back(maps.Id(map));
    }
  }
}

// Numbers contexts, closed under what melds of the unit itself do to them. A
// context is a row: for each class the layers that accept it, a bit each.
class Contexts {
 public:
  using Row = std::vector<uint8_t>;

  explicit Contexts(int classes) { rows_.Id(Row(classes)); }

  int Id(const Row& row) { return rows_.Id(row); }

  void Finish(size_t layers, Side* side) {
    side->context_with_melds.resize(side->join.size());
    for (int context = 0; context < rows_.size(); ++context) {
      for (size_t meld = 0; meld < side->join.size(); ++meld) {
        Row row;
        for (int to : side->join[meld]) row.push_back(rows_[context][to]);
        side->context_with_melds[meld].push_back(rows_.Id(row));
      }
    }
    side->contexts = rows_.size();
    side->layer_context.assign(rows_.size(), {});
    for (size_t layer = 0; layer < layers; ++layer) {
      Interner<std::vector<bool>> accepts;
      for (int context = 0; context < rows_.size(); ++context) {
        std::vector<bool> accepted;
        for (uint8_t bits : rows_[context]) {
          accepted.push_back(bits >> layer & 1);
        }
        side->layer_context[context].push_back(accepts.Id(accepted));
      }
      side->accepts.emplace_back();
      for (int i = 0; i < accepts.size(); ++i) {
        side->accepts.back().push_back(accepts[i]);
      }
    }
  }

 private:
  Interner<Row> rows_;
};

}  // namespace

absl::StatusOr<Product> BuildProduct(const Algebra& algebra,
                                     const LayerPlan& layers) {
  const Monoid& monoid = algebra.monoid;
  const RawSide raw_suits = CollectSide(algebra, false);
  const RawSide raw_honors = CollectSide(algebra, true);
  const RawPairs suit_pairs = SumPairs(monoid, raw_suits, raw_suits);
  const RawPairs mixed_pairs = SumPairs(monoid, raw_suits, raw_honors);
  if (suit_pairs.states.size() * mixed_pairs.states.size() > kMostCells) {
    return absl::ResourceExhaustedError(absl::StrCat(
        "the rule set is too large: ", suit_pairs.states.size(),
        " sums of two suits; use fewer patterns, bounds or wilds"));
  }

  // What two suits and suit + honours together come to.
  Interner<std::vector<uint32_t>> outcomes;
  Matrix outcome;
  for (int s : suit_pairs.states) {
    outcome.emplace_back();
    for (int t : mixed_pairs.states) {
      outcome.back().push_back(outcomes.Id(monoid.accept[monoid.add[s][t]]));
    }
  }
  Product product;
  std::vector<int> pair_class;
  std::vector<int> mixed_class;
  product.suit_pair_classes = MergeRows(outcome, &pair_class);
  product.mixed_pair_classes = MergeRows(Transposed(outcome), &mixed_class);
  const auto pair_first = FirstOf(pair_class, product.suit_pair_classes);
  const auto mixed_first = FirstOf(mixed_class, product.mixed_pair_classes);

  Matrix suit_sums = suit_pairs.sums;
  for (auto& row : suit_sums) {
    for (int& sum : row) sum = pair_class[sum];
  }
  Matrix mixed_sums = mixed_pairs.sums;
  for (auto& row : mixed_sums) {
    for (int& sum : row) sum = mixed_class[sum];
  }
  std::vector<int> suit_first;
  std::vector<int> honor_first;
  ClassifySide(monoid, raw_suits, suit_sums, &product.suits, &suit_first);
  ClassifySide(monoid, raw_honors, Transposed(mixed_sums), &product.honors,
               &honor_first);
  for (int i : suit_first) {
    product.suit_pairs.emplace_back();
    for (int j : suit_first) {
      product.suit_pairs.back().push_back(suit_sums[i][j]);
    }
    product.mixed_pairs.emplace_back();
    for (int j : honor_first) {
      product.mixed_pairs.back().push_back(mixed_sums[i][j]);
    }
  }

  Interner<uint32_t> answers;
  answers.Id(0);
  Contexts suit_contexts(product.suits.classes);
  Contexts honor_contexts(product.honors.classes);
  for (size_t v = 0; v < algebra.variants.variants.size(); ++v) {
    Matrix wins;
    for (int s : pair_first) {
      wins.emplace_back();
      for (int t : mixed_first) {
        wins.back().push_back(answers.Id(outcomes[outcome[s][t]][v]));
      }
    }
    const auto context = [&](int classes, Contexts* contexts,
                             const auto& answer_of) {
      Contexts::Row row;
      for (int c = 0; c < classes; ++c) {
        const uint32_t patterns = answers[answer_of(c)];
        uint8_t bits = 0;
        for (size_t layer = 0; layer < layers.size(); ++layer) {
          if (patterns & layers[layer]) bits |= uint8_t{1} << layer;
        }
        row.push_back(bits);
      }
      return contexts->Id(row);
    };
    Matrix beside_mixed;
    Matrix beside_honors;
    Matrix honors_beside;
    for (int suit = 0; suit < product.suits.classes; ++suit) {
      beside_mixed.emplace_back();
      for (int t = 0; t < product.mixed_pair_classes; ++t) {
        beside_mixed.back().push_back(
            context(product.suits.classes, &suit_contexts, [&](int c) {
              return wins[product.suit_pairs[c][suit]][t];
            }));
      }
      honors_beside.emplace_back();
      for (int s = 0; s < product.suit_pair_classes; ++s) {
        honors_beside.back().push_back(
            context(product.honors.classes, &honor_contexts, [&](int c) {
              return wins[s][product.mixed_pairs[suit][c]];
            }));
      }
    }
    for (int honor = 0; honor < product.honors.classes; ++honor) {
      beside_honors.emplace_back();
      for (int s = 0; s < product.suit_pair_classes; ++s) {
        beside_honors.back().push_back(
            context(product.suits.classes, &suit_contexts, [&](int c) {
              return wins[s][product.mixed_pairs[c][honor]];
            }));
      }
    }
    product.wins.push_back(std::move(wins));
    product.suit_beside_mixed.push_back(std::move(beside_mixed));
    product.suit_beside_honors.push_back(std::move(beside_honors));
    product.honors_beside.push_back(std::move(honors_beside));
  }
  suit_contexts.Finish(layers.size(), &product.suits);
  honor_contexts.Finish(layers.size(), &product.honors);
  for (int i = 0; i < answers.size(); ++i) product.answers.push_back(answers[i]);
  return product;
}

}  // namespace tingpai::tablegen
