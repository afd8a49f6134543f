// tingpai convert: each hand in another notation.
#include <memory>
#include <string>
#include <vector>

#include "command.h"
#include "hand_command.h"
#include "help.h"
#include "output.h"

namespace tingpai::cli {
namespace {

struct Options {
  std::string notation;
  std::string print = "mpsz";
};

Answer Convert(const Options& options, const Question& question) {
  std::string problem;
  const std::string out =
      WriteHand(question.text, *FindNotation(options.print), &problem);
  if (!problem.empty()) return {false, TextError{problem, 0}};
  PutLine(out);
  return {true, std::nullopt};
}

}  // namespace

void AddConvertCommand(CLI::App& app, int* status) {
  CLI::App* convert =
      app.add_subcommand("convert", "Writes each hand in another notation");
  SetHelp(*convert,
          "  tingpai convert 'W1 W2 W3 J1 J1'\n"
          "  tingpai convert --print=zh '123m406p[789s](EEEE)'\n"
          "  tingpai convert --notation=uva --print=mpsz < hands.txt\n");
  auto options = std::make_shared<Options>();
  convert->allow_extras();
  AddNotationOption(*convert, &options->notation);
  std::vector<std::string> names;
  for (const Notation notation : AllNotations()) {
    names.emplace_back(NotationName(notation));
  }
  convert
      ->add_option("--print", options->print,
                   "How to write them, one of the same; without this mpsz")
      ->check(CLI::IsMember(names).description(""))
      ->option_text("NAME");
  convert->callback([convert, options, status] {
    *status = ForEachHand(
        *convert, false, false,
        [&](std::string_view text) {
          return ReadHandAs(text, options->notation);
        },
        [&](const Question& question) { return Convert(*options, question); });
  });
}

}  // namespace tingpai::cli
