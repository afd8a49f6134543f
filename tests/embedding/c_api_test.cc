// The C functions answer as the C++ library does, for random hands of every
// built-in rule set; and refuse what cannot be.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <tuple>
#include <type_traits>
#include <vector>

#include "tests/support/hand_maker.h"
#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/batch.h"
#include "tingpai/builtin.h"
#include "tingpai/distance.h"
#include "tingpai/notation.h"
#include "tingpai/split.h"
#include "tingpai/tingpai_c.h"

namespace tingpai::test {
namespace {

using TableHandle =
    std::unique_ptr<tingpai_table, decltype(&tingpai_table_free)>;
using HandHandle = std::unique_ptr<tingpai_hand, decltype(&tingpai_hand_free)>;
using SplitsHandle =
    std::unique_ptr<tingpai_splits, decltype(&tingpai_splits_free)>;
using TextHandle = std::unique_ptr<tingpai_text, decltype(&tingpai_text_free)>;

// A structure with its size set and rubbish in it.
template <typename Struct>
Struct Sized() {
  Struct value;
  std::memset(&value, 0xa5, sizeof(value));
  value.size = sizeof(value);
  return value;
}

TableHandle OpenTable(const std::string& name) {
  tingpai_table* table = nullptr;
  EXPECT_EQ(tingpai_table_builtin(name.c_str(), &table, nullptr), TINGPAI_OK);
  return {table, tingpai_table_free};
}

HandHandle Read(const std::string& text) {
  tingpai_hand* hand = nullptr;
  EXPECT_EQ(tingpai_hand_read(text.data(), text.size(), TINGPAI_NOTATION_MPSZ,
                              &hand, nullptr),
            TINGPAI_OK)
      << text;
  return {hand, tingpai_hand_free};
}

// The same hand, put together call by call.
HandHandle Build(const Hand& from) {
  tingpai_hand* hand = nullptr;
  EXPECT_EQ(tingpai_hand_new(&hand), TINGPAI_OK);
  for (Kind kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < from.Count(kind); ++i) {
      EXPECT_EQ(tingpai_hand_add(hand, kind), TINGPAI_OK);
    }
  }
  for (int i = 0; i < from.Melds(); ++i) {
    EXPECT_EQ(tingpai_hand_add_meld(hand, from.MeldAt(i).code), TINGPAI_OK);
  }
  for (int slot = 0; slot < kWildSlots; ++slot) {
    for (int i = 0; i < from.Wilds(slot); ++i) {
      EXPECT_EQ(tingpai_hand_add_wild(hand, slot), TINGPAI_OK);
    }
  }
  EXPECT_EQ(tingpai_hand_set_bonus(hand, from.Bonus()), TINGPAI_OK);
  return {hand, tingpai_hand_free};
}

tingpai_deal DealOf(const Deal& from) {
  tingpai_deal deal = TINGPAI_DEAL_INIT;
  deal.void_suit = from.void_suit;
  deal.wild = from.wild.bits();
  deal.banned = from.banned.bits();
  deal.own_four = static_cast<int32_t>(from.own_four);
  deal.by = static_cast<int32_t>(from.by);
  return deal;
}

// One question, asked both ways.
struct Asked {
  const Table& table;
  const tingpai_table* c_table;
  const Hand& hand;
  const tingpai_hand* c_hand;
  const Deal& deal;
  const tingpai_deal* c_deal;
  const TileCounts& visible;
};

void ExpectSameWaits(const Asked& q) {
  uint32_t patterns = 1;
  ASSERT_EQ(tingpai_win(q.c_table, q.c_hand, q.c_deal, &patterns), TINGPAI_OK);
  EXPECT_EQ(patterns, q.table.Win(q.hand, q.deal).bits());
  uint64_t waits = 1;
  ASSERT_EQ(tingpai_waits(q.c_table, q.c_hand, q.c_deal, &waits), TINGPAI_OK);
  EXPECT_EQ(waits, q.table.Waits(q.hand, q.deal).bits());
  ASSERT_EQ(tingpai_shape_waits(q.c_table, q.c_hand, q.c_deal, &waits),
            TINGPAI_OK);
  EXPECT_EQ(waits, q.table.ShapeWaits(q.hand, q.deal).bits());
  ASSERT_EQ(tingpai_win(q.c_table, q.c_hand, nullptr, &patterns), TINGPAI_OK);
  EXPECT_EQ(patterns, q.table.Win(q.hand).bits());
  ASSERT_EQ(tingpai_waits(q.c_table, q.c_hand, nullptr, &waits), TINGPAI_OK);
  EXPECT_EQ(waits, q.table.Waits(q.hand).bits());
  EXPECT_EQ(tingpai_is_win_size(q.c_table, q.c_hand),
            q.table.IsWinSize(q.hand));
  EXPECT_EQ(tingpai_is_wait_size(q.c_table, q.c_hand),
            q.table.IsWaitSize(q.hand));
}

void ExpectSameDraws(const tingpai_draws& draws, const DrawCounts& expected) {
  EXPECT_EQ(draws.size, sizeof(draws));
  EXPECT_EQ(draws.waits, expected.waits.bits());
  EXPECT_EQ(draws.total, expected.total);
  EXPECT_TRUE(
      std::equal(expected.left.begin(), expected.left.end(), draws.left));
}

void ExpectSameDiscards(const Asked& q) {
  auto discards = Sized<tingpai_discards>();
  ASSERT_EQ(tingpai_get_discards(q.c_table, q.c_hand, q.c_deal, &discards),
            TINGPAI_OK);
  const DiscardList expected = q.table.Discards(q.hand, q.deal);
  ASSERT_EQ(static_cast<size_t>(discards.count), expected.size());
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(discards.kind[i], expected[i].kind);
    EXPECT_EQ(discards.waits[i], expected[i].waits.bits());
  }
  auto draws = Sized<tingpai_draws>();
  ASSERT_EQ(tingpai_get_draws(q.c_table, q.c_hand, q.c_deal, q.visible.data(),
                              &draws),
            TINGPAI_OK);
  ExpectSameDraws(draws, q.table.Draws(q.hand, q.visible, q.deal));
}

