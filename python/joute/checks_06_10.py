# SPDX-License-Identifier: MIT
"""The checks of notebooks 06 to 10: chance, simultaneous choice, hidden cards, measuring, learning.

How a check is written is said in course.py. Each answer is compared with what it must do on many cases, among them those that
common mistakes get wrong, and the first difference is shown.
"""

from __future__ import annotations

import math
import random
from typing import Any, Callable

import numpy as np

import joute
from joute.course import ask, at, exercise, near, wrong

# ---------------------------------------------------------------------------------------------------------------------------
# 09 measuring

_SHARES = np.array([0, 0.25, 0.5, 0.75, 1])


def _numbers(answer: Any, count: int, english: str, french: str) -> list[float]:
    """The answer as a list of numbers of that length, or a wrong answer."""
    try:
        found = [float(x) for x in answer]
    except (TypeError, ValueError):
        found = []
    if len(found) != count or any(math.isnan(x) for x in found):
        wrong(f"{english} was expected, not {answer!r}.", f"{french} : voilà ce qui était attendu, et non {answer!r}.")
    return found


@exercise("09.elo")
def _(answer: Callable[[float], float]) -> tuple[str, str]:
    for share in (0.5, 0.76, 0.24, 0.9, 0.01, 0.999, 1 / 11):
        expected = -400 * math.log10(1 / share - 1)
        found = ask(answer, share)
        if not near(found, expected, 1e-6):
            wrong(
                f"A share of {share:.3f} is {expected:+.1f} Elo; your function says {found!r}.",
                f"Une part de {share:.3f} fait {expected:+.1f} Elo ; votre fonction dit {found!r}.",
            )
    for share, expected in ((1.0, math.inf), (0.0, -math.inf)):
        found = ask(answer, share)
        if found != expected:
            wrong(f"A share of {share:g} is {expected} Elo, not {found!r}.", f"Une part de {share:g} fait {expected} Elo, pas {found!r}.")
    return "Right, also at the ends. 76 % twice is 400 Elo, so A should score 91 % against C.", "Juste, aux extrémités aussi. Deux fois 76 % font 400 Elo : A devrait marquer 91 % contre C."


def _interval(pairs: list[int]) -> tuple[float, float, float]:
    n = sum(pairs)
    mean = float(np.array(pairs) @ _SHARES / n)
    squares = float(np.array(pairs) @ (_SHARES - mean) ** 2)
    error = 1.96 * math.sqrt((squares + 0.25) / (n + 1) / n)
    return mean, max(0.0, mean - error), min(1.0, mean + error)


@exercise("09.interval")
def _(answer: Callable[[list[int]], Any]) -> tuple[str, str]:
    for pairs in ([1, 2, 10, 3, 4], [8, 0, 33, 0, 29], [0, 0, 0, 0, 10], [5, 0, 0, 0, 5], [0, 0, 7, 0, 0], [120, 31, 400, 77, 300]):
        found = _numbers(ask(answer, list(pairs)), 3, "A tuple (m, low, high)", "Un triplet (m, low, high)")
        expected = _interval(pairs)
        for name, x, y in zip(("m", "low", "high"), found, expected):
            if not near(x, y, 1e-4):
                games = sum(pairs) * 2
                share = expected[0]
                single = 1.96 * math.sqrt(share * (1 - share) / games)
                hint = ("", "")
                if name != "m" and near(abs(x - share), single, 1e-4):
                    hint = (" You have counted games; count pairs.", " Vous avez compté des parties ; comptez des paires.")
                elif name != "m" and not 0 <= x <= 1:
                    hint = (" A share stays within 0 and 1.", " Une part reste entre 0 et 1.")
                wrong(
                    f"Of the pairs {pairs}, {name} is {y:.4f}; your function says {x:.4f}.{hint[0]}",
                    f"Pour les paires {pairs}, {name} vaut {y:.4f} ; votre fonction dit {x:.4f}.{hint[1]}",
                )
    return "The same intervals as docs/arena.md has.", "Les mêmes intervalles que dans docs/arena.md."


