# SPDX-License-Identifier: MIT
"""The checks of notebooks 06 to 10: solutions pass, skeletons wait, usual mistakes get a counterexample that names them."""

import math
import re

import numpy as np
import pytest

import joute
from joute import course

from course_answers import answers, build

LATER = [source for source in build.sources() if source.name >= "06"]


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.delenv("COURSE_STRICT", raising=False)
    before = joute.language()
    joute.language("en")
    yield
    joute.language(before)


@pytest.mark.parametrize("source", LATER, ids=lambda s: s.stem)
def test_solutions_pass(source):
    for name, answer in answers(source, "solution").items():
        verdict = joute.check(name, answer)
        assert verdict, verdict


@pytest.mark.parametrize("source", LATER, ids=lambda s: s.stem)
def test_skeletons_are_unfinished_and_not_wrong(source):
    for name, answer in answers(source, "exercise").items():
        verdict = joute.check(name, answer)
        assert not verdict and verdict.unfinished, verdict


# ---- mistakes that students make ------------------------------------------------------------------------------------------


def even_odds(state, value):
    if state.actor != "chance":
        return value(state)
    events = state.events()
    return sum(even_odds(state.after(event.text), value) for event in events) / len(events)


def one_draw(state, value):
    """Only the first of several draws."""
    if state.actor != "chance":
        return value(state)
    return sum(event.probability * value(state.after(event.text)) for event in state.events())


def chance_costs_depth(state, depth, seat, evaluate):
    if state.over:
        return state.returns[seat == "second"]
    if depth == 0:
        return evaluate(state, seat)
    if state.actor == "chance":
        return sum(e.probability * chance_costs_depth(state.after(e.text), depth - 1, seat, evaluate) for e in state.events())
    values = [chance_costs_depth(state.after(m), depth - 1, seat, evaluate) for m in state.legal()]
    return max(values) if state.actor == seat else min(values)


def first_seat_only(state, depth, seat, evaluate):
    """Sees every result by the first seat."""
    if state.over:
        return state.returns[0]
    if state.actor == "chance":
        return sum(e.probability * first_seat_only(state.after(e.text), depth, seat, evaluate) for e in state.events())
    if depth == 0:
        return evaluate(state, seat)
    values = [first_seat_only(state.after(m), depth - 1, seat, evaluate) for m in state.legal()]
    return max(values) if state.actor == seat else min(values)


def no_deaths(before, after):
    other = "second" if before.actor == "first" else "first"
    hp = lambda state, seat: sum(c["pv"] for c in state.facts()[seat])  # noqa: E731
    return 1000 * (hp(before, other) - hp(after, other))


def last_mixes(matrix, rounds):
    """The last mixes in the place of the averages."""
    matrix = np.asarray(matrix, float)
    mix = lambda r: np.maximum(r, 0) / np.maximum(r, 0).sum() if (r > 0).any() else np.full(len(r), 1 / len(r))  # noqa: E731
    rx, ry = np.zeros(matrix.shape[0]), np.zeros(matrix.shape[1])
    rx[0] = 1e-3
    for _ in range(rounds):
        x, y = mix(rx), mix(ry)
        rx += matrix @ y - x @ matrix @ y
        ry += x @ matrix @ y - x @ matrix
    return x, y


def friendly_columns(matrix, rounds):
    """The column player wants what the row player wants."""
    matrix = np.asarray(matrix, float)
    x = np.zeros(matrix.shape[0])
    y = np.zeros(matrix.shape[1])
    i, j = np.unravel_index(matrix.argmax(), matrix.shape)
    x[i] = y[j] = 1
    return x, y


def likely_event(state, evaluate):
    """Only the likeliest event."""

    def follow(s):
        while s.actor == "chance":
            s = s.after(max(s.events(), key=lambda e: e.probability).text)
        return s.returns[0] if s.over else evaluate(s)

    return np.array([[follow(state.after(a, b)) for b in state.legal("second")] for a in state.legal("first")])


def own_hand_forgotten(view):
    facts = view.facts()
    seen = {card for stone in facts["stones"] for side in ("first", "second") for card in stone[side]}
    return {c + str(v) for c in "roygbv" for v in range(1, 10)} - seen


def other_deals(view, seeds, value):
    """New deals for every move."""
    means, number = {}, 0
    for move in view.legal():
        means[move] = 0.0
        for _ in seeds:
            number += 1
            means[move] += value(view.deal(number).after(move), view.known_to) / len(seeds)
    return means


def honest_poker(rounds):
    return {card + history: 1.0 if card == "2" else 0.0 for card in "012" for history in ("", "p", "b", "pb")}


def slow_look(play_pair, elo0, elo1, alpha, beta, most):
    """Looks every ten pairs."""
    counts = [0] * 5
    for number in range(1, most + 1):
        counts[play_pair()] += 1
        if number % 10 == 0:
            verdict = joute.sprt(pairs=counts, elo0=elo0, elo1=elo1, alpha=alpha, beta=beta).verdict
            if verdict != "undecided":
                return verdict[:2], counts
    return None, counts


