# SPDX-License-Identifier: MIT
"""Joute's games with OpenSpiel's names, so that code written for `pyspiel` runs:

    import joute.openspiel as pyspiel
    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))

Players are 0 (first) and 1 (second). Chance nodes list their events as actions 0, 1, ...; a deal that can only be
drawn has the one outcome 0, as OpenSpiel's "sampled stochastic" games do, and each time it is applied another deal is
drawn. Where both seats choose at once the node is simultaneous; `load_game_as_turn_based` has them choose one after the
other, the second without seeing the first's choice.
"""

from __future__ import annotations

import dataclasses
import enum
import json
import random
import re
from typing import Any

import numpy as np

import joute

__all__ = [
    "INVALID_ACTION", "Bot", "Game", "GameType", "PlayerId", "SpielError", "State", "StateType",
    "deserialize_game_and_state", "evaluate_bots", "load_game", "load_game_as_turn_based", "make_uniform_random_bot",
    "registered_games", "registered_names", "serialize_game_and_state",
]

SpielError = joute.Error
INVALID_ACTION = -1

#: No game of ours is known to be longer; those with a limit among their options say so themselves.
_LONGEST = 10_000
_MOST_EVENTS = 4096


class PlayerId(enum.IntEnum):
    DEFAULT_PLAYER_ID = 0
    CHANCE = -1
    SIMULTANEOUS = -2
    INVALID = -3
    TERMINAL = -4
    MEAN_FIELD = -5


class StateType(enum.Enum):
    TERMINAL = 0
    CHANCE = 1
    DECISION = 2
    MEAN_FIELD = 3


_PLAYERS = {"first": 0, "second": 1, "both": PlayerId.SIMULTANEOUS, "chance": PlayerId.CHANCE,
            "over": PlayerId.TERMINAL}


@dataclasses.dataclass(frozen=True)
class GameType:
    """What a game is like, as `Game.get_type()` says it."""

    class Dynamics(enum.Enum):
        SIMULTANEOUS = 0
        SEQUENTIAL = 1
        MEAN_FIELD = 2

    class ChanceMode(enum.Enum):
        DETERMINISTIC = 0
        EXPLICIT_STOCHASTIC = 1
        SAMPLED_STOCHASTIC = 2

    class Information(enum.Enum):
        ONE_SHOT = 0
        PERFECT_INFORMATION = 1
        IMPERFECT_INFORMATION = 2

    class Utility(enum.Enum):
        ZERO_SUM = 0
        CONSTANT_SUM = 1
        GENERAL_SUM = 2
        IDENTICAL = 3

    class RewardModel(enum.Enum):
        REWARDS = 0
        TERMINAL = 1

    short_name: str
    long_name: str
    dynamics: GameType.Dynamics
    chance_mode: GameType.ChanceMode
    information: GameType.Information
    utility: GameType.Utility = Utility.ZERO_SUM
    reward_model: GameType.RewardModel = RewardModel.TERMINAL
    max_num_players: int = 2
    min_num_players: int = 2
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = False
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True
    provides_factored_observation_string: bool = False
    default_loadable: bool = True
    parameter_specification: dict[str, Any] = dataclasses.field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<GameType '{self.short_name}'>"


@dataclasses.dataclass(frozen=True)
class PlayerAction:
    """One entry of `State.full_history()`."""

    player: int
    action: int


