// SPDX-License-Identifier: MIT
// Many games at once are the games one would play one by one: same moves, same chance, same numbers.
#include <algorithm>

#include "core/script.hpp"
#include "learning/cases.hpp"
#include "support/effort.hpp"

namespace joute::testing {
namespace {

constexpr int no_game_is_longer = 20'000;

class Batches : public EncodedGame {
  protected:
    [[nodiscard]] static std::vector<std::int8_t> actors(const Batch& batch) {
        std::vector<std::int8_t> to(batch.size());
        batch.actors(to);
        return to;
    }
    [[nodiscard]] static std::vector<std::int8_t> outcomes(const Batch& batch) {
        std::vector<std::int8_t> to(batch.size());
        batch.outcomes(to);
        return to;
    }
    [[nodiscard]] static std::vector<std::uint8_t> done(const Batch& batch) {
        std::vector<std::uint8_t> to(batch.size());
        batch.done(to);
        return to;
    }
    [[nodiscard]] static std::vector<float> rewards(const Batch& batch) {
        std::vector<float> to(batch.size());
        batch.rewards(to);
        return to;
    }
    [[nodiscard]] std::vector<std::uint8_t> masks(const Batch& batch, Seat seat) const {
        std::vector<std::uint8_t> to(batch.size() * actions, 7);
        EXPECT_TRUE(batch.masks(seat, to));
        return to;
    }
    [[nodiscard]] std::vector<float> observations(const Batch& batch, Seat seat) const {
        std::vector<float> to(batch.size() * numbers, 7);
        EXPECT_TRUE(batch.observe(seat, to));
        return to;
    }
    /// Everything a batch shows of its games.
    [[nodiscard]] static std::vector<std::string> positions(const Batch& batch) {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < batch.size(); ++i) texts.push_back(batch.line(i)->position());
        return texts;
    }
    /// Random legal ids of both seats, 0 where a seat has none.
    [[nodiscard]] std::array<std::vector<std::int32_t>, 2> random_ids(const Batch& batch, Random& random) const {
        std::array<std::vector<std::int32_t>, 2> ids;
        for (const Seat seat : both_seats) {
            const auto legal = masks(batch, seat);
            for (std::size_t i = 0; i < batch.size(); ++i) {
                std::vector<std::int32_t> choices;
                for (std::size_t id = 0; id < actions; ++id)
                    if (legal[i * actions + id] != 0) choices.push_back(static_cast<std::int32_t>(id));
                ids[index(seat)].push_back(
                    choices.empty() ? 0 : choices[random.below(static_cast<std::uint32_t>(choices.size()))]);
            }
        }
        return ids;
    }
    /// One game of the batch, played by hand.
    void play(AnyLine& line, std::uint64_t seed, std::int32_t first, std::int32_t second) const {
        const Actor actor = line.actor();
        if (actor == Actor::over) return;
        const Move a = encoding->move(line, Seat::first, first);
        const Move b = encoding->move(line, Seat::second, second);
        if (actor == Actor::both)
            line.play(a, b);
        else
            line.play(actor == Actor::first ? a : b);
        draw_until_decision(line, Seed(seed));
    }
};

TEST_P(Batches, EqualGamesPlayedOneByOne) {
    constexpr std::size_t size = 5;
    const auto batch = encoding->make_batch(*game, size, 42, false);
    std::vector<std::unique_ptr<AnyLine>> lines;
    for (std::size_t i = 0; i < size; ++i) {
        lines.push_back(game->start());
        draw_until_decision(*lines.back(), Seed(batch->seed(i)));
    }
    Random random(1);
    for (int steps = 0; steps < no_game_is_longer; ++steps) {
        bool all_over = true;
        std::array<std::vector<std::uint8_t>, 2> legal{masks(*batch, Seat::first), masks(*batch, Seat::second)};
        std::array<std::vector<float>, 2> seen{observations(*batch, Seat::first), observations(*batch, Seat::second)};
        const auto who = actors(*batch);
        const auto results = outcomes(*batch);
        for (std::size_t i = 0; i < size; ++i) {
            const AnyLine& line = *lines[i];
            all_over = all_over && line.actor() == Actor::over;
            ASSERT_EQ(static_cast<Actor>(who[i]), line.actor());
            ASSERT_EQ(results[i], line.outcome() ? static_cast<int>(*line.outcome()) : -1);
            for (const Seat seat : both_seats) {
                ASSERT_TRUE(
                    std::ranges::equal(mask(line, seat), std::span(legal[index(seat)]).subspan(i * actions, actions)));
                ASSERT_TRUE(std::ranges::equal(observation(line, seat),
                                               std::span(seen[index(seat)]).subspan(i * numbers, numbers)));
            }
            const auto copy = batch->line(i);
            ASSERT_EQ(copy->position(), line.position());
            ASSERT_EQ(copy->actor(), line.actor());
            ASSERT_EQ(copy->chance_steps(), line.chance_steps());
        }
        if (all_over) return;
        const auto ids = random_ids(*batch, random);
        ASSERT_TRUE(batch->step(ids[0], ids[1]));
        for (std::size_t i = 0; i < size; ++i) play(*lines[i], batch->seed(i), ids[0][i], ids[1][i]);
    }
    FAIL() << "games that do not end";
}

TEST_P(Batches, RandomStepsReachEveryEndAndBeginAgain) {
    constexpr std::size_t size = 6;
    const auto batch = encoding->make_batch(*game, size, 7, true);
    std::vector<std::uint64_t> seeds;
    for (std::size_t i = 0; i < size; ++i) seeds.push_back(batch->seed(i));
    int ended = 0;
    for (int steps = 0; steps < no_game_is_longer && ended < 3 * static_cast<int>(size); ++steps) {
        const auto before = actors(*batch);
        const auto results = outcomes(*batch);
        const std::uint64_t played = batch->step_random();
        const auto now = actors(*batch);
        const auto finished = done(*batch);
        const auto gains = rewards(*batch);
        std::uint64_t going = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const bool was_over = static_cast<Actor>(before[i]) == Actor::over;
            going += was_over ? 0U : 1U;
            ASSERT_NE(static_cast<Actor>(now[i]), Actor::chance);
            ASSERT_EQ(finished[i] != 0, static_cast<Actor>(now[i]) == Actor::over);
            if (was_over) {
                ASSERT_EQ(finished[i], 0) << "the game begins again";
                ASSERT_NE(batch->seed(i), seeds[i]);
                ASSERT_EQ(outcomes(*batch)[i], results[i]) << "its last result can still be read";
            }
            seeds[i] = batch->seed(i);
            const auto outcome = static_cast<Outcome>(outcomes(*batch)[i]);
            ASSERT_EQ(gains[i], finished[i] != 0 ? static_cast<float>(points(outcome, Seat::first)) : 0.0F);
            ended += finished[i];
        }
        ASSERT_EQ(played, going);
    }
    EXPECT_GE(ended, 3 * static_cast<int>(size));
}

