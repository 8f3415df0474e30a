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
from joute.course import N, ask, at, exercise, near, wrong

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


# ---------------------------------------------------------------------------------------------------------------------------
# 06 chance and expectimax

_DUELS = (
    "fight first action=0 / IS RT MSC:0 EVE:0 / SIA AEI ESC:0 Audencia:0",
    "fight first action=20 / SIA:40,luck=23 MSC:60 ESE:0 EVE:0 / AEI:52 ESE:0 EVE:0 ESC:0",
    "fight second action=31 / SIA:20,luck=25 MSC:9 ESE:0 EVE:0 / AEI:52 ESE:0 EVE:11 ESC:0",
    "fight first action=12 / RT:12 AEI:31 ESE:0 EVE:0 / RT:35,luck=25 ESE:0 EVE:0 ESC:40",
)


def _mean(state: joute.State, value: Callable[[joute.State], float]) -> float:
    if state.actor != "chance":
        return value(state)
    return sum(event.probability * _mean(state.after(event.text), value) for event in state.events())


def _marked(state: joute.State) -> float:
    """A number that differs from state to state, the same on every machine."""
    text = state.text
    return sum((i % 7 + 1) * ord(letter) for i, letter in enumerate(text)) % 997 / 997


@exercise("06.expected")
def _(answer: Callable[..., float]) -> tuple[str, str]:
    ensea, pokemon = joute.Game("ensea"), joute.Game("pokemon")
    states = [ensea.position(_DUELS[0])]
    states += [states[0].after(move) for move in ("IS:A1>SIA", "RT:S2>AEI", "pass")]
    states.append(ensea.position(_DUELS[2]).after("EVE:A1>SIA"))
    scalds = pokemon.position("turn 1 choose / carapuce / carapuce")
    states += [scalds.after("ebullition", "ebullition"), scalds.after("ebullition", "toxic")]
    for state in states:
        expected = _mean(state, _marked)
        found = ask(answer, state, _marked)
        if not near(found, expected):
            hint = ("", "")
            if state.actor == "chance":
                events = state.events()
                even = sum(_mean(state.after(event.text), _marked) for event in events) / len(events)
                if near(found, even):
                    hint = (" You gave all events the same weight.", " Vous avez donné le même poids à tous les événements.")
            wrong(
                f"Of {at(state)}, where {state.actor} acts, the mean is {expected:.6f}; your function says {found!r}.{hint[0]}",
                f"Pour {at(state)}, où c'est à {state.actor} d'agir, la moyenne est {expected:.6f} ; votre fonction dit {found!r}.{hint[1]}",
                state,
            )
    return "Right, also where several draws follow each other and where there is none.", "Juste, y compris quand plusieurs tirages se suivent et quand il n'y en a pas."


def _expectimax(state: joute.State, depth: int, seat: str, evaluate: Callable[[joute.State, str], float]) -> float:
    if state.over:
        return state.returns[0 if seat == "first" else 1]
    if state.actor == "chance":
        return sum(event.probability * _expectimax(state.after(event.text), depth, seat, evaluate) for event in state.events())
    if depth == 0:
        return evaluate(state, seat)
    values = [_expectimax(state.after(move), depth - 1, seat, evaluate) for move in state.legal()]
    return max(values) if state.actor == seat else min(values)


