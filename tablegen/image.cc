#include "tablegen/image.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <string>

#include "absl/strings/str_cat.h"
#include "tablegen/rule_digest.h"
#include "tablegen/split_program.h"
#include "tingpai/table_format.h"

namespace tingpai::tablegen {

namespace {

using format::ImageHeader;

static_assert(std::endian::native == std::endian::little,
              "tablegen writes its numbers as they lie in memory");

// Collects sections behind a header.
class ImageBuilder {
 public:
  explicit ImageBuilder(uint32_t cell_bytes) {
    header.cell_bytes = cell_bytes;
    header.header_bytes = sizeof(ImageHeader);
    bytes_.resize(sizeof(ImageHeader));
  }

  void AddBytes(uint32_t section, const void* data, size_t bytes) {
    bytes_.resize((bytes_.size() + format::kSectionAlign - 1) /
                  format::kSectionAlign * format::kSectionAlign);
    header.sections[section] = {.offset = static_cast<uint32_t>(bytes_.size()),
                                .bytes = static_cast<uint32_t>(bytes)};
    const auto* from = static_cast<const std::byte*>(data);
    bytes_.insert(bytes_.end(), from, from + bytes);
  }

  template <typename T, typename List>
  void Add(uint32_t section, const List& list) {
    std::vector<T> items;
    items.reserve(list.size());
    for (const auto& item : list) items.push_back(static_cast<T>(item));
    AddBytes(section, items.data(), items.size() * sizeof(T));
  }

  template <typename T>
  void Add(uint32_t section, const Matrix& matrix) {
    Add<T>(section, Flatten(matrix));
  }

  void AddCells(uint32_t section, const std::vector<int>& cells) {
    if (header.cell_bytes == 1) {
      Add<uint8_t>(section, cells);
    } else {
      Add<uint16_t>(section, cells);
    }
  }
  void AddCells(uint32_t section, const Matrix& matrix) {
    AddCells(section, Flatten(matrix));
  }
  void AddCells(uint32_t section, const std::vector<Matrix>& by_variant) {
    std::vector<int> cells;
    for (const Matrix& matrix : by_variant) {
      const std::vector<int> flat = Flatten(matrix);
      cells.insert(cells.end(), flat.begin(), flat.end());
    }
    AddCells(section, cells);
  }

  size_t size() const { return bytes_.size(); }

  std::vector<std::byte> Finish() {
    header.image_bytes = static_cast<uint32_t>(bytes_.size());
    std::memcpy(bytes_.data(), &header, sizeof(header));
    header.checksum =
        format::Checksum(std::span(bytes_).subspan(format::kChecksumEnd));
    std::memcpy(bytes_.data(), &header, sizeof(header));
    return std::move(bytes_);
  }

  ImageHeader header;

 private:
  static std::vector<int> Flatten(const Matrix& matrix) {
    std::vector<int> cells;
    for (const auto& row : matrix) {
      cells.insert(cells.end(), row.begin(), row.end());
    }
    return cells;
  }

