#include "tests/support/distance_tables.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string_view>

#include "tablegen/compile.h"
#include "tablegen/rule_file.h"
#include "tingpai/builtin.h"
#include "tingpai/distance.h"
#include "tingpai/open.h"
#include "tools/builtin_base.h"

namespace tingpai::test {
namespace {

// Fixed wilds that may be themselves; wilds that the deal names, and a pattern
// that limits suits.
constexpr char kSelfRules[] = R"(
rule = "self"
[[wild]]
tiles = "C"
copies = 4
self = true
cap = 4
claim = false
[[win]]
name = "standard"
[[win]]
name = "seven_pairs"
form = "pairs"
pairs = 7
repeat = true
[[win]]
name = "thirteen_orphans"
form = "orphans"
)";
constexpr char kRuntimeRules[] = R"(
rule = "runtime"
[tiles]
use = "m p s C"
[[wild]]
source = "runtime"
copies = 4
self = true
cap = 4
[[win]]
name = "standard"
[[win]]
name = "two_suits"
suits = "<=2"
[[win]]
name = "seven_pairs"
form = "pairs"
pairs = 7
repeat = true
)";

Table Compile(const std::string& name, std::string_view text) {
  tablegen::CompileOptions options;
  options.distance = true;
  options.base = BuiltinBase;
  const auto rules = tablegen::ParseRules(text, name, "", options.base);
  EXPECT_TRUE(rules.ok()) << rules.status();
  if (!rules.ok()) return Table();
  const auto image = tablegen::CompileRules(*rules, options);
  EXPECT_TRUE(image.ok()) << image.status();
  if (!image.ok()) return Table();
  const auto table = OpenTable(*image);
  EXPECT_TRUE(table.ok()) << table.status();
  return table.ok() ? *table : Table();
}

}  // namespace

std::vector<std::string> RulesWithDistances() {
  return {"standard", "riichi",   "mcr",      "sichuan",   "taiwan",
          "changsha", "sanma",    "filipino", "bmja",      "changchun",
          "shanxi",   "zungjung", "hkos",     "hongzhong", "guangdong",
          "tuidaohu", "wannian",  "hktw",     "self",      "runtime"};
}

// A table with distances: the built-in one, or one compiled now.
const Table& DistanceTable(const std::string& name) {
  static auto& tables = *new std::map<std::string, Table>;
  const auto [it, fresh] = tables.try_emplace(name);
  if (!fresh) return it->second;
  const Table* const builtin = FindBuiltinTable(name);
  if (builtin != nullptr && HasDistance(*builtin)) {
    it->second = *builtin;
  } else if (name == "self") {
    it->second = Compile(name, kSelfRules);
  } else if (name == "runtime") {
    it->second = Compile(name, kRuntimeRules);
  } else {
    it->second = Compile(name, BuiltinRuleFile(name));
  }
  return it->second;
}

const OracleRules& DistanceOracle(const std::string& name) {
  if (name != "self" && name != "runtime") return RulesOf(name);
  static auto& loaded = *new std::map<std::string, OracleRules>;
  const auto [it, fresh] = loaded.try_emplace(name);
  if (fresh) {
    const auto path = ScratchDir("distance_rules") / (name + ".toml");
    WriteAll(path, name == "self" ? kSelfRules : kRuntimeRules);
    std::string error;
    const auto rules = oracle::LoadRuleSet(path.string(), &error);
    EXPECT_TRUE(rules.has_value()) << error;
    if (rules) it->second.rules = *rules;
  }
  return it->second;
}

// Wilds that the rules have not, or more than they have: such hands have no
// distance.
bool HoldsAlienWilds(const Table& table, const Hand& hand) {
  for (int slot = 0; slot < kWildSlots; ++slot) {
    if (hand.Wilds(slot) > 0 && table.WildCopies(slot) == 0) return true;
  }
  return false;
}

Question NextQuestion(int64_t i, HandMaker* maker) {
  const int rest = i / 2 % 2 == 0 ? 2 : 1;
  return i % 2 == 0 ? maker->Uniform(rest) : maker->NearComplete(rest);
}

}  // namespace tingpai::test
