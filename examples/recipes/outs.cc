// Counting outs with tiles in sight: of a ready hand the tiles that win, of any
// other the tiles that bring it nearer.
#include <cstdio>
#include <string>

#include "tingpai/distance.h"
#include "tingpai/tingpai.h"

namespace {

void CountOuts(const tingpai::Table& table, const std::string& text,
               const std::string& in_sight) {
  const auto hand = tingpai::ParseHand(text);
  const auto seen = tingpai::ParseHand(in_sight);
  if (!hand.ok() || !seen.ok()) return;
  tingpai::TileCounts visible{};
  for (tingpai::Kind kind = 0; kind < tingpai::kKinds; ++kind) {
    visible[static_cast<size_t>(kind)] =
        static_cast<uint8_t>(seen->Count(kind));
  }
  // At distance 1 the useful tiles are the waits.
  const int distance = tingpai::DistanceOf(table, *hand);
  const tingpai::DrawCounts outs = tingpai::UsefulDraws(table, *hand, visible);
  std::printf("%s: %d away,", text.c_str(), distance);
  for (const tingpai::Kind kind : outs.waits) {
    std::printf(" %s x%d", tingpai::KindName(kind).c_str(),
                outs.left[static_cast<size_t>(kind)]);
  }
  std::printf(": %d outs\n", outs.total);
}

}  // namespace

int main() {
  const tingpai::Table& riichi = tingpai::BuiltinTable("riichi");
  CountOuts(riichi, "23m55p678s[EEE][PPP]", "11144m99s");
  CountOuts(riichi, "24m557p678s13s[PPP]", "333m2s");
}
