# SPDX-License-Identifier: MIT
"""Positions of played games as arrays: made by self-play, saved as .npz, and read from what `joute export` wrote.

    from joute import datasets
    data = datasets.self_play("connect_four", games=1000, agent="level:4", seed=1)
    data.save("connect_four.npz")
    train, test = datasets.load("connect_four.npz").split(0.9)

A row is a decision: what the seat saw, what it could do, what it did, what it expected, and how the game ended for it.
"""

from __future__ import annotations

import concurrent.futures
import csv
import dataclasses
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

import joute

__all__ = ["Dataset", "load", "read_export", "self_play"]

_SEATS = ("first", "second")
_FORMAT = 1


@dataclasses.dataclass
class Dataset:
    """Arrays of equal length, a row a decision, in the order of games and plies."""

    observations: np.ndarray  # float32 (n, planes, rows, columns), as the deciding seat sees it
    masks: np.ndarray  # uint8 (n, actions): 1 where legal
    actions: np.ndarray  # int32 (n,): what was played
    values: np.ndarray  # float32 (n,): what was expected for the seat, -1 to 1; nan where nobody looked
    results: np.ndarray  # int8 (n,): how it ended for the seat: 1, 0 or -1
    seats: np.ndarray  # int8 (n,): 0 first, 1 second
    games: np.ndarray  # int32 (n,): which game, from 0
    plies: np.ndarray  # int32 (n,): which decision of the game, from 0
    game: str = ""  # name and options of the game, such as "jungle" or "[rules=war] jungle"
    about: str = ""  # who played

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, rows: Any) -> Dataset:
        """Some of the rows: a slice, a mask or a list of numbers."""
        if isinstance(rows, (int, np.integer)):
            rows = [rows]
        return dataclasses.replace(self, **{name: getattr(self, name)[rows] for name in _ARRAYS})

    def __repr__(self) -> str:
        games = len(np.unique(self.games))
        return f"<{self.game}: {len(self)} decisions of {games} games, observations {self.observations.shape[1:]}>"

    def split(self, share: float = 0.9, seed: int = 0) -> tuple[Dataset, Dataset]:
        """Two parts, by whole games: positions of one game are too much alike to learn from one and test on the other."""
        games = np.unique(self.games)
        chosen = np.random.default_rng(seed).permutation(games)[: round(share * len(games))]
        first = np.isin(self.games, chosen)
        return self[first], self[~first]

    def batches(self, size: int, seed: int | None = None) -> Iterator[Dataset]:
        """All rows once, in pieces: shuffled where a seed is given."""
        order = np.arange(len(self)) if seed is None else np.random.default_rng(seed).permutation(len(self))
        for begin in range(0, len(order), size):
            yield self[order[begin : begin + size]]

    def save(self, path: str | os.PathLike[str]) -> None:
        """As one compressed .npz, complete or not at all."""
        path = Path(path)
        if not path.parent.is_dir():
            raise joute.Error(f"cannot write {path}: there is no folder {path.parent}")
        part = path.with_name(path.name + ".part")
        with part.open("wb") as file:
            np.savez_compressed(file, format=_FORMAT, game=self.game, about=self.about,
                                **{name: getattr(self, name) for name in _ARRAYS})
        part.replace(path)


_ARRAYS = ("observations", "masks", "actions", "values", "results", "seats", "games", "plies")


def load(path: str | os.PathLike[str]) -> Dataset:
    """What `Dataset.save` wrote."""
    try:
        with np.load(path, allow_pickle=False) as file:
            missing = [name for name in [*_ARRAYS, "format"] if name not in file]
            if missing:
                raise joute.Error(f"{path} is no data set of Joute: it has no '{missing[0]}'")
            arrays = {name: file[name] for name in _ARRAYS}
            if len({len(array) for array in arrays.values()}) != 1:
                raise joute.Error(f"{path} is no data set of Joute: its arrays differ in length")
            return Dataset(**arrays, game=str(file["game"]), about=str(file["about"]))
    except (OSError, EOFError, ValueError) as error:
        if isinstance(error, (joute.Error, FileNotFoundError)):
            raise
        raise joute.Error(f"{path} is no data set of Joute: {error}") from None


class _Rows:
    """Rows as they come, of one game played."""

    def __init__(self) -> None:
        self.rows: list[tuple[np.ndarray, np.ndarray, int, float, int, int]] = []
        self.returns: tuple[float, float] = (0.0, 0.0)

    def add(self, state: Any, seat: int, action: int, value: float, ply: int) -> None:
        self.rows.append((state.observation(seat), state.legal_mask(seat), action, value, seat, ply))


