// Rule files: what they mean, what is refused and how, and what the digest is
// of.
#include "tablegen/rule_file.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "tablegen/nearest.h"
#include "tablegen/rule_digest.h"
#include "tablegen/tile_words.h"
#include "tests/support/test_env.h"
#include "tingpai/meld.h"
#include "tools/builtin_base.h"

namespace tingpai::tablegen {
namespace {

namespace fs = std::filesystem;

const fs::path& SourceDir() {
  static const auto& path = *new fs::path(test::SourceFile(""));
  return path;
}

std::vector<fs::path> RuleFiles() {
  std::vector<fs::path> files;
  for (const char* folder : {"tables/rules", "tests/data/rules"}) {
    for (const auto& entry : fs::directory_iterator(SourceDir() / folder)) {
      if (entry.path().extension() == ".toml") files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

absl::StatusOr<RuleSet> Parse(const std::string& toml) {
  return ParseRules(toml, "t.toml", "", BuiltinBase);
}

RuleSet MustParse(const std::string& toml) {
  absl::StatusOr<RuleSet> rules = Parse(toml);
  EXPECT_TRUE(rules.ok()) << rules.status() << "\n" << toml;
  return rules.ok() ? *std::move(rules) : RuleSet();
}

RuleSet MustReadBuiltIn(const std::string& name) {
  return MustParse(BuiltinBase(name).value_or(""));
}

std::string ErrorOf(const std::string& toml) {
  const absl::StatusOr<RuleSet> rules = Parse(toml);
  if (rules.ok()) return "no error";
  EXPECT_EQ(rules.status().code(), absl::StatusCode::kInvalidArgument);
  return std::string(rules.status().message());
}

TileSet Set(const std::string& words) {
  const absl::StatusOr<TileSet> set = ParseTileSet(words);
  EXPECT_TRUE(set.ok()) << set.status();
  return set.ok() ? *set : TileSet();
}

// ---------------------------------------------------------------- good files

TEST(RuleFileTest, AllFilesParse) {
  const std::vector<fs::path> files = RuleFiles();
  ASSERT_GE(files.size(), 36u);
  std::map<uint64_t, std::string> digests;
  for (const fs::path& file : files) {
    const absl::StatusOr<RuleSet> rules =
        ReadRuleFile(file.string(), BuiltinBase);
    ASSERT_TRUE(rules.ok()) << rules.status();
    EXPECT_EQ(rules->name, file.stem().string());
    EXPECT_FALSE(rules->title.empty()) << file;
    EXPECT_FALSE(rules->patterns.empty()) << file;
    const auto [other, is_new] =
        digests.emplace(RuleDigest(*rules), file.string());
    EXPECT_TRUE(is_new) << file << " and " << other->second;
  }
}

TEST(RuleFileTest, Defaults) {
  const RuleSet rules = MustParse("rule = 't'\n[[wild]]\n[[win]]\nname = 'a'");
  EXPECT_EQ(rules.use, TileSet::All());
  EXPECT_EQ(rules.bonus, 0);
  EXPECT_EQ(rules.sets, 4);
  EXPECT_EQ(rules.own_four, format::OwnFour::kAll);
  EXPECT_FALSE(rules.has_void);
  EXPECT_EQ(rules.kong_tiles, 4);
  EXPECT_TRUE(rules.triplet && rules.run);
  EXPECT_FALSE(rules.dragon_run);
  EXPECT_TRUE(rules.claim_chow && rules.claim_pung && rules.claim_kong);
  EXPECT_TRUE(rules.declare.empty());
  EXPECT_TRUE(rules.declared_is_kong);
  EXPECT_EQ(rules.cap, 0);
  ASSERT_EQ(rules.wilds.size(), 1u);
  EXPECT_EQ(rules.wilds[0].slot, 0);
  EXPECT_EQ(rules.wilds[0].copies, 4);
  EXPECT_TRUE(rules.wilds[0].claim);
  EXPECT_FALSE(rules.wilds[0].self);
  const Pattern& pattern = rules.patterns[0];
  EXPECT_EQ(pattern.form, Form::kStandard);
  EXPECT_EQ(pattern.suits, 0xfu);
  EXPECT_TRUE(pattern.melds.IsAny() && pattern.wild.IsAny());
  EXPECT_TRUE(pattern.concealed_kong_is_meld);
}

TEST(RuleFileTest, Mcr) {
  const RuleSet rules = MustReadBuiltIn("mcr");
  EXPECT_EQ(rules.bonus, 8);
  ASSERT_GE(rules.patterns.size(), 6u);
  EXPECT_EQ(rules.patterns[1].pairs, 7);
  EXPECT_TRUE(rules.patterns[1].repeat);
  const auto straight = std::find_if(
      rules.patterns.begin(), rules.patterns.end(), [](const Pattern& pattern) {
        return pattern.name == "knitted_straight";
      });
  ASSERT_NE(straight, rules.patterns.end());
  ASSERT_EQ(straight->block.size(), 3u);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(straight->block[static_cast<size_t>(i)].variable, i);
  }
  EXPECT_EQ(straight->block[1].counts,
            (std::array<int, 9>{0, 1, 0, 0, 1, 0, 0, 1, 0}));
}

TEST(RuleFileTest, BmjaBlockHasHonours) {
  const std::vector<BlockPart> block =
      MustReadBuiltIn("bmja").patterns[2].block;
  ASSERT_EQ(block.size(), 2u);
  EXPECT_EQ(block[0].variable, 0);
  EXPECT_EQ(block[0].counts[0], 2);
  EXPECT_EQ(block[1].variable, -1);
  EXPECT_EQ(block[1].counts, (std::array<int, 9>{1, 1, 1, 1}));
}

TEST(RuleFileTest, WenzhouHasAProxy) {
  const RuleSet rules = MustReadBuiltIn("wenzhou");
  ASSERT_TRUE(rules.proxy.has_value());
  EXPECT_EQ(*rules.proxy, kWhite);
  ASSERT_EQ(rules.wilds.size(), 1u);
  EXPECT_TRUE(rules.wilds[0].runtime);
  EXPECT_FALSE(rules.wilds[0].claim);
  EXPECT_EQ(rules.patterns[2].count_wilds, 3);
}

TEST(RuleFileTest, WildsAreInSlotOrderAndCutWithUse) {
  const RuleSet vietnamese = MustReadBuiltIn("vietnamese");
  ASSERT_EQ(vietnamese.wilds.size(), 7u);
  EXPECT_TRUE(std::is_sorted(
      vietnamese.wilds.begin(), vietnamese.wilds.end(),
      [](const Wild& a, const Wild& b) { return a.slot < b.slot; }));
  EXPECT_EQ(vietnamese.wilds[1].stands_for, Set("m"));
  const RuleSet flies = MustReadBuiltIn("malaysian3p");
  EXPECT_EQ(flies.wilds[0].stands_for, Set("p ESW dragons"));
}

TEST(RuleFileTest, YingkouBoundsAndDeclaredGroups) {
  const RuleSet rules = MustReadBuiltIn("yingkou");
  EXPECT_EQ(rules.declare,
            (std::vector<uint8_t>{kMeldDragonRun, kMeldAllWinds}));
  const Pattern& pattern = rules.patterns[0];
  EXPECT_EQ(pattern.suits, 0b1010u);
  EXPECT_EQ(pattern.melds.min, 1);
  EXPECT_FALSE(pattern.concealed_kong_is_meld);
  ASSERT_EQ(pattern.need.size(), 2u);
  EXPECT_EQ(pattern.need[0].of, BoundOf::kTiles);
  EXPECT_EQ(pattern.need[0].set, Set("19 ESWNCFP"));
  EXPECT_EQ(pattern.need[0].range.min, 1);
  EXPECT_TRUE(pattern.need[0].natural);
  EXPECT_EQ(pattern.need[1].of, BoundOf::kTriplets);
}

TEST(RuleFileTest, Texts) {
  const RuleSet rules = MustParse(R"(
rule = "t"
hand.void = "declared"
[ban]
source = "runtime"
tiles = "N"
[[win]]
name = "a"
suits = " <= 2 "
melds = "<=3"
need = ["groups run<=1", "kinds E S W >= 2", "longest_suit >= 8"]
[[win]]
name = "b"
melds = "all"
[[win]]
name = "c"
suits = "0 | >=2"
melds = "none"
)");
  EXPECT_TRUE(rules.has_void && rules.runtime_ban);
  EXPECT_EQ(rules.ban, Set("N"));
  const Pattern& a = rules.patterns[0];
  EXPECT_EQ(a.suits, 0b0111u);
  EXPECT_EQ(a.melds.max, 3);
  ASSERT_EQ(a.need.size(), 3u);
  EXPECT_EQ(a.need[0].of, BoundOf::kRuns);
  EXPECT_EQ(a.need[0].range.max, 1);
  EXPECT_EQ(a.need[1].of, BoundOf::kKinds);
  EXPECT_EQ(a.need[1].set, Set("ESW"));
  EXPECT_EQ(a.need[2].range.min, 8);
  EXPECT_TRUE(rules.patterns[1].all_melds);
  EXPECT_EQ(rules.patterns[2].suits, 0b1101u);
  EXPECT_EQ(rules.patterns[2].melds.max, 0);
}

TEST(RuleFileTest, TileSets) {
  EXPECT_EQ(Set("all"), TileSet::All());
  EXPECT_EQ(Set("m p s honors"), TileSet::All());
  EXPECT_EQ(Set("winds dragons"), Set("honors"));
  EXPECT_EQ(Set("19"), Set("terminals"));
  EXPECT_EQ(Set("3-5m"), Set("345m"));
  EXPECT_EQ(Set("13-5"), Set("1345"));
  EXPECT_EQ(Set("5s"), TileSet::Of(22));
  EXPECT_EQ(Set("C  FP"), Set("dragons"));
  EXPECT_EQ(Set("258").size(), 9);
}

TEST(NearestTest, Distances) {
  EXPECT_EQ(EditDistance("", "abc"), 3);
  EXPECT_EQ(EditDistance("sets", "sets"), 0);
  EXPECT_EQ(EditDistance("hnad", "hand"), 1);
  EXPECT_EQ(EditDistance("honours", "honors"), 1);
  EXPECT_EQ(EditDistance("kitten", "sitting"), 3);
}

// --------------------------------------------------------------------- bases

class BaseTest : public ::testing::Test {
 protected:
  BaseTest() {
    const std::string name =
        ::testing::UnitTest::GetInstance()->current_test_info()->name();
    dir_ = fs::path(::testing::TempDir()) / ("tingpai_base_" + name);
    fs::remove_all(dir_);
    fs::create_directories(dir_);
  }
  ~BaseTest() override { fs::remove_all(dir_); }

  void Write(const std::string& name, const std::string& text) {
    test::WriteAll(dir_ / name, text);
  }
  absl::StatusOr<RuleSet> Read(const std::string& name) {
    return ReadRuleFile((dir_ / name).string(), BuiltinBase);
  }
  // The message, with the folder's name cut out.
  std::string Error(const std::string& name) {
    std::string message(Read(name).status().message());
    const std::string folder = dir_.string() + "/";
    for (size_t at; (at = message.find(folder)) != std::string::npos;) {
      message.erase(at, folder.size());
    }
    return message;
  }

  fs::path dir_;
};

TEST_F(BaseTest, MergesTablesAndReplacesLists) {
  Write("one.toml", R"(rule = "one"
title = "One"
[hand]
sets = 5
own_four = "hand"
[groups]
claim = ["pung"]
[[wild]]
cap = 4
[[win]]
name = "first"
[[win]]
name = "second"
suits = "1"
)");
  Write("two.toml", R"(rule = "two"
base = "one"
[hand]
own_four = "ignore"
[[win]]
name = "third"
)");
  const absl::StatusOr<RuleSet> rules = Read("two.toml");
  ASSERT_TRUE(rules.ok()) << rules.status();
  EXPECT_EQ(rules->name, "two");
  EXPECT_EQ(rules->title, "One");
  EXPECT_EQ(rules->sets, 5);
  EXPECT_EQ(rules->own_four, format::OwnFour::kIgnore);
  EXPECT_FALSE(rules->claim_chow);
  EXPECT_EQ(rules->wilds.size(), 1u);
  EXPECT_EQ(rules->cap, 4);
  ASSERT_EQ(rules->patterns.size(), 1u);
  EXPECT_EQ(rules->patterns[0].name, "third");
}

TEST_F(BaseTest, BesideTheFileFirstAndThenBuiltIn) {
  Write("mine.toml", "rule = 'mine'\nbase = 'riichi'\n");
  ASSERT_TRUE(Read("mine.toml").ok());
  EXPECT_EQ(Read("mine.toml")->patterns.size(), 3u);
  Write("riichi.toml", "rule = 'riichi'\n[[win]]\nname = 'only'\n");
  EXPECT_EQ(Read("mine.toml")->patterns.size(), 1u);
}

TEST_F(BaseTest, ABaseMayHaveABase) {
  EXPECT_EQ(MustParse("rule = 't'\nbase = 'sanma'\n").patterns.size(), 3u);
}

TEST_F(BaseTest, MeansTheSameAsWrittenOut) {
  RuleSet sanma = MustReadBuiltIn("sanma");
  RuleSet riichi = MustReadBuiltIn("riichi");
  EXPECT_NE(RuleDigest(sanma), RuleDigest(riichi));
  riichi.name = "sanma";
  riichi.use = Set("19m p s honors");
  riichi.claim_chow = false;
  EXPECT_EQ(CanonicalRules(sanma), CanonicalRules(riichi));
}

TEST_F(BaseTest, RefusesCycles) {
  Write("one.toml", "rule = 'one'\nbase = 'two'\n");
  Write("two.toml", "rule = 'two'\n\nbase = 'one'\n");
  Write("self.toml", "rule = 'self'\nbase = 'self'\n");
  EXPECT_EQ(Error("one.toml"),
            "two.toml:3: base = \"one\" leads back to one.toml; expected bases "
            "that end");
  EXPECT_EQ(Error("self.toml"),
            "self.toml:2: base = \"self\" leads back to self.toml; expected "
            "bases that end");
  const absl::StatusOr<RuleSet> rules =
      ParseRules("rule = 't'\nbase = 'a'\n", "t.toml", "",
                 [](const std::string& name) -> std::optional<std::string> {
                   return name == "a" ? "rule = 'a'\nbase = 'b'\n"
                                      : "rule = 'b'\nbase = 'a'\n";
                 });
  EXPECT_EQ(std::string(rules.status().message()),
            "b.toml:2: base = \"a\" leads back to a.toml; expected bases that "
            "end");
}

TEST_F(BaseTest, ErrorsNameTheFileThatIsWrong) {
  Write("one.toml", "rule = 'one'\n[[win]]\nname = 'a'\npair = 'honors'\n");
  Write("two.toml", "rule = 'two'\nbase = 'one'\n[tiles]\nuse = 'm p s'\n");
  EXPECT_TRUE(Read("one.toml").ok());
  EXPECT_EQ(Error("two.toml"),
            "one.toml:4: pair holds no kind that is in use and within; "
            "expected some of them");
}

TEST_F(BaseTest, MissingFile) {
  EXPECT_EQ(Read("none.toml").status().code(), absl::StatusCode::kNotFound);
  EXPECT_EQ(Error("none.toml"),
            "cannot read rule file none.toml: No such file or directory");
}

// -------------------------------------------------------------------- errors

// What is around the text of a case: nothing, `rule = "t"` before it and a
// [[win]] after it, or that and a [[win]] before it.
enum Around { kFile, kTables, kWin };

struct ErrorCase {
  const char* name;
  Around around;
  std::string text;
  std::string message;
};

void PrintTo(const ErrorCase& error, std::ostream* out) { *out << error.name; }

// clang-format off
const ErrorCase kErrors[] = {
    {"NotToml", kFile, R"(rule = "t"
[hand
sets = 4)",
     R"(t.toml:2: not TOML: Error while parsing table header: expected ']', saw '\n'; expected valid TOML)"},
    {"HeaderOfNoKey", kFile, R"(rule = "t"
[%win]])",
     "t.toml:2: not TOML: Error while parsing key: expected bare key starting character or string delimiter, saw '%'; expected valid TOML"},
    {"LetterOfNoKey", kFile, "rule = \"t\"\n\xC3\xA9 = 3",
     "t.toml:2: not TOML: Error while parsing root table: expected keys, tables, whitespace or comments, saw '\xC3\xA9'; expected valid TOML"},
    {"RepeatedKey", kFile, R"(rule = "t"
[hand]
sets = 4
sets = 4)",
     "t.toml:4: not TOML: Error while parsing key-value pair: cannot redefine existing integer 'sets'; expected valid TOML"},
    {"NoRule", kFile, R"(title = "x"

[[win]]
name = "a")",
     R"(t.toml:1: a file without a rule; expected rule = "name")"},
    {"RuleName", kFile, R"(rule = "my rule"

[[win]]
name = "a")",
     R"(t.toml:1: rule: "my rule" is no name; expected letters, digits and _)"},
    {"RuleType", kFile, R"(rule = 3

[[win]]
name = "a")",
     "t.toml:1: rule is a whole number; expected a string"},
    {"UnknownTopKey", kTables, R"(sorce = "x")",
     R"(t.toml:2: unknown key "sorce" in the file; the nearest known key is "source")"},
    {"UnknownTable", kTables, R"([grops]
run = true)",
     R"(t.toml:2: unknown key "grops" in the file; the nearest known key is "groups")"},
    {"UnknownTilesKey", kTables, R"([tiles]
uses = "all")",
     R"(t.toml:3: unknown key "uses" in [tiles]; the nearest known key is "use")"},
    {"UnknownHandKey", kTables, R"([hand]
sets = 4
ownfour = "all")",
     R"(t.toml:4: unknown key "ownfour" in [hand]; the nearest known key is "own_four")"},
    {"UnknownGroupsKey", kTables, R"([groups]
triplets = true)",
     R"(t.toml:3: unknown key "triplets" in [groups]; the nearest known key is "triplet")"},
    {"UnknownWildKey", kTables, R"([[wild]]
stand_for = "all")",
     R"(t.toml:3: unknown key "stand_for" in [[wild]]; the nearest known key is "stands_for")"},
    {"UnknownBanKey", kTables, R"([ban]
tile = "E")",
     R"(t.toml:3: unknown key "tile" in [ban]; the nearest known key is "tiles")"},
    {"UnknownWinKey", kWin, R"(withn = "m")",
     R"(t.toml:4: unknown key "withn" in [[win]]; the nearest known key is "within")"},
    {"TableType", kTables, "hand = 4",
     "t.toml:2: hand is a whole number; expected a table, [hand]"},
    {"WinIsTable", kFile, R"(rule = "t"
[win]
name = "a")",
     "t.toml:2: win is a table; expected entries of the form [[win]]"},
    {"WinIsListOfStrings", kFile, R"(rule = "t"
win = ["a"])",
     "t.toml:2: win is a list; expected entries of the form [[win]]"},
    {"NoWin", kFile, R"(rule = "t"
[hand]
sets = 4)",
     "t.toml:1: a rule set without patterns; expected at least one [[win]]"},
    {"EmptyWin", kFile, R"(rule = "t"
win = [])",
     "t.toml:2: a rule set without patterns; expected at least one [[win]]"},
    {"IntType", kTables, R"([hand]
sets = "4")",
     "t.toml:3: sets is a string; expected a whole number from 2 to 5"},
    {"IntIsFraction", kTables, R"([hand]
sets = 4.5)",
     "t.toml:3: sets is a fraction; expected a whole number from 2 to 5"},
    {"IntRange", kTables, R"([hand]
sets = 6)",
     "t.toml:3: sets = 6 is out of range; expected a whole number from 2 to 5"},
    {"BonusRange", kTables, R"([tiles]
bonus = 256)",
     "t.toml:3: bonus = 256 is out of range; expected a whole number from 0 to 255"},
    {"BoolType", kTables, R"([groups]
run = "yes")",
     "t.toml:3: run is a string; expected true or false"},
    {"StringType", kTables, R"([tiles]
use = 19)",
     "t.toml:3: use is a whole number; expected a string"},
    {"ListType", kTables, R"([groups]
claim = "chow")",
     "t.toml:3: claim is a string; expected a list of strings"},
    {"ListEntryType", kTables, R"([groups]
claim = ["chow",
 3])",
     "t.toml:4: entry 2 of claim is a whole number; expected a string"},
    {"Choice", kTables, R"([hand]
own_four = "hnad")",
     R"(t.toml:3: own_four: "hnad" is no value of it; expected "all", "hand" or "ignore", the nearest being "hand")"},
    {"SingleChoice", kTables, R"([hand]
void = "yes")",
     R"(t.toml:3: void: "yes" is no value of it; expected "declared")"},
    {"KongTiles", kTables, R"([hand]
kong_tiles = 5)",
     "t.toml:3: kong_tiles = 5 is out of range; expected a whole number from 3 to 4"},
    {"Claim", kTables, R"([groups]
claim = ["chow",
 "pong"])",
     R"(t.toml:4: claim: "pong" is no value of it; expected "chow", "pung" or "kong", the nearest being "pung")"},
    {"Declare", kTables, R"([groups]
declare = ["any2"])",
     R"(t.toml:3: declare: "any2" is no value of it; expected "ESWN", "CFP", "any3", "1m1p1s" or "9m9p9s", the nearest being "any3")"},
    {"SetWord", kTables, R"([tiles]
use = "19 honours")",
     R"(t.toml:3: use: "honours" at offset 3 is no word of a tile set; expected ranks (258, 3-9, 19m), honour letters (ESWNCFP) or a name, the nearest being "honors")"},
    {"SetRanks", kTables, R"([tiles]
use = "m 19q")",
     R"(t.toml:3: use: "19q" at offset 2 are no ranks of a suit; expected ranks such as 19 or 2-8, then m, p, s or nothing)"},
    {"SetRangeDown", kTables, R"([tiles]
use = "9-3p")",
     R"(t.toml:3: use: "9-3p" at offset 0 goes down; expected the lower rank first)"},
    {"SetHonorLetter", kTables, R"([tiles]
use = "ESX")",
     R"(t.toml:3: use: "ESX" at offset 0 are not all honours; expected letters out of ESWNCFP)"},
    {"SetEmpty", kTables, R"([tiles]
use = " ")",
     R"(t.toml:3: use: a tile set of no words; expected one such as "19 honors")"},
    {"SelfDrawEmpty", kTables, R"([tiles]
use = "m"
[hand]
self_draw = "p")",
     "t.toml:5: self_draw holds no kind that is in use; expected some of use"},
    {"DiscardEmpty", kTables, R"([tiles]
use = "m"
[hand]
discard = "p")",
     "t.toml:5: discard holds no kind that is in use; expected some of use"},
    {"EverythingBanned", kTables, R"([ban]
tiles = "all")",
     "t.toml:3: every kind is banned; expected some kinds to be left"},
    {"DeclareNotInUse", kTables, R"([tiles]
use = "m p s"
[groups]
declare = ["CFP"])",
     "t.toml:5: declare has a group of kinds that are not in use; expected kinds of use"},
    {"DeclareIsRun", kTables, R"([groups]
dragon_run = true
declare = ["CFP"])",
     R"(t.toml:4: declare has "CFP", which dragon_run makes a run; expected a group to be one or the other)"},
    {"DeclareIsWindRun", kTables, R"([groups]
wind_run = "line"
declare = ["any3"])",
     R"(t.toml:4: declare has "any3", which wind_run makes a run; expected a group to be one or the other)"},
    {"WildName", kTables, R"([[wild]]
name = "jm")",
     R"(t.toml:3: name: "jm" is no value of it; expected "j", "JM", "JP", "JS", "JN", "JH", "JW" or "JD", the nearest being "JM")"},
    {"WildNameTwice", kTables, R"([[wild]]
[[wild]]
name = "j")",
     R"(t.toml:4: a second [[wild]] is called "j"; expected at most one entry a name)"},
    {"WildTiles", kTables, R"([[wild]]
tiles = "19m")",
     R"(t.toml:3: tiles: "19m" is 2 kinds; expected one kind such as "C" or "5m")"},
    {"WildTilesAndSource", kTables, R"([[wild]]
tiles = "P"
source = "runtime")",
     "t.toml:4: a wild with both tiles and source; expected a fixed kind (tiles) or one that the caller names (source)"},
    {"WildCopies", kTables, R"([[wild]]
copies = 9)",
     "t.toml:3: copies = 9 is out of range; expected a whole number from 1 to 8"},
    {"WildCap", kTables, R"([[wild]]
cap = 2)",
     "t.toml:3: cap = 2 is out of range; expected 0 or 4"},
    {"WildCapsDiffer", kTables, R"([[wild]]
cap = 4
[[wild]]
name = "JM")",
     "t.toml:4: cap = 0 here but 4 in a [[wild]] before; expected the same cap in all entries (absent means 0)"},
    {"WildCapsDifferLater", kTables, R"([[wild]]
cap = 4
[[wild]]
name = "JM"
cap = 0)",
     "t.toml:6: cap = 0 here but 4 in a [[wild]] before; expected the same cap in all entries (absent means 0)"},
    {"WildSelfWithoutFace", kTables, R"([[wild]]
self = true)",
     "t.toml:3: self = true for a wild that is no kind; expected tiles or source with it"},
    {"WildDomain", kTables, R"([tiles]
use = "m"
[[wild]]
stands_for = "honors")",
     "t.toml:5: stands_for holds no kind that is in use; expected some of use"},
    {"WildRuntimeTwice", kTables, R"([[wild]]
source = "runtime"
[[wild]]
name = "JN"
source = "runtime")",
     R"(t.toml:6: a second [[wild]] with source = "runtime"; expected at most one)"},
    {"WildKindTwice", kTables, R"([[wild]]
tiles = "P"
[[wild]]
name = "JN"
tiles = "P")",
     "t.toml:6: a second [[wild]] of this kind; expected at most one"},
    {"TooManyWilds", kTables, R"([[wild]]
copies = 8
[[wild]]
name = "JN"
copies = 8)",
     "t.toml:6: too many wilds: 81 numbers of held wilds to tell apart; expected at most 64, the product of copies + 1 over all [[wild]] but named ones that stand for one suit or for honors"},
    {"ProxyAlone", kTables, R"([[wild]]
tiles = "P"
stands_for = "face")",
     R"(t.toml:4: stands_for = "face" without a run-time wild; expected a [[wild]] with source = "runtime")"},
    {"ProxyKeys", kTables, R"([[wild]]
source = "runtime"
[[wild]]
tiles = "P"
stands_for = "face"
copies = 3)",
     R"(t.toml:7: copies does not belong to an entry with stands_for = "face"; expected only tiles beside it)"},
    {"ProxyWithoutTiles", kTables, R"([[wild]]
source = "runtime"
[[wild]]
stands_for = "face")",
     R"(t.toml:5: stands_for = "face" without tiles; expected the kind that plays the face, as in tiles = "P")"},
    {"ProxyTwice", kTables, R"([[wild]]
source = "runtime"
[[wild]]
tiles = "P"
stands_for = "face"
[[wild]]
tiles = "F"
stands_for = "face")",
     R"(t.toml:9: a second entry with stands_for = "face"; expected at most one)"},
    {"ProxyNotInUse", kTables, R"([tiles]
use = "m"
[[wild]]
source = "runtime"
[[wild]]
tiles = "P"
stands_for = "face")",
     "t.toml:7: the kind that plays the face is not in use; expected one of use"},
    {"ProxyIsWild", kTables, R"([[wild]]
source = "runtime"
[[wild]]
name = "JN"
tiles = "P"
[[wild]]
tiles = "P"
stands_for = "face")",
     "t.toml:8: the kind that plays the face is a wild itself; expected another kind"},
    {"WinWithoutName", kFile, R"(rule = "t"
[[win]]
form = "free")",
     R"(t.toml:2: a [[win]] without a name; expected name = "...")"},
    {"WinName", kFile, R"(rule = "t"
[[win]]
name = "a b")",
     R"(t.toml:3: name: "a b" is no name; expected letters, digits and _)"},
    {"WinNameTwice", kTables, R"([[win]]
name = "a")",
     R"(t.toml:5: a second [[win]] is called "a"; expected a name of its own)"},
    {"Form", kWin, R"(form = "pear")",
     R"(t.toml:4: there is no form "pear"; expected "standard", "pairs", "orphans", "scatter", "exact", "free" or "count", the nearest being "pairs")"},
    {"FormNmjl", kWin, R"(form = "nmjl")",
     R"(t.toml:4: there is no form "nmjl": hands that compare suits with each other (NMJL, knitting) cannot be expressed; expected "standard", "pairs", "orphans", "scatter", "exact", "free" or "count")"},
    {"FormKnitting", kWin, R"(form = "triple_knitting")",
     R"(t.toml:4: there is no form "triple_knitting": hands that compare suits with each other (NMJL, knitting) cannot be expressed; expected "standard", "pairs", "orphans", "scatter", "exact", "free" or "count")"},
    {"FormTwin", kWin, R"(form = "twin")",
     R"(t.toml:4: there is no form "twin": hands that compare suits with each other (NMJL, knitting) cannot be expressed; expected "standard", "pairs", "orphans", "scatter", "exact", "free" or "count")"},
    {"KeyOfOtherForm", kWin, "gap = 3",
     R"(t.toml:4: gap does not belong to the form "standard"; expected it with "scatter")"},
    {"PairOfOtherForm", kWin, R"(form = "free"
pair = "258")",
     R"(t.toml:5: pair does not belong to the form "free"; expected it with "standard")"},
    {"BlockOfOtherForm", kWin, R"(form = "pairs"
block = "19x")",
     R"(t.toml:5: block does not belong to the form "pairs"; expected it with "standard" or "exact")"},
    {"PairsCount", kWin, R"(form = "pairs"
pairs = 6)",
     "t.toml:4: 6 pairs, 0 triplets and 0 singles are 12 tiles; expected 14, as a hand of 4 sets and a pair"},
    {"OrphansCount", kWin, R"(form = "orphans"
plus_sets = 1)",
     "t.toml:4: 13 orphans in use, one of them once more, and 1 sets are 17 tiles; expected 14, as a hand of 4 sets and a pair"},
    {"ExactCount", kWin, R"(form = "exact"
block = "123456789x ESWN")",
     "t.toml:5: a block of 13 tiles; expected 14, as a hand of 4 sets and a pair"},
    {"ExactWithoutBlock", kWin, R"(form = "exact")",
     R"(t.toml:4: the form "exact" without block; expected its tiles, as in block = "1123456789x ESWN")"},
    {"StandardBlock", kWin, R"(block = "147x 25y")",
     "t.toml:4: a block of 5 tiles leaves no sets and a pair; expected a multiple of 3, at most 12"},
    {"BlockWithoutVariable", kWin, R"(block = "147m")",
     R"(t.toml:4: block: "147m" at offset 0 are ranks of no suit variable; expected x, y or z after the ranks, as in "147x 258y")"},
    {"BlockEnds", kWin, R"(block = "147x 258")",
     R"(t.toml:4: block: "258" at offset 5 are ranks of no suit variable; expected x, y or z after the ranks, as in "147x 258y")"},
    {"BlockLetter", kWin, R"(block = "147x Q")",
     R"(t.toml:4: block: "Q" at offset 5 is no part of a block; expected ranks with x, y or z, or honour letters, as in "1123456789x ESWN")"},
    {"BlockFive", kWin, R"(block = "11111x")",
     R"(t.toml:4: block: "11111x" at offset 0 makes five of a kind; expected at most four of each)"},
    {"BlockEmpty", kWin, R"(block = "")",
     R"(t.toml:4: block: a block of no tiles; expected one such as "147x 258y 369z")"},
    {"BlockNotInUse", kFile, R"(rule = "t"
[tiles]
use = "m p"
[[win]]
name = "a"
block = "147x 258y 369z")",
     "t.toml:6: the block has kinds that are not in use and within; expected some suits to have them all"},
    {"ScatterWithout", kWin, R"(form = "scatter")",
     R"(t.toml:4: the form "scatter" with neither gap nor residue; expected one of them)"},
    {"ScatterTooFew", kWin, R"(form = "scatter"
gap = 8)",
     "t.toml:4: at most 13 different tiles can be scattered so; expected 14, as a hand has 14 tiles with 0 pairs"},
    {"ScatterHonors", kWin, R"(form = "scatter"
gap = 3
within = "m p s winds"
honor_kinds = 5)",
     "t.toml:7: honor_kinds = 5 of 4 honours; expected at most 4"},
    {"ScatterPairs", kWin, R"(form = "scatter"
gap = 3
pairs = 2)",
     "t.toml:6: pairs = 2 is out of range; expected a whole number from 0 to 1"},
    {"CountNeither", kWin, R"(form = "count")",
     R"(t.toml:4: the form "count" with neither wilds nor bonus; expected one of them)"},
    {"CountBoth", kFile, R"(rule = "t"
[tiles]
bonus = 8
[[wild]]
[[win]]
name = "a"
form = "count"
wilds = 4
bonus = 8)",
     R"(t.toml:7: the form "count" with both wilds and bonus; expected one of them)"},
    {"CountWilds", kFile, R"(rule = "t"
[[wild]]
[[win]]
name = "a"
form = "count"
wilds = 5)",
     "t.toml:6: wilds = 5 can never be held; expected at most 4, the copies of all [[wild]]"},
    {"CountBonus", kWin, R"(form = "count"
bonus = 7)",
     "t.toml:5: bonus = 7 can never be held; expected at most 0, the bonus of [tiles]"},
    {"PairEmpty", kWin, R"(within = "m"
pair = "p")",
     "t.toml:5: pair holds no kind that is in use and within; expected some of them"},
    {"WithinEmpty", kFile, R"(rule = "t"
[tiles]
use = "m"
[[win]]
name = "a"
within = "honors")",
     "t.toml:6: within holds no kind that is in use; expected some of use"},
    {"WithinOrphans", kWin, R"(form = "orphans"
within = "19")",
     "t.toml:5: within leaves out an orphan that is in use; expected all terminals and honors in use"},
    {"PairsRepeat", kWin, R"(form = "pairs"
pairs = 7
within = "winds")",
     "t.toml:5: 7 different pairs of 4 kinds; expected at most one pair a kind, or repeat = true"},
    {"Suits", kWin, R"(suits = "4")",
     R"(t.toml:4: suits: "4" is no number of suits; expected "n", "<=n" or ">=n" with n from 0 to 3, or several with | between, as in "1|3")"},
    {"SuitsWord", kWin, R"(suits = "1|two")",
     R"(t.toml:4: suits: "1|two" is no number of suits; expected "n", "<=n" or ">=n" with n from 0 to 3, or several with | between, as in "1|3")"},
    {"SuitsNever", kWin, R"(within = "m honors"
suits = "2|3")",
     R"(t.toml:5: a hand of this pattern never has so many suits; expected some of "0|1")"},
    {"SuitsOfOrphans", kWin, R"(form = "orphans"
suits = "1")",
     R"(t.toml:5: a hand of this pattern never has so many suits; expected some of "3")"},
    {"Melds", kWin, R"(melds = "few")",
     R"(t.toml:4: melds: "few" is no number of melds; expected "any", "none", "some" or "all", or "<=n")"},
    {"MeldsOfPairs", kWin, R"(form = "pairs"
pairs = 7
melds = "some")",
     R"(t.toml:6: a hand of this pattern has at most 0 melds; expected "any" or "none")"},
    {"MeldsOfBlock", kWin, R"(block = "147x 258y 369z"
melds = "all")",
     R"(t.toml:5: a hand of this pattern has at most 1 melds; expected "any" or "none")"},
    {"ConcealedKong", kWin, R"(concealed_kong = "shut")",
     R"(t.toml:4: concealed_kong: "shut" is no value of it; expected "open" or "closed", the nearest being "open")"},
    {"WildRange", kWin, R"(wild = "few")",
     R"(t.toml:4: wild: "few" is no range; expected "<=n", ">=n" or "n")"},
    {"WildNever", kWin, R"(wild = ">=1")",
     "t.toml:4: 1 or more wilds can never be held; expected at most 0, the copies of all [[wild]]"},
    {"NeedOperator", kWin, R"(need = ["tiles 19 > 2"])",
     R"(t.toml:4: need: ">" is no comparison; expected >=, <= or =)"},
    {"NeedNoOperator", kWin, R"(need = ["tiles 19"])",
     R"(t.toml:4: need: "tiles 19" has no >=, <= or =; expected "tiles SET >= n", "kinds SET >= n", "groups triplet|run|kong OP n" or "longest_suit >= n")"},
    {"NeedNumber", kWin, R"(need = ["tiles 19 >= two"])",
     R"(t.toml:4: need: "tiles 19 >= two" is no bound; expected "tiles SET >= n", "kinds SET >= n", "groups triplet|run|kong OP n" or "longest_suit >= n")"},
    {"NeedSubject", kWin, R"(need = ["tile 19 >= 2"])",
     R"(t.toml:4: need: "tile" cannot be counted; expected "tiles", "kinds", "groups" or "longest_suit", the nearest being "tiles")"},
    {"NeedGroup", kWin, R"(need = ["groups runs = 0"])",
     R"(t.toml:4: need: "runs" is no group; expected "triplet", "run" or "kong", the nearest being "run")"},
    {"NeedSet", kWin, R"(need = ["kinds honors >= 1",
        "tiles terminal >= 1"])",
     R"(t.toml:5: need: "terminal" at offset 0 is no word of a tile set; expected ranks (258, 3-9, 19m), honour letters (ESWNCFP) or a name, the nearest being "terminals")"},
    {"NeedTilesAtMost", kWin, R"(need = ["tiles 19 <= 2"])",
     R"(t.toml:4: need: "<=" cannot bound tiles; expected >=)"},
    {"NeedLongestSuitAtMost", kWin, R"(need = ["longest_suit <= 8"])",
     R"(t.toml:4: need: "<=" cannot bound longest_suit; expected >=)"},
    {"NeedLongestSuitWords", kWin, R"(need = ["longest_suit m >= 8"])",
     R"(t.toml:4: need: "m" cannot follow longest_suit; expected "longest_suit >= n")"},
    {"NeedLongestSuitNatural", kWin, R"(need = ["longest_suit >= 8 natural"])",
     R"(t.toml:4: need: "natural" cannot follow a bound of longest_suit; expected nothing)"},
    {"NeedNaturalAtMost", kWin, R"(need = ["groups run <= 1 natural"])",
     R"(t.toml:4: need: "natural" cannot follow a bound with <=; expected a bound with >=)"},
    {"NeedNaturalEqual", kWin, R"(need = ["groups run = 1 natural"])",
     R"(t.toml:4: need: "natural" cannot follow a bound with =; expected a bound with >=)"},
    {"NeedEnding", kWin, R"(need = ["groups run >= 1 naturally"])",
     R"(t.toml:4: need: "naturally" cannot end a bound; expected "natural" or nothing)"},
    {"NeedZero", kWin, R"(need = ["groups run >= 0"])",
     R"(t.toml:4: need: "groups run >= 0" always holds; expected a bound of at least 1)"},
    {"NeedContradiction", kWin, R"(need = ["groups triplet >= 3",
        "groups triplet <= 2"])",
     R"(t.toml:5: need: at least 3 and at most 2 of "groups triplet" in one pattern; expected bounds that can hold together)"},
    {"NeedNaturalContradiction", kWin, R"(need = ["groups run = 0",
        "groups run >= 1 natural"])",
     R"(t.toml:5: need: at least 1 and at most 0 of "groups run" in one pattern; expected bounds that can hold together)"},
    {"NeedKongsBeyondTriplets", kWin, R"(need = ["groups kong >= 2", "groups triplet <= 1"])",
     "t.toml:4: need: at least 2 kongs and at most 1 triplets in one pattern; a kong counts as a triplet, expected bounds that can hold together"},
    {"NeedTooManyGroups", kWin, R"(need = ["groups run >= 3", "groups triplet >= 2"])",
     "t.toml:4: need: asks for 5 groups where this pattern has 4; expected at most 4"},
    {"NeedKongsBeyondMelds", kWin, R"(melds = "<=1"
need = ["groups kong >= 2"])",
     "t.toml:5: need: at least 2 kongs and at most 1 melds in one pattern; expected bounds that can hold together"},
    {"NeedTripletsOff", kFile, R"(rule = "t"
[groups]
triplet = false
claim = ["chow"]
[[win]]
name = "a"
need = ["groups triplet >= 1"])",
     "t.toml:7: need: asks for a triplet where this pattern can have none; expected triplet, or a claim of pung or kong in [groups], and a form with sets or melds"},
    {"NeedRunsOff", kFile, R"(rule = "t"
[groups]
run = false
claim = ["pung"]
[[win]]
name = "a"
need = ["groups run >= 1"])",
     "t.toml:7: need: asks for a run where this pattern can have none; expected run, or a claim of chow in [groups], and a form with sets or melds"},
    // Winds make runs only where there are runs at all.
    {"NeedRunsOfWinds", kFile, R"(rule = "t"
[groups]
run = false
wind_run = "any3"
claim = ["pung"]
[[win]]
name = "a"
need = ["groups run >= 1"])",
     "t.toml:8: need: asks for a run where this pattern can have none; expected run, or a claim of chow in [groups], and a form with sets or melds"},
    {"NeedKongsOff", kFile, R"(rule = "t"
[groups]
claim = ["pung"]
[[win]]
name = "a"
need = ["groups kong >= 1"])",
     "t.toml:6: need: asks for a kong where this pattern can have none; expected a claim of kong in [groups], and a form with sets or melds"},
    {"NeedGroupsOfPairs", kWin, R"(form = "pairs"
pairs = 7
need = ["groups triplet >= 1"])",
     "t.toml:6: need: asks for a triplet where this pattern can have none; expected triplet, or a claim of pung or kong in [groups], and a form with sets or melds"},
    {"NeedNoTile", kWin, R"(within = "m p s"
need = ["tiles honors >= 1"])",
     "t.toml:5: need: counts no tile that a hand of this pattern can hold; expected tiles of use and within"},
    {"NeedTooManyKinds", kWin, R"(need = ["kinds winds >= 5"])",
     "t.toml:4: need: asks for 5 where a hand of this pattern has at most 4; expected a number from 1 to 4"},
    {"NeedTooManyTiles", kWin, R"(need = ["tiles 19 >= 19"])",
     "t.toml:4: need: asks for 19 where a hand of this pattern has at most 18; expected a number from 1 to 18"},
    {"NeedTooManyTilesKong3", kFile, R"(rule = "t"
[hand]
kong_tiles = 3
[[win]]
name = "a"
need = ["longest_suit >= 15"])",
     "t.toml:6: need: asks for 15 where a hand of this pattern has at most 14; expected a number from 1 to 14"},
    {"NeedNoSuit", kWin, R"(within = "honors"
need = ["longest_suit >= 8"])",
     "t.toml:5: need: counts no tile that a hand of this pattern can hold; expected tiles of use and within"},
    {"BaseName", kTables, R"(base = "../x")",
     R"(t.toml:2: base: "../x" is no name of a rule set; expected letters, digits and _)"},
    {"BaseMissing", kTables, R"(base = "nowhere")",
     R"(t.toml:2: there is no rule set "nowhere"; expected nowhere.toml beside this file or a built-in rule set)"},
};
// clang-format on

