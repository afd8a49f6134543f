// The index of a count vector: a minimal perfect hash with two reads.
//
// A unit's kinds are cut in two halves (hand.h: HalfKeys). Low halves are
// ordered by their number of tiles, so those that fit beside a high half under
// the tile limit come first: index = base[high] + rank[low], where base counts
// the vectors of all smaller high halves. Every vector of at most `limit` tiles
// has one index and every index one vector: 405,350 for a suit and 14 tiles.
// The order of the low halves does not depend on the limit, so one rank array
// serves two limits with a base array each.
#ifndef TINGPAI_TABLEGEN_RANKING_H_
#define TINGPAI_TABLEGEN_RANKING_H_

#include <array>
#include <cstdint>
#include <vector>

namespace tingpai::tablegen {

using Counts = std::array<uint8_t, 9>;  // by place; honours leave two at 0

struct Ranking {
  int kinds = 0;                 // 9 or 7
  int low_kinds = 0;             // 5 or 4
  int limit = 0;                 // most tiles
  std::vector<uint16_t> rank;    // by low half key
  std::vector<uint16_t> sorted;  // low half keys by rank
  std::vector<uint32_t> base;    // by high half key
  uint32_t size = 0;             // number of vectors

  uint32_t IndexOf(const Counts& counts) const;
};

// Complexity: O(5^low_kinds + 5^high_kinds).
Ranking MakeRanking(int unit, int limit);

// The counts of every vector, by index.
std::vector<Counts> ListVectors(const Ranking& ranking);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_RANKING_H_