class Game:
    """A game with its options. `rng_seed` seeds what can only be sampled."""

    def __init__(self, name: str, parameters: dict[str, Any] | None = None, turn_based: bool = False) -> None:
        given = dict(parameters or {})
        self._parameters = dict(given)
        self._random = random.Random(given.pop("rng_seed", None))
        self._turn_based = turn_based
        self._game = joute.Game(name, **{key.replace("-", "_"): value for key, value in given.items()})
        self._sampled = self._begins_with_a_draw()

    def _begins_with_a_draw(self) -> bool:
        """Whether chance at the start can only be sampled, perhaps after events that are listed."""
        state = self._game.start()
        while state.actor == "chance":
            events = state.events()
            if not events:
                return True
            state.play(events[0].text)
        return False

    @property
    def joute_game(self) -> Any:
        """The joute.Game behind it."""
        return self._game

    def get_type(self) -> GameType:
        game = self._game
        simultaneous = game.has_both and not self._turn_based
        chance = GameType.ChanceMode
        return GameType(
            short_name=game.name,
            long_name=game.title,
            dynamics=GameType.Dynamics.SIMULTANEOUS if simultaneous else GameType.Dynamics.SEQUENTIAL,
            chance_mode=(chance.DETERMINISTIC if not game.has_chance
                         else chance.SAMPLED_STOCHASTIC if self._sampled else chance.EXPLICIT_STOCHASTIC),
            information=(GameType.Information.IMPERFECT_INFORMATION if game.hides or game.has_both
                         else GameType.Information.PERFECT_INFORMATION),
            parameter_specification=dict(game.options),
        )

    def new_initial_state(self, position: str | None = None) -> State:
        """The start, or any position as Joute writes it."""
        start = self._game.start() if position is None else self._game.position(position)
        return State(self, start)

    def num_distinct_actions(self) -> int:
        return int(self._game.action_count)

    def policy_tensor_shape(self) -> list[int]:
        return [self.num_distinct_actions()]

    def num_players(self) -> int:
        return 2

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def max_game_length(self) -> int:
        """In decisions: the game's own limit where it has one, else more than any game is known to have."""
        limit = int(self._game.options.get("max-plies", 0))
        return limit or _LONGEST

    def max_chance_outcomes(self) -> int:
        """More than any node has: how many it has is known only there."""
        return _MOST_EVENTS if self._game.has_chance else 0

    def max_chance_nodes_in_history(self) -> int:
        return self.max_game_length() if self._game.has_chance else 0

    def observation_tensor_shape(self) -> list[int]:
        return [int(n) for n in self._game.observation_shape]

    def observation_tensor_size(self) -> int:
        return int(np.prod(self.observation_tensor_shape()))

    def get_parameters(self) -> dict[str, Any]:
        return dict(self._parameters)

    def deserialize_state(self, text: str) -> State:
        """What `State.serialize` wrote."""
        fields = json.loads(text)
        state = State(self, self._game.position(fields["position"], fields["seed"]))
        for step in fields["line"]:
            state._state.play_text(step)
        state._history = [PlayerAction(*pair) for pair in fields["history"]]
        state._pending = fields["pending"]
        return state

    def __getstate__(self) -> dict[str, Any]:
        return {"name": self._game.name, "parameters": self._parameters, "turn_based": self._turn_based}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.__init__(**fields)  # type: ignore[misc]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.__getstate__() == other.__getstate__()

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        inside = ",".join(f"{key}={value}" for key, value in sorted(self._parameters.items()))
        return f"{self._game.name}({inside})"

    __repr__ = __str__


