// Any calls of the C functions, in any order, with any numbers, missing handles
// and structures of any size. Every status is one of the list, no buffer is
// written past its end, and hands stay possible.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "tests/fuzz/byte_reader.h"
#include "tingpai/tingpai_c.h"

namespace {

using tingpai::test::ByteReader;

void Check(bool holds) {
  if (!holds) std::abort();
}

void CheckStatus(tingpai_status status) {
  Check(status >= TINGPAI_OK && status <= TINGPAI_NO_MEMORY);
}

// Small, with a few numbers that are none of anything.
int Number(ByteReader& bytes) {
  const uint8_t byte = bytes.Byte();
  return byte < 250 ? byte % 140 : byte < 253 ? -byte : 1 << (byte - 225);
}

// A structure in memory of exactly the size that it says, mostly its own.
template <typename Struct>
class Room {
 public:
  explicit Room(ByteReader& bytes) {
    const uint8_t byte = bytes.Byte();
    size_ = byte < 200 ? sizeof(Struct) : byte;
    memory_ = std::make_unique<uint64_t[]>(
        (std::max(size_, sizeof(uint32_t)) + 7) / 8);
    const auto size = static_cast<uint32_t>(size_);
    std::memcpy(memory_.get(), &size, sizeof(size));
  }
  Struct* get() { return reinterpret_cast<Struct*>(memory_.get()); }

 private:
  size_t size_ = 0;
  std::unique_ptr<uint64_t[]> memory_;
};

struct Handles {
  tingpai_table* table = nullptr;
  tingpai_hand* hand = nullptr;
  tingpai_splits* splits = nullptr;
  tingpai_text* text = nullptr;

