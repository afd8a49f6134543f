// Any bytes as a file: a table or an error, never anything else.
#include <cstdlib>
#include <span>

#include "tingpai/open.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto bytes = std::as_bytes(std::span(data, size));
  const auto table = tingpai::OpenTable(bytes);
  if (!table.ok() && table.status().message().empty()) std::abort();
  if (tingpai::UnpackTable(bytes).ok() && !table.ok()) {
    // A sound frame around an image that lies: the image's own message.
    if (table.status().message().empty()) std::abort();
  }
  return 0;
}
