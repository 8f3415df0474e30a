# Warnings are errors, for every target of the project and for none of its dependencies.
add_library(joute_warnings INTERFACE)
target_compile_options(joute_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Wold-style-cast
  -Woverloaded-virtual -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlaps in std::string operator+ that are not there (GCC bug 105651).
  target_compile_options(joute_warnings INTERFACE -Wduplicated-cond -Wlogical-op -Wno-restrict)
else()
  # clang does not know the warnings of g++ that some files switch off, and takes names of one file for hidden by those of
  # another that is compiled with it.
  target_compile_options(joute_warnings INTERFACE -Wno-unknown-warning-option -Wno-shadow)
endif()
if(JOUTE_SANITIZE)
  # ... and uninitialised values and changed signs in code instrumented by sanitizers.
  target_compile_options(joute_warnings INTERFACE
    -fsanitize=${JOUTE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all -Wno-maybe-uninitialized
    -Wno-sign-conversion)
  target_link_options(joute_warnings INTERFACE -fsanitize=${JOUTE_SANITIZE})
endif()
