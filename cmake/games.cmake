# The games of this build. A folder with a kit.cpp is a game: those of games/, and those of every directory in
# JOUTE_GAMES_PATH. Of games/NAME
#   *.cpp but agents* study* kit*      the rules, pure (and those of eval/)     -> joute_games
#   agents*.cpp study*.cpp kit*.cpp    what the rest may ask: `Kit NAME_kit()`  -> joute_kits
#   rules.md rules.fr.md               the rules pages, part of the program
#   data/ratings.txt data/puzzles.txt  measured ratings and puzzles, likewise, if there are any
#   drawings/*.txt                     what page and rules both draw, likewise: joute_NAME_drawings_FILE_begin, ..._end
#   tests/ bench/                      see tests/CMakeLists.txt and bench/CMakeLists.txt
# Headers are included as "NAME/...". joute_game_list() writes what src/kit/catalogue.hpp declares,
# joute_facet_list() what src/kit/painter.hpp and src/kit/encoding.hpp do.
set(JOUTE_GAMES_PATH "" CACHE STRING "Directories with further game folders, separated by ';'")

# Relative ones from the root of the repository.
set(joute_game_roots "")
set(joute_game_folders "")
foreach(root IN ITEMS games ${JOUTE_GAMES_PATH})
  cmake_path(ABSOLUTE_PATH root BASE_DIRECTORY ${CMAKE_SOURCE_DIR} NORMALIZE)
  list(APPEND joute_game_roots ${root})
  if(NOT IS_DIRECTORY ${root})
    message(FATAL_ERROR "JOUTE_GAMES_PATH: there is no directory ${root}")
  endif()
  file(GLOB kits CONFIGURE_DEPENDS ${root}/*/kit.cpp)
  list(FILTER kits EXCLUDE REGEX "^${CMAKE_SOURCE_DIR}/games/template/")  # copied by new_game.sh, never built
  list(TRANSFORM kits REPLACE "/kit\\.cpp$" "")
  list(APPEND joute_game_folders ${kits})
endforeach()

# The files of a game that are part of the program, as fields of a ListedGame.
set(joute_embedded_files rules.md rules.fr.md data/ratings.txt data/puzzles.txt)
function(joute_embedded_symbol folder file result)
  cmake_path(GET folder FILENAME name)
  string(MAKE_C_IDENTIFIER "joute_${name}_${file}" symbol)
  set(${result} ${symbol} PARENT_SCOPE)
endfunction()

# joute_add_game(FOLDER RULES KIT): compiles a game, its rules into one target, its agents, study and kit into another.
function(joute_add_game folder rules kit)
  file(GLOB pure CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/eval/*.cpp)
  set(others ${pure})
  list(FILTER pure EXCLUDE REGEX "/(agents|study|kit)[^/]*$")
  list(FILTER others INCLUDE REGEX "/(agents|study|kit)[^/]*$")
  set(drawings "")
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")  # a page draws its own boards, and nobody learns there
    list(REMOVE_ITEM pure ${folder}/picture.cpp ${folder}/encoding.cpp)
    list(REMOVE_ITEM others ${folder}/kit_painter.cpp ${folder}/kit_encoding.cpp)
  else()
    file(GLOB drawings CONFIGURE_DEPENDS ${folder}/drawings/*.txt)
  endif()
  # By itself: batches of a unity build are cut by count, and one file more would bring others together that have the
  # same names for things of their own.
  set_source_files_properties(${folder}/encoding.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${rules} PRIVATE ${pure})
  target_sources(${kit} PRIVATE ${others})
  # What is mostly headers is compiled together; the searches, which take longest, side by side.
  list(FILTER others EXCLUDE REGEX "/agents[^/]*$")
  cmake_path(GET folder FILENAME name)
  set_source_files_properties(${others} PROPERTIES UNITY_GROUP ${name})
  foreach(file IN LISTS joute_embedded_files)
    if(EXISTS ${folder}/${file})
      joute_embedded_symbol(${folder} ${file} symbol)
      joute_embed(${kit} ${folder}/${file} ${symbol})
    endif()
  endforeach()
  foreach(file IN LISTS drawings)
    cmake_path(GET file STEM stem)
    joute_embedded_symbol(${folder} drawings_${stem} symbol)
    joute_embed(${rules} ${file} ${symbol})
  endforeach()
  # A file of ratings or puzzles that appears later is seen by the next build.
  file(GLOB data CONFIGURE_DEPENDS ${folder}/data/*.txt)
endfunction()

# joute_game_list(TARGET FOLDERS...): makes these the games of a program. A program that has a list of its own is not
# given that of the library joute_kits by the linker: that one is an object file by itself.
function(joute_game_list target)
  set(declarations "")
  set(kits "")
  set(list "")
  foreach(folder IN LISTS ARGN)
    cmake_path(GET folder FILENAME name)
    set(fields "${name}_kit()")
    foreach(file IN LISTS joute_embedded_files)
      if(EXISTS ${folder}/${file})
        joute_embedded_symbol(${folder} ${file} symbol)
        string(APPEND declarations "extern const char ${symbol}_begin[];\nextern const char ${symbol}_end[];\n")
        string(APPEND fields ", {${symbol}_begin, ${symbol}_end}")
      else()
        string(APPEND fields ", {}")
      endif()
    endforeach()
    string(APPEND kits "Kit ${name}_kit();\n")
    string(APPEND list "        {${fields}},\n")
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${target}_game_list.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT
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
  target_sources(${target} PRIVATE ${source})
endfunction()

# joute_facet_list(TARGET FACET TYPE FOLDERS...): what src/kit/FACET.hpp declares as FACET_of, of the games that have a
# kit_FACET.cpp. Such facets are apart from the kit, so that the engine inside a page can be linked without them.
function(joute_facet_list target facet type)
  set(declarations "")
  set(list "")
  foreach(folder IN LISTS ARGN)
    cmake_path(GET folder FILENAME name)
    if(EXISTS ${folder}/kit_${facet}.cpp)
      string(APPEND declarations "std::unique_ptr<const ${type}> ${name}_${facet}();\n")
      string(APPEND list "        list.emplace(\"${name}\", ${name}_${facet}());\n")
    endif()
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${target}_${facet}_list.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT
"#include <map>
#include \"kit/${facet}.hpp\"
namespace joute {
${declarations}
const ${type}* ${facet}_of(std::string_view game) {
    static const auto all = [] {
        std::map<std::string_view, std::unique_ptr<const ${type}>> list;
${list}        return list;
    }();
    const auto it = all.find(game);
    return it == all.end() ? nullptr : it->second.get();
}
}  // namespace joute
" @ONLY)
  target_sources(${target} PRIVATE ${source})
endfunction()
