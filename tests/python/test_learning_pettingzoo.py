# SPDX-License-Identifier: MIT
"""The environments follow what PettingZoo publishes of its API: written from its documentation, with no need of it."""

import re

import numpy as np
import pytest

import joute
from joute import pettingzoo

GAMES = joute.games()
NAMES = ["player_0", "player_1"]


def any_legal(rng, mask):
    return int(rng.choice(np.flatnonzero(mask)))


def check_observation(env, agent, seen):
    assert seen in env.observation_space(agent)
    assert seen["observation"].dtype == np.float32 and np.isfinite(seen["observation"]).all()
    assert seen["action_mask"].shape == (env.action_space(agent).n,)


@pytest.mark.parametrize("name", GAMES)
def test_aec_follows_the_api(name):
    env = pettingzoo.env(name, max_plies=120)
    rng = np.random.default_rng(5)
    for seed in (1, 2):
        assert env.reset(seed=seed) is None
        assert env.possible_agents == env.agents == NAMES
        assert env.num_agents == env.max_num_agents == 2
        assert not any(env.terminations.values()) and not any(env.truncations.values())
        owed = {agent: 0.0 for agent in env.agents}
        live = list(env.agents)
        finished = []
        for agent in env.agent_iter():
            assert agent == env.agent_selection and agent in live
            seen, reward, terminated, truncated, info = env.last()
            assert env.last(observe=False)[0] is None
            assert reward == owed[agent], "what last() gives is what rewards summed up to"
            assert (terminated, truncated) == (env.terminations[agent], env.truncations[agent])
            assert isinstance(info, dict) and info is env.infos[agent]
            check_observation(env, agent, seen)
            done = terminated or truncated
            assert done == (not seen["action_mask"].any())
            assert env.step(None if done else any_legal(rng, seen["action_mask"])) is None
            if done:
                live.remove(agent)
                finished.append(agent)
            owed[agent] = 0.0
            for each, one in env.rewards.items():
                owed[each] += one
            assert env.agents == live
            for table in (env.rewards, env.terminations, env.truncations, env.infos):
                assert set(table) == set(live)
        assert sorted(finished) == NAMES and env.num_agents == 0
    env.close()


@pytest.mark.parametrize("name", GAMES)
def test_spaces_are_the_same_objects_for_both(name):
    env = pettingzoo.env(name)
    for agent in env.possible_agents:
        assert env.action_space(agent) is env.action_space(agent)
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) == env.action_space("player_0")
    assert re.fullmatch(r"joute_\w+_v\d+", str(env)) and env.unwrapped is env
    assert "render_modes" in env.metadata and "name" in env.metadata


def play(env, seed, choices):
    env.reset(seed=seed)
    rng = np.random.default_rng(choices)
    told = []
    for agent in env.agent_iter(300):
        seen, reward, terminated, truncated, _ = env.last()
        told.append((agent, reward, terminated, truncated, seen["observation"].tobytes()))
        env.step(None if terminated or truncated else any_legal(rng, seen["action_mask"]))
    return told


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_game(name):
    assert play(pettingzoo.env(name), 3, 4) == play(pettingzoo.env(name), 3, 4)


def test_resets_without_a_seed_go_on_from_the_last_one():
    def texts():
        env = pettingzoo.env("schotten")
        env.reset(seed=8)
        first = env.state().tobytes()
        env.reset()
        return first, env.state().tobytes()

    assert texts() == texts() and len(set(texts())) == 2


def test_rewards_are_results():
    env = pettingzoo.env("connect_four")
    env.reset(seed=1)
    for action in (0, 1, 0, 1, 0, 1, 0):
        assert not env.terminations[env.agent_selection]
        env.step(action)
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0}
    assert all(env.terminations.values()) and not any(env.truncations.values())
    with pytest.raises(ValueError):
        env.step(0)


def test_actions_may_be_numbers_of_numpy():
    env = pettingzoo.env("connect_four")
    env.reset(seed=1)
    env.step(np.int32(3))
    assert env.agent_selection == "player_1"


