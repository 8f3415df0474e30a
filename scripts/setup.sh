# shellcheck shell=bash
# Sourced by ./run and ./test: installs what is missing, quietly and only then. Everything it says
# goes to stderr, so that the output of a command stays clean.

# What the program needs to be built.
build_packages=(g++ cmake ninja-build ccache libfmt-dev libcli11-dev nlohmann-json3-dev libreadline-dev
    libboost1.81-dev libspdlog-dev libsqlite3-dev libsodium-dev zlib1g-dev libcairo2-dev
    fonts-dejavu-core)
# What the tests need besides.
test_packages=(libgtest-dev libgmock-dev librapidcheck-dev libglpk-dev clang-format tmux chromium-headless-shell python3)
# What the Python module and the course need besides, for Debian's own interpreter (docs/python.md); and their tests.
# OpenBLAS: numpy and PyTorch multiply with whatever BLAS there is, and with Debian's plain one training takes 7 to 9 times as long.
python_packages=(python3-dev pybind11-dev python3-numpy libopenblas0-serial python3-matplotlib python3-ipykernel python3-nbclient)
python_test_packages=(python3-pytest mypy)
# What fuzzing needs besides: a clang whose libFuzzer is packaged and that reads libstdc++ 12.
fuzz_packages=(clang-22 libclang-rt-22-dev)
# What the engine for pages needs: the same clang, with a C and a C++ library for WebAssembly.
engine_packages=(clang-22 lld-22 wasi-libc libc++-22-dev-wasm32 libclang-rt-22-dev-wasm32)

# Those of the Debian packages given that are not there; fails where none is missing.
missing_packages() {
    local package some=1
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' && continue
        echo "$package"
        some=0
    done
    return $some
}

# Installs Debian packages that are not there yet; with sudo when not root.
ensure_packages() {
    local missing
    readarray -t missing < <(missing_packages "$@")
    [ ${#missing[@]} -eq 0 ] && return 0
    echo "installing: ${missing[*]}" >&2
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { echo "needed: sudo, or root, to install ${missing[*]}" >&2; return 1; }
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get update -qq >&2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y -qq \
        --no-install-recommends "${missing[@]}" >&2
}

# Runs a command with its output shown only if it fails, or while someone watches.
quietly() {
    if [ -t 2 ]; then "$@" >&2; return; fi
    local log
    log=$(mktemp)
    if "$@" >"$log" 2>&1; then rm -f "$log"; return 0; fi
    cat "$log" >&2
    rm -f "$log"
    return 1
}
