# SPDX-License-Identifier: MIT
"""Opens the page on a position: `joute.play(state)`.

`joute serve` is started in the background on a free port, once for all calls, and ends with the interpreter. A table is
made there whose open seat is yours; the browser opens it, or a notebook shows a board to try moves on and the link.
"""

from __future__ import annotations

import atexit
import base64
import html
import json
import os
import re
import secrets
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import webbrowser
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import joute

__all__ = ["Session", "play"]

_SECONDS = 60.0  # to wait for the server, at most


class Session:
    """A table on the page: `url`.

    In a notebook it shows the link, and a board of the page to try moves on (`board_url`). The table itself cannot stand
    there: nobody may be led to click on a table inside somebody else's page, so browsers refuse to frame it. Of a game
    with hidden cards, where such a board would show them, what both seats may see is drawn instead.
    """

    def __init__(self, url: str, board_url: str | None = None, picture: str | None = None) -> None:
        self.url = url
        self.board_url = board_url
        self._picture = picture

    def _repr_html_(self) -> str:
        french = joute.language() == "fr"
        address = html.escape(self.url)
        words = "Jouer à partir d’ici\u202f:" if french else "Play on from here:"
        board = ""
        if self.board_url:
            title = "Un plateau pour essayer des coups" if french else "A board to try moves on"
            board = (f'<iframe src="{html.escape(self.board_url)}" title="{title}" width="480" height="560" '
                     'style="border:0;max-width:100%;display:block"></iframe>')
        elif self._picture:
            image = base64.b64encode(self._picture.encode()).decode()
            board = (f'<img src="data:image/svg+xml;base64,{image}" alt="" '
                     'style="max-width:24em;max-height:18em;display:block">')
        return f'<div>{board}{words} <a href="{address}" target="_blank" rel="noopener">{address}</a></div>'

    def __repr__(self) -> str:
        return f"<joute.play: {self.url}>"


def program() -> str:
    """The program `joute`: what JOUTE_PROGRAM names, that of the build this module is from, or the installed one."""
    given = os.environ.get("JOUTE_PROGRAM")
    if given:
        return given
    import joute._engine as engine

    above = Path(engine.__file__).resolve().parents
    # The module is build/python/joute/_engine.so, or PREFIX/lib/python3.11/dist-packages/joute/_engine.so.
    for beside in (above[2] / "joute", *(folder / "bin" / "joute" for folder in above[4:5])):
        if beside.is_file() and os.access(beside, os.X_OK):
            return str(beside)
    found = shutil.which("joute")
    if found:
        return found
    raise joute.Error("joute.play needs the program joute: build it, install it, or name it in JOUTE_PROGRAM")


class _Server:
    """`joute serve` with a database of its own, for as long as this interpreter runs."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="joute-play-")
        command = [program(), "serve", "--port", "0", "--db", str(Path(self._folder.name) / "tables.db"), "--lang", "en"]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                         stderr=subprocess.DEVNULL, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        match = re.search(r"http://\S+:\d+", line)
        if not match:
            self.stop()
            raise joute.Error(f"joute serve did not start: {line.strip() or 'it said nothing'}")
        self.url = match[0]

    def running(self) -> bool:
        return self._process.poll() is None

    def stop(self) -> None:
        if self.running():
            self._process.terminate()
            try:
                self._process.wait(_SECONDS)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._folder.cleanup()

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """One question of the protocol (docs/protocol.md), over a WebSocket of its own."""
        parts = urlsplit(self.url)
        host, port = parts.hostname or "127.0.0.1", parts.port or 80
        with socket.create_connection((host, port), _SECONDS) as connection:
            key = base64.b64encode(secrets.token_bytes(16)).decode()
            connection.sendall((f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
            stream = connection.makefile("rb")
            if b" 101 " not in stream.readline():
                raise joute.Error("joute serve did not accept the connection")
            while stream.readline().strip():
                pass
            connection.sendall(_frame(json.dumps({"id": 1, **request}).encode()))
            while True:
                reply = json.loads(_read_message(stream))
                if reply.get("re") == 1:
                    break
        if not reply["ok"]:
            raise joute.Error(reply["error"]["text"])
        return reply  # type: ignore[no-any-return]


def _frame(payload: bytes) -> bytes:
    """A text message as RFC 6455 has a client send it: masked."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else struct.pack(">BH", 0x80 | 126, size) if size < 1 << 16 else \
        struct.pack(">BQ", 0x80 | 127, size)
    mask = secrets.token_bytes(4)
    return b"\x81" + length + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


