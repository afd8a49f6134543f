// tingpai_benchmark: what the queries cost, beside the least that they could
// and beside plain search. docs/performance.md explains the names.
//
//   tingpai_benchmark --benchmark_filter='^win/'
//   tools/benchmark.sh                       medians and ratios, as a table
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hands.h"
#include "layouts.h"
#include "search.h"
#include "tablegen/compile.h"
#include "tablegen/rule_file.h"
#include "tingpai/batch.h"
#include "tingpai/builtin.h"
#include "tingpai/hand.h"
#include "tingpai/open.h"
#include "tingpai/table.h"
#include "tingpai/table_format.h"

namespace tingpai::benchmarks {
namespace {

using benchmark::State;

// Runs `query` over all items of `hands`, and counts them.
template <typename Item, typename Query>
void Stream(State& state, const std::vector<Item>& hands, const Query& query) {
  for (auto _ : state) {
    uint64_t sum = 0;
    for (const Item& hand : hands) sum += query(hand);
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() *
                          static_cast<int64_t>(hands.size()));
}

void CountBytes(State& state, const Table& table) {
  state.counters["table_bytes"] = static_cast<double>(table.image().size());
}

// The least that an engine with an index and one byte a unit does: arrays of
// the real sizes, the real ranking, bytes of no meaning.
void Floor(State& state) {
  const std::span<const std::byte> image = BuiltinTable("mcr").image();
  format::ImageHeader header;
  std::memcpy(&header, image.data(), sizeof(header));
  const auto copy = [&](uint32_t section, auto* numbers) {
    const format::SectionRange range = header.sections[section];
    numbers->resize(range.bytes / sizeof((*numbers)[0]));
    std::memcpy(numbers->data(), image.data() + range.offset, range.bytes);
  };
  std::vector<uint16_t> suit_rank, honor_rank;
  std::vector<uint32_t> suit_base, honor_base;
  copy(format::kSuitRank, &suit_rank);
  copy(format::kHonorRank, &honor_rank);
  copy(format::kSuitWinBase, &suit_base);
  copy(format::kHonorWinBase, &honor_base);
  std::vector<uint8_t> suit(405350), honor(43130);
  for (size_t i = 0; i < suit.size(); ++i) suit[i] = i * 97 >> 3 & 255;
  for (size_t i = 0; i < honor.size(); ++i) honor[i] = i * 89 >> 3 & 255;
  const uint16_t* const ranks[] = {suit_rank.data(), honor_rank.data()};
  const uint32_t* const bases[] = {suit_base.data(), honor_base.data()};
  const uint8_t* const bytes[] = {suit.data(), honor.data()};
  Stream(state, HandsOf(Sort::kRandom14), [&](const Hand& hand) -> uint64_t {
    uint32_t all = 0;
    for (int unit = 0; unit < kUnits; ++unit) {
      const int side = unit == kHonors;
      const HalfKeys keys = hand.Keys(unit);
      all ^= bytes[side][bases[side][keys.high] + ranks[side][keys.low]];
    }
    return all;
  });
}

void Win(State& state, Sort sort, const Table& table) {
  Stream(state, HandsOf(sort), [&table](const Hand& hand) -> uint64_t {
    return table.Win(hand).bits();
  });
  CountBytes(state, table);
}

void Wait(State& state, Sort sort, const Table& table) {
  Stream(state, HandsOf(sort),
         [&table](const Hand& hand) { return table.Waits(hand).bits(); });
  CountBytes(state, table);
}

void Discards(State& state, Sort sort, const Table& table) {
  Stream(state, HandsOf(sort), [&table](const Hand& hand) {
    const DiscardList list = table.Discards(hand);
    uint64_t sum = 0;
    for (const Discard discard : list) sum += discard.waits.bits();
    return sum;
  });
  CountBytes(state, table);
}

// The same by as many calls of Waits as there are kinds in the hand.
void DiscardsByWaits(State& state, Sort sort, const Table& table) {
  Stream(state, HandsOf(sort), [&table](Hand hand) {
    uint64_t sum = 0;
    for (Kind kind = 0; kind < kKinds; ++kind) {
      if (!hand.Remove(kind)) continue;
      sum += table.Waits(hand).bits();
      hand.AddUnchecked(kind);
    }
    return sum;
  });
  CountBytes(state, table);
}

void Draws(State& state, Sort sort, const Table& table) {
  const TileCounts visible{};
  Stream(state, HandsOf(sort), [&](const Hand& hand) -> uint64_t {
    return static_cast<uint64_t>(table.Draws(hand, visible).total);
  });
  CountBytes(state, table);
}

template <typename Item, typename Answer, typename Call>
void Batch(State& state, const Table& table, const std::vector<Item>& hands,
           const Call& call) {
  std::vector<Answer> answers(hands.size());
  for (auto _ : state) {
    call(table, hands, answers);
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() *
                          static_cast<int64_t>(hands.size()));
  CountBytes(state, table);
}

void BatchWin(State& state, Sort sort, const Table& table) {
  Batch<Hand, PatternSet>(state, table, HandsOf(sort),
                          [](const Table& t, const auto& hands, auto& answers) {
                            tingpai::Win(t, std::span<const Hand>(hands),
                                         std::span<PatternSet>(answers));
                          });
}

void BatchWait(State& state, Sort sort, const Table& table) {
  Batch<Hand, TileSet>(state, table, HandsOf(sort),
                       [](const Table& t, const auto& hands, auto& answers) {
                         tingpai::Waits(t, std::span<const Hand>(hands),
                                        std::span<TileSet>(answers));
                       });
}

void CountsWins(State& state, Sort sort, const Table& table) {
  Batch<TileCounts, CountsWin>(
      state, table, CountsOf(sort),
      [](const Table& t, const auto& hands, auto& answers) {
        tingpai::Win(t, std::span<const TileCounts>(hands),
                     std::span<CountsWin>(answers));
      });
}

void CountsWait(State& state, Sort sort, const Table& table) {
  Batch<TileCounts, CountsWaits>(
      state, table, CountsOf(sort),
      [](const Table& t, const auto& hands, auto& answers) {
        tingpai::Waits(t, std::span<const TileCounts>(hands),
                       std::span<CountsWaits>(answers));
      });
}

// Add and Remove: one tile out, another in.
void Change(State& state) {
  Hand hand;
  for (Kind kind = 0; kind < 13; ++kind) hand.Add(kind);
  const std::vector<Hand>& hands = HandsOf(Sort::kRandom13);
  std::vector<Kind> kinds;
  for (const Hand& other : hands) {
    Kind kind = 0;
    while (other.Count(kind) == 0) ++kind;
    kinds.push_back(kind);
  }
  Kind last = 0;
  for (auto _ : state) {
    for (const Kind kind : kinds) {
      hand.Remove(last);
      if (hand.Add(kind)) last = kind;
    }
    benchmark::DoNotOptimize(hand);
  }
  state.SetItemsProcessed(state.iterations() *
                          static_cast<int64_t>(kinds.size()));
}

void SearchWins(State& state, Sort sort) {
  std::vector<TileCounts> hands = CountsOf(sort);
  for (auto _ : state) {
    uint64_t sum = 0;
    for (TileCounts& hand : hands) sum += SearchWin(hand);
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() *
                          static_cast<int64_t>(hands.size()));
}

void SearchWait(State& state, Sort sort) {
  std::vector<TileCounts> hands = CountsOf(sort);
  hands.resize(hands.size() / 16);  // a round would take too long
  for (auto _ : state) {
    uint64_t sum = 0;
    for (TileCounts& hand : hands) sum += SearchWaits(hand);
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() *
                          static_cast<int64_t>(hands.size()));
}

// A hand that is wrong here would make every figure worthless.
void Require(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "tingpai_benchmark: %s\n", what);
  std::exit(1);
}

void CheckAgainstSearch() {
  const Table& table = BuiltinTable("standard");
  const std::vector<TileCounts>& counts = CountsOf(Sort::kReady13);
  for (size_t i = 0; i < 2000; ++i) {
    TileCounts hand = counts[i];
    Require(SearchWaits(hand) == table.Waits(HandsOf(Sort::kReady13)[i]).bits(),
            "search and table differ");
  }
}

void OpenFile(State& state) {
  const std::span<const std::byte> file = BuiltinTableFile("mcr");
  for (auto _ : state) {
    auto table = OpenTable(file);
    Require(table.ok(), "cannot open the table");
    benchmark::DoNotOptimize(table);
  }
  state.counters["table_bytes"] = static_cast<double>(file.size());
}

// An unpacked image, mapped and checked.
void OpenImage(State& state) {
  const auto image = UnpackTable(BuiltinTableFile("mcr"));
  Require(image.ok(), "cannot unpack the table");
  std::string path = "/tmp/tingpai_benchmark_XXXXXX";
  const int file = mkstemp(path.data());
  Require(file >= 0 && write(file, image->data(), image->size()) ==
                           static_cast<ssize_t>(image->size()),
          "cannot write an image");
  close(file);
  for (auto _ : state) {
    auto table = OpenTableFile(path);
    Require(table.ok(), "cannot open the image");
    benchmark::DoNotOptimize(table);
  }
  unlink(path.c_str());
  state.counters["table_bytes"] = static_cast<double>(image->size());
}

void Generate(State& state) {
  const std::string_view rules = BuiltinRuleFile("mcr");
  for (auto _ : state) {
    const auto parsed = tablegen::ParseRules(rules, "mcr.toml", "", {});
    Require(parsed.ok(), "cannot read the rules");
    const auto image = tablegen::CompileRules(*parsed, {});
    Require(image.ok(), "cannot compile the rules");
    benchmark::DoNotOptimize(image->data());
  }
}

using Query = void (*)(State&, Sort, const Table&);

struct Named {
  const char* name;
  Query query;
  Sort sort;
};

void RegisterQueries() {
  constexpr Named kQueries[] = {
      {"win/random14", Win, Sort::kRandom14},
      {"win/complete14", Win, Sort::kComplete14},
      {"wait/random13", Wait, Sort::kRandom13},
      {"wait/ready13", Wait, Sort::kReady13},
      {"wait/flush13", Wait, Sort::kFlush13},
      {"discard/random14", Discards, Sort::kRandom14},
      {"discard/ready14", Discards, Sort::kReady14},
      {"discard_by_waits/random14", DiscardsByWaits, Sort::kRandom14},
      {"draws/ready13", Draws, Sort::kReady13},
      {"win/melded14", Win, Sort::kMelded14},
      {"wait/melded13", Wait, Sort::kMelded13},
      {"batch_win/random14", BatchWin, Sort::kRandom14},
      {"batch_win/complete14", BatchWin, Sort::kComplete14},
      {"batch_wait/random13", BatchWait, Sort::kRandom13},
      {"batch_wait/ready13", BatchWait, Sort::kReady13},
      {"batch_wait/flush13", BatchWait, Sort::kFlush13},
      {"counts_win/random14", CountsWins, Sort::kRandom14},
      {"counts_win/complete14", CountsWins, Sort::kComplete14},
      {"counts_wait/random13", CountsWait, Sort::kRandom13},
      {"counts_wait/ready13", CountsWait, Sort::kReady13},
  };
  constexpr Named kWildQueries[] = {
      {"win/wild4", Win, Sort::kWild14},
      {"wait/wild4", Wait, Sort::kWild13},
  };
  const auto add = [](const Named& named, std::string_view rules) {
    const std::string name = std::string(named.name) + "/" + std::string(rules);
    benchmark::RegisterBenchmark(name.c_str(), [named, rules](State& state) {
      named.query(state, named.sort, BuiltinTable(rules));
    });
  };
  for (const std::string_view rules : {"standard", "mcr"}) {
    for (const Named& named : kQueries) add(named, rules);
  }
  for (const Named& named : kWildQueries) add(named, "standard");
}

// The layouts that were tried: the same hands, tables made of the same table.
template <typename Ask>
void AddLayout(const std::string& name, Sort sort, std::string_view rules,
               const Ask& ask) {
  benchmark::RegisterBenchmark(
      ("layout/" + name + "/" + std::string(rules)).c_str(),
      [sort, rules, ask](State& state) {
        const Layouts layouts(BuiltinTable(rules));
        if (!layouts.fits()) {
          state.SkipWithError("too many sets of contexts");
          return;
        }
        Stream(state, HandsOf(sort), [&](const Hand& hand) -> uint64_t {
          return ask(layouts, hand);
        });
      });
}

void RegisterLayouts() {
  struct Hands {
    const char* name;
    Sort sort;
  };
  for (const std::string_view rules : {"standard", "mcr"}) {
    for (const Hands& hands : {Hands{"random14", Sort::kRandom14},
                               Hands{"complete14", Sort::kComplete14}}) {
      AddLayout("win_direct/" + std::string(hands.name), hands.sort, rules,
                [](const Layouts& l, const Hand& h) { return l.WinDirect(h); });
    }
    for (const Hands& hands :
         {Hands{"random13", Sort::kRandom13}, Hands{"ready13", Sort::kReady13},
          Hands{"flush13", Sort::kFlush13}}) {
      const std::string name = hands.name;
      AddLayout(
          "wait_direct/" + name, hands.sort, rules,
          [](const Layouts& l, const Hand& h) { return l.WaitsDirect(h); });
      AddLayout(
          "wait_one_id/" + name, hands.sort, rules,
          [](const Layouts& l, const Hand& h) { return l.WaitsOneId(h); });
      AddLayout(
          "wait_entry_by_list/" + name, hands.sort, rules,
          [](const Layouts& l, const Hand& h) { return l.WaitsByEntry(h); });
      AddLayout(
          "wait_entry_by_vector/" + name, hands.sort, rules,
          [](const Layouts& l, const Hand& h) { return l.WaitsByVector(h); });
    }
  }
}

// One table, many threads: items per second add up.
void RegisterThreads() {
  for (const std::string_view rules : {"standard", "mcr"}) {
    benchmark::RegisterBenchmark(
        ("threads/wait/ready13/" + std::string(rules)).c_str(),
        [rules](State& state) {
          Wait(state, Sort::kReady13, BuiltinTable(rules));
        })
        ->ThreadRange(1, 2)
        ->UseRealTime();
  }
}

void Register() {
  benchmark::RegisterBenchmark("floor/reads", Floor);
  RegisterQueries();
  RegisterLayouts();
  benchmark::RegisterBenchmark("hand/change", Change);
  benchmark::RegisterBenchmark("search/win_random14", [](State& state) {
    SearchWins(state, Sort::kRandom14);
  });
  benchmark::RegisterBenchmark("search/win_complete14", [](State& state) {
    SearchWins(state, Sort::kComplete14);
  });
  benchmark::RegisterBenchmark("search/wait_ready13", [](State& state) {
    SearchWait(state, Sort::kReady13);
  });
  benchmark::RegisterBenchmark("open/mcr", OpenFile)
      ->Unit(benchmark::kMicrosecond);
  benchmark::RegisterBenchmark("open/mcr_image", OpenImage)
      ->Unit(benchmark::kMicrosecond);
  benchmark::RegisterBenchmark("generate/mcr", Generate)
      ->Unit(benchmark::kMillisecond);
  RegisterThreads();
}

}  // namespace
}  // namespace tingpai::benchmarks

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  tingpai::benchmarks::CheckAgainstSearch();
  // Made before any thread is started.
  tingpai::benchmarks::HandsOf(tingpai::benchmarks::Sort::kReady13);
  tingpai::benchmarks::Register();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
