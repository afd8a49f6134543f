#include "rule_file.h"

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <sstream>
#include <utility>

// Whatever the build says: Debian's shared library throws, and errors are
// values here.
#undef TOML_EXCEPTIONS
#undef TOML_HEADER_ONLY
#undef TOML_SHARED_LIB
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

namespace tingpai::oracle {
namespace {

constexpr std::string_view kHonorLetters = "ESWNCFP";
constexpr std::string_view kSuitLetters = "mps";
constexpr std::array<std::string_view, kWildSlots> kWildNames = {
    "j", "JM", "JP", "JS", "JN", "JH", "JW", "JD"};

std::vector<std::string> Words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

bool IsDigit(char c) { return '1' <= c && c <= '9'; }

std::optional<int> ParseNumber(std::string_view text) {
  if (text.empty() || text.size() > 3) return std::nullopt;
  int number = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = 10 * number + (c - '0');
  }
  return number;
}

// "n", "<=n", ">=n", "=n".
std::optional<Range> ParseRange(std::string_view text) {
  Range range;
  bool low = true;
  bool high = true;
  if (text.substr(0, 2) == "<=") {
    low = false;
    text.remove_prefix(2);
  } else if (text.substr(0, 2) == ">=") {
    high = false;
    text.remove_prefix(2);
  } else if (text.substr(0, 1) == "=") {
    text.remove_prefix(1);
  }
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  const std::optional<int> number = ParseNumber(text);
  if (!number) return std::nullopt;
  if (low) range.low = *number;
  if (high) range.high = *number;
  return range;
}

// "1|3", "<=2".
std::optional<std::vector<Range>> ParseRanges(std::string_view text) {
  std::vector<Range> ranges;
  while (true) {
    const std::size_t bar = text.find('|');
    std::string_view part = text.substr(0, bar);
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    const std::optional<Range> range = ParseRange(part);
    if (!range) return std::nullopt;
    ranges.push_back(*range);
    if (bar == std::string_view::npos) return ranges;
    text.remove_prefix(bar + 1);
  }
}

std::optional<KindSet> ParseKindWord(std::string_view word) {
  if (word == "all") return kAllKinds;
  if (word == "m") return SuitSet(0);
  if (word == "p") return SuitSet(1);
  if (word == "s") return SuitSet(2);
  if (word == "winds") return kWinds;
  if (word == "dragons") return kDragons;
  if (word == "honors") return kHonors;
  if (word == "terminals") return ParseKindWord("19");
  KindSet set = 0;
  if (IsDigit(word.front())) {
    int ranks = 0;  // bit r is rank r + 1
    std::size_t i = 0;
    while (i < word.size() && IsDigit(word[i])) {
      if (i + 2 < word.size() && word[i + 1] == '-' && IsDigit(word[i + 2])) {
        if (word[i] > word[i + 2]) return std::nullopt;
        for (char c = word[i]; c <= word[i + 2]; ++c) ranks |= 1 << (c - '1');
        i += 3;
      } else {
        ranks |= 1 << (word[i] - '1');
        ++i;
      }
    }
    const std::string_view rest = word.substr(i);
    if (rest.size() > 1) return std::nullopt;
    if (!rest.empty() && kSuitLetters.find(rest[0]) == std::string_view::npos) {
      return std::nullopt;
    }
    for (int kind = 0; kind < kFirstWind; ++kind) {
      const bool suit = rest.empty() || kSuitLetters[SuitOf(kind)] == rest[0];
      if (suit && ((ranks >> RankOf(kind)) & 1) != 0) set |= OneKind(kind);
    }
    return set;
  }
  for (char c : word) {
    const std::size_t index = kHonorLetters.find(c);
    if (index == std::string_view::npos) return std::nullopt;
    set |= OneKind(kFirstWind + static_cast<int>(index));
  }
  return set;
}

// A list of tiles such as "147x 258y 369z" or "1m1p1s", with the suits that x,
// y and z stand for.
std::optional<std::vector<int>> ParseTiles(std::string_view text,
                                           const std::array<int, 3>& xyz) {
  std::vector<int> kinds;
  std::vector<int> ranks;
  for (char c : text) {
    if (c == ' ') {
      if (!ranks.empty()) return std::nullopt;
    } else if (IsDigit(c)) {
      ranks.push_back(c - '1');
    } else if (const std::size_t honor = kHonorLetters.find(c);
               honor != std::string_view::npos) {
      if (!ranks.empty()) return std::nullopt;
      kinds.push_back(kFirstWind + static_cast<int>(honor));
    } else {
      int suit;
      if (c >= 'x' && c <= 'z') {
        suit = xyz[c - 'x'];
      } else if (const std::size_t index = kSuitLetters.find(c);
                 index != std::string_view::npos) {
        suit = static_cast<int>(index);
      } else {
        return std::nullopt;
      }
      if (ranks.empty()) return std::nullopt;
      for (int rank : ranks) kinds.push_back(9 * suit + rank);
      ranks.clear();
    }
  }
  if (!ranks.empty()) return std::nullopt;
  std::sort(kinds.begin(), kinds.end());
  return kinds;
}

std::optional<std::vector<std::vector<int>>> ParseBlock(std::string_view text) {
  std::vector<std::vector<int>> blocks;
  std::array<int, 3> xyz = {0, 1, 2};
  do {
    const std::optional<std::vector<int>> tiles = ParseTiles(text, xyz);
    if (!tiles || tiles->empty()) return std::nullopt;
    if (std::find(blocks.begin(), blocks.end(), *tiles) == blocks.end()) {
      blocks.push_back(*tiles);
    }
  } while (std::next_permutation(xyz.begin(), xyz.end()));
  return blocks;
}

std::optional<Bound> ParseBound(std::string_view text) {
  std::vector<std::string> words = Words(text);
  Bound bound;
  if (!words.empty() && words.back() == "natural") {
    bound.natural = true;
    words.pop_back();
  }
  if (words.size() < 3) return std::nullopt;
  const std::string number = words.back();
  words.pop_back();
  const std::string op = words.back();
  words.pop_back();
  if (op != ">=" && op != "<=" && op != "=") return std::nullopt;
  const std::optional<Range> range = ParseRange(op + number);
  if (!range) return std::nullopt;
  bound.range = *range;
  const std::string what = words.front();
  words.erase(words.begin());
  if (what == "groups") {
    if (words.size() != 1) return std::nullopt;
    if (words[0] == "triplet") {
      bound.what = Bound::kTriplets;
    } else if (words[0] == "run") {
      bound.what = Bound::kRuns;
    } else if (words[0] == "kong") {
      bound.what = Bound::kKongs;
    } else {
      return std::nullopt;
    }
    return bound;
  }
  if (op != ">=") return std::nullopt;
  if (what == "longest_suit") {
    if (!words.empty() || bound.natural) return std::nullopt;
    bound.what = Bound::kLongestSuit;
    return bound;
  }
  if (what != "tiles" && what != "kinds") return std::nullopt;
  bound.what = what == "tiles" ? Bound::kTiles : Bound::kKindsHeld;
  bound.set = 0;
  if (words.empty()) return std::nullopt;
  for (const std::string& word : words) {
    const std::optional<KindSet> set = ParseKindWord(word);
    if (!set) return std::nullopt;
    bound.set |= *set;
  }
  return bound;
}

// One table of the file. Every read takes its key off a list, and what is left
// on it at the end is unknown.
class Section {
 public:
  Section(const toml::table& table, std::string where, std::string* error)
      : table_(table), where_(std::move(where)), error_(error) {
    for (const auto& [key, value] : table) unread_.emplace_back(key.str());
  }

