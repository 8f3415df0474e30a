#!/usr/bin/env bash
# Dependencies point one way (docs/design.md): a folder of src/ may include only from itself and from the folders
# listed for it here; a game's folder from itself and from what its kind of file may use.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
declare -A allowed=(
    [core]=""
    [search]="core"
    [store]="core"
    [ugi]="core search"
    [kit]="core search"
    [agents]="core search kit store ugi"
    [table]="core"
    [study]="core search kit agents table"
    [puzzles]="core search kit agents table study"
    [arena]="core search kit agents table store"
    [terminal]="core search kit agents table store study puzzles ugi"
    [server]="core search kit agents table store study puzzles arena"
    [local]="core search kit agents table store study puzzles arena server"
    [app]="core search kit agents table store study puzzles arena server terminal ugi"
)
bad=0
# includes FILES... : "file:line:folder" of every quoted include.
includes() { grep -nE '^#include "' "$@" /dev/null | sed -E 's/^([^:]*:[0-9]+):#include "([^/"]*).*/\1:\2/' || true; }
# check WHAT MAY FILES...: every include of the files is from a folder in MAY.
check() {
    local what=$1 may=$2 file line folder
    shift 2
    while IFS=: read -r file line folder; do
        case " $may " in
            *" $folder "*) ;;
            *) echo "$file:$line: $what must not include from $folder"; bad=1 ;;
        esac
    done < <(includes "$@")
}
# pure WHAT FILES...: no exceptions, threads, JSON or I/O.
pure() {
    local what=$1
    shift
    if grep -nE '\b(throw|try|catch)\b *[({]|#include <(thread|mutex|iostream|fstream|nlohmann)' "$@"; then
        echo "$what: uses what the design keeps out of it"
        bad=1
    fi
}
sources() { find "$@" -name '*.hpp' -o -name '*.cpp'; }
for folder in src/*/; do
    layer=$(basename "$folder")
    if [ -z "${allowed[$layer]+set}" ]; then echo "src/$layer: a folder the design does not know"; bad=1; continue; fi
    mapfile -t files < <(sources "$folder")
    check "$layer" "$layer ${allowed[$layer]}" "${files[@]}"
    case $layer in core | search | kit) pure "src/$layer" "${files[@]}" ;; esac
done
# The Python module: the libraries, neither server nor terminal; its own headers stand beside each other.
mapfile -t files < <(sources python/src)
check python "core search kit agents table store study puzzles arena $(cd python/src && echo *.hpp)" "${files[@]}"
# A game: agents, study and kit may use what makes them; every other file is pure. No game knows another.
for folder in games/*/; do
    game=$(basename "$folder")
    own=$game
    [ "$game" != template ] || own=template_game
    mapfile -t files < <(find "$folder" -maxdepth 1 -name '*.[hc]pp'; find "$folder" -path '*/eval/*.[hc]pp')
    for file in "${files[@]}"; do
        case $(basename "$file") in
            agents* | study* | kit*) check "games/$game" "$own core search store kit agents" "$file" ;;
            *) check "games/$game" "$own core search" "$file"; pure "$file" "$file" ;;
        esac
    done
done
# Services of the server run in a browser, too: of the server they know only each other, and nothing of the machine.
mapfile -t files < <(sources src/server/services)
if grep -nE '#include "server/' "${files[@]}" | grep -v '"server/services/'; then
    echo "src/server/services: includes from outside"
    bad=1
fi
pure src/server/services "${files[@]}"
if grep -nE '#include <(condition_variable|filesystem|sqlite3|spdlog|boost|sys/)' "${files[@]}"; then
    echo "src/server/services: uses what the design keeps out of it"
    bad=1
fi
# spdlog compiles slowly, too.
if grep -rlE '#include <spdlog/' src games | grep -v '^src/server/log.cpp$'; then
    echo "src: only server/log.cpp includes spdlog"
    bad=1
fi
# Boost compiles slowly: one file of the server knows it.
if grep -rlE '#include <boost/' src games | grep -v '^src/server/transport.cpp$'; then
    echo "src: only server/transport.cpp includes Boost"
    bad=1
fi
# What is shared names no game: everything about one is in its folder.
if grep -rniE 'pogo|jungle|schotten|ensea|pok[eé]mon|connect.?four' src web/src cmake scripts; then
    echo "src, web/src, cmake, scripts: a game is named outside its folder"
    bad=1
fi
exit $bad
