# SPDX-License-Identifier: MIT
"""Code written for pyspiel runs on Joute's games: random play, alpha-beta, MCTS, and what OpenSpiel's documentation
says of states: clones, children, chance that sums to one, simultaneous nodes, serialisation."""

import copy
import math
import pickle
import random

import numpy as np
import pytest

import joute
import joute.openspiel as pyspiel

GAMES = joute.games()


def draw(state, rng):
    actions, odds = zip(*state.chance_outcomes())
    return rng.choices(actions, odds)[0]


def random_step(state, rng):
    if state.is_chance_node():
        state.apply_action(draw(state, rng))
    elif state.is_simultaneous_node():
        state.apply_actions([rng.choice(state.legal_actions(player)) for player in range(state.num_players())])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def check(state, game):
    """What holds of every state."""
    player = state.current_player()
    assert state.is_terminal() == (player == pyspiel.PlayerId.TERMINAL)
    assert state.is_chance_node() == (player == pyspiel.PlayerId.CHANCE)
    assert state.is_simultaneous_node() == (player == pyspiel.PlayerId.SIMULTANEOUS)
    for seat in (0, 1):
        legal = state.legal_actions(seat)
        assert legal == sorted(legal) and all(0 <= action < game.num_distinct_actions() for action in legal)
        assert bool(legal) == (player in (seat, pyspiel.PlayerId.SIMULTANEOUS))
        for action in legal:
            assert state.string_to_action(seat, state.action_to_string(seat, action)) == action
        if legal:
            mask = state.legal_actions_mask(seat)
            assert len(mask) == game.num_distinct_actions() and [i for i, one in enumerate(mask) if one] == legal
        if not state.is_chance_node():
            assert len(state.observation_tensor(seat)) == game.observation_tensor_size()
            assert isinstance(state.observation_string(seat), str)
            assert isinstance(state.information_state_string(seat), str)
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert math.isclose(sum(odds for _, odds in outcomes), 1, abs_tol=1e-9)
        assert [action for action, _ in outcomes] == state.legal_actions()
    returns = state.returns()
    assert len(returns) == 2 and sum(returns) == game.utility_sum()
    assert returns == [state.player_return(0), state.player_return(1)]
    assert state.is_terminal() or returns == [0, 0]


@pytest.mark.parametrize("name", GAMES)
def test_random_play_keeps_the_contract(name):
    game = pyspiel.load_game(name)
    rng = random.Random(name)
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal() and steps < 200:
        if steps % 7 == 0:
            check(state, game)
            clone = state.clone()
            before = str(state), state.history()
            random_step(clone, rng)
            assert (str(state), state.history()) == before, "a clone is independent"
        random_step(state, rng)
        steps += 1
    check(state, game)
    assert state.move_number() == len(state.history()) == len(state.full_history())


@pytest.mark.parametrize("name", GAMES)
def test_states_are_kept_as_text_and_pickles(name):
    game = pyspiel.load_game(name)
    rng = random.Random(3)
    state = game.new_initial_state()
    for _ in range(9):
        if not state.is_terminal():
            random_step(state, rng)
    for again in (game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state)), copy.deepcopy(state),
                  pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]):
        assert str(again) == str(state) and again.history() == state.history()
        assert again.legal_actions() == state.legal_actions()


def test_types_say_what_games_are_like():
    types = {each.short_name: each for each in pyspiel.registered_games()}
    kinds = pyspiel.GameType
    assert types["connect_four"].dynamics == kinds.Dynamics.SEQUENTIAL
    assert types["connect_four"].chance_mode == kinds.ChanceMode.DETERMINISTIC
    assert types["connect_four"].information == kinds.Information.PERFECT_INFORMATION
    assert types["pokemon"].dynamics == kinds.Dynamics.SIMULTANEOUS
    assert types["pokemon"].chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC
    assert types["schotten"].chance_mode == kinds.ChanceMode.SAMPLED_STOCHASTIC
    assert types["schotten"].information == kinds.Information.IMPERFECT_INFORMATION
    for each in types.values():
        assert each.utility == kinds.Utility.ZERO_SUM and each.reward_model == kinds.RewardModel.TERMINAL


def test_options_come_as_a_dict_or_in_brackets():
    for game in (pyspiel.load_game("jungle(no_capture=30)"), pyspiel.load_game("jungle", {"no_capture": 30})):
        assert str(game.joute_game.options["no-capture"]) == "30"
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("chess")
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("jungle(no_capture)")


def test_a_deal_is_sampled_anew_each_time():
    game = pyspiel.load_game("schotten", {"rng_seed": 1})
    root = game.new_initial_state()
    assert root.chance_outcomes() == [(0, 0.5), (1, 0.5)], "who begins is listed"
    root.apply_action(0)
    assert root.chance_outcomes() == [(0, 1.0)]
    dealt = {root.child(0).observation_string(0) for _ in range(5)}
    assert len(dealt) == 5
    again = pyspiel.load_game("schotten", {"rng_seed": 1}).new_initial_state().child(0).child(0)
    assert again.observation_string(0) in dealt


def test_hidden_cards_are_not_in_what_the_other_one_reads():
    game = pyspiel.load_game("schotten", {"rng_seed": 5})
    state = game.new_initial_state().child(0).child(0)
    assert state.observation_string(0) != state.observation_string(1)
    assert state.information_state_string(0) != state.information_state_string(1)


