// SPDX-License-Identifier: MIT
// Scores: estimates and proven results never mix, and a proof told a ply later loses a ply.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/score.hpp"
#include "core/seat.hpp"
#include "search/search_result.hpp"

namespace joute {
namespace {

RC_GTEST_PROP(Score, EstimatesAreNeverProvenAndStayAsTheyAre, (int points)) {
    const Score score = estimate(points);
    RC_ASSERT(!is_proven(score));
    RC_ASSERT(later(score, 7) == score);
    RC_ASSERT(std::abs(points) > score_limit || score.points == points);
    RC_ASSERT(value_of(score, 100.0) >= -1.0 && value_of(score, 100.0) <= 1.0);
    RC_ASSERT(static_cast<std::int16_t>(score.points) == score.points);
}

RC_GTEST_PROP(Score, ProofsKeepTheirDistance, ()) {
    const int plies = *rc::gen::inRange(0, longest_proof + 1);
    RC_ASSERT(is_win(win_in(plies)) && !is_loss(win_in(plies)));
    RC_ASSERT(is_loss(loss_in(plies)) && !is_win(loss_in(plies)));
    RC_ASSERT(plies_to_end(win_in(plies)) == plies && plies_to_end(loss_in(plies)) == plies);
    RC_ASSERT(win_in(plies) > estimate(INT32_MAX) && loss_in(plies) < estimate(INT32_MIN));
    RC_ASSERT(value_of(win_in(plies), 1.0) == 1.0 && value_of(loss_in(plies), 1.0) == -1.0);
    const int more = *rc::gen::inRange(0, longest_proof + 1 - plies);
    RC_ASSERT(later(win_in(plies), more) == win_in(plies + more));
    RC_ASSERT(later(loss_in(plies), more) == loss_in(plies + more));
    RC_ASSERT(later(later(win_in(plies), more), -more) == win_in(plies));
}

TEST(Score, SoonerWinsAndLaterLossesAreBetter) {
    EXPECT_GT(win_in(1), win_in(3));
    EXPECT_LT(loss_in(2), loss_in(4));
    EXPECT_EQ(win_in(longest_proof + 500), win_in(longest_proof));
    EXPECT_GT(infinite_score, win_now);
}

TEST(Score, AReportConcludesFromIt) {
    SearchResult result;
    result.score = loss_in(6);
    conclude(result, 10.0);
    EXPECT_EQ(result.proven, ProvenResult::loss);
    EXPECT_EQ(result.plies, 6);
    EXPECT_EQ(result.value, -1.0);
    SearchResult open;
    open.score = {10};
    conclude(open, 10.0);
    EXPECT_FALSE(open.proven || open.plies);
    EXPECT_NEAR(open.value, 0.7616, 1e-4);
}

TEST(Seats, PointsAndWordsFitEachOther) {
    for (const Seat seat : both_seats) {
        EXPECT_EQ(other(other(seat)), seat);
        EXPECT_EQ(points(win_of(seat), seat), 1);
        EXPECT_EQ(points(win_of(other(seat)), seat), -1);
        EXPECT_EQ(points(Outcome::draw, seat), 0);
        EXPECT_TRUE(acts(Actor::both, seat) && acts(actor_of(seat), seat));
        EXPECT_FALSE(acts(actor_of(other(seat)), seat) || acts(Actor::chance, seat) || acts(Actor::over, seat));
        EXPECT_EQ(seat_of(actor_of(seat)), seat);
        EXPECT_EQ(word(seat), word(actor_of(seat)));
        EXPECT_EQ(word(seat), word(win_of(seat)));
    }
    EXPECT_EQ(word(Actor::both), "both");
    EXPECT_EQ(word(Actor::chance), "chance");
    EXPECT_EQ(word(Actor::over), "over");
    EXPECT_EQ(word(Outcome::draw), "draw");
}

}  // namespace
}  // namespace joute
