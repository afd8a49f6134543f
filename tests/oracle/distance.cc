// Distance by trying all complete sets of concealed tiles ("targets") and
// counting what the hand lacks of each. It does not use the searches that
// decide wins.

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "hand_check.h"
#include "oracle.h"
#include "search.h"

namespace tingpai::oracle {
namespace {

// The hand as far as targets care.
struct Stock {
  KindCounts have = {};        // natural tiles that may stay
  KindCounts most_real = {};   // so many copies of a kind may be real tiles:
                               // held, or drawn up to four
  std::vector<KindSet> wilds;  // the kinds each held wild can fill in for
};

class Targets {
 public:
  Targets(const RuleSet& rules, const Pattern& pattern, const CheckedHand& hand,
          const Stock& stock)
      : rules_(rules), pattern_(pattern), hand_(hand), stock_(stock) {
    allowed_ = pattern.within & hand.allowed;
    for (int n = 1; n <= 3; ++n) {
      if (pattern.suits[n]) max_suits_ = n;
    }
  }

  int best() const { return best_; }

  // Targets made of a block and groups.
  void TryGroups(const Task& task) {
    for (int kind : task.block) {
      if (!Has(allowed_, kind)) return;
      Add(kind);
    }
    stages_.clear();
    AddStage(task.pairs, task.repeat,
             [&task](Shape::Type type, const std::vector<int>& kinds) {
               return type == Shape::kPair && Has(task.pair_kinds, kinds[0]);
             });
    AddStage(task.sets, true,
             [&task](Shape::Type type, const std::vector<int>& kinds) {
               if (type == Shape::kTriplet) return task.triplet;
               if (type != Shape::kRun || !task.run) return false;
               if (kinds[0] < kFirstWind) return true;
               if (kinds[0] >= kFirstDragon) return task.dragon_run;
               if (task.wind_run == WindRun::kLine) {
                 return kinds[2] - kinds[0] == 2;
               }
               return task.wind_run == WindRun::kAny3;
             });
    AddStage(task.singles, true, [](Shape::Type type, const std::vector<int>&) {
      return type == Shape::kSingle;
    });
    Next(0, 0, stages_[0].count);
    for (int kind : task.block) Remove(kind);
  }

  // Targets of the scatter form with so many tiles.
  void TryScatter(int size) { NextKind(0, size); }

 private:
  struct Option {
    Shape shape;
    std::vector<int> kinds;
    int lacking;  // of the group, if it had the whole hand for itself
  };
  struct Stage {
    int count;
    bool repeat;
    std::vector<Option> options;  // fewest lacking first
  };

  template <typename Wanted>
  void AddStage(int count, bool repeat, const Wanted& wanted) {
    Stage stage = {count, repeat, {}};
    const auto add = [&](Shape::Type type, const std::vector<int>& kinds) {
      if (!wanted(type, kinds)) return;
      Option option = {{}, kinds, 0};
      option.shape.type = type;
      option.shape.size = static_cast<int>(kinds.size());
      for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (!Has(allowed_, kinds[i])) return;
        const int before = static_cast<int>(
            std::count(kinds.begin(), kinds.begin() + i, kinds[i]));
        option.lacking += before >= stock_.have[kinds[i]];
      }
      stage.options.push_back(option);
    };
    for (int k = 0; k < kKinds; ++k) {
      add(Shape::kSingle, {k});
      add(Shape::kPair, {k, k});
      add(Shape::kTriplet, {k, k, k});
      if (!IsHonor(k) && RankOf(k) <= 6) add(Shape::kRun, {k, k + 1, k + 2});
    }
    for (int left_out = 0; left_out < 4; ++left_out) {
      std::vector<int> winds;
      for (int w = 0; w < 4; ++w) {
        if (w != left_out) winds.push_back(kFirstWind + w);
      }
      add(Shape::kRun, winds);
    }
    add(Shape::kRun, {kFirstDragon, kFirstDragon + 1, kFirstDragon + 2});
    std::stable_sort(
        stage.options.begin(), stage.options.end(),
        [](const Option& a, const Option& b) { return a.lacking < b.lacking; });
    stages_.push_back(stage);
  }

  // No target can beat the best so far with `lacking` tiles or more before
  // wilds fill in.
  int Limit() const { return best_ + static_cast<int>(stock_.wilds.size()); }

