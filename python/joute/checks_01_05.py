# SPDX-License-Identifier: MIT
"""The checks of the first five evenings: rules, minimax, alpha-beta, tables, Monte Carlo tree search.

Each compares an answer with something written differently, here or in the engine, on positions drawn from a fixed seed, and
stops at the first difference, which is the counterexample. Where a usual mistake gives exactly the wrong number found, it is
named.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Any, Callable, Iterator

import joute
from joute.course import ask, at, exercise, near, wrong

OTHER = {"first": "second", "second": "first"}
INFINITY = 10**6


@lru_cache(maxsize=None)
def game(name: str) -> joute.Game:
    return joute.Game(name)


def drawn(name: str, count: int, seed: int, low: int, high: int, finished: bool = False) -> Iterator[joute.State]:
    """Positions after low to high random plies, without a past."""
    rng = random.Random(seed)
    while count:
        state = game(name).start()
        for _ in range(rng.randint(low, high)):
            if not state.over:
                state.play(rng.choice(state.legal_ids()))
        if finished or not state.over:
            count -= 1
            yield game(name).position(state.text)


def hashed(state: joute.State, seat: str) -> int:
    """An evaluation without sense: mistakes in a search cannot hide behind equal values."""
    value = (state.key * 2654435761 >> 7) % 201 - 100
    return value if seat == "first" else -value


def coarse(state: joute.State, seat: str) -> int:
    """An evaluation with three values: most positions are equal, as where pieces are counted."""
    return (hashed(state, seat) > 60) - (hashed(state, seat) < -60)


def final(state: joute.State, depth: int, seat: str) -> int:
    """The course's value of a finished game."""
    return 0 if state.result == "draw" else (1000 + depth) * (1 if state.result == seat else -1)


