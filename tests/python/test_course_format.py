# SPDX-License-Identifier: MIT
"""The course's notebooks come from their sources, say the same in both languages, and are set as French is."""

import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "course"))
import build  # noqa: E402

SOURCES = build.sources()
NARROW = "\u202f"


def cells(path, kind):
    return ["".join(c["source"]) for c in json.loads(path.read_text(encoding="utf-8"))["cells"] if c["cell_type"] == kind]


def test_no_notebook_is_stale():
    assert [str(p.relative_to(ROOT)) for p in build.stale()] == [], "course/build.py makes them"


@pytest.mark.parametrize("source", SOURCES, ids=lambda s: s.stem)
def test_code_is_the_same_in_both_languages(source):
    name = f"{source.stem}.ipynb"
    for folder in (build.COURSE, build.COURSE / "solutions"):
        english, french = folder / "en" / name, folder / "fr" / name
        assert cells(english, "code") == cells(french, "code")
        assert len(cells(english, "markdown")) == len(cells(french, "markdown"))


@pytest.mark.parametrize("source", SOURCES, ids=lambda s: s.stem)
def test_generated_notebooks_have_no_outputs(source):
    for path in build.targets(source):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            assert cell.get("outputs", []) == [] and cell.get("execution_count") is None


@pytest.mark.parametrize("source", SOURCES, ids=lambda s: s.stem)
def test_a_notebook_is_an_evening(source):
    """3 to 5 exercises, none of whose solutions is in the student's notebook; a beginning and something to read."""
    found = build.read(source)
    exercises = [c for c in found if c.kind == "exercise"]
    assert 3 <= len(exercises) <= 5
    student = "\n".join(cells(build.COURSE / "en" / f"{source.stem}.ipynb", "code"))
    for cell in found:
        if cell.kind == "solution":
            assert cell.text not in student
        if cell.kind == "exercise":
            assert "raise NotImplementedError" in cell.text
    code = [c.text for c in found if c.kind == "code"]
    assert "begin()" in code[0]
    assert found[-2].text.count("## What to read next") == 1 and found[-1].text.count("## À lire ensuite") == 1


@pytest.mark.parametrize("source", SOURCES, ids=lambda s: s.stem)
def test_french_is_set_as_french_is(source):
    for text in cells(build.COURSE / "fr" / f"{source.stem}.ipynb", "markdown"):
        plain = re.sub(r"```.*?```|`[^`\n]*`|\$\$.*?\$\$|\$[^$\n]+\$|\]\([^)]*\)|https?://\S+", "x", text, flags=re.DOTALL)
        assert not re.search(r"(?i)\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|presqu)'", plain), plain
        assert not re.search(r"\w [;:?!%»](?:\s|$)", plain), plain
        assert "« " not in plain and " »" not in plain, plain


def test_typeset():
    cases = {
        "L'arbre d'un jeu : vrai ?": f"L’arbre d’un jeu{NARROW}: vrai{NARROW}?",
        "« oui » ; 10 000 coups, 93 %.": f"«{NARROW}oui{NARROW}»{NARROW}; 10{NARROW}000 coups, 93{NARROW}%.",
        "`a ? b : c'est` et $x : y$": "`a ? b : c'est` et $x : y$",
        "d'`eval` : [là](docs/a.md) !": f"d’`eval`{NARROW}: [là](docs/a.md){NARROW}!",
        "| a | :--- |": "| a | :--- |",
    }
    for plain, expected in cases.items():
        assert build.typeset(plain) == expected
        assert build.typeset(expected) == expected


GOOD = """A word to those who read the source.
# %% [en]
Hello
# %% [fr]
Bonjour
# %% [exercise one]
raise NotImplementedError
# %% [solution one]
one = 1
# %% [code]
joute.check("99.one", one)
"""


def test_numbers_that_are_french_are_left_alone():
    for french in ("0,001 paire, 1 000 fois, 54 %", "`0.5`", "*Chess 4.5*, 1977", "la section 5.5", "2,718", "le 1.", "$c = 1{,}4$"):
        assert build.english_number(french, "0.001 pairs, 1,000 times, 54 %, 2.718") is None, french


@pytest.mark.parametrize("page", sorted([*ROOT.glob("docs/*.fr.md"), *ROOT.glob("games/*/rules.fr.md")]), ids=lambda p: str(p.relative_to(ROOT)))
def test_french_pages_have_french_numbers(page):
    text = re.sub(r"(?m)^ {4}[^\n]*$|<!--.*?-->", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert build.english_number(text, "") is None


@pytest.mark.parametrize(
    "change, message",
    [
        (("# %% [fr]\nBonjour\n", ""), r"99_x.nb:2: \[en\] needs \[fr\]"),
        (("# %% [en]\nHello\n", ""), r"99_x.nb:2: \[fr\] needs \[en\]"),
        (("# %% [solution one]\none = 1\n", ""), r"\[exercise one\] needs \[solution one\]"),
        (("[solution one]", "[solution two]"), r"\[exercise one\] needs \[solution one\]"),
        (("99.one", "98.one"), r"needs a \[code\] cell with joute.check"),
        (("[exercise one]", "[exercise]"), "have a name"),
        (("Hello\n", ""), "an empty cell"),
        (("# %% [code]", "# %% [cod]"), r"99_x.nb:10: expected \[en\]"),
        (("Bonjour", "Bonjour à 0.5"), "99_x.nb:4: 0.5 is not French"),
        (("Bonjour", "Bonjour à 54%"), "99_x.nb:4: 4% is not French"),
        (("Hello\n# %% [fr]\nBonjour", "Hello 1,000\n# %% [fr]\nBonjour 1,000"), "99_x.nb:4: 1,000 is not French"),
        (("one = 1", 'one = T("0.5", "0.5")'), "99_x.nb:9: 0.5 is not French"),
        (("one = 1", 'one = f"{1 / 3:.2f}"'), "written by N or P"),
        (("one = 1", 'one = T(f"{1:,} a", f"{1:,} b")'), "written by N or P"),
    ],
)
def test_a_source_that_breaks_the_format_is_refused(tmp_path, change, message):
    source = tmp_path / "99_x.nb"
    source.write_text(GOOD, encoding="utf-8")
    assert [c.kind for c in build.read(source)] == ["en", "fr", "exercise", "solution", "code"]
    source.write_text(GOOD.replace(*change), encoding="utf-8")
    with pytest.raises(build.Refused, match=message):
        build.read(source)