  std::vector<std::byte> bytes_;
};

uint32_t Size(const auto& list) { return static_cast<uint32_t>(list.size()); }

uint32_t CellBytes(const Product& product) {
  const size_t most = std::max({static_cast<size_t>(product.suits.classes),
                                static_cast<size_t>(product.honors.classes),
                                static_cast<size_t>(product.suit_pair_classes),
                                static_cast<size_t>(product.mixed_pair_classes),
                                product.answers.size(),
                                static_cast<size_t>(product.suits.contexts),
                                static_cast<size_t>(product.honors.contexts)});
  return most <= 256 ? 1 : 2;
}

std::string Strings(const RuleSet& rules) {
  std::string strings;
  const auto add = [&strings](const std::string& text) {
    strings.append(text);
    strings.push_back('\0');
  };
  add(rules.name);
  add(rules.title);
  add(rules.local_title);
  for (const Pattern& pattern : rules.patterns) add(pattern.name);
  return strings;
}

// Variant numbers: the last hand-wide slot is the fastest, then the others,
// then the flower level (schema.h: VariantSpace).
void SetWilds(const RuleSet& rules, const Algebra& algebra,
              ImageHeader* header) {
  for (const Wild& wild : rules.wilds) {
    format::WildHeader& out = header->wilds[wild.slot];
    out.copies = static_cast<uint8_t>(wild.copies);
    out.local = IsLocalWild(wild);
    if (wild.fixed) header->fixed_wild |= uint64_t{1} << *wild.fixed;
    if (wild.runtime) {
      header->flags |= format::kHasRuntimeWild;
      // With a proxy that plays its face, a meld does not tell which it holds.
      if (!wild.claim && !rules.proxy) header->flags |= format::kWildUnclaimed;
      header->runtime_slot = static_cast<uint32_t>(wild.slot);
    }
  }
  uint32_t stride = 1;
  const std::vector<int>& slots = algebra.variants.slots;
  for (size_t i = slots.size(); i-- > 0;) {
    header->wilds[slots[i]].stride = static_cast<uint16_t>(stride);
    stride *= header->wilds[slots[i]].copies + 1u;
  }
  header->bonus_stride = stride;
  const std::vector<int>& bonus = algebra.variants.bonus_thresholds;
  header->bonus_levels = Size(bonus);
  for (size_t i = 0; i < bonus.size(); ++i) {
    header->bonus_at[i] = static_cast<uint8_t>(bonus[i]);
  }
}

void SetRules(const RuleSet& rules, const Algebra& algebra,
              ImageHeader* header) {
  header->rule_digest = RuleDigest(rules);
  header->own_four = static_cast<uint32_t>(rules.own_four);
  header->sets = static_cast<uint32_t>(rules.sets);
  header->patterns = Size(rules.patterns);
  header->variants = Size(algebra.variants.variants);
  if (rules.has_void) header->flags |= format::kHasVoid;
  if (rules.runtime_ban) header->flags |= format::kHasRuntimeBan;
  if (WildPlaysSelf(rules)) header->flags |= format::kWildPlaysSelf;
  header->proxy = rules.proxy.value_or(-1);
  SetWilds(rules, algebra, header);
  header->use = rules.use.bits() | header->fixed_wild;
  header->self_draw = rules.self_draw.bits();
  header->discard = rules.discard.bits();
  header->ban = rules.ban.bits();
}

void SetSizes(const Product& product, ImageHeader* header) {
  header->suits = static_cast<uint32_t>(product.suits.classes);
  header->honors = static_cast<uint32_t>(product.honors.classes);
  header->pairs = static_cast<uint32_t>(product.suit_pair_classes);
  header->mixed = static_cast<uint32_t>(product.mixed_pair_classes);
  header->answers = Size(product.answers);
  header->suit_contexts = static_cast<uint32_t>(product.suits.contexts);
  header->honor_contexts = static_cast<uint32_t>(product.honors.contexts);
  header->layers = Size(product.suits.accepts);
  for (size_t layer = 0; layer < product.suits.accepts.size(); ++layer) {
    header->suit_layer_contexts[layer] = Size(product.suits.accepts[layer]);
    header->honor_layer_contexts[layer] = Size(product.honors.accepts[layer]);
  }
  header->suit_melds = Size(product.suits.join);
  header->honor_melds = Size(product.honors.join);
  header->suit_tokens = Size(product.suits.tokens);
  header->honor_tokens = Size(product.honors.tokens);
}

// The rank array serves both limits: it does not depend on them.
void AddRankings(int unit, int limit, uint32_t first, ImageBuilder* builder) {
  const Ranking win = MakeRanking(unit, limit);
  const Ranking wait = MakeRanking(unit, limit - 1);
  builder->Add<uint16_t>(first, win.rank);
  builder->Add<uint32_t>(first + 1, win.base);
  builder->Add<uint32_t>(first + 2, wait.base);
}

std::vector<uint16_t> MeldTokens(const Algebra& algebra,
                                 const Product& product) {
  std::vector<uint16_t> rows(format::kTokenRows * kUnits, format::kNoToken);
  const auto set = [&](uint32_t row, int unit, int token) {
    if (token < 0) return;
    const Side& side = unit == kHonors ? product.honors : product.suits;
    const auto at = std::find(side.tokens.begin(), side.tokens.end(), token);
    rows[row * kUnits + unit] = static_cast<uint16_t>(at - side.tokens.begin());
  };
  for (int unit = 0; unit < kUnits; ++unit) {
    for (uint32_t code = 0; code < kMeldCodes; ++code) {
      set(code, unit, algebra.meld_tokens[code][unit]);
    }
    for (uint32_t slot = 0; slot < kWildSlots; ++slot) {
      set(format::kWildRows + slot, unit,
          algebra.local_wild_tokens[slot][unit]);
    }
  }
  set(format::kHiddenMeldRow, kHonors, algebra.hidden_token);
  set(format::kSelfRow, kHonors, algebra.self_token);
  return rows;
}

void AddSide(const Side& side, uint32_t first, ImageBuilder* builder) {
  builder->Add<uint16_t>(first, side.fold);
  builder->AddCells(first + 1, side.join);
  builder->AddCells(first + 2, side.context_with_melds);
}

absl::Status AddSplits(const RuleSet& rules, const Algebra& algebra,
                       const Product& product, ImageBuilder* builder) {
  const absl::StatusOr<SplitProgram> program = MakeSplitProgram(rules);
  if (!program.ok()) return program.status();
  const auto add = [builder](uint32_t section, const auto& items) {
    builder->AddBytes(section, items.data(), items.size() * sizeof(items[0]));
  };
  add(format::kSplitPatterns, program->patterns);
  add(format::kSplitGroups, program->groups);
  add(format::kSplitMelds, program->melds);
  add(format::kSplitWilds, program->wilds);
  const size_t patterns = rules.patterns.size();
  add(format::kSuitLeast, LeastWildsOfSide(algebra, product.suits, patterns));
  add(format::kHonorLeast, LeastWildsOfSide(algebra, product.honors, patterns));
  return absl::OkStatus();
}

void AddUnitTable(const UnitClasses& table, const std::vector<WaitTable>& waits,
                  const Side& side, uint32_t index, ImageBuilder* builder) {
  std::vector<int> classes;
  for (int unit_class : table.classes) {
    classes.push_back(side.class_of[unit_class]);
  }
  const uint32_t first =
      format::kUnitSectionsStart + index * format::kUnitSections;
  format::UnitTableHeader& header = builder->header.tables[index];
  header.honors = table.unit == kHonors;
  builder->AddCells(first + format::kClasses, classes);
  builder->AddCells(first + format::kListClasses, waits[0].list_classes);
  for (uint32_t layer = 0; layer < waits.size(); ++layer) {
    const WaitTable& wait = waits[layer];
    builder->Add<uint16_t>(first + format::kLists + layer, wait.lists);
    std::vector<format::Window> windows;
    for (const Window& window : wait.windows) {
      windows.push_back(
          {.base = window.base, .first = window.first, .count = window.count});
    }
    builder->AddBytes(first + format::kWindows + layer, windows.data(),
                      windows.size() * sizeof(format::Window));
    builder->Add<uint16_t>(first + format::kMasks + layer, wait.masks);
    header.lists[layer] = static_cast<uint32_t>(wait.list_count);
    header.masks[layer] = Size(wait.masks);
  }
}

}  // namespace

absl::StatusOr<std::vector<std::byte>> WriteImage(
    const RuleSet& rules, const Algebra& algebra, const Product& product,
    const std::vector<std::vector<WaitTable>>& waits,
    std::span<const std::byte> distances) {
  ImageBuilder builder(CellBytes(product));
  ImageHeader& header = builder.header;
  SetRules(rules, algebra, &header);
  SetSizes(product, &header);
  header.unit_tables = Size(algebra.tables);
  for (int unit = 0; unit < kUnits; ++unit) {
    const int table = algebra.table_of_unit[unit];
    const Side& side = unit == kHonors ? product.honors : product.suits;
    header.units[unit] = {.table = static_cast<uint32_t>(table),
                          .void_class = static_cast<uint32_t>(
                              side.class_of[algebra.tables[table].void_class])};
  }

  const std::string strings = Strings(rules);
  builder.AddBytes(format::kStrings, strings.data(), strings.size());
  AddRankings(0, rules.Limit(), format::kSuitRank, &builder);
  AddRankings(kHonors, rules.Limit(), format::kHonorRank, &builder);
  builder.AddCells(format::kSuitPairs, product.suit_pairs);
  builder.AddCells(format::kMixedPairs, product.mixed_pairs);
  builder.AddCells(format::kWins, product.wins);
  builder.AddCells(format::kSuitMixed, product.suit_beside_mixed);
  builder.AddCells(format::kSuitHonors, product.suit_beside_honors);
  builder.AddCells(format::kHonorsPairs, product.honors_beside);
  builder.Add<uint32_t>(format::kAnswers, product.answers);
  builder.Add<uint16_t>(format::kMeldTokens, MeldTokens(algebra, product));
  AddSide(product.suits, format::kSuitFold, &builder);
  AddSide(product.honors, format::kHonorFold, &builder);
  builder.AddCells(format::kSuitLayers, product.suits.layer_context);
  builder.AddCells(format::kHonorLayers, product.honors.layer_context);
  builder.AddBytes(format::kDistance, distances.data(), distances.size());
  const absl::Status split = AddSplits(rules, algebra, product, &builder);
  if (!split.ok()) return split;
  for (size_t i = 0; i < algebra.tables.size(); ++i) {
    const bool honors = algebra.tables[i].unit == kHonors;
    AddUnitTable(algebra.tables[i], waits[i],
                 honors ? product.honors : product.suits,
                 static_cast<uint32_t>(i), &builder);
  }
  if (builder.size() > format::kMaxImageBytes) {
    return absl::ResourceExhaustedError(
        absl::StrCat("the rule set is too large: an image of ", builder.size(),
                     " bytes, at most ", format::kMaxImageBytes,
                     " are possible; use fewer patterns, bounds or wilds"));
  }
  return builder.Finish();
}

}  // namespace tingpai::tablegen
