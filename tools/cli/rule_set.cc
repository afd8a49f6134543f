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
#include "tingpai/open.h"

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

}  // namespace

namespace {

// Compiles what `compile` is given, telling a person at a terminal what it does
// once that has taken longer than a blink.
template <typename Compile>
absl::StatusOr<std::vector<std::byte>> Tell(const std::string& name, bool stats,
                                            const Compile& compile) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kBlink(400);
  const Clock::time_point start = Clock::now();
  tablegen::CompileOptions options;
  options.base = [](const std::string& base) -> std::optional<std::string> {
    const std::string_view rules = BuiltinRuleFile(base);
    if (rules.empty()) return std::nullopt;
    return std::string(rules);
  };
  options.progress = [&](std::string_view what) {
    const bool tell =
        isatty(STDERR_FILENO) != 0 && Clock::now() - start >= kBlink;
    if (!stats && !tell) return;
    std::fprintf(stderr, "tingpai: %s: %.*s\n", name.c_str(),
                 static_cast<int>(what.size()), what.data());
  };
  return compile(options);
}

// A built-in rule set whose table is not part of the library.
absl::StatusOr<Table> CompileBuiltin(const std::string& name) {
  const auto image = Tell(
      name, false,
      [&name](const tablegen::CompileOptions& options)
          -> absl::StatusOr<std::vector<std::byte>> {
        const auto rules = tablegen::ParseRules(BuiltinRuleFile(name), name, "",
                                                options.base);
        if (!rules.ok()) return rules.status();
        return tablegen::CompileRules(*rules, options);
      });
  if (!image.ok()) return image.status();
  return OpenTable(*image);
}

}  // namespace

absl::StatusOr<Table> OpenRuleSet(const std::string& name) {
  if (name.ends_with(".toml")) {
    const absl::StatusOr<std::vector<std::byte>> image =
        CompileRules(name, false);
    if (!image.ok()) return image.status();
    return OpenTable(*image);
  }
  if (name.find_first_of("./") != std::string::npos) return OpenTableFile(name);
  if (const Table* table = FindBuiltinTable(name)) return *table;
  if (!BuiltinRuleFile(name).empty()) return CompileBuiltin(name);
  return UnknownName(name);
}

absl::StatusOr<std::vector<std::byte>> CompileRules(const std::string& path,
                                                    bool stats) {
  return Tell(path, stats, [&path](const tablegen::CompileOptions& options) {
    return tablegen::CompileRuleFile(path, options);
  });
}

}  // namespace tingpai::cli
