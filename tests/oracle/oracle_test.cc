// Checks the oracle itself: the hard cases of the rule variants, published
// counts, and the search with wilds against plain substitution.

#include "oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rule_file.h"

namespace tingpai::oracle {
namespace {

const RuleSet& Rules(const std::string& name) {
  static auto& loaded = *new std::map<std::string, RuleSet>;
  const auto found = loaded.find(name);
  if (found != loaded.end()) return found->second;
  std::string error;
  const std::optional<RuleSet> rules = LoadRuleSet(
      std::string(TINGPAI_RULES_DIR) + "/" + name + ".toml", &error);
  if (!rules) {
    ADD_FAILURE() << error;
    std::abort();
  }
  return loaded.emplace(name, *rules).first->second;
}

// "123m55pEE": digits then the suit, honours as letters.
std::vector<int> ParseKinds(std::string_view text) {
  constexpr std::string_view kSuits = "mps";
  constexpr std::string_view kHonorNames = "ESWNCFP";
  std::vector<int> kinds;
  std::vector<int> ranks;
  for (char c : text) {
    if (c >= '1' && c <= '9') {
      ranks.push_back(c - '1');
    } else if (kSuits.find(c) != std::string_view::npos) {
      for (int rank : ranks) {
        kinds.push_back(9 * static_cast<int>(kSuits.find(c)) + rank);
      }
      ranks.clear();
    } else {
      kinds.push_back(kFirstWind + static_cast<int>(kHonorNames.find(c)));
    }
  }
  return kinds;
}

// Words: tiles, +nW, c: p: k: a: d: melds, void=m, bonus=n, wild=KIND,
// ban=KIND.
Hand ParseHand(const std::string& text) {
  Hand hand;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) {
    if (word[0] == '+') {
      const std::string name = word.substr(2) == "W" ? "j" : word.substr(2);
      const std::vector<std::string> names = {"j",  "JM", "JP", "JS",
                                              "JN", "JH", "JW", "JD"};
      hand.wilds[std::find(names.begin(), names.end(), name) - names.begin()] +=
          word[1] - '0';
    } else if (word.substr(0, 5) == "void=") {
      hand.void_suit = static_cast<int>(std::string_view("mps").find(word[5]));
    } else if (word.substr(0, 6) == "bonus=") {
      hand.bonus = std::stoi(word.substr(6));
    } else if (word.substr(0, 5) == "wild=") {
      hand.wild_kinds = ParseKinds(word.substr(5));
    } else if (word.substr(0, 4) == "ban=") {
      hand.banned = ParseKinds(word.substr(4));
    } else if (word.size() > 1 && word[1] == ':') {
      const std::string_view types = "cpkad";
      hand.melds.push_back({static_cast<Meld::Type>(types.find(word[0])),
                            ParseKinds(word.substr(2))});
    } else {
      for (int kind : ParseKinds(word)) ++hand.counts[kind];
    }
  }
  return hand;
}

std::string Join(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() ? "" : " ") + word;
  }
  return text;
}

std::string KindName(int kind) {
  if (IsHonor(kind)) return std::string(1, "ESWNCFP"[kind - kFirstWind]);
  return std::string(1, static_cast<char>('1' + RankOf(kind))) +
         "mps"[SuitOf(kind)];
}

std::string Names(const std::array<bool, kKinds>& kinds) {
  std::string text;
  for (int kind = 0; kind < kKinds; ++kind) {
    if (kinds[kind]) text += (text.empty() ? "" : " ") + KindName(kind);
  }
  return text;
}

std::string WaitsOf(const std::string& rules, const std::string& hand) {
  return Names(Waits(Rules(rules), ParseHand(hand)));
}

std::string ShapeWaitsOf(const std::string& rules, const std::string& hand) {
  return Names(ShapeWaits(Rules(rules), ParseHand(hand)));
}

std::string SplitsOf(const std::string& rules, const std::string& hand) {
  std::string text;
  for (const Split& split : Splits(Rules(rules), ParseHand(hand))) {
    text += split.pattern;
    for (const Group& group : split.groups) {
      text += " ";
      for (std::size_t i = 0; i < group.kinds.size(); ++i) {
        text += KindName(group.kinds[i]) + (group.wild[i] ? "*" : "");
      }
    }
    text += "; ";
  }
  return text;
}

struct Case {
  const char* rules;
  const char* hand;
  const char* patterns;  // in file order
};

