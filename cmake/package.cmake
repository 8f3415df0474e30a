# What `cmake --install` puts where: the program with its man page and completion, and (component
# `development`) headers and libraries for `find_package(joute)`: joute::core, joute::search, joute::games,
# joute::store, joute::ugi, joute::kit, joute::agents, joute::kits, joute::table. An example that uses them from outside: examples/outside.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(packaged core search games store ugi kit agents kits table)
foreach(name IN LISTS packaged)
  set_target_properties(joute_${name} PROPERTIES EXPORT_NAME ${name})
  install(TARGETS joute_${name} EXPORT joute ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
  if(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/src/${name})
    install(DIRECTORY src/${name} DESTINATION include/joute COMPONENT development FILES_MATCHING PATTERN "*.hpp")
  endif()
endforeach()
install(DIRECTORY ${joute_game_folders} DESTINATION include/joute/games COMPONENT development
  FILES_MATCHING PATTERN "*.hpp" PATTERN tests EXCLUDE PATTERN bench EXCLUDE PATTERN web EXCLUDE)
install(EXPORT joute NAMESPACE joute:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/joute FILE joute-targets.cmake
  COMPONENT development)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/joute-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/joute-config.cmake ${CMAKE_BINARY_DIR}/joute-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/joute COMPONENT development)

