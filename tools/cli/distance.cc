// tingpai distance: how far is each hand from a win, and what helps?
#include "tingpai/distance.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "command.h"
#include "hand_command.h"
#include "help.h"
#include "output.h"

namespace tingpai::cli {
namespace {

// Copies that the asker does not see in his hand and its melds.
int LeftOf(const Hand& hand, TileSet tiles) {
  int left = 0;
  for (const Kind kind : tiles) left += kCopies - hand.Held(kind);
  return left;
}

struct Choice {
  DiscardDistance after;
  int left = 0;
};

// As a player would want them: the nearest first, then those that most copies
// help.
std::vector<Choice> ChoicesOf(const HandCommand& command, const Hand& hand) {
  std::vector<Choice> choices;
  for (const DiscardDistance& after :
       DiscardDistancesOf(command.table(), hand, command.deal())) {
    choices.push_back({after, LeftOf(hand, after.useful)});
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const Choice& a, const Choice& b) {
                     if (a.after.distance != b.after.distance) {
                       return a.after.distance < b.after.distance;
                     }
                     return a.left > b.left;
                   });
  return choices;
}

Json JsonOf(int distance, int less) {
  if (distance == kNoDistance) return nullptr;
  return distance - less;
}

Json UsefulJson(const Hand& hand, TileSet useful) {
  Json list = Json::array();
  for (const Kind kind : useful) {
    list.push_back(
        {{"tile", KindName(kind)}, {"left", kCopies - hand.Held(kind)}});
  }
  return list;
}

// "1 away", and the tiles that help.
std::string Away(int distance) {
  if (distance == kNoDistance) return "out of reach";
  return std::to_string(distance) + " away";
}

std::string UsefulText(const HandCommand& command, TileSet useful, int left) {
  if (useful.empty()) return "";
  return ": " + TilesText(useful, command.unicode()) + " (" +
         std::to_string(left) + " left)";
}

void PutJsonAnswer(const HandCommand& command, const Question& question,
                   const Distances& distances) {
  const Table& table = command.table();
  const Hand& hand = question.hand;
  Json object;
  object["hand"] = question.given;
  object["distance"] = JsonOf(distances.least, 0);
  object["shanten"] = JsonOf(distances.least, 1);
  object["patterns"] = Json::object();
  for (int p = 0; p < table.patterns(); ++p) {
    object["patterns"][std::string(table.PatternName(p))] =
        JsonOf(distances.by_pattern[static_cast<size_t>(p)], 0);
  }
  if (hand.Size() % 3 == 1) {
    object["useful"] = UsefulJson(hand, Useful(table, hand, command.deal()));
  } else {
    object["discards"] = Json::array();
    for (const Choice& choice : ChoicesOf(command, hand)) {
      object["discards"].push_back(
          {{"tile", KindName(choice.after.discard)},
           {"distance", JsonOf(choice.after.distance, 0)},
           {"shanten", JsonOf(choice.after.distance, 1)},
           {"useful", UsefulJson(hand, choice.after.useful)},
           {"left", choice.left}});
    }
  }
  PutJson(object);
}

void PutTextAnswer(const HandCommand& command, const Question& question,
                   int distance) {
  const Hand& hand = question.hand;
  std::string line =
      question.shown + ": " +
      Colored(distance <= 1 ? Color::kGreen : Color::kYellow, Away(distance));
  if (distance != kNoDistance) {
    line += " (shanten " + std::to_string(distance - 1) + ")";
  }
  if (hand.Size() % 3 == 1) {
    const TileSet useful = Useful(command.table(), hand, command.deal());
    line += UsefulText(command, useful, LeftOf(hand, useful));
  }
  PutLine(line);
  if (hand.Size() % 3 == 1 || distance == 0) return;
  for (const Choice& choice : ChoicesOf(command, hand)) {
    PutLine(question.shown + ": " +
            TileText(choice.after.discard, command.unicode()) + " -> " +
            Away(choice.after.distance) +
            UsefulText(command, choice.after.useful, choice.left));
  }
}

Answer Far(const HandCommand& command, const Question& question) {
  const Distances distances =
      DistancesOf(command.table(), question.hand, command.deal());
  if (command.json()) {
    PutJsonAnswer(command, question, distances);
  } else {
    PutTextAnswer(command, question, distances.least);
  }
  return {distances.least <= 1, std::nullopt};
}

}  // namespace

void AddDistanceCommand(CLI::App& app, int* status) {
  CLI::App* distance = app.add_subcommand(
      "distance", "How many tiles is each hand away from a win?");
  SetHelp(*distance,
          "  tingpai distance 1233445568p123s\n"
          "  tingpai distance --json --rules=riichi 19m19p19sESWNCFP\n"
          "  tingpai distance '23m55p[789s](EEEE)1m9s' < hands.txt\n"
          "  tingpai distance --rules=sichuan --void=s 1122335566778m\n");
  auto command =
      std::make_shared<HandCommand>(*distance, HandCommand::Size::kEither);
  command->NeedDistances();
  distance->callback([command, status] {
    *status = command->Run(
        [&](const Question& question) { return Far(*command, question); });
  });
}

}  // namespace tingpai::cli