TEST_P(Batches, WithoutBeginningAgainFinishedGamesStay) {
    const auto batch = encoding->make_batch(*game, 3, 11, false);
    int steps = 0;
    while (batch->step_random() != 0 && ++steps < no_game_is_longer) {
    }
    EXPECT_EQ(actors(*batch), (std::vector<std::int8_t>(3, static_cast<std::int8_t>(Actor::over))));
    EXPECT_EQ(done(*batch), std::vector<std::uint8_t>(3, 0)) << "nothing ended in the last step";
    const auto before = positions(*batch);
    EXPECT_EQ(batch->step_random(), 0U);
    EXPECT_EQ(positions(*batch), before);
    batch->reset(1);
    EXPECT_NE(actors(*batch)[1], static_cast<std::int8_t>(Actor::over));
    EXPECT_EQ(actors(*batch)[0], static_cast<std::int8_t>(Actor::over));
}

TEST_P(Batches, AGameDependsOnItsSeedAndPlaceOnly) {
    const auto small = encoding->make_batch(*game, 3, 5, true);
    const auto large = encoding->make_batch(*game, 9, 5, true);
    const auto other_seed = encoding->make_batch(*game, 3, 6, true);
    bool differs = false;
    for (int steps = 0; steps < effort(200); ++steps) {
        const auto few = positions(*small);
        auto many = positions(*large);
        many.resize(few.size());
        ASSERT_EQ(few, many);
        differs = differs || positions(*other_seed) != few;
        small->step_random();
        large->step_random();
        other_seed->step_random();
    }
    EXPECT_TRUE(differs);
}

