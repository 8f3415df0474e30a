// SPDX-License-Identifier: MIT
// The protocol as data: every verb with its fields and its reply, the error codes, the pushes, and the shapes of what
// is told. Requests are read by the same description (requests.cpp); the tables of docs/protocol.md and the page's
// types are written from it, and tests hold every message of the server against it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/services/fields.hpp"

namespace joute {

struct VerbDescription {
    std::string_view name;
    bool changes = false;  // something that is stored
    std::string_view reply;
    std::vector<Field> fields;
};
/// All of them, in the order of the documentation.
[[nodiscard]] std::vector<VerbDescription> described_verbs(const ServerLimits& limits = {});

struct CodeDescription {
    Code code;
    std::string_view when;
};
[[nodiscard]] const std::vector<CodeDescription>& error_codes();

/// A type the page knows by name, as TypeScript writes types: an object with members ("name?" may be absent), or, where
/// `is` is not empty, another name for a type.
struct Shape {
    struct Member {
        std::string_view name;
        std::string_view type;
        std::string_view about = {};
    };
    std::string_view name;
    std::string_view is;
    std::vector<Member> members;
    std::string_view about = {};
};
[[nodiscard]] const std::vector<Shape>& described_shapes();
/// Pushes are shapes, too, whose first member is `on`.
[[nodiscard]] const std::vector<Shape>& described_pushes();

}  // namespace joute
