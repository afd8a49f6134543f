// What fails around the library: memory at every single allocation, calls of
// the system, disks, permissions, files that change or are none. Nothing leaks,
// and whoever asks is told.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <new>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "tablegen/pack.h"
#include "tests/support/case_files.h"
#include "tests/support/test_env.h"
#include "tingpai/builtin.h"
#include "tingpai/internal/plain_block.h"
#include "tingpai/notation.h"
#include "tingpai/open.h"
#include "tingpai/split.h"
#include "tingpai/tingpai_c.h"

namespace {

// Counts what is allocated by this thread, and lets one allocation fail.
struct Allocations {
  bool counts = false;
  int64_t made = 0;
  int64_t live = 0;
  int64_t fails_at = -1;  // the number of the allocation that fails
};
thread_local Allocations allocations;

void* Allocate(size_t bytes, size_t align) {
  if (allocations.counts && allocations.made++ == allocations.fails_at) {
    throw std::bad_alloc();
  }
  void* const at =
      std::aligned_alloc(align, (bytes + align - 1) / align * align);
  if (at == nullptr) throw std::bad_alloc();
  if (allocations.counts) ++allocations.live;
  return at;
}

void Free(void* at) {
  if (at == nullptr) return;
  if (allocations.counts) --allocations.live;
  std::free(at);
}

// What the next calls of the system do, as long as `on` is set.
struct SystemFaults {
  bool on = false;
  size_t most = SIZE_MAX;    // bytes that one call moves
  bool interrupts = false;   // every other call ends with EINTR first
  int64_t works_for = 1000;  // bytes until reads and writes fail
  int error = 0;             // so; 0: they never fail
  bool ends = false;         // reads say that the file ends there instead
  bool hides = false;        // nobody can say what a file is
  bool is_interrupted = false;
};
thread_local SystemFaults faults;

// How many of `bytes` the call may move; -1, and errno, if it fails.
ssize_t Allowed(size_t bytes) {
  if (!faults.on) return static_cast<ssize_t>(bytes);
  if (faults.interrupts && (faults.is_interrupted = !faults.is_interrupted)) {
    errno = EINTR;
    return -1;
  }
  if (faults.ends && faults.works_for <= 0) return 0;
  if (faults.error != 0 && faults.works_for <= 0) {
    errno = faults.error;
    return -1;
  }
  const size_t allowed = std::min(bytes, faults.most);
  faults.works_for -= static_cast<int64_t>(allowed);
  return static_cast<ssize_t>(allowed);
}

}  // namespace

// In place of the C library's: a program's own functions come first.
extern "C" ssize_t read(int file, void* to, size_t bytes) {
  const ssize_t allowed = Allowed(bytes);
  return allowed < 0 ? allowed : syscall(SYS_read, file, to, allowed);
}
extern "C" ssize_t write(int file, const void* from, size_t bytes) {
  const ssize_t allowed = Allowed(bytes);
  return allowed < 0 ? allowed : syscall(SYS_write, file, from, allowed);
}
extern "C" int fstat(int file, struct stat* info) noexcept {
  if (faults.on && faults.hides) {
    errno = EIO;
    return -1;
  }
  return fstatat(file, "", info, AT_EMPTY_PATH);
}

