// Checks an image and makes a Table of it. The argument at the top of
// internal/view.h rests on the checks made here.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>

#include "split_check.h"
#include "tingpai/internal/distance_view.h"
#include "tingpai/internal/plain_block.h"
#include "tingpai/table.h"

namespace tingpai {

namespace {

using format::ImageHeader;
using internal::View;

// The first thing wrong with an image; empty while all is well.
class Checker {
 public:
  Checker(std::span<const std::byte> image, const ImageHeader& header)
      : image_(image), header_(header) {}

  bool ok() const { return error_.empty(); }
  const std::string& error() const { return error_; }

  void Fail(std::string_view what, size_t offset) {
    if (!ok()) return;
    error_ = std::string(what) + " at offset " + std::to_string(offset);
  }

  void Require(bool condition, std::string_view what, size_t offset) {
    if (!condition) Fail(what, offset);
  }

  // A section of `count` items of `width` bytes; null after a failure.
  const void* Section(uint32_t index, uint64_t count, uint32_t width) {
    const format::SectionRange range = header_.sections[index];
    const size_t at =
        offsetof(ImageHeader, sections) + index * sizeof(format::SectionRange);
    Require(range.offset % format::kSectionAlign == 0 &&
                range.offset >= sizeof(ImageHeader) &&
                range.offset <= image_.size() &&
                range.bytes <= image_.size() - range.offset,
            "section outside the image", at);
    Require(range.bytes == count * width, "section of wrong length", at);
    return ok() ? image_.data() + range.offset : nullptr;
  }

  // A section of numbers that all are below `bound`.
  template <typename T>
  const T* Numbers(uint32_t index, uint64_t count, uint64_t bound) {
    const auto* items = static_cast<const T*>(Section(index, count, sizeof(T)));
    if (!ok()) return nullptr;
    T most = 0;  // one pass without branches: compilers vectorise it
    for (uint64_t i = 0; i < count; ++i) most = std::max(most, items[i]);
    if (count == 0 || most < bound) return items;
    uint64_t first = 0;
    while (items[first] < bound) ++first;
    Fail("number out of range",
         header_.sections[index].offset + first * sizeof(T));
    return nullptr;
  }

  uint32_t cell_bytes() const { return header_.cell_bytes; }
  size_t offset(uint32_t section) const {
    return header_.sections[section].offset;
  }

  const void* Cells(uint32_t index, uint64_t count, uint64_t bound) {
    if (header_.cell_bytes == 1) return Numbers<uint8_t>(index, count, bound);
    return Numbers<uint16_t>(index, count, bound);
  }

