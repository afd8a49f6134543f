// Which tiles lower the distance.
#include "distance_useful.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "distance_question.h"
#include "distance_sums.h"
#include "draws.h"
#include "tingpai/distance.h"
#include "tingpai/internal/distance_view.h"
#include "tingpai/internal/view_access.h"

namespace tingpai {

namespace internal {

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
      answer.helpful |= p.wide ? Helpful<uint32_t, RowPointers, true>(
                                     parts[i], a, rows, with, least)
                               : Helpful<uint16_t, RowPointers, true>(
                                     parts[i], a, rows, with, least);
    }
  }
  return answer;
}

TileSet SpecialKinds(const Table& table, const Deal& deal) {
  TileSet special = table.fixed_wild();
  if (!table.has_runtime_wild() || deal.wild.empty()) return special;
  const format::ImageHeader& header = *ViewAccess::Of(table).header;
  if (header.proxy >= 0) special.insert(header.proxy);
  return special | deal.wild;
}

namespace {

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

}  // namespace

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

}  // namespace internal

using internal::AllRowsWith;
using internal::DistanceParts;
using internal::DistancePath;
using internal::DistanceView;
using internal::FindDistanceRow;
using internal::HandRow;
using internal::ReadShared;
using internal::RowAnswer;
using internal::RowClasses;
using internal::RowPointers;

TileSet Useful(const Table& table, const Hand& hand) {
  const DistanceView* const distances = internal::ViewAccess::Distances(table);
  HandRow row;
  if (hand.Size() % 3 != 1 || !FindDistanceRow(distances, hand, &row)) {
    return Useful(table, hand, Deal{});
  }
  const DistanceParts& parts = distances->parts[row.melds];
  const auto answer = [&]<typename Reader>(Reader) {
    return RowAnswer<Reader>(parts, ReadShared<Reader>(*distances, hand),
                             AllRowsWith<Reader>(*distances, hand), row.wilds)
        .helpful;
  };
  const uint64_t helpful = distances->path == DistancePath::kDirect
                               ? answer(RowClasses())
                               : answer(RowPointers());
  return (TileSet::FromBits(helpful) & table.use()) - hand.HeldFour();
}

TileSet Useful(const Table& table, const Hand& hand, const Deal& deal) {
  if (hand.Size() % 3 != 1) return TileSet();
  return internal::WithUseful(table, hand, deal).useful;
}

DrawCounts UsefulDraws(const Table& table, const Hand& hand,
                       const TileCounts& visible, const Deal& deal) {
  return internal::CountDraws(Useful(table, hand, deal), hand, visible);
}

}  // namespace tingpai
