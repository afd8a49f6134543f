// Checks what the header of an image says.
#include <bit>
#include <cstring>

#include "image_check.h"

namespace tingpai::internal {

namespace {

using format::ImageHeader;

void CheckNumbers(const ImageHeader& header, Checker* check) {
  const auto within = [check](uint64_t value, uint64_t low, uint64_t high,
                              std::string_view what, size_t offset) {
    check->Require(low <= value && value <= high, what, offset);
  };
  within(header.cell_bytes, 1, 2, "bad cell width",
         offsetof(ImageHeader, cell_bytes));
  within(header.own_four, 0, 2, "bad rule on exhausted waits",
         offsetof(ImageHeader, own_four));
  within(header.sets, 2, kMaxMelds, "bad number of sets",
         offsetof(ImageHeader, sets));
  within(header.patterns, 1, format::kMaxPatterns, "bad number of patterns",
         offsetof(ImageHeader, patterns));
  within(header.bonus_levels, 0, format::kMaxBonusLevels,
         "bad number of flower levels", offsetof(ImageHeader, bonus_levels));
  within(header.layers, 1, format::kMaxLayers, "bad number of wait layers",
         offsetof(ImageHeader, layers));
  within(header.unit_tables, 1, format::kMaxUnitTables,
         "bad number of unit tables", offsetof(ImageHeader, unit_tables));
  within(static_cast<uint64_t>(int64_t{header.proxy} + 1), 0, kKinds,
         "bad proxy kind", offsetof(ImageHeader, proxy));
  within(header.runtime_slot, 0, kWildSlots - 1, "bad slot of the wild",
         offsetof(ImageHeader, runtime_slot));
  // Every count of classes: at least one, and numbered by 16 bits.
  for (const uint32_t count :
       {header.suits, header.honors, header.pairs, header.mixed, header.answers,
        header.suit_contexts, header.honor_contexts, header.suit_melds,
        header.honor_melds}) {
    within(count, 1, 65536, "bad number of classes",
           offsetof(ImageHeader, suits));
  }
  within(header.suit_tokens, 0, 4096, "bad number of tokens",
         offsetof(ImageHeader, suit_tokens));
  within(header.honor_tokens, 0, 4096, "bad number of tokens",
         offsetof(ImageHeader, honor_tokens));
}

// No variant number that a hand can lead to is beyond the tables.
void CheckVariants(const ImageHeader& header, Checker* check) {
  uint64_t most = uint64_t{header.bonus_levels} * header.bonus_stride;
  for (const format::WildHeader& wild : header.wilds) {
    most += uint64_t{wild.copies} * wild.stride;
    check->Require(wild.copies <= kMaxWilds && wild.local <= 1 &&
                       !(wild.local == 1 && wild.stride != 0),
                   "bad wild", offsetof(ImageHeader, wilds));
  }
  check->Require(header.variants <= 65536 && most < header.variants,
                 "bad number of variants", offsetof(ImageHeader, variants));
}

}  // namespace

std::string CheckFrame(std::span<const std::byte> image) {
  if constexpr (std::endian::native != std::endian::little) {
    return "tables are little-endian; this machine is big-endian and is not "
           "supported";
  }
  if (image.size() < sizeof(ImageHeader)) {
    return "image of " + std::to_string(image.size()) +
           " bytes is shorter than its header of " +
           std::to_string(sizeof(ImageHeader));
  }
  ImageHeader header;
  std::memcpy(&header, image.data(), sizeof(header));
  if (header.magic != format::kImageMagic) {
    return "not a table image: wrong magic number at offset 0";
  }
  if (header.version != format::kVersion) {
    return "table format version " + std::to_string(header.version) +
           " at offset 8; this library reads version " +
           std::to_string(format::kVersion);
  }
  if (header.header_bytes != sizeof(ImageHeader)) {
    return "wrong header length at offset 12";
  }
  if (image.size() > format::kMaxImageBytes) {
    return "the image has " + std::to_string(image.size()) +
           " bytes, at most " + std::to_string(format::kMaxImageBytes) +
           " are possible";
  }
  if (header.image_bytes != image.size()) {
    return "the image says that it has " + std::to_string(header.image_bytes) +
           " bytes, it has " + std::to_string(image.size());
  }
  if (reinterpret_cast<uintptr_t>(image.data()) % alignof(ImageHeader) != 0) {
    return "the image does not start at a multiple of 8 bytes";
  }
  if (header.checksum !=
      format::Checksum(image.subspan(format::kChecksumEnd))) {
    return "damaged image: wrong checksum at offset 16";
  }
  return "";
}

void CheckHeader(const ImageHeader& header, Checker* check) {
  CheckNumbers(header, check);
  CheckVariants(header, check);
}

}  // namespace tingpai::internal
