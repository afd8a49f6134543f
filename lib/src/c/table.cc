// Rule sets and tables.
#include <memory>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "handles.h"
#include "tingpai/builtin.h"
#include "tingpai/distance.h"
#include "tingpai/open.h"

namespace {

using tingpai::Table;
using tingpai::c::AllThere;
using tingpai::c::Fail;
using tingpai::c::Guard;
using tingpai::c::Store;

static_assert(TINGPAI_MAX_PATTERNS == tingpai::format::kMaxPatterns);

// With a zero byte at the end of each.
const std::vector<std::string>& RuleNames() {
  static const auto* const names = [] {
    auto all = std::make_unique<std::vector<std::string>>();
    for (const std::string_view name : tingpai::BuiltinRuleNames()) {
      all->emplace_back(name);
    }
    return all.release();
  }();
  return *names;
}

tingpai_status NewTable(Table table, tingpai_table** result) {
  auto made = std::make_unique<tingpai_table>();
  made->name = table.name();
  made->title = table.title();
  made->local_title = table.local_title();
  for (int i = 0; i < table.patterns(); ++i) {
    made->patterns.emplace_back(table.PatternName(i));
  }
  made->table = std::move(table);
  *result = made.release();
  return TINGPAI_OK;
}

tingpai_status StatusOf(absl::StatusCode code) {
  switch (code) {
    case absl::StatusCode::kNotFound:
      return TINGPAI_NOT_FOUND;
    case absl::StatusCode::kPermissionDenied:
    case absl::StatusCode::kUnavailable:
      return TINGPAI_CANNOT_READ;
    case absl::StatusCode::kInvalidArgument:
      return TINGPAI_NOT_A_TABLE;
    case absl::StatusCode::kDataLoss:
      return TINGPAI_DAMAGED;
    default:                    // GCOVR_EXCL_LINE: open.h has no other
      return TINGPAI_INTERNAL;  // GCOVR_EXCL_LINE
  }
}

tingpai_status GiveTable(absl::StatusOr<Table> table, tingpai_table** result,
                         tingpai_error* error) {
  if (table.ok()) return NewTable(*std::move(table), result);
  const absl::string_view message = table.status().message();
  return Fail(error, StatusOf(table.status().code()),
              {message.data(), message.size()});
}

tingpai_status OpenBuiltin(const char* name, tingpai_table** result,
                           tingpai_error* error) {
  const Table* const table = tingpai::FindBuiltinTable(name);
  if (table != nullptr && table->patterns() > 0) {
    return NewTable(*table, result);
  }
  if (table != nullptr) {  // GCOVR_EXCL_START: every built-in table opens
    return Fail(error, TINGPAI_INTERNAL, "the built-in table does not open");
  }  // GCOVR_EXCL_STOP
  if (!tingpai::BuiltinRuleFile(name).empty()) {
    return Fail(error, TINGPAI_NOT_FOUND,
                std::string("the table of ") + name +
                    " is not in the library: open its file, share/tingpai/" +
                    name + ".tpt of an installation");
  }
  return Fail(error, TINGPAI_NOT_FOUND,
              std::string("no built-in rule set ") + name +
                  "; tingpai_rules_name lists them");
}

}  // namespace