  bool Contains(std::string_view key) const { return table_.contains(key); }

  void Fail(std::string_view key, std::string_view what) {
    if (error_->empty()) {
      *error_ = where_ + "." + std::string(key) + ": " + std::string(what);
    }
  }

  void FailUnlessAllRead() {
    if (!unread_.empty()) Fail(unread_.front(), "unknown key");
  }

  std::string String(std::string_view key, std::string fallback) {
    const toml::node* node = Take(key);
    if (node == nullptr) return fallback;
    const std::optional<std::string> value = node->value_exact<std::string>();
    if (!value) Fail(key, "not a string");
    return value.value_or(fallback);
  }

  int Int(std::string_view key, int fallback, int low, int high) {
    const toml::node* node = Take(key);
    if (node == nullptr) return fallback;
    const std::optional<std::int64_t> value = node->value_exact<std::int64_t>();
    if (!value || *value < low || *value > high) {
      Fail(key, "not a number in range");
      return fallback;
    }
    return static_cast<int>(*value);
  }

  bool Bool(std::string_view key, bool fallback) {
    const toml::node* node = Take(key);
    if (node == nullptr) return fallback;
    const std::optional<bool> value = node->value_exact<bool>();
    if (!value) Fail(key, "not true or false");
    return value.value_or(fallback);
  }