constexpr Case kCases[] = {
    {"mcr", "1111m2255p6677sNN", "seven_pairs"},
    {"riichi", "1111m2255p6677sNN", ""},
    {"riichi", "11223344556677m", "standard seven_pairs"},
    {"sichuan", "1111m2233m5566p77p", "standard seven_pairs"},
    {"mcr", "2255p6677sNN11s a:1111m", ""},
    {"changsha", "11123456789m123p", ""},
    {"changsha", "123455567m89m123p", "small"},
    {"changsha", "11122334456789m", "one_suit"},
    {"changsha", "22225555m558p222s", "all_258"},
    {"changsha", "22588m225p882s p:555p", "all_258"},
    {"changsha", "11m c:123m c:456p p:777s c:234s", "all_melded"},
    {"changsha", "11m234m c:456p p:777s c:234s", ""},
    {"sichuan", "123456789m12333p", "standard"},
    {"sichuan", "123456789m12333p void=s", "standard"},
    {"sichuan", "123456789m12333p void=p", ""},
    {"mcr", "147m258p369sESWNC", "lesser_knitted"},
    {"mcr", "147m25p36sESWNCFP", "lesser_knitted greater_knitted"},
    {"mcr", "112347m258p369sEE", "knitted_straight"},
    {"mcr", "147m258p369sEE p:555p", "knitted_straight"},
    {"mcr", "147m258p369sEE c:123m", "knitted_straight"},
    {"mcr", "147m147p258sESWNC", ""},
    {"mcr", "147m25558p369sEEE", "knitted_straight"},
    {"hongzhong", "1111m123456p789s +1W", ""},
    {"hongzhong", "1234444556677m +1W", "standard"},
    {"hongzhong", "123456789m11p +3W", "standard"},
    {"hongzhong", "1357m258p147s +4W", "four_wilds"},
    {"hongzhong", "1357m2468p147s +3W", ""},
    {"hongzhong", "123456789m123p +2W", "standard"},
    {"nanchang", "ESN123456m789p55s", "standard"},
    {"nanchang", "EESSWN456m789p55s", "standard"},
    {"nanchang", "EEESWNCFP234m55p", "standard"},
    {"mcr", "EEESWNCFP234m55p", ""},
    {"nanchang", "159m258p369sESWNC", "thirteen_scatter"},
    {"nanchang", "135m258p369sESWNC", ""},
    {"nanchang", "37m258p369sESWNC +1W", "thirteen_scatter"},
    {"nanchang", "147m28p36sESWNCFP", "thirteen_scatter seven_star"},
    {"nanchang", "147m28p36sESWNCF +1W", "thirteen_scatter seven_star"},
    {"nanchang", "37m37p37sESWNCFP +1W", ""},
    {"wannian", "147m258p147sESWNC", "scatter half_orthodox"},
    {"wannian", "147m147p147sESWNC", "scatter half_orthodox full_orthodox"},
    {"wannian", "159m258p147sESWNC", "scatter"},
    {"wannian", "EEESSSWWNNCCFP", "all_honors"},
    {"yingkou", "55678m789p33p +1W c:234s", ""},
    {"yingkou", "55456m789p33p +1W c:234s", "with_pung"},
    {"yingkou", "456m789p234sEE c:345m", "with_wind_pair"},
    {"yingkou", "555m456m78933p c:234p", ""},
    {"yingkou", "555m456m789p23433s", ""},
    {"yingkou", "555m456m78p33p +1W c:234s", ""},
    {"yingkou", "333444555m77s c:789p", "with_pung"},
    {"wuhan", "123m456p78s55s +1W p:111m", "small"},
    {"wuhan", "123m456p7s55s +2W p:111m", ""},
    {"wuhan", "11m555p7s +2W p:111p p:222p", "all_pungs"},
    {"wuhan", "25588m22588p +1W p:555s", "all_258"},
    {"wuhan", "25588m22588p555s +1W", ""},
    {"taiwan", "112233m445566p777sCC", "standard seven_pairs_triplet"},
    {"taiwan", "111122m445566p777sCC", "seven_pairs_triplet"},
    {"taiwan", "11223344m556677p88s9s", ""},
    {"wenzhou", "11223344m556677p88s9s", "eight_pairs"},
    {"wenzhou", "112233m445566p777sCC", "standard eight_pairs"},
    {"taiwan", "11m bonus=8", "standard eight_flowers"},
    {"lujiang", "12345677m345666p", "standard"},
    {"lujiang", "123456m12355pEEE", ""},
    {"lujiang", "123456789m55pEEE", "standard"},
    {"lujiang", "123456m123456p55m", "standard"},
    {"lujiang", "123456m12345677p", "standard"},
    {"lujiang", "123456m123456pEE", ""},
    {"hkos", "1111m2255p6677sNN", ""},
    {"filipino", "1122m113344p5566777s", "siete_pares"},
    {"guangdong", "19m19p19sESWNCFP +1W", "thirteen_orphans"},
    {"guangdong", "19m19p19sESWNC +3W", "thirteen_orphans"},
    {"sanma", "123456789p123sEE", "standard"},
    {"sanma", "111999m123p456sEE", "standard"},
    {"changchun", "123m456p789s11mCCC", "with_triplet"},
    {"changchun", "123m456p789s234mCC", "with_dragon_pair"},
    {"hktw", "147m147p147sESWNCFPE", "sixteen_scatter"},
    {"hktw", "11123m147p147sESWNCFP", ""},
    {"hktw", "19123m19p19sESWNCFPP", "orphans_set"},
    {"hktw", "111199m19p19sESWNCFP", "orphans_set"},
    {"bmja", "1123456789sESWN", "wriggling_snake"},
    {"bmja", "123m456p777s999sEE", ""},
    {"bmja", "123m444p777s999sEE", "standard"},
    {"hongzhong", "1255667799m k:3333m +1W", "standard"},
    {"guangdong", "1234444556677m +1W", "standard"},
    {"guangdong", "1357m258pESW +4W", "four_ghosts"},
    {"tuidaohu", "147m258p369sESWNC", "knitted"},
    {"changsha", "123m234m345p789s22p", "small"},
};

