// SPDX-License-Identifier: MIT
// What a seat of Schotten Totten may not see does not reach it: views, texts, scenes and decisions are the same
// whatever the other holds and however the decks lie (S-31).
#include <gtest/gtest.h>

#include <cstring>
#include <map>

#include "agents/catalogue.hpp"
#include "core/erase.hpp"
#include "schotten/notation.hpp"
#include "schotten/tests/tables.hpp"
#include "schotten/view.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute::schotten {
namespace {

using testing::all_variants;
using testing::effort;
using testing::json_of;

TEST(SchottenHidden, S31_WhatIsHiddenSwappedLooksTheSameInBytesTextsScenesAndDecisions) {
    const Kit& kit = **find_game("schotten");
    Random random(3);
    int disguised = 0;
    for (const Schotten& game : all_variants()) {
        const GameOf<Schotten> erased(game);
        for (int i = 0; i < effort(6); ++i)
            testing::random_game(game, random.next(), 5000, [&](const Line<Schotten>& line) {
                const State& s = line.state();
                for (const Seat seat : both_seats) {
                    const View view = game.view(s, seat);
                    const State swapped = game.deal(view, random);
                    const View same = game.view(swapped, seat);
                    ASSERT_EQ(std::memcmp(&view, &same, sizeof(View)), 0);
                    const LineOf<Schotten> real(game, s, "");
                    const LineOf<Schotten> other(game, swapped, "");
                    ASSERT_EQ(real.position(seat), other.position(seat));
                    ASSERT_EQ(json_of(real.facts(seat)), json_of(other.facts(seat)));
                    ASSERT_EQ(json_of(real.scene(seat)), json_of(other.scene(seat)));
                    ASSERT_EQ(json_of(real.public_scene()), json_of(other.public_scene()));
                    if (game.key(s) == game.key(swapped)) continue;
                    ++disguised;
                    if (!acts(line.actor(), seat) || random.below(16) != 0) continue;
                    for (const char* spec : {"random", "greedy", "greedy:eval=report", "mcts:nodes=30",
                                             "determinised:depth=1,nodes=100", "level:1", "report:depth=1"}) {
                        if (game.options().tactics && std::string_view(spec).starts_with("report")) continue;
                        std::array<SearchResult, 2> reports;
                        for (const std::size_t k : {0U, 1U}) {
                            const auto agent = make_agent(kit, erased, spec);
                            ASSERT_TRUE(agent.ok());
                            (*agent)->new_game(7);
                            const AnyLine& shown = k == 0 ? static_cast<const AnyLine&>(real) : other;
                            reports[k] = (*agent)->decide(shown, seat, {});
                        }
                        ASSERT_EQ(reports[0].move, reports[1].move) << spec;
                        ASSERT_EQ(reports[0].value, reports[1].value) << spec;
                    }
                }
            });
    }
    EXPECT_GT(disguised, effort(500));
}

TEST(SchottenHidden, DealsAreFullPositionsTheParserAccepts) {
    Random random(5);
    for (const Schotten& game : all_variants())
        for (int i = 0; i < effort(10); ++i)
            testing::random_game(game, random.next(), 5000, [&](const Line<Schotten>& line) {
                for (const Seat seat : both_seats) {
                    const std::string text = print_position(game, game.deal(game.view(line.state(), seat), random));
                    const auto read = parse_position(game, text);
                    ASSERT_TRUE(read.ok()) << text << "\n" << read.error().en;
                    ASSERT_EQ(print_position(game, *read), text);
                }
            });
}

TEST(SchottenHidden, EveryUnseenCardIsAsLikelyInTheOtherHand) {
    const Schotten game = all_variants()[2];
    // The first knows r1 at the bottom of the deck; everything else may be anywhere.
    const auto view = parse_view(game,
                                 "seat first play second / hand r2,r3,spy / other 4+2 / deck 48 / tactics 6 / discard "
                                 "recruiter / played 1+0 / under first r1+-");
    ASSERT_TRUE(view.ok()) << view.error().en;
    Random random(11);
    std::map<Card, int> clans;
    std::map<Card, int> kinds;
    constexpr int deals = 6000;
    for (int i = 0; i < deals; ++i) {
        const State s = game.deal(*view, random);
        ASSERT_EQ(s.deck[0], *parse_card("r1"));
        for (const Card card : cards_of(s.hands[1])) ++(is_clan(card) ? clans : kinds)[card];
    }
    EXPECT_EQ(clans.size(), 51U);
    for (const auto& [card, count] : clans) EXPECT_NEAR(count, deals * 4.0 / 51, 110) << print_card(card);
    EXPECT_EQ(kinds.size(), 7U);
    for (const auto& [card, count] : kinds)
        EXPECT_NEAR(count, deals * 2.0 / 8 * (card == joker ? 2 : 1), 200) << print_card(card);
}

TEST(SchottenHidden, ViewsFitThoseOfTheSlowRules) {
    for (const Schotten& game : all_variants())
        testing::random_game(game, 77, 5000, [&](const Line<Schotten>& line) {
            const auto g = testing::slow_of(game, line.state());
            ASSERT_EQ(g.fault(), "") << print_position(game, line.state());
            for (const Seat seat : both_seats)
                ASSERT_EQ(reference::schotten::fault(g.view(static_cast<int>(index(seat)))), "");
        });
}

}  // namespace
}  // namespace joute::schotten
