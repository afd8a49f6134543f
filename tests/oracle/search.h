// The searches of the oracle: tiles into groups, and kinds for wilds to stand
// for.

#ifndef TINGPAI_TESTS_ORACLE_SEARCH_H_
#define TINGPAI_TESTS_ORACLE_SEARCH_H_

#include <array>
#include <functional>
#include <utility>
#include <vector>

#include "rule_file.h"

namespace tingpai::oracle {

using KindCounts = std::array<int, kKinds>;

// The concealed tiles, once it is settled which of them play as wilds.
struct Tiles {
  KindCounts natural = {};
  std::vector<KindSet> wilds;  // for each wild, the kinds it may stand for
};

// The kinds that wilds stand for so far. Answers whether the wilds can stand
// for all of them at once.
class Substitution {
 public:
  Substitution(const std::vector<KindSet>& wilds, int cap)
      : wilds_(wilds), cap_(cap) {
    alike_ = true;
    for (KindSet wild : wilds_) {
      any_ |= wild;
      alike_ = alike_ && wild == wilds_[0];
    }
  }

  // Adds `kind`, of which `total` copies are there already; false, and nothing
  // added, if that cannot be.
  bool Add(int kind, int total) {
    if (kinds_.size() == wilds_.size() || !Has(any_, kind)) return false;
    if (cap_ != 0 && total >= cap_) return false;
    kinds_.push_back(kind);
    if (alike_ || CanAllStand()) return true;
    kinds_.pop_back();
    return false;
  }
  void RemoveLast() { kinds_.pop_back(); }
  int left() const { return static_cast<int>(wilds_.size() - kinds_.size()); }

 private:
  bool CanAllStand() const;
  bool Augment(int kind_index, std::vector<int>* kind_of_wild,
               unsigned* seen) const;

  const std::vector<KindSet>& wilds_;
  int cap_;
  KindSet any_ = 0;
  bool alike_;
  std::vector<int> kinds_;
};

// A group that a division may have.
struct Shape {
  enum Type { kPair, kTriplet, kRun, kSingle };
  Type type;
  int size;
  std::array<int, 3> kinds;
  KindSet set;
  bool any_winds;  // a wind run other than E S W and S W N
};

// A shape in a division, and which of its tiles are wild.
struct Part {
  const Shape* shape;
  std::array<bool, 3> wild;
  int WildTiles() const { return wild[0] + wild[1] + wild[2]; }
};

struct Division {
  std::vector<std::pair<int, bool>> block;  // kind, wild
  std::vector<Part> parts;
  KindCounts total = {};  // all tiles, wilds as what they stand for
};

// What to divide the tiles into.
struct Task {
  std::vector<int> block;  // these tiles first
  int sets = 0;
  int pairs = 0;
  int singles = 0;
  bool triplet = true;  // which sets there are
  bool run = true;
  WindRun wind_run = WindRun::kNone;
  bool dragon_run = false;
  KindSet pair_kinds = kAllKinds;
  bool repeat = true;  // one kind may make several pairs
  KindSet within = kAllKinds;
  int cap = 0;
  int max_suits = 3;  // give up early beyond so many suits; not a full check

  // Which of equal tiles is wild does matter: try a wild even where a natural
  // tile could go.
  bool wild_first = false;
};

// Calls `accept` with every division (some of them more than once) until it
// returns true; returns whether it did.
bool Divide(const Tiles& tiles, const Task& task,
            const std::function<bool(const Division&)>& accept);

// Calls `accept` with the tile counts for every choice of kinds for the wilds
// until it returns true; returns whether it did. `possible` may cut a choice
// short: it must stay false once it is false when more tiles are added.
bool Substitute(const Tiles& tiles, KindSet within, int cap,
                const std::function<bool(const KindCounts&)>& possible,
                const std::function<bool(const KindCounts&)>& accept);

}  // namespace tingpai::oracle

#endif  // TINGPAI_TESTS_ORACLE_SEARCH_H_
