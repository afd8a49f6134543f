// tingpai rules: the built-in rule sets.
#include <memory>
#include <string>

#include "command.h"
#include "help.h"
#include "output.h"
#include "tingpai/builtin.h"
#include "tingpai/table.h"

namespace tingpai::cli {
namespace {

int Rules(bool json) {
  for (const std::string_view name : BuiltinNames()) {
    const Table& table = *FindBuiltinTable(name);
    if (json) {
      Json object;
      object["name"] = name;
      object["title"] = table.title();
      object["patterns"] = Json::array();
      for (int i = 0; i < table.patterns(); ++i) {
        object["patterns"].push_back(table.PatternName(i));
      }
      object["tiles"] = Json::array();
      for (const Kind kind : table.use()) {
        object["tiles"].push_back(KindName(kind));
      }
      if (!PutJson(object)) break;
      continue;
    }
    std::string line = std::string(name) + "  " + std::string(table.title());
    if (!table.local_title().empty()) {
      line += " (" + std::string(table.local_title()) + ")";
    }
    line += " ";
    for (int i = 0; i < table.patterns(); ++i) {
      line += " " + std::string(table.PatternName(i));
    }
    if (!PutLine(line)) break;
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