class RuleErrorTest : public ::testing::TestWithParam<ErrorCase> {};

TEST_P(RuleErrorTest, IsToldWithItsLine) {
  const ErrorCase& error = GetParam();
  std::string toml = error.text;
  if (error.around == kTables) {
    toml = "rule = \"t\"\n" + toml + "\n[[win]]\nname = \"a\"\n";
  } else if (error.around == kWin) {
    toml = "rule = \"t\"\n[[win]]\nname = \"a\"\n" + toml;
  }
  EXPECT_EQ(ErrorOf(toml), error.message) << toml;
}

INSTANTIATE_TEST_SUITE_P(All, RuleErrorTest, ::testing::ValuesIn(kErrors),
                         [](const auto& test) { return test.param.name; });

TEST(RuleErrorTest, MoreThan32Patterns) {
  std::string toml = "rule = 't'\n";
  for (int i = 1; i <= 32; ++i) {
    toml += "[[win]]\nname = 'a" + std::to_string(i) + "'\n";
  }
  EXPECT_EQ(MustParse(toml).patterns.size(), 32u);
  EXPECT_EQ(ErrorOf(toml + "[[win]]\nname = 'a33'\n"),
            "t.toml:66: [[win]] number 33; expected at most 32");
}

// -------------------------------------------------------------------- digest

