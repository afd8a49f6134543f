#include "notation_names.h"

namespace tingpai::internal {

const TileNames kMjaiNames = {
    {"m", "p", "s"}, false, {"E", "S", "W", "N", "C", "F", "P"}};
const TileNames kBotzoneNames = {
    {"W", "B", "T"}, true, {"F1", "F2", "F3", "F4", "J1", "J2", "J3"}};
const TileNames kUvaNames = {
    {"W", "T", "S"}, false, {"DONG", "NAN", "XI", "BEI", "ZHONG", "FA", "BAI"}};
const TileNames kHdu3391Names = {{"c", "s", "b"}, false, {}};
const TileNames kHdu4431Names = {
    {"m", "p", "s"}, false, {"1c", "2c", "3c", "4c", "7c", "6c", "5c"}};

const std::array<std::string_view, 9> kZhRanks = {"一", "二", "三", "四", "五",
                                                  "六", "七", "八", "九"};
const std::array<std::string_view, 3> kZhSuits = {"万", "筒", "条"};
const std::array<std::string_view, 7> kZhHonors = {"东", "南", "西", "北",
                                                   "中", "发", "白"};
const std::array<std::string_view, 8> kZhFlowers = {"梅", "兰", "竹", "菊",
                                                    "春", "夏", "秋", "冬"};
const std::string_view kZhRed = "赤";
const std::string_view kZhWild = "百搭";

// Long, as it is nothing but a table.
std::span<const ZhEntry> ZhWords() {
  using enum ZhWord;
  static constexpr ZhEntry kWords[] = {
      // Honours. A wind may be followed by "wind", and so may a dragon.
      {"东风", kKind, kEast},
      {"東風", kKind, kEast},
      {"东", kKind, kEast},
      {"東", kKind, kEast},
      {"南风", kKind, kSouth},
      {"南風", kKind, kSouth},
      {"南", kKind, kSouth},
      {"西风", kKind, kWest},
      {"西風", kKind, kWest},
      {"西", kKind, kWest},
      {"北风", kKind, kNorth},
      {"北風", kKind, kNorth},
      {"北", kKind, kNorth},
      {"红中", kKind, kRed},
      {"紅中", kKind, kRed},
      {"中风", kKind, kRed},
      {"中風", kKind, kRed},
      {"中", kKind, kRed},
      {"发财", kKind, kGreen},
      {"發財", kKind, kGreen},
      {"青发", kKind, kGreen},
      {"青發", kKind, kGreen},
      {"发风", kKind, kGreen},
      {"發風", kKind, kGreen},
      {"发", kKind, kGreen},
      {"發", kKind, kGreen},
      {"発", kKind, kGreen},
      {"白板", kKind, kWhite},
      {"白风", kKind, kWhite},
      {"白風", kKind, kWhite},
      {"白皮", kKind, kWhite},
      {"白", kKind, kWhite},
      {"板", kKind, kWhite},
      // The bird.
      {"幺鸡", kKind, 18},
      {"幺雞", kKind, 18},
      {"么鸡", kKind, 18},
      {"么雞", kKind, 18},
      // Ranks.
      {"一", kRank, 1},
      {"壹", kRank, 1},
      {"幺", kRank, 1},
      {"么", kRank, 1},
      {"１", kRank, 1},
      {"二", kRank, 2},
      {"贰", kRank, 2},
      {"貳", kRank, 2},
      {"两", kRank, 2},
      {"兩", kRank, 2},
      {"２", kRank, 2},
      {"三", kRank, 3},
      {"叁", kRank, 3},
      {"參", kRank, 3},
      {"３", kRank, 3},
      {"四", kRank, 4},
      {"肆", kRank, 4},
      {"４", kRank, 4},
      {"五", kRank, 5},
      {"伍", kRank, 5},
      {"５", kRank, 5},
      {"六", kRank, 6},
      {"陆", kRank, 6},
      {"陸", kRank, 6},
      {"６", kRank, 6},
      {"七", kRank, 7},
      {"柒", kRank, 7},
      {"７", kRank, 7},
      {"八", kRank, 8},
      {"捌", kRank, 8},
      {"８", kRank, 8},
      {"九", kRank, 9},
      {"玖", kRank, 9},
      {"９", kRank, 9},
      {"０", kRank, 0},
      {"0", kRank, 0},
      {"1", kRank, 1},
      {"2", kRank, 2},
      {"3", kRank, 3},
      {"4", kRank, 4},
      {"5", kRank, 5},
      {"6", kRank, 6},
      {"7", kRank, 7},
      {"8", kRank, 8},
      {"9", kRank, 9},
      // Suits.
      {"万子", kSuit, 0},
      {"萬子", kSuit, 0},
      {"万", kSuit, 0},
      {"萬", kSuit, 0},
      {"筒子", kSuit, 1},
      {"饼子", kSuit, 1},
      {"餅子", kSuit, 1},
      {"筒", kSuit, 1},
      {"饼", kSuit, 1},
      {"餅", kSuit, 1},
      {"条子", kSuit, 2},
      {"條子", kSuit, 2},
      {"索子", kSuit, 2},
      {"条", kSuit, 2},
      {"條", kSuit, 2},
      {"索", kSuit, 2},
      // The rest.
      {"赤", kRedMark, 0},
      {"红", kRedMark, 0},
      {"紅", kRedMark, 0},
      {"百搭", kWild, 0},
      {"癞子", kWild, 0},
      {"赖子", kWild, 0},
      {"梅", kFlower, 0},
      {"兰", kFlower, 1},
      {"蘭", kFlower, 1},
      {"竹", kFlower, 2},
      {"菊", kFlower, 3},
      {"春", kFlower, 4},
      {"夏", kFlower, 5},
      {"秋", kFlower, 6},
      {"冬", kFlower, 7},
      // Separators, narrow and wide.
      {" ", kBetween, 0},
      {"\t", kBetween, 0},
      {"\r", kBetween, 0},
      {".", kBetween, 0},
      {",", kBetween, 0},
      {";", kBetween, 0},
      {"|", kBetween, 0},
      {"/", kBetween, 0},
      {"-", kBetween, 0},
      {"\u3000", kBetween, 0},
      {"、", kBetween, 0},
      {"，", kBetween, 0},
      {"。", kBetween, 0},
      {"．", kBetween, 0},
      {"；", kBetween, 0},
      {"｜", kBetween, 0},
      {"·", kBetween, 0},
  };
  return kWords;
}

Kind TakeTile(HandReader& in, const TileNames& names) {
  const size_t start = in.at();
  // Honours first: one of them may look like a rank and a suit.
  for (int place = 0; place < 7; ++place) {
    const std::string_view word = names.honors[static_cast<size_t>(place)];
    if (!word.empty() && in.Take(word)) return kEast + place;
  }
  int rank = names.suit_first ? -1 : in.TakeDigit();
  for (int suit = 0; suit < 3; ++suit) {
    if (!names.suit_first && rank < 0) break;
    if (!in.Take(names.suits[static_cast<size_t>(suit)])) continue;
    if (names.suit_first) rank = in.TakeDigit();
    if (rank < 0) break;
    return 9 * suit + rank - 1;
  }
  in.set_at(start);
  return -1;
}

std::string NameOf(Kind kind, const TileNames& names) {
  const auto unit = static_cast<size_t>(UnitOf(kind));
  const auto place = static_cast<size_t>(PlaceOf(kind));
  if (unit == kHonors) return std::string(names.honors[place]);
  const char rank = static_cast<char>('1' + place);
  const std::string suit(names.suits[unit]);
  return names.suit_first ? suit + rank : rank + suit;
}

std::string_view TileName(Kind kind) {
  static constexpr std::string_view kNames =
      "1m2m3m4m5m6m7m8m9m1p2p3p4p5p6p7p8p9p1s2s3s4s5s6s7s8s9sESWNCFP";
  const auto k = static_cast<size_t>(kind);
  return kind < kEast ? kNames.substr(2 * k, 2) : kNames.substr(k + 27, 1);
}

int Utf8Length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const int length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (int i = 1; i < length; ++i) {
    if ((byte(static_cast<size_t>(i)) & 0xc0) != 0x80) return 0;
  }
  // No overlong forms, no surrogates, nothing above U+10FFFF.
  if (lead == 0xe0 && byte(1) < 0xa0) return 0;
  if (lead == 0xed && byte(1) > 0x9f) return 0;
  if (lead == 0xf0 && byte(1) < 0x90) return 0;
  if (lead == 0xf4 && byte(1) > 0x8f) return 0;
  return length;
}

}  // namespace tingpai::internal