  std::vector<std::string> Strings(std::string_view key,
                                   std::vector<std::string> fallback) {
    const toml::node* node = Take(key);
    if (node == nullptr) return fallback;
    std::vector<std::string> strings;
    const toml::array* array = node->as_array();
    if (array == nullptr) {
      Fail(key, "not a list");
      return fallback;
    }
    for (const toml::node& element : *array) {
      const std::optional<std::string> value =
          element.value_exact<std::string>();
      if (!value) Fail(key, "not a list of strings");
      strings.push_back(value.value_or(""));
    }
    return strings;
  }

  KindSet Set(std::string_view key, KindSet fallback) {
    if (!Contains(key)) return fallback;
    const std::optional<KindSet> set = ParseKindSet(String(key, ""));
    if (!set) Fail(key, "not a tile set");
    return set.value_or(fallback);
  }

  // One of a few words; returns its index.
  int Choice(std::string_view key, int fallback,
             std::initializer_list<std::string_view> words) {
    if (!Contains(key)) return fallback;
    const std::string value = String(key, "");
    const auto found = std::find(words.begin(), words.end(), value);
    if (found == words.end()) {
      Fail(key, "unknown value");
      return fallback;
    }
    return static_cast<int>(found - words.begin());
  }

 private:
  const toml::node* Take(std::string_view key) {
    std::erase(unread_, key);
    return table_.get(key);
  }

