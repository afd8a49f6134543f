#include "tablegen/element.h"

#include <algorithm>
#include <bit>

namespace tingpai::tablegen {

bool AddCounter(const Counter& counter, int n, int16_t* count) {
  const int x = *count;
  int sum = 0;
  switch (counter.law) {
    case Law::kSum:
      sum = x + n;
      if (sum < counter.min || sum > counter.max) return false;
      break;
    case Law::kSaturate:
      sum = std::min(x + n, counter.max);
      break;
    case Law::kDisjoint:
      if (x & n) return false;
      sum = x | n;
      break;
    case Law::kSame:
      if (x != 0 && n != 0 && x != n) return false;
      sum = x | n;
      break;
    case Law::kUnion:
      sum = x | n;
      break;
  }
  *count = static_cast<int16_t>(sum);
  return true;
}

bool AddElement(const Counters& counters, const Element& b, Element* a) {
  for (size_t i = 0; i < counters.size(); ++i) {
    if (!AddCounter(counters[i], b[i], &(*a)[i])) return false;
  }
  return true;
}

namespace {

bool IsBetter(const Counters& counters, const Element& a, const Element& b) {
  for (size_t i = 0; i < counters.size(); ++i) {
    if (counters[i].more_is_better ? a[i] < b[i] : a[i] != b[i]) return false;
  }
  return true;
}

}  // namespace

void Normalize(const Counters& counters, Value* value, Effort* effort) {
  std::sort(value->begin(), value->end());
  value->erase(std::unique(value->begin(), value->end()), value->end());
  if (std::none_of(counters.begin(), counters.end(),
                   [](const Counter& c) { return c.more_is_better; })) {
    return;
  }
  const auto size = static_cast<int64_t>(value->size());
  if (!effort->Spend(size * size)) return;
  Value best;
  for (const Element& element : *value) {
    if (std::none_of(value->begin(), value->end(), [&](const Element& other) {
          return other != element && IsBetter(counters, other, element);
        })) {
      best.push_back(element);
    }
  }
  *value = std::move(best);
}

namespace {

// Of one sum before repeats are dropped: half a gigabyte.
constexpr int64_t kMostElements = int64_t{1} << 24;

}  // namespace

Value AddValues(const Counters& counters, const Value& a, const Value& b,
                Effort* effort) {
  Value sum;
  const auto size = static_cast<int64_t>(a.size() * b.size());
  if (size > kMostElements) effort->SpendAll();
  // Adding and sorting take a few steps an element.
  if (!effort->Spend(16 * size)) return sum;
  for (const Element& x : a) {
    for (const Element& y : b) {
      Element z = x;
      if (AddElement(counters, y, &z)) sum.push_back(z);
    }
  }
  Normalize(counters, &sum, effort);
  return sum;
}

Value FinishValue(const Counters& counters, const Value& value,
                  Effort* effort) {
  Value finished;
  for (const Element& element : value) {
    Element kept = element;
    Element extra{};
    bool alive = true;
    for (size_t i = 0; i < counters.size(); ++i) {
      const Counter& counter = counters[i];
      if (counter.finish == Finish::kKeep) continue;
      kept[i] = 0;
      if (counter.finish == Finish::kMustBeZero) {
        alive = alive && element[i] == 0;
      } else if (counter.finish == Finish::kPresence) {
        const bool tiles = element[i] & kHasTiles;
        alive = alive && !(element[i] & (tiles ? kAbsent : kWanted));
      } else if (counter.finish == Finish::kAddIfFull) {
        extra[counter.target] += element[i] == counter.max;
      } else {
        extra[counter.target] += static_cast<int16_t>(
            std::popcount(static_cast<uint16_t>(element[i])));
      }
    }
    if (alive && AddElement(counters, extra, &kept)) finished.push_back(kept);
  }
  Normalize(counters, &finished, effort);
  return finished;
}

bool HasLocal(const Counters& counters) {
  return std::any_of(
      counters.begin(), counters.end(),
      [](const Counter& counter) { return counter.finish != Finish::kKeep; });
}

}  // namespace tingpai::tablegen
