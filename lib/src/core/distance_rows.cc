#include "distance_rows.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "tingpai/table_format.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

namespace {

// The patterns that hands with a meld can still reach, bit i for the one at i.
// None if a meld does anything else.
using Reachable = std::optional<uint32_t>;

// What one pattern's melds do.
class PatternMelds {
 public:
  PatternMelds(const DistancePatternView& pattern, uint32_t planes)
      : p_(pattern), planes_(planes) {}

  // Can hands with this meld in a unit reach the pattern, as if it were a set?
  std::optional<bool> Reaches(bool honors, uint16_t token) const {
    const DistanceSideView& side = honors ? p_.honor_side : p_.suit_side;
    const uint32_t classes = honors ? p_.honors : p_.suits;
    const uint8_t* const join = side.join + side.fold[token] * size_t{classes};
    bool same = true;
    bool constant = true;
    for (uint32_t c = 0; c < classes; ++c) {
      same = same && join[c] == c;
      constant = constant && join[c] == join[0];
    }
    if (same) return true;
    if (constant && (honors ? IsDeadHonor(join[0]) : IsDeadSuit(join[0]))) {
      return false;
    }
    return std::nullopt;
  }

 private:
  bool IsDeadSum(size_t triple, size_t first, size_t last) const {
    for (size_t plane = 0; plane < planes_; ++plane) {
      const uint8_t* const row = p_.missing + plane * p_.sums + triple;
      if (!std::all_of(row + first, row + last, [](uint8_t missing) {
            return missing == format::kNoDistance;
          })) {
        return false;
      }
    }
    return true;
  }

  // Sums are the same in any order: the class is the first one here.
  bool IsDeadSuit(uint8_t suit) const {
    const auto* const pairs = static_cast<const uint16_t*>(p_.pairs);
    const auto* const triples = static_cast<const uint16_t*>(p_.triples);
    const size_t pair = pairs[suit * size_t{p_.suits}];
    const size_t triple = triples[pair];
    for (size_t c = 0; c < p_.suits; ++c) {
      if (pairs[suit * size_t{p_.suits} + c] != pair ||
          triples[pair + c] != triple) {
        return false;
      }
    }
    return IsDeadSum(triple, 0, p_.honors);
  }

  bool IsDeadHonor(uint8_t honor) const {
    for (size_t triple = 0; triple < p_.sums; triple += p_.honors) {
      if (!IsDeadSum(triple, honor, size_t{honor} + 1)) return false;
    }
    return true;
  }

  const DistancePatternView& p_;
  uint32_t planes_;
};

Reachable ReachableWith(const View& view, const DistanceView& distances,
                        uint32_t row) {
  uint32_t reachable = 0;
  for (size_t i = 0; i < distances.patterns.size(); ++i) {
    const PatternMelds melds(distances.patterns[i], view.header->sets + 1);
    bool reaches = true;
    for (uint32_t unit = 0; unit < kUnits; ++unit) {
      const uint16_t token = view.meld_tokens[row * kUnits + unit];
      if (token == format::kNoToken) continue;
      const std::optional<bool> one = melds.Reaches(unit == kHonors, token);
      if (!one) return std::nullopt;
      reaches = reaches && *one;
    }
    reachable |= uint32_t{reaches} << i;
  }
  return reachable;
}

// The commonest one of codes; none if no meld just counts.
Reachable Usual(const std::array<Reachable, kMeldCodes + 1>& reachable) {
  const auto often = [&](const Reachable& one) {
    return std::count(reachable.begin(), reachable.end() - 1, one);
  };
  Reachable usual;
  for (size_t code = 0; code < kMeldCodes; ++code) {
    const Reachable& one = reachable[code];
    if (one && (!usual || often(one) > often(usual))) usual = one;
  }
  return usual;
}

// The patterns of hands with so many melds.
DistanceParts PartsWith(const DistanceView& distances, uint32_t reachable,
                        uint32_t sets) {
  DistanceParts parts;
  for (size_t i = 0; i < distances.patterns.size(); ++i) {
    if (!(reachable >> i & 1)) continue;
    DistancePatternView pattern = distances.patterns[i];
    pattern.full = pattern.missing + sets * size_t{pattern.sums};
    parts.patterns.push_back(pattern);
  }
  return parts;
}

}  // namespace

void FindDistanceRows(const View& view, DistanceView* distances) {
  RowRules& rules = distances->rows_of_hands;
  rules.full = view.limit;
  rules.wilds = view.header->wilds[0].copies;
  std::array<Reachable, kMeldCodes + 1> reachable;
  for (uint32_t row = 0; row < reachable.size(); ++row) {
    reachable[row] = ReachableWith(view, *distances, row);
  }
  const Reachable usual = Usual(reachable);
  if (!usual) return;
  for (size_t code = 0; code < kMeldCodes; ++code) {
    rules.other[code] = reachable[code] != usual;
    rules.some_other = rules.some_other || rules.other[code] != 0;
  }
  rules.hidden = reachable[format::kHiddenMeldRow] == usual;
  rules.melds = view.header->sets;
  for (uint32_t melds = 1; melds <= rules.melds; ++melds) {
    distances->parts[melds] =
        PartsWith(*distances, *usual, view.header->sets - melds);
  }
}

}  // namespace tingpai::internal
