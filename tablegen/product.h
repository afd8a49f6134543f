// The product tables: how the classes of four units decide a hand.
//
// A hand is summed as a tree, (m + p) + (s + z). Only sums of that shape can
// arise, so fewer classes are needed than the monoid of all sums has: two suit
// classes are one if no second suit, third suit and honours tell them apart,
// and likewise for the sums of two units. For waits, everything but one unit is
// that unit's *context*: a yes or no for each class that the unit may come to.
#ifndef TINGPAI_TABLEGEN_PRODUCT_H_
#define TINGPAI_TABLEGEN_PRODUCT_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/algebra.h"
#include "tablegen/sides.h"

namespace tingpai::tablegen {

// One kind of unit, suits or honours, with its contexts.
struct Side : SideClasses {
  // Context 0 accepts nothing. Wait layers (see LayerPlan) see a context each
  // in their own numbers, of which 0 accepts nothing, too.
  int contexts = 0;
  Matrix context_with_melds;  // [meld class][context] -> context
  Matrix layer_context;       // [context][layer] -> context of the layer
  // [layer][context of the layer][class]
  std::vector<std::vector<std::vector<bool>>> accepts;
};

// Patterns by wait layer, a bit each: a table of waits is kept for each layer.
// One layer for all patterns gives the fastest waits. Where patterns of unlike
// forms make the product of their wait lists too large, layers keep them apart.
using LayerPlan = std::vector<uint32_t>;

struct Product {
  Side suits;
  Side honors;
  Matrix suit_pairs;   // [suit class][suit class] -> pair class
  Matrix mixed_pairs;  // [suit class][honour class] -> mixed class
  int suit_pair_classes = 0;
  int mixed_pair_classes = 0;

  std::vector<uint32_t> answers;  // distinct pattern sets; 0 is the empty one
  // By variant:
  std::vector<Matrix> wins;  // [pair class][mixed class] -> answer
  // The context of a suit beside another suit and a mixed pair, of a suit
  // beside the honours and a suit pair, of the honours beside a suit and a
  // suit pair.
  std::vector<Matrix> suit_beside_mixed;   // [suit class][mixed class]
  std::vector<Matrix> suit_beside_honors;  // [honour class][pair class]
  std::vector<Matrix> honors_beside;       // [suit class][pair class]
};

absl::StatusOr<Product> BuildProduct(const Algebra& algebra,
                                     const LayerPlan& layers, Effort* effort);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_PRODUCT_H_
