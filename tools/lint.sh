#!/bin/sh
# Checks the format of every source with clang-format and reads them with
# clang-tidy. For developers; the tests do not need it.
#
#   tools/lint.sh               all sources
#   tools/lint.sh FILE...       these
#   tools/lint.sh --fix         writes the format, and does nothing else
set -eu
# shellcheck source=tools/packages.sh
. "$(dirname "$0")/packages.sh"

# shellcheck disable=SC2086
install_packages $packages clang-format clang-tidy
sources=$(find lib tablegen tools tests examples -name '*.h' -o -name '*.cc' | sort)
if [ "${1-}" = --fix ]; then
  # shellcheck disable=SC2086
  run format clang-format -i $sources
  exit
fi
[ $# = 0 ] || sources=$*
# shellcheck disable=SC2086
run format clang-format --dry-run -Werror $sources
configure
compiled=
for source in $sources; do
  # Headers are read through the sources that include them.
  case $source in
    *.cc) ! grep -q "/$source\"" "$build/compile_commands.json" ||
      compiled="$compiled $source" ;;
  esac
done
[ -n "$compiled" ] || exit 0
# shellcheck disable=SC2086
printf '%s\n' $compiled | run tidy xargs -P "$jobs" -n 4 \
  clang-tidy -p "$build" --quiet --warnings-as-errors='*'
