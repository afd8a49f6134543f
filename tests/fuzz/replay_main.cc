// Runs a fuzzer without libFuzzer: on each file of its corpus, and on copies of
// it that are cut, changed and joined by a fixed seed. With any compiler.
//
//   NAME_fuzzer CORPUS TIMES
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace {

using Bytes = std::vector<uint8_t>;

// Of its exact size, so that a sanitizer sees every read beyond it.
void Run(Bytes bytes) {
  bytes.shrink_to_fit();
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

Bytes Changed(const std::vector<Bytes>& corpus, std::mt19937_64& random) {
  const auto below = [&random](size_t n) { return n == 0 ? 0 : random() % n; };
  Bytes bytes = corpus[below(corpus.size())];
  if (below(4) == 0) {
    const Bytes& other = corpus[below(corpus.size())];
    bytes.resize(below(bytes.size() + 1));
    bytes.insert(
        bytes.end(),
        other.begin() + static_cast<std::ptrdiff_t>(below(other.size())),
        other.end());
  }
  for (size_t n = below(4); n > 0 && !bytes.empty(); --n) {
    const size_t at = below(bytes.size());
    switch (below(4)) {
      case 0:
        bytes[at] = static_cast<uint8_t>(random());
        break;
      case 1:
        bytes[at] = bytes[below(bytes.size())];
        break;
      case 2:
        bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      default:
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                     static_cast<uint8_t>(random()));
        break;
    }
  }
  if (below(8) == 0) bytes.resize(below(bytes.size() + 1));
  return bytes;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: %s CORPUS TIMES\n", argv[0]);
    return 2;
  }
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Bytes> corpus;
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    corpus.emplace_back(std::istreambuf_iterator<char>(in),
                        std::istreambuf_iterator<char>());
    Run(corpus.back());
  }
  if (corpus.empty()) {
    std::fprintf(stderr, "no file in %s\n", argv[1]);
    return 2;
  }
  Run({});
  std::mt19937_64 random(20'260'101);
  const int times = std::atoi(argv[2]);
  for (int i = 0; i < times; ++i) Run(Changed(corpus, random));
  std::fprintf(stderr, "%zu files, %d changed copies\n", corpus.size(), times);
}
