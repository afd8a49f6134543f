#include <iostream>

#include "tingpai/tingpai.h"

int main(int argc, char** argv) {
  const tingpai::Table& mcr = tingpai::BuiltinTable("mcr");
  const auto hand = tingpai::ParseHand(argc > 1 ? argv[1] : "3344455556667p");
  if (!hand.ok()) {
    std::cerr << hand.status() << "\n";
    return 2;
  }
  const tingpai::TileSet waits = mcr.Waits(*hand);
  std::cout << "waits for " << ToString(waits) << "\n";
  for (tingpai::Kind kind : waits) {
    tingpai::Hand won = *hand;
    won.Add(kind);
    std::cout << "with " << tingpai::KindName(kind) << ":";
    for (int p : mcr.Win(won)) std::cout << " " << mcr.PatternName(p);
    std::cout << "\n";
  }
}
