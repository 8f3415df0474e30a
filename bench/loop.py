#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does one client hold up the others? Attacks a server on this machine, one attack after the other and each from an
address of its own, while somebody else plays a normal game, and prints how long that player's moves took, how long an
agent took to answer where others make agents think, and what joute_loop_seconds counted.

    bench/loop.py [--program build/joute] [--tables 64] [--steps 2000]
"""

import argparse
import base64
import json
import multiprocessing
import os
import re
import socket
import statistics
import struct
import subprocess
import tempfile
import time
import urllib.request

GAME = "jungle"
OPTIONS = {"repetitions": "0", "no-capture": "0"}
ME = {"kind": "me"}
THINKING = 10  # seconds for which an attack that takes no part in the traffic goes on
PLAYER = "127.0.0.1"  # addresses of this machine: 127.0.0.2 and on are the attackers'


class Client:
    """A WebSocket without extensions."""

    def __init__(self, port, address=PLAYER):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=120, source_address=(address, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.stream = self.socket.makefile("rb")
        status = self.stream.readline()
        if b" 101 " not in status:
            raise ConnectionRefusedError(status.decode().strip() or "closed at once")
        while self.stream.readline() not in (b"\r\n", b""):
            pass
        self.last = 0

    def send(self, request):
        self.last += 1
        data = json.dumps({"id": self.last, **request}).encode()
        size = len(data)
        head = bytes([0x81, 0x80 | size]) if size < 126 else (
            bytes([0x81, 0xFE]) + struct.pack(">H", size) if size < 65536 else bytes([0x81, 0xFF]) + struct.pack(">Q", size))
        self.socket.sendall(head + bytes(4) + data)  # a mask of zeros changes nothing
        return self.last

    def receive(self):
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                raise ConnectionError("dropped by the server")
            first, second = head
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self.stream.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.stream.read(8))[0]
            data = self.stream.read(size)
            if first & 0x0F == 1:
                return json.loads(data)

    def ask(self, request):
        """Asks as fast as the server lets one address ask."""
        wanted = self.send(request)
        while True:
            message = self.receive()
            if message.get("re") != wanted:
                continue
            if message["ok"]:
                return message
            if message["error"]["code"] != "too-fast":
                raise RuntimeError(message["error"])
            time.sleep(0.1)
            wanted = self.send(request)

    def state(self, request):
        """The state of a watched table, with the steps that follow it in pieces."""
        reply = self.ask(request)["state"]
        more = reply.get("more", 0)
        while more:
            message = self.receive()
            if message.get("on") == "step" and message["table"] == reply["table"]:
                reply["steps"] += message["steps"]
                more = message.get("more", 0)
        return reply

    def table(self, moves="", first=ME, second=ME):
        return self.ask({"do": "create", "game": GAME, "options": OPTIONS, "moves": moves, "listed": True,
                         "seats": {"first": first, "second": second}})

    def asked_for(self, request):
        """Whether it is granted."""
        try:
            return bool(self.ask(request))
        except RuntimeError as error:
            if error.args[0]["code"] != "too-many":
                raise
            return False


class Player(multiprocessing.Process):
    """Plays an ordinary game at ten moves a second and notes how long each took; a process of its own, because the
    attacker keeps its own busy."""

    def __init__(self, port, line):
        super().__init__(daemon=True)
        self.port, self.line = port, line
        self.ready, self.ending, self.times = multiprocessing.Event(), multiprocessing.Event(), multiprocessing.Queue()

    def run(self):
        client = Client(self.port)
        made = client.table()
        client.ask({"do": "watch", "table": made["table"], "secrets": list(made["secrets"].values())})
        self.ready.set()
        times = []
        for at, move in enumerate(self.line):
            if self.ending.is_set():
                break
            begin = time.perf_counter()
            client.ask({"do": "play", "table": made["table"], "seat": ("first", "second")[at % 2], "at": at, "move": move})
            times.append((time.perf_counter() - begin) * 1000)
            time.sleep(0.1)
        self.times.put((times, []))

    def stop(self):
        """How long its moves took, and how long the agent's."""
        self.ending.set()
        times = self.times.get()
        self.join()
        return times


