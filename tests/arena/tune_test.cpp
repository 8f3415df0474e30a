// SPDX-License-Identifier: MIT
// Weights by self-play, on a toy whose true weights are known, and the regression behind it.
#include <gtest/gtest.h>

#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "agents/offers.hpp"
#include "arena/standing.hpp"
#include "arena/tune_folder.hpp"
#include "store/files.hpp"
#include "support/effort.hpp"
#include "support/toy_contest.hpp"
#include "toys/fruit.hpp"

namespace joute::testing {
namespace {

using toys::Fruit;
using toys::FruitEval;

TEST(Regression, FindsTheWeightsResultsWereDrawnBy) {
    const LogOdds truth{0.8, -0.3, 0.0};
    Positions positions(truth.size());
    Random random(5);
    for (int i = 0; i < 20'000; ++i) {
        std::vector<float> counts(truth.size());
        double z = 0;
        for (std::size_t f = 0; f < truth.size(); ++f) {
            counts[f] = static_cast<float>(random.below(7)) - 3;
            z += truth[f] * counts[f];
        }
        positions.add(counts, random.unit() < 1 / (1 + std::exp(-z)) ? 1 : 0, i % 5 == 0);
    }
    const LogOdds found = fit_weights(positions, {0, 0, 0});
    for (std::size_t f = 0; f < truth.size(); ++f) EXPECT_NEAR(found[f], truth[f], 0.05);
    EXPECT_LT(mean_loss(positions, found, true), mean_loss(positions, {0.4, -0.3, 0.2}, true));
    EXPECT_NEAR(fit_slope(positions, {80, -30, 0}), 0.01, 0.0005);
}

TEST(Regression, LeavesAloneWhatNothingSpeaksFor) {
    Positions positions(2);
    for (int i = 0; i < 100; ++i) positions.add(std::vector<float>{i % 2 == 0 ? 1.0F : -1.0F, 0.0F}, i % 2 == 0, false);
    const LogOdds found = fit_weights(positions, {0.5, 0.7});
    EXPECT_GT(found[0], 0.5);
    EXPECT_TRUE(std::isfinite(found[0])) << "even where results follow without fail";
    EXPECT_NEAR(found[1], 0.7, 1e-9);
    EXPECT_EQ(fit_weights(Positions(1), {0.3}), LogOdds{0.3}) << "no positions at all";
    EXPECT_EQ(mean_loss(Positions(1), {0.3}, true), 0);
}

Kit fruit_kit() {
    Kit kit = basic_kit<Fruit>();
    add_evaluation<Fruit, FruitEval>(kit, "greedy");
    kit.agents = {judging_offer<Fruit, FruitEval>(
        "greedy", verbatim("greedy"), {}, [](const Fruit&, const Settings& s, const FruitEval& eval) -> Made {
            return std::unique_ptr<Agent>(std::make_unique<GreedyAgent<Fruit, FruitEval>>(s, eval));
        })};
    return kit;
}

class Tune : public ::testing::Test {
  protected:
    Tune() : path(std::filesystem::temp_directory_path() / fmt::format("joute-tune-{}", ::getpid())) {
        std::filesystem::remove_all(path);
        plan.agent = "greedy";
        plan.start = kit.evaluator->weights(*game);
        plan.rounds = 2;
        plan.games = 60;
        plan.random_plies = 0;
        plan.seed = 7;
    }
    ~Tune() override { std::filesystem::remove_all(path); }

    [[nodiscard]] TuneTask task(unsigned jobs = 1) const {
        return {.kit = kit, .game = *game, .plan = plan, .openings = openings, .jobs = jobs};
    }
    [[nodiscard]] std::vector<TuneRound> tune(unsigned jobs = 1) const {
        return *tune_weights(task(jobs), {}, {}, {}, nullptr);
    }
    static std::vector<double> values(const TuneRound& round) {
        std::vector<double> list;
        for (const auto& weight : round.weights.weights) list.push_back(weight.value);
        return list;
    }
    static void expect_equal(const std::vector<TuneRound>& a, const std::vector<TuneRound>& b) {
        ASSERT_EQ(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i) {
            EXPECT_EQ(values(a[i]), values(b[i]));
            EXPECT_EQ(a[i].positions, b[i].positions);
            EXPECT_EQ(a[i].loss_after, b[i].loss_after);
        }
    }

