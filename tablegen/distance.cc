#include "tablegen/distance.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "tablegen/graded.h"
#include "tablegen/monoid.h"
#include "tablegen/tokens.h"

namespace tingpai::tablegen {

namespace {

// Classes of a unit fit a byte, sums two, and the tables a few hundred
// kilobytes; patterns that need more have no distance.
constexpr int kMostUnitClasses = 256;
constexpr size_t kMostCells = 400'000;
constexpr int kMostItems = 3000;

bool LimitsSuits(const Pattern& pattern) {
  return (pattern.suits & 0xf) != 0xf;
}

// If so many suits may occur, may fewer?
bool FewerSuitsWillDo(const Pattern& pattern) {
  const unsigned allowed = pattern.suits & 0xf;
  return (allowed & (allowed + 1)) == 0;
}

// Why a pattern has no distance; empty if nothing is against it.
std::string WhyNone(const RuleSet& rules, const Pattern& pattern) {
  if (pattern.form == Form::kCount) return "a count is no matter of distance";
  if (!pattern.wild.IsAny()) return "it limits the wilds held";
  if (LimitsSuits(pattern) &&
      (!pattern.block.empty() || pattern.residue != Residue::kNone)) {
    return "it limits suits that play a block or a residue class";
  }
  for (const Bound& bound : pattern.need) {
    if (bound.natural && !rules.wilds.empty()) {
      return "it tells natural tiles from wilds";
    }
  }
  for (const Wild& wild : rules.wilds) {
    if (rules.cap == 0) return "a wild may be a fifth copy (cap = 0)";
    if (!(rules.use - wild.stands_for).empty()) {
      return "a wild may not stand for every kind";
    }
  }
  return "";
}

// What a suit can play in the pattern.
std::vector<int> PlaysOf(const Pattern& pattern) {
  if (LimitsSuits(pattern)) {
    return {FewerSuitsWillDo(pattern) ? kPlaysNone : kPlaysPresent,
            kPlaysAbsent};
  }
  if (pattern.residue == Residue::kSame ||
      pattern.residue == Residue::kDistinct) {
    return {0, 1, 2};
  }
  std::vector<int> plays;
  for (const BlockPart& part : pattern.block) {
    if (part.variable >= 0) plays.push_back(part.variable);
  }
  // A suit is left without a variable if there are fewer than three, and in a
  // pattern that has none.
  if (plays.size() < 3) plays.insert(plays.begin(), kPlaysNone);
  return plays;
}

bool IsAssignment(const Pattern& pattern, const std::vector<int>& plays,
                  const std::array<int, 3>& suits) {
  if (LimitsSuits(pattern)) {
    const auto there = std::count(suits.begin(), suits.end(), 0);
    // Where fewer will do, a suit that is not absent need not be there either.
    if (FewerSuitsWillDo(pattern)) return pattern.suits + 1u == 2u << there;
    return pattern.suits >> there & 1;
  }
  if (pattern.residue == Residue::kSame) {
    return suits[0] == suits[1] && suits[1] == suits[2];
  }
  if (plays.size() == 1) return true;
  // Every variable is played exactly once; nothing may be played by several.
  for (size_t play = 0; play < plays.size(); ++play) {
    const auto times =
        std::count(suits.begin(), suits.end(), static_cast<int>(play));
    if (plays[play] != kPlaysNone && times != 1) return false;
  }
  return true;
}

std::vector<std::array<int, 3>> AssignmentsOf(const Pattern& pattern,
                                              const std::vector<int>& plays) {
  std::vector<std::array<int, 3>> assignments;
  const int n = static_cast<int>(plays.size());
  for (int m = 0; m < n; ++m) {
    for (int p = 0; p < n; ++p) {
      for (int s = 0; s < n; ++s) {
        if (IsAssignment(pattern, plays, {m, p, s})) {
          assignments.push_back({m, p, s});
        }
      }
    }
  }
  return assignments;
}

int BlockTiles(const Pattern& pattern) {
  int tiles = 0;
  for (const BlockPart& part : pattern.block) {
    for (int count : part.counts) tiles += count;
  }
  return tiles;
}

// Is the element a whole target of a hand with so many concealed sets?
bool IsTarget(const RuleSet& rules, const Pattern& pattern,
              const Schema& schema, int sets, const Element& element) {
  for (size_t i = 0; i < schema.counters.size(); ++i) {
    if (schema.counters[i].finish == Finish::kKeep &&
        !schema.totals[i].Contains(element[i])) {
      return false;
    }
  }
  if (schema.tiles >= 0) return element[schema.tiles] == 3 * sets + 2;
  if (pattern.form == Form::kStandard) {
    return 3 * element[schema.sets] + BlockTiles(pattern) == 3 * sets;
  }
  if (pattern.plus_sets > 0 && element[schema.sets] != pattern.plus_sets) {
    return false;
  }
  return sets == rules.sets;  // forms that take no melds
}

// Every token as graded values, by number; the numbers are the algebra's.
std::vector<GradedValue> TokenValues(const RuleSet& rules,
                                     const Pattern& pattern,
                                     const Schema& schema,
                                     const Algebra& algebra) {
  std::vector<GradedValue> values(algebra.monoid.join.size());
  for (int unit = 0; unit < kUnits; ++unit) {
    for (int code = 0; code < kMeldCodes; ++code) {
      const int token = algebra.meld_tokens[code][unit];
      if (token < 0) continue;
      values[token] = Ungraded(MeldValue(
          rules, pattern, schema, Meld{static_cast<uint8_t>(code)}, unit));
    }
  }
  if (algebra.hidden_token >= 0) {
    values[algebra.hidden_token] =
        Ungraded(HiddenMeldValue(rules, pattern, schema));
  }
  return values;
}

// The graded values of all vectors, and the monoid that they generate.
struct Graded {
  GradedPool pool;
  // [table][place in plays][index] -> number in the pool
  std::vector<std::vector<std::vector<int>>> values;
  Monoid monoid;
};

absl::Status BuildGraded(const RuleSet& rules, const Pattern& pattern,
                         const Schema& schema, const Algebra& algebra,
                         const std::vector<int>& plays,
                         const std::vector<Lattice>& lattices, Graded* graded) {
  const Counters& counters = schema.counters;
  std::vector<int> seeds = {graded->pool.Id({GradedElement{}})};
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    const int unit = algebra.tables[t].unit;
    const size_t ways = unit == kHonors ? 1 : plays.size();
    graded->values.emplace_back();
    for (size_t way = 0; way < ways; ++way) {
      const MachineInput input{.rules = rules,
                               .pattern = pattern,
                               .schema = schema,
                               .unit = unit,
                               // The honours never play anything.
                               .plays = unit == kHonors ? kPlaysNone
                                                        : plays[way]};
      graded->values[t].push_back(
          GradeVectors(input, lattices[t], &graded->pool));
      std::vector<int> all = graded->values[t].back();
      std::sort(all.begin(), all.end());
      all.erase(std::unique(all.begin(), all.end()), all.end());
      seeds.insert(seeds.end(), all.begin(), all.end());
    }
  }
  const std::vector<GradedValue> tokens =
      TokenValues(rules, pattern, schema, algebra);
  GradedPool& pool = graded->pool;
  RawAlgebra raw;
  raw.units = seeds;
  raw.tokens = static_cast<int>(tokens.size());
  raw.join = [&](int unit, int token) {
    return pool.Id(
        AddGraded(counters, rules.Limit(), pool[unit], tokens[token]));
  };
  raw.finish = [&](int unit) {
    return pool.Id(FinishGraded(counters, pool[unit]));
  };
  raw.add = [&](int state, int step) {
    return pool.Id(AddGraded(counters, rules.Limit(), pool[state], pool[step]));
  };
  raw.accept = [&](int state) {
    std::vector<uint32_t> missing(rules.sets + 1, kNoDistance);
    for (int sets = 0; sets <= rules.sets; ++sets) {
      for (const GradedElement& element : pool[state]) {
        if (IsTarget(rules, pattern, schema, sets, element.element)) {
          missing[sets] =
              std::min(missing[sets], static_cast<uint32_t>(element.missing));
        }
      }
    }
    return missing;
  };
  absl::StatusOr<Monoid> monoid = BuildMonoid(raw, kMostItems);
  if (!monoid.ok()) return monoid.status();
  graded->monoid = *std::move(monoid);
  return absl::OkStatus();
}

RawSide CollectSide(const Graded& graded, const Algebra& algebra, bool honors) {
  std::vector<int> units = {graded.monoid.neutral_unit};
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    if ((algebra.tables[t].unit == kHonors) != honors) continue;
    for (const auto& values : graded.values[t]) {
      for (int value : values) {
        units.push_back(graded.monoid.unit_class[value]);
      }
    }
  }
  return CloseSide(graded.monoid, units, SideTokens(algebra, honors));
}

