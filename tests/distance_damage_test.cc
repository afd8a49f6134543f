// Distance sections that lie: refused when the table is opened, or harmless.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <span>
#include <string>
#include <vector>

#include "tests/support/distance_tables.h"
#include "tests/support/hand_maker.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/distance.h"
#include "tingpai/table_format.h"

namespace tingpai::test {
namespace {

using Bytes = std::vector<std::byte>;

// Opens an image after its checksum is made right; if it opens, asks it about
// anything. Returns whether it opened.
bool IsSafe(Bytes image, const std::vector<Question>& questions) {
  const uint64_t sum =
      format::Checksum(std::span(image).subspan(format::kChecksumEnd));
  std::memcpy(image.data() + offsetof(format::ImageHeader, checksum), &sum,
              sizeof(sum));
  std::string error;
  const auto table = Table::FromImage(image, nullptr, &error);
  if (!table) {
    EXPECT_NE(error, "");
    return false;
  }
  for (const Question& question : questions) {
    DistancesOf(*table, question.hand, question.deal);
    DistancesOf(*table, question.hand);
    DistanceOf(*table, question.hand);
    Useful(*table, question.hand, question.deal);
    Useful(*table, question.hand);
    DiscardDistancesOf(*table, question.hand, question.deal);
    DiscardDistancesOf(*table, question.hand);
  }
  return true;
}

class LyingDistancesTest : public ::testing::TestWithParam<std::string> {};

TEST_P(LyingDistancesTest, AreRefusedOrSafe) {
  const Table& table = DistanceTable(GetParam());
  const Bytes image(table.image().begin(), table.image().end());
  HandMaker maker(DistanceOracle(GetParam()), MakeRandom(7400));
  std::vector<Question> questions;
  for (int i = 0; i < 30; ++i) {
    questions.push_back(i % 2 == 0 ? maker.Wild() : NextQuestion(i, &maker));
  }
  EXPECT_TRUE(IsSafe(image, questions));
  format::ImageHeader header;
  std::memcpy(&header, image.data(), sizeof(header));
  const format::SectionRange range = header.sections[format::kDistance];
  format::DistanceHeader distances;
  std::memcpy(&distances, image.data() + range.offset, sizeof(distances));
  const size_t fields =
      sizeof(distances) + distances.patterns * sizeof(format::DistancePattern);
  int opened = 0;
  int refused = 0;
  for (size_t at = 0; at < fields; at += 4) {
    if (kSlowBuild && at % 12 != 0) continue;
    uint32_t right;
    std::memcpy(&right, image.data() + range.offset + at, sizeof(right));
    for (const uint32_t wrong :
         {uint32_t{0}, uint32_t{1}, right + 1, right - 1, right + 8, right * 2,
          uint32_t{255}, uint32_t{256}, uint32_t{65535}, uint32_t{65536},
          range.bytes, uint32_t{0x01010101}, uint32_t{0x7fffffff},
          uint32_t{0xfffffff8}, uint32_t{0xffffffff}}) {
      Bytes lying = image;
      std::memcpy(lying.data() + range.offset + at, &wrong, sizeof(wrong));
      (IsSafe(std::move(lying), questions) ? opened : refused) += 1;
    }
  }
  // Numbers in the tables themselves.
  Random random = MakeRandom(7401);
  const int64_t bytes = kSlowBuild ? 100 : 600;
  for (int64_t i = 0; i < bytes; ++i) {
    Bytes lying = image;
    const size_t at =
        fields + static_cast<size_t>(
                     Below(random, static_cast<int>(range.bytes - fields)));
    lying[range.offset + at] =
        std::byte{static_cast<uint8_t>(i % 2 == 0 ? 0xff : Below(random, 256))};
    (IsSafe(std::move(lying), questions) ? opened : refused) += 1;
  }
  EXPECT_GT(refused, 100);
  std::cout << GetParam() << ": " << opened << " opened, " << refused
            << " refused\n";
}

INSTANTIATE_TEST_SUITE_P(Some, LyingDistancesTest,
                         ::testing::Values("standard", "mcr", "sichuan"));

TEST(DistanceTest, SectionCutShort) {
  const Table& table = DistanceTable("standard");
  const Bytes image(table.image().begin(), table.image().end());
  format::ImageHeader header;
  std::memcpy(&header, image.data(), sizeof(header));
  const uint32_t bytes = header.sections[format::kDistance].bytes;
  for (const uint32_t kept :
       {uint32_t{1}, uint32_t{8}, uint32_t{71}, uint32_t{72}, uint32_t{100},
        uint32_t{192}, bytes / 2, bytes - 1}) {
    Bytes lying = image;
    header.sections[format::kDistance].bytes = kept;
    std::memcpy(lying.data(), &header, sizeof(header));
    EXPECT_FALSE(IsSafe(lying, {})) << kept;
  }
}

}  // namespace
}  // namespace tingpai::test
