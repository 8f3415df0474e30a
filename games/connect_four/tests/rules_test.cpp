// SPDX-License-Identifier: MIT
// The example game: its rules (ids C-01... of games/connect_four/rules.md) against a board of
// characters, counts known from elsewhere, and proofs by the generic search.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "agents/memory.hpp"
#include "connect_four/eval.hpp"
#include "connect_four/notation.hpp"
#include "connect_four/view.hpp"
#include "search/alphabeta.hpp"
#include "support/effort.hpp"

namespace joute {
namespace {

using connect_four::ConnectFour;
using connect_four::Eval;
using connect_four::State;
using testing::effort;

/// The slow rules: a grid of characters, lines looked for cell by cell.
struct Grid {
    std::array<std::string, 7> columns;  // from the bottom up

    [[nodiscard]] char at(int column, int row) const {
        if (column < 0 || column >= 7 || row < 0) return '.';
        const auto& stones = columns[static_cast<std::size_t>(column)];
        return row < static_cast<int>(stones.size()) ? stones[static_cast<std::size_t>(row)] : '.';
    }
    [[nodiscard]] bool wins(char stone) const {
        for (int c = 0; c < 7; ++c)
            for (int r = 0; r < 6; ++r)
                for (const auto& [dc, dr] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
                    int run = 0;
                    while (run < 4 && at(c + run * dc, r + run * dr) == stone) ++run;
                    if (run == 4) return true;
                }
        return false;
    }
    [[nodiscard]] std::string print() const {
        std::string text;
        for (int r = 5; r >= 0; --r) {
            for (int c = 0; c < 7; ++c) text += at(c, r);
            if (r > 0) text += '/';
        }
        return text;
    }
};

State after(std::string_view moves) {
    const ConnectFour game;
    State state = game.start();
    for (const char column : moves) game.play(state, Move{static_cast<std::uint32_t>(column - '1')});
    return state;
}

TEST(ConnectFour, C01ToC04AgreeWithAGridOverRandomGames) {
    const ConnectFour game;
    Random random(1);
    std::array<int, 3> results{};
    for (int i = 0; i < effort(3000); ++i) {
        State state = game.start();
        Grid grid;
        for (int ply = 0;; ++ply) {
            ASSERT_EQ(print_position(game, state), grid.print());
            const auto back = parse_position(game, grid.print());
            ASSERT_TRUE(back);
            ASSERT_EQ(game.key(*back), game.key(state));
            const char last = ply % 2 == 0 ? 'o' : 'x';
            const bool over = ply == 42 || grid.wins(last);
            ASSERT_EQ(game.actor(state) == Actor::over, over) << grid.print();
            MovesOf<ConnectFour> moves;
            game.legal(state, state.to_move(), moves);
            if (over) {
                const Outcome result = !grid.wins(last) ? Outcome::draw
                                       : last == 'x'    ? Outcome::first
                                                        : Outcome::second;
                ASSERT_EQ(game.outcome(state), result);
                ++results[static_cast<std::size_t>(result)];
                ASSERT_TRUE(moves.empty());
                break;
            }
            std::set<std::uint32_t> open;
            for (std::uint32_t c = 0; c < 7; ++c)
                if (grid.columns[c].size() < 6) open.insert(c);
            std::set<std::uint32_t> listed;
            for (const Move move : moves) listed.insert(move.bits);
            ASSERT_EQ(listed, open);
            const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            grid.columns[move.bits] += ply % 2 == 0 ? 'x' : 'o';
            game.play(state, move);
        }
    }
    EXPECT_GT(results[static_cast<std::size_t>(Outcome::first)], 0);
    EXPECT_GT(results[static_cast<std::size_t>(Outcome::second)], 0);
}

/// Positions after n stones: OEIS A212693, counted by John Tromp.
TEST(ConnectFour, HasAsManyPositionsAsKnown) {
    const ConnectFour game;
    std::vector<State> layer{game.start()};
    for (const std::size_t known : {7U, 49U, 238U, 1120U, 4263U, 16422U, 54859U}) {
        std::set<std::uint64_t> seen;
        std::vector<State> next;
        for (const State& state : layer) {
            MovesOf<ConnectFour> moves;
            game.legal(state, state.to_move(), moves);
            for (const Move move : moves) {
                State child = state;
                game.play(child, move);
                if (seen.insert(game.key(child)).second) next.push_back(child);
            }
        }
        ASSERT_EQ(next.size(), known);
        layer = std::move(next);
    }
}

TEST(ConnectFour, PositionsThatCannotBeAreRefused) {
    const ConnectFour game;
    for (const std::string_view text :
         {"", "x", "......./......./......./......./......./......", "......./......./......./......./......./........",
          "......./......./......./......./......./...X...", "......./......./......./......./...x.../.......",
          "......./......./......./......./......./...o...", "......./......./......./......./......./.xx....",
          "......./......./......./......./oooo.../xxxx...", "......./......./......./......./ooo..../xxxxo..",
          "......./......./......./......./......./......./......."}) {
        const auto state = parse_position(game, text);
        ASSERT_FALSE(state) << text;
        EXPECT_NE(state.error().en.find("expected 6 rows of 7 cells"), std::string::npos);
        EXPECT_NE(state.error().fr.find("attendu : 6 rangées de 7 cases"), std::string::npos);
    }
}

/// A fact on one line: `(columns(xo,o,)four())`.
std::string written(const Fact& fact) {
    if (const auto* number = std::get_if<std::int64_t>(&fact.content)) return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&fact.content)) return *text;
    std::string all;
    if (const auto* list = std::get_if<Fact::List>(&fact.content))
        for (const Fact& each : *list) all += written(each) + ",";
    if (const auto* object = std::get_if<Fact::Object>(&fact.content))
        for (const auto& [name, value] : *object) all += name + written(value);
    return "(" + all + ")";
}

