#include "tingpai/builtin.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <mutex>

#include "tingpai/open.h"

// Bytes that embedded.S brings in, start and end of each file. The list has a
// line a rule set: with a table, or with its rule file alone.
#define TINGPAI_BYTES(symbol)               \
  extern "C" const char tingpai_##symbol[]; \
  extern "C" const char tingpai_##symbol##_end[];
#define TINGPAI_TABLE(name)   \
  TINGPAI_BYTES(table_##name) \
  TINGPAI_BYTES(rules_##name)
#define TINGPAI_RULES(name) TINGPAI_BYTES(rules_##name)
#include "builtin_list.inc"
#undef TINGPAI_TABLE
#undef TINGPAI_RULES

namespace tingpai {

namespace {

struct Embedded {
  std::string_view name;
  const char* rules;
  const char* rules_end;
  const char* table;
  const char* table_end;
  bool has_table;  // else `table` is null
};

// In alphabetic order: the build lists them so.
constexpr Embedded kEmbedded[] = {
#define TINGPAI_RULES_OF(name) \
#name, tingpai_rules_##name, tingpai_rules_##name##_end
#define TINGPAI_TABLE(name)                                                  \
  {TINGPAI_RULES_OF(name), tingpai_table_##name, tingpai_table_##name##_end, \
   true},
#define TINGPAI_RULES(name) {TINGPAI_RULES_OF(name), nullptr, nullptr, false},
#include "builtin_list.inc"
#undef TINGPAI_TABLE
#undef TINGPAI_RULES
};

constexpr size_t kCount = std::size(kEmbedded);

constexpr std::array<std::string_view, kCount> kRuleNames = [] {
  std::array<std::string_view, kCount> names;
  for (size_t i = 0; i < kCount; ++i) names[i] = kEmbedded[i].name;
  return names;
}();

constexpr size_t kTables = static_cast<size_t>(
    std::count_if(std::begin(kEmbedded), std::end(kEmbedded),
                  [](const Embedded& embedded) { return embedded.has_table; }));

constexpr std::array<std::string_view, kTables> kTableNames = [] {
  std::array<std::string_view, kTables> names;
  size_t next = 0;
  for (const Embedded& embedded : kEmbedded) {
    if (embedded.has_table) names[next++] = embedded.name;
  }
  return names;
}();

const Embedded* Find(std::string_view name) {
  const auto at = std::lower_bound(kRuleNames.begin(), kRuleNames.end(), name);
  if (at == kRuleNames.end() || *at != name) return nullptr;
  return &kEmbedded[at - kRuleNames.begin()];
}

// Opened at first use; never destroyed, so that tables outlive every static
// that may hold one.
struct OpenedTable {
  std::once_flag once;
  Table table;
};

}  // namespace

std::span<const std::string_view> BuiltinNames() { return kTableNames; }

std::span<const std::string_view> BuiltinRuleNames() { return kRuleNames; }

std::span<const std::byte> BuiltinTableFile(std::string_view name) {
  const Embedded* const file = Find(name);
  if (file == nullptr || !file->has_table) return {};
  return std::as_bytes(std::span(file->table, file->table_end));
}

std::string_view BuiltinRuleFile(std::string_view name) {
  const Embedded* const file = Find(name);
  if (file == nullptr) return {};
  return {file->rules, static_cast<size_t>(file->rules_end - file->rules)};
}

const Table* FindBuiltinTable(std::string_view name) {
  static auto* const opened = new std::array<OpenedTable, kCount>;
  const Embedded* const file = Find(name);
  if (file == nullptr || !file->has_table) return nullptr;
  OpenedTable& slot = (*opened)[static_cast<size_t>(file - kEmbedded)];
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
