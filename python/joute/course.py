# SPDX-License-Identifier: MIT
"""What the notebooks of the course share: the language, quick and full numbers, and graded exercises.

A notebook begins with `from joute.course import FULL, N, P, T, begin` and `begin()`. Exercises are graded by `joute.check`: by what
an answer does, never by how it is written. A wrong answer gets a counterexample, in the language of the notebook.

For those who write checks (checks_01_05.py, checks_06_10.py):

    @exercise("02.minimax")
    def _(answer):
        for state in positions:
            value = ask(answer, state, 2)              # a copy; what it raises or changes becomes a wrong answer
            if value != expected:
                wrong(f"... {at(state)} ...", f"... {at(state)} ...", state)
        return "What was shown.", "Ce qui a été montré."
"""

from __future__ import annotations

import html
import importlib
import os
import traceback
from pathlib import Path
from typing import Any, Callable, NoReturn, TypeVar

import joute
from joute.french import NARROW, typeset

_Value = TypeVar("_Value")
Check = Callable[[Any], "tuple[str, str]"]
_checks: dict[str, Check] = {}


def begin(language: str | None = None) -> None:
    """Starts a notebook: its language is that of its folder, course/fr or course/en, unless one is given."""
    chosen = language or Path.cwd().name
    if chosen in ("en", "fr"):
        joute.language(chosen)
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        return
    plt.rcParams.update({"figure.figsize": (7, 3.5), "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.alpha": 0.3})
    _write_ticks()


def _write_ticks() -> None:
    """Numbers at axes as N writes them. (matplotlib's own way, axes.formatter.use_locale, needs a French locale installed.)"""
    from matplotlib.ticker import ScalarFormatter

    if not hasattr(ScalarFormatter, "_joute_plain"):
        ScalarFormatter._joute_plain = ScalarFormatter.__call__
        ScalarFormatter.__call__ = lambda self, x, pos=None: ScalarFormatter._joute_plain(self, x, pos).replace(".", T(".", ","))
    _write_ticks()


def _write_ticks() -> None:
    """Numbers at axes as N writes them. (matplotlib's own way, axes.formatter.use_locale, needs a French locale installed.)"""
    from matplotlib.ticker import ScalarFormatter

    if not hasattr(ScalarFormatter, "_joute_plain"):
        ScalarFormatter._joute_plain = ScalarFormatter.__call__
        ScalarFormatter.__call__ = lambda self, x, pos=None: ScalarFormatter._joute_plain(self, x, pos).replace(".", T(".", ","))


def T(english: str, french: str) -> str:
    """The text in the language of the notebook."""
    return typeset(french) if joute.language() == "fr" else english


def N(number: float, spec: str = ",") -> str:
    """The number as format(number, spec) writes it, in the language of the notebook: 3,517.5 or 3 517,5."""
    text = format(number, spec)
    return text.translate({ord(","): NARROW, ord("."): ","}) if joute.language() == "fr" else text


def P(share: float | tuple[float, float], digits: int = 0) -> str:
    """A share from 0 to 1 in percent: 57.5% or 57,5 %; of an interval both ends: [52%, 62%] or [52 % ; 62 %]."""
    if isinstance(share, tuple):
        return "[" + T(", ", " ; ").join(P(end, digits) for end in share) + "]"
    return N(100 * share, f".{digits}f") + T("%", NARROW + "%")


def FULL(quick: _Value, full: _Value) -> _Value:
    """The quick value, or with COURSE_FULL=1 in the environment the full one: more games, deeper searches."""
    return full if os.environ.get("COURSE_FULL", "0") not in ("", "0") else quick


class Verdict:
    """What a check found: true when the exercise is solved, and shown by a notebook with its counterexample."""

    def __init__(self, name: str, passed: bool, message: str, state: Any = None, details: str = "", unfinished: bool = False):
        self.exercise = name
        self.passed = passed
        self.message = message
        self.state = state
        self.details = details
        self.unfinished = unfinished

    def __bool__(self) -> bool:
        return self.passed

    @property
    def _mark(self) -> str:
        return "✔" if self.passed else "…" if self.unfinished else "✘"

    def __repr__(self) -> str:
        text = f"{self._mark} {self.exercise}: {self.message}"
        return f"{text}\n{self.details}" if self.details else text

    def _repr_html_(self) -> str:
        colour = "#2e7d32" if self.passed else "#757575" if self.unfinished else "#c62828"
        shown = html.escape(self.message).replace("\n", "<br>")
        parts = [f'<b style="color:{colour}">{self._mark} {html.escape(self.exercise)}</b> {shown}']
        if self.details:
            parts.append(f"<pre>{html.escape(self.details)}</pre>")
        if self.state is not None and hasattr(self.state, "_repr_svg_"):
            parts.append(f'<div style="max-width:280px">{self.state._repr_svg_()}</div>')
        return f'<div style="border-left:4px solid {colour};padding:.3em .8em">{"".join(parts)}</div>'


