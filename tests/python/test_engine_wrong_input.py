# SPDX-License-Identifier: MIT
"""Wrong input of every kind: refused with joute.Error or TypeError, nothing changed, the interpreter alive.

Also run under AddressSanitizer (asan.sh).
"""

import copyreg
import math
import pickle
import threading

import numpy as np
import pytest
from conftest import random_state, refusal

import joute

REFUSED = (joute.Error, TypeError)
HUGE = 10**40
FOUR = joute.Game("connect_four")
POGO = joute.Game("pogo")
DUEL = joute.Game("pokemon")
CARDS = joute.Game("schotten")
LONE = "\ud800"

BAD_TEXTS = ["", " ", "\0", "1\0", LONE, "1; ;", "9", "-1", "1 | 2", "!1", "!", ";", "é" * 1000, "x" * 100_000, "[", "[]", "[rules=", "[a=b] 1"]
BAD_OBJECTS = [None, 1.5, True, b"1", [], {}, object(), (1,), float("nan"), 1j, joute, FOUR, type]
BAD_NUMBERS = [-1, 7, 8, 255, 256, 2**31 - 1, 2**31, 2**32, 2**63 - 1, 2**63, 2**64, -(2**63), HUGE, -HUGE]


def refused(call, *kinds):
    """The call is refused, by one of these kinds."""
    with pytest.raises(kinds or REFUSED) as caught:
        call()
    assert str(caught.value)
    return str(caught.value)


def fours():
    return FOUR.line("4; 4; 3")


def unchanged(state, call, *kinds):
    before = pickle.dumps(state)
    refused(lambda: call(state), *kinds)
    assert pickle.dumps(state) == before


# Games and options.


@pytest.mark.parametrize("name", ["", "chess", "Pogo ", "\0", LONE, "pogo\0", "../pogo", "x" * 10_000])
def test_names_of_no_game(name):
    refused(lambda: joute.Game(name), joute.Error)
    refused(lambda: joute.options(name), joute.Error)


@pytest.mark.parametrize("name", [each for each in BAD_OBJECTS if each is not FOUR])
def test_names_that_are_no_text(name):
    refused(lambda: joute.Game(name), TypeError)
    refused(lambda: joute.options(name), TypeError)


def test_calls_of_game_with_too_much_or_too_little():
    refused(lambda: joute.Game(), TypeError)
    refused(lambda: joute.Game("pogo", "report"), TypeError)
    refused(lambda: joute.Game(nothing=1), TypeError)


@pytest.mark.parametrize(
    "options",
    [
        {"rules": "none"},
        {"rules": ""},
        {"rules": LONE},
        {"rules": "war\0"},
        {"no_capture": -1},
        {"no_capture": HUGE},
        {"no_capture": "x"},
        {"no_capture": ""},
        {"no_capture": True},
        {"capture_jumps": 7},
        {"capture_jumps": "maybe"},
        {"nothing": 1},
        {"rules": "classic", "ranks": "classic"},
        {LONE: 1},
        {"": 1},
    ],
)
def test_options_the_program_refuses(options):
    refused(lambda: joute.Game("jungle", **options), joute.Error)


@pytest.mark.parametrize("value", [None, 1.5, [], {}, b"war", object()])
def test_options_of_no_kind(value):
    refused(lambda: joute.Game("jungle", rules=value), TypeError)


@pytest.mark.parametrize("language", ["de", "", "EN", "\0", LONE])
def test_languages_nobody_speaks(language):
    refused(lambda: joute.language(language), joute.Error)
    assert joute.language() == "en"


# Instances nobody made.


@pytest.mark.parametrize("kind", [joute.State, joute.Agent, joute.Batch, joute.Record, joute.Puzzle, joute.Game])
def test_instances_cannot_be_had_empty(kind):
    refused(lambda: kind.__new__(kind), TypeError)
    refused(lambda: object.__new__(kind), TypeError)
    refused(lambda: kind(1, 2, 3), TypeError)
    refused(lambda: type("Mine", (kind,), {}), TypeError)
    refused(lambda: copyreg.__newobj__(kind), TypeError)


@pytest.mark.parametrize("kind", [joute.State, joute.Agent, joute.Batch, joute.Record, joute.Puzzle, joute.Game])
def test_methods_of_another_kind(kind):
    for name in dir(kind):
        member = getattr(kind, name)
        if name.startswith("__") or not callable(member) or name in ("parse", "load"):
            continue
        for stranger in (None, 1, "x", object(), FOUR if kind is not joute.Game else fours()):
            refused(lambda: member(stranger), TypeError)
    for name in ("over", "actor"):
        refused(lambda: vars(joute.State)[name].__get__(1), TypeError)


