#!/usr/bin/env bash
# A game in a folder of its own, outside the project, is found by -DJOUTE_GAMES_PATH with no file touched. Without a second
# word the build is only configured, which takes seconds; `build` builds all of it and plays.
# Usage: games_path.sh SOURCE [build]
set -euo pipefail
source=$1 how=${2:-configure}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "$*" >&2; exit 1; }
# Without optimisation: what is built here plays a few games of the template, with assertions on.
configure() {
    cmake -S "$source" -B "$folder/build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DJOUTE_TESTS=OFF "$@" >"$folder/said" 2>&1
}

configure -DJOUTE_GAMES_PATH="$folder/nowhere" && fail "a directory that is not there is not refused"
grep -q "JOUTE_GAMES_PATH: there is no directory" "$folder/said" || fail "a wrong path is not named: $(cat "$folder/said")"

"$source/examples/new_game.sh" outside_game "$folder/mine/outside_game" >/dev/null
# As the tutorial has it: relative to the root of the repository.
configure -DJOUTE_GAMES_PATH="$(realpath --relative-to "$source" "$folder/mine")" || fail "$(cat "$folder/said")"
grep -rq outside_game/rules.cpp "$folder/build" --include=build.ninja --include='*.cxx' || fail "the rules are not part of the build"
grep -rq outside_game_kit "$folder/build/src" --include='*game_list.cpp' || fail "the game is not listed"
[ "$how" = build ] || exit 0

cmake --build "$folder/build" --target joute >"$folder/said" || fail "$(tail -50 "$folder/said")"
"$folder/build/joute" games | grep -q '^outside_game ' || fail "joute games does not list it"
"$folder/build/joute" check-game outside_game
"$folder/build/joute" match outside_game level:8 random --games 4
