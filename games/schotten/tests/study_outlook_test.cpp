// SPDX-License-Identifier: MIT
// What a seat of Schotten Totten can work out of cards it does not see: counted by hand in small cases, compared with
// deals that are drawn, and the same whatever is hidden (S-31).
#include <gtest/gtest.h>

#include <algorithm>

#include "schotten/notation.hpp"
#include "schotten/study_outlook.hpp"
#include "schotten/tests/tables.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute::schotten {
namespace {

using testing::all_variants;
using testing::effort;

CardSet set_of(std::initializer_list<const char*> names) {
    CardSet cards = 0;
    for (const char* name : names) add(cards, *parse_card(name));
    return cards;
}

/// First has three fives on stone 1, second the yellow 6 and 7; the first seat looks.
View three_fives(CardSet unseen, int held) {
    View view{};
    Table& t = view.table;
    t.phase = Phase::play;
    t.off_table = unseen & all_clan;
    const auto place = [&](Seat seat, std::initializer_list<const char*> cards) {
        for (const char* card : cards) t.sides[0][index(seat)][t.counts[0][index(seat)]++] = *parse_card(card);
    };
    place(Seat::first, {"r5", "g5", "b5"});
    place(Seat::second, {"y6", "y7"});
    t.complete[0] = t.early[0] = stone_bit(0);
    view.other_clans = static_cast<std::uint8_t>(held);
    t.deck_left = static_cast<std::uint8_t>(clans_in(unseen) - held);
    return view;
}

TEST(SchottenOutlook, AreCountedOverAllHandsWhereThereAreFew) {
    // Two of four cards: the yellow 5 and 8 each make a colour run. Only the hand of both others does not: 5 of 6.
    const Outlook outlook = outlook_of(Schotten(), three_fives(set_of({"y8", "y5", "r1", "o2"}), 2));
    EXPECT_TRUE(outlook.exact);
    EXPECT_EQ(outlook.deals, 6U);
    ASSERT_TRUE(outlook.stones[0].threat);
    EXPECT_NEAR(*outlook.stones[0].threat, 5.0 / 6, 1e-12);
    EXPECT_EQ(outlook.stones[0].ours, rating_of(Rank::alike, 15));
}

TEST(SchottenOutlook, AnEqualSideTakesTheStoneOnlyFromOneThatIsNotComplete) {
    View view = three_fives(set_of({"y9"}), 1);
    view.table.sides[0][1] = {*parse_card("o5"), *parse_card("v5")};
    view.table.off_table = set_of({"y5"});
    EXPECT_EQ(outlook_of(Schotten(), view).stones[0].threat, 0.0);
    // Without the blue 5, which then cannot come any more, the other may complete first.
    view.table.counts[0][0] = 2;
    view.table.complete[0] = view.table.early[0] = 0;
    EXPECT_EQ(outlook_of(Schotten(), view).stones[0].threat, 1.0);
}

TEST(SchottenOutlook, TwoJokersAreTwoCardsAndOneIsAllASeatMayPlace) {
    const Schotten game(Options{.tactics = true});
    View view = three_fives(set_of({"r1"}), 0);
    view.hand = set_of({"banshee", "bluff", "mud", "recruiter", "shield", "strategist", "traitor"});
    view.other_tactics = 1;
    view.table.tactics_left = 2;
    // A Joker makes 6-7-8 in one colour, the Spy only a sum of 20.
    const Outlook outlook = outlook_of(game, view);
    EXPECT_EQ(size_of(outlook.unseen.tactics), 3);
    EXPECT_EQ(outlook.deals, 3U);
    EXPECT_NEAR(*outlook.stones[0].threat, 2.0 / 3, 1e-12);
    view.table.jokers[1] = 1;
    EXPECT_EQ(outlook_of(game, view).stones[0].threat, 0.0);
}

TEST(SchottenOutlook, ClaimedAndCompleteSidesHaveNothingToFear) {
    View view = three_fives(set_of({"y8", "r1"}), 1);
    view.table.owned[0] = stone_bit(0);
    const Outlook claimed = outlook_of(Schotten(), view);
    EXPECT_EQ(claimed.stones[0].first, 1.0);
    EXPECT_FALSE(claimed.stones[0].threat);
}

TEST(SchottenOutlook, S31_AreTheSameWhateverIsHidden) {
    Random random(5);
    for (const Schotten& game : all_variants())
        for (int i = 0; i < effort(2); ++i)
            testing::random_game(game, random.next(), 5000, [&](const Line<Schotten>& line) {
                if (!is_seat(line.actor()) || random.below(12) != 0) return;
                for (const Seat seat : both_seats) {
                    const View view = game.view(line.state(), seat);
                    const View swapped = game.view(game.deal(view, random), seat);
                    ASSERT_TRUE(outlook_of(game, view) == outlook_of(game, swapped));
                }
            });
}

TEST(SchottenOutlook, FitTheDealsThatAreDrawn) {
    Random random(6);
    int compared = 0;
    for (const Schotten& game : all_variants())
        testing::random_game(game, random.next(), 5000, [&](const Line<Schotten>& line) {
            if (!is_seat(line.actor()) || random.below(16) != 0) return;
            const Seat seat = seat_of(line.actor());
            const View view = game.view(line.state(), seat);
            const Outlook outlook = outlook_of(game, view);
            const int unseen = size_of(outlook.unseen.clans) + size_of(outlook.unseen.tactics);
            int known = 0;
            if (view.table.returner == seat) known = view.table.under[0] + view.table.under[1];
            EXPECT_EQ(unseen,
                      view.other_clans + view.other_tactics + view.table.deck_left + view.table.tactics_left - known);
            constexpr int deals = 300;
            std::array<double, stone_count> taken{};
            int held = 0;
            for (int i = 0; i < deals; ++i) {
                const State deal = game.deal(view, random);
                const CardSet hand = deal.hands[index(other(seat))];
                held += clans_in(hand & outlook.unseen.clans);
                const Outlook one = outlook_of(game, deal, seat);
                for (unsigned stone = 0; stone < stone_count; ++stone) {
                    taken[stone] += one.stones[stone].threat.value_or(0) / deals;
                    EXPECT_EQ(one.stones[stone].threat.has_value(), outlook.stones[stone].threat.has_value());
                }
            }
            EXPECT_EQ(held, deals * view.other_clans);  // every hand is made of unseen cards, and is as large as known
            for (unsigned stone = 0; stone < stone_count; ++stone)
                EXPECT_NEAR(taken[stone], outlook.stones[stone].threat.value_or(0), 0.15);
            ++compared;
        });
    EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace joute::schotten
