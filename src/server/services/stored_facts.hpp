// SPDX-License-Identifier: MIT
// Reading facts that we stored ourselves: what is absent or of another kind is null, empty, zero or false.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/fact.hpp"

namespace joute {

[[nodiscard]] inline const Fact& stored(const Fact& object, std::string_view key) {
    static const Fact nothing;
    if (const auto* const members = std::get_if<Fact::Object>(&object.content))
        for (const auto& [name, value] : *members)
            if (name == key) return value;
    return nothing;
}
[[nodiscard]] inline const Fact& stored(const Fact& list, std::size_t at) {
    static const Fact nothing;
    const auto* const items = std::get_if<Fact::List>(&list.content);
    return items == nullptr || at >= items->size() ? nothing : (*items)[at];
}
[[nodiscard]] inline bool is_null(const Fact& fact) { return std::holds_alternative<std::monostate>(fact.content); }
[[nodiscard]] inline std::string stored_text(const Fact& fact) {
    const auto* const text = std::get_if<std::string>(&fact.content);
    return text == nullptr ? std::string() : *text;
}
[[nodiscard]] inline std::int64_t stored_number(const Fact& fact) {
    const auto* const number = std::get_if<std::int64_t>(&fact.content);
    return number == nullptr ? 0 : *number;
}
[[nodiscard]] inline double stored_real(const Fact& fact) {
    const auto* const real = std::get_if<double>(&fact.content);
    return real == nullptr ? static_cast<double>(stored_number(fact)) : *real;
}
[[nodiscard]] inline Fact::Object stored_object(const Fact& fact) {
    const auto* const object = std::get_if<Fact::Object>(&fact.content);
    return object == nullptr ? Fact::Object() : *object;
}
[[nodiscard]] inline bool stored_flag(const Fact& fact) {
    const auto* const flag = std::get_if<bool>(&fact.content);
    return flag != nullptr && *flag;
}
[[nodiscard]] inline std::vector<std::string> stored_texts(const Fact& fact) {
    std::vector<std::string> texts;
    if (const auto* const list = std::get_if<Fact::List>(&fact.content))
        for (const Fact& each : *list) texts.push_back(stored_text(each));
    return texts;
}

}  // namespace joute
