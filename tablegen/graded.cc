#include "tablegen/graded.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "absl/container/flat_hash_map.h"

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
  Effort effort;  // for single elements, which take next to none
  for (const GradedElement& graded : value) {
    for (const Element& element :
         FinishValue(counters, {graded.element}, &effort)) {
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

namespace {

// Keys of halves: numbers to the base 5, the first kind lowest.
int MoreInKey(int key, int kind) {
  int power = 1;
  while (kind-- > 0) power *= 5;
  return key / power % 5 < kCopies ? key + power : -1;
}

}  // namespace

Lattice MakeLattice(const Ranking& ranking) {
  Lattice lattice;
  lattice.vectors = ListVectors(ranking);
  const int lows = static_cast<int>(ranking.rank.size());
  for (int rank = 0; rank < lows; ++rank) {
    std::array<int, 5>& up = lattice.low_up.emplace_back();
    up.fill(-1);
    for (int kind = 0; kind < ranking.low_kinds; ++kind) {
      const int above = MoreInKey(ranking.sorted[rank], kind);
      if (above >= 0) up[kind] = ranking.rank[above];
    }
  }
  const int highs = static_cast<int>(ranking.base.size());
  for (int high = 0; high < highs; ++high) {
    Lattice::Block& block = lattice.blocks.emplace_back();
    block.first = ranking.base[high];
    const size_t end = high + 1 < highs ? ranking.base[high + 1] : ranking.size;
    block.size = end - block.first;
    block.up.fill(-1);
    for (int kind = 0; kind < ranking.kinds - ranking.low_kinds; ++kind) {
      block.up[kind] = MoreInKey(high, kind);
    }
  }
  return lattice;
}

namespace {

// to[i] = min(to[i], from[i] + more).
void Lower(const uint8_t* from, uint8_t more, size_t count, uint8_t* to) {
  for (size_t i = 0; i < count; ++i) {
    const auto sum = static_cast<uint8_t>(from[i] + more);
    to[i] = std::min(to[i], sum);
  }
}

// For each vector and element, how many tiles are missing.
class MissingRows {
 public:
  MissingRows(const Lattice& lattice, size_t elements)
      : lattice_(lattice),
        // Whole words of the widest registers.
        width_((elements + 15) / 16 * 16),
        bytes_(lattice.vectors.size() * width_, kNever) {}

  uint8_t* Row(size_t index) { return &bytes_[index * width_]; }
  std::string_view Text(size_t index) {
    return {reinterpret_cast<const char*>(Row(index)), width_};
  }

  // Tiles may be added, at one each.
  void Add() {
    for (auto block = lattice_.blocks.rbegin(); block != lattice_.blocks.rend();
         ++block) {
      ForEachAbove(*block, [this](size_t here, size_t above, size_t rows) {
        Lower(Row(above), 1, rows * width_, Row(here));
      });
    }
    for (const Lattice::Block& block : lattice_.blocks) {
      for (size_t rank = block.size; rank-- > 0;) {
        ForEachAbove(block, rank, [this](size_t here, size_t above) {
          Lower(Row(above), 1, width_, Row(here));
        });
      }
    }
  }

  // Tiles may be left out, for nothing.
  void LeaveOut() {
    for (const Lattice::Block& block : lattice_.blocks) {
      for (size_t rank = 0; rank < block.size; ++rank) {
        ForEachAbove(block, rank, [this](size_t here, size_t above) {
          Lower(Row(here), 0, width_, Row(above));
        });
      }
    }
    for (const Lattice::Block& block : lattice_.blocks) {
      ForEachAbove(block, [this](size_t here, size_t above, size_t rows) {
        Lower(Row(here), 0, rows * width_, Row(above));
      });
    }
  }

 private:
  // The blocks above a block, in each kind of the high half.
  template <typename Visit>
  void ForEachAbove(const Lattice::Block& block, const Visit& visit) {
    for (const int up : block.up) {
      if (up < 0) continue;
      const Lattice::Block& above = lattice_.blocks[static_cast<size_t>(up)];
      if (above.size > 0) visit(block.first, above.first, above.size);
    }
  }

  // The vectors above a vector, in each kind of the low half.
  template <typename Visit>
  void ForEachAbove(const Lattice::Block& block, size_t rank,
                    const Visit& visit) {
    for (const int up : lattice_.low_up[rank]) {
      if (up < 0 || static_cast<size_t>(up) >= block.size) continue;
      visit(block.first + rank, block.first + static_cast<size_t>(up));
    }
  }

  const Lattice& lattice_;
  size_t width_;
  std::vector<uint8_t> bytes_;
};

}  // namespace

std::vector<int> GradeVectors(const MachineInput& input, const Lattice& lattice,
                              GradedPool* pool) {
  ValuePool values;
  UnitReader reader(input, &values);
  std::vector<int> value_of;
  value_of.reserve(lattice.vectors.size());
  for (const Counts& counts : lattice.vectors) {
    value_of.push_back(reader.ValueOf(counts));
  }
  Interner<Element> elements;
  std::vector<std::vector<size_t>> elements_of(
      static_cast<size_t>(values.size()));
  for (int value = 0; value < values.size(); ++value) {
    for (const Element& element : values[value]) {
      elements_of[static_cast<size_t>(value)].push_back(
          static_cast<size_t>(elements.Id(element)));
    }
  }
  MissingRows rows(lattice, static_cast<size_t>(elements.size()));
  for (size_t i = 0; i < lattice.vectors.size(); ++i) {
    for (const size_t element : elements_of[static_cast<size_t>(value_of[i])]) {
      rows.Row(i)[element] = 0;
    }
  }
  rows.Add();
  rows.LeaveOut();
  absl::flat_hash_map<std::string_view, int> graded_of_row;
  std::vector<int> graded;
  graded.reserve(lattice.vectors.size());
  for (size_t i = 0; i < lattice.vectors.size(); ++i) {
    const auto [it, fresh] = graded_of_row.try_emplace(rows.Text(i), 0);
    if (fresh) {
      GradedValue value;
      for (int e = 0; e < elements.size(); ++e) {
        const int missing = rows.Row(i)[e];
        if (missing < kNever) {
          value.push_back({.element = elements[e], .missing = missing});
        }
      }
      NormalizeGraded(input.schema.counters, &value);
      it->second = pool->Id(value);
    }
    graded.push_back(it->second);
  }
  return graded;
}

}  // namespace tingpai::tablegen
