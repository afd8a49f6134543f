#!/bin/sh
# The long tests: every hand of up to eight tiles, and many more random hands
# than usual against the oracle. For developers; takes most of an hour.
#
#   tools/exhaust.sh            all small hands, 10^8 random ones
#   tools/exhaust.sh HANDS      so many random ones
set -eu
# shellcheck source=tools/packages.sh
. "$(dirname "$0")/packages.sh"

hands=${1-100000000}
# shellcheck disable=SC2086
install_packages $packages
configure
run build cmake --build "$build" --target exhaust random_hands_test
for rules in mcr riichi standard; do
  run "all small hands, $rules" "$build/tests/exhaust" "$rules"
done
# A shard a process: the hands are shared among them.
shards=$("$build/tests/random_hands_test" --gtest_list_tests | grep -c '^  ')
export TINGPAI_HANDS=$((hands / shards))
"$build/tests/random_hands_test" --gtest_list_tests |
  sed -n 's/^  \([^ ]*\).*/\1/p' |
  run "$hands random hands" xargs -P "$jobs" -I '{}' \
    "$build/tests/random_hands_test" "--gtest_filter=*{}"
