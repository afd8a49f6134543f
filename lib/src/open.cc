#include "tingpai/open.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <cerrno>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tingpai/table_format.h"

namespace tingpai {

namespace {

using format::FileHeader;

absl::Status SystemError(absl::string_view what, const std::string& path) {
  const std::string message =
      absl::StrCat("cannot ", what, " ", path, ": ", std::strerror(errno));
  if (errno == ENOENT) return absl::NotFoundError(message);
  if (errno == EACCES) return absl::PermissionDeniedError(message);
  return absl::UnavailableError(message);
}

bool StartsWith(std::span<const std::byte> bytes,
                const std::array<uint8_t, 8>& magic) {
  return bytes.size() >= magic.size() &&
         std::memcmp(bytes.data(), magic.data(), magic.size()) == 0;
}

absl::StatusOr<Table> FromImage(std::span<const std::byte> image,
                                std::shared_ptr<const void> owner) {
  std::string error;
  std::optional<Table> table =
      Table::FromImage(image, std::move(owner), &error);
  if (!table) return absl::DataLossError(error);
  return *std::move(table);
}

absl::StatusOr<Table> FromVector(std::vector<std::byte> image) {
  auto owner = std::make_shared<const std::vector<std::byte>>(std::move(image));
  const std::span<const std::byte> bytes(*owner);
  return FromImage(bytes, std::move(owner));
}

// Checks all of a .tpt file but what is inside the frame.
absl::Status CheckFile(std::span<const std::byte> file, FileHeader* header) {
  if (!StartsWith(file, format::kFileMagic)) {
    return absl::InvalidArgumentError(
        "not a table file: wrong magic number at offset 0");
  }
  if (file.size() < sizeof(FileHeader)) {
    return absl::DataLossError(absl::StrCat(
        "table file of ", file.size(), " bytes is shorter than its header of ",
        sizeof(FileHeader)));
  }
  std::memcpy(header, file.data(), sizeof(FileHeader));
  if (header->version != format::kVersion) {
    return absl::InvalidArgumentError(absl::StrCat(
        "table format version ", header->version,
        " at offset 8; this library reads version ", format::kVersion));
  }
  if (header->frame_bytes != file.size() - sizeof(FileHeader)) {
    return absl::DataLossError(absl::StrCat(
        "table file cut or lengthened: its header says ", header->frame_bytes,
        " bytes after offset ", sizeof(FileHeader), ", there are ",
        file.size() - sizeof(FileHeader)));
  }
  if (header->checksum != format::FileChecksum(file)) {
    return absl::DataLossError(
        absl::StrCat("damaged table file: wrong checksum at offset ",
                     offsetof(FileHeader, checksum)));
  }
  if (header->image_bytes > format::kMaxImageBytes) {
    return absl::DataLossError(
        absl::StrCat("table of ", header->image_bytes,
                     " bytes is larger than any: at offset ",
                     offsetof(FileHeader, image_bytes)));
  }
  return absl::OkStatus();
}

absl::StatusOr<std::vector<std::byte>> ReadAll(int file, size_t bytes,
                                               const std::string& path) {
  std::vector<std::byte> content(bytes);
  size_t at = 0;
  while (at < bytes) {
    const ssize_t got = read(file, content.data() + at, bytes - at);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return SystemError("read", path);
    if (got == 0) {
      return absl::DataLossError(
          absl::StrCat(path, " ends at offset ", at, " of ", bytes));
    }
    at += static_cast<size_t>(got);
  }
  return content;
}

// Maps an image; a mapping outlives its file descriptor.
absl::StatusOr<Table> MapImage(int file, size_t bytes,
                               const std::string& path) {
  void* const at = mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file, 0);
  if (at == MAP_FAILED) return SystemError("map", path);
  std::shared_ptr<const void> owner(
      at, [bytes](const void* p) { munmap(const_cast<void*>(p), bytes); });
  return FromImage({static_cast<const std::byte*>(at), bytes},
                   std::move(owner));
}

// Closes a file at the end of its scope, also if memory runs out before.
class FileCloser {
 public:
  explicit FileCloser(int file) : file_(file) {}
  FileCloser(const FileCloser&) = delete;
  FileCloser& operator=(const FileCloser&) = delete;
  ~FileCloser() { close(file_); }

 private:
  int file_;
};

absl::StatusOr<Table> OpenFileDescriptor(int file, const std::string& path) {
  struct stat info;
  if (fstat(file, &info) != 0) return SystemError("look at", path);
  if (!S_ISREG(info.st_mode)) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, " is not a regular file"));
  }
  const auto bytes = static_cast<uint64_t>(info.st_size);
  if (bytes > format::kMaxImageBytes) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, " is too large for a table: ", bytes, " bytes"));
  }
  std::array<std::byte, 8> start{};
  if (pread(file, start.data(), start.size(), 0) ==
          static_cast<ssize_t>(start.size()) &&
      StartsWith(start, format::kImageMagic)) {
    return MapImage(file, bytes, path);
  }
  const auto content = ReadAll(file, bytes, path);
  if (!content.ok()) return content.status();
  return OpenTable(*content);
}

}  // namespace

absl::StatusOr<std::vector<std::byte>> UnpackTable(
    std::span<const std::byte> file) {
  FileHeader header;
  if (absl::Status status = CheckFile(file, &header); !status.ok()) {
    return status;
  }
  std::vector<std::byte> image(header.image_bytes);
  const std::span<const std::byte> frame = file.subspan(sizeof(FileHeader));
  const size_t got =
      ZSTD_decompress(image.data(), image.size(), frame.data(), frame.size());
  if (ZSTD_isError(got) || got != image.size()) {
    return absl::DataLossError(absl::StrCat(
        "damaged table file: the frame at offset ", sizeof(FileHeader),
        " does not decompress to ", image.size(), " bytes: ",
        ZSTD_isError(got) ? ZSTD_getErrorName(got) : "it is shorter"));
  }
  format::ImageHeader inside;
  if (image.size() < sizeof(inside)) {
    return absl::DataLossError("the image is shorter than its header");
  }
  std::memcpy(&inside, image.data(), sizeof(inside));
  if (inside.checksum != header.image_checksum ||
      inside.rule_digest != header.rule_digest) {
    return absl::DataLossError(
        "the table file and the image in it do not belong together: rule "
        "digest or checksum differ");
  }
  return image;
}

absl::StatusOr<Table> OpenTable(std::span<const std::byte> bytes) {
  if (StartsWith(bytes, format::kImageMagic)) {
    return FromVector(std::vector<std::byte>(bytes.begin(), bytes.end()));
  }
  absl::StatusOr<std::vector<std::byte>> image = UnpackTable(bytes);
  if (!image.ok()) return image.status();
  return FromVector(*std::move(image));
}

absl::StatusOr<Table> OpenTableFile(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return SystemError("open", path);
  const FileCloser closer(file);
  absl::StatusOr<Table> table = OpenFileDescriptor(file, path);
  if (table.ok()) return table;
  // Say which file; errors of the system name it already.
  if (table.status().message().find(path) != absl::string_view::npos) {
    return table;
  }
  return absl::Status(table.status().code(),
                      absl::StrCat(path, ": ", table.status().message()));
}

}  // namespace tingpai
