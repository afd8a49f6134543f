// Split programs that lie: refused when a table is opened, or walked without
// harm.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "tests/support/case_files.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"
#include "tingpai/notation.h"
#include "tingpai/split.h"

namespace tingpai::test {
namespace {

// Every field of a split program that a lie could make unsafe is checked.
TEST(SplitDamageTest, ProgramsThatLie) {
  using format::SplitPattern;
  const Table& table = TableFor("guangdong");  // it has melds, groups, wilds
  std::vector<uint64_t> words((table.image().size() + 7) / 8);
  const std::span<std::byte> image(reinterpret_cast<std::byte*>(words.data()),
                                   table.image().size());
  std::copy(table.image().begin(), table.image().end(), image.begin());
  auto* const header = reinterpret_cast<format::ImageHeader*>(image.data());
  const auto at = [&](uint32_t section) {
    return image.data() + header->sections[section].offset;
  };
  auto* const pattern =
      reinterpret_cast<SplitPattern*>(at(format::kSplitPatterns));
  auto* const group =
      reinterpret_cast<format::SplitGroup*>(at(format::kSplitGroups));
  auto* const wild =
      reinterpret_cast<format::SplitWild*>(at(format::kSplitWilds));
  ASSERT_GT(header->sections[format::kSplitWilds].bytes, 0u);
  ASSERT_GT(pattern->groups[0].count, 1u);
  ASSERT_GT(pattern->counters, 0);
  const auto wrong = [](auto* field, int value) {
    return [field, value] {
      *field = static_cast<std::remove_reference_t<decltype(*field)>>(value);
    };
  };
  format::SplitCounter& counter = pattern->counter[0];
  const std::function<void()> lies[] = {
      wrong(&pattern->form, 7),
      wrong(&pattern->counters, format::kMaxSplitCounters + 1),
      wrong(&pattern->residue, 4),
      wrong(&pattern->variables, 8),
      wrong(&pattern->pairs, pattern->counters),
      wrong(&pattern->honor_kinds, pattern->counters),
      wrong(&pattern->suit_residue, pattern->counters),
      wrong(&pattern->variable, pattern->counters),
      wrong(&pattern->blocks[kHonors][0][7], 1),
      wrong(&pattern->blocks[kHonors][3][8], 1),
      wrong(&pattern->groups[0].first, -1),
      wrong(&pattern->groups[0].count, -1),
      wrong(&pattern->groups[3].count, format::kMaxSplitGroups + 1),
      wrong(&pattern->melds.first, -1),
      wrong(&pattern->melds.count, -1),
      wrong(&counter.law, 5),
      wrong(&counter.finish, 3),
      wrong(&counter.tile,
            static_cast<int>(format::SplitTile::kBitOfPlace) + 1),
      wrong(&counter.target, pattern->counters),
      wrong(&counter.min, counter.max + 1),
      wrong(&group->type, 4),
      wrong(&group->first, 9),
      wrong(&group->last, 9),
      wrong(&group->takes[group->first], 0),
      wrong(&group->takes[group->last], 4),
      wrong(&group->takes[8], 1),
      wrong(&(group + pattern->groups[0].count - 1)->first, 0),
      wrong(&wild->slot, kWildSlots),
      wrong(&wild->fixed, -2),
      wrong(&wild->fixed, kKinds),
  };
  const std::vector<uint64_t> sound = words;
  for (const std::function<void()>& lie : lies) {
    lie();
    header->checksum = format::Checksum(image.subspan(format::kChecksumEnd));
    std::string error;
    EXPECT_FALSE(Table::FromImage(image, nullptr, &error).has_value())
        << "lie " << &lie - lies;
    EXPECT_NE(error.find("bad split program"), std::string::npos)
        << "lie " << &lie - lies << ": " << error;
    words = sound;
  }
}

// A meld in a split program, too: only rule sets that count melds have some.
TEST(SplitDamageTest, MeldsOfProgramsThatLie) {
  const auto section = [](const Table& of) {
    format::ImageHeader header;
    std::memcpy(&header, of.image().data(), sizeof(header));
    return header.sections[format::kSplitMelds];
  };
  const auto has_melds = [&](std::string_view name) {
    return section(TableFor(std::string(name))).bytes > 0;
  };
  const auto names = BuiltinRuleNames();
  const auto found = std::find_if(names.begin(), names.end(), has_melds);
  ASSERT_NE(found, names.end());
  const Table& table = TableFor(std::string(*found));
  std::string error;
  struct Lie {
    size_t field;
    uint8_t value;
  };
  for (const Lie lie :
       {Lie{offsetof(format::SplitMeld, code), kMeldCodes},
        Lie{offsetof(format::SplitMeld, unit), kUnits},
        Lie{offsetof(format::SplitMeld, counter), format::kMaxSplitCounters}}) {
    std::vector<std::byte> image(table.image().begin(), table.image().end());
    image[section(table).offset + lie.field] = std::byte{lie.value};
    auto* const header = reinterpret_cast<format::ImageHeader*>(image.data());
    header->checksum =
        format::Checksum(std::span(image).subspan(format::kChecksumEnd));
    EXPECT_FALSE(Table::FromImage(image, nullptr, &error).has_value());
    EXPECT_NE(error.find("bad split program"), std::string::npos) << error;
  }
}

// A program with any byte changed is refused, or walked without harm.
TEST(SplitDamageTest, DamagedProgram) {
  const Table& table = TableFor("mcr");
  std::vector<uint64_t> words((table.image().size() + 7) / 8);
  const std::span<std::byte> image(reinterpret_cast<std::byte*>(words.data()),
                                   table.image().size());
  std::copy(table.image().begin(), table.image().end(), image.begin());
  auto* header = reinterpret_cast<format::ImageHeader*>(image.data());
  Random random = MakeRandom(3);
  const Hand hands[] = {*ParseHand("11122233344455m"),
                        *ParseHand("147m258p369s123s55p"),
                        *ParseHand("147m258p3sESWNCFP"), *ParseHand("11m"),
                        *ParseHand("19m19p19sESWNCCFP")};
  int opened = 0;
  for (int i = 0; i < (kSlowBuild ? 300 : 1500); ++i) {
    const int sections = format::kSuitLeast - format::kSplitPatterns + 1;
    const format::SectionRange section =
        header->sections[format::kSplitPatterns +
                         static_cast<uint32_t>(Below(random, sections))];
    if (section.bytes == 0) continue;
    std::byte& byte =
        image[section.offset + static_cast<size_t>(Below(
                                   random, static_cast<int>(section.bytes)))];
    const std::byte before = byte;
    byte ^= static_cast<std::byte>(1 + Below(random, 255));
    header->checksum = format::Checksum(image.subspan(format::kChecksumEnd));
    std::string error;
    const auto damaged = Table::FromImage(image, nullptr, &error);
    if (damaged) {
      ++opened;
      for (const Hand& hand : hands) damaged->Split(hand, {}, 20);
    }
    byte = before;
  }
  EXPECT_GT(opened, 0);
}

}  // namespace
}  // namespace tingpai::test
