# SPDX-License-Identifier: MIT
"""Action and observation spaces of the environments.

Where Gymnasium can be imported these are its own classes, so that libraries which ask for them are content. Elsewhere
they are small classes of the same interface: sample, contains, seed, shape, dtype, n, low, high, spaces.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

__all__ = ["Box", "Dict", "Discrete", "Space", "real"]


class _Space:
    """What all spaces share."""

    def __init__(self, shape: tuple[int, ...] | None, dtype: Any, seed: int | None = None) -> None:
        self._shape = shape
        self.dtype = None if dtype is None else np.dtype(dtype)
        self._random = np.random.default_rng(seed)

    @property
    def shape(self) -> tuple[int, ...] | None:
        return self._shape

    @property
    def np_random(self) -> np.random.Generator:
        return self._random

    @property
    def is_np_flattenable(self) -> bool:
        return True

    def seed(self, seed: int | None = None) -> int | None:
        self._random = np.random.default_rng(seed)
        return seed

    def sample(self, mask: Any = None) -> Any:
        raise NotImplementedError

    def contains(self, x: Any) -> bool:
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)


class _Discrete(_Space):
    """The whole numbers start, start + 1, ..., start + n - 1."""

    def __init__(self, n: int, seed: int | None = None, start: int = 0) -> None:
        if n < 1:
            raise ValueError(f"n must be positive, not {n}")
        super().__init__((), np.int64, seed)
        self.n = int(n)
        self.start = int(start)

    def sample(self, mask: Any = None) -> np.int64:
        """Any of them, or any that a mask of n entries allows; the first where it allows none."""
        if mask is None:
            return np.int64(self.start + self._random.integers(self.n))
        mask = np.asarray(mask)
        if mask.shape != (self.n,):
            raise ValueError(f"a mask has {self.n} entries, not the shape {mask.shape}")
        allowed = np.flatnonzero(mask)
        return np.int64(self.start + (self._random.choice(allowed) if len(allowed) else 0))

    def contains(self, x: Any) -> bool:
        if isinstance(x, (bool, np.bool_)):
            return False
        if isinstance(x, (np.generic, np.ndarray)):
            if x.shape != () or not np.issubdtype(x.dtype, np.integer):
                return False
        elif not isinstance(x, int):
            return False
        return self.start <= int(x) < self.start + self.n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Discrete) and (self.n, self.start) == (other.n, other.start)

    def __repr__(self) -> str:
        return f"Discrete({self.n})" if self.start == 0 else f"Discrete({self.n}, start={self.start})"


class _Box(_Space):
    """Arrays of one shape and type, each entry between low and high."""

    def __init__(self, low: Any, high: Any, shape: Any = None, dtype: Any = np.float32, seed: int | None = None) -> None:
        if shape is None:
            shape = np.shape(low) or np.shape(high)
        shape = tuple(int(n) for n in shape)
        super().__init__(shape, dtype, seed)
        self.low = np.broadcast_to(np.asarray(low, self.dtype), shape).copy()
        self.high = np.broadcast_to(np.asarray(high, self.dtype), shape).copy()

    def is_bounded(self, manner: str = "both") -> bool:
        below, above = bool(np.isfinite(self.low).all()), bool(np.isfinite(self.high).all())
        return {"both": below and above, "below": below, "above": above}[manner]

    def sample(self, mask: Any = None) -> np.ndarray:
        if np.issubdtype(self.dtype, np.integer):
            return self._random.integers(self.low, self.high, endpoint=True).astype(self.dtype)
        return self._random.uniform(self.low, self.high).astype(self.dtype)

    def contains(self, x: Any) -> bool:
        if not isinstance(x, np.ndarray):
            return False
        fits = np.can_cast(x.dtype, self.dtype) and x.shape == self.shape
        return bool(fits and (x >= self.low).all() and (x <= self.high).all())

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, _Box) and self.shape == other.shape and self.dtype == other.dtype
                and bool((self.low == other.low).all() and (self.high == other.high).all()))

    def __repr__(self) -> str:
        low = self.low.min() if self.low.size else 0
        high = self.high.max() if self.high.size else 0
        return f"Box({low}, {high}, {self.shape}, {self.dtype})"


class _Dict(_Space, Mapping):
    """A space for each key."""

    def __init__(self, spaces: Mapping[str, Any] | None = None, seed: int | None = None, **more: Any) -> None:
        super().__init__(None, None, seed)
        self.spaces = {**dict(spaces or {}), **more}

    def seed(self, seed: int | None = None) -> int | None:
        for number, space in enumerate(self.spaces.values()):
            space.seed(None if seed is None else seed + number)
        return seed

    def sample(self, mask: Any = None) -> dict[str, Any]:
        return {key: space.sample(None if mask is None else mask.get(key)) for key, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        return (isinstance(x, Mapping) and x.keys() == self.spaces.keys()
                and all(space.contains(x[key]) for key, space in self.spaces.items()))

    __contains__ = contains  # a Mapping would ask for a key

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.spaces)

    def __len__(self) -> int:
        return len(self.spaces)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Dict) and self.spaces == other.spaces

    def __repr__(self) -> str:
        return "Dict(" + ", ".join(f"{key!r}: {space}" for key, space in self.spaces.items()) + ")"


Space: Any = _Space
Discrete: Any = _Discrete
Box: Any = _Box
Dict: Any = _Dict
#: Whether these are Gymnasium's own classes.
real = False

try:
    from gymnasium.spaces import Box, Dict, Discrete, Space  # type: ignore[import-not-found,no-redef]  # noqa: F811

    real = True
except ImportError:
    pass


def observations(game: Any, actions: int) -> Any:
    """What environments of a game show a seat: its observation, and a mask of so many actions."""
    return Dict({
        "observation": Box(low=-1.0, high=1.0, shape=tuple(game.observation_shape), dtype=np.float32),
        "action_mask": Box(low=0, high=1, shape=(actions,), dtype=np.int8),
    })
