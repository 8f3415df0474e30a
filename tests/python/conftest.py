# SPDX-License-Identifier: MIT
"""What the tests of the Python module share. CTest tells where program and module are (tests/python/CMakeLists.txt)."""

import json
import os
import random
import subprocess

import pytest

import joute

PROGRAM = os.environ.get("JOUTE_PROGRAM", "build/joute")
SANITIZED = "libasan" in os.environ.get("LD_PRELOAD", "")  # asan.sh; everything takes ten times as long there


def program(*words):
    """What the program prints with --json for these words."""
    done = subprocess.run([PROGRAM, *words, "--json"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, (words, done.stderr)
    return json.loads(done.stdout)


def refusal(*words):
    """What the program says to words it refuses, without its own name."""
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False)
    assert done.returncode != 0, words
    return done.stderr.removeprefix("joute: ").rstrip("\n")


def rule_sets():
    """Every game with each of its rule sets, and with each of its other options changed once."""
    for name in joute.games():
        specs = joute.options(name)
        rules = next(spec for spec in specs if spec.name == "rules")
        for chosen in rules.choices:
            yield name, {"rules": chosen}
            for spec in specs:
                if spec is rules or (spec.only_for and chosen not in spec.only_for):
                    continue
                values = [v for v in spec.choices if v != spec.default]
                if spec.kind == "number":
                    values = [str(max(spec.least, min(spec.greatest, 6)))]
                if spec.kind == "flag":
                    values = ["no" if spec.default == "yes" else "yes"]
                for value in values[:1]:
                    yield name, {"rules": chosen, spec.name: value}


def option_words(options):
    """Options as the program takes them; None for a flag that can only be left out."""
    words = []
    for name, value in options.items():
        words += [f"--{name}"] if value == "yes" else [] if value == "no" else [f"--{name}={value}"]
    return words


def make(name, options):
    return joute.Game(name, **{key.replace("-", "_"): value for key, value in options.items()})


def random_step(state, rng):
    """One random step as text, not played; of chance what the state's own seed draws."""
    if state.actor == "chance":
        return state.sample(state.seed)
    if state.actor == "both":
        return " | ".join(rng.choice(state.legal(seat)) for seat in ("first", "second"))
    return rng.choice(state.legal())


def random_state(game, plies, seed=0):
    """A state after some random steps, before the game is over."""
    rng = random.Random(seed)
    state = game.start(seed)
    for _ in range(plies):
        following = state.after(random_step(state, rng))
        if following.over:
            break
        state = following
    state.resolve()
    return state


@pytest.fixture(autouse=True)
def english():
    """Every test begins in English."""
    joute.language("en")
    yield
    joute.language("en")


@pytest.fixture
def connect_four():
    return joute.Game("connect_four")


@pytest.fixture
def schotten():
    return joute.Game("schotten")
