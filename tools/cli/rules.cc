// tingpai rules: the built-in rule sets.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "command.h"
#include "help.h"
#include "output.h"
#include "tablegen/rule_file.h"
#include "tingpai/builtin.h"
#include "tools/builtin_base.h"

namespace tingpai::cli {
namespace {

// The rule set of a built-in rule file; these are tested to parse.
absl::StatusOr<tablegen::RuleSet> ReadBuiltin(std::string_view name) {
  return tablegen::ParseRules(BuiltinRuleFile(name), name, "", BuiltinBase);
}

Json ToJson(const tablegen::RuleSet& rules) {
  Json object;
  object["name"] = rules.name;
  object["title"] = rules.title;
  object["patterns"] = Json::array();
  for (const tablegen::Pattern& pattern : rules.patterns) {
    object["patterns"].push_back(pattern.name);
  }
  TileSet use = rules.use;
  for (const tablegen::Wild& wild : rules.wilds) {
    if (wild.fixed) use.insert(*wild.fixed);
  }
  object["tiles"] = Json::array();
  for (const Kind kind : use) object["tiles"].push_back(KindName(kind));
  return object;
}

std::string ToLine(const tablegen::RuleSet& rules) {
  std::string line = rules.name + "  " + rules.title;
  if (!rules.local_title.empty()) line += " (" + rules.local_title + ")";
  line += " ";
  for (const tablegen::Pattern& pattern : rules.patterns) {
    line += " " + pattern.name;
  }
  return line;
}

int Rules(bool json) {
  for (const std::string_view name : BuiltinRuleNames()) {
    const absl::StatusOr<tablegen::RuleSet> rules = ReadBuiltin(name);
    if (!rules.ok()) continue;
    if (!(json ? PutJson(ToJson(*rules)) : PutLine(ToLine(*rules)))) break;
  }
  return kYes;
}

}  // namespace

void AddRulesCommand(CLI::App& app, int* status) {
  CLI::App* rules = app.add_subcommand("rules", "Lists the built-in rule sets");
  SetHelp(*rules,
          "  tingpai rules\n"
          "  tingpai rules --json\n");
  auto json = std::make_shared<bool>(false);
  rules->add_flag("--json", *json, "One JSON object a line");
  rules->callback([json, status] { *status = Rules(*json); });
}

}  // namespace tingpai::cli
