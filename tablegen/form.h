// What each form means to every stage, in one place.
//
// A form is one way to divide a hand. Its description, a FormTraits, stands in
// a file of its own in tablegen/forms; the stages ask the description and know
// no form by name.
#ifndef TINGPAI_TABLEGEN_FORM_H_
#define TINGPAI_TABLEGEN_FORM_H_

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/types/span.h"
#include "tablegen/rules.h"
#include "tingpai/table_format.h"

namespace tingpai::tablegen {

class TableReader;
struct Group;
struct Machine;
struct MachineInput;
struct Schema;

// Why a pattern can never match: the key to name, and what is wrong with it.
// No message: nothing is.
struct Refusal {
  std::string_view key;
  std::string message;
};

// What of a unit a form looks at. Patterns that look alike share their waits
// well, if not all can be in one layer.
enum class Look { kGroups, kCopies, kKinds, kScattered };
inline constexpr int kLooks = 4;

// Pointers may be null where "if any" says so.
struct FormTraits {
  // Rule files. The name, and the keys beside those that every form has.
  std::string_view name;
  absl::Span<const std::string_view> keys = {};
  bool chooses_pair = false;  // has the key `pair`
  // Reads the keys, if any. Then, once the whole entry is read, demands those
  // that the form cannot do without, if any.
  void (*read)(TableReader* reader, Pattern* pattern) = nullptr;
  void (*require)(const Pattern& pattern, TableReader* reader) = nullptr;
  // Adds a line (digest_text.h) for every key that changes the meaning, if any:
  // else two rule sets would share a digest.
  void (*digest)(const Pattern& pattern, std::string* out) = nullptr;

  // Checks. Can a hand match, as far as the form goes? If any.
  Refusal (*check)(const RuleSet& rules, const Pattern& pattern) = nullptr;
  // Narrows the numbers of suits that a hand can have, if the form does.
  void (*narrow_suits)(const RuleSet& rules, const Pattern& pattern,
                       Range* suits) = nullptr;
  // Most groups of three in a hand of `sets` sets and a pair, melds included.
  int (*most_groups)(const Pattern& pattern, int sets) = nullptr;
  bool takes_melds = false;

  // Counters (schema.h) of its elements, if any.
  void (*add_counters)(const Pattern& pattern, Schema* schema) = nullptr;

  // Its machine (machine.h). Null: groups cover every tile
  // (cover_machine.cc), and the following say which.
  Machine (*machine)(const MachineInput& input) = nullptr;
  // Does it have the sets of [groups]? If any.
  bool (*has_sets)(const Pattern& pattern) = nullptr;
  // Adds its other groups in a unit, if any.
  void (*add_groups)(const Pattern& pattern, int unit,
                     std::vector<Group>* groups) = nullptr;
  // Tiles of a unit that it demands beside groups and blocks, if any, by place.
  void (*demand)(const RuleSet& rules, int unit,
                 std::array<uint8_t, 9>* tiles) = nullptr;

  Look look = Look::kGroups;
  std::string_view no_distance = {};  // why there is none; empty: there is

  // Splits: its name there, and what the walk must know beside groups and
  // counters, if anything.
  format::SplitForm split = format::SplitForm::kStandard;
  void (*set_split)(const Pattern& pattern, const Schema& schema,
                    format::SplitPattern* out) = nullptr;
};

inline constexpr int kForms = 7;
const FormTraits& Of(Form form);

// For messages of checks: how many tiles a hand has.
std::string ExpectedTiles(const RuleSet& rules);

// What several stages ask.

inline bool TakesMelds(const Pattern& pattern) {
  return Of(pattern.form).takes_melds;
}

inline bool HasSets(const Pattern& pattern) {
  const FormTraits& form = Of(pattern.form);
  return form.has_sets != nullptr && form.has_sets(pattern);
}

inline bool CoveredByGroups(const Pattern& pattern) {
  return Of(pattern.form).machine == nullptr;
}

// Most groups of three that a hand can have, melds included.
inline int MostGroups(const RuleSet& rules, const Pattern& pattern) {
  return Of(pattern.form).most_groups(pattern, rules.sets);
}

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_FORM_H_