def number(value: Any, state: joute.State | None = None) -> None:
    """Refuses what is not a number."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) and not hasattr(value, "__float__"):
        wrong(f"Your function returned {value!r}; a number is expected.", f"Votre fonction a renvoyé {value!r} ; on attend un nombre.", state)


def move_of(state: joute.State, move: Any) -> str:
    """A chosen move as text; it must be legal, as text or id."""
    if isinstance(move, str) and move in state.legal():
        return move
    if not isinstance(move, (str, bool)) and hasattr(move, "__index__") and int(move) in state.legal_ids():
        return state.action(int(move))
    wrong(f"{move!r} is not a legal move of {at(state)}.", f"{move!r} n'est pas un coup permis de {at(state)}.", state)


# 1. Rules and random play


def mean_result(state: joute.State) -> float:
    """The exact mean result of random games, for the first seat."""
    if state.over:
        return state.returns[0]
    moves = state.legal_ids()
    return sum(mean_result(state.after(move)) for move in moves) / len(moves)


@exercise("01.playout")
def _playout(answer: Callable[..., Any]) -> tuple[str, str]:
    four = game("connect_four")
    finished = four.line("1; 2; 1; 2; 1; 2; 1")
    if ask(answer, finished, random.Random(1)) != 1:
        wrong("This game is over, and the first seat has won it: the result is +1.", "Cette partie est finie, et la première place l'a gagnée : le résultat est +1.", finished)
    start = four.start()
    results = [ask(answer, start, random.Random(seed)) for seed in range(60)]
    for result in results:
        if result not in (-1, 0, 1):
            wrong(f"A game ended with {result!r}; expected are +1, 0 or -1.", f"Une partie a fini par {result!r} ; on attend +1, 0 ou -1.")
    if results != [ask(answer, start, random.Random(seed)) for seed in range(60)]:
        wrong("The same seed gave two different results: take all randomness from rng.", "La même graine a donné deux résultats différents : prenez tout le hasard dans rng.")
    # Endings with few empty cells, where random play has a known mean far from 0. 1500 games: five standard errors are 0.13.
    tried = 0
    for state in drawn("connect_four", 400, 3, 33, 36):
        mean = mean_result(state)
        if abs(mean) < 0.3 or abs(mean) > 0.9 or len(state.legal_ids()) < 2:
            continue
        rng = random.Random(4)
        found = sum(ask(answer, state, rng) for _ in range(1500)) / 1500
        if abs(found - mean) > 0.13:
            seat = " It looks like the result of the other seat." if abs(found + mean) < 0.13 else ""
            place = " On dirait le résultat de l'autre place." if seat else ""
            wrong(
                f"From {at(state)} uniformly random games have a mean result of {mean:+.2f} for the first seat; 1500 of yours have {found:+.2f}.{seat}",
                f"Depuis {at(state)}, des parties uniformément au hasard ont un résultat moyen de {mean:+.2f} pour la première place ; 1500 des vôtres ont {found:+.2f}.{place}",
                state,
            )
        tried += 1
        if tried == 4:
            break
    return "Random games with the right mean, and the state stays as it was.", "Des parties au hasard de bonne moyenne, et l'état reste ce qu'il était."


def perft(state: joute.State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(state.after(move), depth - 1) for move in state.legal_ids())


@exercise("01.perft")
def _perft(answer: Callable[..., Any]) -> tuple[str, str]:
    cases = [(game("connect_four").line("1; 2; 1; 2; 1; 2; 1"), 2), (game("connect_four").start(), 0)]
    for name in ("connect_four", "pogo"):
        cases += [(state, depth) for state in [game(name).start(), *drawn(name, 4, 5, 3, 12)] for depth in (0, 1, 2)]
    cases += [(game("pogo").start(), 3), *[(state, 3) for state in drawn("connect_four", 3, 6, 26, 34)]]
    for state, depth in cases:
        found, expected = ask(answer, state, depth), perft(state, depth)
        if found != expected:
            wrong(
                f"From {at(state)} there are {expected} lines of {depth} plies; you count {found!r}.",
                f"Depuis {at(state)} il y a {expected} suites de {depth} demi-coups ; vous en comptez {found!r}.",
                state,
            )
    return "Every count is right.", "Tous les nombres sont justes."


@exercise("01.pogo_moves")
def _pogo_moves(answer: Callable[..., Any]) -> tuple[str, str]:
    for state in [game("pogo").start(), *drawn("pogo", 300, 7, 1, 40, finished=True)]:
        found, expected = ask(answer, state.text), set(state.legal())
        try:
            found = set(found)
        except TypeError:
            wrong(f"A set of moves is expected, not {found!r}.", f"On attend un ensemble de coups, pas {found!r}.", state)
        if extra := sorted(map(str, found - expected)):
            over = " The game is over there." if state.over else ""
            fini = " La partie y est finie." if state.over else ""
            wrong(
                f"In {at(state)} the move {extra[0]} is not legal.{over}",
                f"Dans {at(state)}, le coup {extra[0]} n'est pas permis.{fini}",
                state,
            )
        if missing := sorted(expected - found):
            wrong(f"In {at(state)} you miss the move {missing[0]}.", f"Dans {at(state)}, il vous manque le coup {missing[0]}.", state)
    return "The moves of 301 positions, as the engine has them.", "Les coups de 301 positions, tels que le moteur les donne."


def winning(state: joute.State) -> list[str]:
    return [move for move in state.legal() if state.after(move).result == state.actor]


@exercise("01.careful")
def _careful(answer: Callable[..., Any]) -> tuple[str, str]:
    kinds = {"win": 0, "avoid": 0, "free": 0}
    for name, low, high in (("connect_four", 6, 30), ("pogo", 2, 20)):
        for state in drawn(name, 150, 8, low, high):
            move = move_of(state, ask(answer, state, state.actor))
            wins = winning(state)
            if wins:
                kinds["win"] += 1
                if move not in wins:
                    wrong(f"In {at(state)} the move {wins[0]} wins at once; you play {move}.", f"Dans {at(state)}, le coup {wins[0]} gagne aussitôt ; vous jouez {move}.", state)
                continue
            safe = [m for m in state.legal() if not winning(state.after(m))]
            kinds["avoid" if safe and len(safe) < len(state.legal()) else "free"] += 1
            if safe and move not in safe:
                reply = winning(state.after(move))[0]
                wrong(
                    f"In {at(state)} you play {move}, and {reply} wins for the other side; {safe[0]} does not allow a win.",
                    f"Dans {at(state)}, vous jouez {move}, et l'autre gagne par {reply} ; {safe[0]} ne permet pas de gagner.",
                    state,
                )
    return f"{kinds['win']} wins taken, {kinds['avoid']} losses avoided.", f"{kinds['win']} victoires saisies, {kinds['avoid']} défaites évitées."


# 2. Minimax


def tree_value(tree: Any, maximizing: bool) -> int:
    if not isinstance(tree, list):
        return tree
    return (max if maximizing else min)(tree_value(child, not maximizing) for child in tree)


def random_tree(rng: random.Random, depth: int) -> Any:
    if depth == 0 or rng.random() < 0.15:
        return rng.randint(-9, 9)
    return [random_tree(rng, depth - 1) for _ in range(rng.randint(1, 3))]


@exercise("02.tree")
def _tree(answer: Callable[..., Any]) -> tuple[str, str]:
    rng = random.Random(9)
    trees = sorted((random_tree(rng, depth % 5) for depth in range(200)), key=lambda tree: len(str(tree)))  # small ones first
    for tree in trees:
        for maximizing in (True, False):
            found, expected = ask(answer, tree, maximizing), tree_value(tree, maximizing)
            if found != expected:
                who = "MAX" if maximizing else "MIN"
                wrong(f"With {who} to move, {tree} is worth {expected}, not {found!r}.", f"Si {who} joue, {tree} vaut {expected}, et non {found!r}.")
    return "200 trees, with either side to move.", "200 arbres, quel que soit le trait."


def minimax(state: joute.State, depth: int, seat: str, evaluate: Callable[..., Any], bonus: bool = True) -> Any:
    if state.over:
        return final(state, depth if bonus else 0, seat)
    if depth == 0:
        return evaluate(state, seat)
    values = [minimax(state.after(move), depth - 1, seat, evaluate, bonus) for move in state.legal_ids()]
    return max(values) if state.actor == seat else min(values)


@exercise("02.minimax")
def _minimax(answer: Callable[..., Any]) -> tuple[str, str]:
    cases = [(game("connect_four").line("1; 2; 1; 2; 1; 2; 1"), depth) for depth in (0, 2)]
    for depth in (0, 1, 2):
        cases += [(state, depth) for name in ("connect_four", "pogo") for state in drawn(name, 8, 10 + depth, 2, 24)]
    cases += [(state, 3) for state in drawn("connect_four", 6, 14, 16, 30)]
    for state, depth in cases:
        for seat in ("first", "second"):
            found, expected = ask(answer, state, depth, seat, hashed), minimax(state, depth, seat, hashed)
            number(found, state)
            if found == expected:
                continue
            hint, indice = "", ""
            if state.over:
                hint, indice = " The game is over there; the depth left counts.", " La partie y est finie ; la profondeur restante compte."
            elif found == minimax(state, depth, seat, hashed, bonus=False):
                hint, indice = " You forget to add the depth left to a win.", " Vous oubliez d'ajouter à une victoire la profondeur restante."
            elif found == -expected or found == minimax(state, depth, OTHER[seat], hashed):
                hint, indice = " That is the value for the other seat.", " C'est la valeur pour l'autre place."
            wrong(
                f"At depth {depth} the position {at(state)} is worth {expected} to the {seat} seat, not {found}.{hint}",
                f"À la profondeur {depth}, la position {at(state)} vaut {expected} pour la place {seat}, et non {found}.{indice}",
                state,
            )
    return f"{len(cases)} positions, seen by either seat.", f"{len(cases)} positions, vues par l'une et l'autre place."


def report_terms(state: joute.State) -> dict[str, Any]:
    return dict(game("pogo").evaluate_each(state, "report"))


@exercise("02.capture")
def _capture(answer: Callable[..., Any]) -> tuple[str, str]:
    seen = set()
    for state in [game("pogo").start(), *drawn("pogo", 150, 15, 1, 30)]:
        for move, evaluation in report_terms(state).items():
            expected = next(term.value for term in evaluation.terms if term.name == "capture")
            found = ask(answer, state.text, move)
            seen.add(expected)
            if not near(found, expected):
                wrong(f"In {at(state)} the report gives {move} {expected:+.0f}, not {found!r}.", f"Dans {at(state)}, le rapport donne {expected:+.0f} à {move}, et non {found!r}.", state)
    return "All six cases of the table.", "Les six cas du tableau."


def report_value(state: joute.State, depth: int) -> float:
    if depth == 0 or state.over:
        return 0
    return max(found.total - report_value(state.after(move), depth - 1) for move, found in report_terms(state).items())


@exercise("02.report")
def _report(answer: Callable[..., Any]) -> tuple[str, str]:
    for depth, count in ((0, 2), (1, 20), (2, 12), (3, 2)):
        for state in drawn("pogo", count, 16 + depth, 0, 16):
            found, expected = ask(answer, state, depth), report_value(state, depth)
            if not near(found, expected):
                wrong(
                    f"At depth {depth} the report's sums give {at(state)} {expected:+.0f}, not {found!r}.",
                    f"À la profondeur {depth}, les sommes du rapport donnent {expected:+.0f} à {at(state)}, et non {found!r}.",
                    state,
                )
    return "The report's values, to depth 3.", "Les valeurs du rapport, jusqu'à la profondeur 3."


# 3. Alpha-beta


@exercise("03.animals")
def _animals(answer: Callable[..., Any]) -> tuple[str, str]:
    jungle = game("jungle")
    ahead = jungle.position("12/1R1D4T1E1/12/12/12/12/12/12/12/12/12/12/11r 2")
    for state in [jungle.start(), ahead, *drawn("jungle", 60, 20, 40, 300, finished=True)]:
        board = state.text.split()[0]
        expected = sum(map(str.isupper, board)) - sum(map(str.islower, board))
        for seat in ("first", "second"):
            found, due = ask(answer, state, seat), expected if seat == "first" else -expected
            if found != due:
                wrong(f"{at(state)} is worth {due} to the {seat} seat, not {found!r}.", f"{at(state)} vaut {due} pour la place {seat}, et non {found!r}.", state)
    return "The survival of the animals, seen by either side.", "La survie des animaux, vue de chaque camp."


def alphabeta(state: joute.State, depth: int, alpha: int, beta: int, seat: str, evaluate: Callable[..., Any], moves: Callable[..., Any]) -> Any:
    if state.over:
        return final(state, depth, seat)
    if depth == 0:
        return evaluate(state, seat)
    best: Any = -INFINITY
    for move in moves(state):
        best = max(best, -alphabeta(state.after(move), depth - 1, -beta, -alpha, OTHER[seat], evaluate, moves))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def listed(state: joute.State) -> list[int]:
    return state.legal_ids()


class Counted:
    """An evaluation that counts its calls."""

    def __init__(self, evaluate: Callable[..., Any]):
        self.evaluate, self.calls = evaluate, 0

    def __call__(self, state: joute.State, seat: str) -> Any:
        self.calls += 1
        return self.evaluate(state, seat)


def window_fits(found: Any, true: int, alpha: int, beta: int) -> bool:
    """Whether a value is right for the window: exact inside, a bound on the right side outside."""
    return found == true if alpha < true < beta else true <= found <= alpha if true <= alpha else beta <= found <= true


@exercise("03.alphabeta")
def _alphabeta(answer: Callable[..., Any]) -> tuple[str, str]:
    cases = [(game("connect_four").line("1; 2; 1; 2; 1; 2; 1"), 0, "second"), (game("connect_four").line("1; 2; 1; 2; 1; 2; 1"), 1, "first")]
    for name, depth, low, high in (("connect_four", 1, 4, 20), ("connect_four", 3, 4, 26), ("pogo", 2, 0, 16), ("pogo", 3, 2, 8), ("connect_four", 4, 12, 30)):
        cases += [(state, depth, state.actor) for state in drawn(name, 4, 21 + depth, low, high)]
    leaves, waste = 0, None
    for state, depth, seat in cases:
        for evaluate in (hashed, coarse):
            counted, reference = Counted(evaluate), Counted(evaluate)
            true = minimax(state, depth, seat, evaluate)
            alphabeta(state, depth, -INFINITY, INFINITY, seat, reference, listed)
            found = ask(answer, state, depth, -INFINITY, INFINITY, seat, counted, listed)
            number(found, state)
            if found != true:
                wrong(
                    f"At depth {depth} minimax gives {at(state)} the value {true} for {seat}; you find {found}.",
                    f"À la profondeur {depth}, minimax donne à {at(state)} la valeur {true} pour {seat} ; vous trouvez {found}.",
                    state,
                )
            for alpha, beta in ((-1, 1), (true - 1, true), (true, true + 1), (true - 30, true - 10), (true + 10, true + 30)):
                found = ask(answer, state, depth, alpha, beta, seat, evaluate, listed)
                if not window_fits(found, true, alpha, beta) and not (true <= alpha and found == alpha or true >= beta and found == beta):
                    wrong(
                        f"At depth {depth} the value of {at(state)} for {seat} is {true}. With the window ({alpha}, {beta}) you return {found}, which says something else.",
                        f"À la profondeur {depth}, la valeur de {at(state)} pour {seat} est {true}. Avec la fenêtre ({alpha}, {beta}), vous renvoyez {found}, ce qui dit autre chose.",
                        state,
                    )
            leaves += counted.calls
            if counted.calls > reference.calls and not waste:
                waste = (state, depth, counted.calls, reference.calls)
    if waste:  # said last: a wrong value is the worse mistake
        state, depth, looked, enough = waste
        wrong(
            f"The value is right, but at depth {depth} you look at {looked} leaves of {at(state)}; {enough} are enough in the order of moves(state). Do you cut at values equal to beta, and pass on a raised alpha?",
            f"La valeur est juste, mais à la profondeur {depth} vous regardez {looked} feuilles de {at(state)} ; {enough} suffisent dans l'ordre de moves(state). Coupez-vous aussi aux valeurs égales à bêta, et transmettez-vous l'alpha relevé ?",
            state,
        )
    return f"The values of minimax, with every window, and not a leaf too many ({leaves}).", f"Les valeurs de minimax, avec toute fenêtre, et pas une feuille de trop ({leaves})."


def jungle_fights(count: int, seed: int) -> Iterator[joute.State]:
    """Positions of Jungle where something can be taken, from games with the heuristic's sense of direction."""
    rng, jungle = random.Random(seed), game("jungle")
    agent = jungle.agent("heuristic", seed=seed)
    state = jungle.start()
    while count:
        if state.over or len(state.moves_played) > 200:
            state = jungle.start()
        state.play(agent.decide(state).move if rng.random() < 0.7 else rng.choice(state.legal()))
        if not state.over and any(takes(state, move) for move in state.legal()):
            count -= 1
            yield jungle.position(state.text)


