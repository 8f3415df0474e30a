// SPDX-License-Identifier: MIT
#include "agents/catalogue.hpp"

#include <algorithm>

#include "agents/exec.hpp"
#include "agents/game_list.hpp"
#include "agents/ratings_data.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

std::vector<Kit> complete(std::vector<ListedGame> games) {
    std::vector<Kit> entries;
    for (ListedGame& game : games) {
        Kit& entry = entries.emplace_back(std::move(game.kit));
        entry.rules_en = game.rules_en;
        entry.rules_fr = game.rules_fr;
        entry.puzzles = game.puzzles;
        const auto measured = parse_ratings(game.ratings);
        for (AgentOffer& offer : entry.agents)
            if (const auto it = measured.find(offer.name); it != measured.end()) offer.rating = it->second;
    }
    std::ranges::sort(entries, {}, [](const Kit& kit) { return std::pair(kit.rank, kit.info->id); });
    return entries;
}

}  // namespace

const std::vector<Kit>& catalogue() {
    static const std::vector<Kit> entries = complete(listed_games());
    return entries;
}

Result<const Kit*> find_game(std::string_view name) {
    std::vector<std::string> names;
    for (const Kit& entry : catalogue()) {
        if (entry.info->id == name) return &entry;
        names.push_back(entry.info->id);
    }
    return message("there is no game '{}'; the games are: {}", "il n'y a pas de jeu « {} » ; les jeux sont : {}",
                   quoted_input(name), join(names, ", "));
}

namespace {

struct Chosen {
    const AgentOffer* offer;
    Settings settings;
};

Result<Chosen> choose(const Kit& entry, std::string_view text, Programs programs) {
    auto spec = parse_spec(text);
    if (!spec) return spec.error();
    // Offers such as "level:3" carry their lone value in their name.
    const auto lone = spec->values.find("");
    const std::string full = lone == spec->values.end() ? spec->name : spec->name + ":" + lone->second;
    auto offer = std::ranges::find(entry.agents, full, &AgentOffer::name);
    if (offer != entry.agents.end()) {
        spec->values.erase("");
    } else {
        offer = std::ranges::find(entry.agents, spec->name, &AgentOffer::name);
    }
    if (offer == entry.agents.end()) {
        std::vector<std::string> names;
        for (const auto& each : entry.agents) names.push_back(each.name);
        if (programs == Programs::allowed) names.emplace_back("exec:PROGRAM");
        return message("{} has no agent '{}'; its agents are: {}", "{} n'a pas d'agent « {} » ; ses agents sont : {}",
                       entry.info->id, quoted_input(full), join(names, ", "));
    }
    auto settings = check(*spec, offer->keys);
    if (!settings) return settings.error();
    return Chosen{&*offer, *settings};
}

Error no_programs() {
    return message("programs (exec:...) are started by the command line only",
                   "les programmes (exec:...) ne se lancent que depuis la ligne de commande");
}

}  // namespace

Result<std::unique_ptr<Agent>> make_agent(const Kit& entry, const AnyGame& game, std::string_view spec,
                                          const Making& making, Programs programs) {
    if (names_program(spec)) {
        if (programs == Programs::refused) return no_programs();
        return make_program(game, spec);
    }
    auto chosen = choose(entry, spec, programs);
    if (!chosen) return chosen.error();
    if (const auto& file = chosen->settings.weights_file; !file.empty()) {
        auto weights = load_weights(file);
        if (!weights) return weights.error();
        chosen->settings.weights = std::move(*weights);
    }
    return chosen->offer->make(game, chosen->settings, making);
}

Result<std::unique_ptr<Agent>> make_agent(const Kit& entry, const AnyGame& game, std::string_view spec,
                                          const WeightSet& weights, const Making& making) {
    auto chosen = choose(entry, spec, Programs::refused);
    if (!chosen) return chosen.error();
    if (!chosen->offer->keys.weights || !chosen->settings.weights_file.empty())
        return message("'{}': an agent is needed that takes weights=FILE and is not given one",
                       "« {} » : il faut un agent qui accepte weights=FILE et n'en reçoit pas", quoted_input(spec));
    chosen->settings.weights = weights;
    return chosen->offer->make(game, chosen->settings, making);
}

Result<void> check_agent(const Kit& entry, std::string_view spec, Programs programs) {
    if (names_program(spec)) {
        if (programs == Programs::refused) return no_programs();
        auto parsed = parse_program(spec);
        if (!parsed) return parsed.error();
        return {};
    }
    auto chosen = choose(entry, spec, programs);
    if (!chosen) return chosen.error();
    return {};
}

}  // namespace joute
