#include "tablegen/rule_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "tablegen/cat.h"
#include "tablegen/rule_check.h"
#include "tablegen/rule_pattern.h"
#include "tablegen/rule_places.h"
#include "tablegen/rule_sections.h"
#include "tablegen/table_reader.h"
#include "tablegen/toml.h"

namespace tingpai::tablegen {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kKeys[] = {"rule",   "title", "title_zh", "title_ja",
                                      "source", "base",  "tiles",    "hand",
                                      "groups", "wild",  "ban",      "win"};

// A rule file that has been fetched but not read.
struct FileText {
  std::string name;       // for messages
  std::string identity;   // equal for equal files, to find cycles
  std::string directory;  // where its base may lie; empty: nowhere
  std::string text;
};

std::optional<std::string> ReadWholeFile(const fs::path& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)),
                   std::istreambuf_iterator<char>());
  if (in.bad() || !in.is_open()) return std::nullopt;
  return text;
}

// Why ReadWholeFile failed, in the system's words.
std::string WhyUnreadable(const fs::path& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return "it is a folder";
  errno = 0;
  const std::ifstream in(path, std::ios::binary);
  return errno != 0 ? std::strerror(errno) : "reading failed";
}

std::optional<FileText> FetchFile(const fs::path& path) {
  std::optional<std::string> text = ReadWholeFile(path);
  if (!text.has_value()) return std::nullopt;
  std::error_code error;
  const fs::path identity = fs::weakly_canonical(path, error);
  const fs::path directory = path.parent_path();
  return FileText{.name = path.string(),
                  .identity = error ? path.string() : identity.string(),
                  .directory = directory.empty() ? "." : directory.string(),
                  .text = *std::move(text)};
}

std::optional<FileText> FetchBase(const std::string& name,
                                  const std::string& directory,
                                  const BaseLookup& lookup) {
  const std::string file = Cat(name, ".toml");
  if (!directory.empty()) {
    std::optional<FileText> beside = FetchFile(fs::path(directory) / file);
    if (beside.has_value()) return beside;
  }
  std::optional<std::string> text =
      lookup ? lookup(name) : std::optional<std::string>();
  if (!text.has_value()) return std::nullopt;
  return FileText{.name = file,
                  .identity = Cat("built-in ", name),
                  .directory = "",
                  .text = *std::move(text)};
}

// Reads a file over its base, and that over its own.
class RuleReader {
 public:
  explicit RuleReader(const BaseLookup& lookup) : lookup_(lookup) {}

  absl::Status Read(const FileText& file);
  absl::StatusOr<RuleSet> Finish() {
    absl::Status status = CheckRules(rules_, places_);
    if (!status.ok()) return status;
    for (Wild& wild : rules_.wilds) {
      wild.stands_for = wild.stands_for & rules_.use;
      if (wild.self && wild.fixed) wild.stands_for.insert(*wild.fixed);
    }
    return std::move(rules_);
  }

 private:
  absl::Status ReadBase(const FileText& file, const toml::table& root);
  absl::Status ReadRoot(const FileText& file, const toml::table& root);
  absl::Status ReadTables(std::string_view file, const toml::table& root);
  absl::Status ReadLists(std::string_view file, const toml::table& root);

  const BaseLookup& lookup_;
  std::vector<std::string> open_;  // identities of the files being read
  RuleSet rules_;
  RulePlaces places_;
};

absl::Status RuleReader::Read(const FileText& file) {
  const toml::parse_result parsed = toml::parse(file.text, file.name);
  if (!parsed) {
    return absl::InvalidArgumentError(Cat(
        file.name, ":", parsed.error().source().begin.line, ": not TOML: ",
        std::string(parsed.error().description()), "; expected valid TOML"));
  }
  open_.push_back(file.identity);
  absl::Status status = ReadBase(file, parsed.table());
  if (status.ok()) status = ReadRoot(file, parsed.table());
  open_.pop_back();
  return status;
}

