#include "tablegen/rule_sections.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "tablegen/cat.h"
#include "tablegen/table_reader.h"

namespace tingpai::tablegen {

namespace {

using format::OwnFour;

// By slot.
constexpr std::array<std::string_view, kWildSlots> kWildNames = {
    "j", "JM", "JP", "JS", "JN", "JH", "JW", "JD"};

constexpr std::string_view kWildKeys[] = {
    "name", "tiles", "source", "copies", "stands_for", "self", "cap", "claim"};

struct Declared {
  std::string_view name;
  std::vector<uint8_t> codes;
};

const std::vector<Declared>& DeclaredGroups() {
  static const auto& groups = *new std::vector<Declared>{
      {"ESWN", {kMeldAllWinds}},
      {"CFP", {kMeldDragonRun}},
      {"any3",
       {kMeldWindRuns, kMeldWindRuns + 1, kMeldWindRuns + 2,
        kMeldWindRuns + 3}},
      {"1m1p1s", {kMeldOnes}},
      {"9m9p9s", {kMeldNines}},
  };
  return groups;
}

void ReadClaim(TableReader* reader, RuleSet* rules) {
  if (!reader->Has("claim")) return;
  constexpr std::string_view kMelds[] = {"chow", "pung", "kong"};
  bool* const flags[] = {&rules->claim_chow, &rules->claim_pung,
                         &rules->claim_kong};
  std::vector<std::string> words;
  reader->ReadStrings("claim", &words);
  for (bool* flag : flags) *flag = false;
  for (size_t i = 0; i < words.size(); ++i) {
    const auto found =
        std::find(std::begin(kMelds), std::end(kMelds), words[i]);
    if (found == std::end(kMelds)) {
      reader->FailWord(Cat("claim.", i), "claim", words[i], kMelds);
    } else {
      *flags[found - std::begin(kMelds)] = true;
    }
  }
}

void ReadDeclare(TableReader* reader, RuleSet* rules) {
  if (!reader->Has("declare")) return;
  std::vector<std::string_view> names;
  for (const Declared& group : DeclaredGroups()) names.push_back(group.name);
  std::vector<std::string> words;
  reader->ReadStrings("declare", &words);
  std::vector<uint8_t>& codes = rules->declare;
  codes.clear();
  for (size_t i = 0; i < words.size(); ++i) {
    const auto found = std::find(names.begin(), names.end(), words[i]);
    if (found == names.end()) {
      reader->FailWord(Cat("declare.", i), "declare", words[i], names);
      return;
    }
    const auto& group = DeclaredGroups()[found - names.begin()];
    codes.insert(codes.end(), group.codes.begin(), group.codes.end());
  }
  std::sort(codes.begin(), codes.end());
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
}

// The wild entries of a file: what is read of each of them.
class WildReader {
 public:
  WildReader(std::string_view file, RuleSet* rules, RulePlaces* places)
      : file_(file), rules_(rules), places_(places) {}

  absl::Status Read(const toml::table& table);

 private:
  absl::Status ReadProxy(const toml::table& table);
  absl::Status ReadWild(const toml::table& table, int slot);
  void ReadCap(TableReader* reader);

