# joute_embed(TARGET FILE SYMBOL): puts a file into the program as
# `extern "C" const char SYMBOL_begin[], SYMBOL_end[]`.
function(joute_embed target file symbol)
  cmake_path(ABSOLUTE_PATH file OUTPUT_VARIABLE path)
  set(assembly ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.S)
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    # There, symbols of data have a kind and a size.
    set(section ".section .rodata.${symbol},\"\",@\n.type ${symbol}_begin,@object\n.type ${symbol}_end,@object\n")
    set(end ".size ${symbol}_begin, .-${symbol}_begin\n.size ${symbol}_end, 1\n")
  else()
    set(section ".section .rodata\n")
    set(end ".section .note.GNU-stack,\"\",%progbits\n")
  endif()
  file(WRITE ${assembly} "${section}.global ${symbol}_begin\n.global ${symbol}_end\n"
    "${symbol}_begin:\n.incbin \"${path}\"\n${symbol}_end:\n.byte 0\n${end}")
  set_source_files_properties(${assembly} PROPERTIES OBJECT_DEPENDS ${path} LANGUAGE CXX
    COMPILE_OPTIONS "-xassembler-with-cpp")
  target_sources(${target} PRIVATE ${assembly})
endfunction()
