#include "tablegen/product.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "tablegen/interner.h"

namespace tingpai::tablegen {

namespace {

// Most sums of two suits with the other two units, to merge, and most cells of
// all product tables: images of 8 MiB and 16 MiB at worst. While it is built, a
// cell takes four bytes.
constexpr size_t kMostSums = size_t{1} << 22;
constexpr size_t kMostCells = size_t{1} << 23;

absl::Status TooLarge(absl::string_view what) {
  return absl::ResourceExhaustedError(
      absl::StrCat("the rule set is too large: ", what,
                   "; use fewer patterns, bounds or wilds"));
}

// Everything that the tables of one side hold.
RawSide CollectSide(const Algebra& algebra, bool honors) {
  std::vector<int> units = {algebra.monoid.neutral_unit};
  for (const UnitClasses& table : algebra.tables) {
    if ((table.unit == kHonors) != honors) continue;
    units.insert(units.end(), table.classes.begin(), table.classes.end());
    units.insert(units.end(), table.fifth_classes.begin(),
                 table.fifth_classes.end());
    units.push_back(table.void_class);
  }
  return CloseSide(algebra.monoid, units, SideTokens(algebra, honors));
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
      side->accepts.push_back(accepts.All());
    }
  }

 private:
  Interner<Row> rows_;
};

// Do the tables of these classes stay small, and the contexts, each of which is
// found by a row of classes?
absl::Status CheckCells(const Product& product, size_t variants,
                        Effort* effort) {
  const auto suits = static_cast<size_t>(product.suits.classes);
  const auto honors = static_cast<size_t>(product.honors.classes);
  const auto pairs = static_cast<size_t>(product.suit_pair_classes);
  const auto mixed = static_cast<size_t>(product.mixed_pair_classes);
  const size_t beside = suits * mixed + suits * pairs + honors * pairs;
  const size_t cells =
      suits * suits + suits * honors + variants * (pairs * mixed + beside);
  if (cells > kMostCells) {
    return TooLarge(absl::StrCat(suits, " classes of a suit and ", variants,
                                 " numbers of wilds and flowers make ", cells,
                                 " cells"));
  }
  const size_t row = std::max(suits, honors);
  effort->Spend(static_cast<int64_t>(variants * beside * row));
  return effort->Check();
}

// What two suits and suit + honours together come to.
Matrix OutcomesOf(const Monoid& monoid, const RawSums& suit_pairs,
                  const RawSums& mixed_pairs,
                  Interner<std::vector<uint32_t>>* outcomes) {
  Matrix outcome;
  for (int s : suit_pairs.states) {
    outcome.emplace_back();
    for (int t : mixed_pairs.states) {
      outcome.back().push_back(outcomes->Id(monoid.accept[monoid.add[s][t]]));
    }
  }
  return outcome;
}

Matrix Renumbered(Matrix sums, const std::vector<int>& classes) {
  for (auto& row : sums) {
    for (int& sum : row) sum = classes[sum];
  }
  return sums;
}

// The sums of classes, from those of the units that stand for them.
void SetSums(const Matrix& suit_sums, const Matrix& mixed_sums,
             Product* product) {
  for (int i : product->suits.first) {
    product->suit_pairs.emplace_back();
    for (int j : product->suits.first) {
      product->suit_pairs.back().push_back(suit_sums[i][j]);
    }
    product->mixed_pairs.emplace_back();
    for (int j : product->honors.first) {
      product->mixed_pairs.back().push_back(mixed_sums[i][j]);
    }
  }
}

// The contexts of one variant: what each class of a unit would win, beside
// everything that the others can come to. `wins`: by sums of two suits and of
// suit and honours.
class ContextWriter {
 public:
  ContextWriter(const LayerPlan& layers, const Interner<uint32_t>& answers,
                const Matrix& wins, const Product& product)
      : layers_(layers), answers_(answers), wins_(wins), product_(product) {}

