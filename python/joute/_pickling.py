# SPDX-License-Identifier: MIT
"""What pickle calls to make objects of the engine again: it finds functions of Python by name, not those of pybind11."""

from __future__ import annotations

from joute import _engine


def game(name: str, options: dict[str, str]) -> _engine.Game:
    """A game by its name and the options that are not defaults."""
    return _engine.Game(name, **{option.replace("-", "_"): value for option, value in options.items()})


def state(of: _engine.Game, position: str, steps: list[str], seed: int | str, chance_steps: int = 0) -> _engine.State:
    """A state by where it began, how often chance had acted before that, and every step since."""
    made = of.position(position, seed, chance_steps)
    for step in steps:
        made.play(step)
    return made


def record(text: str) -> _engine.Record:
    """A record by its text."""
    return _engine.Record.parse(text)

