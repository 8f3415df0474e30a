#!/usr/bin/env bash
# The ten positions of twelve discs that tests/rules_test.cpp proves: CPU time (user and system) for the exact value and,
# where the program knows --wdl, for win, draw or loss alone, on one thread with 64 MB; with another program by
# interleaved runs, and as a share of its time for the exact value. `--random N` asks for N random positions instead,
# not decided within seven plies, and fails when two answers differ.
# Usage: games/connect_four/bench/ten.sh [OTHER_JOUTE [RUNS [--random N]]]
cd "$(dirname "${BASH_SOURCE[0]}")/../../.." || exit 1
exec python3 - "${JOUTE:-build/joute}" "$@" <<'PY'
import json, os, random, statistics, subprocess, sys

new, *given = sys.argv[1:]
other, runs, *rest = given + ["", "5"][len(given):]
TEN = ("231644211145 731356377524 136136631333 333345543555 324147647535 517567772154 565655727136 276477567135 "
       "345322442555 352332644545").split()


def ask(program, moves, *words):
    """CPU seconds and what was found."""
    before = os.times()
    text = subprocess.run([program, "best", "connect_four", "--moves", "; ".join(moves), "--json", *words],
                          check=True, capture_output=True).stdout
    after = os.times()
    used = after.children_user - before.children_user + after.children_system - before.children_system
    return used, json.loads(text)


def random_positions(count):
    chosen, generator = [], random.Random(12)
    while len(chosen) < count:
        moves = [generator.choice("1234567") for _ in range(12)]
        try:
            if not ask(new, moves, "--agent", "alphabeta:depth=7")[1]["proven"]:
                chosen.append("".join(moves))
        except subprocess.CalledProcessError:
            pass  # a full column, or four in a line
    return chosen


positions = random_positions(int(rest[1])) if rest[:1] == ["--random"] else TEN
programs = [program for program in (new, other) if program]
kinds = [(program, kind) for program in programs for kind in ("exact", "wdl")
         if kind == "exact" or b"--wdl" in subprocess.run([program, "best", "--help"], capture_output=True).stdout]
seconds, nodes = {kind: [] for kind in kinds}, dict.fromkeys(kinds, 0)
for run in range(int(runs)):
    for kind in kinds:
        seconds[kind].append(0.0)
    for moves in positions:
        found = set()
        for program, kind in kinds:
            used, answer = ask(program, moves, "--agent", "alphabeta:depth=42", *(["--wdl"] if kind == "wdl" else []))
            seconds[program, kind][-1] += used
            nodes[program, kind] += answer["nodes"]
            found.add(answer["proven"])
        if len(found) != 1:
            raise SystemExit(f"{moves}: different answers, {found}")
    print(f"run {run + 1}:", *(f"{kind} {seconds[program, kind][-1]:.2f} s ({program})" for program, kind in kinds), flush=True)
for program, kind in kinds:
    line = f"{program} {kind}: {statistics.median(seconds[program, kind]):.2f} s, {nodes[program, kind] // int(runs)} nodes"
    if other and program == new:
        ratios = sorted(b / a for a, b in zip(seconds[program, kind], seconds[other, "exact"]))
        line += f"; 1/{statistics.median(ratios):.2f} of {other}'s exact value (runs: 1/{ratios[0]:.2f} to 1/{ratios[-1]:.2f})"
    print(line)
PY
