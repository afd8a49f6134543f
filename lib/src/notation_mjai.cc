// mjai: 1m 5mr E with blanks or commas between, or a JSON array of them, and
// melds as the events that made them:
//
//   ["1m","5mr","E"] {"type":"pon","actor":0,"target":2,"pai":"5p",
//                     "consumed":["5p","5pr"]}
//
// Types: chi, pon, daiminkan, ankan, kakan. `actor` and `target` are optional.
#include <string>
#include <utility>
#include <vector>

#include "notation_names.h"
#include "notation_reader.h"

namespace tingpai::internal {
namespace {

constexpr std::string_view kBetween = " \t\r,";

bool TakeMjaiTile(HandReader& in, WrittenTile* tile) {
  const Kind kind = TakeTile(in, kMjaiNames);
  if (kind < 0) return false;
  *tile = PlainTile(kind);
  if (kind < kEast && PlaceOf(kind) == 4) tile->red = in.Take("r");
  return true;
}

// An event: what its fields say.
struct Event {
  std::string type;
  int actor = -1;
  int target = -1;
  std::vector<WrittenTile> pai;       // none or one
  std::vector<WrittenTile> consumed;  // up to four
};

bool ReadQuotedTile(HandReader& in, WrittenTile* tile) {
  if (!in.Take("\"")) return in.FailHere("a tile in quotes");
  if (!TakeMjaiTile(in, tile)) return in.FailHere("a tile such as 5mr or E");
  return in.Take("\"") || in.FailHere("'\"' after the tile");
}

// An array of tiles, after its '['. Passes each to `add` with its offset.
template <typename Add>
bool ReadArray(HandReader& in, Add add) {
  in.Skip(kBlanks);
  if (in.Take("]")) return true;
  for (;;) {
    in.Skip(kBlanks);
    const size_t offset = in.at();
    WrittenTile tile;
    if (!ReadQuotedTile(in, &tile) || !add(tile, offset)) return false;
    in.Skip(kBlanks);
    if (in.Take("]")) return true;
    if (!in.Take(",")) return in.FailHere("',' or ']'");
  }
}

bool ReadPlayer(HandReader& in, int* player) {
  *player = in.TakeDigit('0');
  if (*player >= 0 && *player <= 3) return true;
  if (*player >= 0) in.set_at(in.at() - 1);
  return in.FailHere("a player 0 to 3");
}

bool ReadField(HandReader& in, Event* event) {
  static constexpr std::string_view kKeys[] = {
      "\"type\"", "\"actor\"", "\"target\"", "\"pai\"", "\"consumed\""};
  size_t key = 0;
  while (key < std::size(kKeys) && !in.Take(kKeys[key])) ++key;
  if (key == std::size(kKeys)) {
    return in.FailHere(
        "\"type\", \"actor\", \"target\", \"pai\" or \"consumed\"");
  }
  in.Skip(kBlanks);
  if (!in.Take(":")) return in.FailHere("':'");
  in.Skip(kBlanks);
  if (key == 1) return ReadPlayer(in, &event->actor);
  if (key == 2) return ReadPlayer(in, &event->target);
  if (key == 3) {
    event->pai.resize(1);
    return ReadQuotedTile(in, &event->pai[0]);
  }
  if (key == 0) {
    for (const std::string_view type :
         {"chi", "pon", "daiminkan", "ankan", "kakan"}) {
      if (in.Take("\"" + std::string(type) + "\"")) {
        event->type = type;
        return true;
      }
    }
    return in.FailHere(
        "\"chi\", \"pon\", \"daiminkan\", \"ankan\" or \"kakan\"");
  }
  if (!in.Take("[")) return in.FailHere("'['");
  return ReadArray(in, [&](const WrittenTile& tile, size_t offset) {
    if (event->consumed.size() == 4) {
      return in.Fail(offset, "expected at most four tiles");
    }
    event->consumed.push_back(tile);
    return true;
  });
}

bool ReadEvent(HandReader& in) {
  const size_t offset = in.at() - 1;
  Event event;
  for (;;) {
    in.Skip(kBlanks);
    if (!ReadField(in, &event)) return false;
    in.Skip(kBlanks);
    if (in.Take("}")) break;
    if (!in.Take(",")) return in.FailHere("',' or '}'");
  }
  const bool concealed = event.type == "ankan";
  const bool kong =
      concealed || event.type == "daiminkan" || event.type == "kakan";
  if (event.type.empty()) return in.Fail(offset, "expected a \"type\"");
  if (event.pai.size() != (concealed ? 0u : 1u)) {
    return in.Fail(offset, concealed ? "expected no \"pai\" in an ankan"
                                     : "expected a \"pai\"");
  }
  if (event.pai.size() + event.consumed.size() != (kong ? 4u : 3u)) {
    return in.Fail(offset, kong ? "expected four tiles in a kong"
                                : "expected three tiles in a meld");
  }
  WrittenMeld meld;
  meld.tiles = event.consumed;
  meld.tiles.insert(meld.tiles.end(), event.pai.begin(), event.pai.end());
  meld.added = event.type == "kakan";
  if (!concealed && !meld.added) {
    meld.claimed = static_cast<int>(meld.tiles.size()) - 1;
    if (event.actor >= 0 && event.target >= 0) {
      const int from = (event.actor - event.target + 4) % 4;
      if (from == 0) return in.Fail(offset, "expected another \"target\"");
      meld.from = static_cast<Claim>(from);
    }
  }
  const bool alike = meld.tiles[0].kind == meld.tiles[1].kind;
  if (alike == (event.type == "chi")) {
    return in.Fail(offset, "expected the tiles of a " + event.type);
  }
  return in.AddMeld(std::move(meld), concealed, offset);
}

}  // namespace

bool ReadMjai(HandReader& in) {
  in.Skip(kBlanks);
  if (in.Take("[") &&
      !ReadArray(in, [&](const WrittenTile& tile, size_t offset) {
        return in.AddTile(tile, offset);
      })) {
    return false;
  }
  for (;;) {
    in.Skip(kBetween);
    if (in.AtEnd()) return true;
    const size_t offset = in.at();
    WrittenTile tile;
    if (in.Take("{")) {
      if (!ReadEvent(in)) return false;
    } else if (TakeMjaiTile(in, &tile)) {
      if (!in.AddTile(tile, offset)) return false;
      if (!in.AtEnd() && kBetween.find(in.Peek()) == std::string_view::npos) {
        return in.FailHere("a blank after the tile");
      }
    } else {
      return in.FailHere("a tile such as 5mr or E, or an event");
    }
  }
}

namespace {

std::string MjaiName(const WrittenTile& tile) {
  return NameOf(tile.kind, kMjaiNames) + (tile.red ? "r" : "");
}

std::string EventOf(const WrittenMeld& meld) {
  const MeldType type = TypeOf(meld.meld);
  const bool concealed = type == MeldType::kConcealedKong;
  std::string name = "pon";
  if (type == MeldType::kChow) name = "chi";
  if (type == MeldType::kOpenKong) name = meld.added ? "kakan" : "daiminkan";
  if (concealed) name = "ankan";
  size_t pai = meld.tiles.size();
  if (!concealed) {
    // A run is taken to have been made with its first tile.
    pai = meld.claimed >= 0 && !meld.added ? static_cast<size_t>(meld.claimed)
          : type == MeldType::kChow        ? 0
                                           : meld.tiles.size() - 1;
  }
  std::string out = "{\"type\":\"" + name + "\"";
  if (meld.from != Claim::kUnknown && !concealed && !meld.added) {
    out += ",\"actor\":0,\"target\":" +
           std::to_string(4 - static_cast<int>(meld.from));
  }
  if (pai < meld.tiles.size()) {
    out += ",\"pai\":\"" + MjaiName(meld.tiles[pai]) + "\"";
  }
  out += ",\"consumed\":[";
  bool first = true;
  for (size_t i = 0; i < meld.tiles.size(); ++i) {
    if (i == pai) continue;
    if (!first) out += ',';
    first = false;
    out += "\"" + MjaiName(meld.tiles[i]) + "\"";
  }
  return out + "]}";
}

}  // namespace

void WriteMjai(const HandText& hand, HandWriter& out) {
  if (!hand.flowers.empty()) {
    out.problem = "mjai has no flowers";
    return;
  }
  for (const WrittenTile& tile : hand.tiles) {
    if (tile.kind < 0) {
      out.problem = "mjai has no wilds";
      return;
    }
    out.Word(MjaiName(tile));
  }
  for (const WrittenMeld& meld : hand.melds) {
    if (TypeOf(meld.meld) == MeldType::kMixed) {
      out.problem = "mjai has no meld of different suits or honours";
      return;
    }
    out.Word(EventOf(meld));
  }
}

}  // namespace tingpai::internal
