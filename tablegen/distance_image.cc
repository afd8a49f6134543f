#include "tablegen/distance_image.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "absl/strings/str_cat.h"
#include "tablegen/distance_order.h"
#include "tablegen/interner.h"
#include "tablegen/machine.h"
#include "tingpai/table_format.h"

namespace tingpai::tablegen {

namespace {

constexpr int kMostJoint = 65536;

// Bytes that grow; offsets are multiples of 8.
class Blob {
 public:
  explicit Blob(size_t reserved) : bytes_(reserved) {}

  template <typename T>
  uint32_t Add(const std::vector<T>& items) {
    bytes_.resize((bytes_.size() + 7) / 8 * 8);
    const size_t at = bytes_.size();
    const auto* from = reinterpret_cast<const std::byte*>(items.data());
    bytes_.insert(bytes_.end(), from, from + items.size() * sizeof(T));
    return static_cast<uint32_t>(at);
  }

  template <typename T>
  uint32_t AddMatrix(const Matrix& matrix) {
    std::vector<T> items;
    for (const auto& row : matrix) {
      for (int item : row) items.push_back(static_cast<T>(item));
    }
    return Add(items);
  }

  // Numbers of rows of the next table, as the places where rows of so many
  // cells begin.
  uint32_t AddPlaces(Matrix matrix, int row_cells, uint32_t cell_bytes) {
    for (auto& row : matrix) {
      for (int& item : row) item *= row_cells;
    }
    return cell_bytes == 2 ? AddMatrix<uint16_t>(matrix)
                           : AddMatrix<uint32_t>(matrix);
  }

  template <typename T>
  void Put(size_t at, const T& item) {
    std::memcpy(bytes_.data() + at, &item, sizeof(item));
  }

