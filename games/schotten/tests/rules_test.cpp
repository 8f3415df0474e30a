// SPDX-License-Identifier: MIT
// The rules of Schotten Totten one by one; names begin with the id of games/schotten/rules.md.
#include <gtest/gtest.h>

#include "schotten/claim_words.hpp"
#include "schotten/tests/positions.hpp"

namespace joute::schotten {
namespace {

using testing::schotten_game;
using Position = testing::SchottenPosition;
using TestTable = testing::SchottenTable;

const Schotten base = schotten_game(false);
const Schotten expert = schotten_game(true);

Rating rated(const std::vector<const char*>& names, bool bluffed = false) {
    std::vector<Card> cards;
    for (const char* name : names) cards.push_back(*parse_card(name));
    return best_rating(
        {cards.data(), static_cast<unsigned>(cards.size()), static_cast<unsigned>(cards.size()), bluffed}, Pool(0));
}

TEST(Schotten, S01_TheBeginnerIsDealtTheFirstSixCards) {
    State s = base.start();
    base.happen(s, *parse_event(base, s, "second"));
    Random random(1);
    const Event deck = base.sample(s, random);
    base.happen(s, deck);
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_TRUE(contains(s.hands[1], deck.order[i]));
        EXPECT_TRUE(contains(s.hands[0], deck.order[6 + i]));
    }
    EXPECT_EQ(s.table.deck_left, 42);
    EXPECT_EQ(base.actor(s), Actor::second);
    Options options;
    options.start = Options::Start::second;
    EXPECT_EQ(Schotten(options).start().table.phase, Phase::deck);
}

TEST(Schotten, S02_ATurnPlacesACardAndDrawsBackToSix) {
    TestTable t(base, {.first = "r1,r2,r3,r4,r5,r6", .second = "o1,o2,o3,o4,o5,o6", .top = "v9,v8"});
    EXPECT_EQ(t.moves().size(), 54U);
    t.play("r5@3");
    EXPECT_EQ(t.phase(), "play second");
    EXPECT_EQ(t.hand(Seat::first), "r1,r2,r3,r4,r6,v9");
    TestTable full(base, {.stones = {{2, "b1,b2,g9|-"}}, .first = "r1,r2", .second = "o1"});
    EXPECT_FALSE(full.can("r1@2"));
    EXPECT_EQ(full.moves().size(), 16U);
}

TEST(Schotten, S03_PassingIsForThoseWhoCanPlaceNothing) {
    TestTable can(base, {.first = "r1", .second = "o1"});
    EXPECT_FALSE(can.can("pass"));
    TestTable empty(base, {.second = "o1"});
    EXPECT_EQ(empty.moves(), std::vector<std::string>{"pass"});
    empty.play("pass");
    EXPECT_EQ(size_of(empty.s.hands[0]), 6) << "who has no full hand still draws";
    // No room anywhere, a full hand: nothing is drawn.
    Position position{.first = "v1,v3,v5,v7,v9,b9", .second = "b1"};
    const std::array<const char*, 9> sides{"r1,r2,o9", "o1,o2,y9", "y1,y2,g9", "r3,r4,o8", "o3,o4,y8",
                                           "y3,y4,g8", "r5,o6,y7", "o5,y6,g7", "y5,g6,r7"};
    for (int i = 0; i < 9; ++i) position.stones[i + 1] = std::string(sides[static_cast<std::size_t>(i)]) + "|-";
    TestTable stuck(base, position);
    EXPECT_EQ(stuck.moves(), std::vector<std::string>{"pass"});
    stuck.play("pass");
    EXPECT_EQ(stuck.hand(Seat::first), "b9,v1,v3,v5,v7,v9");
    EXPECT_EQ(stuck.s.table.idle, 1);
}

TEST(Schotten, S04_RanksFromColourRunToSum) {
    EXPECT_GT(rated({"r1", "r2", "r3"}), rated({"r9", "o9", "y9"}));
    EXPECT_GT(rated({"r1", "o1", "y1"}), rated({"r9", "r8", "r6"}));
    EXPECT_GT(rated({"r1", "r2", "r4"}), rated({"r9", "o8", "y7"}));
    EXPECT_GT(rated({"r1", "o2", "y3"}), rated({"r9", "o9", "y8"}));
    EXPECT_EQ(rated({"r7", "o6", "y8"}), rated({"r6", "o7", "y8"}));
    EXPECT_EQ(rank_of(rated({"r9", "o1", "y2"})), Rank::sum);
}

TEST(Schotten, S05_EqualRanksCompareBySum) { EXPECT_GT(rated({"r2", "r3", "r9"}), rated({"o1", "o3", "o9"})); }

TEST(Schotten, S06_EqualSumsGoToTheSideCompletedFirst) {
    Position position{.head = "play first", .stones = {{1, "r1,r2|o1,o2,o3"}}, .first = "r3,b9", .second = "v9"};
    TestTable t(base, position);
    t.play("r3@1");
    EXPECT_EQ(t.phase(), "play second") << "equal, and the second was complete first: no claim is offered";
    t.play("v9@9");
    EXPECT_TRUE(t.can("claim 1")) << "the second's side was complete first";
}

TEST(Schotten, S07_AClaimNeedsTheStrongerOfTwoCompleteSides) {
    TestTable t(base, {.stones = {{4, "r1,r2,r4|o5,y7,b9:early=second"}}, .first = "g1", .second = "g2"});
    t.play("g1@1");
    EXPECT_EQ(t.phase(), "claim first");
    EXPECT_TRUE(t.can("claim 4"));
    TestTable weaker(
        base,
        {.head = "play second", .stones = {{4, "r1,r2,r4|o5,y7,b9:early=second"}}, .first = "g1", .second = "g2"});
    weaker.play("g2@1");
    EXPECT_EQ(weaker.phase(), "play first");
}

TEST(Schotten, S08_AProofAgainstAnIncompleteSideIsEnough) {
    TestTable t(base, {.stones = {{4, "r7,r8,r9|o5"}}, .first = "g1", .second = "g2"});
    t.play("g1@1");
    EXPECT_TRUE(t.can("claim 4")) << "nothing beats 7-8-9 of a colour";
    const Message words = explain_claim(t.s.table, 3, Seat::first);
    EXPECT_EQ(words.en,
              "cannot be beaten: the best still possible is a colour run of 5-6-7, yours is a colour run of 7-8-9");
    EXPECT_NE(words.fr.find("imbattable"), std::string::npos);
}

TEST(Schotten, S09_ProofsCountCardsInEitherHandAndNoneOnTheTable) {
    // The second could still make o7-o8-o9 with o8 and o9; where o8 lies decides.
    const auto claims = [](const Position& position) {
        TestTable t(base, position);
        t.play("g1@1");
        return t.s.table.phase == Phase::claim;
    };
    const std::string side = "r6,r7,r8|o7";
    EXPECT_FALSE(claims({.stones = {{4, side}}, .first = "g1,o8", .second = "g2"})) << "in the claimant's own hand";
    EXPECT_FALSE(claims({.stones = {{4, side}}, .first = "g1", .second = "o8"}));
    EXPECT_TRUE(claims({.stones = {{4, side}, {9, "o8|-"}}, .first = "g1", .second = "g2"}));
}

TEST(Schotten, S10_ATieRefutesNothingAndTooFewCardsProve) {
    TestTable tie(base, {.stones = {{4, "r7,r8,r9|o7"}}, .first = "g1", .second = "g2"});
    tie.play("g1@1");
    EXPECT_TRUE(tie.can("claim 4")) << "o7-o8-o9 would only be equal";
    Table few{};
    few.sides[0][0] = {0, 10, 21, 0};
    few.counts[0] = {3, 0};
    few.complete[0] = few.early[0] = 1;
    few.off_table = bit_of(8) | bit_of(17);
    EXPECT_TRUE(may_claim(few, 0, Seat::first, Pool(few.off_table)));
    EXPECT_NE(explain_claim(few, 0, Seat::first).en.find("too few"), std::string::npos);
}

TEST(Schotten, S12_NothingTouchesAClaimedStone) {
    TestTable t(expert, {.stones = {{4, "r7,r8,r9|o5,b1:owner=first"}},
                         .first = "g1,bluff,mud,banshee,traitor,strategist",
                         .second = "g2"});
    for (const std::string& move : t.moves()) {
        EXPECT_EQ(move.find("@4"), std::string::npos) << move;
        EXPECT_FALSE(move.ends_with(">4")) << move;
    }
    EXPECT_EQ(t.count("strategist") + t.count("banshee") + t.count("traitor"), 0);
}

TEST(Schotten, S13_FiveStonesOrThreeAdjacentWinAtOnce) {
    TestTable t(
        base,
        {.stones = {{1, "r7,r8,r9|-:owner=first"}, {2, "o7,o8,o9|-:owner=first"}, {3, "y7,y8,y9|-"}, {5, "g7,g8,g9|-"}},
         .first = "b1,b2",
         .second = "b3"});
    t.play("b1@9");
    EXPECT_TRUE(t.can("claim 5"));
    t.play("claim 3");
    EXPECT_EQ(base.actor(t.s), Actor::over);
    EXPECT_EQ(base.outcome(t.s), Outcome::first);
    EXPECT_EQ(t.hand(Seat::first), "b2") << "no draw follows";
    EXPECT_TRUE(t.moves().empty());
    EXPECT_TRUE(wins(0b101010101));
    EXPECT_FALSE(wins(0b11011));
}

TEST(Schotten, S14_TwoIdleTurnsEndTheGame) {
    Position position{.head = "play first idle=1"};
    std::string cards;
    int at = 0;
    // All cards lie on the table: nobody has anything to place.
    for (int i = 1; i <= 9; ++i) {
        std::array<std::string, 2> sides;
        for (auto& side : sides)
            for (int k = 0; k < 3; ++k, ++at)
                side += (k == 0 ? "" : ",") + print_card(static_cast<Card>((at * 11) % clan_count));
        position.stones[i] = sides[0] + "|" + sides[1] + ":early=first";
    }
    TestTable t(base, position);
    t.play("pass");
    while (t.s.table.phase == Phase::claim) t.play("done");
    EXPECT_EQ(base.actor(t.s), Actor::over);
    EXPECT_EQ(base.outcome(t.s), Outcome::draw);
    EXPECT_NE(explain_ending(base, t.s, false).en.find("draw"), std::string::npos);
}

TEST(Schotten, S15_DoneStandsBesideEveryClaimAndAnOnlyDeckIsDrawnFrom) {
    TestTable t(base, {.stones = {{4, "r7,r8,r9|o5"}, {6, "o7,o8,o9|y2"}}, .first = "g1", .second = "g2"});
    t.play("g1@1");
    EXPECT_EQ(t.moves(), (std::vector<std::string>{"claim 4", "claim 6", "done"}));
    t.play("claim 4");
    EXPECT_EQ(t.moves(), (std::vector<std::string>{"claim 6", "done"}));
    t.play("claim 6");
    EXPECT_EQ(t.phase(), "play second") << "the last claim ends the claims, and the draw needs no move";
}

TEST(Schotten, S16_WithTwoDecksEachDrawIsAChoice) {
    TestTable t(expert, {.first = "r1,r2,r3,r4,r5,r6", .second = "o1", .top = "v9", .top_tactics = "spy"});
    t.play("r1@1");
    EXPECT_EQ(t.moves(), (std::vector<std::string>{"draw clan", "draw tactic"}));
    t.play("draw tactic");
    EXPECT_EQ(t.phase(), "draw first") << "the hand has six: one more";
    t.play("draw clan");
    EXPECT_EQ(t.hand(Seat::first), "r2,r3,r4,r5,r6,v9,spy");
    EXPECT_EQ(t.phase(), "play second");
}

TEST(Schotten, S17_NobodyGetsTwoTacticCardsAhead) {
    TestTable ahead(expert, {.stones = {{1, "spy|-"}}, .first = "r1,joker", .second = "o1", .extra = "played 1+0"});
    EXPECT_EQ(ahead.count("joker"), 0);
    TestTable level(expert,
                    {.stones = {{1, "spy|shield"}}, .first = "r1,joker", .second = "o1", .extra = "played 1+1"});
    EXPECT_EQ(level.count("joker"), 9);
}

TEST(Schotten, S18_PassGoesWithAHandWithoutClanCards) {
    TestTable none(expert, {.first = "joker", .second = "o1"});
    EXPECT_TRUE(none.can("pass"));
    EXPECT_TRUE(none.can("joker@1"));
    TestTable some(expert, {.first = "joker,r1", .second = "o1"});
    EXPECT_FALSE(some.can("pass"));
}

TEST(Schotten, S19_APlayerPlacesOneJokerAGame) {
    TestTable two(expert, {.first = "r1,joker,joker", .second = "o1"});
    EXPECT_EQ(two.count("joker"), 9) << "two Jokers in hand give one move a stone";
    TestTable gone(expert,
                   {.first = "r1,joker", .second = "o1", .extra = "discard banshee,joker / played 1+1 / jokers 1+0"});
    EXPECT_EQ(gone.count("joker"), 0) << "even though the first was discarded";
    EXPECT_EQ(rated({"joker", "r8", "r9"}), rated({"r7", "r8", "r9"}));
}

TEST(Schotten, S20_TheSpyIsASevenOfAnyColour) {
    EXPECT_EQ(rated({"spy", "r8", "r9"}), rated({"r7", "r8", "r9"}));
    EXPECT_EQ(rank_of(rated({"spy", "r1", "r2"})), Rank::colour);
}

TEST(Schotten, S21_TheShieldBearerIsOneTwoOrThree) {
    EXPECT_EQ(rated({"shield", "r1", "r3"}), rated({"r2", "r1", "r3"}));
    EXPECT_EQ(rated({"shield", "r1", "o1"}), rated({"y1", "r1", "o1"}));
    EXPECT_EQ(sum_of(rated({"shield", "r9", "o5"})), 17U);
}

TEST(Schotten, S22_UnderBluffOnlyTheSumCounts) {
    EXPECT_GT(rated({"r9", "o9", "y7"}, true), rated({"r7", "r8", "r9"}, true));
    TestTable t(expert, {.stones = {{4, "r7,r8,r9|g9,b9,v9:early=second"}}, .first = "bluff,r1", .second = "o1"});
    t.play("bluff@4");
    EXPECT_EQ(t.phase(), "draw first") << "24 against 27";
}

TEST(Schotten, S23_MudAsksForFourCardsASide) {
    TestTable t(expert, {.stones = {{4, "r7,r8,r9|o7,o8,o9:early=second"}}, .first = "mud,r6", .second = "o6"});
    t.play("mud@4");
    EXPECT_EQ(t.s.table.complete[0] | t.s.table.complete[1], 0);
    EXPECT_TRUE(contains(t.s.table.room(Seat::first), 3));
    EXPECT_EQ(rank_of(rated({"r6", "r7", "r8", "r9"})), Rank::colour_run);
    EXPECT_EQ(rank_of(rated({"r5", "o5", "y5", "g5"})), Rank::alike);
    EXPECT_EQ(rank_of(rated({"r7", "r8", "r9", "o9"})), Rank::sum);
}

TEST(Schotten, S24_TheRecruiterDrawsThreeReturnsTwoAndEndsTheDrawing) {
    TestTable t(expert, {.first = "r1,recruiter", .second = "o1", .top = "v9,v8", .top_tactics = "spy"});
    EXPECT_EQ(t.count("recruiter"), 4);
    t.play("recruiter 2+1");
    EXPECT_EQ(t.hand(Seat::first), "r1,v8,v9,spy");
    EXPECT_EQ(t.phase(), "return first");
    t.play("return v9");
    t.play("return spy");
    EXPECT_EQ(t.hand(Seat::first), "r1,v8");
    EXPECT_EQ(t.phase(), "play second") << "no draw";
    EXPECT_EQ(print_card(t.s.deck[0]), "v9") << "at the bottom";
    const View mine = expert.view(t.s, Seat::first);
    EXPECT_NE(print_view(expert, mine).find("under first v9+spy"), std::string::npos);
    EXPECT_NE(print_view(expert, expert.view(t.s, Seat::second)).find("under first 1+1"), std::string::npos);
}

TEST(Schotten, S25_TheStrategistMovesOrDiscardsOnesOwnCard) {
    TestTable t(expert, {.stones = {{2, "g7,g8,g9|b1"}}, .first = "r1,strategist", .second = "o1"});
    EXPECT_EQ(t.count("strategist"), 3 * 9) << "eight other stones or out, never the same";
    EXPECT_FALSE(t.can("strategist g7@2>2"));
    EXPECT_FALSE(t.can("strategist b1@2>3"));
    t.play("strategist g7@2>out");
    EXPECT_EQ(t.s.table.discard[1], *parse_card("g7"));
    EXPECT_FALSE(contains(t.s.table.complete[0], 1));
}

TEST(Schotten, S26_TheBansheeDiscardsAnyCardOfTheOtherSide) {
    TestTable t(
        expert,
        {.stones = {{2, "g7|joker,b2"}}, .first = "r1,banshee", .second = "o1", .extra = "played 0+1 / jokers 0+1"});
    EXPECT_EQ(t.count("banshee"), 2);
    t.play("banshee joker@2");
    EXPECT_EQ(t.s.table.counts[1][1], 1);
    EXPECT_EQ(t.s.table.jokers[1], 1) << "it was placed all the same";
}

TEST(Schotten, S27_TheTraitorTakesAClanCardAlsoToTheSameStone) {
    TestTable t(
        expert,
        {.stones = {{2, "g7|joker,b2"}}, .first = "r1,traitor", .second = "o1", .extra = "played 0+1 / jokers 0+1"});
    EXPECT_EQ(t.count("traitor"), 9) << "the Joker stays";
    t.play("traitor b2@2>2");
    EXPECT_EQ(t.s.table.sides[1][0][1], *parse_card("b2"));
}

TEST(Schotten, S28_WildCardsAreRatedAtTheirBestJointChoice) {
    EXPECT_EQ(rated({"joker", "spy", "shield"}), rated({"r7", "r3", "r9"})) << "a colour: 9, 7 and 3";
    EXPECT_EQ(rank_of(rated({"joker", "spy", "r9"})), Rank::colour_run);
    EXPECT_EQ(sum_of(rated({"joker", "spy", "shield"}, true)), 19U);
    EXPECT_EQ(rated({"joker", "r9", "o9"}), rated({"r9", "o9", "y9"})) << "a copy is allowed";
}

TEST(Schotten, S29_ASideThatLosesACardIsNoLongerTheFirst) {
    TestTable t(expert, {.stones = {{2, "g7,g8,b9|b1,b2,b3:early=second"}}, .first = "r1,banshee", .second = "o1,g1"});
    t.play("banshee b1@2");
    EXPECT_TRUE(contains(t.s.table.early[0], 1));
    EXPECT_FALSE(contains(t.s.table.early[1], 1));
    TestTable both(expert, {.first = "r1,mud", .second = "bluff,o1"});
    both.play("mud@5");
    while (both.s.table.phase == Phase::draw) both.play("draw clan");
    EXPECT_TRUE(both.can("bluff@5")) << "both modes on one stone";
    TestTable none(expert, {.first = "r1,banshee,traitor,strategist", .second = "o1"});
    EXPECT_EQ(none.count("banshee") + none.count("traitor") + none.count("strategist"), 0);
}

TEST(Schotten, S30_ExpertsClaimAtTheStartOfTheirTurn) {
    const Schotten experts = schotten_game(false, true);
    TestTable t(experts, {.stones = {{4, "r7,r8|o5"}}, .first = "r9,g1", .second = "g2"});
    t.play("r9@4");
    EXPECT_EQ(t.phase(), "play second") << "completed, but claims come at the start of the next turn";
    t.play("g2@1");
    EXPECT_EQ(t.phase(), "claim first");
    t.play("claim 4");
    EXPECT_EQ(t.phase(), "play first");
    EXPECT_NE(print_position(experts, t.s).find("play first claimed"), std::string::npos);
}

}  // namespace
}  // namespace joute::schotten
