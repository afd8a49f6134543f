// What is asked of compilers that they do not do by themselves. Not part of the
// API.
#ifndef TINGPAI_INTERNAL_COMPILER_H_
#define TINGPAI_INTERNAL_COMPILER_H_

// A query is many small functions that must become one loop-free run of loads,
// with the pointers in registers across the hands of a loop.
#if defined(__GNUC__)
#define TINGPAI_INLINE [[gnu::always_inline]] inline
#define TINGPAI_PURE [[gnu::pure]]
#define TINGPAI_NOINLINE [[gnu::noinline]]
#else
#define TINGPAI_INLINE inline
#define TINGPAI_PURE
#define TINGPAI_NOINLINE
#endif

#endif  // TINGPAI_INTERNAL_COMPILER_H_