@exercise("06.expectimax")
def _(answer: Callable[..., float]) -> tuple[str, str]:
    ensea = joute.Game("ensea")

    def lead(state: joute.State, seat: str) -> float:
        if state.actor == "chance":
            wrong(
                f"Your function evaluates {at(state)}, where chance is about to act. Chance costs no depth: let it act first.",
                f"Votre fonction évalue {at(state)}, où le hasard va agir. Le hasard ne coûte pas de profondeur : laissez-le agir d'abord.",
                state,
            )
        if state.over:
            wrong(
                f"Your function evaluates a finished game, {at(state)}. Its result is known: state.returns.",
                f"Votre fonction évalue une partie finie, {at(state)}. Son résultat est connu : state.returns.",
                state,
            )
        found = ensea.evaluate(state, "pv")
        return math.tanh((found.total if found.seat == seat else -found.total) / 100)

    for text in _DUELS[1:] + _DUELS[:1]:
        state = ensea.position(text)
        for depth in (0, 1, 2):
            if depth == 2 and text == _DUELS[0]:
                continue  # too many states for a check
            for seat in ("first", "second"):
                expected = _expectimax(state, depth, seat, lead)
                found = ask(answer, state, depth, seat, lead)
                if not near(found, expected):
                    wrong(
                        f"To the {seat} seat, {depth} decisions deep, {at(state)} is worth {expected:+.6f}; your function says {found!r}.",
                        f"Pour la place {seat}, à {depth} décisions, {at(state)} vaut {expected:+.6f} ; votre fonction dit {found!r}.",
                        state,
                    )
    return "Expectimax it is: maximum, minimum and mean, each in its place.", "C'est bien expectimax : maximum, minimum et moyenne, chacun à sa place."


@exercise("06.star1")
def _(answer: Callable[..., Any]) -> tuple[str, str]:
    dice = random.Random(6)
    for _ in range(200):
        low, high = dice.choice([(-1.0, 1.0), (0.0, 1.0), (-3.0, 5.0)])
        p = dice.choice([0.95, 0.05, 0.5, dice.uniform(0.01, 0.9)])
        rest = dice.choice([0.0, dice.uniform(0, 1 - p)])
        done = (1 - p - rest) * dice.uniform(low, high)
        alpha, beta = sorted((dice.uniform(low, high), dice.uniform(low, high)))
        given = (alpha, beta, done, p, rest, low, high)
        a, b = _numbers(ask(answer, *given), 2, "A tuple (a, b)", "Un couple (a, b)")
        words = "alpha={:.3f}, beta={:.3f}, done={:.3f}, p={:.3f}, rest={:.3f}, low={:g}, high={:g}".format(*given)
        # At v = a the largest possible mean is alpha; at v = b the smallest is beta.
        most, least = done + p * a + rest * high, done + p * b + rest * low
        if most > alpha + 1e-6:
            wrong(f"With {words}: v = {a:.3f} does not prove m <= alpha; m may still be {most:.3f}.", f"Avec {words} : v = {a:.3f} ne prouve pas m <= alpha ; m peut encore valoir {most:.3f}.")
        if least < beta - 1e-6:
            wrong(f"With {words}: v = {b:.3f} does not prove m >= beta; m may still be {least:.3f}.", f"Avec {words} : v = {b:.3f} ne prouve pas m >= beta ; m peut encore valoir {least:.3f}.")
        if most < alpha - 1e-6 or least > beta + 1e-6:
            wrong(f"With {words}: ({a:.3f}, {b:.3f}) proves what it should, but the window could be tighter.", f"Avec {words} : ({a:.3f}, {b:.3f}) prouve ce qu'il faut, mais la fenêtre pourrait être plus serrée.")
    return "The tightest window that still proves something, in 200 cases.", "La fenêtre la plus serrée qui prouve encore quelque chose, dans 200 cas."


@exercise("06.action")
def _(answer: Callable[..., float]) -> tuple[str, str]:
    ensea = joute.Game("ensea")
    for text in (
        "fight first action=0 / IS RT MSC:100 EVE / SIA:20 AEI ESC Audencia",
        "fight second action=9 / IS:30 RT:8 MSC:100 EVE:0 / SIA:20 AEI:60 EVE:50 ESC",
        "fight first action=40 / AEI:30 MSC:0 ESE:0 EVE:9 / RT:20 AEI:0 EVE:0 ESC:0",
    ):
        before = ensea.position(text)
        for move, evaluation in ensea.evaluate_each(before, "report"):
            after = before.after(move)
            if after.actor == "chance":
                after = after.after("!no-crit")
            if "regen" in after.text:
                continue
            found = ask(answer, before, after)
            if not near(found, evaluation.total, 0.5):
                terms = ", ".join(f"{term.name} {term.value * term.weight:g}" for term in evaluation.terms if term.value)
                wrong(
                    f"{move} in {at(before)} is worth {evaluation.total:,.0f} ({terms or 'nothing'}); your function says {found!r}.",
                    f"{move} dans {at(before)} vaut {evaluation.total:,.0f} ({terms or 'rien'}) ; votre fonction dit {found!r}.",
                    before,
                )
    return "The report's values, also of the action that kills its own side.", "Les valeurs du rapport, y compris pour l'action qui tue son propre camp."


