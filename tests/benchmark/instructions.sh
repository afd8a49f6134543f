#!/bin/sh
# Counts the instructions of the hot queries, which are the same in every run,
# where time is not, and compares them with what they may be at most.
#
#   instructions.sh PROGRAM    PROGRAM: tingpai_instructions, from a Release build
#
# The limits leave room for other compilers: a third over the larger figure of
# g++ 12 and clang 14. Exit status 77, which ctest takes for skipped, without
# valgrind.
set -eu

for tool in valgrind callgrind_annotate; do
  if ! command -v "$tool" > /dev/null; then
    echo "skipped: no $tool; it is in the package valgrind"
    exit 77
  fi
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
valgrind --tool=callgrind --callgrind-out-file="$scratch/out" "$1" \
  > "$scratch/said" 2> "$scratch/log" || { cat "$scratch/log"; exit 1; }
callgrind_annotate --inclusive=yes --threshold=100 "$scratch/out" \
  > "$scratch/costs"

# Query and most instructions a hand.
awk -v hands="$(cut -d ' ' -f 1 "$scratch/said")" '
  FNR == NR { limit[$1] = $2; names[++count] = $1; next }
  match($0, /counted_[a-z0-9_]+/) {
    name = substr($0, RSTART + 8, RLENGTH - 8)
    gsub(",", "", $1)
    if ($1 + 0 > cost[name] + 0) cost[name] = $1
  }
  END {
    for (i = 1; i <= count; i++) {
      name = names[i]
      each = cost[name] / hands
      word = each > 0 && each <= limit[name] ? "ok" : "FAILED"
      if (word != "ok") bad = 1
      printf "%-28s %6.1f instructions, at most %d: %s\n", name, each,
        limit[name], word
    }
    exit bad
  }' - "$scratch/costs" << 'LIMITS'
floor 44
win_random14_standard 58
win_complete14_mcr 58
wait_random13_standard 67
wait_ready13_standard 94
wait_random13_mcr 92
wait_ready13_mcr 178
win_wild4_standard 102
wait_wild4_standard 202
discard_random14_mcr 212
counts_win_random14_mcr 106
LIMITS