# Positions and lines.


@pytest.mark.parametrize("text", BAD_TEXTS)
@pytest.mark.parametrize("game", [FOUR, POGO, DUEL, CARDS, joute.Game("jungle"), joute.Game("ensea")], ids=repr)
def test_texts_of_no_position(game, text):
    refused(lambda: game.position(text), joute.Error)


@pytest.mark.parametrize("text", [each for each in BAD_TEXTS if each.strip(" ;")] + [";;", "4;; 4", "1; 2; x"])
def test_texts_of_no_line(text):
    refused(lambda: FOUR.line(text), joute.Error)
    unchanged(fours(), lambda state: state.play_text(text), joute.Error)


@pytest.mark.parametrize("value", BAD_OBJECTS)
def test_positions_and_lines_that_are_no_text(value):
    refused(lambda: FOUR.position(value), TypeError)
    refused(lambda: FOUR.line(value), TypeError)
    if value is not None:
        refused(lambda: FOUR.line("4", position=value), TypeError)
    unchanged(fours(), lambda state: state.play_text(value), TypeError)


def test_a_position_of_other_rules():
    text = joute.Game("pogo", rules="official").start().text
    assert text.startswith("[")
    assert "rules" in refused(lambda: joute.Game("pogo", rules="report").position(text), joute.Error)
    refused(lambda: FOUR.position(text), joute.Error)


def test_a_line_is_played_as_a_whole_or_not_at_all():
    unchanged(fours(), lambda state: state.play_text("1; 2; 9"), joute.Error)
    unchanged(CARDS.start(1), lambda state: state.play_text("x"), joute.Error)


@pytest.mark.parametrize("seed", [-1, 2**64, HUGE, "x", "", LONE, "g" * 32])
def test_seeds_that_are_none(seed):
    refused(lambda: FOUR.start(seed), joute.Error)
    refused(lambda: FOUR.position(FOUR.start().text, seed), joute.Error)
    refused(lambda: FOUR.agent("random", seed), joute.Error)
    refused(lambda: FOUR.match("random", "random", seed=seed), joute.Error)
    refused(lambda: FOUR.batch(1, seed), joute.Error)
    refused(lambda: CARDS.start().sample(seed), joute.Error)
    refused(lambda: CARDS.start().deal(seed), joute.Error)


@pytest.mark.parametrize("seed", [None, 1.5, True, b"1", [], object()])
def test_seeds_of_no_kind(seed):
    refused(lambda: FOUR.start(seed), TypeError)
    refused(lambda: FOUR.agent("random", seed), TypeError)


# Moves.


@pytest.mark.parametrize("move", [each for each in BAD_TEXTS if each != "1 | 2"] + ["1 | 2", "44", "4 4", "4;4"])
def test_moves_that_are_none(move):
    unchanged(fours(), lambda state: state.play(move), joute.Error)
    unchanged(fours(), lambda state: state.after(move), joute.Error)
    unchanged(fours(), lambda state: state.told(move), joute.Error)
    unchanged(fours(), lambda state: state.words(move), joute.Error)
    unchanged(fours(), lambda state: state.action_id(move), joute.Error)


@pytest.mark.parametrize("move", BAD_OBJECTS)
def test_moves_of_no_kind(move):
    unchanged(fours(), lambda state: state.play(move), TypeError)
    unchanged(fours(), lambda state: state.after(move), TypeError)
    unchanged(fours(), lambda state: state.name_of(move), TypeError)
    unchanged(DUEL.start(), lambda state: state.play(move, move), TypeError)


@pytest.mark.parametrize("number", BAD_NUMBERS)
def test_numbers_of_no_action(number):
    unchanged(fours(), lambda state: state.play(number), joute.Error)
    unchanged(fours(), lambda state: state.after(number), joute.Error)
    unchanged(fours(), lambda state: state.action(number), joute.Error)
    unchanged(fours(), lambda state: state.play(np.array([number % 2**32], dtype=np.uint64)[0] + np.uint64(7)), joute.Error)