  void Write(Contexts* suits, Contexts* honors, Product* out) const {
    Matrix beside_mixed;
    Matrix beside_honors;
    Matrix honors_beside;
    for (int suit = 0; suit < product_.suits.classes; ++suit) {
      beside_mixed.emplace_back();
      for (int t = 0; t < product_.mixed_pair_classes; ++t) {
        beside_mixed.back().push_back(
            suits->Id(RowOf(product_.suits.classes, [&](int c) {
              return wins_[product_.suit_pairs[c][suit]][t];
            })));
      }
      honors_beside.emplace_back();
      for (int s = 0; s < product_.suit_pair_classes; ++s) {
        honors_beside.back().push_back(
            honors->Id(RowOf(product_.honors.classes, [&](int c) {
              return wins_[s][product_.mixed_pairs[suit][c]];
            })));
      }
    }
    for (int honor = 0; honor < product_.honors.classes; ++honor) {
      beside_honors.emplace_back();
      for (int s = 0; s < product_.suit_pair_classes; ++s) {
        beside_honors.back().push_back(
            suits->Id(RowOf(product_.suits.classes, [&](int c) {
              return wins_[s][product_.mixed_pairs[c][honor]];
            })));
      }
    }
    out->suit_beside_mixed.push_back(std::move(beside_mixed));
    out->suit_beside_honors.push_back(std::move(beside_honors));
    out->honors_beside.push_back(std::move(honors_beside));
  }

 private:
  // By class of the unit: bit by layer, has it a pattern that is won?
  template <typename AnswerOf>
  Contexts::Row RowOf(int classes, const AnswerOf& answer_of) const {
    Contexts::Row row;
    for (int c = 0; c < classes; ++c) {
      const uint32_t patterns = answers_[answer_of(c)];
      uint8_t bits = 0;
      for (size_t layer = 0; layer < layers_.size(); ++layer) {
        if (patterns & layers_[layer]) bits |= uint8_t{1} << layer;
      }
      row.push_back(bits);
    }
    return row;
  }

  const LayerPlan& layers_;
  const Interner<uint32_t>& answers_;
  const Matrix& wins_;
  const Product& product_;
};

}  // namespace

absl::StatusOr<Product> BuildProduct(const Algebra& algebra,
                                     const LayerPlan& layers, Effort* effort) {
  const Monoid& monoid = algebra.monoid;
  const RawSide raw_suits = CollectSide(algebra, false);
  const RawSide raw_honors = CollectSide(algebra, true);
  const std::vector<int> suit_states = FinishedStates(monoid, raw_suits);
  const std::vector<int> honor_states = FinishedStates(monoid, raw_honors);
  const RawSums suit_pairs = SumStates(monoid, suit_states, suit_states);
  const RawSums mixed_pairs = SumStates(monoid, suit_states, honor_states);
  if (suit_pairs.states.size() * mixed_pairs.states.size() > kMostSums) {
    return TooLarge(
        absl::StrCat(suit_pairs.states.size(), " sums of two suits"));
  }

  Interner<std::vector<uint32_t>> outcomes;
  const Matrix outcome = OutcomesOf(monoid, suit_pairs, mixed_pairs, &outcomes);
  Product product;
  std::vector<int> pair_class;
  std::vector<int> mixed_class;
  product.suit_pair_classes = MergeRows(outcome, &pair_class);
  product.mixed_pair_classes = MergeRows(Transposed(outcome), &mixed_class);
  const auto pair_first = FirstOf(pair_class, product.suit_pair_classes);
  const auto mixed_first = FirstOf(mixed_class, product.mixed_pair_classes);

  const Matrix suit_sums = Renumbered(suit_pairs.places, pair_class);
  const Matrix mixed_sums = Renumbered(mixed_pairs.places, mixed_class);
  static_cast<SideClasses&>(product.suits) =
      ClassifySide(monoid, raw_suits, suit_sums);
  static_cast<SideClasses&>(product.honors) =
      ClassifySide(monoid, raw_honors, Transposed(mixed_sums));
  if (absl::Status status =
          CheckCells(product, algebra.variants.variants.size(), effort);
      !status.ok()) {
    return status;
  }
  SetSums(suit_sums, mixed_sums, &product);

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
    ContextWriter(layers, answers, wins, product)
        .Write(&suit_contexts, &honor_contexts, &product);
    product.wins.push_back(std::move(wins));
  }
  suit_contexts.Finish(layers.size(), &product.suits);
  honor_contexts.Finish(layers.size(), &product.honors);
  product.answers = answers.All();
  return product;
}

}  // namespace tingpai::tablegen