TEST(OracleTest, EveryRuleFileLoads) {
  for (const auto& entry :
       std::filesystem::directory_iterator(TINGPAI_RULES_DIR)) {
    if (entry.path().extension() != ".toml") continue;
    std::string error;
    const std::optional<RuleSet> rules =
        LoadRuleSet(entry.path().string(), &error);
    EXPECT_TRUE(rules) << error;
    if (rules) {
      EXPECT_EQ(rules->name, entry.path().stem().string());
    }
  }
}

TEST(OracleTest, BadRuleFilesAreRefused) {
  const std::string path = testing::TempDir() + "/oracle_bad_rules.toml";
  const std::string good = "rule = \"bad\"\n[[win]]\nname = \"a\"\n";
  for (const char* more :
       {"", "gap = 3\n", "need = [\"groups run\"]\n", "within = \"10m\"\n",
        "suits = \"<2\"\n", "form = \"exact\"\n", "[tiles]\nuses = \"m\"\n",
        "[hand]\nsets = 6\n", "[rest]\na = 1\n", "[[wild]]\n[[wild]]\n",
        "[[wild]]\nname = \"k\"\n", "[[wild]]\ncap = 3\n"}) {
    std::ofstream(path) << good << more;
    std::string error;
    EXPECT_EQ(LoadRuleSet(path, &error).has_value(), std::string(more).empty())
        << more;
    EXPECT_EQ(error.empty(), std::string(more).empty()) << more;
  }
  std::filesystem::remove(path);
}

TEST(OracleTest, HardCases) {
  for (const Case& c : kCases) {
    EXPECT_EQ(Join(Patterns(Rules(c.rules), ParseHand(c.hand))), c.patterns)
        << c.rules << " " << c.hand;
  }
}

