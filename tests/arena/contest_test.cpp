// SPDX-License-Identifier: MIT
// Contests on toys of every kind: turns, choices of both, dice, hidden cards.
#include <gtest/gtest.h>

#include <set>

#include "arena/standing.hpp"
#include "support/toy_contest.hpp"
#include "table/table.hpp"
#include "toys/dice_race.hpp"
#include "toys/kuhn.hpp"
#include "toys/rock_paper_scissors.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute::testing {
namespace {

std::vector<Kit> toys_of_every_kind() {
    return {toy_kit<toys::TicTacToe>(), toy_kit<toys::RockPaperScissors>(), toy_kit<toys::DiceRace>(),
            toy_kit<toys::Kuhn>()};
}

Plan plan_of(int games) {
    Plan plan;
    plan.agents = {"any", "slow"};
    plan.games = games;
    plan.seed = 3;
    return plan;
}

std::vector<std::string> steps_of(const PlayedGame& game) {
    std::vector<std::string> steps;
    for (const auto& step : game.record->steps) steps.push_back(step.text);
    return steps;
}

TEST(Contest, IsTheSameForAnyNumberOfThreads) {
    for (const Kit& kit : toys_of_every_kind()) {
        const auto one = play_toy(kit, plan_of(21), 1);
        const auto three = play_toy(kit, plan_of(21), 3);
        ASSERT_EQ(one.size(), 21U) << kit.info->id;
        ASSERT_EQ(three.size(), one.size());
        for (std::size_t i = 0; i < one.size(); ++i) {
            EXPECT_EQ(one[i].fixture.number, three[i].fixture.number) << "games come in the order of the plan";
            EXPECT_EQ(one[i].game.outcome, three[i].game.outcome);
            EXPECT_EQ(steps_of(one[i].game), steps_of(three[i].game)) << kit.info->id;
        }
    }
}

TEST(Contest, EndedEarlyItEndsAtTheSameGameForAnyNumberOfThreads) {
    const Kit kit = toy_kit<toys::TicTacToe>();
    EXPECT_EQ(play_toy(kit, plan_of(40), 1, 11).size(), 11U);
    EXPECT_EQ(play_toy(kit, plan_of(40), 4, 11).size(), 11U);
}

TEST(Contest, StoppedAtOnceItPlaysNothing) {
    const StopFlag stop{true};
    const auto games = play_toy(toy_kit<toys::TicTacToe>(), plan_of(100'000), 2, SIZE_MAX, &stop);
    EXPECT_LT(games.size(), 100'000U);
}

TEST(Contest, TheGamesOfAPairShareDealAndRandomPliesWithSeatsSwapped) {
    Plan plan = plan_of(20);
    plan.random_plies = 2;
    const auto moves = play_toy(toy_kit<toys::TicTacToe>(), plan, 1);
    std::set<std::vector<std::string>> openings;
    for (std::size_t i = 0; i < moves.size(); i += 2) {
        const auto first = steps_of(moves[i].game);
        const auto second = steps_of(moves[i + 1].game);
        EXPECT_TRUE(std::equal(first.begin(), first.begin() + 2, second.begin()));
        EXPECT_FALSE(moves[i].fixture.swapped);
        EXPECT_TRUE(moves[i + 1].fixture.swapped);
        EXPECT_EQ(agent_on(plan, moves[i].fixture, Seat::first), agent_on(plan, moves[i + 1].fixture, Seat::second));
        openings.insert({first.begin(), first.begin() + 2});
    }
    EXPECT_GT(openings.size(), 3U) << "pairs differ from each other";

    const auto deals = play_toy(toy_kit<toys::Kuhn>(), plan_of(20), 1);
    for (std::size_t i = 0; i < deals.size(); i += 2)
        EXPECT_EQ(steps_of(deals[i].game).front(), steps_of(deals[i + 1].game).front()) << "the same cards";
}

TEST(Contest, EveryGameIsARecordThatReplays) {
    for (const Kit& kit : toys_of_every_kind()) {
        const std::shared_ptr<const AnyGame> game = std::move(*kit.make({}));
        const Plan plan = plan_of(6);
        for (const auto& [fixture, played] : play_toy(kit, plan, 1)) {
            ASSERT_EQ(played.record->seats[index(fixture.swapped ? Seat::second : Seat::first)].player, "any");
            const auto parsed = parse_record(print_record(*played.record));
            ASSERT_TRUE(parsed) << parsed.error().en;
            const auto table = Table::from_record(game, *parsed);
            ASSERT_TRUE(table) << table.error().en;
            EXPECT_EQ(table->outcome(), played.outcome);
            EXPECT_EQ(table->actor(), Actor::over);
        }
    }
}

TEST(Contest, ALongGameIsCalledADrawAndItsRecordSaysSo) {
    Plan plan = plan_of(4);
    plan.max_plies = 3;
    const Kit kit = toy_kit<toys::TicTacToe>();
    const std::shared_ptr<const AnyGame> game = std::move(*kit.make({}));
    for (const auto& [fixture, played] : play_toy(kit, plan, 1)) {
        EXPECT_EQ(played.plies, 3);
        EXPECT_EQ(played.outcome, Outcome::draw);
        EXPECT_EQ(played.ending, Ending::max_plies);
        EXPECT_EQ(word(played.ending), "limit");
        const std::string record = print_record(*played.record);
        EXPECT_NE(record.find("ending: adjudication\n"), std::string::npos);
        const auto table = Table::from_record(game, *parse_record(record));
        ASSERT_TRUE(table) << table.error().en;
        EXPECT_EQ(table->outcome(), Outcome::draw);
    }
}

/// Gives the game to the second seat as soon as it is to move.
class SecondAlwaysWins final : public Solver {
  public:
    [[nodiscard]] Result<Fact> solve(const AnyGame& /*game*/, const std::optional<std::filesystem::path>& /*out*/,
                                     const Notice& /*notice*/, const StopFlag* /*stop*/) const override {
        return Fact();
    }
    [[nodiscard]] bool complete() const override { return false; }
    [[nodiscard]] bool needed_by(std::string_view /*agent*/) const override { return false; }
    [[nodiscard]] std::string file(const AnyGame& /*game*/) const override { return "toy.table"; }
    [[nodiscard]] bool fits(const AnyGame& /*game*/, std::span<const std::uint8_t> /*file*/) const override {
        return false;
    }
    [[nodiscard]] bool stored(const AnyGame& /*game*/) const override { return true; }
    [[nodiscard]] Result<Judge> judge(const AnyGame& /*game*/, const Making& /*making*/) const override {
        return Judge([](const AnyLine& line) -> std::optional<Outcome> {
            return line.actor() == Actor::second ? std::optional(Outcome::second) : std::nullopt;
        });
    }
};

/// A clock that moves only when an agent says so.
struct MadeUpTime {
    static inline TimePoint time{std::chrono::hours(1)};
    static TimePoint read() { return time; }
};

/// Takes so long for each move, and keeps what the clocks showed.
class Timed final : public Agent {
  public:
    explicit Timed(std::chrono::milliseconds each) : each_(each) {}
    void new_game(std::uint64_t /*seed*/) override {}
    [[nodiscard]] SearchResult decide(const AnyLine& line, Seat seat, const Thinking& thinking) override {
        shown.push_back(thinking.clocks.value());
        MadeUpTime::time += each_;
        SearchResult result;
        result.move = line.moves(seat).front();
        return result;
    }

    std::vector<std::array<ClockLeft, 2>> shown;

  private:
    std::chrono::milliseconds each_;
};

TEST(Contest, OnAClockTimeRunsForWhoDecidesAndComesBackByTheIncrement) {
    using namespace std::chrono_literals;
    const Kit kit = toy_kit<toys::TicTacToe>();
    const std::shared_ptr<const AnyGame> game = std::move(*kit.make({}));
    Timed quick(1s);
    Timed slow(3s);
    const GameTerms terms{
        .clock = ClockRules{.total = 12s, .increment = 500ms}, .now = &MadeUpTime::read, .keep_record = true};
    const StopFlag stop{false};
    const auto played = play_game(*Table::open(game, {}, 1), 0, {&quick, &slow}, terms, stop);
    ASSERT_TRUE(played);
    EXPECT_EQ(played->ending, Ending::rules);
    ASSERT_GE(slow.shown.size(), 2U);
    EXPECT_EQ(quick.shown[0][0].left, 12s);
    EXPECT_EQ(quick.shown[0][0].increment, 500ms);
    EXPECT_EQ(slow.shown[0][0].left, 11'500ms);
    EXPECT_EQ(slow.shown[0][1].left, 12s);
    EXPECT_EQ(slow.shown[1][1].left, 9'500ms);
}

TEST(Contest, RunningOutOfTimeLoses) {
    using namespace std::chrono_literals;
    const Kit kit = toy_kit<toys::TicTacToe>();
    const std::shared_ptr<const AnyGame> game = std::move(*kit.make({}));
    Timed quick(1s);
    Timed slow(3s);
    const GameTerms terms{
        .clock = ClockRules{.total = 5s, .increment = 0s}, .now = &MadeUpTime::read, .keep_record = true};
    const StopFlag stop{false};
    const auto played = play_game(*Table::open(game, {}, 1), 0, {&quick, &slow}, terms, stop);
    ASSERT_TRUE(played);
    EXPECT_EQ(played->outcome, Outcome::first);
    EXPECT_EQ(played->ending, Ending::time);
    EXPECT_EQ(word(played->ending), "time");
    EXPECT_EQ(slow.shown.size(), 2U) << "it lost in its second move";
    const auto table = Table::from_record(game, *parse_record(print_record(*played->record)));
    ASSERT_TRUE(table) << table.error().en;
    EXPECT_EQ(table->ended_by(), Ending::time);
}

TEST(Contest, AJudgeEndsGamesItKnows) {
    Kit kit = toy_kit<toys::TicTacToe>();
    Plan plan = plan_of(4);
    plan.adjudicate = true;
    const std::shared_ptr<const AnyGame> game = std::move(*kit.make({}));
    const std::vector<Opening> openings{*plain_opening(game, {})};
    EXPECT_FALSE(make_crew({.kit = kit, .game = *game, .plan = plan, .openings = openings}))
        << "a game without tables has no judge";
    kit.solver = std::make_shared<SecondAlwaysWins>();
    for (const auto& [fixture, played] : play_toy(kit, plan, 1)) {
        EXPECT_EQ(played.plies, 1);
        EXPECT_EQ(played.outcome, Outcome::second);
        EXPECT_EQ(played.ending, Ending::tablebase);
        EXPECT_EQ(word(played.ending), "table");
    }
}

TEST(Plan, RoundsGoOnceRoundEveryEncounterBeforeTheNext) {
    Plan plan;
    plan.agents = {"a", "b", "c"};
    plan.encounters = round_robin(3);
    plan.games = 3;  // a pair and half a pair
    std::vector<int> played(3);
    std::size_t count = 0;
    std::set<std::uint64_t> seeds;
    for (std::size_t number = 0; number < number_range(plan); ++number)
        if (const auto game = fixture(plan, number)) {
            ++played[game->encounter];
            ++count;
            seeds.insert(game->seed);
            EXPECT_LE(*std::ranges::max_element(played) - *std::ranges::min_element(played), 2);
        }
    EXPECT_EQ(count, total_games(plan));
    EXPECT_EQ(played, std::vector<int>({3, 3, 3}));
    EXPECT_EQ(seeds.size(), 6U) << "a seed for each pair";
    EXPECT_EQ(gauntlet(4).size(), 3U);
    EXPECT_EQ(neighbours(5, 2).size(), 7U);
}

TEST(Standing, CountsPairsOnceBothGamesAreIn) {
    Plan plan = plan_of(4);
    Standing standing(plan);
    const auto add = [&](std::size_t number, Outcome outcome) {
        PlayedGame game;
        game.outcome = outcome;
        game.plies = 10;
        game.decisions = {{Seat::first, 0.5, 2.0}, {Seat::second, -0.5, 4.0}};
        standing.add(*fixture(plan, number), game);
    };
    add(0, Outcome::first);
    EXPECT_EQ(standing.score(0).units, Pentanomial({0, 0, 0, 0, 0}));
    add(2, Outcome::draw);
    add(1, Outcome::first);  // seats are swapped: B won
    add(3, Outcome::second);
    EXPECT_EQ(standing.score(0).units, Pentanomial({0, 0, 1, 1, 0}));
    EXPECT_EQ(standing.score(0).wins, 2);
    EXPECT_EQ(standing.points_of(0), 2.5);
    EXPECT_EQ(*standing.points_against(1, 0), 1.5);
    EXPECT_EQ(standing.thinking(0).mean_ms(), 3.0) << "half of its games on each seat";
    EXPECT_EQ(standing.plies_mean(), 10);
}

}  // namespace
}  // namespace joute::testing
