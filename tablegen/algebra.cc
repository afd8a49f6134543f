#include "tablegen/algebra.h"

#include <algorithm>
#include <string>

#include "absl/strings/str_cat.h"
#include "tablegen/tokens.h"
#include "tablegen/unit_reader.h"

namespace tingpai::tablegen {

namespace {

// Beyond this the tables would be tens of megabytes and take minutes.
constexpr int kMostItems = 20000;

// Everything that a rule set says about one unit; equal strings, equal tables.
std::string UnitSignature(const RuleSet& rules, int unit) {
  std::string signature = absl::StrCat(unit == kHonors);
  const auto add_set = [&](TileSet set) {
    absl::StrAppend(&signature, ",",
                    set.bits() >> kUnitFirst[unit] &
                        ((uint64_t{1} << kUnitKinds[unit]) - 1));
  };
  add_set(rules.use);
  add_set(rules.ban);
  for (const Wild& wild : rules.wilds) {
    const bool local = IsLocalWild(wild);
    if (local && UnitOf(*wild.stands_for.begin()) != unit) continue;
    absl::StrAppend(&signature, ";", local ? -1 : wild.slot, ",", wild.copies,
                    ",", wild.self);
    add_set(wild.stands_for);
    add_set(wild.fixed ? TileSet::Of(*wild.fixed) : TileSet());
  }
  for (const Pattern& pattern : rules.patterns) {
    absl::StrAppend(&signature, ";");
    add_set(pattern.pair_in);
    add_set(pattern.within);
    for (const Bound& bound : pattern.need) add_set(bound.set);
  }
  return signature;
}

// A token by what it adds to each pattern.
using Token = std::vector<Value>;

bool AddsNothing(const Token& token) {
  return std::all_of(token.begin(), token.end(), [](const Value& value) {
    return value == Value{Element{}};
  });
}

// Numbers the tokens of all melds and wilds.
class TokenList {
 public:
  int Id(const Token& token) {
    return AddsNothing(token) ? -1 : tokens_.Id(token);
  }
  const Interner<Token>& tokens() const { return tokens_; }

