// The table image and the .tpt file: the one place that knows a byte position.
// docs/table-format.md explains it to readers in other languages.
//
// All numbers are little-endian. The image is one block that is used in place:
//
//   ImageHeader         fixed size, below
//   sections            each at a multiple of kSectionAlign from the start of
//                       the image, in the order of enum Section, zeros between
//
// Cells. Classes, sums, contexts and answers are *cells*: one byte each if
// ImageHeader::cell_bytes is 1, two if it is 2 (a table with more than 256 of
// any of them).
//
// A .tpt file is a FileHeader and one zstd frame that holds the image.
#ifndef TINGPAI_TABLE_FORMAT_H_
#define TINGPAI_TABLE_FORMAT_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "tingpai/hand.h"
#include "tingpai/meld.h"
#include "tingpai/tile.h"

namespace tingpai::format {

// Read by nobody else if it changes: any change of a byte's meaning.
inline constexpr uint32_t kVersion = 1;

// Not text, so that no text file is taken for a table; the zero byte and the
// line ends catch transfers that mangle them.
inline constexpr std::array<uint8_t, 8> kImageMagic = {0x89, 't',  'p',  'i',
                                                       '\r', '\n', 0x1a, 0};
inline constexpr std::array<uint8_t, 8> kFileMagic = {0x89, 't',  'p',  't',
                                                      '\r', '\n', 0x1a, 0};

inline constexpr size_t kSectionAlign = 64;

// More than any rule set within the budgets needs; opening refuses more, so
// that hostile sizes cannot make it allocate much.
inline constexpr uint32_t kMaxImageBytes = 64u << 20;
inline constexpr uint32_t kMaxPatterns = 32;
inline constexpr uint32_t kMaxBonusLevels = 8;
inline constexpr uint32_t kMaxLayers = 4;

// Which copies exhaust a wait.
enum class OwnFour : uint8_t {
  kAll,     // four among concealed tiles and melds
  kHand,    // four among the concealed tiles
  kIgnore,  // never
};

enum Flags : uint32_t {
  kHasVoid = 1,         // the caller may name a void suit
  kHasRuntimeWild = 2,  // the caller may name wild kinds
  kHasRuntimeBan = 4,   // the caller may name banned kinds
  kWildUnclaimed = 8,   // melds may not hold the kinds named as wild
  kWildPlaysSelf = 16,  // what the named kinds stand for does not tell all that
                        // they may be: each copy may be a natural tile instead,
                        // and is then counted by its token row
};

// A unit's sections. Suits that the rules treat alike share theirs.
//
// The wait mask of a list in a context: bit p says that the kind at place p
// completes. It is masks[window.base + list - window.first] if the list is in
// the context's window, [first, first + count), and zero outside it.
//
// Wait layers: each answers for some of the patterns, and the waits are the
// union. Most tables have one; then its lists tell the class of a vector, too.
enum UnitSection : uint32_t {
  kClasses,      // cell[vectors up to limit], by win index: class
  kListClasses,  // cell[lists of layer 0]: class; empty if there are layers
  kLists,        // uint16[vectors up to limit - 1], by wait index: wait list;
                 // a section a layer, empty beyond the last
  kWindows = kLists + kMaxLayers,  // Window[contexts of the layer]
  kMasks = kWindows + kMaxLayers,  // uint16[masks]; masks[0] is zero
  kUnitSections = kMasks + kMaxLayers,
};

// Sections of the whole table; then kUnitSections for each distinct unit.
enum Section : uint32_t {
  kStrings,  // name, title, local title, patterns' names, each NUL-terminated
  // Ranking. win index = win_base[high] + rank[low], wait index likewise.
  kSuitRank,       // uint16[3125], by low half key
  kSuitWinBase,    // uint32[625], by high half key
  kSuitWaitBase,   // uint32[625]
  kHonorRank,      // uint16[625]
  kHonorWinBase,   // uint32[125]
  kHonorWaitBase,  // uint32[125]
  // Products; the first index is the slowest.
  kSuitPairs,    // cell[suit][suit]: pair
  kMixedPairs,   // cell[suit][honor]: mixed
  kWins,         // cell[variant][pair][mixed]: answer
  kSuitMixed,    // cell[variant][suit][mixed]: context of a third suit
  kSuitHonors,   // cell[variant][honor][pair]: context of the third suit
  kHonorsPairs,  // cell[variant][suit][pair]: context of the honours
  kAnswers,      // uint32[answers]: set of patterns; answer 0 is empty
  // Melds and wilds of one unit. A meld class says what they do to its class.
  kMeldTokens,    // uint16[kTokenRows][kUnits]: token, or kNoToken
  kSuitFold,      // uint16[suit melds][suit tokens]: meld class
  kSuitJoin,      // cell[suit melds][suits]: class
  kSuitContexts,  // cell[suit melds][suit contexts]: context
  kHonorFold,     // the same for the honours
  kHonorJoin,
  kHonorContexts,
  kSuitLayers,   // cell[suit contexts][layers]: context of the layer
  kHonorLayers,  // cell[honor contexts][layers]
  // How hands divide (below: SplitPattern).
  kSplitPatterns,  // SplitPattern[patterns]
  kSplitGroups,    // SplitGroup[]
  kSplitMelds,     // SplitMeld[]
  kSplitWilds,     // SplitWild[]
  kSuitLeast,      // uint8[suits][patterns]: least wilds by which the tiles of
                   // a unit divide under the pattern; kNeverDivides
  kHonorLeast,     // uint8[honors][patterns]
  kDistance,       // DistanceHeader and what it points to; empty: no distances
  kUnitSectionsStart,
};

// Rows of kMeldTokens: meld codes, a meld not shown, wild slots, then a
// run-time wild that is a natural tile (kWildPlaysSelf).
inline constexpr uint32_t kHiddenMeldRow = kMeldCodes;
inline constexpr uint32_t kWildRows = kMeldCodes + 1;
inline constexpr uint32_t kSelfRow = kWildRows + kWildSlots;
inline constexpr uint32_t kTokenRows = kSelfRow + 1;
inline constexpr uint16_t kNoToken = 0xffff;

inline constexpr uint32_t kMaxUnitTables = kUnits;
inline constexpr uint32_t kMaxSections =
    kUnitSectionsStart + kMaxUnitTables * kUnitSections;

struct Window {
  uint32_t base = 0;   // in the masks of the layer
  uint16_t first = 0;  // list
  uint16_t count = 0;
};

// The split program: what a pattern's divisions are made of. A division adds up
// counters, as tablegen/element.h says; one whose totals are accepted is a
// split. Everything that does not depend on the division (melds, held wilds,
// flowers) is left to the answer whether the hand wins.
inline constexpr uint32_t kMaxSplitCounters = 16;
inline constexpr uint32_t kMaxSplitGroups = 64;  // of one unit
inline constexpr uint8_t kNoCounter = 255;
inline constexpr uint8_t kNeverDivides = 255;

enum class SplitForm : uint8_t {
  kStandard,  // these four: tiles of a block, then groups that use all others
  kPairs,
  kOrphans,
  kExact,
  kScatter,  // all different but for some twice
  kFree,     // any tiles
  kCount,
};
enum class SplitLaw : uint8_t {
  kSum,       // a + b, dead outside [min, max]
  kSaturate,  // min(a + b, max)
  kDisjoint,  // bit sets that may not overlap
  kSame,      // 0 is unset; two that are set must be equal
  kUnion,     // bit sets
};
// What a counter of one unit adds to its target when the unit is finished.
enum class SplitFinish : uint8_t { kKeep, kOneIfFull, kBitCount };
// What a tile adds to a counter.
enum class SplitTile : uint8_t { kNothing, kOneIfAny, kOne, kBitOfPlace };
enum class SplitResidue : uint8_t { kNone, kAny, kSame, kDistinct };
enum class SplitGroupType : uint8_t { kPair, kTriplet, kRun, kSingle };

struct SplitCounter {
  uint64_t tiles = 0;  // kinds that it counts
  int16_t min = 0;
  int16_t max = 0;
  int16_t total_min = 0;  // of an accepted hand
  int16_t total_max = 0;
  uint16_t total_bits = 0;  // if not 0: bit n is set if n is accepted
  SplitLaw law{};
  SplitFinish finish{};
  uint8_t target = 0;
  SplitTile tile{};
  uint8_t natural_tiles = 0;   // 1: counts no wilds
  uint8_t groups = 0;          // bit t: counts groups of type t
  uint8_t natural_groups = 0;  // 1: counts only groups without wilds
  std::array<uint8_t, 7> reserved{};
};

struct SplitGroup {
  SplitGroupType type{};
  uint8_t first = 0;  // first and last place that it takes from
  uint8_t last = 0;
  std::array<uint8_t, 9> takes{};  // by place
  uint8_t most = 0;                // how often it can be made
  std::array<uint8_t, 3> reserved{};
};

// Adds to a counter in a unit, once for each meld of that code.
struct SplitMeld {
  uint8_t code = 0;
  uint8_t unit = 0;
  uint8_t counter = 0;
  uint8_t reserved = 0;
  int16_t amount = 0;
  uint16_t reserved2 = 0;
};

struct SplitWild {
  uint64_t stands_for = 0;  // kinds
  int8_t fixed = -1;        // kind whose concealed copies are these wilds
  uint8_t slot = 0;
  uint8_t self = 0;  // 1: may also be a natural tile of its face
  std::array<uint8_t, 5> reserved{};
};

struct SplitRange {
  uint32_t first = 0;
  uint32_t count = 0;
};

struct SplitPattern {
  uint64_t allowed = 0;  // kinds that tiles and wilds may be
  SplitForm form{};
  uint8_t counters = 0;
  uint8_t cap = 0;  // most copies of a kind, wilds included; 0: any number
  // 1: groups of a type are told apart by whether a wild is in them.
  uint8_t tells_natural = 0;          // bit by type
  uint8_t gap = 0;                    // kScatter
  SplitResidue residue{};             // kScatter
  uint8_t pairs = kNoCounter;         // kScatter: kinds held twice
  uint8_t honor_kinds = kNoCounter;   // kScatter
  uint8_t suit_residue = kNoCounter;  // kScatter
  uint8_t variable = kNoCounter;      // of blocks
  uint8_t variables = 0;              // bit by block variable
  std::array<uint8_t, 5> reserved{};
  // Tiles taken before groups, by unit, variable + 1 (0: none), place.
  std::array<std::array<std::array<uint8_t, 9>, 4>, kUnits> blocks{};
  std::array<SplitRange, kUnits> groups{};  // in kSplitGroups, by first place
  SplitRange melds;                         // in kSplitMelds
  std::array<SplitCounter, kMaxSplitCounters> counter{};
};

static_assert(sizeof(SplitCounter) == 32 && sizeof(SplitGroup) == 16);
static_assert(sizeof(SplitMeld) == 8 && sizeof(SplitWild) == 16);
static_assert(sizeof(SplitPattern) == 8 + 16 + 144 + 40 + 512);

struct SectionRange {
  uint32_t offset = 0;  // from the start of the image
  uint32_t bytes = 0;
};

struct WildHeader {
  uint8_t copies = 0;   // most that can be held; 0: no such wild
  uint8_t local = 0;    // 1: joins a unit by its token row; 0: by variant
  uint16_t stride = 0;  // variant += held * stride, if not local
};

struct UnitHeader {
  uint32_t table = 0;  // which distinct unit table
  uint32_t void_class = 0;
};

struct UnitTableHeader {
  std::array<uint32_t, kMaxLayers> lists{};  // by layer
  std::array<uint32_t, kMaxLayers> masks{};
  uint32_t honors = 0;  // 1: a table of the honours
  uint32_t reserved = 0;
};

struct ImageHeader {
  std::array<uint8_t, 8> magic = kImageMagic;
  uint32_t version = kVersion;
  uint32_t header_bytes = 0;
  uint64_t checksum = 0;  // Checksum of all bytes that follow this field
  uint64_t rule_digest = 0;
  uint32_t image_bytes = 0;
  uint32_t cell_bytes = 1;
  uint32_t flags = 0;
  uint32_t own_four = 0;  // enum OwnFour
  uint32_t sets = 0;      // of a full hand; its limit is 3 * sets + 2 tiles
  uint32_t patterns = 0;
  uint32_t variants = 0;
  uint32_t bonus_levels = 0;
  uint32_t bonus_stride = 0;  // variant += level * stride
  uint32_t suits = 0;         // classes
  uint32_t honors = 0;
  uint32_t pairs = 0;
  uint32_t mixed = 0;
  uint32_t answers = 0;
  uint32_t suit_contexts = 0;
  uint32_t honor_contexts = 0;
  uint32_t suit_melds = 0;
  uint32_t honor_melds = 0;
  uint32_t suit_tokens = 0;
  uint32_t honor_tokens = 0;
  uint32_t unit_tables = 0;
  int32_t proxy = -1;         // kind that plays the run-time wild's face
  uint32_t runtime_slot = 0;  // slot of the run-time wild
  uint32_t layers = 1;        // of waits
  std::array<uint32_t, kMaxLayers> suit_layer_contexts{};
  std::array<uint32_t, kMaxLayers> honor_layer_contexts{};
  uint64_t use = 0;  // kinds in use, fixed wilds too
  uint64_t fixed_wild = 0;
  uint64_t self_draw = 0;  // kinds on which one may win by drawing
  uint64_t discard = 0;    // ... by claiming a discard
  uint64_t ban = 0;  // kinds that no winning hand has among its concealed tiles
  // Level n is reached with at least bonus_at[n - 1] flowers; ascending.
  std::array<uint8_t, kMaxBonusLevels> bonus_at{};
  std::array<WildHeader, kWildSlots> wilds{};
  std::array<UnitHeader, kUnits> units{};
  std::array<UnitTableHeader, kMaxUnitTables> tables{};
  std::array<SectionRange, kMaxSections> sections{};
};

static_assert(sizeof(WildHeader) == 4 && sizeof(UnitHeader) == 8);
static_assert(sizeof(Window) == 8);
static_assert(sizeof(ImageHeader) % 8 == 0);  // no padding anywhere

// The distance section. Offsets are from its start, at multiples of 8.
//
// A vector's joint class names a row: the vector's class in each column. A
// column belongs to one pattern and, for suits, to one thing that a suit can
// play in it. The distance to a pattern is the least over its assignments of
//
//   pair = pairs[m][p]   triple = triples[pair + s]   missing[sets][triple + z]
//
// where m, p, s, z are the classes in the columns that the assignment names,
// less the wilds held. A cell of the first two is the place where a row of the
// next begins. `sets`: concealed sets of the hand, (tiles - 1) / 3.
//
// The least distance of a full hand without melds to several patterns may be
// combined: a record that stands for all of them.
struct DistanceUnit {
  uint32_t classes = 0;  // offset of uint16[vectors up to limit], by win index
  uint32_t rows = 0;     // offset of uint8[joint classes][stride]
  uint32_t joint = 0;    // joint classes
  uint32_t stride = 0;
};

struct DistanceSide {
  uint32_t classes = 0;
  uint32_t melds = 0;  // meld classes
  uint32_t fold = 0;   // offset of uint16[melds][tokens]: meld class
  uint32_t join = 0;   // offset of uint8[melds][classes]: class
};

inline constexpr uint32_t kMaxAssignments = 8;
inline constexpr uint8_t kNoDistance = 255;

struct DistancePattern {
  uint32_t pattern = 0;     // combined: bit p for each pattern p
  uint32_t cell_bytes = 2;  // of pairs and triples, 2 or 4
  uint32_t pair_classes = 0;
  uint32_t triple_classes = 0;
  uint32_t pairs = 0;    // offset of cell[suit][suit]: row of triples
  uint32_t triples = 0;  // offset of cell[pair][suit]: row of missing
  // Offset of uint8[sets + 1][triple][honor]; combined: uint8[triple][honor].
  uint32_t missing = 0;
  uint32_t honor_column = 0;
  uint32_t assignments = 0;
  // By assignment and suit: the column, and whether the suit plays to be
  // absent, which a declared void suit must.
  std::array<std::array<uint8_t, 3>, kMaxAssignments> columns{};
  std::array<std::array<uint8_t, 3>, kMaxAssignments> absent{};
  uint32_t reserved = 0;
  DistanceSide suits;
  DistanceSide honors;
};

struct DistanceHeader {
  uint32_t patterns = 0;
  uint32_t combined = 0;
  std::array<DistanceUnit, kMaxUnitTables> units{};  // by unit table
  // DistancePattern[patterns + combined] follows.
};

static_assert(sizeof(DistancePattern) == 120 && sizeof(DistanceHeader) == 72);

inline constexpr size_t kChecksumEnd =
    offsetof(ImageHeader, checksum) + sizeof(uint64_t);

struct FileHeader {
  std::array<uint8_t, 8> magic = kFileMagic;
  uint32_t version = kVersion;
  uint32_t image_bytes = 0;  // after decompression
  uint32_t frame_bytes = 0;  // the zstd frame, to the end of the file
  uint32_t reserved = 0;
  uint64_t rule_digest = 0;
  uint64_t image_checksum = 0;
  uint64_t checksum = 0;  // of the fields above and of the frame
};

static_assert(sizeof(FileHeader) == 48);

// A 64-bit checksum: four lanes of xor and multiply over eight-byte words, a
// shorter tail padded with zeros, the length folded in. Each step is a
// bijection of its lane, so no change of a single word goes unseen. It guards
// against damage, not against forgery: opening checks every index as well.
inline uint64_t Checksum(std::span<const std::byte> bytes) {
  constexpr uint64_t kPrime = 0x9e3779b97f4a7c15;  // 2^64 / golden ratio, odd
  std::array<uint64_t, 4> lanes = {1, 2, 3, 4};
  const auto mix = [](uint64_t lane, uint64_t word) {
    lane = (lane ^ word) * kPrime;
    return lane ^ (lane >> 29);
  };
  size_t at = 0;
  for (; at + 32 <= bytes.size(); at += 32) {
    std::array<uint64_t, 4> words;
    std::memcpy(words.data(), bytes.data() + at, 32);
    for (int i = 0; i < 4; ++i) lanes[i] = mix(lanes[i], words[i]);
  }
  std::array<uint64_t, 4> tail{};
  if (at < bytes.size()) {
    std::memcpy(tail.data(), bytes.data() + at, bytes.size() - at);
  }
  uint64_t sum = bytes.size();
  for (int i = 0; i < 4; ++i) sum = mix(sum, mix(lanes[i], tail[i]));
  return sum;
}

// The checksum of a .tpt file: of its header up to the checksum field, and of
// its frame. Precondition: the file is at least as long as the header.
inline uint64_t FileChecksum(std::span<const std::byte> file) {
  constexpr size_t kFields = offsetof(FileHeader, checksum);
  return Checksum(file.first(kFields)) * 3 +
         Checksum(file.subspan(sizeof(FileHeader)));
}

}  // namespace tingpai::format

#endif  // TINGPAI_TABLE_FORMAT_H_
