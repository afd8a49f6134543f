// Numbers for things that are equal: 0, 1, 2, ... in order of first sight.
#ifndef TINGPAI_TABLEGEN_INTERNER_H_
#define TINGPAI_TABLEGEN_INTERNER_H_

#include <deque>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/hash/hash.h"

namespace tingpai::tablegen {

template <typename T>
class Interner {
 public:
  int Id(const T& item) {
    // Keys by hash, items apart: an item may be large and is stored once.
    auto& same_hash = ids_[absl::HashOf(item)];
    for (int id : same_hash) {
      if (items_[id] == item) return id;
    }
    items_.push_back(item);
    same_hash.push_back(static_cast<int>(items_.size()) - 1);
    return same_hash.back();
  }

  const T& operator[](int id) const { return items_[id]; }
  std::vector<T> All() const { return {items_.begin(), items_.end()}; }
  int size() const { return static_cast<int>(items_.size()); }

 private:
  absl::flat_hash_map<size_t, std::vector<int>> ids_;
  std::deque<T> items_;  // references stay valid as it grows
};

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_INTERNER_H_