  // What the stages after this one lack at least.
  int LackingLater(std::size_t stage) const {
    int lacking = 0;
    for (++stage; stage < stages_.size(); ++stage) {
      if (stages_[stage].count == 0) continue;
      if (stages_[stage].options.empty()) return kNever;
      lacking += stages_[stage].count * stages_[stage].options.front().lacking;
    }
    return lacking;
  }

  // Adds `left` more groups of the stage, from option `first` on.
  void Next(std::size_t stage, std::size_t first, int left) {
    if (left == 0) {
      if (stage + 1 < stages_.size()) {
        Next(stage + 1, 0, stages_[stage + 1].count);
      } else {
        Finish();
      }
      return;
    }
    const std::vector<Option>& options = stages_[stage].options;
    const int later = LackingLater(stage);
    for (std::size_t i = first; i < options.size(); ++i) {
      // A group lacks no less when others have taken tiles before it, and the
      // options get no better.
      if (lacking_ + left * options[i].lacking + later >= Limit()) return;
      for (int kind : options[i].kinds) Add(kind);
      if (lacking_ < Limit() &&
          must_be_wild_ <= static_cast<int>(stock_.wilds.size()) &&
          Suits() <= max_suits_) {
        parts_.push_back({&options[i].shape, {}});
        Next(stage, stages_[stage].repeat ? i : i + 1, left - 1);
        parts_.pop_back();
      }
      for (int kind : options[i].kinds) Remove(kind);
    }
  }

  int Suits() const {
    std::array<bool, 3> seen = {};
    for (int kind = 0; kind < kFirstWind; ++kind) {
      if (target_[kind] + hand_.meld_tiles[kind] > 0) seen[SuitOf(kind)] = true;
    }
    return seen[0] + seen[1] + seen[2];
  }

  void NextKind(int kind, int left) {
    if (!ScatterPossible(pattern_, target_)) return;
    if (left == 0) {
      if (ScatterFull(pattern_, target_)) Finish();
      return;
    }
    int held_later = 0;
    for (int k = kind; k < kKinds; ++k) {
      held_later += std::min(2, stock_.have[k]);
    }
    if (kind == kKinds ||
        lacking_ + std::max(0, left - held_later) >= Limit()) {
      return;
    }
    for (int copies = std::min(left, 1 + pattern_.pairs); copies >= 0;
         --copies) {
      if (copies > 0 && !Has(allowed_, kind)) continue;
      for (int i = 0; i < copies; ++i) Add(kind);
      NextKind(kind + 1, left - copies);
      for (int i = 0; i < copies; ++i) Remove(kind);
    }
  }

  void Finish() {
    for (int kind = 0; kind < kKinds; ++kind) {
      if (rules_.cap != 0 && target_[kind] > rules_.cap) return;
    }
    if (lacking_ >= Limit()) return;
    if (!ConstraintsHold(pattern_, hand_, target_, target_, &parts_)) return;

    // First the tiles that only a wild can be, then all others that lack: as
    // many as wilds can fill.
    std::vector<int> filled_by(stock_.wilds.size(), -1);
    int wilds = 0;
    for (bool must : {true, false}) {
      for (int kind = 0; kind < kKinds; ++kind) {
        const int lacking = std::max(0, target_[kind] - stock_.have[kind]);
        const int must_be = std::max(0, target_[kind] - stock_.most_real[kind]);
        for (int i = 0; i < (must ? must_be : lacking - must_be); ++i) {
          std::vector<bool> seen(stock_.wilds.size(), false);
          if (Fill(kind, &filled_by, &seen)) {
            ++wilds;
          } else if (must) {
            return;
          }
        }
      }
    }
    while (wilds >= 0 && !WildsAllowed(wilds)) --wilds;
    if (wilds < must_be_wild_) return;
    best_ = std::min(best_, lacking_ - wilds);
  }

  bool WildsAllowed(int wilds) const {
    return std::any_of(
        pattern_.wild.begin(), pattern_.wild.end(),
        [wilds](const Range& range) { return range.Holds(wilds); });
  }

  bool Fill(int kind, std::vector<int>* filled_by,
            std::vector<bool>* seen) const {
    for (std::size_t w = 0; w < stock_.wilds.size(); ++w) {
      if (!Has(stock_.wilds[w], kind) || (*seen)[w]) continue;
      (*seen)[w] = true;
      if ((*filled_by)[w] < 0 || Fill((*filled_by)[w], filled_by, seen)) {
        (*filled_by)[w] = kind;
        return true;
      }
    }
    return false;
  }

