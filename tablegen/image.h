// Writes a compiled rule set as a table image (tingpai/table_format.h).
#ifndef TINGPAI_TABLEGEN_IMAGE_H_
#define TINGPAI_TABLEGEN_IMAGE_H_

#include <cstddef>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/algebra.h"
#include "tablegen/product.h"
#include "tablegen/rules.h"
#include "tablegen/waits.h"

namespace tingpai::tablegen {

// `waits`: for each of `algebra.tables`, one a layer;
// `distances`: the distance section, empty for none. The bytes depend on the
// meaning of the rule set alone, not on compiler, flags or machine.
absl::StatusOr<std::vector<std::byte>> WriteImage(
    const RuleSet& rules, const Algebra& algebra, const Product& product,
    const std::vector<std::vector<WaitTable>>& waits,
    std::span<const std::byte> distances);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_IMAGE_H_
