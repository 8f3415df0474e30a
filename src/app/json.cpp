// SPDX-License-Identifier: MIT
#include "app/json.hpp"

namespace joute {

Json to_json(const Fact& fact) {
    return std::visit(
        [](const auto& content) -> Json {
            using T = std::decay_t<decltype(content)>;
            if constexpr (std::is_same_v<T, std::monostate>) {
                return nullptr;
            } else if constexpr (std::is_same_v<T, Fact::List>) {
                Json list = Json::array();
                for (const auto& item : content) list.push_back(to_json(item));
                return list;
            } else if constexpr (std::is_same_v<T, Fact::Object>) {
                Json object = Json::object();
                for (const auto& [key, value] : content) object[key] = to_json(value);
                return object;
            } else if constexpr (std::is_same_v<T, Fact::Shared>) {
                return to_json(content->fact);
            } else {
                return content;
            }
        },
        fact.content);
}

}  // namespace joute
