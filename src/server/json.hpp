// SPDX-License-Identifier: MIT
// JSON at the edge of the server: text to facts where a message or a stored value comes in, facts to text where it
// leaves. Everything in between is typed, or facts.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/fact.hpp"
#include "server/services/service.hpp"

namespace joute {

/// One line; bytes that are not UTF-8 are replaced rather than a failure.
[[nodiscard]] std::string write_json(const Fact& fact);

/// The object in a text, or a refusal with `bad_json`.
[[nodiscard]] Answer<Fact> parse_object(std::string_view text, std::size_t deepest);

[[nodiscard]] Fact to_fact(const nlohmann::ordered_json& json);

class ServerJson final : public JsonText {
  public:
    [[nodiscard]] std::string write(const Fact& fact) const override { return write_json(fact); }
    [[nodiscard]] std::optional<Fact> read_object(const std::string& text) const override;
};

}  // namespace joute
