// SPDX-License-Identifier: MIT
// Holds messages of the server against the description of the protocol.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace joute::testing {

/// What is wrong with a granted reply to that verb, or with a push; empty when nothing is.
[[nodiscard]] std::string wrong_reply(std::string_view verb, const nlohmann::ordered_json& reply);
[[nodiscard]] std::string wrong_push(const nlohmann::ordered_json& push);

}  // namespace joute::testing