def test_a_full_column_and_a_finished_game():
    full = FOUR.line("1; 1; 1; 1; 1; 1")
    unchanged(full, lambda state: state.play(0), joute.Error)
    unchanged(full, lambda state: state.play("1"), joute.Error)
    over = FOUR.line("1; 2; 1; 2; 1; 2; 1")
    for call in (lambda s: s.play(0), lambda s: s.play("1"), lambda s: s.play_text("1"), lambda s: s.play("!x")):
        unchanged(over, call, joute.Error)
    refused(lambda: FOUR.agent("random").decide(over), joute.Error)
    refused(lambda: FOUR.tree(over), joute.Error)
    refused(lambda: FOUR.evaluate(over), joute.Error)
    assert over.exact() is None


def test_how_many_moves():
    unchanged(fours(), lambda state: state.play(), TypeError)
    unchanged(fours(), lambda state: state.play(1, 2, 3), TypeError)
    unchanged(fours(), lambda state: state.play(1, 2), joute.Error)
    unchanged(fours(), lambda state: state.play(move=1), TypeError)
    unchanged(fours(), lambda state: state.after(), TypeError)
    unchanged(fours(), lambda state: state.told(1, 2, 3), TypeError)
    unchanged(fours(), lambda state: state.told(1, nothing=2), TypeError)
    both = random_state(DUEL, 4)
    assert both.actor == "both"
    one = both.legal("first")[0]
    for call in (
        lambda s: s.play(one),
        lambda s: s.play(0),
        lambda s: s.play(one, "x"),
        lambda s: s.play("x", both.legal("second")[0]),
        lambda s: s.play(f"{one} | x"),
        lambda s: s.play(f"{one} | {one} | {one}"),
        lambda s: s.legal(),
        lambda s: s.legal_ids(),
        lambda s: s.legal_mask(),
        lambda s: s.observation(),
        lambda s: s.words(one),
        lambda s: DUEL.agent("random").decide(s),
        lambda s: s.draw(),
    ):
        unchanged(both, call, joute.Error)


@pytest.mark.parametrize("seat", ["third", "", "First", 2, -1, HUGE, LONE, "first\0"])
def test_seats_that_are_none(seat):
    state = fours()
    for call in (
        lambda s: s.legal(seat),
        lambda s: s.legal_ids(seat),
        lambda s: s.legal(seat=seat),
        lambda s: s.legal_mask(seat),
        lambda s: s.observation(seat),
        lambda s: s.view(seat),
        lambda s: s.text_for(seat),
        lambda s: s.facts(seat),
        lambda s: s.board(seat),
        lambda s: s.words("1", seat),
        lambda s: s.deal(0, seat),
        lambda s: s.told("1", viewer=seat),
        lambda s: FOUR.agent("random").decide(s, seat),
    ):
        unchanged(state, call, joute.Error)


@pytest.mark.parametrize("seat", [1.5, True, b"first", [], object()])
def test_seats_of_no_kind(seat):
    for call in (lambda s: s.legal(seat), lambda s: s.legal_ids(seat=seat), lambda s: s.view(seat)):
        unchanged(fours(), call, TypeError)
    unchanged(fours(), lambda s: s.view(None), TypeError)
    unchanged(fours(), lambda s: s.legal("first", "second"), TypeError)
    unchanged(fours(), lambda s: s.legal(place="first"), TypeError)
    unchanged(fours(), lambda s: s.legal("first", seat="first"), TypeError)


def test_the_seat_that_is_not_on_turn():
    state = fours()
    assert state.actor == "second" and state.legal("first") == []
    for call in (
        lambda s: s.words("1", "first"),
        lambda s: s.action_id("1", "first"),
        lambda s: s.action(0, "first"),
        lambda s: FOUR.agent("random").decide(s, "first"),
    ):
        unchanged(state, call, joute.Error)


def test_attributes_cannot_be_set():
    state = fours()
    for name in ("over", "actor", "text", "game", "result", "seed", "nothing"):
        with pytest.raises(AttributeError):
            setattr(state, name, 1)
        with pytest.raises(AttributeError):
            delattr(state, name)


# Chance.


def test_chance_where_there_is_none():
    for call in (lambda s: s.draw(), lambda s: s.events(), lambda s: s.sample(1), lambda s: s.play("!x")):
        unchanged(fours(), call, joute.Error)


