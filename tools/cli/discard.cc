// tingpai discard: which discards leave each hand ready, and for what?
#include <memory>

#include "command.h"
#include "hand_command.h"
#include "help.h"
#include "output.h"
#include "tingpai/discards.h"

namespace tingpai::cli {
namespace {

Json ToJson(const Question& question, const DiscardList& discards) {
  Json object;
  object["hand"] = question.given;
  object["discards"] = Json::array();
  for (const Discard discard : discards) {
    Json waits = Json::array();
    for (const Kind kind : discard.waits) waits.push_back(KindName(kind));
    object["discards"].push_back(
        {{"tile", KindName(discard.kind)}, {"waits", std::move(waits)}});
  }
  return object;
}

Answer Discards(const HandCommand& command, const Question& question) {
  const DiscardList discards =
      command.table().Discards(question.hand, command.deal());
  if (command.json()) {
    PutJson(ToJson(question, discards));
  } else if (discards.empty()) {
    PutLine(question.shown + ": " + Colored(Color::kYellow, "not ready"));
  }
  for (const Discard discard : discards) {
    if (command.json()) break;
    PutLine(question.shown + ": " + TileText(discard.kind, command.unicode()) +
            " -> " + TilesText(discard.waits, command.unicode()));
  }
  return {!discards.empty(), std::nullopt};
}

}  // namespace

void AddDiscardCommand(CLI::App& app, int* status) {
  CLI::App* discard = app.add_subcommand(
      "discard", "Which discards leave each hand ready, and for what?");
  SetHelp(*discard,
          "  tingpai discard 3344455556667p9s\n"
          "  tingpai discard --json '23m99m456p[789s]1112s'\n"
          "  tingpai discard --rules=standard 23m99m456pjj\n"
          "  tingpai discard --rules=riichi - < hands.txt\n");
  auto command =
      std::make_shared<HandCommand>(*discard, HandCommand::Size::kWin);
  discard->callback([command, status] {
    *status = command->Run(
        [&](const Question& question) { return Discards(*command, question); });
  });
}

}  // namespace tingpai::cli
