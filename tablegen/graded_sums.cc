#include "tablegen/graded_sums.h"

#include <algorithm>
#include <string>

#include "absl/strings/str_cat.h"
#include "tablegen/distance.h"
#include "tablegen/interner.h"

namespace tingpai::tablegen {

namespace {

constexpr uint8_t kNever = 255;
// About a second's work.
constexpr size_t kMostSteps = 2'000'000'000;
constexpr size_t kMostSums = 20'000;

// A part of a hand: the elements that it can contribute.
using Elements = std::vector<Element>;

// [element of a][element of b]: element of their sum; -1: it does not exist, or
// is of no use.
Matrix AddElements(const Counters& counters, const Elements& a,
                   const Elements& b, Elements* sum) {
  Interner<Element> numbers;
  Matrix table(a.size(), std::vector<int>(b.size(), -1));
  for (size_t i = 0; i < a.size(); ++i) {
    for (size_t j = 0; j < b.size(); ++j) {
      Element z = a[i];
      if (AddElement(counters, b[j], &z)) table[i][j] = numbers.Id(z);
    }
  }
  for (int i = 0; i < numbers.size(); ++i) sum->push_back(numbers[i]);
  return table;
}

// Keeps the elements that are of use, in a list and in the table that leads to
// them.
void Keep(const std::vector<bool>& useful, Elements* elements, Matrix* table) {
  std::vector<int> kept(elements->size(), -1);
  Elements list;
  for (size_t i = 0; i < elements->size(); ++i) {
    if (!useful[i]) continue;
    kept[i] = static_cast<int>(list.size());
    list.push_back((*elements)[i]);
  }
  *elements = std::move(list);
  for (auto& row : *table) {
    for (int& to : row) {
      if (to >= 0) to = kept[static_cast<size_t>(to)];
    }
  }
}

// The elements of a table's first index that lead anywhere.
std::vector<bool> LeadsOn(const Matrix& table) {
  std::vector<bool> useful;
  for (const auto& row : table) {
    useful.push_back(
        std::any_of(row.begin(), row.end(), [](int to) { return to >= 0; }));
  }
  return useful;
}

Elements ElementsOf(const std::vector<GradedValue>& values) {
  Interner<Element> numbers;
  for (const GradedValue& value : values) {
    for (const GradedElement& graded : value) numbers.Id(graded.element);
  }
  return numbers.All();
}

// What is missing, by element.
using Row = std::string;

uint8_t At(const Row& row, size_t i) { return static_cast<uint8_t>(row[i]); }

struct Entry {
  size_t element = 0;
  int missing = 0;
};

std::vector<Entry> EntriesOf(const Row& row) {
  std::vector<Entry> entries;
  for (size_t i = 0; i < row.size(); ++i) {
    if (At(row, i) != kNever) entries.push_back({i, At(row, i)});
  }
  return entries;
}

std::vector<std::vector<Entry>> EntriesOf(const Interner<Row>& rows) {
  std::vector<std::vector<Entry>> entries;
  entries.reserve(static_cast<size_t>(rows.size()));
  for (int i = 0; i < rows.size(); ++i) entries.push_back(EntriesOf(rows[i]));
  return entries;
}

// A better element stands for all that it is better than, so that rows which
// mean the same are the same.
class Filler {
 public:
  Filler(const Counters& counters, const Elements& elements) {
    if (std::none_of(counters.begin(), counters.end(),
                     [](const Counter& c) { return c.more_is_better; })) {
      return;
    }
    for (size_t i = 0; i < elements.size(); ++i) {
      for (size_t j = 0; j < elements.size(); ++j) {
        if (i != j && IsBetter(counters, elements[j], elements[i])) {
          better_.emplace_back(i, j);
        }
      }
    }
  }

  void Fill(Row* row) const {
    const Row from = *row;
    for (const auto& [worse, better] : better_) {
      if (At(from, better) < At(*row, worse)) (*row)[worse] = from[better];
    }
  }

 private:
  static bool IsBetter(const Counters& counters, const Element& a,
                       const Element& b) {
    for (size_t i = 0; i < counters.size(); ++i) {
      if (counters[i].more_is_better ? a[i] < b[i] : a[i] != b[i]) {
        return false;
      }
    }
    return true;
  }

