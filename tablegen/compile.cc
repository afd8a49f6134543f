#include "tablegen/compile.h"

#include <span>

#include "absl/strings/str_cat.h"
#include "tablegen/distance.h"
#include "tablegen/distance_image.h"
#include "tablegen/form.h"
#include "tablegen/image.h"
#include "tablegen/product.h"
#include "tablegen/waits.h"

namespace tingpai::tablegen {

namespace {

// An image that is larger than this is worth the slower waits of more layers.
constexpr size_t kImageBudget = size_t{6} << 20;

uint32_t AllPatterns(const RuleSet& rules) {
  return static_cast<uint32_t>((uint64_t{1} << rules.patterns.size()) - 1);
}

// Patterns whose forms look at a unit in the same way.
uint32_t PatternsAlike(const RuleSet& rules, Look look) {
  uint32_t alike = 0;
  for (size_t p = 0; p < rules.patterns.size(); ++p) {
    if (Of(rules.patterns[p].form).look == look) alike |= uint32_t{1} << p;
  }
  return alike;
}

// Plans to try, fewest layers first.
std::vector<LayerPlan> LayerPlans(const RuleSet& rules) {
  std::vector<LayerPlan> plans = {{AllPatterns(rules)}};
  LayerPlan by_form;
  for (int look = 0; look < kLooks; ++look) {
    const uint32_t layer = PatternsAlike(rules, static_cast<Look>(look));
    if (layer != 0) by_form.push_back(layer);
  }
  if (by_form.size() > 1) plans.push_back(by_form);
  LayerPlan by_pattern;
  for (size_t p = 0; p < rules.patterns.size(); ++p) {
    // The last layer takes all that is left.
    if (p < format::kMaxLayers) {
      by_pattern.push_back(uint32_t{1} << p);
    } else {
      by_pattern.back() |= uint32_t{1} << p;
    }
  }
  if (by_pattern.size() > by_form.size()) plans.push_back(by_pattern);
  return plans;
}

absl::StatusOr<std::vector<std::byte>> CompileLayers(
    const RuleSet& rules, const Algebra& algebra, const LayerPlan& layers,
    std::span<const std::byte> distances, const Progress& progress,
    Effort* effort) {
  absl::StatusOr<Product> product = BuildProduct(algebra, layers, effort);
  if (!product.ok()) return product.status();
  progress(absl::StrCat(
      "classes: ", product->suits.classes, " suit, ", product->honors.classes,
      " honours; pairs: ", product->suit_pair_classes, " of suits, ",
      product->mixed_pair_classes,
      " mixed; contexts: ", product->suits.contexts, " suit, ",
      product->honors.contexts, " honours; variants: ", product->wins.size(),
      "; wait layers: ", layers.size()));
  std::vector<std::vector<WaitTable>> waits;
  for (const UnitClasses& table : algebra.tables) {
    const bool honors = table.unit == kHonors;
    waits.emplace_back();
    for (size_t layer = 0; layer < layers.size(); ++layer) {
      absl::StatusOr<WaitTable> built =
          BuildWaits(table, honors ? product->honors : product->suits, layer);
      if (!built.ok()) return built.status();
      progress(absl::StrCat(
          honors ? "honours: " : "suit: ", table.vectors.size(), " vectors, ",
          built->list_count, " wait lists, ", built->masks.size(), " masks"));
      waits.back().push_back(*std::move(built));
    }
  }
  return WriteImage(rules, algebra, *product, waits, distances);
}

}  // namespace

absl::StatusOr<std::vector<std::byte>> CompileRules(
    const RuleSet& rules, const CompileOptions& options) {
  const Progress progress =
      options.progress ? options.progress : Progress([](std::string_view) {});
  Effort effort;
  absl::StatusOr<Algebra> algebra = BuildAlgebra(rules, progress, &effort);
  if (!algebra.ok()) return algebra.status();
  std::vector<std::byte> distances;
  if (options.distance) {
    const auto tables = BuildDistances(rules, *algebra, progress);
    if (!tables.ok()) return tables.status();
    auto section = WriteDistances(*algebra, *tables);
    if (!section.ok()) return section.status();
    distances = *std::move(section);
    progress(absl::StrCat("distances: ", distances.size(), " bytes"));
  }
  absl::StatusOr<std::vector<std::byte>> best;
  for (const LayerPlan& layers : LayerPlans(rules)) {
    absl::StatusOr<std::vector<std::byte>> image =
        CompileLayers(rules, *algebra, layers, distances, progress, &effort);
    if (image.ok()) progress(absl::StrCat("image: ", image->size(), " bytes"));
    if (image.ok() && (!best.ok() || image->size() < best->size())) {
      best = std::move(image);
    } else if (!best.ok()) {
      best = image.status();
    }
    if (best.ok() && best->size() - distances.size() <= kImageBudget) break;
  }
  progress(absl::StrCat("work: ", (Effort().left - effort.left) / 1'000'000,
                        " million steps of ", Effort().left / 1'000'000));
  return best;
}

absl::StatusOr<std::vector<std::byte>> CompileRuleFile(
    const std::string& path, const CompileOptions& options) {
  absl::StatusOr<RuleSet> rules = ReadRuleFile(path, options.base);
  if (!rules.ok()) return rules.status();
  return CompileRules(*rules, options);
}

}  // namespace tingpai::tablegen
