// Spelling suggestions: the known word that is nearest to one that is not.
#ifndef TINGPAI_TABLEGEN_NEAREST_H_
#define TINGPAI_TABLEGEN_NEAREST_H_

#include <string>
#include <string_view>

#include "absl/types/span.h"

namespace tingpai::tablegen {

// The least number of letters to insert, delete, replace or swap with their
// neighbour to make `b` of `a`.
int EditDistance(std::string_view a, std::string_view b);

// The first of those of `known` that are nearest to `word`; capitals matter
// only between words that are as near without them.
// Precondition: `known` is not empty.
std::string_view Nearest(std::string_view word,
                         absl::Span<const std::string_view> known);

// `"chow", "pung" or "kong"`.
std::string QuotedList(absl::Span<const std::string_view> words);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_NEAREST_H_
