// toml++ with the same options in every file of ours. Debian's library is
// compiled with exceptions; without them only the headers do.
#ifndef TINGPAI_TABLEGEN_TOML_H_
#define TINGPAI_TABLEGEN_TOML_H_

#undef TOML_EXCEPTIONS
#define TOML_EXCEPTIONS 0
#undef TOML_HEADER_ONLY
#define TOML_HEADER_ONLY 1
#undef TOML_SHARED_LIB
#undef TOML_ENABLE_FORMATTERS
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#endif  // TINGPAI_TABLEGEN_TOML_H_
