# SPDX-License-Identifier: MIT
"""Agents decide as `joute best` does, matches end as `joute match` says, and Python's own agents take part."""

import math
import signal
import threading

import pytest
from conftest import make, program, random_state, rule_sets

import joute

QUICK = ("random", "greedy", "level:1", "level:3", "level:5")


def test_agents_are_those_of_the_program():
    for name in joute.games():
        listed = program("agents", name)["agents"]
        mine = joute.Game(name).agents()
        assert [(a.spec, a.about, a.rating, a.keys) for a in mine] == [
            (a["spec"], a["about"], a["rating"], a["keys"]) for a in listed
        ]


@pytest.mark.parametrize("name", joute.games())
def test_decisions_are_those_of_the_program(name):
    game = joute.Game(name)
    offered = {agent.spec for agent in game.agents()}
    for seed, spec in enumerate(s for s in QUICK if s in offered):
        state = random_state(game, 6 + seed, seed)
        seat = state.actor if state.actor != "both" else "second"
        words = ["best", name, "--agent", spec, "--seed", str(seed), "--seat", seat]
        told = program(*words, "--position", state.began_at, "--moves", "; ".join(state.moves_played))
        result = game.agent(spec, seed=seed).decide(state, seat)
        assert result.seat == seat
        for key in ("move", "value", "score", "depth", "nodes", "pv", "proven", "plies"):
            assert getattr(result, key) == told[key], (spec, key)
        assert result.strategy == told.get("strategy", {})
        assert result.stored == told.get("stored", False)
        if game.has_actions:
            assert state.action(result.move_id, seat) == result.move


def test_the_same_seed_gives_the_same_decisions(connect_four):
    agent = connect_four.agent("random", seed=1)
    state = connect_four.start()
    first = [agent.decide(state).move for _ in range(20)]
    agent.new_game(1)
    assert [agent.decide(state).move for _ in range(20)] == first
    assert state == connect_four.start()


@pytest.mark.parametrize("name", joute.games())
def test_matches_are_those_of_the_program(name):
    game = joute.Game(name)
    offered = [agent.spec for agent in game.agents()]
    a, b = ("level:2" if "level:2" in offered else offered[0]), "random"
    words = ["match", name, a, b, "--games", "8", "--seed", "7", "--random-plies", "2", "--max-plies", "60"]
    has_limit = any(option.name == "max-plies" for option in joute.options(name))
    if has_limit:
        words, game = words[:-2], game
    told = program(*words)
    for jobs in (1, 3):
        result = game.match(a, b, games=8, seed=7, random_plies=2, max_plies=0 if has_limit else 60, jobs=jobs)
        assert (result.a, result.b) == (a, b)
        for key in ("games", "a_wins", "b_wins", "draws", "superiority", "pairs", "plies_mean"):
            assert getattr(result, key) == told[key], key
        assert result.score == told["score"]["value"]
        assert result.score_interval == (told["score"]["low"], told["score"]["high"])
        assert result.elo == tuple(
            value if value is not None else default
            for value, default in zip(told["elo"].values(), (None, -math.inf, math.inf))
        )


def test_an_agent_of_python_gives_the_same_match_as_its_spec(connect_four):
    native = connect_four.match("level:2", "level:1", games=6, seed=3)

    class Wrapped:
        def __init__(self):
            self.agent = connect_four.agent("level:2")

        def decide(self, state, seat):
            return min(state.legal_ids())

    def lowest(state, seat):
        return min(state.legal())

    one = connect_four.match(Wrapped, "level:1", games=6, seed=3)
    two = connect_four.match(lowest, "level:1", games=6, seed=3, jobs=2)
    three = connect_four.match(Wrapped(), "level:1", games=6, seed=3, jobs=3)
    assert one.pairs == two.pairs == three.pairs and one.plies_mean == two.plies_mean
    assert (one.a, two.a) == ("python:Wrapped", "python:lowest")
    assert native.games == 6


def test_new_game_and_game_over_are_called(connect_four):
    calls = []

    class Agent:
        def new_game(self, seed):
            calls.append(("new", seed))

        def decide(self, state, seat):
            calls.append(("decide", seat))
            return state.legal_ids()[-1]

        def game_over(self, result):
            calls.append(("over", result))

    result = connect_four.match(Agent(), "random", games=4, seed=1)
    assert sum(kind == "new" for kind, _ in calls) == 4
    overs = [value for kind, value in calls if kind == "over"]
    assert len(overs) == 4 and set(overs) <= {"first", "second", "draw"}
    assert {value for kind, value in calls if kind == "decide"} == {"first", "second"}
    assert result.decisions[0] == sum(kind == "decide" for kind, _ in calls)


def test_an_agent_may_return_what_the_engine_decided(connect_four):
    agent = connect_four.agent("level:2")
    result = connect_four.match(lambda state, seat: agent.decide(state, seat), "random", games=2, records=True)
    values = [value for text, value, ms in result.records[0].steps]
    assert any(value for value in values)


class Boom(Exception):
    pass


@pytest.mark.parametrize("jobs", [1, 3])
def test_what_an_agent_raises_ends_the_match(connect_four, jobs):
    games = []

    def boom(state, seat):
        if len(state.moves_played) > 4:
            raise Boom("here")
        return state.legal()[0]

    with pytest.raises(Boom, match="here"):
        connect_four.match(boom, "random", games=1000, jobs=jobs, progress=lambda done, total: games.append(done))
    assert len(games) < 10


