// SPDX-License-Identifier: MIT
// Schotten Totten in words: wrong input, events, views as text, the drawing, explanations and evaluations.
#include <gtest/gtest.h>

#include <set>

#include "core/erase.hpp"
#include "schotten/claim_words.hpp"
#include "schotten/eval.hpp"
#include "schotten/eval/stones.hpp"
#include "schotten/report.hpp"
#include "schotten/tests/positions.hpp"
#include "schotten/tests/tables.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute::schotten {
namespace {

using testing::schotten_game;
using Position = testing::SchottenPosition;

const Schotten plain = schotten_game(false);
const Schotten tactic_rules = schotten_game(true);

std::string refusal(const Schotten& game, const std::string& text) {
    const bool seat = text.starts_with("seat ");
    const auto state = seat ? Result<State>(game.start()) : parse_position(game, text);
    const auto view = seat ? parse_view(game, text) : Result<View>(View{});
    if (state.ok() && view.ok()) return "";
    const Error& error = state.ok() ? view.error() : state.error();
    EXPECT_TRUE(error.en.starts_with("bad Schotten position: ")) << error.en;
    EXPECT_TRUE(error.fr.starts_with("mauvaise position de Schotten : ")) << error.fr;
    EXPECT_EQ(error.en.find('\n'), std::string::npos);
    return error.en.substr(23, error.en.find("; expected") - 23);
}

TEST(SchottenText, S32_WhatCannotBeIsRefusedWithItsReason) {
    struct Case {
        const Schotten& game;
        Position position;
        const char* reason;
    };
    const std::vector<Case> cases{
        {plain, {.first = "r1,r1"}, "r1 is in two places"},
        {plain, {.stones = {{1, "r1|-"}}, .first = "r1"}, "r1 is in two places"},
        {plain, {.stones = {{1, "r1,r2,r3,r4,r5,r6,r7,r8,r9,o1|-"}}}, "a side has 10 cards; the maximum there is 3"},
        {plain, {.stones = {{1, "r1,r2,r3,r4|-"}}}, "stone 1: a side has 4 cards; the maximum there is 3"},
        {plain, {.first = "r1,r2,r3,r4,r5,r6,r7,r8,r9"}, "first has a hand of 9; the maximum here is 6 cards"},
        {tactic_rules, {.second = "r1,r2,r3,r4,r5,r6,r7,r8,r9"}, "second has a hand of 9; the maximum here is 7 cards"},
        {plain, {.first = "joker"}, "joker is a tactic card"},
        {plain, {.first = "r0"}, "'r0' is not a card"},
        {plain, {.first = "x5"}, "'x5' is not a card"},
        {tactic_rules, {.first = "joker,joker,joker"}, "more than two Jokers"},
        {tactic_rules, {.stones = {{1, "-|-:mud"}, {2, "-|-:mud"}}, .extra = "played 1+1"}, "mud is in two places"},
        {tactic_rules, {.stones = {{1, "mud|-"}}, .extra = "played 1+0"}, "mud does not lie on a side"},
        {plain, {.stones = {{1, "r1|-:early=first"}}}, "early=first or early=second belongs to a stone with both"},
        {plain, {.stones = {{1, "r1,r2,r3|o1,o2,o3"}}}, "early=first or early=second belongs to a stone with both"},
        {plain, {.stones = {{1, "r1,o2,y4|b9:owner=first"}}}, "stone 1: first cannot have claimed it"},
        {plain, {.stones = {{1, "r1|-:owner=second"}}}, "stone 1: second cannot have claimed it"},
        {plain, {.stones = {{1, "r1|-:own=second"}}}, "'own=second' is not one of"},
        {plain, {.stones = {{1, "r1"}}}, "'r1' is not '-' or two sides"},
        {plain, {.head = "claim first"}, "nothing can be claimed"},
        {plain, {.head = "draw first"}, "phase draw belongs to '[rules=tactics]'"},
        {plain, {.head = "over first"}, "the game is not over"},
        {plain, {.head = "play first idle=2"}, "after two idle turns in a row the phase is over"},
        {plain, {.head = "play first claimed"}, "'claimed' does not fit phase play"},
        {plain, {.head = "play nobody"}, "followed by the seat to move"},
        {plain, {.head = "think first"}, "'think' is not a phase"},
        {plain, {.head = "start"}, "no card is in play before"},
        {tactic_rules, {.head = "return first"}, "owed=1 or owed=2"},
        {tactic_rules, {.head = "return first owed=2", .first = "r1,r2"}, "no Recruiter was played"},
        {tactic_rules, {.first = "r1", .extra = "played 1+0"}, "1 tactic cards were played but 0 lie"},
        {tactic_rules,
         {.stones = {{1, "spy,shield|-"}}, .extra = "played 2+0"},
         "a seat may not be two tactic cards ahead"},
        {tactic_rules, {.stones = {{1, "joker|-"}}, .extra = "played 1+0"}, "jokers: first has placed 0 and 1 lie"},
        {tactic_rules, {.extra = "discard r5"}, "nothing can have discarded r5"},
        {tactic_rules, {.extra = "discard banshee / played 1+0"}, "the Banshee has discarded a card"},
        {tactic_rules, {.extra = "under first 1+0"}, "only the player of the Recruiter"},
        {tactic_rules, {.extra = "under first 3+0"}, "takes two numbers from 0 to 2"},
        {plain, {.extra = "loot 3"}, "'loot' is not a section"},
        {plain, {.extra = "deck r1"}, "'deck' is given twice"},
    };
    for (const auto& [game, position, reason] : cases) {
        const std::string what = refusal(game, position.text(game));
        EXPECT_NE(what.find(reason), std::string::npos) << position.text(game) << "\n" << what;
    }
    EXPECT_NE(refusal(plain, "").find("begins with 'full'"), std::string::npos);
    EXPECT_NE(refusal(plain, "full play first / first r1").find("cards are missing"), std::string::npos);
    EXPECT_NE(refusal(plain, "seat third play first").find("begins with 'seat first'"), std::string::npos);
    EXPECT_NE(refusal(plain, "seat first play first / hand r1 / other 6+0 / deck 46").find("do not add up"),
              std::string::npos);
    EXPECT_EQ(refusal(plain, "seat first play first / hand r1 / other 6+0 / deck 47"), "");
    EXPECT_NE(refusal(plain, "seat first play first / hand r1 / other 9+0 / deck 44").find("a hand of 9"),
              std::string::npos);
    EXPECT_NE(refusal(plain, "seat first play first / first r1").find("'first' is not a section"), std::string::npos);
}

TEST(SchottenText, EventsAreCheckedCardByCard) {
    State s = plain.start();
    EXPECT_FALSE(parse_event(plain, s, "third").ok());
    plain.happen(s, *parse_event(plain, s, "first"));
    Random random(1);
    const std::string good = print_event(plain, s, plain.sample(s, random));
    EXPECT_TRUE(parse_event(plain, s, good).ok());
    for (const std::string& bad :
         {std::string("deck"), std::string("deck r1"), std::string("first"), good.substr(0, good.size() - 2) + "r0",
          good.substr(0, good.size() - 2) + good.substr(5, 2), "tactics" + good.substr(4), good + ",r1"})
        EXPECT_FALSE(parse_event(plain, s, bad).ok()) << bad;
}

TEST(SchottenText, TheFacadeRefusesWrongMovesInOneLine) {
    const GameOf<Schotten> erased(plain);
    const auto line = erased.start_at(Position{.first = "r1,r2", .second = "o1"}.text(plain));
    ASSERT_TRUE(line.ok());
    for (const char* bad : {"r3@1", "r1@0", "r1@10", "o1@1", "claim 1", "pass", "return r1", ""})
        EXPECT_FALSE((*line)->find_move(Seat::first, bad).ok()) << bad;
    EXPECT_TRUE((*line)->find_move(Seat::first, " R1@3 ").ok());
}

TEST(SchottenText, TheDrawingFitsEightyColumns) {
    for (std::uint64_t seed = 0; seed < 40; ++seed)
        testing::random_game(tactic_rules, seed, 5000, [&](const auto& line) {
            for (const Seat seat : both_seats)
                for (const Language language : {Language::english, Language::french})
                    for (const StyledLine& row :
                         draw_view(tactic_rules, tactic_rules.view(line.state(), seat), language)) {
                        std::size_t width = 0;
                        for (const Span& span : row) width += columns(span.text);
                        ASSERT_LE(width, 80U);
                    }
        });
}

TEST(SchottenText, ProofsAreToldInBothLanguages) {
    std::set<std::string> kinds;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(testing::effort(100)); ++seed)
        testing::random_game(tactic_rules, seed, 5000, [&](const auto& line) {
            const Table& t = line.state().table;
            for (const Seat seat : both_seats)
                for (unsigned stone = 0; stone < stone_count; ++stone) {
                    if (!contains(t.complete[index(seat)], stone) || !contains(t.unclaimed(), stone)) continue;
                    const Message words = explain_claim(t, stone, seat);
                    const bool holds = may_claim(t, stone, seat, Pool(t.off_table));
                    const bool said = words.en.find("not proven") == std::string::npos &&
                                      words.en.find("stronger") == std::string::npos &&
                                      words.en.find("the other was complete first") == std::string::npos;
                    ASSERT_EQ(said, holds) << words.en;
                    ASSERT_NE(words.fr, words.en);
                    kinds.insert(words.en.substr(0, 12));
                }
        });
    EXPECT_GE(kinds.size(), 3U);
}

