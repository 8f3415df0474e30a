// SPDX-License-Identifier: MIT
#include "record.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "core/script.hpp"
#include "store/files.hpp"
#include "table/table.hpp"

namespace joute::python {

namespace {

/// Replayed against the rules: every step legal, and the result theirs.
py::list states_of(const Record& record) {
    const GamePointer game = make_game_value(record.game, record.options);
    const Table table = taken(Table::from_record(game->rules, record));
    StateValue state(game, table.start().clone(), record.seed);
    py::list states;
    states.append(std::make_shared<StateValue>(state));
    for (const Step& step : table.played()) {
        state.play(step);
        states.append(std::make_shared<StateValue>(state));
    }
    return states;
}

py::list steps_of(const Record& record) {
    py::list steps;
    for (const RecordStep& step : record.steps)
        steps.append(py::make_tuple(str_of(step.text), or_none(step.value), or_none(step.milliseconds)));
    return steps;
}

}  // namespace

py::object seed_object(const Seed& seed) {
    return seed.is_long() ? py::object(str_of(seed.text())) : py::object(py::int_(seed.low()));
}

py::dict options_dict(const OptionValues& options) {
    py::dict dict;
    for (const auto& [name, value] : options.all()) dict[str_of(name)] = str_of(value);
    return dict;
}

void bind_record(py::module_& module) {
    auto record = py::class_<Record, std::shared_ptr<Record>>(
        module, "Record", py::is_final(),
        R"(A saved game: headers, then one step a line, the text format of the program.

``Record.load(path)`` and ``Record.parse(text)`` read one; matches make them with
``records=True``. ``str(record)`` is the text.)");
    only_made_by_us(record, "Record.load(path), Record.parse(text) or a match with records=True");
    record.def_static(
        "parse", [](const py::object& text) { return std::make_shared<Record>(taken(parse_record(text_of(text)))); },
        py::arg("text"), "Reads a record from its text. Only its form is checked; ``states()`` replays it.");
    record.def_static(
        "load",
        [](const std::filesystem::path& path) {
            return std::make_shared<Record>(taken(parse_record(taken(read_file(path)))));
        },
        py::arg("path"), "Reads a record from a file.");
    record.def(
        "save",
        [](const Record& self, const std::filesystem::path& path) { taken(write_file(path, print_record(self))); },
        py::arg("path"), "Writes the record to a file.");
    record.def_property_readonly(
        "game", [](const Record& self) { return str_of(self.game); }, "The name of the game.");
    record.def_property_readonly(
        "options", [](const Record& self) { return options_dict(self.options); },
        "Options that are not the game's defaults, as text.");
    record.def_property_readonly(
        "position",
        [](const Record& self) -> py::object {
            return self.position ? py::object(str_of(*self.position)) : py::object(py::none());
        },
        "Where the game began; None at the usual start.");
    record.def_property_readonly(
        "seed", [](const Record& self) { return seed_object(self.seed); }, "What its chance was drawn from.");
    record.def_property_readonly(
        "players",
        [](const Record& self) { return py::make_tuple(str_of(self.seats[0].player), str_of(self.seats[1].player)); },
        "Who played, by seat: \"human\" or an agent's spec.");
    record.def_property_readonly(
        "result",
        [](const Record& self) -> py::object {
            return self.result ? py::object(str_of(word(*self.result))) : py::object(py::none());
        },
        "\"first\", \"second\" or \"draw\"; None where the game is not over.");
    record.def_property_readonly(
        "ending", [](const Record& self) { return str_of(word(self.ending)); },
        "How it ended: \"rules\", \"resignation\", \"adjudication\" and so on.");
    record.def_property_readonly("steps", steps_of,
                                 "Every step as (text, value, ms): what the decider expected, and how long it thought, "
                                 "or None.");
    record.def("states", states_of,
               R"(The game replayed: a State before each step, and the last one.

Refused where a step is not legal or the result is not the one the rules give.)");
    record.def("__str__", [](const Record& self) { return str_of(print_record(self)); });
    record.def("__repr__", [](const Record& self) {
        return str_of(fmt::format("<joute.Record of {}, {} steps, result {}>", self.game, self.steps.size(),
                                  self.result ? word(*self.result) : "open"));
    });
    record.def("__eq__", [](const Record& self, const py::object& other) -> py::object {
        if (!py::isinstance<Record>(other)) return py::reinterpret_borrow<py::object>(Py_NotImplemented);
        return py::bool_(print_record(self) == print_record(other.cast<const Record&>()));
    });
    record.def("__reduce__", [](const Record& self) {
        return py::make_tuple(py::module_::import("joute._pickling").attr("record"),
                              py::make_tuple(str_of(print_record(self))));
    });
}

}  // namespace joute::python