constexpr char kEverything[] = R"(rule = "t"
title = "Title"
title_zh = "Local"
source = "Source"
[tiles]
use = "all"
bonus = 8
[hand]
sets = 4
own_four = "all"
kong_tiles = 4
self_draw = "all"
discard = "all"
[groups]
triplet = true
run = true
wind_run = "none"
dragon_run = false
claim = ["chow", "pung", "kong"]
declare = ["1m1p1s"]
declared_as = "kong"
[[wild]]
name = "JN"
source = "runtime"
copies = 3
stands_for = "all"
self = false
cap = 0
claim = true
[[wild]]
tiles = "C"
copies = 4
[[wild]]
tiles = "P"
stands_for = "face"
[ban]
tiles = "N"
[[win]]
name = "standard"
block = "147x 258y 369z"
pair = "258"
within = "m p s ESW"
suits = "3"
melds = "some"
concealed_kong = "open"
wild = "<=3"
need = ["tiles winds >= 1", "groups run >= 1 natural"]
[[win]]
name = "pairs"
form = "pairs"
pairs = 7
triplets = 0
singles = 0
repeat = true
[[win]]
name = "orphans"
form = "orphans"
plus_sets = 0
[[win]]
name = "scatter"
form = "scatter"
gap = 2
honor_kinds = 5
pairs = 0
[[win]]
name = "knitted"
form = "scatter"
residue = "distinct"
[[win]]
name = "exact"
form = "exact"
block = "1123456789x ESWN"
[[win]]
name = "wilds"
form = "count"
wilds = 3
[[win]]
name = "flowers"
form = "count"
bonus = 7
)";