constexpr Case kMoreCases[] = {
    // Attributes that are possible but not together.
    {"changsha", "11122233344m345p", ""},
    {"changsha", "111222m77m333p444s", "all_pungs"},
    {"changsha", "111222m55m333p444s", "small all_pungs"},
    // Wind and dragon runs.
    {"mcr", "ESN123456m789p55s", ""},
    {"wannian", "EEESSSWWWNNNCC", "standard all_honors"},
    {"nanchang", "CFP123456m789p5s +1W", "standard"},
    {"nanchang", "55m c:ESN c:CFP c:123p c:SWN", "standard"},
    {"mcr", "55m c:ESW c:123p c:123p c:123p", ""},
    // Sizes: open melds that are not shown, and hands that have no size at all.
    {"mcr", "55m", "standard"},
    {"mcr", "555m", ""},
    {"mcr", "5555m", ""},
    {"mcr", "12355m", "standard"},
    {"mcr", "12355m c:123p p:EEE c:123p c:123p", ""},
    {"changsha", "11m", "all_pungs one_suit all_melded"},
    {"wuhan", "12355m", "small one_suit"},
    {"wuhan", "123456789m12355p", ""},
    // Self: run-time wilds that are named, and play as they are.
    {"nanchang", "123m456p789sEEE55m wild=5m", "standard"},
    {"nanchang", "123m456p789sEE555m wild=5mE", "standard"},
    {"wuhan", "34p789s55m p:EEE p:SSS wild=5m", ""},
    {"wuhan", "34p78s88m p:EEE p:SSS wild=8m ban=C", ""},
    {"wuhan", "45p88m p:EEE p:SSS +1W", "small"},
    {"wuhan", "345p88m p:EEE p:SSS p:CCC", "small"},
    {"wuhan", "345p88m p:EEE p:SSS p:CCC ban=8m", ""},
    {"wuhan", "345p88m p:EEE p:SSS p:CCC ban=C", "small"},
    {"wuhan", "345p28m p:EEE p:SSS p:CCC wild=2m", "small"},
    {"wuhan", "345p22m p:EEE p:SSS p:CCC wild=2m", ""},
    {"wuhan", "22m222p p:555m p:555p p:888p wild=2m", "all_pungs all_258"},
    {"wuhan", "22m222p p:222m p:555p p:888p wild=2m", ""},
    // Fixed wilds.
    {"hongzhong", "123456789m11pC23s", "standard"},
    {"hongzhong", "123456789m11p23s +1W", "standard"},
    {"hongzhong", "123456789m12pCCC", "standard"},
    {"hongzhong", "123456789m1pCCCC", "standard four_wilds"},
    {"hongzhong", "123456789mCCCCC", ""},
    {"hongzhong", "123456789m11pCCC", "standard"},
    {"hongzhong", "123456789mCC p:CCC", ""},
    {"hongzhong", "123456789m11p p:EEE", ""},
    {"hongzhong", "123456m11p c:123m p:444s", ""},
    {"hangzhou", "123456789m11pPPP", "standard"},
    {"hangzhou", "112233445566mPP", "standard seven_pairs"},
    // Yingkou's natural groups, declared groups and concealed kongs.
    {"yingkou", "123m456p55s c:234s d:ESWN", "with_pung"},
    {"yingkou", "123m456p55s c:234s d:CFP", "with_pung"},
    {"yingkou", "123m456p789s55s a:EEEE", ""},
    {"yingkou", "123m456p789s55s k:EEEE", "with_pung"},
    {"yingkou", "123m456p55s c:234s d:ESW", ""},
    {"yingkou", "555m55567m19p789s", ""},
    {"yingkou", "5556m789p33p c:234s +2W", "with_pung"},
    {"changchun", "123m456p55s c:234s d:ESW", "with_triplet"},
    {"changchun", "456m456p55s c:234s d:1m1p1s", "with_triplet"},
    {"changchun", "456m456p55s c:234s d:1m1p9s", ""},
    // Jokers of several domains.
    {"vietnamese", "12m456p789sEEESS +1JM", "standard"},
    {"vietnamese", "12m456p789sEEESS +1JP", ""},
    {"vietnamese", "12m456p789sEEESS +1JN", "standard"},
    {"vietnamese", "12m46p78sESS +1JM +1JP +1JS +1JW +1JN", ""},
    {"vietnamese", "12m46p78sEESS +1JM +1JP +1JS +1JW", "standard"},
    {"vietnamese", "12m46p78sEESS +1JN +1JP +1JS +1JW", "standard"},
    {"vietnamese", "12m46p78sEESS +1JN +1JP +1JP +1JW", ""},
    {"vietnamese", "12m46p78sEESS +1JD +1JP +1JS +1JW", ""},
    {"vietnamese", "19m19p19sESW +1JW +1JD +3W", "thirteen_orphans"},
    {"vietnamese", "+1JM +1JP +1JS +1JN +1JW +1JD +4W 11m56p", "standard"},
    // Orphans and a set; pairs with a triplet or a single.
    {"hktw", "119m19p19sESWNCFP11s1s", "orphans_set"},
    {"hktw", "11112222333344m5m55p5p", ""},
    {"hktw", "1111222233334444m5p", "eight_pairs_single"},
    {"hktw", "11112222333444m555p", "standard"},
    {"riichi", "19m19p19sESWNCFPP", "thirteen_orphans"},
    {"riichi", "19m19p19sESWNCF a:PPPP", ""},
    // Many wilds.
    {"standard", "123456m +8W", "standard"},
    {"standard", "147m256p +8W", "standard"},
    {"standard", "147m258p +8W", ""},
    {"standard", "147m258p3s +7W", ""},
    {"standard", "147m258p369sE +4W", ""},
    {"standard", "11114444m7777m +2W", ""},
    {"standard_loose", "1111m123456p789s +1W", "standard"},
    {"standard", "1111m123456p789s +1W", ""},
};

TEST(OracleTest, MoreCases) {
  for (const Case& c : kMoreCases) {
    EXPECT_EQ(Join(Patterns(Rules(c.rules), ParseHand(c.hand))), c.patterns)
        << c.rules << " " << c.hand;
  }
}

TEST(OracleTest, Waits) {
  EXPECT_EQ(WaitsOf("mcr", "147m258p369sESWN"), "C F P");
  EXPECT_EQ(WaitsOf("mcr", "147m25p36sESWNCF"), "8p 9s P");
  EXPECT_EQ(WaitsOf("mcr", "134457m258p36sEE"), "9s");
  EXPECT_EQ(WaitsOf("mcr", "1112345678999m"), "1m 2m 3m 4m 5m 6m 7m 8m 9m");
  EXPECT_EQ(WaitsOf("riichi", "19m19p19sESWNCFP"),
            "1m 9m 1p 9p 1s 9s E S W N C F P");
  EXPECT_EQ(WaitsOf("mcr", "1233p"), "3p");
  EXPECT_EQ(WaitsOf("mcr", "123456789m5555p"), "");
  EXPECT_EQ(ShapeWaitsOf("mcr", "123456789m5555p"), "5p");
  EXPECT_EQ(WaitsOf("sichuan", "12s44466688p k:3333s"), "3s");
  EXPECT_EQ(WaitsOf("zungjung", "12s44466688p k:3333s"), "");
  EXPECT_EQ(WaitsOf("taiwan", "1111m5577p2244sEECC"), "5p 7p 2s 4s E C");
  EXPECT_EQ(WaitsOf("hongzhong", "1234444556677m"), "1m 7m C");
  EXPECT_EQ(WaitsOf("shanxi", "12p444666m88p99s9s"), "3p");
  EXPECT_EQ(WaitsOf("shanxi", "23p444666m88p99s9s"), "4p");
}