TEST_P(Batches, AGivenSeedIsFollowed) {
    const auto batch = encoding->make_batch(*game, 2, 5, true);
    batch->reset(1, 99);
    EXPECT_EQ(batch->seed(1), 99U);
    const auto line = game->start();
    draw_until_decision(*line, Seed(99));
    EXPECT_EQ(batch->line(1)->position(), line->position());
}

TEST_P(Batches, RefuseAnIllegalIdAndChangeNothing) {
    constexpr std::size_t size = 4;
    const auto batch = encoding->make_batch(*game, size, 3, true);
    Random random(2);
    for (int steps = 0; steps < 30; ++steps) {
        const auto ids = random_ids(*batch, random);
        const auto who = actors(*batch);
        const auto before = positions(*batch);
        for (const Seat seat : both_seats) {
            if (!acts(static_cast<Actor>(who[size - 1]), seat)) continue;
            const auto legal = masks(*batch, seat);
            std::vector<std::int32_t> wrong{-1, static_cast<std::int32_t>(actions)};
            for (std::size_t id = 0; id < actions; ++id)
                if (legal[(size - 1) * actions + id] == 0) {
                    wrong.push_back(static_cast<std::int32_t>(id));
                    break;
                }
            for (const std::int32_t id : wrong) {
                auto bad = ids;
                bad[index(seat)][size - 1] = id;
                const auto stepped = batch->step(bad[0], bad[1]);
                ASSERT_FALSE(stepped);
                EXPECT_NE(stepped.error().en.find(fmt::format("{}: action {}", GetParam().game, id)), std::string::npos)
                    << stepped.error().en;
                EXPECT_NE(stepped.error().fr.find(fmt::format("l’action {}", id)), std::string::npos);
                ASSERT_EQ(positions(*batch), before);
                ASSERT_EQ(actors(*batch), who);
            }
        }
        ASSERT_TRUE(batch->step(ids[0], ids[1]));
    }
}

/// One list of ids does for games where one seat acts at a time.
TEST_P(Batches, OneListOfIdsIsEnoughWhereOneSeatActs) {
    const auto one = encoding->make_batch(*game, 4, 8, true);
    const auto two = encoding->make_batch(*game, 4, 8, true);
    Random random(4);
    std::vector<std::uint8_t> legal(4 * actions);
    std::vector<float> seen(4 * numbers);
    for (int steps = 0; steps < 60; ++steps) {
        const auto ids = random_ids(*one, random);
        const auto who = actors(*one);
        std::vector<std::int32_t> mixed = ids[0];
        for (std::size_t i = 0; i < mixed.size(); ++i)
            if (static_cast<Actor>(who[i]) == Actor::second) mixed[i] = ids[1][i];
        if (std::ranges::count(who, static_cast<std::int8_t>(Actor::both)) > 0) {
            EXPECT_FALSE(one->step(mixed, {}));
            EXPECT_FALSE(one->masks(std::nullopt, legal));
            EXPECT_FALSE(one->observe(std::nullopt, seen));
            ASSERT_TRUE(one->step(ids[0], ids[1]));
        } else {
            ASSERT_TRUE(one->masks(std::nullopt, legal));
            ASSERT_TRUE(one->observe(std::nullopt, seen));
            for (std::size_t i = 0; i < mixed.size(); ++i)
                if (is_seat(static_cast<Actor>(who[i]))) {
                    ASSERT_EQ(legal[i * actions + static_cast<std::size_t>(mixed[i])], 1);
                }
            ASSERT_TRUE(one->step(mixed, {}));
        }
        ASSERT_TRUE(two->step(ids[0], ids[1]));
        ASSERT_EQ(positions(*one), positions(*two));
    }
}

INSTANTIATE_TEST_SUITE_P(Games, Batches, all_cases, case_name);

}  // namespace
}  // namespace joute::testing