 private:
  std::span<const std::byte> image_;
  const ImageHeader& header_;
  std::string error_;
};

void CheckHeader(const ImageHeader& header, Checker* check) {
  const auto within = [check](uint64_t value, uint64_t low, uint64_t high,
                              std::string_view what, size_t offset) {
    check->Require(low <= value && value <= high, what, offset);
  };
  within(header.cell_bytes, 1, 2, "bad cell width",
         offsetof(ImageHeader, cell_bytes));
  within(header.own_four, 0, 2, "bad rule on exhausted waits",
         offsetof(ImageHeader, own_four));
  within(header.sets, 2, kMaxMelds, "bad number of sets",
         offsetof(ImageHeader, sets));
  within(header.patterns, 1, format::kMaxPatterns, "bad number of patterns",
         offsetof(ImageHeader, patterns));
  within(header.bonus_levels, 0, format::kMaxBonusLevels,
         "bad number of flower levels", offsetof(ImageHeader, bonus_levels));
  within(header.layers, 1, format::kMaxLayers, "bad number of wait layers",
         offsetof(ImageHeader, layers));
  within(header.unit_tables, 1, format::kMaxUnitTables,
         "bad number of unit tables", offsetof(ImageHeader, unit_tables));
  within(static_cast<uint64_t>(int64_t{header.proxy} + 1), 0, kKinds,
         "bad proxy kind", offsetof(ImageHeader, proxy));
  within(header.runtime_slot, 0, kWildSlots - 1, "bad slot of the wild",
         offsetof(ImageHeader, runtime_slot));
  // Every count of classes: at least one, and numbered by 16 bits.
  for (const uint32_t count :
       {header.suits, header.honors, header.pairs, header.mixed, header.answers,
        header.suit_contexts, header.honor_contexts, header.suit_melds,
        header.honor_melds}) {
    within(count, 1, 65536, "bad number of classes",
           offsetof(ImageHeader, suits));
  }
  within(header.suit_tokens, 0, 4096, "bad number of tokens",
         offsetof(ImageHeader, suit_tokens));
  within(header.honor_tokens, 0, 4096, "bad number of tokens",
         offsetof(ImageHeader, honor_tokens));
}

// No variant number that a hand can lead to is beyond the tables.
void CheckVariants(const ImageHeader& header, Checker* check) {
  uint64_t most = uint64_t{header.bonus_levels} * header.bonus_stride;
  for (const format::WildHeader& wild : header.wilds) {
    most += uint64_t{wild.copies} * wild.stride;
    check->Require(wild.copies <= kMaxWilds && wild.local <= 1 &&
                       !(wild.local == 1 && wild.stride != 0),
                   "bad wild", offsetof(ImageHeader, wilds));
  }
  check->Require(header.variants <= 65536 && most < header.variants,
                 "bad number of variants", offsetof(ImageHeader, variants));
}

int TilesOfKey(uint32_t key) {
  uint32_t tiles = 0;
  for (; key > 0; key /= 5) tiles += key % 5;
  return static_cast<int>(tiles);
}

// Checks one side's rank and base arrays against their definition and returns
// the number of vectors for each limit.
struct RankingView {
  const uint16_t* rank = nullptr;
  const uint32_t* win_base = nullptr;
  const uint32_t* wait_base = nullptr;
  uint32_t win_size = 0;
  uint32_t wait_size = 0;
};

uint32_t CheckBase(const uint32_t* base, uint32_t highs,
                   const std::array<uint32_t, 32>& lows_within, int limit,
                   size_t offset, Checker* check) {
  uint32_t size = 0;
  for (uint32_t high = 0; high < highs; ++high) {
    check->Require(base[high] == size, "bad ranking",
                   offset + high * sizeof(uint32_t));
    const int room = limit - TilesOfKey(high);
    if (room >= 0) size += lows_within[static_cast<size_t>(room)];
  }
  return size;
}

RankingView CheckRanking(const ImageHeader& header, uint32_t first,
                         uint32_t lows, uint32_t highs, int limit,
                         Checker* check) {
  RankingView view;
  view.rank = static_cast<const uint16_t*>(check->Section(first, lows, 2));
  view.win_base =
      static_cast<const uint32_t*>(check->Section(first + 1, highs, 4));
  view.wait_base =
      static_cast<const uint32_t*>(check->Section(first + 2, highs, 4));
  if (!check->ok()) return view;
  // lows_within[n]: low halves of at most n tiles. A low half of n tiles is
  // ranked after all smaller ones, in order of its key.
  std::array<uint32_t, 32> lows_within{};
  for (uint32_t key = 0; key < lows; ++key) {
    for (size_t n = static_cast<size_t>(TilesOfKey(key)); n < 32; ++n) {
      ++lows_within[n];
    }
  }
  std::array<uint32_t, 32> next{};
  for (size_t n = 1; n < 32; ++n) next[n] = lows_within[n - 1];
  for (uint32_t key = 0; key < lows; ++key) {
    check->Require(
        view.rank[key] == next[static_cast<size_t>(TilesOfKey(key))]++,
        "bad ranking", header.sections[first].offset + key * sizeof(uint16_t));
  }
  view.win_size = CheckBase(view.win_base, highs, lows_within, limit,
                            header.sections[first + 1].offset, check);
  view.wait_size = CheckBase(view.wait_base, highs, lows_within, limit - 1,
                             header.sections[first + 2].offset, check);
  return view;
}

// The ranking sections follow one another as internal::Ranking says.
void CheckRankingPlaces(const ImageHeader& header, Checker* check) {
  using internal::Ranking;
  constexpr std::array<size_t, 6> kPlaces = {
      offsetof(Ranking, suit_rank),      offsetof(Ranking, suit_win_base),
      offsetof(Ranking, suit_wait_base), offsetof(Ranking, honor_rank),
      offsetof(Ranking, honor_win_base), offsetof(Ranking, honor_wait_base)};
  for (uint32_t i = 0; i < kPlaces.size(); ++i) {
    const uint32_t section = format::kSuitRank + i;
    check->Require(header.sections[section].offset ==
                       header.sections[format::kSuitRank].offset + kPlaces[i],
                   "section out of place",
                   offsetof(ImageHeader, sections) +
                       section * sizeof(format::SectionRange));
  }
}

void CheckProducts(const ImageHeader& h, Checker* check, View* view) {
  const uint64_t variants = h.variants;
  view->suit_pairs =
      check->Cells(format::kSuitPairs, uint64_t{h.suits} * h.suits, h.pairs);
  view->mixed_pairs =
      check->Cells(format::kMixedPairs, uint64_t{h.suits} * h.honors, h.mixed);
  view->wins =
      check->Cells(format::kWins, variants * h.pairs * h.mixed, h.answers);
  view->suit_mixed = check->Cells(
      format::kSuitMixed, variants * h.suits * h.mixed, h.suit_contexts);
  view->suit_honors = check->Cells(
      format::kSuitHonors, variants * h.honors * h.pairs, h.suit_contexts);
  view->honors_pairs = check->Cells(
      format::kHonorsPairs, variants * h.suits * h.pairs, h.honor_contexts);
  view->answers = check->Numbers<uint32_t>(format::kAnswers, h.answers,
                                           uint64_t{1} << h.patterns);
  if (check->ok()) {
    check->Require(view->answers[0] == 0, "answer 0 is not empty",
                   h.sections[format::kAnswers].offset);
  }
}

void CheckLayers(uint32_t section, uint32_t contexts, uint32_t layers,
                 const std::array<uint32_t, format::kMaxLayers>& counts,
                 Checker* check, internal::SideView* side) {
  side->layer_contexts =
      check->Cells(section, uint64_t{contexts} * layers, 65536);
  if (!check->ok()) return;
  for (uint32_t i = 0; i < contexts * layers; ++i) {
    const uint32_t context =
        check->cell_bytes() == 1
            ? internal::At<uint8_t>(side->layer_contexts, i)
            : internal::At<uint16_t>(side->layer_contexts, i);
    check->Require(context < counts[i % layers], "number out of range",
                   check->offset(section));
  }
}

void CheckSide(uint32_t first, uint32_t melds, uint32_t tokens,
               uint32_t classes, uint32_t contexts, Checker* check,
               internal::SideView* side) {
  side->tokens = tokens;
  side->classes = classes;
  side->context_count = contexts;
  side->fold = check->Numbers<uint16_t>(first, uint64_t{melds} * tokens, melds);
  side->join = check->Cells(first + 1, uint64_t{melds} * classes, classes);
  side->contexts =
      check->Cells(first + 2, uint64_t{melds} * contexts, contexts);
}

void CheckTokens(const ImageHeader& header, Checker* check, View* view) {
  view->meld_tokens = static_cast<const uint16_t*>(check->Section(
      format::kMeldTokens, format::kTokenRows * kUnits, sizeof(uint16_t)));
  if (!check->ok()) return;
  for (uint32_t i = 0; i < format::kTokenRows * kUnits; ++i) {
    const uint32_t tokens =
        i % kUnits == kHonors ? header.honor_tokens : header.suit_tokens;
    const uint16_t token = view->meld_tokens[i];
    check->Require(token == format::kNoToken || token < tokens,
                   "token out of range",
                   header.sections[format::kMeldTokens].offset + 2 * i);
  }
}

void CheckLayer(const ImageHeader& header, uint32_t table, uint32_t layer,
                bool honors, uint32_t vectors, Checker* check,
                internal::LayerView* view) {
  const uint32_t lists = header.tables[table].lists[layer];
  const uint32_t masks = header.tables[table].masks[layer];
  const uint32_t contexts = honors ? header.honor_layer_contexts[layer]
                                   : header.suit_layer_contexts[layer];
  check->Require(1 <= lists && lists <= 65536 && masks >= 1,
                 "bad number of wait lists", offsetof(ImageHeader, tables));
  check->Require(1 <= contexts && contexts <= 65536, "bad number of contexts",
                 offsetof(ImageHeader, suit_layer_contexts));
  const uint32_t first =
      format::kUnitSectionsStart + table * format::kUnitSections + layer;
  view->lists =
      check->Numbers<uint16_t>(first + format::kLists, vectors, lists);
  view->windows = static_cast<const format::Window*>(check->Section(
      first + format::kWindows, contexts, sizeof(format::Window)));
  view->masks =
      check->Numbers<uint16_t>(first + format::kMasks, masks,
                               uint64_t{1} << kUnitKinds[honors ? kHonors : 0]);
  if (!check->ok()) return;
  check->Require(view->masks[0] == 0 && view->windows[0].count == 0,
                 "the dead context has waits",
                 check->offset(first + format::kWindows));
  for (uint32_t i = 0; i < contexts; ++i) {
    const format::Window window = view->windows[i];
    check->Require(uint64_t{window.base} + window.count <= masks,
                   "window outside the masks",
                   check->offset(first + format::kWindows) + i * 8);
  }
}

void CheckUnit(const ImageHeader& header, int index, const RankingView& ranking,
               Checker* check, View* view) {
  internal::UnitView* const unit = &view->units[static_cast<size_t>(index)];
  const bool honors = index == kHonors;
  const format::UnitHeader& head = header.units[static_cast<size_t>(index)];
  const size_t at = offsetof(ImageHeader, units);
  check->Require(head.table < header.unit_tables, "bad unit table", at);
  if (!check->ok()) return;
  const format::UnitTableHeader& table = header.tables[head.table];
  check->Require(table.honors == (honors ? 1 : 0), "bad unit table", at);
  const uint32_t classes = honors ? header.honors : header.suits;
  check->Require(head.void_class < classes, "bad class of a void suit", at);
  unit->void_class = head.void_class;
  if (index > 0 && head.table == header.units[0].table) {  // checked already
    *unit = view->units[0];
    unit->void_class = head.void_class;
    return;
  }
  const uint32_t first =
      format::kUnitSectionsStart + head.table * format::kUnitSections;
  unit->rank = ranking.rank;
  unit->win_base = ranking.win_base;
  unit->wait_base = ranking.wait_base;
  unit->classes =
      check->Cells(first + format::kClasses, ranking.win_size, classes);
  unit->list_classes =
      check->Cells(first + format::kListClasses,
                   header.layers == 1 ? table.lists[0] : 0, classes);
  unit->vectors = ranking.win_size;
  for (uint32_t i = 0; i < header.layers; ++i) {
    CheckLayer(header, head.table, i, honors, ranking.wait_size, check,
               &unit->layers[i]);
  }
}

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

// What can be told before the header is trusted.
std::string CheckFrame(std::span<const std::byte> image) {
  if constexpr (std::endian::native != std::endian::little) {
    return "tables are little-endian; this machine is big-endian and is not "
           "supported";
  }
  if (image.size() < sizeof(ImageHeader)) {
    return "image of " + std::to_string(image.size()) +
           " bytes is shorter than its header of " +
           std::to_string(sizeof(ImageHeader));
  }
  ImageHeader header;
  std::memcpy(&header, image.data(), sizeof(header));
  if (header.magic != format::kImageMagic) {
    return "not a table image: wrong magic number at offset 0";
  }
  if (header.version != format::kVersion) {
    return "table format version " + std::to_string(header.version) +
           " at offset 8; this library reads version " +
           std::to_string(format::kVersion);
  }
  if (header.header_bytes != sizeof(ImageHeader)) {
    return "wrong header length at offset 12";
  }
  if (image.size() > format::kMaxImageBytes) {
    return "the image has " + std::to_string(image.size()) +
           " bytes, at most " + std::to_string(format::kMaxImageBytes) +
           " are possible";
  }
  if (header.image_bytes != image.size()) {
    return "the image says that it has " + std::to_string(header.image_bytes) +
           " bytes, it has " + std::to_string(image.size());
  }
  if (reinterpret_cast<uintptr_t>(image.data()) % alignof(ImageHeader) != 0) {
    return "the image does not start at a multiple of 8 bytes";
  }
  if (header.checksum !=
      format::Checksum(image.subspan(format::kChecksumEnd))) {
    return "damaged image: wrong checksum at offset 16";
  }
  return "";
}

std::string CheckImage(std::span<const std::byte> image, View* view) {
  if (std::string error = CheckFrame(image); !error.empty()) return error;
  const auto& header = *reinterpret_cast<const ImageHeader*>(image.data());
  Checker check(image, header);
  CheckHeader(header, &check);
  CheckVariants(header, &check);
  if (!check.ok()) return check.error();
  const int limit = static_cast<int>(3 * header.sets + 2);
  const RankingView suits =
      CheckRanking(header, format::kSuitRank, 3125, 625, limit, &check);
  const RankingView honors =
      CheckRanking(header, format::kHonorRank, 625, 125, limit, &check);
  CheckRankingPlaces(header, &check);
  CheckStrings(header, &check, view);
  CheckProducts(header, &check, view);
  CheckSide(format::kSuitFold, header.suit_melds, header.suit_tokens,
            header.suits, header.suit_contexts, &check, &view->suit_side);
  CheckSide(format::kHonorFold, header.honor_melds, header.honor_tokens,
            header.honors, header.honor_contexts, &check, &view->honor_side);
  CheckLayers(format::kSuitLayers, header.suit_contexts, header.layers,
              header.suit_layer_contexts, &check, &view->suit_side);
  CheckLayers(format::kHonorLayers, header.honor_contexts, header.layers,
              header.honor_layer_contexts, &check, &view->honor_side);
  CheckTokens(header, &check, view);
  check.Section(format::kDistance, header.sections[format::kDistance].bytes, 1);
  CheckSplits(header, &check, view);
  for (int u = 0; u < kUnits; ++u) {
    CheckUnit(header, u, u == kHonors ? honors : suits, &check, view);
  }
  if (!check.ok()) return check.error();
  view->ranking = reinterpret_cast<const internal::Ranking*>(suits.rank);
  view->header = &header;
  view->image = image;
  view->suits = header.suits;
  view->honors = header.honors;
  view->pairs = header.pairs;
  view->mixed = header.mixed;
  view->limit = limit;
  view->wide = header.cell_bytes == 2;
  view->layers = header.layers;
  view->pattern_count = header.patterns;
  view->four_mask =
      static_cast<format::OwnFour>(header.own_four) == format::OwnFour::kIgnore
          ? 0
          : ~uint64_t{0};
  view->win_kinds = header.self_draw | header.discard;
  // Not where suits differ, or where flowers matter that are not held. Waits in
  // several layers go the longer way.
  const bool alike = header.units[0].table == header.units[1].table &&
                     header.units[0].table == header.units[2].table;
  if (alike && (header.bonus_levels == 0 || header.bonus_at[0] > 0)) {
    const auto tiles = static_cast<uint64_t>(limit);
    view->win_state = tiles << internal::kSizeShift;
    if (header.layers == 1) {
      view->wait_state = (tiles - 1) << internal::kSizeShift;
    }
  }
  if (header.wilds[0].local == 0) {
    view->plain_wilds = header.wilds[0].copies;
    view->wild_stride = header.wilds[0].stride;
  }
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
    internal::FillBlock(table.view_, held->block(), &table.view_.plain);
    FindWildRows(&table.view_);
    table.owner_ = std::move(held);
  }
  return table;
}

}  // namespace tingpai
