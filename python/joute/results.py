# SPDX-License-Identifier: MIT
"""What the engine's questions are answered with: plain values, to read, compare, print and keep.

Everything is seen by the seat an object names, or by the first seat where it names none.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from joute._engine import Record

Seat = Literal["first", "second"]
Proof = Literal["win", "draw", "loss"]


@dataclass(frozen=True, slots=True)
class Event:
    """Something chance may do."""

    text: str
    """Its notation, as ``State.play`` takes it: "!heads"."""
    probability: float
    numerator: int
    """The exact odds are numerator / denominator."""
    denominator: int
    words: str
    """The event in a sentence."""


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option of a game."""

    name: str
    """As the program has it; as a keyword of Game() with underscores for hyphens."""
    kind: Literal["choice", "number", "flag"]
    default: str
    choices: list[str]
    """Of a choice."""
    least: int
    """Of a number: from ``least`` to ``greatest``."""
    greatest: int
    about: str
    only_for: list[str]
    """The rule sets that have it; empty: all."""


@dataclass(frozen=True, slots=True)
class AgentInfo:
    """An agent the engine offers for a game."""

    spec: str
    about: str
    rating: int | None
    """Measured, in Elo; None where nobody has."""
    keys: str
    """What may follow the name, as in "alphabeta:depth=4"; empty for agents without settings."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What an agent decided, and what it knows about it. Seen by the seat that decides."""

    move: str
    move_id: int | None
    """The number of the move, in games whose moves are numbered."""
    seat: Seat
    value: float
    """The expected result, from -1 (lost) to 1 (won)."""
    score: int
    """The raw evaluation; proven results lie beyond 31000 on either side."""
    depth: int | None
    """The last depth that was completed; None for searches that count none."""
    nodes: int
    """Positions visited."""
    ms: float
    """Milliseconds of thought."""
    pv: list[str]
    """The line of play it expects, its own move first."""
    proven: Proof | None
    """The result for certain, if the search has proved it."""
    plies: int | None
    """Plies to the end, of a proven win or loss."""
    strategy: dict[str, float]
    """Where it mixes: each move with its probability."""
    ranking: list[tuple[str, int]]
    """Every move with its score, best first, from agents that rank them."""
    stored: bool
    """Whether the answer was stored beforehand, not searched now."""
    map: list[dict[str, Any]] | None
    """With ``map=True``: the squares each depth reaches."""


@dataclass(frozen=True, slots=True)
class Term:
    """One thing an evaluation counts."""

    name: str
    value: float
    weight: float
    words: str | None
    """What it counts, in words; None where the name says it all."""

    @property
    def product(self) -> float:
        """Its share of the total: value times weight."""
        return self.value * self.weight


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A position, or a move, valued term by term."""

    terms: list[Term]
    total: float
    """The sum of value times weight."""
    seat: Seat
    """Who sees it so."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """Where a sequential probability ratio test stands."""

    llr: float
    """The logarithm of the likelihood ratio."""
    lower: float
    """At or below: H0 is accepted."""
    upper: float
    """At or above: H1 is accepted."""
    verdict: Literal["H0 accepted", "H1 accepted", "undecided"]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a match ended, from A's side."""

    a: str
    b: str
    games: int
    a_wins: int
    b_wins: int
    draws: int
    score: float
    """A's share of the points, 0 to 1."""
    score_interval: tuple[float, float]
    """... with 95 % confidence."""
    elo: tuple[float | None, float, float]
    """A over B in Elo: the value and its 95 % interval. The value is None where it would be infinite."""
    superiority: float | None
    """How likely A is the stronger one."""
    pairs: list[int]
    """How many pairs of games (single games without swapped seats) brought A 0, 1/2, 1, 3/2, 2 points."""
    sprt: Sprt | None
    """The test, if one was asked for."""
    records: list[Record] = field(repr=False)
    """Every game, with ``records=True``."""
    plies_mean: float
    decisions: tuple[int, int]
    """How many decisions A and B made."""
    mean_ms: tuple[float, float]
    """How long they thought about one."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One agent of a tournament."""

    spec: str
    rating: float
    """Elo, with a mean of 0 over all agents."""
    low: float | None
    """The 95 % interval; None where no result bounds it."""
    high: float | None
    games: int
    score: float
    """Points."""


@dataclass(frozen=True, slots=True)
class TournamentResult:
    """How a tournament ended."""

    games: int
    agents: list[Standing]
    """In the order they were given."""
    table: list[list[float | None]]
    """Points of each agent (rows) against each other (columns); None where they did not meet."""
    records: list[Record] = field(repr=False)
    plies_mean: float

    def ranked(self) -> list[Standing]:
        """The agents, best first."""
        return sorted(self.agents, key=lambda standing: -standing.rating)


@dataclass(frozen=True, slots=True)
class Payoffs:
    """What each pair of choices is worth where both seats choose at once. Values are the first seat's."""

    rows: list[str]
    """Moves of the first seat."""
    columns: list[str]
    """Moves of the second seat."""
    cells: list[list[float]]
    """Expected results from -1 to 1, row by row."""
    first: list[float]
    """The first seat's equilibrium: the probability of each row."""
    second: list[float]
    """The second seat's: of each column."""
    first_regret: list[float]
    """What each row loses against the second seat's equilibrium."""
    second_regret: list[float]
    """What each column loses against the first seat's."""
    value: float
    """Of the equilibrium."""
    depth: int
    nodes: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of the moves tried at a puzzle."""

    verdict: Literal["wrong", "goes-on", "solved"]
    reply: list[str]
    """What the other side played to the last of them."""
    line: list[str]
    """Every step so far that was right, answers included."""

    @property
    def solved(self) -> bool:
        """Whether the puzzle is solved."""
        return self.verdict == "solved"


def tell_fields(file: str, classes: dict[str, Any]) -> None:
    """help() shows what the fields of a file's dataclasses mean: the texts that stand below them there."""
    for kind in ast.parse(Path(file).read_text(encoding="utf-8")).body:
        if not isinstance(kind, ast.ClassDef) or not is_dataclass(classes[kind.name]):
            continue
        told = dict.fromkeys(classes[kind.name].__slots__, "")
        for part, below in zip(kind.body, kind.body[1:]):
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and isinstance(below, ast.Expr):
                told[part.target.id] = ast.literal_eval(below.value)
        classes[kind.name].__slots__ = told


tell_fields(__file__, globals())
