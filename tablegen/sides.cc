#include "tablegen/sides.h"

#include <algorithm>

#include "tablegen/interner.h"

namespace tingpai::tablegen {

std::vector<int> SideTokens(const Algebra& algebra, bool honors) {
  std::vector<int> tokens;
  const auto add = [&tokens](int token) {
    if (token >= 0) tokens.push_back(token);
  };
  for (int unit = 0; unit < kUnits; ++unit) {
    if ((unit == kHonors) != honors) continue;
    for (const auto& by_unit : algebra.meld_tokens) add(by_unit[unit]);
    for (const auto& by_unit : algebra.local_wild_tokens) add(by_unit[unit]);
  }
  if (honors) {
    add(algebra.hidden_token);
    add(algebra.self_token);
  }
  std::sort(tokens.begin(), tokens.end());
  tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
  return tokens;
}

RawSide CloseSide(const Monoid& monoid, const std::vector<int>& units,
                  const std::vector<int>& tokens) {
  std::vector<bool> here(monoid.units);
  std::vector<int> open;
  const auto reach = [&](int unit) {
    if (!here[unit]) open.push_back(unit);
    here[unit] = true;
  };
  for (int unit : units) reach(unit);
  while (!open.empty()) {
    const int unit = open.back();
    open.pop_back();
    for (int token : tokens) reach(monoid.join[token][unit]);
  }
  RawSide side;
  side.tokens = tokens;
  for (int unit = 0; unit < monoid.units; ++unit) {
    if (here[unit]) side.units.push_back(unit);
  }
  return side;
}

RawSums SumStates(const Monoid& monoid, const std::vector<int>& a,
                  const std::vector<int>& b) {
  RawSums sums;
  Interner<int> states;
  for (int x : a) {
    sums.places.emplace_back();
    for (int y : b) {
      sums.places.back().push_back(states.Id(monoid.add[x][y]));
    }
  }
  for (int i = 0; i < states.size(); ++i) sums.states.push_back(states[i]);
  return sums;
}

std::vector<int> FinishedStates(const Monoid& monoid, const RawSide& side) {
  std::vector<int> states;
  for (int unit : side.units) states.push_back(monoid.finish[unit]);
  return states;
}

int MergeRows(const Matrix& rows, std::vector<int>* class_of) {
  Interner<std::vector<int>> distinct;
  for (const auto& row : rows) class_of->push_back(distinct.Id(row));
  return distinct.size();
}

std::vector<int> FirstOf(const std::vector<int>& class_of, int classes) {
  std::vector<int> first(classes, -1);
  for (size_t i = 0; i < class_of.size(); ++i) {
    if (first[class_of[i]] < 0) first[class_of[i]] = static_cast<int>(i);
  }
  return first;
}

Matrix Transposed(const Matrix& matrix) {
  Matrix turned(matrix.empty() ? 0 : matrix[0].size());
  for (const auto& row : matrix) {
    for (size_t i = 0; i < row.size(); ++i) turned[i].push_back(row[i]);
  }
  return turned;
}

namespace {

// Meld classes: the maps on classes that tokens, one after the other, make.
void CloseMelds(const Matrix& token_maps, SideClasses* side) {
  Interner<std::vector<int>> maps;
  std::vector<int> identity(side->classes);
  for (int i = 0; i < side->classes; ++i) identity[i] = i;
  maps.Id(identity);
  for (int m = 0; m < maps.size(); ++m) {
    side->join.push_back(maps[m]);
    side->fold.emplace_back();
    for (const auto& token_map : token_maps) {
      std::vector<int> map = maps[m];
      for (int& to : map) to = token_map[to];
      side->fold.back().push_back(maps.Id(map));
    }
  }
}

}  // namespace

SideClasses ClassifySide(const Monoid& monoid, const RawSide& raw,
                         const Matrix& rows) {
  std::vector<int> place(monoid.units, -1);
  for (size_t i = 0; i < raw.units.size(); ++i) {
    place[raw.units[i]] = static_cast<int>(i);
  }
  std::vector<int> class_of;
  int classes = MergeRows(rows, &class_of);
  for (;;) {
    Matrix refined_rows;
    for (size_t i = 0; i < raw.units.size(); ++i) {
      refined_rows.push_back({class_of[i]});
      for (int token : raw.tokens) {
        refined_rows.back().push_back(
            class_of[place[monoid.join[token][raw.units[i]]]]);
      }
    }
    class_of.clear();
    const int refined = MergeRows(refined_rows, &class_of);
    if (refined == classes) break;
    classes = refined;
  }
  SideClasses side;
  side.classes = classes;
  side.class_of.assign(monoid.units, -1);
  for (size_t i = 0; i < raw.units.size(); ++i) {
    side.class_of[raw.units[i]] = class_of[i];
  }
  side.first = FirstOf(class_of, classes);
  side.tokens = raw.tokens;
  Matrix token_maps;
  for (int token : raw.tokens) {
    token_maps.emplace_back();
    for (int i : side.first) {
      token_maps.back().push_back(
          side.class_of[monoid.join[token][raw.units[i]]]);
    }
  }
  CloseMelds(token_maps, &side);
  return side;
}

}  // namespace tingpai::tablegen
