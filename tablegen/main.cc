// tablegen: compiles rule files to tables.
//
//   tablegen RULES.toml -o FILE.tpt [--stats]
//   tablegen --all RULES_DIR -o TABLES_DIR
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/strings/str_cat.h"
#include "tablegen/compile.h"
#include "tablegen/pack.h"

namespace {

namespace fs = std::filesystem;
using tingpai::tablegen::CompileOptions;

// Says what goes on once it has taken longer than a blink, or always with
// `stats`.
class Talker {
 public:
  Talker(std::string name, bool stats)
      : name_(std::move(name)), stats_(stats), start_(Clock::now()) {}

  void operator()(std::string_view line) {
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

bool Compile(const std::string& rules, const std::string& out, bool stats) {
  CompileOptions options;
  options.progress = Talker(fs::path(rules).stem().string(), stats);
  const auto image = tingpai::tablegen::CompileRuleFile(rules, options);
  absl::Status status = image.status();
  if (status.ok()) {
    const auto file = tingpai::tablegen::PackImage(*image);
    status = file.ok() ? tingpai::tablegen::WriteFileAtomically(out, *file)
                       : file.status();
    if (status.ok()) options.progress(absl::StrCat("file: ", file->size(), " bytes"));
  }
  if (!status.ok()) {
    std::cerr << "tablegen: " << std::string(status.message()) << "\n";
  }
  return status.ok();
}

bool CompileAll(const std::string& from, const std::string& to, bool stats) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(from, error)) {
    if (entry.path().extension() == ".toml") files.push_back(entry.path());
  }
  if (error) {
    std::cerr << "tablegen: cannot read " << from << ": " << error.message()
              << "\n";
    return false;
  }
  std::sort(files.begin(), files.end());
  bool ok = true;
  for (const fs::path& file : files) {
    const fs::path out = fs::path(to) / file.stem().concat(".tpt");
    ok = Compile(file.string(), out.string(), stats) && ok;
  }
  return ok;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app(
      "Compiles a rule file (docs/rules.md) to a table.\n\n"
      "  tablegen mine.toml -o mine.tpt\n"
      "  tablegen --all tables/rules -o tables");
  std::string rules;
  std::string out;
  bool all = false;
  bool stats = false;
  app.add_option("rules", rules, "rule file, or a folder of them with --all")
      ->required();
  app.add_option("-o,--output", out, "table file, or a folder with --all")
      ->required();
  app.add_flag("--all", all, "compile every rule file of a folder");
  app.add_flag("--stats", stats, "say how large everything came out");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  const bool ok = all ? CompileAll(rules, out, stats)
                      : Compile(rules, out, stats);
  return ok ? 0 : 2;
}
