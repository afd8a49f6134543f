// Lines of the canonical text of a rule set (rule_digest.h): KEY=VALUE.
#ifndef TINGPAI_TABLEGEN_DIGEST_TEXT_H_
#define TINGPAI_TABLEGEN_DIGEST_TEXT_H_

#include <string>
#include <string_view>

#include "tablegen/cat.h"

namespace tingpai::tablegen {

inline void AddLine(std::string_view key, std::string_view value,
                    std::string* out) {
  *out += Cat(key, "=", value, "\n");
}

inline void AddLine(std::string_view key, int value, std::string* out) {
  AddLine(key, std::to_string(value), out);
}

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_DIGEST_TEXT_H_
