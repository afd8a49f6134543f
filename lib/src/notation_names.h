// What the tiles are called in each notation: the one table of names.
#ifndef TINGPAI_SRC_NOTATION_NAMES_H_
#define TINGPAI_SRC_NOTATION_NAMES_H_

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "notation_reader.h"
#include "tingpai/tile.h"

namespace tingpai::internal {

// A notation that writes a suit tile as a rank and a suit, in one order or the
// other, and has a word for each honour.
struct TileNames {
  std::array<std::string_view, 3> suits;   // characters, dots, bamboos
  bool suit_first;                         // "W1", not "1W"
  std::array<std::string_view, 7> honors;  // E S W N C F P; empty: no such tile
};

extern const TileNames kMjaiNames;
extern const TileNames kBotzoneNames;
extern const TileNames kUvaNames;
extern const TileNames kHdu3391Names;
extern const TileNames kHdu4431Names;

// Goes over one tile; -1, and nothing read, if none begins here.
Kind TakeTile(HandReader& in, const TileNames& names);
// The name of a kind; empty if the notation has none.
std::string NameOf(Kind kind, const TileNames& names);

// The canonical name: "5p", "E". Valid for ever.
std::string_view TileName(Kind kind);

// The letters of the honours, and of the suits, in the canonical notation.
inline constexpr std::string_view kHonorLetters = "ESWNCFP";
inline constexpr std::string_view kSuitLetters = "mps";
// Digits 1z..7z as places among E S W N C F P: white is 5, red is 7.
inline constexpr std::array<int, 8> kHonorOfDigit = {-1, 0, 1, 2, 3, 6, 5, 4};
inline constexpr std::array<int, 7> kDigitOfHonor = {1, 2, 3, 4, 7, 6, 5};
// The names of the wild slots.
inline constexpr std::array<std::string_view, kWildSlots> kWildNames = {
    "j", "JM", "JP", "JS", "JN", "JH", "JW", "JD"};

// What a Chinese word may be.
enum class ZhWord {
  kRank,     // value 0..9; 0 is a red five
  kSuit,     // 0..2
  kKind,     // 0..33
  kRedMark,  // makes the five that follows red
  kWild,     // slot 0
  kFlower,   // 0..7
  kBetween,  // a separator
};
struct ZhEntry {
  std::string_view word;
  ZhWord what;
  int value;
};
// Longer words come before those that they begin with.
std::span<const ZhEntry> ZhWords();
extern const std::array<std::string_view, 9> kZhRanks;
extern const std::array<std::string_view, 3> kZhSuits;
extern const std::array<std::string_view, 7> kZhHonors;
extern const std::array<std::string_view, 8> kZhFlowers;
extern const std::string_view kZhRed;
extern const std::string_view kZhWild;

// Length in bytes of the character at the start of a text; 0 if it is empty or
// begins with no UTF-8.
int Utf8Length(std::string_view text);

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_NOTATION_NAMES_H_
