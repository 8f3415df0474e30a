#!/usr/bin/env bash
# Installs headers and libraries into an empty folder and builds examples/outside against them, as a
# stranger's project would. Usage: package.sh SOURCE BUILD
set -euo pipefail
source=$1 build=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --install "$build" --component development --prefix "$folder/joute" >/dev/null
cmake -S "$source/examples/outside" -B "$folder/build" -G Ninja -DCMAKE_PREFIX_PATH="$folder/joute" >/dev/null
cmake --build "$folder/build" >/dev/null
"$folder/build/nim"
