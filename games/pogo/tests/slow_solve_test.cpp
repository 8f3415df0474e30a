// SPDX-License-Identifier: MIT
// Pogo solved: the counts of the rules page, tables that agree with themselves, and an agent that
// never throws a result away. Each rule set is solved once for all tests of its suite.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "agents/catalogue.hpp"
#include "core/erase.hpp"
#include "pogo/agents_tablebase.hpp"
#include "pogo/notation.hpp"
#include "pogo/view.hpp"
#include "search/simple.hpp"
#include "support/random_play.hpp"

namespace joute::pogo {
namespace {

struct Report {
    static constexpr bool official = false;
    static constexpr Census counts{79'169'456, 31'747'658, 4'091'780, 1'387'386, 65};
};
struct Official {
    static constexpr bool official = true;
    static constexpr Census counts{81'580'277, 31'016'742, 2'411'875, 1'387'386, 51};
};

template <class Rules>
class PogoSolved : public ::testing::Test {
  protected:
    // The report's table is made because the one in the cache is damaged, the other's found there.
    static void SetUpTestSuite() {
        const Pogo rules(Rules::official);
        const auto path = pogo_table_path(rules);
        if (Rules::official) {
            bytes = solve_pogo(rules, PogoTable::index(), {});
            ASSERT_TRUE(save_pogo_table(rules, bytes, path).ok());
        } else {
            const std::vector<std::uint8_t> zeros(PogoTable::index().size());
            ASSERT_TRUE(save_pogo_table(rules, zeros, path).ok());
            std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
            file.seekp(5'000'000);
            file.put(1);
        }
        // Stopped now and again, the making goes on where it was; what comes out is tested below.
        StopFlag stop{false};
        double stop_at = 0.2;
        int stops = 0;
        const auto notice = [&](const Message&, double share) {
            ++notices;
            if (share < stop_at) return;
            stop = true;
            stop_at += 0.3;
        };
        auto table = PogoTable::load_or_make(rules, {.notice = notice, .stop = &stop});
        for (; !table.ok() && stops < 10; ++stops) {
            ASSERT_TRUE(stop.exchange(false)) << table.error().en;
            table = PogoTable::load_or_make(rules, {.notice = notice, .stop = &stop});
        }
        ASSERT_TRUE(table.ok());
        EXPECT_EQ(stops > 0, !Rules::official);
        EXPECT_EQ(notices > 0, !Rules::official);
        if (!Rules::official) {
            bytes.assign((*table)->bytes().begin(), (*table)->bytes().end());
        }
        const auto cached = MappedFile::open(path);
        ASSERT_TRUE(cached.has_value());
        EXPECT_TRUE(std::ranges::equal(cached->bytes().last(bytes.size()), bytes));
        EXPECT_TRUE(std::ranges::equal((*table)->bytes(), bytes));
    }
    static void TearDownTestSuite() { bytes = {}; }

    const Pogo game = Pogo(Rules::official, 0, 0);
    const SolvedTable solved{PogoTable::index(), bytes};

    /// The exact value of a position from those of its children; checks both the value and the plies.
    void follows_from_children(const State& state) const {
        const SolvedValue known = solved.value(state);
        if (game.won(state)) {
            ASSERT_EQ(known.value, Solved::loss);
            ASSERT_EQ(known.plies, 0);
            return;
        }
        int shortest_win = 1000;
        int longest_loss = -1;
        bool draws = false;
        MovesOf<Pogo> moves;
        game.legal(state, state.to_move, moves);
        for (const Move move : moves) {
            State child = state;
            game.play(child, move);
            const SolvedValue below = solved.value(child);
            if (below.value == Solved::loss) shortest_win = std::min(shortest_win, below.plies + 1);
            if (below.value == Solved::win) longest_loss = std::max(longest_loss, below.plies + 1);
            draws |= below.value == Solved::draw;
        }
        if (shortest_win < 1000) {
            ASSERT_EQ(known.value, Solved::win) << print_position(game, state);
            ASSERT_EQ(known.plies, shortest_win) << print_position(game, state);
        } else if (draws) {
            ASSERT_EQ(known.value, Solved::draw) << print_position(game, state);
        } else {
            ASSERT_EQ(known.value, Solved::loss) << print_position(game, state);
            ASSERT_EQ(known.plies, longest_loss) << print_position(game, state);
        }
    }

