# joute_embed_puzzles(TARGET FOLDER): puts every FOLDER/*.txt into the program, as src/puzzles/puzzle_files.hpp
# declares it.
function(joute_embed_puzzles target folder)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/*.txt)
  set(declarations "")
  set(list "")
  foreach(file ${files})
    cmake_path(GET file STEM name)
    joute_embed(${target} ${file} joute_puzzles_${name})
    string(APPEND declarations
      "extern const char joute_puzzles_${name}_begin[];\nextern const char joute_puzzles_${name}_end[];\n")
    string(APPEND list "        {joute_puzzles_${name}_begin, joute_puzzles_${name}_end},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/puzzle_files.cpp CONTENT
"#include \"puzzles/puzzle_files.hpp\"
extern \"C\" {
${declarations}}
namespace joute {
std::vector<std::string_view> puzzle_files() {
    return {
${list}    };
}
}  // namespace joute
" @ONLY)
  target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/puzzle_files.cpp)
endfunction()
