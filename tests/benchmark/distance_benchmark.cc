// What distances, useful tiles and the distances after each discard cost.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hands.h"
#include "tablegen/compile.h"
#include "tablegen/rule_file.h"
#include "tingpai/builtin.h"
#include "tingpai/distance.h"
#include "tingpai/open.h"
#include "tingpai/table.h"

namespace tingpai::benchmarks {
namespace {

using benchmark::State;

// The built-in table, compiled anew if it has no distances.
const Table& DistanceTable(std::string_view rules) {
  static auto& tables = *new std::map<std::string_view, Table>;
  const auto [it, fresh] = tables.try_emplace(rules);
  if (!fresh) return it->second;
  it->second = BuiltinTable(rules);
  if (HasDistance(it->second)) return it->second;
  const auto parsed =
      tablegen::ParseRules(BuiltinRuleFile(rules), std::string(rules), "", {});
  tablegen::CompileOptions options;
  options.distance = true;
  if (parsed.ok()) {
    const auto image = tablegen::CompileRules(*parsed, options);
    if (image.ok()) {
      const auto table = OpenTable(*image);
      if (table.ok()) it->second = *table;
    }
  }
  if (!HasDistance(it->second)) {
    std::fputs("tingpai_benchmark: cannot make a table of distances\n", stderr);
    std::exit(1);
  }
  return it->second;
}

template <typename Query>
void Stream(State& state, Sort sort, const Query& query) {
  const std::vector<Hand>& hands = HandsOf(sort);
  for (auto _ : state) {
    uint64_t sum = 0;
    for (const Hand& hand : hands) sum += query(hand);
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() *
                          static_cast<int64_t>(hands.size()));
}

template <typename Answer, typename Item, typename Call>
void Batch(State& state, const std::vector<Item>& hands, const Call& call) {
  std::vector<Answer> answers(hands.size());
  for (auto _ : state) {
    call(std::span<const Item>(hands), std::span<Answer>(answers));
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() *
                          static_cast<int64_t>(hands.size()));
}

void Least(State& state, Sort sort, const Table& table) {
  Stream(state, sort, [&table](const Hand& hand) {
    return static_cast<uint64_t>(DistanceOf(table, hand));
  });
}

void ByPattern(State& state, Sort sort, const Table& table) {
  Stream(state, sort, [&table](const Hand& hand) {
    const Distances distances = DistancesOf(table, hand);
    return static_cast<uint64_t>(distances.least + distances.by_pattern[0]);
  });
}

void UsefulTiles(State& state, Sort sort, const Table& table) {
  Stream(state, sort,
         [&table](const Hand& hand) { return Useful(table, hand).bits(); });
}

void Discards(State& state, Sort sort, const Table& table) {
  Stream(state, sort, [&table](const Hand& hand) {
    uint64_t sum = 0;
    for (const DiscardDistance& item : DiscardDistancesOf(table, hand)) {
      sum += static_cast<uint64_t>(item.distance) + item.useful.bits();
    }
    return sum;
  });
}

void BestDiscards(State& state, Sort sort, const Table& table) {
  Stream(state, sort, [&table](const Hand& hand) {
    uint64_t sum = 0;
    for (const DiscardDistance& item : BestDiscardsOf(table, hand)) {
      sum += static_cast<uint64_t>(item.distance) + item.useful.bits();
    }
    return sum;
  });
}

// One hand at a time.
template <typename Ask>
void OneCounts(State& state, Sort sort, const Ask& ask) {
  const std::vector<TileCounts>& hands = CountsOf(sort);
  for (auto _ : state) {
    uint64_t sum = 0;
    for (const TileCounts& counts : hands) {
      sum += ask(*Hand::FromCounts(counts));
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() *
                          static_cast<int64_t>(hands.size()));
}

void OneCountsWin(State& state, Sort sort, const Table& table) {
  OneCounts(state, sort, [&table](const Hand& hand) -> uint64_t {
    return table.Win(hand).bits();
  });
}

void OneCountsLeast(State& state, Sort sort, const Table& table) {
  OneCounts(state, sort, [&table](const Hand& hand) {
    return static_cast<uint64_t>(DistanceOf(table, hand));
  });
}

void OneCountsUseful(State& state, Sort sort, const Table& table) {
  OneCounts(state, sort,
            [&table](const Hand& hand) { return Useful(table, hand).bits(); });
}

void BatchLeast(State& state, Sort sort, const Table& table) {
  Batch<uint8_t>(state, HandsOf(sort), [&](auto hands, auto answers) {
    DistanceOf(table, hands, answers);
  });
}

void CountsLeast(State& state, Sort sort, const Table& table) {
  Batch<CountsDistance>(state, CountsOf(sort), [&](auto hands, auto answers) {
    DistanceOf(table, hands, answers);
  });
}

void BatchUseful(State& state, Sort sort, const Table& table) {
  Batch<TileSet>(state, HandsOf(sort), [&](auto hands, auto answers) {
    Useful(table, hands, answers);
  });
}

void CountsUsefulTiles(State& state, Sort sort, const Table& table) {
  Batch<CountsUseful>(state, CountsOf(sort), [&](auto hands, auto answers) {
    Useful(table, hands, answers);
  });
}

struct Named {
  const char* name;
  void (*query)(State&, Sort, const Table&);
  Sort sort;
};

constexpr Named kQueries[] = {
    {"distance/random14", Least, Sort::kRandom14},
    {"distance/random13", Least, Sort::kRandom13},
    {"distance/ready13", Least, Sort::kReady13},
    {"distance/flush13", Least, Sort::kFlush13},
    {"distance/melded13", Least, Sort::kMelded13},
    {"distances/random14", ByPattern, Sort::kRandom14},
    {"useful/random13", UsefulTiles, Sort::kRandom13},
    {"useful/ready13", UsefulTiles, Sort::kReady13},
    {"useful/flush13", UsefulTiles, Sort::kFlush13},
    {"useful/melded13", UsefulTiles, Sort::kMelded13},
    {"discard_distance/melded14", Discards, Sort::kMelded14},
    {"discard_distance/random14", Discards, Sort::kRandom14},
    {"discard_best/random14", BestDiscards, Sort::kRandom14},
    {"discard_best/melded14", BestDiscards, Sort::kMelded14},
    {"one_counts_win/random14", OneCountsWin, Sort::kRandom14},
    {"one_counts_win/hidden14", OneCountsWin, Sort::kMelded14},
    {"one_counts_distance/random13", OneCountsLeast, Sort::kRandom13},
    {"one_counts_useful/random13", OneCountsUseful, Sort::kRandom13},
    {"batch_distance/random14", BatchLeast, Sort::kRandom14},
    {"counts_distance/random14", CountsLeast, Sort::kRandom14},
    {"batch_useful/random13", BatchUseful, Sort::kRandom13},
    {"counts_useful/random13", CountsUsefulTiles, Sort::kRandom13},
};

// Registers itself when the program starts, after nothing and before nothing.
[[maybe_unused]] const bool kRegistered = [] {
  for (const std::string_view rules : {"standard", "riichi", "mcr"}) {
    for (const Named& named : kQueries) {
      const std::string name =
          std::string(named.name) + "/" + std::string(rules);
      benchmark::RegisterBenchmark(name.c_str(), [named, rules](State& state) {
        named.query(state, named.sort, DistanceTable(rules));
      });
    }
  }
  return true;
}();

}  // namespace
}  // namespace tingpai::benchmarks