def test_what_new_game_game_over_or_progress_raise_ends_it_too(connect_four):
    class Bad:
        def __init__(self, where):
            self.where = where

        def new_game(self, seed):
            if self.where == "new":
                raise Boom

        def decide(self, state, seat):
            return state.legal()[0]

        def game_over(self, result):
            if self.where == "over":
                raise Boom

    for where in ("new", "over"):
        with pytest.raises(Boom):
            connect_four.match(Bad(where), "random", games=50)

    def progress(done, total):
        raise Boom

    with pytest.raises(Boom):
        connect_four.match("random", "random", games=50, progress=progress)


def test_matches_inside_a_decision(connect_four):
    inner = []

    def thinker(state, seat):
        if not inner:
            inner.append(connect_four.match("random", "level:1", games=4, jobs=2).games)
        return state.legal()[0]

    assert connect_four.match(thinker, "random", games=2).games == 2
    assert inner == [4]


def test_matches_inside_matches_without_end_are_refused(connect_four):
    def endless(state, seat):
        connect_four.match(endless, endless, games=2, jobs=2)
        return state.legal()[0]

    with pytest.raises(joute.Error, match="deep"):
        connect_four.match(endless, endless, games=2)


def test_a_test_ends_a_match(connect_four):
    result = connect_four.match("level:4", "random", sprt=(0, 200), seed=1)
    assert result.sprt.verdict == "H1 accepted" and result.games < 200
    told = program("match", "connect_four", "level:4", "random", "--sprt", "0,200", "--seed", "1")
    assert (result.sprt.llr, result.sprt.lower, result.sprt.upper) == tuple(
        told["sprt"][key] for key in ("llr", "lower", "upper")
    )
    again = joute.sprt(pairs=result.pairs, elo0=0, elo1=200)
    assert again == result.sprt
    assert joute.elo(pairs=result.pairs) == result.elo
    value, low, high = joute.elo(60, 20, 20)
    assert low < value < high and value == pytest.approx(147.19, abs=0.01)


def test_tournaments_are_those_of_the_program(connect_four):
    specs = ["level:1", "level:2", "random"]
    for gauntlet in (False, True):
        words = ["tournament", "connect_four", *specs, "--games", "6", "--seed", "2"]
        told = program(*words, *(["--gauntlet"] if gauntlet else []))
        result = connect_four.tournament(specs, games=6, seed=2, gauntlet=gauntlet, jobs=2)
        assert result.games == told["games"] and result.table == told["table"]
        for mine, theirs in zip(result.agents, told["agents"]):
            assert (mine.spec, mine.rating, mine.low, mine.high, mine.games, mine.score) == tuple(
                theirs[key] for key in ("spec", "rating", "low", "high", "games", "score")
            )
        assert result.ranked()[0].rating == max(agent.rating for agent in result.agents)


def test_openings_and_positions(connect_four):
    openings = ["4; 4", "1; 2; 3"]
    result = connect_four.match("random", "random", games=4, openings=openings, records=True)
    lines = [[text for text, _, _ in record.steps] for record in result.records]
    assert lines[0][:2] == ["4", "4"] == lines[1][:2] and lines[2][:3] == ["1", "2", "3"]
    position = connect_four.line("4; 4; 4").text
    result = connect_four.match("random", "random", games=2, position=position, records=True)
    assert result.records[0].position == position


def test_every_rule_set_plays_a_match():
    for name, options in rule_sets():
        game = make(name, options)
        result = game.match("random", lambda s, seat: s.legal(seat)[0], games=2, max_plies=12, seed=1)
        assert result.games == 2


def test_two_threads_think_at_once(connect_four):
    results = {}

    def think(number):
        agent = connect_four.agent("mcts:nodes=20000", seed=number)
        results[number] = agent.decide(connect_four.start()).move

    threads = [threading.Thread(target=think, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    alone = [connect_four.agent("mcts:nodes=20000", seed=n).decide(connect_four.start()).move for n in range(4)]
    assert [results[n] for n in range(4)] == alone


def test_one_agent_is_not_asked_twice_at_once(connect_four):
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    agent = connect_four.agent("mcts:time=600s")
    state = connect_four.start()
    begun = threading.Event()
    refused = []

    def second():
        begun.wait()
        while True:  # until the first one thinks
            try:
                agent.new_game(1)
            except joute.Error:
                break
        try:
            agent.decide(state)
        except joute.Error as error:
            refused.append(str(error))
        signal.raise_signal(signal.SIGINT)

    thread = threading.Thread(target=second, daemon=True)
    thread.start()
    begun.set()
    with pytest.raises(KeyboardInterrupt):
        agent.decide(state)
    thread.join()
    signal.signal(signal.SIGINT, before)
    assert refused and "already" in refused[0]
    agent.new_game(1)


def test_a_map_of_what_was_looked_at():
    for name in joute.games():
        game = joute.Game(name)
        state = random_state(game, 3)
        seat = None if state.actor in ("first", "second") else "first"
        try:
            result = game.agent("level:1").decide(state, seat, map=True)
        except joute.Error as error:
            assert "map" in str(error)
            continue
        assert result.map and result.map[0]["depth"] == 1
