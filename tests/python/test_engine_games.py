# SPDX-License-Identifier: MIT
"""Whole games through the module, step by step the same as `joute trace --json` tells them."""

import copy
import pickle
import random

import pytest
from conftest import SANITIZED, make, option_words, program, random_state, random_step, rule_sets

import joute

GAMES_EACH = 2 if SANITIZED else 6
LONGEST = 60  # steps of a game that is compared in full: facts of long games are long


def step_of(state, played, told):
    chance = state.actor == "chance"
    return {
        "actor": state.actor,
        "moves": {seat: state.legal(seat) for seat in ("first", "second")},
        "events": [{"event": e.text, "probability": e.probability} for e in state.events()] if chance else [],
        "position": state.text,
        "facts": state.facts(),
        "played": played,
        "result": state.result,
        "happenings": told,
    }


def words_only(steps):
    for step in steps:
        step["happenings"] = [one["words"] for one in step["happenings"]]
    return steps


def play_at_random(game, seed, longest):
    rng = random.Random(seed)
    state = game.start(seed)
    steps = []
    while not state.over and len(steps) < longest:
        step = random_step(state, rng)
        steps.append(step_of(state, step, state.told(step)))
        if len(steps) > LONGEST:  # to compare states costs all their steps
            state.play(step)
            continue
        before = state.copy()
        after = state.after(step)
        assert state == before and hash(state) == hash(before)
        state.play(step)
        assert state == after and state != before
    steps.append(step_of(state, None, []))
    return state, steps


@pytest.mark.parametrize("name,options", list(rule_sets()), ids=str)
def test_random_games_are_those_of_the_program(name, options):
    game = make(name, options)
    for seed in range(GAMES_EACH):
        # The first one to its end.
        state, steps = play_at_random(game, seed, 5000 if seed == 0 and len(options) == 1 else LONGEST)
        line = "; ".join(state.moves_played)
        told = program("trace", name, *option_words(options), "--seed", str(seed), "--moves", line)
        assert words_only(told["steps"]) == steps
        assert [s["played"] for s in steps[:-1]] == state.moves_played


@pytest.mark.parametrize("name,options", list(rule_sets()), ids=str)
def test_a_state_comes_back_from_its_line_from_pickle_and_from_copies(name, options):
    game = make(name, options)
    assert pickle.loads(pickle.dumps(game)) == game and hash(pickle.loads(pickle.dumps(game))) == hash(game)
    for seed in range(3):
        state = random_state(game, 15 + 10 * seed, seed)
        again = game.line("; ".join(state.moves_played), seed=seed)
        for other in (again, pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state), state.copy()):
            assert other == state and hash(other) == hash(state)
            assert other.text == state.text and other.key == state.key and other.seed == state.seed
            assert other.moves_played == state.moves_played and other.game == game
        at = game.position(state.text, seed=seed)
        assert at.text == state.text and at.legal("first") == state.legal("first")
        assert at.key == state.key
        if state.moves_played:
            assert at != state  # the history is another


@pytest.mark.parametrize("name", joute.games())
def test_resolve_draws_what_the_seed_has(name):
    game = joute.Game(name)
    state = game.start(seed=5)
    other = game.start(seed=5)
    while other.actor == "chance":
        assert other.sample(5) == other.copy().draw()
        other.draw()
    state.resolve()
    assert state == other and state.actor != "chance"


@pytest.mark.parametrize("name", joute.games())
def test_odds_are_exact(name):
    rng = random.Random(3)
    state = joute.Game(name).start(seed=3)
    for _ in range(200):
        if state.over:
            break
        if state.actor == "chance" and state.events():
            events = state.events()
            assert sum(e.probability for e in events) == pytest.approx(1)
            for event in events:
                assert event.probability == event.numerator / event.denominator
                assert event.words and event.text.startswith("!")
        state.play(random_step(state, rng))


def test_the_result_of_a_finished_game(connect_four):
    state = connect_four.line("1; 2; 1; 2; 1; 2; 1")
    assert state.over and state.actor == "over"
    assert state.result == "first" and state.returns == (1.0, -1.0)
    assert "four" in state.ending
    assert state.legal() == [] and state.legal_ids() == []
    assert not state.legal_mask("first").any()
    assert state.moves_played == ["1", "2", "1", "2", "1", "2", "1"]
    running = connect_four.start()
    assert not running.over and running.result is None and running.ending is None and running.returns == (0.0, 0.0)


def test_options_are_those_of_the_program():
    listed = {each["game"]: each for each in program("games")["games"]}
    assert joute.games() == list(listed)
    for name in joute.games():
        assert [(o.name, o.default, o.about) for o in joute.options(name)] == [
            (o["name"], o["default"], o["about"]) for o in listed[name]["options"]
        ]
        assert joute.Game(name).about == listed[name]["about"]
        assert joute.Game(name).title == listed[name]["title"]


def test_options_as_python_writes_them():
    game = joute.Game("jungle", rules="classic", no_capture=40)
    assert game.options["no-capture"] == "40" and game == joute.Game("jungle", rules="classic", no_capture="40")
    assert repr(joute.Game("pogo")) == 'joute.Game("pogo")'
    assert eval(repr(game), {"joute": joute}) == game
    assert joute.Game(name="pogo") == joute.Game("pogo") != joute.Game("pogo", rules="official")


def test_both_languages(connect_four):
    state = connect_four.line("4")
    english = (connect_four.title, connect_four.rules_page, state.words("3"), connect_four.agents()[0].about)
    assert joute.language() == "en" and joute.language("fr") == "fr"
    french = (connect_four.title, connect_four.rules_page, state.words("3"), connect_four.agents()[0].about)
    assert all(a and b and a != b for a, b in zip(english, french))
    with pytest.raises(joute.Error, match="langues"):
        joute.language("de")


def test_words_names_and_drawings(connect_four):
    state = connect_four.line("4; 4")
    assert "column" in state.words("3").lower() or "3" in state.words("3")
    assert state.name_of("3")
    assert state.told("3") and state.moves_played == ["4", "4"]
    assert state.board() == str(state) and "\x1b" not in state.board()
    assert repr(state).startswith("<joute.State of connect_four")
    for name in joute.games():
        drawing = random_state(joute.Game(name), 9)._repr_svg_()
        assert drawing is None or drawing.startswith("<svg")


def test_equal_games_share_states(connect_four):
    agent = joute.Game("connect_four").agent("level:1")
    assert agent.decide(connect_four.start()).move
    assert connect_four.evaluate(joute.Game("connect_four").start())


def test_a_state_outlives_its_game_and_its_agent():
    state = joute.Game("pogo").agent("level:1") and joute.Game("pogo").start()
    agent = state.game.agent("random")
    game = state.game
    del game
    state.play(agent.decide(state).move)
    assert state.game.name == "pogo"
    batch = joute.Game("connect_four").batch(3).state(1).game.batch(2)
    assert batch.state(0).legal()
