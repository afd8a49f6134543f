// Opening tables: .tpt files and unpacked images.
//
// Opening is total: any bytes give a table or an error that says what is wrong
// and where. Afterwards no query on any Hand reads outside the image.
#ifndef TINGPAI_OPEN_H_
#define TINGPAI_OPEN_H_

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tingpai/table.h"

namespace tingpai {

// Opens the bytes of a .tpt file or of an unpacked image (told apart by their
// first bytes). Copies or decompresses them: `bytes` may go away.
// Errors: kDataLoss for damage, kInvalidArgument for something else than a
// table or another format version.
absl::StatusOr<Table> OpenTable(std::span<const std::byte> bytes);

// Opens a file. A .tpt file is read and decompressed, an unpacked image is
// mapped, so that processes share its pages.
// Errors: as above, and kNotFound, kPermissionDenied, kUnavailable with the
// path and the system's reason.
absl::StatusOr<Table> OpenTableFile(const std::string& path);

// The image inside a .tpt file, decompressed and its checksums checked but not
// yet its contents: what `tingpai table unpack` writes.
absl::StatusOr<std::vector<std::byte>> UnpackTable(
    std::span<const std::byte> file);

}  // namespace tingpai

#endif  // TINGPAI_OPEN_H_