def takes(state: joute.State, move: str) -> bool:
    """Whether a move of Jungle takes an animal: one fewer after it."""
    return sum(map(str.isalpha, state.text.split()[0])) > sum(map(str.isalpha, state.after(move).text.split()[0]))


@exercise("03.ordering")
def _ordering(answer: Callable[..., Any]) -> tuple[str, str]:
    for state in [game("jungle").start(), *jungle_fights(60, 30)]:
        found = [move_of(state, move) for move in ask(answer, state)]
        if sorted(found) != sorted(state.legal()):
            lost = sorted(set(state.legal()) - set(found))
            what, quoi = (f"{lost[0]} is missing", f"{lost[0]} manque") if lost else ("a move is there twice", "un coup y est deux fois")
            wrong(f"All legal moves are expected, once each: in {at(state)} {what}.", f"On attend tous les coups permis, une fois chacun : dans {at(state)}, {quoi}.", state)
        quiet = None
        for move in found:
            if not takes(state, move):
                quiet = quiet or move
            elif quiet:
                wrong(f"In {at(state)} {move} takes an animal and comes after {quiet}, which takes nothing.", f"Dans {at(state)}, {move} prend un animal et vient après {quiet}, qui ne prend rien.", state)
    return "Captures first, and no move lost.", "Les prises d'abord, et pas un coup de perdu."


