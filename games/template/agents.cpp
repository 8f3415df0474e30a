// SPDX-License-Identifier: MIT
// The entry of the catalogue: the standard agents of an alternating game, and the strongest of them.
#include <array>
#include <memory>

#include "agents/tools.hpp"
#include "template_game/eval.hpp"
#include "template_game/notation.hpp"
#include "template_game/view.hpp"

namespace joute {

namespace {

using template_game::Eval;
using template_game::TemplateGame;

constexpr std::array<Level, 8> levels{{
    {.nodes = 3, .softness = {.temperature = 100, .cap = 400}},
    {.nodes = 3, .softness = {.temperature = 70, .cap = 300}},
    {.nodes = 5, .softness = {.temperature = 50, .cap = 200}},
    {.nodes = 10, .softness = {.temperature = 35, .cap = 150}},
    {.nodes = 20, .softness = {.temperature = 25, .cap = 100}},
    {.nodes = 50, .softness = {.temperature = 15, .cap = 60}},
    {.nodes = 100, .softness = {.temperature = 8, .cap = 30}},
    {.nodes = 1'000, .softness = {}},
}};

}  // namespace

Kit template_game_kit() {
    Kit entry = basic_entry<TemplateGame>();
    add_evaluation<TemplateGame, Eval>(entry, "alphabeta:nodes=10");
    entry.agents = standard_offers<TemplateGame, Eval>({}, levels);
    const KeySet keys{
        .depth = true, .nodes = true, .time = true, .threads = true, .memory = true, .seed = true, .extra = {}};
    entry.agents.push_back(judging_offer<TemplateGame, Eval>(
        "strongest", {"whatever plays best here: alphabeta", "le plus fort ici : alphabeta"}, keys,
        [](const TemplateGame& game, const Settings& s, const Making&,
           const Eval& eval) -> Result<std::unique_ptr<Agent>> {
            return std::make_unique<AlphaBetaAgent<TemplateGame, Eval>>(game, s, eval);
        }));
    return entry;
}

}  // namespace joute
