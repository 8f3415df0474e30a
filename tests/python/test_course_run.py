# SPDX-License-Identifier: MIT
"""Every notebook of the course runs from start to end with its solutions, in its quick form."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import joute
from course_answers import ROOT, build


@pytest.mark.parametrize("source", build.sources(), ids=lambda s: s.stem)
def test_notebook_runs(source):
    number = source.name[:2]
    full = os.environ.get("COURSE_FULL", "0") not in ("", "0")
    if number == "10" and full:
        pytest.importorskip("torch")  # the quick form trains in numpy
    environment = {**os.environ, "PYTHONPATH": str(Path(joute.__file__).parents[1])}
    # One language each, in turn: the code is the same, what it says is not.
    language = ("fr", "en")[int(number) % 2]
    command = [sys.executable, str(ROOT / "course" / "run.py"), "--lang", language, number]
    if full:
        command[2:4] = ["--lang", "both", "--full"]
    run = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
