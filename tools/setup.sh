#!/bin/sh
# Installs the packages, builds, and shows what a file of hands waits for and
# wins. For Debian 12; safe to repeat.
#
#   tools/setup.sh
set -eu
# shellcheck source=tools/packages.sh
. "$(dirname "$0")/packages.sh"

# Exit status 1 is an answer: some hand is not ready, or does not win.
ask() {
  status=0
  "$build/tools/cli/tingpai" "$1" < "$2" || status=$?
  [ "$status" -le 1 ] || fail "tingpai $1 < $2 ended with status $status"
}

# shellcheck disable=SC2086
install_packages $packages
configure
run build cmake --build "$build" --target tingpai_cli
echo
echo "tingpai wait < examples/hands.txt"
ask wait examples/hands.txt
echo
echo "tingpai win < examples/won_hands.txt"
ask win examples/won_hands.txt
echo
echo "The program is $build/tools/cli/tingpai. To call it by its name:"
echo "  export PATH=\"$PWD/$build/tools/cli:\$PATH\""
echo "docs/start.md goes on from here."
