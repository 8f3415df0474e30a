// SPDX-License-Identifier: MIT
// The rules of Jungle one by one; the ids are those of games/jungle/rules.md.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "core/erase.hpp"
#include "core/script.hpp"
#include "jungle/eval.hpp"
#include "jungle/notation.hpp"
#include "jungle/tests/positions.hpp"
#include "jungle/view.hpp"

namespace joute::jungle {
namespace {

using testing::jungle_text;
using Names = std::set<std::string>;
using Draws = std::array<int, 2>;  // repetitions, plies without capture

Jungle war(bool classic_ranks = false, bool capture_jumps = false, Draws draws = {3, 150}) {
    return Jungle({.classic_board = false,
                   .classic_ranks = classic_ranks,
                   .capture_jumps = capture_jumps,
                   .repetitions = draws[0],
                   .no_capture = draws[1]});
}
Jungle classic() {
    return Jungle(
        {.classic_board = true, .classic_ranks = false, .capture_jumps = false, .repetitions = 3, .no_capture = 150});
}

std::unique_ptr<AnyLine> line_of(const Jungle& game, const std::string& animals, char to_move = '1') {
    auto line = GameOf<Jungle>(game).start_at(jungle_text(game, animals, to_move));
    if (line.ok()) return std::move(*line);
    ADD_FAILURE() << animals << ": " << line.error().en;
    return GameOf<Jungle>(game).start();
}

/// Where the animal on a square may go.
Names targets(const Jungle& game, const std::string& animals, const std::string& from, char to_move = '1') {
    const auto line = line_of(game, animals, to_move);
    Names found;
    for (const Move move : line->moves(to_move == '1' ? Seat::first : Seat::second)) {
        const std::string name = line->print(move);
        if (name.starts_with(from + "-")) found.insert(name.substr(from.size() + 1));
    }
    return found;
}

bool takes(const Jungle& game, const std::string& animals, const std::string& from, const std::string& to,
           char to_move = '1') {
    return targets(game, animals, from, to_move).contains(to);
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

MoveKind kind_of_move(const Jungle& game, const std::string& animals, const std::string& move) {
    const auto state = parse_position(game, jungle_text(game, animals));
    const auto found = line_of(game, animals)->find_move(Seat::first, move);
    EXPECT_TRUE(state.ok() && found.ok()) << animals << ' ' << move;
    return game.kind(*state, *found);
}

constexpr auto war_start = "12/1R1D4T1E1/2C1W2P1L2/12/12/12/12/12/12/12/2l1p2w1c2/1e1t4d1r1/12 1";
constexpr auto classic_start = "T5L/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t 1";

TEST(JungleRules, J01_TheStartIsThatOfTheTableAndRedBegins) {
    EXPECT_EQ(print_position(war(), war().start()), war_start);
    EXPECT_EQ(war().actor(war().start()), Actor::first);
    const auto line = GameOf<Jungle>(war()).start();
    EXPECT_EQ(line->moves(Seat::first).size(), 32U);
    EXPECT_EQ(play(*line, "b2-b3"), "");
    EXPECT_EQ(line->actor(), Actor::second);
}

TEST(JungleRules, J01_BlueStandsAsRedTurnedBy180Degrees) {
    for (const Jungle& game : {war(), classic()}) {
        const State start = game.start();
        for (std::size_t k = 0; k < kinds; ++k)
            EXPECT_EQ(start.where[k] + start.where[kinds + k], static_cast<int>(game.board().squares()) - 1);
    }
}

TEST(JungleRules, J02_OneOrthogonalStepNeverOntoOnesOwn) {
    EXPECT_EQ(targets(war(), "Cd4 re10", "d4"), (Names{"d3", "d5", "c4", "e4"}));
    EXPECT_EQ(targets(war(), "Cd4 Dd5 We4 re10", "d4"), (Names{"d3", "c4"}));
    EXPECT_EQ(targets(war(), "Ca1 re10", "a1"), (Names{"a2", "b1"}));
}

TEST(JungleRules, J02_NobodyEntersHisOwnThrone) {
    EXPECT_EQ(targets(war(), "Ce1 re10", "e1"), (Names{"d1", "e2"}));
    EXPECT_EQ(targets(war(), "Cf2 re10", "f2"), (Names{"e2", "g2", "f3"}));
    EXPECT_EQ(targets(classic(), "Cc1 re8", "c1"), (Names{"b1", "c2"}));
    EXPECT_EQ(targets(war(), "Ra5 ce13", "e13", '2'), (Names{"d13", "e12"}));
}

TEST(JungleRules, J03_OnlyTheRatEntersWater) {
    for (const char animal : std::string("CDWE"))
        EXPECT_EQ(targets(war(), animal + std::string("d5 ra10"), "d5"), (Names{"c5", "e5", "d4"})) << animal;
    EXPECT_EQ(targets(war(), "Rd5 ca10", "d5"), (Names{"c5", "e5", "d4", "d6"}));
    EXPECT_EQ(targets(war(), "Rd7 ca10", "d7"), (Names{"c7", "e7", "d6", "d8"}));
    EXPECT_EQ(targets(classic(), "Pd5 ra8", "d5"), (Names{"d4", "d6"}));
}

/// Every pair of animals on open land, other than attacks of the rat.
void expect_ranks(const Jungle& game, const std::string& weakest_first, bool elephant_takes_rat) {
    for (std::size_t a = 1; a < weakest_first.size(); ++a)
        for (std::size_t d = 0; d < weakest_first.size(); ++d) {
            const char victim = static_cast<char>(weakest_first[d] - 'A' + 'a');
            const std::string animals = std::string{weakest_first[a]} + "a3 " + victim + "a4";
            const bool expected = weakest_first[a] == 'E' && victim == 'r' ? elephant_takes_rat : a >= d;
            EXPECT_EQ(takes(game, animals, "a3", "a4"), expected) << animals;
        }
}

TEST(JungleRules, J04_EqualOrLowerRanksAreTakenByTheRanksInForce) {
    expect_ranks(war(false), "RCWDPLTE", true);
    expect_ranks(war(true), "RCDWPTLE", true);
}

TEST(JungleRules, J04_TakingRemovesTheVictim) {
    const auto line = line_of(war(), "Ea3 ra4 cl9");
    EXPECT_EQ(play(*line, "a3-a4"), "");
    EXPECT_EQ(line->position(), jungle_text(war(), "Ea4 cl9", '2'));
}

TEST(JungleRules, J05_AnEnemyOnMyTrapHasNoStrength) {
    EXPECT_TRUE(takes(war(), "Cf3 ef2", "f3", "f2"));
    EXPECT_TRUE(takes(war(), "Rf3 lf2", "f3", "f2"));
    EXPECT_TRUE(takes(war(), "Cd1 ee1", "d1", "e1"));
    EXPECT_FALSE(takes(war(), "Cd3 ed2", "d3", "d2"));
    EXPECT_TRUE(takes(classic(), "Cd3 ed2", "d3", "d2"));
}

TEST(JungleRules, J05_OnATrapOfItsOwnSideAnAnimalKeepsItsRank) {
    EXPECT_FALSE(takes(war(), "Cf11 ef12", "f11", "f12"));
    EXPECT_FALSE(takes(war(), "Cf11 df12", "f11", "f12"));
    EXPECT_TRUE(takes(war(), "Ef11 lf12", "f11", "f12"));
}

TEST(JungleRules, J05_BothSidesEnterAllTrapsAndATrappedAnimalAttacksWithItsFullRank) {
    EXPECT_EQ(targets(war(), "Le2 ra9", "e2"), (Names{"e1", "e3", "d2", "f2"}));
    EXPECT_EQ(targets(war(), "Le12 ra9", "e12"), (Names{"e13", "e11", "d12", "f12"}));
    EXPECT_TRUE(takes(war(), "Lf12 pf11", "f12", "f11"));
    EXPECT_TRUE(takes(war(), "Ce13 cd13", "e13", "d13"));
}

TEST(JungleRules, J06_FromLandTheRatTakesRatsElephantsAndTheTrapped) {
    for (const char victim : std::string("cdwptl"))
        EXPECT_FALSE(takes(war(), std::string("Ra3 ") + victim + "a4", "a3", "a4"));
    EXPECT_TRUE(takes(war(), "Ra3 ra4", "a3", "a4"));
    EXPECT_TRUE(takes(war(), "Ra3 ea4", "a3", "a4"));
    EXPECT_TRUE(takes(war(), "Rd5 rd6 ea9", "d5", "d6")) << "also a rat in the water";
    EXPECT_TRUE(takes(war(), "Re2 te1", "e2", "e1")) << "any enemy on a trap of its side";
    EXPECT_FALSE(takes(war(), "Re12 te13", "e12", "e13")) << "that is a trap of the other side";
}

TEST(JungleRules, J06_FromWaterTheRatTakesOnlyARatInTheWater) {
    EXPECT_TRUE(takes(war(), "Rd6 rd7", "d6", "d7"));
    EXPECT_FALSE(takes(war(), "Rd6 rd5", "d6", "d5"));
    EXPECT_FALSE(takes(war(), "Rd6 ed5", "d6", "d5"));
    EXPECT_TRUE(targets(war(), "Rd6 ed9", "d6").contains("d5")) << "leaving the water is free";
}

TEST(JungleRules, J07_LeopardTigerAndLionJumpOverThreeSquaresOfWater) {
    for (const char animal : std::string("PTL")) {
        EXPECT_EQ(targets(war(), animal + std::string("d5 ca13"), "d5"), (Names{"c5", "e5", "d4", "d9"})) << animal;
        EXPECT_EQ(targets(war(), animal + std::string("b7 ca13"), "b7"), (Names{"b6", "b8", "a7", "f7"})) << animal;
        EXPECT_EQ(targets(war(), animal + std::string("f6 ca13"), "f6"), (Names{"f5", "f7", "g6", "b6"})) << animal;
    }
    for (const char animal : std::string("RCDWE"))
        EXPECT_FALSE(takes(war(), animal + std::string("d5 ca13"), "d5", "d9")) << animal;
}

TEST(JungleRules, J07_AnyRatInTheWayBlocks) {
    for (const char* square : {"d6", "d7", "d8"})
        for (const char rat : std::string("Rr"))
            EXPECT_FALSE(takes(war(), std::string("Ld5 ca13 ") + rat + square, "d5", "d9")) << rat << square;
    EXPECT_TRUE(takes(war(), "Ld5 ca13 rc7", "d5", "d9")) << "a rat beside the lane does not";
}

TEST(JungleRules, J07_TheLandingSquareMustBeEmptyUnlessJumpsMayCapture) {
    EXPECT_FALSE(takes(war(), "Ld5 cd9", "d5", "d9"));
    EXPECT_FALSE(takes(war(), "Ld5 Cd9 ra9", "d5", "d9"));
    const Jungle capturing = war(false, true);
    EXPECT_TRUE(takes(capturing, "Ld5 cd9", "d5", "d9"));
    EXPECT_FALSE(takes(capturing, "Ld5 ed9", "d5", "d9")) << "only what its rank may take";
    EXPECT_FALSE(takes(capturing, "Ld5 Cd9 ra9", "d5", "d9"));
    EXPECT_FALSE(takes(capturing, "Ld5 cd9 rd7", "d5", "d9"));
}

TEST(JungleRules, J08_EnteringAnEnemyThroneSquareWins) {
    for (const char* from : {"f12", "g12"}) {
        const auto line = line_of(war(), std::string("C") + from + " ea5");
        EXPECT_EQ(play(*line, std::string(from) + "-" + from[0] + "13"), "");
        EXPECT_EQ(line->actor(), Actor::over);
        EXPECT_EQ(line->outcome(), Outcome::first);
        EXPECT_EQ(reason(*line), "throne");
        EXPECT_TRUE(line->moves(Seat::second).empty());
        EXPECT_NE(line->ending().en.find("Red has entered"), std::string::npos);
    }
    const auto den = line_of(classic(), "Ea5 cd2", '2');
    EXPECT_EQ(play(*den, "d2-d1"), "");
    EXPECT_EQ(den->outcome(), Outcome::second);
}

TEST(JungleRules, J09_APlayerWithoutAnimalsLoses) {
    const auto line = line_of(war(), "Ea3 ca4");
    EXPECT_EQ(play(*line, "a3-a4"), "");
    EXPECT_EQ(line->outcome(), Outcome::first);
    EXPECT_EQ(reason(*line), "no-animal");
    EXPECT_NE(line->ending().fr.find("Bleu n’a plus d’animaux"), std::string::npos);
}

TEST(JungleRules, J09_APlayerToMoveWithoutMovesLoses) {
    const auto line = line_of(war(), "Ca1 da2 ec1", '2');
    EXPECT_EQ(line->actor(), Actor::second);
    EXPECT_EQ(play(*line, "c1-b1"), "");
    EXPECT_EQ(line->outcome(), Outcome::second);
    EXPECT_EQ(reason(*line), "no-move");
    EXPECT_FALSE(line->ending().en.empty());
}

constexpr auto there_and_back = "b2-b3; k12-k11; b3-b2; k11-k12; ";

TEST(JungleRules, J10_TheThirdOccurrenceDrawsCountingTheFirstPosition) {
    const auto line = GameOf<Jungle>(war()).start();
    EXPECT_EQ(play(*line, there_and_back), "");
    EXPECT_EQ(line->outcome(), std::nullopt);
    EXPECT_EQ(play(*line, there_and_back), "");
    EXPECT_EQ(line->outcome(), Outcome::draw);
    EXPECT_EQ(reason(*line), "repetition");
    EXPECT_TRUE(line->moves(Seat::first).empty());
    EXPECT_NE(line->ending().en.find("3 times"), std::string::npos);
}

TEST(JungleRules, J10_SoManyPliesWithoutCaptureDrawAndOnlyACaptureStartsAgain) {
    const Jungle game = war(false, false, {0, 4});
    const auto quiet = GameOf<Jungle>(game).start();
    EXPECT_EQ(play(*quiet, "b2-b3; k12-k11; b3-b2"), "");
    EXPECT_EQ(quiet->outcome(), std::nullopt);
    EXPECT_EQ(play(*quiet, "k11-k12"), "");
    EXPECT_EQ(quiet->outcome(), Outcome::draw);
    EXPECT_EQ(reason(*quiet), "no-capture");
    EXPECT_NE(quiet->ending().en.find("4 moves without"), std::string::npos);

    const auto taking = line_of(game, "Ea3 Cl3 da5 cl9");
    EXPECT_EQ(play(*taking, "l3-l4; l9-l8; a3-a4; l8-l9"), "");
    EXPECT_EQ(reason(*taking), "no-capture");
    const auto in_time = line_of(game, "Ea4 Cl3 da5 cl9");
    EXPECT_EQ(play(*in_time, "l3-l4; l9-l8; a4-a5; l8-l9; l4-l3; l9-l8"), "");
    EXPECT_EQ(in_time->outcome(), std::nullopt);
    EXPECT_EQ(play(*in_time, "l3-l4"), "");
    EXPECT_EQ(reason(*in_time), "no-capture");
}

TEST(JungleRules, J10_ZeroSwitchesADrawOffAndTheDefaultIs150) {
    std::string long_line;
    for (int i = 0; i < 50; ++i) long_line += there_and_back;
    const auto endless = GameOf<Jungle>(war(false, false, {0, 0})).start();
    EXPECT_EQ(play(*endless, long_line), "");
    EXPECT_EQ(endless->outcome(), std::nullopt);

    const auto usual = GameOf<Jungle>(war(false, false, {0, 150})).start();
    for (int i = 0; i < 37; ++i) EXPECT_EQ(play(*usual, there_and_back), "");
    EXPECT_EQ(play(*usual, "b2-b3"), "");
    EXPECT_EQ(usual->outcome(), std::nullopt) << "149 plies";
    EXPECT_EQ(play(*usual, "k12-k11"), "");
    EXPECT_EQ(reason(*usual), "no-capture");
}

TEST(JungleRules, J11_AWinGoesBeforeDrawsAndRepetitionBeforeThePlyLimit) {
    const auto won = line_of(war(false, false, {1, 1}), "Cf12 ea5");
    EXPECT_EQ(play(*won, "f12-f13"), "");
    EXPECT_EQ(won->outcome(), Outcome::first);
    EXPECT_EQ(reason(*won), "throne");

    const auto repeated = GameOf<Jungle>(war(false, false, {3, 8})).start();
    EXPECT_EQ(play(*repeated, std::string(there_and_back) + there_and_back), "");
    EXPECT_EQ(reason(*repeated), "repetition");
}

TEST(JungleRules, J12_TheClassicBoardHasItsStartAndItsRanks) {
    EXPECT_EQ(print_position(classic(), classic().start()), classic_start);
    expect_ranks(classic(), "RCWDPTLE", false);
}

TEST(JungleRules, J12_LionAndTigerJumpBothWaysMayTakeAndTheLeopardStays) {
    for (const char animal : std::string("LT")) {
        EXPECT_TRUE(takes(classic(), animal + std::string("b3 ra9"), "b3", "b7")) << animal;
        EXPECT_TRUE(takes(classic(), animal + std::string("a5 rc9"), "a5", "d5")) << animal;
        EXPECT_TRUE(takes(classic(), animal + std::string("b3 cb7"), "b3", "b7")) << animal;
        EXPECT_FALSE(takes(classic(), animal + std::string("b3 eb7"), "b3", "b7")) << animal;
        EXPECT_FALSE(takes(classic(), animal + std::string("b3 cb7 rb5"), "b3", "b7")) << animal;
    }
    EXPECT_FALSE(takes(classic(), "Pb3 ra9", "b3", "b7"));
}

TEST(JungleRules, J12_ElephantAndRat) {
    EXPECT_FALSE(takes(classic(), "Ea3 ra4", "a3", "a4"));
    EXPECT_TRUE(takes(classic(), "Ed3 rd2", "d3", "d2")) << "a rat on the elephant's trap";
    EXPECT_FALSE(takes(classic(), "Ed7 rd8", "d7", "d8")) << "on a trap of its own side";
    EXPECT_TRUE(takes(classic(), "Ra3 ea4", "a3", "a4"));
    EXPECT_TRUE(takes(classic(), "Ra3 ra4", "a3", "a4"));
    EXPECT_FALSE(takes(classic(), "Ra4 rb4", "a4", "b4")) << "never across the bank";
    EXPECT_FALSE(takes(classic(), "Rb4 ra4", "b4", "a4"));
    EXPECT_FALSE(takes(classic(), "Rb4 ea4", "b4", "a4"));
    EXPECT_TRUE(takes(classic(), "Rb4 rb5", "b4", "b5"));
    EXPECT_TRUE(takes(classic(), "Rd3 ld2", "d3", "d2"));
}

TEST(JungleRules, J13_PositionsThatCannotBeAreRefused) {
    const auto says = [](const Jungle& game, const std::string& text, const std::string& what) {
        const auto state = parse_position(game, text);
        ASSERT_FALSE(state.ok()) << text;
        EXPECT_NE(state.error().en.find(what), std::string::npos) << text << " -> " << state.error().en;
        EXPECT_NE(state.error().en, state.error().fr);
    };
    const Jungle game = classic();
    says(game, "", "a board and a side to move");
    says(game, "T5L/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t", "a board and a side to move");
    says(game, "T5L/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t 1 1", "a board and a side to move");
    says(game, "T5L/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t 3", "1 or 2, not '3'");
    says(game, "T5L/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t w", "1 or 2");
    says(game, "T5L/1C3D1/E1W1P1R/7/7/r1p1w1e/1d3c1/l5t 1", "9 rows");
    says(game, "T5L/1C3D1/E1W1P1R/7/7/7/7/r1p1w1e/1d3c1/l5t 1", "9 rows");
    says(game, "T5L/1C3D1/E1W1P1R/6/7/7/r1p1w1e/1d3c1/l5t 1", "row 4 must have 7 squares");
    says(game, "T5L/1C3D1/E1W1P1R/8/7/7/r1p1w1e/1d3c1/l5t 1", "'8' is not a number");
    says(game, "T5L/1C3D1/E1W1P1R/07/7/7/r1p1w1e/1d3c1/l5t 1", "'07' is not a number");
    says(game, "T5L/1C3D1/E1W1P1R/0/7/7/r1p1w1e/1d3c1/l5t 1", "'0' is not a number");
    says(game, "T5L/1C3D1/E1W1P1R0/7/7/7/r1p1w1e/1d3c1/l5t 1", "'0' is not a number");
    says(game, "T5L/1C3D1/E1W1P1R/34/7/7/r1p1w1e/1d3c1/l5t 1", "'34' is not a number");
    says(game, "T5L/1C3D1/E1W1P1R/99999999999/7/7/r1p1w1e/1d3c1/l5t 1", "is not a number");
    says(game, "T5L/1C3D1/E1W1P1R//7/7/r1p1w1e/1d3c1/l5t 1", "row 4 must have 7 squares");
    says(game, "T5L/1C3D1/E1W1P1RR/7/7/7/r1p1w1e/1d3c1/l5t 1", "row 3 must have 7 squares");
    says(game, "T5X/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t 1", "'X' is not an animal");
    says(game, "T5T/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5t 1", "animal T appears twice");
    says(game, "T5L/1C3D1/E1W1P1R/7/7/7/r1p1w1e/1d3c1/l5l 1", "animal l appears twice");
    says(game, jungle_text(game, "Cb4 re9"), "only rats swim");
    says(game, jungle_text(game, "Cd1 re9"), "its own throne");
    says(game, jungle_text(game, "Ca1 rd9"), "its own throne");
    says(game, jungle_text(game, "Cd9 rd1"), "both thrones");
    says(war(), jungle_text(war(), "Lc6 re9"), "only rats swim");
    says(war(), jungle_text(war(), "Lg1 re9"), "its own throne");
    says(war(), classic_start, "13 rows");
    says(classic(), war_start, "9 rows");
    says(war(), "12/1R1D4T1E1/2C1W2P1L2/12/12/66/12/12/12/12/2l1p2w1c2/1e1t4d1r1/12 1", "'66' is not a number");
}

TEST(JungleRules, J13_FinishedPositionsAreAcceptedAndOver) {
    const auto over = [](const std::string& animals, char to_move, Outcome outcome, const std::string& why) {
        const auto line = line_of(war(), animals, to_move);
        EXPECT_EQ(line->actor(), Actor::over) << animals;
        EXPECT_EQ(line->outcome(), outcome) << animals;
        EXPECT_EQ(reason(*line), why) << animals;
    };
    over("Cf13 ea5", '2', Outcome::first, "throne");
    over("Cf13 ea5", '1', Outcome::first, "throne");
    over("Ca4 eg1", '1', Outcome::second, "throne");
    over("Ca4", '2', Outcome::first, "no-animal");
    over("Ca4", '1', Outcome::first, "no-animal");
    over("Ca1 da2 eb1", '1', Outcome::second, "no-move");
    over("", '1', Outcome::second, "no-animal");
    over("", '2', Outcome::first, "no-animal");
    EXPECT_EQ(line_of(war(), "Ca1 da2 eb1", '2')->actor(), Actor::second) << "only who is to move can be stuck";
}

TEST(JungleRules, J14_OptionsOfTheOtherBoardAreRefusedWhateverTheirValue) {
    const auto made = [](const std::vector<std::pair<std::string, std::string>>& given) {
        OptionValues values;
        for (const auto& [name, value] : given) values.set(name, value);
        return make_game<Jungle>(values);
    };
    EXPECT_TRUE(made({{"rules", "classic"}}).ok());
    EXPECT_TRUE(made({{"ranks", "report"}}).ok());
    EXPECT_TRUE(made({{"rules", "war"}, {"ranks", "classic"}, {"capture-jumps", "yes"}}).ok());
    for (const auto& [name, value] : std::vector<std::pair<std::string, std::string>>{
             {"ranks", "classic"}, {"ranks", "report"}, {"capture-jumps", "yes"}, {"capture-jumps", "no"}}) {
        const auto game = made({{"rules", "classic"}, {name, value}});
        ASSERT_FALSE(game.ok()) << name << '=' << value;
        EXPECT_NE(game.error().en.find("--rules war only"), std::string::npos) << game.error().en;
    }
    EXPECT_FALSE(made({{"rules", "report"}}).ok());
    EXPECT_FALSE(made({{"ranks", "none"}}).ok());
    EXPECT_FALSE(made({{"max-plies", "3"}}).ok());
    EXPECT_FALSE(made({{"no-capture", "70000"}}).ok()) << "would not fit the counter of the state";
}

TEST(JungleRules, J14_OptionsThatAreNotTheDefaultArePartOfThePosition) {
    EXPECT_EQ(GameOf<Jungle>(war(true, true, {0, 9})).start()->position(),
              std::string("[ranks=classic,capture-jumps=yes,repetitions=0,no-capture=9] ") + war_start);
    EXPECT_EQ(GameOf<Jungle>(classic()).start()->position(), std::string("[rules=classic] ") + classic_start);
}

TEST(JungleRules, J15_KindsOfMoveTheFirstThatApplies) {
    const Jungle game = war(false, true);
    EXPECT_EQ(kind_of_move(game, "Cf12 ea5", "f12-f13"), MoveKind::victory);
    EXPECT_EQ(kind_of_move(game, "Ef11 lf12", "f11-f12"), MoveKind::attack) << "not trap";
    EXPECT_EQ(kind_of_move(game, "Ld5 cd9", "d5-d9"), MoveKind::attack) << "not jump";
    EXPECT_EQ(kind_of_move(game, "Ld5 ca9", "d5-d9"), MoveKind::jump);
    EXPECT_EQ(kind_of_move(game, "Ld12 ca9", "d12-d13"), MoveKind::shift);
    EXPECT_EQ(kind_of_move(game, "Ld13 ca9", "d13-e13"), MoveKind::trap);
    EXPECT_EQ(kind_of_move(game, "Ld1 ca9", "d1-e1"), MoveKind::shift) << "a trap of one's own";
    EXPECT_EQ(kind_of_move(game, "Rd5 ca9", "d5-d6"), MoveKind::shift);
}

TEST(JungleNotation, MovesAreReadWithAnyCaseAndSpacingAndRefusedWithTheLegalOnes) {
    const auto line = GameOf<Jungle>(war()).start();
    EXPECT_TRUE(line->find_move(Seat::first, "  B2-B3 ").ok());
    for (const auto* wrong : {"b2-b4", "k12-k11", "b2b3", "b2", "", "e3-m3", "b2-b3-b4"}) {
        const auto move = line->find_move(Seat::first, wrong);
        ASSERT_FALSE(move.ok()) << wrong;
        EXPECT_NE(move.error().en.find("32 in all"), std::string::npos) << move.error().en;
    }
    EXPECT_FALSE(line->find_move(Seat::second, "k12-k11").ok()) << "not on turn";
}

TEST(JungleView, MovesAreExplainedInBothLanguages) {
    const auto words = [](const Jungle& game, const std::string& animals, const std::string& move) {
        const auto line = line_of(game, animals);
        return line->describe(*line->find_move(Seat::first, move));
    };
    EXPECT_EQ(words(war(), "Rb2 ca9", "b2-b3"),
              (Message{"Red’s rat goes from b2 to b3", "Rouge : le rat va de b2 à b3"}));
    EXPECT_EQ(words(war(), "Ra3 ea4", "a3-a4"), (Message{"Red’s rat goes from a3 to a4 and takes the elephant",
                                                         "Rouge : le rat va de a3 à a4 et prend l’éléphant"}));
    EXPECT_NE(words(war(), "Ld5 ca9", "d5-d9").en.find("jumps over the water"), std::string::npos);
    EXPECT_NE(words(war(), "Cf12 ea5", "f12-f13").fr.find("victoire"), std::string::npos);
    EXPECT_NE(words(war(), "Cf11 ea5", "f11-f12").en.find("enemy trap"), std::string::npos);
    EXPECT_NE(words(war(), "Rd5 ea5", "d5-d6").en.find("into the water"), std::string::npos);
}

TEST(JungleView, WhatHappensIsToldInOrderInBothLanguages) {
    const auto told = [](const std::string& animals, const std::string& move, Language language) {
        const auto line = line_of(classic(), animals);
        std::vector<std::string> words;
        const auto note = [&](const AnyLine& before, const Step& taken, std::string_view) {
            for (const Told& each : before.tell(taken)) words.push_back(each.words.in(language));
        };
        EXPECT_TRUE(play_script(*line, move, Seed(1), note).ok());
        return words;
    };
    using Words = std::vector<std::string>;
    EXPECT_EQ(told("La5 cd5 dg9", "a5-d5", Language::english),
              (Words{"Red’s lion jumps over the water from a5 to d5", "Blue’s cat is taken on d5"}));
    EXPECT_EQ(told("La5 cd5 dg9", "a5-d5", Language::french),
              (Words{"Le lion rouge saute par-dessus l’eau de a5 à d5", "Le chat bleu est pris en d5"}));
    EXPECT_EQ(told("Ed7 ed8 dg9", "d7-d8", Language::french),
              (Words{"L’éléphant rouge va de d7 à d8", "L’éléphant bleu est pris en d8",
                     "L’éléphant rouge est sur un piège : tout ennemi peut le prendre"}));
    EXPECT_EQ(told("Rg4 dg9", "g4-f4", Language::english),
              (Words{"Red’s rat goes from g4 to f4", "Red’s rat enters the water"}));
    EXPECT_EQ(told("Cd8 dg9", "d8-d9", Language::english),
              (Words{"Red’s cat goes from d8 to d9", "Red’s cat enters the enemy throne"}));
}

std::string plain(const StyledText& text) {
    std::string all;
    for (const auto& line : text) {
        for (const auto& span : line) all += span.text;
        all += '\n';
    }
    return all;
}

TEST(JungleView, TheBoardFitsEightyColumnsAndReadsWithoutColour) {
    for (const Jungle& game : {war(), classic()}) {
        const StyledText board = draw_board(game, game.start(), Language::english);
        EXPECT_EQ(board.size(), static_cast<std::size_t>(game.board().height) + 2);
        for (const auto& line : board) EXPECT_LE(plain({line}).size(), 80U);
    }
    EXPECT_EQ(plain(draw_board(classic(), *parse_position(classic(), jungle_text(classic(), "Rb4 cd2 Ea3 ld8", '2')),
                               Language::english)),
              "(B)   a   b   c   d   e   f   g\n"
              "  9   .   .  { } [#] { }  .   .  9\n"
              "  8   .   .   .  {l}  .   .   .  8\n"
              "  7   .   .   .   .   .   .   .  7\n"
              "  6   .  ~~~ ~~~  .  ~~~ ~~~  .  6\n"
              "  5   .  ~~~ ~~~  .  ~~~ ~~~  .  5\n"
              "  4   .  ~R~ ~~~  .  ~~~ ~~~  .  4\n"
              "  3   E   .   .   .   .   .   .  3\n"
              "  2   .   .   .  {c}  .   .   .  2\n"
              "  1   .   .  { } [#] { }  .   .  1\n"
              "(R)   a   b   c   d   e   f   g\n");
}

TEST(JungleView, ASquareShowsWhereItsAnimalCanGoByKindOfMove) {
    const auto shown = [](const std::string& animals, const std::string& square,
                          Language language = Language::english) {
        const auto text = line_of(war(), animals)->board_from(square, language);
        return text ? plain(*text) : std::string("nothing");
    };
    const std::string lion = shown("Ld5 cd4 ra9 Ee5", "d5");
    EXPECT_NE(lion.find("  ^   .   .   .   .   .   .   .   .  9"), std::string::npos) << lion;
    EXPECT_NE(lion.find(" +  <L>  E "), std::string::npos) << lion;
    EXPECT_NE(lion.find("xcx"), std::string::npos) << lion;
    EXPECT_NE(lion.find("+ shift   x attack   ^ jump\n"), std::string::npos) << lion;
    const std::string cat = shown("Cf12 ea5", "F12", Language::french);
    EXPECT_NE(cat.find("[!]"), std::string::npos) << cat;
    EXPECT_NE(cat.find("{v}"), std::string::npos) << cat;
    EXPECT_NE(cat.find("+ déplacement   v piège   ! victoire\n"), std::string::npos) << cat;
    EXPECT_NE(shown("Cf12 ea5", "a5").find("if it were its turn"), std::string::npos);
    EXPECT_NE(shown("Cf12 ea5", "b5").find("no animal on b5"), std::string::npos);
    EXPECT_NE(shown("Ca1 Da2 Eb1 rl9", "a1").find("cannot move"), std::string::npos);
    for (const char* none : {"", "a", "m1", "a14", "a0", "a01", "b2-b3", "help", "aa"})
        EXPECT_EQ(shown("Cf12 ea5", none), "nothing") << none;
}

TEST(JungleEval, ASideThatIsTurnedRoundIsWorthTheSame) {
    // The start is its own mirror image with the other side to move.
    for (const Jungle& game : {war(), classic()}) {
        State turned = game.start();
        const Score mine = Eval()(game, turned);
        turned.to_move = Seat::second;
        EXPECT_EQ(Eval()(game, turned), mine);
    }
}

}  // namespace
}  // namespace joute::jungle
