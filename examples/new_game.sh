#!/usr/bin/env bash
# Begins a game of your own from examples/template (docs/adding-a-game.md).
# Usage: examples/new_game.sh NAME [FOLDER]    NAME in small letters, digits and '_'; without FOLDER it becomes
# examples/NAME and is registered in src/CMakeLists.txt.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
name=${1:-}
[[ $name =~ ^[a-z][a-z0-9_]*$ ]] || { echo "usage: examples/new_game.sh NAME [FOLDER], such as my_game" >&2; exit 2; }
folder=${2:-$here/$name}
[ ! -e "$folder" ] || { echo "$folder is there already" >&2; exit 2; }
class=$(sed -E 's/(^|_)([a-z0-9])/\U\2/g' <<<"$name")
mkdir -p "$folder"
cp -r "$here/template/." "$folder"
mv "$folder/agents/template_game.cpp" "$folder/agents/$name.cpp"
find "$folder" -type f -exec sed -i "s/template_game/$name/g; s/TemplateGame/$class/g" {} +
[ $# -gt 1 ] || sed -i "s|^joute_list_games()|joute_game($name \${CMAKE_SOURCE_DIR}/examples/$name)\n&|" "$here/../src/CMakeLists.txt"
echo "made $folder"
