# The games of this build. A folder with a kit.cpp is a game: those of games/, and those of every directory in
# JOUTE_GAMES_PATH. Of games/NAME
#   *.cpp but agents* study* kit*      the rules, pure (and those of eval/)     -> joute_games
#   agents*.cpp study*.cpp kit*.cpp    what the rest may ask: `Kit NAME_kit()`  -> joute_kits
#   rules.md rules.fr.md               the rules pages, part of the program
#   data/ratings.txt data/puzzles.txt  measured ratings and puzzles, likewise, if there are any
#   tests/ bench/                      see tests/CMakeLists.txt and bench/CMakeLists.txt
# Headers are included as "NAME/...". joute_list_games() writes what src/kit/catalogue.hpp declares.
set(JOUTE_GAMES_PATH "" CACHE STRING "Directories with further game folders, separated by ';'")

set(joute_game_roots ${CMAKE_SOURCE_DIR}/games ${JOUTE_GAMES_PATH})
set(joute_game_folders "")
foreach(root IN LISTS joute_game_roots)
  cmake_path(ABSOLUTE_PATH root BASE_DIRECTORY ${CMAKE_SOURCE_DIR} NORMALIZE)
  if(NOT IS_DIRECTORY ${root})
    message(FATAL_ERROR "JOUTE_GAMES_PATH: there is no directory ${root}")
  endif()
  file(GLOB kits CONFIGURE_DEPENDS ${root}/*/kit.cpp)
  list(FILTER kits EXCLUDE REGEX "^${CMAKE_SOURCE_DIR}/games/template/")  # copied by new_game.sh, never built
  list(TRANSFORM kits REPLACE "/kit\\.cpp$" "")
  list(APPEND joute_game_folders ${kits})
endforeach()

# A file as an expression for its bytes in the program; `{}` where there is none.
function(joute_embedded_expression target file symbol result)
  if(NOT EXISTS ${file})
    set(${result} "{}" PARENT_SCOPE)
    return()
  endif()
  joute_embed(${target} ${file} ${symbol})
  set_property(GLOBAL APPEND_STRING PROPERTY joute_game_declarations
    "extern const char ${symbol}_begin[];\nextern const char ${symbol}_end[];\n")
  set(${result} "{${symbol}_begin, ${symbol}_end}" PARENT_SCOPE)
endfunction()

function(joute_add_game folder)
  cmake_path(GET folder FILENAME name)
  file(GLOB pure CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/eval/*.cpp)
  set(kit ${pure})
  list(FILTER pure EXCLUDE REGEX "/(agents|study|kit)[^/]*$")
  list(FILTER kit INCLUDE REGEX "/(agents|study|kit)[^/]*$")
  target_sources(joute_games PRIVATE ${pure})
  target_sources(joute_kits PRIVATE ${kit})
  joute_embedded_expression(joute_kits ${folder}/rules.md joute_rules_${name}_en english)
  joute_embedded_expression(joute_kits ${folder}/rules.fr.md joute_rules_${name}_fr french)
  joute_embedded_expression(joute_kits ${folder}/data/ratings.txt joute_ratings_${name} ratings)
  joute_embedded_expression(joute_kits ${folder}/data/puzzles.txt joute_puzzles_${name} puzzles)
  set_property(GLOBAL APPEND_STRING PROPERTY joute_kit_declarations "Kit ${name}_kit();\n")
  set_property(GLOBAL APPEND_STRING PROPERTY joute_game_list
    "        {${name}_kit(), ${english}, ${french}, ${ratings}, ${puzzles}},\n")
  # A file of ratings or puzzles that appears later is seen by the next build.
  file(GLOB data CONFIGURE_DEPENDS ${folder}/data/*.txt)
endfunction()

function(joute_list_games)
  foreach(folder IN LISTS joute_game_folders)
    joute_add_game(${folder})
  endforeach()
  get_property(declarations GLOBAL PROPERTY joute_game_declarations)
  get_property(kits GLOBAL PROPERTY joute_kit_declarations)
  get_property(list GLOBAL PROPERTY joute_game_list)
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/game_list.cpp CONTENT
"#include \"kit/catalogue.hpp\"
extern \"C\" {
${declarations}}
namespace joute {
${kits}
std::vector<ListedGame> listed_games() {
    return {
${list}    };
}
const std::vector<Kit>& catalogue() {
    static const std::vector<Kit> kits = completed(listed_games());
    return kits;
}
}  // namespace joute
" @ONLY)
  target_sources(joute_kits PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/game_list.cpp)
endfunction()
