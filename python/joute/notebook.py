# SPDX-License-Identifier: MIT
"""What notebooks show: payoff matrices as tables, search trees as pictures, values and times of games as plots.

Payoffs and Tree show themselves when they end a cell; the plots need matplotlib, which is loaded when one is drawn.
Words are in the language of `joute.language()`.
"""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING, Any

from joute._engine import language
from joute.results import Payoffs
from joute.tree import Tree, TreeNode

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["matrix_html", "plot_times", "plot_values", "tree_svg"]


def _words(english: str, french: str) -> str:
    return french if language() == "fr" else english


def _number(value: float, digits: int = 2) -> str:
    """A number as people read it: a minus sign, and a decimal comma in French."""
    text = f"{value:.{digits}f}".replace("-", "−")
    return text.replace(".", ",") if language() == "fr" else text


# --- matrices


def _shade(value: float) -> str:
    """Green for the first seat, violet for the second: told apart by those who cannot tell red from green."""
    red, green, blue = (0x1B, 0x78, 0x37) if value > 0 else (0x76, 0x2A, 0x83)
    share = min(1.0, abs(value)) * 0.55
    mix = [round(255 + (part - 255) * share) for part in (red, green, blue)]
    return f"#{mix[0]:02x}{mix[1]:02x}{mix[2]:02x}"


def matrix_html(payoffs: Payoffs, state: Any = None) -> str:
    """A payoff matrix as an HTML table with the equilibrium of both seats. With the state it comes from, moves are
    named in words."""

    def named(move: str, seat: int) -> str:
        return escape(str(state.name_of(move, seat)) if state is not None else move)

    percent = _words("%", "\u202f%")
    first, second = ([f"{100 * share:.0f}{percent}" if share > 0 else "" for share in shares]
                     for shares in (payoffs.first, payoffs.second))
    head = "padding:.25em .5em;text-align:center;color:#222;background:#f4f4f4;border:1px solid #ccc"
    rows = [f'<tr><th style="{head}"></th><th style="{head}"></th>'
            + "".join(f'<th style="{head}">{named(move, 1)}</th>' for move in payoffs.columns) + "</tr>",
            f'<tr><th style="{head}"></th><th style="{head}"></th>'
            + "".join(f'<td style="{head}"><b>{share}</b></td>' for share in second) + "</tr>"]
    for move, share, cells, row_weight in zip(payoffs.rows, first, payoffs.cells, payoffs.first):
        entries = []
        for value, column_weight in zip(cells, payoffs.second):
            known = value is not None and not math.isnan(value)
            played = "font-weight:bold;outline:2px solid #444;outline-offset:-3px;" if row_weight * column_weight > 0 else ""
            entries.append(f'<td style="padding:.25em .5em;text-align:right;color:#111;border:1px solid #ccc;{played}'
                           f'background:{_shade(value) if known else "#fff"}">{_number(value) if known else "·"}</td>')
        rows.append(f'<tr><th style="{head};text-align:left">{named(move, 0)}</th>'
                    f'<td style="{head}"><b>{share}</b></td>{"".join(entries)}</tr>')
    caption = _words(f"What each pair of choices is worth for the first seat: {_number(payoffs.value)} in equilibrium "
                     "(percentages; framed: pairs that are played)",
                     f"Ce que vaut chaque paire de choix pour le premier camp\u202f: {_number(payoffs.value)} à "
                     "l’équilibre (pourcentages\u202f; encadrées\u202f: les paires jouées)")
    return ('<div style="overflow-x:auto"><table style="border-collapse:collapse;font-size:90%">'
            f'<caption style="text-align:left;padding:.25em 0">{caption}</caption>{"".join(rows)}</table></div>')


# --- trees

_ROW = 24  # from one leaf to the next
_BOX = 18
_SIZE = 11  # of letters
_GAP = 46  # between columns, for the branches
_LONGEST = 44  # letters of a move

_FILLS = {"first": "#fff7d6", "second": "#dcecff", "both": "#e9e2f8", "chance": "#e6f4e6", "over": "#eeeeee"}


def _width(text: str) -> float:
    """As wide as letters are at most, so that no text leaves its box."""
    return sum(0.85 if c.isupper() or c in "mw@%−≥≤" else 0.45 if c in "il.,;:!|' " else 0.68 for c in text) * _SIZE