void ExpectSameDistances(const Asked& q) {
  auto distances = Sized<tingpai_distances>();
  ASSERT_EQ(tingpai_get_distances(q.c_table, q.c_hand, q.c_deal, &distances),
            TINGPAI_OK);
  const Distances expected = DistancesOf(q.table, q.hand, q.deal);
  EXPECT_EQ(distances.least, expected.least);
  EXPECT_TRUE(std::equal(expected.by_pattern.begin(), expected.by_pattern.end(),
                         distances.by_pattern));
  uint64_t useful = 1;
  ASSERT_EQ(tingpai_useful(q.c_table, q.c_hand, q.c_deal, &useful), TINGPAI_OK);
  EXPECT_EQ(useful, Useful(q.table, q.hand, q.deal).bits());
  auto draws = Sized<tingpai_draws>();
  ASSERT_EQ(tingpai_useful_draws(q.c_table, q.c_hand, q.c_deal,
                                 q.visible.data(), &draws),
            TINGPAI_OK);
  ExpectSameDraws(draws, UsefulDraws(q.table, q.hand, q.visible, q.deal));
  auto discards = Sized<tingpai_discard_distances>();
  ASSERT_EQ(
      tingpai_get_discard_distances(q.c_table, q.c_hand, q.c_deal, &discards),
      TINGPAI_OK);
  const DiscardDistances list = DiscardDistancesOf(q.table, q.hand, q.deal);
  ASSERT_EQ(discards.count, list.size);
  for (int i = 0; i < list.size; ++i) {
    const DiscardDistance& item = list.items[static_cast<size_t>(i)];
    EXPECT_EQ(discards.kind[i], item.discard);
    EXPECT_EQ(discards.distance[i], item.distance);
    EXPECT_EQ(discards.useful[i], item.useful.bits());
  }
}

void ExpectSameGroups(const tingpai_splits* splits, size_t index,
                      const Split& expected) {
  auto info = Sized<tingpai_split_info>();
  ASSERT_EQ(tingpai_splits_get_info(splits, index, &info), TINGPAI_OK);
  EXPECT_EQ(info.pattern, expected.pattern);
  EXPECT_EQ(info.form, static_cast<int>(expected.form));
  ASSERT_EQ(static_cast<size_t>(info.groups), expected.groups.size());
  for (int i = 0; i < info.groups; ++i) {
    const Group& wanted = expected.groups[static_cast<size_t>(i)];
    auto group = Sized<tingpai_group>();
    ASSERT_EQ(tingpai_splits_get_group(splits, index, i, &group), TINGPAI_OK);
    EXPECT_EQ(group.type, static_cast<int>(wanted.type));
    EXPECT_EQ(group.label, OldLabel(expected, wanted));
    EXPECT_EQ(group.tiles, wanted.size);
    EXPECT_EQ(group.wild, wanted.wild);
    EXPECT_TRUE(
        std::equal(wanted.kinds.begin(), wanted.kinds.end(), group.kind));
  }
}