    inline static std::vector<std::uint8_t> bytes;
    inline static int notices = 0;
};

using RuleSets = ::testing::Types<Report, Official>;
TYPED_TEST_SUITE(PogoSolved, RuleSets);

TYPED_TEST(PogoSolved, CountsAreThoseOfTheRulesPage) {
    const Census found = census(PogoTable::index(), this->bytes);
    EXPECT_EQ(found.wins, TypeParam::counts.wins);
    EXPECT_EQ(found.losses, TypeParam::counts.losses);
    EXPECT_EQ(found.draws, TypeParam::counts.draws);
    EXPECT_EQ(found.impossible, TypeParam::counts.impossible);
    EXPECT_EQ(found.longest, TypeParam::counts.longest);
    EXPECT_EQ(found.arrangements(), 116'396'280U);
    EXPECT_EQ(this->solved.value(this->game.start()).value, Solved::draw);
}

TYPED_TEST(PogoSolved, OpeningsHaveTheirKnownValues) {
    // Known are those of the report's rules; under both the start is a draw because its best move is.
    std::map<std::string, SolvedValue> known{{"1a1-a2", {Solved::loss, 22}}, {"1a1-b1", {Solved::draw, 0}},
                                             {"1b1-b2", {Solved::loss, 18}}, {"2a1-a3", {Solved::loss, 20}},
                                             {"2a1-b2", {Solved::loss, 16}}, {"2a1-c1", {Solved::loss, 14}},
                                             {"2b1-a2", {Solved::loss, 16}}, {"2b1-b3", {Solved::loss, 18}}};
    if (TypeParam::official) known.clear();
    std::size_t seen = 0;
    std::array<int, 3> results{};
    MovesOf<Pogo> moves;
    this->game.legal(this->game.start(), Seat::first, moves);
    for (const Move move : moves) {
        State child = this->game.start();
        this->game.play(child, move);
        const SolvedValue after = this->solved.value(child);  // of the opponent, one ply later
        const Solved mine = after.value == Solved::win    ? Solved::loss
                            : after.value == Solved::loss ? Solved::win
                                                          : Solved::draw;
        ++results[static_cast<std::size_t>(mine)];
        const auto expected = known.find(print_move(this->game, this->game.start(), move));
        if (expected == known.end()) continue;
        ++seen;
        EXPECT_EQ(mine, expected->second.value) << expected->first;
        EXPECT_EQ(mine == Solved::draw ? 0 : after.plies + 1, expected->second.plies) << expected->first;
    }
    EXPECT_EQ(seen, known.size());
    EXPECT_EQ(results[static_cast<std::size_t>(Solved::win)], 0);
    EXPECT_GT(results[static_cast<std::size_t>(Solved::draw)], 0);
}

TYPED_TEST(PogoSolved, EveryEntryFollowsFromItsChildren) {
    Random random(1);
    const TableIndex& index = PogoTable::index();
    for (int i = 0; i < 200'000; ++i) {
        const auto entry = random.below(static_cast<std::uint32_t>(index.size()));
        const State state = index.at(entry);
        if (this->bytes[entry] == entry_impossible) {
            ASSERT_EQ(state.tops[1], 0);
            continue;
        }
        this->follows_from_children(state);
        ASSERT_FALSE(this->HasFatalFailure()) << entry;
    }
}

TYPED_TEST(PogoSolved, TheBestMoveKeepsTheValueAndNearsTheEnd) {
    Random random(2);
    const TableIndex& index = PogoTable::index();
    std::array<int, 3> seen{};
    for (int i = 0; i < 20'000; ++i) {
        State state = index.at(random.below(static_cast<std::uint32_t>(index.size())));
        if (this->game.won(state) || state.tops[1] == 0) continue;
        const SolvedValue before = this->solved.value(state);
        ++seen[static_cast<std::size_t>(before.value)];
        this->game.play(state, this->solved.best(this->game, state, random));
        const SolvedValue after = this->solved.value(state);
        const Solved expected = before.value == Solved::win    ? Solved::loss
                                : before.value == Solved::loss ? Solved::win
                                                               : Solved::draw;
        ASSERT_EQ(after.value, expected);
        if (before.value != Solved::draw) {
            ASSERT_EQ(after.plies, before.plies - 1);
        }
    }
    for (const int count : seen) EXPECT_GT(count, 200);
}

TYPED_TEST(PogoSolved, TwoPerfectSidesTakeExactlyTheKnownNumberOfPlies) {
    Random random(3);
    const TableIndex& index = PogoTable::index();
    for (int i = 0; i < 500; ++i) {
        State state = index.at(random.below(static_cast<std::uint32_t>(index.size())));
        const SolvedValue known = this->solved.value(state);
        if (known.value == Solved::draw || state.tops[1] == 0) continue;
        int plies = 0;
        for (; !this->game.won(state); ++plies) this->game.play(state, this->solved.best(this->game, state, random));
        ASSERT_EQ(plies, known.plies);
    }
}

/// Short games from random positions: the perfect agent keeps every win and every draw it is given.
TYPED_TEST(PogoSolved, ThePerfectAgentNeverThrowsAResultAway) {
    const Kit& kit = **find_game("pogo");
    OptionValues options;
    options.set("rules", TypeParam::official ? "official" : "report");
    const auto erased = kit.make(options);
    ASSERT_TRUE(erased.ok());
    for (const auto* opponent :
         {"random", "greedy", "report:depth=2", "alphabeta:nodes=2000", "mcts:nodes=300", "perfect"}) {
        bool announced = false;
        auto perfect = make_agent(kit, **erased, "perfect",
                                  {.notice = [&](const Message&, double) { announced = true; }, .stop = nullptr});
        auto other_agent = make_agent(kit, **erased, opponent);
        ASSERT_TRUE(perfect.ok() && other_agent.ok());
        EXPECT_FALSE(announced) << "the table was in the cache";
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            (*perfect)->new_game(seed);
            (*other_agent)->new_game(seed);
            const auto from = testing::random_walk(Pogo(TypeParam::official), seed, static_cast<int>(seed % 12));
            const std::string text = print_position(this->game, from.state());
            const auto line = (*erased)->start_at(text);
            ASSERT_TRUE(line.ok());
            const Seat me = seed % 2 == 0 ? Seat::first : Seat::second;
            const SolvedValue start = this->solved.value(from.state());
            const bool mine = from.state().to_move == me;
            const bool won = start.value == (mine ? Solved::win : Solved::loss);
            const bool lost = start.value == (mine ? Solved::loss : Solved::win);
            while ((*line)->actor() != Actor::over) {
                const Seat seat = seat_of((*line)->actor());
                const auto result = (seat == me ? *perfect : *other_agent)->decide(**line, seat, {});
                (*line)->play(result.move);
            }
            const int result = points(*(*line)->outcome(), me);
            if (won) {
                EXPECT_EQ(result, 1) << text << " against " << opponent;
            }
            if (!lost) {
                EXPECT_GE(result, 0) << text << " against " << opponent;
            }
        }
    }
}

/// Searches that know nothing of the table, all their devices on: a proof of theirs must agree with it.
TYPED_TEST(PogoSolved, WhatSearchesProveIsTrue) {
    const Kit& kit = **find_game("pogo");
    OptionValues options;
    options.set("rules", TypeParam::official ? "official" : "report");
    const auto erased = kit.make(options);
    for (const auto* spec :
         {"alphabeta:nodes=20000,memory=1", "mtdf:nodes=20000,memory=1", "mcts:nodes=3000,memory=8", "level:4"}) {
        auto agent = make_agent(kit, **erased, spec);
        ASSERT_TRUE(agent.ok());
        int proofs = 0;
        for (std::uint64_t seed = 0; seed < 150; ++seed) {
            (*agent)->new_game(seed);
            const auto from = testing::random_walk(Pogo(TypeParam::official), seed, 5 + static_cast<int>(seed % 40));
            const std::string text = print_position(this->game, from.state());
            const auto line = (*erased)->start_at(text);
            const auto result = (*agent)->decide(**line, from.state().to_move, {});
            const SolvedValue known = this->solved.value(from.state());
            if (!result.proven) continue;
            ++proofs;
            const Solved claimed = *result.proven == ProvenResult::win    ? Solved::win
                                   : *result.proven == ProvenResult::loss ? Solved::loss
                                                                          : Solved::draw;
            ASSERT_EQ(claimed, known.value) << spec << " " << text;
            State after = from.state();
            this->game.play(after, result.move);
            if (claimed == Solved::win) {
                ASSERT_EQ(this->solved.value(after).value, Solved::loss) << spec << " " << text;
                ASSERT_GE(*result.plies, known.plies) << spec << " " << text;
            }
        }
        EXPECT_GT(proofs, 5) << spec;
    }
}

TYPED_TEST(PogoSolved, ThePerfectAgentReportsWhatItKnows) {
    const Kit& kit = **find_game("pogo");
    OptionValues options;
    options.set("rules", TypeParam::official ? "official" : "report");
    const auto erased = kit.make(options);
    auto agent = make_agent(kit, **erased, "perfect");
    ASSERT_TRUE(agent.ok());
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto from = testing::random_walk(Pogo(TypeParam::official), seed, static_cast<int>(seed % 40));
        const auto line = (*erased)->start_at(print_position(this->game, from.state()));
        const auto result = (*agent)->decide(**line, from.state().to_move, {});
        const SolvedValue known = this->solved.value(from.state());
        if (known.value == Solved::draw) {
            ASSERT_EQ(result.proven, ProvenResult::draw);
            ASSERT_EQ(result.value, 0.0);
        } else {
            ASSERT_EQ(result.proven, known.value == Solved::win ? ProvenResult::win : ProvenResult::loss);
            ASSERT_EQ(result.plies, known.plies);
            ASSERT_EQ(print_line(**line, result.pv).size(), result.pv.size()) << "the line is not legal";
            if (known.plies <= 12) {
                ASSERT_EQ(result.pv.size(), static_cast<std::size_t>(known.plies));
            }
        }
    }
}

}  // namespace
}  // namespace joute::pogo
