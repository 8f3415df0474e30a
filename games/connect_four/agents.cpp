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

// Beginners see two to four plies, and fours that can be completed then. Ratings: ratings.txt, by
// `joute calibrate connect_four`.
constexpr Levels levels{{
    {.nodes = 2'000, .softness = {.temperature = 120, .cap = 70}, .depth = 2},
    {.nodes = 2'000, .softness = {.temperature = 14, .cap = 32}, .depth = 3},
    {.nodes = 2'000, .softness = {.temperature = 8, .cap = 25}, .depth = 4},
    {.nodes = 3'000, .softness = {.temperature = 3.5, .cap = 14}},
    {.nodes = 8'000, .softness = {.temperature = 2.5, .cap = 10}},
    {.nodes = 22'000, .softness = {.temperature = 2, .cap = 8}},
    {.nodes = 80'000, .softness = {.temperature = 1, .cap = 4}},
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
