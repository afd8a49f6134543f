#include "tablegen/unit_reader.h"

#include <algorithm>

namespace tingpai::tablegen {

UnitReader::UnitReader(const MachineInput& input, ValuePool* pool)
    : input_(input), machine_(MakeMachine(input)), pool_(pool) {
  State start = machine_.start;
  std::sort(start.begin(), start.end());
  states_.Id({0, std::move(start)});
}

void UnitReader::Prune(State* state) const {
  std::sort(state->begin(), state->end());
  State kept;
  for (size_t i = 0; i < state->size();) {
    Value elements;
    const std::string& open = (*state)[i].open;
    size_t end = i;
    for (; end < state->size() && (*state)[end].open == open; ++end) {
      elements.push_back((*state)[end].element);
    }
    Normalize(input_.schema.counters, &elements, input_.effort);
    for (const Element& element : elements) {
      kept.push_back({.open = open, .element = element});
    }
    i = end;
  }
  *state = std::move(kept);
}

int UnitReader::Step(int state, int place, int copies) {
  if (static_cast<size_t>(state) >= steps_.size()) {
    steps_.resize(state + 1, {-1, -1, -1, -1, -1, -1});
  }
  if (steps_[state][copies] >= 0) return steps_[state][copies];
  State next;
  for (const Config& config : states_[state].second) {
    std::vector<Config> more =
        ReadKind(input_, machine_, config, place, copies);
    // A configuration costs more than an element: it has a string.
    if (!input_.effort->Spend(40 * static_cast<int64_t>(more.size()) + 40)) {
      break;
    }
    next.insert(next.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
  }
  Prune(&next);
  return steps_[state][copies] = states_.Id({place + 1, std::move(next)});
}

int UnitReader::ValueOf(const Counts& counts) {
  int state = 0;
  for (int place = 0; place < kUnitKinds[input_.unit]; ++place) {
    state = Step(state, place, counts[place]);
  }
  if (static_cast<size_t>(state) >= values_.size()) {
    values_.resize(state + 1, -1);
  }
  if (values_[state] < 0) {
    Value value;
    for (const Config& config : states_[state].second) {
      if (machine_.done(config)) value.push_back(config.element);
    }
    Normalize(input_.schema.counters, &value, input_.effort);
    values_[state] = pool_->Id(value);
  }
  return values_[state];
}

}  // namespace tingpai::tablegen