# ---------------------------------------------------------------------------------------------------------------------------
# 07 simultaneous choice

_RPS = np.array([[0.0, -1, 1], [1, 0, -1], [-1, 1, 0]])


def _matrices() -> list[np.ndarray]:
    """Games of every kind: cyclic, uneven, with a saddle point, with dominated choices, not square."""
    rng = np.random.default_rng(7)
    uneven = np.array([[0.0, -1, 3], [1, 0, -1], [-3, 1, 0]]) / 3
    saddle = np.array([[0.2, 0.5], [-0.3, 0.9]])
    dominated = np.array([[0.1, -0.9, -0.5], [0.4, -0.6, 0.2], [-0.2, 0.7, -0.1]])
    return [_RPS, uneven, saddle, dominated, np.array([[0.3]]), rng.uniform(-1, 1, (4, 6)), rng.uniform(-1, 1, (9, 9)), rng.uniform(-1, 1, (7, 3))]


def _as_text(matrix: np.ndarray) -> str:
    return "\n".join("  ".join(f"{x:+.2f}" for x in row) for row in matrix)


@exercise("07.safe")
def _(answer: Callable[..., Any]) -> tuple[str, str]:
    for matrix in _matrices():
        worst = matrix.min(axis=1)
        found = _numbers(ask(answer, matrix.copy()), 2, "The index of a row and a value", "Le numéro d'une ligne et une valeur")
        row, value = int(np.argmax(worst)), float(worst.max())
        if not near(found[1], value) or int(found[0]) != row:
            hint = (" That row hopes for the best, it does not fear the worst.", " Cette ligne espère le meilleur, elle ne craint pas le pire.") if near(found[1], float(matrix.max())) else ("", "")
            wrong(
                f"In this matrix row {row} is safest, with {value:+.2f} at worst; your function says row {found[0]:g} with {found[1]:+.2f}.{hint[0]}",
                f"Dans cette matrice, la ligne {row} est la plus sûre, avec {value:+.2f} au pire ; votre fonction dit la ligne {found[0]:g} avec {found[1]:+.2f}.{hint[1]}",
                details=_as_text(matrix),
            )
    return "The best of the worst, in eight matrices.", "Le meilleur des pires, dans huit matrices."


def _gap(matrix: np.ndarray, x: np.ndarray, y: np.ndarray) -> float:
    return float((matrix @ y).max() - (x @ matrix).min())


@exercise("07.exploitability")
def _(answer: Callable[..., Any]) -> tuple[str, str]:
    rng = np.random.default_rng(17)
    for matrix in _matrices():
        for _ in range(4):
            x, y = rng.dirichlet(np.full(matrix.shape[0], 0.5)), rng.dirichlet(np.full(matrix.shape[1], 0.5))
            expected, found = _gap(matrix, x, y), ask(answer, matrix.copy(), x.copy(), y.copy())
            if not near(found, expected):
                wrong(
                    f"Of the mixes x = {x.round(2)} and y = {y.round(2)} in this matrix the exploitability is {expected:.4f}; your function says {found!r}.",
                    f"Pour les mélanges x = {x.round(2)} et y = {y.round(2)} dans cette matrice, l'exploitabilité vaut {expected:.4f} ; votre fonction dit {found!r}.",
                    details=_as_text(matrix),
                )
    even = np.full(3, 1 / 3)
    if not near(ask(answer, _RPS.copy(), even, even), 0):
        wrong("One third each is the equilibrium of rock, paper, scissors: nothing to exploit.", "Un tiers chacun est l'équilibre de pierre, feuille, ciseaux : rien à exploiter.")
    return "Right: 0 at the equilibrium, and what both could gain elsewhere.", "Juste : 0 à l'équilibre, et ailleurs ce que les deux pourraient gagner."