def test_events_that_are_none():
    start = CARDS.start(1)
    assert start.actor == "chance"
    for event in ["!", "!x", "!" + "x" * 10_000, "!\0", "! ", LONE, "x", 0, "!1|2"]:
        unchanged(start, lambda s: s.play(event), joute.Error)
    state = random_state(DUEL, 3, 1)
    while state.actor != "chance":
        state.play(" | ".join(state.legal(seat)[0] for seat in ("first", "second")))
    for event in ["!", "!x", "x", 0, state.events()[0].text[:-1] + "?"]:
        unchanged(state, lambda s: s.play(event), joute.Error)
    refused(lambda: DUEL.agent("random").decide(state, "first"), joute.Error)


# Agents.


@pytest.mark.parametrize(
    "spec",
    ["", "nobody", "level:0", "level:99", "level:", "alphabeta:depth=0", "alphabeta:depth=x", "alphabeta:depth=99999999999",
     "alphabeta:nothing=1", "alphabeta:depth=1,depth=2", "mcts:time=0s", "mcts:time=-1s", "mcts:nodes=-5", "exec:", "exec:/nowhere",
     ":", "=", ",", "\0", "level:3\0", LONE, "x" * 100_000, "alphabeta:memory=99999999TB", "alphabeta:weights=/nowhere"],
)
def test_specs_nobody_knows(spec):
    refused(lambda: FOUR.agent(spec), joute.Error)
    refused(lambda: FOUR.match(spec, "random", games=2), joute.Error)
    refused(lambda: FOUR.tournament(["random", spec], games=2), joute.Error)


@pytest.mark.parametrize("thing", [None, 1, 1.5, True, b"level:1", [], object(), fours()])
def test_agents_of_no_kind(thing):
    refused(lambda: FOUR.agent(thing), TypeError)
    refused(lambda: FOUR.match(thing, "random"), TypeError)
    refused(lambda: FOUR.tournament(["random", thing]), TypeError)


def test_agents_of_another_game():
    agent = POGO.agent("level:1")
    unchanged(fours(), lambda s: agent.decide(s), joute.Error)
    official = joute.Game("pogo", rules="official").start()
    if joute.Game("pogo").options["rules"] != "official":
        unchanged(official, lambda s: agent.decide(s), joute.Error)
    for thing in (None, 1, "x", FOUR, agent):
        refused(lambda: agent.decide(thing), TypeError)
    refused(lambda: agent.decide(), TypeError)
    refused(lambda: FOUR.evaluate(POGO.start()), joute.Error)
    refused(lambda: FOUR.tree(POGO.start()), joute.Error)
    refused(lambda: DUEL.payoffs(POGO.start()), joute.Error)
    refused(lambda: FOUR.payoffs(FOUR.start()), joute.Error)


@pytest.mark.parametrize(
    "answer", [None, "", "9", 99, -1, HUGE, 1.5, [], b"1", "1 | 2", LONE, "\0", True, object(), "!x"], ids=repr
)
def test_wrong_answers_of_agents_end_the_match(answer):
    refused(lambda: FOUR.match(lambda state, seat: answer, "random", games=4))
    refused(lambda: FOUR.match("random", lambda state, seat: answer, games=4, jobs=2))


def test_agents_with_the_wrong_arguments():
    refused(lambda: FOUR.match(lambda: "1", "random", games=2), TypeError)
    refused(lambda: FOUR.match(lambda state: "1", "random", games=2), TypeError)

    class Strange:
        decide = 5

    refused(lambda: FOUR.match(Strange(), "random", games=2), TypeError)

    class Unmade:
        def __init__(self, needed):
            pass

        def decide(self, state, seat):
            return 0

    refused(lambda: FOUR.match(Unmade, "random", games=2), TypeError)

    class Odd:
        move = "1"
        value = "much"

    refused(lambda: FOUR.match(lambda state, seat: Odd(), "random", games=2), TypeError)


def test_an_agent_cannot_change_the_game_it_is_shown():
    def meddler(state, seat):
        kept = state.legal()[0]
        while not state.over:
            state.play(state.legal()[-1])
        return kept

    honest = FOUR.match(lambda state, seat: state.legal()[0], "level:1", games=4, seed=1)
    assert FOUR.match(meddler, "level:1", games=4, seed=1).pairs == honest.pairs


def test_sys_exit_and_keyboard_interrupt_of_an_agent_pass():
    def leave(state, seat):
        raise SystemExit(3)

    with pytest.raises(SystemExit):
        FOUR.match(leave, "random", games=2)

    def interrupt(state, seat):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        FOUR.match(interrupt, "random", games=2)


