#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Makes the notebooks of the course from their sources.

    course/build.py [--check] [NN ...]

One source, course/src/NN_name.nb, gives four notebooks without outputs: course/{en,fr}/NN_name.ipynb for students, and the
same under course/solutions. Their code cells are the same in both languages. `--check` writes nothing and fails when a
notebook is stale. The format is described in course/README.md; a source that breaks it is refused with its line.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import nbformat

COURSE = Path(__file__).resolve().parent
LANGUAGES = ("en", "fr")
MARK = re.compile(r"^# %% \[(en|fr|code|exercise|solution)(?: ([a-z0-9_]+))?\]\s*$")


def _french():
    """joute/french.py by its path: the package itself needs the built engine."""
    spec = importlib.util.spec_from_file_location("joute_french", COURSE.parent / "python" / "joute" / "french.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


typeset = _french().typeset


@dataclass
class Cell:
    kind: str  # en, fr, code, exercise, solution
    name: str | None  # of an exercise or a solution
    text: str
    line: int  # of its mark in the source


class Refused(Exception):
    """A source that does not follow the format."""


def read(source: Path) -> list[Cell]:
    """The cells of a source; what comes before the first mark is for those who read the source."""
    cells: list[Cell] = []
    lines: list[str] = []
    for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
        mark = MARK.match(line)
        if mark is None and line.startswith("# %%"):
            raise Refused(f"{source.name}:{number}: expected [en], [fr], [code], [exercise ID] or [solution ID]")
        if mark:
            lines = []
            cells.append(Cell(mark[1], mark[2], "", number))
        lines.append("" if mark else line)
        if cells:
            cells[-1].text = "\n".join(lines).strip("\n")
    check_order(source, cells)
    check_numbers(source, cells)
    return cells


def check_order(source: Path, cells: list[Cell]) -> None:
    """English before French, every exercise followed by its solution and then by the cell that checks it."""

    def refuse(cell: Cell, why: str) -> None:
        raise Refused(f"{source.name}:{cell.line}: {why}")

    number = source.name[:2]
    for before, cell, after in zip([None, *cells], cells, [*cells[1:], None]):
        if not cell.text.strip():
            refuse(cell, "an empty cell")
        if (cell.kind in ("exercise", "solution")) != (cell.name is not None):
            refuse(cell, "exercises and solutions have a name, other cells none")
        if cell.kind == "en" and (after is None or after.kind != "fr"):
            refuse(cell, "[en] needs [fr] right after it")
        if cell.kind == "fr" and (before is None or before.kind != "en"):
            refuse(cell, "[fr] needs [en] right before it")
        if cell.kind == "exercise" and (after is None or (after.kind, after.name) != ("solution", cell.name)):
            refuse(cell, f"[exercise {cell.name}] needs [solution {cell.name}] right after it")
        if cell.kind == "solution":
            if before is None or (before.kind, before.name) != ("exercise", cell.name):
                refuse(cell, f"[solution {cell.name}] needs [exercise {cell.name}] right before it")
            if after is None or after.kind != "code" or f'joute.check("{number}.{cell.name}"' not in after.text:
                refuse(cell, f'[solution {cell.name}] needs a [code] cell with joute.check("{number}.{cell.name}", ...) after it')


ENGLISH_NUMBER = re.compile(r"(?<![\d.,])\d+\.\d+(?![\d.])|\d%")
THOUSANDS = re.compile(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?!\d)")  # in French 1,000 is one: wrong only where the English has it too
NOT_PROSE = re.compile(r"```.*?```|`[^`\n]*`|https?://\S+|(?<!\*)\*[^*\n]+\*(?!\*)|[Ss]ections? \d+\.\d+", re.DOTALL)  # titles in italics


def english_number(french: str, english: str) -> str | None:
    """The first number in French prose that is written as the English do: 0.5, 1,000, 54%."""
    prose = NOT_PROSE.sub("", french)
    found = ENGLISH_NUMBER.search(prose)
    if found:
        return found[0]
    return next(iter(set(THOUSANDS.findall(prose)) & set(THOUSANDS.findall(english))), None)


def words_of(text: ast.expr) -> str:
    """What a text of the code says by itself, without what is put into it."""
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    return " ".join(part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))


