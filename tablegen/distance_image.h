// Writes distance tables as the distance section of an image.
#ifndef TINGPAI_TABLEGEN_DISTANCE_IMAGE_H_
#define TINGPAI_TABLEGEN_DISTANCE_IMAGE_H_

#include <cstddef>
#include <vector>

#include "absl/status/statusor.h"
#include "tablegen/algebra.h"
#include "tablegen/distance.h"

namespace tingpai::tablegen {

// Fails with kResourceExhausted if there are more joint classes than 16 bits
// number. Empty if there are no distances.
absl::StatusOr<std::vector<std::byte>> WriteDistances(
    const Algebra& algebra, const DistanceTables& tables);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_DISTANCE_IMAGE_H_
