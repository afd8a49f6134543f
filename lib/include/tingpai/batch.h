// Wins and waits of many hands in one call, and of plain arrays of counts.
//
//   std::vector<tingpai::TileCounts> hands = ...;        // 34 bytes each
//   std::vector<tingpai::CountsWin> answers(hands.size());
//   tingpai::Win(tingpai::BuiltinTable("mcr"), hands, answers);
//
// The answers are those of Table::Win and Table::Waits. If the spans differ in
// length, as many hands are answered as the shorter one has. Nothing is
// allocated; safe for concurrent use.
#ifndef TINGPAI_BATCH_H_
#define TINGPAI_BATCH_H_

#include <cstdint>
#include <span>

#include "tingpai/hand.h"
#include "tingpai/table.h"
#include "tingpai/tile.h"

namespace tingpai {

// answers[i] = table.Win(hands[i]).
void Win(const Table& table, std::span<const Hand> hands,
         std::span<PatternSet> answers);

// answers[i] = table.Waits(hands[i]).
void Waits(const Table& table, std::span<const Hand> hands,
           std::span<TileSet> answers);

// What is wrong with an array of counts.
enum class CountsError : uint8_t {
  kNone,
  kFive,  // more than four of a kind
  kSize,  // a number of tiles that cannot win, or wait (Table::IsWinSize)
};

struct CountsWin {
  PatternSet patterns;  // empty after an error
  CountsError error = CountsError::kNone;

  constexpr bool operator==(const CountsWin&) const = default;
};

struct CountsWaits {
  TileSet waits;  // empty after an error
  CountsError error = CountsError::kNone;

  constexpr bool operator==(const CountsWaits&) const = default;
};

// The same for hands given as counts of concealed tiles. Every array is
// checked; any bytes may be in it. A hand with fewer tiles than a full one
// stands for one with open melds that are not shown.
void Win(const Table& table, std::span<const TileCounts> hands,
         std::span<CountsWin> answers);
void Waits(const Table& table, std::span<const TileCounts> hands,
           std::span<CountsWaits> answers);

}  // namespace tingpai

#endif  // TINGPAI_BATCH_H_
