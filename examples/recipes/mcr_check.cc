// Checking an MCR hand before scoring it: is it a hand, does it win, and what
// must the scorer look at? A scorer takes the best of the divisions, and some
// fans ask what the hand was waiting with.
#include <cstdio>
#include <string>

#include "tingpai/tingpai.h"

namespace {

void Check(const std::string& ready_text, const std::string& tile_text) {
  const tingpai::Table& mcr = tingpai::BuiltinTable("mcr");
  std::printf("%s + %s\n", ready_text.c_str(), tile_text.c_str());
  const auto ready = tingpai::ParseHand(ready_text);
  const auto tile = tingpai::ParseHand(tile_text);
  if (!ready.ok() || !tile.ok()) {
    const auto& status = ready.ok() ? tile.status() : ready.status();
    std::printf("  not a hand: %s\n", std::string(status.message()).c_str());
    return;
  }
  tingpai::Kind last = 0;
  while (tile->Count(last) == 0) ++last;
  tingpai::Hand won = *ready;
  if (!won.Add(last) || mcr.Win(won).empty()) {
    std::printf("  does not win\n");
    return;
  }
  // 边张, 坎张 and 单钓 count only if no other tile would have done.
  std::printf("  %s\n", mcr.Waits(*ready).size() == 1 ? "the only wait"
                                                      : "one of several waits");
  const tingpai::SplitList list = mcr.Split(won);
  std::string before;  // the tile may be in either of two equal groups
  for (const tingpai::WaitPlace& place : WaitPlaces(mcr, list, last)) {
    const tingpai::Split& split = list.splits[static_cast<size_t>(place.split)];
    std::string line(mcr.PatternName(split.pattern));
    line += ":";
    for (const tingpai::Group& group : split.groups) {
      line += " ";
      for (const uint8_t kind : group.tiles()) line += tingpai::KindName(kind);
    }
    line += ", by " + std::string(WaitTypeName(place.type));
    if (line != before) std::printf("  %s\n", line.c_str());
    before = line;
  }
}

}  // namespace

int main() {
  Check("12m456p789sEEECC", "3m");
  Check("1112223334445m", "5m");
  Check("147m258p369s1134p", "2p");
  Check("123m456p789sEEECC", "C");
  Check("11111m", "1m");
}
