// SPDX-License-Identifier: MIT
// The standard agents of an alternating game with its evaluation, one that looks a single move ahead, and the
// strongest.
#include <memory>
#include <string_view>
#include <vector>

#include "agents/offers.hpp"
#include "connect_four/eval.hpp"
#include "connect_four/kit.hpp"
#include "connect_four/notation.hpp"
#include "connect_four/view.hpp"

namespace connect_four {

using namespace joute;

namespace {

// Ratings: ratings.txt, by `joute calibrate connect_four`.
constexpr Levels levels{{
    {.nodes = 20, .softness = {.temperature = 60, .cap = 200}},
    {.nodes = 60, .softness = {.temperature = 34, .cap = 125}},
    {.nodes = 80, .softness = {.temperature = 28, .cap = 100}},
    {.nodes = 200, .softness = {.temperature = 20, .cap = 70}},
    {.nodes = 900, .softness = {.temperature = 11, .cap = 40}},
    {.nodes = 3'000, .softness = {.temperature = 6, .cap = 25}},
    {.nodes = 20'000, .softness = {.temperature = 3, .cap = 10}},
    {.nodes = 200'000, .softness = {}},
}};

// Random games are short here and say much: they are played to their end.
constexpr MctsOptions mcts_options{.exploration = 0.9, .rollout = cells};

// The start, a full column, both seats with threats to answer, and half way.
const std::vector<std::string_view> bench_positions{
    "......./......./......./......./......./.......",
    "...o.../...x.../...o.../...x.../...o.../.x.x...",
    "......./......./......./..ox.../.xoo.../xoxoxox",
    "......./......./..ooo../.oxxx../.xxxo../xooxo..",
};
constexpr int bench_depth = 15;

}  // namespace

std::shared_ptr<const Bench> bench() {
    return std::make_shared<AlphaBetaBench<ConnectFour, Eval>>(bench_positions, bench_depth);
}

std::vector<AgentOffer> agent_offers() {
    auto offers = standard_offers<ConnectFour, Eval>(mcts_options, levels);
    offers.push_back(
        greedy_offer<ConnectFour, Eval>({"one ply of the evaluation", "un coup d’avance selon l’évaluation"}));
    offers.push_back(strongest_offer<ConnectFour, Eval>(
        "alphabeta", alphabeta_keys(), [](const ConnectFour& game, const Settings& s, const Eval& eval) -> Made {
            return alphabeta_agent(game, s, effort_of(s), eval);
        }));
    return offers;
}

}  // namespace connect_four
