// SPDX-License-Identifier: MIT
// The class State as Python sees it, but for the calls of a loop that plays (state_calls.cpp).
#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>

#include "agent.hpp"
#include "core/script.hpp"
#include "core/svg.hpp"
#include "core/text.hpp"
#include "exact.hpp"
#include "kit/encoding.hpp"
#include "kit/painter.hpp"
#include "record.hpp"
#include "state.hpp"

namespace joute::python {

namespace {

using StateHolder = std::shared_ptr<StateValue>;

Viewer viewer_from(const StateValue& state, const py::object& given) {
    const auto seat = seat_or_none(given);
    if (seat) state.check_known(*seat);
    return seat;
}

/// One step of a state from one or two arguments: a move, two moves, "!event" or "a | b".
Step step_from(const StateValue& state, const py::args& moves) {
    if (moves.size() == 1) {
        if (PyUnicode_Check(moves[0].ptr()) != 0) return state.find(text_of(moves[0]));
        const Actor actor = state.line().actor();
        const Seat seat = is_seat(actor) ? seat_of(actor) : Seat::first;
        if (actor == Actor::both)
            refuse({"both seats choose here: two moves were expected",
                    "les deux camps choisissent ici : deux coups étaient attendus"});
        const Move move = move_from(state, seat, moves[0]);
        if (state.line().known_to() && state.line().reveals(move)) state.check_known(other(*state.line().known_to()));
        return Step::of(seat, move);
    }
    if (moves.size() != 2) throw py::type_error("one move was expected, or two where both seats choose");
    if (state.line().actor() != Actor::both)
        refuse(
            {"only one seat moves here: one move was expected", "un seul camp joue ici : un seul coup était attendu"});
    const Move first = move_from(state, Seat::first, moves[0]);
    return Step::of(first, move_from(state, Seat::second, moves[1]));
}

py::list events_of(const StateValue& state) {
    state.check_chance();
    py::list list;
    for (const ListedEvent& event : state.line().events()) {
        py::dict fields;
        fields["text"] = str_of(event.text);
        fields["probability"] = event.odds.probability();
        fields["numerator"] = event.odds.numerator;
        fields["denominator"] = event.odds.denominator;
        fields["words"] = str_of(state.line().describe(event.event));
        list.append(made("Event", fields));
    }
    return list;
}

py::list told_of(const StateValue& state, const py::args& moves, const py::object& viewer) {
    const Viewer eyes = viewer_from(state, viewer);
    const Step step = step_from(state, moves);
    py::list list;
    for (const Told& told : state.line().tell(step, eyes ? Sees::only(*eyes) : Sees{})) list.append(str_of(told.words));
    const auto after = state.line().clone();
    play_step(*after, step);
    if (const auto end = after->tell_end()) list.append(str_of(end->words));
    return list;
}

std::string plain(const StyledText& text) {
    std::string lines;
    for (const StyledLine& line : text) {
        for (const Span& span : line) lines += span.text;
        while (!lines.empty() && lines.back() == ' ') lines.pop_back();
        lines += '\n';
    }
    return lines;
}

StateHolder dealt(const StateValue& state, const py::object& seed, const py::object& seat) {
    const AnyLine& line = state.line();
    const Seat eyes = line.known_to() ? state.seat_for(line.known_to()) : state.seat_for(seat_or_none(seat));
    const Seed drawn = seed_from(seed);
    Random random = Random::of(drawn, Stream::deal);
    return std::make_shared<StateValue>(state.game(), line.dealt(eyes, random), drawn);
}

/// What pickle keeps: where it began and every step, to be played again.
py::tuple reduced(const StateValue& self) {
    py::list steps;
    std::uint64_t drawn_before = self.line().chance_steps();
    for (const std::string& step : self.steps()) {
        steps.append(str_of(step));
        drawn_before -= step.starts_with('!') ? 1U : 0U;
    }
    return py::make_tuple(py::module_::import("joute._pickling").attr("state"),
                          py::make_tuple(std::const_pointer_cast<GameValue>(self.game()), str_of(self.began_at()),
                                         steps, seed_object(self.seed()), drawn_before));
}

py::array_t<float> observation_of(const StateValue& state, const py::object& given) {
    const Seat seat = state.seat_for(seat_or_none(given));
    const Encoding& encoding = state.game()->encoding();
    const ObservationShape& shape = encoding.shape(*state.game()->rules);
    py::array_t<float> array({static_cast<py::ssize_t>(shape.planes.size()), static_cast<py::ssize_t>(shape.rows),
                              static_cast<py::ssize_t>(shape.columns)});
    taken(encoding.observe(state.line(), seat, {array.mutable_data(), static_cast<std::size_t>(array.size())}));
    return array;
}

py::array_t<bool> mask_of(const StateValue& state, const py::object& given) {
    const Seat seat = state.seat_for(seat_or_none(given));
    const Encoding& encoding = state.game()->encoding();
    py::array_t<bool> array(encoding.actions(*state.game()->rules));
    encoding.mask(state.line(), seat,
                  {reinterpret_cast<std::uint8_t*>(array.mutable_data()), static_cast<std::size_t>(array.size())});
    return array;
}

void bind_questions(py::class_<StateValue, StateHolder>& state) {
    state.def_property_readonly(
        "game", [](const StateValue& self) { return std::const_pointer_cast<GameValue>(self.game()); },
        "The game it is of.");
    state.def_property_readonly(
        "result",
        [](const StateValue& self) -> py::object {
            const auto outcome = self.line().outcome();
            return outcome ? py::object(str_of(word(*outcome))) : py::object(py::none());
        },
        "Who has won: \"first\", \"second\" or \"draw\"; None while the game goes on.");
    state.def_property_readonly(
        "returns",
        [](const StateValue& self) {
            const auto outcome = self.line().outcome();
            const auto of = [&](Seat seat) { return outcome ? static_cast<double>(points(*outcome, seat)) : 0.0; };
            return py::make_tuple(of(Seat::first), of(Seat::second));
        },
        "The result as numbers for both seats: 1 won, 0 drawn or not over, -1 lost.");
    state.def_property_readonly(
        "ending",
        [](const StateValue& self) -> py::object {
            if (self.line().actor() != Actor::over) return py::none();
            return str_of(self.line().ending());
        },
        "Why a finished game is over, in words; None while it goes on.");
    state.def_property_readonly(
        "known_to",
        [](const StateValue& self) -> py::object {
            const Viewer eyes = self.line().known_to();
            return eyes ? py::object(str_of(word(*eyes))) : py::object(py::none());
        },
        "Of a view: whose knowledge it holds. None for a whole state.");
    state.def_property_readonly(
        "key",
        [](const StateValue& self) {
            if (const Viewer eyes = self.line().known_to()) self.check_known(other(*eyes));
            return self.line().key();
        },
        "A number equal for equal positions, for tables of your own. A view has none.");
    state.def_property_readonly(
        "text", [](const StateValue& self) { return str_of(self.line().position()); },
        "The position as text, which ``game.position`` reads.");
    state.def(
        "text_for",
        [](const StateValue& self, const py::object& seat) {
            return str_of(self.line().position(viewer_from(self, seat)));
        },
        py::arg("seat"), "The position as that seat knows it, as text.");
    state.def(
        "facts",
        [](const StateValue& self, const py::object& viewer) {
            return object_of(self.line().facts(viewer_from(self, viewer)));
        },
        py::arg("viewer") = py::none(), "What the rules page lists about a position, as dicts, lists and numbers.");
    state.def(
        "scene",
        [](const StateValue& self, const py::object& viewer) {
            return object_of(self.line().scene(viewer_from(self, viewer)));
        },
        py::arg("viewer") = py::none(), "The board as data for drawing it, as the page of the program gets it.");
    state.def(
        "board",
        [](const StateValue& self, const py::object& viewer) {
            return str_of(plain(self.line().board(viewer_from(self, viewer), language())));
        },
        py::arg("viewer") = py::none(), "The board as text, without colours.");
    state.def_property_readonly(
        "moves_played",
        [](const StateValue& self) {
            py::list list;
            for (const std::string& step : self.steps()) list.append(str_of(step));
            return list;
        },
        "Every step since this state began, chance included: joined by \"; \" they are a line of play.");
    state.def_property_readonly(
        "began_at", [](const StateValue& self) { return str_of(self.began_at()); },
        "The position this state began at, before ``moves_played``.");
    state.def_property_readonly(
        "seed", [](const StateValue& self) { return seed_object(self.seed()); },
        "What chance is drawn from: the k-th draw depends on the seed and k alone.");
    state.def_property_readonly(
        "chance_steps", [](const StateValue& self) { return self.line().chance_steps(); },
        "How often chance has acted so far.");
}

void bind_moves(py::class_<StateValue, StateHolder>& state) {
    state.def(
        "after",
        [](const StateValue& self, const py::args& moves) {
            const Step step = step_from(self, moves);
            auto next = std::make_shared<StateValue>(self);
            next->play(step);
            return next;
        },
        "The state after a step, as a new one; takes what ``play`` takes.");
    state.def(
        "play_text", [](StateValue& self, const py::object& line) { self.play_text(text_of(line)); }, py::arg("line"),
        R"(Plays a whole line, "4; 3" or "a | b; !event", in place.

Chance that the line does not name is drawn from the seed. Where a step is refused nothing of
the line is played.)");
    state.def(
        "words",
        [](const StateValue& self, const py::object& move, const py::object& seat) {
            return str_of(self.line().describe(move_from(self, self.seat_for(seat_or_none(seat)), move)));
        },
        py::arg("move"), py::arg("seat") = py::none(), "A legal move described in a sentence.");
    state.def(
        "name_of",
        [](const StateValue& self, const py::object& move, const py::object& seat) {
            return str_of(self.line().name(move_from(self, self.seat_for(seat_or_none(seat)), move)));
        },
        py::arg("move"), py::arg("seat") = py::none(), "A legal move as people would say it.");
    state.def(
        "told",
        [](const StateValue& self, const py::args& moves, const py::kwargs& words) {
            py::object viewer = py::none();
            for (const auto& [name, value] : words) {
                if (text_of(name) != "viewer") throw py::type_error("told() takes moves and viewer=...");
                viewer = py::reinterpret_borrow<py::object>(value);
            }
            return told_of(self, moves, viewer);
        },
        "What happens when this step is taken, in words and in order; the state stays as it is.");
    state.def(
        "action_id",
        [](const StateValue& self, const py::object& move, const py::object& seat) {
            const Seat mover = self.seat_for(seat_or_none(seat));
            const Encoding& encoding = self.game()->encoding();
            return encoding.id(self.line(), mover, move_from(self, mover, move));
        },
        py::arg("move"), py::arg("seat") = py::none(), "The number of a legal move.");
    state.def(
        "action",
        [](const StateValue& self, const py::object& id, const py::object& seat) {
            if (PyUnicode_Check(id.ptr()) != 0) throw py::type_error("an action is a whole number");
            return str_of(self.line().print(move_from(self, self.seat_for(seat_or_none(seat)), id)));
        },
        py::arg("id"), py::arg("seat") = py::none(), "The legal move of that number, as text.");
    state.def("legal_mask", mask_of, py::arg("seat") = py::none(),
              "Which actions are legal, as a numpy array of bool with one entry for every action of the game.");
    state.def("observation", observation_of, py::arg("seat") = py::none(),
              "What the seat sees, as a numpy array of float32 (planes, rows, columns).");
}

void bind_chance(py::class_<StateValue, StateHolder>& state) {
    state.def("events", events_of, R"(What chance may do here, each with its exact odds.

The list is empty where there are too many to list, such as the orders of a shuffled deck.)");
    state.def(
        "draw",
        [](StateValue& self) {
            self.check_chance();
            const Step step = chance_step(self.line(), self.seed());
            py::str text = str_of(print_step(self.line(), step));
            self.play(step);
            return text;
        },
        "Lets chance act once by the state's seed, in place; returns what happened as text.");
    state.def(
        "sample",
        [](const StateValue& self, const py::object& seed) {
            self.check_chance();
            Random random = Random::of(seed_from(seed), Stream::chance, self.line().chance_steps());
            const ChanceEvent event = self.line().sample(random);
            return str_of(self.line().print(event));
        },
        py::arg("seed"), "An event drawn from another seed, as text for ``play``; the state stays as it is.");
    state.def(
        "resolve",
        [](StateValue& self) {
            while (self.line().actor() == Actor::chance) {
                self.check_chance();
                self.play(chance_step(self.line(), self.seed()));
            }
        },
        "Lets chance act by the state's seed until a seat decides or the game is over, in place.");
}

void bind_views(py::class_<StateValue, StateHolder>& state) {
    state.def(
        "view",
        [](const StateValue& self, const py::object& seat) {
            return std::make_shared<StateValue>(view_of(self, seat_from(seat)));
        },
        py::arg("seat"), R"(What one seat knows, as a state of its own.

Of a hidden game the view holds nothing else: what would need hidden things (chance, the other
seat's moves) raises Error. Of other games it is a copy.)");
    state.def("deal", dealt, py::arg("seed") = 0, py::arg("seat") = py::none(),
              R"(A whole state that fits what the seat knows, with the rest drawn at random.

Of a view the seat is its own. Two deals from different seeds are two answers to "what might
they hold?".)");
    state.def(
        "exact", [](const StateValue& self) { return exact_result(self); },
        R"(The true result for the seat that acts, from solved tables: ("win", plies) and so on.

None where no table knows it: ``game.solve()`` makes one, for games that can be solved. The
plies are None where the table does not count them.)");
}

}  // namespace

void bind_state(py::module_& module) {
    auto state = py::class_<StateValue, StateHolder>(module, "State", py::is_final(),
                                                     R"(A game in progress: who acts, what may be played, what follows.

Made by ``game.start()``, ``game.position(text)`` or ``game.line(moves)``. ``play`` changes it in
place, ``after`` gives a new one, ``copy`` an independent one. Moves are text, as in
"4" or "2a1-a3", or the numbers of ``legal_ids``.)");
    only_made_by_us(state, "game.start(), game.position(text) or game.line(moves)");
    bind_questions(state);
    bind_moves(state);
    bind_chance(state);
    bind_views(state);
    add_quick_calls(state);
    state.def(
        "__deepcopy__",
        [](const StateValue& self, const py::dict& /*memo*/) { return std::make_shared<StateValue>(self); },
        py::arg("memo"));
    state.def("__copy__", [](const StateValue& self) { return std::make_shared<StateValue>(self); });
    state.def("__reduce__", reduced);
    state.def("__eq__", [](const StateValue& self, const py::object& other) -> py::object {
        if (!py::isinstance<StateValue>(other)) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
        return py::bool_(self.equals(other.cast<const StateValue&>()));
    });
    state.def("__hash__", [](const StateValue& self) { return static_cast<Py_hash_t>(self.hash() >> 1U); });
    state.def("__str__", [](const StateValue& self) { return str_of(plain(self.line().board({}, language()))); });
    state.def("__repr__", [](const StateValue& self) {
        return str_of(fmt::format("<joute.State of {}: {}, {} to act>", self.game()->info().id, self.line().position(),
                                  word(self.line().actor())));
    });
    state.def(
        "_repr_svg_",
        [](const StateValue& self) -> py::object {
            const Painter* const painter = painter_of(self.game()->info().id);
            if (painter == nullptr) return py::none();
            return str_of(svg(painter->paint(self.line(), language())));
        },
        "The board as a drawing for notebooks: what everybody at the table sees.");
}

}  // namespace joute::python
