// SPDX-License-Identifier: MIT
#include "common.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <map>

#include "core/text.hpp"

namespace joute::python {

namespace {

std::atomic<Language> spoken{Language::english};

}  // namespace

Language language() { return spoken.load(std::memory_order_relaxed); }
void set_language(Language language) { spoken.store(language, std::memory_order_relaxed); }

void refuse(Message why) { throw Refused{std::move(why)}; }

std::string text_of(py::handle object) {
    if (PyUnicode_Check(object.ptr()) == 0)
        throw py::type_error(fmt::format("a str was expected, not {}", Py_TYPE(object.ptr())->tp_name));
    Py_ssize_t size = 0;
    const char* const text = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
    if (text == nullptr) {
        PyErr_Clear();
        refuse({"this text holds a half of a character (a lone surrogate), which stands for nothing",
                "ce texte contient une moitié de caractère (un demi-codet isolé), qui ne représente rien"});
    }
    return {text, static_cast<std::size_t>(size)};
}

py::str str_of(std::string_view text) {
    PyObject* const object = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace");
    if (object == nullptr) throw py::error_already_set();
    return py::reinterpret_steal<py::str>(object);
}
py::str str_of(const Message& message) { return str_of(message.in(language())); }

py::object object_of(const Fact& fact) {
    return std::visit(
        [](const auto& content) -> py::object {
            using T = std::decay_t<decltype(content)>;
            if constexpr (std::is_same_v<T, std::monostate>) {
                return py::none();
            } else if constexpr (std::is_same_v<T, Fact::List>) {
                py::list list(content.size());
                for (std::size_t i = 0; i < content.size(); ++i) list[i] = object_of(content[i]);
                return list;
            } else if constexpr (std::is_same_v<T, Fact::Object>) {
                py::dict dict;
                for (const auto& [key, value] : content) dict[str_of(key)] = object_of(value);
                return dict;
            } else if constexpr (std::is_same_v<T, Fact::Shared>) {
                return object_of(content->fact);
            } else if constexpr (std::is_same_v<T, std::string>) {
                return str_of(content);
            } else {
                return py::cast(content);
            }
        },
        fact.content);
}

Seat seat_from(py::handle object) {
    if (PyUnicode_Check(object.ptr()) != 0) {
        const std::string given = text_of(object);
        for (const Seat seat : both_seats)
            if (word(seat) == given) return seat;
        refuse(message("a seat is first or second, not '{}'", "un camp est first ou second, pas « {} »",
                       quoted_input(given)));
    }
    if (PyLong_Check(object.ptr()) == 0 || PyBool_Check(object.ptr()) != 0)
        throw py::type_error(
            fmt::format("a seat is \"first\", \"second\", 0 or 1, not {}", Py_TYPE(object.ptr())->tp_name));
    return static_cast<Seat>(number_from(object, "seat", 0, 1));
}

std::optional<Seat> seat_or_none(py::handle object) {
    if (object.is_none()) return std::nullopt;
    return seat_from(object);
}

Seed seed_from(py::handle object) {
    std::string given;
    if (PyUnicode_Check(object.ptr()) != 0) {
        given = text_of(object);
    } else {
        // numpy's whole numbers, too
        const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
        if (!number || PyBool_Check(object.ptr()) != 0) {
            PyErr_Clear();
            throw py::type_error(fmt::format("a seed is a whole number or 32 hexadecimal digits, not {}",
                                             Py_TYPE(object.ptr())->tp_name));
        }
        const std::uint64_t value = PyLong_AsUnsignedLongLong(number.ptr());
        if (PyErr_Occurred() == nullptr) return value;
        PyErr_Clear();
        int overflow = 0;
        const long long negative = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
        given = overflow == 0 ? fmt::format("{}", negative) : "...";
    }
    if (const auto seed = Seed::parse(given)) return *seed;
    refuse(message("a seed is a whole number from 0 to 2^64 - 1 or 32 hexadecimal digits, not '{}'",
                   "une graine est un entier de 0 à 2^64 - 1 ou 32 chiffres hexadécimaux, pas « {} »",
                   quoted_input(given)));
}

int number_from(py::handle object, const char* name, int least, int greatest) {
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
    if (!number || PyBool_Check(object.ptr()) != 0) {
        PyErr_Clear();
        throw py::type_error(fmt::format("{} is a whole number, not {}", name, Py_TYPE(object.ptr())->tp_name));
    }
    int overflow = 0;
    const long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow == 0 && value >= least && value <= greatest) return static_cast<int>(value);
    const std::string given = overflow == 0 ? fmt::format("{}", value) : std::string(overflow < 0 ? "-..." : "...");
    refuse(message("{} takes a whole number from {} to {}, not {}", "{} accepte un entier de {} à {}, pas {}", name,
                   least, greatest, given));
}

double real_from(py::handle object, const char* name) {
    const double value = PyFloat_AsDouble(object.ptr());
    if (value == -1 && PyErr_Occurred() != nullptr) {
        PyErr_Clear();
        throw py::type_error(fmt::format("{} takes a number, not {}", name, Py_TYPE(object.ptr())->tp_name));
    }
    if (!std::isfinite(value)) refuse(message("{} takes a finite number", "{} accepte un nombre fini", name));
    return value;
}

py::object made(const char* name, const py::dict& fields) {
    return py::module_::import("joute.results").attr(name)(**fields);
}

namespace {

std::map<PyTypeObject*, std::string>& ways_to_make() {
    static auto* const ways =
        new std::map<PyTypeObject*, std::string>();  // never destroyed: the interpreter ends first
    return *ways;
}

PyObject* made_by_us_alone(PyTypeObject* type, PyObject* /*args*/, PyObject* /*kwargs*/) {
    const auto way = ways_to_make().find(type);
    PyErr_Format(PyExc_TypeError, "a %s is made by %s", type->tp_name,
                 way == ways_to_make().end() ? "the engine" : way->second.c_str());
    return nullptr;
}

}  // namespace

void only_made_by_us(py::handle type, const char* how) {
    // Casts of the module allocate without tp_new, so only Python's own calls come here.
    auto* const object = reinterpret_cast<PyTypeObject*>(type.ptr());
    object->tp_new = made_by_us_alone;
    ways_to_make()[object] = how;
}

}  // namespace joute::python
