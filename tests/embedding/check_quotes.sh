#!/bin/sh
# What docs/recipes.md and docs/embedding.md quote is what the files say, which
# are compiled and run: a block is the file that the last link before it, on the
# line above or the one before a blank line, leads to. And every recipe is quoted.
set -eu
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for paper in docs/recipes.md docs/embedding.md; do
  awk -v folder="$scratch" '
    /^```/ && inside { inside = 0; close(out); next }
    /^```/ {
      inside = 1
      out = "/dev/null"
      if (file != "") {
        name = file
        gsub("/", "%", name)
        out = folder "/" name
        printf "" > out
      }
      file = ""
      next
    }
    inside { print > out; next }
    /\]\(\.\.\/examples\/[^)]*\)/ {
      file = $0
      sub(/.*\]\(\.\.\//, "", file)
      sub(/\).*/, "", file)
      next
    }
    NF { file = "" }
  ' "$paper"
done
status=0
for quote in "$scratch"/*; do
  file=$(basename "$quote" | tr '%' '/')
  diff -u "$file" "$quote" || status=1
done
for file in examples/recipes/*.cc examples/recipes/*.out examples/*.out \
  examples/*.c examples/*.cc; do
  [ -e "$scratch/$(echo "$file" | tr '/' '%')" ] && continue
  echo "$file is in no paper" >&2
  status=1
done
echo "$(find "$scratch" -type f | wc -l) quotations"
exit $status
