#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fits the numbers behind the marks of an analysis (docs/study.md).

    bench/study_grading.py slope FOLDER...     how confident values are, from games of `joute match ... --record FOLDER`
    bench/study_grading.py noise SKIP JSON...  the losses reported for strong play, from files of `joute analyse --json`

slope: a search value v of a decision becomes a chance by 1 / (1 + exp(-slope * 2 atanh v)); slope 1 is (v + 1) / 2.
Fitted by maximum likelihood to the results of the same games (a draw counts as half), every game with equal weight,
proven values left out. The interval is a bootstrap over pairs of games, since decisions of a game are not independent.

noise: the losses reported for decisions in games played by a much stronger search; the first SKIP decisions, played at
random, are left out. These losses are mostly the analysis's own error: the thresholds of the marks are where one in 20, 50
and 100 of these decisions would get one, but not below 5, 10 and 15 points, each 5 above the previous one.
"""
import json
import math
import random
import sys
from pathlib import Path

POINTS = {"first": 1.0, "second": 0.0, "draw": 0.5}
PROVEN = 0.9995  # values beyond this are proofs, or nearly


def games_of(folder):
    """[(x, result seen from the seat), ...] of each game."""
    games = []
    for text in (Path(folder) / "games.jsonl").read_text().splitlines():
        game = json.loads(text)
        rows = []
        for seat in ("first", "second"):
            points = POINTS[game["result"]] if seat == "first" else 1 - POINTS[game["result"]]
            rows += [(2 * math.atanh(v), points) for v, _ in game[seat] if v is not None and abs(v) < PROVEN]
        games.append(rows)
    return games


def fitted_slope(games):
    slope = 1.0
    for _ in range(50):  # Newton's method; one dimension, concave
        gradient = curvature = 0.0
        for rows in games:
            for x, points in rows:
                chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, slope * x))))
                gradient += (points - chance) * x / len(rows)
                curvature += chance * (1 - chance) * x * x / len(rows)
        if curvature == 0:
            return slope
        step = gradient / curvature
        slope = max(0.01, slope + max(-0.5, min(0.5, step)))
        if abs(step) < 1e-6:
            break
    return slope


def print_slope(folder):
    games = games_of(folder)
    pairs = [games[i : i + 2] for i in range(0, len(games), 2)]
    generator = random.Random(1)
    samples = sorted(
        fitted_slope([game for pair in generator.choices(pairs, k=len(pairs)) for game in pair]) for _ in range(200)
    )
    low, high = samples[4], samples[-5]
    decisions = sum(len(rows) for rows in games)
    print(f"{folder}: slope {fitted_slope(games):.2f} [{low:.2f}, {high:.2f}], {len(games)} games, {decisions} decisions")


def print_noise(skip, files):
    losses = []
    for file in files:
        choices = [c for step in json.loads(Path(file).read_text())["steps"] for c in step["choices"]]
        losses += [c["loss"] for c in choices[skip:] if c["loss"] is not None and c["legal"] > 1]
    losses.sort()
    at = {share: losses[min(len(losses) - 1, int(share * len(losses)))] for share in (0.5, 0.9, 0.95, 0.98, 0.99)}
    print(f"{len(files)} games, {len(losses)} decisions: " + ", ".join(f"{s:.0%} {x:.3f}" for s, x in at.items()))
    inaccuracy = max(0.05, at[0.95])
    mistake = max(0.10, at[0.98], inaccuracy + 0.05)
    blunder = max(0.15, at[0.99], mistake + 0.05)
    print(f"marks from {inaccuracy:.2f}, {mistake:.2f}, {blunder:.2f}")


def main():
    if len(sys.argv) < 3 or (sys.argv[1] == "noise" and not sys.argv[2].isdecimal()) or sys.argv[1] not in ("slope", "noise"):
        sys.exit(__doc__)
    if sys.argv[1] == "slope":
        for folder in sys.argv[2:]:
            print_slope(folder)
    else:
        print_noise(int(sys.argv[2]), sys.argv[3:])


main()
