// tingpai table census: how many of all hands win, how many are ready.
#include "tools/census.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "help.h"
#include "output.h"
#include "rule_set.h"

namespace tingpai::cli {
namespace {

using census::Tally;

// A count, and what is counted.
struct Line {
  std::string what;
  Tally tally;
};

// What there is to say of the hands of one size.
struct Census {
  int tiles = 0;
  Tally hands;
  std::string found;  // "win" or "ready"
  Tally in_all;
  std::string by;  // "patterns" or "waits"
  std::vector<Line> lines;
};

// A hand may match several patterns: it is counted with each.
Census CensusOfWins(const Table& table, int tiles) {
  Census census = {.tiles = tiles,
                   .hands = census::Hands(table.use(), tiles),
                   .found = "win",
                   .in_all = {},
                   .by = "patterns",
                   .lines = {}};
  for (int p = 0; p < table.patterns(); ++p) {
    census.lines.push_back({std::string(table.PatternName(p)), {}});
  }
  for (const census::WinTally& win : census::Wins(table, tiles)) {
    if (!win.patterns.empty()) census.in_all += win.tally;
    for (const int p : win.patterns) {
      census.lines[static_cast<size_t>(p)].tally += win.tally;
    }
  }
  return census;
}

Census CensusOfWaits(const Table& table, int tiles) {
  Census census = {.tiles = tiles,
                   .hands = census::Hands(table.use(), tiles),
                   .found = "ready",
                   .in_all = {},
                   .by = "waits",
                   .lines = {}};
  const std::array<Tally, kKinds + 1> waits = census::Waits(table, tiles);
  for (size_t kinds = 1; kinds < waits.size(); ++kinds) {
    if (waits[kinds].distinct == 0) continue;
    census.in_all += waits[kinds];
    census.lines.push_back({std::to_string(kinds), waits[kinds]});
  }
  return census;
}

// Counts outgrow the numbers that readers of JSON know, so they are strings.
Json JsonOf(const Tally& tally) {
  return {{"distinct", census::ToString(tally.distinct)},
          {"labelled", census::ToString(tally.labelled)}};
}

bool PutJsonCensus(const Table& table, const Census& census) {
  Json object;
  object["rules"] = table.name();
  object["tiles"] = census.tiles;
  object["hands"] = JsonOf(census.hands);
  object[census.found] = JsonOf(census.in_all);
  object[census.by] = Json::object();
  for (const Line& line : census.lines) {
    object[census.by][line.what] = JsonOf(line.tally);
  }
  return PutJson(object);
}

bool PutTextCensus(const Table& table, const Census& census) {
  const auto put = [](const std::string& what, const Tally& tally) {
    return PutLine(what + ": " + census::ToString(tally.distinct) + " (" +
                   census::ToString(tally.labelled) + " labelled)");
  };
  const std::string size = std::to_string(census.tiles) + " tiles";
  if (!put(std::string(table.name()) + ", " + size, census.hands) ||
      !put(census.found, census.in_all)) {
    return false;
  }
  for (const Line& line : census.lines) {
    const std::string unit = census.by == "patterns" ? ""
                             : line.what == "1"      ? " wait"
                                                     : " waits";
    if (!put("  " + line.what + unit, line.tally)) return false;
  }
  return true;
}

struct Options {
  std::string rules = "mcr";
  std::optional<int> tiles;
  bool json = false;
};

int Run(const Options& options) {
  const absl::StatusOr<Table> table = OpenRuleSet(options.rules);
  if (!table.ok()) {
    Complain(std::string(table.status().message()));
    return kBad;
  }
  std::vector<int> sizes = {table->limit(), table->limit() - 1};
  if (options.tiles) sizes = {*options.tiles};
  for (const int tiles : sizes) {
    if (tiles < 1 || tiles > table->limit() || tiles % 3 == 0) {
      Complain("--tiles: expected 3n + 1 or 3n + 2, up to " +
               std::to_string(table->limit()) + ", found " +
               std::to_string(tiles));
      return kBad;
    }
    const Census census = tiles % 3 == 2 ? CensusOfWins(*table, tiles)
                                         : CensusOfWaits(*table, tiles);
    const bool put = options.json ? PutJsonCensus(*table, census)
                                  : PutTextCensus(*table, census);
    if (!put) break;
  }
  return kYes;
}

}  // namespace

void AddCensusCommand(CLI::App& table, int* status) {
  CLI::App* command = table.add_subcommand(
      "census", "Counts all hands that win, and all that are ready");
  SetHelp(*command,
          "  tingpai table census\n"
          "  tingpai table census --rules=riichi --tiles=13\n"
          "  tingpai table census --json --rules=my_rules.tpt\n");
  auto options = std::make_shared<Options>();
  command->add_option("--rules", options->rules, "NAME, FILE.tpt or FILE.toml")
      ->option_text("RULES [mcr]");
  command
      ->add_option(
          "--tiles", options->tiles,
          "So many concealed tiles; else a full hand, with the winning "
          "tile and without")
      ->option_text("N");
  command->add_flag("--json", options->json, "One JSON object a line");
  command->callback([=] { *status = Run(*options); });
}

}  // namespace tingpai::cli
