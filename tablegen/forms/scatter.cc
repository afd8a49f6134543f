// The form "scatter": tiles all different (but for so many pairs), far enough
// apart or all of one residue class in each suit.
#include <algorithm>
#include <bit>

#include "tablegen/cat.h"
#include "tablegen/digest_text.h"
#include "tablegen/forms/forms.h"
#include "tablegen/forms/kinds.h"
#include "tablegen/machine.h"
#include "tablegen/split_program.h"
#include "tablegen/table_reader.h"

namespace tingpai::tablegen {

namespace {

constexpr std::string_view kKeys[] = {"pairs", "gap", "residue", "honor_kinds"};

void Read(TableReader* reader, Pattern* pattern) {
  reader->ReadInt("pairs", 0, 1, &pattern->pairs);
  reader->ReadInt("gap", 1, 9, &pattern->gap);
  reader->ReadWord("residue",
                   {{"any", Residue::kAny},
                    {"same", Residue::kSame},
                    {"distinct", Residue::kDistinct}},
                   &pattern->residue);
  reader->ReadInt("honor_kinds", 0, kUnitKinds[kHonors], &pattern->honor_kinds);
}

void Require(const Pattern&, TableReader* reader) {
  if (reader->Has("gap") || reader->Has("residue")) return;
  reader->Fail("form",
               "the form \"scatter\" with neither gap nor residue; "
               "expected one of them");
}

void AddDigest(const Pattern& pattern, std::string* out) {
  // Ranks of one residue lie three apart anyway.
  const bool redundant = pattern.residue != Residue::kNone && pattern.gap <= 3;
  AddLine("pairs", pattern.pairs, out);
  AddLine("gap", redundant ? 0 : pattern.gap, out);
  AddLine("residue", static_cast<int>(pattern.residue), out);
  AddLine("honor_kinds", pattern.honor_kinds, out);
}

// Most ranks of `places` that lie `gap` or more apart.
int MostApart(unsigned places, int gap) {
  int most = 0;
  int next = 0;
  for (int place = 0; place < 9; ++place) {
    if (place >= next && (places >> place & 1)) {
      ++most;
      next = place + std::max(gap, 1);
    }
  }
  return most;
}

// Most different tiles of a scatter of these kinds.
int MostScattered(const Pattern& pattern, TileSet domain) {
  int best = 0;
  for (int choice = 0; choice < 27; ++choice) {
    const std::array<int, 3> residue = {choice % 3, choice / 3 % 3, choice / 9};
    const bool same = residue[0] == residue[1] && residue[1] == residue[2];
    const bool distinct = residue[0] != residue[1] &&
                          residue[1] != residue[2] && residue[0] != residue[2];
    if (pattern.residue == Residue::kSame && !same) continue;
    if (pattern.residue == Residue::kDistinct && !distinct) continue;
    int tiles = std::popcount(PlacesIn(domain, kHonors));
    for (int unit = 0; unit < kHonors; ++unit) {
      unsigned places = PlacesIn(domain, unit);
      if (pattern.residue != Residue::kNone) {
        places &= 0b1001001u << residue[unit];
      }
      tiles += MostApart(places, pattern.gap);
    }
    best = std::max(best, tiles);
  }
  return best;
}

Refusal Check(const RuleSet& rules, const Pattern& pattern) {
  const TileSet domain = KindsInPlay(rules) & pattern.within;
  const int honors = std::popcount(PlacesIn(domain, kHonors));
  if (pattern.honor_kinds > honors) {
    return {"honor_kinds", Cat("honor_kinds = ", pattern.honor_kinds, " of ",
                               honors, " honours; expected at most ", honors)};
  }
  const int most = MostScattered(pattern, domain);
  const int needed = rules.Limit() - pattern.pairs;
  if (most < needed) {
    return {"form", Cat("at most ", most,
                        " different tiles can be scattered so; expected ",
                        needed, ", as a hand has ", rules.Limit(),
                        " tiles with ", pattern.pairs, " pairs")};
  }
  return {};
}

void AddCounters(const Pattern& pattern, Schema* schema) {
  schema->twice = NewExactCounter(schema, pattern.pairs);
  if (pattern.honor_kinds > 0) {
    schema->honor_kinds = NewRangeCounter(schema, {.min = pattern.honor_kinds});
  }
  if (pattern.residue == Residue::kSame) {
    schema->residue = NewCounter(schema, {.law = Law::kSame});
  } else if (pattern.residue == Residue::kDistinct) {
    schema->residue = NewCounter(schema, {.law = Law::kDisjoint});
  }
}

// Config::open is two bytes: the last place that has a tile plus one (0: none
// yet), and the residue class of the suit plus one (0: none chosen).
enum { kLastPlace = 0, kResidue = 1 };

bool ChooseResidue(const MachineInput& input, int place, Config* config) {
  const int residue = place % 3 + 1;
  if (config->open[kResidue] != 0) return config->open[kResidue] == residue;
  config->open[kResidue] = static_cast<char>(residue);
  const int claim = input.pattern.residue == Residue::kDistinct
                        ? 1 << (residue - 1)
                        : residue;
  return Bump(input.schema, input.schema.residue, claim, &config->element);
}

// Puts a tile of a suit at its place. False if it cannot be there.
bool Scatter(const MachineInput& input, int place, Config* config) {
  const int last = config->open[kLastPlace] - 1;
  if (last >= 0 && place - last < input.pattern.gap) return false;
  config->open[kLastPlace] = static_cast<char>(place + 1);
  return input.pattern.residue == Residue::kNone ||
         ChooseResidue(input, place, config);
}

Machine MakeScatterMachine(const MachineInput& input) {
  Machine machine;
  machine.start = {Config{.open = std::string(2, '\0')}};
  machine.consume = [input](const Config& config, const Supply& supply,
                            std::vector<Config>* out) {
    const Schema& schema = input.schema;
    Config next = config;
    bool ok = supply.total <= 2 &&
              Bump(schema, schema.tiles, supply.total, &next.element);
    if (ok && supply.total == 2) {
      ok = Bump(schema, schema.twice, 1, &next.element);
    }
    if (ok && supply.total > 0) {
      ok = input.unit == kHonors
               ? Bump(schema, schema.honor_kinds, 1, &next.element)
               : Scatter(input, supply.place, &next);
    }
    if (ok) out->push_back(next);
  };
  machine.done = [](const Config&) { return true; };
  return machine;
}

void SetSplit(const Pattern& pattern, const Schema& schema,
              format::SplitPattern* out) {
  out->gap = static_cast<uint8_t>(pattern.gap);
  out->residue = static_cast<format::SplitResidue>(pattern.residue);
  out->pairs = SplitIndex(schema.twice);
  out->honor_kinds = SplitIndex(schema.honor_kinds);
  out->suit_residue = SplitIndex(schema.residue);
}

static_assert(static_cast<int>(Residue::kDistinct) ==
              static_cast<int>(format::SplitResidue::kDistinct));

}  // namespace

constinit const FormTraits kScatterForm = {
    .name = "scatter",
    .keys = kKeys,
    .read = Read,
    .require = Require,
    .digest = AddDigest,
    .check = Check,
    .most_groups = [](const Pattern&, int) { return 0; },
    .add_counters = AddCounters,
    .machine = MakeScatterMachine,
    .look = Look::kScattered,
    .split = format::SplitForm::kScatter,
    .set_split = SetSplit,
};

}  // namespace tingpai::tablegen
