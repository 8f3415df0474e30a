# SPDX-License-Identifier: MIT
"""Evaluations, trees, payoff tables, puzzles, records and solved games, as the program has them."""

import math
import pickle

import pytest
from conftest import make, program, random_state, rule_sets

import joute


@pytest.mark.parametrize("name", joute.games())
def test_evaluations_are_those_of_the_program(name):
    game = joute.Game(name)
    for seed in range(3):
        state = random_state(game, 8 + 5 * seed, seed)
        words = ["eval", name, "--position", state.began_at, "--moves", "; ".join(state.moves_played), "--seed", str(seed)]
        for evaluation in game.evaluations():
            for each in (False, True):
                try:
                    mine = game.evaluate_each(state, evaluation) if each else game.evaluate(state, evaluation)
                except joute.Error:
                    continue
                told = program(*words, "--eval", evaluation, *(["--each"] if each else []))
                if each:
                    assert [(m, pytest.approx(v.total)) for m, v in mine] == [(o["move"], o["total"]) for o in told["moves"]]
                else:
                    assert mine.total == told["total"] and mine.seat == told["seat"]
                    assert [(t.name, t.value, t.weight) for t in mine.terms] == [
                        (t["name"], t["value"], t["weight"]) for t in told["terms"]
                    ]
                    assert mine.total == pytest.approx(sum(term.product for term in mine.terms))


@pytest.mark.parametrize("name", joute.games())
def test_trees_are_those_of_the_program(name):
    game = joute.Game(name)
    for depth, words in ((1, {}), (2, {"width": 3}), (2, {"width": 2, "ordering": "best", "simulations": 20})):
        state = random_state(game, 7, depth)
        if state.actor == "both" and words.get("ordering"):
            continue
        tree = game.tree(state, depth, **words)
        asked = [f"--{key}={value}" for key, value in words.items()]
        told = program("tree", name, "--position", state.began_at, "--moves", "; ".join(state.moves_played), "--seed", str(depth), "--depth", str(depth), *asked)
        assert tree.facts == told
        assert len(tree) == told["size"] and tree.root is tree.nodes[0]
        for trace in told["searches"]:
            tree.show(trace["search"])
            assert tree.value == trace["value"] and tree.line == trace["line"]
            if trace["search"] != "mcts":  # whose playouts look at positions it does not keep
                assert sum(node.visited for node in tree) == trace["different"]
                assert tree.root.value == trace["value"]
        for node in tree:
            assert all(child.parent is node for child in node)
            assert node.line == (node.parent.line + [node.move] if node.parent else [])
        assert str(tree) and repr(tree)


def test_cuts_are_shown(connect_four):
    tree = connect_four.tree(connect_four.line("4; 4"), 3, search="alphabeta")
    assert any(node.cut for node in tree) and not all(node.visited for node in tree)
    cut = next(node for node in tree if node.cut)
    assert cut.bound in ("lower", "upper") and cut.alpha > -math.inf or cut.beta < math.inf
    plain = connect_four.tree(connect_four.line("4; 4"), 3, search="minimax")
    assert plain.value == tree.value and all(node.visited for node in plain)
    with pytest.raises(KeyError):
        tree.show("nothing")


@pytest.mark.parametrize("name", [name for name in joute.games() if joute.Game(name).has_both])
def test_payoffs_are_an_equilibrium(name):
    game = joute.Game(name)
    for seed in range(40):
        state = random_state(game, seed // 2, seed)
        if state.actor == "both":
            break
    try:
        payoffs = game.payoffs(state, depth=1)
    except joute.Error as error:  # ENSEA's seats choose at once only while they draft
        assert "payoff" in str(error)
        return
    assert payoffs.rows == state.legal("first") and payoffs.columns == state.legal("second")
    assert sum(payoffs.first) == pytest.approx(1) and sum(payoffs.second) == pytest.approx(1)
    rows = [sum(p * v for p, v in zip(payoffs.second, row)) for row in payoffs.cells]
    assert max(rows) == pytest.approx(payoffs.value, abs=1e-6)
    assert all(regret >= -1e-9 for regret in payoffs.first_regret + payoffs.second_regret)


@pytest.mark.parametrize("name", joute.games())
def test_puzzles(name):
    seen = 0
    for rules in ({"rules": rules} for rules in next(o for o in joute.options(name) if o.name == "rules").choices):
        game = make(name, rules)
        puzzles = game.puzzles()
        seen += len(puzzles)
        for puzzle in puzzles[:20]:
            state = puzzle.start()
            assert state.game == game and state.text == puzzle.position
            assert puzzle.task and puzzle.rating is not None and len(puzzle.id) == 8
            hint = puzzle.hint()
            assert puzzle.solution[0] in hint and set(hint) <= set(state.legal(puzzle.seat))
            wrong = [move for move in state.legal(puzzle.seat) if puzzle.judge(move).verdict == "wrong"]
            assert wrong and puzzle.solution[0] not in wrong
            played, verdict = [], puzzle.judge([])
            while not verdict.solved:
                played.append(puzzle.solution[len(verdict.line)])
                verdict = puzzle.judge(played)
                assert verdict.verdict != "wrong"
    assert seen > 0


def test_records(tmp_path, connect_four):
    result = connect_four.match("level:2", "random", games=4, seed=1, records=True)
    assert len(result.records) == 4
    for record in result.records:
        states = record.states()
        assert record.game == "connect_four" and record.options == {} and record.ending == "rules"
        assert set(record.players) == {"level:2", "random"}
        assert states[-1].over and states[-1].result == record.result
        assert [text for text, _, _ in record.steps] == states[-1].moves_played
        assert joute.Record.parse(str(record)) == record == pickle.loads(pickle.dumps(record))
        record.save(tmp_path / "game.txt")
        assert joute.Record.load(tmp_path / "game.txt") == record == joute.Record.load(str(tmp_path / "game.txt"))
    assert connect_four.match("random", "random", games=2).records == []


@pytest.mark.parametrize("name,options", list(rule_sets()), ids=str)
def test_records_of_every_game_are_replayed(name, options):
    game = make(name, options)
    record = game.match("random", "random", games=1, seed=3, max_plies=40, records=True).records[0]
    states = record.states()
    assert len(states) == len(record.steps) + 1
    assert states[-1].moves_played == [text for text, _, _ in record.steps]
    again = game.line("; ".join(text for text, _, _ in record.steps), seed=record.seed, position=record.position)
    assert again == states[-1]


def test_a_record_of_the_program_is_read(tmp_path, connect_four):
    program("match", "connect_four", "level:1", "random", "--games", "2", "--seed", "5", "--record", str(tmp_path / "contest"))
    mine = connect_four.match("level:1", "random", games=2, seed=5, records=True).records
    files = sorted(path for path in (tmp_path / "contest").rglob("*") if path.is_file() and "game: " in path.read_text())
    theirs = [joute.Record.load(path) for path in files]
    assert [[s[0] for s in r.steps] for r in theirs] == [[s[0] for s in r.steps] for r in mine]


def test_solved_games(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert joute.Game("connect_four").solved is False
    assert joute.Game("connect_four").start().exact() is None
    pogo = joute.Game("pogo")
    if not pogo.solved:
        assert pogo.start().exact() is None