@exercise("03.minimal")
def _minimal(answer: Callable[..., Any]) -> tuple[str, str]:
    def counted(b: int, d: int) -> int:
        """The same number by walking: kind 0 is a node that needs all its moves, 1 one, after Knuth and Moore."""

        @lru_cache(maxsize=None)
        def leaves(depth: int, kind: str) -> int:
            if depth == 0:
                return 1
            if kind == "pv":
                return leaves(depth - 1, "pv") + (b - 1) * leaves(depth - 1, "cut")
            return leaves(depth - 1, "all") if kind == "cut" else b * leaves(depth - 1, "cut")

        return leaves(d, "pv")

    for d in range(0, 9):
        for b in (1, 2, 3, 7, 32):
            found = ask(answer, b, d)
            if found != counted(b, d):
                wrong(f"With {b} moves and depth {d} the smallest tree has {counted(b, d)} leaves, not {found!r}.", f"Avec {b} coups et la profondeur {d}, le plus petit arbre a {counted(b, d)} feuilles, et non {found!r}.")
    if ask(answer, 35, 21) != 35**11 + 35**10 - 1:
        wrong("With 35 moves and depth 21 your number is not exact; use integers.", "Avec 35 coups et la profondeur 21, votre nombre n'est pas exact ; prenez des entiers.")
    return "The smallest tree, counted twice.", "Le plus petit arbre, compté deux fois."


