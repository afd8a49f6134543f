#include "tingpai/distance.h"

#include <algorithm>

#include "deal.h"
#include "tingpai/internal/distance_view.h"
#include "tingpai/internal/view_access.h"

namespace tingpai {

namespace {

using internal::DistancePatternView;
using internal::DistanceSideView;
using internal::DistanceUnitView;
using internal::DistanceView;
using internal::JointClass;
using internal::MissingFull;
using internal::MissingOf;
using internal::ReadRows;
using internal::RowClasses;
using internal::RowPointers;
using internal::DistanceRows;
using internal::View;

using Classes = std::array<size_t, kUnits>;
using Joins = std::array<const uint8_t*, kUnits>;

// A hand as the deal makes it, and all that a distance depends on beside its
// concealed tiles.
struct Question {
  const View* view = nullptr;
  const DistanceView* distances = nullptr;
  Hand hand;
  bool ok = false;
  int sets = 0;   // concealed sets of the finished hand
  int wilds = 0;  // held
  int void_suit = -1;
  bool has_melds = false;
  int hidden = 0;  // open melds that are not shown
};

Question Ask(const Table& table, const Hand& hand, const Deal& deal) {
  Question q{.view = &internal::ViewAccess::Of(table),
             .distances = internal::ViewAccess::Distances(table),
             .hand = hand};
  const int size = hand.Size();
  if (q.distances == nullptr || size % 3 == 0 || size > table.limit()) return q;
  const format::ImageHeader& header = *q.view->header;
  const TileSet wild = internal::RuntimeWilds(header, deal);
  if (!internal::PlayWilds(header, wild, &q.hand)) return q;
  for (int slot = 0; slot < kWildSlots; ++slot) {
    if (q.hand.Wilds(slot) > table.WildCopies(slot)) return q;
  }
  q.wilds = q.hand.Wilds();
  for (Kind kind : table.fixed_wild()) q.wilds += q.hand.Count(kind);
  q.void_suit = internal::VoidSuit(header, deal);
  q.sets = size / 3 - hand.Melds();
  q.hidden = table.sets() - size / 3;
  q.has_melds = hand.Melds() > 0 || q.hidden > 0;
  q.ok = q.sets >= 0;
  return q;
}

// The meld class of a unit under a pattern.
uint32_t MeldClass(const Question& q, const DistanceSideView& side,
                   size_t unit) {
  const uint32_t tokens = unit == kHonors ? q.view->honor_side.tokens
                                          : q.view->suit_side.tokens;
  uint32_t meld_class = 0;
  const auto add = [&](uint32_t row) {
    const uint16_t token = q.view->meld_tokens[row * kUnits + unit];
    if (token == format::kNoToken) return;
    meld_class = side.fold[meld_class * tokens + token];
  };
  for (int i = 0; i < q.hand.Melds(); ++i) add(q.hand.MeldAt(i).code);
  for (int i = 0; i < q.hidden; ++i) add(format::kHiddenMeldRow);
  return meld_class;
}

// A pattern as a question sees it.
struct Part {
  const DistancePatternView* pattern = nullptr;
  const uint8_t* missing = nullptr;  // of the hand's sets
  Joins joins{};                     // what melds do to the classes
};

Part PartOf(const Question& q, const DistancePatternView& pattern) {
  Part part{.pattern = &pattern,
            .missing = pattern.missing +
                       static_cast<uint32_t>(q.sets) * pattern.sums};
  for (size_t u = 0; u < kUnits; ++u) {
    const bool honors = u == kHonors;
    const DistanceSideView& side =
        honors ? pattern.honor_side : pattern.suit_side;
    const uint32_t melds = q.has_melds ? MeldClass(q, side, u) : 0;
    part.joins[u] = side.join + melds * (honors ? pattern.honors : pattern.suits);
  }
  return part;
}

// The same for a full hand without melds; then nothing is joined.
Part FullPart(const DistancePatternView& pattern) {
  return {.pattern = &pattern, .missing = pattern.full};
}

// Does the assignment leave out a suit that is void?
bool Fits(const Question& q, const DistancePatternView& pattern,
          uint32_t assignment) {
  return q.void_suit < 0 ||
         pattern.absent[assignment][static_cast<size_t>(q.void_suit)] != 0;
}

// How a class is read. `kJoined`: melds join it.
template <typename Reader, bool kJoined>
size_t ClassOf(const Part& part, size_t unit, size_t column,
                 typename Reader::Row row) {
  const size_t alone = Reader::Column(row, column);
  return kJoined ? part.joins[unit][alone] : alone;
}

template <typename Reader, bool kJoined>
Classes ClassesOf(const Part& part, uint32_t assignment,
                  const DistanceRows<Reader>& rows) {
  const DistancePatternView& p = *part.pattern;
  Classes classes;
  for (size_t u = 0; u < kHonors; ++u) {
    classes[u] = ClassOf<Reader, kJoined>(
        part, u, p.columns[assignment][u], rows[u]);
  }
  classes[kHonors] = ClassOf<Reader, kJoined>(part, kHonors, p.first[kHonors],
                                              rows[kHonors]);
  return classes;
}

uint32_t Missing(const Part& part, const Classes& c) {
  const DistancePatternView& p = *part.pattern;
  return p.wide ? MissingOf<uint16_t>(p, part.missing, c[0], c[1], c[2], c[3])
                : MissingOf<uint8_t>(p, part.missing, c[0], c[1], c[2], c[3]);
}

uint32_t Missing(const Question& q, const Part& part,
                 const DistanceRows<RowPointers>& rows) {
  uint32_t least = format::kNoDistance;
  for (uint32_t a = 0; a < part.pattern->assignments; ++a) {
    if (!Fits(q, *part.pattern, a)) continue;
    least = std::min(least,
                     Missing(part, ClassesOf<RowPointers, true>(part, a, rows)));
  }
  return least;
}

// Wilds stand in for missing tiles.
int DistanceFrom(const Question& q, uint32_t missing) {
  if (missing == format::kNoDistance) return kNoDistance;
  return std::max(0, static_cast<int>(missing) - q.wilds);
}

// The row of each kind's unit with one more copy of it.
template <typename Reader>
using RowsWith = std::array<typename Reader::Row, kKinds>;

constexpr std::array<uint16_t, 5> kPower5 = {1, 5, 25, 125, 625};

// Sets the rows of a unit's kinds; that of a kind with four copies (bits of
// `four`) is the unit's own.
template <typename Reader, size_t kLow, size_t kHigh>
void FillUnit(const DistanceUnitView& unit, size_t first, HalfKeys keys,
              uint64_t four, RowsWith<Reader>* with) {
  const uint16_t* const rank = unit.rank + keys.low;
  const uint32_t* const base = unit.base + keys.high;
  const uint32_t low = *rank;
  const uint32_t high = *base;
  four = four >> first;
  for (size_t i = 0; i < kLow; ++i) {
    const size_t up = four >> i & 1 ? 0 : kPower5[i];
    (*with)[first + i] = Reader::Of(unit, unit.classes[high + rank[up]]);
  }
  for (size_t i = 0; i < kHigh; ++i) {
    const size_t up = four >> (kLow + i) & 1 ? 0 : kPower5[i];
    (*with)[first + kLow + i] =
        Reader::Of(unit, unit.classes[base[up] + low]);
  }
}

template <typename Reader>
void FillRows(const DistanceView& distances, const Hand& hand, int u,
              RowsWith<Reader>* with) {
  const auto unit = static_cast<size_t>(u);
  const uint64_t four = hand.ConcealedFour().bits();
  if (u == kHonors) {
    FillUnit<Reader, 4, 3>(distances.units[unit], kEast, hand.Keys(u), four,
                           with);
  } else {
    FillUnit<Reader, 5, 4>(distances.units[unit],
                           static_cast<size_t>(kUnitFirst[unit]), hand.Keys(u),
                           four, with);
  }
}

template <typename Reader>
RowsWith<Reader> AllRowsWith(const DistanceView& distances, const Hand& hand) {
  RowsWith<Reader> with;
  for (int u = 0; u < kUnits; ++u) FillRows<Reader>(distances, hand, u, &with);
  return with;
}

// The kinds that leave fewer than `missing` tiles missing under an assignment,
// of which `c` are the classes. Sums do not depend on the order of suits, so
// the other two come first.
template <typename Cell, typename Reader, bool kJoined>
uint64_t Helpful(const Part& part, uint32_t assignment, const Classes& c,
                 const RowsWith<Reader>& with, uint32_t missing) {
  const DistancePatternView& p = *part.pattern;
  const size_t suits = p.suits;
  const size_t honors = p.honors;
  const auto* const triples = static_cast<const Cell*>(p.triples);
  const auto pair = [&](size_t i, size_t j) -> size_t {
    return static_cast<const Cell*>(p.pairs)[c[i] * suits + c[j]];
  };
  const std::array<size_t, 3> others = {pair(1, 2), pair(0, 2), pair(0, 1)};
  const uint8_t* const column = part.missing + c[kHonors];
  uint64_t helpful = 0;
  for (size_t u = 0; u < kHonors; ++u) {
    const size_t at = p.columns[assignment][u];
    const Cell* const row = triples + others[u] * suits;
    const size_t first = u * 9;
    uint64_t of_unit = 0;
    for (size_t i = 0; i < 9; ++i) {
      const size_t triple =
          row[ClassOf<Reader, kJoined>(part, u, at, with[first + i])];
      of_unit |= uint64_t{column[triple * honors] < missing} << i;
    }
    helpful |= of_unit << first;
  }
  const size_t triple = triples[others[2] * suits + c[2]];
  const uint8_t* const row = part.missing + triple * honors;
  for (size_t kind = kEast; kind < kKinds; ++kind) {
    const size_t z = ClassOf<Reader, kJoined>(part, kHonors,
                                                p.first[kHonors], with[kind]);
    helpful |= uint64_t{row[z] < missing} << kind;
  }
  return helpful;
}

template <typename Reader, bool kJoined>
uint64_t Helpful(const Part& part, uint32_t assignment,
                 const DistanceRows<Reader>& rows, const RowsWith<Reader>& with,
                 uint32_t missing) {
  const Classes c = ClassesOf<Reader, kJoined>(part, assignment, rows);
  if (Missing(part, c) != missing) return 0;
  return part.pattern->wide ? Helpful<uint16_t, Reader, kJoined>(
                                  part, assignment, c, with, missing)
                            : Helpful<uint8_t, Reader, kJoined>(
                                  part, assignment, c, with, missing);
}

struct Answer {
  int distance = kNoDistance;
  uint64_t helpful = 0;
};

// Of a full hand. A tile lowers no distance by more than one: only what is
// least now can be less than that with it.
template <typename Reader>
Answer FullAnswer(const DistanceView& distances, const DistanceRows<Reader>& rows,
                  const RowsWith<Reader>& with) {
  std::array<uint32_t, format::kMaxPatterns> missing;
  uint32_t least = format::kNoDistance;
  size_t i = 0;
  for (const DistancePatternView& p : distances.patterns) {
    missing[i] = MissingFull<Reader>(p, rows);
    least = std::min(least, missing[i++]);
  }
  Answer answer{.distance = static_cast<int>(least)};
  if (least == 0 || least == format::kNoDistance) return answer;
  i = 0;
  for (const DistancePatternView& p : distances.patterns) {
    if (missing[i++] != least) continue;
    for (uint32_t a = 0; a < p.assignments; ++a) {
      answer.helpful |=
          Helpful<Reader, false>(FullPart(p), a, rows, with, least);
    }
  }
  return answer;
}

// Of any hand.
Answer HeldAnswer(const Question& q, const DistanceRows<RowPointers>& rows,
                  const RowsWith<RowPointers>& with) {
  std::array<Part, format::kMaxPatterns> parts;
  std::array<uint32_t, format::kMaxPatterns> missing;
  uint32_t least = format::kNoDistance;
  const size_t patterns = q.distances->patterns.size();
  for (size_t i = 0; i < patterns; ++i) {
    parts[i] = PartOf(q, q.distances->patterns[i]);
    missing[i] = Missing(q, parts[i], rows);
    least = std::min(least, missing[i]);
  }
  Answer answer{.distance = DistanceFrom(q, least)};
  if (answer.distance == 0 || least == format::kNoDistance) return answer;
  for (size_t i = 0; i < patterns; ++i) {
    if (missing[i] != least) continue;
    const DistancePatternView& p = *parts[i].pattern;
    for (uint32_t a = 0; a < p.assignments; ++a) {
      if (!Fits(q, p, a)) continue;
      answer.helpful |=
          Helpful<RowPointers, true>(parts[i], a, rows, with, least);
    }
  }
  return answer;
}

// Kinds that are more than a tile when they are drawn: wilds and their proxy.
TileSet SpecialKinds(const Table& table, const Deal& deal) {
  TileSet special = table.fixed_wild();
  if (!table.has_runtime_wild() || deal.wild.empty()) return special;
  const format::ImageHeader& header = *internal::ViewAccess::Of(table).header;
  if (header.proxy >= 0) special.insert(header.proxy);
  return special | deal.wild;
}

// Those special kinds that lower the distance when drawn.
TileSet UsefulSpecial(const Table& table, const Hand& hand, const Deal& deal,
                      int distance) {
  TileSet useful;
  for (const Kind kind : SpecialKinds(table, deal) & table.use()) {
    Hand with = hand;
    if (with.Add(kind) && DistanceOf(table, with, deal) < distance) {
      useful.insert(kind);
    }
  }
  return useful;
}

// The distance of a hand of 3n + 1 tiles, and what is useful.
DiscardDistance WithUseful(const Table& table, const Hand& hand,
                           const Deal& deal) {
  DiscardDistance result;
  const Question q = Ask(table, hand, deal);
  if (!q.ok) return result;
  const Answer answer =
      HeldAnswer(q, ReadRows<RowPointers>(*q.distances, q.hand),
                 AllRowsWith<RowPointers>(*q.distances, q.hand));
  const TileSet special = SpecialKinds(table, deal);
  result.distance = answer.distance;
  result.useful = (TileSet::FromBits(answer.helpful) & table.use()) -
                  hand.HeldFour() - special;
  if (!special.empty()) {
    result.useful =
        result.useful | UsefulSpecial(table, hand, deal, answer.distance);
  }
  return result;
}

// Calls `visit` with each kind that can go from a hand, and with the rows
// without it. Precondition: no kind is more than a tile.
template <typename Reader, typename Visit>
void ForEachDiscard(const DistanceView& distances, const Hand& hand,
                    const Visit& visit) {
  DistanceRows<Reader> rows = ReadRows<Reader>(distances, hand);
  RowsWith<Reader> with{};
  // A unit that has all the tiles is always the one to discard from; there may
  // be no row for it with one more.
  const auto has_all = [&hand](int u) {
    for (int other = 0; other < kUnits; ++other) {
      if (other != u && hand.PackedCounts(other) != 0) return false;
    }
    return true;
  };
  for (int u = 0; u < kUnits; ++u) {
    if (!has_all(u)) FillRows<Reader>(distances, hand, u, &with);
  }
  for (int u = 0; u < kUnits; ++u) {
    const auto unit = static_cast<size_t>(u);
    if (hand.PackedCounts(u) == 0) continue;
    const typename Reader::Row row = rows[unit];
    for (int place = 0; place < kUnitKinds[unit]; ++place) {
      const Kind kind = kUnitFirst[unit] + place;
      if (hand.Count(kind) == 0) continue;
      Hand rest = hand;
      rest.RemoveUnchecked(kind);
      rows[unit] = Reader::Of(distances.units[unit],
                              JointClass(distances.units[unit], rest.Keys(u)));
      FillRows<Reader>(distances, rest, u, &with);
      visit(kind, rows, with);
    }
    rows[unit] = row;
    if (!has_all(u)) FillRows<Reader>(distances, hand, u, &with);
  }
}

// The distances after each discard of a full hand without melds.
template <typename Reader, typename Add>
void FullDiscards(const DistanceView& distances, const Hand& hand,
                  const Add& add) {
  ForEachDiscard<Reader>(
      distances, hand, [&](Kind kind, const auto& rows, const auto& with) {
        add(kind, FullAnswer<Reader>(distances, rows, with));
      });
}

}  // namespace

bool HasDistance(const Table& table) {
  return internal::ViewAccess::Distances(table) != nullptr;
}

bool HasDistance(const Table& table, int pattern) {
  const DistanceView* const view = internal::ViewAccess::Distances(table);
  if (view == nullptr) return false;
  return std::any_of(view->patterns.begin(), view->patterns.end(),
                     [pattern](const DistancePatternView& p) {
                       return p.pattern == static_cast<uint32_t>(pattern);
                     });
}

Distances DistancesOf(const Table& table, const Hand& hand) {
  const DistanceView* const distances =
      internal::ViewAccess::Distances(table);
  if (distances == nullptr || (hand.State() != distances->full_win &&
                               hand.State() != distances->full_wait)) {
    return DistancesOf(table, hand, Deal{});
  }
  Distances result;
  const DistanceRows<RowPointers> rows = ReadRows<RowPointers>(*distances, hand);
  for (const DistancePatternView& p : distances->patterns) {
    const auto distance =
        static_cast<uint8_t>(MissingFull<RowPointers>(p, rows));
    result.by_pattern[p.pattern] = distance;
    result.least = std::min<int>(result.least, distance);
  }
  return result;
}

Distances DistancesOf(const Table& table, const Hand& hand, const Deal& deal) {
  Distances result;
  const Question q = Ask(table, hand, deal);
  if (!q.ok) return result;
  const DistanceRows<RowPointers> rows = ReadRows<RowPointers>(*q.distances, q.hand);
  for (const DistancePatternView& p : q.distances->patterns) {
    const int distance = DistanceFrom(q, Missing(q, PartOf(q, p), rows));
    result.by_pattern[p.pattern] = static_cast<uint8_t>(distance);
    result.least = std::min(result.least, distance);
  }
  return result;
}

int DistanceOf(const Table& table, const Hand& hand, const Deal& deal) {
  const Question q = Ask(table, hand, deal);
  if (!q.ok) return kNoDistance;
  const DistanceRows<RowPointers> rows = ReadRows<RowPointers>(*q.distances, q.hand);
  int least = kNoDistance;
  for (const DistancePatternView& p : q.distances->patterns) {
    least = std::min(least, DistanceFrom(q, Missing(q, PartOf(q, p), rows)));
  }
  return least;
}

TileSet Useful(const Table& table, const Hand& hand) {
  const DistanceView* const distances =
      internal::ViewAccess::Distances(table);
  if (distances == nullptr || hand.State() != distances->full_wait) {
    return Useful(table, hand, Deal{});
  }
  const auto answer = [&]<typename Reader>(Reader) {
    return FullAnswer<Reader>(*distances, ReadRows<Reader>(*distances, hand),
                              AllRowsWith<Reader>(*distances, hand))
        .helpful;
  };
  const uint64_t helpful =
      distances->direct ? answer(RowClasses()) : answer(RowPointers());
  return TileSet::FromBits(helpful) & table.use();
}

TileSet Useful(const Table& table, const Hand& hand, const Deal& deal) {
  if (hand.Size() % 3 != 1) return TileSet();
  return WithUseful(table, hand, deal).useful;
}

DrawCounts UsefulDraws(const Table& table, const Hand& hand,
                       const TileCounts& visible, const Deal& deal) {
  DrawCounts draws;
  draws.waits = Useful(table, hand, deal);
  for (const Kind kind : draws.waits) {
    const auto k = static_cast<size_t>(kind);
    const int left = std::max(0, kCopies - hand.Held(kind) - visible[k]);
    draws.left[k] = static_cast<uint8_t>(left);
    draws.total += left;
  }
  return draws;
}

DiscardDistances DiscardDistancesOf(const Table& table, const Hand& hand,
                                    const Deal& deal) {
  DiscardDistances result;
  if (hand.Size() % 3 != 2 || hand.Size() > table.limit()) return result;
  const auto add = [&](Kind kind, int distance, TileSet useful) {
    // The tile that has just gone is still one of four copies.
    result.items[static_cast<size_t>(result.size++)] = {
        .discard = kind,
        .distance = distance,
        .useful = useful - hand.HeldFour()};
  };
  if (!SpecialKinds(table, deal).empty()) {
    for (Kind kind = 0; kind < kKinds; ++kind) {
      Hand rest = hand;
      if (!rest.Remove(kind)) continue;
      const DiscardDistance after = WithUseful(table, rest, deal);
      add(kind, after.distance, after.useful);
    }
    return result;
  }
  const Question q = Ask(table, hand, deal);
  if (!q.ok) return result;
  const auto take = [&](Kind kind, const Answer& answer) {
    add(kind, answer.distance,
        TileSet::FromBits(answer.helpful) & table.use());
  };
  if (hand.State() != q.distances->full_win || q.void_suit >= 0) {
    ForEachDiscard<RowPointers>(
        *q.distances, hand,
        [&](Kind kind, const auto& rows, const auto& with) {
          take(kind, HeldAnswer(q, rows, with));
        });
  } else if (q.distances->direct) {
    FullDiscards<RowClasses>(*q.distances, hand, take);
  } else {
    FullDiscards<RowPointers>(*q.distances, hand, take);
  }
  return result;
}

}  // namespace tingpai
