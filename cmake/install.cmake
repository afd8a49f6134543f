# What `cmake --install` puts where. Every path is relative to the prefix, which
# can be moved afterwards. The static and the shared library go to different
# prefixes: one build makes one of them.
include(CMakePackageConfigHelpers)

# The packages find everything from where they are themselves.
foreach(folder LIBDIR INCLUDEDIR BINDIR DATADIR)
  if(IS_ABSOLUTE "${CMAKE_INSTALL_${folder}}")
    message(FATAL_ERROR "CMAKE_INSTALL_${folder} is "
      "${CMAKE_INSTALL_${folder}}; it must be relative to the prefix, or "
      "TINGPAI_INSTALL off")
  endif()
endforeach()

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tingpai)

# The libraries, and the package for CMake. The core is a set of its own, so
# that who uses it alone needs neither abseil nor zstd.
install(TARGETS tingpai_core EXPORT tingpai-core
  FILE_SET HEADERS COMPONENT development
  ARCHIVE COMPONENT development
  LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(EXPORT tingpai-core NAMESPACE tingpai::
  DESTINATION ${package_dir} COMPONENT development)
if(NOT TINGPAI_CORE_ONLY)
  install(TARGETS tingpai EXPORT tingpai-tingpai
    FILE_SET HEADERS COMPONENT development
    ARCHIVE COMPONENT development
    LIBRARY COMPONENT library NAMELINK_COMPONENT development)
  install(EXPORT tingpai-tingpai NAMESPACE tingpai::
    DESTINATION ${package_dir} COMPONENT development)
endif()
configure_package_config_file(
  ${CMAKE_CURRENT_LIST_DIR}/tingpai-config.cmake.in
  ${PROJECT_BINARY_DIR}/tingpai-config.cmake
  INSTALL_DESTINATION ${package_dir}
  NO_SET_AND_CHECK_MACRO)
# As the promise in CONTRIBUTING.md goes.
if(PROJECT_VERSION_MAJOR EQUAL 0)
  set(compatibility SameMinorVersion)
else()
  set(compatibility SameMajorVersion)
endif()
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/tingpai-config-version.cmake
  COMPATIBILITY ${compatibility})
install(FILES
  ${PROJECT_BINARY_DIR}/tingpai-config.cmake
  ${PROJECT_BINARY_DIR}/tingpai-config-version.cmake
  DESTINATION ${package_dir} COMPONENT development)

# The same for pkg-config. ${pcfiledir} is where the .pc file itself is.
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH prefix_from_pkgconfig
  /prefix/${pkgconfig_dir} /prefix)
string(REGEX REPLACE "/$" "" prefix_from_pkgconfig "${prefix_from_pkgconfig}")
set(pkgconfig_files tingpai-core)
if(NOT TINGPAI_CORE_ONLY)
  list(APPEND pkgconfig_files tingpai)
endif()
foreach(name IN LISTS pkgconfig_files)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${name}.pc.in
    ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc
    DESTINATION ${pkgconfig_dir} COMPONENT development)
endforeach()

# Rule files and tables: the library holds them, this is for readers of the
# files themselves, and to begin house rules with.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/tables/
  DESTINATION ${CMAKE_INSTALL_DATADIR}/tingpai COMPONENT data
  FILES_MATCHING PATTERN "*.tpt" PATTERN "*.toml" PATTERN MANIFEST)

install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/README.md
  ${PROJECT_SOURCE_DIR}/CHANGELOG.md
  DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT data)

if(TINGPAI_CORE_ONLY OR NOT TARGET tingpai_cli)
  return()
endif()

# The programs, which find a shared library beside them wherever they are.
file(RELATIVE_PATH lib_from_bin
  /prefix/${CMAKE_INSTALL_BINDIR} /prefix/${CMAKE_INSTALL_LIBDIR})
set_target_properties(tingpai_cli tablegen PROPERTIES
  INSTALL_RPATH $ORIGIN/${lib_from_bin})
install(TARGETS tingpai_cli tablegen RUNTIME COMPONENT tools)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs
  DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT data
  FILES_MATCHING PATTERN "*.md" PATTERN man EXCLUDE)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/examples
  DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT data)
install(FILES ${PROJECT_SOURCE_DIR}/tools/completions/tingpai.bash
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
  RENAME tingpai COMPONENT tools)
install(FILES ${PROJECT_SOURCE_DIR}/tools/completions/_tingpai
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT tools)
install(FILES ${PROJECT_SOURCE_DIR}/tools/completions/tingpai.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
  COMPONENT tools)

# Man pages, if there is the program that makes them.
find_program(TINGPAI_SCDOC scdoc)
if(NOT TINGPAI_SCDOC)
  message(STATUS "scdoc was not found: no man pages")
  return()
endif()
set(man_pages "")
foreach(name tingpai tablegen)
  set(source ${PROJECT_SOURCE_DIR}/docs/man/${name}.1.scd)
  set(page ${PROJECT_BINARY_DIR}/man/${name}.1)
  add_custom_command(OUTPUT ${page}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/man
    # The date in a page is that of the build, unless this says another.
    COMMAND ${CMAKE_COMMAND} -E env SOURCE_DATE_EPOCH=0
      sh -c "\"$1\" < \"$2\" > \"$3\"" scdoc
      ${TINGPAI_SCDOC} ${source} ${page}
    DEPENDS ${source} VERBATIM)
  list(APPEND man_pages ${page})
endforeach()
add_custom_target(tingpai_man ALL DEPENDS ${man_pages})
install(FILES ${man_pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1
  COMPONENT tools)
