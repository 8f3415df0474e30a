// SPDX-License-Identifier: MIT
// The fast rules of Jungle against the slow ones of reference/jungle_reference.hpp, on random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "agents/catalogue.hpp"
#include "core/erase.hpp"
#include "core/text.hpp"
#include "jungle/notation.hpp"
#include "jungle/reach.hpp"
#include "jungle/report.hpp"
#include "jungle/tests/reference.hpp"
#include "jungle/view.hpp"
#include "kit/typed.hpp"
#include "search/alphabeta.hpp"
#include "search/perft.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace joute::jungle {
namespace {

namespace slow = joute::reference::jungle;
using testing::effort;

/// Both boards, and all four combinations of options on war.
std::vector<slow::Rules> all_rules(int repetitions = 3, int no_capture = 150) {
    std::vector<slow::Rules> all;
    for (const bool ranks : {false, true})
        for (const bool jumps : {false, true}) all.push_back({false, ranks, jumps, repetitions, no_capture});
    all.push_back({true, false, false, repetitions, no_capture});
    return all;
}

Jungle fast(const slow::Rules& rules) {
    return Jungle({.classic_board = rules.classic_board,
                   .classic_ranks = rules.classic_ranks,
                   .capture_jumps = rules.capture_jumps,
                   .repetitions = rules.repetitions,
                   .no_capture = rules.no_capture});
}

std::vector<std::string> sorted_names(const Line<Jungle>& line) {
    std::vector<std::string> names;
    Choices moves;
    for (const Seat seat : both_seats) line.legal(seat, moves);
    for (const Move move : moves) names.push_back(print_move(line.game(), line.state(), move));
    std::ranges::sort(names);
    return names;
}

std::string reason(const Line<Jungle>& line) {
    const Fact facts = position_facts(line.game(), line.state(), line.repeated());
    const Fact& value = std::get<Fact::Object>(facts.content).at(0).second;
    return value.content.index() == 0 ? "" : std::get<std::string>(value.content);
}

std::string word_of(MoveKind kind) {
    constexpr std::array<const char*, 5> words{"victory", "attack", "jump", "trap", "shift"};
    return words[static_cast<std::size_t>(kind)];
}

/// How the side to move plays: anything; or eagerly, taking and running, so that animals die, thrones fall
/// and rats swim; or back and forth, so that positions repeat.
enum class Manner { any, eager, shuffling };

struct Mover {
    Manner manner;
    Random random;
    std::array<Move, 2> last{no_move, no_move};

