// SPDX-License-Identifier: MIT
// The thread that plays a contest: fetched from another thread, held back, stopped at any moment.
#include "server/arena_runner.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "support/toy_contest.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute::testing {

namespace {

using namespace std::chrono_literals;

std::shared_ptr<const ContestSetup> contest_of_toys(int games) {
    static const Kit kit = toy_kit<toys::TicTacToe>();
    auto setup = std::make_shared<ContestSetup>();
    setup->kit = &kit;
    setup->game = std::move(*kit.make({}));
    setup->plan.agents = {"any", "slow"};
    setup->plan.games = games;
    setup->plan.seed = 3;
    setup->openings = {*plain_opening(setup->game, std::nullopt)};
    return setup;
}

}  // namespace

TEST(ArenaRunner, HandsOverEveryGameInOrder) {
    const auto setup = contest_of_toys(600);  // more than it may be ahead
    ArenaRunner runner(setup, {});
    std::vector<ArenaRunner::Finished> games;
    bool seen_live = false;
    for (bool ended = false; !ended;) {
        auto news = runner.take();
        for (auto& game : news.games) games.push_back(std::move(game));
        if (news.live) {
            seen_live = true;
            EXPECT_EQ(news.live->actor == Actor::over, false);
        }
        EXPECT_FALSE(news.failure);
        ended = news.ended;
        std::this_thread::sleep_for(1ms);
    }
    const auto reference = play_toy(*setup->kit, setup->plan, 1);
    ASSERT_EQ(games.size(), reference.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ(games[i].fixture.number, i);
        EXPECT_EQ(games[i].game.outcome, reference[i].game.outcome);
        EXPECT_EQ(games[i].game.plies, reference[i].game.plies);
    }
    EXPECT_TRUE(seen_live);
    EXPECT_TRUE(runner.take().ended) << "also when asked again";
}

TEST(ArenaRunner, PlaysOnlyWhatIsMissing) {
    const auto setup = contest_of_toys(20);
    std::map<std::size_t, PlayedGame> before;
    for (auto& [fixture, game] : play_toy(*setup->kit, setup->plan, 1, 13)) before.emplace(fixture.number, game);
    ArenaRunner runner(setup, before);
    std::vector<std::size_t> numbers;
    for (bool ended = false; !ended;) {
        const auto news = runner.take();
        for (const auto& game : news.games) numbers.push_back(game.fixture.number);
        ended = news.ended;
        std::this_thread::sleep_for(1ms);
    }
    EXPECT_EQ(numbers, (std::vector<std::size_t>{13, 14, 15, 16, 17, 18, 19}));
}

TEST(ArenaRunner, EndsSoonAfterAStopAlsoWhenNobodyFetches) {
    ArenaRunner runner(contest_of_toys(100'000), {});
    std::this_thread::sleep_for(50ms);
    runner.stop();
    bool ended = false;
    for (int i = 0; i < 60'000 && !ended; ++i) {
        ended = runner.take().ended;
        std::this_thread::sleep_for(1ms);
    }
    EXPECT_TRUE(ended);
    const ArenaRunner forgotten(contest_of_toys(100'000), {});  // ends with its scope
}

TEST(ArenaRunner, SaysWhyAnAgentCannotBeMade) {
    auto setup = std::make_shared<ContestSetup>(*contest_of_toys(2));
    setup->plan.agents = {"any", "exec:/bin/true"};
    ArenaRunner runner(setup, {});
    ArenaRunner::News news;
    for (int i = 0; i < 60'000 && !news.ended; ++i) {
        news = runner.take();
        std::this_thread::sleep_for(1ms);
    }
    EXPECT_TRUE(news.failure);
}

}  // namespace joute::testing