@exercise("07.regret")
def _(answer: Callable[..., Any]) -> tuple[str, str]:
    rounds = 3000
    for matrix in _matrices():
        found = ask(answer, matrix.copy(), rounds)
        if not isinstance(found, (tuple, list)) or len(found) != 2:
            wrong(f"Two mixes (x, y) were expected, not {found!r}.", f"Deux mélanges (x, y) étaient attendus, et non {found!r}.")
        mixes = []
        for mix, size in zip(found, matrix.shape):
            numbers = np.array(_numbers(mix, size, f"A mix of {size} choices", f"Un mélange de {size} choix"))
            if numbers.min() < -1e-9 or not near(numbers.sum(), 1, 1e-6):
                wrong(f"{numbers.round(3)} is no mix: probabilities are positive and sum to 1.", f"{numbers.round(3)} n'est pas un mélange : des probabilités sont positives et de somme 1.", details=_as_text(matrix))
            mixes.append(numbers)
        gap = _gap(matrix, *mixes)
        if gap > 0.06:
            wrong(
                f"After {rounds} rounds in this matrix, your mixes {mixes[0].round(2)} and {mixes[1].round(2)} can still be exploited by {gap:.3f}. "
                "Are they the averages over all rounds, not the last ones? Does the column player lose what the row player wins?",
                f"Après {rounds} tours dans cette matrice, vos mélanges {mixes[0].round(2)} et {mixes[1].round(2)} sont encore exploitables de {gap:.3f}. "
                "Sont-ce bien les moyennes de tous les tours, et non les derniers ? Les colonnes perdent-elles ce que gagnent les lignes ?",
                details=_as_text(matrix),
            )
    return "Near the equilibrium in eight matrices: nobody can win more than a few hundredths from it.", "Près de l'équilibre dans huit matrices : personne n'y gagnerait plus que quelques centièmes."


@exercise("07.matrix")
def _(answer: Callable[..., Any]) -> tuple[str, str]:
    pokemon = joute.Game("pokemon")

    def evaluate(state: joute.State) -> float:
        if state.over or state.actor == "chance":
            wrong(f"Your function evaluates {at(state)}, where {state.actor} is next.", f"Votre fonction évalue {at(state)}, où vient {state.actor}.", state)
        return 2 * _marked(state) - 1

    def mean(state: joute.State) -> float:
        return _mean(state, lambda s: s.returns[0] if s.over else evaluate(s))

    for text in (
        "turn 1 choose / carapuce / salameche",
        "turn 9 choose / etourmi etourmi:30,paralysis=4 / carapuce carapuce:40",
        "turn 30 choose / osselait osselait:10 boulbizarre:0 carapuce:0 etourmi:0 pikachou:0 salameche:0 / pikachou pikachou:9 boulbizarre:0 carapuce:0 etourmi:0 salameche:0",
    ):
        state = pokemon.position(text)
        rows, columns = state.legal("first"), state.legal("second")
        expected = np.array([[mean(state.after(a, b)) for b in columns] for a in rows])
        found = np.asarray(ask(answer, state, evaluate), float)
        if found.shape != expected.shape:
            wrong(f"In {at(state)} the matrix is {len(rows)} by {len(columns)}; yours has the shape {found.shape}.", f"Dans {at(state)}, la matrice est de {len(rows)} sur {len(columns)} ; la vôtre a la forme {found.shape}.", state)
        for i, a in enumerate(rows):
            for j, b in enumerate(columns):
                if not near(found[i, j], expected[i, j]):
                    wrong(
                        f'In {at(state)} the pair "{a} | {b}" is worth {expected[i, j]:+.4f}; your matrix says {found[i, j]:+.4f}.',
                        f'Dans {at(state)}, le couple « {a} | {b} » vaut {expected[i, j]:+.4f} ; votre matrice dit {found[i, j]:+.4f}.',
                        state,
                    )
    return "Every cell is the mean over chance, also where the battle ends.", "Chaque case est la moyenne sur le hasard, aussi là où le combat finit."


# ---------------------------------------------------------------------------------------------------------------------------
# 08 hidden cards

