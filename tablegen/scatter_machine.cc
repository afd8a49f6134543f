// Scattered tiles: all different (but for so many pairs), far enough apart or
// all of one residue class in each suit.
#include "tablegen/machine.h"

namespace tingpai::tablegen {

namespace {

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

}  // namespace

Machine MakeScatterMachine(const MachineInput& input) {
  Machine machine;
  machine.start = {Config{.open = std::string(2, '\0')}};
  const bool suit = input.unit != kHonors;
  machine.consume = [input, suit](const Config& config, const Supply& supply,
                                  std::vector<Config>* out) {
    if (supply.total == 0) {
      out->push_back(config);
      return;
    }
    if (supply.total > 2) return;
    const Schema& schema = input.schema;
    Config next = config;
    if (supply.total == 2 && !Bump(schema, schema.pairs, 1, &next.element)) {
      return;
    }
    if (!Bump(schema, schema.tiles, supply.total, &next.element)) return;
    if (!suit) {
      if (Bump(schema, schema.honor_kinds, 1, &next.element)) {
        out->push_back(next);
      }
      return;
    }
    const int last = next.open[kLastPlace] - 1;
    if (last >= 0 && supply.place - last < input.pattern.gap) return;
    next.open[kLastPlace] = static_cast<char>(supply.place + 1);
    if (input.pattern.residue != Residue::kNone &&
        !ChooseResidue(input, supply.place, &next)) {
      return;
    }
    out->push_back(next);
  };
  machine.done = [](const Config&) { return true; };
  return machine;
}

}  // namespace tingpai::tablegen