  std::vector<std::byte> Take() { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

// The joint classes of one unit table, of a number, and their rows.
absl::StatusOr<format::DistanceUnit> AddUnit(
    const std::vector<const PatternDistance*>& order, const UnitClasses& table,
    size_t number, Blob* blob) {
  std::vector<const std::vector<int>*> columns;
  for (const PatternDistance* pattern : order) {
    for (const auto& classes : pattern->classes[number]) {
      columns.push_back(&classes);
    }
  }
  // Joint classes in any order first, then the heaviest first.
  Interner<std::string> found;
  std::vector<int> joint_of;
  std::vector<uint64_t> weights;
  const std::vector<uint32_t> vector_weights = VectorWeights(table);
  std::string row(columns.size(), '\0');
  for (size_t i = 0; i < table.vectors.size(); ++i) {
    for (size_t c = 0; c < columns.size(); ++c) {
      row[c] = static_cast<char>((*columns[c])[i]);
    }
    joint_of.push_back(found.Id(row));
    if (found.size() > kMostJoint) {
      return absl::ResourceExhaustedError(absl::StrCat(
          "distances need more than ", kMostJoint, " joint classes of a unit"));
    }
    weights.resize(static_cast<size_t>(found.size()));
    weights[static_cast<size_t>(joint_of.back())] += vector_weights[i];
  }
  Interner<std::string> rows;
  if (columns.size() == 1) {
    // Then a joint class is the class itself, and its row need not be read.
    const int most = *std::max_element(columns[0]->begin(), columns[0]->end());
    for (int i = 0; i <= most; ++i) {
      rows.Id(std::string(1, static_cast<char>(i)));
    }
  }
  for (const int i : ByWeight(weights)) rows.Id(found[i]);
  std::vector<uint16_t> joint;
  joint.reserve(joint_of.size());
  for (const int i : joint_of) {
    joint.push_back(static_cast<uint16_t>(rows.Id(found[i])));
  }
  format::DistanceUnit unit;
  unit.joint = static_cast<uint32_t>(rows.size());
  // A row does not cross a cache line more often than it must.
  unit.stride = static_cast<uint32_t>(
      columns.size() == 1 ? 1 : (columns.size() + 3) / 4 * 4);
  std::vector<uint8_t> bytes;
  for (int i = 0; i < rows.size(); ++i) {
    bytes.insert(bytes.end(), rows[i].begin(), rows[i].end());
    bytes.resize((static_cast<size_t>(i) + 1) * unit.stride);
  }
  unit.classes = blob->Add(joint);
  unit.rows = blob->Add(bytes);
  return unit;
}

format::DistanceSide AddSide(const SideClasses& side, Blob* blob) {
  return {.classes = static_cast<uint32_t>(side.classes),
          .melds = static_cast<uint32_t>(side.join.size()),
          .fold = blob->AddMatrix<uint16_t>(side.fold),
          .join = blob->AddMatrix<uint8_t>(side.join)};
}

format::DistancePattern AddPattern(const PatternDistance& from,
                                   size_t suit_column, size_t honor_column,
                                   Blob* blob) {
  format::DistancePattern out;
  out.pattern = static_cast<uint32_t>(from.pattern);
  out.cell_bytes = from.pair_classes * from.suits.classes <= 65536 &&
                           from.triple_classes * from.honors.classes <= 65536
                       ? 2
                       : 4;
  out.pair_classes = static_cast<uint32_t>(from.pair_classes);
  out.triple_classes = static_cast<uint32_t>(from.triple_classes);
  out.pairs = blob->AddPlaces(from.pairs, from.suits.classes, out.cell_bytes);
  out.triples =
      blob->AddPlaces(from.triples, from.honors.classes, out.cell_bytes);
  Matrix missing;
  for (const Matrix& by_sets : from.missing) {
    missing.insert(missing.end(), by_sets.begin(), by_sets.end());
  }
  out.missing = blob->AddMatrix<uint8_t>(missing);
  out.honor_column = static_cast<uint32_t>(honor_column);
  out.assignments = static_cast<uint32_t>(from.assignments.size());
  for (size_t a = 0; a < from.assignments.size(); ++a) {
    for (size_t suit = 0; suit < 3; ++suit) {
      const int play = from.assignments[a][suit];
      out.columns[a][suit] = static_cast<uint8_t>(suit_column + play);
      out.absent[a][suit] = from.plays[play] == kPlaysAbsent;
    }
  }
  out.suits = AddSide(from.suits, blob);
  out.honors = AddSide(from.honors, blob);
  return out;
}

// Patterns and combined ones in the order of their columns: first what the
// least distance of a full hand is made of, of one assignment and then of more,
// and last the patterns that are combined.
std::vector<const PatternDistance*> ColumnOrder(const DistanceTables& tables) {
  unsigned covered = 0;
  for (const PatternDistance& combined : tables.combined) {
    covered |= static_cast<unsigned>(combined.pattern);
  }
  std::vector<const PatternDistance*> order;
  const auto add = [&](bool is_covered, bool one_assignment) {
    for (const PatternDistance& pattern : tables.patterns) {
      if ((covered >> pattern.pattern & 1) == is_covered &&
          (pattern.assignments.size() == 1) == one_assignment) {
        order.push_back(&pattern);
      }
    }
  };
  add(false, true);
  for (const PatternDistance& combined : tables.combined) {
    order.push_back(&combined);
  }
  add(false, false);
  add(true, true);
  return order;
}

}  // namespace

absl::StatusOr<std::vector<std::byte>> WriteDistances(
    const Algebra& algebra, const DistanceTables& tables) {
  if (tables.patterns.empty()) return std::vector<std::byte>();
  const std::vector<const PatternDistance*> order = ColumnOrder(tables);
  format::DistanceHeader header;
  header.patterns = static_cast<uint32_t>(tables.patterns.size());
  header.combined = static_cast<uint32_t>(tables.combined.size());
  Blob blob(sizeof(header) + order.size() * sizeof(format::DistancePattern));
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    absl::StatusOr<format::DistanceUnit> unit =
        AddUnit(order, algebra.tables[t], t, &blob);
    if (!unit.ok()) return unit.status();
    header.units[t] = *unit;
  }
  std::vector<const PatternDistance*> records;
  for (const auto* list : {&tables.patterns, &tables.combined}) {
    for (const PatternDistance& pattern : *list) records.push_back(&pattern);
  }
  size_t suit_column = 0;
  for (size_t column = 0; column < order.size(); ++column) {
    const auto record = static_cast<size_t>(
        std::find(records.begin(), records.end(), order[column]) -
        records.begin());
    blob.Put(sizeof(header) + record * sizeof(format::DistancePattern),
             AddPattern(*order[column], suit_column, column, &blob));
    suit_column += order[column]->plays.size();
  }
  blob.Put(0, header);
  return blob.Take();
}

}  // namespace tingpai::tablegen
