// SPDX-License-Identifier: MIT
// Win, draw or loss alone, and proof-number search: both say what plain minimax to the end says, or nothing; where
// positions come back, what a solved table says.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "connect_four/eval.hpp"
#include "connect_four/notation.hpp"
#include "pogo/eval.hpp"
#include "pogo/notation.hpp"
#include "pogo/tests/lines.hpp"
#include "search/dfpn.hpp"
#include "search/minimax.hpp"
#include "search/wdl.hpp"
#include "support/effort.hpp"
#include "support/limited.hpp"
#include "toys/random_graph.hpp"
#include "toys/tic_tac_toe.hpp"

namespace joute {
namespace {

using connect_four::ConnectFour;
using pogo::Pogo;
using toys::RandomGraph;
using toys::RandomGraphEval;
using toys::TicTacToe;
using toys::TicTacToeEval;

using testing::to_depth;
Limits to_nodes(std::uint64_t nodes) { return {.depth = {}, .nodes = nodes, .time = {}}; }

using testing::truth;

template <class G, class E>
SearchResult wdl(const Line<G>& line, const E& eval, const Limits& limits = {}, std::size_t slots = 1U << 12U) {
    std::vector<TranspositionTable::Slot> memory(slots);
    return std::make_unique<Wdl<G, E>>(line.game(), eval, TranspositionTable(memory))->search(line, limits);
}
template <class G, class E>
DfPnAnswer dfpn(const Line<G>& line, Seat attacker, const E& eval, const Limits& limits = {},
                std::size_t slots = 1U << 12U) {
    std::vector<DfPnSlot> memory(slots);
    return std::make_unique<DfPn<G, E>>(line.game(), eval, memory)->prove(line, attacker, limits);
}

/// Both against minimax to the end. The move must have the result, too.
template <class G, class E>
void both_agree(const Line<G>& line, const E& eval, int plies) {
    const SearchResult exact = Minimax<G, E>(line.game(), eval).search(line, to_depth(plies));
    const SearchResult found = wdl(line, eval, to_depth(plies));
    ASSERT_EQ(found.proven, truth(exact.score));
    ASSERT_FALSE(found.plies);
    ASSERT_EQ(found.value, is_win(exact.score) ? 1.0 : is_loss(exact.score) ? -1.0 : 0.0);
    for (const auto& [move, score] : exact.ranking)
        if (move == found.move) {
            ASSERT_EQ(truth(score), *found.proven);
        }
    const Seat me = mover(line.game(), line.state());
    const DfPnAnswer wins = dfpn(line, me, eval);
    ASSERT_EQ(wins.wins, is_win(exact.score));
    if (*wins.wins) {
        ASSERT_GE(wins.plies, plies_to_end(exact.score));
        for (const auto& [move, score] : exact.ranking)
            if (move == wins.move) {
                ASSERT_TRUE(is_win(score));
            }
    }
    ASSERT_EQ(dfpn(line, other(me), eval).wins, is_loss(exact.score));
    // ... and both questions with one memory.
    std::vector<DfPnSlot> memory(1U << 12U);
    const SearchResult by_numbers = std::make_unique<DfPn<G, E>>(line.game(), eval, memory)->search(line, {});
    ASSERT_EQ(by_numbers.proven, truth(exact.score));
    ASSERT_EQ(by_numbers.plies.has_value(), is_proven(exact.score));
    if (by_numbers.plies) {
        ASSERT_GE(*by_numbers.plies, plies_to_end(exact.score));
    }
    for (const auto& [move, score] : exact.ranking)
        if (move == by_numbers.move) {
            ASSERT_EQ(truth(score), *by_numbers.proven);
        }
}

RC_GTEST_PROP(Proof, OfResultsEqualsMinimaxOnRandomGraphs, ()) {
    const RandomGraph game(*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::inRange(1, 9), *rc::gen::inRange(1U, 60U));
    both_agree(Line<RandomGraph>(game, game.start()), RandomGraphEval{}, game.layers());
    RC_ASSERT(!::testing::Test::HasFatalFailure());
}

TEST(Proof, OfResultsEqualsMinimaxOnTicTacToe) {
    for (int seed = 0; seed < testing::effort(120); ++seed) {
        SCOPED_TRACE(::testing::Message() << "seed " << seed);
        both_agree(testing::random_walk(TicTacToe{}, static_cast<std::uint64_t>(seed), 2 + seed % 6), TicTacToeEval{},
                   9);
        if (::testing::Test::HasFatalFailure()) return;
    }
}

/// Without what it knows at a glance.
struct BlindFour {
    Score operator()(const ConnectFour& game, const connect_four::State& state) const {
        return connect_four::Eval{}(game, state);
    }
    [[nodiscard]] double scale() const { return 100; }
};

/// Endings, with few cells left.
std::vector<Line<ConnectFour>> fours(int count, int min_discs) {
    const ConnectFour game;
    std::vector<Line<ConnectFour>> lines;
    for (std::uint64_t seed = 0; static_cast<int>(lines.size()) < count; ++seed) {
        auto line = testing::random_walk(game, seed, min_discs + static_cast<int>(seed % 6));
        if (line.actor() != Actor::over && line.state().plies() >= min_discs) lines.push_back(line);
    }
    return lines;
}

TEST(Proof, OfConnectFourEndingsEqualsMinimax) {
    for (const auto& line : fours(testing::effort(60), 31)) {
        SCOPED_TRACE(print_position(line.game(), line.state()));
        const int plies = line.game().max_plies(line.state());
        both_agree(line, BlindFour{}, plies);
        // With glances, bounds, fewer moves and the jump to the end: the same score and a move that has it.
        const SearchResult exact = Minimax<ConnectFour, BlindFour>(line.game(), {}).search(line, to_depth(plies));
        for (const bool ranked : {false, true}) {
            std::vector<TranspositionTable::Slot> memory(1U << 12U);
            AlphaBeta<ConnectFour, connect_four::Eval> search(line.game(), {}, TranspositionTable(memory),
                                                              {.rank_all = ranked});
            const SearchResult found = search.search(line, {});
            ASSERT_EQ(found.score, exact.score);
            ASSERT_TRUE(found.proven);
            for (const auto& [move, score] : exact.ranking)
                if (move == found.move) {
                    ASSERT_EQ(score, exact.score);
                }
        }
        both_agree(line, connect_four::Eval{}, plies);
        if (::testing::Test::HasFatalFailure()) return;
    }
}

/// What the shape of the board is said to prove, and the moves said to suffice, by a search that knows neither.
TEST(Proof, BoundsAndCandidatesOfConnectFourAreTrue) {
    int decided = 0;
    int fewer = 0;
    for (const auto& line : fours(testing::effort(400), 28)) {
        SCOPED_TRACE(print_position(line.game(), line.state()));
        const ConnectFour& game = line.game();
        if (connect_four::Eval{}.exact(game, line.state())) continue;
        const int plies = game.max_plies(line.state());
        std::vector<TranspositionTable::Slot> memory(1U << 14U);
        AlphaBeta<ConnectFour, BlindFour> search(game, {}, TranspositionTable(memory), {.rank_all = true});
        const SearchResult truth_of_all = search.search(line, to_depth(plies));
        const ScoreRange range = connect_four::Eval{}.bounds(game, line.state());
        ASSERT_LE(range.low, truth_of_all.score);
        ASSERT_GE(range.high, truth_of_all.score);
        if (range.high <= drawn || range.low >= drawn) ++decided;
        MovesOf<ConnectFour> all;
        MovesOf<ConnectFour> some;
        game.legal(line.state(), line.state().to_move(), all);
        game.candidates(line.state(), line.state().to_move(), some);
        ASSERT_FALSE(some.empty());
        for (const Move move : some) ASSERT_NE(std::ranges::find(all, move), all.end());
        for (const auto& [move, score] : truth_of_all.ranking)
            if (std::ranges::find(some, move) == some.end()) {
                ASSERT_EQ(score, loss_in(2));
            }
        if (some.size() < all.size()) ++fewer;
    }
    if (testing::slower > 1) return;  // too few positions for all kinds
    EXPECT_GT(decided, 0);
    EXPECT_GT(fewer, 0);
}

/// Positions come back in Pogo. Whatever either proves, the other must not deny, and shallow minimax must agree.
TEST(Proof, OfPogoNeverContradictsItself) {
    int wins = 0;
    for (int seed = 0; seed < testing::effort(40); ++seed) {
        const Pogo game(seed % 2 == 1, 3, 400);
        const auto line = testing::random_walk(game, static_cast<std::uint64_t>(seed), 10 + seed % 40);
        if (line.actor() == Actor::over) continue;
        SCOPED_TRACE(::testing::Message() << "seed " << seed << " " << print_position(game, line.state()));
        const Seat me = mover(game, line.state());
        const SearchResult shallow = Minimax<Pogo, pogo::Eval>(game, {}).search(line, to_depth(3));
        const SearchResult found = wdl(line, pogo::Eval{}, to_nodes(20'000), 1U << 14U);
        const DfPnAnswer proof = dfpn(line, me, pogo::Eval{}, to_nodes(20'000), 1U << 14U);
        if (is_win(shallow.score)) {
            ASSERT_EQ(found.proven, ProvenResult::win);
            ASSERT_NE(proof.wins, false);
            ++wins;
        }
        if (is_loss(shallow.score)) {
            ASSERT_EQ(found.proven, ProvenResult::loss);
            ASSERT_NE(proof.wins, true);
        }
        if (found.proven == ProvenResult::win) {
            ASSERT_NE(proof.wins, false);
        }
        if (found.proven == ProvenResult::loss) {
            ASSERT_NE(proof.wins, true);
        }
    }
    EXPECT_TRUE(wins > 0 || testing::slower > 1);
}

/// A ring with an exit: from `c` the first seat wins at once, but the second seat can keep going round instead. A
/// disproof of one place rests on the way round being closed, which on another way it is not.
class Ring {
  public:
    struct State {
        std::uint8_t place = 0;
    };
    static constexpr std::size_t max_moves = 2;
    // place: who moves, where to. 6: the first seat has won, 7: the second.
    static constexpr std::array<Actor, 8> movers{Actor::first,  Actor::second, Actor::first, Actor::second,
                                                 Actor::second, Actor::first,  Actor::over,  Actor::over};
    std::array<std::array<std::uint8_t, 2>, 6> ways;

    [[nodiscard]] State start() const { return {}; }
    [[nodiscard]] Actor actor(const State& s) const { return movers[s.place]; }
    [[nodiscard]] Outcome outcome(const State& s) const { return s.place == 6 ? Outcome::first : Outcome::second; }
    void legal(const State& s, Seat seat, MoveList<max_moves>& moves) const {
        if (actor(s) != actor_of(seat)) return;
        moves.push_back({0});
        if (ways[s.place][0] != ways[s.place][1]) moves.push_back({1});
    }
    void play(State& s, Move move) const { s.place = ways[s.place][move.bits]; }
    [[nodiscard]] std::uint64_t key(const State& s) const { return mix64(s.place + 1U); }
    [[nodiscard]] int repetitions() const { return 3; }
    [[nodiscard]] int reversible_plies(const State&) const { return 1000; }
    [[nodiscard]] int plies_to_limit(const State&) const { return 1000; }
    [[nodiscard]] Ring without_draws() const { return *this; }
};
struct RingEval {
    Score operator()(const Ring&, const Ring::State&) const { return drawn; }
    [[nodiscard]] double scale() const { return 1; }
};

/// All rings of this shape, against the least set of positions from which the first seat wins.
TEST(Proof, CyclesNeitherProveNorHideAWin) {
    int won = 0;
    int open = 0;
    Random random(3);
    for (int i = 0; i < testing::effort(600); ++i) {
        Ring game{};
        for (auto& way : game.ways)
            for (auto& to : way) to = static_cast<std::uint8_t>(random.below(8));
        std::array<bool, 8> wins{};
        wins[6] = true;
        for (int round = 0; round < 8; ++round)
            for (std::size_t place = 0; place < 6; ++place) {
                const bool one = wins[game.ways[place][0]];
                const bool two = wins[game.ways[place][1]];
                wins[place] = wins[place] || (Ring::movers[place] == Actor::first ? one || two : one && two);
            }
        const Line<Ring> line(game, game.start());
        const DfPnAnswer answer = dfpn(line, Seat::first, RingEval{}, to_nodes(10'000), 64);
        ASSERT_TRUE(answer.wins.has_value()) << i;
        ASSERT_EQ(*answer.wins, wins[0]) << i;
        const SearchResult found = wdl(line, RingEval{}, to_depth(30));
        ASSERT_EQ(found.proven == ProvenResult::win, wins[0]) << i;
        won += wins[0] ? 1 : 0;
        open += found.proven ? 0 : 1;
    }
    EXPECT_GT(won, 0);
    EXPECT_GT(open, 0) << "no ring went round";
}

TEST(Proof, EndsWithItsLimitsAndClaimsNothingThen) {
    const ConnectFour game;
    const Line<ConnectFour> line(game, game.start());
    const connect_four::Eval eval;
    for (const std::uint64_t nodes : {1U, 10U, 1000U}) {
        const SearchResult found = wdl(line, eval, to_nodes(nodes));
        EXPECT_FALSE(found.proven);
        EXPECT_FALSE(found.pv.empty());
        EXPECT_LT(std::abs(found.value), 1.0);
        EXPECT_LE(found.nodes, nodes + 2);
        const DfPnAnswer answer = dfpn(line, Seat::first, eval, to_nodes(nodes));
        EXPECT_FALSE(answer.wins);
        EXPECT_LE(answer.nodes, nodes + 42);
    }
    StopFlag stop{true};
    std::vector<DfPnSlot> memory(64);
    DfPn<ConnectFour, connect_four::Eval> search(game, eval, memory);
    EXPECT_FALSE(search.prove(line, Seat::first, {}, &stop).wins);
    EXPECT_FALSE(dfpn(line, Seat::first, eval, {}, 0).wins) << "without memory nothing is said";
    EXPECT_FALSE(dfpn(line, Seat::second, eval, to_depth(3)).wins) << "lines are longer than that";
}

}  // namespace
}  // namespace joute
