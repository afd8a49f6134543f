// What can be read off a split: labels, kinds of waits.
#include <algorithm>
#include <bit>
#include <numeric>

#include "size.h"
#include "tingpai/internal/view.h"
#include "tingpai/split.h"

namespace tingpai {

namespace {

using internal::Size;

// Tiles of a split that no tile of the hand has been found for yet.
class Vacancies {
 public:
  explicit Vacancies(const Split& split) : split_(split) {
    for (const Group& group : split.groups) {
      open_.push_back((1u << group.size) - 1);
    }
  }

  // Takes one for a natural tile of the kind, or for a wild that may stand for
  // `kinds`; its group, -1 if there is none.
  int Take(uint64_t kinds, bool wild) {
    for (size_t g = 0; g < open_.size(); ++g) {
      const Group& group = split_.groups[g];
      const uint32_t fit = open_[g] & (wild ? group.wild : ~group.wild);
      for (uint32_t bits = fit; bits != 0; bits &= bits - 1) {
        const int i = std::countr_zero(bits);
        if (!(kinds >> group.kinds[Size(i)] & 1)) continue;
        open_[g] &= ~(1u << i);
        return static_cast<int>(g);
      }
    }
    return -1;
  }

 private:
  const Split& split_;
  std::vector<uint32_t> open_;  // by group, a bit a tile
};

// How the table sees a tile: the kind that it plays, and for what it may stand.
struct Role {
  uint64_t face = 0;    // as a natural tile; 0: it is none
  uint64_t stands = 0;  // as a wild; 0: it is none
};

WaitType RunWait(const Group& group, Kind tile) {
  const Kind low = group.kinds[0];
  if (group.size != 3 || UnitOf(low) == kHonors) return WaitType::kOther;
  const int place = PlaceOf(low);
  if (tile == low + 1) return WaitType::kClosed;
  if (tile == low) return place == 6 ? WaitType::kEdge : WaitType::kTwoSided;
  return place == 0 ? WaitType::kEdge : WaitType::kTwoSided;
}

WaitType WaitOf(const Split& split, const Group& group, Kind tile) {
  const bool single_or_pair =
      group.type == GroupType::kPair || group.type == GroupType::kSingle;
  if (split.form == SplitForm::kOrphans && single_or_pair) {
    return WaitType::kOrphans;
  }
  switch (group.type) {
    case GroupType::kPair:
      return split.form == SplitForm::kPairs ? WaitType::kPair
                                             : WaitType::kSingle;
    case GroupType::kTriplet:
      return WaitType::kDualPairs;
    case GroupType::kRun:
      return RunWait(group, tile);
    case GroupType::kKnitted:
      return WaitType::kKnitted;
    case GroupType::kSingle:
    case GroupType::kBlock:
    case GroupType::kScattered:
    case GroupType::kFree:
      break;
  }
  return WaitType::kOther;
}

}  // namespace

// Knows the wilds of a table.
class SplitReader {
 public:
  SplitReader(const Table& table, const Deal& deal)
      : view_(table.view_), header_(*view_.header), deal_(deal) {}

  Role RoleOf(const HeldTile& tile) const {
    Role role;
    const bool deals = header_.flags & format::kHasRuntimeWild;
    if (tile.kind < 0) {
      role.stands = StandsFor(tile.wild);
    } else if (tile.kind >= kKinds) {
      return role;
    } else if (deals && deal_.wild.contains(tile.kind)) {
      role.stands = StandsFor(static_cast<int>(header_.runtime_slot));
      if (header_.flags & format::kWildPlaysSelf) {
        role.face = uint64_t{1} << tile.kind;
      }
    } else {
      Kind face = tile.kind;
      if (deals && face == header_.proxy && !deal_.wild.empty()) {
        face = *deal_.wild.begin();
      }
      role.face = uint64_t{1} << face;
      for (const format::SplitWild& wild : view_.split_wilds) {
        if (wild.fixed != face) continue;
        role.stands = wild.stands_for;
        if (wild.self == 0) role.face = 0;
      }
    }
    return role;
  }

 private:
  uint64_t StandsFor(int slot) const {
    for (const format::SplitWild& wild : view_.split_wilds) {
      if (wild.slot == slot) return wild.stands_for;
    }
    return 0;
  }

  const internal::View& view_;
  const format::ImageHeader& header_;
  const Deal& deal_;
};

std::string_view GroupTypeName(GroupType type) {
  constexpr std::array<std::string_view, 8> kNames = {
      "pair",    "triplet", "run",       "single",
      "knitted", "block",   "scattered", "free"};
  return kNames[static_cast<size_t>(type)];
}

std::string_view WaitTypeName(WaitType type) {
  constexpr std::array<std::string_view, 9> kNames = {
      "edge", "closed",  "two-sided", "single", "dual pairs",
      "pair", "orphans", "knitted",   "other"};
  return kNames[static_cast<size_t>(type)];
}

std::vector<int> GroupsOfTiles(const Table& table, const Split& split,
                               std::span<const HeldTile> tiles,
                               const Deal& deal) {
  const SplitReader reader(table, deal);
  Vacancies vacancies(split);
  std::vector<int> groups(tiles.size(), -1);
  std::vector<Role> roles;
  for (const HeldTile& tile : tiles) roles.push_back(reader.RoleOf(tile));
  for (size_t i = 0; i < tiles.size(); ++i) {
    if (roles[i].face != 0) groups[i] = vacancies.Take(roles[i].face, false);
  }
  // Then the wilds, those that can stand for the fewest kinds first.
  std::vector<size_t> order(tiles.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&roles](size_t a, size_t b) {
    return std::popcount(roles[a].stands) < std::popcount(roles[b].stands);
  });
  for (const size_t i : order) {
    if (groups[i] < 0 && roles[i].stands != 0) {
      groups[i] = vacancies.Take(roles[i].stands, true);
    }
  }
  return groups;
}

int OldLabel(const Split& split, const Group& group) {
  switch (group.type) {
    case GroupType::kTriplet:
      return 1;
    case GroupType::kRun:
      return 2;
    case GroupType::kPair:
      return split.form == SplitForm::kOrphans ? 4 : 3;
    case GroupType::kSingle:
      return split.form == SplitForm::kOrphans ? 4 : 6;
    case GroupType::kKnitted:
      return 5;
    case GroupType::kBlock:
    case GroupType::kScattered:
    case GroupType::kFree:
      break;
  }
  return 6;
}

std::vector<WaitPlace> WaitPlaces(const Table& table, const SplitList& list,
                                  Kind tile, const Deal& deal) {
  const Role role = SplitReader(table, deal).RoleOf({.kind = tile, .wild = -1});
  std::vector<WaitPlace> places;
  for (size_t s = 0; s < list.splits.size(); ++s) {
    const Split& split = list.splits[s];
    for (size_t g = 0; g < split.groups.size(); ++g) {
      const Group& group = split.groups[g];
      for (int i = 0; i < group.size; ++i) {
        const Kind kind = group.kinds[Size(i)];
        const bool natural = role.face >> kind & 1;
        const bool wild = (group.wild >> i & 1) && (role.stands >> kind & 1);
        if (!natural && !wild) continue;
        const WaitPlace place{static_cast<int>(s), static_cast<int>(g),
                              WaitOf(split, group, kind)};
        // Equal tiles make no difference, and neither do ends of one run.
        if (places.empty() || places.back() != place) places.push_back(place);
      }
    }
  }
  return places;
}

}  // namespace tingpai
