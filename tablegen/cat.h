// Messages out of pieces. Debian builds Abseil with a string view of its own,
// so absl::StrCat does not take a std::string_view.
#ifndef TINGPAI_TABLEGEN_CAT_H_
#define TINGPAI_TABLEGEN_CAT_H_

#include <concepts>
#include <string>
#include <string_view>

#include "absl/status/status.h"

namespace tingpai::tablegen {

inline void AppendPiece(std::string* out, std::string_view piece) {
  out->append(piece);
}
template <std::integral Number>
void AppendPiece(std::string* out, Number number) {
  out->append(std::to_string(number));
}

// Strings and numbers, one after the other.
template <typename... Pieces>
std::string Cat(const Pieces&... pieces) {
  std::string out;
  (AppendPiece(&out, pieces), ...);
  return out;
}

inline std::string MessageOf(const absl::Status& status) {
  return std::string(status.message());
}

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_CAT_H_
