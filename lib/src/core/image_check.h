// The checks of an image, by what they check. Private to the library.
//
// All that FromImage lets pass has been through these; the argument at the top
// of internal/view.h rests on them.
#ifndef TINGPAI_SRC_CORE_IMAGE_CHECK_H_
#define TINGPAI_SRC_CORE_IMAGE_CHECK_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tingpai/internal/view.h"
#include "tingpai/table_format.h"

namespace tingpai::internal {

// The first thing wrong with an image; empty while all is well.
class Checker {
 public:
  Checker(std::span<const std::byte> image, const format::ImageHeader& header)
      : image_(image), header_(header) {}

  bool ok() const { return error_.empty(); }
  const std::string& error() const { return error_; }

  void Fail(std::string_view what, size_t offset) {
    if (!ok()) return;
    error_ = std::string(what) + " at offset " + std::to_string(offset);
  }

  void Require(bool condition, std::string_view what, size_t offset) {
    if (!condition) Fail(what, offset);
  }

  // A section of `count` items of `width` bytes; null after a failure.
  const void* Section(uint32_t index, uint64_t count, uint32_t width) {
    const format::SectionRange range = header_.sections[index];
    const size_t at = offsetof(format::ImageHeader, sections) +
                      index * sizeof(format::SectionRange);
    Require(range.offset % format::kSectionAlign == 0 &&
                range.offset >= sizeof(format::ImageHeader) &&
                range.offset <= image_.size() &&
                range.bytes <= image_.size() - range.offset,
            "section outside the image", at);
    Require(range.bytes == count * width, "section of wrong length", at);
    return ok() ? image_.data() + range.offset : nullptr;
  }

  // A section of numbers that all are below `bound`.
  template <typename T>
  const T* Numbers(uint32_t index, uint64_t count, uint64_t bound) {
    const auto* items = static_cast<const T*>(Section(index, count, sizeof(T)));
    if (!ok()) return nullptr;
    T most = 0;  // one pass without branches: compilers vectorise it
    for (uint64_t i = 0; i < count; ++i) most = std::max(most, items[i]);
    if (count == 0 || most < bound) return items;
    uint64_t first = 0;
    while (items[first] < bound) ++first;
    Fail("number out of range",
         header_.sections[index].offset + first * sizeof(T));
    return nullptr;
  }

  uint32_t cell_bytes() const { return header_.cell_bytes; }
  size_t offset(uint32_t section) const {
    return header_.sections[section].offset;
  }

  const void* Cells(uint32_t index, uint64_t count, uint64_t bound) {
    if (header_.cell_bytes == 1) return Numbers<uint8_t>(index, count, bound);
    return Numbers<uint16_t>(index, count, bound);
  }

 private:
  std::span<const std::byte> image_;
  const format::ImageHeader& header_;
  std::string error_;
};

// What can be told before the header is trusted; empty if it can be.
std::string CheckFrame(std::span<const std::byte> image);

// The numbers of the header.
void CheckHeader(const format::ImageHeader& header, Checker* check);

// The rank and base arrays of one side, and the number of vectors for each
// limit.
struct RankingView {
  const uint16_t* rank = nullptr;
  const uint32_t* win_base = nullptr;
  const uint32_t* wait_base = nullptr;
  uint32_t win_size = 0;
  uint32_t wait_size = 0;
};

struct Rankings {
  RankingView suits;
  RankingView honors;
};

Rankings CheckRankings(const format::ImageHeader& header, int limit,
                       Checker* check);

// Sums, answers, contexts, and what melds do: all that units have in common.
void CheckSums(const format::ImageHeader& header, Checker* check, View* view);

// Classes and wait lists of the vectors of every unit.
void CheckUnits(const format::ImageHeader& header, const Rankings& rankings,
                Checker* check, View* view);

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_IMAGE_CHECK_H_
