// SPDX-License-Identifier: MIT
// The class Game as Python sees it: rules chosen, and all that can be made from them.
#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <limits>
#include <regex>

#include "agent.hpp"
#include "batch.hpp"
#include "core/text.hpp"
#include "errors.hpp"
#include "exact.hpp"
#include "kit/encoding.hpp"
#include "match.hpp"
#include "puzzles.hpp"
#include "record.hpp"
#include "state.hpp"
#include "study.hpp"

namespace joute::python {

namespace {

/// Options as the program takes them, from keywords: no_capture=40, fog=True, rules="war".
OptionValues options_from(const py::dict& words) {
    OptionValues options;
    for (const auto& [key, value] : words) {
        std::string name = text_of(key);
        std::replace(name.begin(), name.end(), '_', '-');
        if (PyBool_Check(value.ptr()) != 0)
            options.set(name, value.ptr() == Py_True ? "yes" : "no");
        else if (PyUnicode_Check(value.ptr()) != 0)
            options.set(name, text_of(value));
        else if (PyIndex_Check(value.ptr()) != 0)
            options.set(name, text_of(py::str(py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr())))));
        else
            throw py::type_error(fmt::format("the option {} takes a str, an int or a bool, not {}", text_of(key),
                                             Py_TYPE(value.ptr())->tp_name));
    }
    return options;
}

/// The game; what its options are refused with names them as keywords, not as those of a command line.
GamePointer game_by_keywords(const std::string& name, const OptionValues& options) {
    try {
        return make_game_value(name, options);
    } catch (Refused& refused) {
        const std::regex option("--([a-z][a-z-]*)");
        for (std::string* text : {&refused.why.en, &refused.why.fr}) {
            std::string keywords;
            auto rest = text->cbegin();
            for (std::sregex_iterator found(text->cbegin(), text->cend(), option), none; found != none; ++found) {
                std::string word = found->str(1);
                std::ranges::replace(word, '-', '_');
                keywords.append(rest, (*found)[0].first).append(word);
                rest = (*found)[0].second;
            }
            *text = keywords.append(rest, text->cend());
        }
        throw;
    }
}

using GameHolder = std::shared_ptr<GameValue>;
/// pybind11 shares what may be changed; nothing of a game can be.
std::shared_ptr<GameValue> shared(const GamePointer& game) { return std::const_pointer_cast<GameValue>(game); }

PyObject* new_game(PyTypeObject* /*type*/, PyObject* args, PyObject* kwargs) {
    try {
        const auto given = py::reinterpret_borrow<py::tuple>(args);
        auto words = kwargs == nullptr ? py::dict() : py::reinterpret_steal<py::dict>(PyDict_Copy(kwargs));
        if (given.size() > 1) throw py::type_error("Game() takes the name of a game; options are keywords");
        py::object name;
        if (given.size() == 1) {
            name = given[0];
        } else {
            if (!words.contains("name"))
                throw py::type_error("Game() takes the name of a game: joute.games() lists them");
            name = words["name"];
            words.attr("pop")("name");
        }
        return py::cast(shared(game_by_keywords(text_of(name), options_from(words)))).release().ptr();
    } catch (...) {
        raise_current();
        return nullptr;
    }
}
int init_game(PyObject* /*self*/, PyObject* /*args*/, PyObject* /*kwargs*/) { return 0; }

py::list agents_of(const GameValue& game) {
    py::list list;
    for (const AgentOffer& offer : game.kit->agents) {
        py::dict fields;
        fields["spec"] = str_of(offer.name);
        fields["about"] = str_of(offer.about);
        fields["rating"] = or_none(offer.rating);
        fields["keys"] = str_of(usage(offer.keys));
        list.append(made("AgentInfo", fields));
    }
    return list;
}

/// Some line of the game, to ask what it is like.
std::unique_ptr<AnyLine> any_line(const GameValue& game) { return game.rules->start(); }

