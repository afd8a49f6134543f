// A Hand against a plain model of one: random calls, possible and impossible,
// and after each of them all that can be asked.
#include "tingpai/hand.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/test_env.h"
#include "tingpai/batch.h"
#include "tingpai/discards.h"
#include "tingpai/distance.h"
#include "tingpai/meld.h"
#include "tingpai/notation.h"

namespace tingpai::test {
namespace {

// What a hand is, without any of its clever numbers.
struct Model {
  std::array<int, kKinds> counts{};
  std::vector<Meld> melds;
  std::array<int, kWildSlots> wilds{};
  int bonus = 0;

  int Tiles() const {
    int tiles = 0;
    for (const int count : counts) tiles += count;
    return tiles;
  }
  int Wilds() const {
    int all = 0;
    for (const int count : wilds) all += count;
    return all;
  }
  int Size() const {
    return Tiles() + Wilds() + 3 * static_cast<int>(melds.size());
  }
  int Held(Kind kind) const {
    int held = counts[static_cast<size_t>(kind)];
    for (const Meld meld : melds) {
      for (int i = 0; i < TilesOf(meld).size; ++i) {
        held += TilesOf(meld).kinds[static_cast<size_t>(i)] == kind;
      }
    }
    return held;
  }
};

bool IsKind(int kind) { return kind >= 0 && kind < kKinds; }
bool IsSlot(int slot) { return slot >= 0 && slot < kWildSlots; }

// The same call on both; do they agree on whether it can be?
bool Agree(Random& random, Hand* hand, Model* model) {
  const int n = Below(random, 140) - 3;
  const auto at = static_cast<size_t>(n);
  bool expected = false;
  switch (Below(random, 8)) {
    case 0:
    case 1:
    case 2:
      expected =
          IsKind(n) && model->Held(n) < kCopies && model->Size() < kMaxTiles;
      if (expected) ++model->counts[at];
      return hand->Add(n) == expected;
    case 3:
      expected = IsKind(n) && model->counts[at] > 0;
      if (expected) --model->counts[at];
      return hand->Remove(n) == expected;
    case 4: {
      const Meld meld{static_cast<uint8_t>(n)};
      expected = n >= 0 && n < kMeldCodes && model->Size() + 3 <= kMaxTiles &&
                 static_cast<int>(model->melds.size()) < kMaxMelds;
      if (expected) {
        Model with = *model;
        with.melds.push_back(meld);
        for (Kind kind = 0; kind < kKinds; ++kind) {
          expected = expected && with.Held(kind) <= kCopies;
        }
        if (expected) *model = with;
      }
      return hand->AddMeld(meld) == expected;
    }
    case 5: {
      const int index = Below(random, 8) - 1;
      expected = index >= 0 && index < static_cast<int>(model->melds.size());
      if (expected) model->melds.erase(model->melds.begin() + index);
      return hand->RemoveMeld(index) == expected;
    }
    case 6: {
      const int slot = Below(random, 12) - 2;
      const bool adds = OneIn(random, 2);
      const auto of = static_cast<size_t>(slot);
      if (adds) {
        expected = IsSlot(slot) && model->wilds[of] < kMaxWilds &&
                   model->Size() < kMaxTiles;
        if (expected) ++model->wilds[of];
        return hand->AddWild(slot) == expected;
      }
      expected = IsSlot(slot) && model->wilds[of] > 0;
      if (expected) --model->wilds[of];
      return hand->RemoveWild(slot) == expected;
    }
    default: {
      const int bonus = Below(random, 300) - 20;
      expected = bonus >= 0 && bonus <= 255;
      if (expected) model->bonus = bonus;
      return hand->SetBonus(bonus) == expected;
    }
  }
}

HalfKeys KeysOf(const Model& model, int unit) {
  const int low = unit == kHonors ? 4 : 5;
  unsigned keys[2] = {0, 0};
  for (int place = kUnitKinds[static_cast<size_t>(unit)] - 1; place >= 0;
       --place) {
    unsigned& key = keys[place < low ? 0 : 1];
    const auto kind =
        static_cast<size_t>(kUnitFirst[static_cast<size_t>(unit)] + place);
    key = 5 * key + static_cast<unsigned>(model.counts[kind]);
  }
  return {static_cast<uint16_t>(keys[0]), static_cast<uint16_t>(keys[1])};
}

// Every question that a hand answers about itself.
void ExpectSame(const Hand& hand, const Model& model) {
  ASSERT_EQ(hand.Size(), model.Size());
  ASSERT_EQ(hand.Tiles(), model.Tiles());
  ASSERT_EQ(hand.Wilds(), model.Wilds());
  ASSERT_EQ(hand.Bonus(), model.bonus);
  ASSERT_EQ(hand.Melds(), static_cast<int>(model.melds.size()));
  for (int i = 0; i < hand.Melds(); ++i) {
    ASSERT_EQ(hand.MeldAt(i), model.melds[static_cast<size_t>(i)]);
  }
  for (int slot = 0; slot < kWildSlots; ++slot) {
    ASSERT_EQ(hand.Wilds(slot), model.wilds[static_cast<size_t>(slot)]);
  }
  for (Kind kind = 0; kind < kKinds; ++kind) {
    const int count = model.counts[static_cast<size_t>(kind)];
    ASSERT_EQ(hand.Count(kind), count);
    ASSERT_EQ(hand.Held(kind), model.Held(kind));
    ASSERT_EQ(hand.ConcealedFour().contains(kind), count == kCopies);
    ASSERT_EQ(hand.HeldFour().contains(kind), model.Held(kind) == kCopies);
  }
  for (int unit = 0; unit < kUnits; ++unit) {
    const HalfKeys keys = KeysOf(model, unit);
    ASSERT_EQ(hand.Keys(unit).low, keys.low);
    ASSERT_EQ(hand.Keys(unit).high, keys.high);
  }
  ASSERT_EQ(hand.IsPlain(hand.Size()),
            model.melds.empty() && model.Wilds() == 0 && model.bonus == 0);
}

// The hand that the model describes, made at once.
Hand Made(const Model& model) {
  Hand hand;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < model.counts[static_cast<size_t>(kind)]; ++i) {
      EXPECT_TRUE(hand.Add(kind));
    }
  }
  for (const Meld meld : model.melds) EXPECT_TRUE(hand.AddMeld(meld));
  for (int slot = 0; slot < kWildSlots; ++slot) {
    for (int i = 0; i < model.wilds[static_cast<size_t>(slot)]; ++i) {
      EXPECT_TRUE(hand.AddWild(slot));
    }
  }
  EXPECT_TRUE(hand.SetBonus(model.bonus));
  return hand;
}

