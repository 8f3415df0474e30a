# SPDX-License-Identifier: MIT
"""The page docs/python.md works when it is pasted, in order, and names no call there is not."""

import os
import random
import re
from pathlib import Path

import numpy as np

import joute

PAGE = Path(os.environ.get("JOUTE_SOURCE", Path(__file__).parents[2])) / "docs" / "python.md"


def test_the_code_of_the_page_runs(capsys):
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert len(blocks) > 8
    names = {"__name__": "page"}
    random.seed(1)
    np.random.seed(1)
    for number, block in enumerate(blocks):
        exec(compile(block, f"python.md, block {number + 1}", "exec"), names)
    assert capsys.readouterr().out


def test_the_page_names_only_what_there_is():
    text = PAGE.read_text()
    owners = {"state": joute.State, "game": joute.Game, "batch": joute.Batch, "joute": joute, "puzzle": joute.Puzzle, "record": joute.Record}
    for owner, name in re.findall(r"`(state|game|batch|joute|puzzle|record)\.([A-Za-z_]+)", text):
        assert hasattr(owners[owner], name), f"{owner}.{name}"
