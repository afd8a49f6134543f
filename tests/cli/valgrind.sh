#!/bin/sh
# The program under valgrind: no read of what was never written, none outside of
# what was allocated, nothing lost. Skipped (77) where valgrind is not installed.
#
#   tests/cli/valgrind.sh TINGPAI
set -eu
program=$1
cd "$(dirname "$0")/../.."
command -v valgrind > /dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# clean MOST COMMAND...: ends with at most that exit status, 1 being an answer.
clean() {
  most=$1
  shift
  status=0
  valgrind -q --error-exitcode=99 --leak-check=full \
    --errors-for-leak-kinds=definite,possible "$program" "$@" \
    > "$folder/out" 2> "$folder/err" || status=$?
  if [ "$status" -gt "$most" ]; then
    cat "$folder/out" "$folder/err" >&2
    echo "tingpai $* ended with status $status" >&2
    exit 1
  fi
}

clean 1 wait --json 3344455556667p '23m55p[789s](EEEE)' 1p
clean 1 win --rules=guangdong 11122233344mPPP 19m19p19sESWNCFPP
clean 1 win --rules=wuhan --wild=5m 123m456p789s55m
clean 1 discard 11223344556677m
clean 1 split --rules=mcr 147m258p369s123s55p
clean 1 distance --rules=riichi 19m19p19sESWNCFP
clean 1 convert --print=zh '123m406p[789s](EEEE)'
clean 2 win 11111m 'nothing' '[123'
clean 0 table build examples/my_house.toml -o "$folder/house.tpt"
clean 0 table verify "$folder/house.tpt"
clean 2 table verify README.md
printf '1T 1T 1T 2T 3T 4T 5T 6T 7T 8T 9T 9T 9T\n0\n' > "$folder/uva"
valgrind -q --error-exitcode=99 "$program" judge uva11210 \
  < "$folder/uva" > "$folder/out"
