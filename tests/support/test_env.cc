#include "tests/support/test_env.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <limits>

namespace tingpai::test {

namespace {

constexpr uint64_t kUsualSeed = 20240229;
constexpr int64_t kSlowShare = 50;  // of the usual number of hands: 1 in 50

uint64_t ReadSeed() {
  const char* text = std::getenv("TINGPAI_SEED");
  const uint64_t seed =
      text == nullptr ? kUsualSeed : std::strtoull(text, nullptr, 0);
  std::cout << "TINGPAI_SEED=" << seed << std::endl;
  return seed;
}

}  // namespace

uint64_t Seed() {
  static const uint64_t seed = ReadSeed();
  return seed;
}

Random MakeRandom(uint64_t stream) {
  std::seed_seq sequence = {
      static_cast<uint32_t>(Seed()), static_cast<uint32_t>(Seed() >> 32),
      static_cast<uint32_t>(stream), static_cast<uint32_t>(stream >> 32)};
  return Random(sequence);
}

int64_t Hands(int64_t usual) {
  const char* text = std::getenv("TINGPAI_HANDS");
  if (text != nullptr) return std::atoll(text);
  return kSlowBuild ? std::max<int64_t>(1, usual / kSlowShare) : usual;
}

int Below(Random& random, int n) {
  // The high half: all that we ask for is far below 2^32.
  return static_cast<int>((random() >> 32) * static_cast<uint64_t>(n) >> 32);
}

bool OneIn(Random& random, int n) { return Below(random, n) == 0; }

std::filesystem::path SourceFile(const std::string& path) {
  return std::filesystem::path(TINGPAI_SOURCE_DIR) / path;
}

std::filesystem::path ScratchDir(const std::string& name) {
  // Tests of one binary may run at the same time, each in its own process.
  static const std::string run = std::to_string(std::random_device()());
  std::filesystem::path path =
      std::filesystem::path(::testing::TempDir()) / ("tingpai-" + run) / name;
  std::filesystem::remove_all(path);
  std::filesystem::create_directories(path);
  return path;
}

std::string ReadAll(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) ADD_FAILURE() << "cannot read " << path;
  return {std::istreambuf_iterator<char>(in), {}};
}

void WriteAll(const std::filesystem::path& path, std::string_view bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) ADD_FAILURE() << "cannot write " << path;
}

}  // namespace tingpai::test
