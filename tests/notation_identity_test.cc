// Writing and reading again changes nothing: seeded random hands with all that
// a notation can say, and random bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tingpai/notation.h"

namespace tingpai {
namespace {

// What a notation can say, for the random hands below.
struct Abilities {
  Notation notation;
  bool melds, mixed_melds, reds, wilds, many_wilds, flowers, honors;
};

constexpr Abilities kAbilities[] = {
    {Notation::kMpsz, true, true, true, true, true, false, true},
    {Notation::kMjai, true, false, true, false, false, false, true},
    {Notation::kGb, true, true, false, false, false, true, true},
    {Notation::kBotzone, true, false, false, false, false, true, true},
    {Notation::kMajiang, true, false, true, false, false, false, true},
    {Notation::kZh, true, true, true, true, false, true, true},
    {Notation::kUnicode, true, true, false, true, false, true, true},
    {Notation::kUva, false, false, false, false, false, false, true},
    {Notation::kHdu3391, false, false, false, false, false, false, false},
    {Notation::kHdu4431, false, false, false, false, false, false, true},
    {Notation::kCounts, false, false, false, false, false, false, true},
};

class RandomHands {
 public:
  explicit RandomHands(uint32_t seed) : random_(seed) {}

  HandText Next(const Abilities& can) {
    HandText text;
    const int melds = can.melds ? Below(6) : 0;
    for (int i = 0; i < melds; ++i) AddMeld(can, text);
    const int tiles = 1 + Below(kMaxTiles + 1 - 3 * text.hand.Melds());
    for (int i = 0; i < tiles; ++i) {
      if (can.wilds && Below(8) == 0) {
        const int slot = can.many_wilds ? Below(kWildSlots) : 0;
        if (text.hand.AddWild(slot)) text.tiles.push_back({-1, false, slot});
        continue;
      }
      const WrittenTile tile = Tile(Below(can.honors ? kKinds : kEast), can);
      if (text.hand.Add(tile.kind)) text.tiles.push_back(tile);
    }
    for (int flower = 0; can.flowers && flower < 8; ++flower) {
      if (Below(4) == 0) text.flowers.push_back(flower);
    }
    std::shuffle(text.flowers.begin(), text.flowers.end(), random_);
    text.hand.SetBonus(static_cast<int>(text.flowers.size()));
    return text;
  }

 private:
  int Below(int n) {
    return static_cast<int>(random_() % static_cast<uint32_t>(n));
  }

  WrittenTile Tile(Kind kind, const Abilities& can) {
    const bool five = kind < kEast && PlaceOf(kind) == 4;
    return {kind, can.reds && five && Below(2) == 0, -1};
  }

  void AddMeld(const Abilities& can, HandText& text) {
    const Meld meld{static_cast<uint8_t>(Below(kMeldCodes))};
    const MeldType type = TypeOf(meld);
    const MeldTiles& tiles = TilesOf(meld);
    const bool honor_run = type == MeldType::kChow && tiles.kinds[0] >= kEast;
    if ((type == MeldType::kMixed || honor_run) && !can.mixed_melds) return;
    if (!text.hand.AddMeld(meld)) return;
    WrittenMeld written;
    written.meld = meld;
    for (int i = 0; i < tiles.size; ++i) {
      written.tiles.push_back(Tile(tiles.kinds[static_cast<size_t>(i)], can));
    }
    text.melds.push_back(written);
  }