// kEverything with its first `from` replaced.
std::string Everything(const std::string& from, const std::string& to) {
  std::string toml = kEverything;
  const size_t at = toml.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) toml.replace(at, from.size(), to);
  return toml;
}

struct Change {
  const char* from;
  const char* to;
};

// Every key of the language but titles, source and base.
constexpr Change kChanges[] = {
    {R"(rule = "t")", R"(rule = "u")"},
    {R"(use = "all")", R"(use = "m p 1-46-9s honors")"},
    {"bonus = 8", "bonus = 9"},
    {"sets = 4\n", "sets = 4\nvoid = \"declared\"\n"},
    {R"(own_four = "all")", R"(own_four = "hand")"},
    {R"(own_four = "all")", R"(own_four = "ignore")"},
    {"kong_tiles = 4", "kong_tiles = 3"},
    {R"(self_draw = "all")", R"(self_draw = "3-9")"},
    {R"(discard = "all")", R"(discard = "3-9")"},
    {"triplet = true", "triplet = false"},
    {"run = true", "run = false"},
    {R"(wind_run = "none")", R"(wind_run = "any3")"},
    {R"(wind_run = "none")", R"(wind_run = "line")"},
    {"dragon_run = false", "dragon_run = true"},
    {R"("chow", "pung")", R"("pung")"},
    {R"("chow", "pung")", R"("chow")"},
    {R"("pung", "kong"])", R"("pung"])"},
    {R"(declare = ["1m1p1s"])", R"(declare = ["9m9p9s"])"},
    {R"(declare = ["1m1p1s"])", R"(declare = ["1m1p1s", "ESWN"])"},
    {R"(declare = ["1m1p1s"])", R"(declare = ["1m1p1s", "any3"])"},
    {R"(declare = ["1m1p1s"])", R"(declare = ["1m1p1s", "CFP"])"},
    {R"(declared_as = "kong")", R"(declared_as = "set")"},
    {R"(name = "JN")", R"(name = "JH")"},
    {"tiles = \"C\"\ncopies = 4", "copies = 4"},
    {"copies = 3", "copies = 2"},
    {R"(stands_for = "all")", R"(stands_for = "m p s")"},
    {"self = false", "self = true"},
    {"cap = 0\nclaim = true\n[[wild]]\n",
     "cap = 4\nclaim = true\n[[wild]]\ncap = 4\n"},
    {"claim = true", "claim = false"},
    {R"(tiles = "C")", R"(tiles = "F")"},
    {R"(tiles = "P")", R"(tiles = "F")"},
    {"[[wild]]\ntiles = \"P\"\nstands_for = \"face\"\n", ""},
    {R"(tiles = "N")", R"(tiles = "W")"},
    {"[ban]\n", "[ban]\nsource = \"runtime\"\n"},
    {R"(name = "standard")", R"(name = "other")"},
    {R"(block = "147x 258y 369z")", ""},
    {R"(block = "147x 258y 369z")", R"(block = "147x 258y 369y")"},
    {R"(pair = "258")", R"(pair = "25")"},
    {R"(within = "m p s ESW")", R"(within = "m p s ES")"},
    {R"(within = "m p s ESW")", R"(within = "all")"},
    {"form = \"pairs\"\n", "form = \"pairs\"\nsuits = \"2\"\n"},
    {R"(melds = "some")", R"(melds = "none")"},
    {R"(melds = "some")", R"(melds = "any")"},
    {R"(concealed_kong = "open")", R"(concealed_kong = "closed")"},
    {R"(wild = "<=3")", R"(wild = "<=2")"},
    {R"(tiles winds >= 1)", R"(tiles winds >= 2)"},
    {R"(tiles winds >= 1)", R"(tiles E S >= 1)"},
    {R"(tiles winds >= 1)", R"(kinds winds >= 1)"},
    {R"(tiles winds >= 1)", R"(longest_suit >= 7)"},
    {"groups run >= 1", "groups triplet >= 1"},
    {"groups run >= 1", "groups kong >= 1"},
    {"groups run >= 1 natural", "groups run >= 1"},
    {"groups run >= 1 natural", "groups run = 1"},
    {"groups run >= 1 natural", "groups run <= 1"},
    {"pairs = 7\ntriplets = 0", "pairs = 4\ntriplets = 2"},
    {"pairs = 7\ntriplets = 0\nsingles = 0",
     "pairs = 6\ntriplets = 0\nsingles = 2"},
    {"repeat = true", "repeat = false"},
    {"form = \"orphans\"\nplus_sets = 0", "form = \"free\""},
    {"gap = 2", "gap = 3"},
    {"honor_kinds = 5", "honor_kinds = 6"},
    {"honor_kinds = 5\npairs = 0", "honor_kinds = 5\npairs = 1"},
    {R"(residue = "distinct")", R"(residue = "same")"},
    {R"(residue = "distinct")", R"(residue = "any")"},
    {R"(block = "1123456789x ESWN")", R"(block = "1223456789x ESWN")"},
    {"wilds = 3", "wilds = 2"},
    {"bonus = 7", "bonus = 6"},
};

