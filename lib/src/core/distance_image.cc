// Checks the distance section of an image.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "distance_rows.h"
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
    if (cell_bytes == 2) return Numbers<uint16_t>(offset, count, bound);
    return Numbers<uint32_t>(offset, count, bound);
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

// Where rows of so many cells begin: the last place of `rows` of them, and one.
uint64_t Places(uint64_t rows, uint64_t cells) {
  return (rows - 1) * cells + 1;
}

// The tables of the sums. `planes`: numbers of sets that are told apart.
void CheckSums(const format::DistancePattern& pattern, uint64_t planes,
               Checker* check, DistancePatternView* view) {
  const uint64_t suits = pattern.suits.classes;
  const uint64_t honors = pattern.honors.classes;
  view->suits = pattern.suits.classes;
  view->honors = pattern.honors.classes;
  view->wide = pattern.cell_bytes == 4;
  view->sums = static_cast<uint32_t>(pattern.triple_classes * honors);
  view->pairs = check->Cells(pattern.cell_bytes, pattern.pairs, suits * suits,
                             Places(pattern.pair_classes, suits));
  view->triples = check->Cells(pattern.cell_bytes, pattern.triples,
                               pattern.pair_classes * suits,
                               Places(pattern.triple_classes, honors));
  view->missing = check->Items<uint8_t>(
      pattern.missing, planes * pattern.triple_classes * honors);
  if (check->ok()) view->full = view->missing + (planes - 1) * view->sums;
}

void CheckPattern(const format::ImageHeader& image,
                  const format::DistanceHeader& header,
                  const format::DistancePattern& pattern, uint64_t planes,
                  const DistanceView& distances, Checker* check,
                  DistancePatternView* view) {
  check->Require(pattern.cell_bytes == 2 || pattern.cell_bytes == 4,
                 "bad cell width", 0);
  check->Require(1 <= pattern.assignments &&
                     pattern.assignments <= format::kMaxAssignments,
                 "bad number of assignments", 0);
  check->Require(1 <= pattern.pair_classes && pattern.pair_classes <= 65536 &&
                     1 <= pattern.triple_classes &&
                     pattern.triple_classes <= 65536,
                 "bad number of sums", 0);
  check->Require(pattern.honor_column < 256, "column outside the row", 0);
  CheckSide(pattern.suits, image.suit_tokens, check, &view->suit_side);
  CheckSide(pattern.honors, image.honor_tokens, check, &view->honor_side);
  if (check->ok()) CheckSums(pattern, planes, check, view);
  if (!check->ok()) return;
  view->pattern = pattern.pattern;
  view->assignments = pattern.assignments;
  view->columns = pattern.columns;
  view->absent = pattern.absent;
  for (size_t u = 0; u < 3; ++u) view->first[u] = pattern.columns[0][u];
  view->first[kHonors] = static_cast<uint8_t>(pattern.honor_column);
  view->ways = WaysOf(pattern);
  if (view->ways == DistanceWays::kPermute) {
    view->first[0] =
        *std::min_element(pattern.columns[0].begin(), pattern.columns[0].end());
  }
  // The columns of a table that are checked: suits and assignments share them.
  std::array<std::array<bool, 256>, format::kMaxUnitTables> done{};
  for (int u = 0; u < kUnits && check->ok(); ++u) {
    const auto unit = static_cast<size_t>(u);
    const uint32_t table = image.units[unit].table;
    const uint32_t joint = header.units[table].joint;
    if (u == kHonors) {
      CheckColumn(distances.units[unit], joint, pattern.honor_column,
                  pattern.honors.classes, check);
      continue;
    }
    for (uint32_t a = 0; a < pattern.assignments; ++a) {
      bool& is_done = done[table][pattern.columns[a][unit]];
      if (is_done) continue;
      is_done = true;
      CheckColumn(distances.units[unit], joint, pattern.columns[a][unit],
                  pattern.suits.classes, check);
    }
  }
}

// Sets what the least distance is made of. Every combined record stands for a
// pattern at least, and for none that another stands for, so that they do not
// become more.
void CheckLeast(const std::vector<DistancePatternView>& combined,
                Checker* check, DistanceView* distances) {
  uint32_t left = 0;
  for (const DistancePatternView& p : distances->patterns) {
    check->Require((left >> p.pattern & 1) == 0, "pattern twice", 0);
    left |= 1u << p.pattern;
  }
  for (const DistancePatternView& p : combined) {
    check->Require(p.pattern != 0 && (p.pattern & ~left) == 0,
                   "combines other patterns than there are", 0);
    left &= ~p.pattern;
  }
  std::vector<DistancePatternView>& least = distances->parts[0].patterns;
  least = combined;
  for (const DistancePatternView& p : distances->patterns) {
    if (left >> p.pattern & 1) least.push_back(p);
  }
  std::stable_sort(
      least.begin(), least.end(),
      [](const DistancePatternView& a, const DistancePatternView& b) {
        return a.first[kHonors] < b.first[kHonors];
      });
}

