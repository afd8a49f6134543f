// Tiles as a rule file writes them: sets of kinds, single kinds, blocks.
//
// The message of an error is "what is wrong; what was expected", for the caller
// to put the place before it.
#ifndef TINGPAI_TABLEGEN_TILE_WORDS_H_
#define TINGPAI_TABLEGEN_TILE_WORDS_H_

#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/rules.h"
#include "tingpai/tile.h"

namespace tingpai::tablegen {

// "19 honors", "2-8p ESW": words that add up. Never empty.
absl::StatusOr<TileSet> ParseTileSet(std::string_view text);

// A tile set of one kind.
absl::StatusOr<Kind> ParseKind(std::string_view text);

// "147x 258y 369z", "1123456789x ESWN": one part a variable, x y z being 0 1 2,
// in that order; the honours, variable -1, come last.
absl::StatusOr<std::vector<BlockPart>> ParseBlock(std::string_view text);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_TILE_WORDS_H_