  const toml::table& table_;
  std::string where_;
  std::string* error_;
  std::vector<std::string> unread_;
};

void ReadTiles(Section section, RuleSet* rules) {
  rules->use = section.Set("use", kAllKinds);
  rules->bonus = section.Int("bonus", 0, 0, 255);
  section.FailUnlessAllRead();
}

void ReadHand(Section section, RuleSet* rules) {
  rules->sets = section.Int("sets", 4, 2, 5);
  rules->own_four = static_cast<OwnFour>(
      section.Choice("own_four", 0, {"all", "hand", "ignore"}));
  rules->declared_void = section.Choice("void", -1, {"declared"}) == 0;
  rules->kong_tiles = section.Int("kong_tiles", 4, 3, 4);
  rules->self_draw = section.Set("self_draw", kAllKinds);
  rules->discard = section.Set("discard", kAllKinds);
  section.FailUnlessAllRead();
}

void ReadGroups(Section section, RuleSet* rules) {
  rules->triplet = section.Bool("triplet", true);
  rules->run = section.Bool("run", true);
  rules->wind_run = static_cast<WindRun>(
      section.Choice("wind_run", 0, {"none", "any3", "line"}));
  rules->dragon_run = section.Bool("dragon_run", false);
  const std::vector<std::string> claim =
      section.Strings("claim", {"chow", "pung", "kong"});
  rules->claim_chow = rules->claim_pung = rules->claim_kong = false;
  for (const std::string& word : claim) {
    if (word == "chow") {
      rules->claim_chow = true;
    } else if (word == "pung") {
      rules->claim_pung = true;
    } else if (word == "kong") {
      rules->claim_kong = true;
    } else {
      section.Fail("claim", "unknown value");
    }
  }
  for (const std::string& word : section.Strings("declare", {})) {
    if (word == "any3") {
      rules->declare_any3 = true;
    } else if (word == "ESWN" || word == "CFP" || word == "1m1p1s" ||
               word == "9m9p9s") {
      rules->declare.push_back(*ParseTiles(word, {0, 1, 2}));
    } else {
      section.Fail("declare", "unknown value");
    }
  }
  rules->declared_as_kong =
      section.Choice("declared_as", 0, {"kong", "set"}) == 0;
  section.FailUnlessAllRead();
}

void ReadBan(Section section, RuleSet* rules) {
  rules->runtime_ban = section.Choice("source", -1, {"runtime"}) == 0;
  rules->ban = section.Set("tiles", 0);
  section.FailUnlessAllRead();
}

void ReadWild(Section section, RuleSet* rules, std::optional<int>* cap) {
  WildEntry wild;
  const std::string name = section.String("name", "j");
  const auto found = std::find(kWildNames.begin(), kWildNames.end(), name);
  if (found == kWildNames.end()) {
    section.Fail("name", "unknown value");
    return;
  }
  wild.slot = static_cast<int>(found - kWildNames.begin());
  if (section.Contains("tiles")) {
    const KindSet set = section.Set("tiles", 0);
    for (int kind = 0; kind < kKinds; ++kind) {
      if (set == OneKind(kind)) wild.kind = kind;
    }
    if (wild.kind < 0) section.Fail("tiles", "not one kind");
  }
  wild.runtime = section.Choice("source", -1, {"runtime"}) == 0;
  wild.copies = section.Int("copies", 4, 1, 8);
  wild.self = section.Bool("self", false);
  wild.claim = section.Bool("claim", true);
  const bool has_cap = section.Contains("cap");
  const int own_cap = section.Int("cap", 0, 0, 4);
  if (own_cap != 0 && own_cap != 4) section.Fail("cap", "neither 0 nor 4");
  if (section.Contains("stands_for") &&
      section.String("stands_for", "") == "face") {
    section.FailUnlessAllRead();
    return;  // a proxy: no wild
  }
  wild.stands_for = section.Set("stands_for", kAllKinds) & rules->use;
  for (const WildEntry& other : rules->wilds) {
    if (other.slot == wild.slot) section.Fail("name", "twice");
  }
  if (has_cap && *cap && **cap != own_cap) {
    section.Fail("cap", "differs between entries");
  }
  if (has_cap) *cap = own_cap;
  rules->wilds.push_back(wild);
  section.FailUnlessAllRead();
}

void ReadMelds(Section* section, Pattern* pattern) {
  const std::string melds = section->String("melds", "any");
  if (melds == "any") return;
  if (melds == "none") {
    pattern->melds = {0, 0};
  } else if (melds == "some") {
    pattern->melds.low = 1;
  } else if (melds == "all") {
    pattern->all_melds = true;
  } else if (const std::optional<Range> range = ParseRange(melds);
             range && melds[0] == '<') {
    pattern->melds = *range;
  } else {
    section->Fail("melds", "unknown value");
  }
}

void ReadBlock(Section* section, Pattern* pattern) {
  if (!section->Contains("block")) return;
  const auto blocks = ParseBlock(section->String("block", ""));
  if (!blocks) {
    section->Fail("block", "not a list of tiles");
    return;
  }
  pattern->blocks = *blocks;
}

void ReadForm(Section* section, Pattern* pattern) {
  pattern->form = static_cast<Form>(section->Choice(
      "form", 0,
      {"standard", "pairs", "orphans", "scatter", "exact", "free", "count"}));
  switch (pattern->form) {
    case Form::kStandard:
      ReadBlock(section, pattern);
      pattern->pair = section->Set("pair", kAllKinds);
      break;
    case Form::kPairs:
      pattern->pairs = section->Int("pairs", 0, 0, 8);
      pattern->triplets = section->Int("triplets", 0, 0, 5);
      pattern->singles = section->Int("singles", 0, 0, 17);
      pattern->repeat = section->Bool("repeat", false);
      break;
    case Form::kOrphans:
      pattern->plus_sets = section->Int("plus_sets", 0, 0, 5);
      break;
    case Form::kScatter:
      pattern->gap = section->Int("gap", 0, 1, 9);
      pattern->residue = static_cast<Residue>(
          1 + section->Choice("residue", -1, {"any", "same", "distinct"}));
      pattern->honor_kinds = section->Int("honor_kinds", 0, 0, 7);
      pattern->pairs = section->Int("pairs", 0, 0, 1);
      break;
    case Form::kExact:
      ReadBlock(section, pattern);
      if (pattern->blocks.front().empty()) section->Fail("block", "missing");
      break;
    case Form::kFree:
      break;
    case Form::kCount:
      pattern->count_wilds = section->Int("wilds", 0, 1, 8);
      pattern->count_bonus = section->Int("bonus", 0, 1, 255);
      if (pattern->count_wilds == 0 && pattern->count_bonus == 0) {
        section->Fail("wilds", "missing");
      }
      break;
  }
}

void ReadWin(Section section, RuleSet* rules) {
  Pattern pattern;
  pattern.name = section.String("name", "");
  if (pattern.name.empty()) section.Fail("name", "missing");
  ReadForm(&section, &pattern);
  pattern.within = section.Set("within", kAllKinds);
  if (section.Contains("suits")) {
    const auto ranges = ParseRanges(section.String("suits", ""));
    if (!ranges) section.Fail("suits", "unknown value");
    for (int n = 0; n <= 3; ++n) {
      pattern.suits[n] = ranges && std::any_of(ranges->begin(), ranges->end(),
                                               [n](const Range& range) {
                                                 return range.Holds(n);
                                               });
    }
  }
  ReadMelds(&section, &pattern);
  pattern.closed_kong =
      section.Choice("concealed_kong", 0, {"open", "closed"}) == 1;
  if (section.Contains("wild")) {
    const auto ranges = ParseRanges(section.String("wild", ""));
    if (!ranges) section.Fail("wild", "unknown value");
    pattern.wild = ranges.value_or(std::vector<Range>{});
  }
  for (const std::string& text : section.Strings("need", {})) {
    const std::optional<Bound> bound = ParseBound(text);
    if (!bound) section.Fail("need", "not a bound: " + text);
    if (bound) pattern.need.push_back(*bound);
  }
  section.FailUnlessAllRead();
  rules->patterns.push_back(pattern);
}

// The file with everything that it takes from its base filled in.
std::optional<toml::table> LoadMerged(const std::filesystem::path& path,
                                      int depth, std::string* error) {
  toml::parse_result parsed = toml::parse_file(path.string());
  if (!parsed) {
    *error = path.string() + ": " + std::string(parsed.error().description());
    return std::nullopt;
  }
  toml::table own = std::move(parsed).table();
  if (!own.contains("base")) return own;
  if (depth == 0) {
    *error = path.string() + ": base files go round in a circle";
    return std::nullopt;
  }
  const std::string base_name = own["base"].value_or(std::string());
  std::optional<toml::table> merged =
      LoadMerged(path.parent_path() / (base_name + ".toml"), depth - 1, error);
  if (!merged) return std::nullopt;
  for (const auto& [key, value] : own) {
    toml::table* base_table = merged->get_as<toml::table>(key.str());
    if (base_table != nullptr && value.is_table()) {
      for (const auto& [inner_key, inner_value] : *value.as_table()) {
        base_table->insert_or_assign(inner_key.str(), inner_value);
      }
    } else {
      merged->insert_or_assign(key.str(),
                               value);  // also [[win]] and [[wild]] as a whole
    }
  }
  return merged;
}

}  // namespace

