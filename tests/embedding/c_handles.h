// Handles of the C functions that free themselves, for tests.
#ifndef TINGPAI_TESTS_EMBEDDING_C_HANDLES_H_
#define TINGPAI_TESTS_EMBEDDING_C_HANDLES_H_

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <string>

#include "tingpai/tingpai_c.h"

namespace tingpai::test {

using TableHandle =
    std::unique_ptr<tingpai_table, decltype(&tingpai_table_free)>;
using HandHandle = std::unique_ptr<tingpai_hand, decltype(&tingpai_hand_free)>;
using SplitsHandle =
    std::unique_ptr<tingpai_splits, decltype(&tingpai_splits_free)>;
using TextHandle = std::unique_ptr<tingpai_text, decltype(&tingpai_text_free)>;

// A structure with its size set and rubbish in it.
template <typename Struct>
Struct Sized() {
  Struct value;
  std::memset(&value, 0xa5, sizeof(value));
  value.size = sizeof(value);
  return value;
}

inline TableHandle OpenTable(const std::string& name) {
  tingpai_table* table = nullptr;
  EXPECT_EQ(tingpai_table_builtin(name.c_str(), &table, nullptr), TINGPAI_OK);
  return {table, tingpai_table_free};
}

inline HandHandle Read(const std::string& text) {
  tingpai_hand* hand = nullptr;
  EXPECT_EQ(tingpai_hand_read(text.data(), text.size(), TINGPAI_NOTATION_MPSZ,
                              &hand, nullptr),
            TINGPAI_OK)
      << text;
  return {hand, tingpai_hand_free};
}

}  // namespace tingpai::test

#endif  // TINGPAI_TESTS_EMBEDDING_C_HANDLES_H_
