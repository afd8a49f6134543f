#!/bin/sh
# The C functions of the library are those of the list, those of the header are
# those of the list, and a shared library shows nothing but names of its own.
#
#   check_symbols.sh LIBRARY LIST HEADER
set -eu
library=$1
list=$2
header=$3
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
LC_ALL=C
export LC_ALL

grep '^tingpai_' "$list" > "$scratch/listed"
sort -c "$scratch/listed"
case $library in
  *.a) nm --defined-only -g "$library" ;;
  *) nm -D --defined-only "$library" ;;
esac | awk 'NF == 3 { print $2, $3 }' | sort -u > "$scratch/symbols"
sed -n 's/^T \(tingpai_[a-z0-9_]*\)$/\1/p' "$scratch/symbols" |
  diff -u "$scratch/listed" - ||
  { echo "the library does not export what $list says" >&2; exit 1; }
grep -oE '^[a-z].*\btingpai_[a-z0-9_]+\(' "$header" |
  grep -oE 'tingpai_[a-z0-9_]+\($' | tr -d '(' | sort > "$scratch/declared"
diff -u "$scratch/listed" "$scratch/declared" ||
  { echo "$header does not declare what $list says" >&2; exit 1; }
case $library in
  *.so*)
    # Names of C++ are of the namespace, which mangles to _ZN[K]7tingpai.
    if grep -vE ' (tingpai_[a-z0-9_]+|_ZN?K?St?7tingpai.*|_ZNK?7tingpai.*)$' \
      "$scratch/symbols"; then
      echo "these are exported, too" >&2
      exit 1
    fi
    ;;
esac
echo "$(wc -l < "$scratch/listed") functions"
