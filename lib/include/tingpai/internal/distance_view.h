// The distance section of a checked image as pointers. Not part of the API.
//
// Why every index is in bounds: CheckDistances (distance_image.cc) has checked
// that joint classes are below the number of rows, that every class in a column
// is below the number of classes of each pattern that reads the column, and
// that sums are below the size of the next table that they index.
#ifndef TINGPAI_INTERNAL_DISTANCE_VIEW_H_
#define TINGPAI_INTERNAL_DISTANCE_VIEW_H_

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tingpai/internal/view.h"
#include "tingpai/table_format.h"

namespace tingpai::internal {

struct DistanceSideView {
  const uint16_t* fold = nullptr;
  const uint8_t* join = nullptr;
  uint32_t classes = 0;
};

struct DistancePatternView {
  const format::DistancePattern* header = nullptr;
  const void* pairs = nullptr;
  const void* triples = nullptr;
  const uint8_t* missing = nullptr;
  DistanceSideView suits;
  DistanceSideView honors;
};

struct DistanceUnitView {
  const uint16_t* classes = nullptr;
  const uint8_t* rows = nullptr;
  uint32_t stride = 0;
};

struct DistanceView {
  std::array<DistanceUnitView, kUnits> units;
  std::vector<DistancePatternView> patterns;
};

// Checks the distance section, which must not be empty, of an image that is
// otherwise checked. Returns what is wrong, empty if all is well.
std::string CheckDistances(const View& view, DistanceView* distances);

}  // namespace tingpai::internal

#endif  // TINGPAI_INTERNAL_DISTANCE_VIEW_H_
