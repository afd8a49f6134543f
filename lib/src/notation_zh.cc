// zh: Chinese names, with or without separators; melds in brackets, a
// concealed kong in parentheses, narrow or wide ones.
#include <string>
#include <utility>
#include <vector>

#include "notation_names.h"
#include "notation_reader.h"

namespace tingpai::internal {
namespace {

// Goes over one word; nullptr if none begins here.
const ZhEntry* TakeWord(HandReader& in) {
  for (const ZhEntry& entry : ZhWords()) {
    if (in.Take(entry.word)) return &entry;
  }
  return nullptr;
}

bool TakeAny(HandReader& in, std::string_view a, std::string_view b) {
  return in.Take(a) || in.Take(b);
}

class ZhReader {
 public:
  explicit ZhReader(HandReader& in) : in_(in) {}

  bool Read() {
    while (!in_.AtEnd()) {
      const size_t offset = in_.at();
      if (TakeAny(in_, "[", "\u3010")) {
        if (!Open('[', offset)) return false;
      } else if (TakeAny(in_, "(", "\uff08")) {
        if (!Open('(', offset)) return false;
      } else if (TakeAny(in_, "]", "\u3011")) {
        if (!Close('[', offset)) return false;
      } else if (TakeAny(in_, ")", "\uff09")) {
        if (!Close('(', offset)) return false;
      } else if (!ReadWord(offset)) {
        return false;
      }
    }
    if (!NoRanks(in_.at())) return false;
    if (open_ == 0) return true;
    return in_.FailHere(open_ == '[' ? "']' to end the meld"
                                     : "')' to end the kong");
  }

 private:
  struct Rank {
    int rank;  // 1..9
    bool red;
    size_t offset;
  };

  // Ranks, and the word "red", must be followed by what they belong to.
  bool NoRanks(size_t offset) {
    if (ranks_.empty() && red_at_ == kNone) return true;
    in_.set_at(offset);
    return in_.FailHere(red_at_ == kNone ? "a suit after the rank"
                                         : "a five after the word red");
  }

  bool Open(char bracket, size_t offset) {
    if (!NoRanks(offset)) return false;
    if (open_ != 0) {
      in_.set_at(offset);
      return in_.FailHere("the end of the meld");
    }
    open_ = bracket;
    open_at_ = offset;
    meld_ = {};
    return true;
  }

  bool Close(char bracket, size_t offset) {
    if (!NoRanks(offset)) return false;
    if (open_ != bracket) {
      in_.set_at(offset);
      return in_.FailHere("a tile");
    }
    open_ = 0;
    return in_.AddMeld(std::move(meld_), bracket == '(', open_at_);
  }

  bool Tile(const WrittenTile& tile, size_t offset) {
    if (open_ == 0) return in_.AddTile(tile, offset);
    if (tile.kind < 0) return in_.Fail(offset, "expected no wild in a meld");
    if (meld_.tiles.size() == 4) {
      return in_.Fail(offset, "expected three or four tiles in a meld");
    }
    meld_.tiles.push_back(tile);
    return true;
  }

  bool ReadWord(size_t offset) {
    const ZhEntry* word = TakeWord(in_);
    if (word == nullptr) {
      return in_.FailHere("a tile in Chinese");
    }
    if (word->what != ZhWord::kRank && red_at_ != kNone) return NoRanks(offset);
    switch (word->what) {
      case ZhWord::kRank:
        return AddRank(word->value, offset);
      case ZhWord::kSuit:
        return EndRanks(word->value, offset);
      case ZhWord::kBetween:
        // Blanks may stand between ranks and their suit, nothing else.
        return kBlanks.find(word->word) != std::string_view::npos ||
               NoRanks(offset);
      case ZhWord::kRedMark:
        red_at_ = offset;
        return true;
      case ZhWord::kKind:
        return NoRanks(offset) && Tile(PlainTile(word->value), offset);
      case ZhWord::kWild:
        return NoRanks(offset) && Tile(WildTile(word->value), offset);
      case ZhWord::kFlower:
        return NoRanks(offset) && in_.AddFlower(word->value, offset);
    }
    return false;
  }

  bool AddRank(int rank, size_t offset) {
    if (ranks_.size() >= kMaxTiles) {
      return in_.Fail(
          offset, "expected at most " + std::to_string(kMaxTiles) + " tiles");
    }
    const bool red = rank == 0 || red_at_ != kNone;
    if (red && rank != 0 && rank != 5) return NoRanks(offset);
    ranks_.push_back(
        {rank == 0 ? 5 : rank, red, red_at_ == kNone ? offset : red_at_});
    red_at_ = kNone;
    return true;
  }

  bool EndRanks(int suit, size_t offset) {
    if (ranks_.empty()) {
      in_.set_at(offset);
      return in_.FailHere("a rank before the suit");
    }
    for (const Rank& rank : ranks_) {
      const WrittenTile tile{9 * suit + rank.rank - 1, rank.red, -1};
      if (!Tile(tile, rank.offset)) return false;
    }
    ranks_.clear();
    return true;
  }

  static constexpr size_t kNone = static_cast<size_t>(-1);
  HandReader& in_;
  std::vector<Rank> ranks_;
  size_t red_at_ = kNone;
  char open_ = 0;
  size_t open_at_ = 0;
  WrittenMeld meld_;
};

}  // namespace

bool ReadZh(HandReader& in) { return ZhReader(in).Read(); }

namespace {

std::string ZhName(const WrittenTile& tile) {
  if (tile.kind < 0) return std::string(kZhWild);
  const auto place = static_cast<size_t>(PlaceOf(tile.kind));
  const auto unit = static_cast<size_t>(UnitOf(tile.kind));
  if (unit == kHonors) return std::string(kZhHonors[place]);
  std::string name(tile.red ? kZhRed : "");
  name += kZhRanks[place];
  name += kZhSuits[unit];
  return name;
}

}  // namespace

void WriteZh(const HandText& hand, HandWriter& out) {
  for (const WrittenTile& tile : hand.tiles) {
    if (tile.wild > 0) {
      out.problem = "zh has one sort of wild";
      return;
    }
    out.Word(ZhName(tile));
  }
  for (const WrittenMeld& meld : hand.melds) {
    const bool concealed = TypeOf(meld.meld) == MeldType::kConcealedKong;
    std::string word(concealed ? "(" : "[");
    for (const WrittenTile& tile : meld.tiles) word += ZhName(tile);
    out.Word(word + (concealed ? ")" : "]"));
  }
  for (const int flower : hand.flowers) {
    out.Word(kZhFlowers[static_cast<size_t>(flower)]);
  }
}

}  // namespace tingpai::internal
