#!/bin/sh
# Makes the plain comments of a header ones that doxygen reads: a comment on
# lines of its own documents what follows, one behind code what is before it.
# Markdown and C files go through as they are, but for the C comments.
case $1 in
  *.h)
    sed -E -e 's|^( *)// ?|\1/// |' \
      -e 's|^(.*[;,{}(].*[^ ])  +// |\1  ///< |' \
      -e 's|^( *)/\* |\1/** |' \
      -e 's|^(.*[;,{].*[^ ]) +/\* |\1 /**< |' "$1"
    ;;
  *) cat "$1" ;;
esac
