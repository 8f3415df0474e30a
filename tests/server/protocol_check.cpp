// SPDX-License-Identifier: MIT
#include "server/protocol_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "core/text.hpp"
#include "server/services/protocol.hpp"

namespace joute::testing {

namespace {

using Json = nlohmann::ordered_json;

enum class More : bool { refused, allowed };  // members that are not described

/// Cuts at a character outside of brackets and quotes.
std::vector<std::string_view> cut(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    int depth = 0;
    bool quoted = false;
    std::size_t from = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\'') quoted = !quoted;
        if (quoted) continue;
        if (std::string_view("<[{(").find(c) != std::string_view::npos) ++depth;
        if (std::string_view(">]})").find(c) != std::string_view::npos) --depth;
        if (c == at && depth == 0) {
            parts.push_back(trim(text.substr(from, i - from)));
            from = i + 1;
        }
    }
    parts.push_back(trim(text.substr(from)));
    return parts;
}

std::string wrong(std::string_view type, const Json& json, const std::string& where, More more = More::refused);

struct Member {
    std::string_view name;
    std::string_view type;
};

std::string wrong_object(const std::vector<Member>& members, const Json& json, const std::string& where, More more) {
    if (!json.is_object()) return where + " is no object";
    std::set<std::string> known;
    for (const auto& [name, type] : members) {
        const bool optional = name.ends_with('?');
        const std::string key(optional ? name.substr(0, name.size() - 1) : name);
        known.insert(key);
        if (!json.contains(key)) {
            if (!optional) return fmt::format("{} lacks {}", where, key);
            continue;
        }
        if (auto found = wrong(type, json[key], fmt::format("{}.{}", where, key)); !found.empty()) return found;
    }
    if (more == More::refused)
        for (const auto& [key, value] : json.items())
            if (!known.contains(key)) return fmt::format("{}.{} is not described", where, key);
    return {};
}

std::string wrong_list(const std::vector<std::string_view>& types, const Json& json, const std::string& where) {
    if (!json.is_array() || json.size() != types.size()) return where + " is no list of that length";
    for (std::size_t i = 0; i < types.size(); ++i)
        if (auto found = wrong(types[i], json[i], fmt::format("{}[{}]", where, i)); !found.empty()) return found;
    return {};
}

std::string wrong_members(std::string_view type, const Json& json, const std::string& where, bool all) {
    if (!json.is_object()) return where + " is no object";
    for (const auto& [key, value] : json.items())
        if (auto found = wrong(type, value, fmt::format("{}.{}", where, key)); !found.empty()) return found;
    return all && json.size() != 2 ? where + " has not both seats" : std::string();
}

std::string wrong_name(std::string_view type, const Json& json, const std::string& where, More more) {
    const auto is = [&](bool fits) { return fits ? std::string() : fmt::format("{} is no {}", where, type); };
    if (type == "string") return is(json.is_string());
    if (type == "number") return is(json.is_number());
    if (type == "boolean") return is(json.is_boolean());
    if (type == "null") return is(json.is_null());
    if (type == "undefined") return is(false);
    if (type == "object") return is(json.is_object() && (more == More::allowed || json.empty()));
    if (type == "unknown") return {};
    if (type.starts_with('\'')) return is(json == std::string(type.substr(1, type.size() - 2)));
    if (type.starts_with("Record<"))
        return wrong_members(cut(type.substr(7, type.size() - 8), ',')[1], json, where, false);
    if (type.starts_with("BySeat<")) return wrong_members(type.substr(7, type.size() - 8), json, where, true);
    if (type.starts_with("Partial<BySeat<"))
        return wrong_members(type.substr(15, type.size() - 17), json, where, false);
    if (type == "Exclude<StudyEnd, null>") return json.is_null() ? is(false) : wrong("StudyEnd", json, where);
    // What the commands print holds more than the page shows; a tree of searches has a page of its own.
    if (type == "MatchResult" || type == "TournamentResult" || type == "AgentStanding") more = More::allowed;
    if (type == "Explained") return is(json.is_object());
    for (const Shape& shape : described_shapes()) {
        if (shape.name != type) continue;
        if (!shape.is.empty()) return wrong(shape.is, json, where);
        std::vector<Member> members;
        for (const auto& member : shape.members) members.push_back({member.name, member.type});
        return wrong_object(members, json, where, more);
    }
    return fmt::format("{}: nobody knows the type {}", where, type);
}

std::string wrong(std::string_view type, const Json& json, const std::string& where, More more) {
    if (const auto choices = cut(type, '|'); choices.size() > 1) {
        std::string first;
        for (const auto choice : choices) {
            auto found = wrong(choice, json, where, more);
            if (found.empty()) return {};
            if (first.size() < found.size()) first = std::move(found);  // the one that went deepest
        }
        return first;
    }
    if (const auto parts = cut(type, '&'); parts.size() > 1) {
        for (const auto part : parts)
            if (auto found = wrong(part, json, where, More::allowed); !found.empty()) return found;
        return {};
    }
    if (type.ends_with("[]")) {
        if (!json.is_array()) return where + " is no list";
        for (const Json& item : json)
            if (auto found = wrong(type.substr(0, type.size() - 2), item, where + "[]"); !found.empty()) return found;
        return {};
    }
    const std::string_view inside = type.size() > 1 ? type.substr(1, type.size() - 2) : std::string_view();
    if (type.starts_with('(')) return wrong(inside, json, where);
    if (type.starts_with('[')) return wrong_list(cut(inside, ','), json, where);
    if (type.starts_with('{')) {
        std::vector<Member> members;
        for (const auto member : cut(inside, ';')) {
            const auto colon = member.find(':');
            members.push_back({trim(member.substr(0, colon)), trim(member.substr(colon + 1))});
        }
        return wrong_object(members, json, where, more);
    }
    return wrong_name(type, json, where, more);
}

}  // namespace

std::string wrong_reply(std::string_view verb, const Json& reply) {
    static const std::map<std::string, std::string> replies = [] {
        std::map<std::string, std::string> types;
        for (const VerbDescription& each : described_verbs()) types.emplace(each.name, each.reply);
        return types;
    }();
    const auto type = replies.find(std::string(verb));
    if (type == replies.end()) return fmt::format("no verb {}", verb);
    Json fields = reply;
    fields.erase("re");
    fields.erase("ok");
    return wrong(type->second, fields, std::string(verb));
}

std::string wrong_push(const Json& push) {
    std::string why = "no such push";
    for (const Shape& shape : described_pushes()) {
        if (shape.members[0].type != fmt::format("'{}'", push.at("on").get<std::string>())) continue;
        std::vector<Member> members;
        for (const auto& member : shape.members) members.push_back({member.name, member.type});
        why = wrong_object(members, push, std::string(shape.name), More::refused);
        if (why.empty()) return {};
    }
    return why;
}

}  // namespace joute::testing