# 4. Tables and depth


def pogo_images(text: str) -> list[str]:
    """The eight images of a position, by coordinates."""
    board, side = text.split()
    rows = [line.split(",") for line in board.split("/")]
    maps = [lambda x, y: (x, y), lambda x, y: (2 - x, y), lambda x, y: (x, 2 - y), lambda x, y: (2 - x, 2 - y)]
    maps += [lambda x, y: (y, x), lambda x, y: (2 - y, x), lambda x, y: (y, 2 - x), lambda x, y: (2 - y, 2 - x)]
    images = []
    for image in maps:
        turned = [[rows[image(x, y)[1]][image(x, y)[0]] for x in range(3)] for y in range(3)]
        images.append("/".join(",".join(row) for row in turned) + " " + side)
    return images


@exercise("04.canonical")
def _canonical(answer: Callable[..., Any]) -> tuple[str, str]:
    families: dict[Any, tuple[str, joute.State]] = {}
    for state in [game("pogo").start(), *drawn("pogo", 200, 40, 1, 20)]:
        images = pogo_images(state.text)
        family = min(images)
        texts = [ask(answer, image) for image in images]
        for image, text in zip(images, texts):
            if text != texts[0]:
                wrong(f'"{images[0]}" and "{image}" are images of each other; you give "{texts[0]}" and "{text}".', f'"{images[0]}" et "{image}" sont images l\'une de l\'autre ; vous donnez "{texts[0]}" et "{text}".', state)
        other = families.setdefault(texts[0], (family, state))
        if other[0] != family:
            wrong(f"{at(state)} and {at(other[1])} are not images of each other, but you give them the same text.", f"{at(state)} et {at(other[1])} ne sont pas images l'une de l'autre, mais vous leur donnez le même texte.", state)
        turned = "b" if state.text.endswith("w") else "w"
        if ask(answer, state.text[:-1] + turned) == texts[0]:
            wrong("The side to move is part of the position: it must make a difference.", "Le trait fait partie de la position : il doit faire une différence.", state)
    return "One text a family.", "Un texte par famille."


