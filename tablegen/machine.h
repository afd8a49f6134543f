// Forms (form.h) as machines: how a unit's tiles, read kind by kind, can be
// divided.
//
// A machine is a nondeterministic automaton. Its configurations hold what is
// still open (runs that need later kinds, the block part chosen) and the
// element built so far. At each kind it is told how many copies the unit has
// and returns every configuration that uses up all of them, with every number
// of wilds that may stand for that kind. unit_values.h makes it deterministic.
#ifndef TINGPAI_TABLEGEN_MACHINE_H_
#define TINGPAI_TABLEGEN_MACHINE_H_

#include <compare>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tablegen/element.h"
#include "tablegen/rules.h"
#include "tablegen/schema.h"

namespace tingpai::tablegen {

struct Config {
  std::string open;  // the form's own bytes
  Element element{};

  auto operator<=>(const Config&) const = default;

  template <typename H>
  friend H AbslHashValue(H h, const Config& config) {
    return H::combine(std::move(h), config.open, config.element);
  }
};

// What one kind brings to a division: `total` tiles after wilds stand for it,
// `natural` of them really there.
struct Supply {
  int place = 0;
  int total = 0;
  int natural = 0;
};

struct Machine {
  std::vector<Config> start;
  // Appends every way in which a configuration can use up a supply.
  std::function<void(const Config&, const Supply&, std::vector<Config>*)>
      consume;
  std::function<bool(const Config&)> done;
};

// Everything that a form's machine depends on. `void_suit`: no tile of the
// unit may be there, not even a wild.
struct MachineInput {
  const RuleSet& rules;
  const Pattern& pattern;
  const Schema& schema;
  int unit = 0;
  Effort* effort = nullptr;  // never null
  bool void_suit = false;
  // If set, what the suit plays: a block variable 0..2, or one of the
  // following.
  std::optional<int> plays = std::nullopt;
};

inline constexpr int kPlaysNone = -1;     // nothing in particular
inline constexpr int kPlaysAbsent = -2;   // to have no tile, melded or not
inline constexpr int kPlaysPresent = -3;  // to have one

// The machine of the pattern's form.
Machine MakeMachine(const MachineInput& input);
// That of forms which cover every tile by groups (group.h).
Machine MakeCoverMachine(const MachineInput& input);

// Every configuration after the machine reads `copies` copies of the kind at
// `place`, with and without wilds standing for it. `copies` may be 5: a wait
// on a fifth copy is a shape, too.
std::vector<Config> ReadKind(const MachineInput& input, const Machine& machine,
                             const Config& config, int place, int copies);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_MACHINE_H_
