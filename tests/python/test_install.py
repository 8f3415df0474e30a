# SPDX-License-Identifier: MIT
"""`cmake --install` puts the module where Debian's own Python finds it, and it needs nothing of the source or the build."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import PROGRAM

PLAY = """
import joute, joute.course, joute.datasets, joute.openspiel, sys
from joute.play import program
assert joute.__file__.startswith(sys.argv[1]) and joute._engine.__file__.startswith(sys.argv[1])
for name in joute.games():
    game = joute.Game(name)
    agent, state = game.agent("greedy"), game.start(1)
    state.resolve()
    seat = "first" if state.actor == "both" else None
    assert agent.decide(state, seat).move in state.legal(seat)
print(joute.Game("pogo").match("greedy", "random", games=2, seed=1).games)
print(program())
"""


BUILD = Path(PROGRAM).parent


def configured(name):
    return re.search(rf"(?m)^{name}:\w+=/?(.*)$", (BUILD / "CMakeCache.txt").read_text())[1]


@pytest.mark.parametrize("words", [["--prefix", "{}"], []], ids=["prefix", "DESTDIR"])
def test_an_installed_module_plays(tmp_path, words):
    prefix = tmp_path if words else tmp_path / configured("CMAKE_INSTALL_PREFIX")
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "JOUTE_PROGRAM", "DESTDIR")}
    command = ["cmake", "--install", str(BUILD), "--component", "python", *(word.format(tmp_path) for word in words)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment if words else {**environment, "DESTDIR": str(tmp_path)})
    program = prefix / "bin" / "joute"  # in its place as `cmake --install` of the whole puts it
    program.parent.mkdir(parents=True)
    program.symlink_to("/bin/true")
    packages = prefix / configured("JOUTE_PYTHON_INSTALL_DIR")
    assert {path.name for path in packages.iterdir()} == {"joute"}
    assert (packages / "joute" / "py.typed").is_file() and (packages / "joute" / "_engine.pyi").is_file()
    run = subprocess.run([sys.executable, "-c", PLAY, str(packages)], cwd=tmp_path, capture_output=True, text=True,
                         env={**environment, "PYTHONPATH": str(packages)})
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == ["2", str(program)]
