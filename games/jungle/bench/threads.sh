#!/usr/bin/env bash
# What a second thread brings to Jungle's search: for each position of positions.txt, the first depth that takes one
# thread a second, searched with one thread and with two. Prints ratios of nodes per second and of time, and their
# geometric means. Run on an idle machine.
# Usage: games/jungle/bench/threads.sh [threads]
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
threads=${1:-2}

# "nodes milliseconds" of one search to a depth.
search() {
    "$here/../../../build/joute" best jungle --position "$1" --agent "alphabeta:depth=$2,threads=$3,memory=256" --json |
        awk '/"nodes"/ {gsub(/,/, ""); n = $2} /"ms"/ {gsub(/,/, ""); m = $2} END {print n, m}'
}

while IFS= read -r position; do
    for ((depth = 10; depth < 40; ++depth)); do
        read -r nodes ms < <(search "$position" "$depth" 1)
        awk -v ms="$ms" 'BEGIN {exit !(ms >= 1000)}' && break
    done
    # With two threads the work differs from run to run: three runs.
    for _ in 1 2 3; do
        read -r many_nodes many_ms < <(search "$position" "$depth" "$threads")
        awk -v n="$nodes" -v m="$ms" -v N="$many_nodes" -v M="$many_ms" -v d="$depth" -v p="$position" \
            'BEGIN {printf "%.2f %.2f depth %d  %.0f ms -> %.0f ms  %s\n", (N / M) / (n / m), m / M, d, m, M, p}'
    done
done <"$here/positions.txt" | awk '
    {print; speed += log($1); time += log($2); ++count}
    END {printf "geometric means of %d runs: %.2f times the nodes a second, %.2f times as fast\n", count, exp(speed / count), exp(time / count)}'
