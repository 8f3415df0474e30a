# SPDX-License-Identifier: MIT
"""A game tree as data, with what textbook searches did on it: what ``Game.tree`` returns.

Values are seen by one seat, the maximiser: points of the evaluation, or expected results from -1
to 1 where there is chance. A node shows what one search, the drawn one, found there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import Any, Iterator

from joute.results import tell_fields


@dataclass(slots=True, eq=False)
class TreeNode:
    """A position of the tree."""

    index: int
    """Its place in ``Tree.nodes``; the root has 0."""
    move: str
    """The step that led here, as a line of play writes it; empty for the root."""
    actor: str
    """Who takes the next step: "first", "second", "both", "chance" or "over"."""
    leaf: bool
    """Whether the tree ends here: the game is over, or this is as deep as it goes."""
    static: float
    """What is seen here without looking further; of a leaf its value."""
    probability: float
    """Of the event that led here; 1 after moves."""
    repeated: bool
    """Drawn, because the position occurred before."""
    half: bool
    """Of two choices at once only the maximiser's is made: the next step is the answer to it."""
    left_out: int
    """Legal moves beyond the width that was asked for."""
    rows: int
    """Where both choose: choices of the first seat. The children stand row by row."""
    parent: TreeNode | None = field(default=None, repr=False)
    children: list[TreeNode] = field(default_factory=list, repr=False)
    visited: bool = False
    """Whether the drawn search came here."""
    value: float | None = None
    """What it found: exact, or a bound where it cut; None where it never came."""
    bound: str | None = None
    """What the value says about the true one: "exact", "lower" or "upper"."""
    alpha: float = -inf
    """The window it came with."""
    beta: float = inf
    cut: bool = False
    """Whether it left out the rest of the children, because they could not matter."""
    visits: int = 0
    """Of MCTS: how many simulations came through."""
    mixes: tuple[list[float], list[float]] | None = None
    """Where both choose: the equilibrium of both seats."""

    @property
    def line(self) -> list[str]:
        """The steps from the root to here."""
        steps: list[str] = []
        node: TreeNode | None = self
        while node is not None and node.parent is not None:
            steps.append(node.move)
            node = node.parent
        return steps[::-1]

    def __iter__(self) -> Iterator[TreeNode]:
        return iter(self.children)


@dataclass(frozen=True, slots=True)
class Trace:
    """What one search did on the tree."""

    search: str
    value: float
    line: list[str]
    """The line of play it expects."""
    nodes: int
    """Positions it entered, each time."""
    leaves: int
    """Of these: valued by the evaluation or the rules."""
    different: int
    """Positions it saw at least once."""
    sorting: int
    """Positions looked at besides, to order moves."""
    events: list[list[Any]] = field(repr=False)
    """Step by step, as docs/explore.md says; empty where the tree is too large to be drawn."""


class Tree:
    """A tree of positions, the root first, and the searches that walked over it."""

    root: TreeNode
    nodes: list[TreeNode]
    traces: dict[str, Trace]
    """By name: "minimax", "alphabeta" and so on."""
    search: str
    """The one whose values the nodes show."""
    maximiser: str
    """The seat all values are seen by."""
    unit: str
    """"points", "result" (expected, from -1 to 1) or "plain" (points of a student report)."""
    not_shown: dict[str, str]
    """Searches that do not suit this tree, and why."""
    facts: dict[str, Any]
    """All of it as `joute tree --json` prints it."""

    def __init__(self, facts: dict[str, Any], nodes: list[dict[str, Any]], search: str | None) -> None:
        self.facts = facts
        self.maximiser = facts["maximiser"]
        self.unit = facts["unit"]
        self.not_shown = {each["search"]: each["why"] for each in facts["not_shown"]}
        self.traces = {
            each["search"]: Trace(**{name: each[name] for name in Trace.__dataclass_fields__})
            for each in facts["searches"]
        }
        self.nodes = []
        for index, each in enumerate(nodes):
            parent = each.pop("parent")
            node = TreeNode(index, **each)
            if parent >= 0:
                node.parent = self.nodes[parent]
                node.parent.children.append(node)
            self.nodes.append(node)
        self.root = self.nodes[0]
        cutting = [name for name in self.traces if name in ("alphabeta", "pvs", "hashmove", "star1")]
        self.show(search or (cutting or list(self.traces))[0])

    def show(self, search: str) -> None:
        """Lets the nodes show what another of the searches found."""
        if search not in self.traces:
            raise KeyError(self.not_shown.get(search, search))
        self.search = search
        for node in self.nodes:
            node.visited, node.value, node.bound, node.cut = False, None, None, False
            node.alpha, node.beta, node.visits, node.mixes = -inf, inf, 0, None
        for event in self.traces[search].events:
            self._note(event)

    def _note(self, event: list[Any]) -> None:
        kind = event[0]
        if kind == "simulate":
            _, path, _, _, visits, means = event
            for at, count, mean in zip(path, visits, means):
                node = self.nodes[at]
                node.visited, node.visits, node.value, node.bound = True, count, mean, "exact"
            return
        node = self.nodes[event[1]]
        if kind in ("enter", "again"):
            node.visited, node.cut = True, False
            node.alpha = -inf if event[2] is None else event[2]
            node.beta = inf if event[3] is None else event[3]
        elif kind == "leaf":
            node.visited, node.value, node.bound = True, event[2], "exact"
        elif kind == "cut":
            node.cut = True
        elif kind == "matrix":
            node.mixes = (event[3], event[4])
        elif kind == "leave":
            node.value, node.bound = event[2], event[3]

    @property
    def value(self) -> float:
        """The root's value by the drawn search."""
        return self.traces[self.search].value

    @property
    def line(self) -> list[str]:
        """The line of play the drawn search expects."""
        return self.traces[self.search].line

    def __len__(self) -> int:
        return len(self.nodes)

    def __iter__(self) -> Iterator[TreeNode]:
        return iter(self.nodes)

    def __repr__(self) -> str:
        return f"<joute.Tree of {len(self.nodes)} positions, {self.search} value {self.value}>"

    def __str__(self) -> str:
        """The tree drawn with indents: each step, its value by the drawn search, what was cut."""
        rows: list[str] = []

        def write(node: TreeNode, depth: int) -> None:
            if not node.visited and node.parent is not None:
                return
            value = "" if node.value is None else f"  {node.value:g}"
            mark = {"lower": " or more", "upper": " or less"}.get(node.bound or "", "")
            rows.append("  " * depth + (node.move or self.facts["position"]) + value + mark + ("  cut" if node.cut else ""))
            for child in node.children:
                write(child, depth + 1)

        write(self.root, 0)
        return "\n".join(rows)


tell_fields(__file__, globals())
