#include "tablegen/rule_pattern.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "tablegen/cat.h"
#include "tablegen/rule_text.h"
#include "tablegen/table_reader.h"
#include "tablegen/tile_words.h"

namespace tingpai::tablegen {

namespace {

// By Form.
constexpr std::string_view kForms[] = {
    "standard", "pairs", "orphans", "scatter", "exact", "free", "count"};

constexpr unsigned Bit(Form form) { return 1u << static_cast<int>(form); }

constexpr unsigned kEveryForm = (1u << std::size(kForms)) - 1;

struct PatternKey {
  std::string_view name;
  unsigned forms;  // Bit of each form that has the key
};

constexpr PatternKey kKeys[] = {
    {"name", kEveryForm},
    {"form", kEveryForm},
    {"block", Bit(Form::kStandard) | Bit(Form::kExact)},
    {"pairs", Bit(Form::kPairs) | Bit(Form::kScatter)},
    {"triplets", Bit(Form::kPairs)},
    {"singles", Bit(Form::kPairs)},
    {"repeat", Bit(Form::kPairs)},
    {"plus_sets", Bit(Form::kOrphans)},
    {"gap", Bit(Form::kScatter)},
    {"residue", Bit(Form::kScatter)},
    {"honor_kinds", Bit(Form::kScatter)},
    {"wilds", Bit(Form::kCount)},
    {"bonus", Bit(Form::kCount)},
    {"pair", Bit(Form::kStandard)},
    {"within", kEveryForm},
    {"suits", kEveryForm},
    {"melds", kEveryForm},
    {"concealed_kong", kEveryForm},
    {"wild", kEveryForm},
    {"need", kEveryForm},
};

std::vector<std::string_view> KeyNames() {
  std::vector<std::string_view> names;
  for (const PatternKey& key : kKeys) names.push_back(key.name);
  return names;
}

// Words by which people ask for hands that the language has no form for.
bool ComparesSuits(std::string_view form) {
  constexpr std::string_view kWords[] = {"nmjl", "knit", "twin", "american"};
  const std::string lower = absl::AsciiStrToLower(std::string(form));
  return std::any_of(std::begin(kWords), std::end(kWords),
                     [&lower](std::string_view word) {
                       return lower.find(word) != lower.npos;
                     });
}

void FailForm(std::string_view form, TableReader* reader) {
  const std::string forms = QuotedList(kForms);
  if (ComparesSuits(form)) {
    reader->Fail("form", Cat("there is no form \"", form,
                             "\": hands that compare suits with each other "
                             "(NMJL, knitting) cannot be expressed; expected ",
                             forms));
    return;
  }
  reader->Fail("form",
               Cat("there is no form \"", form, "\"; expected ", forms,
                   ", the nearest being \"", Nearest(form, kForms), "\""));
}

void ReadForm(TableReader* reader, Pattern* pattern) {
  std::string form(kForms[0]);
  reader->ReadString("form", &form);
  const auto found = std::find(std::begin(kForms), std::end(kForms), form);
  if (found == std::end(kForms)) {
    FailForm(form, reader);
    return;
  }
  pattern->form = static_cast<Form>(found - std::begin(kForms));
}

void RefuseKeysOfOtherForms(const Pattern& pattern, TableReader* reader) {
  for (const PatternKey& key : kKeys) {
    if (!reader->Has(key.name) || (key.forms & Bit(pattern.form)) != 0)
      continue;
    std::vector<std::string_view> forms;
    for (size_t i = 0; i < std::size(kForms); ++i) {
      if (key.forms >> i & 1) forms.push_back(kForms[i]);
    }
    reader->Fail(key.name, Cat(key.name, " does not belong to the form \"",
                               FormName(pattern.form), "\"; expected it with ",
                               QuotedList(forms)));
  }
}

void ReadFormKeys(TableReader* reader, Pattern* pattern) {
  const bool scatter = pattern->form == Form::kScatter;
  reader->ReadParsed("block", ParseBlock, &pattern->block);
  reader->ReadInt("pairs", 0, scatter ? 1 : 8, &pattern->pairs);
  reader->ReadInt("triplets", 0, 5, &pattern->triplets);
  reader->ReadInt("singles", 0, kMaxTiles, &pattern->singles);
  reader->ReadBool("repeat", &pattern->repeat);
  reader->ReadInt("plus_sets", 0, kMaxMelds, &pattern->plus_sets);
  reader->ReadInt("gap", 1, 9, &pattern->gap);
  reader->ReadWord("residue",
                   {{"any", Residue::kAny},
                    {"same", Residue::kSame},
                    {"distinct", Residue::kDistinct}},
                   &pattern->residue);
  reader->ReadInt("honor_kinds", 0, kUnitKinds[kHonors], &pattern->honor_kinds);
  reader->ReadInt("wilds", 1, kMaxTiles, &pattern->count_wilds);
  reader->ReadInt("bonus", 1, 255, &pattern->count_bonus);
}

void ReadNeed(TableReader* reader, Pattern* pattern) {
  std::vector<std::string> texts;
  reader->ReadStrings("need", &texts);
  for (size_t i = 0; i < texts.size(); ++i) {
    const absl::StatusOr<Bound> bound = ParseBound(texts[i]);
    if (bound.ok()) {
      pattern->need.push_back(*bound);
    } else {
      reader->Fail(Cat("need.", i), Cat("need: ", MessageOf(bound.status())));
    }
  }
}

void ReadConstraints(TableReader* reader, Pattern* pattern) {
  reader->ReadTileSet("pair", &pattern->pair_in);
  reader->ReadTileSet("within", &pattern->within);
  reader->ReadParsed("suits", ParseSuits, &pattern->suits);
  MeldsAllowed melds;
  reader->ReadParsed("melds", ParseMelds, &melds);
  pattern->melds = melds.range;
  pattern->all_melds = melds.all;
  reader->ReadWord("concealed_kong", {{"open", true}, {"closed", false}},
                   &pattern->concealed_kong_is_meld);
  reader->ReadParsed("wild", ParseRange, &pattern->wild);
  ReadNeed(reader, pattern);
}

// What a form cannot do without.
void RequireFormKeys(const Pattern& pattern, TableReader* reader) {
  if (pattern.form == Form::kExact && !reader->Has("block")) {
    reader->Fail("form",
                 "the form \"exact\" without block; expected its tiles, "
                 "as in block = \"1123456789x ESWN\"");
  }
  if (pattern.form == Form::kScatter && !reader->Has("gap") &&
      !reader->Has("residue")) {
    reader->Fail("form",
                 "the form \"scatter\" with neither gap nor residue; "
                 "expected one of them");
  }
  if (pattern.form == Form::kCount &&
      reader->Has("wilds") == reader->Has("bonus")) {
    reader->Fail("form", Cat("the form \"count\" with ",
                             reader->Has("wilds") ? "both" : "neither",
                             " wilds ", reader->Has("wilds") ? "and" : "nor",
                             " bonus; expected one of them"));
  }
}

void ReadName(const std::vector<Pattern>& before, TableReader* reader,
              Pattern* pattern) {
  if (!reader->Has("name")) {
    reader->Fail("", "a [[win]] without a name; expected name = \"...\"");
    return;
  }
  reader->ReadString("name", &pattern->name);
  if (!IsName(pattern->name)) {
    reader->Fail("name", Cat("name: \"", pattern->name,
                             "\" is no name; expected letters, digits "
                             "and _"));
  }
  for (const Pattern& other : before) {
    if (other.name != pattern->name) continue;
    reader->Fail("name", Cat("a second [[win]] is called \"", pattern->name,
                             "\"; expected a name of its own"));
  }
}

}  // namespace

std::string_view FormName(Form form) { return kForms[static_cast<int>(form)]; }

bool IsName(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return absl::ascii_isalnum(c) || c == '_';
  });
}

absl::Status ReadPatterns(std::string_view file, const toml::array& tables,
                          RuleSet* rules, RulePlaces* places) {
  places->EraseAll("win.");
  rules->patterns.clear();
  const std::vector<std::string_view> keys = KeyNames();
  for (const toml::node& node : tables) {
    const size_t index = rules->patterns.size();
    TableReader reader(file, *node.as_table(), "[[win]]", Cat("win.", index),
                       keys, places);
    if (index == kMaxPatterns) {
      reader.Fail("", Cat("[[win]] number ", index + 1, "; expected at most ",
                          kMaxPatterns));
    }
    Pattern pattern;
    ReadName(rules->patterns, &reader, &pattern);
    ReadForm(&reader, &pattern);
    RefuseKeysOfOtherForms(pattern, &reader);
    ReadFormKeys(&reader, &pattern);
    ReadConstraints(&reader, &pattern);
    RequireFormKeys(pattern, &reader);
    if (!reader.status().ok()) return reader.status();
    rules->patterns.push_back(std::move(pattern));
  }
  return absl::OkStatus();
}

}  // namespace tingpai::tablegen
