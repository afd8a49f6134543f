// The C functions answer as the C++ library does, for random hands of every
// built-in rule set.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "tests/embedding/c_handles.h"
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
  for (const Kind kind : {Kind{0}, Kind{13}, kEast}) {
    ASSERT_EQ(tingpai_get_draws_after(q.c_table, q.c_hand, kind, q.c_deal,
                                      q.visible.data(), &draws),
              TINGPAI_OK);
    ExpectSameDraws(draws, q.table.DrawsAfter(q.hand, kind, q.visible, q.deal));
  }
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

}  // namespace
}  // namespace tingpai::test
