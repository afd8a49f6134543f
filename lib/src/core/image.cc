// Checks an image and makes a Table of it. The argument at the top of
// internal/view.h rests on the checks made here and in image_check.h.
#include <cstdlib>
#include <memory>
#include <type_traits>

#include "image_check.h"
#include "split_check.h"
#include "tingpai/internal/distance_view.h"
#include "tingpai/internal/plain_block.h"
#include "tingpai/table.h"

namespace tingpai {

namespace {

using format::ImageHeader;
using internal::Checker;
using internal::View;

void CheckStrings(const ImageHeader& header, Checker* check, View* view) {
  const format::SectionRange range = header.sections[format::kStrings];
  const auto* text = static_cast<const char*>(
      check->Section(format::kStrings, range.bytes, 1));
  if (!check->ok()) return;
  std::string_view rest(text, range.bytes);
  const auto next = [&]() -> std::string_view {
    const size_t end = rest.find('\0');
    if (end == std::string_view::npos) {
      check->Fail("unterminated name", range.offset);
      return {};
    }
    const std::string_view name = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    return name;
  };
  view->name = next();
  view->title = next();
  view->local_title = next();
  for (uint32_t i = 0; i < header.patterns; ++i) {
    view->pattern_names[i] = next();
  }
  check->Require(rest.empty(), "more names than patterns", range.offset);
}

// A section of as many items as fit.
template <typename T>
std::span<const T> Items(const ImageHeader& header, uint32_t index,
                         Checker* check) {
  const uint64_t count = header.sections[index].bytes / sizeof(T);
  const auto* items =
      static_cast<const T*>(check->Section(index, count, sizeof(T)));
  if (!check->ok()) return {};
  return {items, static_cast<size_t>(count)};
}

void CheckSplits(const ImageHeader& header, Checker* check, View* view) {
  view->split_patterns = {
      static_cast<const format::SplitPattern*>(
          check->Section(format::kSplitPatterns, header.patterns,
                         sizeof(format::SplitPattern))),
      header.patterns};
  view->split_groups =
      Items<format::SplitGroup>(header, format::kSplitGroups, check);
  view->split_melds =
      Items<format::SplitMeld>(header, format::kSplitMelds, check);
  view->split_wilds =
      Items<format::SplitWild>(header, format::kSplitWilds, check);
  view->suit_least = static_cast<const uint8_t*>(check->Section(
      format::kSuitLeast, uint64_t{header.suits} * header.patterns, 1));
  view->honor_least = static_cast<const uint8_t*>(check->Section(
      format::kHonorLeast, uint64_t{header.honors} * header.patterns, 1));
  if (!check->ok()) return;
  check->Require(internal::SplitProgramIsSound(*view), "bad split program",
                 header.sections[format::kSplitPatterns].offset);
}

// The states of hands that are answered from the block: plain full hands, and
// such hands that wait.
void SetStates(const ImageHeader& header, View* view) {
  // Not where suits differ, or where flowers matter that are not held. Waits in
  // several layers go the longer way.
  const bool alike = header.units[0].table == header.units[1].table &&
                     header.units[0].table == header.units[2].table;
  if (alike && (header.bonus_levels == 0 || header.bonus_at[0] > 0)) {
    const auto tiles = static_cast<uint64_t>(view->limit);
    view->win_state = tiles << internal::kSizeShift;
    if (header.layers == 1) {
      view->wait_state = (tiles - 1) << internal::kSizeShift;
    }
  }
}

// What a view tells at once. Precondition: the image has been checked.
void SetView(const ImageHeader& header, View* view) {
  view->header = &header;
  view->suits = header.suits;
  view->honors = header.honors;
  view->pairs = header.pairs;
  view->mixed = header.mixed;
  view->limit = static_cast<int>(3 * header.sets + 2);
  view->wide = header.cell_bytes == 2;
  view->layers = header.layers;
  view->pattern_count = header.patterns;
  view->four_mask =
      static_cast<format::OwnFour>(header.own_four) == format::OwnFour::kIgnore
          ? 0
          : ~uint64_t{0};
  view->meld_four_mask =
      static_cast<format::OwnFour>(header.own_four) == format::OwnFour::kAll
          ? ~uint64_t{0}
          : 0;
  view->win_kinds = header.self_draw | header.discard;
  if (header.wilds[0].local == 0) {
    view->plain_wilds = header.wilds[0].copies;
    view->wild_stride = header.wilds[0].stride;
  }
  SetStates(header, view);
}

std::string CheckImage(std::span<const std::byte> image, View* view) {
  if (std::string error = internal::CheckFrame(image); !error.empty()) {
    return error;
  }
  const auto& header = *reinterpret_cast<const ImageHeader*>(image.data());
  Checker check(image, header);
  CheckHeader(header, &check);
  if (!check.ok()) return check.error();
  const internal::Rankings rankings =
      CheckRankings(header, static_cast<int>(3 * header.sets + 2), &check);
  CheckStrings(header, &check, view);
  CheckSums(header, &check, view);
  check.Section(format::kDistance, header.sections[format::kDistance].bytes, 1);
  CheckSplits(header, &check, view);
  CheckUnits(header, rankings, &check, view);
  if (!check.ok()) return check.error();
  view->ranking =
      reinterpret_cast<const internal::Ranking*>(rankings.suits.rank);
  view->image = image;
  SetView(header, view);
  return "";
}

// Precondition: cells are bytes.
void FindWildRows(View* view) {
  for (uint32_t wilds = 0; wilds <= view->plain_wilds; ++wilds) {
    const internal::VariantRows rows =
        internal::RowsOfVariant<uint8_t>(*view, wilds * view->wild_stride);
    const auto bytes = [](const void* cells) {
      return static_cast<const uint8_t*>(cells);
    };
    view->wild_rows[wilds] = {bytes(rows.wins), bytes(rows.suit_mixed),
                              bytes(rows.suit_honors),
                              bytes(rows.honors_pairs)};
  }
}

// The block of a table, and what owns the image. Memory comes zeroed from
// calloc, so that the system provides what is used of a block and no more.
struct BlockAndOwner {
  explicit BlockAndOwner(std::shared_ptr<const void> image_owner)
      : memory(std::calloc(1, kBytes)), owner(std::move(image_owner)) {}
  ~BlockAndOwner() { std::free(memory); }
  BlockAndOwner(const BlockAndOwner&) = delete;
  BlockAndOwner& operator=(const BlockAndOwner&) = delete;

