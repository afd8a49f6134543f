// Prints where each field and section of the table format is, as the rows of
// docs/table-format.md begin: check_format.sh compares the two.
#include <cstddef>
#include <cstdio>

#include "tingpai/table_format.h"

namespace {

using namespace tingpai::format;  // NOLINT: the names are what is printed

// Where the next field must begin, so that none is forgotten here.
size_t next_offset = 0;

void PrintField(size_t offset, size_t bytes, const char* name) {
  if (offset != next_offset) std::printf("a field before %s\n", name);
  std::printf("| %zu | %zu | `%s` |\n", offset, bytes, name);
  next_offset = offset + bytes;
}

#define FIELD(type, field) \
  PrintField(offsetof(type, field), sizeof(type::field), #field)
#define SECTION(section) \
  std::printf("| %u | `%s` |\n", static_cast<unsigned>(section), #section)

void PrintFileHeader() {
  FIELD(FileHeader, magic);
  FIELD(FileHeader, version);
  FIELD(FileHeader, image_bytes);
  FIELD(FileHeader, frame_bytes);
  FIELD(FileHeader, reserved);
  FIELD(FileHeader, rule_digest);
  FIELD(FileHeader, image_checksum);
  FIELD(FileHeader, checksum);
}

void PrintImageHeader() {
  next_offset = 0;
  FIELD(ImageHeader, magic);
  FIELD(ImageHeader, version);
  FIELD(ImageHeader, header_bytes);
  FIELD(ImageHeader, checksum);
  FIELD(ImageHeader, rule_digest);
  FIELD(ImageHeader, image_bytes);
  FIELD(ImageHeader, cell_bytes);
  FIELD(ImageHeader, flags);
  FIELD(ImageHeader, own_four);
  FIELD(ImageHeader, sets);
  FIELD(ImageHeader, patterns);
  FIELD(ImageHeader, variants);
  FIELD(ImageHeader, bonus_levels);
  FIELD(ImageHeader, bonus_stride);
  FIELD(ImageHeader, suits);
  FIELD(ImageHeader, honors);
  FIELD(ImageHeader, pairs);
  FIELD(ImageHeader, mixed);
  FIELD(ImageHeader, answers);
  FIELD(ImageHeader, suit_contexts);
  FIELD(ImageHeader, honor_contexts);
  FIELD(ImageHeader, suit_melds);
  FIELD(ImageHeader, honor_melds);
  FIELD(ImageHeader, suit_tokens);
  FIELD(ImageHeader, honor_tokens);
  FIELD(ImageHeader, unit_tables);
  FIELD(ImageHeader, proxy);
  FIELD(ImageHeader, runtime_slot);
  FIELD(ImageHeader, layers);
  FIELD(ImageHeader, suit_layer_contexts);
  FIELD(ImageHeader, honor_layer_contexts);
  FIELD(ImageHeader, use);
  FIELD(ImageHeader, fixed_wild);
  FIELD(ImageHeader, self_draw);
  FIELD(ImageHeader, discard);
  FIELD(ImageHeader, bonus_at);
  FIELD(ImageHeader, wilds);
  FIELD(ImageHeader, units);
  FIELD(ImageHeader, tables);
  FIELD(ImageHeader, sections);
}

void PrintSections() {
  SECTION(kStrings);
  SECTION(kSuitRank);
  SECTION(kSuitWinBase);
  SECTION(kSuitWaitBase);
  SECTION(kHonorRank);
  SECTION(kHonorWinBase);
  SECTION(kHonorWaitBase);
  SECTION(kSuitPairs);
  SECTION(kMixedPairs);
  SECTION(kWins);
  SECTION(kSuitMixed);
  SECTION(kSuitHonors);
  SECTION(kHonorsPairs);
  SECTION(kAnswers);
  SECTION(kMeldTokens);
  SECTION(kSuitFold);
  SECTION(kSuitJoin);
  SECTION(kSuitContexts);
  SECTION(kHonorFold);
  SECTION(kHonorJoin);
  SECTION(kHonorContexts);
  SECTION(kSuitLayers);
  SECTION(kHonorLayers);
  SECTION(kUnitSectionsStart);
  SECTION(kClasses);
  SECTION(kListClasses);
  SECTION(kLists);
  SECTION(kWindows);
  SECTION(kMasks);
  SECTION(kUnitSections);
}

}  // namespace

int main() {
  PrintFileHeader();
  PrintImageHeader();
  PrintSections();
}
