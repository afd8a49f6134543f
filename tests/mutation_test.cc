// A check on the tests themselves and on the rule language: every key of
// docs/rules.md is changed in some rule file, and some answer changes with it.
#include <gtest/gtest.h>

#include <ostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/case_files.h"
#include "tests/support/test_env.h"
#include "tingpai/notation.h"

namespace tingpai::test {
namespace {

// A rule file, one change in it, and a hand whose answer changes: the patterns
// that it matches, or the kinds that it waits on; "-": none; "refused": there
// is no such rule set.
struct Mutation {
  std::string key;  // as docs/rules.md has it
  std::string rules;
  std::string from;
  std::string to;
  std::string question;  // HAND [WORDS]
  std::string before;
  std::string after;
};

void PrintTo(const Mutation& mutation, std::ostream* out) {
  *out << mutation.key << ": " << mutation.from << " to " << mutation.to;
}

// Hands of two sets and a pair do for nearly all.
constexpr char kTwoSets[] = "[hand]\nsets = 2\n";
constexpr char kPlain[] = "[[win]]\nname = \"plain\"\n";

std::string Rules(const std::string& more, const std::string& win = kPlain) {
  return kTwoSets + more + win;
}

std::vector<Mutation> AllMutations() {
  const std::string runtime = "[[wild]]\nsource = \"runtime\"\n";
  const std::string red = "[[wild]]\ntiles = \"C\"\n";
  const std::string joker = "[[wild]]\nname = \"j\"\ncopies = 2\n";
  const std::string scatter = std::string(kPlain) + "form = \"scatter\"\n";
  const std::string pairs = std::string(kPlain) + "form = \"pairs\"\n";
  return {
      // [tiles]
      {"use", Rules("[tiles]\nuse = \"all\"\n"), "all", "m p s", "123m456pEE",
       "plain", "-"},
      {"bonus",
       Rules("[tiles]\nbonus = 8\n",
             std::string(kPlain) + "form = \"count\"\nbonus = 7\n"),
       "bonus = 8", "bonus = 6", "1357m135pE bonus=7", "plain", "refused"},
      // [hand]
      {"sets", Rules(""), "sets = 2", "sets = 3", "123456m456pEE", "-",
       "plain"},
      {"own_four", Rules("own_four = \"all\"\n"), "all", "hand",
       "11p12s[3333s]", "-", "3s"},
      {"own_four", Rules("own_four = \"hand\"\n"), "\"hand\"", "\"ignore\"",
       "123m5555p", "-", "5p"},
      {"void", Rules("void = \"declared\"\n"), "void = \"declared\"", "",
       "123m456pEE void=p", "-", "plain"},
      {"kong_tiles",
       Rules("kong_tiles = 4\n",
             std::string(kPlain) + "need = [\"longest_suit >= 7\"]\n"),
       "kong_tiles = 4", "kong_tiles = 3", "234mEE[1111m]", "plain", "-"},
      {"kong_tiles",
       Rules("kong_tiles = 4\n",
             std::string(kPlain) + "need = [\"tiles 1m >= 4\"]\n"),
       "kong_tiles = 4", "kong_tiles = 3", "23455m[1111m]", "plain", "-"},
      {"self_draw", Rules("self_draw = \"all\"\n"), "all", "3-9 honors",
       "123m11p33s by=self_draw", "1p 3s", "3s"},
      {"discard", Rules("discard = \"all\"\n"), "all", "2 honors",
       "123m11p22s by=discard", "1p 2s", "2s"},
      {"discard", Rules("discard = \"3-9\"\nself_draw = \"3-9\"\n"),
       "discard = \"3-9\"", "discard = \"1-9\"", "123m11p33s", "3s", "1p 3s"},
      // [groups]
      {"triplet", Rules("[groups]\ntriplet = true\n"), "true", "false",
       "111m456pEE", "plain", "-"},
      {"run", Rules("[groups]\nrun = true\n"), "true", "false", "111m456pEE",
       "plain", "-"},
      {"wind_run", Rules("[groups]\nwind_run = \"none\"\n"), "none", "any3",
       "123mESNPP", "-", "plain"},
      {"wind_run", Rules("[groups]\nwind_run = \"any3\"\n"), "any3", "line",
       "123mESNPP", "plain", "-"},
      {"wind_run", Rules("[groups]\nwind_run = \"line\"\n"), "line", "none",
       "123mSWNPP", "plain", "-"},
      {"wind_run", Rules("[groups]\nwind_run = \"none\"\n"), "none", "any3",
       "123mPP[ESN]", "-", "plain"},
      {"dragon_run", Rules("[groups]\ndragon_run = false\n"), "false", "true",
       "123mEECFP", "-", "plain"},
      {"claim", Rules("[groups]\nclaim = [\"chow\", \"pung\"]\n"), "chow",
       "kong", "456pEE[123m]", "plain", "-"},
      {"claim", Rules("[groups]\nclaim = [\"chow\", \"pung\"]\n"), "pung",
       "kong", "456pEE[111m]", "plain", "-"},
      {"claim", Rules("[groups]\nclaim = [\"chow\", \"pung\"]\n"), "chow",
       "kong", "456pEE[1111m]", "-", "plain"},
      {"claim", Rules("[groups]\nclaim = [\"chow\", \"pung\"]\n"), "pung",
       "kong", "456pEE(1111m)", "-", "plain"},
      {"declare", Rules("[groups]\ndeclare = [\"ESWN\"]\n"), "ESWN", "CFP",
       "456pFF[ESWN]", "plain", "-"},
      {"declare", Rules("[groups]\ndeclare = [\"ESWN\"]\n"), "ESWN", "CFP",
       "456pFF[CFP]", "-", "plain"},
      {"declare", Rules("[groups]\ndeclare = [\"ESWN\"]\n"), "ESWN", "any3",
       "456pFF[ESN]", "-", "plain"},
      {"declared_as",
       Rules("[groups]\ndeclare = [\"ESWN\"]\ndeclared_as = \"kong\"\n",
             std::string(kPlain) + "need = [\"groups triplet >= 1\"]\n"),
       "kong", "set", "456pFF[ESWN]", "plain", "-"},
      // [[wild]]
      {"name", Rules(joker), "\"j\"", "\"JW\"", "123m45pEEj", "plain", "-"},
      {"tiles", Rules(red), "\"C\"", "\"F\"", "123m45pEEC", "plain", "-"},
      {"source", Rules(runtime), "source = \"runtime\"", "",
       "123m45pEEC wild=C", "plain", "-"},
      {"copies", Rules(joker), "copies = 2", "copies = 1", "123m4pEEjj",
       "plain", "-"},
      {"copies", Rules(red + "copies = 2\n"), "copies = 2", "copies = 1",
       "123m4pEECC", "plain", "-"},
      {"copies", Rules(runtime + "copies = 2\n"), "copies = 2", "copies = 1",
       "123m4pEECC wild=C", "plain", "-"},
      {"stands_for", Rules(joker + "stands_for = \"all\"\n"), "all", "m",
       "123m45pEEj", "plain", "-"},
      {"stands_for",
       Rules(runtime + "[[wild]]\ntiles = \"P\"\nstands_for = \"face\"\n"),
       "stands_for = \"face\"", "name = \"JW\"\nstands_for = \"p\"",
       "23m456pEEP wild=1m", "plain", "-"},
      {"self",
       Rules(red + "stands_for = \"m\"\nself = false\n",
             std::string(kPlain) + "within = \"p honors\"\n"),
       "false", "true", "123456pCC", "-", "plain"},
      {"cap", Rules(joker + "cap = 0\n"), "cap = 0", "cap = 4", "1111m456pj",
       "plain", "-"},
      {"claim", Rules(red + "claim = true\n"), "true", "false", "456pEE[CCC]",
       "plain", "-"},
      {"claim", Rules(runtime + "claim = true\n"), "true", "false",
       "456pEE[CCC] wild=C", "plain", "-"},
      // [ban]
      {"source", Rules("[ban]\nsource = \"runtime\"\n"), "source = \"runtime\"",
       "", "123m456pEE ban=E", "-", "plain"},
      {"tiles", Rules("[ban]\ntiles = \"E\"\n"), "\"E\"", "\"S\"", "123m456pEE",
       "-", "plain"},
      // Forms
      {"name", Rules(""), "plain", "fancy", "123m456pEE", "plain", "fancy"},
      {"form", Rules("", std::string(kPlain) + "form = \"standard\"\n"),
       "standard", "free", "13579m159p", "-", "plain"},
      {"block",
       "[hand]\nsets = 3\n" + std::string(kPlain) +
           "block = \"147x 258y 369z\"\n",
       "258y", "258x", "147m258p369sEE", "plain", "-"},
      {"block",
       Rules("", std::string(kPlain) +
                     "form = \"exact\"\nblock = \"123456x ES\"\n"),
       "ES", "EW", "123456pES", "plain", "-"},
      {"pairs", Rules("", pairs + "pairs = 4\n"), "pairs = 4",
       "pairs = 1\ntriplets = 2", "1122m3344p", "plain", "-"},
      {"triplets", Rules("", pairs + "pairs = 1\ntriplets = 2\n"),
       "triplets = 2", "singles = 6", "13579m1pEE", "-", "plain"},
      {"singles", Rules("", pairs + "pairs = 3\nsingles = 2\n"),
       "pairs = 3\nsingles = 2", "pairs = 2\nsingles = 4", "112237m9pE", "-",
       "plain"},
      {"repeat", Rules("", pairs + "pairs = 4\nrepeat = true\n"), "true",
       "false", "1111m22p33s", "plain", "-"},
      {"plus_sets",
       Rules("[tiles]\nuse = \"19m CF 2-8p\"\n",
             std::string(kPlain) + "form = \"orphans\"\nplus_sets = 1\n"),
       "plus_sets = 1", "plus_sets = 0", "119m234pCF", "plain", "refused"},
      {"gap", Rules("", scatter + "gap = 3\n"), "gap = 3", "gap = 4",
       "147m258pES", "plain", "-"},
      {"residue", Rules("", scatter + "residue = \"any\"\n"), "any", "same",
       "147m258pES", "plain", "-"},
      {"residue", Rules("", scatter + "residue = \"any\"\n"), "any", "distinct",
       "147m147pES", "plain", "-"},
      {"residue", Rules("", scatter + "residue = \"any\"\n"),
       "residue = \"any\"", "gap = 1", "127m258pES", "-", "plain"},
      {"honor_kinds", Rules("", scatter + "gap = 3\nhonor_kinds = 2\n"),
       "honor_kinds = 2", "honor_kinds = 3", "147m258pES", "plain", "-"},
      {"pairs", Rules("", scatter + "gap = 3\npairs = 0\n"), "pairs = 0",
       "pairs = 1", "147m258pEE", "-", "plain"},
      {"wilds",
       Rules(joker, std::string(kPlain) + "form = \"count\"\nwilds = 1\n"),
       "wilds = 1", "wilds = 2", "1357m135pj", "plain", "-"},
      {"bonus",
       Rules("[tiles]\nbonus = 8\n",
             std::string(kPlain) + "form = \"count\"\nbonus = 7\n"),
       "bonus = 7", "bonus = 8", "1357m135pE bonus=7", "plain", "-"},
      // Constraints
      {"pair", Rules("", std::string(kPlain) + "pair = \"258\"\n"), "258", "19",
       "22m456pEEE", "plain", "-"},
      {"within", Rules("", std::string(kPlain) + "within = \"all\"\n"), "all",
       "m p s", "123m456pEE", "plain", "-"},
      {"within", Rules("", std::string(kPlain) + "within = \"all\"\n"), "all",
       "m p", "456pEE[123s]", "plain", "-"},
      {"suits", Rules("", std::string(kPlain) + "suits = \"<=2\"\n"), "<=2",
       "1", "123m456pEE", "plain", "-"},
      {"suits", Rules("", std::string(kPlain) + "suits = \"1|3\"\n"), "1|3",
       "2|3", "123m456pEE", "-", "plain"},
      {"melds", Rules("", std::string(kPlain) + "melds = \"any\"\n"), "any",
       "none", "456pEE[123m]", "plain", "-"},
      {"melds", Rules("", std::string(kPlain) + "melds = \"any\"\n"), "any",
       "some", "123m456pEE", "plain", "-"},
      {"melds", Rules("", std::string(kPlain) + "melds = \"any\"\n"), "any",
       "all", "456pEE[123m]", "plain", "-"},
      {"melds", Rules("", std::string(kPlain) + "melds = \"<=2\"\n"), "<=2",
       "<=1", "EE[456p][123m]", "plain", "-"},
      {"concealed_kong",
       Rules("", std::string(kPlain) +
                     "melds = \"some\"\nconcealed_kong = \"open\"\n"),
       "open", "closed", "456pEE(1111m)", "plain", "-"},
      {"wild", Rules(joker, std::string(kPlain) + "wild = \"<=1\"\n"), "<=1",
       "0", "123m45pEEj", "plain", "-"},
      {"wild", Rules(joker, std::string(kPlain) + "wild = \"<=1\"\n"), "<=1",
       ">=2", "123m45pEEj", "plain", "-"},
      {"need",
       Rules("", std::string(kPlain) + "need = [\"tiles honors >= 2\"]\n"),
       ">= 2", ">= 3", "123m456pEE", "plain", "-"},
      {"need", Rules("", std::string(kPlain) + "need = [\"kinds 1-9 >= 4\"]\n"),
       ">= 4", ">= 5", "111m456pEE", "plain", "-"},
      {"need", Rules("", std::string(kPlain) + "need = [\"tiles 1-9 >= 5\"]\n"),
       "tiles", "kinds", "111m456pEE", "plain", "-"},
      {"need",
       Rules("", std::string(kPlain) + "need = [\"groups triplet >= 1\"]\n"),
       "triplet", "kong", "111m456pEE", "plain", "-"},
      {"need",
       Rules("", std::string(kPlain) + "need = [\"groups run <= 1\"]\n"),
       "<= 1", "= 0", "111m456pEE", "plain", "-"},
      {"need",
       Rules("", std::string(kPlain) + "need = [\"groups kong >= 1\"]\n"),
       ">= 1", "= 2", "456pEE[1111m]", "plain", "-"},
      {"need",
       Rules("", std::string(kPlain) + "need = [\"longest_suit >= 5\"]\n"),
       ">= 5", ">= 6", "12355m456p", "plain", "-"},
      {"need",
       Rules(joker, std::string(kPlain) + "need = [\"tiles honors >= 2\"]\n"),
       ">= 2", ">= 2 natural", "123m456pEj", "plain", "-"},
      {"need",
       Rules(joker, std::string(kPlain) + "need = [\"groups triplet >= 1\"]\n"),
       ">= 1", ">= 1 natural", "456p11mEEj", "plain", "-"},
      {"need",
       Rules(joker, std::string(kPlain) + "need = [\"kinds honors >= 2\"]\n"),
       ">= 2", ">= 2 natural", "123mEEEjj", "plain", "-"},
      // Base files
      {"base", "base = \"riichi\"\n", "riichi", "mcr", "1111m2255p6677sNN", "-",
       "seven_pairs"},
  };
}

std::string Answer(const std::string& rules, const std::string& question) {
  std::string error;
  const Table table = CompileText("rule = \"house\"\n" + rules, &error);
  if (!error.empty()) return "refused";
  Question asked;
  EXPECT_EQ(ReadQuestion(question, &asked), "");
  const std::string answer =
      table.IsWaitSize(asked.hand)
          ? tingpai::ToString(table.Waits(asked.hand, asked.deal))
          : JoinNames(table, table.Win(asked.hand, asked.deal));
  return answer.empty() ? "-" : answer;
}

class MutationTest : public ::testing::TestWithParam<Mutation> {};

TEST_P(MutationTest, ChangesAnAnswer) {
  const Mutation& mutation = GetParam();
  const size_t at = mutation.rules.find(mutation.from);
  ASSERT_NE(at, std::string::npos);
  ASSERT_EQ(mutation.rules.find(mutation.from, at + 1), std::string::npos)
      << "more than one change";
  std::string mutated = mutation.rules;
  mutated.replace(at, mutation.from.size(), mutation.to);
  ASSERT_NE(mutation.before, mutation.after);
  EXPECT_EQ(Answer(mutation.rules, mutation.question), mutation.before)
      << mutation.rules << mutation.question;
  EXPECT_EQ(Answer(mutated, mutation.question), mutation.after)
      << mutated << mutation.question;
}

INSTANTIATE_TEST_SUITE_P(All, MutationTest, ::testing::ValuesIn(AllMutations()),
                         [](const auto& mutation) {
                           return mutation.param.key + "_" +
                                  std::to_string(mutation.index);
                         });

// The words in back quotes of one cell of a table.
void AddQuoted(const std::string& cell, std::set<std::string>* words) {
  for (size_t at = cell.find('`'); at != std::string::npos;
       at = cell.find('`', at)) {
    const size_t end = cell.find('`', at + 1);
    if (end == std::string::npos) return;
    words->insert(cell.substr(at + 1, end - at - 1));
    at = end + 1;
  }
}

// The keys are the first cells of the tables in docs/rules.md, and the second
// ones of the table of forms.
TEST(MutationTest, CoversEveryKey) {
  std::set<std::string> keys = {"base", "form"};
  std::istringstream lines(ReadAll(SourceFile("docs/rules.md")));
  int key_cell = 0;  // of the table that we are in; 0: none
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] != '|') {
      key_cell = 0;
      continue;
    }
    std::vector<std::string> cells;
    std::istringstream row(line);
    for (std::string cell; std::getline(row, cell, '|');) cells.push_back(cell);
    if (cells.size() > 1 && cells[1] == " key ") key_cell = 1;
    if (cells.size() > 2 && cells[1] == " form ") key_cell = 2;
    if (key_cell > 0 && cells.size() > 2) {
      AddQuoted(cells[static_cast<size_t>(key_cell)], &keys);
    }
  }
  EXPECT_GE(keys.size(), 40u);
  std::set<std::string> changed;
  for (const Mutation& mutation : AllMutations()) changed.insert(mutation.key);
  for (const std::string& key : keys) {
    EXPECT_TRUE(changed.count(key)) << key << " is never changed";
  }
  for (const std::string& key : changed) {
    EXPECT_TRUE(keys.count(key)) << key << " is not in docs/rules.md";
  }
}

// What a rule set is called, and what its digest is of: not of words.
TEST(MutationTest, NamesAndDigest) {
  std::string error;
  const auto table = [&error](const std::string& head) {
    return CompileText(head + Rules(""), &error);
  };
  const Table one =
      table("rule = \"one\"\ntitle = \"One\"\ntitle_zh = \"1\"\n");
  EXPECT_EQ(one.name(), "one");
  EXPECT_EQ(one.title(), "One");
  EXPECT_EQ(one.local_title(), "1");
  const Table two =
      table("rule = \"one\"\ntitle = \"Two\"\ntitle_ja = \"2\"\n");
  EXPECT_EQ(two.title(), "Two");
  EXPECT_EQ(two.local_title(), "2");
  const Table sourced = table(
      "rule = \"one\"\ntitle = \"One\"\ntitle_zh = \"1\"\nsource = \"here\"\n");
  EXPECT_EQ(sourced.rule_digest(), one.rule_digest());
  EXPECT_EQ(error, "");
}

}  // namespace
}  // namespace tingpai::test
