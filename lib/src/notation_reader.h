// What every notation is read and written with. Not a public header.
#ifndef TINGPAI_SRC_NOTATION_READER_H_
#define TINGPAI_SRC_NOTATION_READER_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tingpai/notation.h"

namespace tingpai::internal {

// A text, how far it has been read, and the hand so far. Every step that can
// fail returns false after it has put the error down; the first error stays.
class HandReader {
 public:
  explicit HandReader(std::string_view text) : text_(text) {}

  bool AtEnd() const { return at_ >= text_.size(); }
  size_t at() const { return at_; }
  void set_at(size_t at) { at_ = at; }
  // The rest of the text; the next byte of it, 0 at the end.
  std::string_view Rest() const { return text_.substr(at_); }
  char Peek() const { return AtEnd() ? '\0' : text_[at_]; }

  // Goes over all bytes that are one of `bytes`.
  void Skip(std::string_view bytes);
  // Goes over `word` if the rest begins with it.
  bool Take(std::string_view word);
  // Goes over a digit from `low` to '9'; -1 if there is none.
  int TakeDigit(char low = '1');

  // Records "expected WHAT, found ..." at this place: the text is no hand in
  // this notation.
  bool FailHere(std::string_view expected);
  // Records an error of meaning: the text is well written, but no hand.
  bool Fail(size_t offset, std::string message);

  // `offset` is where the tile, meld or flower began.
  bool AddTile(const WrittenTile& tile, size_t offset);
  bool AddMeld(WrittenMeld meld, bool concealed_kong, size_t offset);
  bool AddFlower(int flower, size_t offset);

  bool failed() const { return failed_; }
  bool well_written() const { return well_written_; }
  const TextError& error() const { return error_; }
  HandText& hand() { return hand_; }

 private:
  std::string_view text_;
  size_t at_ = 0;
  bool failed_ = false;
  bool well_written_ = true;
  TextError error_;
  HandText hand_;
};

// The hand being written; `problem` is set if something cannot be.
struct HandWriter {
  std::string out;
  std::string problem;

  // Puts a blank between this and what came before.
  void Word(std::string_view word);
};

// The code of the meld of these tiles; no value if they are no meld.
std::optional<Meld> FindMeld(const std::vector<WrittenTile>& tiles,
                             bool concealed_kong);

inline WrittenTile PlainTile(Kind kind) { return {kind, false, -1}; }
inline WrittenTile RedFive(int suit) { return {9 * suit + 4, true, -1}; }
inline WrittenTile WildTile(int slot) { return {-1, false, slot}; }

// Blanks that may stand between tiles.
inline constexpr std::string_view kBlanks = " \t\r";

// One grammar a notation: reads the whole text; writes the whole hand.
using ReadFunction = bool (*)(HandReader& in);
using WriteFunction = void (*)(const HandText& hand, HandWriter& out);

bool ReadMpsz(HandReader& in);
bool ReadMjai(HandReader& in);
bool ReadGb(HandReader& in);
bool ReadBotzone(HandReader& in);
bool ReadMajiang(HandReader& in);
bool ReadZh(HandReader& in);
bool ReadUnicode(HandReader& in);
bool ReadUva(HandReader& in);
bool ReadHdu3391(HandReader& in);
bool ReadHdu4431(HandReader& in);
bool ReadCounts(HandReader& in);

void WriteMpsz(const HandText& hand, HandWriter& out);
void WriteMjai(const HandText& hand, HandWriter& out);
void WriteGb(const HandText& hand, HandWriter& out);
void WriteBotzone(const HandText& hand, HandWriter& out);
void WriteMajiang(const HandText& hand, HandWriter& out);
void WriteZh(const HandText& hand, HandWriter& out);
void WriteUnicode(const HandText& hand, HandWriter& out);
void WriteUva(const HandText& hand, HandWriter& out);
void WriteHdu3391(const HandText& hand, HandWriter& out);
void WriteHdu4431(const HandText& hand, HandWriter& out);
void WriteCounts(const HandText& hand, HandWriter& out);

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_NOTATION_READER_H_
