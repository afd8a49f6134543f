// Checks the distance section of an image.
#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "tingpai/internal/distance_view.h"

namespace tingpai::internal {

namespace {

// The first thing wrong; empty while all is well.
class Checker {
 public:
  explicit Checker(std::span<const std::byte> section) : section_(section) {}

  bool ok() const { return error_.empty(); }
  const std::string& error() const { return error_; }

  void Require(bool condition, std::string_view what, size_t offset) {
    if (condition || !ok()) return;
    error_ = "distances: " + std::string(what) + " at offset " +
             std::to_string(offset) + " of the section";
  }

  // `count` items at an offset; null after a failure.
  template <typename T>
  const T* Items(uint64_t offset, uint64_t count) {
    Require(offset % 8 == 0 && offset <= section_.size() &&
                count <= (section_.size() - offset) / sizeof(T),
            "table outside the section", offset);
    return ok() ? reinterpret_cast<const T*>(section_.data() + offset)
                : nullptr;
  }

  // The same for numbers that all are below `bound`.
  template <typename T>
  const T* Numbers(uint64_t offset, uint64_t count, uint64_t bound) {
    const T* const items = Items<T>(offset, count);
    if (!ok()) return nullptr;
    T most = 0;
    for (uint64_t i = 0; i < count; ++i) most = std::max(most, items[i]);
    Require(count == 0 || most < bound, "number out of range", offset);
    return ok() ? items : nullptr;
  }

  const void* Cells(uint32_t cell_bytes, uint64_t offset, uint64_t count,
                    uint64_t bound) {
    if (cell_bytes == 1) return Numbers<uint8_t>(offset, count, bound);
    return Numbers<uint16_t>(offset, count, bound);
  }

