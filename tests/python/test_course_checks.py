# SPDX-License-Identifier: MIT
"""joute.check passes every solution, in both languages, waits for skeletons, and answers usual mistakes with a counterexample."""

import math
import random

import pytest

import joute
from joute import course

from course_answers import answers, build

FIRST = [source for source in build.sources() if source.name < "06"]


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.delenv("COURSE_STRICT", raising=False)
    before = joute.language()
    joute.language("en")
    yield
    joute.language(before)


@pytest.fixture(scope="module")
def solved():
    return {name: answer for source in FIRST for name, answer in answers(source, "solution").items()}


@pytest.mark.parametrize("source", FIRST, ids=lambda s: s.stem)
def test_solutions_pass(source):
    for name, answer in answers(source, "solution").items():
        for language in ("en", "fr"):
            joute.language(language)
            verdict = joute.check(name, answer)
            assert verdict and verdict.passed, verdict
            assert "✔" in repr(verdict) and "✔" in verdict._repr_html_()


@pytest.mark.parametrize("source", build.sources(), ids=lambda s: s.stem)
def test_every_exercise_has_a_check(source):
    named = {f"{source.name[:2]}.{cell.name}" for cell in build.read(source) if cell.kind == "exercise"}
    assert named == {name for name in course.exercises() if name.startswith(source.name[:2])}


@pytest.mark.parametrize("source", FIRST, ids=lambda s: s.stem)
def test_skeletons_are_unfinished_and_not_wrong(source):
    for name, answer in answers(source, "exercise").items():
        verdict = joute.check(name, answer)
        assert not verdict and verdict.unfinished, verdict
        assert "Not written yet" in verdict.message


def test_unknown_exercise():
    with pytest.raises(joute.Error, match='no exercise "02.maximin"'):
        joute.check("02.maximin", None)


def test_strict_raises(monkeypatch):
    monkeypatch.setenv("COURSE_STRICT", "1")
    with pytest.raises(course.NotPassed, match="03.minimal"):
        joute.check("03.minimal", lambda b, d: b**d)


def test_full_and_quick(monkeypatch):
    monkeypatch.setenv("COURSE_FULL", "0")
    assert course.FULL(1, 2) == 1
    monkeypatch.setenv("COURSE_FULL", "1")
    assert course.FULL(1, 2) == 2


def test_language_of_the_folder(monkeypatch, tmp_path):
    for language in ("fr", "en"):
        (tmp_path / language).mkdir()
        monkeypatch.chdir(tmp_path / language)
        course.begin()
        assert joute.language() == language
        assert course.T("so: it is", "c'est : ainsi") == ("so: it is" if language == "en" else "c’est\u202f: ainsi")


def first_move(state, rng):
    state = state.copy()
    while not state.over:
        state.play(state.legal_ids()[0])
    return state.returns[0]


def other_seat(state, rng):
    return -good_playout(state, rng)


def good_playout(state, rng):
    state = state.copy()
    while not state.over:
        state.play(rng.choice(state.legal_ids()))
    return state.returns[0]


def own_luck(state, rng):
    return good_playout(state, random)


def in_place(state, rng):
    while not state.over:
        state.play(rng.choice(state.legal_ids()))
    return state.returns[0]


def final(state, depth, seat):
    return 0 if state.result == "draw" else (1000 + depth) * (1 if state.result == seat else -1)


def no_bonus(state, depth, seat, evaluate):
    if state.over:
        return final(state, 0, seat)
    if depth == 0:
        return evaluate(state, seat)
    values = [no_bonus(state.after(m), depth - 1, seat, evaluate) for m in state.legal_ids()]
    return max(values) if state.actor == seat else min(values)


def always_max(state, depth, seat, evaluate):
    if state.over:
        return final(state, depth, seat)
    if depth == 0:
        return evaluate(state, seat)
    return max(always_max(state.after(m), depth - 1, seat, evaluate) for m in state.legal_ids())


OTHER = {"first": "second", "second": "first"}


def strict(state, depth, alpha, beta, seat, evaluate, moves):
    if state.over:
        return final(state, depth, seat)
    if depth == 0:
        return evaluate(state, seat)
    best = -(10**6)
    for move in moves(state):
        best = max(best, -strict(state.after(move), depth - 1, -beta, -alpha, OTHER[seat], evaluate, moves))
        if best > beta:
            break
        alpha = max(alpha, best)
    return best


def unturned(state, depth, alpha, beta, seat, evaluate, moves):
    """The window is passed on as it is."""
    if state.over:
        return final(state, depth, seat)
    if depth == 0:
        return evaluate(state, seat)
    best = -(10**6)
    for move in moves(state):
        best = max(best, -unturned(state.after(move), depth - 1, alpha, beta, OTHER[seat], evaluate, moves))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def bounds_forgotten(state, depth, alpha, beta, seat, evaluate, table):
    """The classic bug: a bound stored as a value."""
    if state.over:
        return final(state, depth, seat)
    if depth == 0:
        return evaluate(state, seat)
    if (state.key, depth) in table:
        return table[state.key, depth]
    best = -(10**6)
    for move in state.legal_ids():
        best = max(best, -bounds_forgotten(state.after(move), depth - 1, -beta, -alpha, OTHER[seat], evaluate, table))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[state.key, depth] = best
    return best