    Move choose(const Line<Jungle>& line) {
        const State& state = line.state();
        Choices moves;
        line.legal(state.to_move, moves);
        Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const Move before = last[index(state.to_move)];
        if (manner == Manner::shuffling && before != no_move && random.below(5) != 0) {
            const Move back = make_move(to_of(before), from_of(before));
            if (std::ranges::find(moves, back) != moves.end()) move = back;
        }
        if (manner == Manner::eager && random.below(4) != 0)
            for (const Move each : moves) {
                const auto nearer = [&](Move m) {
                    return straight_to_throne(line.game().board(), state.to_move, to_of(m)) -
                           (state.board[to_of(m)] != nobody ? 1000 : 0);
                };
                if (random.below(3) == 0 && nearer(each) < nearer(move)) move = each;
            }
        last[index(state.to_move)] = move;
        return move;
    }
};

/// A random position the parser accepts, with few or many animals anywhere they may stand; or crowded
/// into one corner, where they get stuck.
State scattered(const Jungle& game, Random& random, bool crowded = false) {
    for (;;) {
        std::array<Square, pieces> where{};
        where.fill(nowhere);
        std::array<bool, max_squares> taken{};
        const std::uint32_t share = 2 + random.below(9);  // of ten
        for (std::size_t p = 0; p < pieces; ++p) {
            if (random.below(10) >= share) continue;
            const auto square =
                crowded ? game.board().at(static_cast<int>(random.below(3)), static_cast<int>(random.below(3)))
                        : static_cast<Square>(random.below(static_cast<std::uint32_t>(game.board().squares())));
            const std::uint8_t ground = game.board().terrain[square];
            if (taken[square] || ground >= throne_of_first) continue;
            if (ground == water && kind_of(static_cast<Piece>(p)) != Kind::rat) continue;
            taken[square] = true;
            where[p] = square;
        }
        const State state = game.make_state(where, random.below(2) == 0 ? Seat::first : Seat::second);
        if (game.actor(state) != Actor::over) return state;
    }
}

/// Plays one game on both sides, comparing everything at every ply. Returns how it ended.
std::string compare_game(const slow::Rules& rules, const State& start, Mover mover, int max_plies,
                         std::map<std::string, int>& kinds_seen) {
    const Jungle game = fast(rules);
    Line<Jungle> line(game, start);
    slow::Game other(rules, slow::parse(rules, print_position(game, start)));
    for (int ply = 0;; ++ply) {
        const std::string text = slow::print(rules, other.position);
        const auto fail = [&](const char* what) {
            ADD_FAILURE() << what << ": " << text << " board " << rules.classic_board << " ranks "
                          << rules.classic_ranks << " jumps " << rules.capture_jumps;
            return std::string("failed");
        };
        if (print_position(game, line.state()) != text) return fail("position");
        if ((line.actor() == Actor::over) != other.over) return fail("over");
        if (reason(line) != other.reason) return fail("reason");
        if ((line.outcome() ? std::string(word(*line.outcome())) : "") != other.result) return fail("result");
        auto expected = other.moves();
        std::ranges::sort(expected);
        if (sorted_names(line) != expected) return fail("moves");
        // What is kept while playing equals what is worked out afresh.
        const State again = *parse_position(game, text);
        const State& kept = line.state();
        if (again.key != kept.key || again.board != kept.board || again.where != kept.where ||
            again.alive != kept.alive || again.ending != kept.ending)
            return fail("kept state");
        if (other.over || ply == max_plies) return other.reason;

        Choices moves;
        line.legal(line.state().to_move, moves);
        Choices noisy;
        game.noisy(line.state(), noisy);
        for (const Move move : moves) {
            const std::string name = print_move(game, line.state(), move);
            const std::string kind = word_of(game.kind(line.state(), move));
            if (kind != slow::kind(rules, other.position, name)) return fail("kind");
            ++kinds_seen[kind];
            const bool is_noisy = std::ranges::find(noisy, move) != noisy.end();
            if (is_noisy != (kind == "attack" || kind == "victory")) return fail("noisy");
        }
        const Move move = mover.choose(line);
        const std::string name = print_move(game, line.state(), move);
        line.play(move);
        other.play_move(name);
    }
}

TEST(JungleReference, RandomGamesAgreeInMovesKindsPositionsAndEnds) {
    std::map<std::string, int> ends;
    std::map<std::string, int> kinds_seen;
    struct Kind {
        Manner manner;
        int repetitions;
        int no_capture;
        int games;
    };
    std::uint64_t seed = 0;
    for (const Kind& kind :
         {Kind{Manner::any, 3, 150, 15}, Kind{Manner::eager, 3, 150, 60}, Kind{Manner::shuffling, 3, 40, 60},
          Kind{Manner::shuffling, 2, 0, 20}, Kind{Manner::eager, 0, 30, 60}})
        for (const slow::Rules& rules : all_rules(kind.repetitions, kind.no_capture))
            for (int i = 0; i < effort(kind.games); ++i) {
                const std::string end =
                    compare_game(rules, fast(rules).start(), {kind.manner, Random(++seed)}, 1000, kinds_seen);
                ASSERT_NE(end, "failed") << "seed " << seed;
                ++ends[end];
            }
    for (const char* why : {"throne", "repetition", "no-capture"}) EXPECT_GT(ends[why], effort(40)) << why;
    for (const char* kind : {"victory", "attack", "jump", "trap", "shift"})
        EXPECT_GT(kinds_seen[kind], effort(100)) << kind;
}

TEST(JungleReference, GamesFromScatteredAnimalsAgree) {
    std::map<std::string, int> ends;
    std::map<std::string, int> kinds_seen;
    Random random(5);
    for (const slow::Rules& rules : all_rules())
        for (int i = 0; i < effort(500); ++i) {
            const bool crowded = i % 3 == 0;
            const State start = scattered(fast(rules), random, crowded);
            const std::string end = compare_game(rules, start, {Manner::eager, Random(random.next())}, 40, kinds_seen);
            ASSERT_NE(end, "failed");
            ++ends[end];
        }
    for (const char* why : {"throne", "no-animal"}) EXPECT_GT(ends[why], effort(40)) << why;
    EXPECT_GT(ends["no-move"], 0) << "being stuck is rare, but must occur";
}

/// Texts one slip away from a position: the fast parser accepts exactly what the slow one calls valid.
TEST(JungleReference, SlipsInPositionTextsAreRefusedAlike) {
    int refused = 0;
    int accepted = 0;
    Random random(9);
    const std::string letters = "RCDWPTLErcdwptle0123456789/ 12";
    for (const slow::Rules& rules : all_rules()) {
        const Jungle game = fast(rules);
        for (int i = 0; i < effort(3000); ++i) {
            std::string text = print_position(game, scattered(game, random));
            const auto at = random.below(static_cast<std::uint32_t>(text.size()));
            const char letter = letters[random.below(static_cast<std::uint32_t>(letters.size()))];
            switch (random.below(4)) {
                case 0: text[at] = letter; break;
                case 1: text.insert(at, 1, letter); break;
                case 2: text.erase(at, 1); break;
                default: std::swap(text[at], text[random.below(static_cast<std::uint32_t>(text.size()))]); break;
            }
            if (text.front() == ' ' || text.back() == ' ') continue;  // blanks around a text do not matter
            const bool expected = slow::valid(rules, text);
            const auto state = parse_position(game, text);
            ASSERT_EQ(state.ok(), expected) << text;
            if (expected) {
                ASSERT_EQ(print_position(game, *state), text);
            }
            ++(expected ? accepted : refused);
        }
    }
    EXPECT_GT(refused, effort(2000));
    EXPECT_GT(accepted, effort(500));
}

TEST(JungleReference, NoviceAndHeuristicAgreeForEveryAnimal) {
    Random random(3);
    for (const slow::Rules& rules : all_rules()) {
        const Jungle game = fast(rules);
        for (int i = 0; i < effort(300); ++i) {
            const State state = scattered(game, random);
            const auto position = slow::parse(rules, print_position(game, state));
            Choices moves;
            game.legal(state, state.to_move, moves);
            for (const Move move : moves) {
                const auto from = slow::square_called(game.board().name(from_of(move)));
                const auto to = slow::square_called(game.board().name(to_of(move)));
                ASSERT_NEAR(heuristic_score(game, state, move).sum(), slow::heuristic_score(rules, position, from, to),
                            1e-9);
            }
            for (const Piece animal : movable_animals(game, state)) {
                const auto from = slow::square_called(game.board().name(state.where[animal]));
                std::vector<std::string> novice;
                for (const Move move : novice_choices(game, state, animal))
                    novice.push_back(print_move(game, state, move));
                auto expected = slow::novice_choices(rules, position, from);
                std::ranges::sort(novice);
                std::ranges::sort(expected);
                ASSERT_EQ(novice, expected) << slow::print(rules, position);

                double best = -1e9;
                for (const Move move : moves)
                    if (from_of(move) == state.where[animal])
                        best = std::max(best, heuristic_score(game, state, move).sum());
                const Choices chosen = heuristic_choices(game, state, animal);
                ASSERT_FALSE(chosen.empty());
                for (const Move move : chosen) {
                    ASSERT_EQ(from_of(move), state.where[animal]);
                    ASSERT_NEAR(heuristic_score(game, state, move).sum(), best, 1e-8);
                }
            }
        }
    }
}

/// The agent as people get it: whatever the seed, one of the moves the rules leave it, and in time each of them.
TEST(JungleReference, NoviceTakesOrAdvances) {
    const Kit& kit = **find_game("jungle");
    Random random(17);
    int captures = 0;
    for (const slow::Rules& rules : all_rules()) {
        const GameOf<Jungle> game(fast(rules));
        for (int i = 0; i < effort(20); ++i) {
            const std::string text = print_position(game.typed(), scattered(game.typed(), random));
            const auto position = slow::parse(rules, text);
            for (const bool strongest : {false, true}) {
                const auto allowed = slow::novice_moves(rules, position, strongest);
                ASSERT_FALSE(allowed.empty()) << text;
                if (position.at(slow::read_move(allowed.front()).to) != '.') ++captures;
                auto agent = make_agent(kit, game, strongest ? "novice:piece=strongest" : "novice");
                ASSERT_TRUE(agent.ok());
                const auto line = game.start_at(text);
                ASSERT_TRUE(line.ok());
                std::set<std::string> seen;
                for (std::uint64_t seed = 0; seed < 40 * allowed.size(); ++seed) {
                    (*agent)->new_game(seed);
                    const auto decision = (*agent)->decide(**line, seat_of((*line)->actor()), {});
                    seen.insert((*line)->print(decision.move));
                }
                EXPECT_EQ(seen, std::set<std::string>(allowed.begin(), allowed.end())) << text;
            }
        }
    }
    EXPECT_GT(captures, effort(10));
}

/// What the report planned to count, in positions where each can be worked out by hand.
TEST(JungleReport, PlannedInputsOfTheHeuristic) {
    const auto score_of = [](const char* text, const char* move, const HeuristicInputs& inputs) {
        const GameOf<Jungle> game{Jungle(Jungle::Options{})};
        const auto line = game.start_at(text);
        EXPECT_TRUE(line.ok());
        const auto& position = typed<Jungle>(**line);
        for (const Move each : (*line)->moves(seat_of((*line)->actor())))
            if ((*line)->print(each) == move) return heuristic_score(position.game(), position.state(), each, inputs);
        ADD_FAILURE() << move << " is not legal";
        return HeuristicScore{};
    };
    // A cat goes next to a wolf, which could take it; a dog of its own, three squares away, could take back.
    const char* guarded = "12/12/2C1D7/12/2w9/12/12/12/12/12/12/12/12 1";
    EXPECT_DOUBLE_EQ(score_of(guarded, "c3-c4", {}).allies, 0);
    EXPECT_NEAR(score_of(guarded, "c3-c4", {.allies = true}).allies, 100 * std::exp(-1.5), 1e-9);
    EXPECT_DOUBLE_EQ(score_of(guarded, "e3-e4", {.allies = true}).allies, 0) << "nothing could take the dog";
    // The animals left after the move, and the moves: 4 of the dog, 4 of the cat and 3 of the elephant.
    const char* capture = "12/12/2D9/2c9/12/12/12/12/12/12/12/11e/12 1";
    EXPECT_DOUBLE_EQ(score_of(capture, "c3-c4", {.pieces = true}).pieces, 0);
    EXPECT_DOUBLE_EQ(score_of(capture, "c3-b3", {.pieces = true}).pieces, -100);
    EXPECT_DOUBLE_EQ(score_of(capture, "c3-b3", {.moves = true}).moves, 2 * (4 - 7));
    EXPECT_DOUBLE_EQ(score_of(capture, "c3-b3", {}).sum(), score_of(capture, "c3-b3", {.moves = true}).sum() + 6);
    // A shore for an animal that jumps, water for a rat, a trap.
    const char* ground = "12/12/12/12/1T10/1R10/12/12/12/12/5C6/12/11e 1";
    EXPECT_DOUBLE_EQ(score_of(ground, "b6-c6", {.terrain = true}).terrain, 15);
    EXPECT_DOUBLE_EQ(score_of(ground, "b5-c5", {.terrain = true}).terrain, 10);
    EXPECT_DOUBLE_EQ(score_of(ground, "b5-a5", {.terrain = true}).terrain, 0);
    EXPECT_DOUBLE_EQ(score_of(ground, "f11-f12", {.terrain = true}).terrain, -40);
    EXPECT_DOUBLE_EQ(score_of(ground, "f11-f12", {}).terrain, 0);
}

/// The agent as people get it: its value, and that it draws among all moves of that value.
TEST(JungleReference, TheReportsAgentPlaysEveryBestMoveOfPlainMinimax) {
    const Kit& kit = **find_game("jungle");
    Random random(11);
    for (const slow::Rules& rules : all_rules()) {
        const GameOf<Jungle> game(fast(rules));
        for (int i = 0; i < effort(12); ++i) {
            const std::string text = print_position(game.typed(), scattered(game.typed(), random));
            const auto position = slow::parse(rules, text);
            const int depth = 1 + i % 3;
            const int expected = slow::report_minimax(rules, position, depth);
            std::vector<std::string> best;
            for (const auto& move : slow::legal_moves(rules, position))
                if (-slow::report_minimax_from(rules, slow::play(rules, position, move), depth - 1, 1) == expected)
                    best.push_back(move);

            auto agent = make_agent(kit, game, fmt::format("report:depth={}", depth));
            ASSERT_TRUE(agent.ok());
            const auto line = game.start_at(text);
            ASSERT_TRUE(line.ok());
            std::vector<std::string> played;
            for (std::uint64_t seed = 0; seed < 40; ++seed) {
                (*agent)->new_game(seed);
                const SearchResult result = (*agent)->decide(**line, seat_of((*line)->actor()), {});
                ASSERT_EQ(result.score.points, expected) << text << " depth " << depth;
                const std::string name = (*line)->print(result.move);
                ASSERT_NE(std::ranges::find(best, name), best.end()) << text << " depth " << depth << ' ' << name;
                if (std::ranges::find(played, name) == played.end()) played.push_back(name);
            }
            if (best.size() <= 4) {
                EXPECT_EQ(played.size(), best.size()) << text << " depth " << depth;
            }
            if (best.size() > 4) {
                EXPECT_GT(played.size(), 3U) << text << " depth " << depth;
            }
        }
    }
}

TEST(JungleReach, DepthOneIsWhereTheSideToMoveCanGoAndConflictIsWhatBothReach) {
    Random random(13);
    for (const slow::Rules& rules : all_rules()) {
        const Jungle game = fast(rules);
        for (int i = 0; i < effort(100); ++i) {
            const State state = scattered(game, random);
            Choices moves;
            game.legal(state, state.to_move, moves);
            SquareSet expected;
            for (const Move move : moves) expected.set(to_of(move));
            const Sight one = sight_at(game, state, 1);
            ASSERT_EQ(one.reached[index(state.to_move)], expected);
            ASSERT_TRUE(one.reached[index(other(state.to_move))].none());
            Sight before = one;
            for (int depth = 2; depth <= 6; ++depth) {
                const Sight now = sight_at(game, state, depth);
                for (const Seat seat : both_seats) {
                    ASSERT_TRUE((before.reached[index(seat)] & ~now.reached[index(seat)]).none()) << "sight only grows";
                    for (std::size_t p = index(seat) * kinds; p < (index(seat) + 1) * kinds; ++p)
                        ASSERT_TRUE(state.where[p] == nowhere || !now.reached[index(seat)][state.where[p]]);
                }
                ASSERT_EQ(now.conflict(), now.reached[0] & now.reached[1]);
                before = now;
            }
        }
    }
}

TEST(JungleReach, AnAnimalMovesAloneTakesWhatItMayAndStopsOnTheThrone) {
    const Jungle game;
    const auto reached = [&](const std::string& text, int depth, Seat seat) {
        std::set<std::string> squares;
        const Sight sight = sight_at(game, *parse_position(game, text), depth);
        for (std::size_t s = 0; s < game.board().squares(); ++s)
            if (sight.reached[index(seat)][s]) squares.insert(game.board().name(static_cast<Square>(s)));
        return squares;
    };
    // Red's cat on a1; Blue's dog on b1 bars its way.
    const std::string cat = "Cd10/12/12/12/12/12/12/12/12/12/12/12/r11 1";
    EXPECT_EQ(reached(cat, 3, Seat::first), (std::set<std::string>{"a2", "a3", "b2"}));
    // The dog takes the cat in one move and goes on; Blue has made one move at depth 2, none at depth 1.
    EXPECT_TRUE(reached(cat, 1, Seat::second).empty());
    EXPECT_EQ(reached(cat, 2, Seat::second), (std::set<std::string>{"a1", "b2", "c1", "a12", "b13"}));
    EXPECT_TRUE(reached(cat, 4, Seat::second).contains("a2"));
    // The cat enters the throne at once, and goes no further from there.
    const std::string run = "12/12/12/12/12/12/12/12/12/12/r11/5C6/12 1";
    EXPECT_EQ(reached(run, 1, Seat::first), (std::set<std::string>{"f13", "e12", "g12", "f11"}));
    EXPECT_TRUE(reached(run, 3, Seat::first).contains("e13")) << "by e12";
}

/// tests/data/jungle.perft: "[options] ; position ; depth ; count", '#' begins a comment.
TEST(JunglePerft, CountsOfTheDataFile) {
    std::ifstream file(JOUTE_GAMES "/jungle/tests/perft.txt");
    ASSERT_TRUE(file.is_open());
    int checked = 0;
    for (std::string text; std::getline(file, text);) {
        if (trim(text).empty() || text.starts_with('#')) continue;
        const auto fields = split(text, ';');
        ASSERT_EQ(fields.size(), 4U) << text;
        const auto prefixed = fields[0] == "[]" ? Result<PrefixedText>(PrefixedText{}) : split_prefix(fields[0]);
        ASSERT_TRUE(prefixed.ok()) << text;
        const auto game = configured<Jungle>(prefixed->options);
        ASSERT_TRUE(game.ok()) << text;
        const auto state = parse_position(*game, fields[1]);
        ASSERT_TRUE(state.ok()) << text << ": " << state.error().en;
        const auto depth = parse_int(fields[2]);
        const auto count = parse_unsigned(fields[3]);
        ASSERT_TRUE(depth && count) << text;
        if (testing::slower > 1 && *count > 100'000) continue;
        ASSERT_EQ(perft(for_perft(*game), *state, *depth), *count) << text;
        ++checked;
    }
    EXPECT_GE(checked, 1000);
}

}  // namespace
}  // namespace joute::jungle
