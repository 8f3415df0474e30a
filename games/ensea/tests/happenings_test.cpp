// SPDX-License-Identifier: MIT
// What is told of duels and campaigns adds up to what the rules did.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "ensea/notation.hpp"
#include "ensea/view.hpp"
#include "support/told_step.hpp"

namespace joute::ensea {
namespace {

using Teams = std::map<std::pair<Seat, Who>, int>;  // HP of everybody who is there

Teams teams_of(const State& s) {
    Teams teams;
    for (const Seat seat : both_seats)
        for (Place place = 0; place < s.size[index(seat)]; ++place)
            teams[{seat, s.fighter(seat, place).who}] = s.fighter(seat, place).pv;
    return teams;
}

/// Follows HP by what is told alone. At the end of an arena everybody is restored, which is not told one by one.
void hear(const Happening& h, Teams& teams) {
    const std::pair key{h.seat, h.who};
    switch (h.what) {
        case What::joins: teams[key] = champions[h.who].pv; break;
        case What::enemy: teams[key] = h.left; break;
        case What::leaves:
        case What::beaten: teams.erase(key); break;
        case What::hurt:
            teams[key] -= h.hp;
            EXPECT_EQ(teams[key], h.left);
            break;
        case What::heals:
            teams[key] += h.hp;
            EXPECT_EQ(teams[key], h.left);
            break;
        case What::returns: teams[key] = h.left; break;
        case What::falls: EXPECT_EQ(teams[key], 0); break;
        case What::acts: EXPECT_GT(teams[key], 0); break;
        default: break;
    }
}

TEST(EnseaHappenings, AddUpToWhatTheRulesDid) {
    for (const bool solo : {false, true}) {
        const Ensea game(Options{.solo = solo});
        for (std::uint64_t seed = 0; seed < 100 && !::testing::Test::HasFailure(); ++seed) {
            Random random(seed);
            State s = game.start();
            Teams teams = teams_of(s);
            for (int steps = 0; steps < 3000 && game.actor(s) != Actor::over; ++steps) {
                const int arena = s.arena;
                for (const Happening& h : testing::told_step(game, s, random)) {
                    hear(h, teams);
                    const Message words = happening_words(game, h);
                    EXPECT_FALSE(words.en.empty() || words.fr.empty());
                }
                if (s.arena != arena || game.actor(s) == Actor::over) teams = teams_of(s);
                EXPECT_EQ(teams, teams_of(s));
            }
        }
    }
}

TEST(EnseaHappenings, ABlowIsToldEvenIfRegenerationMakesUpForIt) {
    const Ensea game;
    const auto position = parse_position(game, "fight first action=4 / IS RT MSC EVE / IS RT MSC Audencia regen=20x2");
    ASSERT_TRUE(position.ok()) << position.error().en;
    State s = *position;
    Listener<Happening> listener(Sees{});
    game.play(s, make_move(MoveKind::act, 0, 0, 0), listener);  // IS strikes IS
    game.happen(s, Event{Event::Kind::no_crit}, listener);
    std::vector<What> whats;
    int lost = 0;
    int gained = 0;
    for (const Happening& h : listener.heard()) {
        if (h.what == What::hurt) lost += h.hp;
        if (h.what == What::heals && h.who == is) gained += h.hp;
        if (h.seat == Seat::first || h.who == is) whats.push_back(h.what);
    }
    EXPECT_EQ(whats, (std::vector{What::acts, What::hurt, What::heals}));
    EXPECT_GT(lost, 0);
    EXPECT_EQ(gained, std::min(lost, 20));
}

}  // namespace
}  // namespace joute::ensea
