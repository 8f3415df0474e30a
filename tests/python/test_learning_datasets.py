# SPDX-License-Identifier: MIT
"""Data sets: every row is a decision that can be found again in the game, and files give back what went in."""

import os
import shutil
import subprocess

import numpy as np
import pytest

import joute
from joute import datasets

GAMES = joute.games()


def check(data, game):
    size = len(data)
    assert size > 0
    assert data.observations.shape == (size, *game.observation_shape) and data.observations.dtype == np.float32
    assert data.masks.shape == (size, game.action_count) and data.masks.dtype == np.uint8
    assert data.masks[np.arange(size), data.actions].all(), "what was played was legal"
    assert set(np.unique(data.seats)) <= {0, 1} and set(np.unique(data.results)) <= {-1, 0, 1}
    known = data.values[~np.isnan(data.values)]
    assert (np.abs(known) <= 1).all()
    for number in np.unique(data.games):
        rows = data.games == number
        assert (np.diff(data.plies[rows]) >= 0).all(), "in order"
        for_first = np.where(data.seats[rows] == 0, data.results[rows], -data.results[rows])
        assert len(set(for_first)) == 1, "one result a game"


def same(first, second):
    return all(np.array_equal(getattr(first, name), getattr(second, name), equal_nan=name == "values")
               for name in datasets._ARRAYS)


@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_played_all_at_once(name):
    game = joute.Game(name)
    data = datasets.self_play(game, games=6, seed=3, max_plies=40)
    check(data, game)
    assert np.isnan(data.values).all() and len(np.unique(data.games)) == 6
    assert same(data, datasets.self_play(name, games=6, seed=3, max_plies=40))
    assert not same(data, datasets.self_play(name, games=6, seed=4, max_plies=40))


@pytest.mark.parametrize("name", GAMES)
def test_agents_games_have_values(name):
    game = joute.Game(name)
    data = datasets.self_play(game, games=2, agent="greedy", seed=3, random_plies=2, max_plies=16)
    check(data, game)
    assert data.plies.min() >= 2 and not np.isnan(data.values).all()


def test_rows_are_what_a_replay_sees():
    game = joute.Game("connect_four")
    data = datasets.self_play(game, games=3, seed=1)
    for number in range(3):
        state = game.start()
        for row in np.flatnonzero(data.games == number):
            assert state.actor == ("first", "second")[data.seats[row]]
            assert (state.observation() == data.observations[row]).all()
            assert (state.legal_mask() == data.masks[row].astype(bool)).all()
            state.play(int(data.actions[row]))
        assert state.over and state.returns[0] * (1 if data.seats[row] == 0 else -1) == data.results[row]


def test_jobs_change_nothing():
    one = datasets.self_play("connect_four", games=5, agent="mcts:nodes=30", second="greedy", seed=2, random_plies=2)
    assert same(one, datasets.self_play("connect_four", games=5, agent="mcts:nodes=30", second="greedy", seed=2,
                                        random_plies=2, jobs=3))


def test_functions_play_too():
    data = datasets.self_play("connect_four", games=2, agent=lambda state, seat: state.legal_ids(seat)[0],
                              second="random", seed=1)
    check(data, joute.Game("connect_four"))


def test_files_give_back_what_went_in(tmp_path):
    data = datasets.self_play("connect_four", games=4, seed=1)
    file = tmp_path / "data.npz"
    data.save(file)
    again = datasets.load(file)
    assert same(data, again) and again.game == "connect_four" and "seed 1" in again.about
    assert os.listdir(tmp_path) == ["data.npz"], "nothing beside it"


def test_wrong_files_are_refused(tmp_path):
    data = datasets.self_play("connect_four", games=1, seed=1)
    with pytest.raises(joute.Error, match="there is no folder"):
        data.save(tmp_path / "nowhere" / "data.npz")
    other = tmp_path / "other.npz"
    np.savez(other, x=np.zeros(3))
    with pytest.raises(joute.Error, match="no data set"):
        datasets.load(other)
    text = tmp_path / "text.npz"
    text.write_text("no such thing")
    with pytest.raises(joute.Error):
        datasets.load(text)
    with pytest.raises(FileNotFoundError):
        datasets.load(tmp_path / "missing.npz")
    with pytest.raises(joute.Error):
        datasets.self_play("connect_four", games=0)
    with pytest.raises(joute.Error):
        datasets.self_play("connect_four", agent="nobody")


def test_parts_are_whole_games():
    data = datasets.self_play("connect_four", games=20, seed=1)
    train, test = data.split(0.75, seed=4)
    assert len(np.unique(train.games)) == 15 and len(np.unique(test.games)) == 5
    assert not set(train.games) & set(test.games) and len(train) + len(test) == len(data)
    pieces = list(data.batches(32, seed=2))
    assert sum(map(len, pieces)) == len(data) and max(map(len, pieces)) == 32
    assert sorted(np.concatenate([piece.actions for piece in pieces])) == sorted(data.actions)


def program():
    from joute.play import program as find

    try:
        return find()
    except joute.Error:
        return shutil.which("joute")


@pytest.mark.skipif(program() is None, reason="the program is not built")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", ["jsonl", "csv"])
def test_exports_are_read(name, kind, tmp_path):
    file = tmp_path / f"rows.{kind}"
    subprocess.run([program(), "export", name, "--games", "1", "--agent", "greedy", "--random-plies", "1",
                    "--max-plies", "12", "--out", str(file)], check=True, stdout=subprocess.DEVNULL)
    game = joute.Game(name)
    data = datasets.read_export(file, name)
    check(data, game)
    assert not np.isnan(data.values).all()
    file.write_text(file.read_text().replace("second", "third"))
    with pytest.raises(joute.Error, match="row [0-9]+: a seat is first or second, not 'third'"):
        datasets.read_export(file, name)
