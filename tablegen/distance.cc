#include "tablegen/distance.h"

#include <algorithm>
#include <bit>

#include "absl/strings/str_cat.h"
#include "tablegen/distance_combine.h"
#include "tablegen/distance_order.h"
#include "tablegen/form.h"
#include "tablegen/graded.h"
#include "tablegen/graded_sums.h"
#include "tablegen/monoid.h"
#include "tablegen/tokens.h"

namespace tingpai::tablegen {

namespace {

// Classes of a unit fit a byte, sums two, and the tables a few hundred
// kilobytes; patterns that need more have no distance.
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
  if (const std::string_view why = Of(pattern.form).no_distance; !why.empty()) {
    return std::string(why);
  }
  if (!pattern.wild.IsAny()) return "it limits the wilds held";
  if (LimitsSuits(pattern) && !pattern.block.empty()) {
    return "it limits suits that play a block";
  }
  for (const Bound& bound : pattern.need) {
    if (bound.natural && !rules.wilds.empty()) {
      return "it tells natural tiles from wilds";
    }
  }
  if (rules.runtime_ban) return "a deal may ban kinds";
  if (!rules.ban.empty() && !rules.wilds.empty()) {
    return "a wild may stand for a banned kind";
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
  const FormTraits& form = Of(pattern.form);
  if (!form.takes_melds && sets != rules.sets) return false;
  return schema.sets < 0 ||
         element[schema.sets] == form.most_groups(pattern, sets);
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
    values[algebra.hidden_token] = Ungraded(HiddenMeldValue(pattern, schema));
  }
  return values;
}

// Everything that the units of one side, suits or honours, can hold: values of
// vectors, and what they come to as tokens join them.
struct GradedSide {
  Interner<int> units;  // numbers in the pool; the first is neutral
  RawSide raw;
  Monoid monoid;  // its units and joins alone
};

absl::Status CloseGraded(const Counters& counters, int most,
                         const std::vector<GradedValue>& tokens,
                         GradedPool* pool, GradedSide* side) {
  side->monoid.join.assign(tokens.size(), {});
  for (int unit = 0; unit < side->units.size(); ++unit) {
    for (const int token : side->raw.tokens) {
      const int joined = pool->Id(
          AddGraded(counters, most, (*pool)[side->units[unit]], tokens[token]));
      side->monoid.join[token].push_back(side->units.Id(joined));
    }
    if (side->units.size() > kMostItems) {
      return absl::ResourceExhaustedError(absl::StrCat(
          "more than ", kMostItems, " different things can be held of a unit"));
    }
  }
  side->monoid.units = side->units.size();
  for (int unit = 0; unit < side->units.size(); ++unit) {
    side->raw.units.push_back(unit);
  }
  return absl::OkStatus();
}

// Finished values, each once, and which of them each unit comes to.
std::vector<GradedValue> Finished(const Counters& counters,
                                  const GradedPool& pool,
                                  const GradedSide& side,
                                  std::vector<int>* finished_of) {
  GradedPool finished;
  for (int unit = 0; unit < side.units.size(); ++unit) {
    finished_of->push_back(
        finished.Id(FinishGraded(counters, pool[side.units[unit]])));
  }
  return finished.All();
}

// Copies of fixed wilds are wilds: they are in the way of no tile and count for
// none.
void LeaveOutFixedWilds(const RuleSet& rules, const UnitClasses& table,
                        std::vector<int>* values) {
  for (const Wild& wild : rules.wilds) {
    if (!wild.fixed || UnitOf(*wild.fixed) != table.unit) continue;
    const auto place = static_cast<size_t>(PlaceOf(*wild.fixed));
    for (size_t i = 0; i < values->size(); ++i) {
      Counts counts = table.vectors[i];
      if (counts[place] == 0) continue;
      counts[place] = 0;
      (*values)[i] = (*values)[table.ranking.IndexOf(counts)];
    }
  }
}

// The classes of a side by what the sums tell of its finished values.
SideClasses ClassifyGraded(const GradedSide& side,
                           const std::vector<int>& finished_of,
                           const std::vector<int>& classes) {
  Matrix rows;
  for (const int finished : finished_of) rows.push_back({classes[finished]});
  return ClassifySide(side.monoid, side.raw, rows);
}

// The tables of the sums, a row and column for each class.
absl::Status WriteSums(const GradedSums& sums, const SumClasses& classes,
                       const std::vector<int>& suit_finished,
                       const std::vector<int>& honor_finished,
                       PatternDistance* out) {
  out->pair_classes = classes.pair_classes;
  out->triple_classes = classes.triple_classes;
  const size_t sets = sums.outcomes[0].size();
  const size_t cells =
      static_cast<size_t>(out->pair_classes) * out->suits.classes +
      sets * out->triple_classes * out->honors.classes;
  if (out->suits.classes > kMostUnitClasses ||
      out->honors.classes > kMostUnitClasses || cells > kMostCells) {
    return absl::ResourceExhaustedError(
        absl::StrCat("its tables would be too large: ", out->suits.classes,
                     " classes, ", cells, " cells"));
  }
  std::vector<int> suits;
  for (const int unit : out->suits.first) suits.push_back(suit_finished[unit]);
  for (const int i : suits) {
    out->pairs.emplace_back();
    for (const int j : suits) out->pairs.back().push_back(sums.pairs[i][j]);
  }
  for (const int i : FirstOf(classes.pairs, out->pair_classes)) {
    out->triples.emplace_back();
    for (const int j : suits) out->triples.back().push_back(sums.triples[i][j]);
  }
  const std::vector<int> first = FirstOf(classes.triples, out->triple_classes);
  for (size_t n = 0; n < sets; ++n) {
    out->missing.emplace_back();
    for (const int i : first) {
      out->missing.back().emplace_back();
      for (const int unit : out->honors.first) {
        const int outcome = sums.totals[i][honor_finished[unit]];
        out->missing.back().back().push_back(sums.outcomes[outcome][n]);
      }
    }
  }
  return absl::OkStatus();
}

// [table][place in plays][index]: a number for what each vector is.
using VectorValues = std::vector<std::vector<std::vector<int>>>;

// Both sides of a pattern as its distance is made.
struct GradedSides {
  GradedPool pool;
  GradedSide suits;
  GradedSide honors;
};

// Reads the vectors of every table; their values are numbers in the side's
// units. Then adds what they come to as tokens join them.
absl::StatusOr<VectorValues> ReadSides(
    const RuleSet& rules, const Pattern& pattern, const Schema& schema,
    const std::vector<int>& all_plays, const Algebra& algebra,
    const std::vector<Lattice>& lattices, GradedSides* sides) {
  Effort effort;
  VectorValues values;
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    const UnitClasses& table = algebra.tables[t];
    const bool is_honors = table.unit == kHonors;
    GradedSide& side = is_honors ? sides->honors : sides->suits;
    if (side.units.size() == 0) {
      side.units.Id(sides->pool.Id({GradedElement{}}));
    }
    values.emplace_back();
    for (const int plays : all_plays) {
      const MachineInput input{.rules = rules,
                               .pattern = pattern,
                               .schema = schema,
                               .unit = table.unit,
                               .effort = &effort,
                               .plays = is_honors ? kPlaysNone : plays};
      values[t].push_back(GradeVectors(input, lattices[t], &sides->pool));
      if (effort.Spent()) return effort.Check();
      LeaveOutFixedWilds(rules, table, &values[t].back());
      for (int& value : values[t].back()) value = side.units.Id(value);
      if (is_honors) break;  // they play nothing
    }
  }
  const std::vector<GradedValue> tokens =
      TokenValues(rules, pattern, schema, algebra);
  for (GradedSide* side : {&sides->suits, &sides->honors}) {
    side->raw.tokens = SideTokens(algebra, side == &sides->honors);
    const absl::Status status =
        CloseGraded(schema.counters, rules.Limit(), tokens, &sides->pool, side);
    if (!status.ok()) return status;
  }
  return values;
}