def test_wrong_actions_are_refused_and_change_nothing():
    state = pyspiel.load_game("connect_four").new_initial_state()
    for wrong in (-1, 7, 99):
        with pytest.raises(pyspiel.SpielError):
            state.apply_action(wrong)
    with pytest.raises(pyspiel.SpielError):
        state.apply_actions([0, 0])
    with pytest.raises(pyspiel.SpielError):
        state.chance_outcomes()
    with pytest.raises(pyspiel.SpielError):
        state.legal_actions(2)
    assert state.history() == [] and state.is_initial_state()


def test_simultaneous_nodes_take_pairs_or_their_number():
    game = pyspiel.load_game("pokemon")
    rng = random.Random(2)
    state = game.new_initial_state()
    while not state.is_simultaneous_node():
        random_step(state, rng)
    first, second = state.legal_actions(0), state.legal_actions(1)
    assert len(state.legal_actions()) == len(first) * len(second)
    number = rng.choice(state.legal_actions())
    apart = state.clone()
    apart.apply_actions([first[number % len(first)], second[number // len(first)]])
    assert str(state.child(number)) == str(apart) and state.child(number).history() == apart.history()


def test_turn_based_games_hide_the_first_choice():
    game = pyspiel.load_game_as_turn_based("pokemon")
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    rng = random.Random(4)
    state = game.new_initial_state()
    seen = 0
    while not state.is_terminal() and seen < 10:
        assert not state.is_simultaneous_node()
        if not state.is_chance_node() and state.joute_state.actor == "both" and state.current_player() == 0:
            seen += 1
            told = {(child.current_player(), child.information_state_string(1), child.observation_string(1))
                    for child in (state.child(action) for action in state.legal_actions())}
            assert len(told) == 1 and told.pop()[0] == 1
        random_step(state, rng)


# Algorithms as people write them against pyspiel.


def alpha_beta(state, depth, alpha, beta, player):
    if state.is_terminal():
        return state.player_return(player), None
    if depth == 0:
        return 0.0, None
    mine = state.current_player() == player
    best, chosen = (-math.inf if mine else math.inf), None
    for action in state.legal_actions():
        value, _ = alpha_beta(state.child(action), depth - 1, alpha, beta, player)
        if (value > best) if mine else (value < best):
            best, chosen = value, action
        if mine:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, chosen


def test_alpha_beta_finds_the_win():
    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()
    column = state.legal_actions()
    for action in (column[0], column[1], column[0], column[1], column[0], column[2]):
        state.apply_action(action)
    assert alpha_beta(state, 2, -math.inf, math.inf, 0) == (1.0, column[0])


class Node:
    def __init__(self, player):
        self.player, self.visits, self.total, self.children = player, 0, 0.0, {}


class TreeSearch(pyspiel.Bot):
    """MCTS with random rollouts, for any sequential game."""

    def __init__(self, simulations, seed):
        super().__init__()
        self.simulations, self.rng = simulations, np.random.RandomState(seed)

    def rollout(self, state):
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes())
                state.apply_action(self.rng.choice(actions, p=odds))
            else:
                state.apply_action(self.rng.choice(state.legal_actions()))
        return state.returns()

    def step(self, state):
        root = Node(state.current_player())
        for _ in range(self.simulations):
            node, working, path = root, state.clone(), [root]
            while not working.is_terminal():
                if working.is_chance_node():
                    actions, odds = zip(*working.chance_outcomes())
                    action = int(self.rng.choice(actions, p=odds))
                else:
                    fresh = [each for each in working.legal_actions() if each not in node.children]
                    action = fresh[self.rng.randint(len(fresh))] if fresh else max(
                        node.children, key=lambda each: node.children[each].total / node.children[each].visits
                        + 1.4 * math.sqrt(math.log(node.visits) / node.children[each].visits))
                player = working.current_player()
                working.apply_action(action)
                new = action not in node.children
                node = node.children.setdefault(action, Node(player))
                path.append(node)
                if new:
                    break
            returns = self.rollout(working)
            for node in path:
                node.visits += 1
                if node.player >= 0:
                    node.total += returns[node.player]
        return max(root.children, key=lambda each: root.children[each].visits)


def test_mcts_beats_random_play():
    game = pyspiel.load_game("connect_four")
    total = 0.0
    for number in range(4):
        bots = [TreeSearch(60, number), pyspiel.make_uniform_random_bot(1, number)]
        total += pyspiel.evaluate_bots(game.new_initial_state(), bots, number)[0]
    assert total >= 2


def test_mcts_plays_turn_based_games_with_chance():
    game = pyspiel.load_game_as_turn_based("pokemon")
    state = game.new_initial_state()
    rng = random.Random(1)
    while state.is_chance_node():
        state.apply_action(draw(state, rng))
    assert TreeSearch(5, 1).step(state) in state.legal_actions()


def test_agents_of_joute_are_bots():
    game = pyspiel.load_game("connect_four")
    bots = [pyspiel.AgentBot(game, 0, "level:4"), pyspiel.make_uniform_random_bot(1, 3)]
    assert pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)[0] == 1.0
