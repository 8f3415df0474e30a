#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A program that plays, and does one thing wrong: bad.py WHAT [FILE]. Without a wrong it plays the first legal move."""

import os
import signal
import subprocess
import sys
import time

wrong = sys.argv[1] if len(sys.argv) > 1 else "nothing"


def say(text):
    sys.stdout.write(text + "\n")
    if wrong != "buffered":
        sys.stdout.flush()


def hang():
    while True:
        time.sleep(1)


if wrong == "buffered":  # whatever the environment says
    sys.stdout = open(1, "w", buffering=1 << 16, closefd=False)
if wrong == "crash-at-start":
    sys.exit("something is missing")
if wrong == "silent":
    hang()
if wrong in ("deaf", "grandchild"):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if wrong == "grandchild":
    child = subprocess.Popen(["sleep", "600"])
    with open(sys.argv[2], "w") as file:
        file.write(f"{os.getpid()} {child.pid}")
if wrong == "escapes":  # a child that leaves parent, group and session, and writes down who it is
    if os.fork() == 0:
        os.setsid()
        if os.fork() > 0:
            os._exit(0)
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        os.close(0), os.close(1), os.close(2)
        with open(sys.argv[2] + ".part", "w") as file:
            file.write(f"{os.getsid(0)} {os.getpid()}")
        os.rename(sys.argv[2] + ".part", sys.argv[2])
        hang()
    while not os.path.exists(sys.argv[2]):
        time.sleep(0.01)
if wrong == "greets":
    say("hello, I am ready to play")

moves = 0
while True:
    line = sys.stdin.readline()
    if not line or line.startswith("quit"):
        if wrong in ("deaf", "grandchild"):
            hang()
        break
    words = line.split()
    if not words:
        continue
    if words[0] == "ugi":
        say("id name bad")
        if wrong != "plain":
            say("option name Extended type check default false")
        if wrong == "seed":  # nothing wrong: it writes down what it is told
            say("option name Seed type spin default 0 min 0 max 4294967295")
        say("ugiok")
    elif words[:3] == ["setoption", "name", "Seed"] and wrong == "seed":
        with open(sys.argv[2], "a") as file:
            file.write(words[4] + "\n")
    elif words[0] == "isready":
        if wrong == "unready":
            continue
        if wrong == "unasked":
            say("bestmove 9z9-9z9")  # before it is asked: must not be taken for an answer
        say("readyok")
        if wrong == "stops-reading":
            hang()
    elif words[0] == "go":
        moves += 1
        best = words[words.index("searchmoves") + 1] if "searchmoves" in words else "none"
        if wrong == "illegal":
            best = "9z9-9z9"
        elif wrong == "half-line":
            sys.stdout.write("bestmove " + best)
            sys.stdout.flush()
            hang()
        elif wrong == "babble":
            for _ in range(100):
                sys.stdout.write("x" * 1_000_000)
            sys.stdout.flush()
        elif wrong == "floods":  # lines without end, but no answer
            while True:
                sys.stdout.write("info string x\n" * 1000)
        elif wrong == "dies" and moves > 1:
            sys.stderr.write("Traceback\nValueError: no idea\n")
            sys.exit(7)
        elif wrong == "killed":
            os.kill(os.getpid(), signal.SIGSEGV)
        elif wrong == "closes":
            os.close(1)
            hang()
        elif wrong == "hangs":
            hang()
        elif wrong == "slow":
            time.sleep(600)
        elif wrong == "binary":
            sys.stdout.buffer.write(b"bestmove \xff\xfe\x00\x01\n")
            sys.stdout.flush()
            continue
        elif wrong == "complains":
            sys.stderr.write("a long complaint\n" * 100_000)
        elif wrong == "empty":
            best = ""
        say("info depth 3 nodes 12 score cp 40 value 0.25")
        say("bestmove " + best)
        if wrong == "twice":
            say("bestmove " + best)
