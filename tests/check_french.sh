#!/usr/bin/env bash
# French in string literals is set as French is: a typographic apostrophe, and a narrow no-break space before : ; ? ! % »
# and after «; English has no space before %. The page writes plain spaces and replaces them itself (web/src/i18n/spacing.ts).
# Literals and the French rules also keep accents on capitals, decimal commas, PV (HP is English) and one term for one thing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
inside='^\s*(?!\s*//)(?:[^"]|"(?:\\.|[^"\\])*")*"(?:\\.|[^"\\])*'  # a line up to some place inside one of its literals
elided="(?<![\\w'’])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|presqu)'(?=[\\w{«])"
spaced='(?<=[\w}»)\]])(?<!LIMIT) (?=[:;?!%](?:[\s",.)]|\\n))|« | »'
mapfile -t files < <(git ls-files -- 'src/*.[hc]pp' 'games/*.[hc]pp' ':!games/*/tests/*')
mapfile -t rules < <(git ls-files -- 'games/*/rules.fr.md')
export LC_ALL=C.UTF-8
wrong=0
if grep -nPi "$inside(?:$elided|$spaced)" "${files[@]}"; then
    echo "French needs ’ and narrow no-break spaces (U+202F) there"
    wrong=1
fi
bare='\b(?:E(?:tape|quipe|nigme|galit|quilibre|cran|ditez)|A (?:vous|partir de|chaque|qui)\b)'  # capitals without accents
terms='(?:coups?|mouvements?) (?:légal|légaux)'
found=$(
    grep -nP "$inside(?:$bare|$terms|[èàê](?:\\\\.|[^\"\\\\])*(?:\bHP\b|× ?\d\.\d))" "${files[@]}" || true
    for page in "${rules[@]}"; do
        sed 's/`[^`]*`//g' "$page" | grep -nP "$elided|$bare|$terms|\bHP\b|(?<!section )(?<![\d.])\d+\.\d" | sed "s|^|$page:|" || true
    done
)
if [[ -n $found ]]; then
    echo "$found"
    echo "French has accents on capitals, decimal commas, PV and « coups permis »"
    wrong=1
fi
exit $wrong
