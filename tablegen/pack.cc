#include "tablegen/pack.h"

#include <fcntl.h>
#include <unistd.h>
#include <zstd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "tingpai/table_format.h"

namespace tingpai::tablegen {

namespace {

// The best ratio that zstd offers: tables are made once and opened often, and
// decompression is as fast as at any level.
constexpr int kLevel = 22;

absl::Status SystemError(absl::string_view what, const std::string& path) {
  return absl::UnavailableError(
      absl::StrCat("cannot ", what, " ", path, ": ", std::strerror(errno)));
}

absl::Status WriteAll(int file, std::span<const std::byte> bytes,
                      const std::string& path) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return SystemError("write", path);
    }
    bytes = bytes.subspan(static_cast<size_t>(written));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<std::vector<std::byte>> PackImage(
    std::span<const std::byte> image) {
  format::ImageHeader from;
  std::memcpy(&from, image.data(), sizeof(from));
  std::vector<std::byte> file(sizeof(format::FileHeader) +
                              ZSTD_compressBound(image.size()));
  const size_t packed = ZSTD_compress(file.data() + sizeof(format::FileHeader),
                                      file.size() - sizeof(format::FileHeader),
                                      image.data(), image.size(), kLevel);
  if (ZSTD_isError(packed)) {
    return absl::InternalError(
        absl::StrCat("zstd: ", ZSTD_getErrorName(packed)));
  }
  file.resize(sizeof(format::FileHeader) + packed);
  format::FileHeader header;
  header.image_bytes = static_cast<uint32_t>(image.size());
  header.frame_bytes = static_cast<uint32_t>(packed);
  header.rule_digest = from.rule_digest;
  header.image_checksum = from.checksum;
  std::memcpy(file.data(), &header, sizeof(header));
  header.checksum = format::FileChecksum(file);
  std::memcpy(file.data(), &header, sizeof(header));
  return file;
}

absl::Status WriteFileAtomically(const std::string& path,
                                 std::span<const std::byte> bytes) {
  // The process number keeps two that write the same file apart; the last one
  // to rename wins, whole.
  const std::string beside = absl::StrCat(path, ".", getpid(), ".tmp");
  const int file =
      open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return SystemError("create", path);
  absl::Status status = WriteAll(file, bytes, path);
  if (close(file) != 0 && status.ok()) status = SystemError("close", path);
  if (status.ok() && std::rename(beside.c_str(), path.c_str()) != 0) {
    status = SystemError("rename to", path);
  }
  if (!status.ok()) unlink(beside.c_str());
  return status;
}

}  // namespace tingpai::tablegen
