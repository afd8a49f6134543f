#!/bin/sh
# Every public header compiles alone, and that of C as C99 and later.
#
#   check_headers.sh INCLUDE CC CXX
set -eu
include=$1
cc=$2
cxx=$3
warnings="-Wall -Wextra -Wpedantic -Werror"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for header in "$include"/tingpai/*.h; do
  name=tingpai/$(basename "$header")
  printf '#include "%s"\n#include "%s"\n' "$name" "$name" > "$scratch/a.cc"
  # shellcheck disable=SC2086
  "$cxx" -std=c++20 $warnings -I"$include" -fsyntax-only "$scratch/a.cc"
done
printf '#include "tingpai/tingpai_c.h"\nint main(void) { return 0; }\n' \
  > "$scratch/a.c"
cp "$scratch/a.c" "$scratch/c.cc"
for compiler in "$cc" gcc clang; do
  command -v "$compiler" > /dev/null || continue
  for standard in c99 c11 c17; do
    # shellcheck disable=SC2086
    "$compiler" -std=$standard $warnings -Wstrict-prototypes -Wc++-compat \
      -I"$include" -fsyntax-only "$scratch/a.c"
  done
done
for standard in c++11 c++17 c++20; do
  # shellcheck disable=SC2086
  "$cxx" -std=$standard $warnings -I"$include" -fsyntax-only "$scratch/c.cc"
done