TEST(RuleDigestTest, EveryKeyChangesIt) {
  std::map<std::string, std::string> seen;
  seen[CanonicalRules(MustParse(kEverything))] = "nothing";
  std::set<uint64_t> digests = {RuleDigest(MustParse(kEverything))};
  for (const Change& change : kChanges) {
    const RuleSet rules = MustParse(Everything(change.from, change.to));
    const std::string what = std::string(change.from) + " -> " + change.to;
    const auto [other, is_new] = seen.emplace(CanonicalRules(rules), what);
    EXPECT_TRUE(is_new) << what << " is as " << other->second;
    digests.insert(RuleDigest(rules));
  }
  EXPECT_EQ(digests.size(), std::size(kChanges) + 1);
}

TEST(RuleDigestTest, SetsAndPlusSetsChangeIt) {
  const std::string toml =
      "rule = 't'\n[hand]\nsets = 4\n[[win]]\nname = 'a'\n";
  std::string five = toml;
  five.replace(five.find("= 4"), 3, "= 5");
  EXPECT_NE(RuleDigest(MustParse(toml)), RuleDigest(MustParse(five)));
  EXPECT_NE(RuleDigest(MustParse(five + "form = 'orphans'\nplus_sets = 1\n")),
            RuleDigest(MustParse(five)));
}

