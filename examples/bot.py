#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A program that plays every game of Joute, to start your own from.

It needs Python 3 and nothing else, and knows the rules of no game: with every question Joute sends the moves there
are (docs/ugi.md). Try it:

    joute check examples/bot.py pogo                      # does it behave?
    joute match pokemon exec:examples/bot.py random --games 200
    joute match pokemon exec:examples/bot.py,option.Style=random random --games 200
    joute play schotten --second exec:examples/bot.py

Two styles: `random` plays any legal move; `learn`, the default, remembers how its games ended and prefers moves like
those that won before. That is enough to beat `random` soundly where some moves are simply better than others
(Pokemon, ENSEA, Schotten Totten) and no help where everything depends on the position (Pogo). Both stand in `choose`
below: that is the place for your own ideas.

The conversation, one line each way ('>' to us, '<' from us):

    > ugi                                                   who are you?
    < id name ...  < option name ...  < ugiok
    > isready                          < readyok            asked any time
    > uginewgame                                            forget the game before
    > position startpos moves 2a1-a3 1b3-b2                 how the game went: only for those who know the rules
    > state b,bb,bb/-,-,-/ww,ww,ww w                        the position now, as text
    > go movetime 1000 seat first searchmoves 1a1-b1 ...    your move, please: one of these
    < bestmove 1a1-b1
    > gameover p1win                                        how it ended (p1 is the seat `first`)
    > quit

Only answers go to standard output, each with a newline and flushed at once. Anything may be printed to standard
error: Joute shows its last line when a program fails.
"""

import random
import re
import sys


def parts(move):
    """What moves have in common: the move itself, and each word and number in it with its place."""
    return [move] + list(enumerate(re.findall("[a-z]+|[0-9]+", move.lower())))


class Memory:
    """How games ended in which something was played."""

    def __init__(self):
        self.counts = {}  # key -> [games, points]

    def add(self, key, points):
        count = self.counts.setdefault(key, [0, 0.0])
        count[0] += 1
        count[1] += points

    def mean(self, key, doubt, otherwise):
        """The mean of the points, drawn towards `otherwise` as if that had been seen `doubt` times."""
        games, points = self.counts.get(key, (0, 0.0))
        return (points + doubt * otherwise) / (games + doubt)


class Bot:
    def __init__(self):
        self.style = "learn"
        self.random = random.Random(0)
        self.memory = Memory()  # kept from game to game
        self.new_game()

    def new_game(self):
        self.state = ""
        self.played = []  # (seat, state, move) of this game

    # ------------------------------------------------------------------ the part to make your own

    def choose(self, state, seat, moves):
        """The move to play. `state` is the position as text (the rules pages say how to read it), `seat` is `first`
        or `second`, and `moves` are all legal moves, at least one. In a game with hidden cards the state holds what
        this seat knows, and where both seats choose at once the other's choice is not known yet."""
        if self.style == "random":
            return self.random.choice(moves)
        # Learn: of one move in ten see what it leads to, otherwise take the one that did best so far.
        if self.random.random() < 0.1:
            return self.random.choice(moves)

        def worth(move):
            likes = [self.memory.mean((seat, part), doubt=8, otherwise=0.5) for part in parts(move)]
            return self.memory.mean((seat, state, move), doubt=2, otherwise=sum(likes) / len(likes))

        self.random.shuffle(moves)  # so that equal ones have equal chances
        return max(moves, key=worth)

    def game_over(self, result):
        """`result` is p1win, p2win or draw."""
        for seat, state, move in self.played:
            winner = {"p1win": "first", "p2win": "second"}.get(result)
            points = 0.5 if winner is None else float(winner == seat)
            for part in parts(move):
                self.memory.add((seat, part), points)
            self.memory.add((seat, state, move), points)
        self.played = []

    # ------------------------------------------------------------------ the protocol

    def obey(self, line):
        """One line from Joute. False when it is time to leave."""
        words = line.split()
        if not words:
            return True
        command = words[0]
        if command == "ugi":
            say("id name Joute's example bot")
            say("id author the authors of Joute")
            say("option name Extended type check default false")  # send us `state`, moves and results
            say("option name Seed type string default 0")
            say("option name Style type combo default learn var learn var random")
            say("ugiok")
        elif command == "isready":
            say("readyok")
        elif command == "setoption":
            self.set_option(words)
        elif command == "uginewgame":
            self.new_game()
        elif command == "state":
            self.state = line[len("state"):].strip()
        elif command == "go":
            self.go(words)
        elif command == "gameover":
            self.game_over(words[1])
        elif command == "quit":
            return False
        # `position` is for programs that know the rules, and `stop` comes too late for us: we answer at once.
        # Whatever else comes is passed over, as the protocol asks.
        return True

    def set_option(self, words):
        # setoption name NAME value VALUE
        if len(words) < 5 or words[1] != "name" or words[3] != "value":
            return
        if words[2] == "Seed":
            self.random.seed(words[4])
        elif words[2] == "Style":
            self.style = words[4]

    def go(self, words):
        if "searchmoves" not in words:
            say("bestmove (none)")  # somebody who does not send the moves there are: we know no rules
            return
        seat = words[words.index("seat") + 1]
        moves = words[words.index("searchmoves") + 1 :]
        move = self.choose(self.state, seat, moves)
        self.played.append((seat, self.state, move))
        say("bestmove " + move)


def say(line):
    print(line, flush=True)


def main():
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    bot = Bot()
    for line in sys.stdin:
        if not bot.obey(line):
            break


if __name__ == "__main__":
    main()
