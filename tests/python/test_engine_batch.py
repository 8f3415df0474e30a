# SPDX-License-Identifier: MIT
"""Numbers: actions, masks and observations of states, and batches that play the same games."""

import pickle

import numpy as np
import pytest
from conftest import random_state

import joute

ENCODED = [name for name in joute.games() if joute.Game(name).has_actions]


def seats_of(state):
    return ("first", "second") if state.actor == "both" else (state.actor,)


@pytest.mark.parametrize("name", ENCODED)
def test_numbers_and_texts_are_the_same_moves(name):
    game = joute.Game(name)
    for seed in range(8):
        state = random_state(game, 3 + 4 * seed, seed)
        for seat in seats_of(state):
            ids, moves = state.legal_ids(seat), state.legal(seat)
            assert len(set(ids)) == len(ids) == len(moves)
            assert [state.action(i, seat) for i in ids] == moves
            assert [state.action_id(m, seat) for m in moves] == ids
            mask = state.legal_mask(seat)
            assert mask.dtype == bool and mask.shape == (game.action_count,)
            assert sorted(np.flatnonzero(mask)) == sorted(ids)
            seen = state.observation(seat)
            assert seen.dtype == np.float32 and seen.shape == game.observation_shape
            assert np.abs(seen).max() <= 1
            if game.hides:
                assert (state.view(seat).observation(seat) == seen).all()
        if state.actor == "both":
            ids = [state.legal_ids(seat)[-1] for seat in ("first", "second")]
            texts = [state.legal(seat)[-1] for seat in ("first", "second")]
            assert state.after(*ids) == state.after(*texts) == state.after(ids[0], texts[1])
        else:
            assert state.after(state.legal_ids()[-1]) == state.after(state.legal()[-1])
            assert state.after(np.int64(state.legal_ids()[-1])) == state.after(state.legal()[-1])
    assert len(game.observation_planes) == game.observation_shape[0]
    assert sum(count for _, _, count, _ in game.action_blocks) == game.action_count


@pytest.mark.parametrize("name", ENCODED)
def test_a_batch_tells_what_its_states_tell(name):
    game = joute.Game(name)
    batch = game.batch(16, seed=3)
    words = ["first", "second", "both", "chance", "over"]
    for _ in range(30):
        batch.step_random()
        states = [batch.state(i) for i in range(len(batch))]
        assert [words[a] for a in batch.actors] == [state.actor for state in states]
        for seat in ("first", "second"):
            masks, seen = batch.masks(seat), batch.observations(seat)
            for i, state in enumerate(states):
                acts = state.actor in (seat, "both")
                assert (masks[i].astype(bool) == (state.legal_mask(seat) if acts else False)).all()
                assert np.allclose(seen[i], state.observation(seat))
        for i, state in enumerate(states):
            assert bool(batch.done[i]) == state.over
            assert batch.rewards[i] == (state.returns[0] if state.over else 0)


@pytest.mark.parametrize("name", ENCODED)
def test_a_batch_plays_what_is_chosen(name):
    game = joute.Game(name)
    batch = game.batch(8, seed=1)
    rng = np.random.default_rng(1)
    for _ in range(25):
        before = [batch.state(i) for i in range(8)]
        actions = np.full((8, 2), -1)
        for i, state in enumerate(before):
            for s, seat in enumerate(("first", "second")):
                if state.actor in (seat, "both"):
                    actions[i, s] = rng.choice(state.legal_ids(seat))
        if all(state.actor in ("first", "second", "over") for state in before):
            batch.step(actions.max(axis=1))
        else:
            batch.step(actions)
        for i, state in enumerate(before):
            if state.over:
                continue
            # The copy goes on with the same chance, also once it was stored.
            for copy in (state, pickle.loads(pickle.dumps(state)), game.position(state.text, state.seed, state.chance_steps)):
                copy.play(*([int(a) for a in actions[i]] if copy.actor == "both" else [int(actions[i].max())]))
                copy.resolve()
                assert copy.text == batch.state(i).text and copy.chance_steps == batch.state(i).chance_steps


def test_arrays_can_be_used_again(connect_four):
    batch = connect_four.batch(5)
    masks, seen = batch.masks(), batch.observations()
    batch.step([0, 1, 2, 3, 4])
    assert batch.masks(out=masks) is masks and batch.observations(out=seen) is seen
    assert (masks == batch.masks()).all() and (seen == batch.observations()).all()


def test_games_begin_again_or_do_not(connect_four):
    for again in (True, False):
        batch = connect_four.batch(64, seed=2, auto_reset=again)
        moves = batch.step_random(43)
        assert batch.auto_reset is again and len(batch) == 64
        assert again or (batch.actors == 4).all()
        assert not again or moves > 64 * 25
        assert set(np.unique(batch.outcomes)) <= {-1, 0, 1, 2}
    batch.reset(3)
    assert batch.state(3) == connect_four.start() and (batch.actors == 4).sum() == 63
    batch.reset()
    assert (batch.actors == 0).all()
    one, two = connect_four.batch(4, seed=9), connect_four.batch(8, seed=9)
    one.step_random(10)
    two.step_random(10)
    assert [one.state(i).text for i in range(4)] == [two.state(i).text for i in range(4)]
