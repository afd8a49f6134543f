#include "tests/support/case_files.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <sstream>
#include <utility>

#include "absl/status/statusor.h"
#include "tablegen/compile.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"
#include "tingpai/notation.h"
#include "tingpai/open.h"
#include "tools/builtin_base.h"

namespace tingpai::test {

namespace {

tablegen::CompileOptions Options() {
  tablegen::CompileOptions options;
  options.base = BuiltinBase;
  return options;
}

Table Take(absl::StatusOr<Table> table, std::string* error) {
  if (table.ok()) return *std::move(table);
  *error = std::string(table.status().message());
  return Table();
}

Table Open(const absl::StatusOr<std::vector<std::byte>>& image,
           std::string* error) {
  if (image.ok()) return Take(OpenTable(*image), error);
  *error = std::string(image.status().message());
  return Table();
}

std::optional<TileSet> ReadKinds(const std::string& text) {
  const absl::StatusOr<Hand> hand = ParseHand(text);
  if (!hand.ok()) return std::nullopt;
  TileSet kinds;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    if (hand->Count(kind) > 0) kinds.insert(kind);
  }
  return kinds;
}

// One word after the hand; false if it is unknown.
bool ReadWord(const std::string& word, Question* question) {
  const size_t equals = word.find('=');
  if (equals == std::string::npos) return false;
  const std::string key = word.substr(0, equals);
  const std::string value = word.substr(equals + 1);
  Deal& deal = question->deal;
  if (key == "void") {
    const size_t suit = std::string_view("mps").find(value);
    deal.void_suit = static_cast<int>(suit);
    return value.size() == 1 && suit != std::string_view::npos;
  }
  if (key == "bonus") return question->hand.SetBonus(std::stoi(value));
  if (key == "wild" || key == "ban") {
    const std::optional<TileSet> kinds = ReadKinds(value);
    if (kinds) (key == "wild" ? deal.wild : deal.banned) = *kinds;
    return kinds.has_value();
  }
  static const auto& limits =
      *new std::map<std::string, OwnFour>{{"all", OwnFour::kAll},
                                          {"hand", OwnFour::kHand},
                                          {"ignore", OwnFour::kIgnore}};
  static const auto& ways = *new std::map<std::string, WinBy>{
      {"self_draw", WinBy::kDraw}, {"discard", WinBy::kDiscard}};
  if (key == "limit" && limits.count(value) > 0) {
    deal.own_four = limits.at(value);
    return true;
  }
  if (key == "by" && ways.count(value) > 0) {
    deal.by = ways.at(value);
    return true;
  }
  return false;
}

// Reads "[RULES] HAND [WORDS] -> ANSWER [# ID]"; false if it is none.
bool ReadCase(const std::string& line, Case* result) {
  const size_t arrow = line.find(" -> ");
  if (arrow == std::string::npos) return false;
  std::string asked = line.substr(0, arrow);
  if (result->rules.empty()) {
    const size_t blank = asked.find(' ');
    if (blank == std::string::npos) return false;
    result->rules = asked.substr(0, blank);
    asked.erase(0, blank + 1);
  }
  const std::string error = ReadQuestion(asked, &result->question);
  result->refused = error.find("at most 17 tiles") != std::string::npos;
  if (!error.empty() && !result->refused) {
    ADD_FAILURE() << result->where << ": " << error;
    return false;
  }
  std::istringstream words(line.substr(arrow + 4));
  for (std::string word; words >> word && word != "#";) {
    if (!result->answer.empty()) result->answer += ' ';
    result->answer += word;
  }
  if (result->answer.empty()) return false;
  if (result->answer == "-") result->answer.clear();
  return true;
}

}  // namespace

std::string ReadQuestion(const std::string& text, Question* question) {
  std::istringstream words(text);
  std::string word;
  words >> word;
  const absl::StatusOr<Hand> hand = ParseHand(word);
  if (!hand.ok()) return std::string(hand.status().message());
  question->hand = *hand;
  while (words >> word) {
    if (!ReadWord(word, question)) return "unknown word: " + word;
  }
  return "";
}

std::vector<Case> ReadCases(const std::string& file, const std::string& rules) {
  std::vector<Case> cases;
  std::istringstream lines(ReadAll(SourceFile("tests/data/" + file)));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    Case one;
    one.where = file + ":" + std::to_string(number);
    one.rules = rules;
    if (ReadCase(line, &one)) {
      cases.push_back(one);
    } else {
      ADD_FAILURE() << one.where << ": cannot read this line: " << line;
    }
  }
  EXPECT_FALSE(cases.empty()) << file;
  return cases;
}

const Table& TableFor(const std::string& rules) {
  if (const Table* table = FindBuiltinTable(rules)) return *table;
  static std::mutex mutex;
  static auto& compiled = *new std::map<std::string, Table>;
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = compiled.find(rules);
  if (found != compiled.end()) return found->second;
  std::string error;
  Table table;
  if (BuiltinRuleFile(rules).empty()) {
    table = Open(tablegen::CompileRuleFile(
                     SourceFile("tests/data/rules/" + rules + ".toml").string(),
                     Options()),
                 &error);
  } else {
    table = Take(OpenTableFile(SourceFile("tables/" + rules + ".tpt").string()),
                 &error);
  }
  if (!error.empty()) ADD_FAILURE() << rules << ": " << error;
  return compiled.emplace(rules, std::move(table)).first->second;
}

Table CompileText(const std::string& toml, std::string* error) {
  error->clear();
  const absl::StatusOr<tablegen::RuleSet> rules =
      tablegen::ParseRules(toml, "rules", "", BuiltinBase);
  if (!rules.ok()) {
    *error = std::string(rules.status().message());
    return Table();
  }
  return Open(tablegen::CompileRules(*rules, Options()), error);
}

std::string JoinNames(const Table& table, PatternSet patterns) {
  std::string text;
  for (const std::string& name : Names(table, patterns)) {
    if (!text.empty()) text += ' ';
    text += name;
  }
  return text;
}

}  // namespace tingpai::test