TEST(HandTest, RandomCallsAgreeWithAModel) {
  Random random = MakeRandom(600);
  const int64_t games = Hands(2000);
  for (int64_t game = 0; game < games; ++game) {
    Hand hand;
    Model model;
    for (int call = 0; call < 60; ++call) {
      ASSERT_TRUE(Agree(random, &hand, &model))
          << "game " << game << ", call " << call;
      ExpectSame(hand, model);
      if (::testing::Test::HasFatalFailure()) return;
    }
    // However a hand came about, it is the same hand.
    ASSERT_TRUE(hand == Made(model)) << "game " << game;
    model.bonus = (model.bonus + 1) % 256;
    ASSERT_FALSE(hand == Made(model)) << "game " << game;
  }
}

// Equality asks for every member.
TEST(EqualityTest, EveryMemberCounts) {
  using Written = std::vector<WrittenTile>;
  const WrittenTile tile{4, false, -1};
  EXPECT_EQ(tile, (WrittenTile{4, false, -1}));
  EXPECT_NE(tile, (WrittenTile{5, false, -1}));
  EXPECT_NE(tile, (WrittenTile{4, true, -1}));
  EXPECT_NE(tile, (WrittenTile{4, false, 0}));
  const WrittenMeld meld{Pung(4), Written(3, tile), 2, Claim::kLeft, false};
  WrittenMeld other = meld;
  EXPECT_EQ(meld, other);
  other.meld = Pung(5);
  EXPECT_NE(meld, other);
  other = meld;
  other.tiles.pop_back();
  EXPECT_NE(meld, other);
  other = meld;
  other.claimed = 1;
  EXPECT_NE(meld, other);
  other = meld;
  other.from = Claim::kRight;
  EXPECT_NE(meld, other);
  other = meld;
  other.added = true;
  EXPECT_NE(meld, other);
  const HandText text{Hand(), {tile}, {meld}, {1}};
  HandText changed = text;
  EXPECT_EQ(text, changed);
  changed.hand.Add(0);
  EXPECT_NE(text, changed);
  changed = text;
  changed.tiles.clear();
  EXPECT_NE(text, changed);
  changed = text;
  changed.melds.clear();
  EXPECT_NE(text, changed);
  changed = text;
  changed.flowers = {2};
  EXPECT_NE(text, changed);

  const PatternSet one(1);
  const TileSet two = TileSet::FromBits(2);
  EXPECT_EQ((CountsWin{one, CountsError::kNone}),
            (CountsWin{one, CountsError::kNone}));
  EXPECT_NE((CountsWin{one, CountsError::kNone}),
            (CountsWin{PatternSet(), CountsError::kNone}));
  EXPECT_NE((CountsWin{one, CountsError::kNone}),
            (CountsWin{one, CountsError::kFive}));
  EXPECT_NE((CountsWaits{two, CountsError::kNone}),
            (CountsWaits{TileSet(), CountsError::kNone}));
  EXPECT_NE((CountsWaits{two, CountsError::kNone}),
            (CountsWaits{two, CountsError::kSize}));
  EXPECT_NE((CountsDistance{1, CountsError::kNone}),
            (CountsDistance{2, CountsError::kNone}));
  EXPECT_NE((CountsDistance{1, CountsError::kNone}),
            (CountsDistance{1, CountsError::kFive}));
  EXPECT_NE((CountsUseful{two, CountsError::kNone}),
            (CountsUseful{TileSet(), CountsError::kNone}));
  EXPECT_NE((CountsUseful{two, CountsError::kNone}),
            (CountsUseful{two, CountsError::kFive}));
  EXPECT_NE((Discard{1, two}), (Discard{2, two}));
  EXPECT_NE((Discard{1, two}), (Discard{1, TileSet()}));
  EXPECT_NE((DiscardDistance{1, 2, two}), (DiscardDistance{1, 3, two}));
  EXPECT_NE((DiscardDistance{1, 2, two}), (DiscardDistance{1, 2, TileSet()}));
  Distances distances;
  Distances nearer = distances;
  EXPECT_EQ(distances, nearer);
  nearer.least = 0;
  EXPECT_NE(distances, nearer);
  nearer = distances;
  nearer.by_pattern[3] = 0;
  EXPECT_NE(distances, nearer);
}

