#!/bin/sh
# Compiles every rule file of tables/rules anew and writes tables/*.tpt,
# tables/MANIFEST and tables/CENSUS. Tables whose rule file is gone are removed.
#
#   tools/regenerate_tables.sh
set -eu
# shellcheck source=tools/packages.sh
. "$(dirname "$0")/packages.sh"
# shellcheck source=tools/table_options.sh
. "$(dirname "$0")/table_options.sh"

# shellcheck disable=SC2086
install_packages $packages
configure
run tablegen cmake --build "$build" --target tablegen
for rules in tables/rules/*.toml; do
  name=$(basename "$rules" .toml)
  # shellcheck disable=SC2046
  run "table $name" "$build/tablegen/tablegen" "$rules" \
    -o "tables/$name.tpt" $(table_options "$name")
done
for table in tables/*.tpt; do
  name=$(basename "$table" .tpt)
  [ -e "tables/rules/$name.toml" ] || rm "$table"
done
# The program holds the tables, so it is built after them.
run build cmake --build "$build" --target tingpai_cli
tools/manifest.sh "$build/tools/cli/tingpai" > "$build/MANIFEST"
mv "$build/MANIFEST" tables/MANIFEST
tools/census.sh "$build/tools/cli/tingpai" > "$build/CENSUS"
mv "$build/CENSUS" tables/CENSUS
say manifest "$(grep -vc '^#' tables/MANIFEST)"
