# SPDX-License-Identifier: MIT
"""One seat against an agent, as Gymnasium publishes its API: reset, step, spaces, seeds, and what is not legal."""

import inspect

import numpy as np
import pytest

import joute
from joute.gymnasium import Env

GAMES = joute.games()


def any_legal(rng, info):
    return int(rng.choice(np.flatnonzero(info["action_mask"])))


@pytest.mark.parametrize("seat", ["first", "second"])
@pytest.mark.parametrize("name", GAMES)
def test_follows_the_api(name, seat):
    env = Env(name, opponent="random", seat=seat, max_plies=80)
    rng = np.random.default_rng(1)
    answer = env.reset(seed=3)
    assert isinstance(answer, tuple) and len(answer) == 2
    seen, info = answer
    while True:
        assert seen in env.observation_space and isinstance(info, dict)
        assert (seen["action_mask"] == info["action_mask"]).all() and info["seat"] == seat
        assert env.state.actor in (seat, "both")
        action = any_legal(rng, info)
        assert action in env.action_space
        seen, reward, terminated, truncated, info = env.step(action)
        assert isinstance(reward, float) and isinstance(terminated, bool) and isinstance(truncated, bool)
        if terminated or truncated:
            break
        assert reward == 0
    assert seen in env.observation_space and not seen["action_mask"].any()
    assert reward in (-1, 0, 1)
    with pytest.raises(joute.Error):
        env.step(0)
    env.close()
    env.close()


def whole_game(env, seed):
    rng = np.random.default_rng(9)
    seen, info = env.reset(seed=seed)
    told = [seen["observation"].tobytes()]
    done = False
    while not done:
        seen, reward, terminated, truncated, info = env.step(any_legal(rng, info))
        told.append((seen["observation"].tobytes(), reward))
        done = terminated or truncated
    return told


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_game(name):
    def make():
        return Env(name, opponent="random", seat="random", max_plies=40)

    assert whole_game(make(), 11) == whole_game(make(), 11)
    env = make()
    assert whole_game(env, 11) == whole_game(env, 11), "also after another game"


def test_reset_takes_a_seed_and_options_by_name():
    parameters = inspect.signature(Env.reset).parameters
    assert parameters["seed"].default is None and parameters["options"].default is None
    env = Env("connect_four", opponent="random")
    env.reset(options={})
    _, info = env.reset(options={"seat": "second"})
    assert info["seat"] == "second" and len(env.state.moves_played) == 1
    state = joute.Game("connect_four").start()
    state.play_text("4; 4")
    env.reset(options={"position": state.text, "seat": "first"})
    assert env.state.text == state.text


def test_a_random_seat_is_each_in_turn():
    env = Env("connect_four", opponent="random", seat="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {"first", "second"}


def test_opponents_are_specs_agents_functions_and_objects():
    game = joute.Game("connect_four")
    seen = []

    def leftmost(state, seat):
        seen.append(seat)
        return state.legal(seat)[0]

    class Rightmost:
        def new_game(self, seed):
            self.begun = True

        def decide(self, state, seat):
            return state.legal_ids(seat)[-1]

    for opponent in ("greedy", game.agent("level:1"), leftmost, Rightmost()):
        env = Env(game, opponent=opponent)
        env.reset(seed=1)
        _, _, _, _, info = env.step(3)
        assert len(env.state.moves_played) == 2
    assert seen == ["second"]
    for wrong in ("nobody", 7):
        with pytest.raises(joute.Error):
            Env(game, opponent=wrong)


def test_a_function_sees_only_what_its_seat_knows():
    views = []

    def spy(state, seat):
        views.append(state.known_to)
        return state.legal(seat)[0]

    env = Env("schotten", opponent=spy)
    _, info = env.reset(seed=2)
    for _ in range(3):
        _, _, terminated, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        if terminated:
            break
    assert views and set(views) == {"second"}


def test_wins_and_losses_are_rewarded():
    env = Env("connect_four", opponent=lambda state, seat: "7" if "7" in state.legal(seat) else state.legal(seat)[0])
    env.reset(seed=1)
    for turn in range(4):
        _, reward, terminated, _, _ = env.step(0)
    # Both stack a column; the first seat has its four first.
    assert terminated and reward == 1.0


def test_what_is_not_legal_loses_or_raises():
    env = Env("connect_four", opponent="random")
    env.reset(seed=1)
    seen, reward, terminated, truncated, info = env.step(99)
    assert reward == -1.0 and terminated and not truncated and info["illegal"] and seen in env.observation_space
    strict = Env("connect_four", opponent="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(joute.Error):
        strict.step(99)
    strict.step(0)


def test_wrong_use_is_refused():
    for wrong in ({"seat": "third"}, {"render_mode": "rgb"}, {"illegal": "maybe"}, {"rules": "no such"}):
        with pytest.raises(joute.Error):
            Env("connect_four", opponent="random", **wrong)
    with pytest.raises(joute.Error):
        Env("chess")


def test_boards_are_drawn():
    env = Env("schotten", opponent="random", render_mode="ansi")
    env.reset(seed=1)
    assert len(env.render().splitlines()) > 3
    with Env("connect_four", opponent="random", render_mode="svg") as picture:
        picture.reset(seed=1)
        assert picture.render().startswith("<svg")
