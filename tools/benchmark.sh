#!/bin/sh
# Builds the benchmark, runs it with repetitions in random order, and prints a
# table of medians with the ratios to floor/reads and to plain search.
#
#   tools/benchmark.sh                    all of docs/performance.md
#   tools/benchmark.sh '^(win|wait)/'     only what the expression finds
#
# Environment: CXX the compiler; BUILD the build folder (build-benchmark);
# REPETITIONS how often each is run (7); SECONDS_EACH how long, in seconds (0.1).
# Only ratios within one run mean anything: machines change their clock.
set -eu

cd "$(dirname "$0")/.."
build=${BUILD:-build-benchmark}
json=$build/benchmark.json
log=$build/benchmark.log
filter=${1:-.}

mkdir -p "$build"
if ! cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
    -DTINGPAI_DEVELOPER=ON -DTINGPAI_BUILD_TOOLS=ON > "$log" 2>&1 ||
  ! cmake --build "$build" --target tingpai_benchmark >> "$log" 2>&1
then
  tail -n 40 "$log" >&2
  echo "benchmark.sh: the build failed; its whole output is in $log" >&2
  exit 1
fi

# What everything is compared with runs in any case.
"$build/tests/benchmark/tingpai_benchmark" \
  --benchmark_filter="^(floor/reads|search/.*)\$|$filter" \
  --benchmark_repetitions="${REPETITIONS:-7}" \
  --benchmark_min_time="${SECONDS_EACH:-0.1}" \
  --benchmark_enable_random_interleaving=true \
  --benchmark_report_aggregates_only=true \
  --benchmark_out_format=json --benchmark_out="$json" > "$log" 2>&1 || {
  tail -n 40 "$log" >&2
  exit 1
}

printf 'compiler: '
"$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")" \
  --version | head -n 1
awk -f tools/benchmark.awk "$json"
