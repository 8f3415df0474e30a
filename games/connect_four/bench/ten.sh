#!/usr/bin/env bash
# The ten positions of twelve discs that tests/rules_test.cpp proves: user CPU time for the exact value and, where the
# program knows --wdl, for win, draw or loss alone, on one thread with 64 MB; with another program by interleaved runs.
# Usage: games/connect_four/bench/ten.sh [OTHER_JOUTE [RUNS]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
new=${JOUTE:-build/joute}
other=${1:-}
runs=${2:-3}
positions="231644211145 731356377524 136136631333 333345543555 324147647535 517567772154 565655727136 276477567135 345322442555 352332644545"

# User seconds of one run, and what it found: "seconds nodes proven plies".
ask() {
    local program=$1 moves=$2
    shift 2
    python3 - "$program" "$(sed 's/./&; /g' <<<"$moves")" "$@" <<'PY'
import json, os, subprocess, sys
program, moves, *rest = sys.argv[1:]
before = os.times().children_user
found = json.loads(subprocess.run([program, "best", "connect_four", "--moves", moves.strip("; "), "--json", *rest],
                                  check=True, capture_output=True).stdout)
print(f"{os.times().children_user - before:.3f} {found['nodes']} {found['proven']} {found['plies']}")
PY
}

for ((run = 1; run <= runs; ++run)); do
    for moves in $positions; do
        for program in "$new" ${other:+"$other"}; do
            echo "$program exact $moves $(ask "$program" "$moves" --agent alphabeta:depth=42)"
            if "$program" best connect_four --help 2>/dev/null | grep -q -- --wdl; then
                echo "$program wdl $moves $(ask "$program" "$moves" --wdl --agent alphabeta:depth=42)"
            fi
        done
    done
done | tee /dev/stderr | awk '{ s[$1 " " $2] += $4; n[$1 " " $2] += $5 }
    END { for (k in s) printf "%s: %.2f s of user CPU, %.0f nodes over all runs\n", k, s[k], n[k] }' | sort
