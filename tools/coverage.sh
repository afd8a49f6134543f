#!/bin/sh
# Which lines and branches of the library the tests reach, by gcovr: the whole
# report goes to build-coverage/report.txt, the sums and what is missed are
# printed. Fails below 100 % of lines or 95 % of branches. Lines that no test can
# reach are marked in place, with the reason.
#
# A build of its own, with fewer random hands, and of the tests alone those that
# ask the library itself (label `-library`).
#
#   tools/coverage.sh
set -eu
# shellcheck source=tools/packages.sh
. "$(dirname "$0")/packages.sh"

# shellcheck disable=SC2086
install_packages $packages gcovr
build=build-coverage
mkdir -p "$build"
log=$build/setup.log
# g++ it is: gcovr reads what that compiler writes.
run configure cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_CXX_COMPILER="g++" -DTINGPAI_COVERAGE=ON \
  -DTINGPAI_BUILD_TESTS=ON -DTINGPAI_BUILD_TOOLS=ON
run build cmake --build "$build" --target library_tests
find "$build" -name '*.gcda' -delete
run tests ctest --test-dir "$build" --output-on-failure -j "$jobs" -L library

# Where the machine cannot run the code for AVX2, those lines are missed.
least=100
grep -q -w avx2 /proc/cpuinfo || least=98
# Branches that the compiler made for exceptions are none of ours.
gcovr --root . --filter lib/ --exclude-throw-branches \
  --exclude-unreachable-branches --object-directory "$build" \
  --txt "$build/report.txt" --print-summary --fail-under-line "$least" \
  --fail-under-branch 95 "$build" > "$build/summary.txt" 2>&1 || {
  cat "$build/summary.txt" "$build/report.txt" >&2
  fail "tests do not reach enough of the library"
}
sed -n 's/^\(lines\|branches\)/coverage of \1/p' "$build/summary.txt"
