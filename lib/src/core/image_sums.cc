// Checks what an image says of sums, contexts and melds.
#include "image_check.h"

namespace tingpai::internal {

namespace {

using format::ImageHeader;

void CheckProducts(const ImageHeader& h, Checker* check, View* view) {
  const uint64_t variants = h.variants;
  view->suit_pairs =
      check->Cells(format::kSuitPairs, uint64_t{h.suits} * h.suits, h.pairs);
  view->mixed_pairs =
      check->Cells(format::kMixedPairs, uint64_t{h.suits} * h.honors, h.mixed);
  view->wins =
      check->Cells(format::kWins, variants * h.pairs * h.mixed, h.answers);
  view->suit_mixed = check->Cells(
      format::kSuitMixed, variants * h.suits * h.mixed, h.suit_contexts);
  view->suit_honors = check->Cells(
      format::kSuitHonors, variants * h.honors * h.pairs, h.suit_contexts);
  view->honors_pairs = check->Cells(
      format::kHonorsPairs, variants * h.suits * h.pairs, h.honor_contexts);
  view->answers = check->Numbers<uint32_t>(format::kAnswers, h.answers,
                                           uint64_t{1} << h.patterns);
  if (check->ok()) {
    check->Require(view->answers[0] == 0, "answer 0 is not empty",
                   h.sections[format::kAnswers].offset);
  }
}

void CheckLayers(uint32_t section, uint32_t contexts, uint32_t layers,
                 const std::array<uint32_t, format::kMaxLayers>& counts,
                 Checker* check, SideView* side) {
  side->layer_contexts =
      check->Cells(section, uint64_t{contexts} * layers, 65536);
  if (!check->ok()) return;
  for (uint32_t i = 0; i < contexts * layers; ++i) {
    const uint32_t context = check->cell_bytes() == 1
                                 ? At<uint8_t>(side->layer_contexts, i)
                                 : At<uint16_t>(side->layer_contexts, i);
    check->Require(context < counts[i % layers], "number out of range",
                   check->offset(section));
  }
}

void CheckSide(uint32_t first, uint32_t melds, uint32_t tokens,
               uint32_t classes, uint32_t contexts, Checker* check,
               SideView* side) {
  side->tokens = tokens;
  side->classes = classes;
  side->context_count = contexts;
  side->fold = check->Numbers<uint16_t>(first, uint64_t{melds} * tokens, melds);
  side->join = check->Cells(first + 1, uint64_t{melds} * classes, classes);
  side->contexts =
      check->Cells(first + 2, uint64_t{melds} * contexts, contexts);
}

void CheckTokens(const ImageHeader& header, Checker* check, View* view) {
  view->meld_tokens = static_cast<const uint16_t*>(check->Section(
      format::kMeldTokens, format::kTokenRows * kUnits, sizeof(uint16_t)));
  if (!check->ok()) return;
  for (uint32_t i = 0; i < format::kTokenRows * kUnits; ++i) {
    const uint32_t tokens =
        i % kUnits == kHonors ? header.honor_tokens : header.suit_tokens;
    const uint16_t token = view->meld_tokens[i];
    check->Require(token == format::kNoToken || token < tokens,
                   "token out of range",
                   header.sections[format::kMeldTokens].offset + 2 * i);
  }
}

}  // namespace

void CheckSums(const ImageHeader& header, Checker* check, View* view) {
  CheckProducts(header, check, view);
  CheckSide(format::kSuitFold, header.suit_melds, header.suit_tokens,
            header.suits, header.suit_contexts, check, &view->suit_side);
  CheckSide(format::kHonorFold, header.honor_melds, header.honor_tokens,
            header.honors, header.honor_contexts, check, &view->honor_side);
  CheckLayers(format::kSuitLayers, header.suit_contexts, header.layers,
              header.suit_layer_contexts, check, &view->suit_side);
  CheckLayers(format::kHonorLayers, header.honor_contexts, header.layers,
              header.honor_layer_contexts, check, &view->honor_side);
  CheckTokens(header, check, view);
}

}  // namespace tingpai::internal
