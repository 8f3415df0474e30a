#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How much of an allowed time do agents use? Every agent that takes `time` plays itself in every game through
`joute ugi`, after a few random moves; for the moves that were neither forced (one legal move) nor proven nor answered
without a search, prints the median, the 99th percentile and the maximum of used / allowed. Used is what passes between
`go movetime` and `bestmove`, on the outside. For an idle machine: a busy one shows in the percentile. Every row says
whether it is on target, and the last line whether all decisions together are, which is what the program ends with.

    bench/time_use.py [--program build/joute] [--games pogo,jungle] [--agents alphabeta,mcts] [--times 200ms,1s] [--moves 40]
    bench/time_use.py --quick      every game and agent in about five minutes, at 200 ms
"""

import argparse
import json
import random
import statistics
import subprocess
import tempfile
import time

LIMITED_BY_TIME = ["alphabeta", "alphabeta:threads=2", "mtdf", "mcts", "nash", "expectimax", "determinised"]
RANDOM_PLIES = 4
MEDIAN = (0.90, 0.98)  # of used / allowed
MOST = 1.02  # 99 % of decisions
QUICK = {"times": "200ms", "moves": 40}
FULL = {"times": "200ms,1s", "moves": 40}


class Session:
    """`joute ugi` with one agent, and one game after the other played by it on both seats."""

    def __init__(self, program, game, agent, seed):
        self.process = subprocess.Popen(
            [program, "ugi", game, "--agent", agent, "--seed", str(seed)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.program, self.game = program, game
        self.random = random.Random(seed)
        self.begin()

    def begin(self):
        self.steps = []
        self.say("uginewgame")
        self.say("isready")
        self.wait("readyok")
        for _ in range(RANDOM_PLIES):
            self.settle()
            self.play(lambda seat, legal: self.random.choice(legal))

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def wait(self, head):
        info = ""
        while True:
            line = self.process.stdout.readline().split()
            if not line:
                raise SystemExit("joute ugi has ended")
            if line[0] == "info":
                info = line
            if line[0] == head:
                return line[1:], info

    def query(self, what):
        self.say("query " + what)
        return self.wait("response")[0]

    def settle(self):
        """Says where the game is; chance acts until somebody has to decide, and a game that is over begins again."""
        while True:
            self.say("position startpos" + (" moves " + " ".join(self.steps) if self.steps else ""))
            self.actor = self.query("actor")[0]
            if self.actor == "over":
                self.begin()
            elif self.actor == "chance":
                events = self.query("events")
                self.steps.append(
                    self.random.choices(events[0::2], [float(odds) for odds in events[1::2]])[0] if events else self.deal())
            else:
                return

    def deal(self):
        """An event of which there are too many to list: the last before the first move of a recorded game."""
        with tempfile.TemporaryDirectory() as folder:
            seed = str(self.random.randrange(1 << 30))
            subprocess.run([self.program, "match", self.game, "random", "random", "--games", "1", "--seed", seed, "--record",
                            folder + "/x"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            with open(folder + "/x/games/000001.joute") as record:
                events = [line.split("  #")[0].strip() for line in record if line.startswith("!")]
        return events[len(self.steps)].replace(" ", "_")

    def play(self, choose):
        seats = ["first", "second"] if self.actor == "both" else [self.actor]
        self.steps.append("|".join(choose(seat, self.query(f"legalmoves {seat}")) for seat in seats))

    def measure(self, milliseconds, wanted):
        """Used / allowed of so many decisions."""
        shares = []

        def choose(seat, legal):
            begin = time.perf_counter()
            self.say(f"go movetime {milliseconds} seat {seat}")
            answer, info = self.wait("bestmove")
            used = (time.perf_counter() - begin) * 1000
            nodes = int(info[info.index("nodes") + 1]) if "nodes" in info else 0
            if len(legal) > 1 and nodes > 0 and "proven" not in info:
                shares.append(used / milliseconds)
            return answer[0]

        # The agent is made when it first hears of its limit: its first decision is not counted.
        self.settle()
        self.play(choose)
        shares.clear()
        while len(shares) < wanted:
            self.settle()
            self.play(choose)
        return shares

    def end(self):
        self.say("quit")
        self.process.wait()


def summary(shares):
    """Median, 99th percentile and maximum as text, and whether they are on target."""
    shares = sorted(shares)
    median, late = statistics.median(shares), shares[min(len(shares) - 1, int(0.99 * len(shares)))]
    good = MEDIAN[0] <= median <= MEDIAN[1] and late < MOST
    return f"{len(shares):>7}{median:>8.3f}{late:>8.3f}{shares[-1]:>8.3f}  {'on target' if good else 'OFF TARGET'}", good


def milliseconds(text):
    return int(text[:-2]) if text.endswith("ms") else int(float(text[:-1]) * 1000)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/joute")
    parser.add_argument("--games", help="those to play (default: all)")
    parser.add_argument("--agents", default=",".join(LIMITED_BY_TIME))
    parser.add_argument("--quick", action="store_true", help="all within a few minutes")
    parser.add_argument("--times", help="default " + FULL["times"])
    parser.add_argument("--moves", type=int, help=f"decisions for each agent and time (default {FULL['moves']})")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    defaults = QUICK if args.quick else FULL
    times = (args.times or defaults["times"]).split(",")
    moves = args.moves or defaults["moves"]

    def ask(*words):
        return json.loads(subprocess.run([args.program, *words, "--json"], check=True, stdout=subprocess.PIPE).stdout)

    games = args.games.split(",") if args.games else [game["game"] for game in ask("games")["games"]]
    print(f"{'game':<14}{'agent':<22}{'allowed':>8}{'moves':>7}{'median':>8}{'99 %':>8}{'most':>8}")
    all_shares = []
    for game in games:
        offered = {agent["spec"] for agent in ask("agents", game)["agents"]}
        for agent in args.agents.split(","):
            if agent.split(":")[0] not in offered:
                continue
            for allowed in times:
                session = Session(args.program, game, agent, args.seed)
                shares = session.measure(milliseconds(allowed), moves)
                session.end()
                all_shares += shares
                print(f"{game:<14}{agent:<22}{allowed:>8}{summary(shares)[0]}", flush=True)
    if not all_shares:
        raise SystemExit("no game offers such an agent")
    text, good = summary(all_shares)
    print(f"{'all':<44}{text}: median {MEDIAN[0]} to {MEDIAN[1]}, 99 % under {MOST}")
    raise SystemExit(0 if good else 1)


if __name__ == "__main__":
    main()
