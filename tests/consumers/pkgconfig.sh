#!/bin/sh
# Compiles the program of the README, and the C one of docs/embedding.md, with
# what pkg-config says of an installed copy.
#
#   pkgconfig.sh PREFIX static|shared CC CXX [FLAGS...]
set -eu
prefix=$1
kind=$2
cc=$3
cxx=$4
shift 4
here=$(realpath "$(dirname "$0")")
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name tingpai.pc)")
export PKG_CONFIG_PATH
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
static=
[ "$kind" = shared ] || static=--static
pkg-config --atleast-version=0.1.0 tingpai
# The flags come apart at blanks, as in a makefile.
cflags=$(pkg-config --cflags tingpai)
# shellcheck disable=SC2086
libs=$(pkg-config $static --libs tingpai)
LD_LIBRARY_PATH=$(pkg-config --variable=libdir tingpai)
export LD_LIBRARY_PATH
# shellcheck disable=SC2086
"$cxx" "$@" -std=c++20 $cflags "$here/readme/main.cc" -o "$scratch/readme" $libs
"$scratch/readme"
# shellcheck disable=SC2086
"$cc" "$@" -std=c99 -pedantic $cflags "$here/../../examples/embed.c" \
  -o "$scratch/embed" $libs
"$scratch/embed"
if [ "$kind" = shared ]; then
  ldd "$scratch/embed" | grep -q libtingpai.so || {
    echo "the shared library is not used" >&2
    exit 1
  }
fi
# The core needs nothing else.
case $(pkg-config --static --libs tingpai-core) in
  *absl* | *zstd*)
    echo "tingpai-core asks for more than the core" >&2
    exit 1
    ;;
esac
