#include "tablegen/nearest.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "tablegen/cat.h"

namespace tingpai::tablegen {

namespace {

// A word of more letters than any that is known is cut, to bound the work.
constexpr size_t kMostLetters = 40;

std::string Lower(std::string_view word) {
  return absl::AsciiStrToLower(std::string(word));
}

}  // namespace

int EditDistance(std::string_view a, std::string_view b) {
  // Row i holds the distances from a's first i letters to b's prefixes.
  std::vector<std::vector<int>> rows(a.size() + 1,
                                     std::vector<int>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i) {
    for (size_t j = 0; j <= b.size(); ++j) {
      int& best = rows[i][j];
      if (i == 0 || j == 0) {
        best = static_cast<int>(i + j);
        continue;
      }
      best = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1,
                       rows[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        best = std::min(best, rows[i - 2][j - 2] + 1);
      }
    }
  }
  return rows[a.size()][b.size()];
}

std::string_view Nearest(std::string_view word,
                         absl::Span<const std::string_view> known) {
  word = word.substr(0, kMostLetters);
  const auto distance = [word](std::string_view other) {
    return std::pair(EditDistance(Lower(word), Lower(other)),
                     EditDistance(word, other));
  };
  return *std::min_element(known.begin(), known.end(),
                           [&](std::string_view a, std::string_view b) {
                             return distance(a) < distance(b);
                           });
}

std::string QuotedList(absl::Span<const std::string_view> words) {
  std::string list;
  for (size_t i = 0; i < words.size(); ++i) {
    if (i > 0) list += Cat(i + 1 < words.size() ? ", " : " or ");
    list += Cat("\"", words[i], "\"");
  }
  return list;
}

}  // namespace tingpai::tablegen
