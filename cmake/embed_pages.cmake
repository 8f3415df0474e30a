# joute_embed_pages(TARGET FOLDER): puts every file of a folder into the program, compressed, as
# `joute::embedded_pages()` (src/server/pages.hpp). Without the folder there are none. Files that
# change, come or go are noticed by the next build.
function(joute_embed_pages target folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  list(FILTER files EXCLUDE REGEX "\\.(map|gz|br)$")
  set(packed ${CMAKE_CURRENT_BINARY_DIR}/pages)
  set(assembly ".section .rodata\n")
  set(declarations "")
  set(entries "")
  set(archives "")
  set(number 0)
  foreach(file IN LISTS files)
    set(archive ${packed}/${number}.gz)
    add_custom_command(OUTPUT ${archive} COMMAND ${CMAKE_COMMAND} -E make_directory ${packed}
      COMMAND gzip -9 -n -c ${folder}/${file} > ${archive} DEPENDS ${folder}/${file} VERBATIM)
    list(APPEND archives ${archive})
    set(symbol joute_page_${number})
    string(APPEND assembly ".global ${symbol}_begin\n.global ${symbol}_end\n"
      "${symbol}_begin:\n.incbin \"${archive}\"\n${symbol}_end:\n.byte 0\n")
    string(APPEND declarations "extern const char ${symbol}_begin[];\nextern const char ${symbol}_end[];\n")
    string(APPEND entries "        {\"/${file}\", {${symbol}_begin, ${symbol}_end}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  string(APPEND assembly ".section .note.GNU-stack,\"\",%progbits\n")
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/pages.S CONTENT "${assembly}" @ONLY)
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/embedded_pages.cpp CONTENT
"#include \"server/pages.hpp\"
extern \"C\" {
${declarations}}
namespace joute {
std::vector<EmbeddedPage> embedded_pages() {
    return {
${entries}    };
}
}  // namespace joute
" @ONLY)
  set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/pages.S PROPERTIES OBJECT_DEPENDS "${archives}"
    LANGUAGE CXX COMPILE_OPTIONS "-xassembler-with-cpp")
  target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/pages.S ${CMAKE_CURRENT_BINARY_DIR}/embedded_pages.cpp)
endfunction()
