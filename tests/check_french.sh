#!/usr/bin/env bash
# French in string literals is set as French is: a typographic apostrophe, and a narrow no-break space before : ; ? ! % »
# and after «; English has no space before %. The page writes plain spaces and replaces them itself (web/src/i18n/spacing.ts).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
inside='^\s*(?!\s*//)(?:[^"]|"(?:\\.|[^"\\])*")*"(?:\\.|[^"\\])*'  # a line up to some place inside one of its literals
elided="(?<![\\w'’])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|presqu)'(?=[\\w{«])"
spaced='(?<=[\w}»)\]])(?<!LIMIT) (?=[:;?!%](?:[\s",.)]|\\n))|« | »'
mapfile -t files < <(git ls-files -- 'src/*.[hc]pp' 'games/*.[hc]pp' ':!games/*/tests/*')
export LC_ALL=C.UTF-8
if grep -nPi "$inside(?:$elided|$spaced)" "${files[@]}"; then
    echo "French needs ’ and narrow no-break spaces (U+202F) there"
    exit 1
fi
