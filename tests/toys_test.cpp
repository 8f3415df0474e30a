// SPDX-License-Identifier: MIT
// The contract and the facade carry every kind of game: shown with toys whose trees are known, and
// with lines of play that mix moves, pairs of moves and events.
#include <gtest/gtest.h>

#include <set>

#include "core/erase.hpp"
#include "core/script.hpp"
#include "search/perft.hpp"
#include "search/playout.hpp"
#include "toys/dice_race.hpp"
#include "toys/kuhn.hpp"
#include "toys/random_graph.hpp"
#include "toys/rock_paper_scissors.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute {
namespace {

using toys::DiceRace;
using toys::Kuhn;
using toys::RandomGraph;
using toys::RockPaperScissors;
using toys::TicTacToe;

// What plain game-tree search refuses, it refuses at compile time.
static_assert(AlternatingGame<TicTacToe> && AlternatingGame<RandomGraph>);
static_assert(!AlternatingGame<DiceRace> && !AlternatingGame<RockPaperScissors> && !AlternatingGame<Kuhn>);
static_assert(PresentedChance<DiceRace> && !SimultaneousGame<DiceRace> && !HiddenGame<DiceRace>);
static_assert(SimultaneousGame<RockPaperScissors> && !ChanceGame<RockPaperScissors>);
static_assert(PresentedChance<Kuhn> && PresentedHidden<Kuhn> && !SimultaneousGame<Kuhn>);
static_assert(NoisyGame<RandomGraph> && HintedGame<RandomGraph> && !NoisyGame<TicTacToe> && !RepetitionGame<TicTacToe>);
static_assert(Presented<TicTacToe> && Presented<RandomGraph> && Presented<DiceRace> && Presented<RockPaperScissors> &&
              Presented<Kuhn>);

std::string refusal(AnyLine& line, const std::string& script, std::uint64_t seed = 0) {
    const auto played = play_script(line, script, seed);
    if (played.ok()) return "";
    EXPECT_FALSE(played.error().fr.empty());
    EXPECT_NE(played.error().fr, played.error().en);
    return played.error().en;
}

void count_games(const TicTacToe& game, const TicTacToe::State& state, int& games, std::set<std::uint64_t>& positions) {
    positions.insert(game.key(state));
    MovesOf<TicTacToe> moves;
    for (const Seat seat : both_seats) game.legal(state, seat, moves);
    if (moves.empty()) ++games;
    for (const Move move : moves) {
        TicTacToe::State child = state;
        game.play(child, move);
        count_games(game, child, games, positions);
    }
}

TEST(Toys, TicTacToeHasItsKnownGamesAndPositions) {
    const TicTacToe game;
    int games = 0;
    std::set<std::uint64_t> positions;
    count_games(game, game.start(), games, positions);
    EXPECT_EQ(games, 255'168);
    EXPECT_EQ(positions.size(), 5'478U);
    const std::vector<std::uint64_t> leaves{1, 9, 72, 504, 3024, 15'120, 54'720, 148'176, 200'448, 127'872, 0};
    for (std::size_t depth = 0; depth < leaves.size(); ++depth)
        EXPECT_EQ(perft(game, game.start(), static_cast<int>(depth)), leaves[depth]);
}

TEST(Toys, PerftCountsEventsAndPairsAsSteps) {
    EXPECT_EQ(perft(DiceRace{}, DiceRace{}.start(), 2), 1U + 2U + 2U);
    EXPECT_EQ(perft(RockPaperScissors{}, RockPaperScissors{}.start(), 3), 9U * 9U * 9U);
    EXPECT_EQ(perft(RockPaperScissors{}, RockPaperScissors{}.start(), 4), 0U);
    EXPECT_EQ(perft(Kuhn{}, Kuhn{}.start(), 1), 0U) << "a sampled step has no leaves";
    EXPECT_EQ(perft(Kuhn{}, Kuhn::State{{1, 2}, {}}, 2), 4U);
}

TEST(Toys, PlayoutsOfEveryKindEnd) {
    Random random(1);
    Line<DiceRace> race(DiceRace{}, DiceRace{}.start());
    EXPECT_GE(playout(race, random), 6U);
    EXPECT_EQ(race.actor(), Actor::over);
    Line<RockPaperScissors> hands(RockPaperScissors{}, RockPaperScissors{}.start());
    EXPECT_EQ(playout(hands, random), 3U);
    Line<Kuhn> poker(Kuhn{}, Kuhn{}.start());
    EXPECT_GE(playout(poker, random), 2U);
    EXPECT_EQ(poker.actor(), Actor::over);
}

TEST(Scripts, PairsOfMovesAreWrittenWithABar) {
    const auto line = GameOf<RockPaperScissors>(RockPaperScissors{}).start();
    EXPECT_EQ(line->actor(), Actor::both);
    EXPECT_EQ(refusal(*line, "rock | Scissors ; paper|paper;"), "");
    EXPECT_EQ(line->position(), "1-0 round 3");
    EXPECT_NE(refusal(*line, "rock").find("step 1: both seats choose here: 'a | b'"), std::string::npos);
    EXPECT_NE(refusal(*line, "rock | rock | rock").find("'a | b'"), std::string::npos);
    EXPECT_NE(refusal(*line, "rock | stone").find("'stone' is not a legal move for Second"), std::string::npos);
    EXPECT_NE(refusal(*line, "!rock | rock").find("chance does not act here"), std::string::npos);
    EXPECT_EQ(line->position(), "1-0 round 3") << "refused steps change nothing";
    EXPECT_EQ(refusal(*line, "rock|paper"), "");
    EXPECT_EQ(line->outcome(), Outcome::draw);
    EXPECT_NE(refusal(*line, "rock|paper").find("over"), std::string::npos);
}

TEST(Scripts, EventsAreWrittenWithAMarkOrDrawnFromTheSeed) {
    const auto line = GameOf<DiceRace>(DiceRace{}).start();
    EXPECT_EQ(line->events().size(), 3U);
    EXPECT_EQ(line->events()[1].text, "!2");
    EXPECT_TRUE((line->events()[1].odds == Odds{1, 3}));
    EXPECT_EQ(refusal(*line, "!3; run; !1; walk"), "");
    EXPECT_EQ(line->position(), "3,1 - first");
    EXPECT_EQ(line->chance_steps(), 2U);
    EXPECT_NE(refusal(*line, "!4").find("a roll is 1, 2 or 3"), std::string::npos);
    EXPECT_EQ(refusal(*line, "!1"), "");
    EXPECT_NE(refusal(*line, "!1").find("chance does not act here"), std::string::npos);
    EXPECT_NE(refusal(*line, "walk | walk").find("only first moves here"), std::string::npos);
    EXPECT_NE(refusal(*line, "run").find("legal: walk"), std::string::npos);
    EXPECT_NE(refusal(*line, "walk;; walk").find("step 2 of the line is empty"), std::string::npos);
}

TEST(Scripts, TheKthDrawDependsOnSeedAndKAlone) {
    const GameOf<DiceRace> game{DiceRace{}};
    const auto draws = [&](std::uint64_t seed, const std::string& moves) {
        const auto line = game.start();
        std::string events;
        EXPECT_EQ(refusal(*line, "", seed), "");
        EXPECT_TRUE(play_script(*line, moves, seed, [&](const AnyLine& before, const Step&, std::string_view step) {
                        if (before.actor() == Actor::chance) events += step;
                    }).ok());
        return events;
    };
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const std::string all = draws(seed, "walk;walk;walk;walk");
        seen.insert(all);
        EXPECT_EQ(all.size(), 8U);
        EXPECT_EQ(draws(seed, "walk;walk"), all.substr(0, 4));
        // Named events take their turn in the count: the third draw stays the third.
        EXPECT_EQ(draws(seed, "!1;walk;!1;walk;walk;walk").substr(4), all.substr(4));
    }
    EXPECT_GT(seen.size(), 10U);
}

TEST(Scripts, ChanceIsNotDrawnAfterTheLastStep) {
    const auto line = GameOf<DiceRace>(DiceRace{}).start();
    EXPECT_EQ(refusal(*line, "walk", 5), "");
    EXPECT_EQ(line->actor(), Actor::chance);
    draw_until_decision(*line, 5);
    EXPECT_EQ(line->actor(), Actor::second);
}

TEST(HiddenGames, ASeatTextHoldsOnlyWhatTheSeatKnows) {
    const GameOf<Kuhn> game{Kuhn{}};
    const auto full = game.start();
    EXPECT_TRUE(full->events().empty()) << "sampled";
    EXPECT_EQ(refusal(*full, "!JK; check; bet"), "");
    EXPECT_EQ(full->position(), "full J K check,bet");
    EXPECT_EQ(full->position(Seat::first), "seat first J ? check,bet");
    EXPECT_EQ(full->position(Seat::second), "seat second ? K check,bet");
    EXPECT_NE(full->board(Seat::first, Language::english)[0][0].text.find('?'), std::string::npos);

    const auto seat = game.start_at("seat first J ? check,bet");
    ASSERT_TRUE(seat.ok());
    EXPECT_EQ((*seat)->actor(), Actor::first);
    EXPECT_EQ((*seat)->moves(Seat::first).size(), 2U);
    EXPECT_EQ((*seat)->known_to(), Seat::first);
    EXPECT_EQ(full->known_to(), std::nullopt);
    EXPECT_EQ((*seat)->position(Seat::second), "seat first J ? check,bet") << "the made-up card stays hidden";
    EXPECT_EQ(refusal(**seat, "fold"), "");
    EXPECT_EQ((*seat)->position(), "seat first J ? check,bet,fold");
    EXPECT_FALSE(game.start_at("seat third J ? -").ok());
    EXPECT_FALSE(game.start_at("seat first J J check").ok());
}

TEST(HiddenGames, ChanceIsNotDrawnInALineThatOneSeatKnows) {
    const GameOf<Kuhn> game{Kuhn{}};
    const auto seat = game.start_at("seat first ? ? -");
    ASSERT_TRUE(seat.ok());
    EXPECT_EQ((*seat)->actor(), Actor::chance);
    EXPECT_NE(refusal(**seat, "check").find("name the event"), std::string::npos);
    EXPECT_EQ(refusal(**seat, "!QJ; check"), "");
    EXPECT_EQ((*seat)->position(), "seat first Q ? check");
}

TEST(HiddenGames, CardsShowWhenTheyAreCompared) {
    const GameOf<Kuhn> game{Kuhn{}};
    const auto line = game.start();
    EXPECT_EQ(refusal(*line, "!QK; bet; call"), "");
    EXPECT_EQ(line->position(Seat::first), "seat first Q K bet,call");
    EXPECT_EQ(line->outcome(), Outcome::second);
}

TEST(MakeGame, RefusesOptionsTheGameDoesNotHave) {
    OptionValues wrong;
    wrong.set("speed", "9");
    const auto game = make_game<TicTacToe>(wrong);
    ASSERT_FALSE(game.ok());
    EXPECT_NE(game.error().en.find("tic-tac-toe has no option 'speed'"), std::string::npos);
    EXPECT_TRUE(make_game<TicTacToe>({}).ok());
}

}  // namespace
}  // namespace joute
