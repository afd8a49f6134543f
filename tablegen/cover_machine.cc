// Forms that cover every tile by groups.
#include <algorithm>
#include <memory>

#include "tablegen/constraint.h"
#include "tablegen/group.h"
#include "tablegen/machine.h"

namespace tingpai::tablegen {

namespace {

// Config::open: byte 0 is the block variable that the unit plays plus one (0:
// none); then one byte for each open run, sorted: its index in `groups` times
// two, plus one while no wild has been used in it.
struct Cover {
  MachineInput input;
  std::vector<Group> groups;
  std::array<std::array<uint8_t, 9>, 4> blocks{};  // by variable + 1
  // Bit by GroupKind: bounds ask which of these are natural, made without a
  // wild. Only those are told apart from others, and only they bind natural
  // tiles.
  unsigned natural = 0;

  bool TellsNatural(const Group& group) const {
    return natural >> static_cast<int>(group.kind) & 1;
  }
};

// A partial choice of what the tiles of one kind are used for.
struct Use {
  int left = 0;     // tiles not yet used
  int natural = 0;  // natural tiles not yet promised to a natural group
  std::string open;
  Element element;
};

// Counts a finished group.
bool FinishGroup(const Cover& cover, const Group& group, bool natural,
                 Element* element) {
  const Schema& schema = cover.input.schema;
  bool ok =
      Bump(schema, schema.groups[static_cast<size_t>(group.kind)], 1, element);
  if (ok &&
      (group.kind == GroupKind::kTriplet || group.kind == GroupKind::kRun)) {
    ok = Bump(schema, schema.sets, 1, element);
  }
  return ok && CountGroup(cover.input.pattern, schema, group.kind, false,
                          natural, element);
}

// Uses one copy of a group at `place`; then `next` goes on.
template <typename Next>
void UseGroup(const Cover& cover, int index, bool natural, int place, Use use,
              const Next& next) {
  const Group& group = cover.groups[index];
  use.left -= group.takes[place];
  if (use.left < 0) return;
  if (natural && cover.TellsNatural(group)) {
    use.natural -= group.takes[place];
    if (use.natural < 0) return;
  }
  if (place == group.last) {
    if (!FinishGroup(cover, group, natural, &use.element)) return;
  } else {
    use.open.push_back(static_cast<char>(2 * index + natural));
  }
  next(use);
}

// Starts groups from index `index` on, `made` of that one already.
void StartGroups(const Cover& cover, int place, size_t index, int made,
                 const Use& use, std::vector<Config>* out) {
  while (index < cover.groups.size() && cover.groups[index].first < place) {
    ++index;
  }
  if (index == cover.groups.size() || cover.groups[index].first > place) {
    if (use.left != 0) return;
    Config config{.open = use.open, .element = use.element};
    std::sort(config.open.begin() + 1, config.open.end());
    out->push_back(std::move(config));
    return;
  }
  StartGroups(cover, place, index + 1, 0, use, out);
  if (made >= cover.groups[index].most_per_kind) return;
  const auto again = [&](const Use& used) {
    StartGroups(cover, place, index, made + 1, used, out);
  };
  const int i = static_cast<int>(index);
  UseGroup(cover, i, true, place, use, again);
  if (cover.TellsNatural(cover.groups[index])) {
    UseGroup(cover, i, false, place, use, again);
  }
}

// Goes on with the open runs from `open[index]` on, then starts new groups.
void ContinueRuns(const Cover& cover, int place, const std::string& open,
                  size_t index, const Use& use, std::vector<Config>* out) {
  if (index == open.size()) {
    StartGroups(cover, place, 0, 0, use, out);
    return;
  }
  const int group = static_cast<uint8_t>(open[index]) / 2;
  const bool natural = open[index] & 1;
  if (cover.groups[group].takes[place] == 0) {
    Use kept = use;
    kept.open.push_back(open[index]);
    ContinueRuns(cover, place, open, index + 1, kept, out);
    return;
  }
  const auto next = [&](const Use& used) {
    ContinueRuns(cover, place, open, index + 1, used, out);
  };
  if (natural) UseGroup(cover, group, true, place, use, next);
  if (!natural || cover.TellsNatural(cover.groups[group])) {
    UseGroup(cover, group, false, place, use, next);
  }
}

std::vector<Config> StartConfigs(const Cover& cover) {
  std::vector<Config> start = {Config{.open = std::string(1, '\0')}};
  if (cover.input.unit == kHonors) return start;
  if (cover.input.plays) {
    start[0].open[0] =
        static_cast<char>(std::max(*cover.input.plays, kPlaysNone) + 1);
    return start;
  }
  for (const BlockPart& part : cover.input.pattern.block) {
    if (part.variable < 0) continue;
    Config config{.open = std::string(1, static_cast<char>(part.variable + 1))};
    const Schema& schema = cover.input.schema;
    if (Bump(schema, schema.variables, 1 << part.variable, &config.element)) {
      start.push_back(config);
    }
  }
  return start;
}

}  // namespace

Machine MakeCoverMachine(const MachineInput& input) {
  auto cover = std::make_shared<Cover>(
      Cover{.input = input,
            .groups = GroupsOf(input.rules, input.pattern, input.unit)});
  for (int variable = -1; variable < 3; ++variable) {
    cover->blocks[variable + 1] =
        BlockOf(input.rules, input.pattern, input.unit, variable);
  }
  for (const Bound& bound : input.pattern.need) {
    const std::optional<GroupKind> kind = GroupsCounted(bound.of);
    if (bound.natural && kind) cover->natural |= 1u << static_cast<int>(*kind);
  }
  Machine machine;
  machine.start = StartConfigs(*cover);
  machine.consume = [cover](const Config& config, const Supply& supply,
                            std::vector<Config>* out) {
    const int block =
        cover->blocks[static_cast<uint8_t>(config.open[0])][supply.place];
    if (supply.total < block) return;
    const Use use{.left = supply.total - block,
                  .natural = supply.natural,
                  .open = config.open.substr(0, 1),
                  .element = config.element};
    ContinueRuns(*cover, supply.place, config.open, 1, use, out);
  };
  machine.done = [](const Config& config) { return config.open.size() == 1; };
  return machine;
}

}  // namespace tingpai::tablegen
