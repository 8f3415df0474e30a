// SPDX-License-Identifier: MIT
// Listed openings: moves or positions, refused with their line.
#include <gtest/gtest.h>

#include "agents/catalogue.hpp"
#include "arena/opening.hpp"
#include "core/erase.hpp"
#include "toys/dice_race.hpp"
#include "toys/kuhn.hpp"

namespace joute::testing {
namespace {

Result<std::vector<Opening>> read(const char* game_name, std::string_view text) {
    const Kit& kit = **find_game(game_name);
    return parse_openings(*plain_opening(std::move(*kit.make({})), {}), opening_lines(text), "file");
}

std::vector<std::string> steps_of(const Opening& opening) {
    std::vector<std::string> steps;
    for (const auto& step : opening.steps()) steps.push_back(step.text);
    return steps;
}

TEST(Openings, AreMovesOrPositions) {
    const auto openings = read("pogo", "# two openings\n2A1-a3; 1b3-b2\n\nb,bwb,-/-,wb,w/bww,-,wb b\r\n");
    ASSERT_TRUE(openings) << openings.error().en;
    ASSERT_EQ(openings->size(), 2U);
    EXPECT_EQ(steps_of((*openings)[0]), std::vector<std::string>({"2a1-a3", "1b3-b2"})) << "as the game prints them";
    EXPECT_FALSE((*openings)[0].position());
    EXPECT_EQ((*openings)[1].position(), "b,bwb,-/-,wb,w/bww,-,wb b");
    EXPECT_EQ((*openings)[1].actor(), Actor::second);
}

TEST(Openings, ThatAreWrongAreNamedByLine) {
    const auto says = [](const char* game, std::string_view text) {
        const auto openings = read(game, text);
        return openings ? std::string() : openings.error().en;
    };
    EXPECT_NE(says("pogo", "2a1-a3\n# fine so far\n2a1-a3; 9z9-z8\n").find("file, line 3: neither moves (step 2"),
              std::string::npos);
    EXPECT_NE(says("pogo", "\n\n").find("holds no opening"), std::string::npos);
    EXPECT_NE(says("pogo", "[rules=official] b,bwb,-/-,wb,w/bww,-,wb b").find("line 1: the option rules=official"),
              std::string::npos);
    EXPECT_NE(says("pogo", "-,-,-/-,-,-/bbbbbbwwwwww,-,- b").find("line 1"), std::string::npos) << "already over";
}

TEST(Openings, NameTheirEvents) {
    const Opening start = *plain_opening(std::move(*make_game<toys::DiceRace>({})), {});
    const auto named = parse_opening(start, "!2; run");
    ASSERT_TRUE(named) << named.error().en;
    EXPECT_EQ(steps_of(*named), std::vector<std::string>({"!2", "run"}));
    const auto drawn = parse_opening(start, "walk");
    ASSERT_FALSE(drawn) << "the roll would be drawn from some seed";
    EXPECT_NE(drawn.error().en.find("name each event"), std::string::npos) << drawn.error().en;
}

TEST(Openings, DoNotBeginFromWhatOneSeatKnows) {
    const std::shared_ptr<const AnyGame> game = std::move(*make_game<toys::Kuhn>({}));
    EXPECT_TRUE(plain_opening(game, "full J K check"));
    EXPECT_FALSE(plain_opening(game, "seat first J ? check"));
}

}  // namespace
}  // namespace joute::testing