TEST(SchottenText, WordsOfAMoveSayOnlyWhatTheTableSees) {
    testing::SchottenTable t(tactic_rules, {.first = "r1,b5,spy,recruiter", .second = "o1"});
    t.play("recruiter 3+0");
    MovesOf<Schotten> moves;
    tactic_rules.legal(t.s, Seat::first, moves);
    std::set<std::string> words;
    for (const Move move : moves) words.insert(explain_move(tactic_rules, t.s, move).en);
    EXPECT_EQ(words,
              (std::set<std::string>{"returns a clan card under its deck", "returns a tactic card under its deck"}));
}

TEST(SchottenText, TheRecruiterSaysOnlyWhatIsDrawn) {
    const auto words = [](unsigned clans, unsigned others) {
        return explain_move(tactic_rules, tactic_rules.start(), make_move(MoveKind::recruit, recruiter, clans, others));
    };
    EXPECT_EQ(words(3, 0).en, "the Recruiter draws 3 clan cards");
    EXPECT_EQ(words(0, 3).fr, "le Recruteur pioche 3 cartes tactiques");
    EXPECT_EQ(words(2, 1).en, "the Recruiter draws 2 clan cards and 1 tactic card");
    EXPECT_EQ(words(1, 2).fr, "le Recruteur pioche 1 carte de clan et 2 cartes tactiques");
}

