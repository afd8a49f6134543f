// Splits.
#include <array>
#include <memory>

#include "handles.h"

namespace {

using tingpai::Group;
using tingpai::GroupType;
using tingpai::HeldTile;
using tingpai::Split;
using tingpai::SplitForm;
using tingpai::WaitPlace;
using tingpai::WaitType;
using tingpai::c::AllThere;
using tingpai::c::Guard;
using tingpai::c::ReadDeal;
using tingpai::c::Store;

static_assert(static_cast<int>(SplitForm::kCount) == TINGPAI_FORM_COUNT);
static_assert(static_cast<int>(SplitForm::kExact) == TINGPAI_FORM_EXACT);
static_assert(static_cast<int>(GroupType::kFree) == TINGPAI_GROUP_FREE);
static_assert(static_cast<int>(GroupType::kKnitted) == TINGPAI_GROUP_KNITTED);
static_assert(static_cast<int>(WaitType::kOther) == TINGPAI_WAIT_OTHER);
static_assert(static_cast<int>(WaitType::kDualPairs) ==
              TINGPAI_WAIT_DUAL_PAIRS);

// The names of the library, which are literals, and so end with a zero byte.
template <typename Type>
const char* NameOf(int type, Type last,
                   std::string_view (*name)(Type)) noexcept {
  if (type < 0 || type > static_cast<int>(last)) return nullptr;
  return name(static_cast<Type>(type)).data();
}

const Split* SplitAt(const tingpai_splits* splits, size_t index) {
  if (!AllThere(splits) || index >= splits->list.splits.size()) return nullptr;
  return &splits->list.splits[index];
}

bool ReadHeldTile(int8_t kind, HeldTile* tile) {
  if (kind < -tingpai::kWildSlots || kind >= tingpai::kKinds) return false;
  *tile = kind < 0 ? HeldTile{-1, -1 - kind} : HeldTile{kind, -1};
  return true;
}

}  // namespace

extern "C" {

tingpai_status tingpai_split(const tingpai_table* table,
                             const tingpai_hand* hand, const tingpai_deal* deal,
                             size_t most, tingpai_splits** splits) {
  tingpai::Deal dealt;
  if (!AllThere(table, hand, splits) || !ReadDeal(deal, &dealt)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  return Guard(nullptr, [=] {
    auto made = std::make_unique<tingpai_splits>();
    made->table = table->table;
    made->deal = dealt;
    made->list = table->table.Split(hand->hand, dealt, most);
    *splits = made.release();
    return TINGPAI_OK;
  });
}

void tingpai_splits_free(tingpai_splits* splits) { delete splits; }

size_t tingpai_splits_count(const tingpai_splits* splits) {
  return AllThere(splits) ? splits->list.splits.size() : 0;
}

int tingpai_splits_cut(const tingpai_splits* splits) {
  return AllThere(splits) && splits->list.cut ? 1 : 0;
}

tingpai_status tingpai_splits_get_info(const tingpai_splits* splits,
                                       size_t split, tingpai_split_info* info) {
  const Split* const from = SplitAt(splits, split);
  if (!AllThere(from, info)) return TINGPAI_BAD_ARGUMENT;
  tingpai_split_info value{};
  value.pattern = from->pattern;
  value.form = static_cast<int32_t>(from->form);
  value.groups = static_cast<int32_t>(from->groups.size());
  return Store(value, info);
}

const char* tingpai_group_type_name(int type) {
  return NameOf(type, GroupType::kFree, tingpai::GroupTypeName);
}

tingpai_status tingpai_splits_get_group(const tingpai_splits* splits,
                                        size_t split, int index,
                                        tingpai_group* group) {
  const Split* const from = SplitAt(splits, split);
  if (!AllThere(from, group) || index < 0 ||
      static_cast<size_t>(index) >= from->groups.size()) {
    return TINGPAI_BAD_ARGUMENT;
  }
  const Group& found = from->groups[static_cast<size_t>(index)];
  tingpai_group value{};
  value.type = static_cast<int32_t>(found.type);
  value.label = tingpai::OldLabel(*from, found);
  value.tiles = found.size;
  value.wild = found.wild;
  std::copy(found.kinds.begin(), found.kinds.end(), value.kind);
  return Store(value, group);
}

tingpai_status tingpai_splits_groups_of(const tingpai_splits* splits,
                                        size_t split, const int8_t* kinds,
                                        size_t count, int8_t* groups) {
  const Split* const from = SplitAt(splits, split);
  if (!AllThere(from, kinds, groups) || count > TINGPAI_MAX_TILES) {
    return TINGPAI_BAD_ARGUMENT;
  }
  std::array<HeldTile, TINGPAI_MAX_TILES> tiles;
  for (size_t i = 0; i < count; ++i) {
    if (!ReadHeldTile(kinds[i], &tiles[i])) return TINGPAI_BAD_ARGUMENT;
  }
  return Guard(nullptr, [&] {
    const std::vector<int> found = tingpai::GroupsOfTiles(
        splits->table, *from, std::span(tiles).first(count), splits->deal);
    for (size_t i = 0; i < count; ++i) {
      groups[i] = static_cast<int8_t>(found[i]);
    }
    return TINGPAI_OK;
  });
}

const char* tingpai_wait_type_name(int type) {
  return NameOf(type, WaitType::kOther, tingpai::WaitTypeName);
}

tingpai_status tingpai_splits_wait_places(const tingpai_splits* splits,
                                          int kind, int32_t* places,
                                          size_t capacity, size_t* count) {
  if (!AllThere(splits, count) || !tingpai::c::IsKind(kind) ||
      (places == nullptr && capacity != 0)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  return Guard(nullptr, [=] {
    const std::vector<WaitPlace> found =
        tingpai::WaitPlaces(splits->table, splits->list, kind, splits->deal);
    *count = found.size();
    if (found.size() > capacity) return TINGPAI_TOO_SMALL;
    if (places == nullptr) return TINGPAI_OK;  // there are none
    int32_t* next = places;
    for (const WaitPlace& place : found) {
      *next++ = place.split;
      *next++ = place.group;
      *next++ = static_cast<int32_t>(place.type);
    }
    return TINGPAI_OK;
  });
}

}  // extern "C"