 private:
  Interner<Token> tokens_;
};

void ListTokens(const RuleSet& rules, const std::vector<Schema>& schemas,
                TokenList* list, Algebra* algebra) {
  const auto make = [&](const auto& value_of) {
    Token token;
    for (size_t p = 0; p < rules.patterns.size(); ++p) {
      token.push_back(value_of(rules.patterns[p], schemas[p]));
    }
    return list->Id(token);
  };
  for (int code = 0; code < kMeldCodes; ++code) {
    const Meld meld{static_cast<uint8_t>(code)};
    for (int unit = 0; unit < kUnits; ++unit) {
      const MeldTiles& tiles = TilesOf(meld);
      const bool here =
          std::any_of(tiles.kinds.begin(), tiles.kinds.begin() + tiles.size,
                      [unit](int kind) { return UnitOf(kind) == unit; });
      algebra->meld_tokens[code][unit] =
          !here ? -1 : make([&](const Pattern& pattern, const Schema& schema) {
            return MeldValue(rules, pattern, schema, meld, unit);
          });
    }
  }
  algebra->hidden_token =
      make([&](const Pattern& pattern, const Schema& schema) {
        return HiddenMeldValue(pattern, schema);
      });
  if (WildPlaysSelf(rules)) {
    algebra->self_token = make([&](const Pattern&, const Schema& schema) {
      return SelfWildValue(schema);
    });
  }
  for (auto& by_unit : algebra->local_wild_tokens) by_unit.fill(-1);
  for (size_t i = 0; i < rules.wilds.size(); ++i) {
    const Wild& wild = rules.wilds[i];
    if (!IsLocalWild(wild)) continue;
    const int unit = UnitOf(*wild.stands_for.begin());
    algebra->local_wild_tokens[wild.slot][unit] =
        make([&](const Pattern&, const Schema& schema) {
          return LocalWildValue(schema, i, unit);
        });
  }
}

// Item numbers, pattern by pattern or of all patterns together, of all that
// UnitClasses lists.
struct Items {
  std::vector<int> vectors;
  std::vector<int> fifths;
  int void_item = 0;
};

Items ReadTable(const MachineInput& input, const UnitClasses& table,
                ValuePool* pool) {
  Items items;
  UnitReader reader(input, pool);
  const int most = table.ranking.limit - 1;
  for (const Counts& counts : table.vectors) {
    items.vectors.push_back(reader.ValueOf(counts));
  }
  for (Counts counts : table.vectors) {
    int tiles = 0;
    for (int count : counts) tiles += count;
    if (tiles > most) continue;
    for (int place = 0; place < table.ranking.kinds; ++place) {
      if (counts[place] != kCopies) continue;
      ++counts[place];
      items.fifths.push_back(reader.ValueOf(counts));
      --counts[place];
    }
  }
  MachineInput void_input = input;
  void_input.void_suit = true;
  items.void_item = UnitReader(void_input, pool).ValueOf(Counts{});
  return items;
}

// Fixed wilds among a unit's tiles are debts that other units pay.
bool HasFixedWild(const RuleSet& rules) {
  return std::any_of(rules.wilds.begin(), rules.wilds.end(),
                     [](const Wild& wild) { return wild.fixed.has_value(); });
}

// One pattern: its classes, and the items of every table as unit classes.
struct PatternAlgebra {
  Monoid monoid;
  std::vector<Items> tables;
  std::vector<int> least_wilds;  // by unit class
};

// The least wilds that a division of the value uses.
int WildsOf(const RuleSet& rules, const Schema& schema, int unit,
            const Value& value) {
  int least = format::kNeverDivides;
  for (const Element& element : value) {
    int wilds = 0;
    for (size_t i = 0; i < rules.wilds.size(); ++i) {
      const auto end = schema.wilds.begin() + static_cast<std::ptrdiff_t>(i);
      const int counter = schema.wilds[i][unit];
      const bool counted = std::any_of(
          schema.wilds.begin(), end,
          [&](const auto& by_unit) { return by_unit[unit] == counter; });
      if (counter >= 0 && !counted) wilds += element[counter];
    }
    least = std::min(least, wilds);
  }
  return least;
}

// Lowers `least`, by unit class, to what the vectors of a table say.
// Precondition: the items are still values of `pool`.
std::vector<int> LeastWilds(const MachineInput& input, const UnitClasses& table,
                            const Items& items, const ValuePool& pool,
                            const Monoid& monoid, std::vector<int> least) {
  least.resize(static_cast<size_t>(monoid.units), format::kNeverDivides);
  std::vector<int> places;  // of fixed wilds
  for (const Wild& wild : input.rules.wilds) {
    if (wild.fixed && UnitOf(*wild.fixed) == input.unit) {
      places.push_back(PlaceOf(*wild.fixed));
    }
  }
  std::vector<int> by_value(static_cast<size_t>(pool.size()), -1);
  for (size_t i = 0; i < table.vectors.size(); ++i) {
    if (std::any_of(places.begin(), places.end(),
                    [&](int place) { return table.vectors[i][place] > 0; })) {
      continue;
    }
    int& wilds = by_value[static_cast<size_t>(items.vectors[i])];
    if (wilds < 0) {
      wilds = WildsOf(input.rules, input.schema, input.unit,
                      pool[items.vectors[i]]);
    }
    int& best = least[static_cast<size_t>(monoid.unit_class[items.vectors[i]])];
    best = std::min(best, wilds);
  }
  return least;
}

void Reclass(const Monoid& monoid, Items* items) {
  for (int& item : items->vectors) item = monoid.unit_class[item];
  for (int& item : items->fifths) item = monoid.unit_class[item];
  items->void_item = monoid.unit_class[items->void_item];
}

std::vector<int> SeedsOf(int neutral, const std::vector<Items>& tables) {
  std::vector<int> seeds = {neutral};
  for (const Items& items : tables) {
    std::vector<int> all = items.vectors;
    all.insert(all.end(), items.fifths.begin(), items.fifths.end());
    all.push_back(items.void_item);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    seeds.insert(seeds.end(), all.begin(), all.end());
  }
  return seeds;
}

absl::StatusOr<PatternAlgebra> BuildPattern(const RuleSet& rules, size_t p,
                                            const Schema& schema,
                                            const TokenList& tokens,
                                            const Algebra& algebra,
                                            Effort* effort) {
  const Pattern& pattern = rules.patterns[p];
  PatternAlgebra result;
  ValuePool pool;
  const int neutral = pool.Id({Element{}});
  for (const UnitClasses& table : algebra.tables) {
    const MachineInput input{.rules = rules,
                             .pattern = pattern,
                             .schema = schema,
                             .unit = table.unit,
                             .effort = effort};
    result.tables.push_back(ReadTable(input, table, &pool));
    if (effort->Spent()) return effort->Check();
  }
  RawAlgebra raw;
  raw.units = SeedsOf(neutral, result.tables);
  raw.tokens = tokens.tokens().size();
  raw.exact_sums = HasFixedWild(rules);
  raw.join = [&](int unit, int token) {
    return pool.Id(AddValues(schema.counters, pool[unit],
                             tokens.tokens()[token][p], effort));
  };
  raw.finish = [&](int unit) {
    return pool.Id(FinishValue(schema.counters, pool[unit], effort));
  };
  raw.add = [&](int state, int step) {
    return pool.Id(AddValues(schema.counters, pool[state], pool[step], effort));
  };
  raw.accept = [&](int state) {
    std::vector<uint32_t> wins;
    for (const Variant& variant : algebra.variants.variants) {
      wins.push_back(Accepts(rules, pattern, schema, variant, pool[state]));
    }
    return wins;
  };
  raw.effort = effort;
  absl::StatusOr<Monoid> monoid = BuildMonoid(raw, kMostItems);
  if (!monoid.ok()) {
    return absl::Status(monoid.status().code(),
                        absl::StrCat("pattern '", pattern.name,
                                     "': ", monoid.status().message()));
  }
  result.monoid = *std::move(monoid);
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    const MachineInput input{.rules = rules,
                             .pattern = pattern,
                             .schema = schema,
                             .unit = algebra.tables[t].unit,
                             .effort = effort};
    result.least_wilds =
        LeastWilds(input, algebra.tables[t], result.tables[t], pool,
                   result.monoid, std::move(result.least_wilds));
  }
  for (Items& items : result.tables) Reclass(result.monoid, &items);
  return result;
}

using Tuple = std::vector<int>;

// Combines the patterns' items into items of tuples.
Items Combine(const std::vector<PatternAlgebra>& patterns, size_t table,
              Interner<Tuple>* tuples) {
  Items items;
  const size_t count = patterns.size();
  Tuple tuple(count);
  const auto combine = [&](auto list_of, std::vector<int>* out) {
    const size_t size = list_of(patterns[0].tables[table]).size();
    for (size_t i = 0; i < size; ++i) {
      for (size_t p = 0; p < count; ++p) {
        tuple[p] = list_of(patterns[p].tables[table])[i];
      }
      out->push_back(tuples->Id(tuple));
    }
  };
  combine(
      [](const Items& from) -> const auto& { return from.vectors; },
      &items.vectors);
  combine(
      [](const Items& from) -> const auto& { return from.fifths; },
      &items.fifths);
  for (size_t p = 0; p < count; ++p) {
    tuple[p] = patterns[p].tables[table].void_item;
  }
  items.void_item = tuples->Id(tuple);
  return items;
}

absl::StatusOr<Monoid> BuildJoint(const RuleSet& rules,
                                  const std::vector<PatternAlgebra>& patterns,
                                  const std::vector<Items>& tables,
                                  const TokenList& tokens, size_t variants,
                                  Interner<Tuple>* units, Effort* effort) {
  const size_t count = patterns.size();
  Interner<Tuple> states;
  RawAlgebra raw;
  raw.units = SeedsOf(units->Id(Tuple(count, 0)), tables);
  raw.exact_sums = HasFixedWild(rules);
  raw.tokens = tokens.tokens().size();
  raw.join = [&](int unit, int token) {
    Tuple tuple = (*units)[unit];
    for (size_t p = 0; p < count; ++p) {
      tuple[p] = patterns[p].monoid.join[token][tuple[p]];
    }
    return units->Id(tuple);
  };
  raw.finish = [&](int unit) {
    Tuple tuple = (*units)[unit];
    for (size_t p = 0; p < count; ++p) {
      tuple[p] = patterns[p].monoid.finish[tuple[p]];
    }
    return states.Id(tuple);
  };
  raw.add = [&](int state, int step) {
    Tuple tuple = states[state];
    for (size_t p = 0; p < count; ++p) {
      tuple[p] = patterns[p].monoid.add[tuple[p]][states[step][p]];
    }
    return states.Id(tuple);
  };
  raw.accept = [&](int state) {
    std::vector<uint32_t> wins(variants);
    for (size_t p = 0; p < count; ++p) {
      const auto& accept = patterns[p].monoid.accept[states[state][p]];
      for (size_t v = 0; v < variants; ++v) wins[v] |= accept[v] << p;
    }
    return wins;
  };
  raw.effort = effort;
  return BuildMonoid(raw, kMostItems);
}

void MakeTables(const RuleSet& rules, Algebra* algebra) {
  std::vector<std::string> signatures;
  for (int unit = 0; unit < kUnits; ++unit) {
    const std::string signature = UnitSignature(rules, unit);
    const auto found =
        std::find(signatures.begin(), signatures.end(), signature);
    algebra->table_of_unit[unit] = static_cast<int>(found - signatures.begin());
    if (found != signatures.end()) continue;
    signatures.push_back(signature);
    UnitClasses table;
    table.unit = unit;
    table.ranking = MakeRanking(unit, rules.Limit());
    table.vectors = ListVectors(table.ranking);
    algebra->tables.push_back(std::move(table));
  }
}

}  // namespace