_DECK = {colour + str(value) for colour in "roygbv" for value in range(1, 10)}


def _views() -> list[joute.State]:
    """Views of both seats from the first card to the last ones."""
    schotten = joute.Game("schotten")
    dice = random.Random(8)
    views = []
    for seed, plies in ((1, 0), (2, 5), (3, 14), (4, 27), (5, 40)):
        state = schotten.start(seed=seed)
        state.resolve()
        for _ in range(plies):
            if state.over:
                break
            moves = state.legal()
            state.play(dice.choice([move for move in moves if not move.startswith("claim")] or moves))
        views += [state.view(seat) for seat in ("first", "second")]
    return views


@exercise("08.unseen")
def _(answer: Callable[..., Any]) -> tuple[str, str]:
    for view in _views():
        facts = view.facts()
        seen = set(facts["hands"][view.known_to]).union(facts["discard"], *(stone[side] for stone in facts["stones"] for side in ("first", "second")))
        expected = _DECK - seen
        try:
            found = set(ask(answer, view))
        except TypeError:
            wrong("A set of cards was expected.", "Un ensemble de cartes était attendu.")
        for extra in sorted(found - expected):
            wrong(f"In {at(view)} the {view.known_to} seat sees {extra}, or there is no such card.", f"Dans {at(view)}, la place {view.known_to} voit {extra}, ou cette carte n'existe pas.", view)
        for missing in sorted(expected - found):
            wrong(f"In {at(view)} the {view.known_to} seat cannot see {missing}.", f"Dans {at(view)}, la place {view.known_to} ne voit pas {missing}.", view)
    return "Right for both seats, from the first card to the last.", "Juste pour les deux places, de la première carte à la dernière."


@exercise("08.odds")
def _(answer: Callable[..., float]) -> tuple[str, str]:
    for wanted, hand, unseen in ((1, 6, 48), (2, 6, 48), (6, 6, 48), (0, 6, 40), (3, 5, 20), (4, 4, 6), (3, 6, 6), (20, 6, 25)):
        expected = 1 - math.comb(unseen - wanted, hand) / math.comb(unseen, hand)
        found = ask(answer, wanted, hand, unseen)
        if not near(found, expected):
            every = math.comb(unseen - wanted, hand - wanted) / math.comb(unseen, hand) if wanted <= hand else 0
            hint = (" You computed the odds of holding all of them.", " Vous avez calculé la probabilité de les tenir toutes.") if near(found, every) else ("", "")
            wrong(
                f"At least one of {wanted} cards in a hand of {hand} out of {unseen}: {expected:.4f}; your function says {found!r}.{hint[0]}",
                f"Au moins une de {wanted} cartes dans une main de {hand} parmi {unseen} : {expected:.4f} ; votre fonction dit {found!r}.{hint[1]}",
            )
    return "The hypergeometric distribution, also at its ends.", "La loi hypergéométrique, y compris à ses extrémités."


@exercise("08.determinised")
def _(answer: Callable[..., Any]) -> tuple[str, str]:
    for view in _views()[2:]:
        if view.over or view.actor != view.known_to:
            continue
        seat = view.known_to
        seeds = [3, 1, 4, 15]

        def value(state: joute.State, asked: str) -> float:
            if state.known_to is not None:
                wrong("value() was given a view; it wants a deal, with open cards.", "value() a reçu une vue ; il lui faut une distribution, à cartes ouvertes.", state)
            if asked != seat:
                wrong(f"The view is of the {seat} seat; value() was asked for {asked!r}.", f"La vue est celle de la place {seat} ; value() a été appelée pour {asked!r}.")
            return _marked(state)

        found = ask(answer, view, list(seeds), value)
        if not isinstance(found, dict) or set(found) != set(view.legal()):
            wrong(f"A dictionary with every legal move of {at(view)} was expected.", f"Un dictionnaire avec tous les coups permis de {at(view)} était attendu.", view)
        deals = [view.deal(seed) for seed in seeds]
        for move in view.legal():
            expected = sum(_marked(deal.after(move)) for deal in deals) / len(deals)
            if not near(found[move], expected):
                wrong(
                    f"In {at(view)} the mean of {move} over the deals {seeds} is {expected:.6f}; your function says {found[move]!r}.",
                    f"Dans {at(view)}, la moyenne de {move} sur les distributions {seeds} est {expected:.6f} ; votre fonction dit {found[move]!r}.",
                    view,
                )
    return "The same deals for every move, and the right means.", "Les mêmes distributions pour tous les coups, et les bonnes moyennes."


