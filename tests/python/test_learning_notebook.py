# SPDX-License-Identifier: MIT
"""What notebooks show: well-formed, in both languages, nothing over anything else; and the page opened on a position."""

import html
import subprocess
import sys
import urllib.request
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest

import joute
from joute import notebook

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def english():
    yield
    joute.language("en")


class Balanced(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.cells = [], 0

    def handle_starttag(self, tag, attrs):
        if tag not in ("br", "img"):
            self.open.append(tag)
        self.cells += tag == "td"

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def both_choose():
    state = joute.Game("pokemon").start()
    state.resolve()
    assert state.actor == "both"
    return state


def test_matrices_are_tables():
    state = both_choose()
    payoffs = state.game.payoffs(state, depth=1)
    for language, word in (("en", "equilibrium"), ("fr", "équilibre")):
        joute.language(language)
        page = Balanced()
        text = payoffs._repr_html_()
        page.feed(text)
        assert not page.open and word in text
        assert page.cells == len(payoffs.rows) * (len(payoffs.columns) + 1) + len(payoffs.columns)
    assert notebook.matrix_html(payoffs, state) != payoffs._repr_html_(), "named in words"


def test_names_are_escaped():
    cell = joute.Payoffs(["<b>&"], ["\"x\""], [[-1.0]], [1.0], [1.0], [0.0], [0.0], -1.0, 1, 1)
    text = notebook.matrix_html(cell)
    assert "<b>&" not in text.replace("<b>100%", "") and "&lt;b&gt;&amp;" in text


def boxes_of(picture):
    return [tuple(float(rect.get(key)) for key in ("x", "y", "width", "height"))
            for rect in picture.iter(SVG + "rect") if rect.get("x") is not None]


@pytest.mark.parametrize("name, search, depth, width", [
    ("connect_four", "alphabeta", 2, 0), ("connect_four", "minimax", 3, 3), ("pogo", "alphabeta", 2, 4),
    ("jungle", "mcts", 2, 3), ("ensea", "expectimax", 1, 3), ("pokemon", None, 1, 2)])
def test_trees_are_drawn_without_overlap(name, search, depth, width):
    game = joute.Game(name)
    state = game.start(1)
    state.resolve()
    tree = game.tree(state, depth, width=width, fit=True)
    if search in tree.traces:
        tree.show(search)
    for language in ("en", "fr"):
        joute.language(language)
        picture = ET.fromstring(tree._repr_svg_())
        boxes = boxes_of(picture)
        assert len(boxes) > 2
        wide, high = float(picture.get("width")), float(picture.get("height"))
        assert all(x >= 0 and y >= 0 and x + w <= wide + 1 and y + h <= high for x, y, w, h in boxes)
        for i, (x, y, w, h) in enumerate(boxes):
            for u, v, s, t in boxes[i + 1:]:
                assert x + w <= u or u + s <= x or y + h <= v or v + t <= y


def test_large_trees_are_drawn_less_deep():
    game = joute.Game("connect_four")
    tree = game.tree(game.start(), 3)
    tree.show("minimax")
    picture = ET.fromstring(notebook.tree_svg(tree, max_rows=60))
    assert len(boxes_of(picture)) <= 1 + 7 + 49
    assert any("(+" in "".join(text.itertext()) for text in picture.iter(SVG + "text"))


def test_values_and_times_are_plotted():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    game = joute.Game("connect_four")
    played = game.match("alphabeta:nodes=50", "greedy", games=2, random_plies=2, records=True)
    for records in (played.records[0], played.records):
        axes = notebook.plot_values(records)
        assert len(axes.lines) == 3 and axes.get_ylim()[1] > 1
        assert [text.get_text() for text in axes.get_legend().get_texts()]
        assert len(notebook.plot_times(records).lines) == 2
    joute.language("fr")
    assert notebook.plot_values(played.records[0]).get_xlabel() == "décision"


def test_states_draw_themselves():
    for name in joute.games():
        state = joute.Game(name).start(1)
        state.resolve()
        assert ET.fromstring(state._repr_svg_()).tag == SVG + "svg"


def can_serve():
    from joute.play import program

    try:
        return bool(program())
    except joute.Error:
        return False


needs_program = pytest.mark.skipif(not can_serve(), reason="the program is not built")


@needs_program
def test_the_page_opens_on_a_position():
    play = joute.play
    state = joute.Game("connect_four").start()
    state.play_text("4; 4; 3")
    session = play(state, "level:2", open_browser=False)
    assert "/t/" in session.url and "#invite=" in session.url
    with urllib.request.urlopen(session.url.split("#")[0], timeout=300) as page:
        assert page.status == 200
    page = Balanced()
    page.feed(session._repr_html_())
    assert not page.open and f'<a href="{session.url}"' in session._repr_html_()
    # A table refuses to be framed, the board a notebook shows does not.
    assert f'<iframe src="{html.escape(session.board_url)}"' in session._repr_html_()
    assert "moves=4%3B%204%3B%203" in session.board_url and "side=second" in session.board_url
    for url, allowed in ((session.url.split("#")[0], "'none'"), (session.board_url, "*")):
        with urllib.request.urlopen(url, timeout=300) as page:
            built = b"<script" in page.read()  # a program without the page says so instead
            assert not built or f"frame-ancestors {allowed}" in page.headers["Content-Security-Policy"]
    other = play("schotten", open_browser=False)
    assert other.board_url is None and "<img" in other._repr_html_(), "a board would show hidden cards"
    assert other.url.split("/t/")[0] == session.url.split("/t/")[0], "one server for all"
    for wrong in (lambda: play("chess"), lambda: play(7), lambda: play(state, "nobody"),
                  lambda: play(state, seat="third")):
        with pytest.raises(joute.Error):
            wrong()


@needs_program
def test_the_server_ends_with_the_interpreter():
    code = ("import joute\n"
            "print(joute.play('pogo', open_browser=False).url.split('/t/')[0])")
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=600)
    with pytest.raises(OSError):
        urllib.request.urlopen(said.stdout.strip(), timeout=300)