def check_numbers(source: Path, cells: list[Cell]) -> None:
    """Numbers that a French reader sees are French: in prose, in the second text of T, and whatever is printed goes through N or P."""

    def refuse(line: int, number: str, how: str) -> None:
        raise Refused(f"{source.name}:{line}: {number} is not French: {how}")

    for before, cell in zip([None, *cells], cells):
        if cell.kind == "fr":
            if number := english_number(cell.text, before.text):
                refuse(cell.line, number, "write 0,5, 1 000 and 54 %")
        elif cell.kind != "en":
            for node in ast.walk(ast.parse(cell.text, f"{source.name}:{cell.line}")):
                line = cell.line + getattr(node, "lineno", 0)
                if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
                    spec = ast.unparse(node.format_spec)
                    if re.search(r"[,%]|\.\d", spec):
                        refuse(line, spec, "numbers that are printed are written by N or P")
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "T" and len(node.args) == 2:
                    if number := english_number(*map(words_of, reversed(node.args))):
                        refuse(line, number, "write 0,5, 1 000 and 54 %")


def notebook(source: Path, cells: list[Cell], language: str, solutions: bool) -> str:
    """One of the four notebooks, as the text of its file."""
    left_out = {"exercise" if solutions else "solution", *LANGUAGES} - {language}
    made = []
    for index, cell in enumerate(cells):
        if cell.kind in left_out:
            continue
        ident = f"{source.name[:2]}-{index:03}"
        if cell.kind in LANGUAGES:
            text = typeset(cell.text) if cell.kind == "fr" else cell.text
            made.append(nbformat.v4.new_markdown_cell(text, id=ident))
        else:
            tags = {"metadata": {"tags": [cell.kind, cell.name]}} if cell.name else {}
            made.append(nbformat.v4.new_code_cell(cell.text, id=ident, **tags))
    book = nbformat.v4.new_notebook(
        cells=made,
        metadata={
            "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "joute": {"language": language, "source": f"course/src/{source.name}"},
        },
    )
    nbformat.validate(book)
    # As nbformat writes a file: lines of a cell as a list, so that changes can be read.
    return json.dumps(nbformat.v4.rwbase.split_lines(book), ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def sources(numbers: list[str] | None = None) -> list[Path]:
    """All sources in order, or those whose names begin with the numbers."""
    found = sorted((COURSE / "src").glob("[0-9][0-9]_*.nb"))
    if numbers:
        unknown = [n for n in numbers if not any(s.name.startswith(n) for s in found)]
        if unknown:
            raise Refused(f"no notebook {', '.join(unknown)} in course/src")
        found = [s for s in found if any(s.name.startswith(n) for n in numbers)]
    return found


def targets(source: Path) -> dict[Path, str]:
    """The files a source makes and their text."""
    cells = read(source)
    made = {}
    for language in LANGUAGES:
        for folder, solutions in ((COURSE / language, False), (COURSE / "solutions" / language, True)):
            made[folder / f"{source.stem}.ipynb"] = notebook(source, cells, language, solutions)
    return made


def stale(numbers: list[str] | None = None) -> list[Path]:
    """Notebooks that are missing, differ from their source, or have none."""
    wrong, known = [], set()
    for source in sources(numbers):
        for path, text in targets(source).items():
            known.add(path)
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                wrong.append(path)
    if not numbers:
        wrong += [p for p in [*COURSE.glob("??/*.ipynb"), *COURSE.glob("solutions/??/*.ipynb")] if p not in known]
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the notebooks of the course from course/src.")
    parser.add_argument("numbers", nargs="*", metavar="NN", help="only these notebooks, as 01")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a notebook is stale")
    wanted = parser.parse_args()
    try:
        if wanted.check:
            for path in (wrong := stale(wanted.numbers)):
                print(f"stale: {path.relative_to(COURSE.parent)} (course/build.py makes it)")
            return 1 if wrong else 0
        for source in sources(wanted.numbers):
            for path, text in targets(source).items():
                path.parent.mkdir(parents=True, exist_ok=True)
                if not path.exists() or path.read_text(encoding="utf-8") != text:
                    path.write_text(text, encoding="utf-8")
                    print(path.relative_to(COURSE.parent))
    except Refused as reason:
        print(reason, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
