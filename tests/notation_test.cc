// Hands as text: what each notation reads and writes, and what it refuses.
#include "tingpai/notation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tingpai {
namespace {

// Reads a text and gives it back in the canonical notation, or the error as
// "OFFSET: MESSAGE".
std::string Canonical(std::string_view text, Notation notation) {
  const ReadResult read = ReadHand(text, notation);
  if (read.ok()) return WriteHand(*read.hand, Notation::kMpsz);
  return std::to_string(read.error.offset) + ": " + read.error.message;
}

std::string Mpsz(std::string_view text) {
  return Canonical(text, Notation::kMpsz);
}

// Converts a canonical hand to another notation.
std::string To(Notation notation, std::string_view text) {
  const ReadResult read = ReadHand(text, Notation::kMpsz);
  if (!read.ok()) return "unreadable: " + read.error.message;
  std::string problem;
  const std::string out = WriteHand(*read.hand, notation, &problem);
  return problem.empty() ? out : "problem: " + problem;
}

TEST(NotationTest, NamesAreFoundAgain) {
  EXPECT_EQ(AllNotations().size(), 11u);
  EXPECT_EQ(FindNotation("auto"), Notation::kAuto);
  EXPECT_EQ(NotationName(Notation::kAuto), "auto");
  for (const Notation notation : AllNotations()) {
    EXPECT_EQ(FindNotation(NotationName(notation)), notation);
  }
  EXPECT_EQ(FindNotation("MPSZ"), std::nullopt);
  EXPECT_EQ(FindNotation(""), std::nullopt);
}

TEST(MpszTest, ReadsTiles) {
  EXPECT_EQ(Mpsz("3344455556667p"), "3344455556667p");
  EXPECT_EQ(Mpsz("147p25s36m P ESWNC"), "147p25s36mPESWNC");
  EXPECT_EQ(Mpsz(" 1 2 3 m\t4m\r"), "1234m");
  EXPECT_EQ(Mpsz("1234567z"), "ESWNPFC");
  EXPECT_EQ(Mpsz("ESWNCFP"), "ESWNCFP");
  EXPECT_EQ(Mpsz("0m0p0s5s"), "0m0p05s");
  EXPECT_EQ(Mpsz("jJMJPJSJNJHJWJD"), "jJMJPJSJNJHJWJD");
  EXPECT_EQ(Mpsz("jj1m"), "jj1m");
  EXPECT_EQ(Mpsz("1s"), "1s");
}

TEST(MpszTest, ReadsMelds) {
  EXPECT_EQ(Mpsz("23m55p[789s](EEEE)jj"), "23m55p[789s](EEEE)jj");
  EXPECT_EQ(Mpsz("[555p]11z[5555z]"), "EE[555p][PPPP]");
  EXPECT_EQ(Mpsz("(5555z)1m"), "1m(PPPP)");
  EXPECT_EQ(Mpsz("[406p]1m"), "1m[406p]");
  EXPECT_EQ(Mpsz("[ 6 4 0 p ] 1m"), "1m[406p]");
  EXPECT_EQ(Mpsz("[ESW][CFP][ESWN]1m"), "1m[ESW][CFP][ESWN]");
  EXPECT_EQ(Mpsz("[1m1p1s][9m9p9s]1m"), "1m[1m1p1s][9m9p9s]");
  EXPECT_EQ(Mpsz("[123m][123m][123m][123m][EEE]SS"),
            "SS[123m][123m][123m][123m][EEE]");

  const Hand hand = *ParseHand("1m[406p](EEEE)[SSSS][777z]");
  ASSERT_EQ(hand.Melds(), 4);
  EXPECT_EQ(hand.MeldAt(0), Chow(12));
  EXPECT_EQ(hand.MeldAt(1), ConcealedKong(kEast));
  EXPECT_EQ(hand.MeldAt(2), OpenKong(kSouth));
  EXPECT_EQ(hand.MeldAt(3), Pung(kRed));
}

TEST(MpszTest, RefusesWithTheOffset) {
  struct Case {
    std::string_view text, error;
  };
  using namespace std::string_view_literals;
  const Case cases[] = {
      {"", "0: expected a hand, found nothing"},
      {"   ", "0: expected a hand, found nothing"},
      {"11111m", "4: expected at most four 1m, found a fifth"},
      {"1111m 1m", "6: expected at most four 1m, found a fifth"},
      {"1m[1111m]", "2: expected at most four 1m, found a fifth"},
      {"055550m", "4: expected at most four 5m, found a fifth"},
      {"(EEEE)E", "6: expected at most four E, found a fifth"},
      {"123x", "3: expected m, p, s or z after the digits, found 'x'"},
      {"123mx", "4: expected a tile such as 3p or E, found 'x'"},
      {"123", "3: expected m, p, s or z after the digits, found the end"},
      {"12E", "2: expected m, p, s or z after the digits, found 'E'"},
      {"m123", "0: expected a tile such as 3p or E, found 'm'"},
      {"0z", "0: expected 1z to 7z, found 0z"},
      {"11m189z", "4: expected 1z to 7z, found 8z"},
      {"[123m", "5: expected a tile or ']' to end the meld, found the end"},
      {"[123", "4: expected m, p, s or z after the digits, found the end"},
      {"[123m)", "5: expected a tile or ']' to end the meld, found ')'"},
      {"(5555z]", "6: expected a tile or ')' to end the kong, found ']'"},
      {"123m]", "4: expected a tile such as 3p or E, found ']'"},
      {"[[123m]]", "1: expected a tile or ']' to end the meld, found '['"},
      {"[12j]", "3: expected m, p, s or z after the digits, found 'j'"},
      {"[12mj]", "4: expected a tile or ']' to end the meld, found 'j'"},
      {"11m[346m]", "3: expected a chow, pung or kong as a meld"},
      {"[]", "0: expected a chow, pung or kong as a meld"},
      {"[12m]", "0: expected a chow, pung or kong as a meld"},
      {"[89m1p]", "0: expected a chow, pung or kong as a meld"},
      {"[ESC]", "0: expected a chow, pung or kong as a meld"},
      {"[1234m]", "0: expected a chow, pung or kong as a meld"},
      {"[11111m]", "5: expected three or four tiles in a meld"},
      {"(555z)", "0: expected four of a kind as a concealed kong"},
      {"(123m)", "0: expected four of a kind as a concealed kong"},
      {"(ESWN)", "0: expected four of a kind as a concealed kong"},
      {"123456789m123456789p", "18: expected at most 17 tiles"},
      {"123456789123456789m", "17: expected at most 17 tiles"},
      {"12345678m[EEE][SSS][WWW]1p", "24: expected at most 17 tiles"},
      {"123456789m[EEE][SSS][WWW]", "20: expected at most 17 tiles"},
      {"jjjjjjjjj", "8: expected at most 8 wilds of a name"},
      {"J", "1: expected M, P, S, N, H, W or D after J, found the end"},
      {"1mJX", "3: expected M, P, S, N, H, W or D after J, found 'X'"},
      {"1m\0"sv, "2: expected a tile such as 3p or E, found a NUL byte"},
      {"1\0m"sv, "1: expected m, p, s or z after the digits, found a NUL byte"},
      {"1m\x80",
       "2: expected a tile such as 3p or E, found byte 0x80, not "
       "UTF-8"},
      {"1m\xc0\xaf",
       "2: expected a tile such as 3p or E, found byte 0xc0, "
       "not UTF-8"},
      {"1m\xe4\xb8",
       "2: expected a tile such as 3p or E, found byte 0xe4, "
       "not UTF-8"},
      {"1m\x1b[0m", "2: expected a tile such as 3p or E, found byte 0x1b"},
      {"1m\xe4\xb8\x87",
       "2: expected a tile such as 3p or E, found '\xe4\xb8\x87'"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(Mpsz(c.text), c.error) << c.text;
  }
}

TEST(MpszTest, LongTextsAreRefusedAtOnce) {
  const size_t size = 1 << 20;
  for (const std::string_view piece :
       {"1", "1m", "E", "[", "(", "j", " ", "x"}) {
    std::string text;
    while (text.size() < size) text += piece;
    for (const Notation notation : AllNotations()) {
      const ReadResult read = ReadHand(text, notation);
      EXPECT_FALSE(read.ok()) << piece;
      EXPECT_LT(read.error.message.size(), 120u);
    }
  }
}

TEST(MpszTest, PlainHandsArePrintedInOrder) {
  EXPECT_EQ(ToString(*ParseHand("P1z 5s0p3m1mjj[406p](1111s)JD")),
            "13m5p5sEP[456p](1111s)jjJD");
  EXPECT_EQ(ToString(Hand()), "");
  Hand flowers = *ParseHand("1m");
  flowers.SetBonus(3);
  EXPECT_EQ(ToString(flowers), "1m");
  const absl::StatusOr<Hand> bad = ParseHand("12x");
  ASSERT_FALSE(bad.ok());
  EXPECT_EQ(std::string(bad.status().message()),
            "expected m, p, s or z after the digits, found 'x' (at offset 2)");
}

TEST(MjaiTest, ReadsAndWrites) {
  const auto read = [](std::string_view text) {
    return Canonical(text, Notation::kMjai);
  };
  EXPECT_EQ(read("1m 5mr E P F C"), "10mEPFC");
  EXPECT_EQ(read(R"(["1m","5mr","E"])"), "10mE");
  EXPECT_EQ(read(R"(1m {"type":"pon","actor":0,"target":2,"pai":"5pr",)"
                 R"("consumed":["5p","5p"]})"),
            "1m[550p]");
  EXPECT_EQ(read(R"(1m {"consumed":["5s","6s"],"pai":"4s","type":"chi"})"),
            "1m[456s]");
  EXPECT_EQ(read(R"(1m {"type":"ankan","consumed":["E","E","E","E"]})"),
            "1m(EEEE)");
  EXPECT_EQ(
      read(R"(1m {"type":"kakan","pai":"6m","consumed":["6m","6m","6m"]})"),
      "1m[6666m]");
  EXPECT_EQ(read("1m ?"),
            "3: expected a tile such as 5mr or E, or an event, found '?'");
  EXPECT_EQ(read("1m2m"), "2: expected a blank after the tile, found '2'");
  EXPECT_EQ(read("[\"1m\""), "5: expected ',' or ']', found the end");
  EXPECT_EQ(read("[1m]"), "1: expected a tile in quotes, found '1'");
  EXPECT_EQ(read("4mr"), "2: expected a blank after the tile, found 'r'");
  EXPECT_EQ(read(R"({"type":"dahai"})"),
            R"(8: expected "chi", "pon", "daiminkan", "ankan" or "kakan", )"
            R"(found '"')");
  EXPECT_EQ(read(R"({"type":"chi","pai":"1m","consumed":["1m","1m"]})"),
            "0: expected the tiles of a chi");
  EXPECT_EQ(read(R"({"type":"pon","pai":"1m","consumed":["2m","3m"]})"),
            "0: expected the tiles of a pon");
  EXPECT_EQ(To(Notation::kMjai, "05mEPFC(SSSS)[067s]"),
            R"(5mr 5m E P F C {"type":"ankan","consumed":["S","S","S","S"]} )"
            R"({"type":"chi","pai":"5sr","consumed":["6s","7s"]})");
  EXPECT_EQ(To(Notation::kMjai, "1mj"), "problem: mjai has no wilds");
}

TEST(GbTest, ReadsAndWrites) {
  const auto read = [](std::string_view text) {
    return Canonical(text, Notation::kGb);
  };
  EXPECT_EQ(read("[123p1][345s2][999s3]6m6pEW1m"),
            "6m6pEW1m[123p][345s][999s]");
  EXPECT_EQ(read("[EEEE]288s349pSCFF2p"), "288s349pSCFF2p(EEEE)");
  EXPECT_EQ(read("[1111s,1][2222m,2][3333p,7][4444p]88s|EE0000"),
            "88s[1111s][2222m][3333p](4444p)");
  EXPECT_EQ(read("3344455566667m "), "3344455566667m");
  EXPECT_EQ(read("123m|EX0000"), "6: expected a wind E, S, W or N, found 'X'");
  EXPECT_EQ(read("[123m"), "5: expected a tile, a digit or ']', found the end");
  EXPECT_EQ(read("[123m4]"), "5: expected 1 to 3 in a meld");
  EXPECT_EQ(read("[8888p4]"), "6: expected 1 to 3 or 5 to 7 in a kong");
  EXPECT_EQ(read("123"),
            "3: expected m, p or s after the digits, found the "
            "end");
  EXPECT_EQ(read("1z"), "1: expected m, p or s after the digits, found 'z'");

  const ReadResult kong = ReadHand("[3333p,7]1m|EE0000|ahc", Notation::kGb);
  ASSERT_TRUE(kong.ok());
  EXPECT_EQ(kong.hand->hand.Bonus(), 3);
  EXPECT_EQ(kong.hand->flowers, (std::vector<int>{0, 7, 2}));
  EXPECT_TRUE(kong.hand->melds[0].added);
  EXPECT_EQ(kong.hand->melds[0].from, Claim::kRight);
  EXPECT_EQ(WriteHand(*kong.hand, Notation::kGb), "[3333p,7]1m|EE0000|ahc");
  const ReadResult count = ReadHand("1m|EE0000|2", Notation::kGb);
  ASSERT_TRUE(count.ok());
  EXPECT_EQ(count.hand->flowers, (std::vector<int>{0, 1}));
  EXPECT_EQ(To(Notation::kGb, "05mEPFC(SSSS)[067s][NNNN]"),
            "[SSSS][567s][NNNN,1]55mEPFC");
}

TEST(BotzoneTest, ReadsAndWrites) {
  const auto read = [](std::string_view text) {
    return Canonical(text, Notation::kBotzone);
  };
  EXPECT_EQ(read("W1 B2 T3 F1 F2 F3 F4 J1 J2 J3"), "1m2p3sESWNCFP");
  EXPECT_EQ(read("W1W1,(\"PENG\",\"F1\",2),(CHI,B5,3),(GANG,J3,0),(GANG,T1,1)"),
            "11m[EEE][456p](PPPP)[1111s]");
  EXPECT_EQ(read("W1 X"), "3: expected a tile such as W1, F1 or J1, found 'X'");
  EXPECT_EQ(read("J4"), "0: expected a tile such as W1, F1 or J1, found 'J'");
  EXPECT_EQ(read("(CHI,W1,1)"), "5: expected the middle tile of a run");
  EXPECT_EQ(read("(PENG,W1,0)"), "9: expected a digit 1 to 3, found '0'");
  EXPECT_EQ(read("(PENG,W1,1"),
            "10: expected ')' to end the meld, found the "
            "end");
  const ReadResult flowers = ReadHand("W1 H1 H8", Notation::kBotzone);
  ASSERT_TRUE(flowers.ok());
  EXPECT_EQ(flowers.hand->hand.Bonus(), 2);
  EXPECT_EQ(WriteHand(*flowers.hand, Notation::kBotzone), "W1 H1 H8");
  EXPECT_EQ(WriteHand(*flowers.hand, Notation::kZh),
            "\u4e00\u4e07 \u6625 \u83ca");
  EXPECT_EQ(To(Notation::kBotzone, "1m2p3sESWNCFP[456p](1111s)"),
            "W1 B2 T3 F1 F2 F3 F4 J1 J2 J3 (CHI,B5,1) (GANG,T1,0)");
}

TEST(MajiangTest, ReadsAndWrites) {
  const auto read = [](std::string_view text) {
    return Canonical(text, Notation::kMajiang);
  };
  EXPECT_EQ(read("m123p406s789z1567"), "123m406p789sEPFC");
  EXPECT_EQ(read("z11,m12-3,p550=,s999+9,z6666"),
            "EE[123m][550p][9999s](FFFF)");
  EXPECT_EQ(read("m1*"), "1m");
  EXPECT_EQ(read("m1,p123-,"), "1m[123p]");
  EXPECT_EQ(read("123m"),
            "0: expected m, p, s or z before the digits, found '1'");
  EXPECT_EQ(read("m"), "1: expected a digit, found the end");
  EXPECT_EQ(read("z8"), "1: expected a digit 1 to 7 after z, found '8'");
  EXPECT_EQ(read("m1_"),
            "2: expected m, p, s or z before the digits, found "
            "'_'");
  EXPECT_EQ(read("m1,p123"),
            "7: expected '-', '=' or '+' after the claimed tile, found the "
            "end");
  EXPECT_EQ(read("m1,p124-"), "3: expected a chow, pung or kong as a meld");
  EXPECT_EQ(To(Notation::kMajiang, "105m5pP(FFFF)[406s][EEEE]"),
            "m105p5z5,z6666,s4-06,z1111-");
  EXPECT_EQ(To(Notation::kMajiang, "1m[CFP]"),
            "problem: majiang has no meld of different suits or honours");
}

TEST(ZhTest, ReadsEverySynonym) {
  const auto read = [](std::string_view text) {
    return Canonical(text, Notation::kZh);
  };
  EXPECT_EQ(read("三筒.三筒.四筒.四筒.四筒.五筒"), "334445p");
  EXPECT_EQ(read("一万1万１万壹萬 伍萬陸萬"), "111156m");
  EXPECT_EQ(read("二筒、2饼，２餅|2筒子"), "2222p");
  EXPECT_EQ(read("三条3索叁條３条子"), "3333s");
  EXPECT_EQ(read("幺鸡幺雞1条幺条"), "1111s");
  EXPECT_EQ(read("东东风東東風"), "EEEE");
  EXPECT_EQ(read("南南风西西風北北風"), "SSWWNN");
  EXPECT_EQ(read("中红中中风紅中"), "CCCC");
  EXPECT_EQ(read("发發发风發財"), "FFFF");
  EXPECT_EQ(read("白白板白风板"), "PPPP");
  EXPECT_EQ(read("１２３万　456筒"), "123m456p");
  EXPECT_EQ(read("一 二 三 万"), "123m");
  EXPECT_EQ(read("赤五万红5筒0条０条"), "0m0p00s");
  EXPECT_EQ(read("百搭 癞子 一万"), "jj1m");
  EXPECT_EQ(read("东东[一万二万三万]【中中中】(发发发发)（9999条）"),
            "EE[123m][CCC](FFFF)(9999s)");
}

TEST(ZhTest, Refuses) {
  const auto read = [](std::string_view text) {
    return Canonical(text, Notation::kZh);
  };
  EXPECT_EQ(read("三"), "3: expected a suit after the rank, found the end");
  EXPECT_EQ(read("三.筒"), "3: expected a suit after the rank, found '.'");
  EXPECT_EQ(read("三东"), "3: expected a suit after the rank, found '\u4e1c'");
  EXPECT_EQ(read("筒"), "0: expected a rank before the suit, found '\u7b52'");
  EXPECT_EQ(read("红三万"),
            "3: expected a five after the word red, found '\u4e09'");
  EXPECT_EQ(read("红"), "3: expected a five after the word red, found the end");
  EXPECT_EQ(read("一万x"), "6: expected a tile in Chinese, found 'x'");
  EXPECT_EQ(read("一万龙"), "6: expected a tile in Chinese, found '\u9f99'");
  EXPECT_EQ(read("[一万"), "7: expected ']' to end the meld, found the end");
  EXPECT_EQ(read("一万]"), "6: expected a tile, found ']'");
  EXPECT_EQ(read("[一万二万四万]"),
            "0: expected a chow, pung or kong as a meld");
  EXPECT_EQ(read("[[东东东]]"), "1: expected the end of the meld, found '['");
  EXPECT_EQ(read("东东东东东"), "12: expected at most four E, found a fifth");
}

TEST(ZhTest, Writes) {
  EXPECT_EQ(To(Notation::kZh, "30p1sESWNCFP[123m](EEE)"),
            "unreadable: expected four of a kind as a concealed kong");
  EXPECT_EQ(To(Notation::kZh, "30p1sSWNCFP[123m](EEEE)j"),
            "三筒 赤五筒 一条 南 西 北 中 发 白 百搭 [一万二万三万] "
            "(东东东东)");
  EXPECT_EQ(To(Notation::kZh, "1mJM"), "problem: zh has one sort of wild");
}

TEST(UnicodeTest, ReadsAndWrites) {
  const std::string all =
      "\U0001F000\U0001F001\U0001F002\U0001F003\U0001F004\U0001F005\U0001F006";
  EXPECT_EQ(Canonical(all, Notation::kUnicode), "ESWNCFP");
  EXPECT_EQ(To(Notation::kUnicode, "ESWNCFP"), all);
  EXPECT_EQ(Canonical("\U0001F007\U0001F00F \U0001F010\U0001F018 "
                      "\U0001F019\U0001F021",
                      Notation::kUnicode),
            "19m19s19p");
  EXPECT_EQ(Canonical("\U0001F004\uFE0E\U0001F004\uFE0F\U0001F004",
                      Notation::kUnicode),
            "CCC");
  EXPECT_EQ(Canonical("\U0001F007\U0001F02A[\U0001F010\U0001F011\U0001F012]"
                      "(\U0001F000\U0001F000\U0001F000\U0001F000)",
                      Notation::kUnicode),
            "1m[123s](EEEE)j");
  EXPECT_EQ(Canonical("\U0001F007\U0001F02B", Notation::kUnicode),
            "4: expected a tile from U+1F000 to U+1F02A, found '\U0001F02B'");
  EXPECT_EQ(Canonical("\U0001F007\xf0\x9f\x80", Notation::kUnicode),
            "4: expected a tile from U+1F000 to U+1F02A, found byte 0xf0, not "
            "UTF-8");
  EXPECT_EQ(Canonical("\uFE0F", Notation::kUnicode),
            "0: expected a tile from U+1F000 to U+1F02A, found U+FE0F");
}

TEST(JudgesTest, ReadAndWrite) {
  EXPECT_EQ(Canonical("1T 1S 1W DONG NAN XI BEI ZHONG FA BAI", Notation::kUva),
            "1p1s1mESWNCFP");
  EXPECT_EQ(Canonical("1s 2b 3c", Notation::kHdu3391), "1p2s3m");
  EXPECT_EQ(Canonical("1m 2p 3s 1c 2c 3c 4c 5c 6c 7c", Notation::kHdu4431),
            "1m2p3sESWNPFC");
  EXPECT_EQ(Canonical("1T1S", Notation::kUva),
            "2: expected a blank after the tile, found '1'");
  EXPECT_EQ(Canonical("1T 0S", Notation::kUva),
            "3: expected a tile such as 1T or DONG, found '0'");
  EXPECT_EQ(Canonical("8c", Notation::kHdu4431),
            "0: expected a tile such as 1m or 7c, found '8'");
  EXPECT_EQ(Canonical("1m", Notation::kHdu3391),
            "0: expected a tile such as 1s, 2b or 3c, found '1'");
  EXPECT_EQ(To(Notation::kUva, "1p1s1mESWNCFP"),
            "1T 1S 1W DONG NAN XI BEI ZHONG FA BAI");
  EXPECT_EQ(To(Notation::kHdu3391, "1p2s3m"), "1s 2b 3c");
  EXPECT_EQ(To(Notation::kHdu4431, "1m2p3sESWNPFC"),
            "1m 2p 3s 1c 2c 3c 4c 5c 6c 7c");
  EXPECT_EQ(To(Notation::kHdu3391, "1pE"), "problem: hdu3391 has no honours");
  EXPECT_EQ(To(Notation::kUva, "1p[EEE]"), "problem: uva has no melds");
}

TEST(CountsTest, ReadsAndWrites) {
  const std::string text =
      "1 0 0 0 0 0 0 0 4 0 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 1 1 0 0 0 1 0 3";
  EXPECT_EQ(Canonical(text, Notation::kCounts), "19999m55p9sEPCCC");
  EXPECT_EQ(To(Notation::kCounts, "19999m05p9sEPCCC"), text);
  std::string commas = "[" + text + "]";
  std::replace(commas.begin(), commas.end(), ' ', ',');
  EXPECT_EQ(Canonical(commas, Notation::kCounts), "19999m55p9sEPCCC");
  EXPECT_EQ(Canonical("1,5", Notation::kCounts),
            "2: expected 34 counts of 0 to 4, here that of 2m, found '5'");
  EXPECT_EQ(Canonical("1 2 3", Notation::kCounts),
            "5: expected 34 counts of 0 to 4, here that of 4m, found the end");
  EXPECT_EQ(Canonical(text + " 1", Notation::kCounts),
            "68: expected the end after 34 counts, found '1'");
  std::string none = text;
  for (char& c : none) c = c == ' ' ? ' ' : '0';
  EXPECT_EQ(Canonical(none, Notation::kCounts),
            "67: expected a hand, found no tile");
}

// What each notation refuses, and where.
TEST(NotationTest, EveryNotationRefusesWithTheOffset) {
  struct Case {
    Notation notation;
    std::string text;
    std::string_view error;
  };
  const std::string zeros =
      "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0";
  const Case cases[] = {
      {Notation::kMjai, "1m {",
       "4: expected \"type\", \"actor\", \"target\", \"pai\" or \"consumed\", "
       "found the end"},
      {Notation::kMjai, R"({"tsumo":1})",
       "1: expected \"type\", \"actor\", \"target\", \"pai\" or \"consumed\", "
       "found '\"'"},
      {Notation::kMjai, R"({"type" "chi"})", "8: expected ':', found '\"'"},
      {Notation::kMjai, R"({"actor":4})",
       "9: expected a player 0 to 3, found '4'"},
      {Notation::kMjai, R"({"target":x})",
       "10: expected a player 0 to 3, found 'x'"},
      {Notation::kMjai, R"({"pai":1m})",
       "7: expected a tile in quotes, found '1'"},
      {Notation::kMjai, R"({"pai":"1x"})",
       "8: expected a tile such as 5mr or E, found '1'"},
      {Notation::kMjai, R"({"pai":"1m})",
       "10: expected '\"' after the tile, found '}'"},
      {Notation::kMjai, R"({"consumed":"1m"})", "12: expected '[', found '\"'"},
      {Notation::kMjai, R"({"consumed":[1m]})",
       "13: expected a tile in quotes, found '1'"},
      {Notation::kMjai, R"({"consumed":["1m" "1m"]})",
       "18: expected ',' or ']', found '\"'"},
      {Notation::kMjai, R"({"consumed":["E","E","E","E","E"]})",
       "29: expected at most four tiles"},
      {Notation::kMjai, R"({"type":"pon" "pai":"E"})",
       "14: expected ',' or '}', found '\"'"},
      {Notation::kMjai, R"({"pai":"E","consumed":["E","E"]})",
       "0: expected a \"type\""},
      {Notation::kMjai, R"({"type":"pon","consumed":["E","E"]})",
       "0: expected a \"pai\""},
      {Notation::kMjai,
       R"({"type":"ankan","pai":"E","consumed":["E","E","E"]})",
       "0: expected no \"pai\" in an ankan"},
      {Notation::kMjai, R"({"type":"pon","pai":"E","consumed":["E"]})",
       "0: expected three tiles in a meld"},
      {Notation::kMjai, R"({"type":"ankan","consumed":["E","E","E"]})",
       "0: expected four tiles in a kong"},
      {Notation::kMjai,
       R"({"type":"pon","actor":1,"target":1,"pai":"E","consumed":["E","E"]})",
       "0: expected another \"target\""},
      {Notation::kMjai, R"({"type":"chi","pai":"1m","consumed":["2m","4m"]})",
       "0: expected a chow, pung or kong as a meld"},
      {Notation::kMjai, R"(["E","E","E","E","E"])",
       "17: expected at most four E, found a fifth"},
      {Notation::kMjai, "E E E E E",
       "8: expected at most four E, found a fifth"},
      {Notation::kGb, "1m|EE000", "8: expected a flag 0 or 1, found the end"},
      {Notation::kGb, "1m|EE0000|9", "10: expected at most 8 flowers"},
      {Notation::kGb, "1m|EE0000|aa",
       "11: expected every flower once, found one again"},
      {Notation::kGb, "1m|EE0000|1a",
       "11: expected every flower once, found one again"},
      {Notation::kGb, "1m|EE0000|i",
       "10: expected the end of the hand, found 'i'"},
      {Notation::kGb, "1m|EE0000|ax",
       "11: expected the end of the hand, found 'x'"},
      {Notation::kGb, "11111m", "4: expected at most four 1m, found a fifth"},
      {Notation::kGb, "EEEEE", "4: expected at most four E, found a fifth"},
      {Notation::kGb, "[124m]", "0: expected a chow, pung or kong as a meld"},
      {Notation::kGb, "[11111m]", "5: expected three or four tiles in a meld"},
      {Notation::kBotzone, "H9", "1: expected H1 to H8, found '9'"},
      {Notation::kBotzone, "H1 H1",
       "3: expected every flower once, found one again"},
      {Notation::kBotzone, "W1W1W1W1W1",
       "8: expected at most four 1m, found a fifth"},
      {Notation::kBotzone, "(PENG;W1,1)", "5: expected ',', found ';'"},
      {Notation::kBotzone, "(KAN,W1,1)",
       "1: expected CHI, PENG or GANG, found 'K'"},
      {Notation::kBotzone, "(CHI,W9,1)",
       "5: expected the middle tile of a run"},
      {Notation::kBotzone, "(CHI,F1,1)",
       "5: expected the middle tile of a run"},
      {Notation::kBotzone, "(CHI,X1,1)",
       "5: expected a tile such as W1, found 'X'"},
      {Notation::kBotzone, "(CHI,W2;1)", "7: expected ',', found ';'"},
      {Notation::kBotzone, "(GANG,W2,4)",
       "9: expected a digit 0 to 3, found '4'"},
      {Notation::kBotzone, "(GANG,W2,0) W2",
       "12: expected at most four 2m, found a fifth"},
      {Notation::kMajiang, "m11111",
       "5: expected at most four 1m, found a fifth"},
      {Notation::kMajiang, "z111,z1111-",
       "5: expected at most four E, found a fifth"},
      {Notation::kMajiang, "m1,x",
       "3: expected a meld such as m12-3, found 'x'"},
      {Notation::kMajiang, "m1,m12-3,1",
       "9: expected a meld such as m12-3, found '1'"},
      {Notation::kMajiang, "m1,m123-x", "8: expected a digit, found 'x'"},
      {Notation::kZh, "[百搭百搭百搭]", "1: expected no wild in a meld"},
      {Notation::kZh, "[东东东东东]",
       "13: expected three or four tiles in a meld"},
      {Notation::kZh, "[一万春二万]",
       "0: expected a chow, pung or kong as a meld"},
      {Notation::kZh, "春春", "3: expected every flower once, found one again"},
      {Notation::kZh, "三春", "3: expected a suit after the rank, found '春'"},
      {Notation::kZh, "三百搭",
       "3: expected a suit after the rank, found '百'"},
      {Notation::kZh, "红春",
       "3: expected a five after the word red, found '春'"},
      {Notation::kZh, "红百搭",
       "3: expected a five after the word red, found '百'"},
      {Notation::kZh, "红.五万",
       "3: expected a five after the word red, found '.'"},
      {Notation::kZh, "123456789123456789万", "17: expected at most 17 tiles"},
      {Notation::kZh, "一万一万一万一万红五五一万",
       "33: expected at most four 1m, found a fifth"},
      {Notation::kUnicode, "\U0001F000[",
       "5: expected a tile or ']' to end the meld, found the end"},
      {Notation::kUnicode,
       "[\U0001F000\U0001F000\U0001F000\U0001F000\U0001F000]",
       "17: expected three or four tiles in a meld"},
      {Notation::kUnicode, "(\U0001F000x)",
       "5: expected a tile or ')' to end the kong, found 'x'"},
      {Notation::kUnicode, "[\U0001F000\U0001F001]",
       "0: expected a chow, pung or kong as a meld"},
      {Notation::kUnicode, "\U0001F000\U0001F000\U0001F000\U0001F000\U0001F000",
       "16: expected at most four E, found a fifth"},
      {Notation::kUnicode, "\U0001F022\U0001F022",
       "4: expected every flower once, found one again"},
      {Notation::kUnicode,
       "\U0001F02A\U0001F02A\U0001F02A\U0001F02A\U0001F02A\U0001F02A"
       "\U0001F02A\U0001F02A\U0001F02A",
       "32: expected at most 8 wilds of a name"},
      {Notation::kUnicode, "\xf4\x90\x80\x80",
       "0: expected a tile from U+1F000 to U+1F02A, found byte 0xf4, not "
       "UTF-8"},
      {Notation::kUnicode, "\xe0\x80\x80",
       "0: expected a tile from U+1F000 to U+1F02A, found byte 0xe0, not "
       "UTF-8"},
      {Notation::kUnicode, "\xc0\x80",
       "0: expected a tile from U+1F000 to U+1F02A, found byte 0xc0, not "
       "UTF-8"},
      {Notation::kUnicode, "\xed\xa0\x80",
       "0: expected a tile from U+1F000 to U+1F02A, found byte 0xed, not "
       "UTF-8"},
      {Notation::kUnicode, "\u200b",
       "0: expected a tile from U+1F000 to U+1F02A, found U+200B"},
      {Notation::kUnicode, "\u202e",
       "0: expected a tile from U+1F000 to U+1F02A, found U+202E"},
      {Notation::kUnicode, "\u2066",
       "0: expected a tile from U+1F000 to U+1F02A, found U+2066"},
      {Notation::kUnicode, "\ufeff",
       "0: expected a tile from U+1F000 to U+1F02A, found U+FEFF"},
      {Notation::kUva, "1T 1T 1T 1T 1T",
       "12: expected at most four 1p, found a fifth"},
      {Notation::kHdu3391, "1s,1s",
       "2: expected a blank after the tile, found ','"},
      {Notation::kCounts, "[" + zeros + " 1",
       "68: expected ']' after 34 counts, found the end"},
      {Notation::kCounts, "[" + zeros + " 1)",
       "68: expected ']' after 34 counts, found ')'"},
      {Notation::kCounts, "[" + zeros + " 1]]",
       "69: expected the end after 34 counts, found ']'"},
      {Notation::kCounts, zeros + " 12",
       "66: expected 34 counts of 0 to 4, here that of C, found '1'"},
      {Notation::kCounts, "{4 4 4 4 2", "9: expected at most 17 tiles"},
      {Notation::kMpsz, "1m[EEE][SSS][WWW][NNN][CCC][FFF]",
       "27: expected at most 5 melds"},
      {Notation::kMpsz, "123456789m[EEE][SSS][WWW]",
       "20: expected at most 17 tiles"},
      {Notation::kMpsz, "E[ESWN][ESW][ESW][EEE]",
       "17: expected at most four E, found a fifth"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(Canonical(c.text, c.notation), c.error)
        << NotationName(c.notation) << " " << c.text;
  }
}

// What a notation has no words for is said, and nothing is written.
TEST(NotationTest, WhatCannotBeWritten) {
  struct Case {
    Notation notation;
    std::string_view hand, problem;
  };
  const Case cases[] = {
      {Notation::kMjai, "1m[1m1p1s]",
       "mjai has no meld of different suits or honours"},
      {Notation::kMjai, "1m[ESWN]",
       "mjai has no meld of different suits or honours"},
      {Notation::kBotzone, "1m[1m1p1s]",
       "botzone has no meld of different suits or honours"},
      {Notation::kBotzone, "1m[ESW]",
       "botzone has no meld of different suits or honours"},
      {Notation::kBotzone, "1mj", "botzone has no wilds"},
      {Notation::kUnicode, "1mJM", "unicode has one sort of wild"},
      {Notation::kZh, "1mJM", "zh has one sort of wild"},
      {Notation::kGb, "1mj", "gb has no wilds"},
      {Notation::kMajiang, "1mj", "majiang has no wilds"},
      {Notation::kUva, "1mj", "uva has no wilds"},
      {Notation::kHdu4431, "1m[EEE]", "hdu4431 has no melds"},
      {Notation::kCounts, "1mj", "counts has no wilds"},
      {Notation::kCounts, "1m[EEE]", "counts has no melds"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(To(c.notation, c.hand), "problem: " + std::string(c.problem))
        << NotationName(c.notation) << " " << c.hand;
  }
  // Flowers are written by mpsz hands in no way; by hand.
  HandText flowers = *ReadHand("W1 H1", Notation::kBotzone).hand;
  for (const Notation notation :
       {Notation::kMjai, Notation::kMajiang, Notation::kUva, Notation::kCounts,
        Notation::kMpsz}) {
    std::string problem;
    EXPECT_EQ(WriteHand(flowers, notation, &problem), "");
    EXPECT_NE(problem.find("flowers"), std::string::npos)
        << NotationName(notation) << ": " << problem;
  }
}

TEST(AutoTest, TakesWhatOneNotationReads) {
  const auto as = [](std::string_view text) {
    const ReadResult read = ReadHand(text, Notation::kAuto);
    return std::string(NotationName(read.notation)) + " " +
           Canonical(text, Notation::kAuto);
  };
  EXPECT_EQ(as("123m406p789s1155z"), "mpsz 123m406p789sEEPP");
  EXPECT_EQ(as("EESSSSWWWNNCF"), "mpsz EESSSSWWWNNCF");
  EXPECT_EQ(as("1m 5mr"), "mjai 10m");
  EXPECT_EQ(as("[123p1]6m"), "gb 6m[123p]");
  EXPECT_EQ(as("W1 B2 T3 J1"), "botzone 1m2p3sC");
  EXPECT_EQ(as("m123z11"), "majiang 123mEE");
  EXPECT_EQ(as("三筒.三筒.四筒"), "zh 334p");
  EXPECT_EQ(as("\U0001F007"), "unicode 1m");
  EXPECT_EQ(as("1T 1W DONG"), "uva 1p1mE");
  EXPECT_EQ(as("1b 2c"), "hdu3391 1s2m");
  EXPECT_EQ(as("1m 7c"), "hdu4431 1mC");
}

TEST(AutoTest, SaysWhatATextCouldBe) {
  const auto read = [](std::string_view text) {
    return Canonical(text, Notation::kAuto);
  };
  // Bamboos, or dots.
  EXPECT_EQ(read("1s 2s 3s"),
            "0: expected one notation, found what could be mpsz or mjai or "
            "gb or hdu3391 or hdu4431");
  // Characters, or winds.
  EXPECT_EQ(read("1c 2c 3s"),
            "0: expected one notation, found what could be hdu3391 or "
            "hdu4431");
  // An open kong, or a concealed one.
  EXPECT_EQ(read("[EEEE]1m"),
            "0: expected one notation, found what could be mpsz or gb");
  // Nobody reads it: the notation that got furthest has the word.
  EXPECT_EQ(read("123m4q"),
            "5: expected m, p, s or z after the digits, found 'q'");
  EXPECT_EQ(read("三筒.三q"),
            "10: expected a tile in Chinese, found 'q' (read as zh)");
  EXPECT_EQ(read(""), "0: expected a hand, found nothing");
}

}  // namespace
}  // namespace tingpai
