// SPDX-License-Identifier: MIT
// JSON at the edge: facts of the engine, and text that is certainly UTF-8.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/fact.hpp"

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

/// One line; bytes that are not UTF-8 are replaced rather than a failure.
[[nodiscard]] inline std::string to_line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace joute
