// A number or a place, which are ints, as an index. Private to the library.
#ifndef TINGPAI_SRC_CORE_SIZE_H_
#define TINGPAI_SRC_CORE_SIZE_H_

#include <cstddef>

namespace tingpai::internal {

// Precondition: n >= 0.
constexpr size_t Size(int n) { return static_cast<size_t>(n); }

}  // namespace tingpai::internal

#endif  // TINGPAI_SRC_CORE_SIZE_H_
