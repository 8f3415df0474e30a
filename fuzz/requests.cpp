// SPDX-License-Identifier: MIT
#include "fuzz/requests.hpp"

#include <array>
#include <set>

#include "core/text.hpp"
#include "fuzz/games.hpp"
#include "search/game_tree.hpp"
#include "study/explain/explain.hpp"

namespace joute::fuzz {

namespace {

std::string singular(const std::string& name) { return name.ends_with('s') ? name.substr(0, name.size() - 1) : name; }

/// Puts a value where a path such as "seats.first.kind" or "tables[].secret" says.
void put(Json& object, std::string_view path, Json value) {
    Json* at = &object;
    for (const std::string_view part : split(path, '.')) {
        const bool list = part.ends_with("[]");
        Json& member = (*at)[std::string(list ? part.substr(0, part.size() - 2) : part)];
        if (list && !member.is_array()) member = Json::array({Json::object()});
        at = list ? &member[0] : &member;
    }
    *at = std::move(value);
}

/// Whether a field lies in an object that was left out.
bool in_one_of(const std::set<std::string>& left_out, const std::string& name) {
    for (const std::string& object : left_out)
        if (name.starts_with(object + ".") || name.starts_with(object + "[]")) return true;
    return false;
}

Json number(Bytes& input) {
    static const std::array<Json, 10> odd{-1,         256, 1'000, 10'000, 86'400, 1'000'001, std::int64_t{1} << 53,
                                          UINT64_MAX, 1.5, 1e300};
    const std::size_t any = input.byte();
    return any < 240 ? Json(any % 60) : odd[any % odd.size()];
}

}  // namespace

RequestMaker::RequestMaker() : verbs_(described_verbs()) {
    for (const Kit& kit : catalogue()) {
        learn("game", kit.info->id);
        learn("spec", kit.agents[kit.agents.size() / 2].name);
    }
    for (const char* const spec : {"level:1", "random", "mcts:nodes=50", "alphabeta:depth=2"}) {
        learn("spec", spec);
        learn("agent", spec);
    }
    learn("day", "2026-11-17");
    learn("sprt", "0,10");
    learn("seed", "0123456789abcdef0123456789abcdef");
    for (const auto& algorithm : all_algorithms) learn("searche", std::string(word(algorithm)));
}

void RequestMaker::learn(const std::string& name, const std::string& text) {
    constexpr std::size_t max_known = 16;
    constexpr std::size_t max_bytes = 2'000;
    auto& known = known_[singular(name)];
    if (text.size() > max_bytes || std::ranges::find(known, text) != known.end()) return;
    if (known.size() == max_known) known.erase(known.begin());
    known.push_back(text);
}

void RequestMaker::learn_all(const std::string& name, const Json& value) {
    if (value.is_string()) return learn(name, value.get_ref<const std::string&>());
    if (!value.is_structured()) return;
    for (const auto& [key, inner] : value.items()) {
        const bool same = value.is_array() || key == "first" || key == "second" || key == "text";
        learn_all(same ? name : key, inner);
    }
}

std::string RequestMaker::text(const std::string& name, Bytes& input) const {
    const auto of = [&](const std::string& key) -> const std::vector<std::string>* {
        const auto found = known_.find(key);
        return found == known_.end() || found->second.empty() ? nullptr : &found->second;
    };
    const std::string key = singular(name);
    const auto* known = of(key);
    if (known == nullptr && key == "line") known = of("move");
    const std::size_t how = input.byte();
    if (known != nullptr && how < 200) return input.pick(*known);
    if (known != nullptr && how < 225) return damaged(input.pick(*known), input);
    if (how < 240) return input.text(40);
    if (how == 255) return std::string(40'000, 'x');
    auto other = known_.begin();
    std::advance(other, static_cast<std::ptrdiff_t>(input.below(known_.size())));
    return other->second.empty() ? std::string() : input.pick(other->second);
}

Json RequestMaker::options(Bytes& input) const {
    Json chosen = Json::object();
    const auto& specs = input.pick(catalogue()).info->options;
    for (std::size_t left = input.below(3); left > 0; --left) {
        const OptionSpec& spec = input.pick(specs);
        chosen[spec.name] = spec.choices.empty() ? number(input) : Json(input.pick(spec.choices));
    }
    return chosen;
}

Json RequestMaker::value(const Field& field, Bytes& input) const {
    const std::string name = field.name.substr(field.name.find_last_of('.') + 1);
    if (input.byte() == 255) return input.one_in(2) ? Json() : Json::array({1, Json::object()});
    if (field.type == "number") return number(input);
    if (field.type == "boolean") return input.one_in(2);
    if (field.type == "Seat") return word(both_seats[input.below(2)]);
    if (field.type == "Seed") return input.one_in(2) ? number(input) : Json(text("seed", input));
    if (field.type.starts_with('\'')) {
        const auto words = split(field.type, '|');
        const std::string_view word = trim(input.pick(words));
        return word.substr(1, word.size() - 2);
    }
    if (field.type.starts_with("Record<")) return options(input);
    if (field.type == "string[]") {
        Json list = Json::array();
        for (std::size_t left = input.below(4); left > 0; --left) list.push_back(text(name, input));
        return list;
    }
    if (field.type.ends_with("[]")) return Json::array();
    if (field.type == "string" || field.type == "MoveOrder") return text(name, input);
    return Json::object();  // whose fields follow
}

Json RequestMaker::any(Bytes& input) const {
    const VerbDescription& verb = input.pick(verbs_);
    Json message{{"do", verb.name}};
    std::set<std::string> left_out;
    for (const Field& field : verb.fields) {
        if (in_one_of(left_out, field.name)) continue;
        const std::size_t chance = input.byte();
        const bool there = field.required ? chance < 224 : chance % 4 == 1;
        if (there)
            put(message, field.name, value(field, input));
        else
            left_out.insert(field.name);
    }
    if (input.byte() == 255) put(message, input.text(8), number(input));
    return message;
}

}  // namespace joute::fuzz