TEST(OracleTest, Splits) {
  EXPECT_EQ(SplitsOf("riichi", "11223344556677m"),
            "standard 1m1m 2m3m4m 2m3m4m 5m6m7m 5m6m7m; "
            "standard 4m4m 1m2m3m 1m2m3m 5m6m7m 5m6m7m; "
            "standard 7m7m 1m2m3m 1m2m3m 4m5m6m 4m5m6m; "
            "seven_pairs 1m1m 2m2m 3m3m 4m4m 5m5m 6m6m 7m7m; ");
  EXPECT_EQ(SplitsOf("mcr", "147m258p369sEE c:123m"),
            "knitted_straight EE 1m4m7m2p5p8p3s6s9s; ");
  EXPECT_EQ(SplitsOf("mcr", "147m25p36sESWNCFP"),
            "lesser_knitted 1m4m7m2p5p3s6sESWNCFP; greater_knitted "
            "1m4m7m2p5p3s6sESWNCFP; ");
  EXPECT_EQ(
      SplitsOf("standard", "55m6m +2W"),
      "standard 5m5m 6m6m*6m*; standard 5m5m 4m*5m*6m; standard 5m5m 5m*6m7m*; "
      "standard 5m5m 6m7m*8m*; standard 6m6m* 5m5m5m*; ");
  EXPECT_EQ(SplitsOf("standard", "556m7m +1W"),
            "standard 5m5m 5m*6m7m; standard 5m5m 6m7m8m*; ");
  EXPECT_EQ(SplitsOf("riichi", "19m19p19sESWNCFPP"),
            "thirteen_orphans PP 1m 9m 1p 9p 1s 9s E S W N C F; ");
}

// The hands of one suit with so many tiles, each kind 0..4.
void ForEachSuitHand(int tiles, int rank, Hand* hand,
                     const std::function<void(const Hand&)>& visit) {
  if (rank == 9) {
    if (tiles == 0) visit(*hand);
    return;
  }
  for (int n = 0; n <= std::min(4, tiles); ++n) {
    hand->counts[rank] = n;
    ForEachSuitHand(tiles - n, rank + 1, hand, visit);
  }
  hand->counts[rank] = 0;
}

TEST(OracleTest, PublishedCountsOfOneSuit) {
  const RuleSet& rules = Rules("standard_loose");
  const RuleSet& riichi = Rules("riichi");
  const std::map<int, int> complete = {
      {2, 9}, {5, 135}, {8, 996}, {11, 4475}, {14, 13259}};
  for (const auto& [tiles, expected] : complete) {
    int count = 0;
    int with_pairs = 0;
    Hand hand;
    ForEachSuitHand(tiles, 0, &hand, [&](const Hand& h) {
      count += Wins(rules, h);
      with_pairs += Wins(riichi, h);
    });
    EXPECT_EQ(count, expected) << tiles;
    if (tiles == 14) {
      EXPECT_EQ(with_pairs, 13277);
    }
  }
  const std::map<int, std::pair<int, int>> ready = {
      {1, {9, 9}}, {4, {249, 258}}, {7, {2406, 2478}}, {10, {12533, 12830}}};
  for (const auto& [tiles, expected] : ready) {
    int real = 0;
    int formal = 0;
    Hand hand;
    const std::array<bool, kKinds> none = {};
    ForEachSuitHand(tiles, 0, &hand, [&](const Hand& h) {
      real += Waits(rules, h) != none;
      formal += ShapeWaits(rules, h) != none;
    });
    EXPECT_EQ(real, expected.first) << tiles;
    EXPECT_EQ(formal, expected.second) << tiles;
  }
}

TEST(OracleTest, PublishedCountsWithWilds) {
  // Suit vectors with at most 14 tiles that j wilds complete, with a pair: each
  // hand padded by nothing at all, since the sets that lack count as melds.
  // Wilds standing for other suits would complete more, so the suit is all
  // there is.
  RuleSet strict = Rules("standard");
  strict.use = SuitSet(0);
  strict.wilds[0].stands_for = SuitSet(0);
  RuleSet loose = strict;
  loose.cap = 0;
  const std::vector<int> strict_counts = {18874, 55267, 71145};
  const std::vector<int> loose_counts = {18874, 56321, 72380};
  for (int wilds = 0; wilds <= 2; ++wilds) {
    int strict_count = 0;
    int loose_count = 0;
    for (int tiles = 1; tiles + wilds <= 14; ++tiles) {
      if ((tiles + wilds) % 3 != 2) continue;
      Hand hand;
      hand.wilds[0] = wilds;
      ForEachSuitHand(tiles, 0, &hand, [&](const Hand& h) {
        strict_count += Wins(strict, h);
        loose_count += Wins(loose, h);
      });
    }
    EXPECT_EQ(strict_count, strict_counts[wilds]) << wilds;
    EXPECT_EQ(loose_count, loose_counts[wilds]) << wilds;
  }
}