def by_games(pairs):
    """The interval of single games."""
    n = 2 * sum(pairs)
    mean = sum(c * x for c, x in zip(pairs, (0, 0.25, 0.5, 0.75, 1))) / sum(pairs)
    error = 1.96 * math.sqrt(mean * (1 - mean) / n)
    return mean, max(0, mean - error), min(1, mean + error)


def summed_gradient(w, x, y):
    return x.T @ (1 / (1 + np.exp(-(x @ w))) - y)


def one_seat_targets(result, length, g):
    return result * g ** (length - 1.0 - np.arange(length))


def solved_children(boards):
    heights = boards.sum(axis=(1, 2)).astype(int)
    legal = heights < 6
    after = np.repeat(boards[:, None, ::-1], 7, axis=1)
    board, column = np.nonzero(legal)
    after[board, column, 1, 5 - heights[board, column], column] = 1
    return after, legal


def same_eyes(boards):
    """The planes do not change places."""
    after, legal = solved_children(boards)
    return after[:, :, ::-1], legal


def one_by_one(boards, value):
    after, legal = solved_children(boards)
    found = np.full(legal.shape, -np.inf)
    for i, j in zip(*np.nonzero(legal)):
        found[i, j] = -value(after[i, j][None])[0]
    return found


MISTAKES = [
    ("06.expected", even_odds, "same weight"),
    ("06.expected", one_draw, "where chance acts"),
    ("06.expectimax", chance_costs_depth, "Chance costs no depth"),
    ("06.expectimax", first_seat_only, "To the second seat"),
    ("06.star1", lambda a, b, done, p, rest, low, high: ((a - done - rest * low) / p, (b - done - rest * high) / p), "does not prove"),
    ("06.star1", lambda a, b, done, p, rest, low, high: (-100.0, 100.0), "could be tighter"),
    ("06.action", no_deaths, "deaths"),
    ("07.safe", lambda m: (int(np.argmax(np.max(m, axis=1))), float(np.max(m))), "hopes for the best"),
    ("07.exploitability", lambda m, x, y: float(np.max(m @ y) - x @ m @ y), "exploitability is"),
    ("07.regret", last_mixes, "averages over all rounds"),
    ("07.regret", friendly_columns, "can still be exploited"),
    ("07.regret", lambda m, n: (np.ones(len(m)), np.ones(m.shape[1])), "is no mix"),
    ("07.matrix", likely_event, "is worth"),
    ("08.unseen", own_hand_forgotten, "seat sees"),
    ("08.odds", lambda w, h, u: math.comb(u - w, h - w) / math.comb(u, h) if w <= h else 0.0, "all of them"),
    ("08.determinised", other_deals, "the mean of"),
    ("08.cfr", honest_poker, "can still be exploited"),
    ("08.cfr", lambda n: {}, "twelve information sets"),
    ("09.elo", lambda s: 400 * math.log10(1 / s - 1) if 0 < s < 1 else 0, "Elo"),
    ("09.interval", by_games, "count pairs"),
    ("09.llr", lambda p, a, b: joute.sprt(pairs=p, elo0=b - 200, elo1=a + 200).llr, "the ratio is"),
    ("09.decide", slow_look, "With every pair"),
    ("09.decide", lambda play, *rest: ("H1", [0] * 5), "your function played 0"),
    ("10.gradient", summed_gradient, "gradient of the sum"),
    ("10.targets", one_seat_targets, "second seat moves"),
    ("10.children", same_eyes, "has just moved"),
    ("10.values", one_by_one, "once is enough"),
]


@pytest.mark.parametrize("name, answer, says", MISTAKES, ids=[f"{name}-{i}" for i, (name, _, _) in enumerate(MISTAKES)])
def test_a_mistake_gets_a_counterexample(name, answer, says):
    verdict = joute.check(name, answer)
    assert not verdict and not verdict.unfinished
    assert says in verdict.message, verdict
    joute.language("fr")
    french = joute.check(name, answer)
    assert french.message != verdict.message
    assert not re.search(r"\w'\w", french.message), "an apostrophe is ’; quotation marks of Python may stand"


def test_what_an_answer_raises_is_shown():
    verdict = joute.check("07.safe", lambda matrix: matrix["row"])
    assert not verdict and "IndexError" in verdict.message


def test_answers_need_not_be_solutions():
    """Another right way passes: regret matching+ with weighted averages, as lists."""
    def regret_plus(matrix, rounds):
        matrix = np.asarray(matrix, float)
        rx, ry = np.zeros(matrix.shape[0]), np.zeros(matrix.shape[1])
        sx, sy = rx.copy(), ry.copy()
        for t in range(1, rounds + 1):
            x = rx / rx.sum() if rx.sum() > 0 else np.full(len(rx), 1 / len(rx))
            y = ry / ry.sum() if ry.sum() > 0 else np.full(len(ry), 1 / len(ry))
            sx, sy = sx + t * x, sy + t * y
            rx = np.maximum(rx + matrix @ y - x @ matrix @ y, 0)
            ry = np.maximum(ry + x @ matrix @ y - x @ matrix, 0)
        return list(sx / sx.sum()), list(sy / sy.sum())

    assert joute.check("07.regret", regret_plus)
    assert joute.check("09.elo", lambda s: math.inf if s == 1 else -math.inf if s == 0 else 400 * math.log10(s / (1 - s)))