// Where each tile of the hand is, in C++ and in C.
void ExpectSamePlaces(const Asked& q, const tingpai_splits* splits,
                      size_t index, const Split& split) {
  std::vector<HeldTile> tiles;
  std::vector<int8_t> kinds;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < q.hand.Count(kind); ++i) tiles.push_back({kind, -1});
  }
  for (int slot = 0; slot < kWildSlots; ++slot) {
    for (int i = 0; i < q.hand.Wilds(slot); ++i) tiles.push_back({-1, slot});
  }
  for (const HeldTile& tile : tiles) {
    kinds.push_back(
        static_cast<int8_t>(tile.kind >= 0 ? tile.kind : -1 - tile.wild));
  }
  std::vector<int8_t> groups(kinds.size());
  ASSERT_EQ(tingpai_splits_groups_of(splits, index, kinds.data(), kinds.size(),
                                     groups.data()),
            TINGPAI_OK);
  const std::vector<int> expected =
      GroupsOfTiles(q.table, split, tiles, q.deal);
  EXPECT_TRUE(std::equal(expected.begin(), expected.end(), groups.begin()));
}

void ExpectSameSplits(const Asked& q) {
  constexpr size_t kMost = 6;
  tingpai_splits* made = nullptr;
  ASSERT_EQ(tingpai_split(q.c_table, q.c_hand, q.c_deal, kMost, &made),
            TINGPAI_OK);
  const SplitsHandle splits(made, tingpai_splits_free);
  const SplitList expected = q.table.Split(q.hand, q.deal, kMost);
  ASSERT_EQ(tingpai_splits_count(made), expected.splits.size());
  EXPECT_EQ(tingpai_splits_cut(made), expected.cut);
  for (size_t i = 0; i < expected.splits.size(); ++i) {
    ExpectSameGroups(made, i, expected.splits[i]);
    ExpectSamePlaces(q, made, i, expected.splits[i]);
  }
  for (Kind kind = 0; kind < kKinds; ++kind) {
    if (q.hand.Count(kind) == 0) continue;
    const std::vector<WaitPlace> places =
        WaitPlaces(q.table, expected, kind, q.deal);
    std::vector<int32_t> numbers(3 * places.size());
    size_t count = 0;
    ASSERT_EQ(tingpai_splits_wait_places(made, kind, numbers.data(),
                                         places.size(), &count),
              TINGPAI_OK);
    ASSERT_EQ(count, places.size());
    for (size_t i = 0; i < count; ++i) {
      EXPECT_EQ(numbers[3 * i], places[i].split);
      EXPECT_EQ(numbers[3 * i + 1], places[i].group);
      EXPECT_EQ(numbers[3 * i + 2], static_cast<int>(places[i].type));
    }
  }
}

void ExpectSameHand(const Hand& hand, const tingpai_hand* c_hand) {
  auto info = Sized<tingpai_hand_info>();
  ASSERT_EQ(tingpai_hand_get_info(c_hand, &info), TINGPAI_OK);
  EXPECT_EQ(info.all, hand.Size());
  EXPECT_EQ(info.tiles, hand.Tiles());
  EXPECT_EQ(info.bonus, hand.Bonus());
  ASSERT_EQ(info.melds, hand.Melds());
  for (int i = 0; i < hand.Melds(); ++i) {
    EXPECT_EQ(info.meld[i], hand.MeldAt(i).code);
  }
  for (Kind kind = 0; kind < kKinds; ++kind) {
    EXPECT_EQ(info.counts[kind], hand.Count(kind));
    EXPECT_EQ(info.held[kind], hand.Held(kind));
  }
  for (int slot = 0; slot < kWildSlots; ++slot) {
    EXPECT_EQ(info.wilds[slot], hand.Wilds(slot));
  }
}

class CApiTest : public ::testing::TestWithParam<std::string> {};

TEST_P(CApiTest, AnswersAsTheLibrary) {
  const std::string& name = GetParam();
  const Table& table = BuiltinTable(name);
  const TableHandle c_table = OpenTable(name);
  const OracleRules& rules = RulesOf(name);
  Random random = MakeRandom(700);
  HandMaker maker(rules, MakeRandom(701));
  const int64_t hands = Hands(6000);
  int won = 0;
  for (int64_t i = 0; i < hands && !HasFailure(); ++i) {
    const int rest = i % 2 == 0 ? 2 : 1;
    Question question = i % 5 == 0   ? maker.Wild()
                        : i % 5 == 1 ? maker.Uniform(rest)
                                     : maker.NearComplete(rest);
    // C refuses what is no suit at all, which the library ignores.
    if (question.deal.void_suit >= kHonors) question.deal.void_suit = -1;
    question.deal.void_suit = std::max(question.deal.void_suit, -1);
    SCOPED_TRACE(ToString(question));
    const HandHandle c_hand = Build(question.hand);
    const tingpai_deal deal = DealOf(question.deal);
    TileCounts visible{};
    for (auto& count : visible) count = static_cast<uint8_t>(Below(random, 6));
    const Asked asked{table,         c_table.get(), question.hand, c_hand.get(),
                      question.deal, &deal,         visible};
    ExpectSameHand(question.hand, c_hand.get());
    ExpectSameWaits(asked);
    ExpectSameDiscards(asked);
    ExpectSameDistances(asked);
    ExpectSameSplits(asked);
    won += !table.Win(question.hand, question.deal).empty();
  }
  EXPECT_GT(won, 0);
}

