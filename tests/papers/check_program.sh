#!/bin/sh
# The C++ program in README.md is the one that tests/consumers/readme compiles.
set -eu
cd "$(dirname "$0")/../.."
sed -n '/^```cpp$/,/^```$/ { /^```/d; p; }' README.md |
  diff -u tests/consumers/readme/main.cc -