def _gathered(game: Any, played: Iterable[_Rows], about: str) -> Dataset:
    shape = tuple(game.observation_shape)
    columns: list[list[Any]] = [[] for _ in range(6)]
    results: list[int] = []
    games: list[int] = []
    for number, rows in enumerate(played):
        for row in rows.rows:
            for column, entry in zip(columns, row):
                column.append(entry)
            results.append(int(rows.returns[row[4]]))
            games.append(number)
    size = len(results)
    observations = np.stack(columns[0]) if size else np.zeros((0, *shape))
    masks = np.stack(columns[1]) if size else np.zeros((0, int(game.action_count)))
    return Dataset(
        observations.astype(np.float32), masks.astype(np.uint8), np.array(columns[2], np.int32),
        np.array(columns[3], np.float32), np.array(results, np.int8), np.array(columns[4], np.int8),
        np.array(games, np.int32), np.array(columns[5], np.int32), game=_named(game), about=about)


def _named(game: Any) -> str:
    plain = joute.Game(game.name).options
    options = " ".join(f"{key}={value}" for key, value in game.options.items() if value != plain.get(key))
    return f"[{options}] {game.name}" if options else str(game.name)


def self_play(game: Any, games: int = 100, agent: Any = "random", second: Any = None, *, seed: int = 0,
              random_plies: int = 0, max_plies: int = 0, jobs: int = 1, **options: Any) -> Dataset:
    """Plays games and keeps every decision. `agent` is a spec, or a function of (state, seat); with a `second` one the
    seats are swapped every other game. Random plies at the start are not kept; a game of more than `max_plies` is a
    draw (0: no limit). The same for any number of `jobs` (specs only), as long as agents are limited by nodes or depth.
    Random games are played all at once, by numpy."""
    game = joute.Game(game, **options) if isinstance(game, str) else game
    if games < 1:
        raise joute.Error(f"games takes a whole number from 1, not {games}")
    about = f"{agent} {second if second is not None else agent}, seed {seed}, {random_plies} random plies"
    if agent == "random" and second in (None, "random"):
        return _random_games(game, games, seed, random_plies, max_plies, about)
    both = (agent, second if second is not None else agent)
    swaps = second is not None and not game.fixed_seats
    seeds = np.random.SeedSequence(seed).generate_state(2 * games, np.uint64) >> np.uint64(2)

    def play(number: int) -> _Rows:
        pair = number // 2 if swaps else number
        order = both[::-1] if swaps and number % 2 else both
        return _play(game, order, int(seeds[pair]), random_plies, max_plies)

    if jobs == 1:
        return _gathered(game, map(play, range(games)), about)
    # Agents think without the interpreter's lock, so threads are enough.
    with concurrent.futures.ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        return _gathered(game, pool.map(play, range(games)), about)


def _play(game: Any, agents: tuple[Any, Any], seed: int, random_plies: int, max_plies: int) -> _Rows:
    rows = _Rows()
    random = np.random.default_rng(seed)
    state = game.start(seed)
    players = [game.agent(agent, seed=seed + seat) if isinstance(agent, str) else agent
               for seat, agent in enumerate(agents)]
    ply = 0
    while True:
        state.resolve()
        if state.over:
            rows.returns = state.returns[0], state.returns[1]
            return rows
        if max_plies and ply >= max_plies:
            return rows
        seats = [seat for seat in (0, 1) if state.actor in ("both", _SEATS[seat])]
        moves = []
        for seat in seats:
            if ply < random_plies:
                moves.append(int(random.choice(state.legal_ids(seat))))
                continue
            action, value = _decision(game, players[seat], state, seat)
            rows.add(state, seat, action, value, ply)
            moves.append(action)
        state.play(*moves)
        ply += 1


def _decision(game: Any, player: Any, state: Any, seat: int) -> tuple[int, float]:
    if isinstance(player, joute.Agent):
        found = player.decide(state, seat)
        return int(found.move_id), float(found.value) if found.nodes or found.strategy else float("nan")
    decide = player.decide if hasattr(player, "decide") else player
    answer = decide(state.view(seat) if game.hides else state.copy(), _SEATS[seat])
    return (state.action_id(answer, seat) if isinstance(answer, str) else int(answer)), float("nan")


