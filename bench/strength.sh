#!/usr/bin/env bash
# The strength figures of docs/figures.md: paired matches with swapped seats after random first plies. Run on an idle
# machine; takes a few minutes. Usage: bench/strength.sh [games]
set -euo pipefail
joute="$(dirname "${BASH_SOURCE[0]}")/../build/joute"
games=${1:-100}
match() { echo; "$joute" match "$game" "$1" "$2" --games "$games" --random-plies 2 --seed 1 --lang en; }
game=pogo
match alphabeta:time=200ms report
match mcts:time=200ms report
match perfect report
match perfect alphabeta:time=200ms
match alphabeta:time=200ms mcts:time=200ms
match greedy random
match report greedy
game=jungle
match alphabeta:time=200ms report
match alphabeta:time=200ms novice
match report heuristic
