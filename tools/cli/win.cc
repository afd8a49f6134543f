// tingpai win: does each hand win, and by which patterns?
#include <memory>
#include <string>

#include "command.h"
#include "hand_command.h"
#include "help.h"
#include "output.h"

namespace tingpai::cli {
namespace {

Answer Win(const HandCommand& command, const Question& question) {
  const Table& table = command.table();
  const PatternSet patterns = table.Win(question.hand, command.deal());
  if (command.json()) {
    Json object;
    object["hand"] = question.given;
    object["win"] = !patterns.empty();
    object["patterns"] = Json::array();
    for (const int pattern : patterns) {
      object["patterns"].push_back(table.PatternName(pattern));
    }
    PutJson(object);
  } else {
    std::string names;
    for (const int pattern : patterns) {
      if (!names.empty()) names += ", ";
      names += table.PatternName(pattern);
    }
    PutLine(question.shown + ": " +
            (patterns.empty()
                 ? Colored(Color::kYellow, "no win")
                 : Colored(Color::kGreen, "win") + " (" + names + ")"));
  }
  return {!patterns.empty(), std::nullopt};
}

}  // namespace

void AddWinCommand(CLI::App& app, int* status) {
  CLI::App* win = app.add_subcommand("win", "Does each hand win, and how?");
  SetHelp(*win,
          "  tingpai win 123m456p789sEEECC\n"
          "  tingpai win '23m55p[789s](EEEE)1m'\n"
          "  tingpai win --rules=riichi --json < hands.txt\n"
          "  tingpai win --rules=sichuan --void=s 11223344556677m\n");
  auto command = std::make_shared<HandCommand>(*win, HandCommand::Size::kWin);
  win->callback([command, status] {
    *status = command->Run(
        [&](const Question& question) { return Win(*command, question); });
  });
}

}  // namespace tingpai::cli
