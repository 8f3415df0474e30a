#!/usr/bin/env bash
# Proves that the first seat wins Connect Four, with the generic alpha-beta on one core. Usage: bench/connect_four_proof.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
cmake --build --preset release --target connect_four_proof >/dev/null
build/connect_four_proof "" 1024
