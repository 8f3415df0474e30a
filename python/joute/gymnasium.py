# SPDX-License-Identifier: MIT
"""One seat of a game against an agent, as a Gymnasium environment.

    from joute.gymnasium import Env
    env = Env("connect_four", opponent="level:3", seat="random")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

The reward is 1, 0 or -1 when the game is over, and 0 before. An action that is not legal loses at once, or raises
with illegal="raise". The class derives from gymnasium.Env where that can be imported, and `register()` makes
gymnasium.make("joute/connect_four-v0") work.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import joute
from joute import spaces

try:
    import gymnasium as _gymnasium  # type: ignore[import-not-found]

    _Base = _gymnasium.Env
except ImportError:
    _gymnasium = None
    _Base = object

__all__ = ["Env", "register"]

_SEATS = {"first": 0, "second": 1, 0: 0, 1: 1}
_RENDER_MODES = (None, "human", "ansi", "svg")


class Env(_Base):  # type: ignore[misc,valid-type]
    """`opponent` is a spec such as "level:3", an agent, or a function of (state, seat) that gives a move or its id;
    `seat` is "first", "second" or "random", drawn again at each reset."""

    metadata = {"render_modes": ["human", "ansi", "svg"]}
    spec = None

    def __init__(self, game: Any, opponent: Any = "level:3", seat: Any = "first", render_mode: str | None = None,
                 illegal: str = "lose", max_plies: int | None = None, **options: Any) -> None:
        super().__init__()
        if render_mode not in _RENDER_MODES:
            raise joute.Error(f"render_mode is human, ansi or svg, not '{render_mode}'")
        if illegal not in ("lose", "raise"):
            raise joute.Error(f"illegal is lose or raise, not '{illegal}'")
        self.game = joute.Game(game, **options) if isinstance(game, str) else game
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(int(self.game.action_count))
        self.observation_space = spaces.observations(self.game, int(self.game.action_count))
        self._illegal = illegal
        self._max_plies = max_plies
        self._wanted_seat = self._checked(seat)
        self._opponent: Any = None
        self._decide: Callable[[Any, Any], Any]
        self._set_opponent(opponent)
        self._np_random: np.random.Generator | None = None
        self._state: Any = None
        self._done = True

    # What gymnasium.Env gives, for where it is not.

    @property
    def np_random(self) -> np.random.Generator:
        if self._np_random is None:
            self._np_random = np.random.default_rng()
        return self._np_random

    @np_random.setter
    def np_random(self, value: np.random.Generator) -> None:
        self._np_random = value

    @property
    def unwrapped(self) -> Any:
        return self

    def __enter__(self) -> Env:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    # The game.

    @property
    def state(self) -> Any:
        """The joute.State as it is now (a copy)."""
        return self._state.copy()

    @property
    def seat(self) -> str:
        return ("first", "second")[self._seat]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game. Options may hold another "opponent" or "seat" from here on, and the "position" to begin at."""
        if _gymnasium is not None:
            super().reset(seed=seed)
        elif seed is not None:
            self._np_random = np.random.default_rng(seed)
        options = options or {}
        if "opponent" in options:
            self._set_opponent(options["opponent"])
        if "seat" in options:
            self._wanted_seat = self._checked(options["seat"])
        number = int(self.np_random.integers(2**62))
        drawn = int(self.np_random.integers(2))
        self._seat = drawn if self._wanted_seat is None else self._wanted_seat
        position = options.get("position")
        self._state = self.game.start(number) if position is None else self.game.position(position, number)
        if hasattr(self._opponent, "new_game"):
            self._opponent.new_game(number)
        self._plies = 0
        self._advance()
        self._done = bool(self._state.over)
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self._done:
            raise joute.Error("the game is over: call reset()")
        action = int(action)
        if not self.action_space.contains(action) or not self._mask()[action]:
            if self._illegal == "raise":
                raise joute.Error(f"{self.game.name}: action {action} is not legal here")
            self._done = True
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": True}
        if self._state.actor == "both":
            moves: list[Any] = [action, action]
            moves[1 - self._seat] = self._reply()
            self._state.play(*moves)
        else:
            self._state.play(action)
        self._plies += 1
        self._advance()
        terminated = bool(self._state.over)
        truncated = not terminated and self._max_plies is not None and self._plies >= self._max_plies
        self._done = terminated or truncated
        reward = float(self._state.returns[self._seat]) if terminated else 0.0
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, terminated, truncated, self._info()

    def render(self) -> str | None:
        """The board as this seat sees it: as text (ansi), as a picture (svg), or printed (human)."""
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return self._state._repr_svg_()  # type: ignore[no-any-return]
        board = str(self._state.board(self._seat) if self.game.hides else self._state.board())
        if self.render_mode == "ansi":
            return board
        print(board)
        return None

    def close(self) -> None:
        pass

    # Inside.

    @staticmethod
    def _checked(seat: Any) -> int | None:
        if seat in ("random", None):
            return None
        if seat not in _SEATS:
            raise joute.Error(f"seat is first, second or random, not '{seat}'")
        return _SEATS[seat]

    def _set_opponent(self, opponent: Any) -> None:
        self._opponent = self.game.agent(opponent) if isinstance(opponent, str) else opponent
        if hasattr(self._opponent, "decide"):
            self._decide = self._opponent.decide
        elif callable(self._opponent):
            self._decide = self._opponent
        else:
            raise joute.Error("opponent is a spec, an agent, or a function of (state, seat)")

    def _reply(self) -> Any:
        """What the other seat plays: it sees what it may see, and not what is chosen here at the same time."""
        other = 1 - self._seat
        own = isinstance(self._opponent, joute.Agent)
        shown = self._state if own else self._state.view(other) if self.game.hides else self._state.copy()
        answer = self._decide(shown, other if own else ("first", "second")[other])
        return answer if isinstance(answer, (str, int)) else getattr(answer, "move", answer)

    def _advance(self) -> None:
        """Chance and the other seat, until this one is to act."""
        mine = ("first", "second")[self._seat]
        self._state.resolve()
        while self._state.actor not in (mine, "both", "over"):
            self._state.play(self._reply())
            self._state.resolve()

    def _mask(self) -> np.ndarray:
        mask = np.zeros(self.action_space.n, np.int8)
        if not self._done and not self._state.over:
            mask[:] = self._state.legal_mask(self._seat)
        return mask

    def _observation(self) -> dict[str, np.ndarray]:
        return {"observation": np.asarray(self._state.observation(self._seat), np.float32), "action_mask": self._mask()}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": self.seat}

    def __str__(self) -> str:
        return f"<joute {self.game.name}>"


def register() -> None:
    """Every game as joute/NAME-v0 in Gymnasium's registry."""
    if _gymnasium is None:
        raise joute.Error("Gymnasium is not installed")
    for name in joute.games():
        _gymnasium.register(id=f"joute/{name}-v0", entry_point="joute.gymnasium:Env", kwargs={"game": name})