  std::string_view file_;
  RuleSet* rules_;
  RulePlaces* places_;
  bool has_cap_ = false;
};

absl::Status WildReader::Read(const toml::table& table) {
  if (table["stands_for"].value_exact<std::string>() == "face") {
    return ReadProxy(table);
  }
  RulePlaces scratch;
  TableReader reader(file_, table, "[[wild]]", "wild", kWildKeys, &scratch);
  int slot = 0;
  reader.ReadWord("name",
                  {{kWildNames[0], 0},
                   {kWildNames[1], 1},
                   {kWildNames[2], 2},
                   {kWildNames[3], 3},
                   {kWildNames[4], 4},
                   {kWildNames[5], 5},
                   {kWildNames[6], 6},
                   {kWildNames[7], 7}},
                  &slot);
  const bool duplicate =
      std::any_of(rules_->wilds.begin(), rules_->wilds.end(),
                  [slot](const Wild& wild) { return wild.slot == slot; });
  if (duplicate) {
    reader.Fail("name", Cat("a second [[wild]] is called \"", kWildNames[slot],
                            "\"; expected at most one entry a name"));
  }
  if (!reader.status().ok()) return reader.status();
  return ReadWild(table, slot);
}

absl::Status WildReader::ReadProxy(const toml::table& table) {
  TableReader reader(file_, table, "[[wild]]", "wild.proxy", kWildKeys,
                     places_);
  for (std::string_view key : kWildKeys) {
    if (key != "tiles" && key != "stands_for" && reader.Has(key)) {
      reader.Fail(key, Cat(key,
                           " does not belong to an entry with "
                           "stands_for = \"face\"; expected "
                           "only tiles beside it"));
    }
  }
  if (!reader.Has("tiles")) {
    reader.Fail("stands_for",
                "stands_for = \"face\" without tiles; expected the kind that "
                "plays the face, as in tiles = \"P\"");
  }
  if (rules_->proxy.has_value()) {
    reader.Fail("stands_for",
                "a second entry with stands_for = \"face\"; expected at most "
                "one");
  }
  Kind kind = 0;
  reader.ReadParsed("tiles", ParseKind, &kind);
  rules_->proxy = kind;
  return reader.status();
}

void WildReader::ReadCap(TableReader* reader) {
  int cap = 0;
  reader->ReadInt("cap", 0, 4, &cap);
  if (cap != 0 && cap != 4) {
    reader->Fail("cap",
                 Cat("cap = ", cap, " is out of range; expected 0 or 4"));
  }
  if (has_cap_ && cap != rules_->cap) {
    reader->Fail("cap", Cat("cap = ", cap, " here but ", rules_->cap,
                            " in a [[wild]] before; expected the same cap in "
                            "all entries (absent means 0)"));
  }
  has_cap_ = true;
  rules_->cap = cap;
}

absl::Status WildReader::ReadWild(const toml::table& table, int slot) {
  TableReader reader(file_, table, "[[wild]]", Cat("wild.", slot), kWildKeys,
                     places_);
  Wild wild;
  wild.slot = slot;
  if (reader.Has("tiles")) {
    Kind kind = 0;
    reader.ReadParsed("tiles", ParseKind, &kind);
    wild.fixed = kind;
  }
  reader.ReadWord("source", {{"runtime", true}}, &wild.runtime);
  reader.ReadInt("copies", 1, kMaxWilds, &wild.copies);
  reader.ReadTileSet("stands_for", &wild.stands_for);
  reader.ReadBool("self", &wild.self);
  reader.ReadBool("claim", &wild.claim);
  ReadCap(&reader);
  if (wild.fixed.has_value() && wild.runtime) {
    reader.Fail("source",
                "a wild with both tiles and source; expected a fixed kind "
                "(tiles) or one that the caller names (source)");
  }
  if (wild.self && !wild.fixed.has_value() && !wild.runtime) {
    reader.Fail("self",
                "self = true for a wild that is no kind; expected tiles or "
                "source with it");
  }
  rules_->wilds.push_back(wild);
  return reader.status();
}

}  // namespace

absl::Status ReadTiles(std::string_view file, const toml::table& table,
                       RuleSet* rules, RulePlaces* places) {
  constexpr std::string_view kKeys[] = {"use", "bonus"};
  TableReader reader(file, table, "[tiles]", "tiles", kKeys, places);
  reader.ReadTileSet("use", &rules->use);
  reader.ReadInt("bonus", 0, 255, &rules->bonus);
  return reader.status();
}

absl::Status ReadHand(std::string_view file, const toml::table& table,
                      RuleSet* rules, RulePlaces* places) {
  constexpr std::string_view kKeys[] = {"sets",       "own_four",  "void",
                                        "kong_tiles", "self_draw", "discard"};
  TableReader reader(file, table, "[hand]", "hand", kKeys, places);
  reader.ReadInt("sets", 2, 5, &rules->sets);
  reader.ReadWord("own_four",
                  {{"all", OwnFour::kAll},
                   {"hand", OwnFour::kHand},
                   {"ignore", OwnFour::kIgnore}},
                  &rules->own_four);
  reader.ReadWord("void", {{"declared", true}}, &rules->has_void);
  reader.ReadInt("kong_tiles", 3, 4, &rules->kong_tiles);
  reader.ReadTileSet("self_draw", &rules->self_draw);
  reader.ReadTileSet("discard", &rules->discard);
  return reader.status();
}

absl::Status ReadGroups(std::string_view file, const toml::table& table,
                        RuleSet* rules, RulePlaces* places) {
  constexpr std::string_view kKeys[] = {"triplet",    "run",   "wind_run",
                                        "dragon_run", "claim", "declare",
                                        "declared_as"};
  TableReader reader(file, table, "[groups]", "groups", kKeys, places);
  reader.ReadBool("triplet", &rules->triplet);
  reader.ReadBool("run", &rules->run);
  reader.ReadWord("wind_run",
                  {{"none", WindRun::kNone},
                   {"any3", WindRun::kAny3},
                   {"line", WindRun::kLine}},
                  &rules->wind_run);
  reader.ReadBool("dragon_run", &rules->dragon_run);
  ReadClaim(&reader, rules);
  ReadDeclare(&reader, rules);
  reader.ReadWord("declared_as", {{"kong", true}, {"set", false}},
                  &rules->declared_is_kong);
  return reader.status();
}

absl::Status ReadBan(std::string_view file, const toml::table& table,
                     RuleSet* rules, RulePlaces* places) {
  constexpr std::string_view kKeys[] = {"source", "tiles"};
  TableReader reader(file, table, "[ban]", "ban", kKeys, places);
  reader.ReadWord("source", {{"runtime", true}}, &rules->runtime_ban);
  reader.ReadTileSet("tiles", &rules->ban);
  return reader.status();
}

absl::Status ReadWilds(std::string_view file, const toml::array& tables,
                       RuleSet* rules, RulePlaces* places) {
  places->EraseAll("wild.");
  rules->wilds.clear();
  rules->proxy.reset();
  rules->cap = 0;
  WildReader reader(file, rules, places);
  for (const toml::node& node : tables) {
    absl::Status status = reader.Read(*node.as_table());
    if (!status.ok()) return status;
  }
  std::sort(rules->wilds.begin(), rules->wilds.end(),
            [](const Wild& a, const Wild& b) { return a.slot < b.slot; });
  return absl::OkStatus();
}

}  // namespace tingpai::tablegen