void* operator new(size_t bytes) {
  return Allocate(bytes == 0 ? 1 : bytes, 16);
}
void* operator new(size_t bytes, std::align_val_t align) {
  return Allocate(bytes == 0 ? 1 : bytes, static_cast<size_t>(align));
}
void* operator new(size_t bytes, const std::nothrow_t&) noexcept {
  try {
    return Allocate(bytes == 0 ? 1 : bytes, 16);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}
void operator delete(void* at) noexcept { Free(at); }
void operator delete(void* at, const std::nothrow_t&) noexcept { Free(at); }
void operator delete(void* at, size_t) noexcept { Free(at); }
void operator delete(void* at, std::align_val_t) noexcept { Free(at); }
void operator delete(void* at, size_t, std::align_val_t) noexcept { Free(at); }

namespace tingpai::test {
namespace {

namespace fs = std::filesystem;

int OpenFiles() {
  int files = 0;
  for ([[maybe_unused]] const auto& entry :
       fs::directory_iterator("/proc/self/fd")) {
    ++files;
  }
  return files;
}

// Runs `work` again and again, each time with one more allocation that does
// well before one fails, until none fails any more. Returns how many did.
int64_t FailEach(const std::function<void()>& work) {
  work();  // what is made once and for all
  for (int64_t n = 0;; ++n) {
    const int files = OpenFiles();
    bool failed = false;
    allocations = {.counts = true, .fails_at = n};
    try {
      work();
    } catch (const std::bad_alloc&) {
      failed = true;
    }
    const int64_t live = allocations.live;
    allocations = {};
    EXPECT_EQ(live, 0) << "after allocation " << n << " failed";
    EXPECT_EQ(OpenFiles(), files) << "after allocation " << n << " failed";
    if (!failed || ::testing::Test::HasFailure()) return n;
  }
}

// A table of two sets, packed.
const std::vector<std::byte>& SmallFile() {
  static const auto& file = *new std::vector<std::byte>([] {
    std::string error;
    const Table table = CompileText(
        "rule = \"small\"\n[hand]\nsets = 2\n[[win]]\nname = \"standard\"\n",
        &error);
    EXPECT_EQ(error, "");
    const auto packed = tablegen::PackImage(table.image());
    EXPECT_TRUE(packed.ok());
    return *packed;
  }());
  return file;
}

std::string_view AsText(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

TEST(MemoryTest, OpeningATable) {
  const int64_t failed = FailEach([] {
    const auto table = OpenTable(SmallFile());
    if (!table.ok()) throw std::bad_alloc();  // said as an error
  });
  EXPECT_GE(failed, 2);
}

TEST(MemoryTest, OpeningFiles) {
  const auto directory = ScratchDir("memory");
  const std::string packed = (directory / "small.tpt").string();
  const std::string image = (directory / "small.image").string();
  WriteAll(packed, AsText(SmallFile()));
  const auto unpacked = UnpackTable(SmallFile());
  ASSERT_TRUE(unpacked.ok());
  WriteAll(image, AsText(*unpacked));
  for (const std::string& path : {packed, image}) {
    const int64_t failed = FailEach([&path] {
      const auto table = OpenTableFile(path);
      if (!table.ok()) throw std::bad_alloc();
    });
    EXPECT_GE(failed, 1) << path;
  }
}

TEST(MemoryTest, ReadingAHand) {
  const int64_t failed = FailEach([] {
    for (const char* text :
         {"123m406p[789s](EEEE)jj", "W1 B2 T3 F1 J1 (PENG,W2,1)", "12x",
          "1m 5mr E E E E E E E E E E E E E E E E E E E"}) {
      const ReadResult read = ReadHand(text, Notation::kAuto);
      if (read.ok()) WriteHand(*read.hand, Notation::kMpsz);
    }
  });
  EXPECT_GE(failed, 10);
}

TEST(MemoryTest, Splitting) {
  const Table& table = BuiltinTable("mcr");
  const auto hand = ParseHand("11122233344455p");
  ASSERT_TRUE(hand.ok());
  const int64_t failed = FailEach(
      [&] { EXPECT_FALSE(table.Split(*hand, Deal{}).splits.empty()); });
  EXPECT_GE(failed, 10);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
// Runs `work` where the system has no more memory to give, so that too little
// is left for a block or a mapping, and enough for anything small.
void WithoutMemory(const std::function<void()>& work) {
  static_assert(sizeof(internal::PlainBlock) > 100'000);
  size_t pages = 0;
  ASSERT_TRUE(std::ifstream("/proc/self/statm") >> pages);
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
  rlimit full = before;
  full.rlim_cur = pages * static_cast<size_t>(getpagesize());
  std::vector<void*> taken;
  taken.reserve(100'000);
  ASSERT_EQ(setrlimit(RLIMIT_AS, &full), 0);
  while (taken.size() < taken.capacity()) {
    void* const more = std::malloc(50'000);
    if (more == nullptr) break;
    taken.push_back(more);
  }
  work();
  for (void* const at : taken) std::free(at);
  ASSERT_EQ(setrlimit(RLIMIT_AS, &before), 0);
}

TEST(MemoryTest, TheBlockOfATable) {
  const auto image = UnpackTable(BuiltinTableFile("standard"));
  ASSERT_TRUE(image.ok());
  std::optional<Table> table;
  std::string error;
  WithoutMemory([&] { table = Table::FromImage(*image, nullptr, &error); });
  EXPECT_FALSE(table.has_value());
  EXPECT_EQ(error, "no memory for a table");
}

TEST(MemoryTest, MappingAFile) {
  const auto image = UnpackTable(BuiltinTableFile("standard"));
  ASSERT_TRUE(image.ok());
  const std::string file = (ScratchDir("map") / "standard.image").string();
  WriteAll(file, AsText(*image));
  absl::Status status;
  WithoutMemory([&] { status = OpenTableFile(file).status(); });
  EXPECT_EQ(status.code(), absl::StatusCode::kUnavailable);
  EXPECT_NE(status.message().find("cannot map " + file),
            absl::string_view::npos)
      << status;
}
#endif

// The C functions say so by their status, and give nothing.
TEST(MemoryTest, CFunctions) {
  const auto is_whole = [](tingpai_status status, const void* made) {
    EXPECT_TRUE(status == TINGPAI_OK || status == TINGPAI_NO_MEMORY ||
                status == TINGPAI_DAMAGED)
        << status;
    EXPECT_EQ(made != nullptr, status == TINGPAI_OK);
    if (status == TINGPAI_NO_MEMORY) throw std::bad_alloc();
    return status == TINGPAI_OK;
  };
  tingpai_error error{};
  error.size = sizeof(error);
  const int64_t opening = FailEach([&] {
    tingpai_table* table = nullptr;
    const tingpai_status status = tingpai_table_open_bytes(
        SmallFile().data(), SmallFile().size(), &table, &error);
    if (is_whole(status, table)) tingpai_table_free(table);
  });
  EXPECT_GE(opening, 3);
  EXPECT_EQ(error.status, TINGPAI_NO_MEMORY);
  const int64_t reading = FailEach([&] {
    tingpai_text* text = nullptr;
    const std::string_view written = "123m406p[789s](EEEE)jj";
    const tingpai_status status = tingpai_text_read(
        written.data(), written.size(), TINGPAI_NOTATION_AUTO, &text, &error);
    if (is_whole(status, text)) tingpai_text_free(text);
  });
  EXPECT_GE(reading, 3);
  tingpai_table* mcr = nullptr;
  tingpai_hand* hand = nullptr;
  ASSERT_EQ(tingpai_table_builtin("mcr", &mcr, nullptr), TINGPAI_OK);
  ASSERT_EQ(tingpai_hand_read("11122233344455m", TINGPAI_TEXT_END,
                              TINGPAI_NOTATION_MPSZ, &hand, nullptr),
            TINGPAI_OK);
  const int64_t splitting = FailEach([&] {
    tingpai_splits* splits = nullptr;
    const tingpai_status status =
        tingpai_split(mcr, hand, nullptr, 100, &splits);
    if (is_whole(status, splits)) tingpai_splits_free(splits);
  });
  EXPECT_GE(splitting, 10);
  tingpai_hand_free(hand);
  tingpai_table_free(mcr);
}

// Where the disk is full, too: the message needs memory as well.
TEST(MemoryTest, WritingAFile) {
  const auto directory = ScratchDir("memory_write");
  const std::string file = (directory / "small.tpt").string();
  for (const int error : {0, ENOSPC}) {
    const int64_t failed = FailEach([&] {
      faults = {.on = true, .works_for = 100, .error = error};
      faults.most = 64;
      absl::Status written;
      try {
        written = tablegen::WriteFileAtomically(file, SmallFile());
      } catch (const std::bad_alloc&) {
        faults = {};
        throw;
      }
      faults = {};
      EXPECT_EQ(written.ok(), error == 0);
    });
    EXPECT_GE(failed, error == 0 ? 1 : 2);
    fs::remove(file);
    EXPECT_TRUE(fs::is_empty(directory)) << "something is left beside the file";
  }
}

// No query but Split allocates anything.
TEST(MemoryTest, QueriesAllocateNothing) {
  const Table& table = BuiltinTable("nanchang");
  const auto hand = ParseHand("123m456p789sEE[CFP]");
  const auto ready = ParseHand("123m456p789sE[CFP]");
  ASSERT_TRUE(hand.ok() && ready.ok());
  Deal deal;
  deal.wild.insert(0);
  allocations = {.counts = true};
  uint64_t sum = table.Win(*hand).bits() + table.Win(*hand, deal).bits();
  sum += table.Waits(*ready).bits() + table.Waits(*ready, deal).bits();
  sum += table.ShapeWaits(*ready, deal).bits();
  const int64_t made = allocations.made;
  allocations = {};
  EXPECT_EQ(made, 0);
  EXPECT_NE(sum, 0u);
}

TEST(FileTest, ADirectoryOrAPipeForAFile) {
  const auto directory = ScratchDir("files");
  EXPECT_EQ(OpenTableFile(directory.string()).status().code(),
            absl::StatusCode::kInvalidArgument);
  const std::string pipe = (directory / "pipe").string();
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  // Held open for writing, so that opening it to read does not wait.
  const int writer = open(pipe.c_str(), O_RDWR);
  EXPECT_EQ(OpenTableFile(pipe).status().code(),
            absl::StatusCode::kInvalidArgument);
  close(writer);
}

TEST(FileTest, NoPermission) {
  const auto directory = ScratchDir("permission");
  const auto file = directory / "small.tpt";
  WriteAll(file, AsText(SmallFile()));
  ASSERT_EQ(chmod(file.c_str(), 0), 0);
  // Root may read everything, so be somebody else meanwhile.
  constexpr uid_t kNobody = 65534;
  const bool is_root = geteuid() == 0;
  ASSERT_TRUE(!is_root || seteuid(kNobody) == 0);
  const auto table = OpenTableFile(file.string());
  ASSERT_TRUE(!is_root || seteuid(0) == 0);
  EXPECT_EQ(table.status().code(), absl::StatusCode::kPermissionDenied);
  EXPECT_NE(table.status().message().find(file.string()), std::string::npos);
}

// A disk that is full in the middle of a file, as a limit on the size of files
// makes it: the old file stays, whole, and nothing is left beside it.
TEST(FileTest, AFullDisk) {
  const auto directory = ScratchDir("full");
  const auto file = directory / "small.tpt";
  WriteAll(file, "old");
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = 1000;
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const absl::Status written =
      tablegen::WriteFileAtomically(file.string(), SmallFile());
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  EXPECT_FALSE(written.ok());
  EXPECT_NE(written.message().find("write"), std::string::npos) << written;
  EXPECT_EQ(ReadAll(file), "old");
  EXPECT_EQ(std::distance(fs::directory_iterator(directory),
                          fs::directory_iterator()),
            1);
}

// Calls that move few bytes, or end because of a signal, are made again.
TEST(FileTest, ShortAndInterruptedCalls) {
  const auto directory = ScratchDir("short");
  const std::string file = (directory / "small.tpt").string();
  for (const size_t most : {1, 7, 100'000}) {
    faults = {.on = true, .most = most, .interrupts = true};
    const absl::Status written =
        tablegen::WriteFileAtomically(file, SmallFile());
    const auto table = OpenTableFile(file);
    faults = {};
    EXPECT_TRUE(written.ok()) << written;
    ASSERT_TRUE(table.ok()) << table.status();
    EXPECT_EQ(ReadAll(file), AsText(SmallFile()));
    fs::remove(file);
  }
}

TEST(FileTest, ADiskThatCannotBeRead) {
  const auto directory = ScratchDir("unreadable");
  const std::string file = (directory / "small.tpt").string();
  WriteAll(file, AsText(SmallFile()));
  for (const int64_t works_for : {0, 64, 1000}) {
    faults = {.on = true, .most = 32, .works_for = works_for, .error = EIO};
    const auto table = OpenTableFile(file);
    faults = {};
    EXPECT_EQ(table.status().code(), absl::StatusCode::kUnavailable);
    EXPECT_NE(table.status().message().find("cannot read"),
              absl::string_view::npos)
        << table.status();
    EXPECT_NE(table.status().message().find(file), absl::string_view::npos);
  }
  faults = {.on = true, .hides = true};
  const auto table = OpenTableFile(file);
  faults = {};
  EXPECT_EQ(table.status().code(), absl::StatusCode::kUnavailable);
}

// Somebody cuts the file while it is read.
TEST(FileTest, AFileThatShrinks) {
  const auto directory = ScratchDir("shrinks");
  const std::string file = (directory / "small.tpt").string();
  WriteAll(file, AsText(SmallFile()));
  faults = {.on = true, .most = 50, .works_for = 150, .ends = true};
  const auto table = OpenTableFile(file);
  faults = {};
  EXPECT_EQ(table.status().code(), absl::StatusCode::kDataLoss);
  EXPECT_NE(table.status().message().find("ends at offset 150"),
            absl::string_view::npos)
      << table.status();
}

// A link that leads to itself is no missing file and no secret one.
TEST(FileTest, ALinkToItself) {
  const auto file = ScratchDir("link") / "small.tpt";
  fs::create_symlink(file, file);
  EXPECT_EQ(OpenTableFile(file.string()).status().code(),
            absl::StatusCode::kUnavailable);
  tingpai_table* table = nullptr;
  EXPECT_EQ(tingpai_table_open_file(file.c_str(), &table, nullptr),
            TINGPAI_CANNOT_READ);
}

TEST(FileTest, NowhereToWrite) {
  const auto directory = ScratchDir("nowhere");
  const absl::Status written = tablegen::WriteFileAtomically(
      (directory / "none" / "small.tpt").string(), SmallFile());
  EXPECT_FALSE(written.ok());
  EXPECT_NE(written.message().find("create"), std::string::npos) << written;
  // A directory where the file should go.
  const absl::Status over =
      tablegen::WriteFileAtomically(directory.string(), SmallFile());
  EXPECT_FALSE(over.ok());
  EXPECT_TRUE(fs::is_directory(directory));
}

// One file, written over and over, is read whole at any time.
TEST(FileTest, ReadWhileWritten) {
  const auto directory = ScratchDir("race");
  const std::string file = (directory / "small.tpt").string();
  ASSERT_TRUE(tablegen::WriteFileAtomically(file, SmallFile()).ok());
  std::atomic<bool> done = false;
  std::thread writer([&] {
    for (int i = 0; i < 200; ++i) {
      ASSERT_TRUE(tablegen::WriteFileAtomically(file, SmallFile()).ok());
    }
    done = true;
  });
  int opened = 0;
  while (!done || opened == 0) {
    const auto table = OpenTableFile(file);
    EXPECT_TRUE(table.ok()) << table.status();
    ++opened;
    if (HasFailure()) break;
  }
  writer.join();
}

}  // namespace
}  // namespace tingpai::test