def _random_games(game: Any, games: int, seed: int, random_plies: int, max_plies: int, about: str) -> Dataset:
    """All of them at once: a step of numpy for each ply."""
    batch = game.batch(games, seed=seed, auto_reset=False)
    random = np.random.default_rng(seed)
    columns: list[list[np.ndarray]] = [[] for _ in range(6)]
    results = np.zeros(games, np.int8)
    ply = 0
    while True:
        actors = np.array(batch.actors)
        alive = actors < 3
        if not alive.any() or (max_plies and ply >= max_plies):
            break
        chosen = np.zeros((games, 2), np.int32)
        for seat in (0, 1):
            acting = np.flatnonzero((actors == seat) | (actors == 2))
            if not len(acting):
                continue
            masks = np.array(batch.masks(seat))[acting]
            # The greatest of random numbers where a move is legal: each legal move is as likely.
            actions = np.where(masks, random.random(masks.shape, np.float32), np.float32(-1)).argmax(1)
            chosen[acting, seat] = actions
            if ply >= random_plies:
                rows = (np.array(batch.observations(seat))[acting], masks, actions, np.full(len(acting), seat, np.int8),
                        acting, np.full(len(acting), ply, np.int32))
                for column, entries in zip(columns, rows):
                    column.append(entries)
        batch.step(chosen)
        done = np.asarray(batch.done) & alive
        results[done] = np.asarray(batch.rewards)[done]
        ply += 1
    shape = tuple(game.observation_shape)
    empty = [np.zeros((0, *shape)), np.zeros((0, int(game.action_count))), *[np.zeros(0)] * 4]
    seen, masks, actions, seats, numbers, plies = (
        np.concatenate(column) if column else nothing for column, nothing in zip(columns, empty))
    order = np.lexsort((seats, plies, numbers))
    ends = results[numbers.astype(int)] * np.where(seats == 0, 1, -1)
    data = Dataset(seen.astype(np.float32), masks.astype(np.uint8), actions.astype(np.int32),
                   np.full(len(actions), np.nan, np.float32), ends.astype(np.int8), seats.astype(np.int8),
                   numbers.astype(np.int32), plies.astype(np.int32), game=_named(game), about=about)
    return data[order]


def read_export(path: str | os.PathLike[str], game: Any) -> Dataset:
    """What `joute export GAME --out PATH` wrote, .jsonl or .csv. The game is named, since rows hold only its positions;
    these say by which rules it was played. Rows of games that never ended are left out."""
    name = game if isinstance(game, str) else game.name
    known: dict[str, Any] = {}  # the game with the options of positions so far
    columns: list[list[Any]] = [[] for _ in _ARRAYS]
    for number, row in enumerate(_export_rows(path), 1):
        try:
            if row["result"] is None:
                continue
            if row["seat"] not in _SEATS:
                raise ValueError(f"a seat is first or second, not '{row['seat']}'")
            seat = _SEATS.index(row["seat"])
            state = _position(name, row["position"], known)
            value = float("nan") if row["value"] is None else float(row["value"])
            entries = (state.observation(seat), state.legal_mask(seat), state.action_id(row["move"], seat), value,
                       int(row["result"]), seat, int(row["game"]) - 1, int(row["ply"]))
        except (KeyError, TypeError, ValueError) as error:
            raise joute.Error(f"{path}, row {number}: {error}") from None
        for column, entry in zip(columns, entries):
            column.append(entry)
    game = next(iter(known.values()), None) or joute.Game(name)
    types = [np.float32, np.uint8, np.int32, np.float32, np.int8, np.int8, np.int32, np.int32]
    arrays = [np.array(column, kind) for column, kind in zip(columns, types)]
    if not columns[0]:
        arrays[0] = np.zeros((0, *game.observation_shape), np.float32)
        arrays[1] = np.zeros((0, int(game.action_count)), np.uint8)
    named = dict(zip(_ARRAYS, arrays))
    return Dataset(**named, game=_named(game), about=f"joute export, {Path(path).name}")


def _position(name: str, text: str, known: dict[str, Any]) -> Any:
    """A position by the rules that it names itself: "[rules=war,no-capture=40] ..."."""
    prefix, bracket, _ = text.partition("]") if text.startswith("[") else ("", "", "")
    if prefix not in known:
        pairs = (part.partition("=") for part in prefix[1:].split(",") if bracket)
        known[prefix] = joute.Game(name, **{key.strip().replace("-", "_"): value.strip() for key, _, value in pairs})
        first = next(iter(known.values()))
        if (known[prefix].action_count, known[prefix].observation_shape) != (first.action_count, first.observation_shape):
            raise ValueError("these rules have other actions or observations than those of the first row")
    return known[prefix].position(text)


def _export_rows(path: str | os.PathLike[str]) -> Iterator[dict[str, Any]]:
    with open(path, encoding="utf-8", newline="") as file:
        begins = file.read(1)
        file.seek(0)
        if begins == "{":
            for number, line in enumerate(file, 1):
                try:
                    yield json.loads(line)
                except json.JSONDecodeError as error:
                    raise joute.Error(f"{path}, line {number}: {error}") from None
            return
        for row in csv.DictReader(file):
            yield {key: None if key in ("value", "result") and text == "" else text for key, text in row.items()}
