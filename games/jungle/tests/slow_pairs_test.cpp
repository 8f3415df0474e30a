// SPDX-License-Identifier: MIT
// Two animals against one on Jungle's board classic, solved once for all tests: as `joute solve jungle`
// does it, found again where agents look.
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>

#include "agents/parallel.hpp"
#include "core/erase.hpp"
#include "jungle/kit.hpp"
#include "jungle/notation.hpp"
#include "jungle/tests/endings.hpp"
#include "jungle/view.hpp"

namespace joute::jungle {
namespace {

class JunglePairs : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        const Jungle rules(Jungle::Options{.classic_board = true});
        const auto path = jungle_tables_path(rules);
        ASSERT_EQ(JungleTables::load(rules), nullptr);
        ASSERT_TRUE(save_jungle_tables(rules, std::vector<std::uint8_t>(EndingIndex(rules).size()), path).ok());
        {
            std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
            file.seekp(5'000'000);
            file.put(1);
        }
        ASSERT_EQ(JungleTables::load(rules), nullptr) << "damaged";
        const auto solved = make_solver()->solve(GameOf<Jungle>(rules), std::nullopt, {}, nullptr);
        ASSERT_TRUE(solved.ok());
        tables = JungleTables::load(rules);
        ASSERT_NE(tables, nullptr);
        EXPECT_EQ(JungleTables::load(rules), tables) << "one for the whole process";
    }
    static void TearDownTestSuite() { tables.reset(); }
    void SetUp() override { ASSERT_NE(tables, nullptr); }

    const Jungle game{Jungle::Options{.classic_board = true, .repetitions = 0, .no_capture = 0}};
    const std::span<const Material> pairs = tables->index().materials().subspan(tables->index().duels());

    inline static std::shared_ptr<const JungleTables> tables;
};

TEST_F(JunglePairs, EveryEntryFollowsFromItsMoves) {
    std::atomic<std::size_t> wrong{0};
    in_slices(tables->index().size(), available_threads(), 1 << 14, [&](std::size_t begin, std::size_t end) {
        for (std::size_t entry = begin; entry < end; ++entry)
            if (!testing::follows_from_moves(*tables, game, entry)) ++wrong;
    });
    EXPECT_EQ(wrong, 0U);
}

TEST_F(JunglePairs, CountsAreKnown) {
    const EndingCensus count = census(tables->index(), tables->bytes(), pairs);
    EXPECT_EQ(count.wins, 60'555'958U);
    EXPECT_EQ(count.draws, 1'360'530U);
    EXPECT_EQ(count.losses, 46'792'880U);
    EXPECT_EQ(count.longest, 67);
    // Places (49 on land, 61 for a rat) of all choices of animals, both seats and both to move: all
    // positions but 2424 in which the side to move has no move.
    const std::uint64_t without_rat = 21 * 7 * 49 * 48 * 47;
    const std::uint64_t one_rat = (21 + 49) * 49 * 48 * 59;
    const std::uint64_t two_rats = 7 * 49 * 60 * 59;
    EXPECT_EQ(count.positions() + 2424, 4 * (without_rat + one_rat + two_rats));
}

TEST_F(JunglePairs, ImagesUnderTheSymmetriesHaveTheSameValue) {
    Random random(1);
    for (int i = 0; i < 200'000; ++i) {
        const State state = testing::random_ending(*tables, random, pairs.front().offset, tables->index().size());
        const auto score = tables->probe(state);
        ASSERT_TRUE(score);
        ASSERT_EQ(tables->probe(testing::mirrored(game, state)), score) << print_position(game, state);
        ASSERT_EQ(tables->probe(testing::turned(game, state)), score) << print_position(game, state);
    }
}

TEST_F(JunglePairs, PlayByTheTableKeepsItsPromise) {
    Random random(2);
    for (int i = 0; i < 20'000; ++i) {
        const State state = testing::random_ending(*tables, random, pairs.front().offset, tables->index().size());
        const Score score = *tables->probe(state);
        if (!is_proven(score)) continue;
        const Seat expected = is_win(score) ? state.to_move : other(state.to_move);
        Seat winner{};
        ASSERT_EQ(testing::play_out(*tables, game, state, expected, false, random, winner), plies_to_end(score));
        ASSERT_EQ(winner, expected);
        ASSERT_LE(testing::play_out(*tables, game, state, expected, true, random, winner), plies_to_end(score));
        ASSERT_EQ(winner, expected);
    }
}

TEST_F(JunglePairs, HandChecked) {
    const auto probe = [&](const char* text) { return tables->probe(*parse_position(game, text)); };
    EXPECT_EQ(probe("L5E/7/7/7/7/7/7/7/c6 1"), win_in(15)) << "over the lake the lion is in the den in eight moves";
    EXPECT_EQ(probe("L5E/7/7/7/7/7/7/3c3/7 2"), probe("7/3C3/7/7/7/7/7/7/e5l 1")) << "the seats exchanged";
    EXPECT_EQ(probe("7/7/7/7/3c3/3L3/7/7/6R 1"), win_in(1)) << "the last animal is taken";
    EXPECT_EQ(probe("7/7/7/7/3l3/3C3/3R3/7/7 2"), loss_in(4))
        << "the lion takes the cat and comes too late for the rat";
    EXPECT_FALSE(probe("wD5/T6/7/7/7/7/7/7/7 2")) << "the wolf cannot move: it is over";
}

}  // namespace
}  // namespace joute::jungle