def _clip(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


class _Shown:
    """A node of the picture: one of the tree, or a word for several that are left out."""

    def __init__(self, node: TreeNode | None, label: str, depth: int, value: str = "") -> None:
        self.node = node
        self.label = label
        self.value = value
        self.depth = depth
        self.children: list[_Shown] = []
        self.y = 0.0

    @property
    def width(self) -> float:
        bold = 1.12
        return 10 + _width(self.label) + (bold * _width(" " + self.value) if self.value else 0)

    @property
    def text(self) -> str:
        value = f' <tspan font-weight="bold">{escape(self.value)}</tspan>' if self.value else ""
        return escape(self.label) + value


def _value_text(tree: Tree, node: TreeNode) -> str:
    if node.value is None:
        return ""
    value = node.value
    text = (f"{value:g}" if float(value).is_integer() and tree.unit != "result" else f"{value:.2f}").replace("-", "−")
    if language() == "fr":
        text = text.replace(".", ",")
    return {"lower": "≥", "upper": "≤"}.get(node.bound or "", "") + text


def _outline(tree: Tree, deepest: int) -> tuple[_Shown, int]:
    """The tree down to a depth, and how many rows that takes."""
    rows = 0

    def build(node: TreeNode, depth: int) -> _Shown:
        nonlocal rows
        move = _clip(node.move) if node.move else _words("root", "racine")
        shown = _Shown(node, move, depth, _value_text(tree, node))
        seen = [child for child in node.children if child.visited]
        left = len(node.children) - len(seen)
        if depth < deepest:
            shown.children = [build(child, depth + 1) for child in seen]
            if left and (seen or node.visited):
                word = _words("cut", "coupés" if left > 1 else "coupé") if node.cut else _words("not visited", "non visités")
                shown.children.append(_Shown(None, f"{left} {word}", depth + 1))
                rows += 1
        elif node.children:
            shown.value += f" (+{_below(node)})"
        if not shown.children:
            rows += 1
        return shown

    return build(tree.root, 0), rows


def _below(node: TreeNode) -> int:
    return sum(1 + _below(child) for child in node.children)


def _title(tree: Tree, node: TreeNode) -> str:
    """What a pointer over the node tells."""
    parts = ["; ".join(node.line) or tree.facts.get("position", "")]
    if node.value is not None:
        parts.append(f"{tree.search}: {_value_text(tree, node)}")
    if not (math.isinf(node.alpha) and math.isinf(node.beta)):
        parts.append(f"α = {node.alpha:g}, β = {node.beta:g}")
    if node.probability < 1:
        parts.append(f"p = {node.probability:.3g}")
    if node.visits:
        parts.append(_words(f"{node.visits} visits", f"{node.visits} visites"))
    if node.cut:
        parts.append(_words("the rest is cut", "le reste est coupé"))
    return escape("\n".join(parts))


def tree_svg(tree: Tree, max_rows: int = 120) -> str:
    """A search tree from left to right, a leaf a row: what the drawn search (`Tree.show`) found and cut, its line in
    thick strokes. A tree of more rows is drawn less deep, with the number of positions below."""
    depth = max(len(node.line) for node in tree.nodes)
    root, rows = _outline(tree, depth)
    while rows > max_rows and depth > 1:
        depth -= 1
        root, rows = _outline(tree, depth)

    # Step 1. Rows for leaves, the middle of their children for others; columns as wide as their widest label.
    next_row = 0
    widths: dict[int, float] = {}

    def place(shown: _Shown) -> None:
        nonlocal next_row
        widths[shown.depth] = max(widths.get(shown.depth, 0), shown.width)
        for child in shown.children:
            place(child)
        if shown.children:
            shown.y = (shown.children[0].y + shown.children[-1].y) / 2
        else:
            shown.y = next_row * _ROW + _ROW / 2
            next_row += 1

    place(root)
    left = {0: 4.0}
    for column in range(1, len(widths)):
        left[column] = left[column - 1] + widths[column - 1] + _GAP

    # Step 2. Branches below, boxes above.
    best = set()
    node: TreeNode | None = tree.root
    for step in tree.line:
        node = next((child for child in node.children if child.move == step), None) if node else None
        if node:
            best.add(node.index)
    branches: list[str] = []
    boxes: list[str] = []

    def draw(shown: _Shown) -> None:
        x, y, wide = left[shown.depth], shown.y, shown.width
        for child in shown.children:
            to = left[child.depth]
            on_line = child.node is not None and child.node.index in best
            style = ('stroke="#222" stroke-width="2.5"' if on_line else 'stroke="#999"') if child.node else \
                'stroke="#b33" stroke-dasharray="3 3"'
            branches.append(f'<path d="M{x + wide:.1f} {y:.1f}C{to - _GAP / 2:.1f} {y:.1f} {to - _GAP / 2:.1f} '
                            f'{child.y:.1f} {to:.1f} {child.y:.1f}" fill="none" {style}/>')
            draw(child)
        if shown.node is None:
            boxes.append(f'<text x="{x + 5:.1f}" y="{y + 4:.1f}" fill="#b33" font-style="italic">{shown.text}'
                         "</text>")
            return
        line = ' stroke-width="2.5"' if shown.node.index in best or shown.depth == 0 else ""
        boxes.append(f'<g><title>{_title(tree, shown.node)}</title><rect x="{x:.1f}" y="{y - _BOX / 2:.1f}" '
                     f'width="{wide:.1f}" height="{_BOX}" rx="4" fill="{_FILLS.get(shown.node.actor, "#fff")}" '
                     f'stroke="#555"{line}/><text x="{x + 5:.1f}" y="{y + 4:.1f}" fill="#111">{shown.text}'
                     "</text></g>")

    draw(root)
    width = left[len(widths) - 1] + widths[len(widths) - 1] + 4
    height = max(1, next_row) * _ROW
    about = escape(_words(f"Search tree, {tree.search}", f"Arbre de recherche, {tree.search}"))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}" '
            f'viewBox="0 0 {width:.0f} {height}" role="img" aria-label="{about}" '
            f'font-family="DejaVu Sans,Verdana,sans-serif" font-size="{_SIZE}">'
            f'<rect width="100%" height="100%" fill="#fff"/>{"".join(branches)}{"".join(boxes)}</svg>')