_KUHN_DEALS = [(a, b) for a in range(3) for b in range(3) if a != b]
_KUHN_INFO = [str(card) + history for card in range(3) for history in ("", "p", "b", "pb")]


def _kuhn_value(strategy: dict[str, float], cards: tuple[int, int], history: str = "") -> float:
    higher = 1 if cards[0] > cards[1] else -1
    ends = {"pp": higher, "bb": 2 * higher, "pbb": 2 * higher, "bp": 1, "pbp": -1}
    if history in ends:
        return ends[history]
    bet = strategy[str(cards[len(history) % 2]) + history]
    return (1 - bet) * _kuhn_value(strategy, cards, history + "p") + bet * _kuhn_value(strategy, cards, history + "b")


def _kuhn_best(strategy: dict[str, float], player: int) -> float:
    """What the best pure answer of a player gets against the strategy."""
    mine = [info for info in _KUHN_INFO if (len(info) - 1) % 2 == player]
    sign = 1 if player == 0 else -1
    best = -math.inf
    for number in range(2 ** len(mine)):
        pure = {info: float(number >> i & 1) for i, info in enumerate(mine)}
        best = max(best, sign * sum(_kuhn_value({**strategy, **pure}, cards) for cards in _KUHN_DEALS) / 6)
    return best


@exercise("08.cfr")
def _(answer: Callable[[int], Any]) -> tuple[str, str]:
    rounds = 600
    found = ask(answer, rounds)
    if not isinstance(found, dict) or not set(_KUHN_INFO) <= set(found):
        missing = sorted(set(_KUHN_INFO) - set(found if isinstance(found, dict) else ()))
        wrong(f"A dictionary with all twelve information sets was expected; missing: {missing}.", f"Un dictionnaire avec les douze ensembles d'information était attendu ; il manque : {missing}.")
    strategy = {info: _numbers([found[info]], 1, f"A probability at {info}", f"Une probabilité à {info}")[0] for info in _KUHN_INFO}
    for info, bet in strategy.items():
        if not -1e-9 <= bet <= 1 + 1e-9:
            wrong(f'At "{info}" you bet with probability {bet:g}.', f'À « {info} », vous misez avec la probabilité {bet:g}.')
    if strategy["2b"] < 0.9:
        wrong(
            f"With the highest card, facing a bet (\"2b\"), calling always wins; your strategy calls with {strategy['2b']:.2f}. Is a value seen by the wrong player?",
            f"Avec la plus forte carte, face à une mise (« 2b »), suivre gagne toujours ; votre stratégie suit avec {strategy['2b']:.2f}. Une valeur est-elle vue par le mauvais joueur ?",
        )
    first, second = _kuhn_best(strategy, 0), _kuhn_best(strategy, 1)
    if first + second > 0.04:
        wrong(
            f"After {rounds} rounds your strategy can still be exploited by {first + second:.3f} chips a game. "
            "Is the regret weighted by the other's reach, the average by the player's own, and is the average returned?",
            f"Après {rounds} tours, votre stratégie est encore exploitable de {first + second:.3f} jeton par partie. "
            "Le regret est-il pondéré par l'accès de l'autre, la moyenne par celui du joueur, et est-ce la moyenne qui est renvoyée ?",
            details=" ".join(f"{info}:{bet:.2f}" for info, bet in strategy.items()),
        )
    return f"After {rounds} rounds nobody can win more than {first + second:.3f} chips a game from it.", f"Après {rounds} tours, personne ne peut lui prendre plus de {N(first + second, '.3f')} jeton par partie."


# ---------------------------------------------------------------------------------------------------------------------------
# 10 training an evaluation