  std::mt19937 random_;
};

TEST(IdentityTest, RandomHandsSurviveEveryNotation) {
  for (const Abilities& can : kAbilities) {
    SCOPED_TRACE(std::string(NotationName(can.notation)));
    RandomHands hands(20240601);
    for (int i = 0; i < 5000; ++i) {
      const HandText hand = hands.Next(can);
      if (hand.hand.Size() == 0) continue;
      std::string problem;
      const std::string text = WriteHand(hand, can.notation, &problem);
      ASSERT_EQ(problem, "");
      const ReadResult first = ReadHand(text, can.notation);
      ASSERT_TRUE(first.ok()) << text << ": " << first.error.message;
      ASSERT_EQ(first.hand->hand, hand.hand) << text;
      ASSERT_EQ(first.hand->flowers, hand.flowers) << text;
      if (can.notation != Notation::kCounts) {
        ASSERT_EQ(first.hand->tiles, hand.tiles) << text;
      }
      for (size_t m = 0; m < hand.melds.size(); ++m) {
        const auto reds = [](const WrittenMeld& meld) {
          return std::count_if(meld.tiles.begin(), meld.tiles.end(),
                               [](const auto& tile) { return tile.red; });
        };
        ASSERT_EQ(reds(first.hand->melds[m]), reds(hand.melds[m])) << text;
      }
      // From here on nothing changes at all.
      const std::string again = WriteHand(*first.hand, can.notation);
      ASSERT_EQ(again, text);
      const ReadResult second = ReadHand(again, can.notation);
      ASSERT_TRUE(second.ok());
      ASSERT_EQ(*second.hand, *first.hand) << text;
    }
  }
}

// A hand goes through every notation that can say it and comes back.
TEST(IdentityTest, RandomHandsGoAround) {
  const Abilities plain = {Notation::kMpsz, false, false, false,
                           false,           false, false, false};
  RandomHands hands(77);
  for (int i = 0; i < 1000; ++i) {
    HandText hand = hands.Next(plain);
    if (hand.hand.Size() == 0) continue;
    const Hand start = hand.hand;
    for (const Notation notation : AllNotations()) {
      const ReadResult read = ReadHand(WriteHand(hand, notation), notation);
      ASSERT_TRUE(read.ok());
      hand = *read.hand;
    }
    ASSERT_EQ(hand.hand, start);
  }
}

// Any bytes give a hand or an error inside the text.
// A meld as somebody claimed it, or as nobody knows.
WrittenMeld Claimed(Meld meld, int claimed, Claim from, bool added) {
  WrittenMeld written{.meld = meld,
                      .tiles = {},
                      .claimed = claimed,
                      .from = from,
                      .added = added};
  const MeldTiles& tiles = TilesOf(meld);
  for (int i = 0; i < tiles.size; ++i) {
    const Kind kind = tiles.kinds[static_cast<size_t>(i)];
    // One five is red: which tile was claimed can be told by it.
    const bool five = kind < kEast && PlaceOf(kind) == 4;
    written.tiles.push_back({kind, five && i == std::max(claimed, 0), -1});
  }
  return written;
}

WrittenMeld Again(const WrittenMeld& meld, Notation notation) {
  HandText text;
  EXPECT_TRUE(text.hand.Add(kNorth) && text.hand.AddMeld(meld.meld));
  text.tiles = {{kNorth, false, -1}};
  text.melds = {meld};
  const std::string written = WriteHand(text, notation);
  const ReadResult read = ReadHand(written, notation);
  EXPECT_TRUE(read.ok()) << written << ": " << read.error.message;
  if (!read.ok() || read.hand->melds.size() != 1) return {};
  EXPECT_EQ(WriteHand(*read.hand, notation), written);
  return read.hand->melds[0];
}

WrittenTile ClaimedTile(const WrittenMeld& meld) {
  return meld.tiles[static_cast<size_t>(meld.claimed)];
}

// Who gave which tile of a meld survives where the notation has a word for it.
TEST(IdentityTest, ClaimsOfMelds) {
  int melds = 0;
  for (const Claim from :
       {Claim::kUnknown, Claim::kLeft, Claim::kAcross, Claim::kRight}) {
    for (int claimed = 0; claimed < 4; ++claimed) {
      for (const Meld meld : {Chow(3), Pung(4), OpenKong(4)}) {
        if (claimed >= TilesOf(meld).size) continue;
        ++melds;
        const WrittenMeld known = Claimed(meld, claimed, from, false);
        const WrittenMeld majiang = Again(known, Notation::kMajiang);
        EXPECT_EQ(ClaimedTile(majiang), ClaimedTile(known));
        EXPECT_EQ(majiang.from, from == Claim::kUnknown ? Claim::kLeft : from);
        const WrittenMeld mjai = Again(known, Notation::kMjai);
        EXPECT_EQ(ClaimedTile(mjai), ClaimedTile(known));
        EXPECT_EQ(mjai.from, from);
        const bool run = TypeOf(meld) == MeldType::kChow;
        for (const Notation notation : {Notation::kGb, Notation::kBotzone}) {
          const WrittenMeld again = Again(known, notation);
          if (run) {
            EXPECT_EQ(again.claimed, claimed);
          } else if (from != Claim::kUnknown) {
            EXPECT_EQ(again.from, from);
          }
        }
      }
    }
    const WrittenMeld added = Claimed(OpenKong(4), 2, from, true);
    for (const Notation notation :
         {Notation::kMajiang, Notation::kMjai, Notation::kGb}) {
      const WrittenMeld again = Again(added, notation);
      EXPECT_TRUE(again.added) << NotationName(notation);
    }
  }
  EXPECT_EQ(melds, 4 * 10);
}

TEST(IdentityTest, RandomBytesAreReadOrRefused) {
  std::mt19937 random(5);
  const std::string_view alphabets[] = {"0123456789mpszESWNCFPjJ[]() ",
                                        "123mpsE[]|0,abh",
                                        "{}[]\":,typeconsmdaiktrg123mpsE ",
                                        "WBTFJH1234567890(),PENGCHI ",
                                        "mpsz0123456789-=+,*",
                                        "\xe4\xb8\x80\x87\xad\xef\xbc\x91 []",
                                        "\xf0\x9f\x80\x81\x84\x8f\xef\xb8"};
  for (int i = 0; i < 30000; ++i) {
    const std::string_view alphabet = alphabets[i % std::size(alphabets)];
    std::string text(random() % 24, ' ');
    for (char& c : text) c = alphabet[random() % alphabet.size()];
    for (const Notation notation : AllNotations()) {
      const ReadResult read = ReadHand(text, notation);
      if (read.ok()) {
        std::string problem;
        const std::string written = WriteHand(*read.hand, notation, &problem);
        ASSERT_EQ(problem, "") << text;
        const ReadResult again = ReadHand(written, notation);
        ASSERT_TRUE(again.ok()) << text << " -> " << written;
        ASSERT_EQ(again.hand->hand, read.hand->hand) << text;
        ASSERT_EQ(WriteHand(*again.hand, notation), written);
      } else {
        ASSERT_LE(read.error.offset, text.size());
        ASSERT_FALSE(read.error.message.empty());
      }
    }
  }
}

}  // namespace
}  // namespace tingpai
