# SPDX-License-Identifier: MIT
"""The stub names what the module has, everything has a docstring, and a user's program passes mypy --strict."""

import ast
import dataclasses
import inspect
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import joute
from joute import _engine, results, tree

STUB = ast.parse((Path(joute.__file__).parent / "_engine.pyi").read_text())
CLASSES = {node.name: node for node in STUB.body if isinstance(node, ast.ClassDef)}
# What every class of Python has, or pybind11 adds.
COMMON = set(dir(object)) | {"__module__", "__doc__", "__getstate__", "__len__", "__copy__", "__deepcopy__"}


def public(names):
    return {name for name in names if not name.startswith("_") or name == "_repr_svg_"}


def test_the_stub_has_every_name_of_the_module():
    functions = {node.name for node in STUB.body if isinstance(node, ast.FunctionDef)}
    variables = {node.target.id for node in STUB.body if isinstance(node, ast.AnnAssign)}
    assert public(functions) | public(CLASSES) | public(variables) == public(vars(_engine))


@pytest.mark.parametrize("name", sorted(public(CLASSES)))
def test_the_stub_has_every_member(name):
    if name == "Error":
        return
    written = {node.name for node in CLASSES[name].body if isinstance(node, ast.FunctionDef)}
    assert public(written) == public(vars(getattr(_engine, name)))
    properties = {
        node.name
        for node in CLASSES[name].body
        if isinstance(node, ast.FunctionDef) and any(isinstance(d, ast.Name) and d.id == "property" for d in node.decorator_list)
    }
    for member in public(written):
        assert inspect.isroutine(getattr(getattr(_engine, name), member)) == (member not in properties)


def test_the_stub_has_the_arguments_of_functions():
    for name in public(CLASSES):
        for function in CLASSES[name].body:
            thing = getattr(getattr(_engine, name), getattr(function, "name", ""), None)
            if not isinstance(function, ast.FunctionDef) or not public([function.name]) or not inspect.isroutine(thing):
                continue
            written = [a.arg for a in function.args.args + function.args.kwonlyargs if a.arg != "self"]
            if function.args.vararg:
                continue
            assert [a for a in inspect.signature(thing).parameters if a != "self"] == written, (name, function.name)


def test_everything_has_a_docstring():
    for name in joute.__all__:
        if name == "version" or not hasattr(joute, name):
            continue
        thing = getattr(joute, name)
        assert inspect.getdoc(thing), name
        if not inspect.isclass(thing):
            continue
        for member, value in vars(thing).items():
            if member.startswith("_") or dataclasses.is_dataclass(thing) and member in thing.__dataclass_fields__:
                continue
            if inspect.isroutine(value) or isinstance(value, (property, staticmethod)):
                assert inspect.getdoc(getattr(thing, member)), f"{name}.{member}"
    assert inspect.getdoc(joute) and inspect.getdoc(results) and inspect.getdoc(tree)


def test_help_tells_what_fields_mean():
    assert "The expected result, from -1 (lost) to 1 (won)." in pydoc.render_doc(joute.SearchResult, renderer=pydoc.plaintext)
    assert "Whether the drawn search came here." in pydoc.render_doc(joute.TreeNode, renderer=pydoc.plaintext)


def test_all_is_complete():
    assert public(joute.__all__) == set(joute.__all__)
    for name in joute.__all__:
        assert hasattr(joute, name), name


USER = '''
import random
from typing import Any

import numpy as np

import joute


class Mine:
    def __init__(self) -> None:
        self.games = 0

    def new_game(self, seed: int) -> None:
        self.games += 1

    def decide(self, state: joute.State, seat: str) -> str:
        return random.choice(state.legal(seat))


def lowest(state: joute.State, seat: str) -> int:
    return min(state.legal_ids())


game = joute.Game("jungle", rules="classic", no_capture=40)
state: joute.State = game.start(seed=3)
while not state.over:
    if state.actor == "chance":
        state.draw()
    elif state.actor == "both":
        state.play(state.legal("first")[0], state.legal_ids("second")[0])
    else:
        state.play(random.choice(state.legal_ids()))
mine: joute.MatchResult = game.match(Mine, lowest, games=2, sprt=(0, 5), progress=lambda done, total: None)
value, low, high = mine.elo
print(low + high, mine.records[0].states()[0].text)
result: joute.SearchResult = game.agent("level:1").decide(state, "first")
print(result.move + str(result.value * 2), [term.name for term in game.evaluate(state).terms])
tree: joute.Tree = game.tree(state, depth=2, search="alphabeta")
print([node.move for node in tree.root.children if node.cut])
batch = game.batch(8)
actions = np.argmax(batch.masks(), axis=1)
batch.step(actions)
total: float = float(batch.rewards.sum())
facts: Any = state.facts()
exact = state.exact()
if exact is not None:
    print(exact[0].upper())
try:
    state.play("x")
except joute.Error as error:
    print(error)
'''


def test_a_program_of_a_user_passes_mypy(tmp_path):
    pytest.importorskip("mypy")
    (tmp_path / "user.py").write_text(USER)
    (tmp_path / "wrong.py").write_text('import joute\njoute.Game("pogo").start().play(1.5)\njoute.Game(3)\nx: int = joute.games()\n')
    # Both at once: most of its time goes into reading numpy.
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--cache-dir=/dev/null", "user.py", "wrong.py"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False).stdout
    assert "Found 3 errors in 1 file (checked 2 source files)" in told, told
    assert sum(line.startswith("wrong.py:") and "error:" in line for line in told.splitlines()) == 3, told
