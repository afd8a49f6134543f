// counts: 34 numbers 0..4 with blanks or commas between, in brackets or not, in
// the order of the field: m, p, s, E S W N, then white, green, red.
#include <string>

#include "notation_names.h"
#include "notation_reader.h"

namespace tingpai::internal {
namespace {

constexpr Kind KindAt(int index) {
  if (index < kEast) return index;
  return kEast + kHonorOfDigit[static_cast<size_t>(index - kEast + 1)];
}

}  // namespace

bool ReadCounts(HandReader& in) {
  constexpr std::string_view kBetween = " \t\r,";
  in.Skip(kBlanks);
  const bool bracket = in.Take("[") || in.Take("{");
  for (int index = 0; index < kKinds; ++index) {
    in.Skip(kBetween);
    const size_t offset = in.at();
    const int count = in.TakeDigit('0');
    if (count < 0 || count > kCopies ||
        (in.Peek() >= '0' && in.Peek() <= '9')) {
      in.set_at(offset);
      return in.FailHere("34 counts of 0 to 4, here that of " +
                         std::string(TileName(KindAt(index))));
    }
    for (int i = 0; i < count; ++i) {
      if (!in.AddTile(PlainTile(KindAt(index)), offset)) return false;
    }
  }
  in.Skip(kBetween);
  if (bracket && !in.Take("]") && !in.Take("}")) {
    return in.FailHere("']' after 34 counts");
  }
  in.Skip(kBlanks);
  return in.AtEnd() || in.FailHere("the end after 34 counts");
}

void WriteCounts(const HandText& hand, HandWriter& out) {
  if (!hand.melds.empty()) out.problem = "counts has no melds";
  if (!hand.flowers.empty()) out.problem = "counts has no flowers";
  if (hand.hand.Wilds() > 0) out.problem = "counts has no wilds";
  for (int index = 0; index < kKinds; ++index) {
    out.Word(std::to_string(hand.hand.Count(KindAt(index))));
  }
}

}  // namespace tingpai::internal
