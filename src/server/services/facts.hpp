// SPDX-License-Identifier: MIT
// Small values as facts, the same way everywhere.
#pragma once

#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/fact.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"

namespace joute {

/// Null where there is nothing.
template <class T>
[[nodiscard]] Fact maybe(const std::optional<T>& value) {
    return value ? Fact(*value) : Fact();
}
[[nodiscard]] inline Fact maybe(const std::optional<Seat>& seat) { return seat ? Fact(word(*seat)) : Fact(); }

[[nodiscard]] inline Fact texts(const std::vector<std::string>& list) { return Fact::List(list.begin(), list.end()); }

/// How many there are, or which.
[[nodiscard]] inline Fact whole(std::uint64_t number) { return static_cast<std::int64_t>(number); }

/// A number, or the digits of a seed that is too large for one.
[[nodiscard]] inline Fact seed_fact(const Seed& seed) {
    constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return seed.is_long() || seed.low() > largest ? Fact(seed.text()) : whole(seed.low());
}

/// Four digits are plenty, and an expected result of -0 is 0.
[[nodiscard]] inline double rounded(double value) { return std::round(value * 1e4) / 1e4 + 0.0; }

/// An object from names and values in turn.
template <class... Members>
[[nodiscard]] Fact::Object object_of(Members&&... members) {
    Fact::Object object;
    object.reserve(sizeof...(members) / 2);
    const auto add = [&](const auto& self, const char* name, auto&& value, auto&&... more) -> void {
        object.emplace_back(name, std::forward<decltype(value)>(value));
        if constexpr (sizeof...(more) > 0) self(self, std::forward<decltype(more)>(more)...);
    };
    add(add, std::forward<Members>(members)...);
    return object;
}

/// The members of an object after those of another.
inline void append(Fact::Object& object, Fact::Object more) {
    object.insert(object.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace joute