// DistanceParts::simple.
int SimplePatterns(const std::vector<DistancePatternView>& patterns) {
  size_t simple = 0;
  for (size_t i = 0; i < patterns.size(); ++i) {
    const auto at = static_cast<uint8_t>(i);
    const auto& first = patterns[i].first;
    if (first[0] != at || first[kHonors] != at) return -1;
    if (patterns[i].ways == DistanceWays::kPermute) {
      return i + 1 == patterns.size() ? static_cast<int>(simple) : -1;
    }
    if (patterns[i].ways != DistanceWays::kOne || first[1] != at ||
        first[2] != at) {
      return -1;
    }
    ++simple;
  }
  return static_cast<int>(simple);
}

bool HasWide(const std::vector<DistancePatternView>& patterns) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [](const DistancePatternView& p) { return p.wide; });
}

// Which hands can take which path. `direct`: joint classes are classes.
void SetStates(const View& view, bool direct, DistanceView* distances) {
  const std::vector<DistancePatternView>& least = distances->parts[0].patterns;
  const auto& units = distances->units;
  const bool shared = units[0].classes == units[1].classes &&
                      units[0].classes == units[2].classes;
  if (HasWide(distances->patterns) || HasWide(least) || !shared ||
      view.header->fixed_wild != 0) {
    return;
  }
  distances->full_win_state = uint64_t{static_cast<uint32_t>(view.limit)}
                              << kSizeShift;
  distances->full_wait_state = uint64_t{static_cast<uint32_t>(view.limit - 1)}
                               << kSizeShift;
  FindDistanceRows(view, distances);
  for (DistanceParts& parts : distances->parts) {
    const std::vector<DistancePatternView>& patterns = parts.patterns;
    parts.simple = SimplePatterns(patterns);
    parts.permuted =
        !patterns.empty() && patterns.back().ways == DistanceWays::kPermute;
  }
  const DistancePatternView& first = least.front();
  if (distances->parts[0].simple == 2 && !distances->parts[0].permuted &&
      units[0].stride == 4 && units[kHonors].stride == 4) {
    distances->path = DistancePath::kTwo;
  }
  if (!direct || least.size() != 1 || first.ways != DistanceWays::kOne) return;
  distances->path = DistancePath::kDirect;
  distances->pairs = static_cast<const uint16_t*>(first.pairs);
  distances->triples = static_cast<const uint16_t*>(first.triples);
  distances->full = first.full;
  distances->suits = first.suits;
}

// The units' classes and rows. Returns whether joint classes are classes.
bool CheckUnits(const View& view, const format::DistanceHeader& header,
                Checker* check, DistanceView* distances) {
  const format::ImageHeader& image = *view.header;
  bool direct = true;
  for (size_t u = 0; u < kUnits; ++u) {
    if (u > 0 && image.units[u].table == image.units[0].table) {
      distances->units[u] = distances->units[0];  // checked already
      continue;
    }
    const format::DistanceUnit& unit = header.units[image.units[u].table];
    check->Require(1 <= unit.joint && unit.joint <= 65536 && 1 <= unit.stride &&
                       unit.stride <= 256,
                   "bad number of joint classes", 0);
    if (!check->ok()) return false;
    distances->units[u] = {.rank = view.units[u].rank,
                           .base = view.units[u].win_base,
                           .classes = check->Numbers<uint16_t>(
                               unit.classes, view.units[u].vectors, unit.joint),
                           .rows = check->Items<uint8_t>(
                               unit.rows, uint64_t{unit.joint} * unit.stride),
                           .stride = unit.stride};
    direct = direct && check->ok() &&
             IsIdentity(distances->units[u].rows, unit.joint, unit.stride);
  }
  return direct;
}

}  // namespace

std::string CheckDistances(const View& view, DistanceView* distances) {
  const format::ImageHeader& image = *view.header;
  const format::SectionRange range = image.sections[format::kDistance];
  Checker check(view.image.subspan(range.offset, range.bytes));
  const auto* const header = check.Items<format::DistanceHeader>(0, 1);
  if (!check.ok()) return check.error();
  check.Require(1 <= header->patterns && header->patterns <= image.patterns &&
                    header->combined <= header->patterns,
                "bad number of patterns", 0);
  if (!check.ok()) return check.error();
  const uint32_t records = header->patterns + header->combined;
  const auto* const patterns = check.Items<format::DistancePattern>(
      sizeof(format::DistanceHeader), records);
  const bool direct = CheckUnits(view, *header, &check, distances);
  std::vector<DistancePatternView> combined;
  for (uint32_t p = 0; p < records && check.ok(); ++p) {
    const bool is_pattern = p < header->patterns;
    check.Require(!is_pattern || patterns[p].pattern < image.patterns,
                  "no such pattern", 0);
    std::vector<DistancePatternView>& list =
        is_pattern ? distances->patterns : combined;
    list.emplace_back();
    CheckPattern(image, *header, patterns[p], is_pattern ? image.sets + 1 : 1,
                 *distances, &check, &list.back());
  }
  if (check.ok()) CheckLeast(combined, &check, distances);
  if (!check.ok()) return check.error();
  distances->ranking = view.ranking;
  SetStates(view, direct, distances);
  return "";
}

}  // namespace tingpai::internal