def test_what_is_not_legal_loses_or_raises():
    for wrong in (7, -1, None, 10_000):
        env = pettingzoo.env("connect_four")
        env.reset(seed=1)
        env.step(wrong)
        assert env.rewards == {"player_0": -1.0, "player_1": 0.0} and all(env.terminations.values())
    env = pettingzoo.env("connect_four", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(joute.Error):
        env.step(7)
    env.step(0)


def test_long_games_are_truncated():
    env = pettingzoo.env("connect_four", max_plies=3)
    env.reset(seed=1)
    for action in (0, 1, 2):
        env.step(action)
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_the_second_of_two_at_once_does_not_see_the_first():
    env = pettingzoo.env("pokemon")
    env.reset(seed=1)
    assert env.agent_selection == "player_0"
    before = env.observe("player_1")["observation"].tobytes()
    told = set()
    for action in np.flatnonzero(env.observe("player_0")["action_mask"]):
        env.reset(seed=1)
        env.step(int(action))
        assert env.agent_selection == "player_1"
        told.add(env.observe("player_1")["observation"].tobytes())
    assert told == {before}


def test_boards_are_drawn():
    env = pettingzoo.env("connect_four", render_mode="ansi")
    env.reset(seed=1)
    assert len(env.render().splitlines()) > 5
    picture = pettingzoo.env("connect_four", render_mode="svg")
    picture.reset(seed=1)
    assert picture.render().startswith("<svg")
    silent = pettingzoo.env("connect_four")
    silent.reset(seed=1)
    assert silent.render() is None
    with pytest.raises(joute.Error):
        pettingzoo.env("connect_four", render_mode="rgb")


def test_state_shows_what_both_see():
    env = pettingzoo.env("connect_four")
    env.reset(seed=1)
    assert env.state() in env.state_space
    assert (env.state()[0] == env.observe("player_0")["observation"]).all()


def test_games_begin_at_a_position():
    state = joute.Game("connect_four").start()
    state.play_text("4; 4; 3")
    env = pettingzoo.env("connect_four")
    env.reset(seed=1, options={"position": state.text})
    assert env.agent_selection == "player_1"


@pytest.mark.parametrize("name", GAMES)
def test_parallel_follows_the_api(name):
    env = pettingzoo.parallel_env(name, max_plies=120)
    rng = np.random.default_rng(6)
    for seed in (1, 2):
        seen, infos = env.reset(seed=seed)
        assert set(seen) == set(infos) == set(env.agents) == set(NAMES)
        while env.agents:
            for agent in env.agents:
                check_observation(env, agent, seen[agent])
                assert seen[agent]["action_mask"].any(), "who does not act may wait"
            live = set(env.agents)
            answers = env.step({agent: any_legal(rng, seen[agent]["action_mask"]) for agent in env.agents})
            seen, rewards, terminations, truncations, infos = answers
            for table in answers:
                assert isinstance(table, dict) and set(table) == live
            over = {agent for agent in live if terminations[agent] or truncations[agent]}
            assert set(env.agents) == live - over
        assert sum(rewards.values()) == 0
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_who_does_not_act_waits():
    env = pettingzoo.parallel_env("connect_four")
    seen, _ = env.reset(seed=1)
    assert np.flatnonzero(seen["player_1"]["action_mask"]).tolist() == [env.wait]
    assert not seen["player_0"]["action_mask"][env.wait]
    seen, *_ = env.step({"player_0": 3})
    assert np.flatnonzero(seen["player_0"]["action_mask"]).tolist() == [env.wait]
    _, rewards, terminations, *_ = env.step({"player_0": env.wait, "player_1": env.wait})
    assert rewards == {"player_0": 0.0, "player_1": -1.0} and all(terminations.values())


def test_simultaneous_games_take_both_actions_at_once():
    env = pettingzoo.parallel_env("pokemon")
    seen, _ = env.reset(seed=1)
    assert all(not seen[agent]["action_mask"][env.wait] for agent in NAMES)
    assert all(seen[agent]["action_mask"].any() for agent in NAMES)
