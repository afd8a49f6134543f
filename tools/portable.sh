#!/bin/sh
# Tables are the same bytes whatever compiles the compiler, and a big-endian
# machine refuses them by name. For developers; installs clang and an emulator.
#
#   tools/portable.sh
set -eu
# shellcheck source=tools/packages.sh
. "$(dirname "$0")/packages.sh"
# shellcheck source=tools/table_options.sh
. "$(dirname "$0")/table_options.sh"

# shellcheck disable=SC2086
install_packages $packages clang g++-s390x-linux-gnu qemu-user-static
mkdir -p build-portable
log=build-portable/setup.log

# same_tables NAME FLAGS COMPILER
same_tables() {
  folder=build-portable/$1
  run "configure $1" cmake -S . -B "$folder" -G Ninja \
    -DCMAKE_CXX_COMPILER="$3" -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_CXX_FLAGS="$2" -DTINGPAI_BUILD_TESTS=OFF \
    -DTINGPAI_BUILD_BENCHMARK=OFF
  run "build $1" cmake --build "$folder" --target tablegen
  for rules in tables/rules/*.toml; do
    name=$(basename "$rules" .toml)
    # shellcheck disable=SC2046
    "$folder/tablegen/tablegen" "$rules" -o "$folder/$name.tpt" \
      $(table_options "$name") 2> "$log" || fail "$(cat "$log")"
    cmp "$folder/$name.tpt" "tables/$name.tpt" ||
      fail "$name.tpt of $1 is not tables/$name.tpt"
  done
  say "tables of $1" "the same bytes"
}

same_tables g++-O3 -O3 g++
same_tables g++-O0 -O0 g++
same_tables clang++-O3 -O3 clang++
same_tables clang++-O0 -O0 clang++

run "core for s390x" s390x-linux-gnu-g++ -static -O1 -std=c++20 \
  -Ilib/include lib/src/core/*.cc tests/portable/big_endian.cc \
  -o build-portable/big_endian
image=build-portable/image
if [ ! -e "$image" ]; then
  run "build program" cmake --build build-portable/g++-O3 --target tingpai_cli
  build-portable/g++-O3/tools/cli/tingpai table unpack tables/riichi.tpt \
    -o "$image"
fi
run "s390x refuses by name" qemu-s390x-static build-portable/big_endian "$image"
