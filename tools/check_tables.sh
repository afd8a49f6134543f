#!/bin/sh
# Are the committed tables what the rule files say? Compiles rule files anew and
# compares byte for byte. Writes nothing into the tree. The tests run this, one
# rule set a test.
#
#   tools/check_tables.sh TABLEGEN            every rule file of tables/rules
#   tools/check_tables.sh TABLEGEN NAME...    these
set -eu
[ $# -gt 0 ] || { echo "usage: check_tables.sh TABLEGEN [NAME...]" >&2; exit 2; }
# shellcheck source=tools/table_options.sh
. "$(dirname "$0")/table_options.sh"
tablegen=$(realpath "$1")
shift
cd "$(dirname "$0")/../tables"
if [ $# = 0 ]; then
  for rules in rules/*.toml; do set -- "$@" "$(basename "$rules" .toml)"; done
fi
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT

different=
for name in "$@"; do
  # shellcheck disable=SC2046
  "$tablegen" "rules/$name.toml" -o "$fresh/$name.tpt" $(table_options "$name")
  if cmp "$name.tpt" "$fresh/$name.tpt" >&2; then
    echo "$name: same"
  else
    different="$different $name"
  fi
done
[ -z "$different" ] || {
  echo "tables that differ from their rule files:$different" >&2
  echo "If that is meant, run tools/regenerate_tables.sh." >&2
  exit 1
}
