# SPDX-License-Identifier: MIT
"""Hidden games: a view holds what its seat knows and nothing else."""

import pickle

import pytest
from conftest import program, random_state

import joute

HIDDEN = [name for name in joute.games() if joute.Game(name).hides]


def test_there_is_a_hidden_game():
    assert HIDDEN


@pytest.mark.parametrize("name", HIDDEN)
def test_a_view_is_what_the_program_shows_that_seat(name):
    game = joute.Game(name)
    for seed in range(12):
        state = random_state(game, 2 + 4 * seed, seed)
        line = "; ".join(state.moves_played)
        for seat in ("first", "second"):
            view = state.view(seat)
            shown = program("show", name, "--seed", str(seed), "--moves", line, "--view", seat)
            assert view.known_to == seat and state.known_to is None
            assert view.text == shown["position"] == state.text_for(seat)
            assert view.facts() == shown["facts"] == state.facts(seat)
            assert view.board() == state.board(seat)
            assert view.actor == state.actor
            assert view.view(seat) == view == pickle.loads(pickle.dumps(view))
            if state.actor == seat:
                assert view.legal() == state.legal()


@pytest.mark.parametrize("name", HIDDEN)
def test_nothing_hidden_can_be_had_from_a_view(name):
    game = joute.Game(name)
    for seed in range(6):
        state = random_state(game, 5 + 3 * seed, seed)
        view, other = state.view("first"), "second"
        before = view.text
        for question in (
            lambda: view.legal(other),
            lambda: view.legal_ids(other),
            lambda: view.legal_mask(other),
            lambda: view.observation(other),
            lambda: view.view(other),
            lambda: view.text_for(other),
            lambda: view.facts(other),
            lambda: view.board(other),
            lambda: view.key,
            lambda: view.events(),
            lambda: view.draw(),
            lambda: view.sample(1),
            lambda: game.evaluate(view),
            lambda: game.match("random", "random", games=2, position=view.text),
        ):
            with pytest.raises(joute.Error):
                question()
        if view.actor == other:
            with pytest.raises(joute.Error):
                view.play(state.legal()[0])
            with pytest.raises(joute.Error):
                view.legal()
        assert view.text == before


@pytest.mark.parametrize("name", HIDDEN)
def test_two_states_a_seat_cannot_tell_apart_give_equal_views(name):
    game = joute.Game(name)
    for seed in range(8):
        state = random_state(game, 4 + 3 * seed, seed)
        view = state.view("second")
        deals = [view.deal(k) for k in range(6)]
        for deal in deals:
            assert deal.known_to is None
            assert deal.view("second").text == view.text
            assert deal.view("second") == view and hash(deal.view("second")) == hash(view)
        assert view.deal(1).text == view.deal(1).text
        assert len({deal.text for deal in deals}) > 1 or state.facts() == view.facts() or seed > 4
        assert state.deal(3, "second").text == view.deal(3).text


def test_a_deal_can_be_played_to_its_end(schotten):
    from conftest import random_step
    import random

    rng = random.Random(4)
    deal = random_state(schotten, 20, 2).view("first").deal(7)
    while not deal.over:
        deal.play(random_step(deal, rng))
    assert deal.result


def test_agents_written_in_python_see_their_view_alone(schotten):
    seen = []

    def spy(state, seat):
        seen.append((state.known_to, seat))
        with pytest.raises(joute.Error):
            state.legal("first" if seat == "second" else "second")
        return state.legal()[0]

    result = schotten.match(spy, "random", games=2, max_plies=30)
    assert result.games == 2 and seen
    assert all(known == seat for known, seat in seen)


def test_games_that_hide_nothing_have_views_too(connect_four):
    state = connect_four.line("1; 2")
    assert state.view("first") == state and state.view("first").known_to is None
    assert state.deal(4) == state