// A hand that is often near a win: groups, some tiles of them changed.
Hand RandomHand(int tiles, std::mt19937* random) {
  const auto below = [random](int n) {
    return static_cast<int>((*random)() % n);
  };
  Hand hand;
  int left = tiles;
  const int suits = 1 + below(3);
  const auto add = [&](int kind, int copies) {
    if (left < copies || hand.counts[kind] + copies > 4) return;
    hand.counts[kind] += copies;
    left -= copies;
  };
  while (left > 0) {
    const int kind =
        below(6) == 0 ? kFirstWind + below(7) : 9 * below(suits) + below(9);
    switch (below(5)) {
      case 0:
        add(kind, 3);
        break;
      case 1:
        add(kind, 2);
        break;
      case 2:
        add(kind, 1);
        break;
      default:
        if (kind < kFirstWind && RankOf(kind) < 7 && left >= 3) {
          for (int i = 0; i < 3; ++i) add(kind + i, 1);
        }
    }
  }
  return hand;
}

// Tries every kind for every wild, one after the other, as natural tiles: right
// for rules without `natural`, `wild`, `self` and counts of wilds.
std::vector<std::string> PatternsBySubstitution(const RuleSet& rules,
                                                Hand hand) {
  for (const WildEntry& wild : rules.wilds) {
    if (hand.wilds[wild.slot] == 0) continue;
    --hand.wilds[wild.slot];
    std::vector<std::string> found;
    for (int kind = 0; kind < kKinds; ++kind) {
      if (!Has(wild.stands_for, kind)) continue;
      if (rules.cap != 0 && hand.counts[kind] >= rules.cap) continue;
      ++hand.counts[kind];
      for (const std::string& name : PatternsBySubstitution(rules, hand)) {
        found.push_back(name);
      }
      --hand.counts[kind];
    }
    std::vector<std::string> ordered;
    for (const Pattern& pattern : rules.patterns) {
      if (std::find(found.begin(), found.end(), pattern.name) != found.end()) {
        ordered.push_back(pattern.name);
      }
    }
    return ordered;
  }
  return Patterns(rules, hand);
}

TEST(OracleTest, WildsAgreeWithSubstitution) {
  std::mt19937 random(20240607);
  const WildEntry joker = {0, -1, false, 8, kAllKinds, false, true};
  for (const char* name :
       {"standard", "mcr", "riichi", "changsha", "lujiang", "changchun",
        "wannian", "nanchang", "taiwan", "hktw", "bmja", "sichuan"}) {
    for (int cap : {0, 4}) {
      RuleSet rules = Rules(name);
      WildEntry wild = joker;
      wild.stands_for = rules.use;
      rules.wilds = {wild};
      rules.cap = cap;
      int won = 0;
      for (int i = 0; i < 150; ++i) {
        const int wilds = 1 + i % 2;
        Hand hand =
            RandomHand(3 * (i % 8 == 0 ? 2 : rules.sets) + 2 - wilds, &random);
        hand.wilds[0] = wilds;
        const std::vector<std::string> patterns = Patterns(rules, hand);
        won += !patterns.empty();
        ASSERT_EQ(patterns, PatternsBySubstitution(rules, hand))
            << name << " cap " << cap;
      }
      EXPECT_GT(won, 0) << name;
    }
  }
}

TEST(OracleTest, WildsOfSeveralDomainsAgreeWithSubstitution) {
  std::mt19937 random(31);
  const RuleSet& rules = Rules("vietnamese");
  int won = 0;
  for (int i = 0; i < 600; ++i) {
    Hand hand = RandomHand(8 - 3, &random);
    for (int n = 0; n < 3; ++n) {
      int slot = rules.wilds[random() % rules.wilds.size()].slot;
      if (hand.wilds[slot] > 0) slot = 0;  // one copy of each, but four of j
      ++hand.wilds[slot];
    }
    const std::vector<std::string> patterns = Patterns(rules, hand);
    won += !patterns.empty();
    ASSERT_EQ(patterns, PatternsBySubstitution(rules, hand)) << i;
  }
  EXPECT_GT(won, 50);
  EXPECT_LT(won, 550);
}

// A tile that knows whether it is a wild, for a division of tiles one by one.
struct Token {
  int kind;
  bool wild;
};

struct Tally {
  int pair = -1;
  int triplets = 0;
  int runs = 0;
  int natural_triplets = 0;
  int natural_runs = 0;
};

