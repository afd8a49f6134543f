#include "notation_reader.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "notation_names.h"

namespace tingpai::internal {
namespace {

// The code point of a character of three bytes.
unsigned Utf16Unit(std::string_view text) {
  const auto low = [&](size_t i) {
    return static_cast<unsigned char>(text[i]) & 0x3fu;
  };
  return (static_cast<unsigned char>(text[0]) & 0xfu) << 12 | low(1) << 6 |
         low(2);
}

// Characters of three bytes that would not show, or turn a line around.
bool Invisible(std::string_view text) {
  const unsigned code = Utf16Unit(text);
  return (code >= 0x200b && code <= 0x200f) ||
         (code >= 0x2028 && code <= 0x202e) ||
         (code >= 0x2060 && code <= 0x206f) ||
         (code >= 0xfe00 && code <= 0xfe0f) || code == 0xfeff;
}

// The first character of a text, for a message.
std::string Describe(std::string_view rest) {
  if (rest.empty()) return "the end";
  const auto byte = static_cast<unsigned char>(rest[0]);
  if (byte == 0) return "a NUL byte";
  char hex[40];
  if (byte < 0x20 || byte == 0x7f) {
    std::snprintf(hex, sizeof hex, "byte 0x%02x", byte);
    return hex;
  }
  if (byte < 0x80) return std::string("'") + rest[0] + "'";
  const int length = Utf8Length(rest);
  if (length == 0) {
    std::snprintf(hex, sizeof hex, "byte 0x%02x, not UTF-8", byte);
    return hex;
  }
  if (length == 3 && Invisible(rest)) {
    std::snprintf(hex, sizeof hex, "U+%04X", Utf16Unit(rest));
    return hex;
  }
  return "'" + std::string(rest.substr(0, static_cast<size_t>(length))) + "'";
}

}  // namespace

void HandReader::Skip(std::string_view bytes) {
  while (!AtEnd() && bytes.find(text_[at_]) != std::string_view::npos) ++at_;
}

bool HandReader::Take(std::string_view word) {
  if (!Rest().starts_with(word)) return false;
  at_ += word.size();
  return true;
}

int HandReader::TakeDigit(char low) {
  if (AtEnd() || text_[at_] < low || text_[at_] > '9') return -1;
  return text_[at_++] - '0';
}

bool HandReader::FailHere(std::string_view expected) {
  if (!failed_) well_written_ = false;
  return Fail(
      at_, "expected " + std::string(expected) + ", found " + Describe(Rest()));
}

bool HandReader::Fail(size_t offset, std::string message) {
  if (!failed_) error_ = {std::move(message), offset};
  failed_ = true;
  return false;
}

bool HandReader::AddTile(const WrittenTile& tile, size_t offset) {
  Hand& hand = hand_.hand;
  if (hand.Size() >= kMaxTiles) {
    return Fail(offset,
                "expected at most " + std::to_string(kMaxTiles) + " tiles");
  }
  if (tile.wild >= 0) {
    if (!hand.AddWild(tile.wild)) {
      return Fail(offset, "expected at most " + std::to_string(kMaxWilds) +
                              " wilds of a name");
    }
  } else if (!hand.Add(tile.kind)) {
    return Fail(offset, "expected at most four " +
                            std::string(TileName(tile.kind)) +
                            ", found a fifth");
  }
  hand_.tiles.push_back(tile);
  return true;
}

bool HandReader::AddMeld(WrittenMeld meld, bool concealed_kong, size_t offset) {
  const std::optional<Meld> found = FindMeld(meld.tiles, concealed_kong);
  if (!found) {
    return Fail(offset, concealed_kong
                            ? "expected four of a kind as a concealed kong"
                            : "expected a chow, pung or kong as a meld");
  }
  meld.meld = *found;
  const MeldType type = TypeOf(meld.meld);
  if (type == MeldType::kChow || type == MeldType::kMixed) {
    std::vector<std::pair<WrittenTile, int>> order;
    for (size_t i = 0; i < meld.tiles.size(); ++i) {
      order.emplace_back(meld.tiles[i], static_cast<int>(i));
    }
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
      return a.first.kind < b.first.kind;
    });
    const int claimed = meld.claimed;
    for (size_t i = 0; i < order.size(); ++i) {
      meld.tiles[i] = order[i].first;
      if (order[i].second == claimed) meld.claimed = static_cast<int>(i);
    }
  }
  Hand& hand = hand_.hand;
  if (!hand.AddMeld(meld.meld)) {
    if (hand.Melds() >= kMaxMelds) {
      return Fail(offset,
                  "expected at most " + std::to_string(kMaxMelds) + " melds");
    }
    if (hand.Size() + 3 > kMaxTiles) {
      return Fail(offset,
                  "expected at most " + std::to_string(kMaxTiles) + " tiles");
    }
    for (const WrittenTile& tile : meld.tiles) {
      const auto copies =
          std::count_if(meld.tiles.begin(), meld.tiles.end(),
                        [&](const auto& t) { return t.kind == tile.kind; });
      if (hand.Held(tile.kind) + copies > kCopies) {
        return Fail(offset, "expected at most four " +
                                std::string(TileName(tile.kind)) +
                                ", found a fifth");
      }
    }
  }
  hand_.melds.push_back(std::move(meld));
  return true;
}

bool HandReader::AddFlower(int flower, size_t offset) {
  auto& flowers = hand_.flowers;
  if (std::find(flowers.begin(), flowers.end(), flower) != flowers.end()) {
    return Fail(offset, "expected every flower once, found one again");
  }
  flowers.push_back(flower);
  hand_.hand.SetBonus(static_cast<int>(flowers.size()));
  return true;
}

void HandWriter::Word(std::string_view word) {
  if (!out.empty()) out += ' ';
  out += word;
}

std::optional<Meld> FindMeld(const std::vector<WrittenTile>& tiles,
                             bool concealed_kong) {
  if (tiles.size() < 3 || tiles.size() > 4) return std::nullopt;
  std::array<uint8_t, 4> kinds{};
  for (size_t i = 0; i < tiles.size(); ++i) {
    if (tiles[i].kind < 0) return std::nullopt;
    kinds[i] = static_cast<uint8_t>(tiles[i].kind);
  }
  std::sort(kinds.begin(), kinds.begin() + static_cast<int>(tiles.size()));
  for (int code = 0; code < kMeldCodes; ++code) {
    const Meld meld{static_cast<uint8_t>(code)};
    const bool concealed = TypeOf(meld) == MeldType::kConcealedKong;
    const MeldTiles& of = TilesOf(meld);
    if (concealed == concealed_kong && of.size == tiles.size() &&
        of.kinds == kinds) {
      return meld;
    }
  }
  return std::nullopt;
}

}  // namespace tingpai::internal
