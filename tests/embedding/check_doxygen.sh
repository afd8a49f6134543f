#!/bin/sh
# doxygen makes pages of the public headers without a warning.
set -eu
cd "$(dirname "$0")/../.."
command -v doxygen > /dev/null || {
  echo "doxygen is not installed: no pages were made"
  exit 77
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
{
  cat docs/Doxyfile
  echo "OUTPUT_DIRECTORY = $scratch"
} | doxygen -
[ -e "$scratch/html/index.html" ]
echo "$(find "$scratch/html" -name '*_8h.html' | wc -l) headers"
