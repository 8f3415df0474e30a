// SPDX-License-Identifier: MIT
// The searches of Schotten Totten: endings without secrets are solved, the report's two searches agree, what wins
// at once is played, and what is claimable is claimed.
#include <gtest/gtest.h>

#include "agents/catalogue.hpp"
#include "core/erase.hpp"
#include "schotten/eval.hpp"
#include "schotten/notation.hpp"
#include "schotten/turns.hpp"
#include "schotten/view.hpp"
#include "search/alphabeta.hpp"
#include "search/mtdf.hpp"
#include "search/simple.hpp"
#include "support/effort.hpp"

namespace joute::schotten {
namespace {

using testing::effort;

/// A random game stopped where `wanted` says so; nothing if it never does.
template <class Wanted>
std::optional<State> random_position(const Schotten& game, Random& random, const Wanted& wanted) {
    State s = game.start();
    while (game.actor(s) != Actor::over) {
        if (game.actor(s) == Actor::chance) {
            game.happen(s, game.sample(s, random));
            continue;
        }
        if (wanted(s)) return s;
        game.play(s, random_move(game, s, mover(game, s), random));
    }
    return std::nullopt;
}

/// The result for the first seat by plain search of the whole game, claims declined as well.
int plain_result(const Schotten& game, const State& s) {
    if (game.actor(s) == Actor::over) return points(game.outcome(s), Seat::first);
    const bool first = game.actor(s) == Actor::first;
    MovesOf<Schotten> moves;
    game.legal(s, mover(game, s), moves);
    int best = first ? -1 : 1;
    for (const Move move : moves) {
        State child = s;
        game.play(child, move);
        const int value = plain_result(game, child);
        best = first ? std::max(best, value) : std::min(best, value);
        if (best == (first ? 1 : -1)) break;
    }
    return best;
}

int cards_left(const State& s) { return size_of(s.hands[0]) + size_of(s.hands[1]); }

TEST(SchottenSearch, TheSolverOfEndingsHasTheResultOfPlainSearch) {
    for (const bool at_start : {false, true}) {
        Options options;
        options.claims_at_start = at_start;
        const Schotten game(options);
        const Turns turns(game);
        Random random(4);
        int found = 0;
        for (int i = 0; i < effort(3000) && found < effort(150); ++i) {
            const auto ending = random_position(game, random, [](const State& s) {
                return s.table.deck_left == 0 && s.table.phase == Phase::play && cards_left(s) <= 5;
            });
            if (!ending) continue;
            ++found;
            std::vector<TranspositionTable::Slot> slots(1 << 12);
            AlphaBeta<Turns, Eval> search(turns, {}, TranspositionTable(slots));
            const SearchResult result = search.search(Line<Turns>(turns, *ending), {});
            ASSERT_TRUE(result.proven.has_value());
            const int mine = *result.proven == ProvenResult::win ? 1 : *result.proven == ProvenResult::loss ? -1 : 0;
            const int first = mover(game, *ending) == Seat::first ? mine : -mine;
            ASSERT_EQ(first, plain_result(game, *ending)) << print_position(game, *ending);
            State after = *ending;  // and its move keeps that result
            turns.play(after, result.move);
            ASSERT_EQ(first, plain_result(game, after)) << print_position(game, *ending);
        }
        EXPECT_GE(found, effort(20));
    }
}

TEST(SchottenSearch, TheReportsTwoSearchesAgreeOnTheValue) {
    const Kit& kit = **find_game("schotten");
    const Schotten game;
    const GameOf<Schotten> erased(game);
    Random random(6);
    for (int i = 0; i < effort(12); ++i) {
        const auto stop = random.below(30);
        const auto s = random_position(
            game, random, [&](const State& at) { return at.table.phase == Phase::play && at.table.plays >= stop; });
        if (!s) continue;
        const LineOf<Schotten> line(game, *s, "");
        const Seat seat = mover(game, *s);
        for (const char* margin : {"0", "1"}) {
            std::array<SearchResult, 2> reports;
            for (const std::size_t k : {0U, 1U}) {
                const auto agent = make_agent(
                    kit, erased, fmt::format("report:search={},margin={}", k == 0 ? "alphabeta" : "mtdf", margin));
                ASSERT_TRUE(agent.ok());
                (*agent)->new_game(1);
                reports[k] = (*agent)->decide(line, seat, {});
            }
            EXPECT_EQ(reports[0].score, reports[1].score) << print_position(game, *s);
            EXPECT_EQ(reports[0].depth, 2);
        }
    }
}

TEST(SchottenSearch, SearchingAgentsClaimWhatTheyMay) {
    const Kit& kit = **find_game("schotten");
    Options options;
    options.tactics = true;
    const Schotten game(options);
    const GameOf<Schotten> erased(game);
    Random random(8);
    for (int i = 0; i < effort(20); ++i) {
        const auto s = random_position(game, random, [](const State& at) { return at.table.phase == Phase::claim; });
        if (!s) continue;
        for (const char* spec : {"mcts:nodes=10", "determinised:nodes=10", "level:2"}) {
            const auto agent = make_agent(kit, erased, spec);
            ASSERT_TRUE(agent.ok());
            (*agent)->new_game(1);
            const SearchResult result = (*agent)->decide(LineOf<Schotten>(game, *s, ""), mover(game, *s), {});
            EXPECT_EQ(kind_of(result.move), MoveKind::claim) << spec;
        }
    }
}

SearchResult decided_by(const char* spec, const Schotten& game, const State& s) {
    const auto agent = make_agent(**find_game("schotten"), GameOf<Schotten>(game), spec);
    EXPECT_TRUE(agent.ok());
    (*agent)->new_game(1);
    return (*agent)->decide(LineOf<Schotten>(game, s, ""), mover(game, s), {});
}

TEST(SchottenSearch, AClaimIsProvedToBeWorthItsBestContinuation) {
    for (const bool at_start : {false, true}) {
        Options options;
        options.claims_at_start = at_start;
        const Schotten game(options);
        Random random(16);
        int found = 0;
        for (int i = 0; i < effort(3000) && found < effort(60); ++i) {
            const auto s = random_position(game, random, [](const State& at) {
                return at.table.deck_left == 0 && at.table.phase == Phase::claim && cards_left(at) <= 5;
            });
            if (!s) continue;
            ++found;
            const Seat seat = mover(game, *s);
            const int result = seat == Seat::first ? plain_result(game, *s) : -plain_result(game, *s);
            for (const char* spec : {"strongest:nodes=100000,memory=4", "determinised:nodes=100000,memory=4"}) {
                const SearchResult searched = decided_by(spec, game, *s);
                ASSERT_TRUE(searched.proven.has_value()) << spec << " " << print_position(game, *s);
                const int proven = *searched.proven == ProvenResult::win    ? 1
                                   : *searched.proven == ProvenResult::loss ? -1
                                                                            : 0;
                ASSERT_EQ(proven, result) << spec << " " << print_position(game, *s);
            }
        }
        EXPECT_GE(found, effort(10));
    }
}

TEST(SchottenSearch, AClaimIsWorthWhatThePlayBeforeItWas) {
    const Schotten game;
    const char* const spec = "strongest:nodes=1500,memory=4";
    Random random(18);
    double apart = 0;
    int found = 0;
    for (int i = 0; i < effort(400) && found < effort(24); ++i) {
        // The card was the best there, so the claims change nothing of what was expected.
        SearchResult before;
        const auto claims = random_position(game, random, [&](const State& at) {
            if (at.table.phase != Phase::play || at.table.plays < 12 || random.below(6) != 0) return false;
            before = decided_by(spec, game, at);
            State after = at;
            game.play(after, before.move);
            return after.table.phase == Phase::claim;
        });
        if (!claims) continue;
        State s = *claims;
        game.play(s, before.move);
        const SearchResult at_claim = decided_by(spec, game, s);
        ++found;
        EXPECT_EQ(at_claim.proven, before.proven) << print_position(game, s);
        apart += std::abs(at_claim.value - before.value);
        EXPECT_LT(std::abs(at_claim.value - before.value), 0.3) << print_position(game, s);
    }
    ASSERT_GE(found, 1);
    EXPECT_LT(apart / found, 0.1) << found;
}

TEST(SchottenSearch, TheMoveThatWinsAtOnceIsPlayed) {
    const Kit& kit = **find_game("schotten");
    const Schotten game;
    const Turns turns(game);
    Random random(10);
    const GameOf<Schotten> erased(game);
    int found = 0;
    for (int i = 0; i < effort(400) && found < effort(40); ++i) {
        // A position where some placing wins the game by its claims.
        const auto winning = [&](const State& s) {
            MovesOf<Schotten> moves;
            if (s.table.phase != Phase::play || s.table.deck_left == 0) return Move{no_move};
            game.legal(s, mover(game, s), moves);
            for (const Move move : moves) {
                State after = s;
                turns.play(after, move);
                if (game.actor(after) == Actor::over && points(game.outcome(after), mover(game, s)) > 0) return move;
            }
            return Move{no_move};
        };
        const auto s = random_position(game, random, [&](const State& at) { return winning(at) != no_move; });
        if (!s) continue;
        ++found;
        for (const char* spec : {"mcts:nodes=50", "determinised:nodes=50", "level:1"}) {
            const auto agent = make_agent(kit, erased, spec);
            ASSERT_TRUE(agent.ok());
            (*agent)->new_game(1);
            const SearchResult result = (*agent)->decide(LineOf<Schotten>(game, *s, ""), mover(game, *s), {});
            State after = *s;
            turns.play(after, result.move);
            EXPECT_EQ(game.actor(after), Actor::over) << spec << " " << print_position(game, *s);
            EXPECT_EQ(result.proven, ProvenResult::win);
        }
    }
    EXPECT_GE(found, 1);
}

TEST(SchottenSearch, HintsAreWhatCardsAddToTheStonesTheyTouch) {
    Random random(12);
    for (const bool with_tactics : {false, true}) {
        Options options;
        options.tactics = with_tactics;
        const Schotten game(options);
        const Turns turns(game);
        for (int i = 0; i < effort(200); ++i) {
            const auto stop = random.below(35);
            const auto s = random_position(
                game, random, [&](const State& at) { return at.table.phase == Phase::play && at.table.plays >= stop; });
            if (!s) continue;
            const Seat seat = mover(game, *s);
            const StoneChances before = stone_chances(*s);
            const StoneChances weights = stone_weights(before);
            MoveHints hints = turns.hints(*s);
            MovesOf<Schotten> moves;
            game.legal(*s, seat, moves);
            for (const Move move : moves) {
                const MoveKind deed = kind_of(move);
                if (deed > MoveKind::lure) continue;
                // As the chances of the position after it say, the card drawn in return left in the deck.
                State after = *s;
                game.play(after, move);
                const std::size_t me = index(seat);
                after.hands[me] = s->hands[me] & ~(deed == MoveKind::place ? bit_of(card_of(move)) : 0);
                after.table.deck_left = s->table.deck_left;
                if (contains(after.hands[me], joker) || contains(s->hands[me], second_joker)) continue;
                StoneSet touched = 0;
                if (deed >= MoveKind::shift) touched = stone_bit(from_of(move));
                if (deed != MoveKind::strike && to_of(move) != out_of_play)
                    touched = static_cast<StoneSet>(touched | stone_bit(to_of(move)));
                const StoneChances now = stone_chances(after);
                float change = 0;
                for (unsigned stone = 0; stone < stone_count; ++stone)
                    if (contains(touched, stone)) change += (now[stone] - before[stone]) * weights[stone] * 100;
                if (seat == Seat::second) change = -change;
                if (deed != MoveKind::place || !is_clan(card_of(move))) change -= MoveHints::tactic_price;
                ASSERT_NEAR(hints(move), change, 1e-2F)
                    << print_position(game, *s) << " " << print_move(game, *s, move);
            }
        }
    }
}

TEST(SchottenSearch, WhatAStoneDecidesIsTheResultWithItMinusTheOneWithoutIt) {
    Random random(14);
    for (int i = 0; i < effort(500); ++i) {
        StoneChances chances;
        for (float& chance : chances) chance = static_cast<float>(random.unit());
        const StoneChances weights = stone_weights(chances);
        for (unsigned stone = 0; stone < stone_count; ++stone) {
            StoneChances with = chances;
            StoneChances without = chances;
            with[stone] = 1;
            without[stone] = 0;
            ASSERT_NEAR(weights[stone], expected_result(with) - expected_result(without), 1e-4F);
        }
    }
}

}  // namespace
}  // namespace joute::schotten