  void Add(int kind) {
    lacking_ += target_[kind] >= stock_.have[kind];
    must_be_wild_ += target_[kind] >= stock_.most_real[kind];
    ++target_[kind];
  }

  void Remove(int kind) {
    --target_[kind];
    lacking_ -= target_[kind] >= stock_.have[kind];
    must_be_wild_ -= target_[kind] >= stock_.most_real[kind];
  }

  const RuleSet& rules_;
  const Pattern& pattern_;
  const CheckedHand& hand_;
  const Stock& stock_;
  KindSet allowed_;
  int max_suits_ = 0;
  std::vector<Stage> stages_;
  std::vector<Part> parts_;
  KindCounts target_ = {};
  int lacking_ = 0;       // tiles of the target that are not held
  int must_be_wild_ = 0;  // tiles of the target that cannot be real ones
  int best_ = kNever;
};

Stock MakeStock(const RuleSet& rules, const Hand& hand, KindSet allowed) {
  Stock stock;
  stock.have = hand.counts;
  KindSet real = rules.use & allowed & ~rules.ban;
  if (rules.runtime_ban) {
    for (int kind : hand.banned) real &= ~OneKind(kind);
  }
  bool runtime_seen = false;
  for (const WildEntry& wild : rules.wilds) {
    int more = wild.copies;  // wilds beyond these stand for nothing
    const auto hold = [&](int copies, KindSet kinds) {
      copies = std::min(copies, more);
      more -= copies;
      stock.wilds.insert(stock.wilds.end(), copies, kinds & allowed);
    };
    std::vector<int> faces;
    if (wild.runtime && !runtime_seen) {
      runtime_seen = true;
      faces = hand.wild_kinds;
    }
    if (wild.kind >= 0) faces.push_back(wild.kind);
    KindSet slot_kinds = wild.stands_for;
    for (int face : faces) {
      const KindSet kinds = wild.stands_for | (wild.self ? OneKind(face) : 0);
      if (face == wild.kind) slot_kinds = kinds;
      hold(hand.counts[face], kinds);
      stock.have[face] = 0;
      // A drawn copy plays its face if it can be itself, or stand for it.
      if (Has(kinds & allowed, face)) {
        real |= OneKind(face);
      } else {
        real &= ~OneKind(face);
      }
    }
    hold(hand.wilds[wild.slot], slot_kinds);
  }
  for (int kind = 0; kind < kKinds; ++kind) {
    if (!Has(real, kind)) stock.have[kind] = 0;
    stock.most_real[kind] = Has(real, kind) ? std::max(4, stock.have[kind]) : 0;
  }
  return stock;
}

bool Supported(const Pattern& pattern) {
  if (pattern.form == Form::kFree || pattern.form == Form::kCount) return false;
  for (const Bound& bound : pattern.need) {
    if (bound.natural) return false;
  }
  return std::all_of(pattern.wild.begin(), pattern.wild.end(),
                     [](const Range& range) { return range.low == 0; });
}

}  // namespace

int Distance(const RuleSet& rules, const Hand& hand, const std::string& name) {
  const Pattern* const found = FindPattern(rules, name);
  if (found == nullptr || !Supported(*found)) return kUnsupported;
  const Pattern& pattern = *found;

  // The melds as they are; the concealed tiles may all change.
  std::optional<CheckedHand> checked = CheckMelds(rules, hand);
  if (!checked) return kNever;
  const int rest = checked->size % 3;
  const std::optional<int> melds =
      rest == 0 ? std::nullopt : MeldCount(rules, *checked, rest);
  if (!melds || !MeldsFit(rules, pattern, *checked, *melds)) return kNever;
  const int size = checked->size + (rest == 1);

  const Stock stock = MakeStock(rules, hand, checked->allowed);
  Targets targets(rules, pattern, *checked, stock);
  if (pattern.form == Form::kScatter) {
    targets.TryScatter(size);
    return targets.best();
  }
  for (const Task& task : Tasks(rules, pattern, *checked, *melds)) {
    const int task_size = static_cast<int>(task.block.size()) + 3 * task.sets +
                          2 * task.pairs + task.singles;
    if (task.sets >= 0 && task_size == size) targets.TryGroups(task);
  }
  return targets.best();
}

}  // namespace tingpai::oracle
