#include "tablegen/rule_text.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "tablegen/cat.h"
#include "tablegen/nearest.h"
#include "tablegen/tile_words.h"

namespace tingpai::tablegen {

namespace {

constexpr std::string_view kOperators = "<>=";
constexpr std::string_view kBlanks = " \t";

absl::Status Wrong(std::string_view text, std::string_view what,
                   std::string_view expected) {
  return absl::InvalidArgumentError(
      Cat("\"", text, "\" ", what, "; expected ", expected));
}

// A number of at most three digits.
std::optional<int> ParseCount(std::string_view text) {
  if (text.empty() || text.size() > 3) return std::nullopt;
  int count = 0;
  for (char c : text) {
    if (!absl::ascii_isdigit(static_cast<unsigned char>(c))) {
      return std::nullopt;
    }
    count = 10 * count + (c - '0');
  }
  return count;
}

// The parts of a text between any of `separators`, without empty ones.
std::vector<std::string_view> Split(std::string_view text,
                                    std::string_view separators) {
  std::vector<std::string_view> parts;
  size_t at = 0;
  while ((at = text.find_first_not_of(separators, at)) != text.npos) {
    const size_t end =
        std::min(text.find_first_of(separators, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end;
  }
  return parts;
}

std::vector<std::string_view> Words(std::string_view text) {
  return Split(text, kBlanks);
}

// The words after the first, with a blank between.
std::string AfterFirst(const std::vector<std::string_view>& words) {
  std::string rest;
  for (size_t i = 1; i < words.size(); ++i) {
    if (i > 1) rest += ' ';
    rest += words[i];
  }
  return rest;
}

// The parts of "groups triplet >= 1 natural".
struct BoundText {
  std::vector<std::string_view> subject;
  std::string_view op;
  int count = 0;
  bool natural = false;
};

absl::StatusOr<BoundText> SplitBound(std::string_view text) {
  constexpr std::string_view kExpected =
      "\"tiles SET >= n\", \"kinds SET >= n\", \"groups triplet|run|kong OP "
      "n\" or \"longest_suit >= n\"";
  BoundText bound;
  const size_t op = text.find_first_of(kOperators);
  if (op == std::string_view::npos) {
    return Wrong(text, "has no >=, <= or =", kExpected);
  }
  const size_t op_end =
      std::min(text.find_first_not_of(kOperators, op), text.size());
  bound.op = text.substr(op, op_end - op);
  if (bound.op != ">=" && bound.op != "<=" && bound.op != "=") {
    return Wrong(bound.op, "is no comparison", ">=, <= or =");
  }
  bound.subject = Words(text.substr(0, op));
  std::vector<std::string_view> rest = Words(text.substr(op_end));
  if (rest.size() == 2) {
    if (rest[1] != "natural") {
      return Wrong(rest[1], "cannot end a bound", "\"natural\" or nothing");
    }
    bound.natural = true;
    rest.pop_back();
  }
  const std::optional<int> count =
      rest.size() == 1 ? ParseCount(rest[0]) : std::nullopt;
  if (!count.has_value() || bound.subject.empty()) {
    return Wrong(text, "is no bound", kExpected);
  }
  bound.count = *count;
  return bound;
}

absl::StatusOr<BoundOf> ParseGroup(const std::vector<std::string_view>& words) {
  constexpr std::string_view kGroups[] = {"triplet", "run", "kong"};
  constexpr BoundOf kOf[] = {BoundOf::kTriplets, BoundOf::kRuns,
                             BoundOf::kKongs};
  if (words.size() == 2) {
    for (int i = 0; i < 3; ++i) {
      if (words[1] == kGroups[i]) return kOf[i];
    }
  }
  const std::string given = AfterFirst(words);
  return Wrong(given, "is no group",
               Cat(QuotedList(kGroups), ", the nearest being \"",
                   Nearest(given, kGroups), "\""));
}

// What a bound counts: `of` and `set`.
absl::Status ReadSubject(const std::vector<std::string_view>& words,
                         Bound* bound) {
  constexpr std::string_view kSubjects[] = {"tiles", "kinds", "groups",
                                            "longest_suit"};
  if (words[0] == "groups") {
    const absl::StatusOr<BoundOf> of = ParseGroup(words);
    if (!of.ok()) return of.status();
    bound->of = *of;
    return absl::OkStatus();
  }
  if (words[0] == "longest_suit") {
    bound->of = BoundOf::kLongestSuit;
    if (words.size() == 1) return absl::OkStatus();
    return Wrong(words[1], "cannot follow longest_suit",
                 "\"longest_suit >= n\"");
  }
  if (words[0] != "tiles" && words[0] != "kinds") {
    return Wrong(words[0], "cannot be counted",
                 Cat(QuotedList(kSubjects), ", the nearest being \"",
                     Nearest(words[0], kSubjects), "\""));
  }
  bound->of = words[0] == "tiles" ? BoundOf::kTiles : BoundOf::kKinds;
  const absl::StatusOr<TileSet> set = ParseTileSet(AfterFirst(words));
  if (!set.ok()) return set.status();
  bound->set = *set;
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Range> ParseRange(std::string_view text) {
  std::string_view number = text;
  const auto skip_blanks = [&number] {
    number.remove_prefix(
        std::min(number.find_first_not_of(kBlanks), number.size()));
  };
  skip_blanks();
  const bool at_most = number.substr(0, 2) == "<=";
  const bool at_least = number.substr(0, 2) == ">=";
  if (at_most || at_least) number.remove_prefix(2);
  skip_blanks();
  number = number.substr(0, number.find_last_not_of(kBlanks) + 1);
  const std::optional<int> n = ParseCount(number);
  if (!n.has_value()) {
    return Wrong(text, "is no range", "\"<=n\", \">=n\" or \"n\"");
  }
  Range range;
  if (!at_most) range.min = *n;
  if (!at_least) range.max = *n;
  return range;
}

absl::StatusOr<unsigned> ParseSuits(std::string_view text) {
  constexpr std::string_view kExpected =
      "\"n\", \"<=n\" or \">=n\" with n from 0 to 3, or several with | "
      "between, as in \"1|3\"";
  unsigned suits = 0;
  for (std::string_view part : Split(text, "|")) {
    const absl::StatusOr<Range> range = ParseRange(part);
    const bool bounded = range.ok() && (range->max <= 3 || range->max == 1000);
    if (!bounded || range->min > 3) {
      return Wrong(text, "is no number of suits", kExpected);
    }
    for (int n = 0; n <= 3; ++n) {
      if (range->Contains(n)) suits |= 1u << n;
    }
  }
  if (suits == 0) return Wrong(text, "is no number of suits", kExpected);
  return suits;
}

absl::StatusOr<MeldsAllowed> ParseMelds(std::string_view text) {
  constexpr std::string_view kWords[] = {"any", "none", "some", "all"};
  const MeldsAllowed allowed[] = {
      {}, {.range = {0, 0}}, {.range = {1, 1000}}, {.range = {}, .all = true}};
  for (int i = 0; i < 4; ++i) {
    if (text == kWords[i]) return allowed[i];
  }
  const absl::StatusOr<Range> range = ParseRange(text);
  if (!range.ok() || range->min != 0 || text.find("<=") == text.npos) {
    return Wrong(text, "is no number of melds",
                 Cat(QuotedList(kWords), ", or \"<=n\""));
  }
  return MeldsAllowed{.range = *range};
}

absl::StatusOr<Bound> ParseBound(std::string_view text) {
  const absl::StatusOr<BoundText> parts = SplitBound(text);
  if (!parts.ok()) return parts.status();
  Bound bound;
  bound.natural = parts->natural;
  absl::Status status = ReadSubject(parts->subject, &bound);
  if (!status.ok()) return status;
  const bool groups = bound.of != BoundOf::kTiles &&
                      bound.of != BoundOf::kKinds &&
                      bound.of != BoundOf::kLongestSuit;
  if (!groups && parts->op != ">=") {
    return Wrong(parts->op, Cat("cannot bound ", parts->subject[0]), ">=");
  }
  if (parts->natural && bound.of == BoundOf::kLongestSuit) {
    return Wrong("natural", "cannot follow a bound of longest_suit", "nothing");
  }
  if (parts->natural && parts->op != ">=") {
    return Wrong("natural", Cat("cannot follow a bound with ", parts->op),
                 "a bound with >=");
  }
  if (parts->op == ">=" && parts->count == 0) {
    return Wrong(text, "always holds", "a bound of at least 1");
  }
  if (parts->op != "<=") bound.range.min = parts->count;
  if (parts->op != ">=") bound.range.max = parts->count;
  return bound;
}

}  // namespace tingpai::tablegen
