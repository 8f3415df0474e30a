# find_package(joute): what the libraries need, then the libraries.
include(CMakeFindDependencyMacro)
find_dependency(fmt)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/joute-targets.cmake)