    std::filesystem::path path;
    Kit kit = fruit_kit();
    std::shared_ptr<const AnyGame> game = std::move(*kit.make({}));
    std::vector<Opening> openings{*plain_opening(game, {})};
    TunePlan plan;
};

TEST_F(Tune, RecoversTheTrueWeightsOfAToy) {
    plan.games = 4000;  // quick whatever the build: a game is two moves of a table
    plan.errors = 20;   // or else pears would always be taken in the first round
    const auto rounds = tune();
    ASSERT_EQ(rounds.size(), 2U);
    EXPECT_EQ(rounds[1].weights.weights[0].name, "apples");
    EXPECT_NEAR(values(rounds[1])[0], 100 * Fruit::worth_of_apple, 20);
    EXPECT_NEAR(values(rounds[1])[1], 100 * Fruit::worth_of_pear, 20);
    EXPECT_LT(rounds[1].loss_after, rounds[1].loss_before);
    EXPECT_LE(rounds[1].positions, 16'000U) << "two decisions a game, none where an error was played";
    EXPECT_GE(rounds[1].positions, 12'000U);
}

TEST_F(Tune, TheMatchTellsThatTheyAreBetter) {
    plan.games = 1000;
    const auto rounds = tune();
    const Plan match = match_plan(plan);
    EXPECT_TRUE(match.swap);
    auto crew = match_crew(task(), rounds.back().weights, {});
    ASSERT_TRUE(crew) << crew.error().en;
    const Contest contest{.kit = kit, .game = *game, .plan = match, .openings = openings};
    Standing standing(match);
    SprtState sprt;
    play_contest(contest, *crew, {}, [&](const Fixture& fixture, PlayedGame&& played, bool) {
        standing.add(fixture, played);
        sprt = sprt_of(standing.score(0).units, *match.sprt);
        return sprt.verdict == Verdict::undecided;
    });
    EXPECT_EQ(sprt.verdict, Verdict::h1) << standing.games() << " games, points " << standing.points_of(0);
}

TEST_F(Tune, IsTheSameForAnyNumberOfThreads) { expect_equal(tune(1), tune(3)); }

TEST_F(Tune, AnotherSeedPlaysOtherGames) {
    const auto here = tune();
    plan.seed = 8;
    EXPECT_NE(values(tune().back()), values(here.back()));
}

TEST_F(Tune, StoppedAndResumedItComesToTheSame) {
    const auto whole = tune();
    StopFlag stop{false};
    {
        auto folder = TuneFolder::create(path, *game, plan);
        ASSERT_TRUE(folder) << folder.error().en;
        int seen = 0;
        const auto part = tune_weights(
            task(), folder->keeper(),
            [&](int, int, double) {
                if (++seen == 75) stop.store(true);
            },
            {}, &stop);
        ASSERT_TRUE(part) << part.error().en;
        EXPECT_EQ(part->size(), 1U) << "the second round was cut short";
    }
    std::ofstream(path / "round-2.jsonl", std::ios::app) << "{\"game\": 60, \"resu";
    auto folder = TuneFolder::resume(path, *game, plan);
    ASSERT_TRUE(folder) << folder.error().en;
    int fresh = 0;
    TuneKeeper keeper = folder->keeper();
    const auto keep = keeper.keep;
    keeper.keep = [&](int round, const TuneGame& played) {
        ++fresh;
        return keep(round, played);
    };
    const auto rest = tune_weights(task(2), keeper, {}, {}, nullptr);
    ASSERT_TRUE(rest) << rest.error().en;
    expect_equal(*rest, whole);
    EXPECT_LE(fresh, 120 - 75);
    ASSERT_TRUE(folder->keep_weights(2, print_weights(rest->back().weights, {"a note"})));
    EXPECT_EQ(load_weights((path / "weights-2.txt").string())->weights, rest->back().weights.weights);
}

TEST_F(Tune, AFolderOfAnotherTuningIsRefused) {
    ASSERT_TRUE(TuneFolder::create(path, *game, plan));
    EXPECT_FALSE(TuneFolder::create(path, *game, plan)) << "begun once";
    EXPECT_TRUE(TuneFolder::resume(path, *game, plan));
    TunePlan other = plan;
    other.start.weights[0].value = 3;
    const auto refused = TuneFolder::resume(path, *game, other);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().en.find("'weights' was"), std::string::npos) << refused.error().en;
    other = plan;
    other.match_games += 1;
    EXPECT_TRUE(TuneFolder::resume(path, *game, other)) << "a longer match is no other tuning";
    for (const char* line : {"nonsense\n", "{\"game\": 0, \"result\": \"draw\", \"positions\": []}\n",
                             "{\"game\": 61, \"result\": \"draw\", \"positions\": []}\n",
                             "{\"game\": 1, \"result\": \"lost\", \"positions\": []}\n",
                             "{\"game\": 1, \"result\": \"draw\", \"positions\": [[1, 2]]}\n",
                             "{\"game\": 1, \"result\": \"draw\", \"positions\": [[1, 2, \"x\"]]}\n"}) {
        ASSERT_TRUE(write_file(path / "round-1.jsonl", std::string(line)));
        const auto wrong = TuneFolder::resume(path, *game, other);
        ASSERT_FALSE(wrong) << line;
        EXPECT_NE(wrong.error().en.find("round-1.jsonl, line 1"), std::string::npos) << wrong.error().en;
    }
}

TEST_F(Tune, AnAgentThatTakesNoWeightsIsRefused) {
    kit.agents.push_back(toy_offer<AnyMove>("any"));
    plan.agent = "any";
    const auto refused = tune_weights(task(), {}, {}, {}, nullptr);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().en.find("takes weights=FILE"), std::string::npos) << refused.error().en;
}

}  // namespace
}  // namespace joute::testing
