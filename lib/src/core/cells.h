// Tables of an image with one-byte cells. Private to the library.
#ifndef TINGPAI_SRC_CORE_CELLS_H_
#define TINGPAI_SRC_CORE_CELLS_H_

#include <cstddef>
#include <cstdint>

#include "tingpai/internal/view.h"

namespace tingpai::internal {

// A table with rows of any length.
struct Cells {
  const uint8_t* cells;
  uint32_t rows;
  uint32_t columns;

  Cells(const void* from, uint32_t row_count, uint32_t column_count)
      : cells(static_cast<const uint8_t*>(from)),
        rows(row_count),
        columns(column_count) {}

  uint8_t operator()(size_t row, size_t column) const {
    return cells[row * columns + column];
  }
};

// The tables of sums, and those of a variant.
struct Products {
  Cells suit_pairs, mixed_pairs, wins, suit_mixed, suit_honors, honors_pairs;

  Products(const View& v, uint32_t variant)
      : Products(v, RowsOfVariant<uint8_t>(v, variant)) {}

 private:
  Products(const View& v, const VariantRows& rows)
      : suit_pairs(v.suit_pairs, v.suits, v.suits),
        mixed_pairs(v.mixed_pairs, v.suits, v.honors),
        wins(rows.wins, v.pairs, v.mixed),
        suit_mixed(rows.suit_mixed, v.suits, v.mixed),
        suit_honors(rows.suit_honors, v.honors, v.pairs),
        honors_pairs(rows.honors_pairs, v.suits, v.pairs) {}
};

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_CELLS_H_
