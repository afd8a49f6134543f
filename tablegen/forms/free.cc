// The forms "free", any tiles, and "count", any tiles with enough wilds or
// flowers.
#include "tablegen/cat.h"
#include "tablegen/digest_text.h"
#include "tablegen/forms/forms.h"
#include "tablegen/machine.h"
#include "tablegen/table_reader.h"

namespace tingpai::tablegen {

namespace {

constexpr std::string_view kCountKeys[] = {"wilds", "bonus"};

void ReadCount(TableReader* reader, Pattern* pattern) {
  reader->ReadInt("wilds", 1, kMaxTiles, &pattern->count_wilds);
  reader->ReadInt("bonus", 1, 255, &pattern->count_bonus);
}

void RequireCount(const Pattern&, TableReader* reader) {
  const bool wilds = reader->Has("wilds");
  if (wilds != reader->Has("bonus")) return;
  reader->Fail(
      "form",
      Cat("the form \"count\" with ", wilds ? "both" : "neither", " wilds ",
          wilds ? "and" : "nor", " bonus; expected one of them"));
}

void AddCountDigest(const Pattern& pattern, std::string* out) {
  AddLine("wilds", pattern.count_wilds, out);
  AddLine("bonus", pattern.count_bonus, out);
}

// A machine that takes what comes, and counts it for distances.
Machine MakeFreeMachine(const MachineInput& input) {
  Machine machine;
  machine.start = {Config{}};
  machine.consume = [input](const Config& config, const Supply& supply,
                            std::vector<Config>* out) {
    Config next = config;
    if (Bump(input.schema, input.schema.tiles, supply.total, &next.element)) {
      out->push_back(next);
    }
  };
  machine.done = [](const Config&) { return true; };
  return machine;
}

// Every meld stands for a set.
int MostMelds(const Pattern&, int sets) { return sets; }

}  // namespace

constinit const FormTraits kFreeForm = {
    .name = "free",
    .most_groups = MostMelds,
    .takes_melds = true,
    .machine = MakeFreeMachine,
    .split = format::SplitForm::kFree,
};

constinit const FormTraits kCountForm = {
    .name = "count",
    .keys = kCountKeys,
    .read = ReadCount,
    .require = RequireCount,
    .digest = AddCountDigest,
    .most_groups = MostMelds,
    .takes_melds = true,
    .machine = MakeFreeMachine,
    .no_distance = "a count is no matter of distance",
    .split = format::SplitForm::kCount,
    // The wilds are counted, whatever they stand for.
    .set_split = [](const Pattern&, const Schema&,
                    format::SplitPattern* out) { out->cap = 0; },
};

}  // namespace tingpai::tablegen
