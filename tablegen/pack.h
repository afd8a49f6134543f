// Packs an image into a .tpt file.
#ifndef TINGPAI_TABLEGEN_PACK_H_
#define TINGPAI_TABLEGEN_PACK_H_

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace tingpai::tablegen {

// Precondition: `image` was made by CompileRules. Deterministic for one
// version of zstd; the image is for all.
absl::StatusOr<std::vector<std::byte>> PackImage(
    std::span<const std::byte> image);

// Writes beside `path` and renames, so that `path` is never half a file.
absl::Status WriteFileAtomically(const std::string& path,
                                 std::span<const std::byte> bytes);

}  // namespace tingpai::tablegen

#endif  // TINGPAI_TABLEGEN_PACK_H_