@exercise("10.gradient")
def _(answer: Callable[..., Any]) -> tuple[str, str]:
    rng = np.random.default_rng(10)
    for rows, columns in ((1, 1), (5, 3), (40, 7)):
        x, w, y = rng.normal(size=(rows, columns)), rng.normal(size=columns), rng.choice([0.0, 0.5, 1.0], size=rows)

        def loss(weights: np.ndarray) -> float:
            p = 1 / (1 + np.exp(-(x @ weights)))
            return float(np.mean(-y * np.log(p) - (1 - y) * np.log(1 - p)))

        found = np.array(_numbers(np.ravel(ask(answer, w.copy(), x.copy(), y.copy())), columns, f"A vector of {columns} numbers", f"Un vecteur de {columns} nombres"))
        for i in range(columns):
            step = np.zeros(columns)
            step[i] = 1e-5
            slope = (loss(w + step) - loss(w - step)) / 2e-5
            if not near(found[i], slope, 1e-5):
                hint = ("", "")
                if near(found[i], slope * rows, 1e-4):
                    hint = (" That is the gradient of the sum; the loss is a mean.", " C'est le gradient de la somme ; la perte est une moyenne.")
                elif near(found[i], -slope, 1e-5):
                    hint = (" The sign: the gradient goes up.", " Le signe : le gradient monte.")
                wrong(
                    f"With {rows} positions and {columns} weights: the loss changes by {slope:+.5f} per unit of weight {i}; your gradient says {found[i]:+.5f}.{hint[0]}",
                    f"Avec {rows} positions et {columns} poids : la perte change de {slope:+.5f} par unité du poids {i} ; votre gradient dit {found[i]:+.5f}.{hint[1]}",
                )
    return "The same slopes as small steps of the weights show.", "Les mêmes pentes que montrent de petits pas des poids."


@exercise("10.targets")
def _(answer: Callable[..., Any]) -> tuple[str, str]:
    for result, length, g in ((1, 7, 0.98), (-1, 8, 0.98), (0, 42, 0.9), (-1, 1, 0.5), (1, 4, 1.0)):
        found = _numbers(ask(answer, result, length, g), length, f"An array of {length} numbers", f"Un tableau de {length} nombres")
        for ply, x in enumerate(found):
            expected = result * (1 if ply % 2 == 0 else -1) * g ** (length - 1 - ply)
            if not near(x, expected):
                seat = ("first", "la première") if ply % 2 == 0 else ("second", "la seconde")
                wrong(
                    f"A game of {length} plies with the result {result:+d}, g = {g}: before ply {ply} the {seat[0]} seat moves, and should learn {expected:+.4f}; your function says {x:+.4f}.",
                    f"Une partie de {length} demi-coups de résultat {result:+d}, g = {g} : avant le demi-coup {ply}, {seat[1]} place joue et devrait apprendre {expected:+.4f} ; votre fonction dit {x:+.4f}.",
                )
    return "Every position seen by the seat that moves there.", "Chaque position vue par la place qui y joue."


def _boards() -> list[joute.State]:
    """Positions of Connect Four from the empty board to the last disc, with full columns and fours to complete."""
    four = joute.Game("connect_four")
    dice = random.Random(10)
    states = [four.start()]
    for _ in range(12):
        state = four.start()
        while not state.over:
            state.play(dice.choice(state.legal_ids()))
            if not state.over and dice.random() < 0.3:
                states.append(state.copy())
    return states


def _planes(state: joute.State, seat: str) -> np.ndarray:
    return np.asarray(state.observation(seat)[:2], np.float32)


_SEAT_AFTER = {"first": "second", "second": "first"}


