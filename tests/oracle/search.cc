#include "search.h"

#include <numeric>
#include <utility>

namespace tingpai::oracle {
namespace {

std::vector<Shape> MakeShapes() {
  std::vector<Shape> shapes;
  const auto add = [&shapes](Shape::Type type, std::vector<int> kinds) {
    Shape shape = {type, static_cast<int>(kinds.size()), {}, 0, false};
    for (int i = 0; i < shape.size; ++i) {
      shape.kinds[i] = kinds[i];
      shape.set |= OneKind(kinds[i]);
    }
    const bool winds = type == Shape::kRun && (shape.set & kWinds) != 0;
    shape.any_winds = winds && kinds[2] - kinds[0] != 2;
    shapes.push_back(shape);
  };
  for (int k = 0; k < kKinds; ++k) add(Shape::kPair, {k, k});
  for (int k = 0; k < kKinds; ++k) add(Shape::kTriplet, {k, k, k});
  for (int k = 0; k < kFirstWind; ++k) {
    if (RankOf(k) <= 6) add(Shape::kRun, {k, k + 1, k + 2});
  }
  for (int a = 0; a < 4; ++a) {
    for (int b = a + 1; b < 4; ++b) {
      for (int c = b + 1; c < 4; ++c) {
        add(Shape::kRun, {kFirstWind + a, kFirstWind + b, kFirstWind + c});
      }
    }
  }
  add(Shape::kRun, {kFirstDragon, kFirstDragon + 1, kFirstDragon + 2});
  for (int k = 0; k < kKinds; ++k) add(Shape::kSingle, {k});
  return shapes;
}

const std::vector<Shape>& Shapes() {
  static const std::vector<Shape> shapes = MakeShapes();
  return shapes;
}

// The shapes that hold a kind.
const std::vector<const Shape*>& ShapesWith(int kind) {
  static const auto by_kind = [] {
    std::array<std::vector<const Shape*>, kKinds> lists;
    for (const Shape& shape : Shapes()) {
      for (int k = 0; k < kKinds; ++k) {
        if (Has(shape.set, k)) lists[k].push_back(&shape);
      }
    }
    return lists;
  }();
  return by_kind[kind];
}

// Block first; then always the lowest natural tile that is left must go
// somewhere; then groups of wilds alone.
class Divider {
 public:
  Divider(const Tiles& tiles, const Task& task,
          const std::function<bool(const Division&)>& accept)
      : task_(task),
        accept_(accept),
        left_(tiles.natural),
        substitution_(tiles.wilds, task.cap),
        sets_(task.sets),
        pairs_(task.pairs),
        singles_(task.singles) {
    division_.total = tiles.natural;
    for (int k = 0; k < kFirstWind; ++k) suit_tiles_[SuitOf(k)] += left_[k];
  }

  bool Run() { return FillBlock(0); }

 private:
  bool AddWild(int kind) {
    if (!Has(task_.within, kind)) return false;
    if (!substitution_.Add(kind, division_.total[kind])) return false;
    ++division_.total[kind];
    if (!IsHonor(kind)) ++suit_tiles_[SuitOf(kind)];
    return true;
  }

  void RemoveWild(int kind) {
    if (!IsHonor(kind)) --suit_tiles_[SuitOf(kind)];
    --division_.total[kind];
    substitution_.RemoveLast();
  }

  bool TooManySuits() const {
    return (suit_tiles_[0] > 0) + (suit_tiles_[1] > 0) + (suit_tiles_[2] > 0) >
           task_.max_suits;
  }

  bool FillBlock(std::size_t index) {
    if (index == task_.block.size()) return PlaceLowest(0);
    const int kind = task_.block[index];
    if (left_[kind] > 0) {
      --left_[kind];
      division_.block.emplace_back(kind, false);
      const bool done = FillBlock(index + 1);
      division_.block.pop_back();
      ++left_[kind];
      if (done) return true;
      if (!task_.wild_first) return false;
    }
    if (!AddWild(kind)) return false;
    division_.block.emplace_back(kind, true);
    const bool done = FillBlock(index + 1);
    division_.block.pop_back();
    RemoveWild(kind);
    return done;
  }

  bool PlaceLowest(int kind) {
    if (TooManySuits()) return false;
    while (kind < kKinds && left_[kind] == 0) ++kind;
    if (kind == kKinds) return PlaceWilds(0);
    for (const Shape* shape : ShapesWith(kind)) {
      if (!Take(*shape)) continue;
      Part part = {shape, {}};
      const bool done = Fill(part, 0, [this, &part, kind] {
        return part.WildTiles() < part.shape->size && PlaceLowest(kind);
      });
      GiveBack(*shape);
      if (done) return true;
    }
    return false;
  }

  // What is left are wilds, and room for groups of nothing else: any groups, in
  // the order of the list of shapes.
  bool PlaceWilds(std::size_t first) {
    if (sets_ == 0 && pairs_ == 0 && singles_ == 0) return accept_(division_);
    for (std::size_t i = first; i < Shapes().size(); ++i) {
      const Shape& shape = Shapes()[i];
      if (!Take(shape)) continue;
      Part part = {&shape, {}};
      const bool done = Fill(part, 0, [this, i] { return PlaceWilds(i); });
      GiveBack(shape);
      if (done) return true;
    }
    return false;
  }

