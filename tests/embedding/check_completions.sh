#!/bin/sh
# The completions of bash answer, and those of zsh and fish parse, where these
# shells are installed.
#
#   check_completions.sh TINGPAI
set -eu
tingpai=$(realpath "$1")
cd "$(dirname "$0")/../../tools/completions"

# complete_bash EXPECTED WORD...: the last word is completed.
complete_bash() {
  expected=$1
  shift
  found=$(bash -c '
    . ./tingpai.bash
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _tingpai
    echo "${COMPREPLY[*]}"' bash "$tingpai" "$@")
  [ "$found" = "$expected" ] || {
    echo "bash, $*: expected '$expected', found '$found'" >&2
    exit 1
  }
}
complete_bash 'win' wi
complete_bash 'wait' wai
complete_bash 'sanma' wait --rules = sa
complete_bash 'changchun changsha' wait --rules chang
complete_bash 'majiang' convert --print = maj
complete_bash 'm p s' win --void = ''
complete_bash 'verify' table ver
complete_bash 'sichuan' table census --rules = si
complete_bash '--own-four' wait --own
complete_bash 'mcr' table info mc

# All rule sets, as the program lists them.
names=$("$tingpai" rules | cut -d ' ' -f 1 | tr '\n' ' ' | sed 's/ $//')
complete_bash "$names" wait --rules = ''

if command -v zsh > /dev/null; then
  zsh -n ./_tingpai
  echo "zsh: parsed"
else
  echo "zsh is not installed: its completion was not parsed"
fi
if command -v fish > /dev/null; then
  fish --no-execute ./tingpai.fish
  echo "fish: parsed"
else
  echo "fish is not installed: its completion was not parsed"
fi

# Every command that the program has is completed and in the manual.
commands_of() {
  "$tingpai" "$@" --help | sed -n '/^Subcommands:/,$ s/^  \([a-z]*\) .*/\1/p'
}
for command in $(commands_of) $(commands_of table); do
  for file in tingpai.bash _tingpai tingpai.fish ../../docs/man/tingpai.1.scd; do
    grep -qw "$command" "$file" || {
      echo "$file does not know the command $command" >&2
      exit 1
    }
  done
done
