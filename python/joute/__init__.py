# SPDX-License-Identifier: MIT
"""Joute: one engine for two-player games, in Python.

    >>> import joute
    >>> game = joute.Game("connect_four")
    >>> state = game.start()
    >>> state.play("4")
    >>> game.agent("level:5").decide(state).move
    >>> game.match("level:3", "level:2", games=20)

A game has rules and options; a state is a game in progress; an agent decides. ``games()`` lists
the games, ``help(joute.Game)`` and ``help(joute.State)`` what can be done with them. All of it is
explained in docs/python.md.
"""

from joute._engine import (
    Agent,
    Batch,
    Error,
    Game,
    Puzzle,
    Record,
    State,
    elo,
    games,
    language,
    options,
    sprt,
    version,
)
from joute.results import (
    AgentInfo,
    Evaluation,
    Event,
    MatchResult,
    OptionInfo,
    Payoffs,
    SearchResult,
    Sprt,
    Standing,
    Term,
    TournamentResult,
    Verdict,
)
from joute.tree import Trace, Tree, TreeNode
from joute.course import check  # noqa: I001 (it imports what stands above)
from joute.play import play  # noqa: I001
from joute import notebook  # noqa: F401 (payoffs and trees show themselves)

__version__ = version
__all__ = [
    "Agent",
    "AgentInfo",
    "Batch",
    "Error",
    "Evaluation",
    "Event",
    "Game",
    "MatchResult",
    "OptionInfo",
    "Payoffs",
    "Puzzle",
    "Record",
    "SearchResult",
    "Sprt",
    "Standing",
    "State",
    "Term",
    "TournamentResult",
    "Trace",
    "Tree",
    "TreeNode",
    "Verdict",
    "check",
    "elo",
    "games",
    "language",
    "options",
    "play",
    "sprt",
    "version",
]
