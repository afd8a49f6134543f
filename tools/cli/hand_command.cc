#include "hand_command.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "command.h"
#include "hand_input.h"
#include "output.h"

namespace tingpai::cli {
namespace {

// Reads kinds such as "3p", "E" or "14m7z". False if there is anything else.
bool ReadKinds(std::string_view option, const std::string& text,
               TileSet* kinds) {
  const ReadResult read = ReadHand(text, Notation::kMpsz);
  if (read.ok() && read.hand->melds.empty() && read.hand->hand.Wilds() == 0) {
    for (const WrittenTile& tile : read.hand->tiles) kinds->insert(tile.kind);
    return true;
  }
  Complain(std::string(option) + "=" + Printable(text) +
           ": expected tiles such as 3p or E");
  return false;
}

bool BadHand(const HandInput& input, bool json, std::string_view text,
             const TextError& error) {
  if (json) {
    Json object;
    object["hand"] = Cut(text);
    object["error"] = error.message;
    object["offset"] = error.offset;
    return PutJson(object);
  }
  const bool put = PutLine(
      Printable(text) + ": " + Colored(Color::kRed, "error") + ": " +
      error.message + " (at offset " + std::to_string(error.offset) + ")");
  ComplainOfHand(input.number(), text, error);
  return put;
}

// "2, 5, 8, 11 or 14"; or "1, 2, 4, ... or 14".
std::string Sizes(int largest, bool either) {
  std::string out;
  for (int size = either ? 1 : largest % 3; size <= largest; ++size) {
    if (either ? size % 3 == 0 : size % 3 != largest % 3) continue;
    if (!out.empty()) out += size == largest ? " or " : ", ";
    out += std::to_string(size);
  }
  return out;
}

}  // namespace

void AddNotationOption(CLI::App& command, std::string* name) {
  std::vector<std::string> names = {"auto"};
  for (const Notation notation : AllNotations()) {
    names.emplace_back(NotationName(notation));
  }
  command
      .add_option("--notation", *name,
                  "How hands are written: auto mpsz mjai gb botzone\n"
                  "majiang zh unicode uva hdu3391 hdu4431 counts;\n"
                  "without this mpsz, or the only one that reads them")
      ->check(CLI::IsMember(names).description(""))
      ->option_text("NAME");
}

ReadResult ReadHandAs(std::string_view text, const std::string& name) {
  if (!name.empty()) return ReadHand(text, *FindNotation(name));
  ReadResult read = ReadHand(text, Notation::kMpsz);
  if (read.ok()) return read;
  return ReadHand(text, Notation::kAuto);
}

int ForEachHand(CLI::App& command, bool json, bool unicode,
                const std::function<ReadResult(std::string_view)>& read,
                const std::function<Answer(const Question&)>& answer) {
  std::vector<std::string> arguments = command.remaining();
  for (const std::string& argument : arguments) {
    if (argument.starts_with("-") && argument != "-") {
      throw CLI::ExtrasError(command.get_name(), {argument});
    }
  }
  HandInput input(std::move(arguments));
  int status = kYes;
  std::string text;
  while (input.Next(&text)) {
    ReadResult result;
    std::optional<TextError> error;
    if (input.dropped() > 0) {
      error = TextError{"expected a line of at most " +
                            std::to_string(kMostLineBytes) + " bytes, found " +
                            std::to_string(text.size() + input.dropped()),
                        kMostLineBytes};
    } else {
      result = read(text);
      if (!result.ok()) error = result.error;
    }
    bool yes = false;
    if (!error) {
      std::string shown;
      if (unicode) shown = WriteHand(*result.hand, Notation::kUnicode);
      if (shown.empty()) shown = Printable(text);
      Answer given =
          answer(Question{Cut(text), shown, *result.hand, result.hand->hand});
      error = std::move(given.error);
      yes = given.yes;
    }
    if (error) {
      status = kBad;
      if (!BadHand(input, json, text, *error)) break;
    } else {
      status = std::max(status, yes ? kYes : kNo);
    }
    if (!OutputIsOpen()) break;
  }
  return input.failed() ? kBad : status;
}

HandCommand::HandCommand(CLI::App& command, Size size)
    : command_(command), size_(size) {
  command.allow_extras();
  command
      .add_option("--rules", rules_name_,
                  "NAME of a built-in rule set, FILE.tpt or FILE.toml;\n"
                  "without this mcr")
      ->option_text("RULES");
  AddNotationOption(command, &notation_);
  command.add_flag("--json", json_, "One JSON object a line");
  command.add_flag("--unicode", unicode_, "Draw tiles");
  command
      .add_option("--wild", wild_,
                  "Kinds that are wild in this deal, such as 5m")
      ->option_text("KINDS");
  command.add_option("--void", void_, "The declared void suit: m, p or s")
      ->check(CLI::IsMember({"m", "p", "s"}).description(""))
      ->option_text("SUIT");
  command.add_option("--bonus", bonus_, "Flowers held, 0 to 255")
      ->check(CLI::Range(0, 255).description(""))
      ->option_text("N");
  command
      .add_option("--ban", ban_,
                  "Kinds that no winning hand may hold, such as C")
      ->option_text("KINDS");
  command
      .add_option("--own-four", own_four_,
                  "Copies that exhaust a wait, whatever the rules say:\n"
                  "all, hand (concealed ones) or ignore")
      ->check(CLI::IsMember({"all", "hand", "ignore"}).description(""))
      ->option_text("WHICH");
  command
      .add_option("--by", by_, "The winning tile is from a draw or a discard")
      ->check(CLI::IsMember({"draw", "discard"}).description(""))
      ->option_text("HOW");
}

bool HandCommand::SetUp() {
  absl::StatusOr<Table> opened = OpenRuleSet(rules_name_, distances_);
  if (!opened.ok()) {
    Complain(std::string(opened.status().message()));
    return false;
  }
  table_ = *std::move(opened);
  const auto refuse = [&](std::string_view option, std::string_view what) {
    Complain("rule set " + std::string(table().name()) + " has no " +
             std::string(what) + ": " + std::string(option) +
             " says nothing here");
    return false;
  };
  if (!wild_.empty()) {
    if (!ReadKinds("--wild", wild_, &deal_.wild)) return false;
    if (!table().has_runtime_wild()) {
      return refuse("--wild", "wild that a deal names");
    }
  }
  if (!ban_.empty()) {
    if (!ReadKinds("--ban", ban_, &deal_.banned)) return false;
    if (!table().has_runtime_ban()) {
      return refuse("--ban", "ban that a deal names");
    }
  }
  if (!void_.empty()) {
    if (!table().has_void()) return refuse("--void", "void suit");
    deal_.void_suit = static_cast<int>(std::string_view("mps").find(void_));
  }
  if (own_four_ == "all") deal_.own_four = OwnFour::kAll;
  if (own_four_ == "hand") deal_.own_four = OwnFour::kHand;
  if (own_four_ == "ignore") deal_.own_four = OwnFour::kIgnore;
  if (by_ == "draw") deal_.by = WinBy::kDraw;
  if (by_ == "discard") deal_.by = WinBy::kDiscard;
  return true;
}

std::optional<TextError> HandCommand::Check(std::string_view text,
                                            const Hand& hand) const {
  const bool fits = (size_ != Size::kWait && table().IsWinSize(hand)) ||
                    (size_ != Size::kWin && table().IsWaitSize(hand));
  if (!fits) {
    const int largest = 3 * table().sets() + (size_ == Size::kWait ? 1 : 2);
    return TextError{"expected " + Sizes(largest, size_ == Size::kEither) +
                         " tiles, found " + std::to_string(hand.Size()),
                     text.size()};
  }
  for (int slot = 0; slot < kWildSlots; ++slot) {
    if (hand.Wilds(slot) > 0 && table().WildCopies(slot) == 0) {
      Hand wild;
      wild.AddWild(slot);
      return TextError{"expected no " + ToString(wild) + ": rule set " +
                           std::string(table().name()) + " has no such wild",
                       std::min(text.size(), text.find_first_of("jJ"))};
    }
  }
  return std::nullopt;
}

int HandCommand::Run(const std::function<Answer(const Question&)>& answer) {
  if (!SetUp()) return kBad;
  return ForEachHand(
      command_, json_, unicode_,
      [&](std::string_view text) {
        ReadResult read = ReadHandAs(text, notation_);
        if (!read.ok()) return read;
        if (bonus_ >= 0) read.hand->hand.SetBonus(bonus_);
        if (std::optional<TextError> error = Check(text, read.hand->hand)) {
          read.hand.reset();
          read.error = *std::move(error);
        }
        return read;
      },
      answer);
}

}  // namespace tingpai::cli
