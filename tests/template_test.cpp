// SPDX-License-Identifier: MIT
// The template of docs/adding-a-game.md, copied by examples/new_game.sh under another name: it compiles,
// plays, and is searched.
#include <gtest/gtest.h>

#include "agents/catalogue.hpp"
#include "sample_game/notation.hpp"

namespace joute {

Kit sample_game_kit();  // made by the copied template

namespace {

TEST(Template, IsAGameThatCanBePlayedAndSearched) {
    const Kit kit = sample_game_kit();
    EXPECT_EQ(kit.info->id, "sample_game");
    const auto game = kit.make({});
    ASSERT_TRUE(game);
    for (const std::string_view spec : {"random", "level:1", "level:8", "mcts:nodes=500", "strongest:depth=21"}) {
        const auto agent = make_agent(kit, **game, spec);
        ASSERT_TRUE(agent) << spec;
        (*agent)->new_game(1);
        const auto line = (*game)->start();
        int moves = 0;
        for (; is_seat(line->actor()); ++moves) line->play((*agent)->decide(*line, seat_of(line->actor()), {}).move);
        EXPECT_GE(moves, 7) << spec;
        ASSERT_TRUE(line->outcome().has_value());
    }
}

/// Four together always make four: who leaves a multiple of four to go wins, and the start is 21 away.
TEST(Template, IsWonByTheFirstSeat) {
    const Kit kit = sample_game_kit();
    const auto game = kit.make({});
    const auto agent = make_agent(kit, **game, "strongest:depth=21");
    ASSERT_TRUE(agent);
    const SearchResult result = (*agent)->decide(*(*game)->start(), Seat::first, {});
    EXPECT_EQ(result.proven, ProvenResult::win);
    EXPECT_EQ((*game)->start()->print(result.move), "1");
}

TEST(Template, RefusesPositionsThatCannotBe) {
    const sample_game::SampleGame game;
    for (const std::string_view text : {"", "22 first", "-1 first", "7", "7 third", "x first", "7 first 1"})
        EXPECT_FALSE(parse_position(game, text)) << text;
    EXPECT_EQ(parse_position(game, "7 second")->sum, 7);
}

}  // namespace
}  // namespace joute
