#include "tingpai/builtin.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <mutex>

#include "tingpai/open.h"

// Bytes that embedded.S brings in, start and end of each file.
#define TINGPAI_TABLE(name)                    \
  extern "C" const char tingpai_table_##name[];     \
  extern "C" const char tingpai_table_##name##_end[]; \
  extern "C" const char tingpai_rules_##name[];     \
  extern "C" const char tingpai_rules_##name##_end[];
#include "builtin_list.inc"
#undef TINGPAI_TABLE

namespace tingpai {

namespace {

struct Embedded {
  std::string_view name;
  const char* table;
  const char* table_end;
  const char* rules;
  const char* rules_end;
};

// In alphabetic order: the build lists them so.
constexpr Embedded kEmbedded[] = {
#define TINGPAI_TABLE(name)                                    \
  {#name, tingpai_table_##name, tingpai_table_##name##_end,    \
   tingpai_rules_##name, tingpai_rules_##name##_end},
#include "builtin_list.inc"
#undef TINGPAI_TABLE
};

constexpr size_t kCount = std::size(kEmbedded);

constexpr std::array<std::string_view, kCount> MakeNames() {
  std::array<std::string_view, kCount> names;
  for (size_t i = 0; i < kCount; ++i) names[i] = kEmbedded[i].name;
  return names;
}

constexpr std::array<std::string_view, kCount> kNames = MakeNames();

// The place of a name, kCount if it is not there.
size_t Find(std::string_view name) {
  const auto at = std::lower_bound(kNames.begin(), kNames.end(), name);
  if (at == kNames.end() || *at != name) return kCount;
  return static_cast<size_t>(at - kNames.begin());
}

// Opened at first use; never destroyed, so that tables outlive every static
// that may hold one.
struct OpenedTable {
  std::once_flag once;
  Table table;
};

}  // namespace

std::span<const std::string_view> BuiltinNames() { return kNames; }

std::span<const std::byte> BuiltinTableFile(std::string_view name) {
  const size_t at = Find(name);
  if (at == kCount) return {};
  const Embedded& file = kEmbedded[at];
  return std::as_bytes(std::span(file.table, file.table_end));
}

std::string_view BuiltinRuleFile(std::string_view name) {
  const size_t at = Find(name);
  if (at == kCount) return {};
  const Embedded& file = kEmbedded[at];
  return {file.rules, static_cast<size_t>(file.rules_end - file.rules)};
}

const Table* FindBuiltinTable(std::string_view name) {
  static auto* const opened = new std::array<OpenedTable, kCount>;
  const size_t at = Find(name);
  if (at == kCount) return nullptr;
  OpenedTable& slot = (*opened)[at];
  std::call_once(slot.once, [&slot, name] {
    // The embedded files are tested to open; should one not, its table stays
    // empty and answers nothing.
    absl::StatusOr<Table> table = OpenTable(BuiltinTableFile(name));
    if (table.ok()) slot.table = *std::move(table);
  });
  return &slot.table;
}

const Table& BuiltinTable(std::string_view name) {
  static const Table* const empty = new Table;
  const Table* const table = FindBuiltinTable(name);
  return table != nullptr ? *table : *empty;
}

}  // namespace tingpai
