#!/bin/sh
# Installs a build and moves what was installed: nothing may know where it was.
# Then looks at what is there.
#
#   install.sh CMAKE BUILD PREFIX SOURCE
set -eu
cmake=$1
build=$2
prefix=$3
source=$4
rm -rf "$prefix" "$prefix.first"
"$cmake" --install "$build" --prefix "$prefix.first" > /dev/null
mv "$prefix.first" "$prefix"

fail() {
  echo "$*" >&2
  exit 1
}

diff -r "$source/lib/include" "$prefix/include" ||
  fail "the installed headers are not those of lib/include"
for name in mcr sichuan; do
  cmp "$source/tables/$name.tpt" "$prefix/share/tingpai/$name.tpt"
  cmp "$source/tables/rules/$name.toml" "$prefix/share/tingpai/rules/$name.toml"
done
# A path of the build or the sources in a file for users would break there.
if grep -rlF -e "$source" -e "$build" -e "$prefix.first" "$prefix/include" \
  "$(dirname "$(find "$prefix" -name tingpai-config.cmake)")" \
  "$(dirname "$(find "$prefix" -name tingpai.pc)")"; then
  fail "these name a folder of this machine"
fi
if [ -x "$prefix/bin/tingpai" ]; then
  [ "$("$prefix/bin/tingpai" wait 3344455556667p)" = \
    "3344455556667p: waits 3p 6p" ] || fail "the installed program"
  "$prefix/bin/tablegen" "$source/examples/my_house.toml" \
    --no-distance -o "$prefix.my_house.tpt"
  rm "$prefix.my_house.tpt"
fi
echo installed