  std::vector<std::pair<size_t, size_t>> better_;
};

Row Sum(const std::vector<Entry>& a, const std::vector<Entry>& b,
        const Matrix& table, int most, size_t width) {
  Row sum(width, static_cast<char>(kNever));
  for (const Entry& x : a) {
    const std::vector<int>& to = table[x.element];
    for (const Entry& y : b) {
      const int z = to[y.element];
      const int missing = x.missing + y.missing;
      if (z < 0 || missing > most) continue;
      char& cell = sum[static_cast<size_t>(z)];
      if (missing < static_cast<uint8_t>(cell)) {
        cell = static_cast<char>(missing);
      }
    }
  }
  return sum;
}

// The rows of finished values.
std::vector<int> Number(const std::vector<GradedValue>& values, int most,
                        const Elements& elements, const Filler& filler,
                        Interner<Row>* rows) {
  Interner<Element> numbers;
  for (const Element& element : elements) numbers.Id(element);
  std::vector<int> result;
  for (const GradedValue& value : values) {
    Row row(elements.size(), static_cast<char>(kNever));
    for (const GradedElement& graded : value) {
      const auto i = static_cast<size_t>(numbers.Id(graded.element));
      if (i < elements.size() && graded.missing <= most) {
        row[i] = static_cast<char>(graded.missing);
      }
    }
    filler.Fill(&row);
    result.push_back(rows->Id(row));
  }
  return result;
}

// Rows of one list by numbers of another.
Matrix Spread(const Matrix& matrix, const std::vector<int>& rows) {
  Matrix result;
  for (const int row : rows) {
    result.push_back(matrix[static_cast<size_t>(row)]);
  }
  return result;
}

Matrix SpreadColumns(const Matrix& matrix, const std::vector<int>& columns) {
  Matrix result;
  for (const auto& row : matrix) {
    result.emplace_back();
    for (const int column : columns) {
      result.back().push_back(row[static_cast<size_t>(column)]);
    }
  }
  return result;
}

absl::Status TooMany() {
  return absl::ResourceExhaustedError("it has too many sums of units");
}

// The elements of suits, of sums of two and three, and of honours, and how they
// add. Only those that lead to a target are kept.
struct SumElements {
  Elements suits;
  Elements honors;
  Elements pairs;
  Elements triples;
  Matrix to_pair;    // [suit][suit]
  Matrix to_triple;  // [pair][suit]
  Matrix to_target;  // [triple][honours]: bit by number of sets, -1: none
};

// The rows that are used.
Matrix Used(const Matrix& matrix, const std::vector<bool>& used) {
  Matrix kept;
  for (size_t i = 0; i < matrix.size(); ++i) {
    if (used[i]) kept.push_back(matrix[i]);
  }
  return kept;
}

using Targets = std::function<uint32_t(const Element&)>;

absl::StatusOr<SumElements> ElementsOfSums(
    const Counters& counters, const std::vector<GradedValue>& suits,
    const std::vector<GradedValue>& honors, const Targets& targets) {
  SumElements sums;
  sums.suits = ElementsOf(suits);
  sums.honors = ElementsOf(honors);
  Elements totals;
  sums.to_pair = AddElements(counters, sums.suits, sums.suits, &sums.pairs);
  sums.to_triple = AddElements(counters, sums.pairs, sums.suits, &sums.triples);
  if (sums.triples.size() > kMostSums) return TooMany();
  Matrix to_total = AddElements(counters, sums.triples, sums.honors, &totals);
  // For what numbers of sets is the sum a target?
  for (auto& row : to_total) {
    for (int& total : row) {
      if (total < 0) continue;
      const uint32_t mask = targets(totals[static_cast<size_t>(total)]);
      total = mask == 0 ? -1 : static_cast<int>(mask);
    }
  }
  const std::vector<bool> triples_used = LeadsOn(to_total);
  Keep(triples_used, &sums.triples, &sums.to_triple);
  sums.to_target = Used(to_total, triples_used);
  const std::vector<bool> pairs_used = LeadsOn(sums.to_triple);
  Keep(pairs_used, &sums.pairs, &sums.to_pair);
  sums.to_triple = Used(sums.to_triple, pairs_used);
  return sums;
}

// Sums of rows, each once.
class RowSums {
 public:
  RowSums(const Counters& counters, const Elements& elements,
          const Matrix& table, int most)
      : filler_(counters, elements),
        table_(table),
        most_(most),
        width_(elements.size()) {}

  // The number of a + b. Adds to the steps taken.
  int Add(const std::vector<Entry>& a, const std::vector<Entry>& b,
          size_t* steps) {
    Row row = Sum(a, b, table_, most_, width_);
    filler_.Fill(&row);
    *steps += a.size() * b.size();
    return rows_.Id(row);
  }

  bool TooManyRows() const {
    return rows_.size() > static_cast<int>(kMostSums);
  }
  std::vector<std::vector<Entry>> Entries() const { return EntriesOf(rows_); }

