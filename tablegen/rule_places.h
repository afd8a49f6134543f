// Where in which file each key of a rule set was written, so that a check of
// the whole rule set can name the line of what it refuses.
#ifndef TINGPAI_TABLEGEN_RULE_PLACES_H_
#define TINGPAI_TABLEGEN_RULE_PLACES_H_

#include <map>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "tablegen/cat.h"

namespace tingpai::tablegen {

// Keys are paths: "hand", "hand.sets", "win.0", "win.0.need.2".
class RulePlaces {
 public:
  // `place` is FILE:LINE.
  void Set(std::string_view path, std::string place) {
    places_[std::string(path)] = std::move(place);
  }

  // Forgets all paths that start so.
  void EraseAll(std::string_view prefix) {
    std::erase_if(places_, [prefix](const auto& entry) {
      return entry.first.starts_with(prefix);
    });
  }

  // The place of a path, or of the innermost table around it that was written.
  std::string At(std::string_view path) const {
    while (!path.empty()) {
      const auto found = places_.find(std::string(path));
      if (found != places_.end()) return found->second;
      const size_t dot = path.rfind('.');
      path = path.substr(0, dot == std::string_view::npos ? 0 : dot);
    }
    const auto root = places_.find("");
    return root == places_.end() ? "rules:1" : root->second;
  }

  // "FILE:LINE: message".
  absl::Status Error(std::string_view path, std::string_view message) const {
    return absl::InvalidArgumentError(Cat(At(path), ": ", message));
  }

 private:
  std::map<std::string, std::string> places_;
};

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_RULE_PLACES_H_
