#!/bin/sh
# Every link between the papers leads to a file that is there, and README.md or
# docs/start.md leads to every paper of docs/.
set -eu
cd "$(dirname "$0")/../.."
status=0
for paper in *.md docs/*.md tables/*.md; do
  folder=$(dirname "$paper")
  links=$(sed '/^```/,/^```/d; s/`[^`]*`//g' "$paper" |
    grep -o '](\([^):]*\))' | sed 's/^](//; s/)$//; s/#.*//') || true
  for link in $links; do
    [ -e "$folder/$link" ] && continue
    echo "$paper: no such file: $link" >&2
    status=1
  done
done
for paper in docs/*.md; do
  name=$(basename "$paper")
  grep -q "](docs/$name" README.md || grep -q "]($name" docs/start.md || {
    echo "$paper: neither README.md nor docs/start.md leads to it" >&2
    status=1
  }
done
exit $status
