// The form "exact": the tiles of a block and no others.
#include "tablegen/cat.h"
#include "tablegen/forms/block.h"
#include "tablegen/forms/forms.h"
#include "tablegen/table_reader.h"

namespace tingpai::tablegen {

namespace {

constexpr std::string_view kKeys[] = {"block"};

void Require(const Pattern&, TableReader* reader) {
  if (reader->Has("block")) return;
  reader->Fail("form",
               "the form \"exact\" without block; expected its tiles, "
               "as in block = \"1123456789x ESWN\"");
}

Refusal Check(const RuleSet& rules, const Pattern& pattern) {
  const int tiles = BlockTiles(pattern);
  if (tiles != rules.Limit()) {
    return {"block",
            Cat("a block of ", tiles, " tiles; ", ExpectedTiles(rules))};
  }
  return CheckBlock(rules, pattern);
}

void NarrowSuits(const RuleSet&, const Pattern& pattern, Range* suits) {
  suits->min = suits->max = BlockVariables(pattern);
}

}  // namespace

constinit const FormTraits kExactForm = {
    .name = "exact",
    .keys = kKeys,
    .read = ReadBlock,
    .require = Require,
    .digest = AddBlockLine,
    .check = Check,
    .narrow_suits = NarrowSuits,
    .most_groups = [](const Pattern&, int) { return 0; },
    .look = Look::kKinds,
    .split = format::SplitForm::kExact,
};

}  // namespace tingpai::tablegen
