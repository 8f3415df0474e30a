// SPDX-License-Identifier: MIT
// Every agent of every game and rule set answers with a legal move whenever it is stopped: before it begins, and at
// random moments. A server stops agents all the time (somebody resigns, a hint is out of date, a thought takes too
// long), so an answer that is missing is a crash that anybody can cause.
#include <gtest/gtest.h>

#include <algorithm>
#include <latch>

#include "agents/catalogue.hpp"
#include "agents/offers.hpp"
#include "schotten/eval.hpp"
#include "schotten/notation.hpp"
#include "schotten/turns.hpp"
#include "schotten/view.hpp"
#include "search/determinised.hpp"
#include "store/folders.hpp"
#include "support/effort.hpp"
#include "support/stopping.hpp"

namespace joute {
namespace {

using namespace std::chrono_literals;
using testing::stopped_at_random;

/// Before all others: the process remembers tables, and here there must be none.
class MakingStopped : public ::testing::Test {
  protected:
    const Kit& kit = **find_game("pogo");
    std::unique_ptr<AnyGame> game = std::move(*kit.make({}));

    void expect_nothing_stored(const Result<std::unique_ptr<Agent>>& made) const {
        ASSERT_FALSE(made.ok());
        EXPECT_NE(made.error().en.find("stopped"), std::string::npos) << made.error().en;
        EXPECT_NE(made.error().fr.find("arrêté"), std::string::npos) << made.error().fr;
        EXPECT_FALSE(kit.solver->stored(*game));
        std::error_code error;
        EXPECT_TRUE(!std::filesystem::exists(cache_folder()) || std::filesystem::is_empty(cache_folder(), error));
    }
};

TEST_F(MakingStopped, BeforeItBegins) {
    const StopFlag set{true};
    for (const std::string spec : {"perfect", "strongest"})
        expect_nothing_stored(make_agent(kit, *game, spec, {.notice = {}, .stop = &set}));
    EXPECT_TRUE(make_agent(kit, *game, "alphabeta", {.notice = {}, .stop = &set}).ok()) << "needs no table";
}

TEST_F(MakingStopped, WhileTheTableIsSolved) {
    StopFlag stop{false};
    int notices = 0;
    const auto notice = [&](const Message&, double) {
        ++notices;
        stop = true;
    };
    expect_nothing_stored(make_agent(kit, *game, "perfect", {.notice = notice, .stop = &stop}));
    EXPECT_EQ(notices, 1);
}

TEST_F(MakingStopped, WhileSomebodyElseSolvesTheTable) {
    StopFlag others_stop{false};
    std::latch begun{1};
    std::jthread other([&] {
        bool first = true;
        const auto notice = [&](const Message&, double) {
            if (std::exchange(first, false)) begun.count_down();
        };
        expect_nothing_stored(make_agent(kit, *game, "perfect", {.notice = notice, .stop = &others_stop}));
    });
    begun.wait();
    const StopFlag set{true};
    expect_nothing_stored(make_agent(kit, *game, "perfect", {.notice = {}, .stop = &set}));
    others_stop = true;
}

/// The specs of an offer that think until they are stopped, as far as it can be told to, in little memory: with each of
/// its choices, limited by depth alone and by nodes alone, on one thread and on two.
std::vector<std::string> endless_specs(const AgentOffer& offer) {
    std::vector<std::vector<std::string>> wishes{{}};
    const auto also = [&](const std::vector<std::string>& plain, const std::string& value) {
        wishes.push_back(plain);
        wishes.back().push_back(value);
    };
    if (offer.keys.memory) wishes[0].push_back("memory=1");
    const auto plain = wishes[0];
    if (offer.keys.nodes) wishes[0].push_back("nodes=1000000000");
    if (offer.keys.depth) also(plain, "depth=99");
    const auto endless = offer.keys.nodes ? wishes[0] : wishes.back();
    if (offer.keys.threads) also(endless, "threads=2");
    for (const ExtraKey& key : offer.keys.extra) {
        for (const std::string& choice : key.choices) also(endless, key.name + "=" + choice);
        if (key.choices.empty()) also(endless, key.name + "=1");
    }
    std::vector<std::string> specs;
    for (const auto& values : wishes) {
        std::string spec = offer.name;
        for (const std::string& value : values) spec += (spec.find(':') == std::string::npos ? ":" : ",") + value;
        specs.push_back(spec);
    }
    return specs;
}

void expect_legal(const AnyLine& line, Seat seat, const SearchResult& result) {
    const auto legal = line.moves(seat);
    const auto is_legal = [&](Move move) { return std::ranges::find(legal, move) != legal.end(); };
    EXPECT_TRUE(is_legal(result.move)) << line.position();
    ASSERT_FALSE(result.pv.empty());
    EXPECT_EQ(result.pv.front(), result.move);
    EXPECT_LE(std::abs(result.value), 1.0);
    for (const MoveScore& each : result.ranking) EXPECT_TRUE(is_legal(each.move));
    for (const MoveShare& each : result.strategy) EXPECT_TRUE(is_legal(each.move));
}

/// Some of a random game, from its start to its last decision.
std::vector<std::unique_ptr<AnyLine>> some_positions(const AnyGame& game, std::uint64_t seed) {
    constexpr std::size_t longest = 150;
    constexpr std::size_t parts = 4;
    auto walk = testing::random_walk(game, seed, longest);
    std::vector<std::unique_ptr<AnyLine>> chosen;
    const std::size_t last = walk.decisions.size() - 1;
    for (std::size_t i = 0; i <= parts; ++i)
        if (auto& line = walk.decisions[i * last / parts]) chosen.push_back(std::move(line));
    return chosen;
}

bool refused_by_rule(const AnyGame& game, const AgentOffer& offer) {
    const auto& only = offer.only_for;
    return !only.empty() && std::ranges::find(only, game.options().text("rules")) == only.end();
}

class StoppedAgents : public ::testing::TestWithParam<std::string> {};

TEST_P(StoppedAgents, AnswerWithALegalMove) {
    const Kit& kit = **find_game(GetParam());
    testing::supply_tables(kit);
    const StopFlag set{true};
    std::uint64_t seed = 0;
    for (const OptionValues& options : testing::variants(kit)) {
        const auto game = std::move(*kit.make(options));
        for (const AgentOffer& offer : kit.agents)
            for (const std::string& spec : endless_specs(offer)) {
                SCOPED_TRACE(print_options(kit.info->options, game->options()) + " " + spec);
                auto agent = make_agent(kit, *game, spec, {.notice = {}, .stop = &set, .seat = offer.only_seat});
                if (refused_by_rule(*game, offer)) {
                    EXPECT_FALSE(agent.ok());
                    continue;
                }
                ASSERT_TRUE(agent.ok()) << agent.error().en;
                (*agent)->new_game(++seed);
                Random random(seed);
                const auto positions = some_positions(*game, seed);
                const auto at_random = random.below(static_cast<std::uint32_t>(positions.size()));
                for (std::size_t i = 0; i < positions.size(); ++i) {
                    const AnyLine& line = *positions[i];
                    for (const Seat seat : both_seats) {
                        if (!acts(line.actor(), seat)) continue;
                        expect_legal(line, seat, (*agent)->decide(line, seat, {.stop = &set, .progress = {}}));
                        // Early moments are where the first iteration is cut short.
                        for (const auto latest : {100us, 3000us})
                            if (i == at_random)
                                stopped_at_random(random, latest, [&](const StopFlag& stop) {
                                    expect_legal(line, seat,
                                                 (*agent)->decide(line, seat, {.stop = &stop, .progress = {}}));
                                });
                    }
                    if (HasFatalFailure()) return;
                }
            }
    }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, StoppedAgents, ::testing::ValuesIn(testing::game_names()),
                         [](const auto& game) { return game.param; });

/// Where each deal gets too few positions to compare its moves, nothing is ranked even without a stop.
TEST(Determinised, AnswersWhenNoDealIsEverRanked) {
    using schotten::Eval;
    using schotten::Schotten;
    using schotten::Turns;
    const Schotten game;
    const Turns turns(game);
    const auto erased = std::move(*make_game<Schotten>({}));
    const auto walk = testing::random_walk(*erased, 1, 20);
    std::vector<TranspositionTable::Slot> slots(1U << 10U);
    Determinised<Schotten, Turns, Eval> search(game, turns, {}, TranspositionTable(slots), {.each = 2});
    int asked = 0;
    for (const auto& line : walk.decisions) {
        const auto& state = static_cast<const LineOf<Schotten>&>(*line).typed().state();
        if (state.table.phase == schotten::Phase::claim) continue;
        const Seat seat = seat_of(line->actor());
        Random random(7);
        const SearchResult result =
            search.search(game.view(state, seat), {.depth = {}, .nodes = 50, .time = {}}, random);
        expect_legal(*line, seat, result);
        EXPECT_GE(result.nodes, 50U);
        ++asked;
    }
    EXPECT_GT(asked, 5);
}

/// What was cut short compares with nothing, and proves no loss.
TEST(Minimax, StoppedClaimsNoDepthAndNoRanking) {
    const Kit& kit = **find_game("pogo");
    const auto game = std::move(*kit.make({}));
    const StopFlag set{true};
    for (const std::string spec : {"minimax:depth=3", "report:depth=3"}) {
        const auto agent = std::move(*make_agent(kit, *game, spec));
        const auto line = game->start();
        const SearchResult result = agent->decide(*line, Seat::first, {.stop = &set, .progress = {}});
        expect_legal(*line, Seat::first, result);
        EXPECT_EQ(result.depth, 0) << spec;
        EXPECT_TRUE(result.ranking.empty()) << spec;
        EXPECT_FALSE(result.proven.has_value()) << spec;
    }
}

}  // namespace
}  // namespace joute
