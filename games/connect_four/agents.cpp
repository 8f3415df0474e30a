// SPDX-License-Identifier: MIT
// The catalogue entry of Connect Four: the standard agents of an alternating game with its evaluation,
// one that looks a single move ahead, and the strongest.
#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "agents/tools.hpp"
#include "connect_four/eval.hpp"
#include "connect_four/notation.hpp"
#include "connect_four/view.hpp"

namespace joute {

namespace {

using connect_four::ConnectFour;
using connect_four::Eval;
using Made = Result<std::unique_ptr<Agent>>;

// Ratings: ratings.txt, by `joute calibrate connect_four`.
constexpr std::array<Level, 8> levels{{
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
constexpr MctsOptions mcts_options{.exploration = 0.9, .rollout = connect_four::cells};

// The start, a full column, both seats with threats to answer, and half way.
const std::vector<std::string_view> bench_positions{
    "......./......./......./......./......./.......",
    "...o.../...x.../...o.../...x.../...o.../.x.x...",
    "......./......./......./..ox.../.xoo.../xoxoxox",
    "......./......./..ooo../.oxxx../.xxxo../xooxo..",
};
constexpr int bench_depth = 15;

}  // namespace

Kit connect_four_kit() {
    Kit entry = basic_entry<ConnectFour>();
    entry.rank = 6;
    add_evaluation<ConnectFour, Eval>(entry, "alphabeta:nodes=1000");
    entry.bench = [] { return bench_search<ConnectFour, Eval>(bench_positions, bench_depth); };
    entry.agents = standard_offers<ConnectFour, Eval>(mcts_options, levels);
    entry.agents.push_back(judging_offer<ConnectFour, Eval>(
        "greedy", {"one ply of the evaluation", "un coup d'avance selon l'évaluation"}, {},
        [](const ConnectFour&, const Settings& s, const Making&, const Eval& eval) -> Made {
            return std::make_unique<GreedyAgent<ConnectFour, Eval>>(s, eval);
        }));
    const KeySet keys{
        .depth = true, .nodes = true, .time = true, .threads = true, .memory = true, .seed = true, .extra = {}};
    entry.agents.push_back(judging_offer<ConnectFour, Eval>(
        "strongest", {"whatever plays best here: alphabeta", "le plus fort ici : alphabeta"}, keys,
        [](const ConnectFour& game, const Settings& s, const Making&, const Eval& eval) -> Made {
            return std::make_unique<AlphaBetaAgent<ConnectFour, Eval>>(game, s, eval);
        }));
    return entry;
}

}  // namespace joute
