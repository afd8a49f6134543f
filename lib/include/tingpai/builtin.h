// The tables that are part of the library.
#ifndef TINGPAI_BUILTIN_H_
#define TINGPAI_BUILTIN_H_

#include <cstddef>
#include <span>
#include <string_view>

#include "tingpai/table.h"

namespace tingpai {

// Names of the rule sets with a built-in table, in alphabetic order.
std::span<const std::string_view> BuiltinNames();

// Names of the rule sets with a built-in rule file: those above, and a few
// whose tables are files beside the library (tables/README.md).
std::span<const std::string_view> BuiltinRuleNames();

// The table of a built-in rule set, nullptr if there is none of that name. It
// is decompressed at the first call for it and lives as long as the program.
// Safe for concurrent use.
const Table* FindBuiltinTable(std::string_view name);

// The same, for names known to be there; for others a table without patterns,
// that answers nothing.
const Table& BuiltinTable(std::string_view name);

// The embedded .tpt file and the rule file it was made from; empty if there is
// none of that name.
std::span<const std::byte> BuiltinTableFile(std::string_view name);
std::string_view BuiltinRuleFile(std::string_view name);

}  // namespace tingpai

#endif  // TINGPAI_BUILTIN_H_
