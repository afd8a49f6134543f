#include "rule_set.h"

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
#include "tingpai/builtin.h"
#include "tingpai/open.h"

namespace tingpai::cli {
namespace {

absl::Status UnknownName(const std::string& name) {
  const std::span<const std::string_view> names = BuiltinNames();
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

absl::StatusOr<Table> OpenRuleSet(const std::string& name) {
  if (name.ends_with(".toml")) {
    const absl::StatusOr<std::vector<std::byte>> image =
        CompileRules(name, false);
    if (!image.ok()) return image.status();
    return OpenTable(*image);
  }
  if (name.find_first_of("./") != std::string::npos) return OpenTableFile(name);
  const Table* table = FindBuiltinTable(name);
  if (table == nullptr) return UnknownName(name);
  return *table;
}

absl::StatusOr<std::vector<std::byte>> CompileRules(const std::string& path,
                                                    bool stats) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kBlink(400);
  const Clock::time_point start = Clock::now();
  tablegen::CompileOptions options;
  options.base = [](const std::string& name) -> std::optional<std::string> {
    const std::string_view rules = BuiltinRuleFile(name);
    if (rules.empty()) return std::nullopt;
    return std::string(rules);
  };
  options.progress = [&](std::string_view what) {
    if (!stats && Clock::now() - start < kBlink) return;
    std::fprintf(stderr, "tingpai: %s: %.*s\n", path.c_str(),
                 static_cast<int>(what.size()), what.data());
  };
  return tablegen::CompileRuleFile(path, options);
}

}  // namespace tingpai::cli
