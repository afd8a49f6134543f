# abseil and zstd. A parent project that has them keeps its own.
if(NOT TARGET absl::statusor)
  find_package(absl CONFIG REQUIRED)
endif()

# The names under which zstd is known: installed, upstream's since 1.5.6, and
# upstream's own targets in a parent that builds it.
set(zstd_targets zstd::libzstd_shared zstd::libzstd_static zstd::libzstd
  libzstd_shared libzstd_static)
set(TINGPAI_ZSTD "")
foreach(attempt parent package)
  if(attempt STREQUAL package AND NOT TINGPAI_ZSTD)
    find_package(zstd CONFIG REQUIRED)
  endif()
  foreach(target IN LISTS zstd_targets)
    if(NOT TINGPAI_ZSTD AND TARGET ${target})
      set(TINGPAI_ZSTD ${target})
    endif()
  endforeach()
endforeach()
if(NOT TINGPAI_ZSTD)
  message(FATAL_ERROR "zstd was found, but it has none of these targets: "
    "${zstd_targets}")
endif()
