#!/bin/sh
# Replays transcripts of the command line, byte for byte.
#
#   replay.sh TINGPAI FILE.transcript...            compares
#   replay.sh --record TINGPAI FILE.transcript...   writes the files anew
#
# In a transcript `$ ` starts a command for the shell. What follows is its
# standard output, then its standard error with `! ` before each line, then
# `= N` if the exit status is not 0. Lines with `# ` between commands are
# remarks. Commands run one after the other in an empty folder in which `data`
# is tests/data and `rules` is tables/rules.
set -eu

record=no
if [ "$1" = --record ]; then
  record=yes
  shift
fi
program=$(realpath "$1")
shift
here=$(realpath "$(dirname "$0")")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin"
ln -s "$program" "$scratch/bin/tingpai"
PATH=$scratch/bin:$PATH
LC_ALL=C.UTF-8
unset NO_COLOR || true
export PATH LC_ALL

# Shows a file with a prefix before each line, and says so if it does not end
# with a line end.
show() {
  [ -s "$1" ] || return 0
  sed "s/^/$2/" "$1"
  if [ -n "$(tail -c 1 "$1" | tr '\n\0' '\0x' | tr -d '\0')" ]; then
    printf '\n\\ no line end\n'
  fi
}

failed=0
for transcript in "$@"; do
  transcript=$(realpath "$transcript")
  rm -rf "$scratch/asked"
  mkdir "$scratch/asked"
  ln -s "$here/../data" "$scratch/asked/data"
  ln -s "$here/../../tables/rules" "$scratch/asked/rules"
  replayed=$scratch/replayed
  while IFS= read -r line; do
    case $line in
      '# '*) printf '%s\n' "$line" ;;
      '$ '*)
        printf '%s\n' "$line"
        status=0
        (cd "$scratch/asked" && sh -c "${line#??}") \
          < /dev/null > "$scratch/out" 2> "$scratch/err" || status=$?
        show "$scratch/out" ''
        show "$scratch/err" '! '
        [ "$status" = 0 ] || printf '= %s\n' "$status"
        ;;
    esac
  done < "$transcript" > "$replayed"
  if [ "$record" = yes ]; then
    cp "$replayed" "$transcript"
  elif ! diff -a -u "$transcript" "$replayed"; then
    failed=1
  fi
done
exit $failed
