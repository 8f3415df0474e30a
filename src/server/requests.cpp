// SPDX-License-Identifier: MIT
#include "server/requests.hpp"

#include <array>

#include "core/text.hpp"

namespace joute {

std::string_view word(Code code) {
    constexpr std::array<std::string_view, 14> words{
        "bad-json", "bad-request",  "too-fast",      "too-many", "no-table",    "not-your-seat", "seat-taken",
        "stale",    "illegal-move", "not-your-turn", "over",     "not-allowed", "wrong-input",   "read-only"};
    return words[static_cast<std::size_t>(code)];
}

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

}  // namespace

Json parse_object(std::string_view text, std::size_t deepest) {
    if (too_deep(text, deepest))
        throw Refusal{Code::bad_json,
                      message("nested deeper than {} levels", "imbriqué sur plus de {} niveaux", deepest)};
    Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object())
        throw Refusal{Code::bad_json, {"one JSON object was expected", "un objet JSON était attendu"}};
    return json;
}

OptionValues read_options(const Json* json) {
    OptionValues options;
    if (json == nullptr) return options;
    for (const auto& [name, value] : json->items()) {
        if (name.size() > longest_word || (!value.is_string() && !value.is_number_integer() && !value.is_boolean()))
            throw Refusal{Code::bad_request,
                          message("'options.{}' is a text, a whole number, true or false",
                                  "« options.{} » est un texte, un entier, true ou false", quoted_input(name))};
        options.set(name, value.is_string()    ? value.get<std::string>()
                          : value.is_boolean() ? (value.get<bool>() ? "yes" : "no")
                                               : value.dump());
    }
    return options;
}

void Fields::refuse(const char* name, const Message& expected) const {
    throw Refusal{Code::bad_request,
                  {fmt::format("'{}{}': {}", where_, name, expected.en),
                   fmt::format("« {}{} » : {}", where_, name, expected.fr)}};
}

const Json* Fields::find(const char* name) {
    asked_.insert(name);
    const auto it = object_.find(name);
    return it == object_.end() ? nullptr : &*it;
}

void Fields::missing(const char* name) const { refuse(name, {"this field is missing", "ce champ manque"}); }

std::optional<std::string> Fields::maybe_text(const char* name, std::size_t longest) {
    const Json* found = find(name);
    if (found == nullptr) return std::nullopt;
    if (!found->is_string()) refuse(name, {"a text was expected", "un texte était attendu"});
    const auto& text = found->get_ref<const std::string&>();
    if (text.size() > longest)
        refuse(name, message("at most {} bytes are allowed", "au plus {} octets sont permis", longest));
    return text;
}

std::string Fields::text(const char* name, std::size_t longest) {
    auto found = maybe_text(name, longest);
    if (!found) missing(name);
    return *found;
}

std::optional<std::int64_t> Fields::maybe_number(const char* name, std::int64_t least, std::int64_t greatest) {
    const Json* found = find(name);
    if (found == nullptr) return std::nullopt;
    const bool fits = found->is_number_integer() &&
                      (!found->is_number_unsigned() ||
                       found->get<std::uint64_t>() <= static_cast<std::uint64_t>(std::max<std::int64_t>(0, greatest)));
    const std::int64_t number = fits ? found->get<std::int64_t>() : 0;
    if (!fits || number < least || number > greatest)
        refuse(name, message("a whole number from {} to {} was expected", "un entier de {} à {} était attendu", least,
                             greatest));
    return number;
}

std::int64_t Fields::number(const char* name, std::int64_t least, std::int64_t greatest) {
    const auto found = maybe_number(name, least, greatest);
    if (!found) missing(name);
    return *found;
}

std::optional<std::uint64_t> Fields::maybe_unsigned(const char* name) {
    const Json* found = find(name);
    if (found == nullptr) return std::nullopt;
    if (!found->is_number_unsigned())
        refuse(name, {"a whole number from 0 was expected", "un entier à partir de 0 était attendu"});
    return found->get<std::uint64_t>();
}

std::optional<Seed> Fields::maybe_seed(const char* name) {
    const Json* found = find(name);
    if (found == nullptr) return std::nullopt;
    if (found->is_number_unsigned()) return Seed(found->get<std::uint64_t>());
    const auto seed = found->is_string() ? Seed::parse(found->get_ref<const std::string&>()) : std::nullopt;
    if (!seed)
        refuse(name, {"a whole number from 0 or a text of 32 hexadecimal digits was expected",
                      "un entier à partir de 0 ou un texte de 32 chiffres hexadécimaux était attendu"});
    return seed;
}

std::optional<bool> Fields::maybe_flag(const char* name) {
    const Json* found = find(name);
    if (found == nullptr) return std::nullopt;
    if (!found->is_boolean()) refuse(name, {"true or false was expected", "true ou false était attendu"});
    return found->get<bool>();
}

bool Fields::flag(const char* name) {
    const auto found = maybe_flag(name);
    if (!found) missing(name);
    return *found;
}

Seat Fields::seat(const char* name) {
    constexpr std::size_t longest = 16;
    const std::string given = text(name, longest);
    for (const Seat seat : both_seats)
        if (given == word(seat)) return seat;
    refuse(name, {"first or second was expected", "first ou second était attendu"});
}

const Json* Fields::maybe_object(const char* name) {
    const Json* found = find(name);
    if (found != nullptr && !found->is_object()) refuse(name, {"an object was expected", "un objet était attendu"});
    return found;
}

const Json* Fields::maybe_array(const char* name, std::size_t most) {
    const Json* found = find(name);
    if (found != nullptr && (!found->is_array() || found->size() > most))
        refuse(name, message("a list of at most {} was expected", "une liste d'au plus {} était attendue", most));
    return found;
}

void Fields::finish() const {
    for (const auto& [name, value] : object_.items())
        if (!asked_.contains(name))
            throw Refusal{Code::bad_request, message("'{}{}' is not known here", "« {}{} » n'est pas connu ici", where_,
                                                     quoted_input(name))};
}

}  // namespace joute
