# joute_embed(TARGET FILE SYMBOL): puts a file into the program as
# `extern "C" const char SYMBOL_begin[], SYMBOL_end[]`.
function(joute_embed target file symbol)
  cmake_path(ABSOLUTE_PATH file OUTPUT_VARIABLE path)
  set(assembly ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.S)
  file(WRITE ${assembly}
    ".section .rodata\n.global ${symbol}_begin\n.global ${symbol}_end\n"
    "${symbol}_begin:\n.incbin \"${path}\"\n${symbol}_end:\n.byte 0\n"
    ".section .note.GNU-stack,\"\",%progbits\n")
  set_source_files_properties(${assembly} PROPERTIES OBJECT_DEPENDS ${path} LANGUAGE CXX
    COMPILE_OPTIONS "-xassembler-with-cpp")
  target_sources(${target} PRIVATE ${assembly})
endfunction()
