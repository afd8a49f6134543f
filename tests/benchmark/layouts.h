// Other layouts of the same tables: see layouts.cc. For tables of one-byte
// cells, one layer and one table for all suits.
#ifndef TINGPAI_TESTS_BENCHMARK_LAYOUTS_H_
#define TINGPAI_TESTS_BENCHMARK_LAYOUTS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tingpai/hand.h"
#include "tingpai/internal/view.h"
#include "tingpai/table.h"
#include "tingpai/tile.h"

namespace tingpai::benchmarks {

class Layouts {
 public:
  explicit Layouts(const Table& table);

  bool fits() const { return fits_; }
  uint32_t sets(int side) const { return set_count_[side]; }
  uint32_t others(int side) const { return others_[side]; }

  // Classes by base-5 number: no ranking, 2 MB.
  uint32_t WinDirect(const Hand& hand) const {
    return internal::Combine<uint8_t>(
        view_, view_.wins,
        {Direct(0, hand, 0), Direct(0, hand, 1), Direct(0, hand, 2),
         Direct(1, hand, kHonors)});
  }
  uint64_t WaitsDirect(const Hand& hand) const {
    const internal::Four contexts = internal::ContextsOf<uint8_t>(
        view_, internal::FirstRows(view_),
        {Direct(0, hand, 0), Direct(0, hand, 1), Direct(0, hand, 2),
         Direct(1, hand, kHonors)});
    if (internal::AllDead(contexts)) return 0;
    return internal::MasksOf(view_, hand, contexts);
  }

  // One 16-bit number for class and wait list: the class is read by it.
  uint64_t WaitsOneId(const Hand& hand) const {
    const std::array<uint32_t, kUnits> lists = {
        List(0, hand, 0), List(0, hand, 1), List(0, hand, 2),
        List(1, hand, kHonors)};
    const auto class_of = [this, &lists](int unit) {
      const void* classes =
          view_.units[unit == kHonors ? kHonors : 0].list_classes;
      return internal::At<uint8_t>(classes, lists[unit]);
    };
    const internal::Four contexts = internal::ContextsOf<uint8_t>(
        view_, internal::FirstRows(view_),
        {class_of(0), class_of(1), class_of(2), class_of(kHonors)});
    if (internal::AllDead(contexts)) return 0;
    const internal::LayerView& suit = view_.units[0].layers[0];
    return internal::MaskOf(suit, contexts.m, lists[0]) |
           internal::MaskOf(suit, contexts.p, lists[1]) << 9 |
           internal::MaskOf(suit, contexts.s, lists[2]) << 18 |
           internal::MaskOf(view_.units[kHonors].layers[0], contexts.z,
                            lists[3])
               << 27;
  }

  // Class, first mask and the set of its contexts in one word: by list, or by
  // vector without a list between. Leaves out what is not in the first mask.
  uint64_t WaitsByEntry(const Hand& hand) const {
    return FirstMasks(
        {entries_[0][List(0, hand, 0)], entries_[0][List(0, hand, 1)],
         entries_[0][List(0, hand, 2)], entries_[1][List(1, hand, kHonors)]});
  }
  uint64_t WaitsByVector(const Hand& hand) const {
    return FirstMasks({vectors_[0][WaitIndex(0, hand, 0)],
                       vectors_[0][WaitIndex(0, hand, 1)],
                       vectors_[0][WaitIndex(0, hand, 2)],
                       vectors_[1][WaitIndex(1, hand, kHonors)]});
  }

 private:
  static constexpr uint32_t kSets = 256;

  TINGPAI_INLINE uint32_t Direct(int side, const Hand& hand, int unit) const {
    const HalfKeys keys = hand.Keys(unit);
    return direct_[side][keys.high * (side == 0 ? 3125u : 625u) + keys.low];
  }
  TINGPAI_INLINE uint32_t WaitIndex(int side, const Hand& hand,
                                    int unit) const {
    const HalfKeys keys = hand.Keys(unit);
    return side == 0 ? view_.ranking->suit_wait_base[keys.high] +
                           view_.ranking->suit_rank[keys.low]
                     : view_.ranking->honor_wait_base[keys.high] +
                           view_.ranking->honor_rank[keys.low];
  }
  TINGPAI_INLINE uint32_t List(int side, const Hand& hand, int unit) const {
    return view_.units[side == 0 ? 0 : kHonors]
        .layers[0]
        .lists[WaitIndex(side, hand, unit)];
  }
  TINGPAI_INLINE uint64_t FirstMask(int side, uint32_t context,
                                    uint32_t entry) const {
    const uint32_t set = entry >> 8 & 255;
    return entry >> 16 & members_[side][context * kSets + set];
  }
  TINGPAI_INLINE uint64_t
  FirstMasks(const std::array<uint32_t, kUnits>& e) const {
    const internal::Four contexts = internal::ContextsOf<uint8_t>(
        view_, internal::FirstRows(view_),
        {e[0] & 255, e[1] & 255, e[2] & 255, e[3] & 255});
    if (internal::AllDead(contexts)) return 0;
    return FirstMask(0, contexts.m, e[0]) |
           FirstMask(0, contexts.p, e[1]) << 9 |
           FirstMask(0, contexts.s, e[2]) << 18 |
           FirstMask(1, contexts.z, e[3]) << 27;
  }

  std::vector<bool> PlainContexts(int side, uint32_t contexts) const;

  const internal::View& view_;
  bool fits_ = true;
  std::array<uint32_t, 2> set_count_{};
  std::array<uint32_t, 2> others_{};
  // Of suits and of honours.
  std::array<std::vector<uint8_t>, 2> direct_;
  std::array<std::vector<uint32_t>, 2> entries_;
  std::array<std::vector<uint32_t>, 2> vectors_;
  std::array<std::vector<uint16_t>, 2> members_;
};

}  // namespace tingpai::benchmarks

#endif  // TINGPAI_TESTS_BENCHMARK_LAYOUTS_H_
