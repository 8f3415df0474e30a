// SPDX-License-Identifier: MIT
// The calls of a loop that plays: over, actor, legal, legal_ids, play, copy. A dispatcher that looks at names and types
// of arguments costs more than a move of Connect Four, so these are plain functions of the interpreter's own C
// interface, put into the class that pybind11 made. What they refuse is refused as everywhere else.
#include <array>

#include "agent.hpp"
#include "core/script.hpp"
#include "errors.hpp"
#include "kit/encoding.hpp"
#include "state.hpp"

namespace joute::python {

namespace {

/// Null only of an instance that was never made, which cannot be had (only_made_by_us).
StateValue* value_of(PyObject* self) {
    auto* const instance = reinterpret_cast<py::detail::instance*>(self);
    void* const value =
        instance->simple_layout ? instance->simple_value_holder[0] : instance->nonsimple.values_and_holders[0];
    if (value == nullptr) PyErr_SetString(PyExc_TypeError, "this State was never made");
    return static_cast<StateValue*>(value);
}

/// Runs the body; whatever it throws is raised in Python.
template <class Body>
PyObject* guarded(const Body& body) noexcept {
    try {
        return body();
    } catch (...) {
        raise_current();
        return nullptr;
    }
}

PyObject* get_over(PyObject* self, void* /*unused*/) {
    const StateValue* const state = value_of(self);
    if (state == nullptr) return nullptr;
    return PyBool_FromLong(static_cast<long>(state->line().actor() == Actor::over));
}

/// The five words, made once.
const std::array<PyObject*, 5>& actor_words() {
    static const std::array<PyObject*, 5> words = [] {
        std::array<PyObject*, 5> made{};
        for (std::size_t i = 0; i < made.size(); ++i)
            made[i] = PyUnicode_InternFromString(std::string(word(static_cast<Actor>(i))).c_str());
        return made;
    }();
    return words;
}

PyObject* get_actor(PyObject* self, void* /*unused*/) {
    const StateValue* const state = value_of(self);
    if (state == nullptr) return nullptr;
    PyObject* const text = actor_words()[static_cast<std::size_t>(state->line().actor())];
    Py_INCREF(text);
    return text;
}

/// The only argument of legal and legal_ids; None when it is not given.
PyObject* seat_argument(PyObject* const* args, Py_ssize_t count, PyObject* names, const char* function) {
    const Py_ssize_t named = names == nullptr ? 0 : PyTuple_GET_SIZE(names);
    if (count + named > 1 ||
        (named == 1 && PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(names, 0), "seat") != 0)) {
        PyErr_Format(PyExc_TypeError, "%s() takes one argument, seat", function);
        return nullptr;
    }
    return count + named == 0 ? Py_None : args[0];
}

/// The seat whose moves are asked for; nothing where nobody moves.
std::optional<Seat> mover(const StateValue& state, PyObject* given) {
    if (given != Py_None) return state.seat_for(seat_from(given));
    const Actor actor = state.line().actor();
    if (actor == Actor::chance || actor == Actor::over) return std::nullopt;
    return state.seat_for(std::nullopt);
}

PyObject* call_legal(PyObject* self, PyObject* const* args, Py_ssize_t count, PyObject* names) {
    const StateValue* const state = value_of(self);
    if (state == nullptr) return nullptr;
    PyObject* const given = seat_argument(args, count, names, "legal");
    if (given == nullptr) return nullptr;
    return guarded([&] {
        py::list list;
        if (const auto seat = mover(*state, given))
            for (const Move move : state->line().moves(*seat)) list.append(str_of(state->line().print(move)));
        return list.release().ptr();
    });
}

PyObject* call_legal_ids(PyObject* self, PyObject* const* args, Py_ssize_t count, PyObject* names) {
    const StateValue* const state = value_of(self);
    if (state == nullptr) return nullptr;
    PyObject* const given = seat_argument(args, count, names, "legal_ids");
    if (given == nullptr) return nullptr;
    return guarded([&]() -> PyObject* {
        thread_local std::vector<int> ids;
        ids.clear();
        const Encoding& encoding = state->game()->encoding();
        if (const auto seat = mover(*state, given)) encoding.ids(state->line(), *seat, ids);
        PyObject* const list = PyList_New(static_cast<Py_ssize_t>(ids.size()));
        if (list == nullptr) return nullptr;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            PyObject* const number = PyLong_FromLong(ids[i]);
            if (number == nullptr) {
                Py_DECREF(list);
                return nullptr;
            }
            PyList_SET_ITEM(list, static_cast<Py_ssize_t>(i), number);
        }
        return list;
    });
}

