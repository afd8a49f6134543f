// What the handles of the C functions are, and what all of these do alike:
// structures that say their size, errors, exceptions that stop here.
#ifndef TINGPAI_SRC_C_HANDLES_H_
#define TINGPAI_SRC_C_HANDLES_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "tingpai/hand.h"
#include "tingpai/notation.h"
#include "tingpai/split.h"
#include "tingpai/table.h"
#include "tingpai/tingpai_c.h"

// NOLINTBEGIN(readability-identifier-naming): the names of C.

// Names are kept with a zero byte at their end, which those of a table have
// not.
struct tingpai_table {
  tingpai::Table table;
  std::string name;
  std::string title;
  std::string local_title;
  std::vector<std::string> patterns;
};

struct tingpai_hand {
  tingpai::Hand hand;
};

struct tingpai_text {
  tingpai::HandText text;
  tingpai::Notation notation;
};

// With the table and the deal that the hand was split under.
struct tingpai_splits {
  tingpai::Table table;
  tingpai::Deal deal;
  tingpai::SplitList list;
};

// NOLINTEND(readability-identifier-naming)

namespace tingpai::c {

// Writes the error, unless it is NULL, and returns the status.
tingpai_status Fail(tingpai_error* error, tingpai_status status,
                    std::string_view message,
                    uint64_t offset = TINGPAI_NO_OFFSET) noexcept;

// Runs `call` so that no exception leaves it.
template <typename Call>
tingpai_status Guard(tingpai_error* error, Call call) noexcept {
  if (error != nullptr && error->size < sizeof(tingpai_error)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  try {
    return call();
  } catch (const std::bad_alloc&) {
    return Fail(error, TINGPAI_NO_MEMORY,
                tingpai_status_message(TINGPAI_NO_MEMORY));
  } catch (...) {  // GCOVR_EXCL_START: nothing here throws anything else
    return Fail(error, TINGPAI_INTERNAL,
                tingpai_status_message(TINGPAI_INTERNAL));
  }  // GCOVR_EXCL_STOP
}

// Are all of these there?
template <typename... Pointers>
bool AllThere(const Pointers*... pointers) {
  return ((pointers != nullptr) && ...);
}

// A result for a caller whose structure is of this version or a later one; the
// members that this version does not know become 0.
template <typename Struct>
tingpai_status Store(const Struct& value, Struct* result) noexcept {
  const uint32_t size = result->size;
  if (size < sizeof(Struct)) return TINGPAI_BAD_ARGUMENT;
  std::memcpy(result, &value, sizeof(Struct));
  result->size = size;
  std::memset(reinterpret_cast<char*>(result) + sizeof(Struct), 0,
              size - sizeof(Struct));
  return TINGPAI_OK;
}

// Text into a buffer of the caller.
tingpai_status StoreText(std::string_view text, char* buffer, size_t capacity,
                         size_t* length) noexcept;

// A text of the caller.
inline std::string_view TextOf(const char* text, size_t bytes) noexcept {
  return {text, bytes == TINGPAI_TEXT_END ? std::strlen(text) : bytes};
}

inline bool IsKind(int kind) noexcept { return kind >= 0 && kind < kKinds; }

// False if the deal asks for something that there is not.
bool ReadDeal(const tingpai_deal* from, Deal* deal) noexcept;

}  // namespace tingpai::c

#endif  // TINGPAI_SRC_C_HANDLES_H_