@exercise("10.children")
def _(answer: Callable[..., Any]) -> tuple[str, str]:
    states = _boards()
    boards = np.stack([_planes(state, state.actor) for state in states])
    given = boards.copy()
    found = ask(answer, given)
    if not isinstance(found, (tuple, list)) or len(found) != 2:
        wrong("A tuple of boards and legal moves was expected.", "Un couple formé des plateaux et des coups permis était attendu.")
    after, legal = np.asarray(found[0]), np.asarray(found[1])
    if after.shape != (len(states), 7, 2, 6, 7) or legal.shape != (len(states), 7):
        wrong(
            f"Of {len(states)} boards the shapes are {(len(states), 7, 2, 6, 7)} and {(len(states), 7)}; yours are {after.shape} and {legal.shape}.",
            f"Pour {len(states)} plateaux, les formes sont {(len(states), 7, 2, 6, 7)} et {(len(states), 7)} ; les vôtres sont {after.shape} et {legal.shape}.",
        )
    if not np.array_equal(given, boards):
        wrong("Your function changed the boards it was given.", "Votre fonction a changé les plateaux qu'elle a reçus.")
    for i, state in enumerate(states):
        for column in range(7):
            may = column in state.legal_ids()
            if bool(legal[i, column]) != may:
                wrong(
                    f"In {at(state)} column {column + 1} is {'open' if may else 'full'}.",
                    f"Dans {at(state)}, la colonne {column + 1} est {'ouverte' if may else 'pleine'}.",
                    state,
                )
            if not may:
                continue
            child = state.after(column)
            other = _SEAT_AFTER[state.actor]
            if not np.array_equal(after[i, column], _planes(child, other)):
                swapped = np.array_equal(after[i, column], _planes(child, state.actor))
                wrong(
                    f"After a disc into column {column + 1} of {at(state)} your board is another one." + (" It is seen by the seat that has just moved." if swapped else ""),
                    f"Après un jeton dans la colonne {column + 1} de {at(state)}, votre plateau est différent." + (" Il est vu par la place qui vient de jouer." if swapped else ""),
                    state,
                    details=str(after[i, column].astype(int)),
                )
    return f"All children of {len(states)} boards, as the engine has them.", f"Tous les enfants de {len(states)} plateaux, comme les a le moteur."


@exercise("10.values")
def _(answer: Callable[..., Any]) -> tuple[str, str]:
    states = _boards()
    boards = np.stack([_planes(state, state.actor) for state in states])
    mark = np.random.default_rng(1).normal(size=84) / 20
    calls: list[int] = []

    def value(given: np.ndarray) -> np.ndarray:
        if np.ndim(given) != 4 or np.shape(given)[1:] != (2, 6, 7):
            wrong(f"value() was given an array of the shape {np.shape(given)}; (m, 2, 6, 7) was expected.", f"value() a reçu un tableau de forme {np.shape(given)} ; (m, 2, 6, 7) était attendu.")
        calls.append(len(given))
        return np.tanh(np.asarray(given).reshape(len(given), -1) @ mark)

    found = np.asarray(ask(answer, boards.copy(), value), float)
    if found.shape != (len(states), 7):
        wrong(f"The shape {(len(states), 7)} was expected, not {found.shape}.", f"La forme {(len(states), 7)} était attendue, et non {found.shape}.")
    if len(calls) > 1:
        wrong(f"value() was called {len(calls)} times for {len(states)} boards; once is enough.", f"value() a été appelée {len(calls)} fois pour {len(states)} plateaux ; une fois suffit.")
    needed = 0
    for i, state in enumerate(states):
        for column in range(7):
            if column not in state.legal_ids():
                expected = -math.inf
            else:
                child = state.after(column)
                if child.over:
                    expected = 0.0 if child.result == "draw" else 1.0
                else:
                    needed += 1
                    expected = -float(np.tanh(_planes(child, child.actor).reshape(-1) @ mark))
            if found[i, column] != expected and not near(found[i, column], expected, 1e-5):
                wrong(
                    f"In {at(state)} column {column + 1} is worth {expected:+.4f} to the seat to move; your function says {found[i, column]:+.4f}.",
                    f"Dans {at(state)}, la colonne {column + 1} vaut {expected:+.4f} pour la place qui joue ; votre fonction dit {found[i, column]:+.4f}.",
                    state,
                )
    if calls and calls[0] != needed:
        wrong(f"value() was asked about {calls[0]} boards; {needed} need it.", f"value() a été interrogée sur {calls[0]} plateaux ; {needed} en ont besoin.")
    return f"The values of all moves on {len(states)} boards, in one call.", f"Les valeurs de tous les coups sur {len(states)} plateaux, en un appel."
