#!/bin/sh
# Which folder may include which (docs/architecture.md).
set -eu
cd "$(dirname "$0")/../.."
wrong=$(mktemp)
trap 'rm -f "$wrong"' EXIT

# forbid WHAT PATTERN FILE...: no include line of the files matches.
forbid() {
  what=$1
  pattern=$2
  shift 2
  grep -n -E "^#include [<\"]($pattern)" "$@" /dev/null |
    sed "s|\$|: $what|" >> "$wrong" || true
}

# The core's own headers: all but those that mention abseil.
core_headers=$(grep -L -E '^#include "absl/' lib/include/tingpai/*.h \
  lib/include/tingpai/internal/*.h | grep -v -E '/(open|notation|builtin|tingpai)\.h$')
# shellcheck disable=SC2086
forbid "the core uses the standard library alone" \
  'absl/|zstd|toml|CLI/|nlohmann|tablegen/|tools/|tests/|tingpai/(open|notation|builtin)\.h' \
  $core_headers lib/src/core/*.cc lib/src/core/*.h
forbid "the library knows no compiler, tool or test" \
  'tablegen/|tools/|tests/|toml|CLI/|nlohmann' \
  $(find lib -name '*.cc' -o -name '*.h')
forbid "the compiler knows no tool or test, and no part of the library's inside" \
  'tools/|tests/|tingpai/internal/|nlohmann' tablegen/*.cc tablegen/*.h \
  tablegen/forms/*.cc tablegen/forms/*.h
# The census of distances counts over classes, which no public header shows.
# shellcheck disable=SC2046
forbid "tools see public headers only" 'tests/|tingpai/internal/' \
  $(ls tools/*.cc tools/*.h tools/cli/*.cc tools/cli/*.h |
    grep -v '^tools/distance_census')
forbid "the oracle shares no code with what it judges" \
  'tingpai/|tablegen/|tools/|absl/' tests/oracle/[!o]*.cc tests/oracle/oracle.cc \
  tests/oracle/*.h
# The names of rule sets mean nothing to the library.
names=$(for rules in tables/rules/*.toml; do basename "$rules" .toml; done |
  grep -v -E '^standard' | paste -s -d '|')
grep -n -i -w -E "\"($names)\"" lib/src/*.cc lib/src/core/* \
  lib/include/tingpai/*.h lib/include/tingpai/internal/*.h |
  grep -v -E ':[0-9]+: *(//|\*)' |
  sed 's|$|: the library knows no rule set|' >> "$wrong" || true

if [ -s "$wrong" ]; then
  cat "$wrong" >&2
  exit 1
fi
