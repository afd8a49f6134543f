// Hands as text, in every notation that people paste.
//
//   tingpai::ReadResult read =
//       tingpai::ReadHand("123m406p[789s](EEEE)j", tingpai::Notation::kMpsz);
//   if (!read.ok()) puts(read.error.message.c_str());
//
// A notation is only a spelling: a hand read in one can be written in another,
// and writing what was read and reading it again changes nothing. Winds and
// dragons are converted by name, never by digit.
#ifndef TINGPAI_NOTATION_H_
#define TINGPAI_NOTATION_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tingpai/hand.h"
#include "tingpai/meld.h"
#include "tingpai/tile.h"

namespace tingpai {

//             sample                         melds  red fives  wilds  flowers
enum class Notation : uint8_t {
  kAuto,     // whichever of those below reads the text
  kMpsz,     // 123m406p[789s](EEEE)j           x       x        x
  kMjai,     // 1m 5mr E, melds as JSON events  x       x
  kGb,       // [123p1][EEEE]345s|EE0000|ab     x                         x
  kBotzone,  // W1 B2 T3 F1 J1 (PENG,W2,1)      x                         x
  kMajiang,  // m123p406z11,s999+9,z6666        x       x
  kZh,       // Chinese names of the tiles      x       x        x        x
  kUnicode,  // the characters U+1F000..1F02A   x                x        x
  kUva,      // 1T 2S 3W DONG BAI: T is dots
  kHdu3391,  // 1s 2b 3c: s is dots, b bamboos, c characters; no honours
  kHdu4431,  // 1m 2p 3s 1c: 1c..7c = E S W N P F C
  kCounts,   // 34 numbers: m, p, s, then E S W N P F C
};

// The names are those of the enumerators: "auto", "mpsz", "mjai", "gb", ...
std::string_view NotationName(Notation notation);
std::optional<Notation> FindNotation(std::string_view name);
// Every notation but kAuto, in the order of the enumeration.
std::span<const Notation> AllNotations();

// What is wrong with a text, and at which byte of it.
struct TextError {
  std::string message;
  size_t offset = 0;
};

// A concealed tile as it was written: a kind, or else a wild.
struct WrittenTile {
  Kind kind = -1;    // 0..33, or -1 for a wild
  bool red = false;  // a red five
  int wild = -1;     // the slot of a wild: j JM JP JS JN JH JW JD; or -1

  bool operator==(const WrittenTile&) const = default;
};

enum class Claim : uint8_t { kUnknown, kLeft, kAcross, kRight };

// A meld as it was written. The tiles of a run are in ascending order.
struct WrittenMeld {
  Meld meld;
  std::vector<WrittenTile> tiles;  // three or four
  int claimed = -1;                // which of `tiles` was claimed; -1 unknown
  Claim from = Claim::kUnknown;    // from whom
  bool added = false;              // a kong made from a pung

  bool operator==(const WrittenMeld&) const = default;
};

struct HandText {
  Hand hand;
  std::vector<WrittenTile> tiles;  // concealed, in the order written
  std::vector<WrittenMeld> melds;  // in the order of hand.MeldAt(i)
  // Plum, orchid, bamboo, chrysanthemum, spring, summer, autumn, winter: 0..7,
  // each at most once, in the order written. hand.Bonus() is their number.
  std::vector<int> flowers;

  bool operator==(const HandText&) const = default;
};

// Either a hand or an error.
struct ReadResult {
  std::optional<HandText> hand;
  TextError error;                      // if there is no hand
  Notation notation = Notation::kAuto;  // the one that read the text

  bool ok() const { return hand.has_value(); }
};

// Reads a hand of 1..17 tiles. kAuto takes a text that exactly one notation
// reads, or that several read as the same hand, and otherwise says which it
// could be. Never throws on any bytes; O(length of the text).
ReadResult ReadHand(std::string_view text, Notation notation);

// Writes a hand, its concealed tiles in their order. A notation without red
// fives writes plain ones. If the notation has no way to say something else in
// the hand (see the enumeration), the result is empty and `*problem`, if there
// is one, says what.
std::string WriteHand(const HandText& text, Notation notation,
                      std::string* problem = nullptr);

// A hand without a writing of its own: tiles in kind order, no red fives.
HandText TextOf(const Hand& hand);

// Reads a hand in the canonical notation, mpsz. Error: InvalidArgument; its
// message ends with the byte offset.
absl::StatusOr<Hand> ParseHand(std::string_view text);

// The hand in mpsz, tiles in order, melds, then wilds: "23m55p[789s](EEEE)jj".
// Flowers are not shown.
std::string ToString(const Hand& hand);

}  // namespace tingpai

#endif  // TINGPAI_NOTATION_H_
