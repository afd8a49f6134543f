#!/bin/sh
# Installs the packages, builds everything, and runs all tests. For Debian 12;
# safe to repeat. Ends with ctest's summary and its exit status.
#
#   tools/test.sh                 all tests
#   tools/test.sh -R papers       options go to ctest
set -eu
# shellcheck source=tools/packages.sh
. "$(dirname "$0")/packages.sh"

# shellcheck disable=SC2086
install_packages $packages
configure
run build cmake --build "$build"
exec ctest --test-dir "$build" --output-on-failure -j "$jobs" "$@"
