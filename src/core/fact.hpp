// SPDX-License-Identifier: MIT
// A tree of plain facts about a position (the rules pages list them). Games build it without
// knowing JSON, which is made from it at the edge.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace joute {

struct Fact {
    using List = std::vector<Fact>;
    using Object = std::vector<std::pair<std::string, Fact>>;  // keeps the order it was written in

    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Object> content;

    Fact() = default;  // null
    Fact(bool b) : content(b) {}
    Fact(int n) : content(std::int64_t{n}) {}
    Fact(std::int64_t n) : content(n) {}
    Fact(double x) : content(x) {}
    Fact(std::string s) : content(std::move(s)) {}
    Fact(std::string_view s) : content(std::string(s)) {}
    Fact(const char* s) : content(std::string(s)) {}
    Fact(List list) : content(std::move(list)) {}
    Fact(Object object) : content(std::move(object)) {}
};

}  // namespace joute
