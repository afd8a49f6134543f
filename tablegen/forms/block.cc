#include "tablegen/forms/block.h"

#include <algorithm>
#include <array>
#include <vector>

#include "tablegen/cat.h"
#include "tablegen/digest_text.h"
#include "tablegen/forms/kinds.h"
#include "tablegen/table_reader.h"
#include "tablegen/tile_words.h"

namespace tingpai::tablegen {

namespace {

bool BlockFits(const Pattern& pattern, TileSet domain) {
  std::array<int, 3> suits = {0, 1, 2};
  do {
    const bool fits = std::all_of(
        pattern.block.begin(), pattern.block.end(), [&](const BlockPart& part) {
          const int unit = part.variable < 0 ? kHonors : suits[part.variable];
          const unsigned places = PlacesIn(domain, unit);
          for (size_t place = 0; place < part.counts.size(); ++place) {
            if (part.counts[place] > 0 && !(places >> place & 1)) return false;
          }
          return true;
        });
    if (fits) return true;
  } while (std::next_permutation(suits.begin(), suits.end()));
  return false;
}

}  // namespace

void ReadBlock(TableReader* reader, Pattern* pattern) {
  reader->ReadParsed("block", ParseBlock, &pattern->block);
}

void AddBlockLine(const Pattern& pattern, std::string* out) {
  std::vector<std::string> parts;
  for (const BlockPart& part : pattern.block) {
    std::string text = part.variable < 0 ? "z" : "x";
    for (int count : part.counts) text += std::to_string(count);
    parts.push_back(text);
  }
  std::sort(parts.begin(), parts.end());
  std::string text;
  for (const std::string& part : parts) text += Cat(part, ",");
  AddLine("block", text, out);
}

int BlockTiles(const Pattern& pattern) {
  int tiles = 0;
  for (const BlockPart& part : pattern.block) {
    for (int count : part.counts) tiles += count;
  }
  return tiles;
}

int BlockVariables(const Pattern& pattern) {
  return static_cast<int>(
      std::count_if(pattern.block.begin(), pattern.block.end(),
                    [](const BlockPart& part) { return part.variable >= 0; }));
}

Refusal CheckBlock(const RuleSet& rules, const Pattern& pattern) {
  if (BlockFits(pattern, KindsInPlay(rules) & pattern.within)) return {};
  return {"block",
          "the block has kinds that are not in use and within; "
          "expected some suits to have them all"};
}

}  // namespace tingpai::tablegen
