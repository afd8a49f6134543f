// Typed reads of one TOML table: the first error is kept, with its line.
//
//   TableReader hand(source, table, "[hand]", "hand", {"sets", "own_four"});
//   hand.ReadInt("sets", 2, 5, &rules.sets);  // left alone if absent
//   if (!hand.status().ok()) return hand.status();
#ifndef TINGPAI_TABLEGEN_TABLE_READER_H_
#define TINGPAI_TABLEGEN_TABLE_READER_H_

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "tablegen/cat.h"
#include "tablegen/rule_places.h"
#include "tablegen/tile_words.h"
#include "tablegen/toml.h"

namespace tingpai::tablegen {

class TableReader {
 public:
  // Enters the table and its keys in `places`. A key that is not `known` is an
  // error. `title` is the table's name for messages, `path` that for places.
  TableReader(std::string_view file, const toml::table& table,
              std::string_view title, std::string_view path,
              absl::Span<const std::string_view> known, RulePlaces* places);

  bool Has(std::string_view key) const { return table_.contains(key); }
  const absl::Status& status() const { return status_; }

  // Keeps the error, if it is the first, with the place of the key.
  void Fail(std::string_view key, std::string_view message);

  // Each leaves `out` alone if the key is absent or wrong.
  void ReadString(std::string_view key, std::string* out);
  void ReadInt(std::string_view key, int min, int max, int* out);
  void ReadBool(std::string_view key, bool* out);
  // A list of strings; element i has the path of the key and ".i".
  void ReadStrings(std::string_view key, std::vector<std::string>* out);
  void ReadTileSet(std::string_view key, TileSet* out) {
    ReadParsed(key, ParseTileSet, out);
  }

  // A string that `parse` reads; its message is put after the key.
  template <typename T, typename Parse>
  void ReadParsed(std::string_view key, const Parse& parse, T* out) {
    std::string text;
    if (!Has(key) || !TryString(key, &text)) return;
    auto parsed = parse(text);
    if (parsed.ok()) {
      *out = *std::move(parsed);
    } else {
      Fail(key, Cat(key, ": ", MessageOf(parsed.status())));
    }
  }

  // A string out of a few.
  template <typename T>
  void ReadWord(std::string_view key,
                std::initializer_list<std::pair<std::string_view, T>> words,
                T* out) {
    std::string text;
    if (!Has(key) || !TryString(key, &text)) return;
    std::vector<std::string_view> names;
    for (const auto& [name, value] : words) {
      names.push_back(name);
      if (name == text) {
        *out = value;
        return;
      }
    }
    FailWord(key, key, text, names);
  }

  // "`word` is no value of `key`".
  void FailWord(std::string_view place_key, std::string_view key,
                std::string_view word,
                absl::Span<const std::string_view> words);

 private:
  bool TryString(std::string_view key, std::string* out);
  void FailType(std::string_view key, const toml::node& node,
                std::string_view expected);

  const toml::table& table_;
  std::string path_;
  RulePlaces* places_;
  absl::Status status_;
};

// FILE:LINE of a node.
std::string PlaceOfNode(std::string_view file, const toml::node& node);

// What a node is, for messages: "a number", "a table", ...
std::string_view TypeName(const toml::node& node);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_TABLE_READER_H_
