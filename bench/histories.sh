#!/usr/bin/env bash
# Random histories of the server under kills, pauses, full disks, locks and clock jumps, each decided by its seed and
# checked (tests/server/histories). What is kept of one that fails, and how to run it again, is printed.
#
#   bench/histories.sh [COUNT] [FIRST_SEED] [BUILD_FOLDER]      default: 200 from seed 1, in build
#
# Most of a history is waiting, so several run on each core.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
count=${1:-200} first=${2:-1} build=${3:-build}
cmake --build "$build" --target histories >/dev/null
seq "$first" $((first + count - 1)) | xargs -P $((4 * $(nproc))) -n 1 "$build/histories"
echo "$count histories, none with a problem"
