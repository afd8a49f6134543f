// A rule set as plain data: what a rule file says, checked and with every
// default filled in. docs/rules.md is the reference of the language.
#ifndef TINGPAI_TABLEGEN_RULES_H_
#define TINGPAI_TABLEGEN_RULES_H_

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "tingpai/hand.h"
#include "tingpai/table_format.h"
#include "tingpai/tile.h"

namespace tingpai::tablegen {

// How many of something are allowed: from min to max, both included.
struct Range {
  int min = 0;
  int max = 1000;

  bool Contains(int n) const { return min <= n && n <= max; }
  bool IsAny() const { return min <= 0 && max >= 1000; }
};

enum class Form {
  kStandard,
  kPairs,
  kOrphans,
  kScatter,
  kExact,
  kFree,
  kCount,
};

enum class Residue { kNone, kAny, kSame, kDistinct };

enum class WindRun { kNone, kAny3, kLine };

enum class GroupKind { kPair, kTriplet, kRun, kSingle };
inline constexpr int kGroupKinds = 4;

enum class BoundOf { kTiles, kKinds, kTriplets, kRuns, kKongs, kLongestSuit };

// One entry of `need`.
struct Bound {
  BoundOf of = BoundOf::kTiles;
  TileSet set;  // kTiles, kKinds
  Range range;
  bool natural = false;
};

// A part of a block: tiles of one suit that a variable stands for, or
// honours (variable < 0). Counts are by place.
struct BlockPart {
  int variable = -1;
  std::array<int, 9> counts{};
};

struct Pattern {
  std::string name;
  Form form = Form::kStandard;

  std::vector<BlockPart> block;  // kStandard, kExact
  int pairs = 0;                 // kPairs; kScatter: kinds held twice
  int triplets = 0;              // kPairs
  int singles = 0;               // kPairs
  bool repeat = false;           // kPairs
  int plus_sets = 0;             // kOrphans
  int gap = 0;                   // kScatter; 0: none
  Residue residue = Residue::kNone;
  int honor_kinds = 0;
  int count_wilds = 0;  // kCount
  int count_bonus = 0;  // kCount

  TileSet pair_in = TileSet::All();
  TileSet within = TileSet::All();
  unsigned suits = 0xf;  // bit n: n suits are allowed
  Range melds;
  bool all_melds = false;  // as many melds as the hand has sets
  bool concealed_kong_is_meld = true;
  Range wild;
  std::vector<Bound> need;
};

struct Wild {
  int slot = 0;
  std::optional<Kind> fixed;
  bool runtime = false;
  int copies = 4;
  TileSet stands_for = TileSet::All();
  bool self = false;
  bool claim = true;
};

struct RuleSet {
  std::string name;
  std::string title;
  std::string local_title;
  std::string source;

  TileSet use = TileSet::All();
  int bonus = 0;

  int sets = 4;
  format::OwnFour own_four = format::OwnFour::kAll;
  bool has_void = false;
  int kong_tiles = 4;
  TileSet self_draw = TileSet::All();
  TileSet discard = TileSet::All();

  bool triplet = true;
  bool run = true;
  WindRun wind_run = WindRun::kNone;
  bool dragon_run = false;
  bool claim_chow = true;
  bool claim_pung = true;
  bool claim_kong = true;
  std::vector<uint8_t> declare;  // meld codes
  bool declared_is_kong = true;

  std::vector<Wild> wilds;
  int cap = 0;
  std::optional<Kind> proxy;  // plays the face of the run-time wild
  bool runtime_ban = false;
  TileSet ban;

  std::vector<Pattern> patterns;

  // Most tiles of a hand.
  int Limit() const { return 3 * sets + 2; }
};

// The kinds that a hand may hold: those in use and those of fixed wilds.
TileSet KindsInPlay(const RuleSet& rules);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_RULES_H_
