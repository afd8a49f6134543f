// Where rule files look for what they are based on, beside their own folder.
#ifndef TINGPAI_TOOLS_BUILTIN_BASE_H_
#define TINGPAI_TOOLS_BUILTIN_BASE_H_

#include <optional>
#include <string>
#include <string_view>

#include "tingpai/builtin.h"

namespace tingpai {

// The text of a built-in rule file; nothing if there is none of that name.
inline std::optional<std::string> BuiltinBase(const std::string& name) {
  const std::string_view text = BuiltinRuleFile(name);
  if (text.empty()) return std::nullopt;
  return std::string(text);
}

}  // namespace tingpai

#endif  // TINGPAI_TOOLS_BUILTIN_BASE_H_
