# The version is written in one place, a header that C and C++ read, too.

# tingpai_read_version(VARIABLE): MAJOR.MINOR.PATCH.
function(tingpai_read_version variable)
  set(header ${CMAKE_CURRENT_LIST_DIR}/lib/include/tingpai/version.h)
  # A changed version is a reason to configure anew.
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
  set(parts "")
  foreach(part MAJOR MINOR PATCH)
    file(STRINGS ${header} line REGEX "^#define TINGPAI_VERSION_${part} ")
    if(NOT line MATCHES " ([0-9]+)$")
      message(FATAL_ERROR "${header} does not say TINGPAI_VERSION_${part}")
    endif()
    list(APPEND parts ${CMAKE_MATCH_1})
  endforeach()
  list(JOIN parts "." version)
  set(${variable} ${version} PARENT_SCOPE)
endfunction()
