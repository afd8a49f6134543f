// tingpai split: how does each hand divide?
#include "tingpai/split.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "command.h"
#include "hand_command.h"
#include "help.h"
#include "output.h"

namespace tingpai::cli {
namespace {

struct Options {
  explicit Options(CLI::App& app) : command(app, HandCommand::Size::kWin) {}

  HandCommand command;
  bool labels = false;
  std::string win;
  Kind tile = -1;  // that `win` names
  size_t most = kMostSplits;
};

// "123m", a wild as what it stands for.
std::string GroupText(const Group& group, bool picture) {
  std::string out;
  for (size_t i = 0; i < group.size; ++i) {
    const Kind kind = group.kinds[i];
    const std::string name = TileText(kind, picture);
    // A suit's letter once, after its last rank.
    const bool more = !picture && UnitOf(kind) != kHonors &&
                      i + 1 < group.size &&
                      UnitOf(group.kinds[i + 1]) == UnitOf(kind);
    out += more ? name.substr(0, 1) : name;
  }
  return out;
}

std::vector<HeldTile> TilesOf(const HandText& text) {
  std::vector<HeldTile> tiles;
  for (const WrittenTile& tile : text.tiles) {
    tiles.push_back({.kind = tile.kind, .wild = tile.wild});
  }
  return tiles;
}

// What is shown of one split.
struct Shown {
  std::string pattern;
  std::vector<std::string> groups;
  std::vector<std::string> wilds;  // what they stand for, group by group
  std::vector<int> group_of;       // by tile
  std::vector<int> labels;         // by tile
  std::vector<std::pair<std::string, std::string>> waits;  // type, group
};

Shown Show(const Options& options, const SplitList& list, size_t index,
           const HandText& text) {
  const Split& split = list.splits[index];
  const HandCommand& command = options.command;
  const bool pictures = command.unicode() && !command.json();
  Shown shown;
  shown.pattern = command.table().PatternName(split.pattern);
  for (const Group& group : split.groups) {
    shown.groups.push_back(GroupText(group, pictures));
    for (size_t i = 0; i < group.size; ++i) {
      if (group.wild >> i & 1) {
        shown.wilds.push_back(TileText(group.kinds[i], pictures));
      }
    }
  }
  if (options.labels) {
    shown.group_of =
        GroupsOfTiles(command.table(), split, TilesOf(text), command.deal());
    for (const int group : shown.group_of) {
      shown.labels.push_back(
          group < 0
              ? 6
              : OldLabel(split, split.groups[static_cast<size_t>(group)]));
    }
  }
  if (options.tile >= 0) {
    for (const WaitPlace& place :
         WaitPlaces(command.table(), list, options.tile, command.deal())) {
      if (static_cast<size_t>(place.split) != index) continue;
      shown.waits.emplace_back(WaitTypeName(place.type),
                               shown.groups[static_cast<size_t>(place.group)]);
    }
  }
  return shown;
}

Json ToJson(const Options& options, const Shown& shown) {
  Json object;
  object["pattern"] = shown.pattern;
  object["groups"] = shown.groups;
  if (!shown.wilds.empty()) object["wilds"] = shown.wilds;
  if (options.labels) {
    object["group_of"] = shown.group_of;
    object["labels"] = shown.labels;
  }
  if (options.tile >= 0) {
    object["waits"] = Json::array();
    for (const auto& [type, group] : shown.waits) {
      object["waits"].push_back({{"type", type}, {"group", group}});
    }
  }
  return object;
}

std::string ToLine(const Options& options, const Shown& shown) {
  std::string line = Colored(Color::kGreen, shown.pattern) + ":";
  for (const std::string& group : shown.groups) line += " " + group;
  if (!shown.wilds.empty()) {
    line += "; wilds:";
    for (const std::string& wild : shown.wilds) line += " " + wild;
  }
  if (options.labels) {
    line += "; labels:";
    for (const int label : shown.labels) line += " " + std::to_string(label);
  }
  if (options.tile >= 0) {
    line += "; wait:";
    std::string comma;
    for (const auto& [type, group] : shown.waits) {
      line += comma + " " + type + " in " + group;
      comma = ",";
    }
  }
  return line;
}

Answer SplitHand(const Options& options, const Question& question) {
  const HandCommand& command = options.command;
  Hand hand = question.hand;
  HandText text = question.text;
  if (options.tile >= 0) {
    if (!hand.Add(options.tile)) {
      return {false, TextError{"expected a hand that can draw " +
                                   KindName(options.tile) +
                                   ", found four of them in it",
                               0}};
    }
    text.tiles.push_back({.kind = options.tile});
  }
  const SplitList list =
      command.table().Split(hand, command.deal(), options.most);
  Json splits = Json::array();
  for (size_t i = 0; i < list.splits.size(); ++i) {
    const Shown shown = Show(options, list, i, text);
    if (command.json()) {
      splits.push_back(ToJson(options, shown));
    } else if (!PutLine(question.shown + ": " + ToLine(options, shown))) {
      break;
    }
  }
  if (command.json()) {
    Json object;
    object["hand"] = question.given;
    object["splits"] = std::move(splits);
    if (list.cut) object["cut"] = true;
    PutJson(object);
  } else if (list.splits.empty()) {
    PutLine(question.shown + ": " + Colored(Color::kYellow, "no win"));
  } else if (list.cut) {
    PutLine(question.shown + ": " +
            Colored(Color::kYellow,
                    "more than " + std::to_string(options.most) + " splits"));
  }
  return {!list.splits.empty(), std::nullopt};
}

int Run(Options& options) {
  if (!options.win.empty()) {
    const ReadResult read = ReadHand(options.win, Notation::kMpsz);
    if (!read.ok() || read.hand->tiles.size() != 1 ||
        read.hand->tiles[0].kind < 0 || !read.hand->melds.empty()) {
      Complain("--win=" + Printable(options.win) +
               ": expected one tile such as 3p or E");
      return kBad;
    }
    options.tile = read.hand->tiles[0].kind;
    options.command.set_size(HandCommand::Size::kWait);
  }
  return options.command.Run(
      [&](const Question& question) { return SplitHand(options, question); });
}

}  // namespace

void AddSplitCommand(CLI::App& app, int* status) {
  CLI::App* split =
      app.add_subcommand("split", "Into which groups does each hand divide?");
  SetHelp(*split,
          "  tingpai split 11122233344455m\n"
          "  tingpai split --labels 147m258p369s123sEE\n"
          "  tingpai split --win=3m 12m456p789sEEECC\n"
          "  tingpai split --rules=standard --json '23m55p[789s]jjj4567s'\n");
  auto options = std::make_shared<Options>(*split);
  split->add_flag("--labels", options->labels,
                  "What each tile is in: 1 triplet, 2 run, 3 pair,\n"
                  "4 orphans, 5 knitted, 6 something else");
  split
      ->add_option("--win", options->win,
                   "The hands are ready, and win by TILE: say what\n"
                   "they waited with")
      ->option_text("TILE");
  split
      ->add_option("--most", options->most,
                   "Leave out further splits; without this 1000")
      ->check(CLI::Range(1, 1000000).description(""))
      ->option_text("N");
  split->callback([options, status] { *status = Run(*options); });
}

}  // namespace tingpai::cli