@exercise("09.llr")
def _(answer: Callable[[list[int], float, float], float]) -> tuple[str, str]:
    cases: list[tuple[list[int], float, float]] = [
        ([8, 0, 33, 0, 29], 0, 30),
        ([10, 20, 40, 22, 12], 0, 5),
        ([10, 20, 40, 22, 12], -3, 3),
        ([3, 0, 4, 0, 3], 0, 50),
        ([0, 0, 0, 0, 6], 0, 100),
        ([400, 900, 2100, 980, 430], 0, 2),
    ]
    for pairs, elo0, elo1 in cases:
        expected = joute.sprt(pairs=pairs, elo0=elo0, elo1=elo1).llr
        found = ask(answer, list(pairs), elo0, elo1)
        if not near(found, expected, 2e-3 + 1e-3 * abs(expected)):
            mirrored = near(found, -expected, 2e-3)
            wrong(
                f"Of the pairs {pairs} with H0: {elo0} and H1: {elo1} Elo the ratio is {expected:.3f}; your function says {found!r}."
                + (" The sign: H1 is above the line." if mirrored else ""),
                f"Pour les paires {pairs}, avec H0 : {elo0} et H1 : {elo1} Elo, le rapport vaut {expected:.3f} ; votre fonction dit {found!r}."
                + (" Le signe : H1 est au numérateur." if mirrored else ""),
            )
    return "The same ratios as the engine's own test.", "Les mêmes rapports que le test du moteur."


def _stops(results: list[int], elo0: float, elo1: float, alpha: float, beta: float) -> tuple[str | None, int]:
    """Where the test must stop on given results: its verdict and the number of pairs."""
    counts = [0] * 5
    for number, result in enumerate(results, 1):
        counts[result] += 1
        verdict = joute.sprt(pairs=counts, elo0=elo0, elo1=elo1, alpha=alpha, beta=beta).verdict
        if verdict != "undecided":
            return verdict[:2], number
    return None, len(results)


@exercise("09.decide")
def _(answer: Callable[..., Any]) -> tuple[str, str]:
    dice = random.Random(9)
    for odds, elo0, elo1, alpha, beta in (
        ([1, 0, 3, 0, 4], 0, 50, 0.05, 0.05),
        ([3, 1, 4, 1, 3], 0, 60, 0.05, 0.05),
        ([2, 1, 4, 1, 3], 0, 40, 0.1, 0.02),
        ([4, 0, 2, 0, 3], 0, 100, 0.02, 0.2),
        ([2, 1, 4, 1, 2], 0, 5, 0.05, 0.05),
    ):
        results = dice.choices(range(5), odds, k=250)
        verdict, length = _stops(results, elo0, elo1, alpha, beta)
        played: list[int] = []

        def play_pair() -> int:
            if len(played) == len(results):
                wrong(f"Your function plays on after the {len(results)} pairs it was allowed.", f"Votre fonction joue encore après les {len(results)} paires permises.")
            played.append(results[len(played)])
            return played[-1]

        found = ask(answer, play_pair, elo0, elo1, alpha, beta, len(results))
        if not isinstance(found, (tuple, list)) or len(found) != 2:
            wrong(f"A verdict and five counts were expected, not {found!r}.", f"Un verdict et cinq effectifs étaient attendus, et non {found!r}.")
        if len(played) != length:
            why = (" With every pair, one looks again.", " On regarde après chaque paire.") if len(played) > length else (" No bound was reached there.", " Aucune borne n'y était atteinte.")
            wrong(
                f"With H0: {elo0}, H1: {elo1}, α = {alpha}, β = {beta} these results stop the test after {length} pairs; your function played {len(played)}.{why[0]}",
                f"Avec H0 : {elo0}, H1 : {elo1}, α = {alpha}, β = {beta}, ces résultats arrêtent le test après {length} paires ; votre fonction en a joué {len(played)}.{why[1]}",
                details=" ".join(map(str, played)),
            )
        if found[0] != verdict:
            wrong(
                f"After these {length} pairs the verdict is {verdict!r}; your function says {found[0]!r}.",
                f"Après ces {length} paires, le verdict est {verdict!r} ; votre fonction dit {found[0]!r}.",
                details=" ".join(map(str, played)),
            )
        if [int(x) for x in found[1]] != [played.count(slot) for slot in range(5)]:
            wrong(f"The counts are {[played.count(s) for s in range(5)]}, not {found[1]!r}.", f"Les effectifs sont {[played.count(s) for s in range(5)]}, et non {found[1]!r}.")
    return "It stops at the same pair as the engine's test, every time.", "Il s'arrête chaque fois à la même paire que le test du moteur."