  // Null if there was no memory.
  internal::PlainBlock* block() const {
    void* at = memory;
    size_t space = kBytes;
    if (memory == nullptr) return nullptr;
    return static_cast<internal::PlainBlock*>(
        std::align(alignof(internal::PlainBlock), sizeof(internal::PlainBlock),
                   at, space));
  }

  static_assert(std::is_trivially_default_constructible_v<
                internal::PlainBlock>);  // calloc may make one
  static constexpr size_t kBytes =
      sizeof(internal::PlainBlock) + alignof(internal::PlainBlock);

  void* memory;
  std::shared_ptr<const void> owner;
};

}  // namespace

std::optional<Table> Table::FromImage(std::span<const std::byte> image,
                                      std::shared_ptr<const void> owner,
                                      std::string* error) {
  Table table;
  std::string wrong = CheckImage(image, &table.view_);
  if (wrong.empty() && table.Header().sections[format::kDistance].bytes != 0) {
    auto distances = std::make_shared<internal::DistanceView>();
    wrong = internal::CheckDistances(table.view_, distances.get());
    table.distances_ = std::move(distances);
  }
  if (!wrong.empty()) {
    *error = std::move(wrong);
    return std::nullopt;
  }
  table.owner_ = std::move(owner);
  if (internal::FitsBlock(table.view_)) {
    auto held = std::make_shared<BlockAndOwner>(std::move(table.owner_));
    if (held->memory == nullptr) {
      *error = "no memory for a table";
      return std::nullopt;
    }
    internal::FillBlock(held->block(), &table.view_);
    FindWildRows(&table.view_);
    table.owner_ = std::move(held);
  }
  return table;
}

}  // namespace tingpai