void bind_about(py::class_<GameValue, std::shared_ptr<GameValue>>& game) {
    game.def_property_readonly(
        "name", [](const GameValue& self) { return str_of(self.info().id); },
        "The word typed in commands: \"connect_four\".");
    game.def_property_readonly(
        "title", [](const GameValue& self) { return str_of(self.info().title); },
        "The name people read, in the language of joute.language().");
    game.def_property_readonly(
        "about", [](const GameValue& self) { return str_of(self.info().about); }, "The game in one sentence.");
    game.def_property_readonly(
        "sides",
        [](const GameValue& self) {
            return py::make_tuple(str_of(self.info().side(Seat::first)), str_of(self.info().side(Seat::second)));
        },
        "What the two seats are called.");
    game.def_property_readonly(
        "options", [](const GameValue& self) { return options_dict(options_given(self)); },
        "Every option its rule set has and its value, as text.");
    game.def_property_readonly(
        "hides", [](const GameValue& self) { return any_line(self)->hides(); },
        "Whether a seat must not see everything.");
    game.def_property_readonly(
        "has_chance", [](const GameValue& self) { return any_line(self)->has_chance(); }, "Whether chance acts.");
    game.def_property_readonly(
        "has_both", [](const GameValue& self) { return any_line(self)->has_both(); },
        "Whether both seats may choose at once.");
    game.def_property_readonly(
        "fixed_seats", [](const GameValue& self) { return self.rules->fixed_seats(); },
        "Whether the seats play different parts, so that matches never swap them.");
    game.def_property_readonly(
        "rules_page",
        [](const GameValue& self) {
            return str_of(language() == Language::french ? self.kit->rules_fr : self.kit->rules_en);
        },
        "The rules, in Markdown.");
    game.def_property_readonly(
        "has_actions", [](const GameValue& self) { return self.numbers != nullptr; },
        "Whether moves are numbered and positions observed as numbers.");
    game.def_property_readonly(
        "action_count", [](const GameValue& self) { return self.encoding().actions(*self.rules); },
        "How many actions there are: numbers run from 0 to one less.");
    game.def_property_readonly(
        "action_blocks",
        [](const GameValue& self) {
            py::list list;
            for (const ActionBlock& block : self.encoding().blocks(*self.rules))
                list.append(py::make_tuple(str_of(block.name), block.first, block.count, str_of(block.about)));
            return list;
        },
        "What the numbers of actions mean: (name, first, count, about) of neighbouring ones.");
    game.def_property_readonly(
        "observation_shape",
        [](const GameValue& self) {
            const ObservationShape& shape = self.encoding().shape(*self.rules);
            return py::make_tuple(shape.planes.size(), shape.rows, shape.columns);
        },
        "The shape of observations: (planes, rows, columns).");
    game.def_property_readonly(
        "observation_planes",
        [](const GameValue& self) {
            py::list list;
            for (const auto& plane : self.encoding().shape(*self.rules).planes)
                list.append(py::make_tuple(str_of(plane.name), str_of(plane.about)));
            return list;
        },
        "What each plane of an observation holds: (name, about).");
    game.def_property_readonly("solved", solved, "Whether the solved table of these rules is stored.");
    game.def("agents", agents_of, "The engine's agents for this game, weakest levels first, with their ratings.");
    game.def(
        "evaluations",
        [](const GameValue& self) {
            py::list list;
            for (const EvaluationOffer& offer : self.kit->evaluations) list.append(str_of(offer.name));
            return list;
        },
        "The names of the evaluations of this game.");
}