// Puts the first token with every other one, or two, until all are in groups.
bool DivideTokens(const std::vector<Token>& tokens, const Tally& tally,
                  const std::function<bool(const Tally&)>& accept) {
  if (tokens.empty()) return tally.pair >= 0 && accept(tally);
  const Token& a = tokens[0];
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const Token& b = tokens[i];
    std::vector<Token> rest(tokens.begin() + 1, tokens.end());
    rest.erase(rest.begin() + (i - 1));
    if (a.kind == b.kind && tally.pair < 0) {
      Tally next = tally;
      next.pair = a.kind;
      if (DivideTokens(rest, next, accept)) return true;
    }
    for (std::size_t j = i; j < tokens.size() - 1; ++j) {
      const Token& c = tokens[j + 1];
      std::vector<int> kinds = {a.kind, b.kind, c.kind};
      std::sort(kinds.begin(), kinds.end());
      const bool triplet = kinds[0] == kinds[2];
      const bool run = !IsHonor(kinds[2]) && RankOf(kinds[0]) <= 6 &&
                       kinds[1] == kinds[0] + 1 && kinds[2] == kinds[0] + 2;
      if (!triplet && !run) continue;
      const bool natural = !a.wild && !b.wild && !c.wild;
      Tally next = tally;
      next.triplets += triplet;
      next.runs += run;
      next.natural_triplets += triplet && natural;
      next.natural_runs += run && natural;
      std::vector<Token> fewer = rest;
      fewer.erase(fewer.begin() + (j - 1));
      if (DivideTokens(fewer, next, accept)) return true;
    }
  }
  return false;
}

// Lets each wild be each kind in turn. A wild with a face that plays it is
// natural.
bool SubstituteTokens(std::vector<Token> tokens, int wilds, int face,
                      const std::function<bool(const Tally&)>& accept) {
  if (wilds == 0) {
    return DivideTokens(tokens, {}, accept);
  }
  for (int kind = 0; kind < kKinds; ++kind) {
    tokens.push_back({kind, kind != face});
    if (SubstituteTokens(tokens, wilds - 1, face, accept)) return true;
    tokens.pop_back();
  }
  return false;
}

TEST(OracleTest, NaturalGroupsAgreeWithTokens) {
  std::mt19937 random(77);
  RuleSet rules = Rules("wuhan");  // the named kind may be itself
  rules.patterns.resize(1);
  Pattern& pattern = rules.patterns[0];
  pattern = {};
  pattern.name = "standard";
  const std::vector<std::vector<Bound>> needs = {
      {{Bound::kTriplets, kAllKinds, {1, 1000}, true}},
      {{Bound::kTriplets, kAllKinds, {2, 1000}, true}},
      {{Bound::kRuns, kAllKinds, {0, 0}, true}},
      {{Bound::kRuns, kAllKinds, {1, 1}, true},
       {Bound::kTriplets, kAllKinds, {0, 0}, true}},
      {{Bound::kRuns, kAllKinds, {0, 0}, false}},
      {{Bound::kTriplets, kAllKinds, {1, 1000}, false},
       {Bound::kRuns, kAllKinds, {2, 1000}, true}},
  };
  int won = 0;
  int lost = 0;
  for (int i = 0; i < 1500; ++i) {
    pattern.need = needs[i % needs.size()];
    pattern.pair = i % 4 == 0 ? *ParseKindSet("258") : kAllKinds;
    const int wilds = 1 + i % 2;
    Hand hand = RandomHand(8 - wilds, &random);
    int face = -1;
    std::vector<Token> tokens;
    if (i % 3 == 0) {
      face = static_cast<int>(random() % kKinds);
      if (hand.counts[face] > 0) continue;
      hand.wild_kinds = {face};
    } else {
      hand.wilds[0] = wilds;
    }
    for (int kind = 0; kind < kKinds; ++kind) {
      for (int n = 0; n < hand.counts[kind]; ++n) {
        tokens.push_back({kind, false});
      }
    }
    if (face >= 0) hand.counts[face] = wilds;
    const bool expected =
        SubstituteTokens(tokens, wilds, face, [&](const Tally& tally) {
          if (!Has(pattern.pair, tally.pair)) return false;
          for (const Bound& bound : pattern.need) {
            const int value =
                bound.what == Bound::kRuns
                    ? (bound.natural ? tally.natural_runs : tally.runs)
                    : (bound.natural ? tally.natural_triplets : tally.triplets);
            if (!bound.range.Holds(value)) return false;
          }
          return true;
        });
    ASSERT_EQ(Wins(rules, hand), expected) << i;
    ++(expected ? won : lost);
  }
  EXPECT_GT(won, 50);
  EXPECT_GT(lost, 50);
}

int DistanceOf(const std::string& rules, const std::string& hand,
               const std::string& pattern) {
  return Distance(Rules(rules), ParseHand(hand), pattern);
}

