// unicode: the characters U+1F000..U+1F02A, with or without a variation
// selector after each. Their order: E S W N, red, green, white; characters;
// bamboos; dots; plum to chrysanthemum, spring to winter; joker; back.
#include <string>
#include <utility>

#include "notation_names.h"
#include "notation_reader.h"

namespace tingpai::internal {
namespace {

// The low byte of the code point, for kinds, flowers and the wild.
constexpr int kFirstCharacter = 0x07, kFirstBamboo = 0x10, kFirstDot = 0x19;
constexpr int kFirstFlower = 0x22, kJoker = 0x2a, kBack = 0x2b;

constexpr std::string_view kPlane = "\xf0\x9f\x80";  // U+1F000..U+1F03F

int CodeOf(Kind kind) {
  const int place = PlaceOf(kind);
  constexpr int kFirst[] = {kFirstCharacter, kFirstDot, kFirstBamboo, 0};
  return kFirst[UnitOf(kind)] + place;
}

Kind KindOf(int code) {
  for (Kind kind = 0; kind < kKinds; ++kind) {
    if (CodeOf(kind) == code) return kind;
  }
  return -1;
}

std::string Character(int code) {
  return std::string(kPlane) + static_cast<char>(0x80 + code);
}

// Goes over one character of the block and its variation selector; -1 if none.
int TakeCode(HandReader& in) {
  const size_t start = in.at();
  if (in.Take(kPlane) && !in.AtEnd()) {
    const int code = static_cast<unsigned char>(in.Peek()) - 0x80;
    if (code >= 0 && code < kBack) {
      in.set_at(in.at() + 1);
      if (!in.Take("\xef\xb8\x8e")) in.Take("\xef\xb8\x8f");  // U+FE0E, U+FE0F
      return code;
    }
  }
  in.set_at(start);
  return -1;
}

bool ReadMeld(HandReader& in, bool concealed) {
  const size_t offset = in.at() - 1;
  WrittenMeld meld;
  for (;;) {
    in.Skip(kBlanks);
    if (in.Take(concealed ? ")" : "]")) {
      return in.AddMeld(std::move(meld), concealed, offset);
    }
    const size_t at = in.at();
    const Kind kind = KindOf(TakeCode(in));
    if (kind < 0) {
      in.set_at(at);
      return in.FailHere(concealed ? "a tile or ')' to end the kong"
                                   : "a tile or ']' to end the meld");
    }
    if (meld.tiles.size() == 4) {
      return in.Fail(at, "expected three or four tiles in a meld");
    }
    meld.tiles.push_back(PlainTile(kind));
  }
}

}  // namespace

bool ReadUnicode(HandReader& in) {
  for (;;) {
    in.Skip(" \t\r,");
    if (in.AtEnd()) return true;
    const size_t offset = in.at();
    if (in.Take("[")) {
      if (!ReadMeld(in, false)) return false;
      continue;
    }
    if (in.Take("(")) {
      if (!ReadMeld(in, true)) return false;
      continue;
    }
    const int code = TakeCode(in);
    if (code < 0) return in.FailHere("a tile from U+1F000 to U+1F02A");
    if (code == kJoker) {
      if (!in.AddTile(WildTile(0), offset)) return false;
    } else if (code >= kFirstFlower) {
      if (!in.AddFlower(code - kFirstFlower, offset)) return false;
    } else if (!in.AddTile(PlainTile(KindOf(code)), offset)) {
      return false;
    }
  }
}

void WriteUnicode(const HandText& hand, HandWriter& out) {
  for (const WrittenTile& tile : hand.tiles) {
    if (tile.wild > 0) {
      out.problem = "unicode has one sort of wild";
      return;
    }
    out.out += Character(tile.kind < 0 ? kJoker : CodeOf(tile.kind));
  }
  for (const WrittenMeld& meld : hand.melds) {
    const bool concealed = TypeOf(meld.meld) == MeldType::kConcealedKong;
    out.out += concealed ? '(' : '[';
    for (const WrittenTile& tile : meld.tiles) {
      out.out += Character(CodeOf(tile.kind));
    }
    out.out += concealed ? ')' : ']';
  }
  for (const int flower : hand.flowers) {
    out.out += Character(kFirstFlower + flower);
  }
}

}  // namespace tingpai::internal
