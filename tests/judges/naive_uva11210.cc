// UVa 11210 as it is solved in a contest: try each of the 34 kinds, try each
// pair, take triplets and runs from the lowest tile on. What `tingpai judge
// uva11210` is measured against (docs/judges.md).
#include <array>
#include <cstdio>
#include <cstring>

namespace {

constexpr int kKinds = 34;
constexpr const char* kNames[kKinds] = {
    "1T",   "2T",  "3T", "4T",  "5T",    "6T", "7T", "8T", "9T",
    "1S",   "2S",  "3S", "4S",  "5S",    "6S", "7S", "8S", "9S",
    "1W",   "2W",  "3W", "4W",  "5W",    "6W", "7W", "8W", "9W",
    "DONG", "NAN", "XI", "BEI", "ZHONG", "FA", "BAI"};

int FindKind(const char* name) {
  for (int kind = 0; kind < kKinds; ++kind) {
    if (std::strcmp(name, kNames[kind]) == 0) return kind;
  }
  return -1;
}

// Can the tiles be divided into sets?
bool AllSets(std::array<int, kKinds>& counts, int kind) {
  while (kind < kKinds && counts[kind] == 0) ++kind;
  if (kind == kKinds) return true;
  if (counts[kind] >= 3) {
    counts[kind] -= 3;
    const bool ok = AllSets(counts, kind);
    counts[kind] += 3;
    if (ok) return true;
  }
  if (kind < 27 && kind % 9 < 7 && counts[kind + 1] > 0 &&
      counts[kind + 2] > 0) {
    for (int i = 0; i < 3; ++i) --counts[kind + i];
    const bool ok = AllSets(counts, kind);
    for (int i = 0; i < 3; ++i) ++counts[kind + i];
    if (ok) return true;
  }
  return false;
}

bool Wins(std::array<int, kKinds>& counts) {
  for (int pair = 0; pair < kKinds; ++pair) {
    if (counts[pair] < 2) continue;
    counts[pair] -= 2;
    const bool ok = AllSets(counts, 0);
    counts[pair] += 2;
    if (ok) return true;
  }
  return false;
}

}  // namespace

int main() {
  char word[16];
  for (int number = 1; std::scanf("%15s", word) == 1; ++number) {
    if (std::strcmp(word, "0") == 0) break;
    std::array<int, kKinds> counts{};
    for (int i = 0; i < 13; ++i) {
      if (i > 0 && std::scanf("%15s", word) != 1) return 1;
      const int kind = FindKind(word);
      if (kind < 0) return 1;
      ++counts[kind];
    }
    std::printf("Case %d:", number);
    bool ready = false;
    for (int kind = 0; kind < kKinds; ++kind) {
      if (counts[kind] == 4) continue;
      ++counts[kind];
      if (Wins(counts)) {
        std::printf(" %s", kNames[kind]);
        ready = true;
      }
      --counts[kind];
    }
    std::printf(ready ? "\n" : " Not ready\n");
  }
  return 0;
}