@exercise("04.table")
def _table(answer: Callable[..., Any]) -> tuple[str, str]:
    # One table for everything, windows of all kinds: a bound taken for a value shows up sooner or later.
    for name, evaluate in (("pogo", hashed), ("connect_four", hashed), ("connect_four", coarse)):
        rng = random.Random(41)
        table: dict[Any, Any] = {}
        for state in drawn(name, 8, 42, 2, 16):
            for depth in (1, 2, 3, 2):
                true = minimax(state, depth, state.actor, evaluate)
                for _ in range(4):
                    middle = true + rng.randint(-25, 25)
                    alpha, beta = rng.choice([(-INFINITY, INFINITY), (middle - 1, middle), (middle - 20, middle + 20)])
                    found = ask(answer, state, depth, alpha, beta, state.actor, evaluate, table)
                    number(found, state)
                    if window_fits(found, true, alpha, beta) or true <= alpha and found == alpha or true >= beta and found == beta:
                        continue
                    wrong(
                        f"At depth {depth} the value of {at(state)} is {true}. With the window ({alpha}, {beta}), after other searches with the same table, you return {found}. Is a bound taken for a value, or an entry of another depth?",
                        f"À la profondeur {depth}, la valeur de {at(state)} est {true}. Avec la fenêtre ({alpha}, {beta}), après d'autres recherches avec la même table, vous renvoyez {found}. Une borne prise pour une valeur, ou une entrée d'une autre profondeur ?",
                        state,
                    )
    start = game("connect_four").start()
    counted, plain = Counted(hashed), Counted(hashed)
    table = {}
    ask(answer, start, 5, -INFINITY, INFINITY, "first", counted, table)
    first = counted.calls
    ask(answer, start, 5, -INFINITY, INFINITY, "first", counted, table)
    if counted.calls > first:
        wrong(
            f"Asked a second time for the same search, you evaluate {counted.calls - first} leaves again; the table knows the answer.",
            f"Quand on redemande la même recherche, vous évaluez encore {counted.calls - first} feuilles ; la table connaît la réponse.",
            start,
        )
    alphabeta(start, 5, -INFINITY, INFINITY, "first", plain, listed)
    if first >= plain.calls:
        wrong(
            f"Depth 5 from the start of Connect Four: {first} leaves with the table, {plain.calls} without. It should save some.",
            f"Profondeur 5 depuis le début du Puissance 4 : {first} feuilles avec la table, {plain.calls} sans. Elle devrait en épargner.",
            start,
        )
    return f"Right with every window, and {plain.calls} leaves became {first}.", f"Juste avec toute fenêtre, et {plain.calls} feuilles sont devenues {first}."


@exercise("04.deepen")
def _deepen(answer: Callable[..., Any]) -> tuple[str, str]:
    deepest = 0
    for name, budget, low, high in (("pogo", 40, 0, 10), ("pogo", 300, 0, 10), ("connect_four", 60, 4, 12), ("connect_four", 400, 20, 34)):
        for state in drawn(name, 4, 43, low, high):
            counted = Counted(hashed)
            reply = ask(answer, state, budget, counted)
            if not (isinstance(reply, tuple) and len(reply) == 2):
                wrong(f"A pair (move, depth) is expected, not {reply!r}.", f"On attend un couple (coup, profondeur), pas {reply!r}.", state)
            move, depth = move_of(state, reply[0]), reply[1]
            if counted.calls > budget:
                wrong(f"With a budget of {budget} you evaluated {counted.calls} times in {at(state)}.", f"Avec un budget de {budget}, vous avez évalué {counted.calls} fois dans {at(state)}.", state)
            if not isinstance(depth, int) or depth < 1:
                wrong(f"A budget of {budget} completes depth 1 in {at(state)}; you return depth {depth!r}.", f"Un budget de {budget} achève la profondeur 1 dans {at(state)} ; vous renvoyez la profondeur {depth!r}.", state)
            deepest = max(deepest, depth)
            if depth <= 5:  # deeper, the plain reference would take long
                seat = state.actor
                values = {m: -alphabeta(state.after(m), depth - 1, -INFINITY, INFINITY, OTHER[seat], hashed, listed) for m in state.legal()}
                best = max(values, key=lambda m: values[m])
                if values[move] != values[best]:
                    wrong(
                        f"At depth {depth} the move {best} of {at(state)} is worth {values[best]}; yours, {move}, only {values[move]}.",
                        f"À la profondeur {depth}, le coup {best} de {at(state)} vaut {values[best]} ; le vôtre, {move}, seulement {values[move]}.",
                        state,
                    )
                # Somewhat shallower than a table allows is fine; stopping at once is not.
                used = Counted(hashed)
                alphabeta(state, depth + 1, -INFINITY, INFINITY, seat, used, listed)
                if used.calls * 4 < budget and abs(values[best]) <= 900:
                    wrong(
                        f"A budget of {budget} allows more than depth {depth} in {at(state)}: plain alpha-beta needs {used.calls} leaves for depth {depth + 1}.",
                        f"Un budget de {budget} permet plus que la profondeur {depth} dans {at(state)} : alpha-bêta simple a besoin de {used.calls} feuilles pour la profondeur {depth + 1}.",
                        state,
                    )
    return f"Always within the budget, and up to depth {deepest}.", f"Toujours dans le budget, et jusqu'à la profondeur {deepest}."


