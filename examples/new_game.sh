#!/usr/bin/env bash
# Begins a game of your own from games/template (docs/adding-a-game.md).
# Usage: examples/new_game.sh NAME [FOLDER]    NAME in small letters, digits and '_'; without FOLDER it becomes games/NAME.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
name=${1:-}
[[ $name =~ ^[a-z][a-z0-9_]*$ ]] || { echo "usage: examples/new_game.sh NAME [FOLDER], such as my_game" >&2; exit 2; }
folder=${2:-$here/games/$name}
[ ! -e "$folder" ] || { echo "$folder is there already" >&2; exit 2; }
class=$(sed -E 's/(^|_)([a-z0-9])/\U\2/g' <<<"$name")
mkdir -p "$folder"
cp -r "$here/games/template/." "$folder"
find "$folder" -type f -exec sed -i "s/template_game/$name/g; s/TemplateGame/$class/g" {} +
echo "made $folder"
