// SPDX-License-Identifier: MIT
// A tree of plain facts about a position (the rules pages list them). Games build it without
// knowing JSON, which is made from it at the edge.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace joute {

struct Fact;
struct FactMember;
struct SharedFact;

/// Names and values in the order they were written in.
struct FactObject : std::vector<std::pair<std::string, Fact>> {
    FactObject() = default;
    /// Takes the values out of the list. A vector's own list would copy them with all they hold, again at each level of
    /// a tree.
    FactObject(std::initializer_list<FactMember> members);
};

struct Fact {
    using List = std::vector<Fact>;
    using Object = FactObject;
    using Shared = std::shared_ptr<const SharedFact>;

    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Object, Shared> content;

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
    Fact(Shared shared) : content(std::move(shared)) {}
};

/// What a braced list of members is made of.
struct FactMember {
    FactMember(std::string n, Fact v) : name(std::move(n)), value(std::move(v)) {}

    mutable std::string name;  // lists are constant, and these are to be moved from
    mutable Fact value;
};

inline FactObject::FactObject(std::initializer_list<FactMember> members) {
    reserve(members.size());
    for (const FactMember& member : members) emplace_back(std::move(member.name), std::move(member.value));
}

/// A part that several trees hold, such as one board in what many are told. Used by one thread at a time.
struct SharedFact {
    Fact fact;
    mutable std::string written = {};  // by whoever wrote it first, for the others
};

}  // namespace joute
