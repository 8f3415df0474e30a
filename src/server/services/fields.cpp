// SPDX-License-Identifier: MIT
#include "server/services/fields.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "server/services/words.hpp"

namespace joute {

std::string FieldVisitor::text_bounds(std::size_t max_bytes) { return fmt::format("at most {} bytes", max_bytes); }

std::string FieldVisitor::number_bounds(std::int64_t min, std::int64_t max) {
    return fmt::format("{} to {}", min, max);
}

std::string FieldVisitor::list_bounds(std::size_t max) { return fmt::format("at most {}", max); }

std::string FieldVisitor::union_of(Words words) {
    std::string text;
    for (const std::string_view word : words) text += fmt::format("{}'{}'", text.empty() ? "" : " | ", word);
    return text;
}

bool FieldVisitor::read_text(const Field& field, std::string& value, std::size_t max_bytes) {
    const Fact* const found = find(field);
    if (found == nullptr) return false;
    const auto* const text = std::get_if<std::string>(&found->content);
    if (text == nullptr) {
        refuse(field, {"a text was expected", "un texte était attendu"});
        return false;
    }
    if (text->size() > max_bytes) {
        refuse(field, message("at most {} bytes are allowed", "au plus {} octets sont permis", max_bytes));
        return false;
    }
    value = *text;
    return true;
}

bool FieldVisitor::read_number(const Field& field, std::int64_t& value, std::int64_t min, std::int64_t max) {
    const Fact* const found = find(field);
    if (found == nullptr) return false;
    const auto* const number = std::get_if<std::int64_t>(&found->content);
    if (number == nullptr || *number < min || *number > max) {
        refuse(field,
               message("a whole number from {} to {} was expected", "un entier de {} à {} était attendu", min, max));
        return false;
    }
    value = *number;
    return true;
}

namespace {

std::optional<std::uint64_t> unsigned_in(const Fact& fact) {
    const auto* const number = std::get_if<std::int64_t>(&fact.content);
    if (number == nullptr || *number < 0) return std::nullopt;
    return static_cast<std::uint64_t>(*number);
}

}  // namespace

bool FieldVisitor::read_unsigned(const Field& field, std::uint64_t& value) {
    const Fact* const found = find(field);
    if (found == nullptr) return false;
    const auto number = unsigned_in(*found);
    if (!number) refuse(field, {"a whole number from 0 was expected", "un entier à partir de 0 était attendu"});
    value = number.value_or(0);
    return number.has_value();
}

bool FieldVisitor::read_flag(const Field& field, bool& value) {
    const Fact* const found = find(field);
    if (found == nullptr) return false;
    const auto* const flag = std::get_if<bool>(&found->content);
    if (flag == nullptr) {
        refuse(field, {"true or false was expected", "true ou false était attendu"});
        return false;
    }
    value = *flag;
    return true;
}

bool FieldVisitor::read_seed(const Field& field, Seed& value) {
    const Fact* const found = find(field);
    if (found == nullptr) return false;
    std::optional<Seed> seed;
    if (const auto number = unsigned_in(*found)) seed = Seed(*number);
    if (const auto* const text = std::get_if<std::string>(&found->content)) seed = Seed::parse(*text);
    if (!seed)
        refuse(field, {"a whole number from 0 or a text of 32 hexadecimal digits was expected",
                       "un entier à partir de 0 ou un texte de 32 chiffres hexadécimaux était attendu"});
    if (seed) value = *seed;
    return seed.has_value();
}

bool FieldVisitor::read_seat(const Field& field, Seat& value) {
    constexpr std::size_t max_bytes = 16;
    std::string text;
    if (!read_text(field, text, max_bytes)) return false;
    for (const Seat seat : both_seats)
        if (text == joute::word(seat)) {
            value = seat;
            return true;
        }
    refuse(field, {"first or second was expected", "first ou second était attendu"});
    return false;
}

bool FieldVisitor::read_word(const Field& field, std::size_t& value, Words words) {
    std::string text;
    if (!read_text(field, text, max_word)) return false;
    const auto it = std::ranges::find(words, text);
    if (it == words.end()) {
        refuse_word(field, words);
        return false;
    }
    value = static_cast<std::size_t>(it - words.begin());
    return true;
}

bool FieldVisitor::read_texts(const Field& field, std::vector<std::string>& value, std::size_t max_texts,
                              std::size_t max_bytes, Misfits misfits) {
    const Fact* const found = find(field);
    if (found == nullptr) return false;
    const auto* const list = std::get_if<Fact::List>(&found->content);
    if (list == nullptr || list->size() > max_texts) {
        refuse(field, message("a list of at most {} was expected", "une liste d’au plus {} était attendue", max_texts));
        return false;
    }
    for (const Fact& each : *list) {
        const auto* const text = std::get_if<std::string>(&each.content);
        const bool fits = text != nullptr && text->size() <= max_bytes;
        if (!fits && misfits == Misfits::refused) {
            refuse(field, {"a list of short texts was expected", "une liste de textes courts était attendue"});
            return false;
        }
        value.push_back(fits ? *text : std::string());
    }
    return true;
}

void FieldVisitor::options(const char* name, OptionValues& into) {
    const Field field{name, "Record<string, string | number | boolean>", false, ""};
    const Fact* const found = find(field);
    if (found == nullptr) return;
    const auto* const object = std::get_if<Fact::Object>(&found->content);
    if (object == nullptr) return refuse(field, {"an object was expected", "un objet était attendu"});
    for (const auto& [key, value] : *object) {
        const auto* const text = std::get_if<std::string>(&value.content);
        const auto* const flag = std::get_if<bool>(&value.content);
        const auto* const number = std::get_if<std::int64_t>(&value.content);
        if (key.size() > max_word || (text == nullptr && flag == nullptr && number == nullptr))
            return refuse({fmt::format("{}.{}", name, quoted_input(key)), "", false, ""},
                          {"a text, a whole number, true or false was expected",
                           "un texte, un entier, true ou false était attendu"});
        into.set(key, text != nullptr ? *text : flag != nullptr ? (*flag ? "yes" : "no") : fmt::format("{}", *number));
    }
}

Refusal missing_field(std::string_view name) {
    return {Code::bad_request, message("'{}': this field is missing", "« {} » : ce champ manque", name)};
}

FieldReader::FieldReader(const ServerLimits& limits, const Fact& object, std::string where)
    : FieldVisitor(limits), object_(*std::get_if<Fact::Object>(&object.content)), where_(std::move(where)) {}

const Fact* FieldReader::find(const Field& field) {
    if (refusal_) return nullptr;
    asked_.insert(field.name);
    const auto it =
        std::ranges::find(object_, field.name, [](const auto& each) -> const std::string& { return each.first; });
    if (it != object_.end()) return &it->second;
    if (field.required) refuse(field, {"this field is missing", "ce champ manque"});
    return nullptr;
}

void FieldReader::refuse(const Field& field, const Message& expected) {
    if (refusal_) return;
    refusal_ = {Code::bad_request,
                {fmt::format("'{}{}': {}", where_, field.name, expected.en),
                 fmt::format("« {}{} » : {}", where_, field.name, expected.fr)}};
}

void FieldReader::refuse_word(const Field& field, Words words) {
    if (refusal_) return;
    const Message choice = one_of(words);
    refusal_ = {Code::bad_request,
                {fmt::format("'{}{}' is {}", where_, field.name, choice.en),
                 fmt::format("« {}{} » est {}", where_, field.name, choice.fr)}};
}

bool FieldReader::read_object(const Field& field, const std::function<void(FieldVisitor&)>& inside) {
    const Fact* const found = find(field);
    if (found == nullptr) return false;
    if (!std::holds_alternative<Fact::Object>(found->content)) {
        refuse(field, {"an object was expected", "un objet était attendu"});
        return false;
    }
    FieldReader inner(limits(), *found, fmt::format("{}{}.", where_, field.name));
    inside(inner);
    inner.finish();
    if (inner.refusal()) refusal_ = inner.refusal();
    return inner.ok();
}

void FieldReader::read_objects(const Field& field, std::size_t max, const std::function<void(FieldVisitor&)>& each) {
    const Fact* const found = find(field);
    if (found == nullptr) return;
    const auto* const list = std::get_if<Fact::List>(&found->content);
    if (list == nullptr || list->size() > max)
        return refuse(field,
                      message("a list of at most {} was expected", "une liste d’au plus {} était attendue", max));
    for (const Fact& item : *list) {
        if (!std::holds_alternative<Fact::Object>(item.content))
            return refuse(field, {"a list of objects was expected", "une liste d’objets était attendue"});
        FieldReader inner(limits(), item, fmt::format("{}{}.", where_, field.name));
        each(inner);
        inner.finish();
        if (inner.refusal()) refusal_ = inner.refusal();
        if (refusal_) return;
    }
}

void FieldReader::finish() {
    for (const auto& [name, value] : object_)
        if (!refusal_ && !asked_.contains(name))
            refusal_ = {Code::bad_request, message("'{}{}' is not known here", "« {}{} » n’est pas connu ici", where_,
                                                   quoted_input(name))};
}

const Fact* FieldLister::find(const Field& field) {
    const std::string name = where_ + field.name;
    if (std::ranges::find(fields_, name, &Field::name) != fields_.end()) return nullptr;  // two ways to say the same
    fields_.push_back(field);
    fields_.back().name = name;
    return nullptr;
}

bool FieldLister::read_object(const Field& field, const std::function<void(FieldVisitor&)>& inside) {
    find(field);
    FieldLister inner(limits(), fmt::format("{}{}.", where_, field.name));
    inside(inner);
    fields_.insert(fields_.end(), inner.fields_.begin(), inner.fields_.end());
    return false;
}

void FieldLister::read_objects(const Field& field, std::size_t /*max*/,
                               const std::function<void(FieldVisitor&)>& each) {
    find(field);
    FieldLister inner(limits(), fmt::format("{}{}[].", where_, field.name));
    each(inner);
    fields_.insert(fields_.end(), inner.fields_.begin(), inner.fields_.end());
}

}  // namespace joute
