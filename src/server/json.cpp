// SPDX-License-Identifier: MIT
#include "server/json.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/text.hpp"

namespace joute {

using Json = nlohmann::ordered_json;  // keys in the order they were written

namespace {

/// Brackets outside of strings, without building anything: a deep text is refused before it is parsed.
bool too_deep(std::string_view text, std::size_t deepest) {
    std::size_t depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') ++i;
            in_string = c != '"';
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            if (++depth > deepest) return true;
        } else if ((c == '}' || c == ']') && depth > 0) {
            --depth;
        }
    }
    return false;
}

std::string scalar(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// Letters of two bytes with all their bytes there, which is what the accents of French are: written as they are, too.
bool plain(const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c < ' ' || c == '"' || c == '\\' || c == 127) return false;
        if (c < 128) continue;
        const bool two = c >= 0xC2 && c <= 0xDF && i + 1 < text.size();  // below C2: longer than needed, no UTF-8
        if (!two || (static_cast<unsigned char>(text[++i]) & 0xC0U) != 0x80) return false;
    }
    return true;
}

void write_text(std::string& out, const std::string& text) {
    if (!plain(text)) {
        out += scalar(text);
        return;
    }
    out += '"';
    out += text;
    out += '"';
}

/// A seed that is a number, but too large for the numbers of facts.
bool is_large_seed(const std::pair<std::string, Fact>& member) {
    const auto* const text = std::get_if<std::string>(&member.second.content);
    if (text == nullptr || member.first != "seed") return false;
    const auto number = parse_unsigned(*text);
    return number && *text == std::to_string(*number);
}

void write(std::string& out, const Fact& fact) {
    if (const auto* const text = std::get_if<std::string>(&fact.content)) {
        write_text(out, *text);
    } else if (const auto* const list = std::get_if<Fact::List>(&fact.content)) {
        out += '[';
        for (const Fact& item : *list) {
            if (&item != list->data()) out += ',';
            write(out, item);
        }
        out += ']';
    } else if (const auto* const object = std::get_if<Fact::Object>(&fact.content)) {
        out += '{';
        for (const auto& member : *object) {
            if (&member != object->data()) out += ',';
            write_text(out, member.first);
            out += ':';
            if (is_large_seed(member))
                out += *std::get_if<std::string>(&member.second.content);
            else
                write(out, member.second);
        }
        out += '}';
    } else if (const auto* const flag = std::get_if<bool>(&fact.content)) {
        out += *flag ? "true" : "false";
    } else if (const auto* const number = std::get_if<std::int64_t>(&fact.content)) {
        out += std::to_string(*number);
    } else if (const auto* const real = std::get_if<double>(&fact.content)) {
        out += scalar(*real);
    } else if (const auto* const shared = std::get_if<Fact::Shared>(&fact.content)) {
        std::string& written = (*shared)->written;
        if (written.empty()) write(written, (*shared)->fact);
        out += written;
    } else {
        out += "null";
    }
}

}  // namespace

std::string write_json(const Fact& fact) {
    std::string out;
    write(out, fact);
    return out;
}

Fact to_fact(const Json& json) {
    switch (json.type()) {
        case Json::value_t::boolean: return json.get<bool>();
        case Json::value_t::number_integer: return json.get<std::int64_t>();
        case Json::value_t::number_unsigned: {
            const auto number = json.get<std::uint64_t>();
            // Only a seed can be so large, and it may be written as a text, too.
            if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
                return std::to_string(number);
            return static_cast<std::int64_t>(number);
        }
        case Json::value_t::number_float: return json.get<double>();
        case Json::value_t::string: return json.get_ref<const std::string&>();
        case Json::value_t::array: {
            Fact::List list;
            for (const Json& item : json) list.push_back(to_fact(item));
            return list;
        }
        case Json::value_t::object: {
            Fact::Object object;
            for (const auto& [key, value] : json.items()) object.emplace_back(key, to_fact(value));
            return object;
        }
        default: return {};
    }
}

Answer<Fact> parse_object(std::string_view text, std::size_t deepest) {
    if (too_deep(text, deepest))
        return Refusal{Code::bad_json,
                       message("nested deeper than {} levels", "imbriqué sur plus de {} niveaux", deepest)};
    const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object())
        return Refusal{Code::bad_json, {"one JSON object was expected", "un objet JSON était attendu"}};
    return to_fact(json);
}

std::optional<Fact> ServerJson::read_object(const std::string& text) const {
    const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object()) return std::nullopt;
    return to_fact(json);
}

}  // namespace joute
