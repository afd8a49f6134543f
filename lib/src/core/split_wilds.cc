#include "split_wilds.h"

#include <utility>

namespace tingpai::internal {

void AddHoldings(const View& view, const Hand& hand,
                 std::vector<Holding>* holdings) {
  Holding plain;
  for (Kind kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < hand.Count(kind); ++i) plain.natural.Add(kind);
  }
  std::vector<Holding> all = {plain};
  for (size_t i = 0; i < view.split_wilds.size(); ++i) {
    const format::SplitWild& wild = view.split_wilds[i];
    const int copies = wild.fixed >= 0 ? hand.Count(wild.fixed) : 0;
    const bool self = wild.self != 0 && wild.fixed >= 0;
    std::vector<Holding> longer;
    for (Holding one : all) {
      one.stands_for[i] = wild.stands_for;
      one.wilds[i] = hand.Wilds(wild.slot);
      if (self) longer.push_back(one);  // all are natural
      for (int n = 1; n <= copies; ++n) {
        one.natural.Remove(wild.fixed);
        ++one.wilds[i];
        if (self) longer.push_back(one);
      }
      if (!self) longer.push_back(one);
    }
    all = std::move(longer);
  }
  holdings->insert(holdings->end(), all.begin(), all.end());
}

WildUse::WildUse(const Holding& holding, size_t entries, uint64_t allowed)
    : sets_(size_t{1} << entries) {
  for (size_t i = 0; i < entries; ++i) {
    left_ += holding.wilds[i];
    stands_for_[i] = holding.stands_for[i] & allowed;
    for (size_t set = 0; set < sets_; ++set) {
      if (set >> i & 1) room_[set] += holding.wilds[i];
    }
  }
}

// By Hall's theorem all wilds can stand for what they are to as long as no set
// of entries has too much to do that no other entry can.
bool WildUse::Add(Kind kind) {
  if (left_ == 0) return false;
  const size_t able = Able(kind);
  if (able == 0) return false;
  for (size_t set = able; set < sets_; set = (set + 1) | able) {
    if (room_[set] == 0) return false;
  }
  for (size_t set = able; set < sets_; set = (set + 1) | able) --room_[set];
  --left_;
  return true;
}

void WildUse::Remove(Kind kind) {
  const size_t able = Able(kind);
  for (size_t set = able; set < sets_; set = (set + 1) | able) ++room_[set];
  ++left_;
}

size_t WildUse::Able(Kind kind) const {
  size_t able = 0;
  for (size_t i = 0; (size_t{1} << i) < sets_; ++i) {
    able |= static_cast<size_t>(stands_for_[i] >> kind & 1) << i;
  }
  return able;
}

}  // namespace tingpai::internal
