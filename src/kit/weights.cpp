// SPDX-License-Identifier: MIT
#include "kit/weights.hpp"

#include <algorithm>
#include <cmath>

#include "core/text.hpp"

namespace joute {

namespace {

constexpr std::string_view game_header = "game:";
constexpr std::string_view rules_header = "rules:";

std::vector<std::string> names_of(const WeightSet& set) {
    std::vector<std::string> names;
    for (const NamedWeight& weight : set.weights) names.push_back(weight.name);
    return names;
}

const NamedWeight* find(const WeightSet& set, std::string_view name) {
    const auto it = std::ranges::find(set.weights, name, &NamedWeight::name);
    return it == set.weights.end() ? nullptr : &*it;
}

}  // namespace

std::string print_weights(const WeightSet& set, const std::vector<std::string>& notes) {
    std::string text = fmt::format("{} {}\n", game_header, set.game);
    if (!set.rules.empty()) text += fmt::format("{} {}\n", rules_header, set.rules);
    for (const auto& note : notes) text += fmt::format("# {}\n", note);
    for (const NamedWeight& weight : set.weights) text += fmt::format("{} {:.4f}\n", weight.name, weight.value + 0.0);
    return text;
}

Result<WeightSet> parse_weights(std::string_view text, std::string_view name) {
    WeightSet set;
    set.file = name;
    std::size_t number = 0;
    for (const auto line : split(text, '\n')) {
        ++number;
        if (line.empty() || line.starts_with('#')) continue;
        if (set.game.empty()) {
            if (line.starts_with(game_header)) set.game = trim(line.substr(game_header.size()));
            if (set.game.empty())
                return message("{}, line {}: weights begin with 'game: NAME', not '{}'",
                               "{}, ligne {} : des poids commencent par « game: NOM », pas « {} »", name, number,
                               quoted_input(line));
            continue;
        }
        if (line.starts_with(rules_header) && set.weights.empty() && set.rules.empty()) {
            set.rules = trim(line.substr(rules_header.size()));
            continue;
        }
        const auto space = line.find_last_of(" \t");
        const auto value = space == std::string_view::npos
                               ? std::nullopt
                               : parse_decimal(line.substr(std::min(space + 1, line.size())));
        if (!value || std::abs(*value) > largest_weight)
            return message("{}, line {}: a name and a number from -{} to {} were expected, not '{}'",
                           "{}, ligne {} : un nom et un nombre de -{} à {} étaient attendus, pas « {} »", name, number,
                           largest_weight, largest_weight, quoted_input(line));
        const std::string weight(trim(line.substr(0, space)));
        if (find(set, weight) != nullptr)
            return message("{}, line {}: '{}' is given twice", "{}, ligne {} : « {} » est donné deux fois", name,
                           number, quoted_input(weight));
        set.weights.push_back({.name = weight, .value = *value});
    }
    if (set.game.empty())
        return message("{} holds no weights: 'game: NAME' was expected",
                       "{} ne contient pas de poids : « game: NOM » "
                       "était attendu",
                       name);
    return set;
}

Result<std::vector<double>> in_order_of(const WeightSet& own, const WeightSet& given) {
    if (given.game != own.game)
        return message("{} holds weights of {}, not of {}", "{} contient des poids du jeu {}, pas du jeu {}",
                       given.file, quoted_input(given.game), own.game);
    if (!given.rules.empty() && !own.rules.empty() && given.rules != own.rules)
        return message("{} holds weights for the rules {} of {}, not for {}",
                       "{} contient des poids pour les règles {} du jeu {}, pas pour {}", given.file,
                       quoted_input(given.rules), own.game, own.rules);
    for (const NamedWeight& weight : given.weights)
        if (find(own, weight.name) == nullptr)
            return message("{}: {} has no weight '{}'; it has: {}", "{} : {} n’a pas de poids « {} » ; il a : {}",
                           given.file, own.game, quoted_input(weight.name), join(names_of(own), ", "));
    std::vector<double> values;
    for (const NamedWeight& weight : own.weights) {
        const NamedWeight* found = find(given, weight.name);
        if (found == nullptr)
            return message("{}: the weight '{}' is missing", "{} : le poids « {} » manque", given.file, weight.name);
        values.push_back(found->value);
    }
    return values;
}

}  // namespace joute
