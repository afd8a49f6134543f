#include "tablegen/machine.h"

#include "tablegen/constraint.h"
#include "tablegen/form.h"

namespace tingpai::tablegen {

namespace {

// May a tile of this kind, natural or wild, be part of the pattern? The face of
// a fixed wild may, as itself, though it be no kind in use.
bool KindAllowed(const MachineInput& input, Kind kind) {
  if (input.plays == kPlaysAbsent) return false;
  return KindsInPlay(input.rules).contains(kind) &&
         input.pattern.within.contains(kind) && !input.void_suit;
}

// Tries every number of wilds of entries `entry`.. that stand for the kind.
void SupplyWithWilds(const MachineInput& input, const Machine& machine,
                     const Config& config, Supply supply, size_t entry,
                     std::vector<Config>* out) {
  if (entry == input.rules.wilds.size()) {
    const Kind kind = kUnitFirst[input.unit] + supply.place;
    if (supply.total > 0 && !KindAllowed(input, kind)) return;
    Config counted = config;
    if (!CountTiles(input.pattern, input.schema, kind, supply.total,
                    supply.natural, &counted.element)) {
      return;
    }
    machine.consume(counted, supply, out);
    return;
  }
  SupplyWithWilds(input, machine, config, supply, entry + 1, out);
  const Wild& wild = input.rules.wilds[entry];
  const int counter = input.schema.wilds[entry][input.unit];
  const Kind kind = kUnitFirst[input.unit] + supply.place;
  if (counter < 0 || !wild.stands_for.contains(kind) ||
      !(input.rules.use.contains(kind) || wild.fixed == kind) ||
      !KindAllowed(input, kind)) {
    return;
  }
  Config config_with = config;
  while (Bump(input.schema, counter, 1, &config_with.element)) {
    ++supply.total;
    if (input.rules.cap > 0 && supply.total > input.rules.cap) break;
    SupplyWithWilds(input, machine, config_with, supply, entry + 1, out);
  }
}

}  // namespace

std::vector<Config> ReadKind(const MachineInput& input, const Machine& machine,
                             const Config& config, int place, int copies) {
  std::vector<Config> out;
  const Kind kind = kUnitFirst[input.unit] + place;
  const Wild* fixed = nullptr;
  size_t fixed_entry = 0;
  for (size_t i = 0; i < input.rules.wilds.size(); ++i) {
    if (input.rules.wilds[i].fixed == kind) {
      fixed = &input.rules.wilds[i];
      fixed_entry = i;
    }
  }
  if (input.rules.ban.contains(kind) && copies > 0) return out;
  if (fixed == nullptr) {
    SupplyWithWilds(input, machine, config,
                    {.place = place, .total = copies, .natural = copies}, 0,
                    &out);
    return out;
  }
  // Copies of a fixed wild are a debt of wilds that other kinds must pay.
  const int counter = input.schema.wilds[fixed_entry][input.unit];
  const int least_wild = fixed->self ? 0 : copies;
  for (int wilds = least_wild; wilds <= copies; ++wilds) {
    Config split = config;
    if (!Bump(input.schema, counter, -wilds, &split.element) ||
        !Bump(input.schema, input.schema.held, copies, &split.element) ||
        !Bump(input.schema, input.schema.fixed_held[fixed_entry], copies,
              &split.element)) {
      continue;
    }
    const int natural = copies - wilds;
    SupplyWithWilds(input, machine, split,
                    {.place = place, .total = natural, .natural = natural}, 0,
                    &out);
  }
  return out;
}

Machine MakeMachine(const MachineInput& input) {
  const FormTraits& form = Of(input.pattern.form);
  Machine machine = CoveredByGroups(input.pattern) ? MakeCoverMachine(input)
                                                   : form.machine(input);
  const int promise = input.plays == kPlaysAbsent    ? kAbsent
                      : input.plays == kPlaysPresent ? kWanted
                                                     : 0;
  for (Config& config : machine.start) {
    Bump(input.schema, input.schema.presence, promise, &config.element);
  }
  return machine;
}

}  // namespace tingpai::tablegen