# --- plots


def _axes(axes: Axes | None) -> Axes:
    if axes is not None:
        return axes
    import matplotlib.pyplot as plt

    return plt.subplots(figsize=(7, 3.2))[1]


def _decisions(record: Any) -> list[tuple[int, str, float | None, float | None]]:
    """Number of the decision, who decided, what was expected for the first seat, and how long it took."""
    found = []
    states = record.states()
    number = 0
    for (_, value, ms), state in zip(record.steps, states):
        if state.actor == "chance":
            continue
        number += 1
        seen = None if value is None else -value if state.actor == "second" else value
        found.append((number, state.actor, seen, ms))
    return found


def _listed(records: Any) -> list[Any]:
    return list(records) if isinstance(records, (list, tuple)) else [records]


def plot_values(records: Any, axes: Axes | None = None) -> Axes:
    """What the players of a record expected, decision by decision, for the first seat: one line a seat. Of several
    records the mean over those that last so long."""
    axes = _axes(axes)
    records = _listed(records)
    lines: dict[str, dict[int, list[float]]] = {"first": {}, "second": {}}
    for record in records:
        for number, actor, value, _ in _decisions(record):
            if value is not None:
                lines["second" if actor == "second" else "first"].setdefault(number, []).append(value)
    for seat, colour, marker in (("first", "#1b7837", "o"), ("second", "#762a83", "s")):
        if not lines[seat]:
            continue
        numbers = sorted(lines[seat])
        player = records[0].players[0 if seat == "first" else 1]
        axes.plot(numbers, [sum(lines[seat][n]) / len(lines[seat][n]) for n in numbers], marker=marker, markersize=3,
                  color=colour, label=_words(f"{player} ({seat})", f"{player} ({'premier' if seat == 'first' else 'second'})"))
    axes.axhline(0, color="#999", linewidth=0.8)
    axes.set_ylim(-1.05, 1.05)
    axes.set_xlabel(_words("decision", "décision"))
    axes.set_ylabel(_words("expected result, first seat", "résultat attendu, premier camp"))
    if any(lines.values()):
        axes.legend(frameon=False, fontsize="small")
    return axes


def plot_times(records: Any, axes: Axes | None = None) -> Axes:
    """How long the two players of a record thought about each decision, in milliseconds, on a scale of powers of ten
    where they are far apart."""
    axes = _axes(axes)
    records = _listed(records)
    spent: list[float] = []
    for place, (seat, colour, marker) in enumerate((("first", "#1b7837", "o"), ("second", "#762a83", "s"))):
        numbers: list[int] = []
        times: list[float] = []
        for record in records:
            for number, actor, _, ms in _decisions(record):
                if ms is not None and actor in (seat, "both"):
                    numbers.append(number)
                    times.append(max(float(ms), 0.1))
        spent += times
        if numbers:
            axes.plot(numbers, times, marker, markersize=4, color=colour, alpha=0.8,
                      label=f"{records[0].players[place]} ({_words(seat, 'premier' if place == 0 else 'second')})")
    if spent and max(spent) > 30 * min(spent):
        axes.set_yscale("log")
    elif spent:
        axes.set_ylim(0, 1.1 * max(spent))
    axes.set_xlabel(_words("decision", "décision"))
    axes.set_ylabel("ms")
    if spent:
        axes.legend(frameon=False, fontsize="small")
    return axes


def _show_themselves() -> None:
    Payoffs._repr_html_ = matrix_html  # type: ignore[attr-defined]
    Tree._repr_svg_ = tree_svg  # type: ignore[attr-defined]


_show_themselves()
