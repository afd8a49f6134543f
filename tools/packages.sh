# shellcheck shell=sh disable=SC2034
# What the scripts of this folder share: the packages, and how a step is run.
# Sourced, with `set -eu` in force; leaves the working folder at the root of the
# tree. tools/test.sh installs what tools/setup.sh installs: one list serves all.

# Debian 12 package names.
packages="
  g++ cmake ninja-build pkg-config
  libabsl-dev libzstd-dev libgtest-dev libgmock-dev libbenchmark-dev
  libcli11-dev nlohmann-json3-dev libtomlplusplus-dev python3
  scdoc mandoc valgrind"

cd "$(dirname "$0")/.." || exit 1
build=build
log=$build/setup.log
jobs=$(nproc 2> /dev/null || echo 2)

fail() {
  printf '%s: %s\n' "$(basename "$0")" "$1" >&2
  exit 1
}

# say STEP WORD
say() { printf '%s: %s\n' "$1" "$2"; }

# run STEP COMMAND...: its output goes to the log, and is shown if it fails.
run() {
  step=$1
  shift
  printf '%s: ' "$step"
  if "$@" > "$log" 2>&1; then
    echo "done"
    return
  fi
  echo failed
  tail -n 40 "$log" >&2
  fail "$step failed: $*
The whole output is in $log."
}

# missing_of NAME...: which of these packages are not installed.
missing_of() {
  for package in "$@"; do
    case $(dpkg-query -W -f '${db:Status-Status}' "$package" 2> /dev/null) in
      installed) ;;
      *) printf ' %s' "$package" ;;
    esac
  done
}

# Runs apt-get as root, asking for a password only where somebody can give one.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif [ -t 0 ]; then
    sudo -- "$@"
  else
    sudo -n -- "$@"
  fi
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y \
    -o DPkg::Lock::Timeout=120 -o Acquire::Retries=3 "$@"
}

# install_packages NAME...: makes sure that packages are there. Asks for nothing
# and uses no network if they are.
install_packages() {
  mkdir -p "$build"
  if ! command -v dpkg-query > /dev/null || ! command -v apt-get > /dev/null
  then
    # Not Debian: whoever has the same things by other names can go on.
    say packages unchecked
    return
  fi
  missing=$(missing_of "$@")
  if [ -z "$missing" ]; then
    say packages present
    return
  fi
  if [ "$(id -u)" != 0 ] && ! command -v sudo > /dev/null; then
    fail "these packages are missing and only root can install them; there is no sudo.
As root, run this again, or:
  apt-get install --no-install-recommends$missing"
  fi
  printf 'packages: '
  # A source that cannot be read is no error yet: another may do.
  apt_get update > "$log" 2>&1 || true
  # shellcheck disable=SC2086
  if apt_get install --no-install-recommends $missing >> "$log" 2>&1; then
    echo installed
    return
  fi
  echo failed
  tail -n 15 "$log" >&2
  case $(grep -E -m 1 -o -e 'a password is required|Could not get lock' \
    -e 'Could not resolve|Temporary failure|Could not connect|Failed to fetch' \
    -e 'Unable to locate|no installation candidate' "$log" | head -n 1) in
    'a password is required')
      why="sudo asks for a password and nobody is there to give it" ;;
    'Could not get lock')
      why="another program is installing packages" ;;
    '')
      why="apt-get failed" ;;
    *)
      why="apt-get cannot fetch them: is there a network, and are the sources right?" ;;
  esac
  fail "packages are missing: $why
Needed:$missing
The whole output is in $log."
}

configure() {
  run configure cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_EXPORT_COMPILE_COMMANDS=ON \
    -DTINGPAI_BUILD_TOOLS=ON -DTINGPAI_BUILD_TESTS=ON
}
