#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How hard the campaign of ENSEA is: three players against each difficulty of the adversary, and the steps between them.

    bench/campaign.py [--runs 200] [--seed 1,...] [--jobs 1] [--difficulties 1,2,...] [--players "SPEC;..."]

Each cell is `joute match ensea PLAYER difficulty:N --rules solo --games RUNS --seed SEED`, for all seeds given together:
runs cleared with a 95 % interval (Wilson). The k-th run has the same chance events in every cell. From all cells together a rating is fitted to
each player and each difficulty by maximum likelihood, as if a run were a game that the player wins by clearing it; half
a run is added to either side of each cell, so that a cell without a success stays finite. Even steps are between half
and one and a half times their mean; each has a 95 % interval (the players' ratings taken as known, since both ends of a
step share them). As for levels (joute calibrate), a step whose interval misses that range is no chance.
"""
import argparse
import json
import math
import subprocess
from pathlib import Path

JOUTE = Path(__file__).resolve().parent.parent / "build" / "joute"
ELO = 400 / math.log(10)  # of one natural logit


def wilson(successes, runs, z=1.96):
    p = successes / runs
    middle = (p + z * z / (2 * runs)) / (1 + z * z / runs)
    half = z / (1 + z * z / runs) * math.sqrt(p * (1 - p) / runs + z * z / (4 * runs * runs))
    return max(0.0, middle - half), middle + half


def cleared(player, difficulty, asked):
    wins = 0
    for seed in asked.seed.split(","):
        command = [JOUTE, "match", "ensea", player, f"difficulty:{difficulty}", "--rules", "solo",
                   "--games", str(asked.runs), "--seed", seed, "--jobs", str(asked.jobs), "--json"]
        wins += json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["a_wins"]
    return wins


def fitted(cells, runs):
    """Ratings in logits, {player or difficulty: rating}; only differences mean something."""
    names = sorted({name for pair in cells for name in pair}, key=str)
    rating = dict.fromkeys(names, 0.0)
    for _ in range(2000):  # Newton steps, one rating at a time
        for name in names:
            slope = bend = 0.0
            for (player, enemy), wins in cells.items():
                if name not in (player, enemy):
                    continue
                p = 1 / (1 + math.exp(rating[enemy] - rating[player]))
                sign = 1 if name == player else -1
                slope += sign * (wins + 0.5 - (runs + 1) * p)
                bend += (runs + 1) * p * (1 - p)
            rating[name] += slope / bend
    return rating


def error_of(name, rating, cells, runs):
    """Standard error of a difficulty in logits."""
    shares = [1 / (1 + math.exp(rating[name] - rating[player])) for player, enemy in cells if enemy == name]
    return 1 / math.sqrt(sum((runs + 1) * p * (1 - p) for p in shares))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--seed", default="1", help="one or more, separated by commas")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--difficulties", default="1,2,3,4,5,6,7,8")
    parser.add_argument("--players", default="random;damage;strongest:nodes=2000", help="separated by ;")
    asked = parser.parse_args()
    players = asked.players.split(";")
    difficulties = [int(text) for text in asked.difficulties.split(",")]
    runs = asked.runs * len(asked.seed.split(","))
    cells = {}
    for difficulty in difficulties:
        for player in players:
            wins = cells[player, difficulty] = cleared(player, difficulty, asked)
            low, high = wilson(wins, runs)
            print(f"difficulty:{difficulty}  {player:24} {wins} of {runs}, {100 * wins / runs:.1f} % "
                  f"[{100 * low:.1f}, {100 * high:.1f}]", flush=True)
    if len(difficulties) < 2:
        return
    rating = fitted(cells, runs)
    steps = [ELO * (rating[b] - rating[a]) for a, b in zip(difficulties, difficulties[1:])]
    mean = sum(steps) / len(steps)
    print("Elo above difficulty:%d:" % difficulties[0],
          ", ".join(f"{ELO * (rating[each] - rating[difficulties[0]]):.0f}" for each in difficulties))
    for a, b, step in zip(difficulties, difficulties[1:], steps):
        half = 1.96 * ELO * math.hypot(*(error_of(each, rating, cells, runs) for each in (a, b)))
        even = 0.5 * mean <= step <= 1.5 * mean
        surely = step + half < 0.5 * mean or step - half > 1.5 * mean
        verdict = "" if even else "  uneven, no chance" if surely else "  uneven, perhaps by chance"
        print(f"difficulty:{a} -> difficulty:{b}  {step:+.0f} [{step - half:+.0f}, {step + half:+.0f}]{verdict}")


if __name__ == "__main__":
    main()