void bind_states(py::class_<GameValue, std::shared_ptr<GameValue>>& game) {
    game.def(
        "start",
        [](const GameHolder& self, const py::object& seed) {
            const GamePointer mine = self;
            return std::make_shared<StateValue>(mine, mine->rules->start(), seed_from(seed));
        },
        py::arg("seed") = 0, "A new game. Chance is drawn from the seed: same seed, same game.");
    game.def(
        "position",
        [](const GameHolder& self, const py::object& text, const py::object& seed, const py::object& chance_steps) {
            const int drawn = number_from(chance_steps, "chance_steps", 0, std::numeric_limits<int>::max());
            return std::make_shared<StateValue>(
                state_at(self, text_of(text), seed_from(seed), static_cast<std::uint64_t>(drawn)));
        },
        py::arg("text"), py::arg("seed") = 0, py::arg("chance_steps") = 0,
        R"(A game that begins at a position, as ``state.text`` or the program writes it.

Of a hidden game the text may be what one seat knows; the state is then its view. With the seed
and the ``chance_steps`` of another state chance goes on as it would there.)");
    game.def(
        "line",
        [](const GameHolder& self, const py::object& moves, const py::object& seed, const py::object& position) {
            const GamePointer mine = self;
            auto state = std::make_shared<StateValue>(position.is_none()
                                                          ? StateValue(mine, mine->rules->start(), seed_from(seed))
                                                          : state_at(mine, text_of(position), seed_from(seed)));
            state->play_text(text_of(moves));
            return state;
        },
        py::arg("moves"), py::arg("seed") = 0, py::arg("position") = py::none(),
        R"(The state after a line of play: "4; 3", "a | b" where both choose, "!event" for chance.

Chance that the line does not name is drawn from the seed.)");
    game.def(
        "batch",
        [](const GameHolder& self, const py::object& n, const py::object& seed, bool auto_reset) {
            return make_batch(self, n, seed, auto_reset);
        },
        py::arg("n"), py::arg("seed") = 0, py::arg("auto_reset") = true,
        R"(Many games at once, as numpy arrays: see Batch.

With ``auto_reset`` a finished game begins again on its next step.)");
}

void bind_play(py::class_<GameValue, std::shared_ptr<GameValue>>& game) {
    game.def(
        "agent",
        [](const GameHolder& self, const py::object& spec, const py::object& seed) {
            return std::make_shared<AgentValue>(self, text_of(spec), seed_from(seed));
        },
        py::arg("spec"), py::arg("seed") = 0,
        R"(An agent by its spec, such as "level:3", "alphabeta:depth=4" or "mcts:nodes=2000".

``agents()`` lists names and keys. Making one may take long: "perfect" solves the game first.)");
    game.def(
        "match",
        [](const GameHolder& self, const py::object& a, const py::object& b, const py::object& games,
           const py::object& seed, const py::object& random_plies, const py::object& jobs, bool swap,
           const py::object& sprt, const py::object& position, const py::object& openings, const py::object& max_plies,
           bool records, const py::object& progress) {
            py::dict words;
            words["games"] = games;
            words["seed"] = seed;
            words["random_plies"] = random_plies;
            words["jobs"] = jobs;
            words["swap"] = swap;
            words["sprt"] = sprt;
            words["position"] = position;
            words["openings"] = openings;
            words["max_plies"] = max_plies;
            words["records"] = records;
            words["progress"] = progress;
            return play_match(self, a, b, words);
        },
        py::arg("a"), py::arg("b"), py::arg("games") = py::none(), py::kw_only(), py::arg("seed") = 0,
        py::arg("random_plies") = 0, py::arg("jobs") = 1, py::arg("swap") = true, py::arg("sprt") = py::none(),
        py::arg("position") = py::none(), py::arg("openings") = py::none(), py::arg("max_plies") = 0,
        py::arg("records") = false, py::arg("progress") = py::none(),
        R"(Plays a match between two agents and returns a MatchResult.

An agent is a spec ("level:3"), an Agent, a function f(state, seat) that returns a move, or an
object with decide(state, seat) and perhaps new_game(seed) and game_over(result). A class stands
for its instances: each job makes one. 100 games unless told; they go in pairs with the same
seed and seats swapped. With ``sprt=(elo0, elo1)`` the match ends as soon as the test decides.
``openings`` is a list of lines or positions, ``progress`` a function f(done, total). Games that
go beyond ``max_plies`` are drawn. What an agent raises ends the match and is raised here.)");
    game.def(
        "tournament",
        [](const GameHolder& self, const py::object& agents, const py::object& games, bool gauntlet,
           const py::object& seed, const py::object& random_plies, const py::object& jobs, const py::object& max_plies,
           bool records, const py::object& progress) {
            py::dict words;
            words["games"] = games;
            words["gauntlet"] = gauntlet;
            words["seed"] = seed;
            words["random_plies"] = random_plies;
            words["jobs"] = jobs;
            words["max_plies"] = max_plies;
            words["records"] = records;
            words["progress"] = progress;
            return play_tournament(self, agents, words);
        },
        py::arg("agents"), py::arg("games") = 100, py::kw_only(), py::arg("gauntlet") = false, py::arg("seed") = 0,
        py::arg("random_plies") = 0, py::arg("jobs") = 1, py::arg("max_plies") = 0, py::arg("records") = false,
        py::arg("progress") = py::none(),
        R"(Everybody plays everybody, so many games each; returns a TournamentResult with ratings.

With ``gauntlet=True`` the first agent plays each of the others.)");
    game.def(
        "solve", [](const GameHolder& self, const py::object& progress) { return solve(self, progress); },
        py::arg("progress") = py::none(),
        R"(Solves the game, stores the table where agents look for it, and returns the figures.

``progress`` is a function f(words, share). Takes seconds for Pogo, minutes for Jungle's
endings; other games cannot be solved.)");
}

}  // namespace