def no_table(state, depth, alpha, beta, seat, evaluate, table):
    if state.over:
        return final(state, depth, seat)
    if depth == 0:
        return evaluate(state, seat)
    best = -(10**6)
    for move in state.legal_ids():
        best = max(best, -no_table(state.after(move), depth - 1, -beta, -alpha, OTHER[seat], evaluate, table))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def spendthrift(state, budget, evaluate):
    for move in state.legal_ids():
        for _ in range(budget):
            evaluate(state.after(move), state.actor)
    return state.legal()[0], 1


def no_draws(successors):
    """Calls everything that is not lost won in one."""
    return {p: 0 if not f else 1 for p, f in successors.items()}


def wrong_sign(state, iterations, leaf, c=1.4):
    """MCTS that backs up the first seat's value for everybody."""

    class Node:
        def __init__(self, state):
            self.state, self.children, self.visits, self.total = state, {}, 0, 0.0
            self.untried = state.legal_ids()

    root = Node(state)
    for _ in range(iterations):
        node, path = root, [root]
        while not node.untried and node.children:
            parent = node
            node = max(node.children.values(), key=lambda n: n.total / n.visits + c * math.sqrt(math.log(parent.visits) / n.visits))
            path.append(node)
        if node.untried:
            move = node.untried.pop()
            node.children[move] = Node(node.state.after(move))
            node = node.children[move]
            path.append(node)
        value = node.state.returns[0] if node.state.over else leaf(node.state)
        for node in path:
            node.visits += 1
            node.total += value
    return {move: child.visits for move, child in root.children.items()}


MISTAKES = [
    ("01.playout", first_move, "uniformly random games have a mean"),
    ("01.playout", other_seat, "the first seat has won it"),
    ("01.playout", own_luck, "The same seed gave two different results"),
    ("01.playout", in_place, "changed the position"),
    ("01.perft", lambda s, d: len(s.legal()) ** d, "lines of"),
    ("01.perft", lambda s, d: 1 / 0, "raised ZeroDivisionError"),
    ("01.pogo_moves", lambda text: set(), "you miss the move"),
    ("01.pogo_moves", lambda text: {"3b2-b1"}, "is not legal"),
    ("01.careful", lambda s, seat: s.legal()[0], "In connect_four|In pogo"),
    ("01.careful", lambda s, seat: "9", "is not a legal move"),
    ("02.tree", lambda tree, maximizing: 0, "is worth"),
    ("02.minimax", no_bonus, "forget to add the depth|the depth left counts"),
    ("02.minimax", always_max, "is worth"),
    ("02.capture", lambda text, move: 0, "the report gives"),
    ("02.report", lambda state, depth: 0, "the report's sums give"),
    ("03.animals", lambda state, seat: 0, "is worth"),
    ("03.alphabeta", strict, "Do you cut at values equal to beta"),
    ("03.alphabeta", unturned, "which says something else"),
    ("03.ordering", lambda state: state.legal()[:-1], "is missing"),
    ("03.ordering", lambda state: sorted(state.legal()), "takes an animal and comes after"),
    ("03.minimal", lambda b, d: b ** math.ceil(d / 2), "the smallest tree has"),
    ("03.minimal", lambda b, d: int(float(b) ** ((d + 1) // 2) + float(b) ** (d // 2) - 1), "not exact"),
    ("04.canonical", lambda text: text, "are images of each other"),
    ("04.canonical", lambda text: "".join(sorted(text)), "not images of each other"),
    ("04.table", bounds_forgotten, "Is a bound taken for a value"),
    ("04.table", no_table, "the table knows the answer"),
    ("04.deepen", spendthrift, "With a budget of"),
    ("04.deepen", lambda state, budget, evaluate: (state.legal()[0], 0), "completes depth 1"),
    ("04.retrograde", no_draws, "a draw|won in|lost in"),
    ("05.ucb", lambda t, v, n, c: 0, "math.inf"),
    ("05.ucb", lambda t, v, n, c: t / v + c if v else math.inf, r"ucb\("),
    ("05.mcts", wrong_sign, "the sign of the seat"),
    ("05.mcts", lambda s, n, leaf, c: {m: 1 for m in s.legal_ids()}, "add up to"),
    ("05.leaf", lambda state: 0.5, "may expect"),
    ("05.scores", lambda x, d: (1, 2, 3), "prey"),
]


@pytest.mark.parametrize("name, answer, message", MISTAKES, ids=[f"{m[0]}-{getattr(m[1], '__name__', '')}-{i}" for i, m in enumerate(MISTAKES)])
def test_mistakes_get_a_counterexample(name, answer, message):
    import re

    verdict = joute.check(name, answer)
    assert not verdict and not verdict.unfinished
    assert re.search(message, verdict.message), verdict
    assert "✘" in repr(verdict)
    joute.language("fr")
    french = joute.check(name, answer)
    assert french.message != verdict.message
    assert not re.search(r"\w [;:?!](?:\s|$)", re.sub(r'"[^"]*"', "", french.message)), french.message


def test_a_counterexample_is_drawn():
    verdict = joute.check("01.pogo_moves", lambda text: set())
    assert "<svg" in verdict._repr_html_()
