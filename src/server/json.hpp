// SPDX-License-Identifier: MIT
// JSON at the edge: facts of the engine, and text that is certainly UTF-8.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/fact.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"

namespace joute {

using Json = nlohmann::ordered_json;  // keys in the order they were written

[[nodiscard]] Json to_json(const Fact& fact);

/// An object with room for so many keys. Without, adding a key may copy everything below the others:
/// ordered objects are vectors of pairs that cannot be moved.
[[nodiscard]] inline Json roomy_object(std::size_t keys) {
    Json object = Json::object();
    object.get_ref<Json::object_t&>().reserve(keys);
    return object;
}

/// Null where there is nothing.
template <class T>
[[nodiscard]] Json maybe(const std::optional<T>& value) {
    return value ? Json(*value) : Json(nullptr);
}
[[nodiscard]] inline Json maybe(const std::optional<Seat>& seat) { return seat ? Json(word(*seat)) : Json(nullptr); }

/// A number, or the text of a long seed: no JSON number holds 128 bits.
[[nodiscard]] inline Json seed_json(const Seed& seed) { return seed.is_long() ? Json(seed.text()) : Json(seed.low()); }

/// Four digits are plenty, and an expected result of -0 is 0.
[[nodiscard]] inline double rounded(double value) { return std::round(value * 1e4) / 1e4 + 0.0; }

/// One line; bytes that are not UTF-8 are replaced rather than a failure.
[[nodiscard]] inline std::string to_line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace joute
