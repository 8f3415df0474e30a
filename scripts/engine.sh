#!/usr/bin/env bash
# Builds the engine for pages, build/wasm/engine.wasm (docs/site.md).
#
#   scripts/engine.sh               installs the compiler it needs, and builds
#   scripts/engine.sh --beside PID  the same at the lowest priority while that process, a server, lives; says so where
#                                   there is something to build, and does nothing where a password would be asked for
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/setup.sh
source scripts/setup.sh
packages=(cmake ninja-build ccache libfmt-dev nlohmann-json3-dev "${engine_packages[@]}")

stamp=build/wasm/engine.stamp  # as old as the sources may be

build() {
    mkdir -p build/wasm
    touch "$stamp.new"
    cmake --preset wasm && cmake --build --preset wasm && mv "$stamp.new" "$stamp"
}

# Whether something of what it is made of has changed since.
stale() {
    [ ! -f build/wasm/engine.wasm ] || [ ! -f "$stamp" ] ||
        find CMakeLists.txt cmake src games -type f -newer "$stamp" ! -path '*/web/*' ! -path '*/tests/*' | grep -q .
}

beside() {
    local server=$1 log=build/wasm/engine.log building
    stale || return 0
    if missing_packages "${packages[@]}" >/dev/null; then
        [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null || return 0
    fi
    mkdir -p build/wasm
    echo "building the engine for pages in the background (once, some minutes): until then the server thinks for them" >&2
    # A group of its own: Ctrl-C is for the server. The build ends with it, and the next server goes on with it.
    setsid nice -n 19 scripts/engine.sh >"$log" 2>&1 &
    building=$!
    while kill -0 "$building" 2>/dev/null; do
        kill -0 "$server" 2>/dev/null || { kill -- "-$building" 2>/dev/null || true; return 0; }
        sleep 1
    done
    wait "$building" || echo "the engine for pages could not be built: the server goes on thinking for them ($log)" >&2
}

case ${1:-} in
    '') ensure_packages "${packages[@]}"; quietly build ;;
    --beside) beside "$2" ;;
    *) sed -n '2,6p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
