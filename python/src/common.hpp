// SPDX-License-Identifier: MIT
// What every file of the module needs: the language spoken, refusals as exceptions, and the few conversions between our
// values and Python's. Input is checked here or by the engine's own edge (AnyLine::find_move and its like), never
// trusted.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/any_game.hpp"
#include "core/fact.hpp"
#include "core/message.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"

namespace joute::python {

namespace py = pybind11;

/// Of everything people read. One for the whole process: a notebook speaks one language.
[[nodiscard]] Language language();
void set_language(Language language);

/// Thrown by the module, raised as `joute.Error` in the language of that moment.
struct Refused {
    Message why;
};
[[noreturn]] void refuse(Message why);
/// The value, or its refusal.
template <class T>
[[nodiscard]] T taken(Result<T> result) {
    if (!result) refuse(result.error());
    return std::move(*result);
}
inline void taken(const Result<void>& result) {
    if (!result) refuse(result.error());
}

/// Text as Python gives it: UTF-8; lone surrogates, which have none, are refused.
[[nodiscard]] std::string text_of(py::handle object);
/// Never fails: bytes that are no UTF-8 are replaced.
[[nodiscard]] py::str str_of(std::string_view text);
[[nodiscard]] py::str str_of(const Message& message);
/// Dicts, lists and plain values.
[[nodiscard]] py::object object_of(const Fact& fact);
template <class T>
[[nodiscard]] py::object or_none(const std::optional<T>& value) {
    return value ? py::cast(*value) : py::none();
}

/// "first", "second", 0 or 1.
[[nodiscard]] Seat seat_from(py::handle object);
[[nodiscard]] std::optional<Seat> seat_or_none(py::handle object);
/// A number or 32 hexadecimal digits, as the program takes it.
[[nodiscard]] Seed seed_from(py::handle object);
/// A whole number within bounds; `name` is that of the argument, for the message.
[[nodiscard]] int number_from(py::handle object, const char* name, int least, int greatest);

/// A finite number.
[[nodiscard]] double real_from(py::handle object, const char* name);

/// An object of a class of joute.results, made from keyword arguments.
[[nodiscard]] py::object made(const char* name, const py::dict& fields);

/// Instances are made by other objects alone: without this, `T.__new__(T)` would give one with nothing in it.
void only_made_by_us(py::handle type, const char* how);

}  // namespace joute::python
