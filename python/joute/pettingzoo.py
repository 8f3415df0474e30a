# SPDX-License-Identifier: MIT
"""Joute's games as PettingZoo environments.

    from joute import pettingzoo
    env = pettingzoo.env("connect_four")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

`env` steps one agent at a time (AEC): where both seats choose at once the first is asked, then the second, which does
not see the first's choice. `parallel_env` takes the actions of both at once; a seat that does not act has one legal
action there, the last number: wait. Chance is drawn from the seed. An action that is not legal loses (reward -1 for who
took it, 0 for the other, the game ends), or raises with illegal="raise".

The classes derive from PettingZoo's where it can be imported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import joute
from joute import spaces

try:
    from pettingzoo import AECEnv as _AECBase  # type: ignore[import-not-found]
    from pettingzoo import ParallelEnv as _ParallelBase
except ImportError:
    _AECBase = _ParallelBase = object

__all__ = ["AECEnv", "ParallelEnv", "env", "parallel_env", "raw_env"]

_AGENTS = ("player_0", "player_1")
_SEATS = {"player_0": 0, "player_1": 1}
_RENDER_MODES = (None, "human", "ansi", "svg")


class _Shared:
    """What both kinds of environment do: a state, its seed, what seats see, and pictures."""

    def _begin(self, game: Any, render_mode: str | None, illegal: str, max_plies: int | None, waits: bool,
               options: dict[str, Any]) -> None:
        if render_mode not in _RENDER_MODES:
            raise joute.Error(f"render_mode is human, ansi or svg, not '{render_mode}'")
        if illegal not in ("lose", "raise"):
            raise joute.Error(f"illegal is lose or raise, not '{illegal}'")
        self.game = joute.Game(game, **options) if isinstance(game, str) else game
        self.render_mode = render_mode
        self.metadata = {"name": f"joute_{self.game.name}_v1", "render_modes": ["human", "ansi", "svg"],
                         "is_parallelizable": True}
        self.possible_agents = list(_AGENTS)
        self.agents: list[str] = []
        self._illegal = illegal
        self._max_plies = max_plies
        self._count = int(self.game.action_count) + (1 if waits else 0)
        self._waits = waits
        self._random = np.random.default_rng()
        self._state: Any = None
        self.action_spaces = {agent: spaces.Discrete(self._count) for agent in _AGENTS}
        self.observation_spaces = {agent: spaces.observations(self.game, self._count) for agent in _AGENTS}
        shape = (2, *self.game.observation_shape)
        self.state_space = spaces.Box(low=-1.0, high=1.0, shape=shape, dtype=np.float32)

    def _restart(self, seed: int | None, options: dict[str, Any] | None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        number = int(self._random.integers(2**62))
        position = (options or {}).get("position")
        self._state = self.game.start(number) if position is None else self.game.position(position, number)
        self._state.resolve()
        self._plies = 0
        self.agents = list(_AGENTS)

    def _acts(self, agent: str) -> bool:
        return self._state.actor in ("both", ("first", "second")[_SEATS[agent]])

    def _mask(self, agent: str, acts: bool) -> np.ndarray:
        mask = np.zeros(self._count, np.int8)
        if acts:
            mask[: int(self.game.action_count)] = self._state.legal_mask(_SEATS[agent])
        elif self._waits:
            mask[-1] = 1
        return mask

    def _observed(self, agent: str, acts: bool) -> dict[str, np.ndarray]:
        return {"observation": np.asarray(self._state.observation(_SEATS[agent]), np.float32),
                "action_mask": self._mask(agent, acts)}

    def _truncated(self) -> bool:
        return self._max_plies is not None and self._plies >= self._max_plies and not self._state.over

    def _refuse(self, agent: str, action: Any) -> None:
        if self._illegal == "raise":
            raise joute.Error(f"{self.game.name}: action {action} is not legal for {agent}")

    # What PettingZoo's base classes give, for where they are not.

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Any:
        return self

    def state(self) -> np.ndarray:
        """What both seats see, one over the other: for training that may look at everything."""
        return np.stack([np.asarray(self._state.observation(seat), np.float32) for seat in (0, 1)])

    def render(self) -> str | None:
        """The board as text (ansi), as a picture (svg), or printed (human)."""
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return self._state._repr_svg_()  # type: ignore[no-any-return]
        board = str(self._state.board())
        if self.render_mode == "ansi":
            return board
        print(board)
        return None

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def __repr__(self) -> str:
        return str(self)


class AECEnv(_Shared, _AECBase):  # type: ignore[misc,valid-type]
    """One agent at a time."""

    def __init__(self, game: Any, render_mode: str | None = None, illegal: str = "lose",
                 max_plies: int | None = None, **options: Any) -> None:
        super().__init__()
        self._begin(game, render_mode, illegal, max_plies, False, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; options may hold the "position" it begins at."""
        self._restart(seed, options)
        self._pending: int | None = None
        self.rewards = {agent: 0.0 for agent in _AGENTS}
        self._cumulative_rewards = {agent: 0.0 for agent in _AGENTS}
        over = bool(self._state.over)
        self.terminations = {agent: over for agent in _AGENTS}
        self.truncations = {agent: False for agent in _AGENTS}
        self.agent_selection = self._next_agent()
        self._tell()

    def _next_agent(self) -> str:
        actor = self._state.actor
        if actor == "both":
            return _AGENTS[0 if self._pending is None else 1]
        return _AGENTS[1 if actor == "second" else 0]

    def _may_act(self, agent: str) -> bool:
        live = not (self.terminations.get(agent) or self.truncations.get(agent))
        return live and agent == self.agent_selection and self._acts(agent)

    def _tell(self) -> None:
        self.infos = {agent: {"action_mask": self._mask(agent, self._may_act(agent))} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self._observed(agent, self._may_act(agent))

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: 0.0 for each in self.agents}
        mask = self._mask(agent, True)
        if action is None or not 0 <= int(action) < self._count or not mask[int(action)]:
            self._refuse(agent, action)
            self.rewards[agent] = -1.0
            self._end(terminated=True)
        else:
            self._play(int(action))
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward
        self._tell()
        if self.render_mode == "human":
            self.render()

    def _play(self, action: int) -> None:
        if self._state.actor == "both" and self._pending is None:
            self._pending = action
        else:
            if self._state.actor == "both":
                self._state.play(self._pending, action)
            else:
                self._state.play(action)
            self._pending = None
            self._plies += 1
            self._state.resolve()
            if self._state.over:
                first, second = self._state.returns
                self.rewards.update({_AGENTS[0]: float(first), _AGENTS[1]: float(second)})
                self._end(terminated=True)
            elif self._truncated():
                self._end(terminated=False)
        if not any(self.terminations.values()) and not any(self.truncations.values()):
            self.agent_selection = self._next_agent()

    def _end(self, terminated: bool) -> None:
        """Everybody is done; the other one learns it first, then who ended the game."""
        ended = self.terminations if terminated else self.truncations
        for agent in self.agents:
            ended[agent] = True
        self.agent_selection = _AGENTS[1 - _SEATS[self.agent_selection]]

    def _leave(self, agent: str, action: Any) -> None:
        if action is not None:
            raise ValueError("when an agent is done, the only valid action is None")
        tables: list[dict[str, Any]] = [self.terminations, self.truncations, self._cumulative_rewards, self.infos]
        for table in tables:
            del table[agent]
        self.agents.remove(agent)
        self.rewards = {each: 0.0 for each in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent to act, as long as there is one; step() once each time."""
        count = 0
        while self.agents and count < max_iter:
            count += 1
            yield self.agent_selection


class ParallelEnv(_Shared, _ParallelBase):  # type: ignore[misc,valid-type]
    """Both agents at each step."""

    def __init__(self, game: Any, render_mode: str | None = None, illegal: str = "lose",
                 max_plies: int | None = None, **options: Any) -> None:
        super().__init__()
        self._begin(game, render_mode, illegal, max_plies, True, options)

    @property
    def wait(self) -> int:
        """The action of a seat that does not act."""
        return self._count - 1

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None,
              ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._restart(seed, options)
        return self._observations(), self._infos()

    def _observations(self, over: bool = False) -> dict[str, Any]:
        return {agent: self._observed(agent, not over and self._acts(agent)) for agent in self.agents}

    def _infos(self, over: bool = False) -> dict[str, Any]:
        return {agent: {"action_mask": self._mask(agent, not over and self._acts(agent))} for agent in self.agents}

    def _illegal_agents(self, actions: dict[str, Any]) -> list[str]:
        wrong = []
        for agent in self.agents:
            action = actions.get(agent)
            if action is None:
                action = self.wait
            legal = 0 <= int(action) < self._count and self._mask(agent, self._acts(agent))[int(action)]
            if not legal:
                self._refuse(agent, actions.get(agent))
                wrong.append(agent)
        return wrong

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], dict[str, float], dict[str, bool],
                                                     dict[str, bool], dict[str, Any]]:
        """Observations, rewards, terminations, truncations and infos, each by agent."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        rewards = {agent: 0.0 for agent in self.agents}
        wrong = self._illegal_agents(actions)
        if wrong:
            rewards.update({agent: -1.0 for agent in wrong})
        else:
            if self._state.actor == "both":
                self._state.play(*(int(actions[agent]) for agent in _AGENTS))
            else:
                self._state.play(int(actions[_AGENTS[0 if self._state.actor == "first" else 1]]))
            self._plies += 1
            self._state.resolve()
            if self._state.over:
                rewards = dict(zip(_AGENTS, map(float, self._state.returns)))
        terminated = bool(wrong) or bool(self._state.over)
        truncated = not terminated and self._truncated()
        over = terminated or truncated
        result = (self._observations(over), rewards, {agent: terminated for agent in self.agents},
                  {agent: truncated for agent in self.agents}, self._infos(over))
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return result


def env(game: Any, **options: Any) -> AECEnv:
    """An AEC environment of a game: `env("jungle", rules="war", render_mode="ansi")`."""
    return AECEnv(game, **options)


raw_env = env


def parallel_env(game: Any, **options: Any) -> ParallelEnv:
    """A parallel environment of a game."""
    return ParallelEnv(game, **options)