/// One step, given as one or two arguments. Nothing changes unless all of it is legal.
void play_arguments(StateValue& state, PyObject* const* args, Py_ssize_t count) {
    const AnyLine& line = state.line();
    const Actor actor = line.actor();
    if (count == 1) {
        if (PyUnicode_Check(args[0]) != 0) return state.play(state.find(text_of(args[0])));
        if (actor == Actor::both)
            refuse({"both seats choose here: two moves were expected",
                    "les deux camps choisissent ici : deux coups étaient attendus"});
        const Move move = move_from(state, is_seat(actor) ? seat_of(actor) : Seat::first, args[0]);
        if (line.known_to() && line.reveals(move)) state.check_known(other(*line.known_to()));
        return state.play(move);
    }
    if (count != 2) throw py::type_error("play() takes one move, or two where both seats choose");
    if (actor != Actor::both)
        refuse(
            {"only one seat moves here: one move was expected", "un seul camp joue ici : un seul coup était attendu"});
    const Move first = move_from(state, Seat::first, args[0]);
    state.play(Step::of(first, move_from(state, Seat::second, args[1])));
}

PyObject* call_play(PyObject* self, PyObject* const* args, Py_ssize_t count) {
    StateValue* const state = value_of(self);
    if (state == nullptr) return nullptr;
    return guarded([&]() -> PyObject* {
        play_arguments(*state, args, count);
        Py_RETURN_NONE;
    });
}

PyObject* call_copy(PyObject* self, PyObject* /*unused*/) {
    const StateValue* const state = value_of(self);
    if (state == nullptr) return nullptr;
    return guarded([&] { return py::cast(std::make_shared<StateValue>(*state)).release().ptr(); });
}

template <class Function>
PyCFunction as_method(Function function) {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

}  // namespace

void add_quick_calls(py::handle type) {
    static std::array methods{
        PyMethodDef{
            "legal", as_method(call_legal), METH_FASTCALL | METH_KEYWORDS,
            "legal($self, seat=None)\n--\n\nThe legal moves as text: of the seat that acts, or of the one named.\n\n"
            "Empty where chance acts or the game is over. Where both seats choose, say whose are meant."},
        PyMethodDef{"legal_ids", as_method(call_legal_ids), METH_FASTCALL | METH_KEYWORDS,
                    "legal_ids($self, seat=None)\n--\n\nThe legal moves as numbers, in the order of legal()."},
        PyMethodDef{
            "play", as_method(call_play), METH_FASTCALL,
            "play($self, /, *moves)\n--\n\nPlays one step in place.\n\nOne move of the seat that acts, two where both "
            "choose (or \"a | b\"), or \"!event\"\nwhere chance acts. A move is text or a number. What is not "
            "legal raises Error and\nchanges nothing."},
        PyMethodDef{"copy", as_method(call_copy), METH_NOARGS,
                    "copy($self)\n--\n\nAn independent copy, with the same history and seed."}};
    static std::array properties{
        PyGetSetDef{"over", get_over, nullptr, "Whether the game is over.", nullptr},
        PyGetSetDef{"actor", get_actor, nullptr,
                    "Who takes the next step: \"first\", \"second\", \"both\", \"chance\" or \"over\".", nullptr}};
    auto* const object = reinterpret_cast<PyTypeObject*>(type.ptr());
    for (PyMethodDef& method : methods)
        py::setattr(type, method.ml_name, py::reinterpret_steal<py::object>(PyDescr_NewMethod(object, &method)));
    for (PyGetSetDef& property : properties)
        py::setattr(type, property.name, py::reinterpret_steal<py::object>(PyDescr_NewGetSet(object, &property)));
}

}  // namespace joute::python
