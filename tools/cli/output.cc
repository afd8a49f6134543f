#include "output.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "command.h"

namespace tingpai::cli {
namespace {

constexpr size_t kMostShown = 200;  // bytes of a hand in a message

int output_error = 0;  // errno of the write that failed

// One character of a text: its bytes, and what it is.
struct Character {
  size_t length = 1;
  uint32_t code = 0;
  bool valid = false;
};

Character CharacterAt(std::string_view text, size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  if (lead < 0x80) return {1, lead, true};
  const size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || at + length > text.size()) return {};
  uint32_t code = lead & (0xffu >> (length + 1));
  for (size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[at + i]);
    if ((byte & 0xc0) != 0x80) return {};
    code = code << 6 | (byte & 0x3f);
  }
  constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < kLeast[length] || code > 0x10ffff || code >> 11 == 0x1b) return {};
  return {length, code, true};
}

bool IsControl(uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) ||
         (code >= 0x200b && code <= 0x200f) ||
         (code >= 0x2028 && code <= 0x202e) ||
         (code >= 0x2060 && code <= 0x206f) || code == 0xfeff;
}

// Columns that a character takes on a terminal.
size_t Columns(uint32_t code) {
  if (code == 0xfe0e || code == 0xfe0f) return 0;
  if (code == 0x1f004) return 2;
  return (code >= 0x1100 && code <= 0x115f) ||
                 (code >= 0x2e80 && code <= 0xffe6)
             ? 2
             : 1;
}

// The start of the character that the byte at `at` is in.
size_t CharacterStart(std::string_view text, size_t at) {
  for (size_t back = 0; back < 4 && back < at && at < text.size(); ++back) {
    if ((static_cast<unsigned char>(text[at - back]) & 0xc0) != 0x80) {
      return at - back;
    }
  }
  return at;
}

bool WantsColor() {
  static const bool wants = [] {
    const char* no_color = std::getenv("NO_COLOR");
    const char* term = std::getenv("TERM");
    return isatty(STDOUT_FILENO) != 0 &&
           (no_color == nullptr || *no_color == '\0') && term != nullptr &&
           std::strcmp(term, "dumb") != 0;
  }();
  return wants;
}

}  // namespace

bool PutText(std::string_view text) {
  if (output_error != 0) return false;
  errno = 0;
  std::fwrite(text.data(), 1, text.size(), stdout);
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    output_error = errno != 0 ? errno : EIO;
    return false;
  }
  return true;
}

bool PutLine(std::string_view line) {
  if (output_error != 0) return false;
  std::fwrite(line.data(), 1, line.size(), stdout);
  return PutText("\n");
}

bool PutJson(const Json& object) {
  return PutLine(
      object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

bool OutputIsOpen() { return output_error == 0; }

int FinishOutput(int status) {
  if (output_error == 0 && std::fflush(stdout) != 0) output_error = errno;
  if (output_error == 0) return status;
  // What is left in the buffer cannot be written either.
  std::fclose(stdout);
  if (output_error == EPIPE) return kYes;
  Complain(std::string("cannot write: ") + std::strerror(output_error));
  return kBad;
}

void Complain(std::string_view message) {
  std::fprintf(stderr, "tingpai: %.*s\n", static_cast<int>(message.size()),
               message.data());
}

std::string Cut(std::string_view text) {
  if (text.size() <= kMostShown) return std::string(text);
  return std::string(text.substr(0, CharacterStart(text, kMostShown))) + "...";
}

std::string Printable(std::string_view text) {
  const std::string cut = Cut(text);
  std::string out;
  for (size_t at = 0; at < cut.size();) {
    const Character c = CharacterAt(cut, at);
    if (c.valid && !IsControl(c.code)) {
      out.append(cut, at, c.length);
    } else {
      for (size_t i = at; i < at + c.length; ++i) {
        char hex[8];
        std::snprintf(hex, sizeof hex, "\\x%02x",
                      static_cast<unsigned char>(cut[i]));
        out += hex;
      }
    }
    at += c.length;
  }
  return out;
}

void ComplainOfHand(size_t number, std::string_view text,
                    const TextError& error) {
  constexpr size_t kBefore = 60, kAfter = 18;
  // On a terminal the line above says it already.
  static const bool together =
      isatty(STDOUT_FILENO) != 0 && isatty(STDERR_FILENO) != 0;
  if (!together) {
    Complain("hand " + std::to_string(number) + ": " + error.message);
  }
  const size_t offset = std::min(error.offset, text.size());
  const size_t start =
      offset > kBefore ? CharacterStart(text, offset - kBefore) : 0;
  std::string line(2, ' ');
  if (start > 0) line += "...";
  size_t column = line.size();
  for (size_t at = start; at < std::min(text.size(), offset + kAfter);) {
    const Character c = CharacterAt(text, at);
    const bool shown = c.valid && !IsControl(c.code);
    if (shown) {
      line.append(text, at, c.length);
    } else {
      line += '?';
    }
    if (at < offset) column += shown ? Columns(c.code) : 1;
    at += c.length;
  }
  std::fprintf(stderr, "%s\n%*s\n", line.c_str(), static_cast<int>(column + 1),
               "^");
}

std::string Colored(Color color, std::string_view text) {
  if (!WantsColor()) return std::string(text);
  const char* code = color == Color::kGreen    ? "32"
                     : color == Color::kYellow ? "33"
                                               : "31";
  return std::string("\x1b[") + code + "m" + std::string(text) + "\x1b[0m";
}

std::string TileText(Kind kind, bool picture) {
  if (!picture) return KindName(kind);
  Hand hand;
  hand.Add(kind);
  return WriteHand(TextOf(hand), Notation::kUnicode);
}

std::string TilesText(TileSet tiles, bool pictures) {
  std::string out;
  for (const Kind kind : tiles) {
    if (!out.empty()) out += ' ';
    out += TileText(kind, pictures);
  }
  return out;
}

}  // namespace tingpai::cli
