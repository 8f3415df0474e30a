#!/usr/bin/env bash
# Begins a game of your own from games/template (docs/adding-a-game.md).
# Usage: examples/new_game.sh NAME [FOLDER]
#   NAME    small letters, digits and '_'
#   FOLDER  where to make it (default games/NAME); its last part must be NAME. Build it with
#           -DJOUTE_GAMES_PATH=... naming the directory it lies in.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
name=${1:-}
refuse() { echo "new_game.sh: $*" >&2; exit 2; }

case $# in 1 | 2) ;; *) refuse "usage: examples/new_game.sh NAME [FOLDER], such as my_game" ;; esac
[[ $name =~ ^[a-z]([a-z0-9]|_[a-z0-9])*$ ]] ||
    refuse "'$name' is no name for a game: small letters, digits and single '_' between them, beginning with a letter"
folder=${2:-$here/games/$name}
[ "$(basename "$folder")" = "$name" ] || refuse "the folder of '$name' must be called $name, not '$folder'"

# Names that mean something already. The game becomes a namespace, a class, a folder of headers, and the target
# NAME_tests.
keywords="alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class
    compl concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default
    delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long
    mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public register
    reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template this
    thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor
    xor_eq final override import module"
! grep -qw -- "$name" <<<"$keywords" || refuse "'$name' is a word of C++; choose another name"
class=$(sed -E 's/(^|_)([a-z0-9])/\U\2/g' <<<"$name")
case $name in
    std | posix | boost | fmt | nlohmann | spdlog | testing | gtest) refuse "'$name' is the name of a library; choose another name" ;;
    joute | main | test | tests | all | template_game) refuse "'$name' is taken by the build; choose another name" ;;
esac
for taken in "$here"/src/*/ "$here"/web/src/*/; do
    [ "$(basename "$taken")" != "$name" ] || refuse "'$name' is a part of Joute (${taken#"$here"/}); choose another name"
done
if grep -rqE "namespace ([a-z_]+::)*$name\b|\b(namespace|class|struct|concept|enum class|using) $class\b|\b${name}_tests\b" \
    --include='*.hpp' --include='*.cpp' --include=CMakeLists.txt "$here/src" "$here/tests"; then
    refuse "'$name' (or the class $class) means something in Joute already; choose another name"
fi
# The compiler knows the rest: functions and macros of the standard library and the system.
if command -v c++ >/dev/null &&
    ! printf '#include <bits/stdc++.h>\n#include <unistd.h>\nnamespace %s { class %s {}; }\n' "$name" "$class" |
        c++ -std=c++20 -fsyntax-only -x c++ - 2>/dev/null; then
    refuse "'$name' means something in C++ or its library already; choose another name"
fi

# Folders of games: here, and wherever the build looks for more.
paths=${JOUTE_GAMES_PATH:-}
cache=$here/build/CMakeCache.txt
[ ! -f "$cache" ] || paths+=";$(sed -n 's/^JOUTE_GAMES_PATH:[A-Z]*=//p' "$cache")"
IFS=';:' read -r -a paths <<<"$paths"
for path in "$here/games" "${paths[@]}"; do
    [ -z "$path" ] || [ ! -e "$path/$name" ] || refuse "there is a game '$name' already: $path/$name"
done
[ ! -e "$folder" ] || refuse "$folder is there already"

mkdir -p "$folder"
cp -r "$here/games/template/." "$folder"
find "$folder" -type f -exec sed -i "s/template_game/$name/g; s/TemplateGame/$class/g" {} +
echo "made $folder"
