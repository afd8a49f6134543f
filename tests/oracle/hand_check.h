// What a hand says before any tile is put into a group: sizes, melds, held
// wilds. Private to the oracle.

#ifndef TINGPAI_TESTS_ORACLE_HAND_CHECK_H_
#define TINGPAI_TESTS_ORACLE_HAND_CHECK_H_

#include <optional>
#include <string>
#include <vector>

#include "oracle.h"
#include "rule_file.h"
#include "search.h"

namespace tingpai::oracle {

struct CheckedHand {
  int size = 0;  // concealed tiles and held wilds
  int bonus = 0;
  int wilds_held = 0;           // all slots, with the copies of wild kinds
  KindSet allowed = kAllKinds;  // all but a void suit

  // Every choice of which wilds play themselves.
  std::vector<Tiles> readings;

  // What the melds add.
  int melds = 0;
  int concealed_kongs = 0;
  KindSet meld_kinds = 0;
  KindCounts meld_tiles = {};  // kongs as many as the rule counts
  int triplets = 0;            // kongs among them
  int runs = 0;
  int kongs = 0;
};

// Nothing if no hand with these tiles, melds and wilds, whatever their number,
// can match anything.
std::optional<CheckedHand> CheckHand(const RuleSet& rules, const Hand& hand);

// The hand's melds and its size alone: its concealed tiles may all change.
std::optional<CheckedHand> CheckMelds(const RuleSet& rules, const Hand& hand);

// The pattern of that name; null if there is none.
const Pattern* FindPattern(const RuleSet& rules, const std::string& name);

// How many melds a hand of that size has, open melds not shown included, if it
// has 3n + `rest` concealed tiles.
std::optional<int> MeldCount(const RuleSet& rules, const CheckedHand& hand,
                             int rest);

// Whether the number of melds, held wilds and flowers suits the pattern, and
// the kinds melded.
bool MeldsFit(const RuleSet& rules, const Pattern& pattern,
              const CheckedHand& hand, int melds);

// Whether the finished tiles have the suits and all of `need`. `division` is
// null where there are no groups.
bool ConstraintsHold(const Pattern& pattern, const CheckedHand& hand,
                     const KindCounts& natural, const KindCounts& total,
                     const std::vector<Part>* parts);

// The division asked for by a pattern of standard form, for one block, or of
// the pairs form; nothing if the size of the hand forbids it. For orphans, one
// for each kind that can be there twice.
std::vector<Task> Tasks(const RuleSet& rules, const Pattern& pattern,
                        const CheckedHand& hand, int melds);

// All different but for `pairs` of them that are there twice; fewer are twice
// in a hand that is not full yet.
bool ScatterPossible(const Pattern& pattern, const KindCounts& total);
bool ScatterFull(const Pattern& pattern, const KindCounts& total);

}  // namespace tingpai::oracle

#endif  // TINGPAI_TESTS_ORACLE_HAND_CHECK_H_
