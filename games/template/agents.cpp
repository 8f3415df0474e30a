// SPDX-License-Identifier: MIT
// The standard agents of an alternating game, and the strongest of them.
#include "agents/offers.hpp"
#include "template_game/eval.hpp"
#include "template_game/kit.hpp"
#include "template_game/notation.hpp"
#include "template_game/view.hpp"

namespace template_game {

using namespace joute;

namespace {

constexpr Levels levels{{
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

std::vector<AgentOffer> agent_offers() {
    auto offers = standard_offers<TemplateGame, Eval>({}, levels);
    offers.push_back(strongest_offer<TemplateGame, Eval>(
        "alphabeta", alphabeta_keys(), [](const TemplateGame& game, const Settings& s, const Eval& eval) -> Made {
            return alphabeta_agent(game, s, effort_of(s), eval);
        }));
    return offers;
}

}  // namespace template_game
