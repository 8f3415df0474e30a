# SPDX-License-Identifier: MIT
"""Solves Pogo (some seconds): exact results afterwards, progress on the way."""

import pytest
from conftest import random_state

import joute


@pytest.fixture
def own_tables(monkeypatch, tmp_path):
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))


def test_pogo_is_solved_and_asked(own_tables):
    game = joute.Game("pogo")
    assert not game.solved and game.start().exact() is None
    shares = []
    figures = game.solve(progress=lambda words, share: shares.append((words, share)))
    assert game.solved and figures["start"] in ("win", "draw", "loss")
    assert shares and shares[0][0] == "solving" and all(0 <= share <= 1 for _, share in shares)
    result, plies = game.start().exact()
    assert result == figures["start"] and (plies is None) == (result == "draw")
    perfect = game.agent("perfect")
    for seed in range(20):
        state = random_state(game, 20, seed)
        result, plies = state.exact()
        best = perfect.decide(state)
        assert (best.proven, best.plies) == (result, plies)
        after = state.after(best.move)
        if not after.over:
            theirs = after.exact()[0]
            assert theirs == {"win": "loss", "loss": "win", "draw": "draw"}[result]

    class Stop(Exception):
        pass

    def stop(words, share):
        raise Stop

    with pytest.raises(Stop):
        game.solve(progress=stop)
