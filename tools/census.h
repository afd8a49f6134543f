// Counts all hands of a rule set without listing them: how many win, and how
// many are ready on how many kinds.
//
// A table sorts the vectors of each unit into classes that answer alike. So it
// is enough to count the vectors of each class and number of tiles, and to
// multiply along the products of the table. The sums are exact, and equal to
// published ones only if every entry of the table is right.
#ifndef TINGPAI_TOOLS_CENSUS_H_
#define TINGPAI_TOOLS_CENSUS_H_

#include <array>
#include <string>
#include <vector>

#include "tingpai/table.h"
#include "tingpai/tile.h"

namespace tingpai::census {

__extension__ using Count = unsigned __int128;

// In decimal.
std::string ToString(Count count);

// Hands counted in two ways: as sets of kinds with their copies, and with the
// four copies of each kind told apart.
struct Tally {
  Count distinct = 0;
  Count labelled = 0;

  Tally& operator+=(const Tally& other) {
    distinct += other.distinct;
    labelled += other.labelled;
    return *this;
  }
  friend Tally operator*(const Tally& a, const Tally& b) {
    return {a.distinct * b.distinct, a.labelled * b.labelled};
  }
};

// All hands of `tiles` tiles of these kinds.
Tally Hands(TileSet kinds, int tiles);

// The hands that match exactly these patterns.
struct WinTally {
  PatternSet patterns;
  Tally tally;
};

// The hands of `tiles` concealed tiles, no wilds and no flowers, by what they
// win; first those that win nothing. A hand that is not full has open melds
// that are not shown. Precondition: tiles is 3n + 2 and at most table.limit().
// Complexity: some passes over the products of the table.
std::vector<WinTally> Wins(const Table& table, int tiles);

// The hands of `tiles` tiles, by the number of kinds that Table::Waits says.
// Precondition: tiles is 3n + 1 and less than table.limit().
// Complexity: about suits^2 * mixed products of small histograms.
std::array<Tally, kKinds + 1> Waits(const Table& table, int tiles);

}  // namespace tingpai::census

#endif  // TINGPAI_TOOLS_CENSUS_H_