TEST(SchottenText, ChancesOfStonesAreFairAndCertainWhereDecided) {
    Position position{.stones = {{1, "r7,r8,r9|-"}, {2, "r1,o2,y4|b7,b8,b9:early=first"}, {5, "g1|g9"}}};
    const StoneChances chances = stone_chances(position.state(plain));
    EXPECT_EQ(chances[0], 1.0F) << "proved, though not claimed yet";
    EXPECT_EQ(chances[1], 0.0F);
    EXPECT_FLOAT_EQ(chances[2], 0.5F);
    EXPECT_LT(chances[4], 0.5F);
    StoneChances even;
    even.fill(0.5F);
    EXPECT_NEAR(expected_result(even), 0.0F, 1e-5);
    even[0] = even[1] = even[2] = 1;
    EXPECT_GT(expected_result(even), 0.5F);
}

TEST(SchottenText, EvaluationsTurnRoundWithTheSeat) {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(testing::effort(50)); ++seed)
        testing::random_game(plain, seed, 5000, [&](const auto& line) {
            if (line.actor() == Actor::over || line.actor() == Actor::chance) return;
            const Table& t = line.state().table;
            const ReportTerms mine = report_terms(t, Seat::first);
            const ReportTerms his = report_terms(t, Seat::second);
            for (std::size_t i = 0; i < report_term_count; ++i) {
                ASSERT_DOUBLE_EQ(mine[i], -his[i]);
                ASSERT_LE(std::abs(mine[i]), 1.0 + (i == 0 ? 0.25 : 0));
            }
            double sum = 0;
            for (const Term& term : Eval{}.terms(plain, line.state())) sum += term.value * term.weight;
            ASSERT_NEAR(sum, Eval{}(plain, line.state()).points, 0.51);
        });
}

TEST(SchottenText, TheReportCountsStonesTriplesAndDominance) {
    Position position{
        .stones = {{1, "r7,r8,r9|-:owner=first"}, {2, "o7,o8,o9|-:owner=first"}, {9, "-|y7,y8,y9:owner=second"}}};
    const ReportTerms terms = report_terms(position.state(plain).table, Seat::first);
    EXPECT_DOUBLE_EQ(terms[0], 1.0 / 4);
    EXPECT_DOUBLE_EQ(terms[1], (6.0 - 5.0) / 7);
    EXPECT_DOUBLE_EQ(terms[2], 1.0 / 7);
    EXPECT_DOUBLE_EQ(terms[3], 1.0 / 9);
}

TEST(SchottenText, TheReportAimsAStrongHandAtTheCentre) {
    const auto cards = [](std::initializer_list<unsigned> values) {
        CardSet set = 0;
        unsigned colour = 0;
        for (const unsigned value : values) add(set, clan_card(colour++, value));
        return set;
    };
    const StoneSet centre = aim_of(cards({9, 8, 7, 5, 4, 4}), all_clan);
    const StoneSet edges = aim_of(cards({9, 8, 5, 4, 2, 1}), all_clan);
    for (const unsigned stone : {3U, 4U, 5U, 6U, 7U}) EXPECT_TRUE(contains(centre, stone - 1));
    EXPECT_EQ(edges, all_stones & ~centre);
    EXPECT_EQ(aim_of(cards({5, 5, 5, 5, 5, 5}), all_clan), centre) << "as strong as what is out is strong";
    // Late in the game five may be much, or little.
    const CardSet high = cards({9, 9, 9, 9, 9, 9}) | cards({5});
    EXPECT_EQ(aim_of(cards({5}), high), edges);
    EXPECT_EQ(aim_of(cards({5}), cards({1, 1, 1}) | cards({5})), centre);
}

}  // namespace
}  // namespace joute::schotten