  // Takes one group off what is still wanted, if it is.
  bool Take(const Shape& shape) {
    if ((shape.set & ~task_.within) != 0) return false;
    switch (shape.type) {
      case Shape::kPair:
        if (pairs_ == 0 || (shape.set & ~task_.pair_kinds) != 0) return false;
        if (!task_.repeat && (paired_ & shape.set) != 0) return false;
        --pairs_;
        paired_ ^= shape.set;  // matters only without `repeat`
        return true;
      case Shape::kTriplet:
        if (sets_ == 0 || !task_.triplet) return false;
        --sets_;
        return true;
      case Shape::kRun:
        if (sets_ == 0 || !IsRun(shape)) return false;
        --sets_;
        return true;
      case Shape::kSingle:
        if (singles_ == 0) return false;
        --singles_;
        return true;
    }
    return false;
  }

  void GiveBack(const Shape& shape) {
    switch (shape.type) {
      case Shape::kPair:
        ++pairs_;
        paired_ ^= shape.set;
        break;
      case Shape::kTriplet:
      case Shape::kRun:
        ++sets_;
        break;
      case Shape::kSingle:
        ++singles_;
        break;
    }
  }

  bool IsRun(const Shape& shape) const {
    if (!task_.run) return false;
    if ((shape.set & kDragons) != 0) return task_.dragon_run;
    if ((shape.set & kWinds) == 0) return true;
    if (task_.wind_run == WindRun::kLine) return !shape.any_winds;
    return task_.wind_run == WindRun::kAny3;
  }

  // Fills the places of a group, then goes on with `next`. Where a natural tile
  // is left, it may as well be used: a division with a wild in its place and
  // the natural tile elsewhere has the same groups.
  template <typename Next>
  bool Fill(Part& part, int place, const Next& next) {
    const Shape& shape = *part.shape;
    if (place == shape.size) {
      division_.parts.push_back(part);
      const bool done = next();
      division_.parts.pop_back();
      return done;
    }
    const int kind = shape.kinds[place];
    const bool after_wild =
        place > 0 && shape.kinds[place - 1] == kind && part.wild[place - 1];
    if (left_[kind] > 0 && !after_wild) {
      --left_[kind];
      const bool done = Fill(part, place + 1, next);
      ++left_[kind];
      if (done) return true;
      if (!task_.wild_first) return false;
    }
    if (!AddWild(kind)) return false;
    part.wild[place] = true;
    const bool done = Fill(part, place + 1, next);
    part.wild[place] = false;
    RemoveWild(kind);
    return done;
  }

  const Task& task_;
  const std::function<bool(const Division&)>& accept_;
  KindCounts left_;  // natural tiles in no group yet
  std::array<int, 3> suit_tiles_ = {};
  Substitution substitution_;
  int sets_;
  int pairs_;
  int singles_;
  KindSet paired_ = 0;
  Division division_;
};

// Has the hand as many tiles as the task wants, and only kinds that it allows?
bool HasSize(const Tiles& tiles, const Task& task) {
  if (task.sets < 0 || task.pairs < 0 || task.singles < 0) return false;
  std::size_t size = tiles.wilds.size();
  for (int k = 0; k < kKinds; ++k) {
    if (tiles.natural[k] > 0 && !Has(task.within, k)) return false;
    size += static_cast<std::size_t>(tiles.natural[k]);
  }
  return size == task.block.size() +
                     static_cast<std::size_t>(3 * task.sets + 2 * task.pairs +
                                              task.singles);
}

class Substituter {
 public:
  Substituter(const Tiles& tiles, KindSet within, int cap,
              const std::function<bool(const KindCounts&)>& possible,
              const std::function<bool(const KindCounts&)>& accept)
      : within_(within),
        possible_(possible),
        accept_(accept),
        total_(tiles.natural),
        substitution_(tiles.wilds, cap) {}

  bool Next(int first) {
    if (!possible_(total_)) return false;
    if (substitution_.left() == 0) return accept_(total_);
    for (int kind = first; kind < kKinds; ++kind) {
      if (!Has(within_, kind) || !substitution_.Add(kind, total_[kind])) {
        continue;
      }
      ++total_[kind];
      const bool done = Next(kind);
      --total_[kind];
      substitution_.RemoveLast();
      if (done) return true;
    }
    return false;
  }

 private:
  KindSet within_;
  const std::function<bool(const KindCounts&)>& possible_;
  const std::function<bool(const KindCounts&)>& accept_;
  KindCounts total_;
  Substitution substitution_;
};

}  // namespace

// A matching of kinds to wilds by augmenting paths.
bool Substitution::CanAllStand() const {
  std::vector<int> kind_of_wild(wilds_.size(), -1);
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    unsigned seen = 0;
    if (!Augment(static_cast<int>(i), &kind_of_wild, &seen)) return false;
  }
  return true;
}

bool Substitution::Augment(int kind_index, std::vector<int>* kind_of_wild,
                           unsigned* seen) const {
  for (std::size_t w = 0; w < wilds_.size(); ++w) {
    if (!Has(wilds_[w], kinds_[kind_index]) || ((*seen >> w) & 1) != 0) {
      continue;
    }
    *seen |= 1u << w;
    int& holder = (*kind_of_wild)[w];
    if (holder < 0 || Augment(holder, kind_of_wild, seen)) {
      holder = kind_index;
      return true;
    }
  }
  return false;
}

bool Divide(const Tiles& tiles, const Task& task,
            const std::function<bool(const Division&)>& accept) {
  return HasSize(tiles, task) && Divider(tiles, task, accept).Run();
}

bool Substitute(const Tiles& tiles, KindSet within, int cap,
                const std::function<bool(const KindCounts&)>& possible,
                const std::function<bool(const KindCounts&)>& accept) {
  for (int k = 0; k < kKinds; ++k) {
    if (tiles.natural[k] > 0 && !Has(within, k)) return false;
  }
  return Substituter(tiles, within, cap, possible, accept).Next(0);
}

}  // namespace tingpai::oracle