 private:
  const Filler filler_;
  const Matrix& table_;
  int most_;
  size_t width_;
  Interner<Row> rows_;
};

// What is missing at each number of sets.
std::vector<int> OutcomeOf(const std::vector<Entry>& triple,
                           const std::vector<Entry>& honor,
                           const Matrix& to_target, int sets, int most) {
  std::vector<int> outcome(static_cast<size_t>(sets) + 1, kNoDistance);
  for (const Entry& x : triple) {
    for (const Entry& y : honor) {
      const int mask = to_target[x.element][y.element];
      const int missing = x.missing + y.missing;
      if (mask < 0 || missing > most) continue;
      for (int n = 0; n <= sets; ++n) {
        if (!(mask >> n & 1)) continue;
        int& cell = outcome[static_cast<size_t>(n)];
        cell = std::min(cell, missing);
      }
    }
  }
  return outcome;
}

}  // namespace

absl::StatusOr<GradedSums> SumGraded(const Counters& counters, int most,
                                     const std::vector<GradedValue>& suits,
                                     const std::vector<GradedValue>& honors,
                                     int sets, const Targets& targets) {
  const absl::StatusOr<SumElements> elements =
      ElementsOfSums(counters, suits, honors, targets);
  if (!elements.ok()) return elements.status();
  Interner<Row> suit_rows;
  Interner<Row> honor_rows;
  const std::vector<int> suit_of =
      Number(suits, most, elements->suits, Filler(counters, elements->suits),
             &suit_rows);
  const std::vector<int> honor_of =
      Number(honors, most, elements->honors, Filler(counters, elements->honors),
             &honor_rows);
  const std::vector<std::vector<Entry>> suit_entries = EntriesOf(suit_rows);
  const std::vector<std::vector<Entry>> honor_entries = EntriesOf(honor_rows);
  size_t steps = 0;

  RowSums pair_sums(counters, elements->pairs, elements->to_pair, most);
  Matrix pairs(suit_entries.size(), std::vector<int>(suit_entries.size()));
  for (size_t i = 0; i < suit_entries.size(); ++i) {
    for (size_t j = 0; j <= i; ++j) {
      pairs[i][j] = pairs[j][i] =
          pair_sums.Add(suit_entries[i], suit_entries[j], &steps);
    }
    if (steps > kMostSteps || pair_sums.TooManyRows()) return TooMany();
  }

  GradedSums sums;
  RowSums triple_sums(counters, elements->triples, elements->to_triple, most);
  for (const auto& pair : pair_sums.Entries()) {
    sums.triples.emplace_back();
    for (const auto& suit : suit_entries) {
      sums.triples.back().push_back(triple_sums.Add(pair, suit, &steps));
    }
    if (steps > kMostSteps || triple_sums.TooManyRows()) return TooMany();
  }

  Interner<std::vector<int>> outcomes;
  for (const auto& triple : triple_sums.Entries()) {
    sums.totals.emplace_back();
    for (const auto& honor : honor_entries) {
      sums.totals.back().push_back(outcomes.Id(
          OutcomeOf(triple, honor, elements->to_target, sets, most)));
      steps += triple.size() * honor.size();
    }
    if (steps > kMostSteps) return TooMany();
  }
  sums.outcomes = outcomes.All();
  sums.pairs = SpreadColumns(Spread(pairs, suit_of), suit_of);
  sums.triples = SpreadColumns(sums.triples, suit_of);
  sums.totals = SpreadColumns(sums.totals, honor_of);
  return sums;
}

SumClasses ClassifySums(GradedSums* sums) {
  SumClasses classes;
  classes.triple_classes = MergeRows(sums->totals, &classes.triples);
  for (auto& row : sums->triples) {
    for (int& triple : row) triple = classes.triples[triple];
  }
  classes.pair_classes = MergeRows(sums->triples, &classes.pairs);
  for (auto& row : sums->pairs) {
    for (int& pair : row) pair = classes.pairs[pair];
  }
  // A suit comes first, second or third; sums.pairs is symmetric.
  Matrix suit_rows = sums->pairs;
  const Matrix as_third = Transposed(sums->triples);
  for (size_t i = 0; i < suit_rows.size(); ++i) {
    suit_rows[i].insert(suit_rows[i].end(), as_third[i].begin(),
                        as_third[i].end());
  }
  MergeRows(suit_rows, &classes.suits);
  MergeRows(Transposed(sums->totals), &classes.honors);
  return classes;
}

}  // namespace tingpai::tablegen
