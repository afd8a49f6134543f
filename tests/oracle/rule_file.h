// Rule files as plain data, read for the oracle.
//
// The language is docs/rules.md. This reader is written from that text alone
// and shares nothing with the rule compiler, so that the two can be held
// against each other.

#ifndef TINGPAI_TESTS_ORACLE_RULE_FILE_H_
#define TINGPAI_TESTS_ORACLE_RULE_FILE_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tingpai::oracle {

// Kinds: m1..m9 = 0..8, p = 9..17, s = 18..26, E S W N = 27..30, C F P
// = 31..33.
inline constexpr int kKinds = 34;
inline constexpr int kFirstWind = 27;
inline constexpr int kFirstDragon = 31;
inline constexpr int kWildSlots = 8;  // j JM JP JS JN JH JW JD

// Bit k is kind k.
using KindSet = std::uint64_t;
inline constexpr KindSet kAllKinds = (KindSet{1} << kKinds) - 1;
inline constexpr KindSet kWinds = KindSet{15} << kFirstWind;
inline constexpr KindSet kDragons = KindSet{7} << kFirstDragon;
inline constexpr KindSet kHonors = kWinds | kDragons;
inline constexpr KindSet SuitSet(int suit) {
  return KindSet{511} << (9 * suit);
}
inline constexpr KindSet OneKind(int kind) { return KindSet{1} << kind; }
inline constexpr bool Has(KindSet set, int kind) {
  return ((set >> kind) & 1) != 0;
}
inline constexpr bool IsHonor(int kind) { return kind >= kFirstWind; }
// Of a suited kind; ranks are 0..8.
inline constexpr int SuitOf(int kind) { return kind / 9; }
inline constexpr int RankOf(int kind) { return kind % 9; }

// low <= value <= high.
struct Range {
  int low = 0;
  int high = 1000;
  bool Holds(int value) const { return low <= value && value <= high; }
};

struct Bound {
  enum What { kTiles, kKindsHeld, kTriplets, kRuns, kKongs, kLongestSuit };
  What what = kTiles;
  KindSet set = kAllKinds;  // of kTiles and kKindsHeld
  Range range;
  bool natural = false;
};

enum class Form {
  kStandard,
  kPairs,
  kOrphans,
  kScatter,
  kExact,
  kFree,
  kCount
};
enum class Residue { kNone, kAny, kSame, kDistinct };
enum class WindRun { kNone, kAny3, kLine };
enum class OwnFour { kAll, kHand, kIgnore };

struct Pattern {
  std::string name;
  Form form = Form::kStandard;

  // The block of `standard` and `exact`, once for each way to give x y z their
  // suits. A pattern without a block has one empty list.
  std::vector<std::vector<int>> blocks = {{}};
  int pairs = 0;  // pairs, scatter
  int triplets = 0;
  int singles = 0;
  bool repeat = false;
  int plus_sets = 0;
  int gap = 0;  // 0: no gap is asked for
  Residue residue = Residue::kNone;
  int honor_kinds = 0;
  int count_wilds = 0;  // count; 0: not asked for
  int count_bonus = 0;

  KindSet pair = kAllKinds;
  KindSet within = kAllKinds;
  std::array<bool, 4> suits = {true, true, true,
                               true};  // suits[n]: n suits are allowed
  bool all_melds = false;              // melds = "all"
  Range melds;
  bool closed_kong = false;  // concealed_kong = "closed"
  std::vector<Range> wild = {Range{}};
  std::vector<Bound> need;
};

struct WildEntry {
  int slot = 0;
  int kind = -1;  // the fixed kind, -1 if none
  bool runtime = false;
  int copies = 4;
  KindSet stands_for = kAllKinds;  // already cut with `use`
  bool self = false;
  bool claim = true;
};

struct RuleSet {
  std::string name;
  KindSet use = kAllKinds;
  int bonus = 0;
  int sets = 4;
  OwnFour own_four = OwnFour::kAll;
  bool declared_void = false;
  int kong_tiles = 4;
  KindSet self_draw = kAllKinds;
  KindSet discard = kAllKinds;
  bool triplet = true;
  bool run = true;
  WindRun wind_run = WindRun::kNone;
  bool dragon_run = false;
  bool claim_chow = true;
  bool claim_pung = true;
  bool claim_kong = true;
  bool declare_any3 = false;
  std::vector<std::vector<int>> declare;  // sorted kinds
  bool declared_as_kong = true;
  std::vector<WildEntry> wilds;  // proxies ("face") left out: callers relabel
  int cap = 0;                   // 0 or 4
  bool runtime_ban = false;
  KindSet ban = 0;
  std::vector<Pattern> patterns;
};

// Reads a rule file, its base file from the same folder. On failure returns
// nothing and says why in *error.
std::optional<RuleSet> LoadRuleSet(const std::string& path, std::string* error);

// A tile set in the words of docs/rules.md; nothing if a word is unknown.
std::optional<KindSet> ParseKindSet(std::string_view text);

}  // namespace tingpai::oracle

#endif  // TINGPAI_TESTS_ORACLE_RULE_FILE_H_
