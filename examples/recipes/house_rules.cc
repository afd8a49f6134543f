// House rules with 258 pairs: a table that was compiled from a rule file.
//
//   house_rules my_house.tpt
#include <cstdio>

#include "tingpai/tingpai.h"

int main(int argc, char** argv) {
  const auto house = tingpai::OpenTableFile(argc > 1 ? argv[1] : "");
  if (!house.ok()) {
    std::fprintf(stderr, "%s\n", std::string(house.status().message()).c_str());
    return 2;
  }
  std::printf("%s\n", std::string(house->title()).c_str());
  for (const char* const text : {"123m456p789s33355p", "123m456p789s33344p",
                                 "11122233344477p", "112233m445566p88s"}) {
    const auto hand = tingpai::ParseHand(text);
    if (!hand.ok()) return 2;
    const tingpai::PatternSet won = house->Win(*hand);
    std::printf("%s:", text);
    for (const int pattern : won) {
      std::printf(" %s", std::string(house->PatternName(pattern)).c_str());
    }
    std::printf("%s\n", won.empty() ? " does not win" : "");
  }
}
