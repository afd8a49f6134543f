// Makes input for the judges' problems: make_cases FORMAT CASES [SEED].
//
// A third of the hands is drawn from a shuffled wall; the others are a winning
// shape without one tile, half of those with another tile changed, so that many
// are ready and the rest are hard to tell from ready ones.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr int kKinds = 34;

// A generator that is the same everywhere.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}
  int Below(int n) {
    state_ += 0x9e3779b97f4a7c15;
    uint64_t x = state_;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return static_cast<int>((x ^ (x >> 31)) % static_cast<uint64_t>(n));
  }

 private:
  uint64_t state_;
};

// Kinds are m p s E S W N C F P. `spell` writes one.
struct Format {
  std::string_view name;
  int kinds;  // from 1m on
  std::string (*spell)(int kind);
};

std::string Rank(int kind) { return std::to_string(kind % 9 + 1); }

std::string Uva(int kind) {
  static constexpr const char* kHonors[] = {"DONG",  "NAN", "XI", "BEI",
                                            "ZHONG", "FA",  "BAI"};
  return kind < 27 ? Rank(kind) + "WTS"[kind / 9] : kHonors[kind - 27];
}
std::string Hdu3391(int kind) { return Rank(kind) + "csb"[kind / 9]; }
std::string Hdu4431(int kind) {
  static constexpr const char* kHonors[] = {"1c", "2c", "3c", "4c",
                                            "7c", "6c", "5c"};
  return kind < 27 ? Rank(kind) + "mps"[kind / 9] : kHonors[kind - 27];
}

constexpr Format kFormats[] = {{"uva11210", kKinds, Uva},
                               {"hdu3391", 27, Hdu3391},
                               {"hdu4431", kKinds, Hdu4431},
                               {"flush", 9, Rank},
                               {"nowcoder", 9, Rank}};

using Counts = std::array<int, kKinds>;

std::vector<int> Shuffled(const Counts& counts, Random& random) {
  std::vector<int> tiles;
  for (int kind = 0; kind < kKinds; ++kind) {
    tiles.insert(tiles.end(), static_cast<size_t>(counts[kind]), kind);
  }
  for (size_t i = tiles.size(); i > 1; --i) {
    std::swap(tiles[i - 1],
              tiles[static_cast<size_t>(random.Below(static_cast<int>(i)))]);
  }
  return tiles;
}

void AddAnywhere(const Format& format, int tiles, Counts* counts,
                 Random& random) {
  while (tiles > 0) {
    const int kind = random.Below(format.kinds);
    if ((*counts)[kind] == 4) continue;
    ++(*counts)[kind];
    --tiles;
  }
}

bool AddAlike(int kind, int copies, Counts* counts) {
  if ((*counts)[kind] + copies > 4) return false;
  (*counts)[kind] += copies;
  return true;
}

Counts Won(const Format& format, int sets, Random& random) {
  Counts counts{};
  while (!AddAlike(random.Below(format.kinds), 2, &counts)) {
  }
  while (sets > 0) {
    const int kind = random.Below(format.kinds);
    Counts next = counts;
    bool ok = true;
    if (random.Below(3) == 0) {
      ok = AddAlike(kind, 3, &next);
    } else {
      ok = kind < 27 && kind % 9 < 7;
      for (int i = 0; i < 3 && ok; ++i) ok = AddAlike(kind + i, 1, &next);
    }
    if (!ok) continue;
    counts = next;
    --sets;
  }
  return counts;
}

std::vector<int> Hand(const Format& format, int sets, Random& random) {
  const int tiles = 3 * sets + 1;
  Counts counts{};
  if (random.Below(3) == 0) {
    AddAnywhere(format, tiles, &counts, random);
    return Shuffled(counts, random);
  }
  std::vector<int> hand = Shuffled(Won(format, sets, random), random);
  const int taken = 1 + random.Below(2);
  for (int i = 0; i < taken; ++i) hand.pop_back();
  for (int kind : hand) ++counts[kind];
  AddAnywhere(format, taken - 1, &counts, random);
  return Shuffled(counts, random);
}

}  // namespace

int main(int argc, char** argv) {
  const Format* format = nullptr;
  for (const Format& one : kFormats) {
    if (argc >= 3 && one.name == argv[1]) format = &one;
  }
  if (format == nullptr) {
    std::fputs("make_cases FORMAT CASES [SEED]\n", stderr);
    return 2;
  }
  const int cases = std::atoi(argv[2]);
  Random random(argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
  const bool flush = format->name == "flush";
  const bool total = format->name != "uva11210" && format->name != "nowcoder";
  if (total) std::printf("%d\n", cases);
  for (int i = 0; i < cases; ++i) {
    const int sets = flush ? random.Below(5) : 4;
    std::string line;
    for (int kind : Hand(*format, sets, random)) {
      if (!line.empty()) line += ' ';
      line += format->spell(kind);
    }
    if (flush) std::printf("%d\n", 3 * sets + 1);
    std::puts(line.c_str());
  }
  if (format->name == "uva11210") std::puts("0");
  return 0;
}