class State:
    """A position and how it came about."""

    def __init__(self, game: Game, state: Any) -> None:
        self._game = game
        self._state = state
        self._history: list[PlayerAction] = []
        self._pending: int | None = None  # what player 0 chose, where they choose in turn

    @property
    def joute_state(self) -> Any:
        """The joute.State behind it; changing it changes this one."""
        return self._state

    # Who acts.

    def current_player(self) -> int:
        actor = self._state.actor
        if actor == "both" and self._game._turn_based:
            return 0 if self._pending is None else 1
        return int(_PLAYERS[actor])

    def is_terminal(self) -> bool:
        return bool(self._state.over)

    def is_chance_node(self) -> bool:
        return bool(self._state.actor == "chance")

    def is_simultaneous_node(self) -> bool:
        return self.current_player() == PlayerId.SIMULTANEOUS

    def is_player_node(self) -> bool:
        return self.current_player() >= 0

    def is_mean_field_node(self) -> bool:
        return False

    def is_initial_state(self) -> bool:
        return not self._history

    def get_type(self) -> StateType:
        if self.is_terminal():
            return StateType.TERMINAL
        return StateType.CHANCE if self.is_chance_node() else StateType.DECISION

    def get_game(self) -> Game:
        return self._game

    def num_players(self) -> int:
        return 2

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def move_number(self) -> int:
        return len(self._history)

    # What may be done.

    def legal_actions(self, player: int | None = None) -> list[int]:
        """In rising order. Of a simultaneous node without a player: the numbers of pairs of actions."""
        now = self.current_player()
        if now == PlayerId.TERMINAL:
            return []
        if now == PlayerId.CHANCE:
            return [action for action, _ in self.chance_outcomes()] if player in (None, PlayerId.CHANCE) else []
        if now == PlayerId.SIMULTANEOUS and player in (None, PlayerId.SIMULTANEOUS):
            return list(range(len(self.legal_actions(0)) * len(self.legal_actions(1))))
        seat = now if player is None else self._seat(player)
        if now not in (seat, PlayerId.SIMULTANEOUS):
            return []
        return sorted(self._state.legal_ids(seat))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        legal = self.legal_actions(player)
        size = max(legal, default=0) + 1 if self.is_chance_node() else self.num_distinct_actions()
        mask = [0] * max(size, max(legal, default=-1) + 1)
        for action in legal:
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.is_chance_node():
            raise SpielError("chance_outcomes: chance does not act here")
        events = self._state.events()
        if not events:
            return [(0, 1.0)]  # can only be sampled
        return [(number, float(event.probability)) for number, event in enumerate(events)]

    def legal_chance_outcomes(self) -> list[int]:
        return [action for action, _ in self.chance_outcomes()]

    def apply_action(self, action: int) -> None:
        action = int(action)
        now = self.current_player()
        if action not in self.legal_actions():
            raise SpielError(f"{self._game._game.name}: action {action} is not legal here")
        if now == PlayerId.CHANCE:
            self._state.play(self._event(action))
        elif now == PlayerId.SIMULTANEOUS:
            first, second = self.legal_actions(0), self.legal_actions(1)
            self.apply_actions([first[action % len(first)], second[action // len(first)]])
            return
        elif self._state.actor == "both":
            if self._pending is None:
                self._pending = action
            else:
                self._state.play(self._pending, action)
                self._pending = None
        else:
            self._state.play(action)
        self._history.append(PlayerAction(now, action))

    def apply_actions(self, actions: list[int]) -> None:
        """One action of each player, at a simultaneous node."""
        if not self.is_simultaneous_node() or len(actions) != 2:
            raise SpielError("apply_actions: two actions, where both players choose at once")
        first, second = (int(action) for action in actions)
        for player, action in enumerate((first, second)):
            if action not in self.legal_actions(player):
                raise SpielError(f"{self._game._game.name}: action {action} is not legal for player {player}")
        self._state.play(first, second)
        self._history += [PlayerAction(0, first), PlayerAction(1, second)]

    def apply_action_with_legality_check(self, action: int) -> None:
        self.apply_action(action)

    def _event(self, action: int) -> str:
        events = self._state.events()
        return str(events[action].text if events else self._state.sample(self._game._random.getrandbits(63)))

    def child(self, action: int) -> State:
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> State:
        copy = State(self._game, self._state.copy())
        copy._history = list(self._history)
        copy._pending = self._pending
        return copy

    # Words.

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        player, action = ((self.current_player(), player_or_action) if action is None
                          else (player_or_action, action))
        if player == PlayerId.CHANCE:
            events = self._state.events()
            return str(events[action].text) if events else "!"
        if player == PlayerId.SIMULTANEOUS:
            first, second = self.legal_actions(0), self.legal_actions(1)
            return (f"{self._state.action(first[action % len(first)], 0)} | "
                    f"{self._state.action(second[action // len(first)], 1)}")
        return str(self._state.action(int(action), self._seat(player)))

    def string_to_action(self, player_or_text: int | str, text: str | None = None) -> int:
        player, word = (self.current_player(), str(player_or_text)) if text is None else (int(player_or_text), text)
        if player == PlayerId.CHANCE:
            for number, event in enumerate(self._state.events()):
                if event.text == word:
                    return number
            raise SpielError(f"{self._game._game.name}: no event '{word}' here")
        return int(self._state.action_id(word, self._seat(player)))

    def information_state_string(self, player: int | None = None) -> str:
        """Equal where the player cannot tell two states apart: all that was played, or of a hidden game what the
        player did and knows."""
        player = self._player(player)
        if not self._game._game.hides:
            shown = self._history if self._pending is None or player == 0 else self._history[:-1]
            return " ".join(f"{entry.player}:{entry.action}" for entry in shown)
        own = " ".join(str(entry.action) for entry in self._history if entry.player == player)
        return f"{own} / {self.observation_string(player)}"

    def observation_string(self, player: int | None = None) -> str:
        return str(self._state.text_for(self._player(player)))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self._state.observation(self._player(player)).ravel().tolist()  # type: ignore[no-any-return]

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        raise SpielError("information_state_tensor: Joute has observation_tensor")

    # Results.

    def returns(self) -> list[float]:
        return [float(each) for each in self._state.returns] if self.is_terminal() else [0.0, 0.0]

    def rewards(self) -> list[float]:
        """Of the last step: the result at the end, nothing before."""
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[self._seat(player)]

    def player_reward(self, player: int) -> float:
        return self.rewards()[self._seat(player)]

    # How it came about.

    def history(self) -> list[int]:
        return [entry.action for entry in self._history]

    def full_history(self) -> list[PlayerAction]:
        return list(self._history)

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    def serialize(self) -> str:
        """One line of JSON, for `Game.deserialize_state`."""
        state = self._state
        return json.dumps({"position": state.began_at, "line": list(state.moves_played), "seed": state.seed,
                           "pending": self._pending, "history": [(int(each.player), each.action) for each in self._history]})

    def undo_action(self, player: int, action: int) -> None:
        raise NotImplementedError("undo_action: keep a clone instead, they are cheap")

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._game, self.serialize())

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, State) and self._state == other._state and self._history == other._history
                and self._pending == other._pending)

    def __hash__(self) -> int:
        return hash((self._state.key, tuple(self.history())))

    def __str__(self) -> str:
        return str(self._state.board())

    def __repr__(self) -> str:
        return f"<{self._game}: {self._state.text}>"

    def _repr_svg_(self) -> str | None:
        return self._state._repr_svg_()  # type: ignore[no-any-return]

    @staticmethod
    def _seat(player: int) -> int:
        if player not in (0, 1):
            raise SpielError(f"players are 0 and 1, not {player}")
        return int(player)

    def _player(self, player: int | None) -> int:
        if player is not None:
            return self._seat(player)
        now = self.current_player()
        if now < 0:
            raise SpielError("no single player acts here: name one")
        return now