def _read_message(stream: Any) -> bytes:
    """The next text message; the server does not mask, and other kinds of frames are passed over."""
    text = b""
    while True:
        head = stream.read(2)
        if len(head) < 2:
            raise joute.Error("joute serve ended the connection")
        size = head[1] & 0x7F
        if size == 126:
            (size,) = struct.unpack(">H", stream.read(2))
        elif size == 127:
            (size,) = struct.unpack(">Q", stream.read(8))
        payload = stream.read(size)
        if head[0] & 0x0F in (0, 1):
            text += payload
            if head[0] & 0x80:
                return text


_server: _Server | None = None


def _running_server() -> _Server:
    global _server
    if _server is None or not _server.running():
        if _server is not None:
            _server.stop()
        _server = _Server()
    return _server


@atexit.register
def stop() -> None:
    """Ends the server; the next `play` starts another."""
    global _server
    if _server is not None:
        _server.stop()
        _server = None


def _in_notebook() -> bool:
    shell = sys.modules.get("IPython")
    if shell is None:
        return False
    current = shell.get_ipython()
    return current is not None and "IPKernelApp" in getattr(current, "config", {})


def play(what: Any, opponent: str = "level:3", seat: str | None = None, *, open_browser: bool | None = None) -> Session:
    """Play on from a state, or a game from its start: `joute.play("connect_four")`, `joute.play(state, "level:6")`.

    You have the seat that is to act, or the one named; an agent has the other. A notebook shows a board to try moves on
    and the link to the table, elsewhere the browser is opened; `open_browser` says otherwise. Returns the Session, whose
    `url` is the table.
    """
    if isinstance(what, str):
        what = joute.Game(what)
    state = what.start() if isinstance(what, joute.Game) else what
    if not isinstance(state, joute.State):
        raise joute.Error("play takes a state, a game or the name of one")
    if getattr(state, "known_to", None) is not None:
        raise joute.Error("a game cannot go on from what one seat knows: deal() makes a full state of it")
    if seat is None:
        seat = state.actor if state.actor in ("first", "second") else "first"
    if seat not in ("first", "second"):
        raise joute.Error(f"a seat is first or second, not '{seat}'")
    game = state.game
    if not isinstance(opponent, str):
        raise joute.Error("opponent is the spec of an agent, such as level:3")
    game.agent(opponent)  # refused here, in words, if there is none
    seats = {seat: {"kind": "open"}, "second" if seat == "first" else "first": {"kind": "agent", "spec": opponent}}
    request: dict[str, Any] = {"do": "create", "game": game.name, "options": _options(game), "seats": seats,
                               "listed": False}
    if state.moves_played or isinstance(what, joute.State):
        began, moves = _line(state)
        if began is not None:
            request["position"] = began
        if moves:
            request["moves"] = "; ".join(moves)
    server = _running_server()
    made = server.ask(request)
    session = Session(f"{server.url}/t/{made['table']}#invite={made['invite'][seat]}",
                      None if game.hides else server.url + _board_path(state, seat), state._repr_svg_())
    if open_browser or (open_browser is None and not _in_notebook()):
        webbrowser.open(session.url)
    return session


def _board_path(state: Any, seat: str) -> str:
    """The board of this line on the page, where one can step back and try moves (docs/site.md)."""
    longest = 4000  # of an address; of a longer game only where it stands
    query = {"lang": joute.language(), **({"side": "second"} if seat == "second" else {})}
    line = {"position": state.began_at, "moves": "; ".join(state.moves_played)}
    if len(quote("".join(line.values()))) > longest:
        line = {"position": state.text}
    return f"/embed/board/{state.game.name}?{urlencode({**query, **line}, quote_via=quote)}"


def _options(game: Any) -> dict[str, Any]:
    """Those that are not the default, by their names in the program."""
    plain = joute.Game(game.name).options
    return {name: value for name, value in game.options.items() if value != plain.get(name)}


def _line(state: Any) -> tuple[str | None, list[str]]:
    """Where the state began (None: at the start) and what was played since; where that is not to be told, the position
    as it is."""
    if state.game.hides:
        return re.sub(r"^\[[^]]*\]\s*", "", state.text), []
    began = re.sub(r"^\[[^]]*\]\s*", "", state.began_at)
    start = re.sub(r"^\[[^]]*\]\s*", "", state.game.start().text)
    return (None if began == start else began), list(state.moves_played)
