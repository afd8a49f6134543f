// Images that lie, their checksum made right: opening refuses them, or every
// question on them is safe. The bytes are changes to a small sound image, then
// hands.
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "tests/fuzz/byte_reader.h"
#include "tests/support/case_files.h"
#include "tingpai/discards.h"
#include "tingpai/distance.h"
#include "tingpai/split.h"
#include "tingpai/table.h"
#include "tingpai/table_format.h"

namespace tingpai::test {
namespace {

const std::vector<std::byte>& SoundImage() {
  static const auto& image = *new std::vector<std::byte>([] {
    std::string error;
    const Table table = CompileText(
        "rule = \"small\"\n[tiles]\nuse = \"1-3m honors\"\nbonus = 8\n"
        "[hand]\nsets = 2\nvoid = \"declared\"\n"
        "[[wild]]\nname = \"j\"\ncopies = 1\ncap = 4\n"
        "[[win]]\nname = \"standard\"\n"
        "[[win]]\nname = \"flowers\"\nform = \"count\"\nbonus = 8\n",
        &error);
    if (!error.empty()) std::abort();
    return std::vector<std::byte>(table.image().begin(), table.image().end());
  }());
  return image;
}

uint64_t Ask(const Table& table, const Question& question) {
  const Hand& hand = question.hand;
  const Deal& deal = question.deal;
  uint64_t sum = table.Win(hand).bits() + table.Win(hand, deal).bits() +
                 table.Waits(hand).bits() + table.Waits(hand, deal).bits() +
                 table.ShapeWaits(hand, deal).bits();
  sum += table.Split(hand, deal, 20).splits.size();
  sum += static_cast<uint64_t>(table.Discards(hand, deal).size());
  sum += DistancesOf(table, hand, deal).least;
  return sum;
}

}  // namespace
}  // namespace tingpai::test

namespace tingpai::test {

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  ByteReader bytes(data, size);
  // Of its exact size, so that a sanitizer sees every read beyond it.
  std::vector<std::byte> image = SoundImage();
  for (int changes = bytes.Byte() % 16; changes > 0; --changes) {
    const uint32_t at = bytes.Number();
    // Half of the changes are to the header, where most lies are possible.
    const size_t place = at & 1 ? (at >> 1) % sizeof(format::ImageHeader)
                                : (at >> 1) % image.size();
    image[place] = std::byte{bytes.Byte()};
  }
  const uint64_t sum = format::Checksum(
      std::span<const std::byte>(image).subspan(format::kChecksumEnd));
  std::memcpy(image.data() + offsetof(format::ImageHeader, checksum), &sum,
              sizeof(sum));
  std::string error;
  const std::optional<Table> table = Table::FromImage(image, nullptr, &error);
  if (!table) {
    if (error.empty()) std::abort();
    return 0;
  }
  uint64_t answers = 0;
  while (!bytes.empty()) answers += Ask(*table, ReadQuestion(&bytes, 17));
  volatile uint64_t keep = answers;
  static_cast<void>(keep);
  return 0;
}

}  // namespace tingpai::test
