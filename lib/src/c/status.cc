// Versions, statuses, and the helpers of handles.h.
#include <array>

#include "handles.h"
#include "tingpai/table_format.h"

namespace tingpai::c {

namespace {

struct StatusText {
  const char* name;
  const char* message;
};

constexpr std::array<StatusText, 11> kStatuses = {{
    {"TINGPAI_OK", "no error"},
    {"TINGPAI_BAD_ARGUMENT",
     "an argument is NULL or out of range, or a structure does not say its "
     "size"},
    {"TINGPAI_NOT_FOUND", "there is nothing of that name"},
    {"TINGPAI_CANNOT_READ", "the file cannot be read"},
    {"TINGPAI_NOT_A_TABLE",
     "this is no table, or one of another format version"},
    {"TINGPAI_DAMAGED", "the table is damaged"},
    {"TINGPAI_BAD_TEXT", "the hand cannot be read or written in this notation"},
    {"TINGPAI_IMPOSSIBLE", "no hand can be like that"},
    {"TINGPAI_TOO_SMALL", "the buffer is too small"},
    {"TINGPAI_NO_MEMORY", "out of memory"},
    {"TINGPAI_INTERNAL", "a bug of the library: please report it"},
}};

const StatusText& TextOfStatus(int status) {
  static constexpr StatusText kUnknown = {"unknown", "unknown status"};
  if (status < 0 || static_cast<size_t>(status) >= kStatuses.size()) {
    return kUnknown;
  }
  return kStatuses[static_cast<size_t>(status)];
}

// As much of a text as fits, not ending inside of a character.
size_t CutLength(std::string_view text, size_t most) {
  if (text.size() <= most) return text.size();
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80) {
    --most;
  }
  return most;
}

}  // namespace

tingpai_status Fail(tingpai_error* error, tingpai_status status,
                    std::string_view message, uint64_t offset) noexcept {
  if (error == nullptr) return status;
  tingpai_error value{};
  value.status = status;
  value.offset = offset;
  std::memcpy(value.message, message.data(),
              CutLength(message, sizeof(value.message) - 1));
  Store(value, error);
  return status;
}

tingpai_status StoreText(std::string_view text, char* buffer, size_t capacity,
                         size_t* length) noexcept {
  if (buffer == nullptr && capacity != 0) return TINGPAI_BAD_ARGUMENT;
  if (length != nullptr) *length = text.size();
  if (capacity <= text.size()) return TINGPAI_TOO_SMALL;
  std::memcpy(buffer, text.data(), text.size());
  buffer[text.size()] = '\0';
  return TINGPAI_OK;
}

bool ReadDeal(const tingpai_deal* from, Deal* deal) noexcept {
  *deal = Deal{};
  if (from == nullptr) return true;
  if (from->size < sizeof(tingpai_deal)) return false;
  // Of a later version: what it adds must not be used.
  const auto* const bytes = reinterpret_cast<const unsigned char*>(from);
  if (!std::all_of(bytes + sizeof(tingpai_deal), bytes + from->size,
                   [](unsigned char byte) { return byte == 0; })) {
    return false;
  }
  if (from->void_suit < -1 || from->void_suit >= kHonors ||
      from->own_four < TINGPAI_OWN_FOUR_RULE ||
      from->own_four > TINGPAI_OWN_FOUR_IGNORE ||
      from->by < TINGPAI_BY_EITHER || from->by > TINGPAI_BY_DISCARD ||
      (from->wild | from->banned) >> kKinds != 0) {
    return false;
  }
  static_assert(static_cast<int>(OwnFour::kIgnore) == TINGPAI_OWN_FOUR_IGNORE);
  static_assert(static_cast<int>(OwnFour::kHand) == TINGPAI_OWN_FOUR_HAND);
  static_assert(static_cast<int>(WinBy::kDraw) == TINGPAI_BY_DRAW);
  static_assert(static_cast<int>(WinBy::kDiscard) == TINGPAI_BY_DISCARD);
  deal->void_suit = from->void_suit;
  deal->wild = TileSet::FromBits(from->wild);
  deal->banned = TileSet::FromBits(from->banned);
  deal->own_four = static_cast<OwnFour>(from->own_four);
  deal->by = static_cast<WinBy>(from->by);
  return true;
}

}  // namespace tingpai::c

#define TINGPAI_TEXT(x) TINGPAI_TEXT_OF(x)
#define TINGPAI_TEXT_OF(x) #x

extern "C" {

uint32_t tingpai_version_number(void) { return TINGPAI_VERSION_NUMBER; }

const char* tingpai_version(void) {
  return TINGPAI_TEXT(TINGPAI_VERSION_MAJOR) "." TINGPAI_TEXT(
      TINGPAI_VERSION_MINOR) "." TINGPAI_TEXT(TINGPAI_VERSION_PATCH);
}

uint32_t tingpai_format_version(void) { return tingpai::format::kVersion; }

const char* tingpai_status_name(int status) {
  return tingpai::c::TextOfStatus(status).name;
}

const char* tingpai_status_message(int status) {
  return tingpai::c::TextOfStatus(status).message;
}

}  // extern "C"