// Counts and melds as they are added one by one, possible or not.
TEST(HandTest, FromCounts) {
  Random random = MakeRandom(7700);
  int made = 0;
  for (int64_t i = 0; i < Hands(200'000); ++i) {
    TileCounts counts{};
    const int tiles = Below(random, 20);
    for (int t = 0; t < tiles; ++t) {
      ++counts[static_cast<size_t>(Below(random, kKinds))];
    }
    // Any byte may be there.
    if (i % 8 == 0) {
      counts[static_cast<size_t>(Below(random, kKinds))] =
          static_cast<uint8_t>(Below(random, 256));
    }
    std::vector<Meld> melds;
    for (int m = Below(random, 8); m < 3; ++m) {
      melds.push_back({static_cast<uint8_t>(Below(random, kMeldCodes + 2))});
    }
    Hand expected;
    bool possible = true;
    for (Kind kind = 0; kind < kKinds; ++kind) {
      for (int c = 0; c < counts[static_cast<size_t>(kind)]; ++c) {
        possible = possible && expected.Add(kind);
      }
    }
    for (const Meld meld : melds) {
      possible = possible && expected.AddMeld(meld);
    }
    const std::optional<Hand> hand = Hand::FromCounts(counts, melds);
    ASSERT_EQ(hand.has_value(), possible) << i;
    if (!hand) continue;
    ++made;
    ASSERT_EQ(*hand, expected) << i;
    ASSERT_EQ(hand->HeldFour(), expected.HeldFour()) << i;
    ASSERT_EQ(hand->FewerThanFour(), expected.FewerThanFour()) << i;
  }
  EXPECT_GT(made, 1000);
}

// A list of discards is read by position, by kind and by a loop.
TEST(DiscardListTest, IsAList) {
  DiscardList list;
  EXPECT_TRUE(list.empty());
  list.Append(3, TileSet::FromBits(6));
  list.Append(5, TileSet::FromBits(8));
  EXPECT_EQ(list.size(), 2u);
  EXPECT_EQ(list[1], (Discard{5, TileSet::FromBits(8)}));
  EXPECT_EQ(list.kinds(), TileSet::FromBits(1 << 3 | 1 << 5));
  EXPECT_EQ(list.WaitsAfter(3), TileSet::FromBits(6));
  EXPECT_TRUE(list.WaitsAfter(4).empty());
  DiscardList::Iterator at;
  at = list.begin();
  const DiscardList::Iterator first = at++;
  EXPECT_EQ((*first).kind, 3);
  EXPECT_EQ((*at).kind, 5);
  EXPECT_EQ(++at, list.end());
}

}  // namespace
}  // namespace tingpai::test
