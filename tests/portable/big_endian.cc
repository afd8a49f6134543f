// For a big-endian machine: the core compiles there, hands work, and a table is
// refused by name instead of being misread.
//
//   big_endian IMAGE
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "tingpai/table.h"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::ifstream in(argv[1], std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in),
                          std::istreambuf_iterator<char>()};
  // At a multiple of eight.
  std::vector<uint64_t> image((bytes.size() + 7) / 8);
  std::copy(bytes.begin(), bytes.end(), reinterpret_cast<char*>(image.data()));
  tingpai::Hand hand;
  for (int i = 0; i < 4; ++i) {
    if (!hand.Add(8)) return 1;
  }
  if (hand.Add(8) || hand.Keys(0).high != 500 || hand.Keys(0).low != 0)
    return 1;
  std::string error;
  const auto table = tingpai::Table::FromImage(
      std::as_bytes(std::span(image)).first(bytes.size()), nullptr, &error);
  std::printf("%s\n", error.c_str());
  return !table && error.find("big-endian") != std::string::npos ? 0 : 1;
}