// Numbers of sets, a bit each, of which the element is a target.
uint32_t TargetMask(const RuleSet& rules, const Pattern& pattern,
                    const Schema& schema, const Element& element) {
  uint32_t mask = 0;
  for (int n = 0; n <= rules.sets; ++n) {
    if (IsTarget(rules, pattern, schema, n, element)) mask |= 1u << n;
  }
  return mask;
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
  GradedSides sides;
  absl::StatusOr<VectorValues> values =
      ReadSides(rules, pattern, *schema, out.plays, algebra, lattices, &sides);
  if (!values.ok()) return values.status();
  const Counters& counters = schema->counters;
  std::vector<int> suit_finished;
  std::vector<int> honor_finished;
  absl::StatusOr<GradedSums> sums =
      SumGraded(counters, rules.Limit(),
                Finished(counters, sides.pool, sides.suits, &suit_finished),
                Finished(counters, sides.pool, sides.honors, &honor_finished),
                rules.sets, [&](const Element& element) {
                  return TargetMask(rules, pattern, *schema, element);
                });
  if (!sums.ok()) return sums.status();
  const SumClasses classes = ClassifySums(&*sums);
  out.suits = ClassifyGraded(sides.suits, suit_finished, classes.suits);
  out.honors = ClassifyGraded(sides.honors, honor_finished, classes.honors);
  const absl::Status status =
      WriteSums(*sums, classes, suit_finished, honor_finished, &out);
  if (!status.ok()) return status;
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    const SideClasses& side =
        algebra.tables[t].unit == kHonors ? out.honors : out.suits;
    for (std::vector<int>& of_play : (*values)[t]) {
      for (int& value : of_play) value = side.class_of[value];
    }
  }
  out.classes = *std::move(values);
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
  tables.combined = CombineDistances(algebra, tables.patterns);
  for (const PatternDistance& combined : tables.combined) {
    progress(absl::StrCat(
        "the least of ", std::popcount(static_cast<unsigned>(combined.pattern)),
        " distances: ", combined.suits.classes, " suit, ",
        combined.honors.classes, " honours classes, ", combined.pair_classes,
        " pairs, ", combined.triple_classes, " triples"));
  }
  std::vector<std::vector<uint32_t>> weights;
  for (const UnitClasses& table : algebra.tables) {
    weights.push_back(VectorWeights(table));
  }
  for (auto* list : {&tables.patterns, &tables.combined}) {
    for (PatternDistance& pattern : *list) {
      OrderClasses(algebra, weights, &pattern);
    }
  }
  return tables;
}

}  // namespace tingpai::tablegen
