// From a rule set to classes: every vector of every unit, every meld, every
// sum, reduced to the fewest numbers that answer "what does this hand win?"
#ifndef TINGPAI_TABLEGEN_ALGEBRA_H_
#define TINGPAI_TABLEGEN_ALGEBRA_H_

#include <array>
#include <functional>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/effort.h"
#include "tablegen/monoid.h"
#include "tablegen/ranking.h"
#include "tablegen/rules.h"
#include "tablegen/schema.h"

namespace tingpai::tablegen {

using Progress = std::function<void(std::string_view)>;

// The unit classes of the vectors of one unit. Suits that the rule set treats
// alike share one.
struct UnitClasses {
  int unit = 0;                 // the first unit that it serves
  Ranking ranking;              // up to the limit of the rule set
  std::vector<Counts> vectors;  // by index
  std::vector<int> classes;     // by index
  // Classes with a fifth copy: for each vector below the limit, in index
  // order, one for each place that holds four.
  std::vector<int> fifth_classes;
  int void_class = 0;  // no tile of the unit may be there, not even a wild
};

struct Algebra {
  VariantSpace variants;
  Monoid monoid;  // accept: one bit a pattern
  std::vector<UnitClasses> tables;
  std::array<int, kUnits> table_of_unit{};

  // Tokens of the monoid, -1: adds nothing.
  std::array<std::array<int, kUnits>, kMeldCodes> meld_tokens{};
  int hidden_token = -1;  // joins the honours
  std::array<std::array<int, kUnits>, kWildSlots> local_wild_tokens{};
  int self_token = -1;  // joins the honours (schema.h: WildPlaysSelf)

  // [unit class][pattern]: least wilds by which a vector of the class divides,
  // format::kNeverDivides if none does. Copies of fixed wilds left out.
  std::vector<std::vector<int>> least_wilds;
};

absl::StatusOr<Algebra> BuildAlgebra(const RuleSet& rules,
                                     const Progress& progress, Effort* effort);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_ALGEBRA_H_