extern "C" {

size_t tingpai_rules_count(void) { return tingpai::BuiltinRuleNames().size(); }

const char* tingpai_rules_name(size_t index) {
  const char* name = nullptr;
  Guard(nullptr, [&name, index] {
    if (index < RuleNames().size()) name = RuleNames()[index].c_str();
    return TINGPAI_OK;
  });
  return name;
}

int tingpai_rules_has_table(const char* name) {
  return AllThere(name) && !tingpai::BuiltinTableFile(name).empty() ? 1 : 0;
}

tingpai_status tingpai_rules_text(const char* name, const char** text,
                                  size_t* bytes) {
  if (!AllThere(name, text, bytes)) return TINGPAI_BAD_ARGUMENT;
  const std::string_view file = tingpai::BuiltinRuleFile(name);
  if (file.empty()) return TINGPAI_NOT_FOUND;
  *text = file.data();
  *bytes = file.size();
  return TINGPAI_OK;
}

tingpai_status tingpai_rules_table_file(const char* name, const void** file,
                                        size_t* bytes) {
  if (!AllThere(name, file, bytes)) return TINGPAI_BAD_ARGUMENT;
  const std::span<const std::byte> found = tingpai::BuiltinTableFile(name);
  if (found.empty()) return TINGPAI_NOT_FOUND;
  *file = found.data();
  *bytes = found.size();
  return TINGPAI_OK;
}

tingpai_status tingpai_table_builtin(const char* name, tingpai_table** table,
                                     tingpai_error* error) {
  if (!AllThere(name, table)) return TINGPAI_BAD_ARGUMENT;
  return Guard(error, [=] { return OpenBuiltin(name, table, error); });
}

tingpai_status tingpai_table_open_bytes(const void* file, size_t bytes,
                                        tingpai_table** table,
                                        tingpai_error* error) {
  if (!AllThere(table) || (file == nullptr && bytes != 0)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  return Guard(error, [=] {
    return GiveTable(
        tingpai::OpenTable({static_cast<const std::byte*>(file), bytes}), table,
        error);
  });
}

tingpai_status tingpai_table_open_file(const char* path, tingpai_table** table,
                                       tingpai_error* error) {
  if (!AllThere(path, table)) return TINGPAI_BAD_ARGUMENT;
  return Guard(error, [=] {
    return GiveTable(tingpai::OpenTableFile(path), table, error);
  });
}

void tingpai_table_free(tingpai_table* table) { delete table; }

const char* tingpai_table_name(const tingpai_table* table) {
  return AllThere(table) ? table->name.c_str() : "";
}

const char* tingpai_table_title(const tingpai_table* table) {
  return AllThere(table) ? table->title.c_str() : "";
}

const char* tingpai_table_local_title(const tingpai_table* table) {
  return AllThere(table) ? table->local_title.c_str() : "";
}

int tingpai_table_patterns(const tingpai_table* table) {
  return AllThere(table) ? table->table.patterns() : 0;
}

const char* tingpai_table_pattern_name(const tingpai_table* table,
                                       int pattern) {
  if (pattern < 0 || pattern >= tingpai_table_patterns(table)) return nullptr;
  return table->patterns[static_cast<size_t>(pattern)].c_str();
}

int tingpai_table_has_distance(const tingpai_table* table, int pattern) {
  if (!AllThere(table)) return 0;
  if (pattern == -1) return tingpai::HasDistance(table->table) ? 1 : 0;
  if (pattern < 0 || pattern >= table->table.patterns()) return 0;
  return tingpai::HasDistance(table->table, pattern) ? 1 : 0;
}

tingpai_status tingpai_table_get_info(const tingpai_table* table,
                                      tingpai_table_info* info) {
  if (!AllThere(table, info)) return TINGPAI_BAD_ARGUMENT;
  const Table& from = table->table;
  tingpai_table_info value{};
  value.patterns = from.patterns();
  value.sets = from.sets();
  value.limit = from.limit();
  value.use = from.use().bits();
  value.fixed_wild = from.fixed_wild().bits();
  value.rule_digest = from.rule_digest();
  if (from.has_void()) value.deal |= TINGPAI_HAS_VOID;
  if (from.has_runtime_wild()) value.deal |= TINGPAI_HAS_WILD;
  if (from.has_runtime_ban()) value.deal |= TINGPAI_HAS_BAN;
  for (int i = 0; i < from.patterns(); ++i) {
    if (tingpai::HasDistance(from, i)) value.has_distance |= 1u << i;
  }
  for (int slot = 0; slot < tingpai::kWildSlots; ++slot) {
    value.wild_copies[slot] = static_cast<uint8_t>(from.WildCopies(slot));
  }
  return Store(value, info);
}

tingpai_status tingpai_table_image(const tingpai_table* table,
                                   const void** image, size_t* bytes) {
  if (!AllThere(table, image, bytes)) return TINGPAI_BAD_ARGUMENT;
  const std::span<const std::byte> found = table->table.image();
  *image = found.data();
  *bytes = found.size();
  return TINGPAI_OK;
}

}  // extern "C"
