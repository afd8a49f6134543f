// Splits: every division of a hand that a pattern of its table allows.
#include "tingpai/split.h"

#include <set>
#include <string>
#include <utility>

#include "deal.h"
#include "split_groups.h"
#include "split_walk.h"
#include "tingpai/table.h"

namespace tingpai {

namespace {

using internal::Holding;

// What is asked of every pattern.
struct Question {
  const internal::View& view;
  const Hand& hand;
  std::vector<Holding> holdings;
  uint64_t barred = 0;  // kinds that no tile may be
  size_t most = 0;      // splits in all
};

void AddSplits(const Question& question, int index, SplitList* list) {
  const format::SplitPattern& pattern =
      question.view.split_patterns[static_cast<size_t>(index)];
  const bool loose = pattern.form >= SplitForm::kScatter;
  const bool repeats =
      question.holdings.size() > 1 || pattern.tells_natural != 0;
  std::set<std::string> seen;
  const auto found = [&](const std::vector<Group>& taken) {
    std::vector<Group> groups = internal::FinishedGroups(pattern, taken);
    if (repeats && !seen.insert(internal::KeyOf(groups)).second) return true;
    if (list->splits.size() == question.most) {
      list->cut = true;
      return false;
    }
    list->splits.push_back({index, pattern.form, std::move(groups)});
    return !loose;  // how wilds are scattered makes no other split
  };
  for (const Holding& holding : question.holdings) {
    if (list->cut) return;
    internal::SplitWalk walk(question.view, index, question.hand, holding,
                             question.barred);
    if (loose ? !internal::WalkLoose(&walk, found)
              : !internal::WalkCover(&walk, found)) {
      return;
    }
  }
}

// The kinds of the suit that must be void, if one must.
uint64_t VoidKinds(int suit) {
  if (suit < 0) return 0;
  return ((uint64_t{1} << kUnitKinds[0]) - 1)
         << kUnitFirst[static_cast<size_t>(suit)];
}

}  // namespace

SplitList Table::Split(const Hand& hand, const Deal& deal, size_t most) const {
  SplitList list;
  const PatternSet won = Win(hand, deal);
  if (won.empty()) return list;
  Question question{.view = view_,
                    .hand = hand,
                    .holdings = {},
                    .barred = VoidKinds(internal::VoidSuit(Header(), deal)),
                    .most = most};
  internal::Readings readings(view_, hand, deal);
  while (readings.Next()) {
    AddHoldings(view_, readings.Current().hand, &question.holdings);
  }
  for (const int pattern : won) AddSplits(question, pattern, &list);
  return list;
}

}  // namespace tingpai
