#!/bin/sh
# Every gate that a release passes, one after the other; the first that fails
# ends it. Takes long: the sanitizers run all tests twice more.
#
#   tools/release-check.sh             all gates
#   tools/release-check.sh GATE...     these: version changes tests lint format
#                                      asan tsan doxygen package clean
set -eu
# shellcheck source=tools/packages.sh
. "$(dirname "$0")/packages.sh"

version=$(sed -n 's/^#define TINGPAI_VERSION_[MP][A-Z]* //p' \
  lib/include/tingpai/version.h | paste -s -d . -)

# The version is said alike everywhere.
gate_version() {
  configure
  run 'build tingpai' cmake --build "$build" --target tingpai_cli
  case $("$build/tools/cli/tingpai" --version) in
    "tingpai $version, table format "*) say version "$version" ;;
    *) fail "tingpai --version does not say $version, as version.h does" ;;
  esac
}

# The changes of this version are written down, and dated.
gate_changes() {
  grep -qE "^## $version - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md ||
    fail "CHANGELOG.md has no dated part '## $version - YYYY-MM-DD'"
  say changes "$version"
}

# Every test: tables against rule files, papers against the program, consumer
# projects against an installed copy, the C functions against their list.
gate_tests() { tools/test.sh; }

gate_lint() { tools/lint.sh; }

gate_format() {
  run 'build print_format' cmake --build "$build" --target print_format
  run format sh tests/papers/check_format.sh "$build/tests/papers/print_format"
}

gate_asan() { cmake --workflow --preset asan; }
gate_tsan() { cmake --workflow --preset tsan; }

gate_doxygen() {
  # shellcheck disable=SC2086
  install_packages $packages doxygen
  run doxygen sh tests/embedding/check_doxygen.sh
}

# What users get: the sources as committed, built with no option, and installed.
gate_package() {
  scratch=$(mktemp -d)
  git archive --prefix="tingpai-$version/" HEAD | tar -x -C "$scratch"
  run 'package configure' cmake -S "$scratch/tingpai-$version" \
    -B "$scratch/build" -G Ninja -DTINGPAI_BUILD_TESTS=OFF \
    -DTINGPAI_BUILD_BENCHMARK=OFF
  run 'package build' cmake --build "$scratch/build"
  run 'package install' sh tests/consumers/install.sh cmake "$scratch/build" \
    "$scratch/prefix" "$scratch/tingpai-$version"
  rm -rf "$scratch"
}

# Nothing that ran wrote into the tree, and everything is committed.
gate_clean() {
  [ -z "$(git status --porcelain)" ] ||
    fail "the tree is not as committed:
$(git status --short)"
  say clean "$(git rev-parse --short HEAD)"
}

# shellcheck disable=SC2086
install_packages $packages
[ $# -gt 0 ] ||
  set -- version changes tests lint format asan tsan doxygen package clean
for gate in "$@"; do
  case $gate in
    version | changes | tests | lint | format | asan | tsan | doxygen | \
      package | clean) ;;
    *) fail "no gate $gate; see the top of this file" ;;
  esac
done
for gate in "$@"; do
  "gate_$gate"
done
say gates "all passed: $*"
