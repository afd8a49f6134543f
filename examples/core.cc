// The core alone: no abseil, no zstd, no file but the table, which is used
// where it lies in memory. The table is made with `tingpai table unpack`.
//
//   core mcr.image [HAND]
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tingpai/table.h"

namespace {

// Digits and a suit, as 123m456p789s11m.
std::optional<tingpai::Hand> ReadTiles(const char* text) {
  tingpai::Hand hand;
  std::string ranks;
  for (; *text != '\0'; ++text) {
    if (*text >= '1' && *text <= '9') {
      ranks += *text;
      continue;
    }
    const char* const suit = std::strchr("mps", *text);
    if (suit == nullptr) return std::nullopt;
    const int first = 9 * (*suit == 'm' ? 0 : *suit == 'p' ? 1 : 2);
    for (char rank : ranks) {
      if (!hand.Add(first + rank - '1')) return std::nullopt;
    }
    ranks.clear();
  }
  return hand;
}

// Reads a file into memory that is aligned as an image must be.
std::shared_ptr<std::vector<uint64_t>> ReadFile(const char* path,
                                                size_t* bytes) {
  std::ifstream file(path, std::ios::binary);
  const std::vector<char> content{std::istreambuf_iterator<char>(file), {}};
  *bytes = content.size();
  auto words = std::make_shared<std::vector<uint64_t>>(content.size() / 8 + 1);
  std::memcpy(words->data(), content.data(), content.size());
  return words;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  size_t bytes = 0;
  const auto words = ReadFile(argv[1], &bytes);
  std::string error;
  const std::optional<tingpai::Table> table = tingpai::Table::FromImage(
      std::as_bytes(std::span(*words)).first(bytes), words, &error);
  if (!table) {
    std::fprintf(stderr, "%s: %s\n", argv[1], error.c_str());
    return 2;
  }
  const auto hand = ReadTiles(argc > 2 ? argv[2] : "3344455556667p");
  if (!hand) {
    std::fprintf(stderr, "not a hand: %s\n", argv[2]);
    return 2;
  }
  std::printf("waits for %s\n", ToString(table->Waits(*hand)).c_str());
}
