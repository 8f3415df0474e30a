// SPDX-License-Identifier: MIT
#include "kit/spec.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace joute {

namespace {

constexpr int max_depth = 99;
constexpr int max_threads = 256;
constexpr int max_memory = 65'536;  // MB
constexpr auto max_time = std::chrono::hours(24);

}  // namespace

Result<Spec> parse_spec(std::string_view text) {
    text = trim(text);
    const auto colon = text.find(':');
    Spec spec;
    spec.name = std::string(trim(text.substr(0, colon)));
    if (spec.name.empty())
        return message("an agent is written name or name:key=value,..., not '{}'",
                       "un agent s’écrit nom ou nom:clé=valeur,..., pas « {} »", quoted_input(text));
    if (colon == std::string_view::npos) return spec;
    for (const auto part : split(text.substr(colon + 1), ',')) {
        const auto equals = part.find('=');
        const bool lone = equals == std::string_view::npos;
        const std::string key(lone ? std::string_view() : trim(part.substr(0, equals)));
        const std::string value(trim(lone ? part : part.substr(equals + 1)));
        if (value.empty() || (!lone && key.empty()))
            return message("in agent '{}': key=value was expected, not '{}'",
                           "dans l’agent « {} » : clé=valeur était attendu, pas « {} »", quoted_input(text),
                           quoted_input(part));
        if (!spec.values.emplace(key, value).second)
            return message("agent '{}' gives '{}' twice", "l’agent « {} » donne « {} » deux fois", quoted_input(text),
                           quoted_input(key));
    }
    return spec;
}

std::string Settings::text_or(const std::string& key, const std::string& fallback) const {
    const auto it = extra.find(key);
    return it == extra.end() ? fallback : it->second;
}

int Settings::number_or(const std::string& key, int fallback) const {
    const auto it = extra.find(key);
    return it == extra.end() ? fallback : parse_int(it->second).value_or(fallback);
}

bool Settings::use_tables() const {
    const bool timed = !limits.nodes && !limits.depth;
    return text_or("tables", timed ? "auto" : "off") == "auto";
}

ExtraKey tables_key() { return {.name = "tables", .choices = {"auto", "off"}, .min = 0, .max = 0}; }

std::optional<std::chrono::milliseconds> parse_duration(std::string_view text) {
    double factor = 0;
    if (text.ends_with("ms")) {
        factor = 1;
        text.remove_suffix(2);
    } else if (text.ends_with("s")) {
        factor = 1000;
        text.remove_suffix(1);
    }
    const auto number = parse_decimal(text);
    if (factor == 0 || !number) return std::nullopt;
    const double ms = *number * factor;
    if (ms < 1 || ms > static_cast<double>(std::chrono::milliseconds(max_time).count())) return std::nullopt;
    return std::chrono::milliseconds(static_cast<std::int64_t>(ms));
}

std::string usage(const KeySet& keys) {
    std::vector<std::string> parts;
    if (keys.depth) parts.emplace_back("depth=N");
    if (keys.nodes) parts.emplace_back("nodes=N");
    if (keys.time) parts.emplace_back("time=300ms|1s");
    if (keys.threads) parts.emplace_back("threads=N");
    if (keys.memory) parts.emplace_back("memory=MB");
    for (const auto& key : keys.extra)
        if (!key.name.empty()) parts.push_back(key.name + "=" + (key.choices.empty() ? "N" : join(key.choices, "|")));
    if (keys.weights) parts.emplace_back("weights=FILE");
    if (keys.seed) parts.emplace_back("seed=N");
    return join(parts, ", ");
}

Result<Settings> check(const Spec& spec, const KeySet& keys) {
    Settings settings;
    const auto number = [&](const std::string& key, const std::string& text, int min, int max) -> Result<int> {
        const auto n = parse_int(text);
        if (n && *n >= min && *n <= max) return *n;
        return message("{}: {} takes a whole number from {} to {}, not '{}'",
                       "{} : {} accepte un entier de {} à {}, pas « {} »", spec.name, key, min, max,
                       quoted_input(text));
    };
    for (const auto& [key, value] : spec.values) {
        if (key == "depth" && keys.depth) {
            auto n = number(key, value, 1, max_depth);
            if (!n) return n.error();
            settings.limits.depth = *n;
        } else if (key == "threads" && keys.threads) {
            auto n = number(key, value, 1, max_threads);
            if (!n) return n.error();
            settings.threads = *n;
        } else if (key == "memory" && keys.memory) {
            auto n = number(key, value, 1, max_memory);
            if (!n) return n.error();
            settings.memory = static_cast<std::size_t>(*n) << 20U;
        } else if ((key == "nodes" && keys.nodes) || (key == "seed" && keys.seed)) {
            const auto n = parse_unsigned(value);
            if (!n || (key == "nodes" && *n == 0))
                return message("{}: {} takes a whole number, not '{}'", "{} : {} accepte un entier, pas « {} »",
                               spec.name, key, quoted_input(value));
            (key == "nodes" ? settings.limits.nodes : settings.seed) = *n;
        } else if (key == "time" && keys.time) {
            const auto t = parse_duration(value);
            if (!t)
                return message("{}: time takes a duration from 1ms to 24 hours such as 300ms or 1.5s, not '{}'",
                               "{} : time accepte une durée de 1ms à 24 heures comme 300ms ou 1.5s, pas « {} »",
                               spec.name, quoted_input(value));
            settings.limits.time = *t;
        } else if (key == "weights" && keys.weights) {
            settings.weights_file = value;
        } else {
            const auto extra = std::ranges::find(keys.extra, key, &ExtraKey::name);
            if (extra == keys.extra.end())
                return message("agent {} does not take '{}'; it takes {}",
                               "l’agent {} n’accepte pas « {} » ; il accepte {}", quoted_input(spec.name),
                               quoted_input(key.empty() ? value : key), usage(keys).empty() ? "-" : usage(keys));
            if (extra->choices.empty()) {
                auto n = number(key, value, extra->min, extra->max);
                if (!n) return n.error();
            } else if (std::ranges::find(extra->choices, value) == extra->choices.end()) {
                return message("{}: {} takes {}, not '{}'", "{} : {} accepte {}, pas « {} »", spec.name, key,
                               join(extra->choices, " | "), quoted_input(value));
            }
            settings.extra[key] = value;
        }
    }
    return settings;
}

}  // namespace joute
