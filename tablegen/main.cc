// tablegen: compiles a rule file to a table.
//
//   tablegen RULES.toml -o FILE.tpt [--no-distance] [--stats]
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <utility>

#include "CLI/CLI.hpp"
#include "absl/strings/str_cat.h"
#include "tablegen/compile.h"
#include "tablegen/pack.h"

namespace {

using tingpai::tablegen::CompileOptions;

// Says what goes on once it has taken longer than a blink, or always with
// `stats`.
class Talker {
 public:
  Talker(std::string name, bool stats)
      : name_(std::move(name)), stats_(stats), start_(Clock::now()) {}

  void operator()(std::string_view line) const {
    const double seconds =
        std::chrono::duration<double>(Clock::now() - start_).count();
    if (!stats_ && seconds < kBlink) return;
    std::fprintf(stderr, "%s: %6.2f s  %.*s\n", name_.c_str(), seconds,
                 static_cast<int>(line.size()), line.data());
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr double kBlink = 0.4;

  std::string name_;
  bool stats_;
  Clock::time_point start_;
};

absl::Status Compile(const std::string& rules, const std::string& out,
                     const CompileOptions& options) {
  const auto image = tingpai::tablegen::CompileRuleFile(rules, options);
  if (!image.ok()) return image.status();
  const auto file = tingpai::tablegen::PackImage(*image);
  if (!file.ok()) return file.status();
  options.progress(absl::StrCat("file: ", file->size(), " bytes"));
  return tingpai::tablegen::WriteFileAtomically(out, *file);
}

int Run(int argc, char** argv) {
  CLI::App app(
      "Compiles a rule file (docs/rules.md) to a table.\n\n"
      "  tablegen mine.toml -o mine.tpt\n"
      "  tablegen mine.toml -o mine.tpt --no-distance --stats");
  std::string rules;
  std::string out;
  bool no_distance = false;
  bool stats = false;
  app.add_option("rules", rules, "rule file")->required();
  app.add_option("-o,--output", out, "table file")->required();
  app.add_flag("--no-distance", no_distance,
               "leave the tables of distances out: about a megabyte less");
  app.add_flag("--stats", stats, "say how large everything came out");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  CompileOptions options;
  options.distance = !no_distance;
  options.progress =
      Talker(std::filesystem::path(rules).stem().string(), stats);
  const absl::Status status = Compile(rules, out, options);
  if (!status.ok()) {
    std::cerr << "tablegen: " << std::string(status.message()) << "\n";
  }
  return status.ok() ? 0 : 2;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return Run(argc, argv);
  } catch (const std::exception& error) {  // no memory
    std::fprintf(stderr, "tablegen: %s\n", error.what());
  }
  return 2;
}
