// SPDX-License-Identifier: MIT
// The fast rules of Schotten Totten against the slow ones, in every variant: moves, successors, facts, views and
// results of random games; and the prover against trying every completion.
#include <gtest/gtest.h>

#include <map>

#include "schotten/prover.hpp"
#include "schotten/tests/tables.hpp"
#include "support/effort.hpp"

namespace joute::schotten {
namespace {

using testing::all_variants;
using testing::difference;
using testing::effort;
using testing::slow_of;
namespace slow = joute::reference::schotten;

/// How random games are played: anything; claims often declined; tactic cards whenever there are some.
enum class Manner { any, declining, scheming };

Move choose(const Schotten& game, const State& s, Manner manner, Random& random) {
    MovesOf<Schotten> moves;
    game.legal(s, s.table.seat, moves);
    const auto any = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
    if (manner == Manner::declining && s.table.phase == Phase::claim && random.below(8) != 0)
        return moves[moves.size() - 1];
    Move move = any();
    if (manner != Manner::scheming) return move;
    if (s.table.phase == Phase::draw && random.below(2) == 0) return make_move(MoveKind::draw_tactic);
    for (int tries = 0; tries < 6 && s.table.phase == Phase::play; ++tries) {
        if (kind_of(move) != MoveKind::place || !is_clan(card_of(move))) return move;
        move = any();
    }
    return move;
}

/// What came up in the games, so that we know they reached the corners.
using Sights = std::map<std::string, int>;

void note(const Schotten& game, const State& s, Move move, Sights& sights) {
    const std::string text = print_move(game, s, move);
    ++sights[text.substr(0, text.find_first_of(" @"))];
    if (text.ends_with(">out")) ++sights["out"];
    if (s.table.bluffed != 0 && s.table.bluffed == s.table.muddy) ++sights["bluff in the mud"];
    if (kind_of(move) == MoveKind::claim) {
        const unsigned stone = to_of(move);
        ++sights[contains(s.table.complete[index(other(s.table.seat))], stone) ? "claim (a)" : "claim (b)"];
        if (contains(s.table.muddy, stone)) ++sights["claim in the mud"];
        if (contains(s.table.bluffed, stone)) ++sights["claim by bluff"];
        for (std::size_t i = 0; i < s.table.counts[stone][0]; ++i)
            if (is_wild(s.table.sides[stone][0][i])) ++sights["claim with wild cards"];
    }
}

bool compare_game(const Schotten& game, Manner manner, std::uint64_t seed, Sights& sights) {
    Random random(seed);
    State s = game.start();
    slow::Game g(testing::slow_rules(game));
    std::string played;
    for (;;) {
        if (const std::string what = difference(game, s, g); !what.empty()) {
            ADD_FAILURE() << what << "\nafter " << played << "\n" << print_position(game, s);
            return false;
        }
        if (game.actor(s) == Actor::over) {
            ++sights[s.table.idle == 2 ? "over by idling" : "over by claim"];
            return true;
        }
        std::string error;
        if (game.actor(s) == Actor::chance) {
            const Event event = game.sample(s, random);
            played = "!" + print_event(game, s, event);
            game.happen(s, event);
            error = g.apply(played);
        } else {
            const Move move = choose(game, s, manner, random);
            note(game, s, move, sights);
            played = print_move(game, s, move);
            game.play(s, move);
            error = g.play(played);
        }
        EXPECT_EQ(error, "");
    }
}

/// Thousands of games, one variant after the other; what they met.
Sights compare_games(const Schotten& game, std::uint64_t seed) {
    Sights sights;
    for (const Manner manner : {Manner::any, Manner::declining, Manner::scheming})
        for (int i = 0; i < effort(200); ++i)
            if (!compare_game(game, manner, ++seed, sights)) {
                ADD_FAILURE() << "seed " << seed;
                return sights;
            }
    return sights;
}

/// In the full number of games everything comes up; under sanitizers there are too few.
void expect_all(Sights sights, const std::vector<const char*>& wanted) {
    if (testing::slower > 1) return;
    for (const char* what : wanted) EXPECT_GT(sights[what], 0) << what;
}

const std::vector<const char*> base_sights{"pass", "done", "claim (a)", "claim (b)", "over by idling", "over by claim"};
const std::vector<const char*> tactic_sights{"joker",
                                             "spy",
                                             "shield",
                                             "bluff",
                                             "mud",
                                             "recruiter",
                                             "return",
                                             "strategist",
                                             "out",
                                             "banshee",
                                             "traitor",
                                             "draw",
                                             "claim (a)",
                                             "claim in the mud",
                                             "claim by bluff",
                                             "claim with wild cards",
                                             "bluff in the mud",
                                             "over by idling",
                                             "over by claim"};

TEST(SchottenReference, RandomBaseGamesAgree) { expect_all(compare_games(all_variants()[0], 0), base_sights); }
TEST(SchottenReference, RandomBaseGamesWithClaimsAtTheStartAgree) {
    expect_all(compare_games(all_variants()[1], 10'000), base_sights);
}
TEST(SchottenReference, RandomTacticGamesAgree) { expect_all(compare_games(all_variants()[2], 20'000), tactic_sights); }
TEST(SchottenReference, RandomTacticGamesWithClaimsAtTheStartAgree) {
    expect_all(compare_games(all_variants()[3], 30'000), tactic_sights);
}

/// A table with one stone worth looking at: random cards, wild ones and modes included.
Table random_table(Random& random, bool wild) {
    Table t{};
    CardSet clans = all_clan;
    const auto draw = [&] {
        for (;;) {
            const auto card = static_cast<Card>(random.below(clan_count));
            if (!contains(clans, card)) continue;
            take(clans, card);
            return card;
        }
    };
    // Cards lie elsewhere: few to nearly all, so that proofs of every kind come up. Near cards make runs.
    const std::uint32_t elsewhere = random.below(50);
    for (std::uint32_t i = 0; i < elsewhere; ++i) draw();
    if (wild && random.below(3) == 0) t.bluffed = 1;
    if (wild && random.below(3) == 0) t.muddy = 1;
    std::array<Card, 3> wilds{joker, spy, shield};
    for (const std::size_t side : {0U, 1U}) {
        const std::uint32_t count = side == 0 ? t.needed(0) : random.below(t.needed(0) + 1);
        unsigned used = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t which = random.below(3);
            const bool here = wild && random.below(4) == 0 && (used >> which & 1U) == 0;
            if (!here && clans == 0) break;
            t.sides[0][side][t.counts[0][side]++] = here ? wilds[which] : draw();
            if (here) used |= 1U << which;
        }
        if (t.counts[0][side] == t.needed(0)) t.complete[side] = 1;
    }
    const bool both = t.complete[0] != 0 && t.complete[1] != 0;
    t.early[both && random.below(2) == 0 ? 1 : 0] = 1;
    t.off_table = clans;
    return t;
}

TEST(SchottenReference, S11_TheProverAgreesWithTryingEveryCompletion) {
    Random random(5);
    std::array<int, 2> answers{};
    for (int i = 0; i < effort(4000); ++i) {
        const Table t = random_table(random, i % 2 == 1);
        if (t.complete[0] == 0) continue;
        // Whatever is neither on the stone nor in the pool counts as discarded.
        slow::Cards gone;
        for (Card card = 0; card < clan_count; ++card) {
            bool lies = contains(t.off_table, card);
            for (const std::size_t side : {0U, 1U})
                for (std::size_t k = 0; k < t.counts[0][side]; ++k) lies = lies || t.sides[0][side][k] == card;
            if (!lies) gone.push_back(print_card(card));
        }
        const bool fast = may_claim(t, 0, Seat::first, Pool(t.off_table));
        const bool expected = slow::holds(testing::slow_stones(t), gone, 0, 0);
        ++answers[fast ? 1 : 0];
        ASSERT_EQ(fast, expected) << i;
    }
    EXPECT_GT(answers[0], effort(400));
    EXPECT_GT(answers[1], effort(400));
}

TEST(SchottenReference, S11_TheBestStillPossibleIsTheBestOfAllCompletions) {
    Random random(9);
    for (int i = 0; i < effort(1500); ++i) {
        const Table t = random_table(random, i % 2 == 1);
        const Pool pool(t.off_table);
        if (pool.count > 14) continue;  // every completion is rated below
        const SideView side = side_at(t, 0, Seat::second);
        slow::Cards cards;
        for (unsigned k = 0; k < side.count; ++k) cards.push_back(print_card(side.cards[k]));
        slow::Rating best{0, 0};
        const slow::Cards pool_cards = testing::names(cards_of(t.off_table));
        const auto complete = [&](auto&& self, std::size_t from) -> void {
            if (cards.size() == side.needed) {
                best = std::max(best, slow::best_rating(cards, side.bluffed));
                return;
            }
            for (std::size_t k = from; k < pool_cards.size(); ++k) {
                cards.push_back(pool_cards[k]);
                self(self, k + 1);
                cards.pop_back();
            }
        };
        complete(complete, 0);
        const Rating fast = best_rating(side, pool);
        ASSERT_EQ(static_cast<int>(rank_of(fast)), best.first) << i;
        ASSERT_EQ(static_cast<int>(sum_of(fast)), best.second) << i;
    }
}

}  // namespace
}  // namespace joute::schotten
