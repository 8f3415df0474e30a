#!/usr/bin/env bash
# The engine of the site in Chromium: its nodes per processor second compared with the program's, and how long a first move
# takes from a cold load. Needs build/joute and site/ (./run site).
#
#   bench/wasm_speed.sh [PAIRS]     so many runs of each in turns, 5 unless told
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/web.sh node e2e/wasm_speed.ts "${1:-5}"
scripts/web.sh node e2e/first_move.ts 10