def solved_slowly(successors: dict[Any, list[Any]]) -> dict[Any, int]:
    """Retrograde analysis without predecessors: goes over everything until nothing changes."""
    plies = {position: 0 for position, following in successors.items() if not following}
    n = 0
    while True:
        n += 1
        if n % 2:
            new = [p for p, f in successors.items() if p not in plies and any(plies.get(s) == n - 1 for s in f)]
        else:
            new = [p for p, f in successors.items() if p not in plies and all(plies.get(s, 0) % 2 for s in f)]
        plies.update((p, n) for p in new)
        if not new and n % 2 == 0:
            return plies


@exercise("04.retrograde")
def _retrograde(answer: Callable[..., Any]) -> tuple[str, str]:
    rng = random.Random(44)
    graphs: list[dict[str, list[str]]] = [{"a": []}, {"a": ["a"]}, {"a": ["b"], "b": []}, {"a": ["b", "b"], "b": ["c"], "c": []}]
    for size in [*range(2, 7)] * 30 + [40] * 20:
        names = [chr(97 + i) if size < 26 else f"p{i}" for i in range(size)]
        graphs.append({name: [rng.choice(names) for _ in range(rng.randint(0, 3))] for name in names})
    for graph in graphs:
        found, expected = ask(answer, {p: list(f) for p, f in graph.items()}), solved_slowly(graph)
        if not isinstance(found, dict):
            wrong(f"A dictionary is expected, not {found!r}.", f"On attend un dictionnaire, pas {found!r}.")
        for position in graph:
            due, said = expected.get(position), found.get(position)
            if due != said:
                def words(n: Any) -> tuple[str, str]:
                    if n is None:
                        return "a draw (left out)", "nulle (absente)"
                    return (f"won in {n}", f"gagnée en {n}") if n % 2 else (f"lost in {n}", f"perdue en {n}")

                text = str(graph) if len(graph) < 10 else f"{len(graph)} positions"
                wrong(
                    f"In {text} the position {position!r} is {words(due)[0]}, not {words(said)[0]}.",
                    f"Dans {text}, la position {position!r} est {words(due)[1]}, et non {words(said)[1]}.",
                )
    return f"{len(graphs)} graphs solved.", f"{len(graphs)} graphes résolus."


# 5. Monte Carlo tree search


@exercise("05.ucb")
def _ucb(answer: Callable[..., Any]) -> tuple[str, str]:
    if ask(answer, 0, 0, 10, 1.4) != math.inf:
        wrong("What was never tried has the value math.inf.", "Ce qui n'a jamais été essayé vaut math.inf.")
    for total, visits, everything, c in ((1, 1, 1, 1.4), (3, 5, 20, 1.4), (-2.5, 7, 90, 0.3), (0, 4, 4, 0), (10, 40, 1000, 2)):
        found, expected = ask(answer, total, visits, everything, c), total / visits + c * math.sqrt(math.log(everything) / visits)
        if not near(found, expected):
            wrong(
                f"ucb({total}, {visits}, {everything}, {c}) is {expected:.4f}, not {found!r}.",
                f"ucb({total}, {visits}, {everything}, {c}) vaut {expected:.4f}, et non {found!r}.",
            )
    return "The mean and the doubt.", "La moyenne et le doute."


