// gb: the letters of programs for the Chinese Official rules.
//
//   [123p1][EEEE][888s3]6m6pEW|EE0000|ab
//
// A bracket may end with a digit, after a comma or not. In a run it is the
// tile that was claimed; else it is the player it came from: 1 left, 2 across,
// 3 right, and 5, 6, 7 the same for a pung that was made a kong later. Four of
// a kind without a digit are a concealed kong. After '|' come the round wind,
// the seat wind and four flags of the winning tile, then the flowers as
// letters a..h or as a number. Winds and flags are checked and not kept.
#include <string>
#include <utility>

#include "notation_names.h"
#include "notation_reader.h"

namespace tingpai::internal {
namespace {

// The suit that ends the digits here, -1 if there is none: "123p" -> 1.
int SuitAfterDigits(std::string_view rest) {
  const size_t end = rest.find_first_not_of("123456789");
  if (end == 0 || end == std::string_view::npos) return -1;
  const size_t suit = kSuitLetters.find(rest[end]);
  return suit == std::string_view::npos ? -1 : static_cast<int>(suit);
}

// Reads tiles as long as there are any, and passes each to `add` with its
// offset.
template <typename Add>
bool ReadTiles(HandReader& in, Add add) {
  for (;;) {
    if (const int suit = SuitAfterDigits(in.Rest().substr(0, kMaxTiles + 1));
        suit >= 0) {
      for (;;) {
        const size_t offset = in.at();
        const int rank = in.TakeDigit();
        if (rank < 0) break;
        if (!add(9 * suit + rank - 1, offset)) return false;
      }
      in.set_at(in.at() + 1);
      continue;
    }
    const size_t honor =
        in.AtEnd() ? std::string_view::npos : kHonorLetters.find(in.Peek());
    if (honor == std::string_view::npos) return true;
    const size_t offset = in.at();
    in.set_at(offset + 1);
    if (!add(kEast + static_cast<int>(honor), offset)) return false;
  }
}

bool ReadMeld(HandReader& in) {
  const size_t offset = in.at() - 1;
  WrittenMeld meld;
  if (!ReadTiles(in, [&](Kind kind, size_t at) {
        if (meld.tiles.size() == 4) {
          return in.Fail(at, "expected three or four tiles in a meld");
        }
        meld.tiles.push_back(PlainTile(kind));
        return true;
      })) {
    return false;
  }
  const size_t mark_at = in.at();
  const bool comma = in.Take(",");
  const int digit = in.TakeDigit();
  if (comma && digit < 0) return in.FailHere("a digit after ','");
  if (!in.Take("]")) return in.FailHere("a tile, a digit or ']'");
  const bool kong =
      meld.tiles.size() == 4 && meld.tiles[0].kind == meld.tiles[1].kind;
  if (digit > 0) {
    const bool run =
        meld.tiles.size() == 3 && meld.tiles[0].kind != meld.tiles[1].kind;
    if (run && digit <= 3) {
      meld.claimed = digit - 1;
    } else if (digit <= 3) {
      meld.from = static_cast<Claim>(digit);
    } else if (kong && digit >= 5 && digit <= 7) {
      meld.from = static_cast<Claim>(digit - 4);
      meld.added = true;
    } else {
      return in.Fail(mark_at, kong ? "expected 1 to 3 or 5 to 7 in a kong"
                                   : "expected 1 to 3 in a meld");
    }
  }
  return in.AddMeld(std::move(meld), kong && digit < 0, offset);
}

bool ReadFlowers(HandReader& in) {
  const size_t offset = in.at();
  if (const int count = in.TakeDigit('0'); count >= 0) {
    if (count > 8) return in.Fail(offset, "expected at most 8 flowers");
    for (int flower = 0; flower < count; ++flower) {
      if (!in.AddFlower(flower, offset)) return false;
    }
  }
  while (in.Peek() >= 'a' && in.Peek() <= 'h') {
    if (!in.AddFlower(in.Peek() - 'a', in.at())) return false;
    in.set_at(in.at() + 1);
  }
  return true;
}

// Winds, flags and flowers, after the first '|'.
bool ReadState(HandReader& in) {
  for (int i = 0; i < 2; ++i) {
    if (in.AtEnd() ||
        kHonorLetters.substr(0, 4).find(in.Peek()) == std::string_view::npos) {
      return in.FailHere("a wind E, S, W or N");
    }
    in.set_at(in.at() + 1);
  }
  for (int i = 0; i < 4; ++i) {
    if (!in.Take("0") && !in.Take("1")) return in.FailHere("a flag 0 or 1");
  }
  return !in.Take("|") || ReadFlowers(in);
}

}  // namespace

bool ReadGb(HandReader& in) {
  for (;;) {
    in.Skip(kBlanks);
    if (in.AtEnd()) return true;
    const size_t start = in.at();
    if (!ReadTiles(in, [&](Kind kind, size_t at) {
          return in.AddTile(PlainTile(kind), at);
        })) {
      return false;
    }
    if (in.Peek() >= 'a' && in.Peek() <= 'h') {
      if (!ReadFlowers(in)) return false;
    } else if (in.Take("[")) {
      if (!ReadMeld(in)) return false;
    } else if (in.Take("|")) {
      if (!ReadState(in)) return false;
      in.Skip(kBlanks);
      return in.AtEnd() || in.FailHere("the end of the hand");
    } else if (in.at() == start) {
      if (in.TakeDigit() >= 0) {
        in.Skip("123456789");
        return in.FailHere("m, p or s after the digits");
      }
      return in.FailHere("a tile such as 3p or E, or a meld such as [123p1]");
    }
  }
}

namespace {

void WriteTile(Kind kind, bool last_of_suit, std::string& out) {
  const std::string_view name = TileName(kind);
  out += last_of_suit ? name : name.substr(0, 1);
}

char MeldDigit(const WrittenMeld& meld) {
  switch (TypeOf(meld.meld)) {
    case MeldType::kChow:
    case MeldType::kMixed:
      return meld.claimed < 0 ? '\0' : static_cast<char>('1' + meld.claimed);
    case MeldType::kPung:
      return meld.from == Claim::kUnknown
                 ? '\0'
                 : static_cast<char>('0' + static_cast<int>(meld.from));
    case MeldType::kOpenKong: {
      // Without a digit it would be a concealed kong.
      const int from =
          meld.from == Claim::kUnknown ? 1 : static_cast<int>(meld.from);
      return static_cast<char>('0' + from + (meld.added ? 4 : 0));
    }
    case MeldType::kConcealedKong:
      break;
  }
  return '\0';
}

}  // namespace

void WriteGb(const HandText& hand, HandWriter& out) {
  std::string& text = out.out;
  for (const WrittenMeld& meld : hand.melds) {
    text += '[';
    for (size_t i = 0; i < meld.tiles.size(); ++i) {
      const Kind kind = meld.tiles[i].kind;
      WriteTile(kind,
                i + 1 == meld.tiles.size() ||
                    UnitOf(meld.tiles[i + 1].kind) != UnitOf(kind),
                text);
    }
    if (const char digit = MeldDigit(meld); digit != '\0') {
      text += ',';
      text += digit;
    }
    text += ']';
  }
  for (size_t i = 0; i < hand.tiles.size(); ++i) {
    const Kind kind = hand.tiles[i].kind;
    if (kind < 0) {
      out.problem = "gb has no wilds";
      return;
    }
    const bool last = i + 1 == hand.tiles.size() ||
                      hand.tiles[i + 1].kind < 0 ||
                      UnitOf(hand.tiles[i + 1].kind) != UnitOf(kind);
    WriteTile(kind, last, text);
  }
  if (hand.flowers.empty()) return;
  text += "|EE0000|";
  for (const int flower : hand.flowers) {
    text += static_cast<char>('a' + flower);
  }
}

}  // namespace tingpai::internal