# Matches and tournaments.


@pytest.mark.parametrize(
    "words",
    [{"games": 0}, {"games": -1}, {"games": HUGE}, {"games": 10**9}, {"jobs": -1}, {"jobs": 10**6}, {"jobs": HUGE},
     {"random_plies": -1}, {"random_plies": HUGE}, {"max_plies": -1}, {"max_plies": HUGE}, {"seed": -1},
     {"sprt": "x"}, {"sprt": ""}, {"sprt": (1,)}, {"sprt": (5, 0)}, {"sprt": (0, 5, 2, 2)}, {"sprt": (math.nan, 1)}, {"sprt": (0, math.inf)},
     {"position": "x"}, {"position": ""}, {"position": LONE}, {"openings": []}, {"openings": ["x"]}, {"openings": ["1; 1", "9"]},
     {"openings": [LONE]}, {"openings": ["1; 2; 1; 2; 1; 2; 1"]}],
    ids=repr,
)
def test_words_of_a_match(words):
    refused(lambda: FOUR.match("random", "random", **words), joute.Error)


@pytest.mark.parametrize(
    "words",
    [{"games": 1.5}, {"games": "2"}, {"jobs": None, "games": []}, {"nothing": 1}, {"openings": "1; 2"}, {"openings": [1]}, {"openings": 5},
     {"position": 1}, {"progress": 1}, {"sprt": 5}, {"sprt": (None, 1)}, {"swap": "x"}, {"records": object()}, {"seed": None}],
    ids=repr,
)
def test_words_of_a_match_of_no_kind(words):
    refused(lambda: FOUR.match("random", "random", **words), TypeError)


def test_tournaments_of_nobody():
    for agents in ([], ["random"], ["random"] * 201):
        refused(lambda: FOUR.tournament(agents), joute.Error)
    for agents in (None, 5, "random", "ab"):
        refused(lambda: FOUR.tournament(agents), TypeError)


def test_counts_that_are_none():
    for call in (
        lambda: joute.elo(-1, 0, 0),
        lambda: joute.elo(HUGE, 0, 0),
        lambda: joute.elo(pairs=[1, 2, 3]),
        lambda: joute.elo(pairs=[1, 2, 3, 4, 5, 6]),
        lambda: joute.elo(pairs=[1, 2, 3, 4, -5]),
        lambda: joute.sprt(1, 2, 3, elo0=5, elo1=5),
        lambda: joute.sprt(1, 2, 3, alpha=2),
        lambda: joute.sprt(1, 2, 3, elo0=math.nan),
    ):
        refused(call, joute.Error)
    for call in (lambda: joute.elo(), lambda: joute.elo(1), lambda: joute.elo(1, 2, 3, pairs=[0] * 5), lambda: joute.elo(pairs=5),
                 lambda: joute.elo(1.5, 0, 0), lambda: joute.sprt("1", 0, 0), lambda: joute.sprt(1, 2, 3, elo0="x")):
        refused(call, TypeError)
    assert joute.elo(0, 0, 0)[0] is None or joute.elo(0, 0, 0)[0] == 0


# Studies.


@pytest.mark.parametrize(
    "words",
    [{"depth": 0}, {"depth": 99}, {"depth": -HUGE}, {"width": -1}, {"width": 10**6}, {"ordering": "up"}, {"ordering": LONE},
     {"simulations": 0}, {"simulations": HUGE}, {"evaluation": "none"}, {"evaluation": ""}, {"tree": "oak"}, {"chance": "luck"},
     {"search": "google"}, {"search": "expectimax"}, {"seed": -1}],
    ids=repr,
)
def test_words_of_a_tree(words):
    if words == {"evaluation": ""}:
        return
    unchanged(fours(), lambda s: FOUR.tree(s, **words), joute.Error)


def test_words_of_studies_of_no_kind():
    for call in (lambda s: FOUR.tree(s, 1.5), lambda s: FOUR.tree(s, ordering=1), lambda s: FOUR.tree(None), lambda s: FOUR.tree(5),
                 lambda s: FOUR.evaluate(None), lambda s: FOUR.evaluate(s, 5), lambda s: FOUR.evaluate_each(s, None)):
        unchanged(fours(), call, TypeError)
    for call in (lambda s: FOUR.evaluate(s, "none"), lambda s: FOUR.evaluate_each(s, "own"), lambda s: FOUR.evaluate(s, "\0")):
        unchanged(fours(), call, joute.Error)
    for depth in (0, -1, 7, HUGE):
        refused(lambda: DUEL.payoffs(random_state(DUEL, 4), depth), joute.Error)
    refused(lambda: CARDS.solve(), joute.Error)
    refused(lambda: POGO.solve(progress=5), TypeError)


