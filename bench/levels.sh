#!/usr/bin/env bash
# Measures how far apart the levels of a game stand: each against the next, in pairs after random first
# plies. Prints Elo steps and their sum, level 1 being 0. Usage: bench/levels.sh [game] [games]
set -euo pipefail
joute="$(dirname "${BASH_SOURCE[0]}")/../build/joute"
game=${1:-pogo}
games=${2:-400}
sum=0
echo "level:1  0"
for level in 2 3 4 5 6 7 8; do
    result=$("$joute" match "$game" "level:$level" "level:$((level - 1))" --games "$games" --random-plies 3 --seed 1 \
        --jobs "$(nproc)" --json)
    step=$(printf '%s' "$result" | awk '/"value"/ {gsub(/[",]/, ""); print $2}')
    score=$(printf '%s' "$result" | awk '/"(a_wins|draws|b_wins)"/ {gsub(/[",]/, ""); printf "%s %s  ", $1, $2}')
    sum=$(awk -v a="$sum" -v b="$step" 'BEGIN {printf "%.0f", a + b}')
    echo "level:$level  $sum  (step $step; $score)"
done
