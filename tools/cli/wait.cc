// tingpai wait: which tiles does each hand wait for?
#include <memory>
#include <string>

#include "command.h"
#include "hand_command.h"
#include "help.h"
#include "output.h"

namespace tingpai::cli {
namespace {

// The names of the patterns by which the hand wins with one more tile. There
// is none to name for a fifth copy, which no hand can hold.
Json PatternsWith(const HandCommand& command, Hand hand, Kind tile) {
  Json names = Json::array();
  if (!hand.Add(tile)) return names;
  const Table& table = command.table();
  for (const int pattern : table.Win(hand, command.deal())) {
    names.push_back(table.PatternName(pattern));
  }
  return names;
}

Answer Wait(const HandCommand& command, const Question& question) {
  const Table& table = command.table();
  const Hand& hand = question.hand;
  const TileSet waits = table.Waits(hand, command.deal());
  // What the shape waits for, but of which no copy is left.
  const TileSet exhausted =
      (table.ShapeWaits(hand, command.deal()) - waits) & hand.HeldFour();
  if (command.json()) {
    Json object;
    object["hand"] = question.given;
    object["ready"] = !waits.empty();
    object["waits"] = Json::array();
    for (const Kind kind : waits) {
      object["waits"].push_back(
          {{"tile", KindName(kind)},
           {"left", kCopies - hand.Held(kind)},
           {"patterns", PatternsWith(command, hand, kind)}});
    }
    object["exhausted"] = Json::array();
    for (const Kind kind : exhausted) {
      object["exhausted"].push_back(KindName(kind));
    }
    PutJson(object);
  } else {
    std::string line = question.shown + ": ";
    if (!waits.empty()) {
      line += Colored(Color::kGreen, "waits") + " " +
              TilesText(waits, command.unicode());
    } else {
      line += Colored(Color::kYellow, "not ready");
      if (!exhausted.empty()) {
        line += " (exhausted: " + TilesText(exhausted, command.unicode()) + ")";
      }
    }
    PutLine(line);
  }
  return {!waits.empty(), std::nullopt};
}

}  // namespace

void AddWaitCommand(CLI::App& app, int* status) {
  CLI::App* wait =
      app.add_subcommand("wait", "Which tiles does each hand wait for?");
  SetHelp(*wait,
          "  tingpai wait 3344455556667p\n"
          "  tingpai wait --json 147p25s369mESWNC 1233p\n"
          "  tingpai wait --rules=wuhan --wild=5m - < hands.txt\n"
          "  tingpai wait --rules=riichi --own-four=ignore 1111m\n");
  auto command = std::make_shared<HandCommand>(*wait, HandCommand::Size::kWait);
  wait->callback([command, status] {
    *status = command->Run(
        [&](const Question& question) { return Wait(*command, question); });
  });
}

}  // namespace tingpai::cli
