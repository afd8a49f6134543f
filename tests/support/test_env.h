// What all tests share: the seed, and how much of a random test to run.
#ifndef TINGPAI_TESTS_SUPPORT_TEST_ENV_H_
#define TINGPAI_TESTS_SUPPORT_TEST_ENV_H_

#include <cstdint>
#include <filesystem>
#include <random>
#include <string>

namespace tingpai::test {

using Random = std::mt19937_64;

// Debug, sanitizer and coverage builds run a fraction of the random hands.
#if !defined(NDEBUG) || defined(TINGPAI_FEW_HANDS) || \
    defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSlowBuild = true;
#else
inline constexpr bool kSlowBuild = false;
#endif

// The environment variable TINGPAI_SEED, else a fixed number. Printed at the
// first call.
uint64_t Seed();

// A generator of its own for each `stream` (a shard, a part of a test).
Random MakeRandom(uint64_t stream);

// How many random hands to try: the environment variable TINGPAI_HANDS, else
// `usual`, in a slow build a fraction of it.
int64_t Hands(int64_t usual);

// From 0 to n - 1. Precondition: n > 0.
int Below(Random& random, int n);

// True once in n times.
bool OneIn(Random& random, int n);

// A file of the source tree, by its path from the root.
std::filesystem::path SourceFile(const std::string& path);

// A directory for the files of one test, empty at first.
std::filesystem::path ScratchDir(const std::string& name);

// Reads or writes a whole file; fails the test if it cannot.
std::string ReadAll(const std::filesystem::path& path);
void WriteAll(const std::filesystem::path& path, std::string_view bytes);

}  // namespace tingpai::test

#endif  // TINGPAI_TESTS_SUPPORT_TEST_ENV_H_
