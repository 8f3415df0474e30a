# SPDX-License-Identifier: MIT
"""French as it is printed: sources have plain spaces and apostrophes, readers get ’ and no-break spaces.

Used by the course for its Markdown (course/build.py, which must work before the engine is built, so this file imports
nothing of joute) and for what checks and plots say. Code, formulas and addresses stay as they are.
"""

from __future__ import annotations

import re

NARROW = "\u202f"  # no-break, narrow: before ; : ? ! % » and after «, and between thousands

# What is never set: fenced code, code spans, formulas, targets of links, addresses, HTML tags.
_KEPT = re.compile(r"```.*?```|`[^`\n]*`|\$\$.*?\$\$|\$[^$\n]+\$|\]\([^)\s]*\)|https?://\S+|<[^>\n]+>", re.DOTALL)
_RULES = [
    (re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_]|[«*_])"), "’"),  # also before emphasis: l'*arbre*
    (re.compile(r"(?<=\S) (?=[;:?!%»](?:[\s.,;:)*_\]|…»]|$))"), NARROW),
    (re.compile(r"« "), "«" + NARROW),
    (re.compile(r"(?<=\d) (?=\d{3}(?!\d))"), NARROW),
]


def typeset(text: str) -> str:
    """The text with French apostrophes and no-break spaces; what is set already stays."""
    # Kept pieces become one private character each while the rules run, so that « `a` : b » is seen as one text.
    kept: list[str] = []

    def keep(piece: re.Match[str]) -> str:
        kept.append(piece.group())
        return "\ue000"

    text = _KEPT.sub(keep, text)
    text = re.sub(r"(?<=[^\W\d_])'(?=\ue000)", "’", text)
    for pattern, replacement in _RULES:
        text = pattern.sub(replacement, text)
    pieces = iter(kept)
    return re.sub("\ue000", lambda _: next(pieces), text)
