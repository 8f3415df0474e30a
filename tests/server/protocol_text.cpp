// SPDX-License-Identifier: MIT
#include "server/protocol_text.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "server/services/protocol.hpp"

namespace joute::testing {

namespace {

/// "arena-start" is ArenaStartRequest.
std::string request_type(std::string_view verb) {
    std::string name;
    bool upper = true;
    for (const char c : verb) {
        if (c != '-') name += upper ? static_cast<char>(c - 'a' + 'A') : c;
        upper = c == '-';
    }
    return name + "Request";
}

std::string interface(const Shape& shape) {
    std::string text;
    if (!shape.about.empty()) text += fmt::format("/** {} */\n", shape.about);
    if (!shape.is.empty()) {
        const std::string line = fmt::format("export type {} = {};\n", shape.name, shape.is);
        return text + line;
    }
    text += fmt::format("export interface {} {{\n", shape.name);
    for (const auto& member : shape.members) {
        if (!member.about.empty()) text += fmt::format("  /** {} */\n", member.about);
        text += fmt::format("  {}: {};\n", member.name, member.type);
    }
    return text + "}\n";
}

/// Fields of a request; those of objects inside have types of their own.
std::string request_interface(const VerbDescription& verb) {
    std::string text = fmt::format("export interface {} {{\n", request_type(verb.name));
    for (const Field& field : verb.fields)
        if (field.name.find('.') == std::string::npos)
            text += fmt::format("  {}{}: {};\n", field.name, field.required ? "" : "?", field.type);
    return text + "}\n";
}

std::string cell(std::string_view text) {
    std::string escaped;
    for (const char c : text) escaped += c == '|' ? std::string("\\|") : std::string(1, c);
    return escaped;
}

std::string requests_table() {
    std::string text = "| request | field | type | bounds |\n|---|---|---|---|\n";
    for (const VerbDescription& verb : described_verbs()) {
        std::string name = fmt::format("**{}**", verb.name);
        if (verb.fields.empty()) text += fmt::format("| {} | | | |\n", name);
        for (const Field& field : verb.fields) {
            text += fmt::format("| {} | `{}{}` | `{}` | {} |\n", name, field.name, field.required ? "" : "?",
                                cell(field.type), field.bounds);
            name.clear();
        }
    }
    return text;
}

std::string replies_table() {
    std::string text = "| request | its reply holds |\n|---|---|\n";
    for (const VerbDescription& verb : described_verbs())
        text += fmt::format("| **{}** | `{}` |\n", verb.name, cell(verb.reply));
    return text;
}

std::string errors_table() {
    std::string text = "| code | when |\n|---|---|\n";
    for (const auto& [code, when] : error_codes()) text += fmt::format("| `{}` | {} |\n", word(code), when);
    return text;
}

std::string pushes_table() {
    std::string text = "| push | its members |\n|---|---|\n";
    for (const Shape& push : described_pushes()) {
        std::string members;
        for (const auto& member : push.members)
            if (member.type != "undefined")
                members += fmt::format("{}`{}: {}`", members.empty() ? "" : ", ", member.name, cell(member.type));
        text += fmt::format("| {} | {} |\n", push.name, members);
    }
    return text;
}

/// Puts a table between its marks, which must be there.
std::string with_table(const std::string& text, std::string_view name, const std::string& table) {
    const std::string begin = fmt::format("<!-- table: {} -->\n", name);
    const std::string end = "<!-- end -->\n";
    const auto from = text.find(begin);
    const auto to = text.find(end, from == std::string::npos ? 0 : from);
    if (from == std::string::npos || to == std::string::npos)
        throw std::runtime_error(fmt::format("docs/protocol.md has no place for the table '{}'", name));
    return text.substr(0, from + begin.size()) + table + text.substr(to);
}

}  // namespace

std::string protocol_types() {
    std::string text =
        "// Written by the tests of the server from its description of the protocol (docs/protocol.md says how).\n"
        "\n"
        "import type { Explained } from '../explore/types.ts';\n\n";
    for (const Shape& shape : described_shapes()) text += interface(shape) + "\n";
    std::string verbs;
    for (const VerbDescription& verb : described_verbs()) {
        const bool plain = verb.fields.empty();
        if (!plain) text += request_interface(verb) + "\n";
        const std::string key =
            verb.name.find('-') == std::string_view::npos ? std::string(verb.name) : fmt::format("'{}'", verb.name);
        verbs += fmt::format("  {}: [{}, {}];\n", key, plain ? "object" : request_type(verb.name), verb.reply);
    }
    text +=
        "/** What each request carries, and what its reply brings besides `re` and `ok`. */\n"
        "export interface Requests {\n" +
        verbs + "}\n\n";
    std::string pushes;
    for (const Shape& push : described_pushes()) {
        text += interface(push) + "\n";
        pushes += fmt::format("\n  | {}", push.name);
    }
    text += fmt::format("export type Push ={};\n\n", pushes);
    std::string codes;
    for (const auto& [code, when] : error_codes()) codes += fmt::format("\n  | '{}'", word(code));
    return text + fmt::format("export type ErrorCode ={};\n", codes);
}

std::string protocol_document(const std::string& text) {
    std::string document = with_table(text, "requests", requests_table());
    document = with_table(document, "replies", replies_table());
    document = with_table(document, "pushes", pushes_table());
    return with_table(document, "errors", errors_table());
}

}  // namespace joute::testing