 private:
  std::span<const std::byte> section_;
  std::string error_;
};

void CheckSide(const format::DistanceSide& header, uint32_t tokens,
               Checker* check, DistanceSideView* side) {
  check->Require(1 <= header.classes && header.classes <= 256 &&
                     1 <= header.melds && header.melds <= 65536,
                 "bad number of classes", 0);
  if (!check->ok()) return;
  side->fold = check->Numbers<uint16_t>(
      header.fold, uint64_t{header.melds} * tokens, header.melds);
  side->join = check->Numbers<uint8_t>(
      header.join, uint64_t{header.melds} * header.classes, header.classes);
}

// A column's classes are below what the pattern has.
void CheckColumn(const DistanceUnitView& unit, uint32_t joint, uint32_t column,
                 uint32_t classes, Checker* check) {
  check->Require(column < unit.stride, "column outside the row", 0);
  if (!check->ok()) return;
  uint8_t most = 0;
  for (uint32_t i = 0; i < joint; ++i) {
    most = std::max(most, unit.rows[i * unit.stride + column]);
  }
  check->Require(most < classes, "class out of range", 0);
}

// Are the columns three side by side, in all six orders?
bool IsPermuted(const format::DistancePattern& pattern) {
  if (pattern.assignments != 6) return false;
  const auto& columns = pattern.columns;
  const uint8_t first = *std::min_element(columns[0].begin(), columns[0].end());
  std::array<uint8_t, 3> order = {first, static_cast<uint8_t>(first + 1),
                                  static_cast<uint8_t>(first + 2)};
  if (first > 253) return false;
  do {
    if (std::find(columns.begin(), columns.begin() + 6, order) ==
        columns.begin() + 6) {
      return false;
    }
  } while (std::next_permutation(order.begin(), order.end()));
  return true;
}

DistanceWays WaysOf(const format::DistancePattern& pattern) {
  if (pattern.assignments == 1) return DistanceWays::kOne;
  return IsPermuted(pattern) ? DistanceWays::kPermute : DistanceWays::kList;
}

// Is the row of each joint class the class itself?
bool IsIdentity(const uint8_t* rows, uint32_t joint, uint32_t stride) {
  if (stride != 1 || joint > 256) return false;
  for (uint32_t i = 0; i < joint; ++i) {
    if (rows[i] != i) return false;
  }
  return true;
}

void CheckPattern(const format::ImageHeader& image,
                  const format::DistanceHeader& header,
                  const format::DistancePattern& pattern,
                  const DistanceView& distances, Checker* check,
                  DistancePatternView* view) {
  check->Require(pattern.pattern < image.patterns, "no such pattern", 0);
  check->Require(1 <= pattern.cell_bytes && pattern.cell_bytes <= 2,
                 "bad cell width", 0);
  check->Require(1 <= pattern.assignments &&
                     pattern.assignments <= format::kMaxAssignments,
                 "bad number of assignments", 0);
  check->Require(1 <= pattern.pair_classes && pattern.pair_classes <= 65536 &&
                     1 <= pattern.triple_classes &&
                     pattern.triple_classes <= 65536,
                 "bad number of sums", 0);
  CheckSide(pattern.suits, image.suit_tokens, check, &view->suit_side);
  CheckSide(pattern.honors, image.honor_tokens, check, &view->honor_side);
  if (!check->ok()) return;
  const uint64_t suits = pattern.suits.classes;
  const uint64_t honors = pattern.honors.classes;
  view->pattern = pattern.pattern;
  view->suits = pattern.suits.classes;
  view->honors = pattern.honors.classes;
  view->assignments = pattern.assignments;
  view->wide = pattern.cell_bytes == 2;
  view->columns = pattern.columns;
  view->absent = pattern.absent;
  view->sums = static_cast<uint32_t>(pattern.triple_classes * honors);
  view->pairs = check->Cells(pattern.cell_bytes, pattern.pairs, suits * suits,
                             pattern.pair_classes);
  view->triples = check->Cells(pattern.cell_bytes, pattern.triples,
                               pattern.pair_classes * suits,
                               pattern.triple_classes);
  view->missing = check->Items<uint8_t>(
      pattern.missing,
      uint64_t{image.sets + 1} * pattern.triple_classes * honors);
  if (!check->ok()) return;
  view->full = view->missing + uint64_t{image.sets} * view->sums;
  for (size_t u = 0; u < 3; ++u) view->first[u] = pattern.columns[0][u];
  check->Require(pattern.honor_column < 256, "column outside the row", 0);
  view->first[kHonors] = static_cast<uint8_t>(pattern.honor_column);
  view->ways = WaysOf(pattern);
  if (view->ways == DistanceWays::kPermute) {
    view->first[0] = *std::min_element(pattern.columns[0].begin(),
                                       pattern.columns[0].end());
  }
  for (int u = 0; u < kUnits && check->ok(); ++u) {
    const auto unit = static_cast<size_t>(u);
    const uint32_t joint = header.units[image.units[unit].table].joint;
    if (u == kHonors) {
      CheckColumn(distances.units[unit], joint, pattern.honor_column,
                  pattern.honors.classes, check);
      continue;
    }
    for (uint32_t a = 0; a < pattern.assignments; ++a) {
      CheckColumn(distances.units[unit], joint, pattern.columns[a][unit],
                  pattern.suits.classes, check);
    }
  }
}

}  // namespace

std::string CheckDistances(const View& view, DistanceView* distances) {
  const format::ImageHeader& image = *view.header;
  const format::SectionRange range = image.sections[format::kDistance];
  Checker check(view.image.subspan(range.offset, range.bytes));
  const auto* const header = check.Items<format::DistanceHeader>(0, 1);
  if (!check.ok()) return check.error();
  check.Require(1 <= header->patterns && header->patterns <= image.patterns,
                "bad number of patterns", 0);
  const auto* const patterns = check.Items<format::DistancePattern>(
      sizeof(format::DistanceHeader), header->patterns);
  bool direct = true;
  for (int u = 0; u < kUnits && check.ok(); ++u) {
    const auto at = static_cast<size_t>(u);
    const format::DistanceUnit& unit = header->units[image.units[at].table];
    check.Require(1 <= unit.joint && unit.joint <= 65536 &&
                      1 <= unit.stride && unit.stride <= 256,
                  "bad number of joint classes", 0);
    if (!check.ok()) break;
    distances->units[at] = {
        .rank = view.units[at].rank,
        .base = view.units[at].win_base,
        .classes = check.Numbers<uint16_t>(
            unit.classes, view.units[at].vectors, unit.joint),
        .rows = check.Items<uint8_t>(unit.rows,
                                     uint64_t{unit.joint} * unit.stride),
        .stride = unit.stride};
    direct = direct && check.ok() &&
             IsIdentity(distances->units[at].rows, unit.joint, unit.stride);
  }
  for (uint32_t p = 0; p < header->patterns && check.ok(); ++p) {
    distances->patterns.emplace_back();
    CheckPattern(image, *header, patterns[p], *distances, &check,
                 &distances->patterns.back());
  }
  if (!check.ok()) return check.error();
  distances->direct = direct && header->patterns == 1 &&
                      distances->patterns[0].ways == DistanceWays::kOne &&
                      !distances->patterns[0].wide;
  if (image.fixed_wild == 0) {
    const auto state = [](int tiles) {
      return static_cast<uint64_t>(tiles) << kSizeShift;
    };
    distances->full_win = state(view.limit);
    distances->full_wait = state(view.limit - 1);
  }
  return "";
}

}  // namespace tingpai::internal
