#!/bin/sh
# The man pages, made and linted. What scdoc itself writes in its own way is not
# held against them.
#
#   check_man.sh FOLDER
set -eu
folder=$1
command -v mandoc > /dev/null || {
  echo "mandoc is not installed: the man pages were not linted"
  exit 77
}
status=0
for page in "$folder"/*.1; do
  complaints=$(mandoc -T lint "$page" | grep -v -e ': STYLE: ' \
    -e 'skipping paragraph macro: PP' -e '^$') || true
  [ -z "$complaints" ] || {
    echo "$complaints" >&2
    status=1
  }
  # All of it is shown, to the last part.
  mandoc -T html "$page" | grep -q SEE_ALSO || status=1
done
exit $status
