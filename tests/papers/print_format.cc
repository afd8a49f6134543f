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
// All of the structure has been printed.
#define END(type)                  \
  if (next_offset != sizeof(type)) \
  std::printf("a field at the end of " #type "\n")
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
  END(FileHeader);
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
  FIELD(ImageHeader, ban);
  FIELD(ImageHeader, bonus_at);
  FIELD(ImageHeader, wilds);
  FIELD(ImageHeader, units);
  FIELD(ImageHeader, tables);
  FIELD(ImageHeader, sections);
  END(ImageHeader);
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
  SECTION(kSplitPatterns);
  SECTION(kSplitGroups);
  SECTION(kSplitMelds);
  SECTION(kSplitWilds);
  SECTION(kSuitLeast);
  SECTION(kHonorLeast);
  SECTION(kDistance);
  SECTION(kUnitSectionsStart);
  SECTION(kClasses);
  SECTION(kListClasses);
  SECTION(kLists);
  SECTION(kWindows);
  SECTION(kMasks);
  SECTION(kUnitSections);
}

void PrintSplitPattern() {
  next_offset = 0;
  FIELD(SplitPattern, allowed);
  FIELD(SplitPattern, form);
  FIELD(SplitPattern, counters);
  FIELD(SplitPattern, cap);
  FIELD(SplitPattern, tells_natural);
  FIELD(SplitPattern, gap);
  FIELD(SplitPattern, residue);
  FIELD(SplitPattern, pairs);
  FIELD(SplitPattern, honor_kinds);
  FIELD(SplitPattern, suit_residue);
  FIELD(SplitPattern, variable);
  FIELD(SplitPattern, variables);
  FIELD(SplitPattern, reserved);
  FIELD(SplitPattern, blocks);
  FIELD(SplitPattern, groups);
  FIELD(SplitPattern, melds);
  FIELD(SplitPattern, counter);
  END(SplitPattern);
}

void PrintSplitCounter() {
  next_offset = 0;
  FIELD(SplitCounter, tiles);
  FIELD(SplitCounter, min);
  FIELD(SplitCounter, max);
  FIELD(SplitCounter, total_min);
  FIELD(SplitCounter, total_max);
  FIELD(SplitCounter, total_bits);
  FIELD(SplitCounter, law);
  FIELD(SplitCounter, finish);
  FIELD(SplitCounter, target);
  FIELD(SplitCounter, tile);
  FIELD(SplitCounter, natural_tiles);
  FIELD(SplitCounter, groups);
  FIELD(SplitCounter, natural_groups);
  FIELD(SplitCounter, reserved);
  END(SplitCounter);
}

void PrintSplitGroup() {
  next_offset = 0;
  FIELD(SplitGroup, type);
  FIELD(SplitGroup, first);
  FIELD(SplitGroup, last);
  FIELD(SplitGroup, takes);
  FIELD(SplitGroup, most);
  FIELD(SplitGroup, reserved);
  END(SplitGroup);
}

void PrintSplitMeld() {
  next_offset = 0;
  FIELD(SplitMeld, code);
  FIELD(SplitMeld, unit);
  FIELD(SplitMeld, counter);
  FIELD(SplitMeld, reserved);
  FIELD(SplitMeld, amount);
  FIELD(SplitMeld, reserved2);
  END(SplitMeld);
}

void PrintSplitWild() {
  next_offset = 0;
  FIELD(SplitWild, stands_for);
  FIELD(SplitWild, fixed);
  FIELD(SplitWild, slot);
  FIELD(SplitWild, self);
  FIELD(SplitWild, reserved);
  END(SplitWild);
}

void PrintDistanceHeader() {
  next_offset = 0;
  FIELD(DistanceHeader, patterns);
  FIELD(DistanceHeader, combined);
  FIELD(DistanceHeader, units);
  END(DistanceHeader);
}

void PrintDistanceUnit() {
  next_offset = 0;
  FIELD(DistanceUnit, classes);
  FIELD(DistanceUnit, rows);
  FIELD(DistanceUnit, joint);
  FIELD(DistanceUnit, stride);
  END(DistanceUnit);
}

void PrintDistancePattern() {
  next_offset = 0;
  FIELD(DistancePattern, pattern);
  FIELD(DistancePattern, cell_bytes);
  FIELD(DistancePattern, pair_classes);
  FIELD(DistancePattern, triple_classes);
  FIELD(DistancePattern, pairs);
  FIELD(DistancePattern, triples);
  FIELD(DistancePattern, missing);
  FIELD(DistancePattern, honor_column);
  FIELD(DistancePattern, assignments);
  FIELD(DistancePattern, columns);
  FIELD(DistancePattern, absent);
  FIELD(DistancePattern, reserved);
  FIELD(DistancePattern, suits);
  FIELD(DistancePattern, honors);
  END(DistancePattern);
}

void PrintDistanceSide() {
  next_offset = 0;
  FIELD(DistanceSide, classes);
  FIELD(DistanceSide, melds);
  FIELD(DistanceSide, fold);
  FIELD(DistanceSide, join);
  END(DistanceSide);
}

}  // namespace

int main() {
  PrintFileHeader();
  PrintImageHeader();
  PrintSections();
  PrintSplitPattern();
  PrintSplitCounter();
  PrintSplitGroup();
  PrintSplitMeld();
  PrintSplitWild();
  PrintDistanceHeader();
  PrintDistanceUnit();
  PrintDistancePattern();
  PrintDistanceSide();
}