absl::StatusOr<Algebra> BuildAlgebra(const RuleSet& rules,
                                     const Progress& progress, Effort* effort) {
  Algebra algebra;
  algebra.variants = MakeVariantSpace(rules);
  MakeTables(rules, &algebra);
  std::vector<Schema> schemas;
  for (const Pattern& pattern : rules.patterns) {
    absl::StatusOr<Schema> schema = MakeSchema(rules, pattern);
    if (!schema.ok()) return schema.status();
    schemas.push_back(*std::move(schema));
  }
  TokenList tokens;
  ListTokens(rules, schemas, &tokens, &algebra);

  std::vector<PatternAlgebra> patterns;
  for (size_t p = 0; p < rules.patterns.size(); ++p) {
    absl::StatusOr<PatternAlgebra> pattern =
        BuildPattern(rules, p, schemas[p], tokens, algebra, effort);
    if (!pattern.ok()) return pattern.status();
    const Monoid& monoid = pattern->monoid;
    progress(absl::StrCat("pattern ", rules.patterns[p].name, ": ",
                          monoid.units, " unit classes of ", monoid.raw_units,
                          " values, ", monoid.states, " states of ",
                          monoid.raw_states));
    patterns.push_back(*std::move(pattern));
  }

  Interner<Tuple> tuples;
  std::vector<Items> tables;
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    tables.push_back(Combine(patterns, t, &tuples));
  }
  absl::StatusOr<Monoid> joint =
      BuildJoint(rules, patterns, tables, tokens,
                 algebra.variants.variants.size(), &tuples, effort);
  if (!joint.ok()) return joint.status();
  algebra.monoid = *std::move(joint);
  algebra.least_wilds.assign(
      static_cast<size_t>(algebra.monoid.units),
      std::vector<int>(patterns.size(), format::kNeverDivides));
  for (size_t i = 0; i < algebra.monoid.unit_class.size(); ++i) {
    const int unit_class = algebra.monoid.unit_class[i];
    if (unit_class < 0) continue;
    for (size_t p = 0; p < patterns.size(); ++p) {
      int& least = algebra.least_wilds[static_cast<size_t>(unit_class)][p];
      least = std::min(least, patterns[p].least_wilds[static_cast<size_t>(
                                  tuples[static_cast<int>(i)][p])]);
    }
  }
  for (size_t t = 0; t < algebra.tables.size(); ++t) {
    Reclass(algebra.monoid, &tables[t]);
    algebra.tables[t].classes = std::move(tables[t].vectors);
    algebra.tables[t].fifth_classes = std::move(tables[t].fifths);
    algebra.tables[t].void_class = tables[t].void_item;
  }
  progress(absl::StrCat("all patterns: ", algebra.monoid.units,
                        " unit classes, ", algebra.monoid.states, " states"));
  return algebra;
}

}  // namespace tingpai::tablegen
