# SPDX-License-Identifier: MIT
"""Answers to the exercises, taken from the sources of the notebooks: the solutions, the skeletons, and what they need."""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "course"))
import build  # noqa: E402


def _lasting(node):
    """What a cell defines for later cells: imports, functions, classes, constants, games. What it shows is left out."""
    if isinstance(node, (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)):
        return True
    if not isinstance(node, ast.Assign):
        return False
    names = [n.id for target in node.targets for n in ast.walk(target) if isinstance(n, ast.Name)]
    return all(name.isupper() for name in names) or "joute.Game(" in ast.unparse(node.value)


def names_checked(cell):
    """(exercise, name of the answer) of the cell that checks one."""
    for node in ast.walk(ast.parse(cell.text)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "joute.check":
            yield node.args[0].value, ast.unparse(node.args[1])


def answers(source, kind):
    """{exercise: answer} of a source; kind is solution or exercise (the skeletons)."""
    space, found = {"__name__": "notebook"}, {}
    for cell in build.read(source):
        if cell.kind in ("en", "fr") or cell.kind in ("solution", "exercise") and cell.kind != kind:
            continue
        tree = ast.parse(cell.text)
        if cell.kind == "code":
            for exercise, name in names_checked(cell):
                found[exercise] = space[name]
            tree.body = [node for node in tree.body if _lasting(node)]
        exec(compile(tree, f"{source.name}:{cell.line}", "exec"), space)
    return found
