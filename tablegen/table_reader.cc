#include "tablegen/table_reader.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "tablegen/nearest.h"

namespace tingpai::tablegen {

std::string PlaceOfNode(std::string_view file, const toml::node& node) {
  return Cat(file, ":", node.source().begin.line);
}

std::string_view TypeName(const toml::node& node) {
  if (node.is_string()) return "a string";
  if (node.is_integer()) return "a whole number";
  if (node.is_floating_point()) return "a fraction";
  if (node.is_boolean()) return "true or false";
  if (node.is_array()) return node.is_array_of_tables() ? "tables" : "a list";
  if (node.is_table()) return "a table";
  return "a date or time";
}

TableReader::TableReader(std::string_view file, const toml::table& table,
                         std::string_view title, std::string_view path,
                         absl::Span<const std::string_view> known,
                         RulePlaces* places)
    : table_(table), path_(path), places_(places) {
  places_->Set(path_, PlaceOfNode(file, table));
  const std::string prefix = path_.empty() ? "" : Cat(path_, ".");
  // In the order of the file: the first unknown key is the one to name.
  std::vector<std::pair<toml::source_position, std::string_view>> keys;
  for (const auto& [key, node] : table_) {
    keys.emplace_back(key.source().begin, key.str());
    places_->Set(Cat(prefix, key.str()),
                 Cat(file, ":", key.source().begin.line));
    const toml::array* list = node.as_array();
    for (size_t i = 0; list != nullptr && i < list->size(); ++i) {
      places_->Set(Cat(prefix, key.str(), ".", i),
                   PlaceOfNode(file, (*list)[i]));
    }
  }
  std::sort(keys.begin(), keys.end());
  for (const auto& [where, key] : keys) {
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      Fail(key,
           Cat("unknown key \"", key, "\" in ", title,
               "; the nearest known key is \"", Nearest(key, known), "\""));
    }
  }
}

void TableReader::Fail(std::string_view key, std::string_view message) {
  if (!status_.ok()) return;
  status_ = places_->Error(
      path_.empty() ? std::string(key) : Cat(path_, ".", key), message);
}

void TableReader::FailType(std::string_view key, const toml::node& node,
                           std::string_view expected) {
  Fail(key, Cat(key, " is ", TypeName(node), "; expected ", expected));
}

void TableReader::FailWord(std::string_view place_key, std::string_view key,
                           std::string_view word,
                           absl::Span<const std::string_view> words) {
  Fail(place_key, Cat(key, ": \"", word, "\" is no value of it; expected ",
                      QuotedList(words),
                      words.size() > 1 ? Cat(", the nearest being \"",
                                             Nearest(word, words), "\"")
                                       : ""));
}

bool TableReader::TryString(std::string_view key, std::string* out) {
  const toml::node* node = table_.get(key);
  std::optional<std::string> value = node->value_exact<std::string>();
  if (!value.has_value()) {
    FailType(key, *node, "a string");
    return false;
  }
  *out = *std::move(value);
  return true;
}

void TableReader::ReadString(std::string_view key, std::string* out) {
  if (Has(key)) TryString(key, out);
}

void TableReader::ReadInt(std::string_view key, int min, int max, int* out) {
  const toml::node* node = table_.get(key);
  if (node == nullptr) return;
  const std::string expected = Cat("a whole number from ", min, " to ", max);
  const std::optional<int64_t> value = node->value_exact<int64_t>();
  if (!value.has_value()) {
    FailType(key, *node, expected);
  } else if (*value < min || *value > max) {
    Fail(key, Cat(key, " = ", *value, " is out of range; expected ", expected));
  } else {
    *out = static_cast<int>(*value);
  }
}

void TableReader::ReadBool(std::string_view key, bool* out) {
  const toml::node* node = table_.get(key);
  if (node == nullptr) return;
  const std::optional<bool> value = node->value_exact<bool>();
  if (value.has_value()) {
    *out = *value;
  } else {
    FailType(key, *node, "true or false");
  }
}

void TableReader::ReadStrings(std::string_view key,
                              std::vector<std::string>* out) {
  const toml::node* node = table_.get(key);
  if (node == nullptr) return;
  const toml::array* list = node->as_array();
  if (list == nullptr) return FailType(key, *node, "a list of strings");
  std::vector<std::string> strings;
  for (size_t i = 0; i < list->size(); ++i) {
    const std::optional<std::string> value =
        (*list)[i].value_exact<std::string>();
    if (!value.has_value()) {
      return Fail(Cat(key, ".", i),
                  Cat("entry ", i + 1, " of ", key, " is ",
                      TypeName((*list)[i]), "; expected a string"));
    }
    strings.push_back(*value);
  }
  *out = std::move(strings);
}

}  // namespace tingpai::tablegen
