// SPDX-License-Identifier: MIT
// The rules of Pogo one by one; the ids are those of games/pogo/rules.md.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "core/erase.hpp"
#include "core/script.hpp"
#include "pogo/eval.hpp"
#include "pogo/notation.hpp"
#include "pogo/view.hpp"

namespace joute::pogo {
namespace {

using Names = std::set<std::string>;

State at(const std::string& text) {
    const auto state = parse_position(Pogo(), text);
    if (state.ok()) return *state;
    ADD_FAILURE() << text << ": " << state.error().en;
    return Pogo().start();
}

Names moves_of(const Pogo& game, const std::string& text) {
    const State state = at(text);
    MoveList<Pogo::max_moves> moves;
    game.legal(state, state.to_move, moves);
    Names names;
    for (const Move move : moves) names.insert(print_move(game, state, move));
    return names;
}

/// Where the stack of a square may go with so many pieces.
Names targets(const Pogo& game, const std::string& text, const std::string& taken_from) {
    Names found;
    for (const auto& name : moves_of(game, text))
        if (name.starts_with(taken_from)) found.insert(name.substr(taken_from.size() + 1));
    return found;
}

std::unique_ptr<AnyLine> line_of(const Pogo& game, const std::string& text = "bb,bb,bb/-,-,-/ww,ww,ww w") {
    auto line = GameOf<Pogo>(game).start_at(text);
    if (line.ok()) return std::move(*line);
    ADD_FAILURE() << text << ": " << line.error().en;
    return GameOf<Pogo>(game).start();
}

std::string play(AnyLine& line, const std::string& script) {
    const auto played = play_script(line, script, 0);
    return played.ok() ? "" : played.error().en;
}

std::string reason(const AnyLine& line) {
    const Fact facts = line.facts();
    const Fact& value = std::get<Fact::Object>(facts.content).at(0).second;
    return value.content.index() == 0 ? "null" : std::get<std::string>(value.content);
}

TEST(PogoRules, P01_TheStartHasThreeWhiteStacksOfTwoOnRowOneAndWhiteBegins) {
    EXPECT_EQ(print_position(Pogo(), Pogo().start()), "bb,bb,bb/-,-,-/ww,ww,ww w");
    EXPECT_EQ(Pogo().actor(Pogo().start()), Actor::first);
}

TEST(PogoRules, P02_OnlyStacksWithOnesOwnTopMoveWhateverLiesBelow) {
    const std::string text = "wwwb,-,-/-,bbw,-/wwb,-,bb w";
    for (const auto& name : moves_of(Pogo(), text)) EXPECT_EQ(name.substr(1, 2), "b2") << name;
    EXPECT_FALSE(targets(Pogo(), text, "2b2").empty());  // its second piece is black
}

TEST(PogoRules, P03_ABlockKeepsItsOrderAndLandsOnAnything) {
    const auto after = [](const std::string& move) {
        const auto line = line_of(Pogo(), "-,-,b/w,w,b/bbbwbw,-,ww w");
        EXPECT_EQ(play(*line, move), "");
        return line->position();
    };
    EXPECT_EQ(after("3a1-c2"), "-,-,b/w,w,bwbw/bbb,-,ww b");  // onto the opponent's
    EXPECT_EQ(after("2a1-b2"), "-,-,b/w,wbw,b/bbbw,-,ww b");  // onto one's own, past other stacks
    EXPECT_EQ(after("1a1-b1"), "-,-,b/w,w,b/bbbwb,w,ww b");   // onto an empty square
}

TEST(PogoRules, P03_AtMostThreePiecesMoveAndHeightHasNoLimit) {
    const std::string tower = "-,-,-/-,-,-/bbbbbwwwwww,-,b w";
    EXPECT_TRUE(targets(Pogo(), tower, "4a1").empty());
    EXPECT_EQ(targets(Pogo(), tower, "2a1"), (Names{"c1", "b2", "a3"}));
    const auto high = line_of(Pogo(), "-,-,-/w,-,-/bbbbbwwwww,-,b w");
    EXPECT_EQ(play(*high, "1a2-a1"), "");
    EXPECT_EQ(high->position(), "-,-,-/-,-,-/bbbbbwwwwww,-,b b");
}

TEST(PogoRules, P04_ReportDistanceIsTheNumberOfPieces) {
    const Pogo report(false);
    const std::string corner = "b,b,b/b,b,b/wwwwww,-,- w";
    EXPECT_EQ(targets(report, corner, "1a1"), (Names{"b1", "a2"}));
    EXPECT_EQ(targets(report, corner, "2a1"), (Names{"c1", "b2", "a3"}));
    EXPECT_EQ(targets(report, corner, "3a1"), (Names{"c2", "b3"}));
}

TEST(PogoRules, P04_ThreePiecesNeverLeaveTheCentre) {
    const std::string centre = "b,b,b/b,wwwwww,b/b,-,- w";
    EXPECT_TRUE(targets(Pogo(false), centre, "3b2").empty());
    EXPECT_EQ(targets(Pogo(false), centre, "2b2"), (Names{"a1", "c1", "a3", "c3"}));
}

TEST(PogoRules, P05_OfficialLetsThreePiecesAlsoEndNextDoor) {
    const Pogo official(true);
    EXPECT_EQ(targets(official, "b,b,b/b,b,b/wwwwww,-,- w", "3a1"), (Names{"c2", "b3", "b1", "a2"}));
    EXPECT_EQ(targets(official, "b,b,b/b,wwwwww,b/b,-,- w", "3b2"), (Names{"b1", "a2", "c2", "b3"}));
    EXPECT_EQ(targets(official, "b,b,b/b,b,b/wwwwww,-,- w", "2a1"), (Names{"c1", "b2", "a3"}));
}

TEST(PogoRules, P06_CoveringTheLastEnemyTopWins) {
    const auto line = line_of(Pogo(), "-,-,-/b,-,-/wwwww,bbbbbw,- w");
    EXPECT_EQ(line->outcome(), std::nullopt);
    EXPECT_EQ(play(*line, "1a1-a2"), "");
    EXPECT_EQ(line->actor(), Actor::over);
    EXPECT_EQ(line->outcome(), Outcome::first);
    EXPECT_EQ(reason(*line), "tops");
    EXPECT_NE(line->ending().en.find("White"), std::string::npos);
    EXPECT_NE(play(*line, "1a2-a1").find("over"), std::string::npos);
}

TEST(PogoRules, P06_UncoveringAnEnemyTopWhileTakingTheLastOneDoesNotWin) {
    const auto line = line_of(Pogo(), "-,-,-/b,-,-/bw,bbbbwwwww,- w");
    EXPECT_EQ(play(*line, "1a1-a2"), "");
    EXPECT_EQ(line->actor(), Actor::second);
    const Message words = line_of(Pogo(), "-,-,-/b,-,-/bw,bbbbwwwww,- w")->describe(make_move(1, 0, 3));
    EXPECT_NE(words.en.find("gives up a1"), std::string::npos) << words.en;
}

TEST(PogoRules, P06_WhoeverOwnsAStackCanMove) {
    for (const bool official : {false, true})
        for (int square = 0; square < squares; ++square) {
            // The only white top, of every height, on every square.
            for (int tall = 1; tall <= 7; ++tall) {
                State state{};
                state.stacks.fill(empty_stack);
                state.stacks[static_cast<std::size_t>(square)] =
                    static_cast<Stack>((1U << tall | ((1U << tall) - 1U)) & ~1U);
                state.tops = count_tops(state.stacks);
                state.to_move = Seat::first;
                MoveList<Pogo::max_moves> moves;
                Pogo(official).legal(state, Seat::first, moves);
                EXPECT_FALSE(moves.empty());
            }
        }
}

constexpr auto back_and_forth = "1a1-a2; 1a3-b3; 1a2-a1; 1b3-a3; ";

TEST(PogoRules, P07_TheThirdOccurrenceDrawsCountingTheFirstPosition) {
    const auto line = line_of(Pogo());
    EXPECT_EQ(play(*line, back_and_forth), "");
    EXPECT_EQ(line->outcome(), std::nullopt) << "second occurrence";
    EXPECT_EQ(play(*line, "1a1-a2; 1a3-b3; 1a2-a1"), "");
    EXPECT_EQ(line->outcome(), std::nullopt);
    EXPECT_EQ(play(*line, "1b3-a3"), "");
    EXPECT_EQ(line->outcome(), Outcome::draw);
    EXPECT_EQ(reason(*line), "repetition");
    EXPECT_TRUE(line->moves(Seat::first).empty());
    EXPECT_NE(line->ending().fr.find("3 fois"), std::string::npos) << line->ending().fr;
}

TEST(PogoRules, P07_TheSameBoardWithTheOtherSideToMoveIsAnotherPosition) {
    // White comes back to the start board in two moves, Black in one tempo more: never equal.
    State first = at("bb,bb,bb/-,-,-/ww,ww,ww w");
    State second = at("bb,bb,bb/-,-,-/ww,ww,ww b");
    EXPECT_NE(Pogo().key(first), Pogo().key(second));
}

TEST(PogoRules, P07_OptionsChangeOrSwitchOffTheDraws) {
    const auto twice = line_of(Pogo(false, 2, 400));
    EXPECT_EQ(play(*twice, back_and_forth), "");
    EXPECT_EQ(reason(*twice), "repetition");

    std::string long_line;
    for (int i = 0; i < 30; ++i) long_line += back_and_forth;
    const auto endless = line_of(Pogo(false, 0, 0));
    EXPECT_EQ(play(*endless, long_line), "");
    EXPECT_EQ(endless->outcome(), std::nullopt);

    const auto limited = line_of(Pogo(false, 0, 6));
    EXPECT_EQ(play(*limited, std::string(back_and_forth) + "1a1-a2"), "");
    EXPECT_EQ(limited->outcome(), std::nullopt);
    EXPECT_EQ(play(*limited, "1a3-b3"), "");
    EXPECT_EQ(limited->outcome(), Outcome::draw);
    EXPECT_EQ(reason(*limited), "limit");
    EXPECT_NE(limited->ending().en.find("6 moves"), std::string::npos);
}

TEST(PogoRules, P08_AWinGoesBeforeTheLimitAndRepetitionBeforeTheLimit) {
    const auto won = line_of(Pogo(false, 1, 1), "-,-,-/b,-,-/wwwww,bbbbbw,- w");
    EXPECT_EQ(play(*won, "1a1-a2"), "");
    EXPECT_EQ(won->outcome(), Outcome::first);
    EXPECT_EQ(reason(*won), "tops");

    const auto repeated = line_of(Pogo(false, 3, 8));
    EXPECT_EQ(play(*repeated, std::string(back_and_forth) + back_and_forth), "");
    EXPECT_EQ(reason(*repeated), "repetition");
    EXPECT_TRUE(repeated->moves(Seat::first).empty());
}

TEST(PogoRules, P09_PositionsThatAreNotSixOfEachOnNineSquaresAreRefused) {
    const auto refusal = [](const std::string& text) {
        const auto state = parse_position(Pogo(), text);
        EXPECT_FALSE(state.ok()) << text;
        if (state.ok()) return std::string();
        EXPECT_FALSE(state.error().fr.empty());
        return state.error().en;
    };
    const auto says = [&](const std::string& text, const std::string& what) {
        EXPECT_NE(refusal(text).find(what), std::string::npos) << text << " -> " << refusal(text);
    };
    says("", "a board and a side to move");
    says("bb,bb,bb/-,-,-/ww,ww,ww", "a board and a side to move");
    says("bb,bb,bb/-,-,-/ww,ww,ww w extra", "a board and a side to move");
    says("bb,bb,bb/ww,ww,ww w", "3 rows");
    says("bb,bb,bb/-,-,-/ww,ww,ww/- w", "3 rows");
    says("bb,bb,bb/-,-/ww,ww,ww w", "3 squares");
    says("bb,bb,bb/-,-,-,-/ww,ww,ww w", "3 squares");
    says("bb,bx,bb/-,-,-/ww,ww,ww w", "'bx' is not a stack");
    says("bb,bb,bb/-,,-/ww,ww,ww w", "'' is not a stack");
    says("bb,BB,bb/-,-,-/ww,ww,ww w", "'BB' is not a stack");
    says("bbbbbbwwwwwwb,-,-/-,-,-/-,-,- w", "is not a stack");
    says("bb,bb,b/-,-,-/ww,ww,ww w", "six w and six b were expected, not 6 and 5");
    says("bb,bb,bb/-,w,-/ww,ww,ww w", "not 7 and 6");
    says("bb,bb,bb/-,-,-/ww,ww,ww x", "w or b, not 'x'");
    says("-,-,-/-,-,-/bbbbbbwwwwww,-,- w", "cannot arise");
    says("-,-,-/-,-,-/wwwwwwbbbbbb,-,- b", "cannot arise");
}

TEST(PogoRules, P09_APositionWhoseMoverShowsNoTopIsOverAtOnce) {
    const auto line = line_of(Pogo(), "-,-,-/-,-,-/bbbbbbwwwwww,-,- b");
    EXPECT_EQ(line->outcome(), Outcome::first);
    EXPECT_TRUE(line->moves(Seat::second).empty());
}

TEST(PogoNotation, MovesAreReadWithAnyCaseAndSpacingAndRefusedWithTheLegalOnes) {
    const auto line = line_of(Pogo());
    EXPECT_TRUE(line->find_move(Seat::first, "  2A1-C1 ").ok());
    for (const auto* wrong : {"3a1-b3", "2a3-c3", "2a1c1", "0a1-a1", "", "castle", "2a1-c1-c2"}) {
        const auto move = line->find_move(Seat::first, wrong);
        ASSERT_FALSE(move.ok()) << wrong;
        EXPECT_NE(move.error().en.find("16 in all"), std::string::npos) << move.error().en;
        EXPECT_NE(move.error().fr.find("2a1-c1"), std::string::npos) << move.error().fr;
    }
    EXPECT_FALSE(line->find_move(Seat::second, "1a3-a2").ok()) << "not on turn";
}

TEST(PogoNotation, OptionsThatAreNotTheDefaultArePartOfThePosition) {
    OptionValues given;
    given.set("rules", "official");
    given.set("max-plies", "50");
    const auto game = make_game<Pogo>(given);
    ASSERT_TRUE(game.ok());
    EXPECT_EQ((*game)->start()->position(), "[rules=official,max-plies=50] bb,bb,bb/-,-,-/ww,ww,ww w");
    given.set("max-plies", "60001");  // would not fit the counter of the state
    EXPECT_FALSE(make_game<Pogo>(given).ok());
}

TEST(PogoMoves, LegalAppendsToTheListItIsGiven) {
    const Pogo game;
    MoveList<Pogo::max_moves> moves;
    game.legal(game.start(), Seat::first, moves);
    game.legal(game.start(), Seat::first, moves);
    ASSERT_EQ(moves.size(), 32U);
    EXPECT_TRUE(std::equal(moves.begin(), moves.begin() + 16, moves.begin() + 16));
}

TEST(PogoEval, TermsSumToTheScoreAndSeatsSeeOppositeBalances) {
    const Pogo game;
    const Eval eval;
    for (const auto* text : {"b,bwb,-/-,wb,w/bww,-,wb ", "bwbw,-,b/-,bbw,-/w,wwb,- ", "-,wbbbw,b/w,-,wwb/-,-,bw "}) {
        const State white = at(std::string(text) + "w");
        const State black = at(std::string(text) + "b");
        double sum = 0;
        for (const auto& term : eval.terms(game, white)) sum += term.value * term.weight;
        EXPECT_EQ(sum, eval(game, white).points);
        const auto w = count_features(game, white);
        const auto b = count_features(game, black);
        EXPECT_EQ(w[0], 1);
        for (std::size_t i = 1; i < feature_count; ++i) EXPECT_EQ(w[i], -b[i]) << feature_names[i];
    }
}

TEST(PogoEval, CountsWhatItsNamesSay) {
    // White shows a1 = wbw and c3 = bw, Black a2 = wwwbbb and b1 = b.
    const auto f = count_features(Pogo(), at("-,-,bw/wwwbbb,-,-/wbw,b,- w"));
    const auto of = [&](Feature feature) { return f[static_cast<std::size_t>(feature)]; };
    EXPECT_EQ(of(Feature::tops), 2 - 2);
    EXPECT_EQ(of(Feature::moves), (2 + 3 + 2) + (2 + 3) - (3 + 3 + 2) - 3);
    EXPECT_EQ(of(Feature::freedom), 2 + 1 - 2 - 1);  // Black's three pieces of a2 would uncover white
    EXPECT_EQ(of(Feature::threats), 0 - 1);          // Black takes a1
    EXPECT_EQ(of(Feature::captives), (1 + 1) - 3);
}

TEST(PogoView, TheBoardShowsEveryPieceAndFramesTheTops) {
    std::string drawn;
    for (const auto& line : draw_board(Pogo(), at("b,bwb,-/-,wb,w/bww,-,wb b"), Language::english))
        for (const auto& span : line) drawn += span.text;
    EXPECT_EQ(std::ranges::count(drawn, 'W'), 6);
    EXPECT_EQ(std::ranges::count(drawn, 'B'), 6);
    EXPECT_EQ(std::ranges::count(drawn, '['), 6);
}

}  // namespace
}  // namespace joute::pogo
