// SPDX-License-Identifier: MIT
#include "agents/catalogue.hpp"

#include <algorithm>

#include "agents/game_list.hpp"
#include "agents/ratings_data.hpp"
#include "core/text.hpp"

namespace joute {

namespace {

std::vector<Entry> complete(std::vector<ListedGame> games) {
    std::vector<Entry> entries;
    for (ListedGame& game : games) {
        Entry& entry = entries.emplace_back(std::move(game.entry));
        entry.rules_en = game.rules_en;
        entry.rules_fr = game.rules_fr;
        const auto measured = parse_ratings(game.ratings);
        for (AgentOffer& offer : entry.agents)
            if (const auto it = measured.find(offer.name); it != measured.end()) offer.rating = it->second;
    }
    return entries;
}

}  // namespace

const std::vector<Entry>& catalogue() {
    static const std::vector<Entry> entries = complete(listed_games());
    return entries;
}

Result<const Entry*> find_game(std::string_view name) {
    std::vector<std::string> names;
    for (const Entry& entry : catalogue()) {
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

Result<Chosen> choose(const Entry& entry, std::string_view text) {
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
        return message("{} has no agent '{}'; its agents are: {}", "{} n'a pas d'agent « {} » ; ses agents sont : {}",
                       entry.info->id, quoted_input(full), join(names, ", "));
    }
    auto settings = check(*spec, offer->keys);
    if (!settings) return settings.error();
    return Chosen{&*offer, *settings};
}

}  // namespace

Result<std::unique_ptr<Agent>> make_agent(const Entry& entry, const AnyGame& game, std::string_view spec,
                                          const Notice& notice) {
    auto chosen = choose(entry, spec);
    if (!chosen) return chosen.error();
    return chosen->offer->make(game, chosen->settings, notice);
}

Result<void> check_agent(const Entry& entry, std::string_view spec) {
    auto chosen = choose(entry, spec);
    if (!chosen) return chosen.error();
    return {};
}

}  // namespace joute
