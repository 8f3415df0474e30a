// SPDX-License-Identifier: MIT
// Toys whose `strongest` searches to the end of the game, so that what a study must say is known.
#pragma once

#include <gtest/gtest.h>

#include "agents/offers.hpp"
#include "study/analysis.hpp"
#include "toys/dice_race.hpp"
#include "toys/rock_paper_scissors.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute::testing {

inline KeySet by_nodes() {
    return {.depth = false, .nodes = true, .time = true, .threads = false, .memory = false, .seed = true, .extra = {}};
}

inline Kit tic_tac_toe_kit() {
    using toys::TicTacToe;
    using toys::TicTacToeEval;
    Kit kit = basic_kit<TicTacToe>();
    kit.agents.push_back(offer<TicTacToe>("strongest", verbatim("exact"), by_nodes(),
                                          [](const TicTacToe& game, const Settings& s, const Making&) -> Made {
                                              return alphabeta_agent(game, s, effort_of(s), TicTacToeEval{});
                                          }));
    return kit;
}

inline Kit dice_race_kit() {
    using toys::DiceRace;
    using RaceWorth = ExpectedResult<toys::RaceLead>;
    Kit kit = basic_kit<DiceRace>();
    kit.agents.push_back(offer<DiceRace>("strongest", verbatim("exact"), {},
                                         [](const DiceRace& game, const Settings& s, const Making&) -> Made {
                                             return expectimax_agent(game, s, Effort{}, RaceWorth{}, {.lone_cost = 1});
                                         }));
    return kit;
}

inline Kit hands_kit() {
    using toys::RockPaperScissors;
    using HandsWorth = ExpectedResult<toys::NoOpinion>;
    Kit kit = basic_kit<RockPaperScissors>();
    kit.agents.push_back(offer<RockPaperScissors>(
        "strongest", verbatim("exact"), {},
        [](const RockPaperScissors& game, const Settings& s, const Making&) -> Made {
            const Limits whole{.depth = RockPaperScissors::max_rounds, .nodes = {}, .time = {}};
            return nash_agent(game, s, {.limits = whole}, HandsWorth{});
        }));
    return kit;
}

/// A game of an kit played from a position by a line.
inline Table played(const Kit& kit, const std::string& moves, const std::optional<std::string>& position = {}) {
    std::shared_ptr<const AnyGame> game = std::move(*kit.make({}));
    const auto begun = Table::open(game, {}, 0, position);
    EXPECT_TRUE(begun.ok());
    auto table = Table::after_moves(*begun, moves);
    EXPECT_TRUE(table.ok()) << (table ? "" : table.error().en);
    return std::move(*table);
}

inline Analysis opened(const Kit& kit, const Table& table, StudyOptions options = {}) {
    if (!options.each.nodes) options.each.nodes = 1'000'000;
    auto analysis = Analysis::make(kit, table, options);
    EXPECT_TRUE(analysis.ok()) << (analysis ? "" : analysis.error().en);
    return std::move(*analysis);
}

inline Analysis studied(const Kit& kit, const Table& table, StudyOptions options = {}) {
    Analysis analysis = opened(kit, table, options);
    while (analysis.advance()) {
    }
    EXPECT_TRUE(analysis.done());
    return analysis;
}

}  // namespace joute::testing
