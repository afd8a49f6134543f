// Four 红中 wilds: red dragons in the hand are wild by the rules, so they are
// given like any other tile. What each stood for is in the splits.
#include <cstdio>
#include <string>

#include "tingpai/tingpai.h"

int main() {
  const tingpai::Table& rules = tingpai::BuiltinTable("hongzhong");
  const auto ready = tingpai::ParseHand("123m456p78s99s11mC");
  if (!ready.ok()) return 2;
  std::printf("waits for %s\n", ToString(rules.Waits(*ready)).c_str());

  tingpai::Hand won = *ready;
  won.Add(tingpai::kRed);  // he draws the second 红中
  for (const tingpai::Split& split : rules.Split(won).splits) {
    std::string line(rules.PatternName(split.pattern));
    line += ":";
    for (const tingpai::Group& group : split.groups) {
      line += " ";
      for (int i = 0; i < group.size; ++i) {
        const bool wild = group.wild >> i & 1;
        const tingpai::Kind kind = group.kinds[static_cast<size_t>(i)];
        line += (wild ? "*" : "") + tingpai::KindName(kind);
      }
    }
    std::printf("%s\n", line.c_str());
  }
}
