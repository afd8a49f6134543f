// A bot that calls this a billion times: one table for all threads, arrays of
// counts in blocks, no allocation while it runs.
//
//   bot [HANDS [THREADS]]
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <thread>
#include <vector>

#include "tingpai/batch.h"
#include "tingpai/tingpai.h"

namespace {

constexpr int64_t kBlock = 1000;  // hands that a thread asks about at once

// Thirteen tiles of one suit, the same for every run. Block `number` of all.
void Deal(int64_t number, std::vector<tingpai::TileCounts>& hands) {
  std::mt19937_64 random(static_cast<uint64_t>(number));
  std::array<uint8_t, 36> wall;
  for (size_t i = 0; i < wall.size(); ++i) {
    wall[i] = static_cast<uint8_t>(i / 4);
  }
  for (tingpai::TileCounts& hand : hands) {
    hand.fill(0);
    for (size_t i = 0; i < 13; ++i) {
      std::swap(wall[i], wall[i + random() % (wall.size() - i)]);
      ++hand[wall[i]];
    }
  }
}

int64_t CountReady(const tingpai::Table& table, int64_t first, int64_t last) {
  std::vector<tingpai::TileCounts> hands(kBlock);
  std::vector<tingpai::CountsWaits> answers(kBlock);
  int64_t ready = 0;
  for (int64_t block = first; block < last; ++block) {
    Deal(block, hands);
    tingpai::Waits(table, hands, answers);
    for (const auto& answer : answers) ready += !answer.waits.empty();
  }
  return ready;
}

}  // namespace

int main(int argc, char** argv) {
  const int64_t blocks = (argc > 1 ? std::atoll(argv[1]) : 1000000) / kBlock;
  const int64_t threads = std::max(argc > 2 ? std::atoi(argv[2]) : 2, 1);
  const tingpai::Table& table = tingpai::BuiltinTable("riichi");
  std::vector<int64_t> ready(static_cast<size_t>(threads));
  std::vector<std::thread> workers;
  for (int64_t t = 0; t < threads; ++t) {
    workers.emplace_back([&, t] {
      ready[static_cast<size_t>(t)] =
          CountReady(table, blocks * t / threads, blocks * (t + 1) / threads);
    });
  }
  int64_t total = 0;
  for (int64_t t = 0; t < threads; ++t) {
    workers[static_cast<size_t>(t)].join();
    total += ready[static_cast<size_t>(t)];
  }
  std::printf("%lld of %lld hands are ready\n", static_cast<long long>(total),
              static_cast<long long>(blocks * kBlock));
}