TEST(OracleTest, Distances) {
  EXPECT_EQ(DistanceOf("riichi", "11223344556677m", "standard"), 0);
  EXPECT_EQ(DistanceOf("riichi", "11223344556677m", "seven_pairs"), 0);
  EXPECT_EQ(DistanceOf("riichi", "147m258p369sESWNC", "standard"), 9);
  EXPECT_EQ(DistanceOf("riichi", "147m258p369sESWNC", "thirteen_orphans"), 7);
  EXPECT_EQ(DistanceOf("riichi", "147m258p369sESWNC", "seven_pairs"), 7);
  EXPECT_EQ(DistanceOf("mcr", "147m258p369sESWNC", "lesser_knitted"), 0);
  EXPECT_EQ(DistanceOf("mcr", "147m258p369sESWNC", "greater_knitted"), 2);
  EXPECT_EQ(DistanceOf("mcr", "147m258p369sESWNC", "knitted_straight"), 3);
  EXPECT_EQ(DistanceOf("mcr", "147m258p369sEE c:123m", "knitted_straight"), 0);
  EXPECT_EQ(DistanceOf("mcr", "147m258p369sEE c:123m", "seven_pairs"), kNever);
  EXPECT_EQ(DistanceOf("riichi", "1111m2255p6677sNN", "seven_pairs"), 2);
  EXPECT_EQ(DistanceOf("mcr", "1111m2255p6677sNN", "seven_pairs"), 0);
  EXPECT_EQ(DistanceOf("mcr", "123456789m5555p", "standard"), 2);
  EXPECT_EQ(DistanceOf("mcr", "1111m", "standard"), 2);
  EXPECT_EQ(DistanceOf("changsha", "111222m77m333p444s", "small"), 1);
  EXPECT_EQ(DistanceOf("changsha", "111222m77m333p444s", "one_suit"), 6);
  EXPECT_EQ(DistanceOf("bmja", "1123456789mESWN", "wriggling_snake"), 0);
  EXPECT_EQ(DistanceOf("bmja", "123456789mESWN", "wriggling_snake"), 1);
  EXPECT_EQ(DistanceOf("hongzhong", "1111m123456p789s +1W", "standard"), 1);
  EXPECT_EQ(DistanceOf("hongzhong", "1111m123456p789sC", "standard"), 1);
  EXPECT_EQ(DistanceOf("standard_loose", "1111m123456p789s +1W", "standard"),
            0);
  EXPECT_EQ(DistanceOf("wuhan", "123m456p7s55s +2W p:111m", "small"), 1);
  EXPECT_EQ(DistanceOf("changsha", "22225555m558p222s", "all_258"),
            kUnsupported);
}

void ForEachHand(int tiles, int kind, Hand* hand,
                 const std::function<void(const Hand&)>& visit) {
  if (tiles == 0) {
    visit(*hand);
    return;
  }
  if (kind == kKinds) return;
  for (int n = 0; n <= std::min(4, tiles); ++n) {
    hand->counts[kind] = n;
    ForEachHand(tiles - n, kind + 1, hand, visit);
  }
  hand->counts[kind] = 0;
}

TEST(OracleTest, PublishedDistances) {
  Hand hand;
  std::map<int, int> hands;
  ForEachHand(4, 0, &hand, [&](const Hand& h) {
    ++hands[Distance(Rules("riichi"), h, "standard")];
  });
  EXPECT_EQ(hands, (std::map<int, int>{{1, 3756}, {2, 34666}, {3, 27623}}));
}

// The distance of a full hand is that of its best discard, and that of a
// smaller hand one more than that of its best draw; and a hand at no distance
// is a win.
void ExpectStepwise(const RuleSet& rules, const Hand& hand,
                    const std::string& pattern) {
  const int distance = Distance(rules, hand, pattern);
  if (distance == kNever) return;
  const std::vector<std::string> won = Patterns(rules, hand);
  EXPECT_EQ(distance == 0,
            std::find(won.begin(), won.end(), pattern) != won.end());
  int tiles = 0;
  for (int count : hand.counts) tiles += count;
  for (int count : hand.wilds) tiles += count;
  Hand other = hand;
  int best = kNever;
  if (tiles % 3 == 2) {
    if (distance == 0) return;
    for (int& count : other.counts) {
      if (count == 0) continue;
      --count;
      best = std::min(best, Distance(rules, other, pattern));
      ++count;
    }
  } else {
    for (int& count : other.counts) {
      if (count >= 4) continue;
      ++count;
      best = std::min(best, 1 + Distance(rules, other, pattern));
      --count;
    }
  }
  EXPECT_EQ(distance, best) << rules.name << " " << pattern;
}

TEST(OracleTest, DistancesAreStepwise) {
  std::mt19937 random(5);
  for (const char* name :
       {"standard", "standard_loose", "mcr", "riichi", "changsha", "nanchang",
        "hktw", "sichuan", "lujiang", "changchun", "bmja"}) {
    const RuleSet& rules = Rules(name);
    for (int i = 0; i < 4; ++i) {
      const int wilds = rules.wilds.empty() ? 0 : i % 3;
      Hand hand = RandomHand(3 * rules.sets + 1 + i % 2 - wilds, &random);
      for (int kind = 0; kind < kKinds; ++kind) {
        if (!Has(rules.use, kind)) {
          hand.counts[kind % 9] += std::exchange(hand.counts[kind], 0);
        }
      }
      if (*std::max_element(hand.counts.begin(), hand.counts.end()) > 4) {
        continue;
      }
      hand.wilds[0] = wilds;
      for (const Pattern& pattern : rules.patterns) {
        if (Distance(rules, hand, pattern.name) != kUnsupported) {
          ExpectStepwise(rules, hand, pattern.name);
        }
      }
    }
  }
}

}  // namespace
}  // namespace tingpai::oracle