  Handles() = default;
  Handles(const Handles&) = delete;
  Handles& operator=(const Handles&) = delete;
  ~Handles() {
    tingpai_table_free(table);
    tingpai_hand_free(hand);
    tingpai_splits_free(splits);
    tingpai_text_free(text);
  }
};

// Puts a handle in place of another one, if the call gave one.
template <typename Handle>
void Replace(Handle*& place, void (*free)(Handle*), tingpai_status status,
             Handle* made) {
  CheckStatus(status);
  Check((status == TINGPAI_OK) == (made != nullptr));
  if (made == nullptr) return;
  free(place);
  place = made;
}

void Open(ByteReader& bytes, Handles& at) {
  const char* const name = tingpai_rules_name(bytes.Byte() % 32);
  tingpai_table* made = nullptr;
  Room<tingpai_error> error(bytes);
  const tingpai_status status = tingpai_table_builtin(name, &made, error.get());
  Replace(at.table, tingpai_table_free, status, made);
}

void Change(ByteReader& bytes, Handles& at) {
  switch (bytes.Byte() % 8) {
    case 0:
      CheckStatus(tingpai_hand_add_meld(at.hand, Number(bytes)));
      break;
    case 1:
      CheckStatus(tingpai_hand_add_wild(at.hand, Number(bytes)));
      break;
    case 2:
      CheckStatus(tingpai_hand_remove(at.hand, Number(bytes)));
      break;
    case 3:
      CheckStatus(tingpai_hand_remove_meld(at.hand, Number(bytes)));
      break;
    case 4:
      CheckStatus(tingpai_hand_remove_wild(at.hand, Number(bytes)));
      break;
    case 5:
      CheckStatus(tingpai_hand_set_bonus(at.hand, Number(bytes)));
      break;
    default:
      for (int i = bytes.Byte() % 15; i > 0; --i) {
        CheckStatus(tingpai_hand_add(at.hand, bytes.Byte() % 36));
      }
  }
  if (at.hand == nullptr) return;
  tingpai_hand_info info;
  info.size = sizeof(info);
  Check(tingpai_hand_get_info(at.hand, &info) == TINGPAI_OK);
  Check(info.all <= TINGPAI_MAX_TILES && info.melds <= TINGPAI_MAX_MELDS);
  for (const uint8_t held : info.held) Check(held <= 4);
}

void ReadText(ByteReader& bytes, Handles& at) {
  const int notation = Number(bytes) % 14;
  std::string text;
  for (size_t length = bytes.Byte() % 40; length > 0; --length) {
    text += static_cast<char>(bytes.Byte());
  }
  Room<tingpai_error> error(bytes);
  tingpai_text* made = nullptr;
  tingpai_status status =
      tingpai_text_read(text.data(), text.size(), notation, &made, error.get());
  Replace(at.text, tingpai_text_free, status, made);
  tingpai_hand* hand = nullptr;
  status = tingpai_text_hand(at.text, &hand);
  Replace(at.hand, tingpai_hand_free, status, hand);
  std::vector<char> buffer(bytes.Byte());
  size_t length = 0;
  CheckStatus(tingpai_text_write(at.text, Number(bytes) % 14, buffer.data(),
                                 buffer.size(), &length, error.get()));
  Room<tingpai_text_info> info(bytes);
  CheckStatus(tingpai_text_get_info(at.text, info.get()));
}

void Ask(ByteReader& bytes, Handles& at) {
  Room<tingpai_deal> deal(bytes);
  deal.get()->void_suit = Number(bytes) % 5 - 1;
  if (deal.get()->size >= sizeof(tingpai_deal)) {
    deal.get()->wild = uint64_t{1} << bytes.Byte() % 36;
    deal.get()->by = Number(bytes) % 4;
  }
  const tingpai_deal* const asked = bytes.Byte() % 2 ? deal.get() : nullptr;
  uint32_t patterns = 0;
  uint64_t kinds = 0;
  CheckStatus(tingpai_win(at.table, at.hand, asked, &patterns));
  CheckStatus(tingpai_waits(at.table, at.hand, asked, &kinds));
  CheckStatus(tingpai_shape_waits(at.table, at.hand, asked, &kinds));
  CheckStatus(tingpai_useful(at.table, at.hand, asked, &kinds));
  Check(kinds >> TINGPAI_KINDS == 0);
  Room<tingpai_discards> discards(bytes);
  CheckStatus(tingpai_get_discards(at.table, at.hand, asked, discards.get()));
  Room<tingpai_draws> draws(bytes);
  CheckStatus(
      tingpai_get_draws(at.table, at.hand, asked, nullptr, draws.get()));
  CheckStatus(
      tingpai_useful_draws(at.table, at.hand, asked, nullptr, draws.get()));
  Room<tingpai_discard_distances> distances(bytes);
  CheckStatus(
      tingpai_get_discard_distances(at.table, at.hand, asked, distances.get()));
  tingpai_splits* made = nullptr;
  const tingpai_status status =
      tingpai_split(at.table, at.hand, asked, bytes.Byte() % 20, &made);
  Replace(at.splits, tingpai_splits_free, status, made);
}

void ReadSplits(ByteReader& bytes, Handles& at) {
  const size_t split = bytes.Byte() % 8;
  Room<tingpai_split_info> info(bytes);
  CheckStatus(tingpai_splits_get_info(at.splits, split, info.get()));
  Room<tingpai_group> group(bytes);
  CheckStatus(tingpai_splits_get_group(at.splits, split, Number(bytes) % 9,
                                       group.get()));
  std::vector<int8_t> kinds(bytes.Byte() % 20);
  for (int8_t& kind : kinds) {
    kind = static_cast<int8_t>(bytes.Byte() % 46 - 9);
  }
  std::vector<int8_t> groups(kinds.size());
  CheckStatus(tingpai_splits_groups_of(at.splits, split, kinds.data(),
                                       kinds.size(), groups.data()));
  std::vector<int32_t> places(size_t{3} * (bytes.Byte() % 30));
  size_t count = 0;
  CheckStatus(tingpai_splits_wait_places(
      at.splits, Number(bytes), places.data(), places.size() / 3, &count));
}

void AskMany(ByteReader& bytes, Handles& at) {
  const size_t hands = bytes.Byte() % 5;
  std::vector<uint8_t> counts(hands * TINGPAI_KINDS);
  for (uint8_t& count : counts) count = bytes.Byte() % 6;
  std::vector<uint32_t> patterns(hands);
  std::vector<uint64_t> kinds(hands);
  std::vector<uint8_t> numbers(hands);
  std::vector<uint8_t> errors(hands);
  CheckStatus(tingpai_win_many(at.table, counts.data(), hands, patterns.data(),
                               errors.data()));
  CheckStatus(tingpai_waits_many(at.table, counts.data(), hands, kinds.data(),
                                 nullptr));
  CheckStatus(tingpai_useful_many(at.table, counts.data(), hands, kinds.data(),
                                  errors.data()));
  CheckStatus(tingpai_distance_many(at.table, counts.data(), hands,
                                    numbers.data(), errors.data()));
  if (hands > 0) tingpai_hand_set_counts(at.hand, counts.data());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  ByteReader bytes(data, size);
  Handles at;
  while (!bytes.empty()) {
    switch (bytes.Byte() % 8) {
      case 0:
        Open(bytes, at);
        break;
      case 1: {
        tingpai_hand* made = nullptr;
        const tingpai_status status = tingpai_hand_new(&made);
        Replace(at.hand, tingpai_hand_free, status, made);
        break;
      }
      case 2:
        ReadText(bytes, at);
        break;
      case 3:
        Ask(bytes, at);
        break;
      case 4:
        ReadSplits(bytes, at);
        break;
      case 5:
        AskMany(bytes, at);
        break;
      default:
        Change(bytes, at);
    }
  }
  return 0;
}
