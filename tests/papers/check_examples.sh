#!/bin/sh
# Runs the commands that README.md and docs/*.md show and compares what they
# print. An example is a line "$ COMMAND" in a block marked `console`, and what
# follows it, on standard output: on the other there may be progress. Blocks of
# one paper run one after the other in one folder, in which `examples` is
# examples/.
#
#   check_examples.sh TINGPAI
set -eu
tingpai=$(realpath "$1")
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0
for paper in README.md docs/*.md; do
  # As a transcript of tests/cli/replay.sh, named after the paper.
  transcript=$scratch/$(basename "$paper" .md).transcript
  {
    printf '$ ln -s "%s/examples" examples\n' "$PWD"
    sed -n '/^```console$/,/^```$/ {
      /^```/d
      s|^\$ \(.*\)|$ { \1; } 2> /dev/null|
      p
    }' "$paper"
  } > "$transcript"
  grep -c '^\$ ' "$transcript" | sed "s|^|$paper: commands: |"
  sh tests/cli/replay.sh "$tingpai" "$transcript" || status=1
done
exit $status
