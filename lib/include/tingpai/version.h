/* The version of the library; C and C++ read this header, and CMake.
 * CONTRIBUTING.md says what a version promises. */
#ifndef TINGPAI_VERSION_H_
#define TINGPAI_VERSION_H_

#define TINGPAI_VERSION_MAJOR 0
#define TINGPAI_VERSION_MINOR 1
#define TINGPAI_VERSION_PATCH 0

/* To compare: TINGPAI_VERSION_NUMBER >= TINGPAI_MAKE_VERSION(0, 2, 0). */
#define TINGPAI_MAKE_VERSION(major, minor, patch) \
  ((major)*1000000 + (minor)*1000 + (patch))
#define TINGPAI_VERSION_NUMBER                                       \
  TINGPAI_MAKE_VERSION(TINGPAI_VERSION_MAJOR, TINGPAI_VERSION_MINOR, \
                       TINGPAI_VERSION_PATCH)

#endif /* TINGPAI_VERSION_H_ */