std::optional<KindSet> ParseKindSet(std::string_view text) {
  KindSet set = 0;
  const std::vector<std::string> words = Words(text);
  if (words.empty()) return std::nullopt;
  for (const std::string& word : words) {
    const std::optional<KindSet> one = ParseKindWord(word);
    if (!one) return std::nullopt;
    set |= *one;
  }
  return set;
}

std::optional<RuleSet> LoadRuleSet(const std::string& path,
                                   std::string* error) {
  error->clear();
  const std::optional<toml::table> file = LoadMerged(path, 8, error);
  if (!file) return std::nullopt;
  RuleSet rules;
  Section top(*file, path, error);
  rules.name = top.String("rule", "");
  if (rules.name.empty()) top.Fail("rule", "missing");
  for (std::string_view key :
       {"title", "title_zh", "title_ja", "source", "base"}) {
    top.String(key, "");
  }

  const toml::table empty;
  const auto table = [&](const char* key) -> const toml::table& {
    const toml::table* found = file->get_as<toml::table>(key);
    return found == nullptr ? empty : *found;
  };
  ReadTiles(Section(table("tiles"), "tiles", error), &rules);
  ReadHand(Section(table("hand"), "hand", error), &rules);
  ReadGroups(Section(table("groups"), "groups", error), &rules);
  ReadBan(Section(table("ban"), "ban", error), &rules);
  for (const auto& [key, node] : *file) {
    const std::string_view name = key.str();
    if (name == "tiles" || name == "hand" || name == "groups" ||
        name == "ban") {
      if (!node.is_table()) top.Fail(name, "not a table");
    } else if (name == "wild" || name == "win") {
      if (!node.is_array_of_tables()) top.Fail(name, "not a list of tables");
    } else if (!node.is_string() ||
               (name != "rule" && name != "base" && name != "source" &&
                name.substr(0, 5) != "title")) {
      top.Fail(name, "unknown key");
    }
  }
  if (!error->empty()) return std::nullopt;

  std::optional<int> cap;
  if (const toml::array* wilds = file->get_as<toml::array>("wild")) {
    for (const toml::node& node : *wilds) {
      ReadWild(Section(*node.as_table(), "wild", error), &rules, &cap);
    }
  }
  rules.cap = cap.value_or(0);
  if (const toml::array* wins = file->get_as<toml::array>("win")) {
    for (const toml::node& node : *wins) {
      ReadWin(Section(*node.as_table(), "win", error), &rules);
    }
  }
  if (rules.patterns.empty()) top.Fail("win", "missing");
  if (!error->empty()) return std::nullopt;
  return rules;
}

}  // namespace tingpai::oracle
