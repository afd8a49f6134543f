// The oracle: decides wins, waits, splits and distances by plain search over a
// rule file.
//
// It is the truth that tables are judged by. It is written from docs/rules.md,
// shares no code with the rest of the project, and prefers being plainly right
// to being fast.
//
// How the places where docs/rules.md leaves room are read here:
//
//  1. `cap = 4` limits what wilds stand for: none stands for a kind of which
//  there are four among the
//     concealed tiles, real and wild. A fifth real tile, drawn to ask for shape
//     waits, is no matter. The `count` form does not look at the cap ("any
//     tiles").
//  2. `count` asks the same of the tiles as `free`, plus its number of wilds or
//  flowers.
//  3. `stands_for` is cut with `use` as written. The face of a fixed wild is a
//  kind in use for
//     tiles and melds, but wilds do not stand for it, nor do orphans ask for
//     it, unless `use` names it.
//  4. Slot wilds (Hand::wilds) of an entry with a fixed kind with `self` may
//  stand for that kind,
//     but are no natural tiles. Slot wilds of a run-time entry have no known
//     face. All concealed copies of Hand::wild_kinds are wilds of the first
//     run-time entry, also of a kind that is a fixed wild, which is then never
//     itself. Without such an entry wild_kinds is ignored.
//  5. With `self`, a concealed tile of a wild kind that stands for its own face
//  is natural, always.
//  6. A banned kind is looked for among the tiles held, not among what wilds
//  stand for.
//  7. `void` and `banned` are ignored when the rule set does not ask for them.
//  A void suit also
//     stops `count` and `free`.
//  8. `groups` counts sets of the standard form, the sets of `plus_sets`, the
//  triplets of the pairs
//     form, and melds. Blocks hold no groups. Open melds not shown count for
//     `melds` only.
//  9. A declared group counts all the tiles it shows in `tiles` and
//  `longest_suit`, whatever
//     `kong_tiles` is.
// 10. `repeat = false`: no kind makes two pairs; it may make a pair and a
// triplet (or a single) all
//     the same.
// 11. A doubled tile of `scatter` may be an honour; exactly `pairs` kinds are
// doubled.
// 12. "In use" of `orphans` is `use` as written: the hand must have exactly as
// many tiles as that
//     makes.
// 13. A run-time wild kind outside `use` is a tile outside `use`.
// 14. A proxy (`stands_for = "face"`) is no wild. The caller relabels it, and
// so passes the
//     run-time wilds as slot wilds, with wild_kinds left empty.
// 15. `run = false` also rules out concealed wind and dragon runs.

#ifndef TINGPAI_TESTS_ORACLE_ORACLE_H_
#define TINGPAI_TESTS_ORACLE_ORACLE_H_

#include <array>
#include <string>
#include <vector>

#include "rule_file.h"

namespace tingpai::oracle {

struct Meld {
  enum Type { kChow, kPung, kKong, kConcealedKong, kDeclared };
  Type type = kPung;
  std::vector<int> kinds;  // all its tiles
};

struct Hand {
  std::array<int, kKinds> counts = {};  // concealed tiles
  std::vector<Meld> melds;
  std::array<int, kWildSlots> wilds = {};
  int bonus = 0;
  int void_suit = -1;  // 0 m, 1 p, 2 s
  std::vector<int> banned;
  std::vector<int>
      wild_kinds;  // their concealed copies are wilds of the run-time entry
};

struct Group {
  enum Type { kPair, kTriplet, kRun, kSingle, kBlock, kOther };
  Type type = kPair;
  std::vector<int> kinds;  // ascending
  std::vector<bool> wild;  // wild[i]: a wild stands for kinds[i]
};

struct Split {
  std::string pattern;
  std::vector<Group> groups;  // by type, then by kinds
};

// The names of the patterns that the hand matches, in file order.
std::vector<std::string> Patterns(const RuleSet& rules, const Hand& hand);

// Whether the hand matches any pattern.
bool Wins(const RuleSet& rules, const Hand& hand);

// The kinds that complete the hand when one copy is added to the concealed
// tiles, even a fifth copy.
std::array<bool, kKinds> ShapeWaits(const RuleSet& rules, const Hand& hand);

// The shape waits that are not exhausted (own_four) and on which a drawn or a
// claimed tile may win.
std::array<bool, kKinds> Waits(const RuleSet& rules, const Hand& hand);

// Every way, as a set of groups, in which the concealed tiles divide under each
// matched pattern. Melds are not part of it. Ways that differ only in which of
// equal tiles is wild are one. `free`, `count` and `scatter` give one split
// with one group kOther; orphans give a pair, singles and the sets; a block is
// one group kBlock.
std::vector<Split> Splits(const RuleSet& rules, const Hand& hand);

inline constexpr int kUnsupported = -1;
inline constexpr int kNever = 1000;

// The least number of tiles to exchange (3n + 2 tiles) or to draw (3n + 1
// tiles) before the hand matches the pattern: over all complete sets of
// concealed tiles, with no kind drawn beyond four copies, the fewest that the
// hand lacks. Held wilds stand in for lacking tiles. kNever if no exchange of
// concealed tiles helps, kUnsupported for what this search does not know: the
// forms free and count, `natural` bounds, a least number of wilds.
int Distance(const RuleSet& rules, const Hand& hand,
             const std::string& pattern);

}  // namespace tingpai::oracle

#endif  // TINGPAI_TESTS_ORACLE_ORACLE_H_
