#include "tablegen/pack.h"

#include <fcntl.h>
#include <unistd.h>
#include <zstd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

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

// A new file beside the wanted one, which takes its place when it is whole.
// Closed and removed at the end of its scope, however that is left.
class FileBeside {
 public:
  // The process number keeps two that write the same file apart; the last one
  // to rename wins, whole.
  explicit FileBeside(const std::string& path)
      : path_(path),
        beside_(absl::StrCat(path, ".", getpid(), ".tmp")),
        file_(open(beside_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                   0644)),
        is_there_(file_ >= 0) {}
  FileBeside(const FileBeside&) = delete;
  FileBeside& operator=(const FileBeside&) = delete;
  ~FileBeside() {
    if (file_ >= 0) close(file_);
    if (is_there_) unlink(beside_.c_str());
  }

  absl::Status Write(std::span<const std::byte> bytes) {
    if (file_ < 0) return SystemError("create", path_);
    return WriteAll(file_, bytes, path_);
  }
  absl::Status TakePlace() {
    if (close(std::exchange(file_, -1)) != 0) {
      return SystemError("close", path_);
    }
    if (std::rename(beside_.c_str(), path_.c_str()) != 0) {
      return SystemError("rename to", path_);
    }
    is_there_ = false;
    return absl::OkStatus();
  }

 private:
  const std::string& path_;
  std::string beside_;
  int file_;
  bool is_there_;
};

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
  FileBeside file(path);
  if (absl::Status status = file.Write(bytes); !status.ok()) return status;
  return file.TakePlace();
}

}  // namespace tingpai::tablegen
