#!/usr/bin/env bash
# Coverage-guided fuzzing, two targets at a time: bench/fuzz.sh [SECONDS [TARGET...]]
# Each target (a folder of fuzz/corpus) is fuzzed for so many seconds, an hour unless told. Inputs that reach new code are
# kept in build/fuzz/corpus/TARGET, where the next run goes on. An input that breaks something is made small, and the
# script says where it is; once mended it belongs to fuzz/regressions/TARGET (fuzz/README.md).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/setup.sh
seconds=${1:-3600}
[ $# -eq 0 ] || shift
[[ $seconds =~ ^[1-9][0-9]*$ ]] || { echo "usage: bench/fuzz.sh [SECONDS [TARGET...]]" >&2; exit 2; }
targets=("$@")
[ $# -gt 0 ] || mapfile -t targets < <(ls fuzz/corpus)
for target in "${targets[@]}"; do
    [ -d "fuzz/corpus/$target" ] || { echo "no target '$target'; there are: $(ls fuzz/corpus | xargs)" >&2; exit 2; }
done
ensure_packages "${build_packages[@]}" "${fuzz_packages[@]}"
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz --target joute_fuzz

fuzz_one() {
    local target=$1 seconds=$2 out=build/fuzz program=build/fuzz/joute_fuzz file
    local log=$out/logs/$target found=$out/found/$target
    # One thread asks, and nothing an input asks for may take half a minute or two gigabytes.
    local options=("--target=$target" -max_len=1024 -timeout=30 -rss_limit_mb=2048 -print_final_stats=1)
    export ASAN_OPTIONS=allow_addr2line=1 UBSAN_OPTIONS=allow_addr2line=1:print_stacktrace=1
    mkdir -p "$out/logs" "$out/corpus/$target" "$found"
    local known=("$out/corpus/$target" "fuzz/corpus/$target")
    [ ! -d "fuzz/regressions/$target" ] || known+=("fuzz/regressions/$target")
    if "$program" "${options[@]}" "-max_total_time=$seconds" "-artifact_prefix=$found/" "${known[@]}" >"$log" 2>&1; then
        echo "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs, nothing found"
        return 0
    fi
    tail -n 60 "$log"
    file=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
    case $file in
        */crash-*)
            "$program" "${options[@]}" -minimize_crash=1 -max_total_time=60 "-exact_artifact_path=$file.small" "$file" \
                >"$log.small" 2>&1 || true
            [ ! -s "$file.small" ] || file=$file.small ;;
    esac
    echo "$target: broken by ${file:-no input that was kept}; again: $program --target=$target $file"
    return 1
}
export -f fuzz_one
printf '%s\n' "${targets[@]}" | xargs -P 2 -I{} bash -c 'fuzz_one "$1" "$2"' fuzz {} "$seconds"
