// A Sichuan server's 听牌提示: what the player to move may discard so that he
// is ready, what he then waits for, and how many of those tiles he cannot see.
#include <cstdio>

#include "tingpai/tingpai.h"

int main() {
  const tingpai::Table& sichuan = tingpai::BuiltinTable("sichuan");
  // What the server keeps for the player: his hand after the draw, his void
  // suit (定缺), and the tiles that lie open, his own melds left out.
  const auto hand = tingpai::ParseHand("2345678m222p9p[111p]");
  if (!hand.ok()) return 2;
  tingpai::Deal deal;
  deal.void_suit = 2;               // bamboos
  deal.by = tingpai::WinBy::kDraw;  // hints are shown before anybody discards
  tingpai::TileCounts visible{};
  visible[4] = 2;       // two 5m were discarded
  visible[9 + 8] = 1;   // and one 9p
  visible[18 + 0] = 3;  // bamboos do not matter to him

  for (const tingpai::Discard discard : sichuan.Discards(*hand, deal)) {
    const tingpai::DrawCounts draws =
        sichuan.DrawsAfter(*hand, discard.kind, visible, deal);
    std::printf("discard %s:", tingpai::KindName(discard.kind).c_str());
    for (const tingpai::Kind kind : draws.waits) {
      std::printf(" %s x%d", tingpai::KindName(kind).c_str(),
                  draws.left[static_cast<size_t>(kind)]);
    }
    std::printf(", %d in all\n", draws.total);
  }
}