@exercise("05.mcts")
def _mcts(answer: Callable[..., Any]) -> tuple[str, str]:
    four = game("connect_four")

    def visits_of(state: joute.State, iterations: int, leaf: Callable[..., float], c: float = 1.4) -> dict[str, int]:
        calls = [0]

        def counted(position: joute.State) -> float:
            calls[0] += 1
            if position.over:
                wrong("Your search calls leaf for a finished game; its result is known.", "Votre recherche appelle leaf pour une partie finie ; son résultat est connu.", position)
            return leaf(position)

        found = ask(answer, state, iterations, counted, c)
        if not isinstance(found, dict):
            wrong(f"A dictionary of visits is expected, not {found!r}.", f"On attend un dictionnaire de visites, pas {found!r}.", state)
        visits = {move_of(state, move): int(count) for move, count in found.items()}
        # The root's own evaluation may count as an iteration; some write it so.
        if not iterations - 1 <= sum(visits.values()) <= iterations:
            wrong(f"After {iterations} iterations the visits add up to {sum(visits.values())}.", f"Après {iterations} itérations, la somme des visites est {sum(visits.values())}.", state)
        if calls[0] > iterations:
            wrong(f"{iterations} iterations called leaf {calls[0]} times.", f"{iterations} itérations ont appelé leaf {calls[0]} fois.", state)
        return visits

    def even(position: joute.State) -> float:
        return 0.0

    # Every move is tried once before any is tried twice.
    tried = visits_of(four.start(), 7, even)
    if len(tried) < 6:
        wrong(f"After 7 iterations only {len(tried)} of 7 moves were tried.", f"Après 7 itérations, seuls {len(tried)} coups sur 7 ont été essayés.", four.start())
    # Wins in one and threats to be stopped, for either seat; with an estimate that knows nothing, only the tree can see them.
    cases = [("1; 7; 1; 7; 1", "1"), ("4; 1; 4; 1; 4", "4"), ("1; 2; 1; 2; 1; 2", "1"), ("1; 1; 2; 2; 3", "4"), ("2; 1; 3; 1; 7; 1", "1"), ("1; 4; 2; 4; 7; 4; 7", "4")]
    for line, best in cases:
        state = four.line(line)
        visits = visits_of(state, 800, even)
        most = max(visits, key=lambda move: visits[move])
        if most != best:
            wrong(
                f"In {at(state)} column {best} is the move (it wins at once, or stops four in a row); after 800 iterations you visited {most} most: {visits}. Is a value added with the sign of the seat that moved into the node?",
                f"Dans {at(state)}, il faut jouer la colonne {best} (elle gagne aussitôt, ou empêche quatre alignés) ; après 800 itérations vous avez surtout visité {most} : {visits}. La valeur est-elle ajoutée avec le signe de celui qui a joué vers le nœud ?",
                state,
            )
    # Without the second part of UCB, the first move tried again is the best by one look.
    def leaf(position: joute.State) -> float:
        return hashed(position, "first") / 200

    for state in drawn("connect_four", 6, 50, 4, 8):
        if winning(state):
            continue
        looks = {move: leaf(state.after(move)) * (1 if state.actor == "first" else -1) for move in state.legal()}
        visits = visits_of(state, len(looks) + 1, leaf, 0.0)
        again = max(visits, key=lambda move: visits[move])
        if sum(visits.values()) == len(looks) + 1 and looks[again] < max(looks.values()):
            wrong(
                f"With c = 0 the move tried again must be the one with the best mean for the seat to move; in {at(state)} you took {again}.",
                f"Avec c = 0, le coup repris doit être celui de meilleure moyenne pour celui qui joue ; dans {at(state)}, vous avez pris {again}.",
                state,
            )
    return "It selects, expands, evaluates and backs up, for either seat.", "Elle sélectionne, développe, évalue et remonte, pour chaque place."


@exercise("05.leaf")
def _leaf(answer: Callable[..., Any]) -> tuple[str, str]:
    jungle = game("jungle")
    for state in [jungle.start(), *jungle_fights(60, 51)]:
        found, evaluation = ask(answer, state), jungle.evaluate(state)
        expected = math.tanh((evaluation.total if evaluation.seat == "first" else -evaluation.total) / 300)
        number(found, state)
        if not near(found, expected):
            seat, place = (" That is what the second seat expects.", " C'est ce qu'espère la seconde place.") if near(found, -expected) else ("", "")
            wrong(f"In {at(state)} the first seat may expect {expected:+.4f}, not {found:+.4f}.{seat}", f"Dans {at(state)}, la première place peut espérer {expected:+.4f}, et non {found:+.4f}.{place}", state)
    return "Between -1 and 1, and always seen by the first seat.", "Entre -1 et 1, et toujours vu par la première place."


@exercise("05.scores")
def _scores(answer: Callable[..., Any]) -> tuple[str, str]:
    for x in (0, 1, 2, 3.5, 7, 20):
        for d in (1, 4, 11):
            expected = (math.exp(6.4 - x / 3) / d, -200 * math.exp(-x / 2), math.exp(4.9 - x / 6))
            found = ask(answer, x, d)
            if not isinstance(found, (tuple, list)) or len(found) != 3:
                wrong(f"Three numbers are expected, not {found!r}.", f"On attend trois nombres, pas {found!r}.")
            for name, nom, said, due in zip(("prey", "predator", "objective"), ("proie", "prédateur", "objectif"), found, expected):
                if not near(said, due, 1e-6 * max(1, abs(due))):
                    wrong(f"At distance {x} with d = {d}, {name} is {due:.3f}, not {said!r}.", f"À la distance {x} avec d = {d}, {nom} vaut {due:.3f}, et non {said!r}.")
    return "The three curves of the report.", "Les trois courbes du rapport."