void bind_game(py::module_& module) {
    auto game = py::class_<GameValue, std::shared_ptr<GameValue>>(
        module, "Game", py::is_final(),
        R"(A game with its rules chosen: ``Game("pogo")``, ``Game("jungle", rules="classic", no_capture=40)``.

``joute.games()`` lists the names. Options are those of the program, with underscores for
hyphens. From a game one makes states, agents, matches, trees and batches.)");
    // Made by __new__ alone, so that no instance without a game can be had.
    auto* const type = reinterpret_cast<PyTypeObject*>(game.ptr());
    type->tp_new = new_game;
    type->tp_init = init_game;
    bind_about(game);
    bind_states(game);
    bind_play(game);
    bind_study(game);
    bind_puzzles(module, game);
    game.def("__eq__", [](const GameValue& self, const py::object& other) -> py::object {
        if (!py::isinstance<GameValue>(other)) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
        return py::bool_(same_game(self, other.cast<const GameValue&>()));
    });
    game.def("__hash__", [](const GameValue& self) {
        return py::hash(str_of(self.info().id + print_options(self.info().options, self.rules->options())));
    });
    game.def("__reduce__", [](const GameValue& self) {
        py::dict options;
        for (const OptionSpec& spec : self.info().options)
            if (self.rules->options().has(spec.name) && self.rules->options().text(spec.name) != spec.fallback)
                options[str_of(spec.name)] = str_of(self.rules->options().text(spec.name));
        return py::make_tuple(py::module_::import("joute._pickling").attr("game"),
                              py::make_tuple(str_of(self.info().id), options));
    });
    game.def("__repr__", [](const GameValue& self) {
        std::string text = fmt::format("joute.Game(\"{}\"", self.info().id);
        for (const OptionSpec& spec : self.info().options) {
            if (!self.rules->options().has(spec.name)) continue;
            const std::string& value = self.rules->options().text(spec.name);
            if (value == spec.fallback) continue;
            std::string name = spec.name;
            std::replace(name.begin(), name.end(), '-', '_');
            text += fmt::format(", {}=\"{}\"", name, value);
        }
        return str_of(text + ")");
    });
}

}  // namespace joute::python
