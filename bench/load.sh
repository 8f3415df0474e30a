#!/usr/bin/env bash
# The load figures of docs/figures.md again: bench/load.sh [PROGRAM [OTHER]]. With two programs (before and after a
# change) their runs alternate. A server of its own each time, on this machine alone; about a minute a program.
set -eu
cd "$(dirname "$0")/.."
program=${1:-build/joute}
other=${2:-}
load=build/joute_load
[ -x "$load" ] || cmake --build --preset release --target joute_load
ulimit -n "$(ulimit -Hn)"
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$folder"' EXIT INT TERM

# One run of the load tool on a new server.
run() {
    served=$1
    shift
    rm -f "$folder"/*
    "$served" serve --port 0 --db "$folder/tables.db" --sockets 12000 >"$folder/out" 2>"$folder/log" &
    server=$!
    tries=0
    until grep -q '[0-9]$' "$folder/out"; do
        tries=$((tries + 1))
        [ "$tries" -lt 300 ] || { cat "$folder/log" >&2; exit 1; }
        sleep 0.1
    done
    echo "$served: joute_load $*"
    "$load" --port "$(sed 's/.*://' "$folder/out")" --pid "$server" "$@" || echo "it failed"
    kill "$server"
    wait "$server" || true
    server=
}

uptime
for round in 1 2 3; do
    for each in "$program" $other; do
        run "$each" --tables 400 --rate 1000 --seconds 8 --seed "$round"
    done
done
for each in "$program" $other; do
    run "$each" --tables 400 --rate 3000 --seconds 15
    run "$each" --tables 400 --seconds 10
    run "$each" --idle 10000 --addresses 100 --seconds 2
    run "$each" --idle 10000 --addresses 100 --seconds 2 --deflate
done
uptime
