// Lines to standard output, messages to standard error.
#ifndef TINGPAI_TOOLS_CLI_OUTPUT_H_
#define TINGPAI_TOOLS_CLI_OUTPUT_H_

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "tingpai/notation.h"
#include "tingpai/tile.h"

namespace tingpai::cli {

using Json = nlohmann::ordered_json;

// Writes a line to standard output and flushes it. False once the output is
// gone: then there is no use in going on.
bool PutLine(std::string_view line);
// The same for an object on one line; bytes that are no UTF-8 are replaced.
bool PutJson(const Json& object);

// The same for any bytes, without a line end of our own.
bool PutText(std::string_view text);

// False once a line could not be written.
bool OutputIsOpen();

// The exit status: `status`, unless the output could not be written. A reader
// that closed its end is no error.
int FinishOutput(int status);

// "tingpai: MESSAGE" to standard error.
void Complain(std::string_view message);

// A text that may be shown on one line: control characters and bytes that are
// no UTF-8 as \x1b, and cut when it is long.
std::string Printable(std::string_view text);
// A text cut when it is long, at the start of a character.
std::string Cut(std::string_view text);

// Complains about the hand with this number in the input, whose line is out,
// and shows the text with a caret under the offset.
void ComplainOfHand(size_t number, std::string_view text,
                    const TextError& error);

// Colours, if standard output is a terminal that wants them.
enum class Color { kGreen, kYellow, kRed };
std::string Colored(Color color, std::string_view text);

// The names of tiles, or their pictures, with blanks between.
std::string TilesText(TileSet tiles, bool pictures);
std::string TileText(Kind kind, bool picture);

}  // namespace tingpai::cli

#endif  // TINGPAI_TOOLS_CLI_OUTPUT_H_
