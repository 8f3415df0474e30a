#!/usr/bin/env bash
# Dependencies point one way (docs/design.md): a folder of src/ may include only from itself and from
# the folders listed for it here.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../src"
declare -A allowed=(
    [core]=""
    [games]="core"
    [search]="core"
    [store]="core"
    [ugi]="core search"
    [agents]="core games search store ugi"
    [table]="core"
    [study]="core search agents table"
    [puzzles]="core search agents table study"
    [arena]="core search agents table store"
    [terminal]="core search agents table store study puzzles ugi"
    [server]="core search agents table store study puzzles arena"
    [app]="core search agents table store study puzzles arena server terminal ugi"
)
bad=0
for layer in */; do
    layer=${layer%/}
    if [ -z "${allowed[$layer]+set}" ]; then echo "src/$layer: a folder the design does not know"; bad=1; continue; fi
    while IFS=: read -r file line text; do
        target=${text#*\"}
        target=${target%%/*}
        case " $layer ${allowed[$layer]} " in
            *" $target "*) ;;
            *) echo "src/$file:$line: $layer must not include from $target"; bad=1 ;;
        esac
    done < <(grep -rnE '^#include "' "$layer" --include='*.hpp' --include='*.cpp' || true)
    # core, games and search: no exceptions, threads, JSON or I/O.
    case $layer in core | games | search)
        if grep -rnE '\b(throw|try|catch)\b *[({]|#include <(thread|mutex|iostream|fstream|nlohmann)' "$layer"; then
            echo "src/$layer: uses what the design keeps out of it"
            bad=1
        fi ;;
    esac
done
# Boost compiles slowly: one file of the server knows it.
if grep -rlE '#include <boost/' . | grep -v '^./server/transport.cpp$'; then
    echo "src: only server/transport.cpp includes Boost"
    bad=1
fi
# Games do not know each other.
for game in games/*/; do
    game=${game%/}
    if grep -rnE '^#include "games/' "$game" | grep -v "\"$game/"; then
        echo "src/$game: includes another game"
        bad=1
    fi
done
exit $bad
