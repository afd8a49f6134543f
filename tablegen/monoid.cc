#include "tablegen/monoid.h"

#include <algorithm>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"
#include "tablegen/interner.h"

namespace tingpai::tablegen {

namespace {

// Items in order of discovery, with their place in it.
struct Reached {
  std::vector<int> items;
  absl::flat_hash_map<int, int> place;

  int Add(int item) {
    const auto [it, fresh] =
        place.try_emplace(item, static_cast<int>(items.size()));
    if (fresh) items.push_back(item);
    return it->second;
  }
};

absl::Status TooLarge(absl::string_view what, int limit) {
  return absl::ResourceExhaustedError(
      absl::StrCat("the rule set is too large: more than ", limit, " ", what,
                   "; use fewer patterns, bounds or wilds"));
}

// Merges items until equal signatures have equal successors. `successors` is
// [item][symbol] -> item; `classes` starts as the classes to refine. Returns
// the number of classes, numbered by first item. (Moore's algorithm; at most
// as many rounds as classes.)
int Refine(const std::vector<std::vector<int>>& successors,
           std::vector<int>* classes) {
  int count = 0;
  for (;;) {
    Interner<std::vector<int>> signatures;
    std::vector<int> refined;
    for (size_t i = 0; i < classes->size(); ++i) {
      std::vector<int> signature = {(*classes)[i]};
      for (int next : successors[i]) signature.push_back((*classes)[next]);
      refined.push_back(signatures.Id(signature));
    }
    *classes = std::move(refined);
    if (signatures.size() == count) return count;
    count = signatures.size();
  }
}

// The first item of each class.
std::vector<int> Representatives(const std::vector<int>& classes, int count) {
  std::vector<int> first(count, -1);
  for (size_t i = 0; i < classes.size(); ++i) {
    if (first[classes[i]] < 0) first[classes[i]] = static_cast<int>(i);
  }
  return first;
}

// The closure of states under adding finished units.
struct StateClosure {
  Reached states;
  std::vector<int> generators;               // state places, distinct
  std::vector<std::vector<int>> steps;       // [state][generator] -> state
  std::vector<std::pair<int, int>> parents;  // (state, generator)
};

absl::StatusOr<StateClosure> CloseStates(const RawAlgebra& raw,
                                         const std::vector<int>& finished,
                                         int limit) {
  StateClosure closure;
  Reached generators;
  for (int item : finished) generators.Add(item);
  closure.states.Add(generators.items[0]);  // the neutral one
  closure.parents.push_back({-1, -1});
  for (size_t i = 0; i < closure.states.items.size(); ++i) {
    closure.steps.emplace_back();
    for (size_t g = 0; g < generators.items.size(); ++g) {
      const size_t before = closure.states.items.size();
      const int sum = raw.add(closure.states.items[i], generators.items[g]);
      closure.steps[i].push_back(closure.states.Add(sum));
      if (closure.states.items.size() > before) {
        closure.parents.push_back({static_cast<int>(i), static_cast<int>(g)});
      }
    }
    if (static_cast<int>(closure.states.items.size()) > limit) {
      return TooLarge("states", limit);
    }
    // A step costs some ten elements beside what its sum does.
    if (!raw.effort->Spend(10 *
                           static_cast<int64_t>(generators.items.size()))) {
      return raw.effort->Check();
    }
  }
  for (int item : finished) {
    closure.generators.push_back(generators.place.at(item));
  }
  return closure;
}

// The class of s + t for all classes.
std::vector<std::vector<int>> SumTable(const RawAlgebra& raw,
                                       const StateClosure& closure,
                                       const std::vector<int>& state_class,
                                       const std::vector<int>& first) {
  const size_t count = first.size();
  std::vector<std::vector<int>> sums(count, std::vector<int>(count));
  for (size_t s = 0; s < count; ++s) {
    sums[s][0] = static_cast<int>(s);  // class 0 is that of the neutral state
    for (size_t t = 1; t < count; ++t) {
      if (raw.exact_sums) {
        const int sum = raw.add(closure.states.items[first[s]],
                                closure.states.items[first[t]]);
        const auto place = closure.states.place.find(sum);
        if (place != closure.states.place.end()) {
          sums[s][t] = state_class[place->second];
          continue;
        }
      }
      // Follow the generators that first led to t.
      const auto [parent, generator] = closure.parents[first[t]];
      const int before = sums[s][state_class[parent]];
      sums[s][t] = state_class[closure.steps[first[before]][generator]];
    }
  }
  return sums;
}

// All that units come to as tokens join them: [unit][token].
absl::StatusOr<std::vector<std::vector<int>>> JoinTokens(const RawAlgebra& raw,
                                                         int limit,
                                                         Reached* units) {
  for (int unit : raw.units) units->Add(unit);
  std::vector<std::vector<int>> joins;
  for (size_t i = 0; i < units->items.size(); ++i) {
    joins.emplace_back();
    for (int token = 0; token < raw.tokens; ++token) {
      joins[i].push_back(units->Add(raw.join(units->items[i], token)));
    }
    if (static_cast<int>(units->items.size()) > limit) {
      return TooLarge("unit values", limit);
    }
    if (!raw.effort->Spend(10 * raw.tokens)) return raw.effort->Check();
  }
  return joins;
}

}  // namespace

absl::StatusOr<Monoid> BuildMonoid(const RawAlgebra& raw, int limit) {
  Reached units;
  const absl::StatusOr<std::vector<std::vector<int>>> joins =
      JoinTokens(raw, limit, &units);
  if (!joins.ok()) return joins.status();
  std::vector<int> finished;
  for (int item : units.items) finished.push_back(raw.finish(item));
  if (raw.effort->Spent()) return raw.effort->Check();
  absl::StatusOr<StateClosure> closure = CloseStates(raw, finished, limit);
  if (!closure.ok()) return closure.status();

  Interner<std::vector<uint32_t>> answers;
  std::vector<int> state_class;
  for (int item : closure->states.items) {
    state_class.push_back(answers.Id(raw.accept(item)));
  }
  Monoid monoid;
  monoid.raw_units = static_cast<int>(units.items.size());
  monoid.raw_states = static_cast<int>(closure->states.items.size());
  monoid.states = Refine(closure->steps, &state_class);
  const std::vector<int> states = Representatives(state_class, monoid.states);

  // A generator's own state, which is what a finished unit alone comes to.
  std::vector<int> unit_class;
  for (size_t i = 0; i < units.items.size(); ++i) {
    const int generator = closure->generators[i];
    unit_class.push_back(state_class[closure->steps[0][generator]]);
  }
  const std::vector<int> unit_finish = unit_class;
  monoid.units = Refine(*joins, &unit_class);
  const std::vector<int> unit_items = Representatives(unit_class, monoid.units);

  for (int item : unit_items) monoid.finish.push_back(unit_finish[item]);
  monoid.join.assign(raw.tokens, {});
  for (int token = 0; token < raw.tokens; ++token) {
    for (int item : unit_items) {
      monoid.join[token].push_back(unit_class[(*joins)[item][token]]);
    }
  }
  for (int item : states) {
    monoid.accept.push_back(
        answers[answers.Id(raw.accept(closure->states.items[item]))]);
  }
  const auto count = static_cast<int64_t>(states.size());
  if (!raw.effort->Spend(count * count)) return raw.effort->Check();
  monoid.add = SumTable(raw, *closure, state_class, states);
  if (raw.effort->Spent()) return raw.effort->Check();
  const int most = *std::max_element(units.items.begin(), units.items.end());
  monoid.unit_class.assign(most + 1, -1);
  for (size_t i = 0; i < units.items.size(); ++i) {
    monoid.unit_class[units.items[i]] = unit_class[i];
  }
  return monoid;
}

}  // namespace tingpai::tablegen
