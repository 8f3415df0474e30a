# joute_game(NAME [FOLDER]): a game of the catalogue, by one line. Of a game of this project it takes
#   src/games/NAME/*.cpp           the rules                     -> joute_games
#   src/agents/NAME.cpp            its agents: `Entry NAME_entry()`  -> joute_agents
#   docs/rules/NAME.md, .fr.md     the rules pages
#   data/ratings/NAME.txt          measured ratings, if there are any
# and of a game in a folder of its own
#   FOLDER/*.cpp, FOLDER/agents/*.cpp, FOLDER/rules.md, FOLDER/rules.fr.md, FOLDER/ratings.txt
# whose headers are included as "NAME/...". joute_list_games() then writes the list that
# src/agents/game_list.hpp declares.
# Bytes of a file as an expression: what is absent is empty.
function(joute_embedded_expression file symbol result)
  if(NOT EXISTS ${file})
    set(${result} "{}" PARENT_SCOPE)
    return()
  endif()
  joute_embed(joute_agents ${file} ${symbol})
  set_property(GLOBAL APPEND_STRING PROPERTY joute_game_declarations
    "extern const char ${symbol}_begin[];\nextern const char ${symbol}_end[];\n")
  set(${result} "{${symbol}_begin, ${symbol}_end}" PARENT_SCOPE)
endfunction()

function(joute_game name)
  if(ARGC GREATER 1)
    set(folder ${ARGV1})
    file(GLOB rules CONFIGURE_DEPENDS ${folder}/*.cpp)
    file(GLOB agents CONFIGURE_DEPENDS ${folder}/agents/*.cpp)
    set(pages ${folder}/rules)
    set(ratings ${folder}/ratings.txt)
    cmake_path(GET folder PARENT_PATH around)
    set_source_files_properties(${rules} ${agents} PROPERTIES INCLUDE_DIRECTORIES ${around})
  else()
    file(GLOB rules CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/games/${name}/*.cpp)
    set(agents ${CMAKE_CURRENT_SOURCE_DIR}/agents/${name}.cpp)
    set(pages ${CMAKE_SOURCE_DIR}/docs/rules/${name})
    set(ratings ${CMAKE_SOURCE_DIR}/data/ratings/${name}.txt)
  endif()
  target_sources(joute_games PRIVATE ${rules})
  target_sources(joute_agents PRIVATE ${agents})
  joute_embedded_expression(${pages}.md joute_rules_${name}_en english)
  joute_embedded_expression(${pages}.fr.md joute_rules_${name}_fr french)
  joute_embedded_expression(${ratings} joute_ratings_${name} measured)
  set_property(GLOBAL APPEND_STRING PROPERTY joute_game_entries "Entry ${name}_entry();\n")
  set_property(GLOBAL APPEND_STRING PROPERTY joute_game_list
    "        {${name}_entry(), ${english}, ${french}, ${measured}},\n")
  # A file of ratings that appears later is seen at the next build.
  if(NOT EXISTS ${ratings})
    cmake_path(GET ratings PARENT_PATH ratings_folder)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ratings_folder})
  endif()
endfunction()

function(joute_list_games)
  get_property(declarations GLOBAL PROPERTY joute_game_declarations)
  get_property(entries GLOBAL PROPERTY joute_game_entries)
  get_property(list GLOBAL PROPERTY joute_game_list)
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/game_list.cpp CONTENT
"#include \"agents/game_list.hpp\"
extern \"C\" {
${declarations}}
namespace joute {
${entries}
std::vector<ListedGame> listed_games() {
    return {
${list}    };
}
}  // namespace joute
" @ONLY)
  target_sources(joute_agents PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/game_list.cpp)
endfunction()
