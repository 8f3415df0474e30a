// SPDX-License-Identifier: MIT
// Toys whose `strongest` searches to the end of the game, so that what a study must say is known.
#pragma once

#include <gtest/gtest.h>

#include "agents/mixed.hpp"
#include "agents/tools.hpp"
#include "study/analysis.hpp"
#include "toys/dice_race.hpp"
#include "toys/rock_paper_scissors.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute::testing {

using Made = Result<std::unique_ptr<Agent>>;

inline KeySet by_nodes() {
    return {.depth = false, .nodes = true, .time = true, .threads = false, .memory = false, .seed = true, .extra = {}};
}

template <Presented G>
Kit plain_entry() {
    Kit entry;
    entry.info = &G::info();
    entry.make = [](const OptionValues& options) { return make_game<G>(options); };
    return entry;
}

inline Kit tic_tac_toe_kit() {
    using toys::TicTacToe;
    using toys::TicTacToeEval;
    Kit entry = plain_entry<TicTacToe>();
    entry.agents.push_back(offer<TicTacToe>("strongest", verbatim("exact"), by_nodes(),
                                            [](const TicTacToe& game, const Settings& s, const Making&) -> Made {
                                                return std::make_unique<AlphaBetaAgent<TicTacToe, TicTacToeEval>>(
                                                    game, s, TicTacToeEval{});
                                            }));
    return entry;
}

inline Kit dice_race_kit() {
    using toys::DiceRace;
    using RaceWorth = ExpectedResult<toys::RaceLead>;
    Kit entry = plain_entry<DiceRace>();
    entry.agents.push_back(offer<DiceRace>("strongest", verbatim("exact"), {},
                                           [](const DiceRace& game, const Settings& s, const Making&) -> Made {
                                               return std::make_unique<ExpectimaxAgent<DiceRace, RaceWorth>>(
                                                   game, s, Limits{}, RaceWorth{}, ExpectimaxOptions{.lone_cost = 1});
                                           }));
    return entry;
}

inline Kit hands_kit() {
    using toys::RockPaperScissors;
    using HandsWorth = ExpectedResult<toys::NoOpinion>;
    Kit entry = plain_entry<RockPaperScissors>();
    entry.agents.push_back(offer<RockPaperScissors>(
        "strongest", verbatim("exact"), {},
        [](const RockPaperScissors& game, const Settings& s, const Making&) -> Made {
            Settings unlimited = s;
            unlimited.limits.depth = RockPaperScissors::max_rounds;
            return std::make_unique<NashAgent<RockPaperScissors, HandsWorth>>(game, unlimited, HandsWorth{});
        }));
    return entry;
}

/// A game of an entry played from a position by a line.
inline Table played(const Kit& entry, const std::string& moves, const std::optional<std::string>& position = {}) {
    std::shared_ptr<const AnyGame> game = std::move(*entry.make({}));
    const auto begun = Table::open(game, {}, 0, position);
    EXPECT_TRUE(begun.ok());
    auto table = Table::after_moves(*begun, moves);
    EXPECT_TRUE(table.ok()) << (table ? "" : table.error().en);
    return std::move(*table);
}

inline Analysis opened(const Kit& entry, const Table& table, StudyOptions options = {}) {
    if (!options.each.nodes) options.each.nodes = 1'000'000;
    auto analysis = Analysis::make(entry, table, options);
    EXPECT_TRUE(analysis.ok()) << (analysis ? "" : analysis.error().en);
    return std::move(*analysis);
}

inline Analysis studied(const Kit& entry, const Table& table, StudyOptions options = {}) {
    Analysis analysis = opened(entry, table, options);
    while (analysis.advance()) {
    }
    EXPECT_TRUE(analysis.done());
    return analysis;
}

}  // namespace joute::testing