# Puzzles and records.


def test_puzzles_judged_by_nonsense():
    puzzle = FOUR.puzzles()[0]
    for moves in ("", "9", LONE, ["x"], "\0", puzzle.solution + ["1"] * 40):
        refused(lambda: puzzle.judge(moves), joute.Error)
    for moves in (None, 5, [5], [None], b"1"):
        refused(lambda: puzzle.judge(moves), TypeError)
    refused(lambda: puzzle.hint("9"), joute.Error)


@pytest.mark.parametrize(
    "text", ["", "x", "game: chess\n\n", "game: pogo\n", "\0", LONE, "game: pogo\nseed: x\n\n", "game: connect_four\n\n9\n", "a: b\n" * 10_000]
)
def test_records_that_are_none(text):
    with pytest.raises(joute.Error):
        joute.Record.parse(text).states()


def test_records_of_no_kind(tmp_path):
    for thing in (None, 5, b"game: pogo", []):
        refused(lambda: joute.Record.parse(thing), TypeError)
        refused(lambda: joute.Record.load(thing) if not isinstance(thing, bytes) else joute.Record.parse(thing), TypeError)
    refused(lambda: joute.Record.load(tmp_path), joute.Error)
    refused(lambda: joute.Record.load(tmp_path / "nothing"), joute.Error)
    record = FOUR.match("random", "random", games=1, records=True).records[0]
    refused(lambda: record.save(tmp_path), joute.Error)
    refused(lambda: record.save("/proc/nothing/x"), joute.Error)
    damaged = str(record).replace("\n\n", "\n\n1\n1\n1\n1\n1\n1\n1\n", 1)
    refused(lambda: joute.Record.parse(damaged).states(), joute.Error)


def test_pickles_that_were_tampered_with():
    from joute import _pickling

    for call in (
        lambda: _pickling.game("chess", {}),
        lambda: _pickling.game("pogo", {"nothing": "x"}),
        lambda: _pickling.state(FOUR, "x", [], 0),
        lambda: _pickling.state(FOUR, FOUR.start().text, ["9"], 0),
        lambda: _pickling.state(FOUR, FOUR.start().text, [None], 0),
        lambda: _pickling.state(None, FOUR.start().text, [], 0),
        lambda: _pickling.record("x"),
    ):
        with pytest.raises((AttributeError, *REFUSED)):
            call()


# Batches.


@pytest.mark.parametrize("n", [0, -1, 2**40, HUGE])
def test_batches_of_no_size(n):
    refused(lambda: FOUR.batch(n), joute.Error)


@pytest.mark.parametrize("n", [None, 1.5, "3", True, []])
def test_batches_of_no_kind(n):
    refused(lambda: FOUR.batch(n), TypeError)


def batch_text(batch):
    return [batch.state(i).text for i in range(batch.size)]


@pytest.mark.parametrize(
    "actions",
    [[], [0], [0] * 3, [0] * 5, [[0] * 4], [[0]] * 4, [[0, 0, 0]] * 4, 0, [9] * 4, [-1] * 4, [2**31] * 4, [2**63] * 4, [0, 0, 0, 7],
     np.zeros((4, 1), dtype=np.int32), np.zeros((0,), dtype=np.int32), np.zeros((2, 2, 1), dtype=np.int64)],
    ids=repr,
)
def test_actions_of_the_wrong_shape_or_range(actions):
    batch = FOUR.batch(4)
    before = batch_text(batch)
    refused(lambda: batch.step(actions))
    assert batch_text(batch) == before


@pytest.mark.parametrize(
    "actions",
    [None, "0000", [0.0] * 4, [None] * 4, ["0"] * 4, [True] * 4, [[0], [0, 1], 2, 3], object(), np.zeros(4), np.zeros(4, dtype=bool),
     np.zeros(4, dtype="datetime64[s]"), np.zeros(4, dtype=[("a", "i4")]), {0: 0}, [HUGE] * 4],
    ids=repr,
)
def test_actions_of_no_kind(actions):
    batch = FOUR.batch(4)
    before = batch_text(batch)
    with pytest.raises((ValueError, *REFUSED)):
        batch.step(actions)
    assert batch_text(batch) == before


