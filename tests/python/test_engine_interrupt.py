# SPDX-License-Identifier: MIT
"""Ctrl-C, and any other signal whose handler raises, ends long work soon; the objects are usable afterwards.

Signals are sent by a thread once the work has begun, so nothing depends on how busy the machine is.
"""

import resource
import signal
import threading
import time

import pytest

import joute


class Alarm(Exception):
    pass


@pytest.fixture(autouse=True)
def ctrl_c():
    """As at a terminal: what was started in the background of a script ignores Ctrl-C, and Python with it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupted(work, begun, number=signal.SIGINT, kind=KeyboardInterrupt):
    """The work is ended by one signal, sent once `begun()`."""

    def send():
        while not begun():
            time.sleep(0.01)
        signal.raise_signal(number)

    sender = threading.Thread(target=send, daemon=True)
    with pytest.raises(kind):
        sender.start()
        work()
    sender.join()


def refuses(call):
    """Whether a call is refused: what is in use by the thread that works refuses others."""

    def ask():
        try:
            call()
        except joute.Error:
            return True
        return False

    return ask


def waits(work):
    """How often this thread went to sleep until something happened."""
    before = resource.getrusage(resource.RUSAGE_THREAD).ru_nvcsw
    work()
    return resource.getrusage(resource.RUSAGE_THREAD).ru_nvcsw - before


def test_quick_decisions_need_no_thread(connect_four):
    """Only for what may last another thread works, while this one waits for it and for signals."""
    state = connect_four.start()
    many = 100
    for spec, waited in (("random", False), ("greedy", False), ("mcts:nodes=200", False), ("mcts:nodes=5000", True)):
        agent = connect_four.agent(spec)
        agent.decide(state)
        assert (waits(lambda: [agent.decide(state) for _ in range(many)]) >= many) is waited, spec


def test_a_decision(connect_four):
    agent = connect_four.agent("mcts:time=600s")
    state = connect_four.start()
    interrupted(lambda: agent.decide(state), refuses(lambda: agent.new_game(1)))
    assert state == connect_four.start()
    agent.new_game(2)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_match_of_the_engine(connect_four, jobs):
    inside = threading.Event()

    def first_move(state, seat):
        inside.set()
        return state.legal()[0]

    interrupted(lambda: connect_four.match("mcts:time=600s", first_move, jobs=jobs, random_plies=1), inside.is_set)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_match_with_an_agent_that_never_answers(connect_four, jobs):
    inside = threading.Event()

    def endless(state, seat):
        inside.set()
        while True:
            pass

    interrupted(lambda: connect_four.match(endless, "random", jobs=jobs), inside.is_set)


def test_a_batch(connect_four):
    batch = connect_four.batch(16)

    def work():
        while True:  # refused where the other thread is just asking
            try:
                batch.step_random(2**31 - 1)
            except joute.Error:
                pass

    interrupted(work, refuses(lambda: batch.actors))
    assert batch.step_random() >= 0


def test_a_handler_of_ones_own(connect_four):
    def handler(number, frame):
        raise Alarm

    before = signal.signal(signal.SIGUSR1, handler)
    try:
        agent = connect_four.agent("mcts:time=600s")
        busy = refuses(lambda: agent.new_game(1))
        interrupted(lambda: agent.decide(connect_four.start()), busy, signal.SIGUSR1, Alarm)
    finally:
        signal.signal(signal.SIGUSR1, before)


def test_a_handler_that_raises_nothing_ends_nothing(connect_four):
    seen = []
    agent = connect_four.agent("mcts:time=1s")
    before = signal.signal(signal.SIGUSR2, lambda number, frame: seen.append(number))

    def send():
        busy = refuses(lambda: agent.new_game(1))
        while not busy():
            time.sleep(0.01)
        signal.raise_signal(signal.SIGUSR2)

    sender = threading.Thread(target=send, daemon=True)
    sender.start()
    try:
        assert agent.decide(connect_four.start()).ms > 900
        sender.join()
    finally:
        signal.signal(signal.SIGUSR2, before)
    assert seen
