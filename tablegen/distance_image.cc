#include "tablegen/distance_image.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "absl/strings/str_cat.h"
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

  uint32_t AddCells(const Matrix& matrix, uint32_t cell_bytes) {
    return cell_bytes == 1 ? AddMatrix<uint8_t>(matrix)
                           : AddMatrix<uint16_t>(matrix);
  }

  template <typename T>
  void Put(size_t at, const T& item) {
    std::memcpy(bytes_.data() + at, &item, sizeof(item));
  }

  std::vector<std::byte> Take() { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

// The joint classes of one unit table, and their rows.
absl::StatusOr<format::DistanceUnit> AddUnit(const DistanceTables& tables,
                                             size_t table, size_t vectors,
                                             Blob* blob) {
  std::vector<const std::vector<int>*> columns;
  for (const PatternDistance& pattern : tables.patterns) {
    for (const auto& classes : pattern.classes[table]) {
      columns.push_back(&classes);
    }
  }
  Interner<std::string> rows;
  if (columns.size() == 1) {
    // Then a joint class is the class itself, and its row need not be read.
    const int most = *std::max_element(columns[0]->begin(), columns[0]->end());
    for (int i = 0; i <= most; ++i) {
      rows.Id(std::string(1, static_cast<char>(i)));
    }
  }
  std::vector<uint16_t> joint;
  std::string row(columns.size(), '\0');
  for (size_t i = 0; i < vectors; ++i) {
    for (size_t c = 0; c < columns.size(); ++c) {
      row[c] = static_cast<char>((*columns[c])[i]);
    }
    joint.push_back(static_cast<uint16_t>(rows.Id(row)));
    if (rows.size() > kMostJoint) {
      return absl::ResourceExhaustedError(absl::StrCat(
          "distances need more than ", kMostJoint, " joint classes of a unit"));
    }
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
  out.cell_bytes =
      from.pair_classes <= 256 && from.triple_classes <= 256 ? 1 : 2;
  out.pair_classes = static_cast<uint32_t>(from.pair_classes);
  out.triple_classes = static_cast<uint32_t>(from.triple_classes);
  out.pairs = blob->AddCells(from.pairs, out.cell_bytes);
  out.triples = blob->AddCells(from.triples, out.cell_bytes);
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

}  // namespace

absl::StatusOr<std::vector<std::byte>> WriteDistances(
    const Algebra& algebra, const DistanceTables& tables) {
  if (tables.patterns.empty()) return std::vector<std::byte>();
  format::DistanceHeader header;
  header.patterns = static_cast<uint32_t>(tables.patterns.size());
  Blob blob(sizeof(header) +
            tables.patterns.size() * sizeof(format::DistancePattern));
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    absl::StatusOr<format::DistanceUnit> unit =
        AddUnit(tables, t, algebra.tables[t].vectors.size(), &blob);
    if (!unit.ok()) return unit.status();
    header.units[t] = *unit;
  }
  size_t suit_column = 0;
  for (size_t p = 0; p < tables.patterns.size(); ++p) {
    const PatternDistance& pattern = tables.patterns[p];
    blob.Put(sizeof(header) + p * sizeof(format::DistancePattern),
             AddPattern(pattern, suit_column, p, &blob));
    suit_column += pattern.plays.size();
  }
  blob.Put(0, header);
  return blob.Take();
}

}  // namespace tingpai::tablegen
