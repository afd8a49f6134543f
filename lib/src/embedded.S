// Brings the built-in tables and rule files in as read-only bytes.
#define TINGPAI_EMBED(symbol, path) \
  .global symbol;                   \
  .hidden symbol;                   \
  .global symbol##_end;             \
  .hidden symbol##_end;             \
  .balign 64;                       \
  symbol: .incbin path;             \
  symbol##_end: .byte 0;

  .section .rodata
#include "embedded_list.inc"

  .section .note.GNU-stack, "", @progbits