TEST(ConnectFour, ScenesShowDiscsAndTheFour) {
    const ConnectFour game;
    EXPECT_EQ(written(draw_scene(game, after("4453"))), "(columns(,,o,xo,x,,,)four())");
    EXPECT_EQ(written(draw_scene(game, after("1122334"))),
              "(columns(xo,xo,xo,x,,,,)four((1,1,),(2,1,),(3,1,),(4,1,),))");
    EXPECT_EQ(written(move_parts(game, after("4453"), Move{3})), "(column4row3)");
}

/// What `exact` says at a glance is what a search without it finds.
TEST(ConnectFour, AGlanceIsNeverWrong) {
    struct Blind : Eval {
        std::optional<Score> exact(const ConnectFour&, const State&) const = delete;
        ScoreRange bounds(const ConnectFour&, const State&) const = delete;
    };
    const ConnectFour game;
    const auto search = std::make_unique<AlphaBeta<ConnectFour, Blind>>(game, Blind{});
    Random random(5);
    int decided = 0;
    for (int i = 0; i < effort(2000); ++i) {
        Line<ConnectFour> line(game, game.start());
        while (line.actor() != Actor::over) {
            const auto said = Eval{}.exact(game, line.state());
            const SearchResult found = search->search(line, {.depth = 2, .nodes = {}, .time = {}});
            ASSERT_EQ(said.has_value(), is_proven(found.score)) << print_position(game, line.state());
            if (said) {
                ASSERT_EQ(*said, found.score) << print_position(game, line.state());
                ++decided;
            }
            MovesOf<ConnectFour> moves;
            line.legal(line.state().to_move(), moves);
            line.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    EXPECT_GT(decided, 0);
}

/// The result for the seat to move, by null windows to the end of every line.
int proven_result(const State& state, TranspositionTable table) {
    const ConnectFour game;
    const Line<ConnectFour> line(game, state);
    const auto search = std::make_unique<AlphaBeta<ConnectFour, Eval>>(game, Eval{}, table);
    const int plies = connect_four::cells - state.plies();
    search->begin(line, {}, nullptr);
    if (search->search_root(plies, drawn, drawn + 1) > drawn) return 1;
    return search->search_root(plies, drawn + -1, drawn) < drawn ? -1 : 0;
}

/// Results as another program, with a board of characters and a search of its own, found them.
TEST(ConnectFour, TenPositionsOfTwelveStonesAreProved) {
    struct Case {
        std::string_view moves;
        int result;  // for the seat to move
    };
    const std::vector<Case> cases{{"231644211145", 1},  {"731356377524", 1}, {"136136631333", 1}, {"333345543555", 1},
                                  {"324147647535", 0},  {"517567772154", 0}, {"565655727136", 0}, {"276477567135", -1},
                                  {"345322442555", -1}, {"352332644545", -1}};
    for (const auto& [moves, result] : std::span(cases).first(static_cast<std::size_t>(effort(10)))) {
        ASSERT_EQ(moves.size(), 12U);
        TtMemory memory(64U << 20U);
        EXPECT_EQ(proven_result(after(moves), memory.tt()), result) << moves;
        // Seen in a mirror nothing changes.
        std::string mirrored;
        for (const char column : moves) mirrored += static_cast<char>('1' + ('7' - column));
        EXPECT_EQ(proven_result(after(mirrored), memory.tt()), result) << mirrored;
    }
}

}  // namespace
}  // namespace joute