class NotPassed(Exception):
    """Raised by check() where the environment has COURSE_STRICT=1: the solutions must pass."""


class Wrong(Exception):
    """A counterexample to an answer, in both languages, with a state to be drawn if one helps."""

    def __init__(self, english: str, french: str, state: Any = None, details: str = ""):
        super().__init__(english)
        self.english, self.french, self.state, self.details = english, french, state, details


class Unfinished(Exception):
    """The answer is still the skeleton."""


def wrong(english: str, french: str, state: Any = None, details: str = "") -> NoReturn:
    """Ends a check: the answer is wrong, and this shows it."""
    raise Wrong(english, french, state, details)


def at(state: Any) -> str:
    """A position as messages name it: the text that Game.position takes."""
    return f'{state.game.name} "{state.text}"'


def near(a: Any, b: float, tolerance: float = 1e-6) -> bool:
    """Whether an answer is that number."""
    try:
        return abs(float(a) - b) <= tolerance
    except (TypeError, ValueError):
        return False


def ask(function: Callable[..., Any], *arguments: Any) -> Any:
    """What the answer returns. It gets copies of states; changing one or raising is a wrong answer."""
    copies = [a.copy() if isinstance(a, joute.State) else a for a in arguments]
    state = next((a for a in arguments if isinstance(a, joute.State)), None)
    where = f" {at(state)}" if state is not None else ""
    try:
        result = function(*copies)
    except NotImplementedError as reason:
        raise Unfinished from reason
    except Wrong:  # said by a function of the check that the answer was given to call
        raise
    except Exception as reason:  # the student's own, shown with the lines where it happened
        # The frames of this file and of the check say nothing to a student; theirs begin after the call above.
        lines = traceback.format_exception(type(reason), reason, reason.__traceback__.tb_next if reason.__traceback__ else None)
        raise Wrong(
            f"Your function raised {type(reason).__name__}{':' if where else '.'}{where}",
            f"Votre fonction a levé {type(reason).__name__}{' :' if where else '.'}{where}",
            state,
            "".join(lines[-4:]).rstrip(),
        ) from reason
    for given, copy in zip(arguments, copies):
        if isinstance(given, joute.State) and given != copy:
            raise Wrong(
                f"Your function changed the position it was given, {at(given)}, into {at(copy)}. Use after() or a copy.",
                f"Votre fonction a changé la position reçue, {at(given)}, en {at(copy)}. Utilisez after() ou une copie.",
                given,
            )
    return result


def exercise(name: str) -> Callable[[Check], Check]:
    """Registers the check of an exercise, "NN.name". The check returns praise in both languages, or calls wrong()."""

    def register(function: Check) -> Check:
        _checks[name] = function
        return function

    return register


def _load() -> dict[str, Check]:
    """All checks, imported when the first one is asked for."""
    for module in ("joute.checks_01_05", "joute.checks_06_10"):
        try:
            importlib.import_module(module)
        except ModuleNotFoundError as missing:
            if missing.name != module:
                raise
    return _checks


def exercises() -> list[str]:
    """The names of all exercises of the course."""
    return sorted(_load())


def check(exercise: str, answer: Any) -> Verdict:
    """Grades the answer to an exercise of the course, such as check("02.minimax", minimax).

    The verdict is true when the exercise is solved. Otherwise it says what is wrong, with a counterexample.
    """
    checks = _load()
    if exercise not in checks:
        raise joute.Error(
            T(
                f'there is no exercise "{exercise}"; joute.course.exercises() lists them',
                f'il n\'y a pas d\'exercice "{exercise}" ; joute.course.exercises() en donne la liste',
            )
        )
    verdict = _grade(exercise, checks[exercise], answer)
    if not verdict and os.environ.get("COURSE_STRICT", "0") not in ("", "0"):
        raise NotPassed(repr(verdict))
    return verdict


def _grade(name: str, function: Check, answer: Any) -> Verdict:
    try:
        praise = function(answer)
    except Unfinished:
        return Verdict(name, False, T("Not written yet: fill in the cell above.", "Pas encore écrit : complétez la cellule ci-dessus."), unfinished=True)
    except Wrong as found:
        return Verdict(name, False, T(found.english, found.french), found.state, found.details)
    return Verdict(name, True, T(*praise))