std::vector<std::string> TableNames() {
  const auto names = BuiltinNames();
  return {names.begin(), names.end()};
}

INSTANTIATE_TEST_SUITE_P(All, CApiTest, ::testing::ValuesIn(TableNames()),
                         [](const auto& name) { return name.param; });

TEST(CApiBatchTest, AnswersAsTheLibrary) {
  const Table& table = BuiltinTable("mcr");
  const TableHandle c_table = OpenTable("mcr");
  Random random = MakeRandom(702);
  // More than one block, the last one not full; some arrays are rubbish.
  constexpr size_t kHands = 1000;
  std::vector<TileCounts> hands(kHands);
  for (TileCounts& hand : hands) {
    hand.fill(0);
    const int tiles = Below(random, 16);
    for (int i = 0; i < tiles; ++i) {
      ++hand[static_cast<size_t>(Below(random, OneIn(random, 2) ? 9 : 34))];
    }
    if (OneIn(random, 9)) hand[33] = static_cast<uint8_t>(Below(random, 256));
  }
  const uint8_t* const counts = hands[0].data();
  std::vector<uint32_t> patterns(kHands);
  std::vector<uint64_t> sets(kHands);
  std::vector<uint8_t> numbers(kHands);
  std::vector<uint8_t> errors(kHands);

  std::vector<CountsWin> wins(kHands);
  Win(table, hands, wins);
  ASSERT_EQ(tingpai_win_many(c_table.get(), counts, kHands, patterns.data(),
                             errors.data()),
            TINGPAI_OK);
  for (size_t i = 0; i < kHands; ++i) {
    EXPECT_EQ(patterns[i], wins[i].patterns.bits());
    EXPECT_EQ(errors[i], static_cast<int>(wins[i].error));
  }
  std::vector<CountsWaits> waits(kHands);
  Waits(table, hands, waits);
  ASSERT_EQ(tingpai_waits_many(c_table.get(), counts, kHands, sets.data(),
                               errors.data()),
            TINGPAI_OK);
  for (size_t i = 0; i < kHands; ++i) {
    EXPECT_EQ(sets[i], waits[i].waits.bits());
    EXPECT_EQ(errors[i], static_cast<int>(waits[i].error));
  }
  std::vector<CountsDistance> distances(kHands);
  DistanceOf(table, hands, distances);
  ASSERT_EQ(tingpai_distance_many(c_table.get(), counts, kHands, numbers.data(),
                                  errors.data()),
            TINGPAI_OK);
  for (size_t i = 0; i < kHands; ++i) {
    EXPECT_EQ(numbers[i], distances[i].distance);
    EXPECT_EQ(errors[i], static_cast<int>(distances[i].error));
  }
  std::vector<CountsUseful> useful(kHands);
  Useful(table, hands, useful);
  ASSERT_EQ(
      tingpai_useful_many(c_table.get(), counts, kHands, sets.data(), nullptr),
      TINGPAI_OK);
  for (size_t i = 0; i < kHands; ++i) {
    EXPECT_EQ(sets[i], useful[i].useful.bits());
  }
  EXPECT_EQ(tingpai_win_many(c_table.get(), nullptr, 0, nullptr, nullptr),
            TINGPAI_OK);
  EXPECT_EQ(tingpai_win_many(c_table.get(), counts, 1, nullptr, nullptr),
            TINGPAI_BAD_ARGUMENT);
}

