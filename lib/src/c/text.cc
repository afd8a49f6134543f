// Notations.
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "handles.h"
#include "notation_names.h"

namespace {

using tingpai::HandText;
using tingpai::Notation;
using tingpai::ReadResult;
using tingpai::WrittenMeld;
using tingpai::c::AllThere;
using tingpai::c::Fail;
using tingpai::c::Guard;
using tingpai::c::Store;
using tingpai::c::StoreText;
using tingpai::c::TextOf;

static_assert(static_cast<int>(Notation::kMpsz) == TINGPAI_NOTATION_MPSZ);
static_assert(static_cast<int>(Notation::kZh) == TINGPAI_NOTATION_ZH);
static_assert(static_cast<int>(Notation::kCounts) == TINGPAI_NOTATION_COUNTS);
static_assert(static_cast<int>(tingpai::Claim::kRight) == TINGPAI_FROM_RIGHT);

constexpr const char* kNames[] = {"auto",    "mpsz",    "mjai",    "gb",
                                  "botzone", "majiang", "zh",      "unicode",
                                  "uva",     "hdu3391", "hdu4431", "counts"};
constexpr int kNotations = static_cast<int>(std::size(kNames));

bool IsNotation(int notation) { return notation >= 0 && notation < kNotations; }

tingpai_status Read(const char* text, size_t bytes, int notation,
                    tingpai_error* error, ReadResult* read) {
  *read =
      tingpai::ReadHand(TextOf(text, bytes), static_cast<Notation>(notation));
  if (read->ok()) return TINGPAI_OK;
  return Fail(error, TINGPAI_BAD_TEXT, read->error.message, read->error.offset);
}

tingpai_status Write(const HandText& text, int notation, char* buffer,
                     size_t capacity, size_t* length, tingpai_error* error) {
  std::string problem;
  const std::string written =
      tingpai::WriteHand(text, static_cast<Notation>(notation), &problem);
  if (written.empty() && !problem.empty()) {
    return Fail(error, TINGPAI_BAD_TEXT, problem);
  }
  const tingpai_status status = StoreText(written, buffer, capacity, length);
  if (status == TINGPAI_OK) return status;
  return Fail(error, status, tingpai_status_message(status));
}

void AddMeld(const WrittenMeld& meld, size_t i, tingpai_text_info* info) {
  info->meld[i] = meld.meld.code;
  info->claimed[i] = static_cast<int8_t>(meld.claimed);
  info->from[i] = static_cast<uint8_t>(meld.from);
  info->added[i] = meld.added ? 1 : 0;
  for (size_t tile = 0; tile < meld.tiles.size(); ++tile) {
    if (meld.tiles[tile].red) {
      info->meld_red[i] = static_cast<uint8_t>(info->meld_red[i] | 1u << tile);
    }
  }
}

}  // namespace

extern "C" {

const char* tingpai_notation_name(int notation) {
  return IsNotation(notation) ? kNames[notation] : nullptr;
}

int tingpai_notation_find(const char* name) {
  if (name == nullptr) return -1;
  const std::optional<Notation> found = tingpai::FindNotation(name);
  return found ? static_cast<int>(*found) : -1;
}

// These are literals, and so end with a zero byte.
const char* tingpai_wild_name(int slot) {
  if (slot < 0 || slot >= tingpai::kWildSlots) return nullptr;
  return tingpai::internal::kWildNames[static_cast<size_t>(slot)].data();
}

tingpai_status tingpai_hand_read(const char* text, size_t bytes, int notation,
                                 tingpai_hand** hand, tingpai_error* error) {
  if (!AllThere(text, hand) || !IsNotation(notation)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  return Guard(error, [=] {
    ReadResult read;
    const tingpai_status status = Read(text, bytes, notation, error, &read);
    if (status != TINGPAI_OK) return status;
    *hand =
        std::make_unique<tingpai_hand>(tingpai_hand{read.hand->hand}).release();
    return TINGPAI_OK;
  });
}

tingpai_status tingpai_hand_write(const tingpai_hand* hand, int notation,
                                  char* buffer, size_t capacity, size_t* length,
                                  tingpai_error* error) {
  if (!AllThere(hand) || !IsNotation(notation) ||
      notation == TINGPAI_NOTATION_AUTO) {
    return TINGPAI_BAD_ARGUMENT;
  }
  return Guard(error, [=] {
    return Write(tingpai::TextOf(hand->hand), notation, buffer, capacity,
                 length, error);
  });
}

tingpai_status tingpai_text_read(const char* text, size_t bytes, int notation,
                                 tingpai_text** result, tingpai_error* error) {
  if (!AllThere(text, result) || !IsNotation(notation)) {
    return TINGPAI_BAD_ARGUMENT;
  }
  return Guard(error, [=] {
    ReadResult read;
    const tingpai_status status = Read(text, bytes, notation, error, &read);
    if (status != TINGPAI_OK) return status;
    *result = std::make_unique<tingpai_text>(
                  tingpai_text{*std::move(read.hand), read.notation})
                  .release();
    return TINGPAI_OK;
  });
}

void tingpai_text_free(tingpai_text* text) { delete text; }

int tingpai_text_notation(const tingpai_text* text) {
  return AllThere(text) ? static_cast<int>(text->notation) : -1;
}

tingpai_status tingpai_text_hand(const tingpai_text* text,
                                 tingpai_hand** hand) {
  if (!AllThere(text, hand)) return TINGPAI_BAD_ARGUMENT;
  return Guard(nullptr, [=] {
    *hand =
        std::make_unique<tingpai_hand>(tingpai_hand{text->text.hand}).release();
    return TINGPAI_OK;
  });
}

tingpai_status tingpai_text_write(const tingpai_text* text, int notation,
                                  char* buffer, size_t capacity, size_t* length,
                                  tingpai_error* error) {
  if (!AllThere(text) || !IsNotation(notation) ||
      notation == TINGPAI_NOTATION_AUTO) {
    return TINGPAI_BAD_ARGUMENT;
  }
  return Guard(error, [=] {
    return Write(text->text, notation, buffer, capacity, length, error);
  });
}

tingpai_status tingpai_text_get_info(const tingpai_text* text,
                                     tingpai_text_info* info) {
  if (!AllThere(text, info)) return TINGPAI_BAD_ARGUMENT;
  const HandText& from = text->text;
  tingpai_text_info value{};
  // A hand has no more than these, which ReadHand sees to.
  const size_t tiles = std::min(from.tiles.size(), std::size(value.kind));
  const size_t melds = std::min(from.melds.size(), std::size(value.meld));
  const size_t flowers = std::min(from.flowers.size(), std::size(value.flower));
  for (size_t i = 0; i < tiles; ++i) {
    value.kind[i] = static_cast<int8_t>(from.tiles[i].kind);
    value.wild[i] = static_cast<int8_t>(from.tiles[i].wild);
    value.red[i] = from.tiles[i].red ? 1 : 0;
  }
  for (size_t i = 0; i < melds; ++i) AddMeld(from.melds[i], i, &value);
  // Bounded so for g++ 12, which sees writes past the end in other loops.
  for (size_t i = 0; i < std::size(value.flower); ++i) {
    if (i < flowers) value.flower[i] = static_cast<uint8_t>(from.flowers[i]);
  }
  value.tiles = static_cast<int32_t>(tiles);
  value.melds = static_cast<int32_t>(melds);
  value.flowers = static_cast<int32_t>(flowers);
  return Store(value, info);
}

}  // extern "C"
