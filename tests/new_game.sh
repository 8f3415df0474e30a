#!/usr/bin/env bash
# examples/new_game.sh: refuses names that are taken, makes folders that compile, and what is forgotten in one of them is
# one error. Usage: new_game.sh SOURCE CXX
set -euo pipefail
source=$1 cxx=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "$*" >&2; exit 1; }

# Each is refused with one line, exit code 2, and nothing made.
mkdir -p "$folder/more/elsewhere"
for name in "" My_game my__game game_ 7up class and import std fmt time index joute test main core search agents unit \
    template template_game game state tic_tac_toe pogo connect_four elsewhere; do
    code=0
    JOUTE_GAMES_PATH=$folder/more "$source/examples/new_game.sh" "$name" "$folder/made/$name" 2>"$folder/said" >&2 || code=$?
    [ "$code" -eq 2 ] || fail "the name '$name' is not refused ($code)"
    [ "$(wc -l <"$folder/said")" -eq 1 ] || fail "the name '$name' is not refused with one line: $(cat "$folder/said")"
    [ ! -e "$folder/made" ] || fail "the name '$name' is refused, but something is made"
done
"$source/examples/new_game.sh" my_game "$folder/other_name" 2>/dev/null && fail "a folder of another name is not refused"

"$source/examples/new_game.sh" my_game "$folder/made/my_game" >/dev/null
"$source/examples/new_game.sh" my_game "$folder/made/my_game" 2>/dev/null && fail "a folder that exists is not refused"
if grep -rliE 'template_?game' "$folder/made/my_game"; then fail "the template's name is left over"; fi

# check WHAT FILE PATTERN: with the lines of WHAT left out of FILE, its game gives one error that names it.
check() {
    local what=$1 file=$2 pattern=$3 found=""
    rm -rf "$folder/broken"
    cp -r "$folder/made" "$folder/broken"
    sed -i "$pattern" "$folder/broken/my_game/$file"
    ! cmp -s "$folder/made/my_game/$file" "$folder/broken/my_game/$file" || fail "nothing was left out of $file"
    for unit in rules.cpp kit.cpp; do
        ! "$cxx" -std=c++20 -fmax-errors=1 -fsyntax-only -I "$source/src" -I "$folder/broken" \
            "$folder/broken/my_game/$unit" 2>"$folder/said" || continue  # does not see the fault
        [ "$(grep -c 'error:' "$folder/said")" -eq 1 ] || fail "without $what, $unit: $(cat "$folder/said")"
        [ "$(wc -l <"$folder/said")" -le 25 ] || fail "without $what, $unit says too much: $(cat "$folder/said")"
        grep -q "$what" "$folder/said" || fail "without $what, $unit does not name it: $(cat "$folder/said")"
        found=$unit
    done
    [ -n "$found" ] || fail "nobody misses $what"
}
check key rules.hpp '/uint64_t key(/,/^    }/d'
check outcome rules.hpp '/joute::Outcome outcome/d'
check draw_board view.hpp '/draw_board/d'
check scale eval.hpp '/scale/d'
