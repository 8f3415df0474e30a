#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How fast Python plays through the module: moves per second of processor time.

    ./run python bench/python_speed.py [GAME] [SECONDS]

Four ways: the engine's own random steps in a batch; a batch whose legal actions numpy chooses from; the plain loop
over one State; and what `joute playouts` measures, for comparison (build/joute, if it is there).
"""

import json
import random
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

import joute


def measured(work, seconds):
    """Moves per CPU second of work(), which returns how many it played; every thread of this process counts."""
    work()
    begin = time.process_time()
    moves = 0
    while time.process_time() - begin < seconds:
        moves += work()
    return moves / (time.process_time() - begin)


def batch_random(game, size=4096):
    batch = game.batch(size, seed=1)
    return lambda: batch.step_random(16)


def batch_numpy(game, size=4096):
    """Masks out, actions chosen by numpy: a legal one at random in every row."""
    batch = game.batch(size, seed=1)
    random_state = np.random.default_rng(1)
    masks = np.empty((size, game.action_count), dtype=np.uint8)
    numbers = np.empty((size, game.action_count), dtype=np.float32)

    def work():
        over = int(np.count_nonzero(batch.done))
        batch.masks(out=masks)
        random_state.random(out=numbers, dtype=np.float32)
        np.multiply(numbers, masks, out=numbers)
        batch.step(numbers.argmax(axis=1))
        return size - over

    return work


def batch_first(game, size=4096):
    """The same with the cheapest choice there is: the first legal action."""
    batch = game.batch(size, seed=1)
    masks = np.empty((size, game.action_count), dtype=np.uint8)

    def work():
        over = int(np.count_nonzero(batch.done))
        batch.step(batch.masks(out=masks).argmax(axis=1))
        return size - over

    return work


def loop_choice(game):
    choice = random.Random(1).choice

    def work():
        moves = 0
        for _ in range(100):
            state = game.start()
            while not state.over:
                state.play(choice(state.legal_ids()))
                moves += 1
        return moves

    return work


def loop_random(game):
    """The same with a cheaper choice than random.choice, which takes half of the time."""
    number = random.Random(1).random

    def work():
        moves = 0
        for _ in range(100):
            state = game.start()
            play, legal_ids = state.play, state.legal_ids
            while not state.over:
                ids = legal_ids()
                play(ids[int(number() * len(ids))])
                moves += 1
        return moves

    return work


def main():
    game = joute.Game(sys.argv[1] if len(sys.argv) > 1 else "connect_four")
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 2.0
    program = Path(joute._engine.__file__).resolve().parents[2] / "joute"
    if program.exists():
        out = subprocess.run([program, "playouts", game.name, "--seconds", str(seconds), "--json"],
                             capture_output=True, text=True, check=True).stdout
        print(f"joute playouts                  {json.loads(out)['moves_per_s'] / 1e6:8.2f} M moves/s")
    ways = [("Batch.step_random", batch_random), ("Batch, masks and numpy", batch_numpy),
            ("Batch, masks and argmax", batch_first), ("loop, random.choice", loop_choice),
            ("loop, cheaper choice", loop_random)]
    for name, way in ways:
        if game.has_chance or game.has_both:
            if not name.startswith("Batch.step"):
                continue
        print(f"{name:<31} {measured(way(game), seconds) / 1e6:8.2f} M moves/s")


main()
