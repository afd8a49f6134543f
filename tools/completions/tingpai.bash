# bash completion for tingpai. Rule sets are those that the program lists.
# shellcheck shell=bash

_tingpai_rules() {
  "${COMP_WORDS[0]}" rules 2> /dev/null | cut -d ' ' -f 1
}

# _tingpai_options COMMAND: the options that its help shows.
_tingpai_options() {
  # shellcheck disable=SC2086
  "${COMP_WORDS[0]}" $1 --help 2> /dev/null |
    grep -oE '^  (-[a-z],)?--[a-z-]+' | grep -oE -e '--[a-z-]+'
}

# _tingpai_words WORD...: those that the current word begins.
_tingpai_words() {
  mapfile -t COMPREPLY < <(compgen -W "$*" -- "$current")
}

_tingpai_files() {
  mapfile -t COMPREPLY < <(compgen -o plusdirs -f -- "$current")
  compopt -o filenames 2> /dev/null
}

# _tingpai_value OPTION: what the option takes.
_tingpai_value() {
  case $1 in
    --rules)
      mapfile -t COMPREPLY < <(
        compgen -W "$(_tingpai_rules)" -- "$current"
        compgen -f -X '!*.@(tpt|toml)' -- "$current"
      )
      ;;
    --notation | --print)
      _tingpai_words auto mpsz mjai gb botzone majiang zh unicode uva hdu3391 \
        hdu4431 counts
      ;;
    --void) _tingpai_words m p s ;;
    --own-four) _tingpai_words all hand ignore ;;
    --by) _tingpai_words draw discard ;;
    -o | --output) _tingpai_files ;;
    *) return 1 ;;
  esac
}

_tingpai() {
  local current=${COMP_WORDS[COMP_CWORD]}
  local previous=${COMP_WORDS[COMP_CWORD - 1]}
  local command=${COMP_WORDS[1]}
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    _tingpai_words win wait discard distance split convert judge rules table \
      --help --version
    return
  fi
  # bash makes three words of --rules=mcr, for `=` ends one.
  if [[ $current == = ]]; then
    current=
    _tingpai_value "$previous"
    return
  fi
  if [[ $previous == = ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  _tingpai_value "$previous" && return
  if [[ $command == table ]]; then
    if ((COMP_CWORD == 2)); then
      _tingpai_words info verify build unpack census
      return
    fi
    command="table ${COMP_WORDS[2]}"
  fi
  if [[ $current == -* ]]; then
    _tingpai_words "$(_tingpai_options "$command")"
    return
  fi
  case $command in
    'table info' | 'table unpack')
      _tingpai_files
      mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(
        compgen -W "$(_tingpai_rules)" -- "$current"
      )
      ;;
    table* | judge) _tingpai_files ;;
  esac
}

complete -F _tingpai tingpai
