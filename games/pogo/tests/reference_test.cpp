// SPDX-License-Identifier: MIT
// The fast rules of Pogo against the slow ones of reference/pogo_reference.hpp, on random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "core/text.hpp"
#include "pogo/notation.hpp"
#include "pogo/report.hpp"
#include "pogo/tests/reference.hpp"
#include "pogo/view.hpp"
#include "search/line_minimax.hpp"
#include "search/perft.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute::pogo {
namespace {

namespace slow = joute::reference::pogo;
using testing::effort;

std::vector<std::string> sorted_names(const Line<Pogo>& line) {
    std::vector<std::string> names;
    MoveList<Pogo::max_moves> moves;
    for (const Seat seat : both_seats) line.legal(seat, moves);
    for (const Move move : moves) names.push_back(print_move(line.game(), line.state(), move));
    std::ranges::sort(names);
    return names;
}

std::string reason(const Line<Pogo>& line) {
    const Fact facts = position_facts(line.game(), line.state(), line.repeated());
    const Fact& value = std::get<Fact::Object>(facts.content).at(0).second;
    return value.content.index() == 0 ? "" : std::get<std::string>(value.content);
}

/// Whole random games under both rule sets and several draw rules. Small limits make repetitions and
/// the ply limit common.
TEST(PogoReference, RandomGamesAgreeInMovesPositionsAndEnds) {
    struct Draws {
        int repetitions;
        int max_plies;
        int games;
    };
    std::array<int, 3> ends{};  // by reason
    for (const bool official : {false, true})
        for (const auto [repetitions, max_plies, games] :
             {Draws{3, 400, 700}, Draws{2, 60, 500}, Draws{1, 0, 3}, Draws{0, 25, 300}})
            for (int seed = 0; seed < effort(games); ++seed) {
                const Pogo game(official, repetitions, max_plies);
                Line<Pogo> line(game, game.start());
                slow::Game other({official, repetitions, max_plies});
                Random random(static_cast<std::uint64_t>(seed));
                // Half of the games shuffle back and forth, or repetitions would hardly occur.
                Move last = no_move;
                Move before_last = no_move;
                for (;;) {
                    ASSERT_EQ(print_position(game, line.state()), slow::print(other.position));
                    ASSERT_EQ(line.actor() == Actor::over, other.over) << slow::print(other.position);
                    ASSERT_EQ(reason(line), other.reason);
                    ASSERT_EQ(line.outcome() ? std::string(word(*line.outcome())) : "", other.result);
                    auto expected = other.moves();
                    std::ranges::sort(expected);
                    ASSERT_EQ(sorted_names(line), expected) << slow::print(other.position);
                    if (other.over) break;
                    MoveList<Pogo::max_moves> moves;
                    line.legal(line.state().to_move, moves);
                    Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
                    if (seed % 2 == 1 && before_last != no_move && random.below(8) != 0) {
                        const Move back = make_move(taken_of(before_last), to_of(before_last), from_of(before_last));
                        if (std::ranges::find(moves, back) != moves.end()) move = back;
                    }
                    before_last = last;
                    last = move;
                    const std::string name = print_move(game, line.state(), move);
                    line.play(move);
                    other.play_move(name);
                }
                ++ends[other.reason == "tops" ? 0 : other.reason == "repetition" ? 1 : 2];
            }
    for (const int count : ends) EXPECT_GT(count, effort(100)) << "every kind of end must occur often";
}

struct ReportValue {
    int operator()(const Pogo& game, const State& state, Move move) const {
        return report_value(game, state, move).sum();
    }
};

TEST(PogoReference, ReportValuesAgreeForEveryMove) {
    for (const bool official : {false, true}) {
        const Pogo game(official, 0, 0);
        const slow::Rules rules{official, 0, 0};
        for (int seed = 0; seed < effort(400); ++seed) {
            const auto line = testing::random_walk(game, static_cast<std::uint64_t>(seed), 1 + seed % 40);
            const auto before = slow::parse(print_position(game, line.state()));
            MoveList<Pogo::max_moves> moves;
            line.legal(line.state().to_move, moves);
            for (const Move move : moves) {
                const std::string name = print_move(game, line.state(), move);
                const ReportParts parts = report_value(game, line.state(), move);
                ASSERT_EQ(parts.capture_value(), slow::capture_value(before, name))
                    << slow::print(before) << ' ' << name;
                ASSERT_EQ(parts.freedom, slow::open_moves_value(before, name)) << slow::print(before) << ' ' << name;
                ASSERT_EQ(parts.safety, slow::safety_value(rules, before, name)) << slow::print(before) << ' ' << name;
                ASSERT_EQ(parts.end, slow::end_value(rules, before, name)) << slow::print(before) << ' ' << name;
                ASSERT_EQ(parts.sum(), slow::report_move_value(rules, before, name));
            }
        }
    }
}

TEST(PogoReference, TheReportsMinimaxAgrees) {
    for (const bool official : {false, true}) {
        const Pogo game(official, 0, 0);
        LineMinimax<Pogo, ReportValue> search(game, {}, 30.0);
        for (int seed = 0; seed < effort(40); ++seed) {
            const auto line = testing::random_walk(game, static_cast<std::uint64_t>(1000 + seed), 1 + seed % 30);
            const int deepest = seed == 0 && testing::slower == 1 ? 3 : 2;
            for (int depth = 1; depth <= deepest; ++depth) {
                const auto position = slow::parse(print_position(game, line.state()));
                const int expected = slow::report_minimax({official, 0, 0}, position, depth);
                Random random(static_cast<std::uint64_t>(seed));
                const SearchResult result = search.search(line, depth, {}, random);
                ASSERT_EQ(result.score.points, expected) << slow::print(position) << " depth " << depth;
                // The move it plays is one whose line is worth that much.
                const std::string name = print_move(game, line.state(), result.move);
                ASSERT_EQ(slow::report_move_value({official, 0, 0}, position, name) -
                              slow::report_minimax({official, 0, 0}, slow::play(position, name), depth - 1),
                          expected);
            }
        }
    }
}

std::uint64_t slow_perft(const slow::Rules& rules, const slow::Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    for (const auto& move : slow::legal_moves(rules, position))
        leaves += slow_perft(rules, slow::play(position, move), depth - 1);
    return leaves;
}

TEST(PogoReference, LeafCountsAgreeAtRandomPositions) {
    for (const bool official : {false, true})
        for (int seed = 0; seed < effort(60); ++seed) {
            const Pogo game(official, 0, 0);
            const auto line = testing::random_walk(game, static_cast<std::uint64_t>(2000 + seed), 1 + seed % 50);
            const std::string text = print_position(game, line.state());
            ASSERT_EQ(perft(game, line.state(), 3), slow_perft({official, 0, 0}, slow::parse(text), 3)) << text;
        }
}

/// tests/data/pogo.perft: "position; depth; count", '#' begins a comment.
TEST(PogoPerft, CountsOfTheDataFile) {
    std::ifstream file(JOUTE_GAMES "/pogo/tests/perft.txt");
    ASSERT_TRUE(file.is_open());
    int checked = 0;
    for (std::string text; std::getline(file, text);) {
        if (trim(text).empty() || text.starts_with('#')) continue;
        const auto fields = split(text, ';');
        ASSERT_EQ(fields.size(), 3U) << text;
        const auto prefixed = split_prefix(fields[0]);
        ASSERT_TRUE(prefixed.ok()) << text;
        const bool official = prefixed->options.has("rules") && prefixed->options.text("rules") == "official";
        const auto state = parse_position(Pogo(official), prefixed->rest);
        ASSERT_TRUE(state.ok()) << text;
        const auto depth = parse_int(fields[1]);
        const auto count = parse_unsigned(fields[2]);
        ASSERT_TRUE(depth && count) << text;
        if (testing::slower > 1 && *count > 100'000) continue;
        EXPECT_EQ(perft(for_perft(Pogo(official, 1, 1)), *state, *depth), *count) << text;
        ++checked;
    }
    EXPECT_GE(checked, 8);
}

}  // namespace
}  // namespace joute::pogo
