// Tables that are damaged, cut, or lie: opening refuses them with a message, or
// else what it opens is safe to ask. And sound tables are safe to ask about any
// hand at all. Sanitizer builds see to it that "safe" means what it says.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tablegen/compile.h"
#include "tablegen/pack.h"
#include "tests/support/case_files.h"
#include "tests/support/hand_maker.h"
#include "tests/support/test_env.h"
#include "tingpai/batch.h"
#include "tingpai/builtin.h"
#include "tingpai/open.h"
#include "tingpai/table_format.h"

namespace tingpai::test {
namespace {

using Bytes = std::vector<std::byte>;

Bytes CopyOf(std::span<const std::byte> bytes) {
  return {bytes.begin(), bytes.end()};
}

// A table small enough that every byte can be tried: two sets, honours.
const Bytes& SmallImage() {
  static const Bytes& image = *new Bytes([] {
    std::string error;
    const Table table = CompileText(
        "rule = \"small\"\ntitle = \"Small\"\n"
        "[tiles]\nuse = \"1-3m honors\"\nbonus = 8\n"
        "[hand]\nsets = 2\n"
        "[[wild]]\nname = \"j\"\ncopies = 1\n"
        "[[win]]\nname = \"standard\"\n"
        "[[win]]\nname = \"flowers\"\nform = \"count\"\nbonus = 8\n",
        &error);
    EXPECT_EQ(error, "");
    return CopyOf(table.image());
  }());
  return image;
}

const Bytes& SmallFile() {
  static const Bytes& file = *new Bytes([] {
    absl::StatusOr<Bytes> packed = tablegen::PackImage(SmallImage());
    EXPECT_TRUE(packed.ok()) << packed.status();
    return *packed;
  }());
  return file;
}

bool IsRefused(const absl::StatusOr<Table>& table) {
  return !table.ok() && !table.status().message().empty() &&
         (table.status().code() == absl::StatusCode::kDataLoss ||
          table.status().code() == absl::StatusCode::kInvalidArgument);
}

// Every question on a hand; the sum keeps the compiler from leaving them out.
uint64_t AskAll(const Table& table, const Question& question) {
  const Hand& hand = question.hand;
  const Deal& deal = question.deal;
  uint64_t sum = table.Win(hand).bits() + table.Win(hand, deal).bits() +
                 table.Waits(hand).bits() + table.Waits(hand, deal).bits() +
                 table.ShapeWaits(hand).bits() +
                 table.ShapeWaits(hand, deal).bits() + table.IsWinSize(hand) +
                 table.IsWaitSize(hand);
  for (const Discard discard : table.Discards(hand)) {
    sum += discard.waits.bits();
  }
  TileCounts counts{};
  for (Kind kind = 0; kind < kKinds; ++kind) {
    counts[static_cast<size_t>(kind)] = static_cast<uint8_t>(hand.Count(kind));
  }
  sum += static_cast<uint64_t>(table.Draws(hand, counts).total);
  CountsWin win;
  CountsWaits waits;
  Win(table, std::span(&counts, 1), std::span(&win, 1));
  Waits(table, std::span(&counts, 1), std::span(&waits, 1));
  sum += win.patterns.bits() + waits.waits.bits();
  for (int pattern : table.Win(hand, deal)) {
    if (pattern < table.patterns()) sum += table.PatternName(pattern).size();
  }
  return sum;
}

// Random hands of all sorts for a table that need not be sound.
void AskMuch(const Table& table, const std::string& rules, int hands,
             uint64_t stream) {
  HandMaker maker(RulesOf(rules), MakeRandom(stream));
  uint64_t sum = table.name().size() + table.title().size() +
                 table.local_title().size() + table.rule_digest();
  for (int slot = 0; slot < kWildSlots; ++slot) {
    sum += static_cast<uint64_t>(table.WildCopies(slot));
  }
  for (int i = 0; i < hands; ++i) {
    sum += AskAll(table, maker.Uniform(1 + i % 2));
    sum += AskAll(table, maker.NearComplete(1 + i % 2));
    sum += AskAll(table, maker.Wild());
  }
  volatile uint64_t keep = sum;
  static_cast<void>(keep);
}

TEST(DamageTest, SoundTablesOpen) {
  EXPECT_TRUE(OpenTable(SmallImage()).ok());
  EXPECT_TRUE(OpenTable(SmallFile()).ok());
  std::cout << "image of " << SmallImage().size() << " bytes, file of "
            << SmallFile().size() << std::endl;
}

TEST(DamageTest, AnyByteOfAFileChanged) {
  Random random = MakeRandom(1);
  for (std::span<const std::byte> file :
       {std::span<const std::byte>(SmallFile()), BuiltinTableFile("riichi")}) {
    Bytes damaged = CopyOf(file);
    const size_t step = kSlowBuild ? 1 + file.size() / 1000 : 1;
    for (size_t i = 0; i < damaged.size(); i += step) {
      const std::byte before = damaged[i];
      damaged[i] ^= static_cast<std::byte>(1 + Below(random, 255));
      ASSERT_TRUE(IsRefused(OpenTable(damaged))) << "byte " << i;
      ASSERT_FALSE(UnpackTable(damaged).ok()) << "byte " << i;
      damaged[i] = before;
    }
    EXPECT_TRUE(OpenTable(damaged).ok());
  }
}

TEST(DamageTest, EveryBitOfASmallFileFlipped) {
  Bytes damaged = SmallFile();
  for (size_t i = 0; i < damaged.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      damaged[i] ^= std::byte{1} << bit;
      ASSERT_TRUE(IsRefused(OpenTable(damaged))) << "byte " << i;
      damaged[i] ^= std::byte{1} << bit;
    }
  }
}

TEST(DamageTest, FileCutOrLengthened) {
  const std::span<const std::byte> riichi = BuiltinTableFile("riichi");
  for (size_t n = 0; n < riichi.size(); ++n) {
    ASSERT_TRUE(IsRefused(OpenTable(riichi.first(n)))) << n << " bytes";
  }
  for (size_t more : {1, 2, 7, 8, 4096}) {
    Bytes longer = CopyOf(riichi);
    longer.insert(longer.end(), more, std::byte{0});
    EXPECT_TRUE(IsRefused(OpenTable(longer))) << more << " bytes more";
  }
  // A second copy behind the first.
  Bytes twice = CopyOf(riichi);
  twice.insert(twice.end(), riichi.begin(), riichi.end());
  EXPECT_TRUE(IsRefused(OpenTable(twice)));
}

TEST(DamageTest, AnyByteOfAnImageChanged) {
  Random random = MakeRandom(2);
  Bytes damaged = SmallImage();
  const size_t step = kSlowBuild ? 37 : 1;
  for (size_t i = 0; i < damaged.size();
       i += i < sizeof(format::ImageHeader) ? 1 : step) {
    const std::byte before = damaged[i];
    damaged[i] ^= std::byte{1} << Below(random, 8);
    std::string error;
    ASSERT_FALSE(Table::FromImage(damaged, nullptr, &error)) << "byte " << i;
    ASSERT_FALSE(error.empty());
    damaged[i] = before;
  }
}

// A larger image, some of its bytes.
TEST(DamageTest, BytesOfAWholeImageChanged) {
  Random random = MakeRandom(3);
  Bytes damaged = CopyOf(BuiltinTable("mcr").image());
  const int64_t tries = kSlowBuild ? 50 : 3000;
  for (int64_t i = 0; i < tries; ++i) {
    const auto at =
        static_cast<size_t>(Below(random, static_cast<int>(damaged.size())));
    const std::byte bit = std::byte{1} << Below(random, 8);
    damaged[at] ^= bit;
    ASSERT_TRUE(IsRefused(OpenTable(damaged))) << "byte " << at;
    damaged[at] ^= bit;
  }
  EXPECT_TRUE(OpenTable(damaged).ok());
}

TEST(DamageTest, ImageCutOrLengthened) {
  const Bytes& image = SmallImage();
  const size_t step = kSlowBuild ? 997 : 7;
  for (size_t n = 0; n < image.size(); n += n < 2048 ? 1 : step) {
    ASSERT_TRUE(
        IsRefused(OpenTable(std::span<const std::byte>(image).first(n))))
        << n << " bytes";
  }
  Bytes longer = image;
  longer.insert(longer.end(), 64, std::byte{0});
  EXPECT_TRUE(IsRefused(OpenTable(longer)));
}

TEST(DamageTest, OtherThingsThanTables) {
  EXPECT_TRUE(IsRefused(OpenTable(Bytes())));
  EXPECT_TRUE(IsRefused(OpenTable(Bytes(1000))));
  const std::string_view text = "rule = \"mcr\"\n";
  EXPECT_TRUE(IsRefused(OpenTable(std::as_bytes(std::span(text)))));
  Random random = MakeRandom(4);
  for (int i = 0; i < 1000; ++i) {
    Bytes noise;
    noise.resize(random() % 2000);
    for (std::byte& byte : noise) {
      byte = static_cast<std::byte>(Below(random, 256));
    }
    // Half of them begin as a table would.
    const auto& magic = i % 4 == 0 ? format::kFileMagic : format::kImageMagic;
    if (i % 2 == 0 && noise.size() >= magic.size()) {
      std::memcpy(noise.data(), magic.data(), magic.size());
    }
    ASSERT_TRUE(IsRefused(OpenTable(noise)));
  }
}

// Makes the checksum right again.
void Sign(Bytes* image) {
  const uint64_t sum = format::Checksum(
      std::span<const std::byte>(*image).subspan(format::kChecksumEnd));
  std::memcpy(image->data() + offsetof(format::ImageHeader, checksum), &sum,
              sizeof(sum));
}

// Opens an image that lies: refuses it with a message, or is safe to ask.
// Returns whether it was refused.
bool RefusedOrSafe(const Bytes& image, uint64_t stream) {
  std::string error;
  // A copy of its exact size, so that a sanitizer sees every read beyond it.
  const Bytes exact(image);
  const std::optional<Table> table = Table::FromImage(exact, nullptr, &error);
  if (!table) {
    EXPECT_FALSE(error.empty());
    return true;
  }
  AskMuch(*table, stream % 2 == 0 ? "hktw" : "standard", 20, stream);
  return false;
}

TEST(DamageTest, HeaderFieldsThatLie) {
  Random random = MakeRandom(5);
  const Bytes& image = SmallImage();
  int refused = 0;
  int safe = 0;
  for (size_t at = format::kChecksumEnd; at < sizeof(format::ImageHeader);
       at += kSlowBuild ? 8 : 2) {
    for (const size_t width : {2, 4}) {
      if (at + width > sizeof(format::ImageHeader)) continue;
      uint32_t value = 0;
      std::memcpy(&value, image.data() + at, width);
      const auto noise = static_cast<uint32_t>(random());
      for (const uint32_t lie :
           {uint32_t{0}, uint32_t{1}, value + 1, value - 1, value * 2,
            value + 64, value - 64, uint32_t{0x7fffffff}, uint32_t{0xffffffff},
            noise, noise % 1000}) {
        Bytes lying = image;
        std::memcpy(lying.data() + at, &lie, width);
        if (lying == image) continue;
        Sign(&lying);
        ++(RefusedOrSafe(lying, at) ? refused : safe);
      }
    }
  }
  std::cout << refused << " refused, " << safe << " opened and safe"
            << std::endl;
  EXPECT_GT(refused, kSlowBuild ? 250 : 1000);
}

// Numbers in the sections that lie.
TEST(DamageTest, SectionsThatLie) {
  Random random = MakeRandom(6);
  const Bytes& image = SmallImage();
  int refused = 0;
  int safe = 0;
  for (int i = 0; i < (kSlowBuild ? 2'000 : 20'000); ++i) {
    Bytes lying = image;
    for (int n = 1 + Below(random, 3); n > 0; --n) {
      const auto at =
          sizeof(format::ImageHeader) +
          static_cast<size_t>(Below(
              random,
              static_cast<int>(image.size() - sizeof(format::ImageHeader))));
      lying[at] = OneIn(random, 3) ? std::byte{0xff}
                                   : static_cast<std::byte>(Below(random, 256));
    }
    Sign(&lying);
    ++(RefusedOrSafe(lying, static_cast<uint64_t>(i)) ? refused : safe);
  }
  std::cout << refused << " refused, " << safe << " opened and safe"
            << std::endl;
}

// The smallest image that there is, every bit.
TEST(DamageTest, EveryBitOfAnImageFlipped) {
  std::string error;
  const Table table = CompileText(
      "rule = \"smallest\"\n[tiles]\nuse = \"E\"\n[hand]\nsets = 2\n"
      "[[win]]\nname = \"w\"\nform = \"free\"\n",
      &error);
  ASSERT_EQ(error, "");
  Bytes damaged = CopyOf(table.image());
  const size_t step = kSlowBuild ? 101 : 1;
  for (size_t i = 0; i < damaged.size(); i += step) {
    for (int bit = 0; bit < 8; ++bit) {
      damaged[i] ^= std::byte{1} << bit;
      ASSERT_FALSE(Table::FromImage(damaged, nullptr, &error)) << "byte " << i;
      damaged[i] ^= std::byte{1} << bit;
    }
  }
  EXPECT_TRUE(Table::FromImage(damaged, nullptr, &error)) << error;
  std::cout << damaged.size() << " bytes" << std::endl;
}

// Two sections that change places, under a right checksum: refused, or safe.
TEST(DamageTest, SectionsThatChangePlaces) {
  const Bytes& image = SmallImage();
  int refused = 0;
  int safe = 0;
  const auto place = [](uint32_t section) {
    return offsetof(format::ImageHeader, sections) +
           section * sizeof(format::SectionRange);
  };
  for (uint32_t a = 0; a < format::kMaxSections; ++a) {
    for (uint32_t b = a + 1; b < format::kMaxSections; ++b) {
      Bytes lying = image;
      std::swap_ranges(
          lying.begin() + static_cast<std::ptrdiff_t>(place(a)),
          lying.begin() + static_cast<std::ptrdiff_t>(
                              place(a) + sizeof(format::SectionRange)),
          lying.begin() + static_cast<std::ptrdiff_t>(place(b)));
      if (lying == image) continue;
      Sign(&lying);
      ++(RefusedOrSafe(lying, a + b) ? refused : safe);
    }
  }
  std::cout << refused << " refused, " << safe << " opened and safe"
            << std::endl;
  EXPECT_GT(refused, 500);
}

// Another version is named, in an image and in a file.
TEST(DamageTest, FutureVersions) {
  for (const uint32_t version : {0u, 2u, 3u, 0xffffffffu}) {
    Bytes image = SmallImage();
    std::memcpy(image.data() + offsetof(format::ImageHeader, version), &version,
                sizeof(version));
    Bytes file = SmallFile();
    std::memcpy(file.data() + offsetof(format::FileHeader, version), &version,
                sizeof(version));
    for (const Bytes& bytes : {image, file}) {
      const absl::StatusOr<Table> table = OpenTable(bytes);
      ASSERT_TRUE(IsRefused(table));
      EXPECT_NE(
          table.status().message().find("version " + std::to_string(version)),
          absl::string_view::npos)
          << table.status();
    }
  }
}

// The same of the file around the image. What is reserved may be anything.
TEST(DamageTest, FileHeadersThatLie) {
  const Bytes& file = SmallFile();
  for (size_t at = 0; at < offsetof(format::FileHeader, checksum); at += 4) {
    for (const uint32_t lie : {0u, 1u, 48u, 0x7fffffffu, 0xffffffffu}) {
      Bytes lying = file;
      std::memcpy(lying.data() + at, &lie, sizeof(lie));
      if (lying == file) continue;
      const uint64_t sum = format::FileChecksum(lying);
      std::memcpy(lying.data() + offsetof(format::FileHeader, checksum), &sum,
                  sizeof(sum));
      const absl::StatusOr<Table> table = OpenTable(lying);
      if (table.ok() && at == offsetof(format::FileHeader, reserved)) continue;
      EXPECT_TRUE(IsRefused(table)) << "offset " << at << ", value " << lie;
    }
  }
}

// A frame that is damaged though all sums are right.
TEST(DamageTest, FramesThatLie) {
  Random random = MakeRandom(7);
  for (int i = 0; i < 500; ++i) {
    Bytes lying = SmallFile();
    const auto at = sizeof(format::FileHeader) +
                    static_cast<size_t>(Below(
                        random, static_cast<int>(lying.size() -
                                                 sizeof(format::FileHeader))));
    const std::byte before = lying[at];
    lying[at] = static_cast<std::byte>(Below(random, 256));
    if (lying[at] == before) continue;
    const uint64_t sum = format::FileChecksum(lying);
    std::memcpy(lying.data() + offsetof(format::FileHeader, checksum), &sum,
                sizeof(sum));
    EXPECT_TRUE(IsRefused(OpenTable(lying))) << "byte " << at;
  }
}

// A frame, right in itself, of an image that is too short to be one.
TEST(DamageTest, ImageShorterThanItsHeader) {
  // Of the frame format: magic, one segment of 16 bytes, one block as it is.
  Bytes frame;
  for (const int byte : {0x28, 0xb5, 0x2f, 0xfd, 0x20, 16, 16 << 3 | 1, 0, 0}) {
    frame.push_back(static_cast<std::byte>(byte));
  }
  frame.resize(frame.size() + 16);
  format::FileHeader header;
  header.image_bytes = 16;
  header.frame_bytes = static_cast<uint32_t>(frame.size());
  Bytes file(sizeof(header));
  std::memcpy(file.data(), &header, sizeof(header));
  file.insert(file.end(), frame.begin(), frame.end());
  header.checksum = format::FileChecksum(file);
  std::memcpy(file.data(), &header, sizeof(header));
  const absl::StatusOr<Table> table = OpenTable(file);
  ASSERT_TRUE(IsRefused(table));
  EXPECT_NE(table.status().message().find("shorter than its header"),
            absl::string_view::npos)
      << table.status();
}

TEST(DamageTest, ImagesThatAreTooLargeOrMisplaced) {
  std::string error;
  Bytes large = SmallImage();
  large.resize(format::kMaxImageBytes + 8);
  EXPECT_FALSE(Table::FromImage(large, nullptr, &error));
  EXPECT_NE(error.find("at most"), std::string::npos) << error;
  for (size_t shift = 1; shift < 8; ++shift) {
    Bytes shifted(shift);
    shifted.insert(shifted.end(), SmallImage().begin(), SmallImage().end());
    EXPECT_FALSE(
        Table::FromImage(std::span(shifted).subspan(shift), nullptr, &error));
    EXPECT_NE(error.find("multiple of 8"), std::string::npos) << error;
  }
  const auto file = ScratchDir("large") / "large.tpt";
  WriteAll(file, "");
  std::filesystem::resize_file(file, format::kMaxImageBytes + 1);  // sparse
  const absl::StatusOr<Table> table = OpenTableFile(file.string());
  EXPECT_TRUE(IsRefused(table));
  EXPECT_NE(table.status().message().find("too large"),
            absl::string_view::npos);
}

TEST(DamageTest, FilesThatAreNone) {
  const auto directory = ScratchDir("files");
  EXPECT_EQ(OpenTableFile((directory / "none.tpt").string()).status().code(),
            absl::StatusCode::kNotFound);
  EXPECT_FALSE(OpenTableFile(directory.string()).ok());
  EXPECT_FALSE(OpenTableFile("").ok());
  const auto empty = directory / "empty.tpt";
  WriteAll(empty, "");
  EXPECT_TRUE(IsRefused(OpenTableFile(empty.string())));
  const auto as_text = [](const Bytes& bytes) {
    return std::string_view(reinterpret_cast<const char*>(bytes.data()),
                            bytes.size());
  };
  const auto file = directory / "table.tpt";
  WriteAll(file, as_text(SmallFile()));
  EXPECT_TRUE(OpenTableFile(file.string()).ok());
  const auto image = directory / "table.image";
  WriteAll(image, as_text(SmallImage()));
  EXPECT_TRUE(OpenTableFile(image.string()).ok());
  Bytes damaged = SmallImage();
  damaged.back() ^= std::byte{1};
  WriteAll(image, as_text(damaged));
  EXPECT_TRUE(IsRefused(OpenTableFile(image.string())));
}

// Any state of a hand, any deal, every rule set.
class AnyHandTest : public ::testing::TestWithParam<std::string> {};

TEST_P(AnyHandTest, IsSafe) {
  const Table& table = TableFor(GetParam());
  // A copy of its exact size on the heap, for the sanitizer.
  const Bytes exact = CopyOf(table.image());
  std::string error;
  const std::optional<Table> copy = Table::FromImage(exact, nullptr, &error);
  ASSERT_TRUE(copy) << error;
  AskMuch(*copy, GetParam(), static_cast<int>(Hands(50'000)), 8);
}

std::vector<std::string> AllRules() {
  std::vector<std::string> names;
  for (std::string_view name : BuiltinRuleNames()) names.emplace_back(name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(All, AnyHandTest, ::testing::ValuesIn(AllRules()),
                         [](const auto& rules) { return rules.param; });

// A table that was never opened answers nothing, and safely so.
TEST(DamageTest, NoTable) {
  const Table none;
  AskMuch(none, "mcr", 1000, 9);
  Hand hand;
  hand.Add(0);
  EXPECT_TRUE(none.Waits(hand).empty());
  hand.Add(0);
  EXPECT_TRUE(none.Win(hand).empty());
  EXPECT_EQ(none.patterns(), 0);
}

}  // namespace
}  // namespace tingpai::test