absl::Status RuleReader::ReadBase(const FileText& file,
                                  const toml::table& root) {
  RulePlaces scratch;
  TableReader reader(file.name, root, "the file", "", kKeys, &scratch);
  std::string base;
  reader.ReadString("base", &base);
  if (!reader.status().ok() || !reader.Has("base")) return reader.status();
  if (!IsName(base)) {
    reader.Fail("base", Cat("base: \"", base,
                            "\" is no name of a rule set; expected letters, "
                            "digits and _"));
    return reader.status();
  }
  const std::optional<FileText> text = FetchBase(base, file.directory, lookup_);
  if (!text.has_value()) {
    reader.Fail("base",
                Cat("there is no rule set \"", base, "\"; expected ", base,
                    ".toml beside this file or a built-in "
                    "rule set"));
    return reader.status();
  }
  if (std::find(open_.begin(), open_.end(), text->identity) != open_.end()) {
    reader.Fail("base", Cat("base = \"", base, "\" leads back to ", text->name,
                            "; expected bases that end"));
    return reader.status();
  }
  return Read(*text);
}

absl::Status RuleReader::ReadRoot(const FileText& file,
                                  const toml::table& root) {
  RulePlaces here;
  TableReader reader(file.name, root, "the file", "", kKeys, &here);
  places_.Set("", Cat(file.name, ":1"));
  reader.ReadString("rule", &rules_.name);
  reader.ReadString("title", &rules_.title);
  reader.ReadString("title_ja", &rules_.local_title);
  reader.ReadString("title_zh", &rules_.local_title);
  reader.ReadString("source", &rules_.source);
  if (!reader.Has("rule")) {
    return places_.Error("", "a file without a rule; expected rule = \"name\"");
  }
  if (!IsName(rules_.name)) {
    reader.Fail("rule", Cat("rule: \"", rules_.name,
                            "\" is no name; expected letters, digits "
                            "and _"));
  }
  if (!reader.status().ok()) return reader.status();
  absl::Status status = ReadTables(file.name, root);
  if (status.ok()) status = ReadLists(file.name, root);
  return status;
}

absl::Status RuleReader::ReadTables(std::string_view file,
                                    const toml::table& root) {
  const std::pair<std::string_view, decltype(&ReadTiles)> readers[] = {
      {"tiles", ReadTiles},
      {"hand", ReadHand},
      {"groups", ReadGroups},
      {"ban", ReadBan}};
  for (const auto& [key, read] : readers) {
    const toml::node* node = root.get(key);
    if (node == nullptr) continue;
    const toml::table* table = node->as_table();
    if (table == nullptr) {
      return absl::InvalidArgumentError(Cat(PlaceOfNode(file, *node), ": ", key,
                                            " is ", TypeName(*node),
                                            "; expected a table, [", key, "]"));
    }
    absl::Status status = read(file, *table, &rules_, &places_);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status RuleReader::ReadLists(std::string_view file,
                                   const toml::table& root) {
  const std::pair<std::string_view, decltype(&ReadWilds)> readers[] = {
      {"wild", ReadWilds}, {"win", ReadPatterns}};
  for (const auto& [key, read] : readers) {
    const toml::node* node = root.get(key);
    if (node == nullptr) continue;
    places_.Set(key, PlaceOfNode(file, *node));
    const toml::array* tables = node->as_array();
    if (tables == nullptr ||
        (!tables->empty() && !tables->is_array_of_tables())) {
      return absl::InvalidArgumentError(
          Cat(PlaceOfNode(file, *node), ": ", key, " is ", TypeName(*node),
              "; expected entries of the form [[", key, "]]"));
    }
    absl::Status status = read(file, *tables, &rules_, &places_);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::StatusOr<RuleSet> ReadFetched(const FileText& file,
                                    const BaseLookup& lookup) {
  RuleReader reader(lookup);
  absl::Status status = reader.Read(file);
  if (!status.ok()) return status;
  return reader.Finish();
}

}  // namespace

absl::StatusOr<RuleSet> ReadRuleFile(const std::string& path,
                                     const BaseLookup& lookup) {
  const std::optional<FileText> file = FetchFile(path);
  if (!file.has_value()) {
    return absl::NotFoundError(
        Cat("cannot read rule file ", path, ": ", WhyUnreadable(path)));
  }
  return ReadFetched(*file, lookup);
}

absl::StatusOr<RuleSet> ParseRules(std::string_view toml,
                                   std::string_view file_name_for_messages,
                                   const std::string& directory,
                                   const BaseLookup& lookup) {
  return ReadFetched({.name = std::string(file_name_for_messages),
                      .identity = Cat("text ", file_name_for_messages),
                      .directory = directory,
                      .text = std::string(toml)},
                     lookup);
}

}  // namespace tingpai::tablegen
