# What every target of ours is compiled with, and nothing that a consumer sees.

# Ours alone, and only if nobody chose: a consumer's build type is his own.
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

# tingpai_settings(TARGET): C++20 and our warnings for one of our targets.
function(tingpai_settings target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE
    $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wpedantic -Wshadow -Wconversion>
    # clang counts these as conversions, g++ does not.
    $<$<COMPILE_LANG_AND_ID:CXX,Clang>:-Wno-sign-conversion>
    # g++ 12 sees overlapping copies in std::string that are not there. The other
    # option is for clang-tidy, which is given the options of g++.
    "$<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-restrict;-Wno-unknown-warning-option>")
  if(TINGPAI_DEVELOPER)
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-Werror>)
  endif()
endfunction()

# tingpai_count_lines(TARGET): for tools/coverage.sh. The library, and the tests,
# which have the inline functions of its headers in them. Optimised a little: it
# is five times as fast, and every line and branch still there.
function(tingpai_count_lines target)
  if(TINGPAI_COVERAGE)
    set(options -O1 -fno-inline -fno-ssa-phiopt -fno-if-conversion
      --coverage -fprofile-update=atomic)
    target_compile_options(${target} PRIVATE
      "$<$<COMPILE_LANGUAGE:CXX>:${options}>")
    target_link_options(${target} PUBLIC --coverage)
  endif()
endfunction()

# tingpai_library_settings(TARGET SYMBOLS): the same for a library that is
# installed. As a shared one it exports what the linker script SYMBOLS lists,
# and calls within it are bound when it is made.
function(tingpai_library_settings target symbols)
  tingpai_settings(${target})
  tingpai_count_lines(${target})
  # Until 1.0.0 a minor version may break the ABI: CONTRIBUTING.md.
  if(PROJECT_VERSION_MAJOR EQUAL 0)
    set(abi ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  else()
    set(abi ${PROJECT_VERSION_MAJOR})
  endif()
  set_target_properties(${target} PROPERTIES
    VERSION ${PROJECT_VERSION}
    SOVERSION ${abi}
    VISIBILITY_INLINES_HIDDEN ON)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL SHARED_LIBRARY)
    target_compile_options(${target} PRIVATE
      $<$<COMPILE_LANGUAGE:CXX>:-fno-semantic-interposition>)
    target_link_options(${target} PRIVATE
      LINKER:-Bsymbolic-functions LINKER:--version-script=${symbols})
    set_target_properties(${target} PROPERTIES LINK_DEPENDS ${symbols})
  endif()
endfunction()