TEST(CApiThreadsTest, OneTableManyThreads) {
  const TableHandle table = OpenTable("riichi");
  const HandHandle hand = Read("19m19p19sESWNCFP");
  std::array<int, 4> right{};
  std::vector<std::thread> threads;
  for (int& count : right) {
    threads.emplace_back([&count, &table, &hand] {
      for (int i = 0; i < 1000; ++i) {
        uint64_t waits = 0;
        tingpai_waits(table.get(), hand.get(), nullptr, &waits);
        count += TileSet::FromBits(waits).size() == 13;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const int count : right) EXPECT_EQ(count, 1000);
}

TEST(CApiNotationTest, ReadsAndWritesAsTheLibrary) {
  for (const std::string hand :
       {"123m406p[789s](EEEE)j", "0p", "1112345678999p", "[555m]123p99s"}) {
    const ReadResult read = ReadHand(hand, Notation::kMpsz);
    ASSERT_TRUE(read.ok()) << hand;
    tingpai_text* made = nullptr;
    ASSERT_EQ(tingpai_text_read(hand.c_str(), TINGPAI_TEXT_END,
                                TINGPAI_NOTATION_AUTO, &made, nullptr),
              TINGPAI_OK);
    const TextHandle c_text(made, tingpai_text_free);
    auto info = Sized<tingpai_text_info>();
    ASSERT_EQ(tingpai_text_get_info(made, &info), TINGPAI_OK);
    ASSERT_EQ(static_cast<size_t>(info.tiles), read.hand->tiles.size());
    for (size_t i = 0; i < read.hand->tiles.size(); ++i) {
      EXPECT_EQ(info.kind[i], read.hand->tiles[i].kind);
      EXPECT_EQ(info.wild[i], read.hand->tiles[i].wild);
      EXPECT_EQ(info.red[i], read.hand->tiles[i].red);
    }
    ASSERT_EQ(static_cast<size_t>(info.melds), read.hand->melds.size());
    for (size_t i = 0; i < read.hand->melds.size(); ++i) {
      EXPECT_EQ(info.meld[i], read.hand->melds[i].meld.code);
      EXPECT_EQ(info.claimed[i], read.hand->melds[i].claimed);
      EXPECT_EQ(info.from[i], static_cast<int>(read.hand->melds[i].from));
      EXPECT_EQ(info.added[i], read.hand->melds[i].added);
    }
    for (const Notation notation : AllNotations()) {
      std::string problem;
      const std::string expected = WriteHand(*read.hand, notation, &problem);
      std::array<char, 512> buffer{};
      size_t length = 0;
      auto error = Sized<tingpai_error>();
      const tingpai_status status =
          tingpai_text_write(made, static_cast<int>(notation), buffer.data(),
                             buffer.size(), &length, &error);
      if (expected.empty()) {
        EXPECT_EQ(status, TINGPAI_BAD_TEXT);
        EXPECT_EQ(problem.substr(0, sizeof(error.message) - 1), error.message);
        continue;
      }
      EXPECT_EQ(status, TINGPAI_OK);
      EXPECT_EQ(std::string(buffer.data(), length), expected);
      EXPECT_EQ(buffer[length], '\0');
    }
    tingpai_hand* plain = nullptr;
    ASSERT_EQ(tingpai_text_hand(made, &plain), TINGPAI_OK);
    const HandHandle owner(plain, tingpai_hand_free);
    ExpectSameHand(read.hand->hand, plain);
    EXPECT_TRUE(tingpai_hand_equal(plain, Read(hand).get()));
  }
}

TEST(CApiNotationTest, TellsRedFivesAndClaimsOfMelds) {
  tingpai_text* made = nullptr;
  ASSERT_EQ(tingpai_text_read("m123p406z11,s999+9", TINGPAI_TEXT_END,
                              TINGPAI_NOTATION_MAJIANG, &made, nullptr),
            TINGPAI_OK);
  const TextHandle text(made, tingpai_text_free);
  EXPECT_EQ(tingpai_text_notation(made), TINGPAI_NOTATION_MAJIANG);
  auto info = Sized<tingpai_text_info>();
  ASSERT_EQ(tingpai_text_get_info(made, &info), TINGPAI_OK);
  EXPECT_EQ(info.red[4], 1);
  ASSERT_EQ(info.melds, 1);
  EXPECT_EQ(info.meld[0], tingpai_meld_open_kong(26));
  EXPECT_EQ(info.from[0], TINGPAI_FROM_RIGHT);
  EXPECT_EQ(info.added[0], 1);
}

TEST(CApiNotationTest, NamesAreThoseOfTheLibrary) {
  EXPECT_STREQ(tingpai_notation_name(TINGPAI_NOTATION_AUTO), "auto");
  for (const Notation notation : AllNotations()) {
    const int number = static_cast<int>(notation);
    EXPECT_EQ(tingpai_notation_name(number), NotationName(notation));
    EXPECT_EQ(tingpai_notation_find(tingpai_notation_name(number)), number);
  }
  EXPECT_EQ(tingpai_notation_name(12), nullptr);
  EXPECT_EQ(tingpai_notation_find("nothing"), -1);
}

TEST(CApiNotationTest, SaysWhereATextIsWrong) {
  tingpai_hand* hand = nullptr;
  auto error = Sized<tingpai_error>();
  EXPECT_EQ(tingpai_hand_read("12q", TINGPAI_TEXT_END, TINGPAI_NOTATION_MPSZ,
                              &hand, &error),
            TINGPAI_BAD_TEXT);
  EXPECT_EQ(hand, nullptr);
  EXPECT_EQ(error.status, TINGPAI_BAD_TEXT);
  EXPECT_EQ(error.offset, 2u);
  EXPECT_NE(std::string(error.message).find("'q'"), std::string::npos);
  EXPECT_EQ(tingpai_hand_read("1m", TINGPAI_TEXT_END, 99, &hand, &error),
            TINGPAI_BAD_ARGUMENT);
}

TEST(CApiNotationTest, BufferOfEverySize) {
  const HandHandle hand = Read("123m456p");
  const std::string expected = "123m456p";
  for (size_t capacity = 0; capacity < 12; ++capacity) {
    std::vector<char> buffer(capacity + 1, '#');
    size_t length = 0;
    const tingpai_status status =
        tingpai_hand_write(hand.get(), TINGPAI_NOTATION_MPSZ, buffer.data(),
                           capacity, &length, nullptr);
    EXPECT_EQ(length, expected.size());
    EXPECT_EQ(buffer[capacity], '#');
    if (capacity > expected.size()) {
      EXPECT_EQ(status, TINGPAI_OK);
      EXPECT_EQ(expected, buffer.data());
    } else {
      EXPECT_EQ(status, TINGPAI_TOO_SMALL);
      EXPECT_EQ(buffer[0], '#');
    }
  }
  // The usual way to ask for the length.
  size_t length = 0;
  EXPECT_EQ(tingpai_hand_write(hand.get(), TINGPAI_NOTATION_MPSZ, nullptr, 0,
                               &length, nullptr),
            TINGPAI_TOO_SMALL);
  EXPECT_EQ(length, expected.size());
}

TEST(CApiTableTest, TellsWhatATableIsFor) {
  for (const std::string& name : TableNames()) {
    const Table& table = BuiltinTable(name);
    const TableHandle c_table = OpenTable(name);
    EXPECT_EQ(tingpai_table_name(c_table.get()), table.name());
    EXPECT_EQ(tingpai_table_title(c_table.get()), table.title());
    EXPECT_EQ(tingpai_table_local_title(c_table.get()), table.local_title());
    ASSERT_EQ(tingpai_table_patterns(c_table.get()), table.patterns());
    auto info = Sized<tingpai_table_info>();
    ASSERT_EQ(tingpai_table_get_info(c_table.get(), &info), TINGPAI_OK);
    EXPECT_EQ(info.patterns, table.patterns());
    EXPECT_EQ(info.sets, table.sets());
    EXPECT_EQ(info.limit, table.limit());
    EXPECT_EQ(info.use, table.use().bits());
    EXPECT_EQ(info.fixed_wild, table.fixed_wild().bits());
    EXPECT_EQ(info.rule_digest, table.rule_digest());
    EXPECT_EQ((info.deal & TINGPAI_HAS_VOID) != 0, table.has_void());
    EXPECT_EQ((info.deal & TINGPAI_HAS_WILD) != 0, table.has_runtime_wild());
    EXPECT_EQ((info.deal & TINGPAI_HAS_BAN) != 0, table.has_runtime_ban());
    EXPECT_EQ(tingpai_table_has_distance(c_table.get(), -1),
              HasDistance(table));
    for (int i = 0; i < table.patterns(); ++i) {
      EXPECT_EQ(tingpai_table_pattern_name(c_table.get(), i),
                table.PatternName(i));
      EXPECT_EQ(tingpai_table_has_distance(c_table.get(), i),
                HasDistance(table, i));
      EXPECT_EQ(info.has_distance >> i & 1, HasDistance(table, i));
    }
    for (int slot = 0; slot < kWildSlots; ++slot) {
      EXPECT_EQ(info.wild_copies[slot], table.WildCopies(slot));
    }
    EXPECT_EQ(tingpai_table_pattern_name(c_table.get(), table.patterns()),
              nullptr);
    const void* image = nullptr;
    size_t bytes = 0;
    ASSERT_EQ(tingpai_table_image(c_table.get(), &image, &bytes), TINGPAI_OK);
    tingpai_table* again = nullptr;
    ASSERT_EQ(tingpai_table_open_bytes(image, bytes, &again, nullptr),
              TINGPAI_OK);
    EXPECT_EQ(tingpai_table_name(again), name);
    tingpai_table_free(again);
  }
}

TEST(CApiTableTest, ListsRuleSetsAndTheirFiles) {
  const auto names = BuiltinRuleNames();
  ASSERT_EQ(tingpai_rules_count(), names.size());
  for (size_t i = 0; i < names.size(); ++i) {
    const char* const name = tingpai_rules_name(i);
    EXPECT_EQ(name, names[i]);
    const char* text = nullptr;
    size_t bytes = 0;
    ASSERT_EQ(tingpai_rules_text(name, &text, &bytes), TINGPAI_OK);
    EXPECT_EQ(std::string_view(text, bytes), BuiltinRuleFile(names[i]));
    const void* file = nullptr;
    const bool has = !BuiltinTableFile(names[i]).empty();
    EXPECT_EQ(tingpai_rules_has_table(name), has);
    EXPECT_EQ(tingpai_rules_table_file(name, &file, &bytes),
              has ? TINGPAI_OK : TINGPAI_NOT_FOUND);
    tingpai_table* table = nullptr;
    auto error = Sized<tingpai_error>();
    EXPECT_EQ(tingpai_table_builtin(name, &table, &error),
              has ? TINGPAI_OK : TINGPAI_NOT_FOUND);
    tingpai_table_free(table);
    if (!has) {
      EXPECT_NE(std::string(error.message).find(".tpt"), std::string::npos);
      continue;
    }
    ASSERT_EQ(tingpai_table_open_bytes(file, bytes, &table, nullptr),
              TINGPAI_OK);
    EXPECT_EQ(tingpai_table_name(table), names[i]);
    tingpai_table_free(table);
  }
  EXPECT_EQ(tingpai_rules_name(names.size()), nullptr);
  EXPECT_EQ(tingpai_rules_has_table("nothing"), 0);
}

TEST(CApiTableTest, OpensFilesAndSaysWhyNot) {
  tingpai_table* table = nullptr;
  auto error = Sized<tingpai_error>();
  const std::string good = SourceFile("tables/hangzhou.tpt").string();
  ASSERT_EQ(tingpai_table_open_file(good.c_str(), &table, &error), TINGPAI_OK);
  EXPECT_STREQ(tingpai_table_name(table), "hangzhou");
  tingpai_table_free(table);
  table = nullptr;
  EXPECT_EQ(tingpai_table_open_file("/nowhere/a.tpt", &table, &error),
            TINGPAI_NOT_FOUND);
  EXPECT_NE(std::string(error.message).find("/nowhere/a.tpt"),
            std::string::npos);
  EXPECT_EQ(tingpai_table_open_file("/", &table, &error), TINGPAI_NOT_A_TABLE);
  EXPECT_EQ(tingpai_table_open_bytes("rubbish", 7, &table, &error),
            TINGPAI_NOT_A_TABLE);
  std::string bytes = ReadAll(good);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  EXPECT_EQ(
      tingpai_table_open_bytes(bytes.data(), bytes.size(), &table, &error),
      TINGPAI_DAMAGED);
  EXPECT_EQ(error.status, TINGPAI_DAMAGED);
  EXPECT_EQ(error.offset, TINGPAI_NO_OFFSET);
  EXPECT_EQ(tingpai_table_builtin("nothing", &table, &error),
            TINGPAI_NOT_FOUND);
  EXPECT_EQ(table, nullptr);
}

TEST(CApiHandTest, HoldsNoImpossibleState) {
  tingpai_hand* made = nullptr;
  ASSERT_EQ(tingpai_hand_new(&made), TINGPAI_OK);
  const HandHandle hand(made, tingpai_hand_free);
  EXPECT_EQ(tingpai_hand_remove(made, 0), TINGPAI_IMPOSSIBLE);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(tingpai_hand_add(made, 0), TINGPAI_OK);
  EXPECT_EQ(tingpai_hand_add(made, 0), TINGPAI_IMPOSSIBLE);
  EXPECT_EQ(tingpai_hand_add_meld(made, tingpai_meld_pung(0)),
            TINGPAI_IMPOSSIBLE);
  EXPECT_EQ(tingpai_hand_add(made, 34), TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_hand_add(made, -1), TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_hand_add_meld(made, 131), TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_hand_add_wild(made, 8), TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_hand_remove_wild(made, 0), TINGPAI_IMPOSSIBLE);
  EXPECT_EQ(tingpai_hand_set_bonus(made, 256), TINGPAI_BAD_ARGUMENT);
  EXPECT_EQ(tingpai_hand_remove_meld(made, 0), TINGPAI_IMPOSSIBLE);
  EXPECT_EQ(tingpai_hand_add_meld(made, tingpai_meld_chow(9)), TINGPAI_OK);
  EXPECT_EQ(tingpai_hand_remove_meld(made, 0), TINGPAI_OK);

  std::array<uint8_t, kKinds> counts{};
  counts[33] = 5;
  EXPECT_EQ(tingpai_hand_set_counts(made, counts.data()), TINGPAI_IMPOSSIBLE);
  EXPECT_TRUE(tingpai_hand_equal(made, Read("1111m").get()));
  counts[33] = 2;
  EXPECT_EQ(tingpai_hand_set_counts(made, counts.data()), TINGPAI_OK);
  EXPECT_TRUE(tingpai_hand_equal(made, Read("PP").get()));
  tingpai_hand* copy = nullptr;
  ASSERT_EQ(tingpai_hand_copy(made, &copy), TINGPAI_OK);
  EXPECT_EQ(tingpai_hand_clear(made), TINGPAI_OK);
  EXPECT_FALSE(tingpai_hand_equal(made, copy));
  tingpai_hand_free(copy);
  EXPECT_FALSE(tingpai_hand_equal(made, nullptr));
}

TEST(CApiHandTest, KindsAndMelds) {
  for (Kind kind = 0; kind < kKinds; ++kind) {
    EXPECT_EQ(tingpai_kind_name(kind), KindName(kind));
    EXPECT_EQ(tingpai_kind_find(tingpai_kind_name(kind)), kind);
    EXPECT_EQ(tingpai_meld_pung(kind), Pung(kind).code);
    EXPECT_EQ(tingpai_meld_open_kong(kind), OpenKong(kind).code);
    EXPECT_EQ(tingpai_meld_concealed_kong(kind), ConcealedKong(kind).code);
    const bool run = kind < kEast && PlaceOf(kind) <= 6;
    EXPECT_EQ(tingpai_meld_chow(kind), run ? Chow(kind).code : -1);
  }
  EXPECT_EQ(tingpai_kind_name(-1), nullptr);
  EXPECT_EQ(tingpai_kind_name(34), nullptr);
  EXPECT_EQ(tingpai_kind_find("X"), -1);
  for (int slot = 0; slot < kWildSlots; ++slot) {
    Hand hand;
    hand.AddWild(slot);
    EXPECT_EQ(tingpai_wild_name(slot), ToString(hand));
  }
  EXPECT_EQ(tingpai_wild_name(kWildSlots), nullptr);
  EXPECT_EQ(tingpai_meld_pung(34), -1);
  for (int code = 0; code < kMeldCodes; ++code) {
    const Meld meld{static_cast<uint8_t>(code)};
    EXPECT_EQ(tingpai_meld_type(code), static_cast<int>(TypeOf(meld)));
    std::array<uint8_t, 4> kinds{};
    ASSERT_EQ(tingpai_meld_tiles(code, kinds.data()), TilesOf(meld).size);
    EXPECT_EQ(kinds, TilesOf(meld).kinds);
  }
  EXPECT_EQ(tingpai_meld_type(kMeldCodes), -1);
  std::array<uint8_t, 4> kinds{};
  EXPECT_EQ(tingpai_meld_tiles(kMeldCodes, kinds.data()), 0);
  for (int type = 0; type <= TINGPAI_GROUP_FREE; ++type) {
    EXPECT_EQ(tingpai_group_type_name(type),
              GroupTypeName(static_cast<GroupType>(type)));
  }
  EXPECT_EQ(tingpai_group_type_name(TINGPAI_GROUP_FREE + 1), nullptr);
  for (int type = 0; type <= TINGPAI_WAIT_OTHER; ++type) {
    EXPECT_EQ(tingpai_wait_type_name(type),
              WaitTypeName(static_cast<WaitType>(type)));
  }
  EXPECT_EQ(tingpai_wait_type_name(-1), nullptr);
}

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

TEST(CApiNotationTest, RedFivesInMelds) {
  tingpai_text* made = nullptr;
  ASSERT_EQ(tingpai_text_read("1m[067s][550p]", TINGPAI_TEXT_END,
                              TINGPAI_NOTATION_MPSZ, &made, nullptr),
            TINGPAI_OK);
  const TextHandle text(made, tingpai_text_free);
  auto info = Sized<tingpai_text_info>();
  ASSERT_EQ(tingpai_text_get_info(made, &info), TINGPAI_OK);
  EXPECT_EQ(info.meld_red[0], 1);
  EXPECT_EQ(info.meld_red[1], 4);
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
