#include "tablegen/rule_pattern.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "tablegen/cat.h"
#include "tablegen/form.h"
#include "tablegen/nearest.h"
#include "tablegen/rule_text.h"
#include "tablegen/table_reader.h"

namespace tingpai::tablegen {

namespace {

// The keys that every form has, before and after its own; `pair` belongs to
// forms that have one to choose.
constexpr std::string_view kPair = "pair";
constexpr std::string_view kFirstKeys[] = {"name", "form"};
constexpr std::string_view kLastKeys[] = {
    kPair, "within", "suits", "melds", "concealed_kong", "wild", "need"};

std::vector<std::string_view> FormNames() {
  std::vector<std::string_view> names;
  names.reserve(kForms);
  for (int i = 0; i < kForms; ++i) {
    names.push_back(Of(static_cast<Form>(i)).name);
  }
  return names;
}

// Every key that some form has and others have not, each once.
std::vector<std::string_view> FormKeys() {
  std::vector<std::string_view> keys;
  for (int i = 0; i < kForms; ++i) {
    for (const std::string_view key : Of(static_cast<Form>(i)).keys) {
      if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
        keys.push_back(key);
      }
    }
  }
  return keys;
}

bool HasKey(const FormTraits& form, std::string_view key) {
  if (key == kPair) return form.chooses_pair;
  return std::find(form.keys.begin(), form.keys.end(), key) != form.keys.end();
}

std::vector<std::string_view> KeyNames() {
  std::vector<std::string_view> names(std::begin(kFirstKeys),
                                      std::end(kFirstKeys));
  const std::vector<std::string_view> keys = FormKeys();
  names.insert(names.end(), keys.begin(), keys.end());
  names.insert(names.end(), std::begin(kLastKeys), std::end(kLastKeys));
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
  const std::vector<std::string_view> names = FormNames();
  const std::string forms = QuotedList(names);
  if (ComparesSuits(form)) {
    reader->Fail("form", Cat("there is no form \"", form,
                             "\": hands that compare suits with each other "
                             "(NMJL, knitting) cannot be expressed; expected ",
                             forms));
    return;
  }
  reader->Fail("form",
               Cat("there is no form \"", form, "\"; expected ", forms,
                   ", the nearest being \"", Nearest(form, names), "\""));
}

void ReadForm(TableReader* reader, Pattern* pattern) {
  std::string form(Of(pattern->form).name);
  reader->ReadString("form", &form);
  const std::vector<std::string_view> names = FormNames();
  const auto found = std::find(names.begin(), names.end(), form);
  if (found == names.end()) {
    FailForm(form, reader);
    return;
  }
  pattern->form = static_cast<Form>(found - names.begin());
}

void RefuseKeysOfOtherForms(const Pattern& pattern, TableReader* reader) {
  const FormTraits& form = Of(pattern.form);
  std::vector<std::string_view> keys = FormKeys();
  keys.push_back(kPair);
  for (const std::string_view key : keys) {
    if (!reader->Has(key) || HasKey(form, key)) continue;
    std::vector<std::string_view> forms;
    for (int i = 0; i < kForms; ++i) {
      const FormTraits& other = Of(static_cast<Form>(i));
      if (HasKey(other, key)) forms.push_back(other.name);
    }
    reader->Fail(key, Cat(key, " does not belong to the form \"", form.name,
                          "\"; expected it with ", QuotedList(forms)));
  }
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
  reader->ReadTileSet(kPair, &pattern->pair_in);
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
    const FormTraits& form = Of(pattern.form);
    if (form.read != nullptr) form.read(&reader, &pattern);
    ReadConstraints(&reader, &pattern);
    if (form.require != nullptr) form.require(pattern, &reader);
    if (!reader.status().ok()) return reader.status();
    rules->patterns.push_back(std::move(pattern));
  }
  return absl::OkStatus();
}

}  // namespace tingpai::tablegen
