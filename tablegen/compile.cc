#include "tablegen/compile.h"

#include "absl/strings/str_cat.h"
#include "tablegen/image.h"
#include "tablegen/product.h"
#include "tablegen/waits.h"

namespace tingpai::tablegen {

absl::StatusOr<std::vector<std::byte>> CompileRules(
    const RuleSet& rules, const CompileOptions& options) {
  const Progress progress = options.progress
                                ? options.progress
                                : Progress([](std::string_view) {});
  absl::StatusOr<Algebra> algebra = BuildAlgebra(rules, progress);
  if (!algebra.ok()) return algebra.status();
  absl::StatusOr<Product> product = BuildProduct(*algebra);
  if (!product.ok()) return product.status();
  progress(absl::StrCat(
      "classes: ", product->suits.classes, " suit, ", product->honors.classes,
      " honours; pairs: ", product->suit_pair_classes, " of suits, ",
      product->mixed_pair_classes, " mixed; contexts: ",
      product->suits.accepts.size(), " suit, ", product->honors.accepts.size(),
      " honours; variants: ", product->wins.size()));
  std::vector<WaitTable> waits;
  for (const UnitClasses& table : algebra->tables) {
    const bool honors = table.unit == kHonors;
    absl::StatusOr<WaitTable> built =
        BuildWaits(table, honors ? product->honors : product->suits);
    if (!built.ok()) return built.status();
    progress(absl::StrCat(honors ? "honours: " : "suit: ",
                          table.vectors.size(), " vectors, ",
                          built->list_classes.size(), " wait lists"));
    waits.push_back(*std::move(built));
  }
  absl::StatusOr<std::vector<std::byte>> image =
      WriteImage(rules, *algebra, *product, waits);
  if (image.ok()) progress(absl::StrCat("image: ", image->size(), " bytes"));
  return image;
}

absl::StatusOr<std::vector<std::byte>> CompileRuleFile(
    const std::string& path, const CompileOptions& options) {
  absl::StatusOr<RuleSet> rules = ReadRuleFile(path, options.base);
  if (!rules.ok()) return rules.status();
  return CompileRules(*rules, options);
}

}  // namespace tingpai::tablegen
