#!/usr/bin/env bash
# Builds the engine for pages, build/wasm/engine.wasm, installing the compiler it needs (docs/site.md).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/setup.sh
source scripts/setup.sh
ensure_packages cmake ninja-build ccache libfmt-dev nlohmann-json3-dev "${engine_packages[@]}"
quietly cmake --preset wasm
quietly cmake --build --preset wasm
