// What memory processes need that share one table: each maps the same unpacked
// image, asks a million questions and then looks at its own mappings.
//
//   tingpai_memory NAME [PROCESSES]    NAME: a built-in rule set
//
// Prints, for each process, in KiB: of the image, what is resident and what of
// that is this process's alone; and by how much its private memory has grown
// since before it opened the table.
#include <malloc.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <span>
#include <string>

#include "hands.h"
#include "tingpai/batch.h"
#include "tingpai/builtin.h"
#include "tingpai/open.h"
#include "tingpai/table.h"

namespace {

using tingpai::benchmarks::HandsOf;
using tingpai::benchmarks::Sort;

struct Memory {
  int64_t image_resident = 0;  // KiB
  int64_t image_private = 0;
  int64_t all_private = 0;
};

// Adds up what the kernel says of this process's mappings.
Memory Look(const std::string& image) {
  Memory memory;
  std::ifstream maps("/proc/self/smaps");
  bool in_image = false;
  std::string word;
  for (std::string line; std::getline(maps, line);) {
    if (line.find('-') < line.find(' ')) {  // the first line of a mapping
      in_image =
          line.size() >= image.size() &&
          line.compare(line.size() - image.size(), image.size(), image) == 0;
      continue;
    }
    const int64_t kib = std::atoll(line.c_str() + line.find(':') + 1);
    if (line.rfind("Rss:", 0) == 0 && in_image) memory.image_resident += kib;
    if (line.rfind("Private_", 0) == 0 && line.rfind("Private_H", 0) != 0) {
      memory.all_private += kib;
      if (in_image) memory.image_private += kib;
    }
  }
  return memory;
}

uint64_t Ask(const tingpai::Table& table) {
  uint64_t sum = 0;
  for (int round = 0; round < 16; ++round) {
    for (const auto& hand : HandsOf(Sort::kRandom14)) {
      sum += table.Win(hand).bits();
    }
    for (const auto& hand : HandsOf(Sort::kReady13)) {
      sum += table.Waits(hand).bits();
    }
  }
  return sum;
}

// One process. It looks when told to: when all have opened the table.
[[noreturn]] void Child(const std::string& path, int ready, int go, int end) {
  for (const Sort sort : {Sort::kRandom14, Sort::kReady13}) HandsOf(sort);
  malloc_trim(0);  // what is free already would hide what is asked for
  const Memory before = Look(path);
  const auto table = tingpai::OpenTableFile(path);
  if (!table.ok()) _exit(1);
  const uint64_t sum = Ask(*table);
  char byte = 0;
  if (write(ready, &byte, 1) != 1 || read(go, &byte, 1) != 1) _exit(1);
  const Memory after = Look(path);
  std::cout << "image " << after.image_resident << ", its own "
            << after.image_private << "; grown by "
            << after.all_private - before.all_private << " (sum of answers "
            << sum << ")\n"
            << std::flush;
  // Stays until the others have looked, too.
  if (write(ready, &byte, 1) != 1 || read(end, &byte, 1) != 0) _exit(1);
  _exit(0);
}

// False if a process has ended without saying that it is ready.
bool WaitFor(int ready, int processes) {
  char byte = 0;
  for (int i = 0; i < processes; ++i) {
    if (read(ready, &byte, 1) != 1) return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: tingpai_memory NAME [PROCESSES]\n";
    return 2;
  }
  const int processes = argc > 2 ? std::atoi(argv[2]) : 4;
  const auto image = tingpai::UnpackTable(tingpai::BuiltinTableFile(argv[1]));
  if (!image.ok()) {
    std::cerr << image.status() << "\n";
    return 1;
  }
  std::string path = "/tmp/tingpai_memory_XXXXXX";
  const int file = mkstemp(path.data());
  if (file < 0 || write(file, image->data(), image->size()) !=
                      static_cast<ssize_t>(image->size())) {
    std::perror(path.c_str());
    return 1;
  }
  close(file);
  int ready[2], go[2], end[2];
  if (pipe(ready) != 0 || pipe(go) != 0 || pipe(end) != 0) return 1;
  for (int i = 0; i < processes; ++i) {
    if (fork() != 0) continue;
    close(ready[0]);
    close(end[1]);
    Child(path, ready[1], go[0], end[0]);
  }
  close(ready[1]);
  bool ok = WaitFor(ready[0], processes);
  for (int i = 0; i < processes && ok; ++i) ok = write(go[1], "", 1) == 1;
  ok = ok && WaitFor(ready[0], processes);
  close(end[1]);
  close(go[1]);
  for (int i = 0; i < processes; ++i) {
    int status = 0;
    wait(&status);
    ok = ok && status == 0;
  }
  unlink(path.c_str());
  return ok ? 0 : 1;
}
