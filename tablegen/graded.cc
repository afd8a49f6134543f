#include "tablegen/graded.h"

#include <algorithm>
#include <numeric>

namespace tingpai::tablegen {

namespace {

// More than any hand has tiles: there is no such target.
constexpr uint8_t kNever = 100;

bool IsBetter(const Counters& counters, const GradedElement& a,
              const GradedElement& b) {
  if (a.missing > b.missing) return false;
  for (size_t i = 0; i < counters.size(); ++i) {
    const int x = a.element[i];
    const int y = b.element[i];
    if (counters[i].more_is_better ? x < y : x != y) return false;
  }
  return true;
}

// Sorts and keeps the best.
void NormalizeGraded(const Counters& counters, GradedValue* value) {
  std::sort(value->begin(), value->end());
  value->erase(std::unique(value->begin(), value->end(),
                           [](const GradedElement& a, const GradedElement& b) {
                             return a.element == b.element;
                           }),
               value->end());
  if (std::none_of(counters.begin(), counters.end(),
                   [](const Counter& c) { return c.more_is_better; })) {
    return;
  }
  GradedValue best;
  for (const GradedElement& graded : *value) {
    if (std::none_of(
            value->begin(), value->end(), [&](const GradedElement& other) {
              return other != graded && IsBetter(counters, other, graded);
            })) {
      best.push_back(graded);
    }
  }
  *value = std::move(best);
}

}  // namespace

GradedValue AddGraded(const Counters& counters, int most, const GradedValue& a,
                      const GradedValue& b) {
  GradedValue sum;
  for (const GradedElement& x : a) {
    for (const GradedElement& y : b) {
      GradedElement z{.element = x.element, .missing = x.missing + y.missing};
      if (z.missing > most) continue;
      if (AddElement(counters, y.element, &z.element)) sum.push_back(z);
    }
  }
  NormalizeGraded(counters, &sum);
  return sum;
}

GradedValue FinishGraded(const Counters& counters, const GradedValue& value) {
  if (!HasLocal(counters)) return value;
  GradedValue finished;
  for (const GradedElement& graded : value) {
    for (const Element& element : FinishValue(counters, {graded.element})) {
      finished.push_back({.element = element, .missing = graded.missing});
    }
  }
  NormalizeGraded(counters, &finished);
  return finished;
}

GradedValue Ungraded(const Value& value) {
  GradedValue graded;
  for (const Element& element : value) graded.push_back({.element = element});
  return graded;
}

Lattice MakeLattice(const Ranking& ranking) {
  Lattice lattice;
  lattice.vectors = ListVectors(ranking);
  std::vector<int> tiles;
  for (const Counts& counts : lattice.vectors) {
    tiles.push_back(std::accumulate(counts.begin(), counts.end(), 0));
  }
  lattice.up.resize(lattice.vectors.size());
  for (size_t i = 0; i < lattice.vectors.size(); ++i) {
    Counts counts = lattice.vectors[i];
    for (int place = 0; place < 9; ++place) {
      const bool room = place < ranking.kinds && counts[place] < kCopies &&
                        tiles[i] < ranking.limit;
      if (room) ++counts[place];
      lattice.up[i][place] =
          room ? static_cast<int>(ranking.IndexOf(counts)) : -1;
      if (room) --counts[place];
    }
  }
  lattice.by_tiles.resize(lattice.vectors.size());
  std::iota(lattice.by_tiles.begin(), lattice.by_tiles.end(), 0);
  std::stable_sort(lattice.by_tiles.begin(), lattice.by_tiles.end(),
                   [&tiles](int a, int b) { return tiles[a] < tiles[b]; });
  return lattice;
}

std::vector<int> GradeVectors(const MachineInput& input, const Lattice& lattice,
                              GradedPool* pool) {
  ValuePool values;
  Interner<Element> elements;
  UnitReader reader(input, &values);
  std::vector<int> value_of;
  for (const Counts& counts : lattice.vectors) {
    value_of.push_back(reader.ValueOf(counts));
  }
  for (int value = 0; value < values.size(); ++value) {
    for (const Element& element : values[value]) elements.Id(element);
  }
  const size_t width = static_cast<size_t>(elements.size());
  std::vector<uint8_t> missing(lattice.vectors.size() * width, kNever);
  const auto row = [&](int index) { return &missing[index * width]; };
  for (size_t i = 0; i < lattice.vectors.size(); ++i) {
    for (const Element& element : values[value_of[i]]) {
      row(static_cast<int>(i))[elements.Id(element)] = 0;
    }
  }
  for (auto it = lattice.by_tiles.rbegin(); it != lattice.by_tiles.rend();
       ++it) {
    uint8_t* const here = row(*it);
    for (int above : lattice.up[*it]) {
      if (above < 0) continue;
      const uint8_t* const there = row(above);
      for (size_t e = 0; e < width; ++e) {
        here[e] =
            std::min<uint8_t>(here[e], static_cast<uint8_t>(there[e] + 1));
      }
    }
  }
  for (int index : lattice.by_tiles) {
    const uint8_t* const here = row(index);
    for (int above : lattice.up[index]) {
      if (above < 0) continue;
      uint8_t* const there = row(above);
      for (size_t e = 0; e < width; ++e) {
        there[e] = std::min(there[e], here[e]);
      }
    }
  }
  Interner<std::vector<uint8_t>> rows;
  std::vector<int> graded_of_row;
  std::vector<int> graded;
  for (size_t i = 0; i < lattice.vectors.size(); ++i) {
    const uint8_t* const here = row(static_cast<int>(i));
    const int id = rows.Id(std::vector<uint8_t>(here, here + width));
    if (id == static_cast<int>(graded_of_row.size())) {
      GradedValue value;
      for (size_t e = 0; e < width; ++e) {
        if (here[e] < kNever) {
          value.push_back(
              {.element = elements[static_cast<int>(e)], .missing = here[e]});
        }
      }
      NormalizeGraded(input.schema.counters, &value);
      graded_of_row.push_back(pool->Id(value));
    }
    graded.push_back(graded_of_row[id]);
  }
  return graded;
}

}  // namespace tingpai::tablegen
