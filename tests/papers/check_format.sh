#!/bin/sh
# docs/table-format.md has every field and section at the place where it is.
#
#   check_format.sh PRINT_FORMAT
set -eu
program=$(realpath "$1")
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
sed -n 's/^\(| [0-9]* | \([0-9]* | \)\{0,1\}`[A-Za-z0-9_]*` |\).*/\1/p' \
  docs/table-format.md > "$scratch/documented"
"$program" > "$scratch/actual"
diff -u "$scratch/documented" "$scratch/actual"