TEST(RuleDigestTest, PatternOrderChangesIt) {
  const std::string head = "rule = 't'\n";
  const std::string one = "[[win]]\nname = 'one'\n";
  const std::string two = "[[win]]\nname = 'two'\nsuits = '1'\n";
  EXPECT_NE(RuleDigest(MustParse(head + one + two)),
            RuleDigest(MustParse(head + two + one)));
}

// Other spellings of the same rules.
constexpr Change kSame[] = {
    {R"(title = "Title")", R"(title = "Another")"},
    {R"(title_zh = "Local")", ""},
    {R"(source = "Source")", "# no source"},
    {"sets = 4\nown_four = \"all\"",
     "own_four = \"all\"\n\nsets   =   4 # four"},
    {"kong_tiles = 4\n", ""},
    {R"(use = "all")", R"(use = "honors s p 1-9m")"},
    {R"("chow", "pung", "kong")", R"("kong", "pung", "chow")"},
    {R"(declare = ["1m1p1s"])", R"(declare = ["1m1p1s", "1m1p1s"])"},
    {"[ban]\ntiles = \"N\"\n", "[ban]\ntiles = \"N N\"\n"},
    {"147x 258y 369z", "369x 258z 147y"},
    {"147x 258y 369z", "71x 4x 258y369z"},
    {R"(pair = "258")", R"(pair = "2 5 8 N")"},
    {R"(suits = "3")", R"(suits = ">=3")"},
    {R"(suits = "3")", ""},  // the block has them all
    {R"(concealed_kong = "open")", ""},
    {"\"tiles winds >= 1\", \"groups run >= 1 natural\"",
     "'groups run>=1 natural',\n  'tiles E S W N >= 1'"},
    {"tiles winds >= 1", "tiles honors >= 1"},  // C F P are not within
    {"triplets = 0\nsingles = 0\n", ""},
    {"plus_sets = 0\n", ""},
    {"residue = \"distinct\"\n", "residue = \"distinct\"\ngap = 3\n"},
    {R"(1123456789x ESWN)", R"(NSEW 112345678z 9z)"},
};

