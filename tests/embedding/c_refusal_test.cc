// What the C functions refuse: arguments that are missing or out of range,
// structures of other versions, and what they say then.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <string>
#include <tuple>
#include <type_traits>

#include "tests/embedding/c_handles.h"
#include "tingpai/batch.h"
#include "tingpai/distance.h"
#include "tingpai/tingpai_c.h"

namespace tingpai::test {
namespace {

TEST(CApiStructTest, OlderAndNewerCallers) {
  const TableHandle table = OpenTable("mcr");
  const HandHandle hand = Read("3344455556667p");
  // A structure that is too small is refused and not written.
  auto draws = Sized<tingpai_draws>();
  draws.size = sizeof(draws) - 1;
  draws.total = 77;
  EXPECT_EQ(
      tingpai_get_draws(table.get(), hand.get(), nullptr, nullptr, &draws),
      TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(draws.total, 77);
  // One of a later version is filled up with zeros, and keeps its size.
  struct Later {
    tingpai_draws known;
    std::array<uint8_t, 24> unknown;
  };
  Later later;
  std::memset(&later, 0xff, sizeof(later));
  later.known.size = sizeof(later);
  ASSERT_EQ(tingpai_get_draws(table.get(), hand.get(), nullptr, nullptr,
                              &later.known),
            TINGPAI_OK);
  EXPECT_EQ(later.known.size, sizeof(later));
  EXPECT_EQ(later.known.total, 3);
  for (const uint8_t byte : later.unknown) EXPECT_EQ(byte, 0);
  // A later deal may ask for nothing that this version does not know.
  struct LaterDeal {
    tingpai_deal known = TINGPAI_DEAL_INIT;
    uint64_t unknown = 0;
  };
  LaterDeal deal;
  deal.known.size = sizeof(deal);
  uint64_t waits = 0;
  EXPECT_EQ(tingpai_waits(table.get(), hand.get(), &deal.known, &waits),
            TINGPAI_OK);
  deal.unknown = 1;
  EXPECT_EQ(tingpai_waits(table.get(), hand.get(), &deal.known, &waits),
            TINGPAI_BAD_ARGUMENT);
  // An error without a size would leave a caller with no message.
  auto error = Sized<tingpai_error>();
  error.size = 0;
  tingpai_table* none = nullptr;
  EXPECT_EQ(tingpai_table_builtin("mcr", &none, &error), TINGPAI_BAD_ARGUMENT);
}

TEST(CApiStructTest, RefusesDealsThatCannotBe) {
  const TableHandle table = OpenTable("sichuan");
  const HandHandle hand = Read("1m");
  uint64_t waits = 0;
  const auto ask = [&](auto change) {
    tingpai_deal deal = TINGPAI_DEAL_INIT;
    change(deal);
    return tingpai_waits(table.get(), hand.get(), &deal, &waits);
  };
  EXPECT_EQ(ask([](tingpai_deal&) {}), TINGPAI_OK);
  EXPECT_EQ(ask([](tingpai_deal& d) { d.void_suit = 3; }),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(ask([](tingpai_deal& d) { d.void_suit = -2; }),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(ask([](tingpai_deal& d) { d.wild = uint64_t{1} << 34; }),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(ask([](tingpai_deal& d) { d.own_four = 4; }), TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(ask([](tingpai_deal& d) { d.by = -1; }), TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(ask([](tingpai_deal& d) { d.size = 4; }), TINGPAI_BAD_ARGUMENT);
}

TEST(CApiStructTest, NullIsAnError) {
  const TableHandle table = OpenTable("mcr");
  const HandHandle hand = Read("1m");
  uint64_t waits = 0;
  EXPECT_EQ(tingpai_waits(nullptr, hand.get(), nullptr, &waits),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_waits(table.get(), nullptr, nullptr, &waits),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_waits(table.get(), hand.get(), nullptr, nullptr),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_table_builtin(nullptr, nullptr, nullptr),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_hand_new(nullptr), TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_hand_add(nullptr, 0), TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_split(table.get(), hand.get(), nullptr, 1, nullptr),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_splits_count(nullptr), 0u);
  EXPECT_STREQ(tingpai_table_name(nullptr), "");
  EXPECT_EQ(tingpai_table_patterns(nullptr), 0);
  tingpai_table_free(nullptr);
  tingpai_hand_free(nullptr);
  tingpai_splits_free(nullptr);
  tingpai_text_free(nullptr);
}

// Calls a function with its arguments, one pointer of them left out.
template <size_t kMissing, typename Function, typename... Args>
auto CallWithout(Function function, const std::tuple<Args...>& args) {
  std::tuple<Args...> some = args;
  std::get<kMissing>(some) = nullptr;
  return std::apply(function, some);
}

// A function refuses when any of these pointers is missing. The arguments are
// of the types of the parameters.
template <size_t... kNeeded, typename Result, typename... Parameters>
void ExpectNeeds(const char* name, Result refused,
                 Result (*function)(Parameters...),
                 std::type_identity_t<Parameters>... args) {
  const std::tuple<Parameters...> all(args...);
  const Result results[] = {CallWithout<kNeeded>(function, all)...};
  for (const Result& result : results) {
    EXPECT_EQ(result, refused)
        << name << " without pointer " << &result - results;
  }
}
#define TINGPAI_NEEDS(function, pointers, ...)                        \
  ExpectNeeds<TINGPAI_LIST pointers>(#function, TINGPAI_BAD_ARGUMENT, \
                                     function, __VA_ARGS__)
#define TINGPAI_LIST(...) __VA_ARGS__

TEST(CApiStructTest, EveryPointerThatIsNeeded) {
  const TableHandle table_handle = OpenTable("mcr");
  const HandHandle hand_handle = Read("11122233344455m");
  tingpai_table* const table = table_handle.get();
  tingpai_hand* const hand = hand_handle.get();
  tingpai_table* new_table = nullptr;
  tingpai_hand* new_hand = nullptr;
  tingpai_text* text = nullptr;
  ASSERT_EQ(tingpai_text_read("1m", TINGPAI_TEXT_END, TINGPAI_NOTATION_MPSZ,
                              &text, nullptr),
            TINGPAI_OK);
  const TextHandle text_handle(text, tingpai_text_free);
  tingpai_splits* splits = nullptr;
  ASSERT_EQ(tingpai_split(table, hand, nullptr, 9, &splits), TINGPAI_OK);
  const SplitsHandle splits_handle(splits, tingpai_splits_free);
  const char* chars = nullptr;
  const void* bytes = nullptr;
  size_t size = 0;
  uint64_t bits = 0;
  uint32_t patterns = 0;
  std::array<char, 40> letters{};
  std::array<uint8_t, 34> counts{};
  std::array<int8_t, 14> kinds{};
  std::array<int32_t, 3> places{};
  TINGPAI_NEEDS(tingpai_rules_text, (0, 1, 2), "mcr", &chars, &size);
  TINGPAI_NEEDS(tingpai_rules_table_file, (0, 1, 2), "mcr", &bytes, &size);
  TINGPAI_NEEDS(tingpai_table_builtin, (0, 1), "mcr", &new_table, nullptr);
  TINGPAI_NEEDS(tingpai_table_open_bytes, (0, 2), "x", 1, &new_table, nullptr);
  TINGPAI_NEEDS(tingpai_table_open_file, (0, 1), "x", &new_table, nullptr);
  auto table_info = Sized<tingpai_table_info>();
  TINGPAI_NEEDS(tingpai_table_get_info, (0, 1), table, &table_info);
  TINGPAI_NEEDS(tingpai_table_image, (0, 1, 2), table, &bytes, &size);
  TINGPAI_NEEDS(tingpai_hand_new, (0), &new_hand);
  TINGPAI_NEEDS(tingpai_hand_copy, (0, 1), hand, &new_hand);
  TINGPAI_NEEDS(tingpai_hand_clear, (0), hand);
  TINGPAI_NEEDS(tingpai_hand_set_counts, (0, 1), hand, counts.data());
  TINGPAI_NEEDS(tingpai_hand_add, (0), hand, 0);
  TINGPAI_NEEDS(tingpai_hand_remove, (0), hand, 0);
  TINGPAI_NEEDS(tingpai_hand_add_meld, (0), hand, 0);
  TINGPAI_NEEDS(tingpai_hand_remove_meld, (0), hand, 0);
  TINGPAI_NEEDS(tingpai_hand_add_wild, (0), hand, 0);
  TINGPAI_NEEDS(tingpai_hand_remove_wild, (0), hand, 0);
  TINGPAI_NEEDS(tingpai_hand_set_bonus, (0), hand, 0);
  auto hand_info = Sized<tingpai_hand_info>();
  TINGPAI_NEEDS(tingpai_hand_get_info, (0, 1), hand, &hand_info);
  TINGPAI_NEEDS(tingpai_hand_read, (0, 3), "1m", 2, TINGPAI_NOTATION_MPSZ,
                &new_hand, nullptr);
  TINGPAI_NEEDS(tingpai_hand_write, (0, 2), hand, TINGPAI_NOTATION_MPSZ,
                letters.data(), letters.size(), &size, nullptr);
  TINGPAI_NEEDS(tingpai_text_read, (0, 3), "1m", 2, TINGPAI_NOTATION_MPSZ,
                &text, nullptr);
  TINGPAI_NEEDS(tingpai_text_hand, (0, 1), text, &new_hand);
  TINGPAI_NEEDS(tingpai_text_write, (0), text, TINGPAI_NOTATION_MPSZ, nullptr,
                0, &size, nullptr);
  auto text_info = Sized<tingpai_text_info>();
  TINGPAI_NEEDS(tingpai_text_get_info, (0, 1), text, &text_info);
  TINGPAI_NEEDS(tingpai_win, (0, 1, 3), table, hand, nullptr, &patterns);
  TINGPAI_NEEDS(tingpai_waits, (0, 1, 3), table, hand, nullptr, &bits);
  TINGPAI_NEEDS(tingpai_shape_waits, (0, 1, 3), table, hand, nullptr, &bits);
  TINGPAI_NEEDS(tingpai_useful, (0, 1, 3), table, hand, nullptr, &bits);
  auto discards = Sized<tingpai_discards>();
  TINGPAI_NEEDS(tingpai_get_discards, (0, 1, 3), table, hand, nullptr,
                &discards);
  auto draws = Sized<tingpai_draws>();
  TINGPAI_NEEDS(tingpai_get_draws_after, (0, 1, 5), table, hand, 0, nullptr,
                nullptr, &draws);
  TINGPAI_NEEDS(tingpai_get_draws, (0, 1, 4), table, hand, nullptr, nullptr,
                &draws);
  TINGPAI_NEEDS(tingpai_useful_draws, (0, 1, 4), table, hand, nullptr, nullptr,
                &draws);
  auto distances = Sized<tingpai_distances>();
  TINGPAI_NEEDS(tingpai_get_distances, (0, 1, 3), table, hand, nullptr,
                &distances);
  auto discard_distances = Sized<tingpai_discard_distances>();
  TINGPAI_NEEDS(tingpai_get_discard_distances, (0, 1, 3), table, hand, nullptr,
                &discard_distances);
  TINGPAI_NEEDS(tingpai_split, (0, 1, 4), table, hand, nullptr, 9, &splits);
  auto split_info = Sized<tingpai_split_info>();
  TINGPAI_NEEDS(tingpai_splits_get_info, (0, 2), splits, 0, &split_info);
  auto group = Sized<tingpai_group>();
  TINGPAI_NEEDS(tingpai_splits_get_group, (0, 3), splits, 0, 0, &group);
  TINGPAI_NEEDS(tingpai_splits_groups_of, (0, 2, 4), splits, 0, kinds.data(),
                kinds.size(), kinds.data());
  TINGPAI_NEEDS(tingpai_splits_wait_places, (0, 2), splits, 0, places.data(), 1,
                &size);
  EXPECT_EQ(tingpai_notation_find(nullptr), -1);
  EXPECT_EQ(tingpai_kind_find(nullptr), -1);
  EXPECT_EQ(tingpai_rules_has_table(nullptr), 0);
  EXPECT_STREQ(tingpai_table_title(nullptr), "");
  EXPECT_STREQ(tingpai_table_local_title(nullptr), "");
  EXPECT_EQ(tingpai_table_pattern_name(nullptr, 0), nullptr);
  EXPECT_EQ(tingpai_table_has_distance(nullptr, 0), 0);
  EXPECT_EQ(tingpai_is_win_size(nullptr, hand), 0);
  EXPECT_EQ(tingpai_is_win_size(table, nullptr), 0);
  EXPECT_EQ(tingpai_is_wait_size(nullptr, hand), 0);
  EXPECT_EQ(tingpai_is_wait_size(table, nullptr), 0);
  EXPECT_EQ(tingpai_text_notation(nullptr), -1);
  EXPECT_EQ(tingpai_splits_cut(nullptr), 0);
  EXPECT_EQ(tingpai_meld_tiles(0, nullptr), 0);
  // Nothing at all is a file of no bytes, and no table.
  EXPECT_EQ(tingpai_table_open_bytes(nullptr, 0, &new_table, nullptr),
            TINGPAI_NOT_A_TABLE);
}

// What is out of range is refused, whatever it is.
TEST(CApiStructTest, NumbersOutOfRange) {
  const TableHandle table = OpenTable("mcr");
  const HandHandle hand = Read("11122233344455m");
  for (const int out : {-1, 34, 1000}) {
    EXPECT_EQ(tingpai_meld_chow(out), -1);
    EXPECT_EQ(tingpai_meld_pung(out), -1);
    EXPECT_EQ(tingpai_meld_open_kong(out), -1);
    EXPECT_EQ(tingpai_meld_concealed_kong(out), -1);
    EXPECT_EQ(tingpai_wild_name(out), nullptr);
    EXPECT_EQ(tingpai_notation_name(out), nullptr);
    EXPECT_EQ(tingpai_table_pattern_name(table.get(), out), nullptr);
    EXPECT_EQ(tingpai_group_type_name(out), nullptr);
    EXPECT_EQ(tingpai_wait_type_name(out), nullptr);
  }
  for (const int out : {-2, 32}) {
    EXPECT_EQ(tingpai_table_has_distance(table.get(), out), 0);
  }
  const char* text = nullptr;
  const void* file = nullptr;
  size_t size = 0;
  EXPECT_EQ(tingpai_rules_text("nothing", &text, &size), TINGPAI_NOT_FOUND);
  EXPECT_EQ(tingpai_rules_table_file("nothing", &file, &size),
            TINGPAI_NOT_FOUND);
  tingpai_hand* read = nullptr;
  for (const int notation : {-1, TINGPAI_NOTATION_COUNTS + 1}) {
    EXPECT_EQ(tingpai_hand_read("1m", 2, notation, &read, nullptr),
              TINGPAI_BAD_ARGUMENT);
    EXPECT_EQ(
        tingpai_hand_write(hand.get(), notation, nullptr, 0, &size, nullptr),
        TINGPAI_BAD_ARGUMENT);
  }
  EXPECT_EQ(tingpai_hand_write(hand.get(), TINGPAI_NOTATION_AUTO, nullptr, 0,
                               &size, nullptr),
            TINGPAI_BAD_ARGUMENT);
  // The length need not be asked for.
  std::array<char, 40> buffer{};
  EXPECT_EQ(tingpai_hand_write(hand.get(), TINGPAI_NOTATION_MPSZ, buffer.data(),
                               buffer.size(), nullptr, nullptr),
            TINGPAI_OK);
  EXPECT_STREQ(buffer.data(), "11122233344455m");
  tingpai_deal deal = TINGPAI_DEAL_INIT;
  deal.own_four = -1;
  auto distances = Sized<tingpai_distances>();
  auto draws = Sized<tingpai_draws>();
  auto discards = Sized<tingpai_discards>();
  auto discard_distances = Sized<tingpai_discard_distances>();
  tingpai_splits* splits = nullptr;
  EXPECT_EQ(tingpai_get_distances(table.get(), hand.get(), &deal, &distances),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_get_draws(table.get(), hand.get(), &deal, nullptr, &draws),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_get_draws_after(table.get(), hand.get(), 0, &deal, nullptr,
                                    &draws),
            TINGPAI_BAD_ARGUMENT);
  for (const int kind : {-1, 34}) {
    EXPECT_EQ(tingpai_get_draws_after(table.get(), hand.get(), kind, nullptr,
                                      nullptr, &draws),
              TINGPAI_BAD_ARGUMENT);
  }
  EXPECT_EQ(
      tingpai_useful_draws(table.get(), hand.get(), &deal, nullptr, &draws),
      TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_get_discards(table.get(), hand.get(), &deal, &discards),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_get_discard_distances(table.get(), hand.get(), &deal,
                                          &discard_distances),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_split(table.get(), hand.get(), &deal, 9, &splits),
            TINGPAI_BAD_ARGUMENT);
  deal = TINGPAI_DEAL_INIT;
  deal.by = TINGPAI_BY_DISCARD + 1;
  EXPECT_EQ(tingpai_get_discards(table.get(), hand.get(), &deal, &discards),
            TINGPAI_BAD_ARGUMENT);
  deal = TINGPAI_DEAL_INIT;
  deal.banned = uint64_t{1} << 63;
  EXPECT_EQ(tingpai_get_discards(table.get(), hand.get(), &deal, &discards),
            TINGPAI_BAD_ARGUMENT);
}

TEST(CApiStructTest, SplitsOutOfRange) {
  const TableHandle table = OpenTable("mcr");
  const HandHandle hand = Read("11122233344455m");
  tingpai_splits* made = nullptr;
  ASSERT_EQ(tingpai_split(table.get(), hand.get(), nullptr, 2, &made),
            TINGPAI_OK);
  const SplitsHandle splits(made, tingpai_splits_free);
  EXPECT_EQ(tingpai_splits_cut(made), 1);
  ASSERT_EQ(tingpai_splits_count(made), 2u);
  auto info = Sized<tingpai_split_info>();
  EXPECT_EQ(tingpai_splits_get_info(made, 2, &info), TINGPAI_BAD_ARGUMENT);
  ASSERT_EQ(tingpai_splits_get_info(made, 1, &info), TINGPAI_OK);
  auto group = Sized<tingpai_group>();
  EXPECT_EQ(tingpai_splits_get_group(made, 0, -1, &group),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_splits_get_group(made, 1, info.groups, &group),
            TINGPAI_BAD_ARGUMENT);
  std::array<int8_t, 18> groups{};
  for (const int8_t kind : {int8_t{-9}, int8_t{34}}) {
    EXPECT_EQ(tingpai_splits_groups_of(made, 0, &kind, 1, groups.data()),
              TINGPAI_BAD_ARGUMENT);
  }
  EXPECT_EQ(tingpai_splits_groups_of(made, 0, groups.data(), 18, groups.data()),
            TINGPAI_BAD_ARGUMENT);
  size_t places = 0;
  EXPECT_EQ(tingpai_splits_wait_places(made, 34, nullptr, 0, &places),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_splits_wait_places(made, 0, nullptr, 1, &places),
            TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_splits_wait_places(made, 0, nullptr, 0, &places),
            TINGPAI_TOO_SMALL);
  EXPECT_GT(places, 0u);
  EXPECT_EQ(tingpai_splits_wait_places(made, 33, nullptr, 0, &places),
            TINGPAI_OK);
  EXPECT_EQ(places, 0u);
  // A structure that is too small, of every sort.
  info.size = 0;
  group.size = 0;
  EXPECT_EQ(tingpai_splits_get_info(made, 0, &info), TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_splits_get_group(made, 0, 0, &group), TINGPAI_BAD_ARGUMENT);
  uint64_t many = 0;
  std::array<uint8_t, 34> counts{};
  uint8_t wrong = 0;
  EXPECT_EQ(tingpai_waits_many(nullptr, counts.data(), 1, &many, &wrong),
            TINGPAI_BAD_ARGUMENT);
}

// A message that is too long ends at the end of a character.
TEST(CApiStatusTest, LongMessagesAreCut) {
  for (size_t shift = 0; shift < 3; ++shift) {
    std::string path(shift, 'a');
    for (int i = 0; i < 200; ++i) path += "\u724c";
    tingpai_table* table = nullptr;
    auto error = Sized<tingpai_error>();
    EXPECT_NE(tingpai_table_open_file(path.c_str(), &table, &error),
              TINGPAI_OK);
    const std::string message = error.message;
    EXPECT_GE(message.size(), sizeof(error.message) - 3);
    EXPECT_LT(message.size(), sizeof(error.message));
    EXPECT_EQ(message.substr(message.size() - 3), "\u724c");
  }
}

TEST(CApiStatusTest, EveryStatusHasAName) {
  for (int status = TINGPAI_OK; status <= TINGPAI_INTERNAL; ++status) {
    EXPECT_EQ(std::string(tingpai_status_name(status)).find("TINGPAI_"), 0u);
    EXPECT_GT(std::strlen(tingpai_status_message(status)), 5u);
  }
  EXPECT_STREQ(tingpai_status_name(TINGPAI_INTERNAL), "TINGPAI_INTERNAL");
  EXPECT_STREQ(tingpai_status_name(11), "unknown");
  EXPECT_STREQ(tingpai_status_name(-1), "unknown");
}

TEST(CApiStatusTest, VersionsAgree) {
  EXPECT_EQ(tingpai_version_number(),
            static_cast<uint32_t>(TINGPAI_VERSION_NUMBER));
  EXPECT_EQ(std::string(tingpai_version()),
            std::to_string(TINGPAI_VERSION_MAJOR) + "." +
                std::to_string(TINGPAI_VERSION_MINOR) + "." +
                std::to_string(TINGPAI_VERSION_PATCH));
  EXPECT_EQ(tingpai_format_version(), format::kVersion);
}

}  // namespace
}  // namespace tingpai::test
