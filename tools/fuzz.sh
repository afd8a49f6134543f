#!/bin/sh
# Runs every fuzzer under libFuzzer with the address and undefined-behaviour
# sanitizers. What breaks one is kept in tests/fuzz/corpus, where the tests will
# run it, and the script fails. For developers; needs clang.
#
#   tools/fuzz.sh SECONDS            all, so long each
#   tools/fuzz.sh SECONDS NAME...    these
set -eu
# shellcheck source=tools/packages.sh
. "$(dirname "$0")/packages.sh"

[ $# -ge 1 ] || fail "usage: tools/fuzz.sh SECONDS [NAME...]"
seconds=$1
shift
[ $# -gt 0 ] || set -- answer c_api file image judge notation program rules
# shellcheck disable=SC2086
install_packages $packages clang
build=build-fuzz
log=$build/setup.log
mkdir -p "$build"
sanitize="-fsanitize=address,undefined -fno-sanitize-recover=all"
run configure cmake -S . -B "$build" -G Ninja \
  -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_COMPILER=clang++ \
  -DCMAKE_C_COMPILER=clang -DTINGPAI_FUZZ=ON \
  -DCMAKE_CXX_FLAGS="$sanitize -fsanitize=fuzzer-no-link"
broken=
for name in "$@"; do
  run "build $name" cmake --build "$build" --target "${name}_fuzzer"
  kept=tests/fuzz/corpus/$name
  mkdir -p "$build/corpus/$name"
  printf '%s: ' "$name"
  if "$build/tests/fuzz/${name}_fuzzer" -max_total_time="$seconds" \
    -rss_limit_mb=2048 -timeout=60 -artifact_prefix="$kept/" \
    "$build/corpus/$name" "$kept" > "$build/$name.log" 2>&1; then
    sed -n 's/^Done \([0-9]*\) runs.*/\1 runs, nothing found/p' \
      "$build/$name.log"
  else
    echo "BROKEN, see $build/$name.log"
    broken="$broken $name"
  fi
done
[ -z "$broken" ] || fail "broken:$broken; the inputs are in tests/fuzz/corpus"
