// tingpai table: what is in a table; whether it is whole; making one.
#include "tingpai/table.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "command.h"
#include "help.h"
#include "output.h"
#include "rule_set.h"
#include "tablegen/pack.h"
#include "tingpai/notation.h"
#include "tingpai/open.h"

namespace tingpai::cli {
namespace {

std::string Hex(uint64_t number) {
  char hex[17];
  std::snprintf(hex, sizeof hex, "%016llx",
                static_cast<unsigned long long>(number));
  return hex;
}

std::string WildName(int slot) {
  Hand hand;
  hand.AddWild(slot);
  return ToString(hand);
}

Json InfoOf(const Table& table) {
  Json info;
  info["name"] = table.name();
  info["title"] = table.title();
  info["local_title"] = table.local_title();
  info["format"] = format::kVersion;
  info["digest"] = Hex(table.rule_digest());
  info["image_bytes"] = table.image().size();
  info["sets"] = table.sets();
  info["tiles"] = Json::array();
  for (const Kind kind : table.use()) info["tiles"].push_back(KindName(kind));
  info["patterns"] = Json::array();
  for (int i = 0; i < table.patterns(); ++i) {
    info["patterns"].push_back(table.PatternName(i));
  }
  info["wilds"] = Json::object();
  for (int slot = 0; slot < kWildSlots; ++slot) {
    if (table.WildCopies(slot) > 0) {
      info["wilds"][WildName(slot)] = table.WildCopies(slot);
    }
  }
  info["deal"] = Json::array();
  if (table.has_runtime_wild()) info["deal"].push_back("wild");
  if (table.has_void()) info["deal"].push_back("void");
  if (table.has_runtime_ban()) info["deal"].push_back("ban");
  return info;
}

// "KEY: VALUE", the value of a list with blanks between.
bool PutField(const std::string& key, const Json& value) {
  std::string line = key + ":";
  if (value.is_structured() && value.empty()) line += " none";
  const auto text = [](const Json& one) {
    return one.is_string() ? one.get<std::string>() : one.dump();
  };
  if (value.is_object()) {
    for (const auto& [name, count] : value.items()) {
      line += " " + name + "=" + text(count);
    }
  } else if (value.is_array()) {
    for (const Json& one : value) line += " " + text(one);
  } else {
    line += " " + text(value);
  }
  return PutLine(line);
}

int Info(const std::vector<std::string>& names, bool json) {
  int status = kYes;
  for (const std::string& name : names) {
    const absl::StatusOr<Table> table = OpenRuleSet(name);
    if (!table.ok()) {
      Complain(std::string(table.status().message()));
      status = kBad;
      continue;
    }
    const Json info = InfoOf(*table);
    if (json) {
      if (!PutJson(info)) break;
      continue;
    }
    for (const auto& [key, value] : info.items()) {
      if (!PutField(key, value)) return status;
    }
  }
  return status;
}

// All bytes of a file; false, and a complaint, if it cannot be read.
bool ReadFile(const std::string& path, std::vector<std::byte>* bytes) {
  const auto close = [](std::FILE* file) { std::fclose(file); };
  std::unique_ptr<std::FILE, decltype(close)> file(
      std::fopen(path.c_str(), "rb"), close);
  if (file != nullptr) {
    std::byte block[64 << 10];
    size_t got;
    while ((got = std::fread(block, 1, sizeof block, file.get())) > 0) {
      bytes->insert(bytes->end(), block, block + got);
    }
    if (std::ferror(file.get()) == 0) return true;
  }
  Complain(path + ": cannot read: " + std::strerror(errno));
  return false;
}

int Verify(const std::vector<std::string>& paths, bool json) {
  int status = kYes;
  for (const std::string& path : paths) {
    std::vector<std::byte> bytes;
    if (!ReadFile(path, &bytes)) {
      status = kBad;
      continue;
    }
    const absl::StatusOr<Table> table = OpenTable(bytes);
    if (!table.ok()) status = std::max(status, kNo);
    const std::string error(table.status().message());
    if (json) {
      Json object;
      object["file"] = path;
      object["ok"] = table.ok();
      if (table.ok()) {
        object["name"] = table->name();
        object["digest"] = Hex(table->rule_digest());
      } else {
        object["error"] = error;
      }
      if (!PutJson(object)) break;
    } else {
      const std::string line =
          table.ok() ? Colored(Color::kGreen, "ok") + " (" +
                           std::string(table->name()) + ", digest " +
                           Hex(table->rule_digest()) + ")"
                     : Colored(Color::kRed, error);
      if (!PutLine(path + ": " + line)) break;
    }
  }
  return status;
}

// Complains about an error; the exit status.
int Finish(const absl::Status& status) {
  if (status.ok()) return kYes;
  Complain(std::string(status.message()));
  return kBad;
}

int Build(const std::string& rules, const std::string& output, bool distances,
          bool stats) {
  const absl::StatusOr<std::vector<std::byte>> image =
      CompileRules(rules, distances, stats);
  if (!image.ok()) return Finish(image.status());
  const absl::StatusOr<std::vector<std::byte>> file =
      tablegen::PackImage(*image);
  if (!file.ok()) return Finish(file.status());
  if (stats) {
    Complain(output + ": " + std::to_string(file->size()) +
             " bytes, image of " + std::to_string(image->size()));
  }
  return Finish(tablegen::WriteFileAtomically(output, *file));
}

int Unpack(const std::string& name, const std::string& output) {
  const absl::StatusOr<Table> table = OpenRuleSet(name);
  if (!table.ok()) return Finish(table.status());
  return Finish(tablegen::WriteFileAtomically(output, table->image()));
}

struct Options {
  std::vector<std::string> names;
  std::string input, output;
  bool json = false;
  bool no_distance = false;
  bool stats = false;
};

}  // namespace

void AddTableCommand(CLI::App& app, int* status) {
  CLI::App* table = app.add_subcommand("table", "Works with tables themselves");
  SetHelp(*table,
          "  tingpai table info mcr\n"
          "  tingpai table build my_rules.toml -o my_rules.tpt\n"
          "  tingpai table verify my_rules.tpt\n");
  table->require_subcommand(1);
  auto options = std::make_shared<Options>();

  CLI::App* info = table->add_subcommand("info", "Says what a table is for");
  SetHelp(*info,
          "  tingpai table info mcr riichi\n"
          "  tingpai table info --json my_rules.tpt\n");
  info->add_option("TABLE", options->names, "NAME, FILE.tpt or FILE.toml")
      ->required();
  info->add_flag("--json", options->json, "One JSON object a line");
  info->callback([=] { *status = Info(options->names, options->json); });

  CLI::App* verify =
      table->add_subcommand("verify", "Says whether table files are whole");
  SetHelp(*verify, "  tingpai table verify tables/*.tpt\n");
  verify->add_option("FILE", options->names, "Table files")->required();
  verify->add_flag("--json", options->json, "One JSON object a line");
  verify->callback([=] { *status = Verify(options->names, options->json); });

  CLI::App* build =
      table->add_subcommand("build", "Compiles a rule file to a table file");
  SetHelp(*build,
          "  tingpai table build my_rules.toml -o my_rules.tpt\n"
          "  tingpai table build --stats my_rules.toml -o my_rules.tpt\n");
  build->add_option("RULES", options->input, "The rule file")->required();
  build->add_option("-o,--output", options->output, "The table file to write")
      ->required()
      ->option_text("FILE");
  build->add_flag("--no-distance", options->no_distance,
                  "Leave the tables of distances out: about a megabyte less");
  build->add_flag("--stats", options->stats,
                  "Say on standard error how large each stage came out");
  build->callback([=] {
    *status = Build(options->input, options->output, !options->no_distance,
                    options->stats);
  });

  CLI::App* unpack = table->add_subcommand(
      "unpack", "Writes a table's image, to be used without zstd");
  SetHelp(*unpack, "  tingpai table unpack my_rules.tpt -o my_rules.image\n");
  unpack->add_option("TABLE", options->input, "NAME, FILE.tpt or FILE.toml")
      ->required();
  unpack->add_option("-o,--output", options->output, "The file to write")
      ->required()
      ->option_text("FILE");
  unpack->callback([=] { *status = Unpack(options->input, options->output); });

  AddCensusCommand(*table, status);
}

}  // namespace tingpai::cli
