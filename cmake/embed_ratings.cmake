# joute_embed_ratings(TARGET FOLDER): puts every FOLDER/<game>.txt into the program, as
# `joute::embedded_ratings(game)` (src/agents/ratings_data.hpp). A game without a file has no ratings.
function(joute_embed_ratings target folder)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.txt)
  set(declarations "")
  set(entries "")
  foreach(file IN LISTS files)
    string(REGEX REPLACE "\\.txt$" "" game ${file})
    set(symbol joute_ratings_${game})
    file(RELATIVE_PATH path ${CMAKE_CURRENT_SOURCE_DIR} ${folder}/${file})
    joute_embed(${target} ${path} ${symbol})
    string(APPEND declarations "extern const char ${symbol}_begin[];\nextern const char ${symbol}_end[];\n")
    string(APPEND entries "    if (game == \"${game}\") return {${symbol}_begin, ${symbol}_end};\n")
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/embedded_ratings.cpp CONTENT
"#include \"agents/ratings_data.hpp\"
extern \"C\" {
${declarations}}
namespace joute {
std::string_view embedded_ratings([[maybe_unused]] std::string_view game) {
${entries}    return {};
}
}  // namespace joute
" @ONLY)
  target_sources(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/embedded_ratings.cpp)
endfunction()
