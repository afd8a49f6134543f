// Random hands for any rule set: some from a shuffled wall, some nearly won.
#ifndef TINGPAI_TESTS_SUPPORT_HAND_MAKER_H_
#define TINGPAI_TESTS_SUPPORT_HAND_MAKER_H_

#include <vector>

#include "tests/support/oracle_bridge.h"
#include "tests/support/test_env.h"
#include "tingpai/hand.h"
#include "tingpai/tile.h"

namespace tingpai::test {

// Makes questions within what a rule set knows, and a few beyond it: melds of
// every kind, melds not shown, wilds of every slot, copies of fixed wild kinds,
// run-time wild kinds, void suits, banned kinds, flowers.
class HandMaker {
 public:
  HandMaker(const OracleRules& rules, Random random)
      : rules_(rules), random_(random) {}

  // A hand of 3n + 2 tiles (`rest` = 2) or 3n + 1 (`rest` = 1) and its deal.
  // Mostly full ones.
  Question Uniform(int rest);

  // Built to match a pattern, its wilds put in, at most two tiles changed and,
  // if `rest` is 1, one taken away.
  Question NearComplete(int rest);

  // Anything that a Hand can hold, of any size, under any deal.
  Question Wild();

 private:
  // What is to become a hand.
  struct Draft {
    std::vector<Kind> tiles;  // concealed
    std::vector<Meld> melds;
    std::vector<int> wilds;  // slots
    TileSet wild_kinds;
  };

  int Pick(int n) { return Below(random_, n); }
  bool OneTimeIn(int n) { return OneIn(random_, n); }
  Kind PickKind(TileSet kinds);
  // Kinds to build from: all in use, or one or two suits of them, with or
  // without honours.
  TileSet PickUniverse(TileSet within);
  Meld PickMeld(TileSet kinds);
  bool PickSet(TileSet kinds, std::vector<Kind>* set);
  TileSet PickWildKinds();
  void PickSlots(int most, std::vector<int>* slots);
  Deal PickDeal(const Draft& draft);
  int PickBonus();

  bool Build(const oracle::Pattern& pattern, Draft* draft);
  void AddSets(int sets, bool may_meld, TileSet universe, Draft* draft);
  void AddScatter(const oracle::Pattern& pattern, Draft* draft);
  void PutWilds(Draft* draft);
  void Disturb(Draft* draft);
  bool Finish(const Draft& draft, Hand* hand);

  const OracleRules& rules_;
  Random random_;
};

}  // namespace tingpai::test

#endif  // TINGPAI_TESTS_SUPPORT_HAND_MAKER_H_
