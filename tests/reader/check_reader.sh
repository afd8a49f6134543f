#!/bin/sh
# Every committed table, unpacked, answers the golden hands through a reader that
# was written from docs/table-format.md alone.
#
#   check_reader.sh TINGPAI
set -eu
tingpai=$(realpath "$1")
here=$(dirname "$(realpath "$0")")
cd "$here/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
asked=0
for table in tables/*.tpt; do
  name=$(basename "$table" .tpt)
  "$tingpai" table unpack "$table" -o "$scratch/$name"
  for cases in win:rule_cases win:public_win_cases \
    wait:wait_cases wait:public_wait_cases; do
    file=tests/data/${cases#*:}.txt
    # Not every file has hands of every rule set.
    grep -q "^$name " "$file" || continue
    python3 "$here/read_table.py" "${cases%%:*}" "$scratch/$name" "$file"
    asked=$((asked + 1))
  done
  rm "$scratch/$name"
done
[ "$asked" -ge 20 ] || { echo "only $asked files of cases" >&2; exit 1; }