class AgainstAgent(Player):
    """Plays against the first level and notes besides how long its answers took."""

    def run(self):
        client = Client(self.port)
        moves, times, answers = [], [], []
        while not self.ending.is_set():
            if not moves:  # a first game, or one more
                made = client.table(second={"kind": "agent", "spec": "level:1"})
                at, moves = 0, client.ask({"do": "watch", "table": made["table"], "secrets": list(made["secrets"].values())})[
                    "state"]["now"]["moves"]["first"]
                self.ready.set()
            begin = time.perf_counter()
            client.ask({"do": "play", "table": made["table"], "seat": "first", "at": at, "move": moves[0]["text"]})
            times.append((time.perf_counter() - begin) * 1000)
            now = {"actor": "second"}
            while now["actor"] == "second":
                now = client.receive().get("now", now)
            answers.append((time.perf_counter() - begin) * 1000)
            at, moves = at + 2, now["moves"]["first"]
            time.sleep(0.1)
        self.times.put((times, answers))


class Server:
    def __init__(self, program, database):
        self.process = subprocess.Popen([program, "serve", "--port", "0", "--db", database, "--lang", "en"],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        begin = time.perf_counter()
        self.port = int(re.search(r":(\d+)$", self.process.stdout.readline().strip()).group(1))
        self.start = time.perf_counter() - begin

    def metrics(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics") as reply:
            return {name: float(value) for name, value in
                    (line.rsplit(" ", 1) for line in reply.read().decode().splitlines() if line[0] != "#")}

    def cpu(self):
        with open(f"/proc/{self.process.pid}/schedstat", encoding="ascii") as file:
            return int(file.read().split()[0]) / 1e9  # of its first thread, which is the network's

    def stop(self):
        self.process.terminate()
        self.process.wait()


def there_and_back(program, steps):
    """A line of so many steps: each side moves a piece there and back."""
    def legal(moves):
        out = subprocess.run([program, "legal", GAME, "--moves", moves, "--json"], capture_output=True, text=True, check=True)
        return json.loads(out.stdout)["moves"]
    def back(move):
        a, b = re.findall(r"[a-z]\d", move)
        return move.replace(a, "?").replace(b, a).replace("?", b)
    for first in legal("")["first"]:
        for second in legal(first)["second"]:
            moves = [first, second, back(first), back(second)]
            if moves[2] in legal("; ".join(moves[:2]))["first"] and moves[3] in legal("; ".join(moves[:3]))["second"]:
                return [moves[i % 4] for i in range(steps)]
    raise RuntimeError("no such line")


def show(name, seconds, cpu, times, answers, before, after):
    held = {key: after[key] - before.get(key, 0) for key in after if key.startswith("joute_loop_seconds_bucket")}
    beyond = [f">{bound} ms {int(held[inf] - held[key])}" for key in held for inf in held if "Inf" in inf
              for bound in [float(re.search('"(.*)"', key).group(1)) * 1000] if bound in (5, 10, 20, 50, 100, 500)]
    times = times or [0]
    print(f"{name:<28} {seconds:6.2f} s, CPU {cpu:5.2f} s   moves beside it: median {statistics.median(times):6.1f} ms, max {max(times):7.1f} ms"
          f"{f', answers: max {max(answers):.1f} ms' if answers else ''}"
          f"   events {', '.join(beyond) or 'not counted'}; longest so far {after.get('joute_loop_max_seconds', 0) * 1000:.1f} ms",
          flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/joute")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--steps", type=int, default=2000)
    asked = parser.parse_args()
    line = there_and_back(asked.program, asked.steps)
    text = "; ".join(line)
    with tempfile.TemporaryDirectory() as folder:
        database = os.path.join(folder, "loop.db")
        server = Server(asked.program, database)
        tables = []

        def attack(name, work, player=Player):
            player = player(server.port, line)
            player.start()
            player.ready.wait()
            before = server.metrics()
            begin, cpu = time.perf_counter(), server.cpu()
            try:
                work()
            except ConnectionError as error:
                name += f" ({error})"
            seconds, cpu = time.perf_counter() - begin, server.cpu() - cpu
            show(name, seconds, cpu, *player.stop(), before, server.metrics())

        def attacker(number=2):
            return Client(server.port, f"127.0.0.{number}")

        def create():
            client = attacker()
            for _ in range(asked.tables):
                tables.append(client.table(text))
                time.sleep(0.03)

        def watch_all():
            client = attacker()
            for made in tables:
                client.state({"do": "watch", "table": made["table"]})
            return client

        def hello(client):
            client.send({"do": "hello", "lang": "fr"})
            complete = 0
            while complete < len(tables):
                message = client.receive()
                if message.get("on") in ("state", "step"):
                    complete += not message.get("more", message.get("state", {}).get("more", 0))

        def mine():
            client = attacker()
            for _ in range(10):
                client.ask({"do": "mine", "tables": [{"table": made["table"], "secret": made["owner"]} for made in tables[:50]]})

        def lists():
            client = attacker()
            for _ in range(10):
                client.ask({"do": "tables"})

        def tried():
            client = attacker()
            for _ in range(10):
                client.ask({"do": "try", "game": GAME, "options": OPTIONS, "moves": "; ".join(line[:500])})

        def shown():
            client = attacker()
            record = client.ask({"do": "record", "table": tables[0]["table"]})["record"]
            head, steps = record.split("\n\n", 1)
            record = head + "\n\n" + "\n".join(steps.splitlines()[:1000]) + "\n"
            for _ in range(10):
                client.ask({"do": "try", "record": record, "moves": ""})

        def fill_tables():
            clients = [attacker(3) for _ in range(24)]
            request = {"do": "create", "game": GAME, "seats": {"first": ME, "second": ME}}
            made = 0
            while clients[made % len(clients)].asked_for(request):
                made += 1
            print(f"  {made} tables")

        def take_sockets():
            held = []
            try:
                while len(held) < 5000:
                    held.append(attacker(4))
            except ConnectionError as error:
                print(f"  {len(held)} sockets, then {error}")
            time.sleep(THINKING)

        def slow_agents():
            client = attacker(5)
            for _ in range(30):
                client.table(first={"kind": "agent", "spec": "alphabeta:time=10s"})
            time.sleep(THINKING)

        def study():
            clients = [attacker(6) for _ in range(64)]
            record = clients[0].ask({"do": "record", "table": tables[0]["table"]})["record"]
            head, steps = record.split("\n\n", 1)
            record = head + "\n\n" + "\n".join(steps.splitlines()[:400]) + "\n"
            begun = [each.asked_for({"do": "study", "record": record, "time": 2000}) for each in clients]
            print(f"  {sum(begun)} of {len(begun)} studies")
            time.sleep(THINKING)

        attack("create", create)
        attack("watch", watch_all)
        client = watch_all()
        attack("hello", lambda: hello(client))
        attack("mine", mine)
        attack("tables", lists)
        attack("try, 500 steps", tried)
        attack("try, a record of 1000", shown)
        attack("tables until refused", fill_tables)
        attack("sockets until refused", take_sockets)
        attack("30 slow agents", slow_agents, AgainstAgent)
        attack("64 studies", study, AgainstAgent)
        server.stop()
        server = Server(asked.program, database)
        print(f"start with {asked.tables} such tables: {server.start:.2f} s")
        attack("tables, not loaded", lists)
        server.stop()
        server = Server(asked.program, database)
        attack("mine, not loaded", mine)
        server.stop()


if __name__ == "__main__":
    main()