class Bot:
    """Base of bots, as pyspiel.Bot: `step(state)` gives an action."""

    def __init__(self, *_: Any) -> None:
        pass

    def step(self, state: State) -> int:
        raise NotImplementedError

    def step_with_policy(self, state: State) -> tuple[list[tuple[int, float]], int]:
        action = self.step(state)
        return [(each, float(each == action)) for each in state.legal_actions()], action

    def inform_action(self, state: State, player: int, action: int) -> None:
        pass

    def inform_actions(self, state: State, actions: list[int]) -> None:
        pass

    def provides_policy(self) -> bool:
        return False

    def restart(self) -> None:
        pass

    def restart_at(self, state: State) -> None:
        pass


class _RandomBot(Bot):
    def __init__(self, player: int, seed: int | None) -> None:
        super().__init__()
        self._player = player
        self._random = random.Random(seed)

    def step(self, state: State) -> int:
        return self._random.choice(state.legal_actions(self._player))

    def step_with_policy(self, state: State) -> tuple[list[tuple[int, float]], int]:
        legal = state.legal_actions(self._player)
        return [(each, 1 / len(legal)) for each in legal], self._random.choice(legal)

    def provides_policy(self) -> bool:
        return True


class AgentBot(Bot):
    """One of Joute's own agents as a bot: `AgentBot(game, 0, "level:5")`."""

    def __init__(self, game: Game, player: int, spec: str, seed: int = 0) -> None:
        super().__init__()
        self._player = player
        self._agent = game.joute_game.agent(spec, seed=seed)

    def step(self, state: State) -> int:
        return int(self._agent.decide(state.joute_state, self._player).move_id)


def make_uniform_random_bot(player: int, seed: int | None = None) -> Bot:
    return _RandomBot(player, seed)


def evaluate_bots(state: State, bots: list[Bot], seed: int = 0) -> list[float]:
    """Plays on from a state; the returns of the players."""
    chance = random.Random(seed)
    state = state.clone()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes())
            state.apply_action(chance.choices(actions, odds)[0])
        elif state.is_simultaneous_node():
            state.apply_actions([bot.step(state) for bot in bots])
        else:
            player = state.current_player()
            action = bots[player].step(state)
            for other, bot in enumerate(bots):
                if other != player:
                    bot.inform_action(state, player, action)
            state.apply_action(action)
    return state.returns()


def _parsed(name: str) -> tuple[str, dict[str, Any]]:
    """"jungle(rules=war,no_capture=40)" as a name and its options."""
    match = re.fullmatch(r"\s*([\w-]+)\s*(?:\((.*)\))?\s*", name)
    if not match:
        raise SpielError(f"load_game takes a name or name(option=value,...), not '{name}'")
    options: dict[str, Any] = {}
    for part in filter(None, (each.strip() for each in (match[2] or "").split(","))):
        key, equals, value = part.partition("=")
        if not equals:
            raise SpielError(f"load_game takes a name or name(option=value,...), not '{name}'")
        value = value.strip()
        options[key.strip()] = int(value) if re.fullmatch(r"-?\d+", value) else value
    return match[1], options


def load_game(name: str, parameters: dict[str, Any] | None = None) -> Game:
    """A game by name, with its options as a dict or in brackets: "jungle(rules=war)"."""
    short, options = _parsed(name)
    return Game(short, {**options, **(parameters or {})})


def load_game_as_turn_based(name: str, parameters: dict[str, Any] | None = None) -> Game:
    """The same, with simultaneous choices made one after the other, unseen."""
    short, options = _parsed(name)
    return Game(short, {**options, **(parameters or {})}, turn_based=True)


def registered_names() -> list[str]:
    return list(joute.games())


def registered_games() -> list[GameType]:
    return [load_game(name).get_type() for name in registered_names()]


def serialize_game_and_state(game: Game, state: State) -> str:
    return json.dumps({"game": game.__getstate__(), "state": state.serialize()})


def _restored(game: Game, text: str) -> State:
    return game.deserialize_state(text)


def deserialize_game_and_state(text: str) -> tuple[Game, State]:
    fields = json.loads(text)
    game = Game(**fields["game"])
    return game, game.deserialize_state(fields["state"])
