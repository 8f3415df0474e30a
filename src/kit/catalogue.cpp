// SPDX-License-Identifier: MIT
#include "kit/catalogue.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "kit/ratings.hpp"

namespace joute {

std::vector<Kit> completed(std::vector<ListedGame> games) {
    std::vector<Kit> kits;
    for (ListedGame& game : games) {
        Kit& kit = kits.emplace_back(std::move(game.kit));
        kit.rules_en = game.rules_en;
        kit.rules_fr = game.rules_fr;
        kit.puzzles = game.puzzles;
        const auto measured = parse_ratings(game.ratings);
        for (AgentOffer& offer : kit.agents)
            if (const auto it = measured.find(offer.name); it != measured.end()) offer.rating = it->second;
    }
    std::ranges::sort(kits, {}, [](const Kit& kit) { return std::pair(kit.rank, kit.info->id); });
    return kits;
}

Result<const Kit*> find_kit(const std::vector<Kit>& kits, std::string_view name) {
    std::vector<std::string> names;
    for (const Kit& kit : kits) {
        if (kit.info->id == name) return &kit;
        names.push_back(kit.info->id);
    }
    return message("there is no game '{}'; the games are: {}", "il n’y a pas de jeu « {} » ; les jeux sont : {}",
                   quoted_input(name), join(names, ", "));
}

}  // namespace joute
