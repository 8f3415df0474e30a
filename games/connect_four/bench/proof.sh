#!/usr/bin/env bash
# Proves that the first seat wins Connect Four, with the generic alpha-beta on one core. Usage: games/connect_four/bench/proof.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
cmake --build --preset release --target connect_four_proof >/dev/null
echo "some two billion positions: about a quarter of an hour, and 1 GB of memory" >&2
build/connect_four_proof "" 1024