// Merges what no hand can tell apart, from the whole hand back to the units.
absl::Status BuildSums(const Monoid& monoid, const RawSide& raw_suits,
                       const RawSide& raw_honors, PatternDistance* out) {
  const std::vector<int> suits = FinishedStates(monoid, raw_suits);
  const std::vector<int> honors = FinishedStates(monoid, raw_honors);
  const RawSums pairs = SumStates(monoid, suits, suits);
  const RawSums triples = SumStates(monoid, pairs.states, suits);
  Matrix totals;  // [triple][honours unit]: distinct lists of distances
  Interner<std::vector<uint32_t>> outcomes;
  for (int state : triples.states) {
    totals.emplace_back();
    for (int honor : honors) {
      totals.back().push_back(
          outcomes.Id(monoid.accept[monoid.add[state][honor]]));
    }
  }
  std::vector<int> triple_class;
  out->triple_classes = MergeRows(totals, &triple_class);
  Matrix triple_of = triples.places;
  for (auto& row : triple_of) {
    for (int& triple : row) triple = triple_class[triple];
  }
  std::vector<int> pair_class;
  out->pair_classes = MergeRows(triple_of, &pair_class);
  Matrix pair_of = pairs.places;
  for (auto& row : pair_of) {
    for (int& pair : row) pair = pair_class[pair];
  }
  // A suit comes first, second or third; pairs.places is symmetric.
  Matrix suit_rows = pair_of;
  const Matrix as_third = Transposed(triple_of);
  for (size_t i = 0; i < suit_rows.size(); ++i) {
    suit_rows[i].insert(suit_rows[i].end(), as_third[i].begin(),
                        as_third[i].end());
  }
  out->suits = ClassifySide(monoid, raw_suits, suit_rows);
  out->honors = ClassifySide(monoid, raw_honors, Transposed(totals));
  const size_t cells =
      static_cast<size_t>(out->pair_classes) * out->suits.classes +
      monoid.accept[0].size() * out->triple_classes * out->honors.classes;
  if (out->suits.classes > kMostUnitClasses ||
      out->honors.classes > kMostUnitClasses || cells > kMostCells) {
    return absl::ResourceExhaustedError(
        absl::StrCat("its tables would be too large: ", out->suits.classes,
                     " classes, ", cells, " cells"));
  }
  for (int i : out->suits.first) {
    out->pairs.emplace_back();
    for (int j : out->suits.first) out->pairs.back().push_back(pair_of[i][j]);
  }
  for (int i : FirstOf(pair_class, out->pair_classes)) {
    out->triples.emplace_back();
    for (int j : out->suits.first) {
      out->triples.back().push_back(triple_of[i][j]);
    }
  }
  const std::vector<int> first = FirstOf(triple_class, out->triple_classes);
  for (size_t sets = 0; sets < monoid.accept[0].size(); ++sets) {
    out->missing.emplace_back();
    for (int i : first) {
      out->missing.back().emplace_back();
      for (int j : out->honors.first) {
        out->missing.back().back().push_back(
            static_cast<int>(outcomes[totals[i][j]][sets]));
      }
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<PatternDistance> BuildPattern(
    const RuleSet& rules, int p, const Algebra& algebra,
    const std::vector<Lattice>& lattices) {
  const Pattern& pattern = rules.patterns[p];
  if (const std::string why = WhyNone(rules, pattern); !why.empty()) {
    return absl::ResourceExhaustedError(why);
  }
  const absl::StatusOr<Schema> schema = MakeDistanceSchema(rules, pattern);
  if (!schema.ok()) return schema.status();
  PatternDistance out;
  out.pattern = p;
  out.plays = PlaysOf(pattern);
  out.assignments = AssignmentsOf(pattern, out.plays);
  Graded graded;
  absl::Status status = BuildGraded(rules, pattern, *schema, algebra, out.plays,
                                    lattices, &graded);
  if (!status.ok()) return status;
  status = BuildSums(graded.monoid, CollectSide(graded, algebra, false),
                     CollectSide(graded, algebra, true), &out);
  if (!status.ok()) return status;
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    const SideClasses& side =
        algebra.tables[t].unit == kHonors ? out.honors : out.suits;
    out.classes.emplace_back();
    for (std::vector<int>& values : graded.values[t]) {
      for (int& value : values) {
        value = side.class_of[graded.monoid.unit_class[value]];
      }
      out.classes.back().push_back(std::move(values));
    }
  }
  return out;
}

}  // namespace

absl::StatusOr<DistanceTables> BuildDistances(const RuleSet& rules,
                                              const Algebra& algebra,
                                              const Progress& progress) {
  std::vector<Lattice> lattices;
  for (const UnitClasses& table : algebra.tables) {
    lattices.push_back(MakeLattice(table.ranking));
  }
  DistanceTables tables;
  for (size_t p = 0; p < rules.patterns.size(); ++p) {
    absl::StatusOr<PatternDistance> distance =
        BuildPattern(rules, static_cast<int>(p), algebra, lattices);
    const std::string& name = rules.patterns[p].name;
    if (!distance.ok()) {
      if (!absl::IsResourceExhausted(distance.status())) {
        return distance.status();
      }
      tables.left_out.push_back(
          absl::StrCat(name, ": ", distance.status().message()));
      progress(absl::StrCat("no distance to ", tables.left_out.back()));
      continue;
    }
    progress(absl::StrCat("distance to ", name, ": ", distance->suits.classes,
                          " suit, ", distance->honors.classes,
                          " honours classes, ", distance->pair_classes,
                          " pairs, ", distance->triple_classes, " triples, ",
                          distance->assignments.size(), " assignments"));
    tables.patterns.push_back(*std::move(distance));
  }
  return tables;
}

}  // namespace tingpai::tablegen