def frozen(array):
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    "out",
    [np.zeros((4, 7), dtype=np.float32), np.zeros((4, 7), dtype=np.int8), np.zeros((4, 8), dtype=np.uint8), np.zeros((7, 4), dtype=np.uint8),
     np.zeros(28, dtype=np.uint8), np.zeros((4, 14), dtype=np.uint8)[:, ::2], np.zeros((7, 4), dtype=np.uint8).T,
     frozen(np.zeros((4, 7), dtype=np.uint8)), np.zeros((4, 7), dtype=np.uint8)[::-1]],
    ids=str,
)
def test_arrays_that_cannot_be_filled(out):
    batch = FOUR.batch(4)
    refused(lambda: batch.masks(out=out), joute.Error)
    refused(lambda: batch.observations(out=out), joute.Error)


def test_arrays_of_no_kind_and_places_that_are_none():
    batch = FOUR.batch(4)
    for out in ([], 5, "x", bytearray(28)):
        refused(lambda: batch.masks(out=out), TypeError)
    for i in (-1, 4, HUGE):
        refused(lambda: batch.state(i), joute.Error)
        refused(lambda: batch.reset(i), joute.Error)
    for i in (1.5, "0", True, []):
        refused(lambda: batch.state(i), TypeError)
    refused(lambda: batch.reset(seed=3), TypeError)
    refused(lambda: batch.masks("third"), joute.Error)
    refused(lambda: batch.step_random(0), joute.Error)
    refused(lambda: batch.step_random("1"), TypeError)
    if DUEL.has_actions:
        duels = DUEL.batch(3)
        refused(lambda: duels.masks(), joute.Error)
        refused(lambda: duels.observations(), joute.Error)


def test_strange_strides_and_byte_orders_are_read_right():
    batch, same = FOUR.batch(4, seed=1), FOUR.batch(4, seed=1)
    batch.step([0, 1, 2, 3])
    same.step(np.arange(8, dtype=np.int32)[::2] // 2)
    assert batch_text(batch) == batch_text(same)
    batch.step([3, 2, 1, 0])
    same.step(np.array([3, 2, 1, 0], dtype=">i4"))
    assert batch_text(batch) == batch_text(same)
    batch.step(np.array([1, 1, 1, 1], dtype=np.uint8))
    same.step(np.array([[1, 0], [1, 9]] * 2)[:, 0])
    assert batch_text(batch) == batch_text(same)


# Threads.


def test_one_batch_and_one_state_in_many_threads():
    batch, state = FOUR.batch(512, seed=1), FOUR.start()
    others = []

    def work():
        for _ in range(300):
            try:
                batch.step_random()
                batch.masks()
                state.copy().play(state.legal_ids()[0])
                state.play(state.legal_ids()[0])
            except (joute.Error, IndexError) as error:
                others.append(str(error))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert batch.size == 512 and state.moves_played
    assert all(others)


# Messages.


def test_messages_are_those_of_the_program():
    assert refused(lambda: FOUR.line("4; x")) == refusal("show", "connect_four", "--moves", "4; x")
    assert refused(lambda: joute.Game("chess")) == refusal("show", "chess")
    assert refused(lambda: FOUR.agent("nobody")) == refusal("best", "connect_four", "--agent", "nobody")
    assert refused(lambda: FOUR.position("x")) == refusal("show", "connect_four", "--position", "x")
    joute.language("fr")
    assert refused(lambda: FOUR.line("4; x")) == refusal("--lang", "fr", "show", "connect_four", "--moves", "4; x")


def test_messages_speak_python():
    """Options are keywords here, and what was given is named."""
    for language in ("en", "fr"):
        joute.language(language)
        for words in ({"rule": "war"}, {"no_capture": "x"}, {"no_capture": -1}, {"rules": "classic", "max_plies": -1}):
            message = refused(lambda: joute.Game("jungle", **words))
            assert "--" not in message and ("no_capture" in message or "max_plies" in message), message
    joute.language("en")
    assert "not '-1'" in refused(lambda: FOUR.start(-1))
    with pytest.raises(TypeError, match="decide.. takes a State, not str"):
        FOUR.agent("random").decide("4")
    assert "another game" in refused(lambda: FOUR.agent("random").decide(joute.Game("pogo").start()))
