// SPDX-License-Identifier: MIT
#include "core/options.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace joute {

int OptionValues::number(const std::string& name) const { return parse_int(text(name)).value_or(0); }

namespace {

const OptionSpec* find(const std::vector<OptionSpec>& specs, std::string_view name) {
    const auto it = std::ranges::find(specs, name, &OptionSpec::name);
    return it == specs.end() ? nullptr : &*it;
}

Result<std::string> checked(const OptionSpec& spec, const std::string& value) {
    switch (spec.kind) {
        case OptionSpec::Kind::choice:
            if (std::ranges::find(spec.choices, value) != spec.choices.end()) return value;
            return message("--{} takes {}, not '{}'", "--{} accepte {}, pas « {} »", spec.name,
                           join(spec.choices, " | "), quoted_input(value));
        case OptionSpec::Kind::number: {
            const auto n = parse_int(value);
            if (n && *n >= spec.min && *n <= spec.max) return fmt::format("{}", *n);
            return message("--{} takes a whole number from {} to {}, not '{}'",
                           "--{} accepte un entier de {} à {}, pas « {} »", spec.name, spec.min, spec.max,
                           quoted_input(value));
        }
        case OptionSpec::Kind::flag:
            if (value == "yes" || value == "no") return value;
            return message("--{} takes no value (in a position: {}=yes), not '{}'",
                           "--{} ne prend pas de valeur (dans une position : {}=yes), pas « {} »", spec.name, spec.name,
                           quoted_input(value));
    }
    return value;
}

}  // namespace

bool applies(const OptionSpec& spec, const OptionValues& values) {
    return spec.only_for.empty() || std::ranges::find(spec.only_for, values.text("rules")) != spec.only_for.end();
}

Result<OptionValues> complete(const std::vector<OptionSpec>& specs, const OptionValues& given, std::string_view game) {
    OptionValues all;
    for (const auto& spec : specs) all.set(spec.name, spec.fallback);
    for (const auto& [name, value] : given.all()) {
        const OptionSpec* spec = find(specs, name);
        if (spec == nullptr)
            return message("{} has no option '{}'; it has {}", "{} n’a pas d’option « {} » ; il a {}", game,
                           quoted_input(name), usage(specs));
        auto good = checked(*spec, value);
        if (!good) return good.error();
        all.set(name, *good);
    }
    for (const auto& spec : specs)
        if (given.has(spec.name) && !applies(spec, all))
            return message("--{} goes with --rules {} only; --rules {} does not have it",
                           "--{} ne va qu’avec --rules {} ; --rules {} ne l’a pas", spec.name,
                           join(spec.only_for, " | "), all.text("rules"));
    return all;
}

std::string print_options(const std::vector<OptionSpec>& specs, const OptionValues& values) {
    std::vector<std::string> parts;
    for (const auto& spec : specs)
        if (values.has(spec.name) && values.text(spec.name) != spec.fallback)
            parts.push_back(spec.name + "=" + values.text(spec.name));
    return parts.empty() ? std::string() : "[" + join(parts, ",") + "]";
}

Result<PrefixedText> split_prefix(std::string_view text) {
    text = trim(text);
    PrefixedText parts;
    if (text.empty() || text.front() != '[') {
        parts.rest = std::string(text);
        return parts;
    }
    const auto close = text.find(']');
    if (close == std::string_view::npos)
        return message("a position that begins with '[' needs a closing ']' after its options",
                       "une position qui commence par « [ » doit fermer ses options par « ] »");
    for (const auto part : split(text.substr(1, close - 1), ',')) {
        const auto equals = part.find('=');
        const auto name = trim(part.substr(0, equals));
        if (equals == std::string_view::npos || name.empty())
            return message("options before a position are written [name=value,...], not '{}'",
                           "les options d’une position s’écrivent [nom=valeur,...], pas « {} »", quoted_input(part));
        if (parts.options.has(std::string(name)))
            return message("the position’s options name '{}' twice",
                           "les options de la position nomment « {} » deux fois", quoted_input(name));
        parts.options.set(std::string(name), std::string(trim(part.substr(equals + 1))));
    }
    parts.rest = std::string(trim(text.substr(close + 1)));
    return parts;
}

Result<OptionValues> merge(const OptionValues& explicit_ones, const OptionValues& from_text) {
    OptionValues all = from_text;
    for (const auto& [name, value] : explicit_ones.all()) {
        if (from_text.has(name) && from_text.text(name) != value)
            return message("--{} {} disagrees with the position, which says {}={}",
                           "--{} {} contredit la position, qui dit {}={}", name, quoted_input(value), name,
                           quoted_input(from_text.text(name)));
        all.set(name, value);
    }
    return all;
}

std::string usage(const std::vector<OptionSpec>& specs) {
    std::vector<std::string> parts;
    for (const auto& spec : specs) {
        switch (spec.kind) {
            case OptionSpec::Kind::choice: parts.push_back("--" + spec.name + " " + join(spec.choices, "|")); break;
            case OptionSpec::Kind::number: parts.push_back("--" + spec.name + " N"); break;
            case OptionSpec::Kind::flag: parts.push_back("--" + spec.name); break;
        }
    }
    return join(parts, ", ");
}

}  // namespace joute
