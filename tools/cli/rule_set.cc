#include "rule_set.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "tablegen/compile.h"
#include "tablegen/nearest.h"
#include "tablegen/rule_file.h"
#include "tingpai/builtin.h"
#include "tingpai/distance.h"
#include "tingpai/open.h"
#include "tools/builtin_base.h"

namespace tingpai::cli {
namespace {

absl::Status UnknownName(const std::string& name) {
  const std::span<const std::string_view> names = BuiltinRuleNames();
  std::string message = "no rule set '" + name + "'";
  if (!names.empty()) {
    message += "; did you mean '" +
               std::string(tablegen::Nearest(
                   name, absl::MakeConstSpan(names.data(), names.size()))) +
               "'?";
  }
  message += " The known ones:";
  for (const std::string_view known : names) {
    message += ' ';
    message += known;
  }
  return absl::NotFoundError(message + ". A file must end in .tpt or .toml.");
}

// Compiles what `compile` is given, telling a person at a terminal what it does
// once that has taken longer than a blink.
template <typename Compile>
absl::StatusOr<std::vector<std::byte>> Tell(const std::string& name,
                                            bool distances, bool stats,
                                            const Compile& compile) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kBlink(400);
  const Clock::time_point start = Clock::now();
  tablegen::CompileOptions options;
  options.distance = distances;
  options.base = BuiltinBase;
  options.progress = [&](std::string_view what) {
    const bool tell =
        isatty(STDERR_FILENO) != 0 && Clock::now() - start >= kBlink;
    if (!stats && !tell) return;
    std::fprintf(stderr, "tingpai: %s: %.*s\n", name.c_str(),
                 static_cast<int>(what.size()), what.data());
  };
  return compile(options);
}

// A built-in rule set whose table is not part of the library, or has no
// distances.
absl::StatusOr<Table> CompileBuiltin(const std::string& name, bool distances) {
  const auto image = Tell(name, distances, false,
                          [&name](const tablegen::CompileOptions& options)
                              -> absl::StatusOr<std::vector<std::byte>> {
                            const auto rules = tablegen::ParseRules(
                                BuiltinRuleFile(name), name, "", options.base);
                            if (!rules.ok()) return rules.status();
                            return tablegen::CompileRules(*rules, options);
                          });
  if (!image.ok()) return image.status();
  return OpenTable(*image);
}

absl::StatusOr<Table> Open(const std::string& name, bool distances) {
  if (name.ends_with(".toml")) {
    const absl::StatusOr<std::vector<std::byte>> image =
        CompileRules(name, distances, false);
    if (!image.ok()) return image.status();
    return OpenTable(*image);
  }
  if (name.find_first_of("./") != std::string::npos) return OpenTableFile(name);
  if (const Table* table = FindBuiltinTable(name)) {
    if (!distances || HasDistance(*table)) return *table;
  }
  if (!BuiltinRuleFile(name).empty()) return CompileBuiltin(name, distances);
  return UnknownName(name);
}

}  // namespace

absl::StatusOr<Table> OpenRuleSet(const std::string& name, bool distances) {
  absl::StatusOr<Table> table = Open(name, distances);
  if (!table.ok() || !distances || HasDistance(*table)) return table;
  const bool is_table =
      name.find_first_of("./") != std::string::npos && !name.ends_with(".toml");
  return absl::FailedPreconditionError(
      name + (is_table ? ": the table has no distances; "
                         "'tingpai table build' makes them from the rule file"
                       : ": these rules leave no distance to any pattern"));
}

absl::StatusOr<std::vector<std::byte>> CompileRules(const std::string& path,
                                                    bool distances,
                                                    bool stats) {
  return Tell(path, distances, stats,
              [&path](const tablegen::CompileOptions& options) {
                return tablegen::CompileRuleFile(path, options);
              });
}

}  // namespace tingpai::cli
