#include "help.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include "output.h"
#include "tablegen/nearest.h"

namespace tingpai::cli {
namespace {

// The examples are kept as the footer, and shown first.
class Formatter : public CLI::Formatter {
 public:
  std::string make_description(const CLI::App* app) const override {
    return "Examples:\n" + app->get_footer() + "\n" + app->get_description() +
           "\n\n";
  }

  std::string make_usage(const CLI::App* app, std::string name) const override {
    std::string usage = "Usage: " + name;
    if (!app->get_subcommands({}).empty()) {
      usage += " COMMAND";
    } else {
      usage += " [OPTIONS]";
    }
    if (app->get_allow_extras()) usage += " [HAND...]";
    for (const CLI::Option* option : app->get_options()) {
      if (!option->get_positional()) continue;
      usage += " " + option->get_name(true);
      if (option->get_items_expected_max() > 1) usage += "...";
    }
    return usage + "\n";
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string& text = option->get_option_text();
    return text.empty() ? "" : " " + text;
  }

  std::string make_footer(const CLI::App*) const override { return ""; }
};

}  // namespace

std::string WrongCommand(const CLI::App& app, int argc,
                         const char* const* argv) {
  const CLI::App* command = &app;
  for (int i = 1; i <= argc; ++i) {
    const std::vector<const CLI::App*> known =
        command->get_subcommands([](const CLI::App*) { return true; });
    if (known.empty()) return "";
    std::vector<std::string_view> names;
    std::string list;
    for (const CLI::App* one : known) {
      names.push_back(one->get_name());
      list += " " + one->get_name();
    }
    if (i == argc) return "expected a command:" + list;
    const std::string_view word = argv[i];
    if (word.starts_with("-")) return "";
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) {
      return "no command '" + Printable(word) + "'; did you mean '" +
             std::string(tablegen::Nearest(Cut(word), names)) +
             "'? The known ones:" + list;
    }
    command = known[static_cast<size_t>(found - names.begin())];
  }
  return "";
}

void SetHelp(CLI::App& app, const std::string& examples) {
  app.formatter(std::make_shared<Formatter>());
  app.get_formatter()->column_width(26);
  app.footer(examples);
  app.set_help_flag("--help,-h", "Show this");
}

}  // namespace tingpai::cli