TEST(RuleDigestTest, StableUnderReformatting) {
  const RuleSet rules = MustParse(kEverything);
  for (const Change& change : kSame) {
    const RuleSet same = MustParse(Everything(change.from, change.to));
    EXPECT_EQ(CanonicalRules(same), CanonicalRules(rules))
        << change.from << " -> " << change.to;
    EXPECT_EQ(RuleDigest(same), RuleDigest(rules));
  }
}

TEST(RuleDigestTest, StableUnderOrderOfTablesAndWilds) {
  const std::string hand = "[hand]\nsets = 5\n";
  const std::string tiles = "[tiles]\nbonus = 8\n";
  const std::string j = "[[wild]]\n";
  const std::string jm = "[[wild]]\nname = 'JM'\nstands_for = 'm'\n";
  const std::string win = "[[win]]\nname = 'a'\n";
  EXPECT_EQ(
      RuleDigest(MustParse("rule = 't'\n" + hand + tiles + j + jm + win)),
      RuleDigest(MustParse("rule = 't'\n" + win + jm + j + tiles + hand)));
}

// FNV-1a of a text that is written out here: the digest is in table files, so
// that no version of the program may compute another.
TEST(RuleDigestTest, IsFnv1aOfTheCanonicalText) {
  const RuleSet rules = MustParse("rule = 't'\n[[win]]\nname = 'a'\n");
  EXPECT_EQ(CanonicalRules(rules),
            "rule=t\nuse=3ffffffff\nbonus=0\nsets=4\nown_four=0\nvoid=0\n"
            "kong_tiles=4\nself_draw=3ffffffff\ndiscard=3ffffffff\n"
            "triplet=1\nrun=1\nwind_run=0\ndragon_run=0\nclaim_chow=1\n"
            "claim_pung=1\nclaim_kong=1\nruntime_ban=0\nban=0\nwin=a\n"
            "form=standard\nblock=\npair=3ffffffff\nwithin=3ffffffff\n");
  EXPECT_EQ(RuleDigest(rules), 0x6d1e2e6901393f5eu);
}

}  // namespace
}  // namespace tingpai::tablegen
