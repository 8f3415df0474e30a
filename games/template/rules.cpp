// SPDX-License-Identifier: MIT
#include "template_game/rules.hpp"

namespace template_game {

using joute::Message;

const joute::GameInfo& TemplateGame::info() {
    static const joute::GameInfo info{
        .id = "template_game",
        .title = {"Race to 21", "Course à 21"},
        .about = {"Add 1, 2 or 3 in turn and say the sum; saying 21 wins.",
                  "Ajoutez 1, 2 ou 3 tour à tour et dites la somme ; qui dit 21 gagne."},
        .turns = {"alternate turns, no chance, nothing hidden", "chacun son tour, sans hasard, rien de caché"},
        .sides = {Message{"First", "Premier"}, Message{"Second", "Second"}},
        .options = {{.name = "rules",
                     .fallback = "standard",
                     .choices = {"standard"},
                     .about = {"the only rules so far", "les seules règles à ce jour"}}},
        .move_help = {"2"},
    };
    return info;
}

joute::Result<TemplateGame> TemplateGame::configure(const joute::OptionValues& /*options*/) { return TemplateGame{}; }

}  // namespace template_game
